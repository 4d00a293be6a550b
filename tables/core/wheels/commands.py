"""What the direction asks about a wheel. A wheel is named by its serial number, which is its stream's key."""

from dataclasses import dataclass
from enum import StrEnum

from games.roles import Role


class Cause(StrEnum):
    """Why a wheel is taken out of service."""

    REPAIR = "repair"
    WORN = "worn"
    SUSPECT = "suspect"  # its numbers, or what somebody saw
    GONE = "gone"  # sold, destroyed, sent back


@dataclass(frozen=True, kw_only=True)
class WheelCommand:
    by: Role


@dataclass(frozen=True, kw_only=True)
class AddWheel(WheelCommand):
    """A wheel comes to the house. `zeros`: one or two at roulette, none on the plate of boule.

    `reference`: of the authority's leave to bring it (AD 455/2025, art. 18.9); empty where the house had it before.
    """

    maker: str
    zeros: int
    reference: str = ""


@dataclass(frozen=True, kw_only=True)
class MoveWheel(WheelCommand):
    """To a table, or to the store where `table` is empty. `reference` as of `AddWheel`, where one was asked for."""

    table: str = ""
    reference: str = ""


@dataclass(frozen=True, kw_only=True)
class WithdrawWheel(WheelCommand):
    """Out of service, and off its table."""

    cause: Cause


@dataclass(frozen=True, kw_only=True)
class ReturnWheel(WheelCommand):
    """In service again, from the store."""
