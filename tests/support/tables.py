"""A table of any game under any law, with the crew that the law wants."""

from collections.abc import Iterable, Mapping
from typing import Any

import games
from games.roles import Role
from tables.core.commands import Seat
from tables.models import GamingTable, Pit

CHIPS = [500, 1_000, 10_000]


def make_table(code: str, game: str, rulebook: str = "ad-455-2025", **fields: Any) -> GamingTable:
    """Its row. `fields` as the model's: minimum, maximum, multiple, options, denominations."""
    pit = Pit.objects.get_or_create(name="Pit A")[0]
    row: dict[str, Any] = {"minimum": 500, "denominations": CHIPS, "position": 9, **fields}
    return GamingTable.objects.create(code=code, pit=pit, game=game, rulebook=rulebook, **row)


def full_crew(rulebook: str, game: str, people: Mapping[Role, Iterable[str]], crew: str = "") -> dict[Seat, str]:
    """Seat → staff code, everybody of their trade; of seats that exclude each other the last named."""
    crews = games.rules(rulebook, game).crews
    lawful = crews[crew] if crew else next(iter(crews.values()))
    waiting = {role: list(codes) for role, codes in people.items()}
    left_out = set(lawful.either[:-1])
    posts = [post for post in lawful.posts if post.seat not in left_out]
    return {Seat(post.seat): waiting[post.role].pop(0) for post in posts if post.compulsory or waiting.get(post.role)}
