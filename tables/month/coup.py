"""A coup of trente et quarante, command after command, with the shoe that it needs."""

from random import Random

from games.common.commands import ZeroOption
from games.trente_et_quarante.rules import BETS, TrenteRules
from games.trente_et_quarante.settle import settle
from games.trente_et_quarante.sitting import Phase, Recording, ShoeStage, Sitting
from tables.cards import PLAYERS
from tables.month.script import Now, Script
from tables.simulator.trente import shoe

GUESTS = PLAYERS[:6]
WAGERS = (2, 6)


def play(now: Now[Sitting], rules: TrenteRules, dice: Random) -> Script:
    yield from _shoe(now, rules, dice)
    if now().phase is Phase.IDLE:
        yield "open_betting", {}
    if now().options.recording is Recording.BETS:
        for _ in range(dice.randint(*WAGERS)):
            stake = now().limits.minimum * dice.choice((1, 1, 2, 5))
            yield "place_bet", {"player": dice.choice(GUESTS), "bet": dice.choice(BETS), "stake": stake}
    yield "close_bets", {}
    yield from _deal(now, rules, dice)
    if now().phase is Phase.PAYING:
        for held in settle(now(), rules).open:
            asked = {"player": held.player, "bet": held.bet, "zeros": held.zeros}
            if not (yield "choose_zero_option", {**asked, "option": dice.choice(tuple(ZeroOption))}):
                yield "choose_zero_option", {**asked, "option": ZeroOption.PRISON}
        yield "finish_round", {}


def _shoe(now: Now[Sitting], rules: TrenteRules, dice: Random) -> Script:
    """The cards behind the separator are counted, then all are shuffled and the player on the right cuts."""
    while now().shoe.stage is not ShoeStage.READY:
        left = rules.cards.size - now().shoe.dealt
        if not (yield "count_cards", {"count": left}):
            yield "prepare_shoe", {"cut_by": dice.choice(GUESTS)}


def _deal(now: Now[Sitting], rules: TrenteRules, dice: Random) -> Script:
    """Until both rows stand, or the separator appears and the coup is void."""
    while now().phase is Phase.CLOSED:
        sitting = now()
        if sitting.shoe.dealt >= rules.cards.size - rules.cards.behind:
            yield "show_separator", {}
            continue
        left = shoe(sitting, rules)
        yield "deal_card", {"card": dice.choices(list(left), list(left.values()))[0]}
