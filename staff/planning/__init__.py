"""Tonight's rotation, proposed by a constraint solver."""

from staff.planning.solving import Impossible as Impossible
from staff.planning.solving import NoAnswer as NoAnswer
from staff.planning.solving import plan as plan
