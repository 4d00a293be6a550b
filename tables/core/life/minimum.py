"""Tables at the authorised minimum: where the law wants one open at it, it is missed as soon as others are open.

Which table that is, and when it opens, is the house's to choose: that it is missing is a warning. Only the opening
after which no table is left that could still be it is refused.

«El Casino deberá poner en funcionamiento una mesa, al menos, con el límite mínimo de apuestas autorizado para dicho
juego, a menos que en la autorización concreta se dispusiera otra cosa» (O 9-10-1979). The decree has no such rule for
tables; for the cloths of boule it is the game's own.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import games
from games.refusal import Code, Refused
from games.rulebook import GameRules
from tables.core.jornada import Jornada, MinimumChosen
from tables.core.state import Status, Table


@dataclass(frozen=True, kw_only=True)
class Authorised:
    """A table of the house, open or not: from which minimum the authority lets it play (cents).

    `waived`: its writ says that no table at the minimum is asked for.
    """

    table: Table
    rulebook: str
    game: str
    minimum: int
    waived: bool = False


@dataclass(frozen=True, kw_only=True)
class Missing:
    """No open table of `game` takes bets from `minimum` (cents): those that are open, by code."""

    game: str
    minimum: int
    tables: tuple[str, ...]
    citation: str


def missing(floor: Iterable[Authorised]) -> tuple[Missing, ...]:
    """By game. A table that is provisionally closed is in operation no more than a closed one."""
    kinds: dict[tuple[str, str], list[Authorised]] = {}
    for one in floor:
        kinds.setdefault((one.rulebook, one.game), []).append(one)
    found = []
    for (rulebook, game), ones in kinds.items():
        article, lowest = games.rules(rulebook, game).limits.one_at_minimum, min(one.minimum for one in ones)
        minima = {
            one.table.code: one.table.sitting.limits.minimum
            for one in ones
            if one.table.status is Status.OPEN and one.table.sitting
        }
        if article and minima and min(minima.values()) > lowest and not any(one.waived for one in ones):
            found.append(Missing(game=game, minimum=lowest, tables=tuple(minima), citation=article))
    return tuple(found)


def chosen(
    table: str, minimum: int, rules: GameRules, jornada: Jornada, alike: Mapping[str, int]
) -> list[MinimumChosen]:
    """What the day keeps of a table that opens from `minimum` (cents). Raises Refused.

    `alike`: the tables of its game, itself too, and from which minimum each may play; none where the writ waives it.
    """
    article = rules.limits.one_at_minimum
    if not article:
        return []
    lowest = min(alike.values(), default=minimum)
    others = {code: least for code, least in alike.items() if code != table}
    running = jornada.minimums
    plays = any(running[code] <= lowest for code in others if code in running)
    could = any(least <= lowest for code, least in others.items() if code not in running)
    if minimum > lowest and not plays and not could:
        detail = "No other table of the game plays from the authorised minimum, or could be opened at it."
        raise Refused(Code.LAST_AT_MINIMUM, detail, article, where="minimum", minimum=lowest)
    return [MinimumChosen(table=table, minimum=minimum)]
