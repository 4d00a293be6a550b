"""A mistyped card is asked of the cap de taula, and the question ends when the card is right."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

import games
from games.refusal import Code, Refused
from games.roles import Role
from games.trente_et_quarante import Sitting
from games.trente_et_quarante import commands as c
from journal.core.stamp import Stamp
from tables.core import card_asked
from tables.core.alerts import raise_alert
from tables.core.commands import AlertKind, RaiseAlert
from tables.core.events import AlertRaised
from tables.core.evolve import evolve
from tables.core.state import Table
from tests.screens import trente

ASK = RaiseAlert(by=Role.CRUPIER, kind=AlertKind.CORRECTION, index=3, card="5")
PAYING = trente.dealt(trente.laid(trente.opened(trente.sitting())), *trente.NOIR_33, *trente.ROUGE_36)


def asked(at: Sitting, command: RaiseAlert = ASK) -> AlertRaised:
    [event] = raise_alert(trente.table(at), command).table
    assert isinstance(event, AlertRaised)
    return event


def told(table: Table, *events: Any) -> Table:
    """The table after events that happen one after the other."""
    for event in events:
        stamp = Stamp(seq=table.seq + 1, at=datetime(2026, 11, 28, 22, 31, tzinfo=UTC), by="K01", role=Role.CRUPIER)
        table = evolve(table, event, stamp)
    return table


def test_the_question_says_which_card_was_written_down_and_which_it_was() -> None:
    assert asked(PAYING) == AlertRaised(
        alert=1, kind=AlertKind.CORRECTION, number=None, round=1, index=3, card="5", was="4"
    )


def test_a_card_of_the_coup_before_is_asked_for_once_betting_is_open_again() -> None:
    assert asked(trente.finished(PAYING)).round == 1


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"card": ""}, Code.NOT_UNDERSTOOD),
        ({"index": None}, Code.NOT_UNDERSTOOD),
        ({"card": "4"}, Code.NOT_ALLOWED),  # what is written down already
        ({"card": "X"}, Code.NOT_ALLOWED),
        ({"index": 0, "card": "9"}, Code.NOT_ALLOWED),  # the first card without its suit
        ({"index": 40}, Code.NOT_ALLOWED),
    ],
)
def test_what_the_cap_could_not_correct_is_not_asked_of_him(change: dict[str, Any], code: Code) -> None:
    with pytest.raises(Refused) as refused:
        asked(PAYING, replace(ASK, **change))
    assert refused.value.code is code


def test_where_no_card_was_dealt_there_is_nothing_to_ask() -> None:
    with pytest.raises(Refused):
        asked(trente.opened(trente.sitting()))


def test_the_question_ends_when_the_card_is_corrected_to_what_was_asked() -> None:
    table = told(trente.table(PAYING), asked(PAYING))
    assert [(alert.index, alert.card, alert.was) for alert in table.alerts] == [(3, "5", "4")]
    other = c.CorrectCard(by=Role.CAP_DE_TAULA, index=3, card="6", reason="mistyped")
    right = c.CorrectCard(by=Role.CAP_DE_TAULA, index=3, card="5", reason="mistyped")
    assert table.sitting is not None
    events = games.decide(table.sitting, other, trente.RULES)
    assert len(told(table, events[0]).alerts) == 1
    events = games.decide(table.sitting, right, trente.RULES)
    assert told(table, events[0]).alerts == ()


def test_a_question_about_a_round_that_nobody_has_any_more_waits_for_the_cap() -> None:
    table = told(trente.table(PAYING), asked(PAYING))
    [alert] = table.alerts
    assert card_asked.still_asked(trente.opened(trente.sitting()), alert)
