"""A payment in chips: those of the winner's colour, value chips, or both (AD 455/2025, Annex I, 2.IV)."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import gcd

Kind = tuple[int, int]  # cents a piece, pieces at hand
Counts = tuple[int, ...]

# Steps of the chips' common measure that are gone through one by one: at 5 € a chip, twenty million euros.
MOST = 1 << 22


@dataclass(frozen=True, kw_only=True)
class Split:
    """`colour` chips of the winner, value chips as cents → pieces, and the cents `over` that no chip pays."""

    colour: int
    value: Mapping[int, int]
    over: int = 0

    @property
    def pieces(self) -> int:
        return self.colour + sum(self.value.values())


def split(amount: int, held: Mapping[int, int | None], chip_value: int | None = None) -> Split:
    """The fewest pieces that pay `amount` cents; `over` is what the chips at hand cannot pay, as little as possible.

    What no table ever pays, a stake with some zeros too many, is first brought down by the dearest chips at hand.
    `held`: the bank's value chips, cents → pieces, None where there are enough. `chip_value`: of the winner's colour.
    """
    kinds = [(cents, amount // cents if pieces is None else pieces, False) for cents, pieces in held.items()]
    if chip_value:
        kinds.append((chip_value, amount // chip_value, True))
    kinds.sort(key=lambda kind: (-kind[0], not kind[2]))  # of two that are worth the same, the colour first
    stock = tuple((cents, pieces) for cents, pieces, _ in kinds)
    counts = _fewest(amount, stock)
    value = {cents: pieces for (cents, _, own), pieces in zip(kinds, counts, strict=True) if pieces and not own}
    colour = sum(pieces for (_, _, own), pieces in zip(kinds, counts, strict=True) if own)
    return Split(colour=colour, value=value, over=amount - _worth(stock, counts))


def _worth(stock: tuple[Kind, ...], counts: Counts) -> int:
    return sum(cents * pieces for (cents, _), pieces in zip(stock, counts, strict=True))


def _fewest(amount: int, stock: tuple[Kind, ...]) -> Counts:
    """How many of each kind, the dearest first, of the most that they can pay."""
    step = gcd(amount, *(cents for cents, _ in stock)) or 1
    first = _first(amount, MOST * step, stock)
    if any(first):
        rest = amount - _worth(stock, first)
        left = tuple((cents, pieces - taken) for (cents, pieces), taken in zip(stock, first, strict=True))
        if rest > MOST * step:
            return first  # no chip that is left pays any of it
        return tuple(map(sum, zip(first, _fewest(rest, left), strict=True)))
    sums = [_sums(stock[index:], amount, step) for index in range(len(stock) + 1)]
    best: Counts = ()

    def walk(left: int, index: int, counts: Counts) -> None:
        nonlocal best
        if index == len(stock):
            best = counts if not best or sum(counts) < sum(best) else best
            return
        cents, pieces = stock[index]
        for taken in range(min(pieces, left // cents), -1, -1):
            rest = left - taken * cents
            if best and sum(counts) + taken + _at_least(rest, stock[index + 1 :]) >= sum(best):
                return  # fewer of this kind need still more of the cheaper ones
            if sums[index + 1] >> (rest // step) & 1:
                walk(rest, index + 1, (*counts, taken))

    walk((sums[0].bit_length() - 1) * step, 0, ())
    return best


def _first(amount: int, most: int, stock: tuple[Kind, ...]) -> Counts:
    """How many of each kind, the dearest first, leave `most` or less to be paid; none where it is no more than that."""
    taken = []
    for cents, pieces in stock:
        taken.append(min(pieces, -(-max(amount - most, 0) // cents), amount // cents))
        amount -= cents * taken[-1]
    return tuple(taken)


def _sums(stock: tuple[Kind, ...], amount: int, step: int) -> int:
    """What can be paid exactly up to `amount`: bit n stands for n steps."""
    found, all_of_it = 1, (1 << (amount // step + 1)) - 1
    for cents, pieces in stock:
        pieces, taken = min(pieces, amount // cents), 1
        while pieces:
            taken = min(taken, pieces)
            found |= (found << (taken * cents // step)) & all_of_it
            pieces, taken = pieces - taken, taken * 2
    return found


def _at_least(amount: int, stock: tuple[Kind, ...]) -> int:
    """No fewer pieces than this pay it: the dearest ones first, were the last of them divisible."""
    needed = 0
    for cents, pieces in stock:
        if amount <= cents * pieces:
            return needed - (-amount // cents)
        needed, amount = needed + pieces, amount - cents * pieces
    return needed
