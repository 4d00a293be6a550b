"""What a head count tells of a night that cannot be planned, at once and in one sentence. Time is counted in turns."""

from dataclasses import dataclass

from staff.core.night import Night


@dataclass(frozen=True, kw_only=True)
class TooFew:
    """In `turn` the tables want `need` crupiers, and `there` are there who deal one of their games."""

    turn: int
    need: int
    there: int


@dataclass(frozen=True, kw_only=True)
class TooLong:
    """The tables want `need` turns dealt in all; with their breaks those who are there can deal `can`."""

    need: int
    can: int


def shortfall(night: Night) -> TooFew | TooLong | None:
    """The first turn that has too few people, or the night that is too long for them; None proves nothing."""
    for turn in range(night.now, night.turns):
        posts = [post for post in night.posts if post.open(turn)]
        games = {post.game for post in posts}
        there = sum(person.there(turn) and bool(games & person.games) for person in night.people)
        need = sum(post.crupiers for post in posts)
        if need > there:
            return TooFew(turn=turn, need=need, there=there)
    need = sum(post.crupiers for _turn, post in night.slots())
    can = 0
    for person in night.people:
        turns = max(0, person.ends - max(person.begins, night.now))
        can += turns - turns // (night.longest + 1)  # a break in every stretch that is one turn too long
    return TooLong(need=need, can=can) if need > can else None
