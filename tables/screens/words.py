"""The room's words: numbers, places of the cloth, phases and the colours of the players, in the viewer's language."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import get_language, gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _
from num2words import num2words

from games.ball.commands import Direction
from games.ball.sitting import Phase, Place
from games.trente_et_quarante.sitting import Phase as Coup
from tables.screens.law_words import low

# Of roulette, whatever the law and the wheel; and of boule, whose 5 has no colour (AD 455/2025, Annex I, 4.II).
REDS = frozenset(
    ["1", "3", "5", "7", "9", "12", "14", "16", "18", "19", "21", "23", "25", "27", "30", "32", "34", "36"]
)
BOULE, BOULE_REDS, BOULE_MIDDLE = "boule", frozenset(["2", "4", "7", "9"]), "5"
TRENTE, BLACKJACK = "trente-et-quarante", "blackjack"
ROWS = {"N": "black", "R": "red"}  # of trente et quarante, as its results name them

BETS: Mapping[str, str | Promise] = {
    "straight_up": _("Straight-up"),
    "split": _("Split"),
    "street": _("Street"),
    "corner": _("Corner"),
    "six_line": _("Six-line"),
    "column": _("Column"),
    "dozen": _("Dozen"),
    "double_column": _("Double column"),
    "double_dozen": _("Double dozen"),
    "top_line": _("Top line"),
    "jackpot": _("Jackpot"),
    "red": pgettext_lazy("bet", "Red"),
    "black": pgettext_lazy("bet", "Black"),
    "even": pgettext_lazy("bet", "Even"),
    "odd": pgettext_lazy("bet", "Odd"),
    "low": low(),
    "high": pgettext_lazy("bet", "High"),
    "main": pgettext_lazy("bet", "Main bet"),
    "over_13": pgettext_lazy("bet", "Over 13"),
    "under_13": pgettext_lazy("bet", "Under 13"),
    "insurance": pgettext_lazy("bet", "Insurance"),
    "progressive": pgettext_lazy("bet", "Progressive"),
    "noir": pgettext_lazy("bet", "Black"),
    "rouge": pgettext_lazy("bet", "Red"),
    "couleur": pgettext_lazy("bet", "Couleur"),
    "inverse": pgettext_lazy("bet", "Inverse"),
}
EVEN_CHANCES = ("low", "even", "red", "black", "odd", "high")

PHASES: Mapping[str, str | Promise] = {
    Phase.IDLE: _("Between rounds"),
    Phase.BETTING: _("Place your bets"),
    Phase.SPINNING: _("Ball in play"),
    Phase.CLOSED: _("No more bets"),
    "dealing": _("The cards are dealt"),
    "playing": _("The hands play"),
    "bank": _("The bank draws"),
    Phase.PAYING: _("Payment"),
    Phase.ENDED: _("Session ended"),
}

# The colours are stored by their Catalan words; a player may also be a letter or a seat, shown as it is.
PLAYERS: Mapping[str, tuple[str, str | Promise]] = {
    "blau": ("blue", pgettext_lazy("player", "blue")),
    "vermell": ("red", pgettext_lazy("player", "red")),
    "groc": ("yellow", pgettext_lazy("player", "yellow")),
    "verd": ("green", pgettext_lazy("player", "green")),
    "blanc": ("white", pgettext_lazy("player", "white")),
    "negre": ("black", pgettext_lazy("player", "black")),
    "taronja": ("orange", pgettext_lazy("player", "orange")),
    "lila": ("lilac", pgettext_lazy("player", "lilac")),
    "rosa": ("pink", pgettext_lazy("player", "pink")),
    "marró": ("brown", pgettext_lazy("player", "brown")),
}


def phase(name: str) -> str:
    """The step of a round; those of cards that have no word yet are just play."""
    if name is Coup.CLOSED:  # the same word elsewhere means that nothing happens until the ball rests
        name = "dealing"
    return str(PHASES.get(name, gettext("In play")))


def colour(number: str, game: str = "") -> str:
    """`red`, `black`, `zero`, or `plain` for the result without one: the class of a result on every screen."""
    if game == BLACKJACK:
        return "plain"
    if game == TRENTE:  # `2 N C`, `=35`, and `=31` as the zero
        return "zero" if number == "=31" else ROWS.get(number[2:3], "plain")
    if game == BOULE:
        return "plain" if number == BOULE_MIDDLE else "red" if number in BOULE_REDS else "black"
    if number in ("0", "00"):
        return "zero"
    return "red" if number in REDS else "black"


def spoken(number: str) -> str:
    """A number in words: `17` → `Disset`."""
    if number == "00":
        return gettext("Double zero")
    language = (get_language() or "ca")[:2]
    text: str = num2words(int(number), lang=language)
    return text[:1].upper() + text[1:]


def chances(number: str, game: str = "") -> tuple[str, ...]:
    """The simple bets that win, as the announcement names them: colour, parity, range; none for zero."""
    return tuple(str(BETS[name]).lower() for name in won(number, game))


def won(number: str, game: str = "") -> tuple[str, ...]:
    """The same by their names: `("red", "odd", "low")`."""
    own = colour(number, game)
    if own in ("zero", "plain") or not number.isdecimal():
        return ()
    value, half = int(number), 5 if game == BOULE else 18
    return own, "even" if value % 2 == 0 else "odd", "low" if value <= half else "high"


def player(name: str) -> str:
    return str(PLAYERS[name][1]) if name in PLAYERS else name


def player_class(name: str) -> str:
    return PLAYERS[name][0] if name in PLAYERS else "other"


def player_key(name: str) -> str:
    """For an id: the colour's class, or the letter or seat itself."""
    return PLAYERS[name][0] if name in PLAYERS else name


def place(where: Place) -> str:
    """`Quadre 16·17·19·20`, `2a dotzena`: a place as it is called at the table."""
    name = str(BETS.get(where.bet, where.bet))
    if where.cloth:
        return gettext("%(place)s, cloth %(cloth)s") % {"place": place(where.flat), "cloth": where.cloth}
    if where.bet == "column":
        return gettext("Column %(which)s") % {"which": where.which[0]}
    if where.bet == "dozen":
        return gettext("Dozen %(which)s") % {"which": where.which[0]}
    if where.bet == "double_column":
        return gettext("Columns %(first)s and %(second)s") % {"first": where.which[0], "second": where.which[1]}
    if where.bet == "double_dozen":
        return gettext("Dozens %(first)s and %(second)s") % {"first": where.which[0], "second": where.which[1]}
    if where.bet == "six_line":
        return f"{name} {where.on[0]}–{where.on[-1]}"
    return f"{name} {'·'.join(where.on)}" if where.on else name


def direction(turn: Direction) -> str:
    return gettext("clockwise ↻") if turn is Direction.CLOCKWISE else gettext("anticlockwise ↺")
