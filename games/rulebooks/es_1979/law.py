"""What both games of the Orden share: its name, and who may do what.

Its extract speaks of who stands at a table; of opening and closing, of the direction and of who stands in for whom it
is silent. There the usage of a casino holds, which is the decree's: subdirectors and the committee may stand in for a
head, the director for nobody, and nobody of the direction deals.
"""

from collections.abc import Mapping
from dataclasses import fields

from games.common.table_life import filled, table_duties
from games.common.table_money import CASH_DESK, money_duties
from games.roles import Role
from games.rulebook import Crew, DayArticles, Duty, TableArticles

LAW = "O 9-10-1979"
USAGE = "usage: the Order is silent"
DEALS = (Role.CRUPIER,)
LAYS = (Role.CRUPIER, Role.EXTREM_DE_TAULA)
STAND_IN = (Role.SUBDIRECTOR, Role.COMITE_DE_DIRECCIO)
DIRECTS = (Role.DIRECTOR_DE_JOC, *STAND_IN)
EMPLOYEES = (*LAYS, Role.CAP_DE_TAULA, Role.SUBCAP_DE_TAULA, Role.AUXILIAR)

# A catalogue of games: of the day as a whole, its money and its books it says nothing.
DAY = DayArticles(**{field.name: USAGE for field in fields(DayArticles)})


def table_articles(*, personal: str, heads: tuple[Role, ...], crews: Mapping[str, Crew]) -> TableArticles:
    """`personal`: where the game's own chapter speaks of its people. `heads`: who directs the game, the cap first."""
    posts = filled(crews, {Role.CAP_DE_TAULA: heads[1:], Role.EXTREM_DE_TAULA: DEALS}, USAGE)
    return TableArticles(
        opening=USAGE,
        bestreta=USAGE,
        closing=USAGE,
        locked=USAGE,
        under_way=USAGE,
        direction="",
        stand_in=USAGE,
        warning=personal,
        licence="",
        duties=money_duties(
            asked=USAGE,
            counted=USAGE,
            boxes=USAGE,
            tips=USAGE,
            agreed=USAGE,
            corrected=USAGE,
            heads=heads,
            directs=DIRECTS,
        )
        | table_duties(
            opening=USAGE,
            closing=USAGE,
            suspending=USAGE,
            fraud=USAGE,
            deciding=USAGE,
            seats=next(iter(crews.values())).citation,
            warning=personal,
            head=personal,
            posts=posts,
            heads=heads,
            directs=DIRECTS,
        ),
        posts=posts,
        witness=Duty(roles=EMPLOYEES, citation=USAGE),
        counts=Duty(roles=(*EMPLOYEES, *CASH_DESK), citation=USAGE),
    )
