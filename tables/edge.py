"""The edge where JSON and forms become commands. Pydantic checks the shapes and says where they are wrong."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from django.http import QueryDict
from pydantic import TypeAdapter, ValidationError

import games
from games.roles import Role
from tables.cards import PLAYERS
from tables.core import commands as table_commands
from tables.core.till import commands as _till  # noqa: F401 - its commands are the table's own

# Players are known by a colour, a letter or a seat: a name cannot pass.
PLAYER = re.compile(rf"(?:{'|'.join(PLAYERS)}|[A-Z]|[1-9]\d?)")
# Free text is not kept; what is not one of these words becomes «other».
WORDS = {
    "cause": ("chip_or_object", "ball_out", "bad_launch"),
    "reason": ("mistyped", "misread", "camera", "sensor", "dispute", "limits", "closing"),
}
OTHER = "other"
WHEEL_NUMBERS = ("number", "numbers", "on")  # fields
IN_CASES = {("last_rounds", "for"): "reason"}  # fields that played cases name otherwise


@dataclass(frozen=True)
class Problem:
    where: str
    problem: str


class NotUnderstood(ValueError):
    """The command has no such shape; `problems` say where."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("; ".join(f"{p.where}: {p.problem}" for p in problems))
        self.problems = problems


def snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


@cache
def command_types(game: str) -> Mapping[str, type]:
    """Type name → class: the table's own commands and those of its game."""
    own = {snake(cls.__name__): cls for cls in table_commands.TableCommand.__subclasses__()}
    return {**own, **games.commands(game)}


@cache
def _adapter(cls: type) -> TypeAdapter[Any]:
    return TypeAdapter(cls)


def schema(cls: type) -> dict[str, Any]:
    """The command's JSON schema, for the API's page; the role is the sender's and not theirs to say."""
    found = _adapter(cls).json_schema(ref_template="#/components/schemas/{model}")
    found.get("properties", {}).pop("by", None)
    found["required"] = [name for name in found.get("required", []) if name != "by"]
    return found


def parse(game: str, kind: str, data: Mapping[str, Any], by: Role) -> Any:
    """A frozen command, as people send it or as played cases write it. Raises NotUnderstood."""
    fields_by_name = {IN_CASES.get((kind, name), name): value for name, value in data.items()}
    return shaped(command_types(game), kind, fields_by_name, by)


def shaped(types: Mapping[str, type], kind: str, data: Mapping[str, Any], by: Role) -> Any:
    """One of `types`, frozen. Raises NotUnderstood."""
    cls = types.get(kind)
    if cls is None:
        raise NotUnderstood([Problem("type", f"no command is called {kind!r}")])
    known = {field.name for field in fields(cls)} - {"by"}
    if unknown := sorted(set(data) - known):
        raise NotUnderstood([Problem(name, "no such field") for name in unknown])
    try:
        command = _adapter(cls).validate_python({**_numbers_as_text(data), "by": by})
    except ValidationError as error:
        raise NotUnderstood(
            [Problem(".".join(str(part) for part in one["loc"]) or "body", one["msg"]) for one in error.errors()]
        ) from None
    _check_words(command)
    return command


def check_plain(data: object, where: str = "") -> None:
    """Raises NotUnderstood for a text that no database keeps: a NUL, half a surrogate pair."""
    match data:
        case str():
            if "\0" in data or any("\ud800" <= letter <= "\udfff" for letter in data):
                raise NotUnderstood([Problem(where, "not a plain text")])
        case Mapping():
            for name, value in data.items():
                check_plain(name, where)
                check_plain(value, f"{where}.{name}".lstrip("."))
        case list() | tuple():
            for index, value in enumerate(data):
                check_plain(value, f"{where}.{index}")


def _numbers_as_text(data: Mapping[str, Any]) -> dict[str, Any]:
    """A number of the wheel is a text, «00» is one; it may be written without its quotes."""

    def text(value: object) -> object:
        return str(value) if isinstance(value, int) and not isinstance(value, bool) else value

    return {
        name: ([text(one) for one in value] if isinstance(value, list | tuple) else text(value))
        if name in WHEEL_NUMBERS
        else value
        for name, value in data.items()
    }


def _check_words(command: Any) -> None:
    player = getattr(command, "player", None)
    if player is not None and not PLAYER.fullmatch(player):
        raise NotUnderstood([Problem("player", "a colour, a letter or a seat")])
    if (cut_by := getattr(command, "cut_by", "")) and not PLAYER.fullmatch(cut_by):
        raise NotUnderstood([Problem("cut_by", "a colour, a letter or a seat")])
    if getattr(command, "colour", None) not in (None, *PLAYERS):
        raise NotUnderstood([Problem("colour", "a colour of the house's chips")])


def tame(data: dict[str, Any]) -> dict[str, Any]:
    """The same with free text folded into «other»: nothing personal can enter the log by that way."""
    for name, words in WORDS.items():
        if isinstance(data.get(name), str) and data[name] not in words:
            data[name] = OTHER
    return data


def from_form(post: QueryDict, game: str) -> tuple[str, dict[str, Any]]:
    """A form's fields as the command's type and JSON: repeated keys make lists, `seats.cap` goes one level down.

    Empty fields are fields not given.
    """
    kind = post.get("type", "")
    return kind, form_fields(post, command_types(game).get(kind))


def form_fields(post: QueryDict, cls: type | None) -> dict[str, Any]:
    """The same, for a command that is known."""
    lists = _list_fields(cls) if cls else frozenset()
    data: dict[str, Any] = {}
    for key, values in post.lists():
        given = [value for value in values if isinstance(value, str) and value.strip()]
        if key in ("type", "csrfmiddlewaretoken") or not given:
            continue
        name, _, part = key.partition(".")
        if part:
            parts = data.setdefault(name, {})
            if isinstance(parts, dict):  # the plain field was given too: its own type says what is wrong with it
                parts[part] = given[-1]
        else:
            data[name] = given if name in lists else given[-1]
    return data


@cache
def _list_fields(cls: type) -> frozenset[str]:
    hints = get_type_hints(cls).items()
    return frozenset(name for name, hint in hints if tuple in {get_origin(one) for one in (hint, *get_args(hint))})
