"""The tables that a house has already stand in a row in their pit, each next to the one before it."""

from django.db import migrations

COLUMNS = 10


def in_a_row(apps, schema_editor):
    tables, neighbours = apps.get_model("tables", "GamingTable"), apps.get_model("tables", "Neighbours")
    before = None
    for row in tables.objects.order_by("pit__position", "pit__name", "position", "code"):
        place = before.x + before.y * COLUMNS + 1 if before and before.pit_id == row.pit_id else 0
        row.x, row.y = place % COLUMNS, place // COLUMNS
        row.save(update_fields=["x", "y"])
        if row.x and before:
            first, second = sorted((before.pk, row.pk))
            neighbours.objects.create(first_id=first, second_id=second)
        before = row


class Migration(migrations.Migration):
    dependencies = [("tables", "0005_floor_plan")]

    operations = [migrations.RunPython(in_a_row, migrations.RunPython.noop, elidable=True)]
