"""Installing Debian's packages where that is allowed: as root or with a sudo that asks nothing; APT=0 forbids."""

import functools
import os
import shutil
import subprocess
from collections.abc import Sequence

from tools.say import asked, step


@functools.cache
def _prefix() -> tuple[str, ...] | None:
    """What goes before apt-get, or None where packages may not be installed."""
    if asked("APT", "1") == "0" or shutil.which("apt-get") is None:
        return None
    if os.geteuid() == 0:
        return ()
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], capture_output=True, check=False).returncode == 0:
        return (sudo, "-n", "--preserve-env=DEBIAN_FRONTEND")
    return None


@functools.cache
def _refresh() -> None:
    subprocess.run([*(_prefix() or ()), "apt-get", "update", "-qq"], capture_output=True, check=False)


def install(packages: Sequence[str]) -> bool:
    """Install the packages; False where it is not allowed or did not work."""
    prefix = _prefix()
    if prefix is None:
        return False
    step(f"Installing from Debian: {' '.join(packages)}…")
    _refresh()
    command = [*prefix, "apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, env=env, capture_output=True, check=False).returncode == 0
