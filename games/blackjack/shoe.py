"""The shoe: prepared, its first cards set aside, its separator, and which cards can still be in it."""

from typing import assert_never

from games.blackjack import commands as c
from games.blackjack import events as e
from games.blackjack.cards import EVERY_CARD, check_card, room
from games.blackjack.fold import Events
from games.blackjack.rules import BlackjackRules
from games.blackjack.sitting import Phase, ShoeMode, Sitting
from games.common.refuse import LONGEST_PLAYER, not_allowed, not_now, not_understood, within

MOST_SHUFFLES = 99


def decide(sitting: Sitting, command: c.ShoeCommand, rules: BlackjackRules) -> Events:
    """The events of a command about the shoe."""
    match command:
        case c.PrepareShoe():
            return _prepared(sitting, command, rules)
        case c.BurnCards(count=count):
            return _burnt(sitting, count, rules)
        case c.ShowSeparator():
            check_separator(sitting, rules)
            return (e.SeparatorShown(round=sitting.round),)
        case c.EliminateCard(card=card):
            if sitting.phase not in (Phase.DEALING, Phase.PLAYING, Phase.BANK):
                raise not_now("a card is eliminated while cards are dealt", rules.shoe.face_up_citation)
            check_can_be(sitting, card, rules)
            return (e.CardEliminated(card=card),)
    assert_never(command)


def check_can_be(sitting: Sitting, card: str, rules: BlackjackRules) -> None:
    """Refuses what is no card, and a card that cannot be: all of its kind are out."""
    check_card(card)
    rule = rules.shoe
    if not room(card, sitting.shoe.seen, rule.decks) or sitting.shoe.out >= rule.cards:
        raise not_allowed(f"no {card} can be left in the shoe: look at the cards on the table", rules.articles.dealing)


def spent(sitting: Sitting, rules: BlackjackRules) -> bool:
    """The separator has appeared, or must have by the cards that are out: the next round needs another shoe."""
    shoe = sitting.shoe
    return shoe.separator or (shoe.reserve > 0 and shoe.out >= rules.shoe.cards - shoe.reserve)


def check_separator(sitting: Sitting, rules: BlackjackRules) -> None:
    """Refuses where no separator can appear."""
    if sitting.options.shoe is ShoeMode.CONTINUOUS:
        raise not_allowed("a continuous shuffler has no separator", rules.shoe.continuous_citation)
    if sitting.shoe.separator:
        raise not_now("the separator was shown already", rules.shoe.separator_citation)
    if sitting.phase in (Phase.IDLE, Phase.ENDED) or not sitting.shoe.ready:
        raise not_now("the separator appears in a round", rules.shoe.separator_citation)


def check_ready(sitting: Sitting, rules: BlackjackRules) -> None:
    """Refuses a round from a shoe that is not there or is played out."""
    if not sitting.shoe.ready:
        raise not_now("no shoe is prepared", rules.shoe.shuffle_citation)
    if spent(sitting, rules):
        raise not_now("the separator appeared: shuffle first", rules.shoe.separator_citation)


def _prepared(sitting: Sitting, command: c.PrepareShoe, rules: BlackjackRules) -> Events:
    rule = rules.shoe
    if sitting.phase not in (Phase.IDLE, Phase.BETTING):
        raise not_now("the shoe is prepared between rounds", rule.shuffle_citation)
    within(command.shuffles, 0, MOST_SHUFFLES, "shuffles")
    within(command.cuts, 0, MOST_SHUFFLES, "cuts")
    if command.cut_by and not (command.cut_by.strip() and len(command.cut_by) <= LONGEST_PLAYER):
        raise not_understood(f"cut_by: a player, at most {LONGEST_PLAYER} letters", "cut_by")
    if sitting.options.shoe is ShoeMode.CONTINUOUS:
        if command.reserve != rule.reserve:
            raise not_allowed("a continuous shuffler has no separator", rule.continuous_citation)
        return (e.ShoePrepared(shuffles=command.shuffles, cuts=command.cuts, cut_by=command.cut_by, reserve=0),)
    if command.shuffles < rule.shuffles or command.cuts < rule.cuts:
        detail = f"each pile is shuffled {rule.shuffles} times and cut {rule.cuts} times at least"
        raise not_allowed(detail, rule.shuffle_citation)
    within(command.reserve, 0, rule.cards - rule.burnt - 1, "reserve")
    if command.reserve < rule.reserve:
        raise not_allowed(f"at least {rule.reserve} cards stay behind the separator", rule.reserve_citation)
    return (
        e.ShoePrepared(shuffles=command.shuffles, cuts=command.cuts, cut_by=command.cut_by, reserve=command.reserve),
    )


def _burnt(sitting: Sitting, count: int, rules: BlackjackRules) -> Events:
    rule = rules.shoe
    if count != rule.burnt:
        raise not_allowed(f"the first {rule.burnt} cards are set aside, no others", rule.burn_citation)
    before_cards = sitting.phase in (Phase.IDLE, Phase.BETTING) or untouched(sitting)
    if sitting.shoe.burn is False or not sitting.shoe.ready or not before_cards:
        raise not_now("the first cards of a shoe are set aside once, before dealing", rule.burn_citation)
    return (e.CardsBurnt(count=count),)


def possible(sitting: Sitting, rules: BlackjackRules) -> tuple[str, ...]:
    """Each way to write a card that can still be in the shoe, with its suit, then by its rank alone."""
    rule = rules.shoe
    if sitting.shoe.out >= rule.cards:
        return ()
    return tuple(card for card in EVERY_CARD if room(card, sitting.shoe.seen, rule.decks))


def untouched(sitting: Sitting) -> bool:
    """Bets are closed and no card of the round is out."""
    return sitting.phase is Phase.DEALING and not any(box.hands[0].cards for box in sitting.play.boxes)
