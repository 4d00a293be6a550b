"""A table's card: the little of its configuration that the screens and the rules need, as a plain value."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

import games
from tables.models import Device, DisplayGroup, GamingTable

# The words by which players are known: the colours of the chips in front of them.
PLAYERS = ("blau", "vermell", "groc", "verd", "blanc", "negre", "taronja", "lila", "rosa", "marró")
WRITS = "authorisations"
DAY_BEGINS = timedelta(hours=12)  # before noon it is the gaming day of yesterday


@dataclass(frozen=True, kw_only=True)
class TableCard:
    """Money in cents. `players` are colours; the API also takes a letter or a seat's number.

    `multiple`: authorised maxima in minimums, by bet. `options`: what the table has, by the game's own names.
    """

    code: str
    game: str
    rulebook: str
    pit: str
    position: int
    recording: str
    minimum: int
    maximum: dict[str, int]
    denominations: tuple[int, ...]
    display_token: str
    players: tuple[str, ...] = PLAYERS
    multiple: Mapping[str, int] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    sensor: bool = False  # a device watches its wheel
    camera: str = ""  # over the table
    authorisation: str = ""  # of its limits, by reference; empty where none was written down
    authorised: bool = True  # one holds today, or none was ever written down
    highest: int | None = None  # the minimum may be chosen up to it
    waived: bool = False  # no table of the game need play from the authorised minimum
    requires_tablet: bool = False  # who works at its cloth gives orders from its own tablets only


def _card(row: GamingTable) -> TableCard:
    return replace(_of_the_row(row), **_authorised(row))


def _authorised(row: GamingTable) -> dict[str, Any]:
    """The limits of the writ that holds today; a table for which none was ever written down plays by its own row."""
    writs = list(row.authorisations.all())
    if not writs:
        return {}
    today = (timezone.localtime() - DAY_BEGINS).date()
    held = [one for one in writs if one.valid_from <= today and (one.valid_until is None or one.valid_until >= today)]
    if not held:
        return {"authorised": False}
    writ = max(held, key=lambda one: (one.valid_from, one.pk))
    return {
        "authorisation": writ.reference,
        "minimum": writ.minimum_low,
        "highest": writ.minimum_high,
        "maximum": writ.maximum,
        "multiple": writ.multiple,
        "waived": writ.waives_minimum,
    }


def _of_the_row(row: GamingTable) -> TableCard:
    return TableCard(
        code=row.code,
        game=row.game,
        rulebook=row.rulebook,
        pit=row.pit.name,
        position=row.position,
        recording=row.recording,
        minimum=row.minimum,
        maximum=row.maximum,
        denominations=tuple(row.denominations),
        display_token=row.display_token,
        multiple=row.multiple,
        options=row.options,
        sensor=getattr(row, "watched", False),
        camera=row.camera,
        requires_tablet=settings.TABLETS_REQUIRED or row.requires_tablet,
    )


def _rows() -> QuerySet[GamingTable]:
    sensors = Device.objects.filter(table=OuterRef("pk"), kind=Device.SENSOR, revoked_at=None)
    return GamingTable.objects.select_related("pit").annotate(watched=Exists(sensors)).prefetch_related(WRITS)


def all_cards() -> dict[str, TableCard]:
    """By code, in the order of the floor."""
    return {row.code: _card(row) for row in _rows()}


def authorised_minimums(card: TableCard) -> dict[str, int]:
    """Of the tables that play its game under its law, cents; none where the law or a writ asks for no such table."""
    if not games.rules(card.rulebook, card.game).limits.one_at_minimum:
        return {}
    known = all_cards().values()
    same = [one for one in known if (one.rulebook, one.game) == (card.rulebook, card.game) and one.authorised]
    return {} if any(one.waived for one in same) else {one.code: one.minimum for one in same}


def card(code: str) -> TableCard:
    """Raises GamingTable.DoesNotExist."""
    return _card(_rows().get(code=code))


def game_of(code: str) -> str:
    """Raises GamingTable.DoesNotExist."""
    return GamingTable.objects.values_list("game", flat=True).get(code=code)


def card_of_display(token: str) -> TableCard:
    """Raises GamingTable.DoesNotExist."""
    return _card(_rows().get(display_token=token))


@dataclass(frozen=True, kw_only=True)
class Rotation:
    """A screen that shows several tables in turn, each for so many seconds."""

    name: str
    seconds: int
    cards: tuple[TableCard, ...]


def rotation(token: str) -> Rotation:
    """Raises DisplayGroup.DoesNotExist."""
    group = DisplayGroup.objects.get(token=token)
    slots = group.slots.select_related("table__pit").prefetch_related(f"table__{WRITS}")
    return Rotation(name=group.name, seconds=group.seconds, cards=tuple(_card(slot.table) for slot in slots))


def shown_by(tokens: Collection[str]) -> dict[str, frozenset[str]]:
    """What the addresses of displays open now: token → tables. Those that no longer open anything are left out."""
    opened = {token: frozenset((code,)) for code, token in _tables_by_token(tokens)}
    for token, code in DisplayGroup.objects.filter(token__in=tokens).values_list("token", "slots__table__code"):
        opened[token] = opened.get(token, frozenset()) | ({code} if code else set())
    return opened


def _tables_by_token(tokens: Collection[str]) -> Iterable[tuple[str, str]]:
    return GamingTable.objects.filter(display_token__in=tokens).values_list("code", "display_token")
