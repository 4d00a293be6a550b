"""The virtual environment: made once, filled again only when pyproject.toml's dependencies change."""

import hashlib
import json
import subprocess
import sys
import tomllib

from tools import debian
from tools.say import ROOT, give_up, quietly, step

VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
CONSTRAINTS = ROOT / "tools" / "constraints.txt"


def requirements(*, dev: bool) -> list[str]:
    """The pinned requirements of pyproject.toml, the tests' and tools' too if `dev`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extra = project["optional-dependencies"]["dev"] if dev else []
    return [*project["dependencies"], *extra]


def _can_make_venv() -> bool:
    # Debian splits ensurepip off, so that `import venv` alone succeeds and making one still fails.
    command = [sys.executable, "-c", "import ensurepip, venv"]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def _venv_works() -> bool:
    if not PYTHON.exists():
        return False
    command = [str(PYTHON), "-c", "import sys, pip; sys.exit(sys.version_info < (3, 11))"]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def _make_venv() -> None:
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    if not _can_make_venv():
        debian.install([f"python{version}-venv"])
        if not _can_make_venv():
            give_up(f"Python {version} has no venv module: install python{version}-venv (Debian) and try again.")
    step(f"Making .venv with Python {version}…")
    quietly([sys.executable, "-m", "venv", "--clear", VENV], "The virtual environment .venv could not be made.")


def _fingerprint(wanted: list[str]) -> str:
    return hashlib.sha256(json.dumps([wanted, CONSTRAINTS.read_text()]).encode()).hexdigest()


def install(*, dev: bool = False) -> None:
    """Have .venv hold what the project needs; does nothing if it already does."""
    if not _venv_works():
        _make_venv()
    fingerprints = {kind: _fingerprint(requirements(dev=kind)) for kind in (False, True)}
    stamp = VENV / "installed"
    held = stamp.read_text() if stamp.exists() else ""
    if held == fingerprints[True] or (not dev and held == fingerprints[False]):
        return
    step("Installing the Python packages; the first time takes about a minute…")
    command = [
        str(PYTHON),
        "-m",
        "pip",
        "install",
        "-q",
        "--disable-pip-version-check",
        "--no-input",
        "--prefer-binary",
    ]
    quietly(
        [*command, "-c", str(CONSTRAINTS), *requirements(dev=dev)],
        "The Python packages could not be installed (pip's words above): is the network there? Then try again.",
    )
    stamp.write_text(fingerprints[dev])


if __name__ == "__main__":
    install(dev="--dev" in sys.argv[1:])
