"""A refusal: the one way in which the law, or the state of a game, says no to a command."""

from collections.abc import Mapping
from enum import StrEnum


class Code(StrEnum):
    """Why a command was refused. The screens turn a code into words; the API sends it as it is."""

    NOT_NOW = "not_now"
    NOT_YOUR_DUTY = "not_your_duty"
    BETS_CLOSED = "bets_closed"
    NO_SUCH_PLACE = "no_such_place"
    BELOW_MINIMUM = "below_minimum"
    ABOVE_MAXIMUM = "above_maximum"
    WRONG_DIRECTION = "wrong_direction"
    NO_SUCH_NUMBER = "no_such_number"
    ZERO_OPTION_OPEN = "zero_option_open"
    STEPS_OPEN = "steps_open"
    NOT_ALLOWED = "not_allowed"
    BOX_FULL = "box_full"
    OVER_HALF = "over_half"
    NO_SUCH_BET = "no_such_bet"
    TOO_LATE = "too_late"
    NOT_UNDERSTOOD = "not_understood"
    CREW_INCOMPLETE = "crew_incomplete"
    SEAT_TAKEN = "seat_taken"
    SAME_PERSON = "same_person"
    PRISONERS_LEFT = "prisoners_left"
    MARKERS_OUT = "markers_out"
    ALERTS_OPEN = "alerts_open"
    MONEY_OUT = "money_out"
    NOT_AUTHORISED = "not_authorised"
    HELD = "held"
    NOT_ROSTERED = "not_rostered"
    NOT_PRESENT = "not_present"
    STILL_SEATED = "still_seated"
    LICENCE_EXPIRED = "licence_expired"
    NOT_QUALIFIED = "not_qualified"
    ROTATION = "rotation"
    PAPER = "paper"
    CUPBOARD_KEY = "cupboard_key"
    DAY_UNREADY = "day_unready"
    DAY_NOT_OPENED = "day_not_opened"
    DAY_NOT_CLOSED = "day_not_closed"
    DAY_CLOSED = "day_closed"
    KEY_ELSEWHERE = "key_elsewhere"
    HOUR_PASSED = "hour_passed"
    LAST_AT_MINIMUM = "last_at_minimum"
    ONE_DAY_ONLY = "one_day_only"


class Refused(Exception):
    """Raised by `decide`. `detail` is one English sentence, `data` the figures behind it, `citation` the article."""

    def __init__(self, code: Code, detail: str, citation: str = "", **data: object) -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.detail = detail
        self.citation = citation
        self.data: Mapping[str, object] = data
