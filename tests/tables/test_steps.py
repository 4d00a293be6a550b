"""What moves a round on is bound to what its sender had seen, in every game; what is laid on the cloth is not."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

import journal
from games.refusal import Refused
from games.roles import Role
from staff.models import Member
from tables import service
from tests.support.house import PEOPLE, PIN, ask, events_of, state
from tests.support.tables import full_crew, make_table

pytestmark = pytest.mark.usefixtures("house")

Order = tuple[str, dict[str, Any]]
STAFF = {role: [code for code, one in PEOPLE.items() if one == role] for role in Role}
CAPS = ("correct_card", "correct_bet", "correct_result", "void_spin", "last_rounds", "last_cut", "authorise_standing")
DIRECTS = ("set_limits", "open_cloth")


def order(kind: str, **fields: Any) -> Order:
    return kind, fields


def lay(box: int, stake: int = 1_000) -> Order:
    return order("place_bet", player="A", box=box, bet="main", stake=stake)


def deal(*cards: str) -> list[Order]:
    return [order("deal_card", card=card) for card in cards]


OPEN, CLOSE, FINISH = order("open_betting"), order("close_bets"), order("finish_round")
A_HAND = [OPEN, lay(1), CLOSE]
FIRST = [*A_HAND, *deal("8s", "6d", "8h")]
COUP = [OPEN, order("place_bet", player="A", bet="noir", stake=1_000), CLOSE]
TRENTE = ("Th", "Tc", "Ts", "Ac")  # 31
RESULT = [*COUP, *deal(*TRENTE, "Td", "Tc", "Ts", "2c")]
TURN = {"player": "A", "box": 1}
SPIN = [OPEN, order("launch_ball", direction="clockwise")]

# Game, what was played before, and the step: each would be done if it came in view of what is there.
STEPS: list[tuple[str, list[Order], Order]] = [
    ("blackjack", [OPEN], order("prepare_shoe")),
    ("blackjack", [OPEN], order("burn_cards")),
    ("blackjack", A_HAND, order("deal_card", card="8s")),
    ("blackjack", A_HAND, order("show_separator")),
    ("blackjack", A_HAND, order("eliminate_card", card="8s")),
    ("blackjack", FIRST, order("hit", **TURN)),
    ("blackjack", FIRST, order("stand", **TURN)),
    ("blackjack", FIRST, order("double", **TURN)),
    ("blackjack", FIRST, order("split", **TURN)),
    ("blackjack", FIRST, order("surrender", **TURN)),
    ("blackjack", FIRST, order("undo")),
    ("blackjack", FIRST, order("correct_card", box=1, index=0, card="9s", reason="mistyped")),
    ("blackjack", [*FIRST, order("stand", **TURN), *deal("Kd", "Kh")], order("pay_step", step=0)),
    ("trente-et-quarante", COUP, order("deal_card", card="8s")),
    ("trente-et-quarante", [*COUP, *deal("8s")], order("undo")),
    ("trente-et-quarante", [*COUP, *deal("8s")], order("burn_card", card="8h")),
    ("trente-et-quarante", [*COUP, *deal("8s")], order("show_separator")),
    ("trente-et-quarante", [OPEN, order("show_separator")], order("count_cards", count=4)),
    ("trente-et-quarante", [OPEN, order("show_separator"), order("count_cards", count=4)], order("prepare_shoe")),
    ("trente-et-quarante", RESULT, order("pay_step", step=0)),
    ("trente-et-quarante", RESULT, order("correct_card", index=1, card="Kc", reason="mistyped")),
    ("boule", [], OPEN),
    ("boule", [OPEN], order("launch_ball", direction="clockwise")),
    ("american-roulette", SPIN, CLOSE),
    ("american-roulette", SPIN, order("void_spin", cause="ball_out")),
    ("american-roulette", [*SPIN, CLOSE], order("announce_result", number="17")),
]
# What is laid, allowed or announced meanwhile belongs to no step.
LOOSE: list[tuple[str, list[Order], Order]] = [
    ("blackjack", [OPEN], lay(2)),
    ("blackjack", [OPEN], order("authorise_standing", player="B")),
    ("trente-et-quarante", [OPEN], order("place_bet", player="B", bet="rouge", stake=1_000)),
    ("trente-et-quarante", [OPEN], order("last_cut")),
    ("american-roulette", [OPEN], order("buy_colour", player="A", colour="blau", chip_value=500)),
    ("boule", [OPEN], order("place_bet", player="B", bet="red", stake=500)),
]


def named(case: tuple[str, list[Order], Order]) -> str:
    return f"{case[0]}: {case[2][0]} after {case[1][-1][0] if case[1] else 'the opening'}"


def person(game: str, kind: str) -> str:
    if kind in DIRECTS:
        return "D01"
    return "C01" if kind in CAPS or (game == "boule" and kind == "open_betting") else "K01"


def at_table(game: str, before: list[Order], recording: str = "bets") -> None:
    make_table("T-1", game)
    seats = full_crew("ad-455-2025", game, STAFF)
    fields = {"seats": seats, "minimum": 500, "bestreta": {"500": 100}, "recording": recording, "pin": PIN}
    ask("D01", "T-1", "open_table", **fields)
    for kind, given in before:
        ask(person(game, kind), "T-1", kind, **given)


def in_view_of(seq: int, game: str, one: Order) -> journal.Receipt:
    member = Member.objects.get(code=person(game, one[0]))
    return service.act(member, "T-1", one[0], one[1], command_id=uuid4(), expected_seq=seq)


@pytest.mark.parametrize("case", STEPS, ids=named)
def test_a_step_in_view_of_an_older_one_is_stale_and_done_in_view_of_the_last(
    case: tuple[str, list[Order], Order],
) -> None:
    game, before, step = case
    at_table(game, before)
    if not before:
        ask("C01", "T-1", "last_rounds", reason="closing")  # something happened, but no step
    seen = state("T-1")
    assert seen.seq >= seen.step_seq
    if seen.step_seq:
        with pytest.raises(journal.Stale):
            in_view_of(seen.step_seq - 1, game, step)
    assert state("T-1").seq == seen.seq
    in_view_of(seen.step_seq, game, step)
    assert state("T-1").step_seq > seen.seq


@pytest.mark.parametrize("case", LOOSE, ids=named)
def test_what_is_laid_or_said_meanwhile_is_never_stale_and_makes_no_step_so(
    case: tuple[str, list[Order], Order],
) -> None:
    game, before, one = case
    at_table(game, before)
    seen = state("T-1")
    in_view_of(0, game, one)
    assert state("T-1").step_seq == seen.step_seq
    assert state("T-1").seq > seen.seq


def test_a_round_recorded_by_its_hands_is_a_step() -> None:
    at_table("blackjack", [OPEN, CLOSE], recording="results")
    seen = state("T-1").step_seq
    with pytest.raises(journal.Stale):
        in_view_of(seen - 1, "blackjack", order("record_hands", hands=5))
    in_view_of(seen, "blackjack", order("record_hands", hands=5))


def test_the_law_answers_before_the_clock() -> None:
    """What the rules refuse is refused with its article, however old the view was."""
    at_table("blackjack", A_HAND)
    with pytest.raises(Refused) as refused:
        in_view_of(0, "blackjack", order("stand", **TURN))
    assert refused.value.code == "not_now"


def test_cards_that_follow_each_other_are_bound_to_the_answer_before(signed_in: Callable[..., Client]) -> None:
    """A form's answer says how far the table is: the next card waits for no push."""
    at_table("trente-et-quarante", COUP)
    client, seq = signed_in("K01"), str(state("T-1").step_seq)
    for card in TRENTE:
        done = client.post(
            "/tables/T-1/commands/", {"type": "deal_card", "card": card}, headers={"X-Expected-Seq": seq}
        )
        assert done.status_code == 204
        seq = done["X-Seq"]
    assert seq == str(state("T-1").seq)
    assert state("T-1").sitting.noir == TRENTE  # type: ignore[union-attr]


def test_a_card_after_another_hand_touched_the_table_is_stale(signed_in: Callable[..., Client]) -> None:
    at_table("trente-et-quarante", COUP)
    client = signed_in("K01")
    first = client.post("/tables/T-1/commands/", {"type": "deal_card", "card": "8s"})
    ask("K02", "T-1", "undo")
    headers = {"X-Expected-Seq": first["X-Seq"]}
    second = client.post("/tables/T-1/commands/", {"type": "deal_card", "card": "9s"}, headers=headers)
    assert second["X-Refused"] == "stale"
    assert events_of("T-1")[-1].endswith("CardTakenBack")


def test_one_card_sent_twice_under_one_id_is_dealt_once(signed_in: Callable[..., Client]) -> None:
    at_table("trente-et-quarante", COUP)
    client, headers = signed_in("K01"), {"X-Command-Id": str(uuid4()), "X-Expected-Seq": str(state("T-1").step_seq)}
    answers = [
        client.post("/tables/T-1/commands/", {"type": "deal_card", "card": "8s"}, headers=headers) for _ in range(3)
    ]
    assert [one.status_code for one in answers] == [204] * 3
    assert len({one["X-Seq"] for one in answers}) == 1
    assert state("T-1").sitting.noir == ("8s",)  # type: ignore[union-attr]
