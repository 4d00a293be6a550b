"""The page of duties says what the rulebook says, for each game and law, to the direction and the inspectors."""

from collections.abc import Callable

import pytest
from django.test import Client

import games
from games import rulebooks
from games.roles import Role
from tables.screens.articles import cited
from tables.screens.duty_words import WORDS
from tests.support.duties import DIRECTION

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("house")]
EVERY = [(law, game) for law in rulebooks.names() for game in rulebooks.load(law).games]
ROLES = list(Role)


@pytest.mark.parametrize(("law", "game"), EVERY)
def test_each_row_names_the_roles_and_the_article_of_the_rulebook(
    law: str, game: str, signed_in: Callable[..., Client]
) -> None:
    page = signed_in("D01").get("/director/duties/", {"of": f"{law}/{game}"})
    assert page.status_code == 200
    rules = games.rules(law, game)
    duties = [*rules.table.posts.values(), *rules.table.duties.values(), rules.table.witness, *rules.duties.values()]
    rows = [row for section in page.context["sections"] for row in section["rows"]]
    assert [
        ({role for role, (_name, yes) in zip(ROLES, row["may"], strict=True) if yes}, row["article"]) for row in rows
    ] == [(set(duty.roles), cited(duty.citation)) for duty in duties]


def test_every_command_of_every_game_has_its_words_and_nothing_else_has() -> None:
    of_tables = {kind for law, game in EVERY for kind in games.rules(law, game).table.duties}
    of_rounds = {kind for law, game in EVERY for kind in games.rules(law, game).duties}
    assert set(WORDS) == of_tables | of_rounds


def test_the_direction_and_the_inspectors_read_it_and_nobody_else(signed_in: Callable[..., Client]) -> None:
    people = (*DIRECTION, "I01", "C01", "K01")
    found = {person: signed_in(person).get("/director/duties/").status_code for person in people}
    assert found == {**dict.fromkeys((*DIRECTION, "I01"), 200), "C01": 403, "K01": 403}
    assert signed_in("D01").get("/director/duties/?of=moon/boule").status_code == 404
