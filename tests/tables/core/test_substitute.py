"""A cap de taula who stands in for the director, exceptionally and for one day at most (art. 47.2)."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from games.refusal import Code, Refused
from games.roles import Role
from journal.core.stamp import Stamp
from tables.core.jornada import Jornada, evolve
from tables.core.life.substitute import (
    EndSubstitution,
    Known,
    NameSubstitute,
    SubstituteNamed,
    SubstitutionEnded,
    decide,
)

NOW = datetime(2026, 11, 28, 22, tzinfo=UTC)
SHUTS = datetime(2026, 11, 29, 11, tzinfo=UTC)
DIRECTOR = Role.DIRECTOR_DE_JOC
ARTICLE = "AD 455/2025, art. 47.2"


def known(**changes: Any) -> Known:
    fields: dict[str, Any] = {
        "now": NOW,
        "shuts": SHUTS,
        "role": Role.CAP_DE_TAULA,
        "seated_at": "",
        "yesterday": False,
    }
    return Known(**{**fields, **changes})


def why(command: Any, day: Jornada | None = None, **changes: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        decide(day.substitute if day else None, command, known(**changes))
    return caught.value


def named(until: datetime = SHUTS) -> Jornada:
    return evolve(Jornada(day="2026-11-28"), SubstituteNamed(member="C01", until=until), Stamp(1, NOW, "D01", DIRECTOR))


def test_a_cap_de_taula_stands_in_until_the_end_of_the_jornada() -> None:
    assert decide(None, NameSubstitute(by=DIRECTOR, member="C01"), known()) == (
        SubstituteNamed(member="C01", until=SHUTS),
    )
    until = NOW + timedelta(hours=2)
    assert decide(None, NameSubstitute(by=DIRECTOR, member="C01", until=until), known()) == (
        SubstituteNamed(member="C01", until=until),
    )


@pytest.mark.parametrize("role", [Role.CRUPIER, Role.SUBCAP_DE_TAULA, Role.CAIXER, Role.SUBDIRECTOR, None])
def test_nobody_of_another_category(role: Role | None) -> None:
    refused = why(NameSubstitute(by=DIRECTOR, member="X"), role=role)
    assert (refused.code, refused.citation) == (Code.NOT_ALLOWED, ARTICLE)


@pytest.mark.parametrize("by", [role for role in Role if not role.startswith(("director", "subd", "comite"))])
def test_the_direction_names(by: Role) -> None:
    assert why(NameSubstitute(by=by, member="C01")).code is Code.NOT_YOUR_DUTY


def test_not_while_they_stand_at_a_table() -> None:
    refused = why(NameSubstitute(by=DIRECTOR, member="C01"), seated_at="RF-1")
    assert (refused.code, refused.data["table"]) == (Code.STILL_SEATED, "RF-1")


def test_never_two_days_running_nor_longer_than_the_day() -> None:
    assert why(NameSubstitute(by=DIRECTOR, member="C02"), yesterday=True).code is Code.ONE_DAY_ONLY
    for until in (NOW, SHUTS + timedelta(seconds=1)):
        assert why(NameSubstitute(by=DIRECTOR, member="C01", until=until)).code is Code.ONE_DAY_ONLY


def test_one_at_a_time_until_the_director_is_back() -> None:
    day = named()
    assert day.substitute is not None
    assert day.substitute.stands_in(NOW)
    assert not day.substitute.stands_in(SHUTS)
    assert why(NameSubstitute(by=DIRECTOR, member="C02"), day).code is Code.NOT_NOW
    [ended] = decide(day.substitute, EndSubstitution(by=DIRECTOR), known())
    assert ended == SubstitutionEnded(member="C01")
    after = evolve(day, ended, Stamp(2, NOW + timedelta(hours=1), "D01", DIRECTOR))
    assert after.substitute is not None
    assert not after.substitute.stands_in(NOW + timedelta(hours=1))
    assert why(EndSubstitution(by=DIRECTOR), after).code is Code.NOT_NOW
    assert why(EndSubstitution(by=DIRECTOR), named(NOW)).code is Code.NOT_NOW
