"""The catalogues: what counts as said, and each way in which a catalogue can be wrong."""

import polib
import pytest

from casino import catalogs

PAGE = """{% load i18n %}
    <p title="{% translate "Wheel cover" %}">{{ name|default:_("Nobody") }} {% translate "PIN" context "sign-in" %}</p>
  {% blocktranslate count n=n trimmed %}
      One spin for {{ name }}
  {% plural %}
      {{ n }} spins for {{ name }}
  {% endblocktranslate %} don't stumble on this, nor "on this
"""
CODE = 'from django.utils.translation import gettext as _\nTEXT = _("Ball at %(number)s")\n'


@pytest.fixture
def project(tmp_path, settings):
    """A tiny project with a page and a module, and complete catalogues in Catalan and English."""
    settings.BASE_DIR = tmp_path
    settings.LANGUAGES = [("ca", "Catalan"), ("en", "English")]
    for folder, name, text in (
        ("templates", "page.html", PAGE),
        ("tables", "words.py", CODE),
        ("locale", "identical.txt", "# a comment\nca: PIN\n"),
    ):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / name).write_text(text)
    for language in ("ca", "en"):
        catalogs.update(language)
    words = {
        "Wheel cover": "Tapa de la roda",
        "Nobody": "Ningú",
        "PIN": "PIN",
        "Ball at %(number)s": "Bola al %(number)s",
    }
    catalog = polib.pofile(str(catalogs.catalog_path("ca")))
    for entry in catalog:
        if entry.msgid_plural:
            entry.msgstr_plural = {0: "Una bola per a %(name)s", 1: "%(n)s boles per a %(name)s"}
        else:
            entry.msgstr = words[entry.msgid]
    catalog.save()
    return tmp_path


def _change(of, **values):
    catalog = polib.pofile(str(catalogs.catalog_path("ca")))
    entry = catalog.find(of)
    for name, value in values.items():
        setattr(entry, name, value)
    catalog.save()


def test_everything_that_is_said_in_pages_and_code_is_found(project):
    assert set(catalogs.extract()) == {
        (None, "Wheel cover"),
        (None, "Nobody"),
        ("sign-in", "PIN"),
        (None, "One spin for %(name)s"),
        (None, "Ball at %(number)s"),
    }


def test_complete_catalogues_have_no_fault(project):
    assert [*catalogs.faults()] == []


@pytest.mark.parametrize(
    ("values", "fault"),
    [
        ({"msgstr": ""}, "ca: 'Wheel cover': empty"),
        ({"msgstr": " "}, "ca: 'Wheel cover': empty"),
        ({"flags": ["fuzzy"]}, "ca: 'Wheel cover': fuzzy"),
        ({"obsolete": 1}, "ca: 'Wheel cover': no longer said"),
        ({"msgid": "Wheel lid"}, "ca: 'Wheel lid': no longer said"),
        ({"msgid": "Wheel lid"}, "ca: 'Wheel cover': missing"),
        ({"msgstr": "Wheel cover"}, "ca: 'Wheel cover': the same as its msgid"),
        ({"msgstr": "Tapa %(de)s"}, "ca: 'Wheel cover': placeholders are not none"),
    ],
)
def test_a_fault_is_named_with_its_language_and_message(project, values, fault):
    _change("Wheel cover", **values)
    assert any(found.startswith(fault) for found in catalogs.faults())


@pytest.mark.parametrize(
    ("forms", "fault"),
    [
        ({0: "Una bola per a %(name)s", 1: ""}, "empty"),
        ({0: "Una bola per a %(name)s"}, "not two plural forms"),
        ({0: "Una bola", 1: "%(n)s boles"}, "placeholders are not %(n)s, %(name)s"),
    ],
)
def test_every_plural_form_is_looked_at(project, forms, fault):
    _change("One spin for %(name)s", msgstr_plural=forms)
    assert [*catalogs.faults()] == [f"ca: 'One spin for %(name)s': {fault}"]


def test_a_missing_catalogue_is_a_fault(project):
    catalogs.catalog_path("ca").unlink()
    assert [*catalogs.faults()] == ["ca: there is no catalogue locale/ca/LC_MESSAGES/django.po"]


def test_an_update_keeps_what_is_translated_and_drops_what_is_no_longer_said(project):
    before = catalogs.catalog_path("ca").read_text()
    assert catalogs.update("ca") == (0, 0)
    assert catalogs.catalog_path("ca").read_text() == before
    (project / "tables" / "words.py").write_text('from x import _\nTEXT = _("Ball lost")\n')
    assert catalogs.update("ca") == (1, 1)
    assert [*catalogs.faults()] == [
        "ca: 'Ball lost': empty",
        "en: 'Ball at %(number)s': no longer said anywhere (manage.py makecatalogs)",
        "en: 'Ball lost': missing (manage.py makecatalogs)",
    ]


def test_a_compiled_catalogue_speaks_and_is_written_only_when_it_changed(project):
    assert catalogs.compile_all() == 2
    assert catalogs.compile_all() == 0
    spoken = polib.mofile(str(catalogs.catalog_path("ca").with_suffix(".mo")))
    assert spoken.find("Wheel cover").msgstr == "Tapa de la roda"


def test_the_houses_own_catalogues_are_complete():
    assert [*catalogs.faults()] == []


def test_the_list_of_messages_that_may_be_the_same_is_short():
    assert len({msgid for _language, msgid in catalogs.identical()}) <= 60
