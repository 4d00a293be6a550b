"""The roulette cloth: that of any game with a ball, with the kinds of bet that it has."""

from games.ball.cloth import Cloth, cloth, place_of, wins
from games.ball.rules import EVEN_CHANCES

__all__ = ["BETS", "INSIDE", "ORDINAL", "Cloth", "cloth", "place_of", "wins"]

INSIDE = ("straight_up", "split", "street", "corner", "six_line")
ORDINAL = ("column", "dozen", "double_column", "double_dozen")
BETS = (*INSIDE, *ORDINAL, *EVEN_CHANCES)
