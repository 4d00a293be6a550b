"""docker-compose.yml and the Dockerfile name only what exists; no Docker engine is needed to see it."""

import re
import shlex

import pytest
import yaml
from django.core.management import get_commands, load_command_class
from django.urls import resolve

from tests.support.fresh import ROOT
from tests.support.nginx import upstreams

COMPOSE = ROOT / "docker-compose.yml"
DOCKERFILE = re.sub(r"^#.*\n", "", (ROOT / "Dockerfile").read_text(), flags=re.MULTILINE).replace("\\\n", " ")
SERVICES = yaml.safe_load(COMPOSE.read_text())["services"]
WORKERS = {name: service for name, service in SERVICES.items() if "serve" in service.get("command", "")}


def _words(command):
    return command if isinstance(command, list) else shlex.split(command)


def _manage_commands():
    for name, service in SERVICES.items():
        words = _words(service.get("command", []))
        if "manage.py" in words:
            yield f"compose: {name}", words[words.index("manage.py") + 1 :]
    for line in re.findall(r"manage\.py ([^&\n\]]+)", DOCKERFILE):
        yield "Dockerfile", shlex.split(line)
    for line in re.findall(r"^CMD \[(.*)\]$", DOCKERFILE, re.MULTILINE):
        words = [word.strip().strip('"') for word in line.split(",")]
        yield "Dockerfile CMD", words[words.index("manage.py") + 1 :]


@pytest.mark.parametrize(("where", "words"), [*_manage_commands()])
def test_every_manage_command_exists_and_takes_its_options(where, words):
    name, *arguments = words
    app = get_commands()[name]
    command = app if not isinstance(app, str) else load_command_class(app, name)
    command.create_parser("manage.py", name).parse_args(arguments)


def test_every_file_that_is_mounted_or_copied_exists():
    mounted = [volume.split(":")[0] for s in SERVICES.values() for volume in s.get("volumes", [])]
    files = [path for path in mounted if path.startswith(".")]
    copied = [word for line in re.findall(r"^COPY (.*) \S+$", DOCKERFILE, re.MULTILINE) for word in line.split()]
    assert files
    assert copied
    for path in [*files, *copied, *(_script(s) for s in WORKERS.values())]:
        assert (ROOT / path).exists(), path


def _script(service):
    return next(word for word in service["healthcheck"]["test"] if word.endswith(".py"))


def test_every_named_volume_is_declared_and_used():
    named = {v.split(":")[0] for s in SERVICES.values() for v in s.get("volumes", []) if not v.startswith((".", "/"))}
    assert named == set(yaml.safe_load(COMPOSE.read_text())["volumes"])


def test_what_a_service_waits_for_exists_and_can_be_waited_for():
    for service in SERVICES.values():
        for other, how in service.get("depends_on", {}).items():
            if how["condition"] == "service_healthy":
                assert "healthcheck" in SERVICES[other], other
            else:
                assert SERVICES[other]["restart"] == "no", f"{other} must end to be complete"


def test_everything_that_stays_up_has_a_health_check():
    assert {name for name, s in SERVICES.items() if "healthcheck" not in s} == {"migrate"}


def test_the_health_checks_ask_addresses_that_exist():
    asked = [word for s in SERVICES.values() for word in s.get("healthcheck", {}).get("test", []) if "://" in word]
    assert asked
    for address in asked:
        resolve("/" + address.split("/", 3)[3])


def test_the_migration_comes_before_the_workers_and_the_workers_before_the_door():
    assert len(WORKERS) == 2
    for worker in WORKERS.values():
        assert worker["depends_on"]["migrate"]["condition"] == "service_completed_successfully"
    assert set(SERVICES["nginx"]["depends_on"]) == set(WORKERS)


def test_nginx_knows_the_workers_by_their_names_and_ports():
    ports = {name: int(_words(w["command"])[_words(w["command"]).index("--port") + 1]) for name, w in WORKERS.items()}
    assert dict(upstreams()) == ports


def test_workers_listen_to_the_other_containers():
    for worker in WORKERS.values():
        words = _words(worker["command"])
        assert words[words.index("--host") + 1] == "0.0.0.0"


def test_every_secret_comes_from_the_env_file_and_none_has_a_default():
    text = COMPOSE.read_text()
    example = (ROOT / "deploy" / "env.example").read_text()
    offered = set(re.findall(r"^(\w+)=", example, re.MULTILINE))
    assert set(re.findall(r"\$\{(\w+)", text)) == offered
    for secret in ("SECRET_KEY", "POSTGRES_PASSWORD"):
        assert re.search(rf"^{secret}=$", example, re.MULTILINE)
        assert f"${{{secret}:-" not in text
    ignored = (ROOT / ".gitignore").read_text().splitlines()
    assert "deploy/env" in ignored
    assert "deploy/env" in (ROOT / ".dockerignore").read_text().splitlines()


def test_every_setting_given_is_one_that_the_project_reads():
    read = (ROOT / "casino" / "settings.py").read_text()
    for worker in WORKERS.values():
        for name in worker["environment"]:
            assert f'"{name}"' in read, name


def test_the_image_runs_as_nobody_in_particular():
    assert re.search(r"^USER tapet$", DOCKERFILE, re.MULTILINE)
