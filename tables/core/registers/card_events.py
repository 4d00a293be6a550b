"""What is asked of the register of cards, by whom, and what is written in it (AD 455/2025, art. 30-31)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from games.rulebook import Duty
from tables.core.registers.base import RegisterCommand, RegisterEvent, directs

NUMBERED = "AD 455/2025, art. 30.1"
CUPBOARD = "AD 455/2025, art. 30.3"
BROUGHT = "AD 455/2025, art. 31.1"
DESTROYED = "AD 455/2025, art. 30.4"
EXAMINED = "AD 455/2025, art. 31.5"
ACTA = "AD 455/2025, art. 31.6"


class Size(StrEnum):
    DECK = "deck"
    HALF_DOZEN = "half_dozen"


class Finding(StrEnum):
    """What an acta is drawn up for."""

    MISSING = "missing"
    EXTRA = "extra"
    MARKED = "marked"
    FOREIGN = "foreign"


@dataclass(frozen=True, kw_only=True)
class CardCommand(RegisterCommand):
    pass


@dataclass(frozen=True, kw_only=True)
class ReceiveCards(CardCommand):
    """New, sealed, into the store outside the room. `numbers`: the maker's, one a deck or half dozen."""

    maker: str
    size: Size = Size.HALF_DOZEN
    numbers: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class PutInCupboard(CardCommand):
    """From the store, or back from a table, ordered and examined; `witness` is the employee who brings them."""

    numbers: tuple[str, ...]
    witness: str


@dataclass(frozen=True, kw_only=True)
class TakeOutCards(CardCommand):
    """To a table, in the hands of `witness`, who takes charge of them."""

    numbers: tuple[str, ...]
    table: str
    witness: str


@dataclass(frozen=True, kw_only=True)
class DestroyCards(CardCommand):
    """Made useless, before anything else is done with them."""

    numbers: tuple[str, ...]
    witness: str


@dataclass(frozen=True, kw_only=True)
class DrawUpActa(CardCommand):
    """A card is missing, too many, marked or foreign: the deck or half dozen leaves the game, and the CRAJ is told."""

    pack: str
    finding: Finding
    circumstances: str
    witness: str


@dataclass(frozen=True, kw_only=True)
class TakeCupboardKey(CardCommand):
    """Whoever asks has the key of the cupboard from now on."""


DUTIES: Mapping[type, Duty] = {
    ReceiveCards: directs(NUMBERED),
    PutInCupboard: directs(CUPBOARD),
    TakeOutCards: directs(CUPBOARD),
    DestroyCards: directs(DESTROYED),
    DrawUpActa: directs(ACTA),
    TakeCupboardKey: directs(CUPBOARD),
}


@dataclass(frozen=True, kw_only=True)
class CardsReceived(RegisterEvent):
    maker: str
    size: Size
    numbers: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class CardsPutInCupboard(RegisterEvent):
    numbers: tuple[str, ...]
    witness: str


@dataclass(frozen=True, kw_only=True)
class CardsTakenOut(RegisterEvent):
    numbers: tuple[str, ...]
    table: str
    witness: str


@dataclass(frozen=True, kw_only=True)
class CardsDestroyed(RegisterEvent):
    numbers: tuple[str, ...]
    witness: str


@dataclass(frozen=True, kw_only=True)
class ActaDrawnUp(RegisterEvent):
    """`table`: where the pack lay, if at one. `letter`: the number of the communication that tells the CRAJ."""

    acta: int
    pack: str
    finding: Finding
    circumstances: str
    table: str
    witness: str
    letter: int


@dataclass(frozen=True, kw_only=True)
class CupboardKeyTaken(RegisterEvent):
    """The envelope names who has it; `was`: who had it before."""

    was: str = ""
