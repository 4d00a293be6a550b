"""The next state of a table after an event of its life beyond the rounds. Never refuses."""

from games.changing import replace
from journal.core.stamp import Stamp
from tables.core import events as e
from tables.core.life import events as le
from tables.core.life.state import Dispute, Key, Life, Locked, Stopped
from tables.core.state import Status, Table

LifeEvent = le.KeyHandedOver | le.PlayStopped | le.DisputeOpened | le.DisputeDecided


def evolve_life(table: Table, event: LifeEvent, stamp: Stamp) -> Table:
    table = replace(table, life=_life(table.life, event, stamp))
    return replace(table, status=Status.STOPPED, since=stamp.at) if isinstance(event, le.PlayStopped) else table


def _life(life: Life, event: LifeEvent, stamp: Stamp) -> Life:
    match event:
        case le.KeyHandedOver():
            assert life.key is not None, "a key that nobody keeps"
            return replace(life, key=replace(life.key, holder=event.receiver, since=stamp.at))
        case le.PlayStopped():
            return replace(life, stopped=Stopped(suspicion=event.suspicion, by=stamp.by, at=stamp.at))
        case le.DisputeOpened():
            opened = Dispute(
                dispute=event.dispute,
                session=event.session,
                round=event.round,
                first_seq=event.first_seq,
                last_seq=event.last_seq,
                camera=event.camera,
                expires=event.expires,
                by=stamp.by,
                at=stamp.at,
            )
            return replace(life, disputes=(*life.disputes, opened), last_dispute=event.dispute)
        case le.DisputeDecided():
            return replace(life, disputes=tuple(one for one in life.disputes if one.dispute != event.dispute))


def opened(life: Life, event: e.TableOpened) -> Life:
    """A session begins: what is still to be decided goes on, the rest is new."""
    return replace(life.carried(), closes_at=event.closes_at, authorisation=event.authorisation)


def closed(life: Life, event: e.TableClosed) -> Life:
    return replace(life.carried(), locked=Locked(cover=event.cover, number=event.cover_number))


def suspended(life: Life, event: e.TableSuspended, stamp: Stamp) -> Life:
    """Who closes it keeps the key (Annex I, 1.V)."""
    key = Key(holder=stamp.by, cover=event.cover, number=event.cover_number, since=stamp.at)
    return replace(life, key=key)


def resumed(life: Life) -> Life:
    return replace(life, key=None)


def watched(before: Table, after: Table, stamp: Stamp) -> Table:
    """Where each round begins in the stream: a dispute freezes it from there."""
    assert before.sitting is not None, "a round outside a session"
    assert after.sitting is not None, "a round outside a session"
    now, then = after.sitting.round, before.sitting.round
    if now == then:
        return after
    life = after.life.with_round(now, stamp.seq, stamp.at) if now > then else after.life.back_to(now)
    return replace(after, life=life)
