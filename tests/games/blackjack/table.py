"""How the tests speak to a blackjack table: commands by name, cards in one line, rounds in a few."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from games import codec
from games.blackjack import EVENTS, GAME, AnyEvent, Limits, Options, Settlement, Sitting
from games.blackjack.commands import COMMANDS, AnyCommand
from games.blackjack.events import RoundFinished
from games.refusal import Code, Refused
from games.rulebooks.ad_455_2025.blackjack import BLACKJACK

LIMITS = Limits(minimum=1000, multiple=20)


def parsed(data: Mapping[str, Any]) -> AnyCommand:
    """A command from its JSON."""
    fields = dict(data)
    kind = fields.pop("type")
    if "for" in fields:
        fields["reason"] = fields.pop("for")
    return codec.load(COMMANDS[kind], fields)


class Table:
    """A blackjack table under the decree. A method for each thing that people do; each returns the events' names."""

    def __init__(self, limits: Limits = LIMITS, **options: Any) -> None:
        self.first: Sitting = GAME.open_sitting(BLACKJACK, limits, codec.load(Options, options))
        self.sitting = self.first
        self.events: list[AnyEvent] = []

    def give(self, command: AnyCommand) -> list[str]:
        events = GAME.decide(self.sitting, command, BLACKJACK)
        for event in events:
            self.sitting = GAME.evolve(self.sitting, event)
        self.events += events
        return [type(event).__name__ for event in events]

    def do(self, kind: str, /, **fields: Any) -> list[str]:
        """Gives a command, by whoever has the duty unless `by` says otherwise."""
        return self.give(parsed({"type": kind, "by": BLACKJACK.duties[kind].roles[0], **fields}))

    def refused(self, kind: str, /, **fields: Any) -> Code:
        """The code of the refusal that a command meets."""
        before = self.sitting
        with pytest.raises(Refused) as caught:
            self.do(kind, **fields)
        assert self.sitting is before
        assert caught.value.citation or caught.value.code is Code.NOT_UNDERSTOOD
        return caught.value.code

    def bet(self, player: str, box: int, stake: int, bet: str = "main", **fields: Any) -> list[str]:
        return self.do("place_bet", player=player, box=box, bet=bet, stake=stake, **fields)

    def deal(self, cards: str) -> list[str]:
        """Cards in a row: `"As Th 9d"`. The names of the events of the last."""
        names: list[str] = []
        for card in cards.split():
            names = self.do("deal_card", card=card)
        return names

    def round(self, cards: str, *bets: tuple[Any, ...]) -> None:
        """From opening to the cards: (player, box, stake[, bet]) laid first."""
        self.do("open_betting")
        for bet in bets:
            self.bet(*bet)
        self.do("close_bets")
        self.deal(cards)

    def hit(self, player: str, box: int, cards: str) -> None:
        for card in cards.split():
            self.do("hit", player=player, box=box)
            self.deal(card)

    def stand(self, player: str, box: int) -> list[str]:
        return self.do("stand", player=player, box=box)

    def finish(self) -> RoundFinished:
        self.do("finish_round")
        return self.money

    @property
    def money(self) -> RoundFinished:
        """The last finished round."""
        return next(event for event in reversed(self.events) if isinstance(event, RoundFinished))

    @property
    def settlement(self) -> Settlement:
        return GAME.settle(self.sitting, BLACKJACK)

    def replayed(self) -> Sitting:
        """The sitting that the stored events lead to."""
        sitting = self.first
        for event in self.events:
            sitting = GAME.evolve(sitting, codec.load(EVENTS[type(event).__name__], codec.dump(event)))
        return sitting


def played(case: Mapping[str, Any]) -> tuple[dict[str, str], Counter[str], int, list[list[Any]]]:
    """A case: what was refused, the players' net, the bank's, and the payments in order."""
    table = Table(codec.load(Limits, case.get("limits", {})), **case.get("options", {}))
    refused: dict[str, str] = {}
    for index, data in enumerate(case["commands"]):
        try:
            table.give(parsed(data))
        except Refused as refusal:
            refused[str(index)] = refusal.code.value
    assert table.replayed() == table.sitting
    rounds = [event for event in table.events if isinstance(event, RoundFinished)]
    net: Counter[str] = Counter()
    for event in rounds:
        net.update(event.net)
    paid = [[line.player, line.bet] for event in rounds for line in event.paid if not line.reason]
    return refused, net, sum(event.bank for event in rounds), paid
