"""What may come next at an American table: what may at any wheel, in chips of a colour or in value chips."""

from collections.abc import Iterator
from dataclasses import replace

from games.ball.betting import maximum_of
from games.ball.evolve import reopened
from games.ball.rules import JACKPOT, BallRules
from games.ball.sitting import EVERYONE, Bet, Marker, Phase, Place, Sitting
from games.common.refuse import CEILING, LONGEST_PLAYER
from games.offer import Choice, Offer, Range, Span, Words
from games.roulette.colours import in_value_chips, may_bet_value, on_the_cloth, pieces_out
from games.roulette.legal import legal as wheel


def legal(sitting: Sitting, rules: BallRules) -> tuple[Offer, ...]:
    """Every command that may come next, each with its ranges and by whom."""
    rules = rules.under(sitting.options)
    return (
        *(ours for offer in wheel(sitting, rules) for ours in _ours(offer, sitting)),
        *_colours(sitting, rules),
        *_leave(sitting, rules),
    )


def _ours(offer: Offer, sitting: Sitting) -> Iterator[Offer]:
    """An offer of the wheel, as it is with colour chips."""
    match offer.type:
        case "place_bet":
            yield from _with_leave(offer, sitting)
            yield from _in_chips(offer, sitting, sitting)
        case "call_bet" | "complete_bet":
            yield from _with_leave(offer, sitting)
            yield from _in_whole_chips(offer, sitting)
        case "remove_bet":
            yield from _taking_back(offer, sitting)
        case "correct_bet":
            then = (
                reopened(sitting, sitting.finished)
                if sitting.phase is not Phase.PAYING and sitting.finished
                else sitting
            )
            yield from _in_stakes(offer, then)
            yield from _in_chips(offer, then, sitting)
        case _:
            yield offer


def _places(offer: Offer) -> tuple[Place, ...]:
    places = offer.fields["place"]
    assert isinstance(places, Choice)
    return places.values


def _with_leave(offer: Offer, sitting: Sitting) -> Iterator[Offer]:
    """In value chips, for those who have leave; the jackpot takes nothing else."""
    if may_bet_value(sitting, EVERYONE) or ("place" in offer.fields and _places(offer)[0].bet == JACKPOT):
        yield offer
        return
    with_leave = tuple(who for who in sitting.leave if offer.fields["player"].admits(who))
    if with_leave:
        yield _but(offer, player=Choice(with_leave))


def _but(offer: Offer, *without: str, **ranges: Range) -> Offer:
    """The same offer with other ranges, and without some of its fields."""
    kept = {name: allowed for name, allowed in offer.fields.items() if name not in without}
    return replace(offer, fields=kept | ranges)


def _in_chips(offer: Offer, then: Sitting, now: Sitting) -> Iterator[Offer]:
    """The same stake counted in chips of a player's colour. `then`: the round that the bet is of."""
    stake = offer.fields["stake"]
    if not isinstance(stake, Span) or _places(offer)[0].bet == JACKPOT:
        return
    for marker in now.markers:
        low, high = -(-stake.low // marker.chip_value), stake.high // marker.chip_value
        if low > high or not offer.fields["player"].admits(marker.player):
            continue
        known = _known(offer, then) if offer.type == "correct_bet" else None
        same = known is not None and known.stake == known.chips * marker.chip_value
        but = (known.chips,) if known and same else ()
        yield _but(offer, "stake", player=Choice((marker.player,)), chips=Span(low, high, but=but))


def _known(offer: Offer, sitting: Sitting) -> Bet | None:
    """The bet that an offer is about, if it is about one."""
    who, places = offer.fields["player"], _places(offer)
    if not isinstance(who, Choice) or len(places) != 1:
        return None
    return next((bet for bet in sitting.bets if (bet.player, bet.place) == (who.values[0], places[0])), None)


def _in_stakes(offer: Offer, then: Sitting) -> Iterator[Offer]:
    """Value chips where chips of the colour lay are something else, were they worth the same."""
    known, stake = _known(offer, then), offer.fields["stake"]
    if known and known.chips and isinstance(stake, Span):
        yield _but(offer, stake=replace(stake, but=()))
    else:
        yield offer


def _in_whole_chips(offer: Offer, sitting: Sitting) -> Iterator[Offer]:
    """Without leave for value chips, a call is laid in the player's colour: each piece is a whole number of chips."""
    unit = offer.fields["unit"]
    assert isinstance(unit, Span)
    for marker in sitting.markers:
        if not may_bet_value(sitting, marker.player):
            yield _but(offer, player=Choice((marker.player,)), unit=replace(unit, step=marker.chip_value))


def _taking_back(offer: Offer, sitting: Sitting) -> Iterator[Offer]:
    """All of a bet at once, or as much of its chips or of its value chips as the minimum leaves."""
    bet = _known(offer, sitting)
    assert bet
    marker = sitting.marker_of(bet.player)
    if not bet.chips or marker is None:
        yield offer
    elif isinstance(offer.fields["stake"], Choice):
        yield _but(offer, stake=Choice((None,)))
        yield from _some_back(offer, bet, marker, sitting)


def _some_back(offer: Offer, bet: Bet, marker: Marker, sitting: Sitting) -> Iterator[Offer]:
    apart, spare = in_value_chips(bet, sitting), bet.stake - bet.minimum
    chips: list[Range] = [Choice((bet.chips,))] if not apart else []
    if most := min(bet.chips, spare // marker.chip_value):
        chips.append(Span(1, most))
    for allowed in chips:
        yield _but(offer, "stake", chips=allowed)
    if min(apart, spare) > 0:
        yield _but(offer, stake=Span(1, min(apart, spare)))


def _colours(sitting: Sitting, rules: BallRules) -> Iterator[Offer]:
    """Colours bought and given back."""
    buy, give_back = rules.duties["buy_colour"].roles, rules.duties["return_colour"].roles
    taken = tuple(marker.colour for marker in sitting.markers)
    if Phase.ENDED not in (sitting.phase, sitting.resume):
        holders = tuple(marker.player for marker in sitting.markers)
        for ranges in _purchases(Words(LONGEST_PLAYER, but=holders), Words(LONGEST_PLAYER, but=taken), sitting, rules):
            yield Offer(type="buy_colour", by=buy, fields=ranges)
        for marker in sitting.markers:
            for ranges in _more_of(marker, taken, sitting, rules):
                yield Offer(type="buy_colour", by=buy, fields=ranges)
    for marker in sitting.markers:
        who = Choice((marker.player,))
        yield Offer(type="return_colour", by=give_back, fields={"player": who, "pieces": Span(1, CEILING)})
        if not on_the_cloth(sitting, marker.player):
            yield Offer(type="return_colour", by=give_back, fields={"player": who})


def _purchases(who: Range, colour: Range, sitting: Sitting, rules: BallRules) -> Iterator[dict[str, Range]]:
    """Chips of any value that the house has, between the minimum and the maximum of a whole number."""
    assert rules.colours
    low, high = sitting.limits.minimum, maximum_of(rules.colours.upto, sitting.limits)
    known = sitting.options.denominations
    fitting = tuple(one for one in known if low <= one <= high)
    values: Range = Choice(fitting) if known else Span(low, high)
    each = {"player": who, "colour": colour, "pieces": Span(0, CEILING)}
    if low <= high and (fitting or not known):
        yield {**each, "chip_value": values}
        if values.admits(low):
            yield each


def _more_of(marker: Marker, taken: tuple[str, ...], sitting: Sitting, rules: BallRules) -> Iterator[dict[str, Range]]:
    """The same again; another colour or value only once no chip of the first is out."""
    who, others = Choice((marker.player,)), tuple(colour for colour in taken if colour != marker.colour)
    if not pieces_out(sitting, marker):
        yield from _purchases(who, Words(LONGEST_PLAYER, but=others), sitting, rules)
        return
    for ranges in _purchases(who, Choice((marker.colour,)), sitting, rules):
        value = ranges.get("chip_value")
        if value and value.admits(marker.chip_value):
            yield {**ranges, "chip_value": Choice((marker.chip_value,))}
        elif not value and marker.chip_value == sitting.limits.minimum:
            yield ranges


def _leave(sitting: Sitting, rules: BallRules) -> Iterator[Offer]:
    """The head's leave for value chips, given to one or to all, and taken away."""
    by = rules.duties["authorise_value_chips"].roles
    named = tuple(who for who in sitting.leave if who != EVERYONE)
    everyone = Choice((EVERYONE not in sitting.leave,))
    yield Offer(type="authorise_value_chips", by=by, fields={"allowed": everyone})
    yield Offer(
        type="authorise_value_chips",
        by=by,
        fields={"player": Words(LONGEST_PLAYER, but=named), "allowed": Choice((True,))},
    )
    if named:
        yield Offer(type="authorise_value_chips", by=by, fields={"player": Choice(named), "allowed": Choice((False,))})
