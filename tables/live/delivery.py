"""What the sockets want of a push, and what each gets of it: the regions that changed, or the events not yet had."""

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping

from games.roles import Role
from tables.access import role_at
from tables.core.commands import Seat
from tables.core.state import Table
from tables.live.reading import Picture, Wanted, as_json, state_as_json
from tables.live.socket import Close, Socket

CAP = "cap"
RELOAD = '{"reload": 1}'


def wanted(sockets: Iterable[Socket], codes: Collection[str]) -> dict[str, Wanted]:
    """What the sockets need of these tables; nothing of those that nobody looks at."""
    variants: dict[str, set[tuple[str, str]]] = defaultdict(set)
    after: dict[str, int] = {}
    # A cap de taula must hear of a table that has just become his, though no tile of it is drawn yet.
    heard: Collection[str] = ()
    for socket in sockets:
        if socket.screen == CAP:
            heard = codes
        for code in socket.tables.intersection(codes):
            if socket.screen is None:
                after[code] = min(socket.after, after.get(code, socket.after))
            else:
                variants[code].add((socket.screen, socket.language))
    return {code: Wanted(frozenset(variants[code]), after.get(code)) for code in {*variants, *after, *heard}}


class Delivery:
    """One push. A frame is put together once for all sockets that lack the same regions."""

    def __init__(self, pictures: Mapping[str, Picture]) -> None:
        self._pictures = pictures
        self._frames: dict[tuple[object, ...], str] = {}

    def to(self, socket: Socket) -> None:
        if socket.screen == CAP and self._tables_changed(socket):
            socket.send(RELOAD)
            return
        for code in sorted(socket.tables & self._pictures.keys()):
            picture = self._pictures[code]
            if socket.closed or not _still_theirs(socket, picture.table):
                return
            if socket.screen is None:
                _send_events(socket, picture)
            else:
                self._send_regions(socket, code, picture.regions[socket.screen, socket.language])

    def _tables_changed(self, socket: Socket) -> bool:
        """Whether a table came into this cap's charge or left it, so that the page has other tiles to draw."""
        for code, picture in self._pictures.items():
            cap = picture.table.seats.get(Seat.CAP)
            if (cap is not None and cap.member == socket.member) != (code in socket.tables):
                return True
        return False

    def _send_regions(self, socket: Socket, code: str, regions: Mapping[str, str]) -> None:
        # Most sockets were last sent this very object, which is quicker told than an equal one.
        changed = tuple(name for name, html in regions.items() if socket.sent.get(name) is not html)
        changed = tuple(name for name in changed if socket.sent.get(name) != regions[name])
        if not changed:
            return
        key = (code, socket.screen, socket.language, changed)
        if key not in self._frames:
            self._frames[key] = "".join(regions[name] for name in changed)
        socket.send(self._frames[key])
        socket.sent.update((name, regions[name]) for name in changed)


def _send_events(socket: Socket, picture: Picture) -> None:
    """A reader who comes back is current, catches up, is too far behind (then the state), or ahead of the log."""
    if socket.after > picture.seq:
        socket.close(Close.AHEAD)
        return
    reachable = picture.events and picture.events[0].seq <= socket.after + 1
    if socket.after < picture.seq and not reachable:
        socket.send(json.dumps(state_as_json(picture.table, picture.seq)))
        socket.after = picture.seq
        return
    for event in picture.events:
        if event.seq > socket.after:
            socket.send(json.dumps(as_json(event)))
            socket.after = event.seq


def _still_theirs(socket: Socket, table: Table) -> bool:
    """Rights are looked at again at each push: an ended seat ends the view."""
    if not socket.member or (socket.screen == "cashier" and socket.role == Role.CAIXER):
        return True
    if role_at(table, socket.member, Role(socket.role)) is not None:
        return True
    socket.close(Close.NOT_YOURS)
    return False
