"""`make run`: one worker of the real floor, against PostgreSQL and Redis."""

import os

from tools import bootstrap, ports
from tools.say import ROOT, asked, give_up, quietly, step

NEEDED = {
    "DATABASE_URL": "postgresql://tapet:password@localhost/tapet",
    "REDIS_URL": "redis://localhost:6379/0",
    "SECRET_KEY": "fifty-random-characters",
}


def main() -> None:
    """Prepare the database and the static files, then become the server."""
    missing = [f"{name}={example}" for name, example in NEEDED.items() if not os.environ.get(name)]
    if missing:
        give_up(f"make run needs {' '.join(missing)}")
    port = ports.wanted_port("run")
    bootstrap.install()
    manage = [str(bootstrap.PYTHON), "manage.py"]
    step("Preparing the database and the static files…")
    for command in (
        ["compilecatalogs"],
        ["collectstatic", "--no-input", "--verbosity", "0"],
        ["migrate", "--verbosity", "0"],
    ):
        quietly([*manage, *command], f"manage.py {command[0]} failed (its words above).")
    os.chdir(ROOT)
    os.execv(manage[0], [*manage, "serve", "--port", str(port), "--host", asked("BIND", "127.0.0.1")])


if __name__ == "__main__":
    main()
