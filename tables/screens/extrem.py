"""The extrem de taula's tablet: the zone of the cloth that he controls, what lies there, and a word to the cap."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any

import games
from games.ball.rules import BallRules
from games.ball.sitting import Place, Sitting
from games.roles import Role
from games.roulette.zones import Zone, zone_of
from tables.core.commands import Seat
from tables.core.room import crew_of
from tables.core.state import Status, Table
from tables.screens.cloth import Cell, Cloth, Outside
from tables.screens.crupier import ball, frame
from tables.screens.crupier.ball import BallView
from tables.screens.crupier.frame import TabletView
from tables.screens.payment import Payment, Winning

if TYPE_CHECKING:
    from tables.cards import TableCard

REGIONS = ("top", "phases", "stage", "panel", "numbers", "paper")
FOLDER = "extrem"  # of the templates, for each of his screens
FROM_HERE = {"r": "l", "tr": "tl", "br": "bl"}  # a side of the last number beyond the zone → of its first one
SEATS = (Seat.EXTREM, Seat.EXTREM_2)


@dataclass(frozen=True, kw_only=True)
class ExtremView(BallView):
    """`zone`: `far`, the half away from the wheel, or `cloth`, the whole of `cloth_number`. `lying`: cents in it.

    `bets` are those that lie in it; `may_refuse`: it is late for more of them.
    """

    zone: str
    cloth_number: int = 0
    lying: int = 0


def view(table: Table, card: "TableCard", names: Mapping[str, str]) -> TabletView:
    """What the tablet of the first extrem shows."""
    return view_from(Seat.EXTREM, table, card, names)


def view_from(seat: Seat, table: Table, card: "TableCard", names: Mapping[str, str]) -> TabletView:
    """The table as it is seen from a seat: its zone, or that there is none."""
    if table.status is not Status.OPEN:
        return frame.away(table, names)
    zone = zone_at(seat, table)
    if zone is None:
        return TabletView(code=table.code, stage="zoneless", session=table.session, since=table.since)
    assert table.ball is not None
    whole = ball.view(table, table.ball, card, names)
    return ExtremView(**{**_same(whole), **_own(whole, table.ball, zone)})


def zone_at(seat: Seat, table: Table) -> Zone | None:
    """The zone of a seat at an open table."""
    sitting = table.ball
    if sitting is None:
        return None
    rules = games.rules(sitting.rulebook, sitting.game, sitting.options)
    assert isinstance(rules, BallRules)
    return zone_of(seat, crew_of(sitting.rulebook, sitting.game, table.crew), rules)


def _same(whole: BallView) -> dict[str, Any]:
    return {one.name: getattr(whole, one.name) for one in fields(whole)}


def _own(whole: BallView, sitting: Sitting, zone: Zone) -> dict[str, Any]:
    """The fields that are otherwise here than on the crupier's tablet. Nothing here moves the round on."""
    rules = games.rules(sitting.rulebook, sitting.game, sitting.options)
    lays = Role.EXTREM_DE_TAULA in rules.duties["place_bet"].roles
    mine = tuple(bet for bet in whole.bets if zone.holds(_place(bet.fields)))
    return {
        "zone": "cloth" if zone.end is None else zone.end.value,
        "cloth_number": zone.cloth,
        "touch": "bets" if lays and whole.touch == "bets" else "",
        "cloth": _cloth(whole.cloth, zone) if whole.cloth else None,
        "bets": mine,
        "lying": sum(bet.stake for bet in mine),
        "payment": _payment(whole.payment, zone) if whole.payment else None,
    }


def _place(named: Mapping[str, Any]) -> Place:
    return Place(
        bet=named["bet"],
        on=tuple(named.get("on", ())),
        which=tuple(named.get("which", ())),
        cloth=named.get("cloth", 0),
    )


def _cloth(cloth: Cloth, zone: Zone) -> Cloth:
    """The part of the cloth that is drawn: the places of the zone, each with what lies on it."""
    if zone.end is None:
        return cloth

    def cells(row: tuple[Cell, ...]) -> tuple[Cell, ...]:
        here = [cell for cell in row if zone.holds(Place(bet="straight_up", on=(cell.number,)))]
        beyond = [cell for cell in row if cell not in here]
        if here and beyond:
            # What lies on the line is drawn from the other side of it.
            line = [replace(chip, at=FROM_HERE[chip.at]) for chip in beyond[-1].chips if chip.at in FROM_HERE]
            here[0] = replace(here[0], chips=(*here[0].chips, *line))
        return tuple(here)

    def outside(spots: tuple[Outside, ...]) -> tuple[Outside, ...]:
        return tuple(spot for spot in spots if zone.holds(Place(bet=spot.bet, which=spot.which)))

    return replace(
        cloth,
        zeros=cells(cloth.zeros),
        rows=tuple(cells(row) for row in cloth.rows),
        columns=outside(cloth.columns),
        double_columns=outside(cloth.double_columns),
        dozens=outside(cloth.dozens),
        double_dozens=outside(cloth.double_dozens),
        chances=outside(cloth.chances),
    )


def _payment(payment: Payment, zone: Zone) -> Payment:
    """In the legal order, all of it; of the places where a winner may still be written down, those of the zone."""

    def here(place: Winning) -> bool:
        return zone.holds(_place(place.fields))

    return replace(payment, winning=tuple(filter(here, payment.winning)))
