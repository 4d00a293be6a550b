"""Any commands in any order: what is likely, what is offered, and anything at all, at a table of any game.

What is drawn by chance is drawn evenly from a seed, which what Hypothesis draws is not: so every corner is reached.
What seldom comes by chance is led to: limits that change after their announced rounds, and the end of each session.
"""

import json
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import Phase as Stage
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

import games
from games import codec
from games.ball.commands import LastRoundsFor
from games.offer import Offer, Range
from games.refusal import Code, Refused
from tests.games import drawing

PLAYERS = ("A", "B", "C")
SALT = st.integers(1, 2**62)
ENDING = {"last_round", "last_cut"}  # asked for when a session has gone on for a while
WAYS = {"onward": 8, "betting": 6, "offered": 6, "anything": 4, "second_thoughts": 2, "new_limits": 1}
PAY, RIDE = ("pay_step",), ("let_ride",)
LONG = 400  # steps, in which any session can be brought to its end

sent, accepted, seen = Counter[str](), Counter[str](), Counter[str]()


class Session(RuleBasedStateMachine):
    """A session of one game. The test of a game says how its tables are opened and what a round is made of."""

    game: str
    fields: Mapping[str, Sequence[Any]]  # what may be asked, lawful or not
    onwards: Collection[str]  # the kinds of command that move a round on
    bets: Collection[str] = ("place_bet",)
    weight: Mapping[str, int] = {}  # how often a kind is taken from the offers; 4 where it is not said
    ways: Mapping[str, int] = WAYS
    admits: Callable[[Offer, Any, Any], bool]

    def table(self, chance: Random) -> tuple[str, Any, Any]:
        """The law, the limits and the options of a table."""
        raise NotImplementedError

    def next_step(self, chance: Random) -> tuple[str, dict[str, Any]] | None:
        """The plain next step of the round, a command's type and fields; None: one of the offers."""
        return None

    def check_money(self, paying: Any, event: Any) -> None:
        """What holds of a finished round."""
        raise NotImplementedError

    def check_state(self) -> None:
        """What holds of a sitting at any time."""

    @initialize(salt=SALT)
    def open(self, salt: int) -> None:
        self.chance = chance = Random(salt)
        law, limits, options = self.table(chance)
        self.rules = games.rules(law, self.game, options)
        self.first: Any = games.open_sitting(law, self.game, limits, options)
        self.commands, self.known = games.commands(self.game), games.events(self.game)
        self.kinds = {cls: kind for kind, cls in self.commands.items()}
        self.sitting, self.log = self.first, list[Any]()
        self.asked: tuple[Any, tuple[Offer, ...]] = (None, ())
        self.sound = True

    def offers(self) -> tuple[Offer, ...]:
        """What is legal now, asked once a state."""
        if self.asked[0] is not self.sitting:
            self.asked = (self.sitting, games.legal(self.sitting, self.rules))
        return self.asked[1]

    def send(self, command: Any, *, look: bool = True) -> bool:
        """Whether the command was accepted, with every promise checked on the way. `look`: held against the offers."""
        kind, self.sound = self.kinds[type(command)], False
        sent[kind] += 1
        events: tuple[Any, ...] = ()
        refusal = None
        try:
            events = games.decide(self.sitting, command, self.rules)
        except Refused as refused:
            refusal = refused
        if look:
            self.check_offers(command, refusal)
        if refusal is None:
            assert events
            accepted[kind] += 1
            self.happened(events)
        self.sound = True
        return refusal is None

    def check_offers(self, command: Any, refusal: Refused | None) -> None:
        """An offered command is accepted, and one that no offer holds is refused."""
        holding = [offer for offer in self.offers() if type(self).admits(offer, command, self.rules)]
        full = refusal and refusal.code is Code.ABOVE_MAXIMUM and any(offer.sums for offer in holding)
        assert full or bool(holding) == (refusal is None), (command, refusal, holding)

    def happened(self, events: Sequence[Any]) -> None:
        for event in events:
            name = type(event).__name__
            seen[name] += 1
            games.fact(self.game, event)
            before, self.sitting = self.sitting, games.evolve(self.sitting, event)
            if name == "RoundFinished":
                self.check_money(before, event)
        self.log += events
        self.check_state()
        if len(self.log) % 5 == 0:
            assert _stored(self.sitting) == self.sitting

    def give(self, kind: str, **values: Any) -> bool:
        """A command by whoever has the duty."""
        look = self.chance.random() < 0.1
        return self.send(self.commands[kind](by=self.rules.duties[kind].roles[0], **values), look=look)

    def take(self, kinds: Collection[str], chance: Random, **wanted: Any) -> bool:
        """One of the offers of these kinds, by weight, as `wanted` if there is such a one; whether it was accepted."""
        offers = [offer for offer in self.offers() if offer.type in kinds]
        offers = [offer for offer in offers if drawing.allows(offer, wanted)] or offers
        found = sorted({offer.type for offer in offers})
        if not found:
            return False
        [kind] = chance.choices(found, [self.weight.get(kind, 4) for kind in found])
        offer = chance.choice([offer for offer in offers if offer.type == kind])
        values: dict[str, Any] = {"by": chance.choice(offer.by)}
        for name, allowed in offer.fields.items():
            wish = wanted.get(name)
            values[name] = wish if name in wanted and allowed.admits(wish) else self.value(name, allowed, chance)
        if "place" in values:
            place = values.pop("place")
            values |= {"bet": place.bet, "on": place.on, "which": place.which}
        command: Any = self.commands[kind](**values)
        # The player and the place that were drawn may have an offer of their own.
        return type(self).admits(offer, command, self.rules) and self.send(command)

    def value(self, name: str, allowed: Range, chance: Random) -> Any:
        """One of the values that an offer allows."""
        return drawing.value(allowed, self.fields.get(name, ()), chance)

    def wild(self, kind: str, chance: Random) -> dict[str, Any]:
        """A command's fields, likely to be refused."""
        return drawing.wild(self.commands[kind], self.fields, self.rules.duties[kind].roles, chance)

    def go_on(self, chance: Random) -> None:
        """The next step of the round."""
        step = self.next_step(chance)
        if not (step and self.give(step[0], **step[1])):
            self.take(self.onwards, chance)

    def go_until(self, done: Callable[[], bool], chance: Random) -> None:
        for _ in range(LONG):
            if done():
                return
            if chance.random() < 0.4:
                self.take(self.bets, chance)
            self.go_on(chance)
        raise AssertionError(f"the session does not come on: {self.sitting}")

    @rule(salt=SALT)
    def something(self, salt: int) -> None:
        """One of the ways to go on: Hypothesis would leave out some of them for a whole session."""
        self.chance = Random(f"{self.chance.random()} {salt}")
        [way] = self.chance.choices(list(self.ways), list(self.ways.values()))
        getattr(self, way)(self.chance)

    def offered(self, chance: Random) -> None:
        """Of what is offered, each kind as often as another but for its weight."""
        for _ in range(3):
            self.take({offer.type for offer in self.offers()} - ENDING, chance, reason=LastRoundsFor.LIMITS)

    def onward(self, chance: Random) -> None:
        for _ in range(chance.randint(1, 6)):
            self.go_on(chance)

    def betting(self, chance: Random) -> None:
        """Bets laid and taken back, as often as the moment allows."""
        for _ in range(chance.randint(1, 3)):
            self.take(self.bets, chance)

    def second_thoughts(self, chance: Random) -> None:
        """While winners are paid: a step ticked and taken back, a stake left and taken after all."""
        if self.sitting.options.recording.value == "bets":
            self.go_until(lambda: self.sitting.phase.value in ("paying", "ended"), chance)
        for kind, wanted in ((PAY, True), (RIDE, True), (RIDE, False), (PAY, False)):
            self.take(kind, chance, paid=wanted, rides=wanted)

    def anything(self, chance: Random) -> None:
        for _ in range(5):
            kind = chance.choice(sorted(self.commands))
            self.send(self.commands[kind](**self.wild(kind, chance)))

    def new_limits(self, chance: Random) -> None:
        """Announced, set, and in force once the announced rounds are played."""
        if self.give("last_rounds", reason=LastRoundsFor.LIMITS):
            self.take({"set_limits"}, chance)
            self.go_until(lambda: self.sitting.countdown is None or self.over(), chance)

    def over(self) -> bool:
        return self.sitting.phase.value == "ended"

    def end(self, chance: Random) -> None:
        """The last rounds are announced, or the last one."""
        if chance.random() < 0.5 or not self.give("last_rounds", reason=LastRoundsFor.CLOSING):
            self.take({"last_round"}, chance)

    def teardown(self) -> None:
        """The session comes to its end; its log, read back from JSON, leads to the same state."""
        if not getattr(self, "sound", False):
            return
        self.go_until(self.ends_or_is_over, self.chance)
        replayed = self.first
        for event in self.log:
            stored = json.loads(json.dumps(codec.dump(event)))
            replayed = games.evolve(replayed, codec.load(self.known[type(event).__name__], stored))
        assert replayed == self.sitting == _stored(self.sitting)

    def ends_or_is_over(self) -> bool:
        if self.sitting.closes is None and not self.over():
            self.end(self.chance)
        return self.over()


def _stored(sitting: Any) -> Any:
    """The sitting after its journey through the store."""
    return codec.load(type(sitting), json.loads(json.dumps(codec.dump(sitting))))


def play(session: type[Session], *, examples: int, steps: int, never: Collection[str] = ()) -> None:
    """Plays many sessions: each command was accepted and each event happened, but for those that `never` can."""
    for counter in (sent, accepted, seen):
        counter.clear()
    run_state_machine_as_test(
        session,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
            phases=[Stage.generate],  # a failure is told at once: making it shorter would take minutes
        ),
    )
    commands, events = games.commands(session.game), games.events(session.game)
    missing = (commands.keys() - accepted.keys()) | (events.keys() - seen.keys())
    assert missing == set(never), f"never accepted or never happened: {sorted(missing ^ set(never))}"
    assert accepted.total() * 3 >= sent.total(), f"{accepted.total()} accepted of {sent.total()}"
