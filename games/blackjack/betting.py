"""Bets laid, taken back and pushed back, on one's own box or on somebody else's; insurance."""

from typing import assert_never

from games.blackjack import commands as c
from games.blackjack import events as e
from games.blackjack.cards import points
from games.blackjack.fold import Events
from games.blackjack.refuse import box_number, recorded
from games.blackjack.rules import MAIN, SPECIAL, THIRTEEN, BlackjackRules
from games.blackjack.sitting import Limits, Phase, Sitting
from games.common.refuse import CEILING, not_allowed, not_now, player, within
from games.refusal import Code, Refused

INSURANCE = "insurance"
AFTER = (Phase.DEALING, Phase.PLAYING, Phase.BANK, Phase.PAYING)


def decide(sitting: Sitting, command: c.BetCommand, rules: BlackjackRules) -> Events:
    """The events of a command about bets."""
    recorded(sitting, rules)
    player(command.player)
    match command:
        case c.PlaceBet():
            return _place(sitting, command, rules)
        case c.RemoveBet():
            return _remove(sitting, command, rules)
        case c.RefuseBet(player=who, box=box, bet=bet, stake=stake):
            if sitting.phase not in AFTER:
                raise not_now("a bet is late once bets are closed", rules.articles.limits)
            _check_place(box, bet, sitting, rules)
            within(stake, 0, CEILING, "stake")
            return (e.BetRefused(player=who, box=box, bet=bet, stake=stake),)
        case c.AuthoriseStanding(player=who, allowed=allowed):
            if (who in sitting.standing) == allowed:
                raise not_now("nothing changes", rules.boxes.standing_citation)
            return (e.StandingAuthorised(player=who, allowed=allowed),)
        case c.AuthoriseFollower(player=who, box=box):
            box_number(box, sitting)
            if sitting.phase is not Phase.BETTING or (who, box) in sitting.followers:
                raise not_now("leave to bet on a box is given once, while betting is open", rules.boxes.citation)
            return (e.FollowerAuthorised(player=who, box=box),)
    assert_never(command)


def maximum(limits: Limits) -> int:
    """Cents that a box may hold."""
    return CEILING if limits.multiple is None else min(limits.minimum * limits.multiple, CEILING)


def offered(bet: str, sitting: Sitting) -> bool:
    """Whether this table takes such a bet."""
    options = sitting.options
    if bet in THIRTEEN:
        return options.over_under
    if bet == "jackpot":
        return options.jackpot is not None
    return bet != "progressive" or options.progressive is not None


def check_insurance_moment(sitting: Sitting, rules: BlackjackRules) -> None:
    """Refuses where no insurance is taken: it is, from the second cards until the first third card, against an ace."""
    article = rules.articles.insurance
    if sitting.phase in (Phase.IDLE, Phase.BETTING, Phase.DEALING, Phase.ENDED):
        raise not_now("insurance is offered once everybody has two cards", article)
    if points(sitting.play.bank[0]) != 1:
        raise not_allowed("there is insurance only when the bank's first card is an ace", article)
    if sitting.play.third or len(sitting.play.bank) > 1 or sitting.phase is Phase.PAYING:
        raise Refused(Code.TOO_LATE, "insurance ends with the first third card", article)


def check_stake(
    bet: str, who: str, box: int, stake: int, without: int, sitting: Sitting, rules: BlackjackRules
) -> None:
    """Holds a stake against its limits; `without` is what the player has there already and does not count."""
    known = sitting.bet_of(who, box, bet)
    already = (known.stake if known else 0) - without
    if bet == INSURANCE:
        main = sitting.bet_of(who, box, MAIN)
        assert main is not None
        _check_part(stake + already, main.stake // rules.insurance_part, rules.articles.insurance)
    elif bet in SPECIAL:
        _check_special(bet, stake + already, sitting, rules)
    else:
        in_box = sum(one.stake for one in sitting.mains(box)) - without if bet == MAIN else already
        citation = rules.articles.box_maximum if bet == MAIN else rules.articles.thirteen
        _check_limits(stake, in_box, citation, sitting.limits, rules)


def _check_limits(stake: int, already: int, citation: str, limits: Limits, rules: BlackjackRules) -> None:
    if stake < limits.minimum:
        detail = f"{stake} is below the minimum {limits.minimum}"
        raise Refused(Code.BELOW_MINIMUM, detail, rules.articles.limits, minimum=limits.minimum, stake=stake)
    most = maximum(limits)
    if already + stake > most:
        margin = max(most - already, 0)
        detail = f"{stake} is above what is left of the maximum {most}: {margin}"
        raise Refused(Code.ABOVE_MAXIMUM, detail, citation, maximum=most, stake=stake, already=already, margin=margin)


def _check_part(stake: int, most: int, citation: str) -> None:
    if stake > most:
        raise Refused(Code.OVER_HALF, f"{stake} is above the half: {most}", citation, maximum=most, stake=stake)


def stipulated(bet: str, sitting: Sitting) -> int | None:
    """The stake that is fixed for a prize, where one is."""
    special = sitting.options.jackpot if bet == "jackpot" else sitting.options.progressive
    assert special is not None
    return special.stake


def _check_special(bet: str, stake: int, sitting: Sitting, rules: BlackjackRules) -> None:
    citation = rules.sevens.citation if bet == "jackpot" else rules.sevens.progressive_citation
    _check_part(stake, sitting.limits.minimum // rules.sevens.part, citation)
    fixed = stipulated(bet, sitting)
    if fixed is not None and stake != fixed:
        raise not_allowed(f"the stipulated stake is {fixed}", citation)


def _check_place(box: int, bet: str, sitting: Sitting, rules: BlackjackRules) -> None:
    if bet not in rules.bets or not 1 <= box <= sitting.options.boxes:
        detail = f"this table has no {bet} on a box {box}"
        raise Refused(Code.NO_SUCH_PLACE, detail, rules.articles.bets)


def _place(sitting: Sitting, command: c.PlaceBet, rules: BlackjackRules) -> Events:
    who, box, bet = command.player, command.box, command.bet
    _check_place(box, bet, sitting, rules)
    within(command.stake, 1, CEILING, "stake")
    if bet == INSURANCE:
        check_insurance_moment(sitting, rules)
    else:
        check_open(sitting, rules)
    if not offered(bet, sitting):
        raise not_allowed(f"{bet} is not offered at this table", rules.bets[bet].citation)
    consent = _check_place_of(sitting, command, rules)
    check_stake(bet, who, box, command.stake, 0, sitting, rules)
    standing = command.standing and bool(consent)
    return (e.BetPlaced(player=who, box=box, bet=bet, stake=command.stake, standing=standing, consent=consent),)


def check_open(sitting: Sitting, rules: BlackjackRules) -> None:
    """Refuses where no bet may be laid or taken back now."""
    if sitting.phase in (Phase.IDLE, Phase.ENDED):
        raise not_now("betting is not open", rules.articles.limits)
    if sitting.phase is not Phase.BETTING:
        raise Refused(Code.BETS_CLOSED, "bets are made before the cards are dealt", rules.articles.limits)


def _check_place_of(sitting: Sitting, command: c.PlaceBet, rules: BlackjackRules) -> str:
    """By whose leave the bet lies on somebody else's box; empty on one's own, or where one is already."""
    who, box = command.player, command.box
    mains = sitting.mains(box)
    mine = any(one.player == who for one in mains)
    if command.bet != MAIN:
        if not mine:
            raise Refused(Code.NO_SUCH_BET, f"{who} plays no hand in box {box}", rules.bets[command.bet].citation)
        return ""
    if mine:
        return ""
    if not mains:
        if command.standing:
            raise not_allowed("a standing player bets on a seated player's hand", rules.boxes.standing_citation)
        return ""
    if len(mains) >= rules.boxes.bets:
        detail = f"box {box} has its {rules.boxes.bets} bets"
        raise Refused(Code.BOX_FULL, detail, rules.boxes.follow_citation)
    if command.standing:
        if who not in sitting.standing:
            raise not_allowed("the cap must let a standing player take part", rules.boxes.standing_citation)
        return "cap"
    if command.consent:
        return "holder"
    if (who, box) in sitting.followers:
        return "cap"
    raise not_allowed(f"box {box} is held by {mains[0].player}, who must consent", rules.boxes.follow_citation)


def _remove(sitting: Sitting, command: c.RemoveBet, rules: BlackjackRules) -> Events:
    who, box, bet = command.player, command.box, command.bet
    _check_place(box, bet, sitting, rules)
    if bet == INSURANCE:
        check_insurance_moment(sitting, rules)
    else:
        check_open(sitting, rules)
    known = sitting.bet_of(who, box, bet)
    if known is None:
        raise Refused(Code.NO_SUCH_BET, f"{who} has no {bet} on box {box}", rules.articles.bets)
    stake = known.stake if command.stake is None else within(command.stake, 1, known.stake, "stake")
    left = known.stake - stake
    if left and bet not in (INSURANCE, *SPECIAL) and left < sitting.limits.minimum:
        detail = f"{left} would stay, below the minimum {sitting.limits.minimum}"
        raise Refused(Code.BELOW_MINIMUM, detail, rules.articles.limits, minimum=sitting.limits.minimum)
    if left and bet in SPECIAL and stipulated(bet, sitting) is not None:
        raise not_allowed("the stipulated stake is taken back whole", rules.sevens.citation)
    if bet == MAIN and not left:
        check_may_leave(sitting, who, box, rules)
    return (e.BetRemoved(player=who, box=box, bet=bet, stake=stake),)


def check_may_leave(sitting: Sitting, who: str, box: int, rules: BlackjackRules) -> None:
    """Refuses where something hangs on a player's main bet: his other bets on the box, or those who follow him."""
    if any((one.player, one.box) == (who, box) and one.bet != MAIN for one in sitting.bets):
        raise not_allowed("first the other bets on the same hand", rules.articles.bets)
    mains = sitting.mains(box)
    if mains[0].player == who and len(mains) > 1:
        raise not_allowed("others follow this hand: first their bets", rules.boxes.command_citation)
