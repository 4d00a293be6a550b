"""Any commands in any order at a blackjack table: boxes, hands and a shoe, with the cap's corrections among it."""

from random import Random
from typing import Any

from games.blackjack import Limits, Options, admits
from games.blackjack.betting import maximum
from games.blackjack.cards import EVERY_CARD
from games.blackjack.rules import MAIN, WHOLE
from games.blackjack.sitting import Jackpot, Phase, Progressive, Recording, ShoeMode
from games.blackjack.turn import target, turn
from games.rulebooks.ad_455_2025.blackjack import BLACKJACK
from tests.games import machine

LIMITS = Limits(minimum=1000, multiple=20)
JACKPOT = Jackpot(meter=1_000_000, prizes={"two_sevens": 15})
PROGRESSIVE = Progressive(meter=50_000, prizes={"first_seven": 10, WHOLE: 1000}, stake=300, deduction=100, reset=5000)
# Pairs and sevens often: most of the law is about them.
CARDS = ("As", "Ah", "A", "Ts", "Kd", "Q", "9c", "8", "8h", "7s", "7s", "7d", "7", "6h", "5", "4", "3c", "2")


class Session(machine.Session):
    game = "blackjack"
    admits = admits
    ways = {**machine.Session.ways, "corrected": 4}
    onwards = (
        *("open_betting", "prepare_shoe", "burn_cards", "close_bets", "deal_card", "record_hands"),
        *("hit", "stand", "double", "split", "pay_step", "finish_round"),
    )
    bets = ("place_bet", "place_bet", "remove_bet")
    weight = {
        **dict.fromkeys(("eliminate_card", "undo", "authorise_follower"), 6),
        **dict.fromkeys(("split", "double", "surrender", "correct_card", "correct_payment", "place_bet"), 12),
    }
    fields = {
        "player": (*machine.PLAYERS, *machine.PLAYERS, ""),
        "box": (1, 1, 2, 3, 0, 9, 10),
        "bet": (MAIN, MAIN, *BLACKJACK.bets, "moon"),
        "stake": (1000, 2000, 500, 300, 0, -1, 999, 21_000),
        "consent": (True, False),
        "standing": (True, False),
        "allowed": (True, False),
        "card": (*CARDS, "1s", ""),
        "hand": (0, 0, 1, 5, -1),
        "index": (0, 1, 2, -1, 9),
        "declines": ((), (), ("B",), ("C", "B"), ("A",), ("B", "B")),
        "count": (5, 5, 4),
        "shuffles": (3, 3, 2, 100),
        "cuts": (3, 3, 2, -1),
        "cut_by": ("", "A", " "),
        "reserve": (52, 60, 51, 307),
        "hands": (1, 4, 0, 157),
        "step": (0, 1, 2, -1, 9),
        "paid": (True, False),
        "round": (None, None, 1, 2, 3),
        "difference": (100, -100, 0),
        "minimum": (None, 600, 1000, 0),
        "multiple": (None, 20, 25, 30),
        "reason": ("error",),
    }

    def table(self, chance: Random) -> tuple[str, Limits, Options]:
        """Each shoe, each reading, with the prizes of sevens or without."""
        options = Options(
            recording=chance.choice((*[Recording.BETS] * 3, Recording.RESULTS)),
            tick_steps=chance.random() < 0.5,
            reopen=chance.random() < 0.5,
            boxes=chance.choice((6, 7, 9)),
            over_under=chance.random() < 0.7,
            jackpot_triple=chance.choice(("any_not_one_suit", "three_different_suits")),
            jackpot=chance.choice((JACKPOT, JACKPOT, Jackpot(stake=500), None)),
            progressive=chance.choice((PROGRESSIVE, None)),
            shoe=chance.choice((ShoeMode.MANUAL, ShoeMode.MANUAL, ShoeMode.CONTINUOUS)),
            fresh_shoe=chance.random() < 0.3,
        )
        return "ad-455-2025", LIMITS, options

    def next_step(self, chance: Random) -> tuple[str, dict[str, Any]] | None:
        sitting = self.sitting
        if sitting.options.recording is Recording.RESULTS and sitting.phase is Phase.BETTING:
            return "record_hands", {"hands": 4}
        match sitting.phase:
            case Phase.IDLE:
                return "open_betting", {}
            case Phase.BETTING:
                return self.betting_or_closed(chance)
            case Phase.DEALING if chance.random() < 0.03:
                return "show_separator", {}
            case Phase.DEALING | Phase.PLAYING | Phase.BANK if target(sitting):
                return "deal_card", {"card": self.card(chance)}
            case Phase.PLAYING if now := turn(sitting.play):
                kinds = ("stand", "hit", "split", "split", "double", "surrender")
                return chance.choice(kinds), {"player": now.box.player, "box": now.box.box}
            case Phase.PAYING:
                return "finish_round", {}
        return None

    def card(self, chance: Random) -> str:
        """Often of the rank before, so that there are pairs."""
        to = target(self.sitting)
        box = self.sitting.box(to.box) if to and to.box is not None else None
        before = box.hands[to.hand].cards if to and box else ()
        alike = [card for card in CARDS if before and card[0] == before[0][0]]
        return chance.choice(alike if alike and chance.random() < 0.3 else CARDS)

    def betting_or_closed(self, chance: Random) -> tuple[str, dict[str, Any]]:
        """Two boxes at least."""
        if len(self.sitting.bets) > 1 or chance.random() < 0.2:
            return "close_bets", {}
        who, box = chance.choice(((1, "A"), (2, "B"), (3, "C")))
        return "place_bet", {"player": box, "box": who, "bet": MAIN, "stake": chance.choice((1000, 1001, 2000))}

    def value(self, name: str, allowed: Any, chance: Random) -> Any:
        if name == "card":
            return chance.choice([card for card in CARDS if allowed.admits(card)] or allowed.values)
        return super().value(name, allowed, chance)

    def wild(self, kind: str, chance: Random) -> dict[str, Any]:
        """A correction is of any card in any place, which may be one too many."""
        values = super().wild(kind, chance)
        if kind in ("hit", "stand", "double", "split"):
            values["hand"] = chance.choice((None, None, 0, 1))
        if kind in ("double", "split", "remove_bet"):
            values["stake"] = chance.choice((None, None, 1000, 500))
        if kind == "correct_card":
            boxes = (None, *(box.box for box in self.sitting.play.boxes), 1, 9)
            values |= {"card": chance.choice((*EVERY_CARD, "1s")), "box": chance.choice(boxes)}
            values["round"] = chance.choice((None, self.sitting.round, self.sitting.round - 1))
        return values

    def corrected(self, chance: Random) -> None:
        """A mistake put right, from what is offered and from anything."""
        self.take({"correct_card", "correct_bet"}, chance)
        for _ in range(2):
            self.send(self.commands["correct_card"](**self.wild("correct_card", chance)))

    def check_money(self, paying: Any, event: Any) -> None:
        if paying.options.recording is not Recording.BETS:
            return
        assert event.laid == event.returned + event.lost
        assert event.bank == event.lost - event.gains
        assert sum(event.net.values()) == -event.bank
        assert event.gains == sum(line.gain for line in event.paid)
        assert event.returned == sum(line.returned for line in event.paid)
        assert min(event.lost, event.gains, event.returned) >= 0
        assert all(0 <= line.returned <= line.stake for line in event.paid)
        assert event.laid >= sum(bet.stake for bet in paying.bets)

    def check_state(self) -> None:
        sitting = self.sitting
        assert bool(sitting.play.boxes) <= (sitting.phase is sitting.play.phase)
        keys = [(bet.player, bet.box, bet.bet) for bet in sitting.bets]
        assert len(keys) == len(set(keys))
        assert all(bet.stake > 0 for bet in sitting.bets)
        for box in range(1, sitting.options.boxes + 1):
            assert len(sitting.mains(box)) <= 3
            assert sum(bet.stake for bet in sitting.mains(box)) <= maximum(sitting.limits)
        assert all(0 < count <= 24 for count in sitting.shoe.seen.values())
        assert all(count <= 6 for card, count in sitting.shoe.seen.items() if card[1:])
        assert sitting.phase is not Phase.PLAYING or not all(box.done for box in sitting.play.boxes)


def test_any_commands_in_any_order_keep_every_promise() -> None:
    machine.play(Session, examples=40, steps=25, never=("MeterRead",))  # which comes from the table around the game
