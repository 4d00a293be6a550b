"""What is to be paid at trente et quarante: play by play, color or invers first; prison at 31; null stakes."""

from collections.abc import Iterable

from games.common.events import Paid
from games.trente_et_quarante.betting import open_to_bets
from games.trente_et_quarante.outcome import is_caught
from games.trente_et_quarante.rules import TrenteRules
from games.trente_et_quarante.settle import Settlement, settle
from games.trente_et_quarante.sitting import Recording, Sitting
from tables.screens import words
from tables.screens.payment import Entry, Payment, Row, Winning, times


def payment(sitting: Sitting, rules: TrenteRules) -> Payment:
    """The payment of the coup whose result is known, as it stands now."""
    assert sitting.number is not None
    due = settle(sitting, rules)
    current = next((index for index in range(len(due.steps)) if index not in sitting.ticked), None)
    rows = tuple(_rows(due, sitting, rules, current))
    winners = sitting.options.recording is Recording.WINNERS
    return Payment(
        rows=rows,
        winning=tuple(_winning(rows, sitting, rules)) if winners else (),
        held=due.held,
        freed=tuple(line for line in due.other if line.reason == "freed"),
        back=tuple(_entry(line, sitting, label=True) for line in due.other if line.reason == "null"),
        lost=due.lost,
        gains=due.gains,
        to_pay=due.gains + sum(line.returned for line in due.other),
        current=None if current is None else rows[current],
        undecided=len(due.open),
        winners=winners,
        zero=is_caught(sitting.number),
    )


def _rows(due: Settlement, sitting: Sitting, rules: TrenteRules, current: int | None) -> Iterable[Row]:
    for index, step in enumerate(due.steps):
        [bet] = {line.bet for line in step.paid}  # of a group only one side wins
        yield Row(
            step=index,
            title=str(words.BETS[bet]),
            pays=times(rules.bets[bet].pays),
            entries=tuple(_entry(line, sitting) for line in step.paid),
            gain=sum(line.gain for line in step.paid),
            state="done" if index in sitting.ticked else "now" if index == current else "next",
        )


def _entry(line: Paid, sitting: Sitting, *, label: bool = False) -> Entry:
    return Entry(
        player=line.player,
        label=str(words.BETS[line.bet]) if label else "",
        stake=line.stake,
        gain=line.gain,
        rides=(line.player, line.bet) in sitting.riding,
        fields={"player": line.player, "bet": line.bet},
        key=f"{words.player_key(line.player)}-{line.bet}",
    )


def _winning(rows: Iterable[Row], sitting: Sitting, rules: TrenteRules) -> Iterable[Winning]:
    """The places that the result touches, in the order of payment; all four where both rows are caught at 31."""
    assert sitting.number is not None
    state = {(entry.player, entry.fields["bet"]): (entry, row.state) for row in rows for entry in row.entries}
    caught = is_caught(sitting.number)
    for bet in (bet for group in rules.payment_order for bet in group.bets):
        if not open_to_bets(bet, sitting):
            continue
        laid = [one for one in sitting.bets if one.bet == bet]
        paid = [state[one.player, bet] for one in laid if (one.player, bet) in state]
        yield Winning(
            title=str(words.BETS[bet]),
            pays="" if caught else times(rules.bets[bet].pays),
            stake=sum(one.stake for one in laid),
            gain=sum(entry.gain for entry, _state in paid),
            players=tuple(one.player for one in laid),
            state=paid[0][1] if paid else "",
            fields={"bet": bet},
            key=f"-{bet}",
        )
