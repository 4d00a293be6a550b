"""The floor plan: where tables stand in their pit, and which are side by side."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tables", "0004_device_kind")]

    operations = [
        migrations.AddField("gamingtable", "x", models.PositiveSmallIntegerField(blank=True, editable=False, null=True)),
        migrations.AddField("gamingtable", "y", models.PositiveSmallIntegerField(blank=True, editable=False, null=True)),
        migrations.CreateModel(
            name="Neighbours",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "first",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="tables.gamingtable",
                        verbose_name="table",
                    ),
                ),
                (
                    "second",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="tables.gamingtable",
                        verbose_name="table",
                    ),
                ),
            ],
            options={
                "verbose_name": "neighbours",
                "verbose_name_plural": "neighbours",
                "constraints": [
                    models.UniqueConstraint(fields=("first", "second"), name="neighbours_once"),
                    models.CheckConstraint(
                        condition=models.Q(("first__lt", models.F("second"))), name="neighbours_in_order"
                    ),
                ],
            },
        ),
    ]
