"""A playing card as it is drawn and read out: rank, suit by shape and by letter, its name in the viewer's language."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext_lazy

# Suit → class, shape (never as an emoji), letter, name. The shape and the letter tell what the colour tells.
TEXT = "\ufe0e"
SUITS: Mapping[str, tuple[str, str, str | Promise, str | Promise]] = {
    "s": ("black", f"♠{TEXT}", pgettext_lazy("letter of a suit", "S"), pgettext_lazy("suit", "spades")),
    "h": ("red", f"♥{TEXT}", pgettext_lazy("letter of a suit", "H"), pgettext_lazy("suit", "hearts")),
    "d": ("red", f"♦{TEXT}", pgettext_lazy("letter of a suit", "D"), pgettext_lazy("suit", "diamonds")),
    "c": ("black", f"♣{TEXT}", pgettext_lazy("letter of a suit", "C"), pgettext_lazy("suit", "clubs")),
}
RANKS: Mapping[str, str | Promise] = {
    "A": pgettext_lazy("card", "ace"),
    "J": pgettext_lazy("card", "jack"),
    "Q": pgettext_lazy("card", "queen"),
    "K": pgettext_lazy("card", "king"),
}
BACK = ""  # what stands for a card that lies face down


@dataclass(frozen=True, kw_only=True)
class Face:
    """`kind`: `red`, `black`, `plain` for a suit that nobody wrote down, `back`. `name` is what is read out."""

    rank: str
    kind: str
    shape: str
    letter: str
    name: str


def rank(card: str) -> str:
    """`Th` → `10`, `As` → `A`."""
    return "10" if card[:1] == "T" else card[:1]


def name(card: str) -> str:
    """`As` → `ace of spades`, `7` → `7`, in the viewer's language."""
    value = str(RANKS.get(card[:1], rank(card)))
    if card[1:] not in SUITS:
        return value
    return gettext("%(rank)s of %(suit)s") % {"rank": value, "suit": SUITS[card[1:]][3]}


def face(card: str) -> Face:
    """A card as it is written (`As`, `Th`, `7`); an empty text is its back."""
    if card == BACK:
        return Face(rank="", kind="back", shape="", letter="", name=gettext("card face down"))
    kind, shape, letter, _name = SUITS.get(card[1:], ("plain", "", "", ""))
    return Face(rank=rank(card), kind=kind, shape=shape, letter=str(letter), name=name(card))
