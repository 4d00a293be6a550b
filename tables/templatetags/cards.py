"""Playing cards on the screens: `{% playing_card "As" "m" %}`."""

from django import template

from tables.cards import TableCard
from tables.screens import cap_blackjack, faces, pad

register = template.Library()


@register.inclusion_tag("screens/card.html")
def playing_card(card: str, size: str = "m", *, fresh: bool = False) -> dict[str, object]:
    """A card by its code (`As`, `Th`, `7` of no known suit, empty: its back), in size `s`, `m` or `l`.

    `fresh` marks the card that came last.
    """
    return {"face": faces.face(card), "size": size, "fresh": fresh}


@register.simple_tag
def card_pad(card: TableCard) -> tuple[str, ...]:
    """The cards from which a corrected one is chosen."""
    return cap_blackjack.pad(prizes=bool(card.options.get("jackpot") or card.options.get("progressive")))


@register.simple_tag
def whole_pad(*, suited: bool = False) -> pad.Pad:
    """All keys of the pad, for a sheet that is drawn once with the page."""
    return pad.whole(suited=suited)


@register.filter
def card_name(card: str) -> str:
    """`As` → `ace of spades`, for what is read out or written."""
    return faces.name(card)
