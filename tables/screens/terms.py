"""The floor's terms in the viewer's language: seats, causes, reasons, alerts. Called under an active language."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tables.screens.words import BETS

GAMES: dict[str, Callable[[], str]] = {
    "french-roulette": lambda: _("French roulette"),
    "american-roulette": lambda: _("American roulette"),
    "boule": lambda: _("Boule"),
    "trente-et-quarante": lambda: _("Trente et quarante"),
    "blackjack": lambda: _("Blackjack"),
}
# The three causes for which the law voids a spin (AD 455/2025, Annex I, 1.IV.3.d).
CAUSES: dict[str, Callable[[], str]] = {
    "chip_or_object": lambda: _("A chip or an object fell into the cylinder"),
    "ball_out": lambda: _("The ball jumped out"),
    "bad_launch": lambda: _("The throw was defective"),
}
REASONS: dict[str, Callable[[], str]] = {
    "mistyped": lambda: _("Mistyped"),
    "misread": lambda: _("Misread"),
    "camera": lambda: _("Seen on camera"),
    "dispute": lambda: _("Dispute"),
    "sensor": lambda: _("Read by the sensor"),
}
OTHER = "other"  # what free text becomes before it reaches the log
# The roles keep the decree's names, and the finals their French ones, in every language.
SEATS: dict[str, Callable[[], str]] = {
    "cap": lambda: "Cap de taula",
    "crupier_1": lambda: _("First crupier"),
    "crupier_2": lambda: _("Second crupier"),
    "crupier_3": lambda: _("Third crupier"),
    "crupier_4": lambda: _("Fourth crupier"),
    "extrem": lambda: "Extrem de taula",
    "extrem_2": lambda: _("Second extrem de taula"),
    "subcap": lambda: "Subcap de taula",
    "auxiliar": lambda: _("Assistant"),
}
CREWS: dict[str, Callable[[], str]] = {
    "one_cloth": lambda: _("One cloth"),
    "two_cloths": lambda: _("Two cloths"),
}
ALERTS: dict[str, Callable[[], str]] = {
    "call": lambda: _("The crupier asks for you"),
    "correction": lambda: _("Correction"),
    "late_bet": lambda: _("Bet after the close"),
    "doubtful_bet": lambda: _("Doubtful bet"),
    "dispute": lambda: _("Dispute"),
    "standing": lambda: _("A standing player"),
    "follower": lambda: _("A bet on another's box"),
    "crew": lambda: _("The crew is not complete"),
    "cover": lambda: _("Another lock than was left"),
}
OUTCOMES: dict[str, Callable[[], str]] = {
    "done": lambda: pgettext("alert", "done"),
    "accepted": lambda: pgettext("alert", "accepted"),
    "refused": lambda: pgettext("alert", "refused"),
}
COVERS: dict[str, Callable[[], str]] = {
    "key": lambda: pgettext("wheel cover", "Key"),
    "seal": lambda: pgettext("wheel cover", "Seal"),
}
RECORDINGS: dict[str, Callable[[], str]] = {
    "results": lambda: _("Results only"),
    "winners": lambda: _("Winners only"),
    "bets": lambda: _("All bets"),
}
CALLS: dict[str, Callable[[], str]] = {
    "voisins_du_zero": lambda: _("Neighbours of zero"),
    "tiers_du_cylindre": lambda: _("Third of the wheel"),
    "orphelins_a_cheval": lambda: _("Orphans, splits"),
    "orphelins_en_plein": lambda: _("Orphans, straight up"),
    "jeu_zero": lambda: _("Zero game"),
    "neighbours": lambda: _("Neighbours"),
    "finale_en_plein": lambda: "Finale en plein",
    "finale_a_cheval": lambda: "Finale à cheval",
    "complete": lambda: _("Complete bet"),
}
ROLES: dict[str, Callable[[], str]] = {
    "crupier": lambda: "Crupier",
    "cap_de_taula": lambda: "Cap de taula",
    "subcap_de_taula": lambda: "Subcap de taula",
    "extrem_de_taula": lambda: "Extrem de taula",
    "auxiliar": lambda: "Auxiliar",
    "caixer": lambda: "Caixer",
    "director_de_joc": lambda: "Director de joc",
    "subdirector": lambda: "Subdirector",
    "comite_de_direccio": lambda: "Comitè de direcció",
    "inspector_craj": lambda: _("CRAJ inspector"),
    "sensor": lambda: _("Wheel sensor"),
}


def said(terms: dict[str, Callable[[], str]], key: str) -> str:
    """The term, or the key itself."""
    if key == OTHER:
        return pgettext("reason", "other")
    return terms[key]() if key in terms else key


def inline(words: str) -> str:
    """A term within a sentence: without its capital."""
    return words[:1].lower() + words[1:]


def choices(terms: dict[str, Callable[[], str]]) -> tuple[tuple[str, str], ...]:
    return tuple((key, term()) for key, term in terms.items())


def bet(name: str, game: str = "") -> str:
    """A kind of bet; `even_chance` is the maximum that all six share, `every_bet` a whole box's at blackjack."""
    if name == "every_bet":
        return _("A box, in all") if game == "blackjack" else _("Any bet")
    return _("Even chances") if name == "even_chance" else str(BETS.get(name, name))
