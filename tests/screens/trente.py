"""A table of trente et quarante in each of its states, played by the law's own commands, for the screens' tests."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import games
from games.roles import Role
from games.trente_et_quarante import Limits, Options, Sitting
from games.trente_et_quarante import commands as c
from games.trente_et_quarante.outcome import short
from games.trente_et_quarante.sitting import Recording
from tables.cards import TableCard
from tables.core.commands import Seat
from tables.core.state import Alert, Seated, Spin, Status, Table
from tests.screens.floor import NOW

GAME = "trente-et-quarante"
RULES = games.rules("ad-455-2025", GAME)
CRUPIER, CAP = Role.CRUPIER, Role.CAP_DE_TAULA
# Nine cards: 33 above, beginning with a red one, and 36 below.
NOIR_33, ROUGE_36 = ("Th", "K", "9", "4"), ("Q", "J", "6", "T")
CAUGHT = ("As", "K", "Q", "T", "J", "T", "T", "A")  # 31 and 31
NULL = ("5s", "K", "Q", "T", "5", "J", "T", "Q")  # 35 and 35
BETS = (("blau", "noir", 5_000), ("verd", "couleur", 2_000), ("groc", "rouge", 10_000), ("rosa", "inverse", 1_000))


def card(code: str = "TQ-1", recording: str = "bets") -> TableCard:
    return TableCard(
        code=code,
        game=GAME,
        rulebook="ad-455-2025",
        pit="Pit B",
        position=14,
        recording=recording,
        minimum=1_000,
        maximum={},
        denominations=(500, 1_000, 2_500, 5_000, 10_000, 50_000),
        display_token="t" * 32,
        multiple={"every_bet": 500},
    )


def sitting(recording: Recording = Recording.BETS, *, fresh: bool = False) -> Sitting:
    options = Options(recording=recording, tick_steps=True, reopen=True, fresh_shoe=fresh)
    opened = games.open_sitting("ad-455-2025", GAME, Limits(minimum=1_000, multiple=500), options)
    assert isinstance(opened, Sitting)
    return opened


def play(at: Sitting, *commands: Any) -> Sitting:
    for command in commands:
        for event in games.decide(at, command, RULES):
            at = games.evolve(at, event)  # type: ignore[assignment] # a sitting stays of its game
    return at


def opened(at: Sitting) -> Sitting:
    return play(at, c.OpenBetting(by=CRUPIER))


def laid(at: Sitting) -> Sitting:
    return play(at, *(c.PlaceBet(by=CRUPIER, player=who, bet=bet, stake=stake) for who, bet, stake in BETS))


def dealt(at: Sitting, *cards: str) -> Sitting:
    return play(at, c.CloseBets(by=CRUPIER), *(c.DealCard(by=CRUPIER, card=one) for one in cards))


def finished(at: Sitting) -> Sitting:
    """Whatever there is to pay is ticked, and the round ends."""
    steps = games.settle(at, RULES).steps
    return play(at, *(c.PayStep(by=CRUPIER, step=step) for step in range(len(steps))), c.FinishRound(by=CRUPIER))


def table(at: Sitting, code: str = "TQ-1", **more: Any) -> Table:
    """An open table with this sitting, after some results."""
    known = at.number or (at.finished.number if at.finished else None)
    outcomes = (short(known) if known else "3 N C", "=35", "6 R I", "1 R C", "=31", "9 N I", "4 N C", "2 R I")
    return Table(
        code=code,
        status=Status.OPEN,
        session=3,
        jornada="2026-11-28",
        sitting=at,
        seats={
            Seat.CAP: Seated(member="C01", since=NOW - timedelta(minutes=75)),
            Seat.CRUPIER_1: Seated(member="K01", since=NOW - timedelta(minutes=12)),
            Seat.CRUPIER_2: Seated(member="K02", since=NOW - timedelta(minutes=53)),
        },
        bestreta={10000: 200, 2000: 200, 500: 200},
        since=NOW - timedelta(seconds=21),
        history=tuple(
            Spin(round=9 - place, number=number, direction="", at=NOW - timedelta(seconds=70 * place))
            for place, number in enumerate(outcomes)
        ),
        rounds=8,
        seq=310,
        step_seq=307,
        **more,
    )


def _ended() -> Sitting:
    return play(opened(sitting()), c.LastCut(by=CAP), c.ShowSeparator(by=CRUPIER))


def _counted() -> Sitting:
    return play(opened(sitting()), c.ShowSeparator(by=CRUPIER))


def states() -> dict[str, Table]:
    """Every state that a tablet can be in."""
    bets = laid(opened(sitting()))
    dealing = dealt(bets, *NOIR_33[:2])
    paying = dealt(bets, *NOIR_33, *ROUGE_36)
    caught = dealt(bets, *CAUGHT)
    results = dealt(opened(sitting(Recording.RESULTS)), *NOIR_33, *ROUGE_36)
    return {
        "idle": table(sitting()),
        "shuffle": table(sitting(fresh=True)),
        "betting": table(bets),
        "first card": table(dealt(bets)),
        "black row": table(dealing),
        "red row": table(dealt(bets, *NOIR_33, "Q")),
        "paying": table(paying),
        "all paid": table(play(paying, *(c.PayStep(by=CRUPIER, step=step) for step in (0, 1)))),
        "after": table(laid(finished(paying))),
        "caught": table(caught),
        "null": table(dealt(bets, *NULL)),
        "prison": table(
            finished(
                play(
                    caught,
                    *(
                        c.ChooseZeroOption(by=CRUPIER, player=who, bet=bet, option=c.ZeroOption.PRISON)
                        for who, bet, _stake in BETS
                    ),
                )
            )
        ),
        "separator": table(_counted()),
        "results": table(results),
        "results first": table(opened(sitting(Recording.RESULTS))),
        "winners": table(dealt(opened(sitting(Recording.WINNERS)), *NOIR_33, *ROUGE_36)),
        "burnt": table(play(bets, c.BurnCard(by=CRUPIER, card="7"))),
        "ended": table(_ended()),
        "suspended": replace(table(sitting()), status=Status.SUSPENDED),
        "closed": Table(code="TQ-1", session=2, since=NOW),
    }


def asking(at: Table, **alert: Any) -> Table:
    """The crupier asked the cap for something."""
    asked = Alert(alert=4, by="K01", at=NOW, round=9, **alert)
    return replace(at, alerts=(asked,), last_alert=4)
