"""The table after something about a fallback sheet."""

from games.changing import replace
from tables.core.paper import events as e
from tables.core.state import Paper, Table

SHEETS = 20  # numbers kept, so that one is not entered twice; the log keeps them all


def evolve_paper(table: Table, event: e.PaperBegun | e.RoundEntered | e.PaperEnded) -> Table:
    match event:
        case e.PaperBegun():
            paper = Paper(sheet=event.sheet, since=event.since)
            return replace(table, paper=paper, sheets=(event.sheet, *table.sheets)[:SHEETS])
        case e.PaperEnded():
            return replace(table, paper=None)
        case e.RoundEntered():
            return table
