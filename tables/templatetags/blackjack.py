"""The words of blackjack's tablet, and what its sheets need to know of the table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django import template
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.blackjack.rules import MAIN, SPECIAL, THIRTEEN
from games.blackjack.sitting import Options, ShoeMode
from games.blackjack.turn import INSURANCE
from tables.cards import TableCard
from tables.screens import pad, words

register = template.Library()
Said = Mapping[str, Callable[[], str]]

DECISIONS: Said = {
    "hit": lambda: pgettext("decision", "Hit"),
    "stand": lambda: pgettext("decision", "Stand"),
    "double": lambda: pgettext("decision", "Double"),
    "split": lambda: pgettext("decision", "Split"),
}
UNDOES: Said = {**DECISIONS, "surrender": lambda: pgettext("decision", "Surrender")}
# Short enough for a place of a box.
SIDES: Said = {
    "over_13": lambda: "> 13",
    "under_13": lambda: "< 13",
    "jackpot": lambda: _("Jackpot"),
    "progressive": lambda: pgettext("place of a box", "Progr."),
}
HANDS: Said = {
    "bust": lambda: _("over 21"),
    "surrendered": lambda: pgettext("hand", "surrendered"),
    "doubled": lambda: pgettext("hand", "doubled"),
    "stood": lambda: pgettext("hand", "stands"),
}
RESULTS: Said = {
    "won": lambda: pgettext("hand", "wins"),
    "natural": lambda: "3:2",
    "push": lambda: pgettext("hand", "push"),
    "lost": lambda: pgettext("hand", "loses"),
    "bust": lambda: _("over 21"),
    "surrendered": lambda: pgettext("hand", "surrendered"),
}


# Filter → the words that it gives of a key; nothing where there are none.
SAID: Mapping[str, Said] = {
    "decision": DECISIONS,  # what the player says or shows
    "undone": UNDOES,  # the touch that takes a decision back; nothing for a card
    "side": SIDES,  # a place beside the main bet, in the least room
    "hand_words": HANDS,  # how a hand ended; nothing while it plays, or where its total says it
    "result_words": RESULTS,  # a hand against the bank
}


def _words_of(terms: Said) -> Callable[[str], str]:
    return lambda key: terms[key]() if key in terms else ""


for name, terms in SAID.items():
    register.filter(name, _words_of(terms))


@register.filter
def player_key(name: str) -> str:
    """A player in an id."""
    return words.player_key(name)


@dataclass(frozen=True, kw_only=True)
class Sheets:
    """`bets`: those that may be pushed back. `cards`: every rank. `fractions`: cents of an insurance below the half."""

    seats: tuple[str, ...]
    continuous: bool
    bets: tuple[str, ...]
    cards: tuple[pad.Key, ...]
    fractions: tuple[int, ...]


@register.simple_tag
def blackjack_sheets(card: TableCard) -> Sheets:
    """What stands on the page once, from the table's configuration."""
    defaults = Options()
    options = card.options
    offered = {"jackpot": "jackpot" in options, "progressive": "progressive" in options}
    thirteen = THIRTEEN if options.get("over_under", defaults.over_under) else ()
    return Sheets(
        seats=tuple(str(number) for number in range(1, int(options.get("boxes", defaults.boxes)) + 1)),
        continuous=options.get("shoe", defaults.shoe) == ShoeMode.CONTINUOUS,
        bets=(MAIN, *thirteen, *(bet for bet in SPECIAL if offered[bet]), INSURANCE),
        cards=pad.whole().rows[0],
        fractions=tuple(value for value in sorted({card.minimum // 2, *card.denominations}) if value)[:8],
    )
