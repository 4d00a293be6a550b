"""What may come next at the wheel, for the tablet to draw its buttons from: `decide` asked beforehand."""

from typing import Any

from games.ball import commands as c
from games.ball.cloth import known_place, wins
from games.ball.decide import decide
from games.ball.legal_bets import bet_offers, on_cloth
from games.ball.limits import minima
from games.ball.rules import BallRules
from games.ball.settle import settle
from games.ball.sitting import Phase, Sitting
from games.common.offers import TEXT, accepts, correct_payment, offer, steps, within
from games.common.refuse import CEILING
from games.offer import Amounts, Choice, Offer, Span


def legal(sitting: Sitting, rules: BallRules) -> tuple[Offer, ...]:
    """Every command of those that all games with a ball have, each with its ranges and by whom."""
    return (
        *_spin(sitting, rules),
        *bet_offers(sitting, rules),
        *(_payment(sitting, rules) if sitting.phase is Phase.PAYING else ()),
        *_corrections(sitting, rules),
        *_announcements(sitting, rules),
    )


def admits(offer: Offer, command: c.Command, rules: BallRules) -> bool:
    """Whether `command` is within `offer`. `rules` are those of the table's options."""

    def place(values: dict[str, Any]) -> object:
        if "place" not in offer.fields:
            return None
        values["place"] = known_place(values.pop("bet"), values.pop("on"), values.pop("which"), rules)
        return values["place"]

    return within(offer, command, place)


def _accepts(sitting: Sitting, command: c.AnyCommand, rules: BallRules) -> bool:
    return accepts(decide, sitting, command, rules)


def _spin(sitting: Sitting, rules: BallRules) -> list[Offer]:
    offers = []
    dealer, head = rules.duties["launch_ball"].roles[0], rules.duties["void_spin"].roles[0]
    for kind in (c.OpenBetting, c.CloseBets, c.FinishRound):
        plain = kind(by=rules.duties[c.type_of(kind)].roles[0])
        if _accepts(sitting, plain, rules):
            offers.append(offer(c.type_of(type(plain)), rules))
    ways = tuple(way for way in c.Direction if _accepts(sitting, c.LaunchBall(by=dealer, direction=way), rules))
    if ways:
        offers.append(offer("launch_ball", rules, direction=Choice(ways)))
    if _accepts(sitting, c.VoidSpin(by=head, cause="?"), rules):
        offers.append(offer("void_spin", rules, cause=TEXT))
    if sitting.phase is Phase.CLOSED:
        by = (sitting.thrower,) if sitting.thrower else rules.duties["announce_result"].roles
        offers.append(Offer(type="announce_result", by=by, fields={"number": Choice(rules.wheel.order)}))
    return offers


def _payment(sitting: Sitting, rules: BallRules) -> list[Offer]:
    return [*steps(sitting, settle(sitting, rules).groups, rules), *_riding(sitting, rules)]


def _riding(sitting: Sitting, rules: BallRules) -> list[Offer]:
    """Winning stakes may stay for the next round, if there is one, and be taken after all."""
    if sitting.last or sitting.number is None:
        return []
    offers = []
    for bet in sitting.bets:
        if wins(bet.place, sitting.number, rules):
            rides = Choice(((bet.player, bet.place) not in sitting.riding,))
            who, place = Choice((bet.player,)), Choice((bet.place.flat,))
            cloth = on_cloth(bet.place.cloth, sitting)
            offers.append(offer("let_ride", rules, player=who, place=place, rides=rides, **cloth))
    return offers


def _corrections(sitting: Sitting, rules: BallRules) -> list[Offer]:
    """Of the round being paid, and of the last finished one."""
    offers = []
    last = sitting.finished
    if sitting.phase is Phase.PAYING:
        offers.append(_correct_result(sitting.number, (None, sitting.round), rules))
    if last and not (sitting.phase is Phase.PAYING and last.round == sitting.round):
        rounds = (last.round,) if sitting.phase is Phase.PAYING else (None, last.round)
        offers.append(_correct_result(last.number, rounds, rules))
    if offers:
        offers.append(correct_payment(rules))
    return offers


def _correct_result(was: str | None, rounds: tuple[int | None, ...], rules: BallRules) -> Offer:
    others = tuple(number for number in rules.wheel.order if number != was)
    return offer("correct_result", rules, number=Choice(others), round=Choice(rounds), reason=TEXT)


def _announcements(sitting: Sitting, rules: BallRules) -> list[Offer]:
    offers = []
    head, director = rules.duties["last_rounds"].roles[0], rules.duties["set_limits"].roles[0]
    reasons = tuple(why for why in c.LastRoundsFor if _accepts(sitting, c.LastRounds(by=head, reason=why), rules))
    if reasons:
        offers.append(offer("last_rounds", rules, reason=Choice(reasons)))
    if _accepts(sitting, c.LastRound(by=head), rules):
        offers.append(offer("last_round", rules))
    if rules.multiples:
        least, most = minima(sitting.pending_limits or sitting.limits, rules)
        if _accepts(sitting, c.SetLimits(by=director, minimum=least), rules):
            offers.append(offer("set_limits", rules, minimum=Span(least, most), maximum=Choice((None, {}))))
    elif _accepts(sitting, c.SetLimits(by=director, minimum=1), rules):
        maxima = Amounts(rules.names, 1, CEILING, optional=True)
        offers.append(offer("set_limits", rules, minimum=Span(1, CEILING), maximum=maxima))
        offers.append(offer("set_limits", rules, maximum=Amounts(rules.names, 1, CEILING, optional=False)))
    return offers
