"""The roster of a day: who is expected, who came, who is away, and what may follow upon what."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from games.refusal import Code, Refused
from games.roles import Role
from journal.core.stamp import Stamp
from staff.core import roster as r
from staff.core.roster import Presence

OPENS = datetime(2026, 11, 28, 11, 0, tzinfo=UTC)  # noon in Andorra
SHUTS = OPENS + timedelta(days=1)
EVENING, NIGHT = OPENS + timedelta(hours=8), OPENS + timedelta(hours=16)
ROLES = {"D01": Role.DIRECTOR_DE_JOC, "K01": Role.CRUPIER, "K02": Role.CRUPIER, "I01": Role.INSPECTOR_CRAJ}
DIRECTOR, CRUPIER = Role.DIRECTOR_DE_JOC, Role.CRUPIER
HOURS: dict[str, Any] = {"member": "K01", "begins": EVENING, "ends": NIGHT}
STEPS = (r.Arrive, r.BeginBreak, r.EndBreak, r.CallSick, r.GoHome)


class Scene:
    """A roster; ten minutes pass with each event."""

    def __init__(self, **seated: str) -> None:
        self.roster = r.Roster()
        self.seated = seated
        self.log: list[r.RosterEvent] = []

    def do(self, command: r.RosterCommand, asker: str = "D01") -> list[str]:
        """Raises Refused; gives the types of what happened."""
        day = r.Day(opens=OPENS, shuts=SHUTS, asker=asker, roles=ROLES, seated=self.seated)
        events = r.decide(self.roster, command, day)
        for event in events:
            self.log.append(event)
            self.roster = r.evolve(self.roster, event, Stamp(len(self.log), self.at(len(self.log)), asker, ""))
        return [type(event).__name__ for event in events]

    def at(self, number: int) -> datetime:
        return EVENING + timedelta(minutes=10 * number)

    def says(self, step: Any, member: str = "K01") -> list[str]:
        return self.do(step(by=ROLES[member], member=member), member)

    @property
    def entry(self) -> r.Entry:
        return self.roster.people["K01"]


@pytest.fixture
def scene() -> Scene:
    scene = Scene()
    scene.do(r.RosterPerson(by=DIRECTOR, **HOURS))
    return scene


def refusal(act: Any) -> Code:
    with pytest.raises(Refused) as caught:
        act()
    return caught.value.code


def test_a_person_comes_rests_comes_back_and_goes_home(scene: Scene) -> None:
    assert scene.entry == r.Entry(role="crupier", begins=EVENING, ends=NIGHT)
    for step, presence in zip(
        (r.Arrive, r.BeginBreak, r.EndBreak, r.GoHome),
        (Presence.PRESENT, Presence.BREAK, Presence.PRESENT, Presence.HOME),
        strict=True,
    ):
        scene.says(step)
        assert (scene.entry.presence, scene.entry.since) == (presence, scene.at(len(scene.log)))
    assert (scene.entry.arrived, scene.entry.left) == (scene.at(2), scene.at(5))
    assert scene.entry.breaks == (r.Break(began=scene.at(3), ended=scene.at(4)),)


@pytest.mark.parametrize(
    ("path", "open_still"),
    [
        ((), {r.Arrive, r.CallSick}),
        ((r.Arrive,), {r.BeginBreak, r.CallSick, r.GoHome}),
        ((r.Arrive, r.BeginBreak), {r.EndBreak, r.CallSick, r.GoHome}),
        ((r.Arrive, r.BeginBreak, r.EndBreak), {r.BeginBreak, r.CallSick, r.GoHome}),
        ((r.CallSick,), {r.Arrive}),
        ((r.Arrive, r.GoHome), {r.Arrive}),
    ],
)
def test_only_what_fits_where_one_is_may_follow(
    scene: Scene, path: tuple[Any, ...], open_still: set[type[r.RosterCommand]]
) -> None:
    for step in path:
        scene.says(step)
    assert {step for step in STEPS if r.may(scene.entry, step)} == open_still
    for step in STEPS:
        if step not in open_still:
            assert refusal(lambda step=step: scene.says(step)) is Code.NOT_PRESENT


@pytest.mark.parametrize(
    "path",
    [
        (r.Arrive,),
        (r.CallSick,),
        (r.Arrive, r.BeginBreak),
        (r.Arrive, r.BeginBreak, r.EndBreak),
        (r.Arrive, r.GoHome),
        (r.Arrive, r.BeginBreak, r.GoHome),
        (r.Arrive, r.GoHome, r.Arrive),
        (r.CallSick, r.Arrive),
    ],
)
def test_the_last_step_can_be_taken_back_as_if_it_had_not_been(scene: Scene, path: tuple[Any, ...]) -> None:
    for step in path[:-1]:
        scene.says(step)
    before = scene.entry
    scene.says(path[-1])
    assert scene.says(r.UndoPresence) == ["PresenceCorrected"]
    after = scene.entry
    for name in ("presence", "since", "arrived", "left", "breaks", "begins", "ends"):
        assert getattr(after, name) == getattr(before, name), name
    assert refusal(lambda: scene.says(r.UndoPresence)) is Code.TOO_LATE


def test_other_hours_leave_the_person_where_they_are(scene: Scene) -> None:
    scene.says(r.Arrive)
    scene.do(r.RosterPerson(by=DIRECTOR, **{**HOURS, "ends": NIGHT + timedelta(hours=1)}))
    assert (scene.entry.presence, scene.entry.ends) == (Presence.PRESENT, NIGHT + timedelta(hours=1))


def test_nobody_is_taken_from_the_roster_who_has_come(scene: Scene) -> None:
    scene.says(r.Arrive)
    assert refusal(lambda: scene.do(r.UnrosterPerson(by=DIRECTOR, member="K01"))) is Code.TOO_LATE
    scene.says(r.UndoPresence)
    scene.do(r.UnrosterPerson(by=DIRECTOR, member="K01"))
    assert scene.roster == r.Roster()


@pytest.mark.parametrize(
    ("changes", "code", "where"),
    [
        ({"member": "K99"}, Code.NOT_UNDERSTOOD, "member"),
        ({"member": "I01"}, Code.NOT_UNDERSTOOD, "member"),
        ({"ends": EVENING}, Code.NOT_UNDERSTOOD, "ends"),
        ({"begins": OPENS - timedelta(minutes=1)}, Code.NOT_UNDERSTOOD, "begins"),
        ({"ends": SHUTS + timedelta(minutes=1)}, Code.NOT_UNDERSTOOD, "begins"),
        ({"begins": EVENING.replace(tzinfo=None)}, Code.NOT_UNDERSTOOD, "begins"),
        ({}, Code.NOT_NOW, "member"),
    ],
)
def test_hours_that_are_none_are_refused(scene: Scene, changes: dict[str, Any], code: Code, where: str) -> None:
    with pytest.raises(Refused) as caught:
        scene.do(r.RosterPerson(by=DIRECTOR, **{**HOURS, **changes}))
    assert (caught.value.code, caught.value.data["where"]) == (code, where)


def test_many_are_written_in_at_once_or_none() -> None:
    scene = Scene()
    both = tuple(r.Hours(**{**HOURS, "member": member}) for member in ("K01", "K02"))
    bad = (*both, r.Hours(**{**HOURS, "member": "K99"}))
    assert refusal(lambda: scene.do(r.ImportRoster(by=DIRECTOR, people=bad))) is Code.NOT_UNDERSTOOD
    twice = (*both, both[0])
    assert refusal(lambda: scene.do(r.ImportRoster(by=DIRECTOR, people=twice))) is Code.SAME_PERSON
    assert scene.roster == r.Roster()
    assert scene.do(r.ImportRoster(by=DIRECTOR, people=both)) == ["PersonRostered"] * 2
    # The same file again changes nothing, and says so.
    assert refusal(lambda: scene.do(r.ImportRoster(by=DIRECTOR, people=both))) is Code.NOT_NOW


def test_everybody_speaks_for_himself_and_the_direction_for_all(scene: Scene) -> None:
    for command in (r.RosterPerson(by=CRUPIER, **HOURS), r.UnrosterPerson(by=CRUPIER, member="K01")):
        assert refusal(lambda command=command: scene.do(command, "K01")) is Code.NOT_YOUR_DUTY
    assert refusal(lambda: scene.do(r.Arrive(by=CRUPIER, member="K01"), "K02")) is Code.NOT_YOUR_DUTY
    assert refusal(lambda: scene.do(r.Arrive(by=Role.INSPECTOR_CRAJ, member="I01"), "I01")) is Code.NOT_YOUR_DUTY
    assert scene.do(r.Arrive(by=DIRECTOR, member="K01")) == ["PersonArrived"]


def test_a_break_waits_for_the_relief_but_going_home_does_not(scene: Scene) -> None:
    scene.says(r.Arrive)
    scene.seated = {"K01": "RF-1"}
    assert refusal(lambda: scene.says(r.BeginBreak)) is Code.STILL_SEATED
    assert refusal(lambda: scene.says(r.UndoPresence)) is Code.STILL_SEATED
    assert scene.says(r.GoHome) == ["PersonWentHome"]


def test_taking_a_seat_is_a_sign_of_life(scene: Scene) -> None:
    names = lambda: [type(event).__name__ for event in r.seated(scene.roster, ("K01", "K02"), "III")]  # noqa: E731
    assert names() == ["PersonArrived"]
    scene.says(r.Arrive)
    assert names() == []
    scene.says(r.BeginBreak)
    assert names() == ["BreakEnded"]
    scene.says(r.GoHome)
    with pytest.raises(Refused) as caught:
        names()
    assert (caught.value.code, caught.value.citation) == (Code.NOT_PRESENT, "III")


def test_who_is_written_in_while_they_stand_at_a_table_has_come() -> None:
    scene = Scene(K01="RF-1")
    assert scene.do(r.RosterPerson(by=DIRECTOR, **HOURS)) == ["PersonRostered", "PersonArrived"]
