"""The tablets of the tables: a device that is enrolled by a code, is seen in use, and may be all that a table obeys."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tables", "0008_rotation_proposal")]

    operations = [
        migrations.AddField(
            "gamingtable",
            "requires_tablet",
            models.BooleanField(default=False, verbose_name="orders only from its own tablets"),
        ),
        migrations.AddField(
            "device", "code_until", models.DateTimeField(blank=True, editable=False, null=True)
        ),
        migrations.AddField("device", "enrolled_at", models.DateTimeField(blank=True, editable=False, null=True)),
        migrations.AddField(
            "device",
            "last_seen",
            models.DateTimeField(blank=True, editable=False, null=True, verbose_name="last seen"),
        ),
        migrations.AlterField(
            "device",
            "kind",
            models.CharField(
                choices=[("display", "Display"), ("sensor", "Wheel sensor"), ("tablet", "Tablet")],
                default="display",
                max_length=8,
                verbose_name="kind",
            ),
        ),
    ]
