"""What happens to the cards of a round: dealt, asked for, doubled, split, given up. Stored for ever."""

from dataclasses import dataclass

from games.common.events import Event


@dataclass(frozen=True, kw_only=True)
class CardDealt(Event):
    """`box` None: to the bank."""

    card: str
    box: int | None = None
    hand: int = 0


@dataclass(frozen=True, kw_only=True)
class OfHand(Event):
    box: int
    hand: int


@dataclass(frozen=True, kw_only=True)
class HandBust(OfHand):
    """Its bets (cents) and cards are collected at once."""

    lost: int


class CardAsked(OfHand):
    pass


class HandStood(OfHand):
    pass


@dataclass(frozen=True, kw_only=True)
class HandDoubled(OfHand):
    """`players`: those who laid as much again; `laid` cents in all."""

    players: tuple[str, ...]
    laid: int


@dataclass(frozen=True, kw_only=True)
class HandSplit(OfHand):
    """The hand's second card is a hand of its own, next to it. `players`: those who bet on it; `laid` cents in all."""

    players: tuple[str, ...]
    laid: int
    aces: bool


@dataclass(frozen=True, kw_only=True)
class BoxSurrendered(Event):
    box: int


@dataclass(frozen=True, kw_only=True)
class StepUndone(Event):
    """The last card (`card` names it) or decision was taken back."""

    step: str
    card: str = ""


@dataclass(frozen=True, kw_only=True)
class BankStood(Event):
    """No more cards: what the bank announces. `points` 0 where it had nothing left to draw for."""

    round: int
    points: int
    natural: bool
