"""The two ways in which the log itself, not the law, turns a command away. Nothing was written."""

from uuid import UUID


class Conflict(Exception):
    pass


class Stale(Conflict):
    """The sender had not seen the latest: it expected the stream at `expected`, but it is at `actual`."""

    def __init__(self, expected: int, actual: int) -> None:
        super().__init__(f"expected sequence number {expected}, but it is {actual}")
        self.expected = expected
        self.actual = actual


class Reused(Conflict):
    """The command's id was used before, by somebody else or for something else."""

    def __init__(self, command_id: UUID) -> None:
        super().__init__(f"the id {command_id} belongs to another command")
        self.command_id = command_id
