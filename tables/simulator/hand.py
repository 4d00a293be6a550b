"""Made-up people choose among what the law offers them: the offers of the moment, and dice."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from functools import cached_property
from random import Random
from typing import Any, TypeAlias

import games
from games.offer import Choice, Offer, Range, Span, Words
from games.refusal import Refused
from games.roles import Role
from tables.cards import PLAYERS
from tables.core.commands import Seat

Offers: TypeAlias = dict[str, list[Offer]]
Step: TypeAlias = tuple[Seat, Any]  # who does it, and the command
SEATS = {Role.CRUPIER: Seat.CRUPIER_1, Role.CAP_DE_TAULA: Seat.CAP}
GUESTS = PLAYERS[:6]
REASON = "mistyped"


class Hand:
    """What may be done at a table of `sitting`, drawn with `dice`.

    `legal`: the game's offers, which may leave out corrections; `admits`: whether one of them holds a command.
    """

    def __init__(
        self,
        sitting: games.Sitting,
        dice: Random,
        legal: Callable[[Any, Any], tuple[Offer, ...]],
        admits: Callable[[Offer, Any, Any], bool],
    ) -> None:
        self.sitting, self.dice, self.legal, self.admits = sitting, dice, legal, admits
        self.rules = games.rules(sitting.rulebook, sitting.game, sitting.options)

    @cached_property
    def offers(self) -> Offers:
        return by_type(self.legal(self.sitting, self.rules))

    @cached_property
    def corrections(self) -> Offers:
        return by_type(games.legal(self.sitting, self.rules))

    def one_in(self, number: int) -> bool:
        return self.dice.randrange(number) == 0

    def may(self, kind: str) -> bool:
        return kind in self.offers

    def take(self, kind: str, /, **wanted: Any) -> Step | None:
        """One of the offers of `kind` with what is wanted; None where there is none.

        What is wanted of a choice is a condition, of an amount a wish. `bet` is the kind of bet where a place is
        offered, `role` who should do it if both may.
        """
        role = wanted.pop("role", None)
        offers = self.corrections if kind.startswith("correct") else self.offers
        fitting = [offer for offer in offers.get(kind, ()) if _fits(offer, wanted)]
        self.dice.shuffle(fitting)
        for offer in fitting:
            if role is not None and role not in offer.by:
                continue
            by = role or next(one for one in SEATS if one in offer.by)
            values = {name: self._value(name, allowed, wanted) for name, allowed in offer.fields.items()}
            if "place" in values:
                place = values.pop("place")
                values |= {"bet": place.bet, "on": place.on, "which": place.which}
            command: Any = games.commands(self.sitting.game)[kind](by=by, **values)
            # The player and the place that were drawn may have an offer of their own.
            if self.admits(offer, command, self.rules) and (not offer.sums or self._accepts(command)):
                return SEATS[by], command
        return None

    def give(self, kind: str, /, **values: Any) -> Step:
        """What needs no look at the offers, by whose duty it is."""
        by = next(role for role in SEATS if role in self.rules.duties[kind].roles)
        return SEATS[by], games.commands(self.sitting.game)[kind](by=by, **values)

    def draw(self, left: Mapping[str, int]) -> str:
        """One of the cards of a shoe, as likely as there are of it left."""
        return self.dice.choices(list(left), list(left.values()))[0]

    def _accepts(self, command: Any) -> bool:
        """Where several places must hold what is laid, only the law can tell."""
        try:
            games.decide(self.sitting, command, self.rules)
        except Refused:
            return False
        return True

    def _value(self, name: str, allowed: Range, wanted: dict[str, Any]) -> Any:
        wish = wanted.get(name)
        match allowed:
            case Choice(values=values) if name == "place" and "bet" in wanted:
                return self.dice.choice([place for place in values if place.bet == wanted["bet"]])
            case Choice(values=values):
                return wish if name in wanted else self.dice.choice(values)
            case Span(high=high) if name in ("stake", "chips") and name not in wanted and allowed.admits(high):
                return high  # a bet is taken back whole, or down to what must lie there
            case Span(low=low, step=step):
                return (
                    wish
                    if allowed.admits(wish)
                    else next(n for n in range(-(-low // step) * step, allowed.high + 1, step) if allowed.admits(n))
                )
            case Words():
                return wish if name in wanted else self._word(name, allowed)
        raise AssertionError(f"nothing to draw for {name}: {allowed}")

    def _word(self, name: str, allowed: Words) -> str:
        if name in ("reason", "cause"):
            return REASON
        return self.dice.choice([one for one in PLAYERS if allowed.admits(one)])


def by_type(offers: tuple[Offer, ...]) -> Offers:
    """Those of the crupier and the cap de taula: the direction does nothing by itself."""
    found: Offers = defaultdict(list)
    for offer in offers:
        if any(role in offer.by for role in SEATS):
            found[offer.type].append(offer)
    return found


def _fits(offer: Offer, wanted: dict[str, Any]) -> bool:
    """Whether the offer has each thing that is wanted. An amount is only a wish."""
    for name, wish in wanted.items():
        allowed = offer.fields.get("place" if name == "bet" and "place" in offer.fields else name)
        match allowed:
            case Span():
                continue
            case None:
                if name not in ("stake", "chips", "bet", "pieces"):
                    return False
            case Choice(values=values) if name == "bet" and "place" in offer.fields:
                if not any(place.bet == wish for place in values):
                    return False
            case _:
                if not allowed.admits(wish):
                    return False
    return True
