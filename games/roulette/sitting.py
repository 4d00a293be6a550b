"""The state of a session's play at one wheel: that of any game with a ball."""

from games.ball.sitting import (
    EVERYONE,
    Bet,
    Countdown,
    Finished,
    Jackpot,
    Limits,
    Marker,
    OpenedCloth,
    Options,
    Phase,
    Place,
    Prisoner,
    Recording,
    Sitting,
    ZeroChoice,
)

__all__ = [
    "EVERYONE",
    "Bet",
    "Countdown",
    "Finished",
    "Jackpot",
    "Limits",
    "Marker",
    "OpenedCloth",
    "Options",
    "Phase",
    "Place",
    "Prisoner",
    "Recording",
    "Sitting",
    "ZeroChoice",
]
