"""What the databases themselves refuse, whoever asks: to change or delete what is written, or to set a stream back."""

from django.db.backends.base.base import BaseDatabaseWrapper

TABLES = ("journal_event", "journal_receipt")

_POSTGRESQL = """
CREATE FUNCTION journal_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP
        USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE FUNCTION journal_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.id <> OLD.id OR NEW.seq < OLD.seq OR (NEW.seq = OLD.seq AND NEW.head <> OLD.head) THEN
        RAISE EXCEPTION 'stream % goes only forward', OLD.id USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER journal_event_kept BEFORE UPDATE OR DELETE ON journal_event
    FOR EACH ROW EXECUTE FUNCTION journal_refuse();
CREATE TRIGGER journal_event_whole BEFORE TRUNCATE ON journal_event
    FOR EACH STATEMENT EXECUTE FUNCTION journal_refuse();
CREATE TRIGGER journal_receipt_kept BEFORE UPDATE OR DELETE ON journal_receipt
    FOR EACH ROW EXECUTE FUNCTION journal_refuse();
CREATE TRIGGER journal_receipt_whole BEFORE TRUNCATE ON journal_receipt
    FOR EACH STATEMENT EXECUTE FUNCTION journal_refuse();
CREATE TRIGGER journal_stream_forward BEFORE UPDATE ON journal_stream
    FOR EACH ROW EXECUTE FUNCTION journal_forward();
CREATE TRIGGER journal_stream_kept BEFORE DELETE ON journal_stream
    FOR EACH ROW EXECUTE FUNCTION journal_refuse();
CREATE TRIGGER journal_stream_whole BEFORE TRUNCATE ON journal_stream
    FOR EACH STATEMENT EXECUTE FUNCTION journal_refuse()
"""

# A function body holds semicolons, so the statements of PostgreSQL go in one piece and SQLite's one by one. REPLACE
# deletes without telling a delete trigger, hence the triggers on insert.
_SQLITE = {
    "journal_event_unchanged": "BEFORE UPDATE ON journal_event BEGIN "
    "SELECT RAISE(ABORT, 'journal_event is append-only: UPDATE refused'); END",
    "journal_event_kept": "BEFORE DELETE ON journal_event BEGIN "
    "SELECT RAISE(ABORT, 'journal_event is append-only: DELETE refused'); END",
    "journal_event_once": "BEFORE INSERT ON journal_event "
    "WHEN EXISTS (SELECT 1 FROM journal_event WHERE id = NEW.id OR (stream_id = NEW.stream_id AND seq = NEW.seq)) "
    "BEGIN "
    "SELECT RAISE(ABORT, 'journal_event is append-only: this place is taken'); END",
    "journal_receipt_unchanged": "BEFORE UPDATE ON journal_receipt BEGIN "
    "SELECT RAISE(ABORT, 'journal_receipt is append-only: UPDATE refused'); END",
    "journal_receipt_kept": "BEFORE DELETE ON journal_receipt BEGIN "
    "SELECT RAISE(ABORT, 'journal_receipt is append-only: DELETE refused'); END",
    "journal_receipt_once": "BEFORE INSERT ON journal_receipt "
    "WHEN EXISTS (SELECT 1 FROM journal_receipt WHERE command_id = NEW.command_id) BEGIN "
    "SELECT RAISE(ABORT, 'journal_receipt is append-only: this id is taken'); END",
    "journal_stream_forward": "BEFORE UPDATE ON journal_stream "
    "WHEN NEW.id <> OLD.id OR NEW.seq < OLD.seq OR (NEW.seq = OLD.seq AND NEW.head <> OLD.head) BEGIN "
    "SELECT RAISE(ABORT, 'a stream goes only forward'); END",
    "journal_stream_kept": "BEFORE DELETE ON journal_stream BEGIN "
    "SELECT RAISE(ABORT, 'journal_stream is append-only: DELETE refused'); END",
    "journal_stream_once": "AFTER INSERT ON journal_stream "
    "WHEN EXISTS (SELECT 1 FROM journal_event WHERE stream_id = NEW.id AND seq > NEW.seq) BEGIN "
    "SELECT RAISE(ABORT, 'a stream goes only forward'); END",
}

_NAMES = {
    "sqlite": "SELECT name FROM sqlite_master WHERE type = 'trigger'",
    "postgresql": "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'D'",
}


def create(connection: BaseDatabaseWrapper) -> None:
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            for name, what in _SQLITE.items():
                cursor.execute(f"CREATE TRIGGER {name} {what}")
        else:
            cursor.execute(_POSTGRESQL)


def drop(connection: BaseDatabaseWrapper) -> None:
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            for name in _SQLITE:
                cursor.execute(f"DROP TRIGGER IF EXISTS {name}")
        else:
            cursor.execute("DROP FUNCTION IF EXISTS journal_refuse, journal_forward CASCADE")


def missing(connection: BaseDatabaseWrapper) -> list[str]:
    """The triggers that should be there and are not (a later migration may remake a table of SQLite without them)."""
    wanted = _SQLITE if connection.vendor == "sqlite" else _POSTGRESQL_NAMES
    with connection.cursor() as cursor:
        cursor.execute(_NAMES[connection.vendor])
        there = {name for (name,) in cursor.fetchall()}
    return sorted(set(wanted) - there)


_POSTGRESQL_NAMES = tuple(line.split()[2] for line in _POSTGRESQL.splitlines() if line.startswith("CREATE TRIGGER"))
