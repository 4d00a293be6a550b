"""What is to be paid, as the tablet shows it: the steps in the legal order, the zero's choices, what the bank takes."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from games.ball import jackpot
from games.ball.cloth import cloth, wins
from games.ball.events import Paid
from games.ball.rules import EVEN_CHANCES, JACKPOT, BallRules
from games.ball.settle import Settlement, settle
from games.ball.sitting import Place, Recording, Sitting
from games.common import events as common
from games.common.settlement import Held
from games.roulette.mixes import in_the_bank
from tables.screens import words
from tables.screens.payment_chips import proposed


@dataclass(frozen=True, kw_only=True)
class Entry:
    """One player's winning stake. Cents."""

    player: str
    label: str  # of the place, where its step has several
    stake: int
    gain: int
    rides: bool
    fields: dict[str, object]
    key: str


@dataclass(frozen=True, kw_only=True)
class Row:
    """A step of the payment. `state`: done, now or next."""

    step: int
    title: str
    pays: str
    entries: tuple[Entry, ...]
    gain: int
    state: str
    whose: str = ""  # the player, where he is paid all that he won at once
    colour: str = ""  # whose chips are among the payment
    chip_value: int = 0  # of that colour, cents
    chips: int = 0  # of that colour
    value: tuple[tuple[int, int], ...] = ()  # value chips: cents, pieces
    lacking: int = 0  # cents that the bank's chips cannot pay, as far as is known
    odd: int = 0  # cents of the gain that no chip of the house pays
    mixed: bool = False  # the crupier may choose another mix

    @property
    def mix(self) -> dict[str, int]:
        """The value chips as the fields of a command; none where they do not come to the gain."""
        return {} if self.lacking else {f"pieces.{cents}": count for cents, count in self.value}


@dataclass(frozen=True, kw_only=True)
class Winning:
    """A place that wins, for a table that records winners only: one touch lays the slip's chips on it."""

    title: str
    pays: str
    stake: int
    gain: int
    players: tuple[str, ...]
    state: str
    fields: dict[str, object]
    key: str
    fixed: bool = False  # its stake is stipulated, whatever the slip says


@dataclass(frozen=True, kw_only=True)
class Payment:
    """`current`: the step to be paid now, None when all are. `undecided`: players who have not chosen on a zero."""

    rows: tuple[Row, ...]
    winning: tuple[Winning, ...]
    held: tuple[Held, ...]
    freed: tuple[common.Paid, ...]
    lost: int
    gains: int
    to_pay: int
    current: Row | None
    undecided: int
    winners: bool
    zero: bool
    prison: bool = True  # a zero may lead there
    back: tuple[Entry, ...] = ()  # stakes of a null round, to be taken back or left

    @property
    def wide(self) -> bool:
        """More steps than one column of the tablet holds."""
        return len(self.rows) + len(self.held) + len(self.freed) > 9


def times(pays: Fraction) -> str:
    """`35 ×`, `½ ×`."""
    return f"{'½' if pays == Fraction(1, 2) else pays} ×"


def payment(sitting: Sitting, rules: BallRules, bestreta: Mapping[int, int] | None = None) -> Payment:
    """`bestreta`: denomination (cents) → pieces, from which it is counted what the bank can pay with."""
    due = settle(sitting, rules)
    held = in_the_bank(bestreta or {}, sitting) if rules.colours else {}
    current = next((index for index in range(len(due.steps)) if index not in sitting.ticked), None)
    rows = tuple(_rows(due, sitting, rules, current, held))
    winners = sitting.options.recording is Recording.WINNERS
    return Payment(
        rows=rows,
        winning=(*_winning(rows, sitting, rules), *_prize(due, sitting, rules)) if winners else (),
        held=due.held,
        freed=tuple(line for line in due.other if line.reason in ("freed", "jackpot")),
        lost=due.lost,
        gains=due.gains,
        to_pay=due.gains + sum(line.returned for line in due.other),
        current=None if current is None else rows[current],
        undecided=len(due.open),
        winners=winners,
        zero=due.outcome in rules.wheel.zeros,
        prison=rules.zero is not None and rules.zero.prison,
    )


def _rows(
    due: Settlement, sitting: Sitting, rules: BallRules, current: int | None, held: Mapping[int, int | None]
) -> Iterable[Row]:
    for index, step in enumerate(due.steps):
        places = list(dict.fromkeys(_place(line) for line in step.paid))
        state = "done" if index in sitting.ticked else "now" if index == current else "next"
        paid = {rules.bets[place.bet].pays for place in places}
        gain = sum(line.gain for line in step.paid)
        yield Row(
            step=index,
            title=words.player(step.player) if step.player else _title(places),
            whose=step.player,
            pays=times(paid.pop()) if len(paid) == 1 else "",
            **(proposed(step.player, gain, sitting, held) if held and step.player else {}),
            entries=tuple(_entry(line, sitting, _label(line, places, step.player)) for line in step.paid),
            gain=gain,
            state=state,
        )


def _prize(due: Settlement, sitting: Sitting, rules: BallRules) -> Iterable[Winning]:
    """The jackpot's box where the number has a prize: one touch writes down who played it, at the most it takes."""
    assert sitting.number is not None
    if rules.jackpot is None or jackpot.prize_of(sitting.number, sitting) is None:
        return
    laid = [bet for bet in sitting.bets if bet.place.bet == JACKPOT]
    yield Winning(
        title=words.place(Place(bet=JACKPOT)),
        pays="★",
        stake=sum(bet.stake for bet in laid),
        gain=sum(line.gain for line in due.other if line.reason == JACKPOT),
        players=tuple(bet.player for bet in laid),
        state="",
        fields={"bet": JACKPOT, "stake": jackpot.most(sitting, rules)},
        key=_key("", Place(bet=JACKPOT)),
        fixed=True,
    )


def _winning(rows: Iterable[Row], sitting: Sitting, rules: BallRules) -> Iterable[Winning]:
    """The places that the number touches, in the order of payment; on a zero the even chances too, for its choices."""
    assert sitting.number is not None
    entries = {entry.key: (entry, row.state) for row in rows for entry in row.entries}
    table, cloths = cloth(rules.wheel), tuple(one.cloth for one in sitting.cloths) or (0,)
    for group in rules.payment_order:
        for flat, there in product((place for bet in group.bets for place in table.places[bet]), cloths):
            place = replace(flat, cloth=there)
            held = sitting.number in rules.wheel.zeros and place.bet in EVEN_CHANCES
            if not held and not wins(place, sitting.number, rules):
                continue
            laid = [bet for bet in sitting.bets if bet.place == place]
            paid = [entries[key] for bet in laid if (key := _key(bet.player, bet.place)) in entries]
            yield Winning(
                title=words.place(place),
                pays="" if held else times(rules.bets[place.bet].pays),
                stake=sum(bet.stake for bet in laid),
                gain=sum(entry.gain for entry, _state in paid),
                players=tuple(bet.player for bet in laid),
                state=paid[0][1] if paid else "",
                fields=_fields(place),
                key=_key("", place),
            )


def _entry(line: Paid, sitting: Sitting, label: str) -> Entry:
    place = _place(line)
    return Entry(
        player=line.player,
        label=label,
        stake=line.stake,
        gain=line.gain,
        rides=(line.player, place) in sitting.riding,
        fields={"player": line.player, **_fields(place)},
        key=_key(line.player, place),
    )


def _place(line: Paid) -> Place:
    return Place(bet=line.bet, on=line.on, which=line.which, cloth=line.cloth)


def _fields(place: Place) -> dict[str, object]:
    fields: dict[str, object] = {"bet": place.bet}
    if place.on:
        fields["on"] = place.on
    if place.which:
        fields["which"] = place.which
    if place.cloth:
        fields["cloth"] = place.cloth
    return fields


def _key(player: str, place: Place) -> str:
    cloth_of = [str(place.cloth)] if place.cloth else []
    return "-".join((words.player_key(player), place.bet, *place.on, *map(str, place.which), *cloth_of))


def _numbers(place: Place) -> str:
    return f"{place.on[0]}–{place.on[-1]}" if len(place.on) > 4 else "·".join(place.on or map(str, place.which))


def _label(line: Paid, places: list[Place], player: str) -> str:
    """What tells a stake from the others of its step: nothing, its numbers, or its whole name."""
    if len(places) == 1 and not player:
        return ""
    if player or len({place.bet for place in places}) > 1 or line.cloth:
        return words.place(_place(line))
    return _numbers(_place(line)) if len(places) > 1 else ""


def _title(places: list[Place]) -> str:
    """The place, or the bet with all its places: `Cavall 16·17, 17·20`; all places where the bets differ."""
    kinds = list(dict.fromkeys(place.bet for place in places))
    if len(places) == 1:
        return words.place(places[0])
    if len(kinds) > 1:
        return ", ".join(dict.fromkeys(words.place(place.flat) for place in places))
    if not any(place.on or place.which for place in places):
        return str(words.BETS[kinds[0]])
    return f"{words.BETS[kinds[0]]} {', '.join(map(_numbers, places))}"
