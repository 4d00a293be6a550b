"""The pad of the cards: a key a rank, or a key a card where its suit counts, drawn from what the game offers."""

from dataclasses import dataclass
from typing import Any

from games.offer import Choice, Offer
from tables.screens import faces
from tables.screens.faces import Face

RANKS = "A23456789TJQK"
SUITS = "shdc"  # the colours by turns: two rows that look alike do not lie side by side


@dataclass(frozen=True, kw_only=True)
class Key:
    """`lit`: the game takes this card now. `card` as it is written: `7`, `Th`."""

    card: str
    face: Face
    lit: bool


@dataclass(frozen=True, kw_only=True)
class Pad:
    """`rows` of keys: one row a suit where `suited`, else one row of ranks."""

    rows: tuple[tuple[Key, ...], ...]
    suited: bool


def pad(offer: Offer | None, *, suited: bool = False) -> Pad | None:
    """The keys for the cards of a `deal_card` offer (field `card`, a choice); None where no card is dealt now.

    A card comes with its suit where `suited`, or where the offer holds no rank alone.
    """
    if offer is None:
        return None
    field = offer.fields["card"]
    assert isinstance(field, Choice)
    taken = frozenset(field.values)
    suited = suited or not any(len(card) == 1 for card in taken)
    return of_cards(taken, suited=suited)


def whole(*, suited: bool = False) -> Pad:
    """All keys lit, for a sheet that is drawn once: what cannot be is refused."""
    return of_cards(None, suited=suited)


def of_cards(taken: frozenset[Any] | None, *, suited: bool) -> Pad:
    """Keys of which those in `taken` are lit, or all where it is None."""
    rows = [[rank + suit for rank in RANKS] for suit in SUITS] if suited else [list(RANKS)]
    return Pad(
        rows=tuple(
            tuple(Key(card=card, face=faces.face(card), lit=taken is None or card in taken) for card in row)
            for row in rows
        ),
        suited=suited,
    )
