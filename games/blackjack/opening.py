"""A sitting at its beginning."""

from games.blackjack.announcements import check_multiple
from games.blackjack.rules import WHOLE, BlackjackRules
from games.blackjack.sitting import Limits, Options, Progressive, Shoe, Sitting
from games.common.refuse import CEILING, check_readings, not_understood, within

THOUSAND = 1000


def open_sitting(rules: BlackjackRules, limits: Limits, options: Options) -> Sitting:
    """The first state of a session. Refuses limits and options that make no sense."""
    within(limits.minimum, 1, CEILING, "limits.minimum")
    check_multiple(limits.multiple, "limits.multiple", rules)
    within(options.boxes, rules.boxes.fewest, rules.boxes.most, "options.boxes")
    check_readings(options, rules.option_values)
    _check_jackpot(rules, options)
    _check_progressive(rules, limits, options)
    return Sitting(
        rulebook=rules.rulebook,
        game=rules.game,
        options=options,
        limits=limits,
        shoe=Shoe(ready=not options.fresh_shoe),
        jackpot_meter=options.jackpot.meter if options.jackpot else 0,
        progressive_meter=options.progressive.meter if options.progressive else 0,
    )


def _check_jackpot(rules: BlackjackRules, options: Options) -> None:
    """Prizes may be above the law's, never below."""
    jackpot = options.jackpot
    if jackpot is None:
        return
    within(jackpot.meter, 0, CEILING, "options.jackpot.meter")
    if jackpot.stake is not None:
        within(jackpot.stake, 1, CEILING, "options.jackpot.stake")
    for name, pays in jackpot.prizes.items():
        where = f"options.jackpot.prizes.{name}"
        if name not in rules.sevens.least:
            raise not_understood(f"{where}: one of {', '.join(rules.sevens.least)}", where)
        within(pays, rules.sevens.least[name], CEILING, where)


def _check_progressive(rules: BlackjackRules, limits: Limits, options: Options) -> None:
    if options.progressive is not None:
        where = "options.progressive"
        check_figures(rules, options.progressive, f"{where}.")
        within(options.progressive.stake, 1, limits.minimum // rules.sevens.part, f"{where}.stake")


def check_figures(rules: BlackjackRules, progressive: Progressive, where: str) -> None:
    """What holds of a progressive whichever the table; `where` goes before a field's name."""
    within(progressive.meter, 0, CEILING, f"{where}meter")
    within(progressive.reset, 0, CEILING, f"{where}reset")
    within(progressive.stake, 1, CEILING, f"{where}stake")
    within(progressive.deduction, 0, THOUSAND, f"{where}deduction")
    for name, part in progressive.prizes.items():
        if name not in (*rules.sevens.least, WHOLE):
            raise not_understood(f"{where}prizes.{name}: no such combination", f"{where}prizes.{name}")
        within(part, 0, THOUSAND, f"{where}prizes.{name}")
