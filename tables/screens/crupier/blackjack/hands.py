"""The hand in turn, large, with what it may do; and the keys of the cards."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.blackjack.cards import SEVEN, SUITS
from games.blackjack.rules import BlackjackRules
from games.blackjack.sitting import Phase, Sitting
from games.blackjack.turn import double_is_announced, target, turn
from games.offer import Choice, Offer
from tables.screens import faces
from tables.screens.crupier.blackjack.boxes import sum_of
from tables.screens.pad import Key, Pad, of_cards

# In the order in which they stand on the tablet, each with its key on a keyboard.
DECISIONS = (("hit", "H"), ("stand", "S"), ("double", "D"), ("split", "P"))


@dataclass(frozen=True, kw_only=True)
class Decision:
    """`called`: the crupier must say that it may be made."""

    kind: str
    key: str
    lit: bool
    called: bool
    fields: Mapping[str, object]


@dataclass(frozen=True, kw_only=True)
class InTurn:
    """The hand that decides or waits for its card. `box` None: the bank's. `hand` counts from 1; 0: it is the only one.

    `more`: cents that its holder lays to double or to split; `others`: who follow him and may decline.
    """

    box: int | None
    hand: int
    player: str
    cards: tuple[str, ...]
    total: str
    waits: bool
    more: int
    others: tuple[str, ...]


def in_turn(sitting: Sitting) -> InTurn | None:
    """Whom the cards or a decision concern now."""
    to, now = target(sitting), turn(sitting.play)
    if to is not None and to.box is None:
        bank = sitting.play.bank
        return InTurn(box=None, hand=0, player="", cards=bank, total=sum_of(bank), waits=True, more=0, others=())
    number, at = (to.box, to.hand) if to else (now.box.box, now.at) if now else (None, 0)
    box = sitting.box(number) if number else None
    if box is None:
        return None
    hand = box.hands[at]
    stakes = {stake.player: stake.stake for stake in hand.stakes}
    return InTurn(
        box=box.box,
        hand=at + 1 if len(box.hands) > 1 else 0,
        player=box.player,
        cards=hand.cards,
        total=sum_of(hand.cards),
        waits=to is not None,
        more=stakes[box.player],
        others=tuple(who for who in stakes if who != box.player),
    )


def decisions(sitting: Sitting, offers: Iterable[Offer], rules: BlackjackRules) -> tuple[Decision, ...]:
    """All four always, each in its place: those that the law does not allow now are dark."""
    offered = {one.type: one for one in offers}
    now, called = turn(sitting.play), double_is_announced(sitting, rules)
    fields = {"player": now.box.player, "box": now.box.box, "hand": now.at} if now else {}
    return tuple(
        Decision(kind=kind, key=key, lit=kind in offered, called=called and kind == "double", fields=fields)
        for kind, key in DECISIONS
    )


def keys(offers: Mapping[str, Offer]) -> Pad:
    """The ranks, dark while no card is dealt."""
    offer = offers.get("deal_card")
    return of_cards(_cards(offer) if offer else frozenset(), suited=False)


def sevens(offers: Mapping[str, Offer]) -> tuple[Key, ...]:
    """The four sevens, where the suit of the next one decides a prize; otherwise none."""
    offer = offers.get("deal_card")
    taken = _cards(offer) if offer else frozenset()
    suited = [SEVEN + suit for suit in SUITS]
    if SEVEN in taken or not taken & set(suited):
        return ()
    return tuple(Key(card=card, face=faces.face(card), lit=card in taken) for card in suited)


def _cards(offer: Offer) -> frozenset[str]:
    field = offer.fields["card"]
    assert isinstance(field, Choice)
    return frozenset(field.values)


def playing(sitting: Sitting) -> bool:
    return sitting.phase in (Phase.DEALING, Phase.PLAYING, Phase.BANK)
