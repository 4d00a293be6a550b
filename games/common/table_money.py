"""Whose the money of a table is to ask for, send, count and put right: the same commands under every law."""

from games.roles import Role
from games.rulebook import Duty

CASH_DESK = (Role.CAIXER,)


def money_duties(
    *,
    asked: str,
    counted: str,
    boxes: str,
    tips: str,
    agreed: str,
    corrected: str,
    heads: tuple[Role, ...],
    directs: tuple[Role, ...],
) -> dict[str, Duty]:
    """Command → whose it is; all arguments but the last two are articles.

    Whoever heads the table asks, and the direction; the cash desk sends and takes back; the direction signs what is
    counted at the table.
    """
    asks = (*heads, *(role for role in directs if role not in heads))
    return {
        "request_bestreta": Duty(roles=asks, citation=asked),
        "withdraw_request": Duty(roles=asks, citation=asked),
        "send_bestreta": Duty(roles=CASH_DESK, citation=asked),
        "recall_bestreta": Duty(roles=CASH_DESK, citation=asked),
        "receive_bestreta": Duty(roles=directs, citation=counted),
        "send_credit": Duty(roles=directs, citation=counted),
        "receive_credit": Duty(roles=CASH_DESK, citation=asked),
        "change_box": Duty(roles=directs, citation=boxes),
        "count_box": Duty(roles=directs, citation=boxes),
        "count_tips": Duty(roles=directs, citation=tips),
        "explain_difference": Duty(roles=directs, citation=agreed),
        "correct_entry": Duty(roles=directs, citation=corrected),
    }
