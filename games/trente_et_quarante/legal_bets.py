"""Which bets may be laid, taken back, pushed back or corrected, and for how much."""

from collections.abc import Iterator
from dataclasses import replace

from games.common.offers import PLAYER, TEXT, offer
from games.common.refuse import CEILING
from games.offer import Choice, Offer, Range, Span
from games.refusal import Refused
from games.trente_et_quarante.betting import check_moment, maximum_of, open_to_bets
from games.trente_et_quarante.evolve import reopened
from games.trente_et_quarante.rules import BETS, TrenteRules
from games.trente_et_quarante.sitting import Bet, Phase, Recording, Sitting


def bet_offers(sitting: Sitting, rules: TrenteRules) -> list[Offer]:
    """The offers of every command about bets."""
    offers: list[Offer] = []
    if _may_bet(sitting, rules):
        offers += _to_lay("place_bet", sitting, rules)
        for bet in sitting.bets:
            room = Span(sitting.limits.minimum, maximum_of(bet.bet, sitting.limits) - bet.stake)
            if room.low <= room.high and open_to_bets(bet.bet, sitting):
                offers.append(_one("place_bet", bet, room, rules))
        offers += _to_take_back(sitting, rules)
    if sitting.phase in (Phase.CLOSED, Phase.PAYING):
        offers.append(offer("refuse_bet", rules, player=PLAYER, bet=Choice(BETS), stake=Span(0, CEILING)))
    return offers + _to_correct(sitting, rules)


def _one(kind: str, bet: Bet, stake: Range, rules: TrenteRules, **more: Range) -> Offer:
    """An offer about one player's bet on one place."""
    return offer(kind, rules, player=Choice((bet.player,)), bet=Choice((bet.bet,)), stake=stake, **more)


def _may_bet(sitting: Sitting, rules: TrenteRules) -> bool:
    try:
        check_moment(sitting, rules)
    except Refused:
        return False
    return True


def _to_lay(kind: str, sitting: Sitting, rules: TrenteRules, **more: Range) -> Iterator[Offer]:
    """One for each bet, for whoever has nothing there yet."""
    for bet in BETS:
        stake = Span(sitting.limits.minimum, maximum_of(bet, sitting.limits))
        if open_to_bets(bet, sitting) and stake.low <= stake.high:
            there = frozenset((one.player, bet) for one in sitting.bets if one.bet == bet)
            yield replace(offer(kind, rules, player=PLAYER, bet=Choice((bet,)), stake=stake, **more), besides=there)


def _to_take_back(sitting: Sitting, rules: TrenteRules) -> Iterator[Offer]:
    for bet in sitting.bets:
        yield _one("remove_bet", bet, Choice((bet.stake, None)), rules)
        if bet.stake > bet.minimum:
            yield _one("remove_bet", bet, Span(1, bet.stake - bet.minimum), rules)


def _to_correct(sitting: Sitting, rules: TrenteRules) -> list[Offer]:
    """In the round being paid, or in the last one until the next coup is begun."""
    if sitting.options.recording is Recording.RESULTS:
        return []
    if sitting.phase is not Phase.PAYING:
        if sitting.finished is None or sitting.relaunched:
            return []
        sitting = reopened(sitting, sitting.finished)
    offers = list(_to_lay("correct_bet", sitting, rules, reason=TEXT))
    for bet in sitting.bets:
        offers.append(_one("correct_bet", bet, Choice((0,)), rules, reason=TEXT))
        span = Span(sitting.limits.minimum, maximum_of(bet.bet, sitting.limits), but=(bet.stake,))
        if open_to_bets(bet.bet, sitting):
            offers.append(_one("correct_bet", bet, span, rules, reason=TEXT))
    return offers
