"""Any commands in any order at a table of trente et quarante: what is special to it is the shoe and its cards."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.trente_et_quarante import admits, legal, open_sitting, settle
from games.trente_et_quarante.cards import every_card, is_full, split
from games.trente_et_quarante.commands import COMMANDS, ZeroOption
from games.trente_et_quarante.rules import BETS
from games.trente_et_quarante.sitting import Limits, Options, Phase, Recording, ShoeStage
from tests.games import machine
from tests.games.money import check_money, payment
from tests.games.trente_et_quarante.play import CAUGHT, NOIR_COULEUR, NULL, ROUGE_COULEUR, RULES, cards

LIMITS = (Limits(minimum=500, multiple=100), Limits(minimum=500, maximum={"noir": 60_000, "even_chance": 90_000}))
CARDS = every_card(RULES)
COUPS = (NOIR_COULEUR, ROUGE_COULEUR, NULL, CAUGHT, CAUGHT)


class Session(machine.Session):
    game = "trente-et-quarante"
    admits = admits
    onwards = (
        *("open_betting", "prepare_shoe", "count_cards", "place_bet", "close_bets", "deal_card"),
        *("choose_zero_option", "pay_step", "finish_round"),
    )
    bets = ("place_bet", "place_bet", "remove_bet", "let_ride")
    weight = {
        "let_ride": 16,
        "correct_bet": 16,
        "correct_card": 8,
        "place_bet": 8,
        "set_limits": 1,
        "show_separator": 1,
    }
    fields = {
        "player": (*machine.PLAYERS, "", "D"),
        "cut_by": ("", "A", " "),
        "bet": (*BETS, *BETS, "even_chance", "moon"),
        "stake": (500, 1000, 1500, 0, -1, 499, 100_000),
        "card": (*CARDS, "1s", "", "Ax", "Ass"),
        "burnt": (True, False),
        "index": (0, 1, 2, 3, 7, -1, 99),
        "count": (5, 4, 0, -1, 313),
        "option": tuple(ZeroOption),
        "zeros": (None, None, 1, 2, 3),
        "step": (0, 1, 2, -1),
        "paid": (True, False),
        "rides": (True, False),
        "round": (None, None, 1, 2, 3),
        "difference": (100, -100, 0),
        "minimum": (None, 600, 1000, 0),
        "multiple": (None, 100, 99, 1001),
        "reason": ("error",),
    }

    def table(self, chance: Random) -> tuple[str, Limits, Options]:
        """A session begun in mid-shoe or with the shuffle, and each reading."""
        options = Options(
            recording=chance.choice((Recording.BETS, Recording.BETS, Recording.WINNERS, Recording.RESULTS)),
            tick_steps=chance.random() < 0.5,
            reopen=chance.random() < 0.5,
            fresh_shoe=chance.random() < 0.5,
            below_minimum_basis=chance.choice(("value", "refund")),
            null_keeps_prison=chance.random() < 0.5,
        )
        return "ad-455-2025", chance.choice(LIMITS), options

    def next_step(self, chance: Random) -> tuple[str, dict[str, Any]] | None:
        sitting = self.sitting
        match sitting.phase:
            case Phase.IDLE:
                return "open_betting", {}
            case Phase.BETTING if sitting.bets and sitting.shoe.stage is ShoeStage.READY:
                return "close_bets", {}
            case Phase.CLOSED if sitting.shoe.stage is ShoeStage.READY:
                return "deal_card", {"card": self.card(chance)}
            case Phase.PAYING:
                return payment(sitting, RULES, chance)
        return None

    def card(self, chance: Random) -> str:
        """The next of a coup to one of the results that the law tells apart; any card where none goes on so."""
        dealt = self.sitting.cards
        known = [cards(coup) for coup in COUPS]
        ways = [coup[len(dealt)] for coup in known if tuple(coup[: len(dealt)]) == dealt and len(coup) > len(dealt)]
        return chance.choice(ways or CARDS)

    def end(self, chance: Random) -> None:
        """The last coup is announced, or the last cut: then the separator comes."""
        if chance.random() < 0.5 or not self.take({"last_cut"}, chance):
            self.take({"last_round"}, chance)

    def ends_or_is_over(self) -> bool:
        if self.sitting.shoe.last and self.chance.random() < 0.2:
            self.take({"show_separator"}, self.chance)
        return super().ends_or_is_over() if not self.sitting.shoe.last else self.over()

    def check_money(self, paying: Any, event: Any) -> None:
        check_money(paying, event, RULES)

    def check_state(self) -> None:
        sitting = self.sitting
        assert (sitting.number is not None) == (sitting.phase is Phase.PAYING)
        assert sitting.resume is None or sitting.phase in (Phase.CLOSED, Phase.PAYING)
        assert not sitting.aside or sitting.resume is Phase.BETTING
        assert split(sitting.cards, RULES) == (sitting.noir, sitting.rouge, ())
        assert is_full(sitting.rouge, RULES) == (sitting.phase is Phase.PAYING and sitting.number != "void")
        pairs = [(bet.player, bet.bet) for bet in sitting.bets]
        assert len(pairs) == len(set(pairs))
        assert all(bet.stake > 0 for bet in sitting.bets)
        held = [(one.player, one.bet, one.zeros) for one in sitting.prisoners]
        assert len(held) == len(set(held))
        if sitting.phase is Phase.ENDED:
            assert not sitting.prisoners
            assert not sitting.bets
        if sitting.phase is Phase.PAYING:
            assert set(sitting.ticked) <= set(range(len(settle(sitting, RULES).steps)))
        self.check_shoe()

    def check_shoe(self) -> None:
        """No card more often than six decks have it, and never one from behind the separator."""
        sitting, counts = self.sitting, self.sitting.shoe.seen
        assert sitting.shoe.dealt <= 307
        assert all(count <= 6 for card, count in counts.items() if card[1:])
        for rank in RULES.cards.points:
            assert sum(count for card, count in counts.items() if card[0] == rank) <= 24
        assert not Counter(sitting.shoe.burnt) - Counter(counts)
        if sitting.dealt_from == sitting.shoe.number:
            assert not Counter(sitting.cards) - Counter(counts)


def test_any_commands_in_any_order_keep_every_promise() -> None:
    machine.play(Session, examples=60, steps=30)


@pytest.mark.parametrize("kind", sorted(COMMANDS))
def test_a_command_outside_every_offer_is_refused(kind: str) -> None:
    """In a sitting that has ended nothing of the round is left to do."""
    ended = replace(open_sitting(RULES, LIMITS[0], Options()), phase=Phase.ENDED)
    assert all(offer.type != kind for offer in legal(ended, RULES))
