"""What the authority allowed a table beyond its game: by which writ, and since when."""

import re
from dataclasses import dataclass
from datetime import date

from games.refusal import Code, Refused

# Capitals and figures only, one figure at least: a reference, and never somebody's name.
REFERENCE = re.compile(r"(?=.*[0-9])[A-Z0-9][A-Z0-9./-]{0,23}")


@dataclass(frozen=True, kw_only=True)
class Authorisation:
    """`reference`: as the authority numbers it (`CRAJ-2026/014`). `granted`: the day from which it holds."""

    reference: str
    granted: date


def check_authorisation(given: Authorisation | None, day: date, citation: str, where: str) -> None:
    """Refuses what is not authorised on `day`, or by a writ that nobody could find again."""
    if given is None:
        detail = f"{where}: it needs an authorisation, by reference and date"
        raise Refused(Code.NOT_AUTHORISED, detail, citation, where=where)
    inside = f"{where}." if where else ""
    if not REFERENCE.fullmatch(given.reference):
        detail = f"{inside}reference: capitals, figures, and . / - between, at most 24, with a figure"
        raise Refused(Code.NOT_UNDERSTOOD, detail, citation, where=f"{inside}reference")
    if given.granted > day:
        detail = f"{inside}granted: it holds from {given.granted} only"
        raise Refused(Code.NOT_AUTHORISED, detail, citation, where=f"{inside}granted")
