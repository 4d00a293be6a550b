"""The night as constraints. What it asks for can be left out one by one, to find what stands in the way."""

from collections.abc import Collection
from dataclasses import dataclass

from ortools.sat.python.cp_model import CpModel, CpSolver, IntVar

from staff.core.night import Night, Person, Plan, Post, Slot
from staff.core.reasons import BreakAfterAnHour, EqualBreaks, Hours, Knows, Needs, NeverTwiceRunning, Reason

RULES: tuple[Reason, ...] = (BreakAfterAnHour(), NeverTwiceRunning(), EqualBreaks())
Deals = dict[tuple[str, int, str], IntVar | int]  # person, turn, table


@dataclass(frozen=True)
class Model:
    """`deals`: 1 where the person deals in that turn at that table; a plain int where it is known beforehand."""

    cp: CpModel
    night: Night
    deals: Deals

    def read(self, solver: CpSolver) -> Plan:
        """The plan that was found."""
        at: dict[Slot, list[str]] = {slot: list(codes) for slot, codes in self.night.past.items()}
        for (code, turn, table), deals in self.deals.items():
            if turn >= self.night.now and solver.value(deals):
                at.setdefault((turn, table), []).append(code)
        return Plan(night=self.night, at={slot: tuple(sorted(codes)) for slot, codes in sorted(at.items())})


def reasons(night: Night) -> tuple[Reason, ...]:
    """Everything that the night asks for and that could be given up."""
    games = {post.game for post in night.posts}
    return (
        *(Needs(table=table) for table in dict.fromkeys(post.table for post in night.posts)),
        *(Knows(person=person.code) for person in night.people if not games <= person.games),
        *(
            Hours(person=person.code)
            for person in night.people
            if person.begins > night.now or person.ends < night.turns
        ),
        *RULES,
    )


def build(night: Night, wanted: Collection[Reason]) -> Model:
    """The night with only `wanted` of its reasons in force."""
    cp = CpModel()
    held = set(wanted)
    posts = [post for post in night.posts if Needs(table=post.table) in held]
    deals: Deals = {}
    for person in night.people:
        for post in posts:
            if post.game not in person.games and Knows(person=person.code) in held:
                continue
            for turn in range(max(post.begins, night.now), post.ends):
                if person.there(turn) or (Hours(person=person.code) not in held and turn >= night.now):
                    deals[person.code, turn, post.table] = cp.new_bool_var("")
    model = Model(cp, night, deals)
    for post in posts:
        _fill(model, post)
    for person in night.people:
        _one_place(model, person, held)
    if EqualBreaks() in held:
        _share_breaks(model)
    return model


def _fill(model: Model, post: Post) -> None:
    """As many crupiers as the table wants, in each of its turns."""
    for turn in range(max(post.begins, model.night.now), post.ends):
        there = [model.deals.get((person.code, turn, post.table), 0) for person in model.night.people]
        model.cp.add(sum(there) == post.crupiers)


def _one_place(model: Model, person: Person, held: set[Reason]) -> None:
    """Nobody deals at two tables at once, nor over an hour, nor twice running at one table."""
    night, cp = model.night, model.cp
    tables = tuple(dict.fromkeys(post.table for post in night.posts))
    past = {turn: table for (turn, table), codes in night.past.items() if person.code in codes}
    work: list[IntVar | int] = []
    for turn in range(night.turns):
        if turn < night.now:
            work.append(int(turn in past))
            continue
        at = [model.deals[key] for table in tables if (key := (person.code, turn, table)) in model.deals]
        if at:
            dealing = cp.new_bool_var("")
            cp.add(sum(at) == dealing)
            work.append(dealing)
        else:
            work.append(0)
    if BreakAfterAnHour() in held:
        for turn in range(max(0, night.now - night.longest), night.turns - night.longest):
            cp.add(sum(work[turn : turn + night.longest + 1]) <= night.longest)
    if NeverTwiceRunning() in held:
        for turn in range(night.now, night.turns):
            for table in tables:
                now = model.deals.get((person.code, turn, table), 0)
                before = (
                    model.deals.get((person.code, turn - 1, table), 0)
                    if turn > night.now
                    else int(past.get(turn - 1) == table)
                )
                if not (isinstance(now, int) or (isinstance(before, int) and not before)):
                    cp.add(now + before <= 1)


def _share_breaks(model: Model) -> None:
    """Among people who are there equally long. Their breaks are what they do not deal."""
    night, cp = model.night, model.cp
    alike: dict[int, list[Person]] = {}
    for person in night.people:
        # Who went home has no more turns to be planned: his share is what it is.
        if person.ends > night.now:
            alike.setdefault(person.turns, []).append(person)
    for people in alike.values():
        least = cp.new_int_var(0, night.turns, "")
        for person in people:
            before = sum(person.code in codes for codes in night.past.values())
            dealt = sum(deals for (code, _turn, _table), deals in model.deals.items() if code == person.code)
            cp.add(least <= before + dealt)
            cp.add(before + dealt <= least + night.spread)
