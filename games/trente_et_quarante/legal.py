"""What may come next at the table, for the tablet to draw its buttons from: `decide` asked beforehand."""

from games.common.offers import PLAYER, TEXT, accepts, correct_payment, offer, steps, within
from games.common.refuse import CEILING
from games.common.zero import choices
from games.offer import Choice, Offer, Span
from games.trente_et_quarante import commands as c
from games.trente_et_quarante.cards import every_card, room
from games.trente_et_quarante.decide import decide
from games.trente_et_quarante.evolve import reopened
from games.trente_et_quarante.legal_bets import bet_offers
from games.trente_et_quarante.legal_cards import correctable
from games.trente_et_quarante.rules import TrenteRules
from games.trente_et_quarante.settle import settle
from games.trente_et_quarante.sitting import Phase, ShoeStage, Sitting


def legal(sitting: Sitting, rules: TrenteRules) -> tuple[Offer, ...]:
    """Every command that may come next, each with its ranges and by whom."""
    return (*at_the_cloth(sitting, rules), *_corrections(sitting, rules))


def at_the_cloth(sitting: Sitting, rules: TrenteRules) -> tuple[Offer, ...]:
    """What may come next but the head's corrections, which take most of the time: each asks about every card."""
    return (
        *_plain(sitting, rules),
        *_cards(sitting, rules),
        *bet_offers(sitting, rules),
        *(_payment(sitting, rules) if sitting.phase is Phase.PAYING else ()),
        *_announcements(sitting, rules),
    )


def admits(offer: Offer, command: c.AnyCommand, rules: TrenteRules) -> bool:
    """Whether `command` is within `offer`."""
    return within(offer, command, lambda values: values.get("bet"))


def _accepts(sitting: Sitting, command: c.AnyCommand, rules: TrenteRules) -> bool:
    return accepts(decide, sitting, command, rules)


def _plain(sitting: Sitting, rules: TrenteRules) -> list[Offer]:
    """The commands that say nothing but themselves."""
    kinds = (c.OpenBetting, c.CloseBets, c.Undo, c.ShowSeparator, c.LastCut, c.LastRound, c.FinishRound)
    return [
        offer(kind, rules)
        for cls in kinds
        if _accepts(sitting, cls(by=rules.duties[kind := c.type_of(cls)].roles[0]), rules)
    ]


def _cards(sitting: Sitting, rules: TrenteRules) -> list[Offer]:
    """Cards to deal and to burn, and what is done with the shoe between the last card and the first."""
    shoe, offers = sitting.shoe, []
    dealer = rules.duties["deal_card"].roles[0]
    left = shoe.dealt < rules.cards.size - rules.cards.behind
    there = tuple(card for card in every_card(rules) if left and room(card, shoe.seen, rules.cards))
    if sitting.phase is Phase.CLOSED:
        cards = there if sitting.dealt_from == shoe.number else every_card(rules)
        cards = cards if sitting.noir else tuple(card for card in cards if card[1:])
        offers += [offer("deal_card", rules, card=Choice(cards))] if cards else []
    if there and not sitting.over and shoe.stage is ShoeStage.READY:
        offers.append(offer("burn_card", rules, card=Choice(there), burnt=Choice((True,))))
    if shoe.burnt:
        offers.append(offer("burn_card", rules, card=Choice(shoe.burnt), burnt=Choice((False,))))
    if _accepts(sitting, c.PrepareShoe(by=dealer), rules):
        offers += [offer("prepare_shoe", rules), offer("prepare_shoe", rules, cut_by=PLAYER)]
    if shoe.stage is ShoeStage.OVER:
        offers.append(offer("count_cards", rules, count=Span(0, rules.cards.size)))
    return offers


def _payment(sitting: Sitting, rules: TrenteRules) -> list[Offer]:
    settlement = settle(sitting, rules)
    return [
        *choices(settlement.held, rules.duties["choose_zero_option"].roles),
        *steps(sitting, settlement.groups, rules),
        *_riding(sitting, rules),
    ]


def _riding(sitting: Sitting, rules: TrenteRules) -> list[Offer]:
    """Winning and null stakes may stay for the next round, if there is one, and be taken after all."""
    offers = []
    by = rules.duties["let_ride"].roles[0]
    for bet in sitting.bets:
        rides = (bet.player, bet.bet) not in sitting.riding
        if _accepts(sitting, c.LetRide(by=by, player=bet.player, bet=bet.bet, rides=rides), rules):
            who, which = Choice((bet.player,)), Choice((bet.bet,))
            offers.append(offer("let_ride", rules, player=who, bet=which, rides=Choice((rides,))))
    return offers


def _corrections(sitting: Sitting, rules: TrenteRules) -> list[Offer]:
    """Of the coup at hand, and of the last finished one."""
    offers = []
    last = sitting.finished
    at_hand = sitting.phase is Phase.PAYING or (sitting.phase is Phase.CLOSED and bool(sitting.cards))
    if at_hand:
        offers += _correct_card(sitting, (None, sitting.round), rules, late=False)
    if last and not (at_hand and last.round == sitting.round):
        rounds = (last.round,) if at_hand else (None, last.round)
        offers += _correct_card(reopened(sitting, last), rounds, rules, late=sitting.relaunched)
    if last or sitting.phase is Phase.PAYING:
        offers.append(correct_payment(rules))
    return offers


def _correct_card(sitting: Sitting, rounds: tuple[int | None, ...], rules: TrenteRules, *, late: bool) -> list[Offer]:
    """One for each card of the coup, with those that it may have been."""
    return [
        offer("correct_card", rules, index=Choice((index,)), card=Choice(cards), round=Choice(rounds), reason=TEXT)
        for index, cards in correctable(sitting, rules, late=late)
        if cards
    ]


def _announcements(sitting: Sitting, rules: TrenteRules) -> list[Offer]:
    offers = []
    head = rules.duties["last_rounds"].roles[0]
    if _accepts(sitting, c.LastRounds(by=head), rules):
        offers.append(offer("last_rounds", rules, reason=Choice((c.LastRoundsFor.LIMITS,))))
    if sitting.countdown and rules.limits.may_change:
        known = sitting.pending_limits or sitting.limits
        law = rules.maximum
        maxima = known.maximum.values()
        low = max([1, *(-(-cents // law.high) for cents in maxima)])
        high = min([CEILING, *(cents // law.low for cents in maxima)])
        minimum, multiple = Span(low, high), Span(law.low, law.high)
        offers.append(offer("set_limits", rules, minimum=minimum, multiple=multiple))
        offers += [offer("set_limits", rules, minimum=minimum), offer("set_limits", rules, multiple=multiple)]
    return offers
