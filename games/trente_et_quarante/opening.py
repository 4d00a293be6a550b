"""A sitting at its beginning."""

from games.common.refuse import check_readings
from games.trente_et_quarante.announcements import check_limits
from games.trente_et_quarante.rules import TrenteRules
from games.trente_et_quarante.sitting import Limits, Options, Shoe, ShoeStage, Sitting


def open_sitting(rules: TrenteRules, limits: Limits, options: Options) -> Sitting:
    """The first state of a session, in mid-shoe unless `fresh_shoe`. Refuses limits and options that make no sense."""
    check_limits(limits, rules, "limits.")
    check_readings(options, rules.option_values)
    stage = ShoeStage.COUNTED if options.fresh_shoe else ShoeStage.READY
    return Sitting(rulebook=rules.rulebook, game=rules.game, options=options, limits=limits, shoe=Shoe(stage=stage))
