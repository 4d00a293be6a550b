"""The API's own page: complete, and without a word from elsewhere."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from casino.schemas import CommandIn
from games.roles import Role
from tables.edge import command_types, parse
from tables.models import GAMES
from tables.signing import SIGNED


def described() -> dict[str, Any]:
    response = Client().get("/api/openapi.json")
    assert response.status_code == 200
    spec: dict[str, Any] = response.json()
    return spec


def references(value: object) -> Iterator[str]:
    match value:
        case {"$ref": str(name)}:
            yield name
        case dict():
            for one in value.values():
                yield from references(one)
        case list():
            for one in value:
                yield from references(one)


def test_every_command_is_described_with_its_fields() -> None:
    post = described()["paths"]["/api/v1/tables/{code}/commands"]["post"]
    shapes = post["requestBody"]["content"]["application/json"]["schema"]["oneOf"]
    assert {shape["properties"]["type"]["const"] for shape in shapes} == {
        kind for game in GAMES for kind in command_types(game)
    }
    [launch] = [shape for shape in shapes if shape["title"] == "launch_ball"]
    assert launch["required"] == ["command_id", "type", "direction"]
    assert launch["properties"]["direction"]["enum"] == ["clockwise", "anticlockwise"]
    assert not any("by" in shape["properties"] for shape in shapes)
    [close] = [shape for shape in shapes if shape["title"] == "close_table"]
    assert {"pin", "witness_pin"} <= set(close["required"])


def test_every_example_is_a_command_of_its_game() -> None:
    content = described()["paths"]["/api/v1/tables/{code}/commands"]["post"]["requestBody"]["content"]
    shown = content["application/json"]["examples"]
    assert {title.partition(":")[0] for title in shown} == set(GAMES)
    assert len({example["value"]["command_id"] for example in shown.values()}) == len(shown)
    for title, example in shown.items():
        body = CommandIn.model_validate(example["value"])
        aside = {*CommandIn.model_fields, *SIGNED.get(body.type, ()), "signer"}
        fields = {name: value for name, value in example["value"].items() if name not in aside}
        parse(title.partition(":")[0], body.type, fields, Role.CRUPIER)


def test_what_the_description_refers_to_is_in_it() -> None:
    spec = described()
    names = set(references(spec))
    assert names
    for name in names:
        found: Any = spec
        for part in name.removeprefix("#/").split("/"):
            found = found[part]


def test_the_answers_are_described() -> None:
    paths = described()["paths"]
    assert set(paths) == {
        "/api/v1/tables/{code}",
        "/api/v1/tables/{code}/commands",
        "/api/v1/tables/{code}/events",
        "/api/v1/tables/{code}/sensor",
        "/api/v1/jornada",
        "/api/v1/jornada/commands",
        "/api/v1/jornada/events",
        "/api/v1/progressives",
        "/api/v1/progressives/{code}",
        "/api/v1/progressives/{code}/commands",
        "/api/v1/progressives/{code}/events",
        "/api/v1/registers/{name}",
        "/api/v1/registers/{name}/commands",
        "/api/v1/registers/{name}/events",
        "/api/v1/wheels",
        "/api/v1/wheels/{serial}",
        "/api/v1/wheels/{serial}/commands",
        "/api/v1/wheels/{serial}/events",
    }
    answers = paths["/api/v1/tables/{code}/commands"]["post"]["responses"]
    assert set(answers) == {"200", "401", "403", "404", "409", "413", "422"}


def test_the_page_brings_its_own_scripts() -> None:
    page = Client().get("/api/docs")
    assert page.status_code == 200
    loaded = re.findall(r"(?:src|href)=[\"']([^\"']+)", page.text)
    assert loaded
    for address in loaded:
        assert address.startswith("/"), address
        assert not address.startswith("//"), address
        if address.startswith("/static/"):
            assert finders.find(address.removeprefix("/static/").partition("?")[0]), address
    assert "cdn" not in page.text


@pytest.mark.parametrize("path", ["/api/docs", "/api/openapi.json"])
def test_no_address_of_elsewhere_stands_in_it(path: str) -> None:
    text = Client().get(path).text
    assert not re.findall(r"https?://(?!localhost|testserver)[\w.]+", text)


def test_a_path_that_is_none_is_told() -> None:
    assert Client().get("/api/v1/moon").status_code == 404
    json.dumps(described())
