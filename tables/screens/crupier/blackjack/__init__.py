"""The tablet of blackjack: boxes with up to three bets each, the hand in turn, the cards, the bank, the payment."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.functional import Promise

import games
from games import rulebooks
from games.blackjack.announcements import announcement, prompts
from games.blackjack.betting import maximum
from games.blackjack.cards import is_natural, total
from games.blackjack.legal import at_the_cloth
from games.blackjack.rules import MAIN, BlackjackRules
from games.blackjack.settle import outcome_of
from games.blackjack.shoe import spent
from games.blackjack.sitting import Bet, Phase, Recording, ShoeMode, Sitting
from games.blackjack.turn import insurance_is_offered
from games.offer import Offer
from tables.core.state import Table
from tables.screens import words
from tables.screens.crupier import frame
from tables.screens.crupier.blackjack.boxes import BoxView, boxes, sum_of
from tables.screens.crupier.blackjack.hands import Decision, InTurn, decisions, in_turn, keys, playing, sevens
from tables.screens.crupier.blackjack.pay import Pay, pay
from tables.screens.crupier.frame import TabletView
from tables.screens.pad import Key, Pad

if TYPE_CHECKING:
    from tables.cards import TableCard

STEPS: tuple[tuple[Phase | None, str | Promise], ...] = (
    (Phase.BETTING, words.PHASES["betting"]),
    (Phase.DEALING, words.PHASES["dealing"]),
    (Phase.PLAYING, words.PHASES["playing"]),
    (Phase.BANK, words.PHASES["bank"]),
    (Phase.PAYING, words.PHASES["paying"]),
)
# Where only results are written down nobody says when the cards are out.
RESULT_STEPS = STEPS[:2]
RESERVES = (52, 65, 78, 104)  # cards behind the separator, to choose from


@dataclass(frozen=True, kw_only=True)
class BetLine:
    """A bet in the panel, which a touch takes back."""

    player: str
    title: str
    stake: int
    fields: Mapping[str, object]
    key: str
    chips: int = 0


@dataclass(frozen=True, kw_only=True)
class BlackjackView(TabletView):
    """`stage`: shoe, betting, play, payment, results or ended. `touch`: bets or hands, what the slip is for.

    `may`: the commands that are offered. `undoes`: the step that one touch takes back, and `back` its card.
    """

    family: str = "blackjack"
    may: frozenset[str] = frozenset()
    boxes: tuple[BoxView, ...] = ()
    seats: tuple[str, ...] = ()  # who may be chosen to bet, beside a box's own player
    standing: tuple[str, ...] = ()
    bets: tuple[BetLine, ...] = ()
    turn: InTurn | None = None
    decisions: tuple[Decision, ...] = ()
    more: bool = False  # followers may decline to lay more
    pad: Pad | None = None
    sevens: tuple[Key, ...] = ()
    undoes: str = ""
    back: str = ""
    bank: tuple[str, ...] = ()
    bank_total: str = ""
    insurance: str = ""  # the word by which it is offered to all, while it is
    called: tuple[str, ...] = ()  # what is called out now, in the law's language
    law_language: str = ""
    outcome: str = ""  # of the bank
    spoken: str = ""
    pay: Pay | None = None
    jackpot: int | None = None  # what the meters show, cents
    progressive: int | None = None
    continuous: bool = False  # the shuffler gives the cards
    fewest: tuple[int, int] = (0, 0)  # shuffles and cuts of each pile
    reserves: tuple[int, ...] = ()


def view(table: Table, sitting: Sitting, card: "TableCard", names: Mapping[str, str]) -> BlackjackView:
    rules = games.rules(sitting.rulebook, sitting.game, sitting.options)
    assert isinstance(rules, BlackjackRules)
    offers = at_the_cloth(sitting, rules)
    may = {offer.type: offer for offer in offers}
    stage = _stage(sitting, rules)
    due = pay(sitting, rules) if sitting.phase is Phase.PAYING else None
    now = in_turn(sitting)
    options, before, bank = sitting.options, sitting.before, sitting.play.bank
    outcome = outcome_of(bank) if due else ""
    undoes = before.step if before and "undo" in may else ""
    return BlackjackView(
        **frame.common(table, sitting, names),
        stage=stage,
        go=_go(sitting, may, stage, due),
        touch=_touch(sitting, may),
        maximum={MAIN: maximum(sitting.limits)} if sitting.limits.multiple else {},
        marks=frame.marks(RESULT_STEPS if options.recording is Recording.RESULTS else STEPS, sitting.phase),
        may=frozenset(may),
        boxes=boxes(sitting, offers),
        seats=tuple(str(number) for number in range(1, options.boxes + 1)),
        standing=sitting.standing,
        bets=tuple(map(_line, reversed(sitting.bets))) if sitting.phase is Phase.BETTING else (),
        turn=now,
        decisions=decisions(sitting, offers, rules),
        more=bool(now and now.others and {"double", "split"} & may.keys()),
        pad=keys(may) if playing(sitting) else None,
        sevens=sevens(may),
        undoes=undoes,
        back=before.card if before and undoes else "",
        bank=bank,
        bank_total=_bank_total(bank, settled=due is not None),
        insurance=rules.words.insurance if insurance_is_offered(sitting) else "",
        called=_called(sitting, rules, outcome),
        law_language=rulebooks.load(sitting.rulebook).language,
        outcome=outcome,
        spoken=words.spoken(outcome) if outcome.isdecimal() else "",
        pay=due,
        jackpot=sitting.jackpot_meter if options.jackpot else None,
        progressive=sitting.progressive_meter if options.progressive else None,
        continuous=options.shoe is ShoeMode.CONTINUOUS,
        fewest=(rules.shoe.shuffles, rules.shoe.cuts),
        reserves=tuple(cards for cards in RESERVES if cards >= rules.shoe.reserve),
    )


def _stage(sitting: Sitting, rules: BlackjackRules) -> str:
    match sitting.phase:
        case Phase.ENDED:
            return "ended"
        case Phase.PAYING:
            return "payment"
        case Phase.IDLE if not sitting.shoe.ready or spent(sitting, rules):
            return "shoe"
        case _ if sitting.options.recording is Recording.RESULTS:
            return "results"
        case Phase.IDLE | Phase.BETTING:
            return "betting"
        case _:
            return "play"


def _touch(sitting: Sitting, may: Mapping[str, Offer]) -> str:
    if "record_hands" in may:
        return "hands"
    return "bets" if sitting.phase is Phase.BETTING and "place_bet" in may else ""


def _go(sitting: Sitting, may: Mapping[str, Offer], stage: str, due: Pay | None) -> str:
    """The one next step; empty where the next step is a card, a decision or a bet."""
    if stage == "shoe":
        return "prepare_shoe"
    if due is not None:
        return "finish_round" if due.current is None else "pay_step"
    if sitting.shoe.burn and "burn_cards" in may:
        return "burn_cards"
    return next((step for step in ("record_hands", "open_betting", "close_bets") if step in may), "")


def _bank_total(bank: tuple[str, ...], *, settled: bool) -> str:
    if is_natural(bank):
        return "BJ"
    return str(total(bank)) if settled and bank else sum_of(bank)


def _called(sitting: Sitting, rules: BlackjackRules, outcome: str) -> tuple[str, ...]:
    """But for the offer of insurance, which stands with its buttons."""
    said = tuple(words for words in prompts(sitting, rules) if words != rules.words.insurance)
    if sitting.phase is Phase.DEALING:
        return (rules.words.no_more_bets, *said)
    return (announcement(outcome, rules), *said) if outcome else said


def _line(bet: Bet) -> BetLine:
    return BetLine(
        player=bet.player,
        title=f"{bet.box} · {words.BETS.get(bet.bet, bet.bet)}",
        stake=bet.stake,
        fields={"player": bet.player, "box": bet.box, "bet": bet.bet},
        key=f"{bet.box}-{bet.bet}-{words.player_key(bet.player)}",
    )
