"""Any commands in any order at a French roulette, under both laws."""

from dataclasses import replace
from random import Random

import pytest

import games
from games.roulette.commands import COMMANDS
from games.roulette.sitting import Limits, Options, Phase, Recording
from tests.games import ball_machine, machine

GAME = "french-roulette"
LIMITS = Limits(minimum=500, maximum={"straight_up": 2000, "split": 3000, "even_chance": 4000, "street": 9000})


class Session(ball_machine.Session):
    game = GAME

    def table(self, chance: Random) -> tuple[str, Limits, Options]:
        """Each way of recording, and each reading."""
        options = Options(
            recording=chance.choice((Recording.BETS, Recording.BETS, Recording.WINNERS, Recording.RESULTS)),
            tick_steps=chance.random() < 0.5,
            reopen=chance.random() < 0.5,
            below_minimum_basis=chance.choice(("value", "refund")),
        )
        return chance.choice(("ad-455-2025", "ad-455-2025", "ad-455-2025", "es-1979")), LIMITS, options


def test_any_commands_in_any_order_keep_every_promise() -> None:
    machine.play(Session, examples=60, steps=30)


@pytest.mark.parametrize("kind", sorted(COMMANDS))
def test_a_command_outside_every_offer_is_refused(kind: str) -> None:
    """In a sitting that has ended nothing of the round is left to do."""
    ended = replace(games.open_sitting("ad-455-2025", GAME, LIMITS), phase=Phase.ENDED)
    assert all(offer.type != kind for offer in games.legal(ended, games.rules("ad-455-2025", GAME)))
