"""Cards and decisions: to whom the next card goes, and what the hand in turn may do."""

from typing import assert_never

from games.blackjack import commands as c
from games.blackjack import events as e
from games.blackjack.cards import is_natural, points, total
from games.blackjack.fold import Events, fold
from games.blackjack.refuse import box_number, recorded
from games.blackjack.rules import SPECIAL, BlackjackRules
from games.blackjack.sevens import needs_suit
from games.blackjack.shoe import check_can_be
from games.blackjack.sitting import Box, Phase, Sitting
from games.blackjack.turn import Turn, bank_draws, may_double, may_split, may_surrender, target, turn
from games.common.refuse import not_allowed, not_now, not_understood, player
from games.refusal import Code, Refused


def decide(sitting: Sitting, command: c.PlayCommand, rules: BlackjackRules) -> Events:
    """The events of a card or a decision, and what follows from it."""
    recorded(sitting, rules)
    match command:
        case c.DealCard(card=card):
            return with_bank(sitting, _dealt(sitting, card, rules), rules)
        case c.Surrender():
            return with_bank(sitting, _surrendered(sitting, command, rules), rules)
        case c.Undo():
            return _undone(sitting, rules)
        case c.Hit() | c.Stand() | c.Double() | c.Split():
            return with_bank(sitting, _decided(sitting, command, rules), rules)
    assert_never(command)


def with_bank(sitting: Sitting, events: Events, rules: BlackjackRules) -> Events:
    """The events, and the bank's announcement where no more card is dealt."""
    after = fold(sitting, *events)
    if after.phase is not Phase.BANK or bank_draws(after, rules):
        return events
    bank = after.play.bank
    points_now = total(bank) if len(bank) > 1 else 0
    return (*events, e.BankStood(round=sitting.round, points=points_now, natural=is_natural(bank)))


def _dealt(sitting: Sitting, card: str, rules: BlackjackRules) -> Events:
    if sitting.phase not in (Phase.DEALING, Phase.PLAYING, Phase.BANK):
        raise not_now("cards are dealt once bets are closed", rules.articles.dealing)
    to = target(sitting)
    if to is None:
        raise not_now("the hand in turn decides first", rules.articles.dealing)
    if sitting.shoe.burn:
        raise not_now(f"first {rules.shoe.burnt} cards are set aside", rules.shoe.burn_citation)
    check_can_be(sitting, card, rules)
    event = e.CardDealt(card=card, box=to.box, hand=to.hand)
    if to.box is None:
        return (event,)
    box = sitting.box(to.box)
    assert box is not None
    if with_prize(sitting, box) and not card[1:] and needs_suit(box.first, card):
        raise not_understood("card: the suit of this seven decides a prize", "card")
    hand = fold(sitting, event).play.boxes[sitting.play.boxes.index(box)].hands[to.hand]
    if not hand.bust:
        return (event,)
    return (event, e.HandBust(box=to.box, hand=to.hand, lost=sum(stake.cents for stake in hand.stakes)))


def with_prize(sitting: Sitting, box: Box) -> bool:
    """Whether somebody plays for a prize of sevens on this box."""
    return any(bet.box == box.box and bet.bet in SPECIAL for bet in sitting.bets)


def _decided(sitting: Sitting, command: c.Hit | c.Stand | c.Double | c.Split, rules: BlackjackRules) -> Events:
    now = _in_turn(sitting, command, rules)
    place = {"box": now.box.box, "hand": now.at}
    match command:
        case c.Hit():
            return (e.CardAsked(**place),)
        case c.Stand():
            return (e.HandStood(**place),)
        case c.Double():
            if not may_double(now.hand):
                raise not_allowed("only the first two cards of a hand are doubled", rules.articles.double)
            players = _followers(now, command, rules.articles.double)
            laid = sum(stake.stake for stake in now.hand.stakes if stake.player in players)
            return (e.HandDoubled(**place, players=players, laid=laid),)
        case c.Split():
            if not may_split(now.hand):
                raise not_allowed("only two first cards of the same value are split", rules.articles.split)
            players = _followers(now, command, rules.articles.split)
            laid = sum(stake.stake for stake in now.hand.stakes if stake.player in players)
            aces = points(now.hand.cards[0]) == 1
            return (e.HandSplit(**place, players=players, laid=laid, aces=aces),)


def _in_turn(sitting: Sitting, command: c.Decision, rules: BlackjackRules) -> Turn:
    """The hand in turn, which the command must be about, by whoever commands the box."""
    player(command.player)
    box_number(command.box, sitting)
    if sitting.phase is not Phase.PLAYING:
        raise not_now("no hand decides now", rules.articles.dealing)
    box = sitting.box(command.box)
    if box is None:
        raise Refused(Code.NO_SUCH_BET, f"nobody plays box {command.box}", rules.articles.bets)
    check_commands(box, command.player, rules)
    if box.done:
        raise not_allowed("this hand is finished", rules.articles.no_card_at_21)
    now = turn(sitting.play)
    assert now is not None
    if now.box.box != command.box or command.hand not in (None, now.at):
        raise not_now(f"hand {now.at} of box {now.box.box} is in turn", rules.articles.dealing)
    if now.hand.waits:
        raise not_now("this hand waits for a card", rules.articles.dealing)
    return now


def check_commands(box: Box, who: str, rules: BlackjackRules) -> None:
    """Only the player in the first line commands the box."""
    if who != box.player:
        raise not_allowed(f"{box.player} commands box {box.box}", rules.boxes.command_citation)


def _followers(now: Turn, command: c.Double | c.Split, citation: str) -> tuple[str, ...]:
    """Who lays as much again: the holder always, exactly his bet, and each follower who does not decline."""
    stakes = {stake.player: stake.stake for stake in now.hand.stakes}
    holder = now.box.player
    if command.stake is not None and command.stake != stakes[holder]:
        raise not_allowed(f"the second bet equals the first: {stakes[holder]}", citation)
    for who in command.declines:
        if who == holder or who not in stakes:
            raise not_understood(f"declines: {who} does not follow this hand", "declines")
    if len(set(command.declines)) < len(command.declines):
        raise not_understood("declines: each follower once", "declines")
    return tuple(who for who in stakes if who not in command.declines)


def _surrendered(sitting: Sitting, command: c.Surrender, rules: BlackjackRules) -> Events:
    player(command.player)
    box_number(command.box, sitting)
    check_surrender_moment(sitting, rules)
    box = sitting.box(command.box)
    if box is None:
        raise Refused(Code.NO_SUCH_BET, f"nobody plays box {command.box}", rules.articles.bets)
    check_commands(box, command.player, rules)
    if not may_surrender(box):
        raise not_allowed("only the first two cards are given up, as they are", rules.articles.surrender)
    return (e.BoxSurrendered(box=command.box),)


def check_surrender_moment(sitting: Sitting, rules: BlackjackRules) -> None:
    """Refuses where nobody may surrender: it is for all boxes until the first third card, but not against an ace."""
    article = rules.articles.surrender
    if sitting.phase in (Phase.IDLE, Phase.BETTING, Phase.DEALING, Phase.ENDED):
        raise not_now("a hand is given up once everybody has two cards", article)
    if points(sitting.play.bank[0]) == 1:
        raise not_allowed("no hand is given up against an ace", article)
    if sitting.play.third or len(sitting.play.bank) > 1 or sitting.phase is Phase.PAYING:
        raise Refused(Code.TOO_LATE, "no hand is given up after the first third card", article)


def _undone(sitting: Sitting, rules: BlackjackRules) -> Events:
    if sitting.before is None:
        raise not_now("nothing can be taken back: something has followed", rules.articles.dealing)
    return (e.StepUndone(step=sitting.before.step, card=sitting.before.card),)
