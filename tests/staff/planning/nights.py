"""Nights made up at random, as a casino could have them."""

import random

from staff.core.night import Night, Person, Post
from staff.planning.made_up import GAMES as GAMES
from staff.planning.made_up import large as large


def small(seed: int) -> Night:
    """Up to ten crupiers, up to five tables and eight turns; some of these nights cannot be planned."""
    dice = random.Random(seed)
    turns = dice.randint(3, 8)
    games = dice.sample(GAMES, dice.randint(1, 3))
    posts = []
    for index in range(dice.randint(1, 5)):
        begins = dice.choice((0, 0, 0, dice.randint(0, turns - 1)))
        game = dice.choice(games)
        crupiers = 2 if game == "french-roulette" and dice.random() < 0.5 else 1
        posts.append(Post(table=f"T{index}", game=game, begins=begins, ends=turns, crupiers=crupiers))
    wanted = sum(post.crupiers for post in posts)
    people = []
    for index in range(min(10, max(1, wanted + dice.randint(-1, 4)))):
        known = frozenset(dice.sample(games, dice.randint(1, len(games))))
        begins = dice.choice((0, 0, 0, 0, dice.randint(0, turns - 1)))
        ends = dice.choice((turns, turns, turns, dice.randint(begins, turns)))
        people.append(Person(code=f"K{index}", games=known, begins=begins, ends=ends))
    return Night(turns=turns, people=tuple(people), posts=tuple(posts))
