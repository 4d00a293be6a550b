"""`plan`: a rotation for the night, or why there is none."""

import time
from collections.abc import Collection

from ortools.sat.python import cp_model

from staff.core.night import Night, Plan
from staff.core.reasons import Reason
from staff.core.shortfall import shortfall
from staff.planning.model import build, reasons

SECONDS = 10.0
WORKERS = 4  # each by another strategy: one alone is often stuck where another is not
# Deterministic effort for each question while a conflict is narrowed down; the solver's own unit, near a second.
EFFORT = 20.0


class NoAnswer(Exception):
    """Neither a plan nor a proof that there is none, in the time that was given."""


class Impossible(Exception):
    """No plan is lawful. `conflict`: things asked for that cannot all hold; without any one of them a plan exists.

    `witnesses`: for each of them, such a plan. Where the time was over before, not `smallest`: they cannot all hold,
    but some may have nothing to do with it, and there are no witnesses.
    """

    def __init__(self, conflict: tuple[Reason, ...], witnesses: tuple[Plan, ...], *, smallest: bool = True) -> None:
        super().__init__(", ".join(map(str, conflict)))
        self.conflict = conflict
        self.witnesses = witnesses
        self.smallest = smallest


def plan(night: Night, seconds: float = SECONDS, explain: float | None = None) -> Plan:
    """A rotation in which everything holds. Raises Impossible, NoAnswer.

    `explain`: seconds in which what makes it impossible is narrowed down; as many as it takes without.
    """
    every = reasons(night)
    # What a head count proves, the search may take minutes to.
    found = _solve(night, every, seconds=seconds) if shortfall(night) is None else None
    if found is not None:
        return found
    raise _explain(night, every, _Clock(explain))


class _Clock:
    def __init__(self, seconds: float | None) -> None:
        self._ends = None if seconds is None else time.monotonic() + seconds

    @property
    def endless(self) -> bool:
        return self._ends is None

    def left(self) -> float | None:
        """Seconds; None for as long as it takes. Raises NoAnswer when they are over."""
        if self._ends is None:
            return None
        if (left := self._ends - time.monotonic()) <= 0:
            raise NoAnswer
        return left


def _solve(night: Night, wanted: Collection[Reason], *, seconds: float | None = None) -> Plan | None:
    """A plan, or None where it is proven that there is none."""
    model = build(night, wanted)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = WORKERS
    solver.parameters.random_seed = 1
    if seconds is None:
        solver.parameters.max_deterministic_time = EFFORT
    else:
        solver.parameters.max_time_in_seconds = seconds
    match solver.solve(model.cp):
        case cp_model.OPTIMAL | cp_model.FEASIBLE:
            return model.read(solver)
        case cp_model.INFEASIBLE:
            return None
        case _:
            raise NoAnswer


def _explain(night: Night, every: tuple[Reason, ...], clock: _Clock) -> Impossible:
    """Takes away one reason after another and keeps those without which a plan can be made.

    Whole halves go first, since most of a night has nothing to do with what is wrong with it.
    """
    conflict = list(every)
    try:
        return _smallest(night, conflict, clock)
    except NoAnswer:
        if clock.endless:
            raise
        return Impossible(tuple(conflict), (), smallest=False)


def _smallest(night: Night, conflict: list[Reason], clock: _Clock) -> Impossible:
    """Narrows `conflict` down in place: what is left of it when the time is over is a conflict still."""
    size = max(1, len(conflict) // 2)
    while size:
        start = 0
        while start < len(conflict):
            rest = conflict[:start] + conflict[start + size :]
            if _solve(night, rest, seconds=clock.left()) is None:
                conflict[:] = rest
            else:
                start += size
        size //= 2
    witnesses = tuple(_without(night, conflict, reason, clock) for reason in conflict)
    return Impossible(tuple(conflict), witnesses)


def _without(night: Night, conflict: list[Reason], reason: Reason, clock: _Clock) -> Plan:
    found = _solve(night, [one for one in conflict if one != reason], seconds=clock.left())
    assert found is not None, "the conflict could be smaller"
    return found
