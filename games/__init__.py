"""What the law says, as pure functions. Nothing here reads a clock, a wheel or a database.

    rules(rulebook, game, options) -> rules           LookupError where there are none
    open_sitting(rulebook, game, limits, options)     the first state of a session
    decide(sitting, command, rules) -> events         or raises Refused(code, detail, citation, …)
    evolve(sitting, event) -> sitting                 never refuses
    legal(sitting, rules) -> offers                   what may come next, in which ranges, and by whom
    settle(sitting, rules) -> settlement              of the round whose number is known
    announce(number, rules) -> str                    what is called out
    fact(game, event)                                 what it means to the table around the game
    odds(rulebook, game, options) -> odds             of each bet: what it covers and pays, its exact expectation
    commands(game), events(game)                      type name -> class
    parse_command(game, data, lenient=False)          JSON (or a form) -> command, or Refused(not_understood)

A law is a package in `games/rulebooks/`, a game a folder here with the same functions.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

from games import blackjack, boule, codec, roulette, rulebooks, trente_et_quarante
from games.chances import Odds
from games.facts import Fact
from games.game import Game
from games.offer import Offer
from games.refusal import Code, Refused

Rules: TypeAlias = roulette.RouletteRules | trente_et_quarante.TrenteRules | blackjack.BlackjackRules
Sitting: TypeAlias = roulette.Sitting | trente_et_quarante.Sitting | blackjack.Sitting
Command: TypeAlias = roulette.AnyCommand | trente_et_quarante.AnyCommand | blackjack.AnyCommand
Event: TypeAlias = roulette.AnyEvent | trente_et_quarante.AnyEvent | blackjack.AnyEvent
Settlement: TypeAlias = roulette.Settlement | trente_et_quarante.Settlement | blackjack.Settlement
Limits: TypeAlias = roulette.Limits | trente_et_quarante.Limits | blackjack.Limits
Options: TypeAlias = roulette.Options | trente_et_quarante.Options | blackjack.Options

GAMES: Mapping[str, Game[Any, Any, Any, Any, Any, Any, Any]] = {
    "french-roulette": roulette.GAME,
    "american-roulette": roulette.AMERICAN,
    "boule": boule.GAME,
    "trente-et-quarante": trente_et_quarante.GAME,
    "blackjack": blackjack.GAME,
}


def rules(rulebook: str, game: str, options: Options | None = None) -> Rules:
    """The rules of `game` under a law (`ad-455-2025`), for a table with `options` (two zeros have their own wheel).

    Raises `LookupError` where the law has no such game.
    """
    known = rulebooks.load(rulebook).games
    if game not in known:
        raise LookupError(f"no {game!r} in {rulebook}: there is {', '.join(sorted(known))}")
    found: Rules = known[game].under(options)  # type: ignore[assignment] # each game's rules are of its own class
    return found


def open_sitting(rulebook: str, game: str, limits: Limits, options: Options | None = None) -> Sitting:
    """The first state of a session of `game`. Raises `Refused` for limits or options that make no sense."""
    folder = GAMES[game]
    opened: Sitting = folder.open_sitting(rules(rulebook, game), limits, options or folder.options())
    return opened


def decide(sitting: Sitting, command: Command, rules: Rules) -> tuple[Event, ...]:
    """What `command` does. Raises `Refused`."""
    return GAMES[sitting.game].decide(sitting, command, rules)


def evolve(sitting: Sitting, event: Event) -> Sitting:
    """The sitting after `event`."""
    after: Sitting = GAMES[sitting.game].evolve(sitting, event)
    return after


def legal(sitting: Sitting, rules: Rules) -> tuple[Offer, ...]:
    """The commands that may come next, each with its ranges and by whom."""
    return GAMES[sitting.game].legal(sitting, rules)


def settle(sitting: Sitting, rules: Rules) -> Settlement:
    """The settlement of the round being paid."""
    settlement: Settlement = GAMES[sitting.game].settle(sitting, rules)
    return settlement


def announce(number: str, rules: Rules) -> str:
    """What the crupier calls out for `number`, in the law's language."""
    return GAMES[rules.game].announce(number, rules)


def fact(game: str, event: Event) -> Fact | None:
    """What `event` means to the table around the game; None where it concerns the game alone."""
    return GAMES[game].fact(event)


def odds(rulebook: str, game: str, options: Options | None = None) -> Odds:
    """What each bet covers, pays and is worth: `{"bets": {bet: …}, "extra": {…}}`, fractions as text.

    Raises `LookupError` where the law has no such game or nobody has counted it, `Refused` for a reading it has not.
    """
    count = GAMES[game].odds if game in GAMES else None
    known = rules(rulebook, game)
    if count is None:
        raise LookupError(f"the odds of {game} are not counted")
    return count(known, options or GAMES[game].options())


def commands(game: str) -> Mapping[str, type[Command]]:
    """Command classes by type (`place_bet`)."""
    return GAMES[game].commands


def events(game: str) -> Mapping[str, type[Event]]:
    """Event classes by type (`BetPlaced`)."""
    return GAMES[game].events


def parse_command(game: str, data: object, *, lenient: bool = False) -> Command:
    """A command from its JSON, `type` included. Raises `Refused(not_understood)`; its `where` is the field at fault."""
    if not isinstance(data, Mapping):
        raise Refused(Code.NOT_UNDERSTOOD, "a command is an object", where="")
    fields = {str(name): value for name, value in data.items()}
    kind = fields.pop("type", None)
    if not isinstance(kind, str) or kind not in commands(game):
        raise Refused(Code.NOT_UNDERSTOOD, f"type: there is no command {kind!r}", where="type")
    if kind == "last_rounds" and "for" in fields:  # how case files name it
        fields["reason"] = fields.pop("for")
    try:
        return codec.load(commands(game)[kind], fields, lenient=lenient)
    except codec.Malformed as fault:
        raise Refused(Code.NOT_UNDERSTOOD, str(fault), where=fault.where) from None
