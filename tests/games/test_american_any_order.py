"""Any commands in any order at an American table, with one zero and with two, in colour chips and in value chips."""

from random import Random

import games
from games import codec
from games.ball.sitting import Jackpot, Limits, Options, Phase, Recording, Sitting
from tests.games import ball_machine, machine

GAME = "american-roulette"
MAXIMA = {"straight_up": 4000, "split": 3000, "even_chance": 6000}
JACKPOTS = (None, Jackpot(prizes={"0": 3000, "17": 500}), Jackpot(meter=7777, numbers=("5", "0")))


class Session(ball_machine.Session):
    game = GAME

    def table(self, chance: Random) -> tuple[str, Limits, Options]:
        """One zero or two, with value chips or only by leave, with a jackpot or without."""
        law = chance.choice(("ad-455-2025", "ad-455-2025", "ad-455-2025", "es-1979"))
        andorra = law == "ad-455-2025"
        options = Options(
            recording=chance.choice((*(Recording.BETS,) * 3, Recording.WINNERS, Recording.RESULTS)),
            tick_steps=chance.random() < 0.5,
            reopen=chance.random() < 0.5,
            zeros=chance.choice((1, 2)) if andorra else 1,
            half_on_double_zero=not andorra or chance.random() < 0.5,
            value_chips=chance.random() < 0.5,
            denominations=chance.choice(((), (200, 500, 1000))),
            jackpot=chance.choice(JACKPOTS) if andorra else None,
        )
        return law, Limits(minimum=200, maximum=MAXIMA), options


def test_any_commands_in_any_order_keep_every_promise() -> None:
    there_is_no_prison = ("choose_zero_option", "ZeroOptionChosen")
    machine.play(Session, examples=60, steps=30, never=there_is_no_prison)


def test_a_session_that_has_ended_still_takes_colours_back() -> None:
    rules = games.rules("ad-455-2025", GAME)
    sitting = games.open_sitting("ad-455-2025", GAME, Limits(minimum=200))
    bought = games.events(GAME)["ColourBought"](player="A", colour="blau", chip_value=200)  # type: ignore[call-arg]
    ended = codec.load(Sitting, {**codec.dump(games.evolve(sitting, bought)), "phase": Phase.ENDED.value})
    kinds = {offer.type for offer in games.legal(ended, rules)}
    assert kinds == {"return_colour", "authorise_value_chips"}
