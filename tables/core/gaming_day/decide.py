"""What a gaming day answers to its opening, its resum and its closing; and whether a table may be opened in it."""

from collections.abc import Iterable, Mapping

from games.refusal import Code, Refused
from staff.core.offices import DIRECTION
from tables.core.gaming_day import articles
from tables.core.gaming_day import events as e
from tables.core.gaming_day.steps import Check, Known, Step, certified, closing, opening, results


def decide(
    life: e.Life,
    crews: tuple[str, ...],
    command: e.GamingDayCommand,
    known: Known,
    anchors: Mapping[str, e.Anchor],
    words: str,
) -> tuple[e.GamingDayEvent, ...]:
    """`crews`: tables at which somebody stands; `words`: the total of `results` in Catalan. Raises Refused."""
    resum = articles.asked("resum", known.played)
    if command.by not in DIRECTION:
        article = articles.asked("opening", known.played) if isinstance(command, e.OpenJornada) else resum
        raise Refused(Code.NOT_YOUR_DUTY, f"A {command.by} may not do this.", article, role=command.by)
    if life.closed:
        raise Refused(Code.DAY_CLOSED, f"{known.day} is closed.", resum, day=known.day.isoformat())
    match command:
        case e.OpenJornada():
            return (_opened(life, command, known),)
        case e.SignResum():
            return (_signed(life, crews, known, anchors, words),)
        case e.CloseJornada():
            _require(closing(life, crews, known))
            assert life.resum is not None, "a checklist without its resum"
            return (e.JornadaClosed(total=life.resum.total),)
        case _:  # pragma: no cover
            raise AssertionError(f"a command that no day knows: {command}")


def _opened(life: e.Life, command: e.OpenJornada, known: Known) -> e.JornadaOpened:
    if life.opened_at is not None:
        raise Refused(Code.NOT_NOW, "The day is open.", articles.asked("opening", known.played))
    _require(opening(life, known, command.covers))
    covers = tuple(code for code in known.wheels if code in command.covers)
    return e.JornadaOpened(
        previous=known.previous, rostered=known.rostered, key_holder=known.cards.key_holder, covers=covers
    )


def _signed(
    life: e.Life, crews: tuple[str, ...], known: Known, anchors: Mapping[str, e.Anchor], words: str
) -> e.ResumSigned:
    _require(check for check in closing(life, crews, known) if check.step is not Step.RESUM)
    if certified(life, known):
        raise Refused(Code.NOT_NOW, "The resum is signed.", articles.asked("resum", known.played))
    figures = results(known)
    return e.ResumSigned(results=figures, total=sum(figures.values()), words=words, anchors=dict(anchors))


def _require(checks: Iterable[Check]) -> None:
    missing = [check for check in checks if not check.done]
    if missing:
        first = missing[0]
        steps = [str(check.step) for check in missing]
        detail = f"{first.step}: {', '.join(first.missing)}."
        raise Refused(Code.DAY_UNREADY, detail, first.citation, steps=steps, missing=list(first.missing))


def check_table_opens(life: e.Life, day: str, law: str, unclosed: str, *, opened_first: bool) -> None:
    """Raises Refused. `law`: the table's rulebook; `unclosed`: an earlier day whose resum is not signed.

    `opened_first`: the house insists.
    """
    known = articles.of_day(law)
    if unclosed:
        detail = f"The resum of {unclosed} is not signed and closed."
        raise Refused(Code.DAY_NOT_CLOSED, detail, known.resum, day=unclosed)
    if life.resum is not None:
        raise Refused(Code.DAY_CLOSED, f"The resum of {day} is signed.", known.resum, day=day)
    if opened_first and life.opened_at is None:
        raise Refused(Code.DAY_NOT_OPENED, f"Nobody has opened {day}.", known.opening, day=day)
