"""What somebody must have to be placed at a table: a class I licence that holds, and the games that they may deal.

That whoever works with games of chance holds a licence is the decree's (AD 455/2025, art. 44.1, 49.1; of the direction,
art. 45.6). Which games each is fit for is the house's own list: the decree leaves the training to the operator's plan
(art. 44.6), so a refusal for it names no article.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

from games.refusal import Code, Refused

YEAR = timedelta(days=365)


class Course(StrEnum):
    """What the decree has everybody with a licence learn (art. 44.6)."""

    PROBLEM_GAMBLING = "problem_gambling"  # every year
    MONEY_LAUNDERING = "money_laundering"  # every year
    HOUSE_PLAN = "house_plan"  # the operator's own plan, at its own pace


YEARLY = (Course.PROBLEM_GAMBLING, Course.MONEY_LAUNDERING)


@dataclass(frozen=True, kw_only=True)
class Papers:
    """Of one person on one day. `expires`: the last day on which the licence holds; None where it names none."""

    licence: str = ""
    expires: date | None = None
    games: frozenset[str] = frozenset()


def check_licence(member: str, papers: Papers | None, day: date, article: str, **about: object) -> None:
    """Raises Refused. `article`: where the law wants a licence; where none does, only one that has run out hinders."""
    shown = papers or Papers()
    if not shown.licence and article:
        detail = f"{member} has no class I licence."
        raise Refused(Code.LICENCE_EXPIRED, detail, article, **{"member": member, **about})
    if shown.expires is not None and shown.expires < day:
        detail = f"The licence of {member} expired on {shown.expires}."
        raise Refused(Code.LICENCE_EXPIRED, detail, article, **{"member": member, **about})


def check_qualified(member: str, papers: Papers | None, game: str, **about: object) -> None:
    """Raises Refused, without an article: the list is the house's."""
    if game not in (papers or Papers()).games:
        detail = f"{member} is not qualified for {game}."
        raise Refused(Code.NOT_QUALIFIED, detail, "", **{"member": member, "game": game, **about})


def courses_due(last: Mapping[Course, date], day: date) -> tuple[Course, ...]:
    """The yearly courses that somebody has not followed in the year before `day`. `last`: when each was, at last."""
    return tuple(course for course in YEARLY if course not in last or last[course] + YEAR < day)


def lasts(since: date, until: date | None, day: date) -> bool:
    """Whether a qualification holds on a day; `until` is its last one."""
    return since <= day and (until is None or day <= until)


def fit_on(day: date, spans: Iterable[tuple[str, date, date | None]]) -> frozenset[str]:
    """The games of which a span holds on that day: (game, since, until)."""
    return frozenset(game for game, since, until in spans if lasts(since, until, day))
