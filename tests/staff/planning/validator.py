"""Checks a night's exported JSON and its plan, knowing nothing of the code that made it.

`faults(night, plan)`: what is wrong with a plan, in words. `possible(night)`: whether any plan exists, by a solver of
another kind and a model written from the rules alone.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping
from typing import Any

from ortools.linear_solver import pywraplp

Night = Mapping[str, Any]
Given = Mapping[str, str]  # a reason, as the export names it
RULES = ("break_after_an_hour", "never_twice_running", "equal_breaks")


def everything(night: Night) -> list[Given]:
    """All that a night asks for."""
    return [
        *({"reason": "needs", "table": post["table"]} for post in night["posts"]),
        *({"reason": name, "person": one["code"]} for one in night["people"] for name in ("knows", "hours")),
        *({"reason": name} for name in RULES),
    ]


def faults(night: Night, dealt: list[Mapping[str, Any]], wanted: Collection[Given]) -> list[str]:
    """Where a plan breaks one of the `wanted`; `dealt` as the export lists it."""
    people = {one["code"]: one for one in night["people"]}
    posts = {post["table"]: post for post in night["posts"]}
    now = night["now"]
    at: dict[tuple[int, str], list[str]] = defaultdict(list)
    for row in dealt:
        at[row["turn"], row["table"]] += row["crupiers"]
    found = []
    for row in night["past"]:
        if at[row["turn"], row["table"]] != row["crupiers"]:
            found.append(f"the past of turn {row['turn']} at {row['table']} was changed")
    where: dict[str, dict[int, list[str]]] = {code: defaultdict(list) for code in people}
    for (turn, table), codes in at.items():
        for code in codes:
            where[code][turn].append(table)
        open_ = posts[table]["begins"] <= turn < posts[table]["ends"]
        if not open_ and codes:
            found.append(f"somebody deals at {table} in turn {turn}, when it is closed")
    for table, post in posts.items():
        if {"reason": "needs", "table": table} in wanted:
            for turn in range(max(now, post["begins"]), post["ends"]):
                if len(at[turn, table]) != post["crupiers"]:
                    found.append(f"{table} has {len(at[turn, table])} in turn {turn}")
    for code, turns in where.items():
        person = people[code]
        for turn, tables in turns.items():
            if turn < now:
                continue
            if len(tables) > 1:
                found.append(f"{code} deals at {tables} in turn {turn}")
            if {"reason": "hours", "person": code} in wanted and not person["begins"] <= turn < person["ends"]:
                found.append(f"{code} deals in turn {turn}, when away")
            for table in tables:
                if {"reason": "knows", "person": code} in wanted and posts[table]["game"] not in person["games"]:
                    found.append(f"{code} deals {posts[table]['game']}")
                if {"reason": "never_twice_running"} in wanted and table in turns.get(turn - 1, []):
                    found.append(f"{code} stays at {table} in turn {turn}")
            stretch = range(turn - night["longest"], turn + 1)
            if {"reason": "break_after_an_hour"} in wanted and all(turns.get(one) for one in stretch):
                found.append(f"{code} deals without a break up to turn {turn}")
    if {"reason": "equal_breaks"} in wanted:
        found += _unequal(night, where)
    return found


def _unequal(night: Night, where: Mapping[str, Mapping[int, list[str]]]) -> list[str]:
    rested = defaultdict(list)
    for person in night["people"]:
        if person["ends"] > night["now"]:
            length = person["ends"] - person["begins"]
            rested[length].append(length - sum(bool(tables) for tables in where[person["code"]].values()))
    return [f"breaks of {sorted(each)} turns" for each in rested.values() if max(each) - min(each) > night["spread"]]


def possible(night: Night, wanted: Collection[Given]) -> bool:
    """Whether a plan exists. Only for nights that have not begun."""
    assert not night["past"]
    solver = pywraplp.Solver.CreateSolver("SCIP")
    posts = [post for post in night["posts"] if {"reason": "needs", "table": post["table"]} in wanted]
    deals = {}
    for person in night["people"]:
        knows = {"reason": "knows", "person": person["code"]} in wanted
        hours = {"reason": "hours", "person": person["code"]} in wanted
        for post in posts:
            for turn in range(post["begins"], post["ends"]):
                away = hours and not person["begins"] <= turn < person["ends"]
                if not away and not (knows and post["game"] not in person["games"]):
                    deals[person["code"], turn, post["table"]] = solver.BoolVar("")
    for post in posts:
        for turn in range(post["begins"], post["ends"]):
            there = [deals.get((one["code"], turn, post["table"]), 0) for one in night["people"]]
            solver.Add(solver.Sum(there) == post["crupiers"])
    by_length = defaultdict(list)
    for person in night["people"]:
        code = person["code"]
        work = [
            solver.Sum([deals.get((code, turn, post["table"]), 0) for post in posts]) for turn in range(night["turns"])
        ]
        for load in work:
            solver.Add(load <= 1)
        if {"reason": "break_after_an_hour"} in wanted:
            for turn in range(night["turns"] - night["longest"]):
                solver.Add(solver.Sum(work[turn : turn + night["longest"] + 1]) <= night["longest"])
        if {"reason": "never_twice_running"} in wanted:
            for post in posts:
                for turn in range(night["turns"] - 1):
                    here = [deals.get((code, one, post["table"]), 0) for one in (turn, turn + 1)]
                    solver.Add(solver.Sum(here) <= 1)
        if person["ends"] > 0:
            by_length[person["ends"] - person["begins"]].append(solver.Sum(work))
    if {"reason": "equal_breaks"} in wanted:
        for loads in by_length.values():
            least = solver.IntVar(0, night["turns"], "")
            for load in loads:
                solver.Add(load >= least)
                solver.Add(load <= least + night["spread"])
    answer = solver.Solve()
    assert answer in (pywraplp.Solver.OPTIMAL, pywraplp.Solver.FEASIBLE, pywraplp.Solver.INFEASIBLE), answer
    return bool(answer != pywraplp.Solver.INFEASIBLE)
