"""Cards as they are written (`As`, `Th`, `7c`, or a rank alone), what they count, and how a coup falls into rows."""

from collections.abc import Mapping
from typing import TypeAlias

from games.common.refuse import not_understood
from games.refusal import Code, Refused
from games.trente_et_quarante.rules import CardRule, TrenteRules

Cards: TypeAlias = tuple[str, ...]
NOIR, ROUGE = "noir", "rouge"


def check_card(card: str, rules: TrenteRules) -> str:
    """A card as it is written. Refuses anything else."""
    known = rules.cards
    if not (len(card) in (1, 2) and card[0] in known.points and card[1:] in ("", *known.suits)):
        detail = f"card: a rank of {''.join(known.points)} and a suit of {''.join(known.suits)}, which may be left out"
        raise not_understood(detail, "card")
    return card


def is_red(card: str, rules: TrenteRules) -> bool:
    return card[1:] in rules.cards.red


def total(row: Cards, rules: TrenteRules) -> int:
    return sum(rules.cards.points[card[0]] for card in row)


def is_full(row: Cards, rules: TrenteRules) -> bool:
    return total(row, rules) >= rules.rows.full


def next_row(noir: Cards, rules: TrenteRules) -> str:
    """Where the next card is laid: the upper row first."""
    return ROUGE if is_full(noir, rules) else NOIR


def split(cards: Cards, rules: TrenteRules) -> tuple[Cards, Cards, Cards]:
    """The upper row, the lower row, and what is left over, of cards in the order in which they were dealt."""
    noir, rest = _row(cards, rules)
    rouge, over = _row(rest, rules)
    return noir, rouge, over


def _row(cards: Cards, rules: TrenteRules) -> tuple[Cards, Cards]:
    points = 0
    for end, card in enumerate(cards, 1):
        points += rules.cards.points[card[0]]
        if points >= rules.rows.full:
            return cards[:end], cards[end:]
    return cards, ()


def check_suit(card: str, noir: Cards, rules: TrenteRules) -> None:
    """The colour of the first card decides color and invers, so its suit is needed; no other is."""
    if not noir and not card[1:]:
        raise not_understood("card: the first card's suit decides color or invers", "card")


def room(card: str, seen: Mapping[str, int], cards: CardRule) -> bool:
    """Whether one more `card` can be in a shoe of which `seen` is known. A rank alone counts as any suit."""
    of_rank = sum(seen.get(card[0] + suit, 0) for suit in ("", *cards.suits))
    return of_rank < cards.decks * len(cards.suits) and (not card[1:] or seen.get(card, 0) < cards.decks)


def has_room(card: str, seen: Mapping[str, int], rules: TrenteRules) -> bool:
    """Whether `check_room` takes it."""
    return not _at_separator(sum(seen.values()), rules) and room(card, seen, rules.cards)


def _at_separator(dealt: int, rules: TrenteRules) -> bool:
    return dealt >= rules.cards.size - rules.cards.behind


def check_room(card: str, seen: Mapping[str, int], rules: TrenteRules) -> None:
    """Refuses a card of which the shoe can hold no more, and any card from behind the separator."""
    dealt = sum(seen.values())
    if _at_separator(dealt, rules):
        detail = f"{dealt} cards were dealt: the separator comes before the last {rules.cards.behind}"
        raise Refused(Code.NOT_ALLOWED, detail, rules.cards.separator_citation)
    if not room(card, seen, rules.cards):
        raise Refused(Code.NOT_ALLOWED, f"all cards {card} of this shoe were dealt", rules.cards.citation, card=card)


def every_card(rules: TrenteRules) -> Cards:
    """Each way to write a card: with its suit, then by its rank alone."""
    ranks, suits = rules.cards.points, rules.cards.suits
    return (*(rank + suit for rank in ranks for suit in suits), *ranks)
