"""Which bets may be laid, taken back, pushed back or corrected, where and for how much."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from games.ball import jackpot
from games.ball.betting import check_moment, maximum_of, minimum_of, open_to_bets
from games.ball.cloth import cloth, places_of
from games.ball.evolve import reopened
from games.ball.rules import JACKPOT, BallRules
from games.ball.sitting import Bet, Phase, Place, Recording, Sitting
from games.common.offers import PLAYER, TEXT
from games.common.refuse import CEILING
from games.offer import Choice, Offer, Range, Span
from games.refusal import Refused


def bet_offers(sitting: Sitting, rules: BallRules) -> list[Offer]:
    """The offers of every command about bets that all games with a ball have."""
    offers: list[Offer] = []
    if may_bet(sitting, rules):
        offers += to_lay("place_bet", sitting, rules)
        offers += _on_top(sitting, rules)
        offers += _to_take_back(sitting, rules)
    if sitting.phase in (Phase.CLOSED, Phase.PAYING):
        places = Choice((*cloth(rules.wheel).numbers, *places_of(JACKPOT, rules)))
        for there in cloths_of(sitting):
            late: dict[str, Range] = {"player": PLAYER, "place": places, "stake": Span(0, CEILING)}
            offers.append(offer("refuse_bet", rules, late | on_cloth(there, sitting)))
    return offers + _to_correct(sitting, rules)


def offer(kind: str, rules: BallRules, ranges: dict[str, Range], besides: Iterable[tuple[str, Place]] = ()) -> Offer:
    return Offer(type=kind, by=rules.duties[kind].roles, fields=ranges, besides=frozenset(besides))


def cloths_of(sitting: Sitting) -> tuple[int, ...]:
    """The cloths that take bets; 0 is the only one of a game that has no other."""
    return tuple(one.cloth for one in sitting.cloths) or (0,)


def on_cloth(there: int, sitting: Sitting) -> dict[str, Range]:
    """How a command names a cloth: where it is the only one, it need not."""
    if not there:
        return {}
    return {"cloth": Choice((there, None) if len(sitting.cloths) == 1 else (there,))}


def one_bet(kind: str, bet: Bet, sitting: Sitting, rules: BallRules, **ranges: Range) -> Offer:
    """An offer about one player's bet on one place."""
    who, place = Choice((bet.player,)), Choice((bet.place.flat,))
    return offer(kind, rules, {"player": who, "place": place, **on_cloth(bet.place.cloth, sitting), **ranges})


def may_bet(sitting: Sitting, rules: BallRules) -> bool:
    try:
        check_moment(sitting, rules)
    except Refused:
        return False
    return True


def kinds(rules: BallRules) -> tuple[str, ...]:
    """The kinds of bet, the side bet last."""
    return (*rules.bets, *((JACKPOT,) if rules.jackpot else ()))


def room_on(place: Place, already: int, sitting: Sitting, rules: BallRules) -> Span:
    """From the least stake to what the maximum leaves to one who has `already` so much on it."""
    most = jackpot.most(sitting, rules) if place.bet == JACKPOT else maximum_of(place.bet, sitting.limits)
    return Span(minimum_of(place, sitting), most - already)


def to_lay(kind: str, sitting: Sitting, rules: BallRules, **more: Range) -> Iterator[Offer]:
    """One for each kind of bet and cloth, for whoever has nothing there yet."""
    for bet in kinds(rules):
        places = places_of(bet, rules)
        if sitting.options.recording is Recording.WINNERS:
            places = tuple(place for place in places if open_to_bets(place, sitting, rules))
        for there in cloths_of(sitting) if places else ():
            stake = room_on(replace(places[0], cloth=there), 0, sitting, rules)
            if stake.low <= stake.high:
                ranges: dict[str, Range] = {"player": PLAYER, "place": Choice(places), "stake": stake}
                laid = {(one.player, one.place.flat) for one in sitting.bets if one.place.bet == bet}
                yield offer(kind, rules, {**ranges, **on_cloth(there, sitting), **more}, laid)


def _on_top(sitting: Sitting, rules: BallRules) -> Iterator[Offer]:
    """What may be laid beside what is there, on any cloth."""
    for player, place in dict.fromkeys((bet.player, bet.place.flat) for bet in sitting.bets):
        already = sitting.stake_over(player, place)
        for there in cloths_of(sitting):
            stake = room_on(replace(place, cloth=there), already, sitting, rules)
            if stake.low <= stake.high and open_to_bets(place, sitting, rules):
                who: dict[str, Range] = {"player": Choice((player,)), "place": Choice((place,)), "stake": stake}
                yield offer("place_bet", rules, who | on_cloth(there, sitting))


def _to_take_back(sitting: Sitting, rules: BallRules) -> Iterator[Offer]:
    for bet in sitting.bets:
        yield one_bet("remove_bet", bet, sitting, rules, stake=Choice((bet.stake, None)))
        if bet.stake > bet.minimum:
            yield one_bet("remove_bet", bet, sitting, rules, stake=Span(1, bet.stake - bet.minimum))


def _to_correct(sitting: Sitting, rules: BallRules) -> list[Offer]:
    """In the round being paid, or in the last one until the next launch."""
    if sitting.options.recording is Recording.RESULTS:
        return []
    if sitting.phase is not Phase.PAYING:
        if sitting.finished is None or sitting.relaunched:
            return []
        sitting = reopened(sitting, sitting.finished)
    offers = list(to_lay("correct_bet", sitting, rules, reason=TEXT))
    there = {(bet.player, bet.place): bet for bet in sitting.bets}
    for player, flat in dict.fromkeys((bet.player, bet.place.flat) for bet in sitting.bets):
        over = sitting.stake_over(player, flat)
        for number in cloths_of(sitting):
            place = replace(flat, cloth=number)
            known = there.get((player, place)) or Bet(player=player, place=place, stake=0, minimum=0)
            if known.stake:
                offers.append(one_bet("correct_bet", known, sitting, rules, stake=Choice((0,)), reason=TEXT))
            room = room_on(place, over - known.stake, sitting, rules)
            if room.low <= room.high and open_to_bets(place, sitting, rules):
                span = replace(room, but=(known.stake,))
                offers.append(one_bet("correct_bet", known, sitting, rules, stake=span, reason=TEXT))
    return offers
