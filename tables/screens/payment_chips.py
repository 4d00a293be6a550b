"""A payment in chips, as the tablet proposes it: the fewest, of the winner's colour and of those that the bank has."""

from collections.abc import Mapping
from typing import Any

from games.ball.sitting import Sitting
from games.roulette.chips import split
from games.roulette.mixes import odd_cents


def proposed(player: str, gain: int, sitting: Sitting, held: Mapping[int, int | None]) -> dict[str, Any]:
    """The fields of a row. `held`: value chip (cents) → pieces that the bank has, None where nobody knows."""
    marker = sitting.marker_of(player)
    value = marker.chip_value if marker else 0
    found, odd = split(gain, held, value or None), odd_cents(gain, sitting, value)
    return {
        "colour": marker.colour if marker else "",
        "chip_value": value,
        "chips": found.colour,
        "value": tuple(found.value.items()),
        "lacking": found.over - odd,
        "odd": odd,
        "mixed": True,
    }
