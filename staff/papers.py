"""The papers of members, read from their rows: licences and qualifications, on a day."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from datetime import date

from staff.core.papers import Papers, fit_on
from staff.models import Member, Qualification


def papers_of(codes: Collection[str] | None, day: date) -> dict[str, Papers]:
    """Staff code → papers; of everybody where `codes` is None. Two queries."""
    people, rows = Member.objects.all(), Qualification.objects.all()
    if codes is not None:
        people, rows = people.filter(code__in=codes), rows.filter(member__code__in=codes)
    spans: dict[str, list[tuple[str, date, date | None]]] = defaultdict(list)
    for code, game, since, until in rows.values_list("member__code", "game", "since", "until"):
        spans[code].append((game, since, until))
    return {
        code: Papers(licence=licence.strip(), expires=expires, games=fit_on(day, spans[code]))
        for code, licence, expires in people.values_list("code", "licence", "licence_expires")
    }


def qualify(members: Iterable[Member], games: Iterable[str], since: date) -> None:
    """Each of `members` for each of `games`; what there is already stays as it is."""
    people, listed = list(members), tuple(games)
    wanted = [(member, game) for member in people for game in listed]
    known = set(Qualification.objects.filter(member__in=people).values_list("member_id", "game"))
    Qualification.objects.bulk_create(
        Qualification(member=member, game=game, since=since)
        for member, game in wanted
        if (member.pk, game) not in known
    )
