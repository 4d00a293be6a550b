"""A device for the wheel of a table, from the command line; the admin does the same."""

from typing import Any

from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError, CommandParser

from tables.models import Device, GamingTable


class Command(BaseCommand):
    help = "Enrol the sensor of a table's wheel, and print its token, which is shown this once."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("table", help="the table's code, e.g. RF-5")
        parser.add_argument("--label", default="", help="how the log names it; else by its table")

    def handle(self, *args: Any, **options: Any) -> None:
        table = GamingTable.objects.filter(code=options["table"]).first()
        if table is None:
            raise CommandError(f"There is no table {options['table']}.")
        label = options["label"] or f"Sensor {table.code}"
        try:
            Device(table=table, label=label, kind=Device.SENSOR).clean_fields(exclude=["token_hash"])
            Device(table=table, label=label, kind=Device.SENSOR).clean()
        except ValidationError as fault:
            raise CommandError(" ".join(fault.messages)) from None
        self.stdout.write(Device.enrol(table, label, Device.SENSOR)[1])
