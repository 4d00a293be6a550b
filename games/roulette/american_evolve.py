"""How an event moves a sitting at an American table. Never refuses."""

from games.ball.sitting import Marker, Sitting
from games.changing import replace
from games.roulette import american_events as e
from games.roulette.evolve import evolve as french
from games.roulette.mixes import kept


def evolve(sitting: Sitting, event: e.AnyEvent) -> Sitting:
    """The sitting after `event`."""
    match event:
        case e.ColourBought():
            return _bought(sitting, event)
        case e.ColourReturned():
            return _returned(sitting, event)
        case e.ValueChipsAllowed(player=player, allowed=allowed):
            others = tuple(one for one in sitting.leave if one != player)
            return replace(sitting, leave=(*others, player) if allowed else others)
    return kept(sitting, event, french(sitting, event))


def _bought(sitting: Sitting, event: e.ColourBought) -> Sitting:
    known = sitting.marker_of(event.player)
    out = (known.out if known else 0) + event.pieces
    marker = Marker(player=event.player, colour=event.colour, chip_value=event.chip_value, out=out)
    if known and known.chip_value != event.chip_value:
        sitting = _worth_its_cents(sitting, event.player)
    return replace(sitting, markers=(*(one for one in sitting.markers if one is not known), marker))


def _returned(sitting: Sitting, event: e.ColourReturned) -> Sitting:
    others = tuple(one for one in sitting.markers if one.player != event.player)
    known = sitting.marker_of(event.player)
    if event.off or known is None:
        return replace(_worth_its_cents(sitting, event.player), markers=others)
    return replace(sitting, markers=(*others, replace(known, out=max(known.out - event.pieces, 0))))


def _worth_its_cents(sitting: Sitting, player: str) -> Sitting:
    """A round that may yet be settled anew was laid in chips that no longer have that value: its cents stand."""
    last = sitting.finished
    if last is None:
        return sitting
    bets = tuple(replace(bet, chips=0) if bet.player == player else bet for bet in last.bets)
    return replace(sitting, finished=replace(last, bets=bets))
