"""A device is a display, which reads, or the sensor of a wheel, which also says what it sees."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tables", "0003_display_groups")]

    operations = [
        migrations.AddField(
            model_name="device",
            name="kind",
            field=models.CharField(
                choices=[("display", "Display"), ("sensor", "Wheel sensor")],
                default="display",
                max_length=8,
                verbose_name="kind",
            ),
        ),
    ]
