"""A night and its plan as JSON, for `manage.py plan` and whoever wants to check it.

A night: {"turns", "minutes", "longest", "spread", "now", "people": [{"code", "games", "begins", "ends"}],
"posts": [{"table", "game", "begins", "ends", "crupiers"}], "past": [{"turn", "table", "crupiers"}]}. Spans are half
open and count turns from 0. A plan adds "plan": [{"turn", "table", "crupiers"}] and "shares": who deals and rests how
many minutes. No plan: "conflict": [{"reason", …}], and for each of them a plan "without" it.
"""

import re
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, NonNegativeInt, PositiveInt, model_validator

from staff.core.night import Night, Person, Plan, Post
from staff.core.reasons import Reason
from staff.planning.solving import Impossible


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class _Span(_Strict):
    begins: NonNegativeInt
    ends: NonNegativeInt

    @model_validator(mode="after")
    def _in_order(self) -> "_Span":
        if self.begins > self.ends:
            raise ValueError("ends before it begins")
        return self


class PersonIn(_Span):
    code: str = Field(min_length=1, max_length=12)
    games: frozenset[str]


class PostIn(_Span):
    table: str = Field(min_length=1, max_length=8)
    game: str
    crupiers: PositiveInt = 1


class DealtIn(_Strict):
    turn: NonNegativeInt
    table: str
    crupiers: tuple[str, ...]


class NightIn(_Strict):
    turns: PositiveInt
    minutes: PositiveInt = 20
    longest: PositiveInt = 3
    spread: NonNegativeInt = 1
    now: NonNegativeInt = 0
    people: tuple[PersonIn, ...]
    posts: tuple[PostIn, ...]
    past: tuple[DealtIn, ...] = ()

    @model_validator(mode="after")
    def _within(self) -> "NightIn":
        codes = [person.code for person in self.people]
        if len(set(codes)) < len(codes):
            raise ValueError("a person stands twice in the night")
        for span in (*self.people, *self.posts):
            if span.ends > self.turns:
                raise ValueError("a span ends after the night")
        return self


def read(data: Mapping[str, Any]) -> Night:
    """The night of a JSON object. Raises pydantic's ValidationError."""
    given = NightIn.model_validate(data)
    return Night(
        turns=given.turns,
        minutes=given.minutes,
        longest=given.longest,
        spread=given.spread,
        now=given.now,
        people=tuple(Person(**dict(person)) for person in given.people),
        posts=tuple(Post(**dict(post)) for post in given.posts),
        past={(dealt.turn, dealt.table): dealt.crupiers for dealt in given.past},
    )


def night_json(night: Night) -> dict[str, Any]:
    """The other way."""
    return {
        "turns": night.turns,
        "minutes": night.minutes,
        "longest": night.longest,
        "spread": night.spread,
        "now": night.now,
        "people": [{**asdict(person), "games": sorted(person.games)} for person in night.people],
        "posts": [asdict(post) for post in night.posts],
        "past": _dealt(night.past),
    }


def plan_json(plan: Plan) -> dict[str, Any]:
    """The night with its plan, and everybody's minutes."""
    minutes = plan.night.minutes
    shares = {
        person.code: {"dealt": plan.dealt(person.code) * minutes, "rested": plan.rested(person.code) * minutes}
        for person in plan.night.people
    }
    return {**night_json(plan.night), "plan": _dealt(plan.at), "shares": shares}


def impossible_json(night: Night, impossible: Impossible) -> dict[str, Any]:
    """The night, what of it cannot hold together, and a plan without each of these."""
    conflict = [reason_json(reason) for reason in impossible.conflict]
    without = [_dealt(plan.at) for plan in impossible.witnesses]
    # Where the time was over before it was narrowed down, it says so.
    rest = {} if impossible.smallest else {"smallest": False}
    return {**night_json(night), "conflict": conflict, "without": without, **rest}


def reason_json(reason: Reason) -> dict[str, str]:
    """`{"reason": "needs", "table": "BJ-1"}`."""
    name = re.sub(r"(?<!^)(?=[A-Z])", "_", type(reason).__name__).lower()
    return {"reason": name, **asdict(reason)}


def _dealt(at: Mapping[tuple[int, str], tuple[str, ...]]) -> list[dict[str, Any]]:
    return [{"turn": turn, "table": table, "crupiers": list(codes)} for (turn, table), codes in sorted(at.items())]
