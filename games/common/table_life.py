"""How the table of duties around the rounds is made from what a law says: the same commands under every law."""

from collections.abc import Iterable, Mapping

from games.roles import Role
from games.rulebook import Crew, Duty

EVERY_POST = (Role.CAP_DE_TAULA, Role.SUBCAP_DE_TAULA, Role.CRUPIER, Role.EXTREM_DE_TAULA, Role.AUXILIAR)


def filled(crews: Mapping[str, Crew], stand_ins: Mapping[Role, tuple[Role, ...]], citation: str) -> dict[Role, Duty]:
    """Of each trade that these crews ask for: who may fill such a post.

    `citation`: where it says that the direction may stand in for a cap de taula, and for a crupier never.
    """
    asked = {post.role for crew in crews.values() for post in crew.posts}
    crew = next(iter(crews.values())).citation
    said = dict.fromkeys((Role.CAP_DE_TAULA, Role.CRUPIER), f"{crew}; {citation}")
    return {
        trade: Duty(roles=(trade, *stand_ins.get(trade, ())), citation=said.get(trade, crew))
        for trade in EVERY_POST
        if trade in asked
    }


def table_duties(
    *,
    opening: str,
    closing: str,
    suspending: str,
    fraud: str,
    deciding: str,
    seats: str,
    warning: str,
    head: str,
    posts: Mapping[Role, Duty],
    heads: tuple[Role, ...],
    directs: tuple[Role, ...],
) -> dict[str, Duty]:
    """Command → whose it is; all arguments but the last three are articles.

    A seat is taken and given up by whoever may fill a post of the table, and by the direction for them. Whoever stands
    at the cloth warns the head.
    """
    cloth = tuple(role for role in (Role.CRUPIER, Role.EXTREM_DE_TAULA) if role in posts)
    leads = tuple(_once((*heads, *directs)))
    everybody = tuple(_once(role for duty in posts.values() for role in duty.roles))
    placed = (*everybody, *(role for role in directs if role not in everybody))
    return {
        "open_table": Duty(roles=directs, citation=opening),
        "close_table": Duty(roles=directs, citation=closing),
        "suspend_table": Duty(roles=directs, citation=suspending),
        "resume_table": Duty(roles=directs, citation=suspending),
        "hand_over_key": Duty(roles=directs, citation=suspending),
        "stop_for_fraud": Duty(roles=directs, citation=fraud),
        "take_seat": Duty(roles=placed, citation=seats),
        "leave_seat": Duty(roles=placed, citation=seats),
        "raise_alert": Duty(roles=cloth, citation=warning),
        "settle_alert": Duty(roles=heads, citation=head),
        "settle_hold": Duty(roles=heads, citation=head),
        "begin_paper": Duty(roles=leads, citation=head),
        "enter_round": Duty(roles=(*cloth[:1], *leads), citation=head),
        "end_paper": Duty(roles=leads, citation=head),
        "open_dispute": Duty(roles=heads, citation=head),
        "decide_dispute": Duty(roles=directs, citation=deciding),
    }


def _once(roles: Iterable[Role]) -> Iterable[Role]:
    return dict.fromkeys(roles)
