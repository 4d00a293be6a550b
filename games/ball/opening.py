"""A sitting at its beginning."""

from dataclasses import fields

from games.ball.cloth import check_number
from games.ball.limits import check
from games.ball.rules import BallRules
from games.ball.sitting import Jackpot, Limits, Options, Sitting
from games.common.refuse import CEILING, check_readings, not_understood, within

# Options of a table that any game has; the others are readings that a law allows, or come with what it knows.
PLAIN = ("recording", "tick_steps", "reopen", "previous_number", "previous_direction")


def open_sitting(rules: BallRules, limits: Limits, options: Options) -> Sitting:
    """The first state of a session. Refuses limits and options that make no sense."""
    check_options(options, rules)
    rules = rules.under(options)
    check(limits, rules)
    if options.previous_number is not None:
        check_number(options.previous_number, rules)
    if options.jackpot is not None:
        _check_jackpot(options.jackpot, rules)
    return Sitting(
        rulebook=rules.rulebook,
        game=rules.game,
        options=options,
        limits=limits,
        direction=options.previous_direction,
        previous_number=options.previous_number,
    )


def check_options(options: Options, rules: BallRules) -> None:
    """A reading is one that the law allows; an option of another game stays as it is."""
    check_readings(options, rules.option_values)
    known = {*PLAIN, *rules.option_values, *(("denominations",) if rules.colours else ())}
    for field in fields(Options):
        value = getattr(options, field.name)
        if field.name not in known and value != field.default and not (field.name == "jackpot" and rules.jackpot):
            raise not_understood(f"options.{field.name}: this game has no such option", f"options.{field.name}")
    for value in options.denominations:
        within(value, 1, CEILING, "options.denominations")


def _check_jackpot(jackpot: Jackpot, rules: BallRules) -> None:
    """The prizes are on display, number by number or as a meter with the numbers that win it."""
    for number in (*jackpot.prizes, *jackpot.numbers):
        check_number(number, rules)
    for number, cents in jackpot.prizes.items():
        within(cents, 1, CEILING, f"options.jackpot.prizes.{number}")
    if jackpot.meter is not None:
        within(jackpot.meter, 1, CEILING, "options.jackpot.meter")
    if not jackpot.prizes and jackpot.meter is None:
        raise not_understood("options.jackpot: prizes by number, or a meter", "options.jackpot")
    if jackpot.numbers and jackpot.meter is None:
        raise not_understood("options.jackpot.numbers: there is no meter for them", "options.jackpot.numbers")
