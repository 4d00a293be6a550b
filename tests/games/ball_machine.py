"""What the machines of all games with a ball share: a round's steps, what may be asked, what holds."""

from random import Random
from typing import Any

from games.ball.cloth import cloth
from games.ball.commands import Direction, ZeroOption
from games.ball.legal import admits
from games.ball.settle import settle
from games.ball.sitting import Phase
from games.roulette.calls import CALLS
from tests.games import machine
from tests.games.money import check_money, payment

COLOURS = ("blau", "vermell")
STEPS = (
    "open_betting",
    "launch_ball",
    "close_bets",
    "announce_result",
    "finish_round",
    "choose_zero_option",
    "pay_step",
)


class Session(machine.Session):
    admits = admits
    onwards = STEPS
    bets = ("buy_colour", "open_cloth", "place_bet", "place_bet", "remove_bet", "call_bet", "complete_bet", "let_ride")
    weight = {"let_ride": 20, "set_limits": 20, "place_bet": 8}
    fields = {
        "player": (*machine.PLAYERS, "", "D"),
        "colour": (*COLOURS, " "),
        "chip_value": (None, 200, 500, 300, 100, 5000),
        "pieces": (0, 1, 20, -1),
        "chips": (0, 1, 2, 3, -1),
        "stake": (500, 1000, 200, 400, 0, -1, 499, 100_000),
        "cloth": (None, 1, 2, 3, 9),
        "unit": (200, 500, 700, 2000, 0),
        "call": (*CALLS, "moon"),
        "number": ("0", "0", "00", "5", "17", "37"),
        "numbers": (("4", "7"), ("3", "5"), ("0", "00"), ()),
        "each_side": (2, 2, 1, 9, 10),
        "direction": tuple(Direction),
        "cause": ("bola fora", " "),
        "option": tuple(ZeroOption),
        "zeros": (None, None, 1, 2, 3),
        "step": (0, 1, 2, -1, 9),
        "paid": (True, False),
        "rides": (True, False),
        "allowed": (True, False),
        "round": (None, None, 1, 2, 3),
        "difference": (100, -100, 0),
        "minimum": (None, 400, 600, 1000, 0),
        "maximum": (None, {"red": 1000}, {"moon": 1}),
        "reason": ("error",),
    }

    def next_step(self, chance: Random) -> tuple[str, dict[str, Any]] | None:
        sitting = self.sitting
        match sitting.phase:
            case Phase.IDLE:
                return "open_betting", {}
            case Phase.BETTING:
                last = sitting.direction or chance.choice(tuple(Direction))
                return "launch_ball", {"direction": last.opposite}
            case Phase.SPINNING:
                return "close_bets", {}
            case Phase.CLOSED if sitting.thrower in (None, self.rules.duties["announce_result"].roles[0]):
                return "announce_result", {"number": self.number(chance)}
            case Phase.PAYING:
                return payment(sitting, self.rules, chance)
        return None

    def number(self, chance: Random) -> str:
        """Zero often, and often a number that some bet wins on."""
        order = self.rules.wheel.order
        numbers = cloth(self.rules.wheel).numbers
        winning = [sorted(numbers[bet.place.flat]) for bet in self.sitting.bets if bet.place.flat in numbers]
        lucky = chance.choice(winning) if winning else order
        return chance.choice((order[0], chance.choice(order), chance.choice(lucky), chance.choice(lucky)))

    def value(self, name: str, allowed: Any, chance: Random) -> Any:
        if name == "number":
            number = self.number(chance)
            return number if allowed.admits(number) else chance.choice(allowed.values)
        if name == "place" and len(allowed.values) > 6 and chance.random() < 0.3:
            return chance.choice([place for place in allowed.values if "0" in place.on] or allowed.values)
        return super().value(name, allowed, chance)

    def wild(self, kind: str, chance: Random) -> dict[str, Any]:
        values = super().wild(kind, chance)
        if kind == "open_cloth":
            values |= {"cloth": chance.randint(0, 3), "minimum": chance.choice((200, 400, 300, 0))}
        if "each_side" not in values and hasattr(self.commands[kind], "on"):
            place = chance.choice(tuple(cloth(self.rules.wheel).numbers))
            bet = chance.choice((place.bet, place.bet, place.bet, "red", "jackpot", "top_line"))
            values |= {"bet": bet, "on": place.on if bet == place.bet else (), "which": place.which}
        elif "bet" in self.commands[kind].__dataclass_fields__:
            values["bet"] = chance.choice(("red", "even", "dozen", "moon"))
        return values

    def check_money(self, paying: Any, event: Any) -> None:
        check_money(paying, event, self.rules)

    def check_state(self) -> None:
        sitting, places = self.sitting, cloth(self.rules.wheel).numbers
        assert (sitting.number is not None) == (sitting.phase is Phase.PAYING)
        assert sitting.resume is None or sitting.phase is Phase.PAYING
        assert not sitting.aside or sitting.resume is Phase.BETTING
        pairs = [(bet.player, bet.place) for bet in sitting.bets]
        assert len(pairs) == len(set(pairs))
        held = [(one.player, one.bet, one.zeros) for one in sitting.prisoners]
        assert len(held) == len(set(held))
        for bet in sitting.bets:
            marker = sitting.marker_of(bet.player)
            assert bet.stake > 0 <= bet.chips
            assert bet.place.flat in places or bet.place.bet == "jackpot"
            assert not bet.chips or (marker and bet.chips * marker.chip_value <= bet.stake)
        if sitting.phase is Phase.PAYING:
            assert set(sitting.ticked) <= set(range(len(settle(sitting, self.rules).steps)))
        for names in zip(*((one.player, one.colour) for one in sitting.markers), strict=True):
            assert len(set(names)) == len(names)
