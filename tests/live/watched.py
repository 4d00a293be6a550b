"""Every screen of one table at once, and the proof that each is what its page fetched afresh shows."""

from contextlib import ExitStack
from dataclasses import dataclass

from tests.live.floors import Floor
from tests.live.screens import Screen


@dataclass(frozen=True)
class At:
    """A table, and who looks at it from its tablet, from the cap's dashboard and from the floor."""

    table: str
    crupier: str
    cap: str
    director: str = "D01"


def watched(floor: Floor, at: At, held: ExitStack) -> dict[str, Screen]:
    """Tablet here; cap, director, display and a reader of events there. Each has the present. `held` closes them."""
    crupier, cap, director = (floor.person(code) for code in (at.crupier, at.cap, at.director))
    seq = cap.seq(at.table)
    shown = {
        "crupier": crupier.watch(f"/ws/tables/{at.table}/?screen=crupier"),
        "cap": cap.watch("/ws/cap/", at=floor.there),
        "director": director.watch("/ws/director/", at=floor.there),
        "display": floor.guest(at.table).watch(),
    }
    for screen in shown.values():
        held.enter_context(screen).until(lambda screen: screen.regions)
    events = cap.watch(f"/ws/tables/{at.table}/?format=json&after={seq}", at=floor.there)
    return {**shown, "events": held.enter_context(events)}


def all_hear(floor: Floor, at: At, screens: dict[str, Screen]) -> None:
    """Every screen comes to be what its page, fetched afresh from the other process, shows; the reader has all."""
    seq = floor.person(at.crupier).seq(at.table)
    tablet = floor.person(at.crupier).page(f"/tables/{at.table}/crupier/", at=floor.there)
    screens["crupier"].is_the_page(tablet)
    screens["cap"].is_the_page(floor.person(at.cap).page("/cap/"))
    screens["director"].is_the_page(floor.person(at.director).page("/director/"))
    screens["display"].is_the_page(floor.guest(at.table).page())
    screens["events"].until(lambda screen: screen.events() and screen.events()[-1][0] == seq)


def types(screen: Screen) -> list[str]:
    """The events' names, without the game's that those of cards bear before them."""
    return [name.rpartition(".")[2] for _seq, name in screen.events()]
