"""Over which tables one cap de taula may stand at once."""

from collections.abc import Collection, Mapping

from games.refusal import Code, Refused
from games.rulebook import GameRules

AT_MOST = 6  # of cards and of ball together
AT_MOST_CITATION = "AD 455/2025, Annex I, general rule 1"
ALONE = 1


def check_head(tables: Mapping[str, GameRules], next_to: Collection[frozenset[str]]) -> None:
    """Raises Refused where one person may not head these tables together.

    `tables`: code → the rules that it is played by. `next_to`: the pairs of tables that stand side by side. A game's
    own figure holds for the tables of that game, the general one for all together; a game that wants its cap for
    itself (trente et quarante) suffers no other table.
    """
    if len(tables) > AT_MOST:
        raise _too_many(len(tables), AT_MOST, AT_MOST_CITATION)
    for rules in tables.values():
        alike = {code for code, other in tables.items() if other.game == rules.game}
        most = _at_most(rules, together=contiguous(alike, next_to))
        if len(alike) > most:
            raise _too_many(len(alike), most, rules.head_citation)
        if rules.tables_per_head == ALONE and len(tables) > ALONE:
            raise _too_many(len(tables), ALONE, rules.head_citation)


def _at_most(rules: GameRules, *, together: bool) -> int:
    if together:
        return rules.contiguous_per_head or rules.tables_per_head
    return ALONE if rules.head_contiguous_only else rules.tables_per_head


def contiguous(tables: Collection[str], next_to: Collection[frozenset[str]]) -> bool:
    """Whether one can walk from each of the tables to each other past none but them."""
    left = set(tables)
    reached = {left.pop()} if left else set()
    while step := {code for code in left if any(frozenset((code, here)) in next_to for here in reached)}:
        reached |= step
        left -= step
    return not left


def _too_many(count: int, most: int, citation: str) -> Refused:
    return Refused(Code.NOT_ALLOWED, f"{count} tables for one cap de taula, who may have {most}.", citation, most=most)
