"""A table's life beyond its rounds, as every screen tells of it. Pure: the state in, words out."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tables.core.life import hour
from tables.core.state import Status, Table
from tables.screens import life_words as words
from tables.screens import terms

SOON = 30 * 60  # seconds before the hour from which the end should be announced


@dataclass(frozen=True, kw_only=True)
class DisputeView:
    dispute: int
    round: int
    title: str
    camera: str  # and until when its recording is kept
    at: str  # ISO 8601


@dataclass(frozen=True, kw_only=True)
class LifeView:
    """`key`: who keeps the key of a provisional closing. `closes_at`: ISO 8601, and as a clock shows it."""

    key: str = ""
    stopped: str = ""
    closes_at: str = ""
    closes_words: str = ""
    announced: bool = True
    soon: int = SOON
    authorisation: str = ""
    disputes: tuple[DisputeView, ...] = ()


def life_view(table: Table, names: Mapping[str, str]) -> LifeView:
    life, sitting = table.life, table.sitting
    plays = sitting is not None and table.status in (Status.OPEN, Status.SUSPENDED)
    return LifeView(
        key=key_words(table, names),
        stopped=_stopped(table),
        closes_at=life.closes_at.isoformat() if life.closes_at and plays else "",
        closes_words=words.clock(life.closes_at) if life.closes_at and plays else "",
        announced=sitting is None or hour.announced(sitting),
        authorisation=life.authorisation,
        disputes=tuple(
            DisputeView(
                dispute=one.dispute,
                round=one.round,
                title=_("Dispute about round %(round)s") % {"round": one.round},
                camera=_camera(one.camera, words.day(one.expires)),
                at=one.at.isoformat(),
            )
            for one in life.disputes
        ),
    )


def key_words(table: Table, names: Mapping[str, str]) -> str:
    """`Key K-3: Mercè`; nothing where no table is locked. Names are left out where nobody's may be shown."""
    key = table.life.key
    if key is None or table.status is not Status.SUSPENDED:
        return ""
    cover = terms.said(terms.COVERS, key.cover)
    return f"{cover} {key.number}: {words.named(names, key.holder)}"


def _stopped(table: Table) -> str:
    if table.status is not Status.STOPPED or table.life.stopped is None:
        return ""
    return words.SUSPICIONS[table.life.stopped.suspicion]()


def _camera(camera: str, expires: str) -> str:
    if not camera:
        return _("no camera is named")
    return _("camera %(camera)s, kept until %(expires)s") % {"camera": camera, "expires": expires}
