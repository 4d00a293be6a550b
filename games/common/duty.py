"""Who may give a command."""

from games.common.commands import Command, type_of
from games.common.refuse import not_allowed
from games.refusal import Code, Refused
from games.rulebook import GameRules


def on_duty(command: Command, rules: GameRules) -> None:
    """Refuses a command that is not for its role, or that the game does not know."""
    kind = type_of(type(command))
    duty = rules.duties.get(kind)
    if duty is None:
        raise not_allowed(f"{rules.name}: there is no {kind}", rules.citation)
    if command.by not in duty.roles:
        whose = ", ".join(duty.roles)
        raise Refused(
            Code.NOT_YOUR_DUTY, f"{kind} is for {whose}, not for {command.by}", duty.citation, roles=duty.roles
        )
