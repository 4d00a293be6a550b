"""Run in the demo's house by `manage.py shell`: some rounds at each table, each left at a moment worth looking at."""

from random import Random

import journal
from tables.models import DisplayGroup, GamingTable
from tables.simulator import loop
from tables.streams import table_stream

ROUNDS = 14
# Where each table is left.
LEFT_AT = {"RF-2": "paying", "RA-1": "betting", "BO-1": "paying", "TQ-1": "paying", "BJ-1": "bank", "BJ-2": "dealing"}


def play(code: str, phase: str, dice: Random) -> None:
    while True:
        table = journal.fold(table_stream(code))[0]
        if table.rounds >= ROUNDS and table.sitting is not None and table.sitting.phase.value == phase:
            return
        loop.step(code, dice)


for code, phase in LEFT_AT.items():
    play(code, phase, Random(code))
for token, seconds, codes in (("by-hand", 600, ("RF-6", "RF-5", "TQ-1")), ("quick", 3, ("BJ-1", "RF-6", "BO-1"))):
    group = DisplayGroup.objects.create(name=token, token=token, seconds=seconds)
    for position, code in enumerate(codes):
        group.slots.create(table=GamingTable.objects.get(code=code), position=position)
