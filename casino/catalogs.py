"""The message catalogues: what the screens say, collected and checked without gettext's own tools."""

import io
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import polib
from django.conf import settings
from django.utils.translation.template import templatize

ROOMS = ("casino", "tables", "staff", "journal", "games", "templates")
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "npgettext_lazy": ((1, "c"), 2, 3),
}
PLACEHOLDER = re.compile(r"%\((\w+)\)[sd]|\{(\w*)\}|%[sd]")
PLURAL_FORMS = "nplurals=2; plural=(n != 1);"
# The language of the msgids: there a message may, and mostly does, say itself.
SOURCE_LANGUAGE = "en"

Key = tuple[str | None, str]


def catalog_path(language: str) -> Path:
    """Where the catalogue of a language lies."""
    return Path(settings.BASE_DIR) / "locale" / language / "LC_MESSAGES" / "django.po"


def languages() -> list[str]:
    """The languages of the screens."""
    return [code for code, _name in settings.LANGUAGES]


def _sources() -> Iterator[Path]:
    for room in ROOMS:
        for path in sorted((Path(settings.BASE_DIR) / room).rglob("*")):
            if path.suffix in {".py", ".html", ".txt"} and path.is_file() and "migrations" not in path.parts:
                yield path


def _python_text(path: Path) -> str:
    text = path.read_text()
    if path.suffix == ".py":
        return text
    # A template becomes Python words in the places of its tags; its indentation means nothing to Python.
    return "\n".join(line.lstrip() for line in templatize(text, origin=str(path)).splitlines())


def extract() -> dict[Key, polib.POEntry]:
    """Every message of the code and of the templates, by (context, msgid), without translations."""
    from babel.messages.extract import extract as read  # a tool of the workshop: the running house has no need of it

    found: dict[Key, polib.POEntry] = {}
    for path in _sources():
        where = str(path.relative_to(settings.BASE_DIR))
        source = io.BytesIO(_python_text(path).encode())
        for _line, message, _comments, context in read("python", source, keywords=KEYWORDS):
            msgid, plural = message if isinstance(message, tuple) else (message, "")
            if not msgid:
                continue
            entry = found.setdefault((context, msgid), polib.POEntry(msgid=msgid, msgctxt=context))
            entry.msgid_plural = entry.msgid_plural or plural
            if (where, "") not in entry.occurrences:
                entry.occurrences.append((where, ""))
            if PLACEHOLDER.search(msgid) and "%" in msgid:
                entry.flags = ["python-format"]
    return found


def _translations(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def _placeholders(text: str) -> Counter[str]:
    return Counter(match.group() for match in PLACEHOLDER.finditer(text))


def identical() -> set[tuple[str, str]]:
    """The (language, msgid) that may read like their msgid: locale/identical.txt, `ca es: words` a line."""
    allowed = set()
    for line in (Path(settings.BASE_DIR) / "locale" / "identical.txt").read_text().splitlines():
        if line.strip() and not line.startswith("#"):
            codes, _colon, msgid = line.partition(":")
            allowed |= {(code, msgid.strip()) for code in codes.split()}
    return allowed


def _entry_faults(language: str, entry: polib.POEntry, allowed: set[tuple[str, str]]) -> Iterator[str]:
    texts = _translations(entry)
    if entry.fuzzy:
        yield "fuzzy"
    if not texts or not all(text.strip() for text in texts):
        yield "empty"
        return
    if entry.msgid_plural and len(texts) != 2:
        yield "not two plural forms"
        return
    if language != SOURCE_LANGUAGE and entry.msgid in texts and (language, entry.msgid) not in allowed:
        yield "the same as its msgid (locale/identical.txt lists those that may be)"
    wanted = _placeholders(entry.msgid_plural or entry.msgid)
    # The form for one may leave the number out: "one ball" needs no figure.
    complete = texts[-1:] if entry.msgid_plural else texts
    if any(_placeholders(text) != wanted for text in complete):
        yield f"placeholders are not {', '.join(sorted(wanted)) or 'none'}"


def faults() -> Iterator[str]:
    """One line for each thing that is wrong with a catalogue."""
    wanted = extract()
    allowed = identical()
    for language in languages():
        path = catalog_path(language)
        if not path.exists():
            yield f"{language}: there is no catalogue {path.relative_to(settings.BASE_DIR)}"
            continue
        held: set[Key] = set()
        for entry in polib.pofile(str(path)):
            key = (entry.msgctxt, entry.msgid)
            if entry.obsolete or key not in wanted:
                yield f"{language}: {entry.msgid!r}: no longer said anywhere (manage.py makecatalogs)"
                continue
            if key in held:
                yield f"{language}: {entry.msgid!r}: twice"
            held.add(key)
            for fault in _entry_faults(language, entry, allowed):
                yield f"{language}: {entry.msgid!r}: {fault}"
        for context, msgid in sorted(wanted.keys() - held, key=str):
            yield f"{language}: {msgid!r}{f' ({context})' if context else ''}: missing (manage.py makecatalogs)"


def update(language: str) -> tuple[int, int]:
    """Bring a catalogue up to the code, keeping what is translated; how many were added and how many dropped."""
    path = catalog_path(language)
    held = polib.pofile(str(path)) if path.exists() else polib.POFile()
    old: dict[Key, polib.POEntry] = {(entry.msgctxt, entry.msgid): entry for entry in held if not entry.obsolete}
    wanted = extract()
    catalog = polib.POFile(wrapwidth=118)
    catalog.metadata = {
        "Project-Id-Version": "tapet",
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": PLURAL_FORMS,
    }
    for key in sorted(wanted, key=lambda key: (key[1].casefold(), key[1], key[0] or "")):
        entry = wanted[key]
        known = old.get(key)
        if known is not None and not known.fuzzy and bool(known.msgid_plural) == bool(entry.msgid_plural):
            entry.msgstr, entry.msgstr_plural, entry.tcomment = known.msgstr, known.msgstr_plural, known.tcomment
        elif language == SOURCE_LANGUAGE:
            entry.msgstr = "" if entry.msgid_plural else entry.msgid
            entry.msgstr_plural = {0: entry.msgid, 1: entry.msgid_plural} if entry.msgid_plural else {}
        elif entry.msgid_plural:
            entry.msgstr_plural = {0: "", 1: ""}
        catalog.append(entry)
    path.parent.mkdir(parents=True, exist_ok=True)
    catalog.save(str(path))
    return len(wanted.keys() - old.keys()), len(old.keys() - wanted.keys())


def compile_all() -> int:
    """Write a .mo beside every .po; how many were out of date."""
    written = 0
    for language in languages():
        source = catalog_path(language)
        target = source.with_suffix(".mo")
        if not source.exists() or (target.exists() and target.stat().st_mtime >= source.stat().st_mtime):
            continue
        # Another process may be reading it: the new one takes the old one's place whole.
        fresh = target.with_suffix(".mo.new")
        polib.pofile(str(source)).save_as_mofile(str(fresh))
        fresh.replace(target)
        written += 1
    return written
