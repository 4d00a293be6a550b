"""A result as the row of the last ones shows it: the figure, what won beside it, and all of it in words."""

from dataclasses import dataclass

from django.utils.translation import gettext

from tables.screens import words

LETTERS = {"N": "noir", "R": "rouge", "C": "couleur", "I": "inverse"}


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """`figure` large, `won` small beside it, `name` read out instead of both; a number of the wheel is only itself."""

    figure: str
    won: str = ""
    name: str = ""


def outcome(result: str, game: str) -> Outcome:
    """`17` at a wheel; `2 N C`, `=35` or `=31` at trente et quarante; `19`, `BJ`, `+21` or nothing at blackjack."""
    if not result:
        return Outcome(figure="–", name=gettext("The bank had nothing to draw for"))
    if game != words.TRENTE:
        return Outcome(figure=result)
    if result.startswith("="):
        points = result[1:]
        name = gettext("%(points)s on both rows") % {"points": points}
        return Outcome(figure=points, won="= =", name=name)
    figure, *won = result.split()
    if not won:
        return Outcome(figure=result)
    said = [str(words.BETS[LETTERS[letter]]) for letter in won]
    name = gettext("%(figure)s, %(row)s and %(colour)s") % {
        "figure": figure,
        "row": said[0].lower(),
        "colour": said[1].lower(),
    }
    return Outcome(figure=figure, won=" ".join(word[:1] for word in said), name=name)
