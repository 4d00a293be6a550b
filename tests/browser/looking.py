"""A critical eye: what does not fit, is too small to touch, has no name or is not said in the viewer's language."""

import re
from functools import cache
from pathlib import Path

import polib

from tests.browser.people import Person
from tests.support.fresh import ROOT

HERE = Path(__file__).parent
LOOK, WORDS = (HERE / "look.js").read_text(), (HERE / "words.js").read_text()
LANGUAGES = ("ca", "es", "fr", "en")
TOUCH = 56  # px
# Words that no sentence in Catalan, Spanish or French has.
ENGLISH = re.compile(r"\b(the|with|your|this|from|and|was|round|bets|number|of)\b", re.IGNORECASE)
# A name out of the code, where a word should stand.
RAW = re.compile(r"\b[a-z]+(_[a-z]+)+\b")
PLACE = re.compile(r"%\(\w+\)[sd]|\{\w+\}|%%")


@cache
def _untranslated(language: str) -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """Each English msgid that the catalogue says otherwise, to be found whole: as it stands, or with places in it."""
    catalogue = polib.pofile(str(ROOT / "locale" / language / "LC_MESSAGES" / "django.po"))
    said = {text for entry in catalogue for text in (entry.msgstr, *entry.msgstr_plural.values())}
    meant = {text for entry in catalogue for text in (entry.msgid, entry.msgid_plural) if text}
    plain, placed = set(), []
    for text in meant - said:
        parts = PLACE.split(re.sub(r"<[^>]+>", "", text))
        if len(re.sub(r"\W", "", "".join(parts))) < (4 if len(parts) == 1 else 8):
            continue
        if len(parts) == 1:
            plain.add(parts[0])
        else:
            placed.append(re.compile(".+".join(map(re.escape, parts))))
    return frozenset(plain), tuple(placed)


@cache
def _is_english(text: str, language: str) -> bool:
    plain, placed = _untranslated(language)
    if ENGLISH.search(text) or RAW.search(text) or text in plain:
        return True
    return any(whole.fullmatch(text) for whole in placed)


def faults_of(person: Person, *, still: bool = False) -> list[str]:
    """What a person would not want; `still`: nothing may scroll. Fingers need room, mice do not."""
    where = f"{person.page.url} ({person.page.locator('html').get_attribute('lang')}, {person.device.width})"
    options = {"touch": TOUCH if person.device.touch and person.device.width > 700 else 0, "still": still}
    return [f"{where}: {fault}" for fault in person.page.evaluate(LOOK, options)]


def english_in(person: Person) -> list[str]:
    """What is said in English on a page of another language."""
    language = person.page.locator("html").get_attribute("lang") or ""
    if language == "en":
        return []
    texts = dict.fromkeys(person.page.evaluate(WORDS))
    return [f"{person.page.url} ({language}): {text}" for text in texts if _is_english(text, language)]
