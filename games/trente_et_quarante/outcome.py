"""What two full rows come to, in one line that is stored, and as it is said aloud.

`32-36 noir couleur`: the points of the upper and the lower row, then what wins;
`35-35 null`, `31-31 caught` or `void`.
"""

from games.trente_et_quarante.cards import NOIR, ROUGE, Cards, is_red, total
from games.trente_et_quarante.rules import BETS, TrenteRules

NULL, CAUGHT, VOID = "null", "caught", "void"


def outcome(noir: Cards, rouge: Cards, rules: TrenteRules) -> str:
    """The row nearer to 31 wins; color where it is of the colour of the upper row's first card."""
    upper, lower = total(noir, rules), total(rouge, rules)
    if upper == lower:
        return f"{upper}-{lower} {CAUGHT if upper == rules.rows.caught else NULL}"
    row = NOIR if abs(upper - rules.rows.full) < abs(lower - rules.rows.full) else ROUGE
    same = (row == ROUGE) == is_red(noir[0], rules)
    return f"{upper}-{lower} {row} {'couleur' if same else 'inverse'}"


def wins(bet: str, number: str) -> bool:
    return bet in BETS and bet in number.split()


def is_null(number: str) -> bool:
    return number.split()[-1] == NULL


def is_caught(number: str) -> bool:
    return number.split()[-1] == CAUGHT


def short(number: str) -> str:
    """For the row of the last outcomes: `2 N C`, the unit figure and the initials of what won; `=35` for a tie."""
    totals, *words = number.split()
    if not words:
        return totals
    upper, lower = totals.split("-")
    if words[0] in (NULL, CAUGHT):
        return f"={upper}"
    points = upper if words[0] == NOIR else lower
    return f"{points[-1]} {words[0][0].upper()} {words[1][0].upper()}"


def announcement(number: str, rules: TrenteRules) -> str:
    """What the crupier calls out: «dos negre i color guanyen», with the unit figure of the winning row."""
    words = rules.words
    if number == VOID:
        return words.null
    totals, *winning = number.split()
    upper, lower = (words.points[int(points) % 10] for points in totals.split("-"))
    if is_null(number) or is_caught(number):
        return f"{upper} {words.joint} {lower}, {words.caught if is_caught(number) else words.null}"
    row, colour = winning
    return f"{upper if row == NOIR else lower} {words.bets[row]} {words.joint} {words.bets[colour]} {words.win}"


def couleur_call(number: str, rules: TrenteRules) -> str:
    """What is called out besides: «color guanya» or «color perd»; nothing where neither does."""
    if wins("couleur", number):
        return rules.words.couleur_wins
    return rules.words.couleur_loses if wins("inverse", number) else ""
