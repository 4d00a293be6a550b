"""Any commands in any order at a boule table, on one cloth and on several."""

from random import Random

from games.ball.sitting import Limits, Options, Recording
from tests.games import ball_machine, machine

LIMITS = (
    Limits(minimum=200, multiple_straight_up=40, multiple_even_chance=200),
    Limits(minimum=200, maximum={"straight_up": 10_000, "even_chance": 60_000}),
)


class Session(ball_machine.Session):
    game = "boule"

    def table(self, chance: Random) -> tuple[str, Limits, Options]:
        """Maxima as multiples or as amounts."""
        options = Options(
            recording=chance.choice((*(Recording.BETS,) * 4, Recording.WINNERS, Recording.RESULTS)),
            tick_steps=chance.random() < 0.5,
            reopen=chance.random() < 0.5,
        )
        return "ad-455-2025", chance.choice(LIMITS), options


def test_any_commands_in_any_order_keep_every_promise() -> None:
    machine.play(Session, examples=60, steps=30)
