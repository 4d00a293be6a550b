"""Who may do what at a table of a game under a law, as the rulebook has it: to be read, and printed."""

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

import games
from games import rulebooks
from games.roles import Role
from games.rulebook import Duty
from staff.models import ROLE_NAMES, Member
from tables.models import GAMES, RULEBOOKS
from tables.screens.articles import cited
from tables.screens.duty_words import WORDS
from tables.views.pages import for_members


@require_safe
@for_members
def duties(request: HttpRequest, me: Member) -> HttpResponseBase:
    if not me.reads_everything:
        raise PermissionDenied
    every = [(law, game) for law in rulebooks.names() for game in rulebooks.load(law).games]
    law, _slash, game = request.GET.get("of", "/".join(every[0])).partition("/")
    if (law, game) not in every:
        raise Http404
    rules = games.rules(law, game)
    table = rules.table
    sections = [
        {
            "title": gettext("Who fills a post"),
            "rows": [_row(str(ROLE_NAMES[trade]), duty) for trade, duty in table.posts.items()],
        },
        {
            "title": gettext("The life of the table"),
            "rows": [
                *(_row(str(WORDS[kind]), duty) for kind, duty in table.duties.items()),
                _row(gettext("Sign the closing beside the direction"), table.witness),
            ],
        },
        {
            "title": gettext("The round"),
            "rows": [_row(str(WORDS[kind]), duty) for kind, duty in rules.duties.items()],
        },
    ]
    context = {
        "me": me,
        "of": f"{law}/{game}",
        "title": f"{GAMES[game]} · {RULEBOOKS[law]}",
        "choices": [(f"{law}/{game}", f"{RULEBOOKS[law]} · {GAMES[game]}") for law, game in every],
        "roles": [ROLE_NAMES[role] for role in Role],
        "sections": sections,
    }
    return render(request, "screens/director/duties.html", context)


def _row(words: str, duty: Duty) -> dict[str, object]:
    may = [(ROLE_NAMES[role], role in duty.roles) for role in Role]
    return {"words": words, "may": may, "article": cited(duty.citation)}
