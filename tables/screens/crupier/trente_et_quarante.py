"""The tablet of trente et quarante: the four places of the cloth, the two rows of cards, the shoe."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import get_language, pgettext_lazy

import games
from games import rulebooks
from games.offer import Offer
from games.trente_et_quarante import TrenteRules
from games.trente_et_quarante.cards import Cards
from games.trente_et_quarante.outcome import couleur_call
from games.trente_et_quarante.sitting import Bet, Phase, Recording, ShoeStage, Sitting
from tables.cards import TableCard
from tables.core.state import Table
from tables.screens import coup, tile, words
from tables.screens.coup import Coup
from tables.screens.crupier import frame
from tables.screens.crupier.frame import TabletView
from tables.screens.pad import Pad, pad
from tables.screens.payment import Payment
from tables.screens.payment_trente import payment

# The steps of a coup; that of the shoe is shown only where one must be made ready.
SHOE, BETS, NOIR, ROUGE, PAYMENT = "shoe", "bets", "noir", "rouge", "payment"
STEPS: tuple[tuple[str, str | Promise], ...] = (
    (SHOE, pgettext_lazy("phase", "The shoe")),
    (BETS, words.PHASES[Phase.BETTING]),
    (NOIR, pgettext_lazy("phase", "Black row")),
    (ROUGE, pgettext_lazy("phase", "Red row")),
    (PAYMENT, words.PHASES[Phase.PAYING]),
)
PLACES = ("noir", "couleur", "rouge", "inverse")  # as they lie on the cloth
COUNTS = tuple(range(12))  # of the cards behind the separator, by one touch


@dataclass(frozen=True, kw_only=True)
class Laid:
    """What one player has on a place. `prison`: it is caught there, at what it is worth."""

    player: str
    stake: int
    prison: bool = False


@dataclass(frozen=True, kw_only=True)
class Place:
    """One of the four boxes of the cloth."""

    bet: str
    title: str
    laid: tuple[Laid, ...]
    total: int


@dataclass(frozen=True, kw_only=True)
class BetLine:
    """A bet in the panel's list."""

    player: str
    title: str
    stake: int
    fields: dict[str, object]
    key: str


@dataclass(frozen=True, kw_only=True)
class TrenteView(TabletView):
    """`stage`: shoe, cloth, rest (where no bets are recorded), dealing, payment or ended.

    `coup`: the cards on the table, or of the coup before. `back`: the card that can be taken back.
    """

    family: str = words.TRENTE
    coup: Coup | None = None
    pad: Pad | None = None
    back: str = ""
    said: str = ""  # the result, as the viewer reads it; `was`: the one announced before a card was corrected
    was: str = ""
    couleur: str = ""  # what is called besides: color wins or loses
    called: str = ""  # what is called out now, in the law's language where the viewer reads another
    doing: str = ""  # the step at hand
    law_language: str = ""
    behind: int = 0  # cards that lie behind the separator
    counts: tuple[int, ...] = ()
    dealt: int = 0  # cards known of this shoe
    size: int = 0
    burnt: Cards = ()
    may_burn: bool = False
    may_separate: bool = False
    last_cut: bool = False
    places: tuple[Place, ...] = ()
    payment: Payment | None = None
    bets: tuple[BetLine, ...] = ()
    may_refuse: bool = False
    may_ask: bool = False  # a card of the coup shown may be corrected by the cap


def view(table: Table, sitting: Sitting, card: TableCard, names: Mapping[str, str]) -> TrenteView:
    rules = games.rules(sitting.rulebook, sitting.game, sitting.options)
    assert isinstance(rules, TrenteRules)
    offers: dict[str, Offer] = {}
    for offer in games.legal(sitting, rules):
        offers.setdefault(offer.type, offer)
    paid = payment(sitting, rules) if sitting.phase is Phase.PAYING else None
    step = _step(sitting)
    shown = _coup(sitting, rules)
    language = rulebooks.load(sitting.rulebook).language
    return TrenteView(
        **frame.common(table, sitting, names),
        stage=_stage(sitting, step),
        go=_go(sitting, step, offers, paid),
        touch="bets" if step == BETS and _takes_bets(sitting, offers) else "",
        marks=frame.marks(STEPS if step == SHOE else STEPS[1:], step),
        maximum=tile.maxima(table, card),
        coup=shown,
        pad=pad(offers.get("deal_card")),
        back=sitting.cards[-1] if "undo" in offers else "",
        said=coup.said(shown.number, rules) if shown and shown.number else "",
        was=coup.said(sitting.was, rules) if sitting.number and sitting.was else "",
        couleur=couleur_call(sitting.number, rules) if sitting.number else "",
        called=_called(sitting, step, rules) if language != (get_language() or "ca")[:2] else "",
        doing=_doing(sitting, step),
        law_language=language,
        behind=rules.cards.behind,
        counts=_counts(offers.get("count_cards")),
        dealt=sitting.shoe.dealt,
        size=rules.cards.size,
        burnt=sitting.shoe.burnt,
        may_burn="burn_card" in offers and sitting.shoe.stage is ShoeStage.READY,
        may_separate="show_separator" in offers,
        last_cut=sitting.shoe.last,
        places=_places(sitting, rules) if step == BETS and sitting.options.recording is Recording.BETS else (),
        payment=paid,
        bets=tuple(_line(bet) for bet in reversed(sitting.bets)),
        may_refuse="refuse_bet" in offers,
        may_ask="correct_card" in offers,
    )


def _step(sitting: Sitting) -> str:
    """Where the table is: before any coup from a shoe comes the shoe."""
    match sitting.phase:
        case Phase.PAYING:
            return PAYMENT
        case Phase.CLOSED:
            rules = games.rules(sitting.rulebook, sitting.game, sitting.options)
            assert isinstance(rules, TrenteRules)
            return coup.next_row(sitting.noir, rules)
        case _:
            return BETS if sitting.shoe.stage is ShoeStage.READY else SHOE


def _stage(sitting: Sitting, step: str) -> str:
    if sitting.phase is Phase.ENDED:
        return "ended"
    if step == BETS:
        return "cloth" if sitting.options.recording is Recording.BETS else "rest"
    return {SHOE: "shoe", PAYMENT: "payment"}.get(step, "dealing")


def _go(sitting: Sitting, step: str, offers: Mapping[str, Offer], paid: Payment | None) -> str:
    """The one next step. While cards are dealt it is the next card, which is touched on the pad."""
    if sitting.phase is Phase.ENDED:
        return ""
    if paid is not None:
        if paid.undecided:
            return "choose_zero_option"
        return "finish_round" if paid.current is None else "pay_step"
    if step == SHOE:
        return "count_cards" if sitting.shoe.stage is ShoeStage.OVER else "prepare_shoe"
    if step == BETS:
        return "close_bets" if sitting.phase is Phase.BETTING else "open_betting"
    return "deal_card" if "deal_card" in offers else "show_separator"


def _takes_bets(sitting: Sitting, offers: Mapping[str, Offer]) -> bool:
    return sitting.options.recording is Recording.BETS and "place_bet" in offers


def _coup(sitting: Sitting, rules: TrenteRules) -> Coup | None:
    """That on the table; between coups, the one before, so that it can be looked at once more."""
    if sitting.phase in (Phase.CLOSED, Phase.PAYING):
        return coup.at_hand(sitting, rules)
    return coup.before(sitting, rules)


def _doing(sitting: Sitting, step: str) -> str:
    """The step at hand in a few words: the row that is dealt, the shoe, or the phase."""
    steps = dict(STEPS)
    return str(steps[step]) if step in (NOIR, ROUGE, SHOE) else words.phase(sitting.phase)


def _called(sitting: Sitting, step: str, rules: TrenteRules) -> str:
    """What is said aloud at this step, in the words of the law."""
    if step == PAYMENT and sitting.number:
        return games.announce(sitting.number, rules)
    if step in (NOIR, ROUGE):
        return rules.words.no_more_bets
    return rules.words.place_bets if sitting.phase is Phase.BETTING and step == BETS else ""


def _counts(offer: Offer | None) -> tuple[int, ...]:
    return tuple(count for count in COUNTS if offer.fields["count"].admits(count)) if offer else ()


def _places(sitting: Sitting, rules: TrenteRules) -> tuple[Place, ...]:
    return tuple(
        Place(
            bet=bet,
            title=str(words.BETS[bet]),
            laid=(
                *(Laid(player=one.player, stake=one.stake) for one in sitting.bets if one.bet == bet),
                *(
                    Laid(player=one.player, stake=coup.worth(one, rules), prison=True)
                    for one in sitting.prisoners
                    if one.bet == bet
                ),
            ),
            total=sum(one.stake for one in sitting.bets if one.bet == bet),
        )
        for bet in PLACES
    )


def _line(bet: Bet) -> BetLine:
    return BetLine(
        player=bet.player,
        title=str(words.BETS[bet.bet]),
        stake=bet.stake,
        fields={"player": bet.player, "bet": bet.bet},
        key=f"{words.player_key(bet.player)}-{bet.bet}",
    )
