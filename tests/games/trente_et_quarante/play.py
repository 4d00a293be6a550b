"""How the tests speak to a table of trente et quarante: commands by name, coups in one line."""

from typing import Any

import pytest

from games import codec
from games.refusal import Code, Refused
from games.rulebooks.ad_455_2025.trente_et_quarante import TRENTE_ET_QUARANTE
from games.trente_et_quarante import GAME
from games.trente_et_quarante.commands import AnyCommand
from games.trente_et_quarante.events import AnyEvent, RoundFinished
from games.trente_et_quarante.sitting import Limits, Options, Sitting

RULES = TRENTE_ET_QUARANTE
ROLES = {
    "correct_card": "cap_de_taula",
    "correct_bet": "cap_de_taula",
    "correct_payment": "cap_de_taula",
    "last_cut": "cap_de_taula",
    "last_rounds": "cap_de_taula",
    "last_round": "cap_de_taula",
    "set_limits": "director_de_joc",
}
LIMITS = Limits(minimum=1000, multiple=100)
# Coups by what they come to: the upper row, then the lower.
NOIR_COULEUR = "Ks 9h 7d 5c | Qh Td 8s 6c"  # 31-34, the first card black
NOIR_INVERSE = "Kh 9h 7d 5c | Qh Td 8s 6c"
ROUGE_INVERSE = "Ks 9h 7d 6c | Qh Td 8s 3c"  # 32-31
ROUGE_COULEUR = "Kd 9h 7d 6c | Qh Td 8s 3c"
CAUGHT = "Ks Qh Jd Ac | Tc 9d 8h 4s"  # 31-31
NULL = "Ts 9d 8c 9h | Kh Kd 6s Th"  # 36-36


def cards(coup: str) -> list[str]:
    return coup.replace("|", " ").split()


def parse(data: dict[str, Any]) -> AnyCommand:
    fields = dict(data)
    return codec.load(GAME.commands[fields.pop("type")], fields)


class Table:
    """A table under the decree. A method for each thing that people do; each returns the events' names."""

    def __init__(self, limits: Limits = LIMITS, **options: Any) -> None:
        self.sitting: Sitting = GAME.open_sitting(RULES, limits, codec.load(Options, options))
        self.events: list[AnyEvent] = []

    def do(self, kind: str, /, **fields: Any) -> list[str]:
        """Gives a command, by whoever has the duty unless `by` says otherwise."""
        command = parse({"type": kind, "by": ROLES.get(kind, "crupier"), **fields})
        events = GAME.decide(self.sitting, command, RULES)
        for event in events:
            self.sitting = GAME.evolve(self.sitting, event)
        self.events += events
        return [type(event).__name__ for event in events]

    def refused(self, kind: str, /, **fields: Any) -> Code:
        """The code of the refusal that a command meets."""
        before = self.sitting
        with pytest.raises(Refused) as caught:
            self.do(kind, **fields)
        assert self.sitting is before
        assert caught.value.citation or caught.value.code is Code.NOT_UNDERSTOOD
        return caught.value.code

    def bet(self, player: str, bet: str, stake: int) -> list[str]:
        return self.do("place_bet", player=player, bet=bet, stake=stake)

    def deal(self, coup: str) -> list[str]:
        return [name for card in cards(coup) for name in self.do("deal_card", card=card)]

    def open(self, *bets: tuple[str, str, int]) -> None:
        """Betting is open, with these bets."""
        self.do("open_betting")
        for bet in bets:
            self.bet(*bet)

    def coup(self, coup: str, *bets: tuple[str, str, int]) -> list[str]:
        """From the opening to the result."""
        self.open(*bets)
        return [*self.do("close_bets"), *self.deal(coup)]

    def round(self, coup: str, *bets: tuple[str, str, int]) -> list[str]:
        """A whole round."""
        return [*self.coup(coup, *bets), *self.do("finish_round")]

    def zero(self, player: str, bet: str, option: str, **fields: Any) -> list[str]:
        return self.do("choose_zero_option", player=player, bet=bet, option=option, **fields)

    @property
    def money(self) -> RoundFinished:
        """The last finished round."""
        return next(event for event in reversed(self.events) if isinstance(event, RoundFinished))

    @property
    def prison(self) -> list[tuple[str, str, int, int]]:
        return [(one.player, one.bet, one.stake, one.zeros) for one in self.sitting.prisoners]
