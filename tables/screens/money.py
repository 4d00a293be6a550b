"""Money as people read it in the room, from integer cents."""

# By language: what parts thousands, what parts cents. The euro sign follows but in English, where it leads.
NBSP = "\u00a0"
SEPARATORS = {"ca": (".", ","), "es": (".", ","), "fr": ("\u202f", ","), "en": (",", ".")}


def amount(cents: int, language: str) -> str:
    """`270000` → `2.700`, `1750` → `17,50`: cents only where there are any."""
    thousands, point = SEPARATORS.get(language[:2], SEPARATORS["ca"])
    whole, rest = divmod(abs(cents), 100)
    text = f"{whole:,}".replace(",", thousands) + (f"{point}{rest:02d}" if rest else "")
    return f"−{text}" if cents < 0 else text


def money(cents: int, language: str) -> str:
    """`270000` → `2.700 €`; in English `€2,700`."""
    text = amount(cents, language)
    if language[:2] == "en":
        return text.replace("−", "−€") if cents < 0 else f"€{text}"
    return f"{text}{NBSP}€"


def chip(cents: int) -> str:
    """The least room an amount can take, on a chip: `50` → `0,5`, `1999` → `19,99`, `1250000` → `12,5k`."""
    if cents >= 1_000_000:
        return _short(cents, 100_000) + "k"
    return f"{cents // 100},{cents % 100:02}" if cents % 10 else _short(cents, 100)


def _short(value: int, unit: int) -> str:
    whole, rest = divmod(value, unit)
    digit = rest * 10 // unit
    return f"{whole},{digit}" if digit else str(whole)
