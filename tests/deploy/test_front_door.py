"""make on a machine that lacks something: mended where that is allowed, else one line that says what to install."""

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.fresh import ROOT

NEEDED = ("sh", "make", "id", "awk", "cat", "rm")


@pytest.fixture
def machine(tmp_path):
    """A PATH with the barest programs on it, to which a test adds its fakes."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in NEEDED:
        where = shutil.which(name)
        assert where is not None, name
        (folder / name).symlink_to(where)
    return folder


@pytest.fixture
def clone(tmp_path):
    """The files that the front door consists of, in a place of their own without .venv."""
    folder = tmp_path / "clone"
    folder.mkdir()
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / name, folder)
    shutil.copytree(ROOT / "tools", folder / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def _program(folder, name, text):
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)


def _old_python(folder):
    _program(folder, "python3", '[ "$1" = -V ] && echo "Python 3.9.2" && exit 0\nexit 1')


def _make(clone, machine, *arguments, **env):
    variables = {"PATH": str(machine), "HOME": str(clone), "APT": "0", **env}
    return subprocess.run(["make", *arguments], cwd=clone, env=variables, capture_output=True, text=True, check=False)


def _the_one_line(done):
    assert done.returncode != 0
    lines = [line for line in done.stderr.splitlines() if not line.startswith("make:")]
    assert len(lines) == 1, done.stderr
    return lines[0]


def test_a_python_that_is_too_old_is_said_in_one_line(clone, machine):
    _old_python(machine)
    line = _the_one_line(_make(clone, machine, "demo"))
    assert "3.11" in line
    assert "Python 3.9.2" in line
    assert "install" in line


def test_no_python_at_all_is_said_in_one_line(clone, machine):
    assert "found no python3" in _the_one_line(_make(clone, machine, "demo"))


def test_a_newer_python_under_its_own_name_is_found_behind_an_old_one(clone, machine):
    _old_python(machine)
    _program(machine, "python3.13", "exit 127")  # a version manager's stub: on the PATH, and does not run
    (machine / "python3.11").symlink_to(sys.executable)
    done = subprocess.run(
        ["sh", "tools/python.sh"], cwd=clone, env={"PATH": str(machine)}, capture_output=True, text=True, check=False
    )
    assert done.stdout.strip() == str(machine / "python3.11")


@pytest.mark.skipif(os.geteuid() != 0, reason="root may install; others are told")
def test_where_packages_may_be_installed_an_old_python_is_mended(clone, machine, tmp_path):
    _old_python(machine)
    wrote = tmp_path / "apt.log"
    mended = f'ln -s "{sys.executable}" "{machine}/python3.11"'
    _program(
        machine, "apt-get", f'echo "$@" >> {wrote}\ncase "$*" in *python3.11*) {mended};; install*) exit 100;; esac'
    )
    (machine / "ln").symlink_to(shutil.which("ln"))
    done = subprocess.run(
        ["sh", "tools/python.sh"],
        cwd=clone,
        env={"PATH": str(machine), "APT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.strip() == str(machine / "python3.11")
    assert "install -y -qq python3.11 python3.11-venv" in wrote.read_text()


def _without_venv_module(tmp_path):
    """Debian's Python without python3-venv: `import venv` works and ensurepip is not there."""
    folder = tmp_path / "split-off"
    folder.mkdir()
    (folder / "ensurepip.py").write_text("raise ImportError('split off')")
    return str(folder)


def test_a_python_without_the_venv_module_is_said_in_one_line(clone, machine, tmp_path):
    (machine / "python3").symlink_to(Path(sys.executable).resolve())
    line = _the_one_line(_make(clone, machine, "install", PYTHONPATH=_without_venv_module(tmp_path)))
    assert "-venv" in line
    assert "install" in line


def test_a_port_in_use_is_said_in_one_line_with_who_has_it_and_another(clone, machine):
    (machine / "python3").symlink_to(Path(sys.executable).resolve())
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        line = _the_one_line(_make(clone, machine, "demo", f"PORT={port}"))
        assert f"Port {port} is in use by" in line
        assert f"process {os.getpid()}" in line
        assert "make demo PORT=" in line
        assert not (clone / ".venv").exists(), "said before anything is made"


@pytest.mark.parametrize("port", ["http", "0", "65536", "80.5"])
def test_a_port_that_is_none_is_said_in_one_line(clone, machine, port):
    (machine / "python3").symlink_to(Path(sys.executable).resolve())
    assert f"PORT={port} is not a port" in _the_one_line(_make(clone, machine, "demo", f"PORT={port}"))


def test_a_floor_without_its_database_is_told_what_to_give(clone, machine):
    (machine / "python3").symlink_to(Path(sys.executable).resolve())
    line = _the_one_line(_make(clone, machine, "run", DATABASE_URL="postgresql://tapet@localhost/tapet"))
    assert "REDIS_URL=" in line
    assert "SECRET_KEY=" in line
    assert "DATABASE_URL=" not in line


def test_make_alone_lists_what_there_is_one_line_each(clone, machine):
    done = _make(clone, machine)
    listed = [line.split()[1] for line in done.stdout.splitlines() if line.startswith("  make ")]
    assert listed == ["help", "install", "demo", "run", "check", "test", "bench"]
