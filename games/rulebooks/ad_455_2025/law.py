"""What all games of the decree share: its name, and who may do what (art. 44-50)."""

from collections.abc import Mapping

from games.common.table_life import filled, table_duties
from games.common.table_money import CASH_DESK, money_duties
from games.roles import Role
from games.rulebook import Crew, DayArticles, Duty, TableArticles

LAW = "AD 455/2025"
DEALS = (Role.CRUPIER,)
LAYS = (Role.CRUPIER, Role.EXTREM_DE_TAULA)
# Subdirectors and members of the committee may stand in for a head, never for a crupier (art. 48.b).
HEADS = (Role.CAP_DE_TAULA, Role.SUBDIRECTOR, Role.COMITE_DE_DIRECCIO)
DIRECTS = (Role.DIRECTOR_DE_JOC, Role.SUBDIRECTOR, Role.COMITE_DE_DIRECCIO)
# The director himself stands in for nobody. At the end of the table a crupier may work (Annex I, 1.III).
STAND_INS = {Role.CAP_DE_TAULA: HEADS[1:], Role.EXTREM_DE_TAULA: DEALS}
# «Un empleat de joc»: of any trade at a table.
EMPLOYEES = (*LAYS, Role.CAP_DE_TAULA, Role.SUBCAP_DE_TAULA, Role.AUXILIAR)

# «Les sales de joc … a les hores previstes»; the games are the direction's to order.
DAY = DayArticles(
    opening=f"{LAW}, art. 23.4; art. 47.1",
    resum=f"{LAW}, art. 40.2",
    roster=f"{LAW}, art. 47.1",
    cupboard=f"{LAW}, art. 30.3",
    tables=f"{LAW}, art. 35.3",
    tips=f"{LAW}, art. 51.3",
    differences=f"{LAW}, art. 38.2",
    boxes=f"{LAW}, art. 27.4",
    transits=f"{LAW}, art. 35.2",
    orphans=f"{LAW}, art. 29.1",
    observations=f"{LAW}, art. 62",
    crews=f"{LAW}, art. 50.1.a",
)


def table_articles(*, warning: str, suspending: str, head: str, crews: Mapping[str, Crew]) -> TableArticles:
    """The same at each table of the decree, but for its crews and for where the game's own chapter says

    who watches the bets, that the table may be closed provisionally, and who directs the game.
    """
    opening, closing, direction = f"{LAW}, art. 35.2", f"{LAW}, art. 35.3", "art. 47.1-2"
    posts = filled(crews, STAND_INS, "art. 48.b")
    return TableArticles(
        opening=opening,
        bestreta=f"{LAW}, art. 34",
        closing=closing,
        locked=f"{LAW}, art. 35.1",
        under_way=f"{LAW}, art. 25.2",
        direction=direction,
        stand_in=f"{LAW}, art. 48.b",
        warning=warning,
        licence=f"{LAW}, art. 44.1; art. 49.1",
        duties=money_duties(
            asked=f"{LAW}, art. 34",
            counted=f"{opening}; {direction}",
            boxes=f"{LAW}, art. 27.4",
            tips=f"{LAW}, art. 51.3",
            agreed=f"{LAW}, art. 35.3",
            corrected=f"{LAW}, art. 37.2",
            heads=HEADS,
            directs=DIRECTS,
        )
        | table_duties(
            opening=f"{opening}; {direction}",
            closing=f"{closing}; {direction}",
            suspending=f"{suspending}; {direction}",
            fraud=f"{LAW}, art. 25.2; {direction}",
            deciding=f"{LAW}, art. 47.1",
            seats=next(iter(crews.values())).citation,
            warning=warning,
            head=head,
            posts=posts,
            heads=HEADS,
            directs=DIRECTS,
        ),
        posts=posts,
        witness=Duty(roles=EMPLOYEES, citation=closing),
        counts=Duty(roles=(*EMPLOYEES, *CASH_DESK), citation=f"{LAW}, art. 27.4"),
    )
