"""A full house, made up at random: what the solver is measured with, and tried on."""

import random

from staff.core.night import Night, Person, Post

GAMES = ("french-roulette", "american-roulette", "boule", "trente-et-quarante", "blackjack")


def large(seed: int, people: int = 40, tables: int = 20, turns: int = 30) -> Night:
    """A full house: everybody knows three of the five games and is there all night."""
    dice = random.Random(seed)  # noqa: S311 - a made-up night
    posts = tuple(
        Post(table=f"T{index}", game=game, begins=0, ends=turns, crupiers=2 if game == "french-roulette" else 1)
        for index in range(tables)
        for game in (GAMES[index % len(GAMES)],)
    )
    crew = tuple(
        Person(code=f"K{index:02}", games=frozenset(dice.sample(GAMES, 3)), begins=0, ends=turns)
        for index in range(people)
    )
    return Night(turns=turns, people=crew, posts=posts)
