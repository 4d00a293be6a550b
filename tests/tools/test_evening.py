"""The tests' house stands where it is evening."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from tools.test import evening


def test_at_every_hour_there_is_a_zone_where_it_is_between_eight_and_nine_in_the_evening() -> None:
    for hour in range(24):
        moment = datetime(2026, 11, 30, hour, 59, tzinfo=UTC)
        assert moment.astimezone(ZoneInfo(evening(hour))).hour == 20
