"""An amount in Catalan words, as art. 40.2 wants the total of the llibre resum."""

from num2words import num2words

MILLION = 1_000_000


def letters(cents: int) -> str:
    """`-12345621` → `menys cent vint-i-tres mil quatre-cents cinquanta-sis euros amb vint-i-un cèntims`.

    The numbers are the library’s; what is counted is said here: it says `un milió euros` and `vint-i-una cèntims`.
    """
    euros, rest = divmod(abs(cents), 100)
    words = f"{_number(euros)} {_unit(euros)}"
    if rest:
        words += f" amb {_number(rest)} {'cèntim' if rest == 1 else 'cèntims'}"
    return f"menys {words}" if cents < 0 else words


def _number(value: int) -> str:
    return str(num2words(value, lang="ca"))


def _unit(euros: int) -> str:
    if euros == 1:
        return "euro"
    return "d’euros" if euros and euros % MILLION == 0 else "euros"
