"""How the tests speak to a wheel: commands by name, rounds in one line."""

from typing import Any

import pytest

import games
from games import codec
from games.refusal import Code, Refused
from games.roulette.sitting import Limits, Options, Recording, Sitting

AD, ES = "ad-455-2025", "es-1979"
ROLES = {
    "void_spin": "cap_de_taula",
    "correct_result": "cap_de_taula",
    "correct_bet": "cap_de_taula",
    "correct_payment": "cap_de_taula",
    "last_rounds": "cap_de_taula",
    "last_round": "cap_de_taula",
    "set_limits": "director_de_joc",
    "open_cloth": "director_de_joc",
    "authorise_value_chips": "cap_de_taula",
}
LIMITS = Limits(minimum=500, maximum={"straight_up": 20_000, "even_chance": 100_000})


class Table:
    """A ball under one law. A method for each thing that people do; each returns the events' names."""

    def __init__(self, law: str = AD, limits: Limits = LIMITS, game: str = "french-roulette", **options: Any) -> None:
        self.game = game
        self.rules = games.rules(law, game, codec.load(Options, options))
        self.sitting: Sitting = games.open_sitting(law, game, limits, codec.load(Options, options))
        self.events: list[games.Event] = []
        self.turn = 0

    def do(self, kind: str, /, **fields: Any) -> list[str]:
        """Gives a command, by whoever has the duty unless `by` says otherwise."""
        data = {"type": kind, "by": ROLES.get(kind, "crupier"), **fields}
        events = games.decide(self.sitting, games.parse_command(self.game, data), self.rules)
        for event in events:
            self.sitting = games.evolve(self.sitting, event)
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

    def bet(self, player: str, bet: str, stake: int, *on: int | str, **fields: Any) -> list[str]:
        return self.do("place_bet", player=player, bet=bet, stake=stake, on=list(on), **fields)

    def launch(self) -> list[str]:
        """The other way than last time."""
        way = self.sitting.direction.opposite if self.sitting.direction else "clockwise"
        return self.do("launch_ball", direction=way)

    def spin(self, number: int | str) -> list[str]:
        """From betting to the number."""
        return [*self.launch(), *self.do("close_bets"), *self.do("announce_result", number=number)]

    def round(self, number: int | str, *bets: tuple[Any, ...]) -> list[str]:
        """A whole round: (player, bet, stake, numbers…) laid, the number, the end."""
        self.do("open_betting")
        for bet in bets:
            self.bet(*bet)
        return [*self.spin(number), *self.do("finish_round")]

    def zero(self, player: str, bet: str, option: str, **fields: Any) -> list[str]:
        return self.do("choose_zero_option", player=player, bet=bet, option=option, **fields)

    @property
    def money(self) -> Any:
        """The last finished round."""
        return next(event for event in reversed(self.events) if isinstance(event, games.roulette.events.RoundFinished))


def results_only(**options: Any) -> Table:
    return Table(recording=Recording.RESULTS, **options)


def winners_only(**options: Any) -> Table:
    return Table(recording=Recording.WINNERS, **options)
