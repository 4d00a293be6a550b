"""The libraries of the system by which the books are printed (WeasyPrint draws text with Pango)."""

import subprocess

from tools import debian
from tools.bootstrap import PYTHON

PACKAGES = ("libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz-subset0", "fonts-dejavu-core")


def have() -> bool:
    """Whether a PDF can be drawn, installing the Debian packages where that is allowed."""
    return _works() or (debian.install(PACKAGES) and _works())


def _works() -> bool:
    return subprocess.run([str(PYTHON), "-c", "import weasyprint"], capture_output=True, check=False).returncode == 0
