"""Signatures: opening and closing a table are signed by PIN, closing by two different people (art. 35.2, 35.3)."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from games.roles import Role
from staff.core.papers import Papers
from staff.models import Member
from staff.papers import papers_of
from staff.signin import Answer, check_pin
from tables.core.commands import CloseTable, OpenTable, TakeSeat

SIGNED = {
    "open_table": ("pin",),
    "hand_over_key": ("receiver_pin",),
    "name_substitute": ("pin",),
    "end_substitution": ("pin",),
    "close_table": ("pin", "witness_pin"),
    "send_bestreta": ("pin",),
    "recall_bestreta": ("pin",),
    "receive_bestreta": ("pin",),
    "send_credit": ("pin",),
    "receive_credit": ("pin",),
    "count_box": ("pin", "witness_pin"),
    "count_tips": ("pin", "witness_pin"),
    "correct_entry": ("pin", "witness_pin"),
    "open_jornada": ("pin",),
    "sign_resum": ("pin",),
    "close_jornada": ("pin",),
    "correct_orphan": ("pin",),
    "receive_orphan": ("pin", "witness_pin"),
    "restitute_orphan": ("pin", "witness_pin"),
    "deliver_orphans": ("pin",),
    "write_observation": ("pin",),
    "answer_observation": ("pin",),
    "receive_cards": ("pin",),
    "put_in_cupboard": ("pin", "witness_pin"),
    "take_out_cards": ("pin", "witness_pin"),
    "destroy_cards": ("pin", "witness_pin"),
    "draw_up_acta": ("pin", "witness_pin"),
    "take_cupboard_key": ("pin",),
}

PINS = ("pin", "witness_pin", "receiver_pin")  # one's own, or that of whom the field names

# Signed by the direction on the device of whoever heads the table: `signer` is who signs, and the order is theirs.
BY_ANOTHER = frozenset(("receive_bestreta", "send_credit"))


@dataclass(frozen=True)
class Unsigned(Exception):
    """A signature is missing or wrong. `answer` is the verdict on the PIN, `field` the field to mend."""

    field: str
    answer: Answer


def signer_of(member: Member, kind: str, data: dict[str, Any]) -> Member:
    """Whose order it is: the one who signs it, where that is somebody else than who holds the device.

    Takes `signer` out of `data`. Raises Unsigned for a person who is not there.
    """
    code = str(data.pop("signer", "")).upper() if kind in BY_ANOTHER else ""
    if not code or code == member.code:
        return member
    found = Member.objects.filter(code=code, is_active=True).first()
    if found is None:
        raise Unsigned("signer", Answer.WRONG)
    return found


def take_signatures(member: Member, kind: str, data: dict[str, Any]) -> dict[str, Any]:
    """`data` without its PINs, once they are found right. Raises Unsigned."""
    needed = SIGNED.get(kind, ())
    pins: dict[str, str] = {name: str(data.pop(name)) for name in PINS if name in data}
    for field in needed:
        code = member.code if field == "pin" else str(data.get(field.removesuffix("_pin"), ""))
        verdict = check_pin(code, pins.get(field, ""))
        if verdict.answer is not Answer.OK:
            raise Unsigned(field, verdict.answer)
    return data


def roles_named_by(command: Any) -> dict[str, Role]:
    """The roles of the members whom a command names, for the rules of the crew; unknown ones are left out."""
    codes = _named_by(command)
    if not codes:
        return {}
    return {one.code: one.acts_as for one in Member.objects.filter(code__in=codes, is_active=True)}


def papers_named_by(command: Any, day: str) -> dict[str, Papers]:
    """The licences and the games, on the jornada's day, of those whom a command seats."""
    if not isinstance(command, OpenTable | TakeSeat):
        return {}
    return papers_of(_named_by(command), date.fromisoformat(day))


def _named_by(command: Any) -> set[str]:
    match command:
        case OpenTable():
            return set(command.seats.values())
        case CloseTable():
            return {command.witness}
        case _:
            named = (getattr(command, name, "") for name in ("member", "witness", "counter", "receiver"))
            return {code for code in named if code}
