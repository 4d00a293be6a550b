"""Make the database itself refuse to change or delete what is written, whoever asks."""

from django.db import migrations

from journal import triggers


def create(apps, schema_editor):
    triggers.create(schema_editor.connection)


def drop(apps, schema_editor):
    triggers.drop(schema_editor.connection)


class Migration(migrations.Migration):
    dependencies = [("journal", "0001_models")]
    operations = [migrations.RunPython(create, drop)]
