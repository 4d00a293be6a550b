"""Which bets may be laid, taken back and pushed back, on which box and for how much."""

from collections.abc import Iterator
from dataclasses import replace

from games.blackjack.betting import (
    AFTER,
    INSURANCE,
    check_insurance_moment,
    check_may_leave,
    maximum,
    offered,
    stipulated,
)
from games.blackjack.offers import BOTH, PLAYER, offer
from games.blackjack.rules import MAIN, SPECIAL, THIRTEEN, BlackjackRules
from games.blackjack.sitting import Bet, Phase, Recording, Sitting
from games.common.refuse import CEILING
from games.offer import Choice, Offer, Range, Span
from games.refusal import Refused

NO, YES = Choice((False,)), Choice((True,))


def bet_offers(sitting: Sitting, rules: BlackjackRules) -> list[Offer]:
    """The offers of every command about bets."""
    if sitting.options.recording is Recording.RESULTS:
        return []
    offers = []
    if sitting.phase is Phase.BETTING:
        for box in range(1, sitting.options.boxes + 1):
            offers += [*_mains(box, sitting, rules), *_sides(box, sitting, rules), *_follow(box, sitting, rules)]
    if _may_insure(sitting, rules):
        offers += _insurance(sitting, rules)
    for bet in sitting.bets:
        offers += _back(bet, sitting, rules)
    if sitting.phase in AFTER:
        boxes = Choice(tuple(range(1, sitting.options.boxes + 1)))
        kinds, stake = Choice(tuple(rules.bets)), Span(0, CEILING)
        offers.append(offer("refuse_bet", rules, player=PLAYER, box=boxes, bet=kinds, stake=stake))
    return offers + _standing(sitting, rules)


def span(low: int, high: int) -> tuple[Span, ...]:
    """A range, where there is anything in it."""
    return (Span(low, high),) if low <= high else ()


def _besides(one: Offer, players: tuple[str, ...], place: object) -> Offer:
    return replace(one, besides=frozenset((who, place) for who in players))


def _lay(
    box: int, bet: str, stake: Span, player: Range, rules: BlackjackRules, consent: Range, standing: Range
) -> Offer:
    ranges: dict[str, Range] = {"consent": consent, "standing": standing}
    kinds, boxes = Choice((bet,)), Choice((box,))
    return offer("place_bet", rules, player=player, box=boxes, bet=kinds, stake=stake, **ranges)


def _mains(box: int, sitting: Sitting, rules: BlackjackRules) -> Iterator[Offer]:
    """More on one's own bet; a vacant box to anybody; a held one to who may bet with its holder."""
    mains = sitting.mains(box)
    there = tuple(one.player for one in mains)
    free = maximum(sitting.limits) - sum(one.stake for one in mains)
    for stake in span(sitting.limits.minimum, free):
        for who in there:
            yield _lay(box, MAIN, stake, Choice((who,)), rules, BOTH, BOTH)
        if not mains:
            yield _lay(box, MAIN, stake, PLAYER, rules, BOTH, NO)
        elif len(mains) < rules.boxes.bets:
            yield _besides(_lay(box, MAIN, stake, PLAYER, rules, YES, NO), there, (MAIN, box))
            let = tuple(who for who, where in sitting.followers if where == box and who not in there)
            leave = tuple(who for who in sitting.standing if who not in there)
            if let:
                yield _lay(box, MAIN, stake, Choice(let), rules, NO, NO)
            if leave:
                yield _lay(box, MAIN, stake, Choice(leave), rules, BOTH, YES)


def _sides(box: int, sitting: Sitting, rules: BlackjackRules) -> Iterator[Offer]:
    for main in sitting.mains(box):
        for bet in (*THIRTEEN, *SPECIAL):
            if offered(bet, sitting):
                known = sitting.bet_of(main.player, box, bet)
                for stake in _side(bet, known.stake if known else 0, sitting, rules):
                    yield _lay(box, bet, stake, Choice((main.player,)), rules, BOTH, BOTH)


def _side(bet: str, already: int, sitting: Sitting, rules: BlackjackRules) -> tuple[Span, ...]:
    """What may be laid beside the main bet, on top of what is there."""
    limits = sitting.limits
    if bet in THIRTEEN:
        return span(limits.minimum, maximum(limits) - already)
    half, fixed = limits.minimum // rules.sevens.part, stipulated(bet, sitting)
    if fixed is None:
        return span(1, half - already)
    return span(max(fixed - already, 1), fixed - already if fixed <= half else 0)


def _may_insure(sitting: Sitting, rules: BlackjackRules) -> bool:
    try:
        check_insurance_moment(sitting, rules)
    except Refused:
        return False
    return True


def _insurance(sitting: Sitting, rules: BlackjackRules) -> Iterator[Offer]:
    for main in sitting.bets:
        if main.bet == MAIN:
            known = sitting.bet_of(main.player, main.box, INSURANCE)
            for stake in span(1, main.stake // rules.insurance_part - (known.stake if known else 0)):
                yield _lay(main.box, INSURANCE, stake, Choice((main.player,)), rules, BOTH, BOTH)


def _back(bet: Bet, sitting: Sitting, rules: BlackjackRules) -> Iterator[Offer]:
    """The whole bet, or so much that what stays is a bet."""
    if not (_may_insure(sitting, rules) if bet.bet == INSURANCE else sitting.phase is Phase.BETTING):
        return
    there: dict[str, Range] = {
        "player": Choice((bet.player,)),
        "box": Choice((bet.box,)),
        "bet": Choice((bet.bet,)),
    }
    if bet.bet != MAIN or _may_leave(bet, sitting, rules):
        yield offer("remove_bet", rules, **there, stake=Choice((None, bet.stake)))
    if bet.bet in SPECIAL and stipulated(bet.bet, sitting) is not None:
        return
    stays = 1 if bet.bet in (INSURANCE, *SPECIAL) else sitting.limits.minimum
    for stake in span(1, bet.stake - stays):
        yield offer("remove_bet", rules, **there, stake=stake)


def _may_leave(bet: Bet, sitting: Sitting, rules: BlackjackRules) -> bool:
    try:
        check_may_leave(sitting, bet.player, bet.box, rules)
    except Refused:
        return False
    return True


def _follow(box: int, sitting: Sitting, rules: BlackjackRules) -> Iterator[Offer]:
    let = tuple(who for who, where in sitting.followers if where == box)
    yield _besides(offer("authorise_follower", rules, player=PLAYER, box=Choice((box,))), let, (None, box))


def _standing(sitting: Sitting, rules: BlackjackRules) -> list[Offer]:
    new = offer("authorise_standing", rules, player=PLAYER, allowed=YES)
    offers = [_besides(new, sitting.standing, (None, None))]
    if sitting.standing:
        offers.append(offer("authorise_standing", rules, player=Choice(sitting.standing), allowed=NO))
    return offers
