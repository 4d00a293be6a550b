"""The boxes of blackjack from the crupier's left: what may be laid on each, and the cards on it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.blackjack.betting import offered
from games.blackjack.cards import hard, total
from games.blackjack.rules import MAIN, SPECIAL, THIRTEEN
from games.blackjack.sitting import Bet, Box, Hand, Phase, Sitting
from games.blackjack.turn import INSURANCE, natural, target, turn
from games.offer import Choice, Offer, Span

Fields = Mapping[str, object]


@dataclass(frozen=True, kw_only=True)
class Place:
    """A place of a box. `stake`: what lies there. `own`: whose bet it is where nobody else is chosen.

    `fixed`: cents that a touch lays; 0 where the slip says how many. `lit`: something may be laid.
    """

    bet: str
    stake: int
    own: str
    fixed: int
    lit: bool


@dataclass(frozen=True, kw_only=True)
class Insured:
    """One bettor's insurance: `most` cents may still be laid, `stake` lie there and may be taken back."""

    player: str
    most: int
    stake: int


@dataclass(frozen=True, kw_only=True)
class HandView:
    """`state`: `card` (the next is its own), `turn`, `bust`, `natural`, `surrendered`, `doubled`, `stood` or empty."""

    at: int
    cards: tuple[str, ...]
    total: str
    state: str
    stake: int
    fresh: bool  # its last card came last


@dataclass(frozen=True, kw_only=True)
class BoxView:
    """`holder` commands it. `let`: whom the cap lets bet here in the holder's stead. `state`: `now` or empty."""

    number: int
    holder: str
    main: Place
    sides: tuple[Place, ...]
    mains: tuple[Bet, ...]
    let: tuple[str, ...]
    hands: tuple[HandView, ...]
    state: str
    insured: tuple[Insured, ...]
    surrender: Fields | None


def boxes(sitting: Sitting, offers: Iterable[Offer]) -> tuple[BoxView, ...]:
    """Every box of the table, those without a bet too."""
    offers = tuple(offers)
    laid = _by_place(offers)
    surrenders = {_only(one, "box"): one for one in offers if one.type == "surrender"}
    return tuple(_box(number, sitting, laid, surrenders) for number in range(1, sitting.options.boxes + 1))


def _box(
    number: int,
    sitting: Sitting,
    laid: Mapping[tuple[int, str], tuple[Offer, ...]],
    surrenders: Mapping[object, Offer],
) -> BoxView:
    mains, box = sitting.mains(number), sitting.box(number)
    holder = mains[0].player if mains else str(number)
    to = target(sitting)
    now = turn(sitting.play)
    at = to.box if to else now.box.box if now else None
    given_up = surrenders.get(number)
    return BoxView(
        number=number,
        holder=holder,
        main=_place(MAIN, number, holder, sitting, laid),
        sides=tuple(_place(bet, number, holder, sitting, laid) for bet in _sides(sitting)),
        mains=mains,
        let=tuple(who for who, where in sitting.followers if where == number),
        hands=_hands(box, sitting) if box else (),
        state="now" if at == number else "",
        insured=tuple(_insured(mains, sitting, laid.get((number, INSURANCE), ()))),
        surrender={"player": holder, "box": number} if given_up else None,
    )


def _sides(sitting: Sitting) -> tuple[str, ...]:
    return tuple(bet for bet in (*THIRTEEN, *SPECIAL) if offered(bet, sitting))


def _by_place(offers: Iterable[Offer]) -> dict[tuple[int, str], tuple[Offer, ...]]:
    found: dict[tuple[int, str], tuple[Offer, ...]] = {}
    for one in offers:
        if one.type == "place_bet":
            place = (_only(one, "box"), str(_only(one, "bet")))
            assert isinstance(place[0], int)
            found[place[0], place[1]] = (*found.get((place[0], place[1]), ()), one)
    return found


def _only(offer: Offer, name: str) -> object:
    field = offer.fields[name]
    assert isinstance(field, Choice)
    return field.values[0]


def _most(offer: Offer) -> int:
    field = offer.fields["stake"]
    assert isinstance(field, Span)
    return field.high


def _place(
    bet: str, number: int, holder: str, sitting: Sitting, laid: Mapping[tuple[int, str], tuple[Offer, ...]]
) -> Place:
    """A prize takes its stipulated stake, or the most that it may, at a touch: of the holder first, then of others."""
    offers = laid.get((number, bet), ())
    own, fixed = holder, 0
    if bet in SPECIAL and offers:
        own, fixed = str(_only(offers[0], "player")), _most(offers[0])
    stake = sum(one.stake for one in sitting.bets if (one.box, one.bet) == (number, bet))
    return Place(bet=bet, stake=stake, own=own, fixed=fixed, lit=bool(offers))


def _insured(mains: Iterable[Bet], sitting: Sitting, offers: Iterable[Offer]) -> Iterable[Insured]:
    """Empty where insurance is not offered, and nobody has any."""
    most = {_only(one, "player"): _most(one) for one in offers}
    for main in mains:
        known = sitting.bet_of(main.player, main.box, INSURANCE)
        if main.player in most or known:
            yield Insured(player=main.player, most=most.get(main.player, 0), stake=known.stake if known else 0)


def _hands(box: Box, sitting: Sitting) -> tuple[HandView, ...]:
    return tuple(_hand(at, hand, box, sitting) for at, hand in enumerate(box.hands))


def _hand(at: int, hand: Hand, box: Box, sitting: Sitting) -> HandView:
    to, now, before = target(sitting), turn(sitting.play), sitting.before
    mine = (box.box, at)
    if to and (to.box, to.hand) == mine:
        state = "card"
    elif now and (now.box.box, now.at) == mine:
        state = "turn"
    else:
        state = _done(hand, box)
    was = next((one for one in before.play.boxes if one.box == box.box), None) if before and before.card else None
    old = was.hands[at].cards if was and at < len(was.hands) else hand.cards
    return HandView(
        at=at,
        cards=hand.cards,
        total=sum_of(hand.cards),
        state=state,
        stake=sum(stake.cents for stake in hand.stakes),
        fresh=len(old) < len(hand.cards) and sitting.phase is not Phase.PAYING,
    )


def _done(hand: Hand, box: Box) -> str:
    if box.surrendered:
        return "surrendered"
    if hand.bust:
        return "bust"
    if natural(hand):
        return "natural"
    return "doubled" if hand.doubled else "stood" if hand.done else ""


def sum_of(cards: tuple[str, ...]) -> str:
    """`16`, or `6/16` where an ace counts either way; empty without cards."""
    if not cards:
        return ""
    low, best = hard(cards), total(cards)
    return str(best) if low == best or best == 21 else f"{low}/{best}"
