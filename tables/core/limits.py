"""A session's limits lie inside the table's authorisation."""

from collections.abc import Mapping

import games
from games.refusal import Code, Refused
from tables.core.room import Room


def check_limits(
    minimum: int, maximum: Mapping[str, int], multiple: Mapping[str, int], room: Room, rules: games.Rules
) -> None:
    """Inside the table's authorisation, and no maximum below the minimum. Cents; `multiple` in minimums."""
    article = rules.articles.limits
    if not room.authorised:
        detail = f"No authorisation of limits holds on {room.day}."
        raise Refused(Code.NOT_AUTHORISED, detail, article, where="minimum", day=room.day)
    if minimum < room.minimum:
        raise Refused(Code.BELOW_MINIMUM, "Under the authorised minimum.", article, minimum=room.minimum)
    if room.highest is not None and minimum > room.highest:
        detail = "Over the highest minimum of the authorisation."
        raise Refused(Code.ABOVE_MAXIMUM, detail, article, where="minimum", maximum=room.highest)
    for bet, ceiling in maximum.items():
        authorised = room.maximum.get(bet)
        if authorised is None:
            raise Refused(Code.NOT_UNDERSTOOD, f"No authorised maximum for {bet}.", article, where=f"maximum.{bet}")
        if ceiling > authorised:
            detail = f"{bet}: over the authorisation."
            raise Refused(Code.ABOVE_MAXIMUM, detail, article, bet=bet, maximum=authorised)
        if ceiling < minimum:
            raise Refused(Code.BELOW_MINIMUM, f"{bet}: under the minimum.", article, bet=bet, minimum=minimum)

    for bet, times in multiple.items():
        most = room.multiple.get(bet)
        where = f"multiple.{bet}"
        if most is None:
            raise Refused(Code.NOT_UNDERSTOOD, f"No authorised multiple for {bet}.", article, where=where)
        if times > most:
            raise Refused(Code.ABOVE_MAXIMUM, f"{bet}: over {most} minimums.", article, where=where, times=most)
