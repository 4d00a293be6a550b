"""What may come next at the table, for the tablet to draw its buttons from: `decide` asked beforehand."""

from itertools import permutations

from games.blackjack import commands as c
from games.blackjack.legal_bets import bet_offers
from games.blackjack.legal_corrections import correction_offers
from games.blackjack.offers import PLAYER, accepts, offer
from games.blackjack.payment import most_hands
from games.blackjack.play import with_prize
from games.blackjack.rules import BlackjackRules
from games.blackjack.settle import settle
from games.blackjack.sevens import needs_suit
from games.blackjack.shoe import MOST_SHUFFLES, possible
from games.blackjack.sitting import Phase, Recording, ShoeMode, Sitting
from games.blackjack.turn import may_double, may_split, may_surrender, target, turn
from games.common.commands import LastRoundsFor
from games.common.offers import steps, within
from games.common.refuse import CEILING
from games.offer import Choice, Offer, Span


def legal(sitting: Sitting, rules: BlackjackRules) -> tuple[Offer, ...]:
    """Every command that may come next, each with its ranges and by whom."""
    return (*at_the_cloth(sitting, rules), *correction_offers(sitting, rules))


def at_the_cloth(sitting: Sitting, rules: BlackjackRules) -> tuple[Offer, ...]:
    """What may come next but the head's corrections, which take most of the time: each asks about every card."""
    return (
        *_shoe(sitting, rules),
        *bet_offers(sitting, rules),
        *(_play(sitting, rules) if sitting.options.recording is not Recording.RESULTS else ()),
        *_round(sitting, rules),
        *_announcements(sitting, rules),
    )


def admits(offer: Offer, command: c.AnyCommand, rules: BlackjackRules) -> bool:
    """Whether `command` is within `offer`."""
    return within(offer, command, lambda values: (values.get("bet"), values.get("box")))


def _shoe(sitting: Sitting, rules: BlackjackRules) -> list[Offer]:
    offers = []
    dealer = rules.duties["burn_cards"].roles[0]
    if sitting.phase in (Phase.IDLE, Phase.BETTING):
        free = sitting.options.shoe is ShoeMode.CONTINUOUS
        rule = rules.shoe
        ranges = {
            "shuffles": Span(0 if free else rule.shuffles, MOST_SHUFFLES),
            "cuts": Span(0 if free else rule.cuts, MOST_SHUFFLES),
            "reserve": Span(rule.reserve, rule.reserve if free else rule.cards - rule.burnt - 1),
        }
        offers += [offer("prepare_shoe", rules, **ranges), offer("prepare_shoe", rules, **ranges, cut_by=PLAYER)]
    if accepts(sitting, c.BurnCards(by=dealer, count=rules.shoe.burnt), rules):
        offers.append(offer("burn_cards", rules, count=Choice((rules.shoe.burnt,))))
    if accepts(sitting, c.ShowSeparator(by=dealer), rules):
        offers.append(offer("show_separator", rules))
    if sitting.phase in (Phase.DEALING, Phase.PLAYING, Phase.BANK):
        offers.append(offer("eliminate_card", rules, card=Choice(possible(sitting, rules))))
    return offers


def _play(sitting: Sitting, rules: BlackjackRules) -> list[Offer]:
    offers = []
    dealer = rules.duties["undo"].roles[0]
    if sitting.phase in (Phase.DEALING, Phase.PLAYING, Phase.BANK) and not sitting.shoe.burn:
        offers += _deal(sitting, rules)
    now = turn(sitting.play)
    if now and not now.hand.waits:
        who = {"player": Choice((now.box.player,)), "box": Choice((now.box.box,)), "hand": Choice((None, now.at))}
        stakes = {stake.player: stake.stake for stake in now.hand.stakes}
        others = tuple(one for one in stakes if one != now.box.player)
        declines = Choice(tuple(some for count in range(len(others) + 1) for some in permutations(others, count)))
        more = {"stake": Choice((None, stakes[now.box.player])), "declines": declines}
        offers += [offer("hit", rules, **who), offer("stand", rules, **who)]
        offers += [offer("double", rules, **who, **more)] if may_double(now.hand) else []
        offers += [offer("split", rules, **who, **more)] if may_split(now.hand) else []
    for box in sitting.play.boxes:
        ask = c.Surrender(by=dealer, player=box.player, box=box.box)
        if may_surrender(box) and accepts(sitting, ask, rules):
            offers.append(offer("surrender", rules, player=Choice((box.player,)), box=Choice((box.box,))))
    if accepts(sitting, c.Undo(by=dealer), rules):
        offers.append(offer("undo", rules))
    return offers


def _deal(sitting: Sitting, rules: BlackjackRules) -> list[Offer]:
    to = target(sitting)
    if to is None:
        return []
    cards = possible(sitting, rules)
    box = sitting.box(to.box) if to.box is not None else None
    if box and with_prize(sitting, box):
        cards = tuple(card for card in cards if card[1:] or not needs_suit(box.first, card))
    return [offer("deal_card", rules, card=Choice(cards))]


def _round(sitting: Sitting, rules: BlackjackRules) -> list[Offer]:
    offers = []
    dealer = rules.duties["open_betting"].roles[0]
    for plain in (c.OpenBetting(by=dealer), c.CloseBets(by=dealer), c.FinishRound(by=dealer)):
        if accepts(sitting, plain, rules):
            offers.append(offer(c.type_of(type(plain)), rules))
    if accepts(sitting, c.RecordHands(by=dealer, hands=1), rules):
        offers.append(offer("record_hands", rules, hands=Span(1, most_hands(rules))))
    if sitting.phase is Phase.PAYING:
        offers += steps(sitting, settle(sitting, rules).groups, rules)
    return offers


def _announcements(sitting: Sitting, rules: BlackjackRules) -> list[Offer]:
    offers = []
    head, director = rules.duties["last_rounds"].roles[0], rules.duties["set_limits"].roles[0]
    reasons = tuple(why for why in LastRoundsFor if accepts(sitting, c.LastRounds(by=head, reason=why), rules))
    if reasons:
        offers.append(offer("last_rounds", rules, reason=Choice(reasons)))
    if accepts(sitting, c.LastRound(by=head), rules):
        offers.append(offer("last_round", rules))
    if accepts(sitting, c.SetLimits(by=director, minimum=1), rules):
        multiples = Choice((None, *rules.multiples))
        offers.append(offer("set_limits", rules, minimum=Span(1, CEILING), multiple=multiples))
        offers.append(offer("set_limits", rules, multiple=Choice(rules.multiples)))
    return offers
