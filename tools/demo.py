"""`make demo`: from nothing to a casino on the screen, in one process, on SQLite."""

import os

from tools import bootstrap, ports
from tools.say import ROOT, asked, give_up, quietly, step

WELCOME = {"DEMO": "1"}  # the server then says where to go and as whom


def main() -> None:
    """Install, migrate, seed and become the server; Ctrl-C then reaches it directly."""
    port = ports.wanted_port("demo")
    speed = asked("SPEED", "1")
    if not speed.isdecimal() or int(speed) < 1:
        give_up(f"SPEED={speed} is not a speed: give a whole number, 1 for the natural pace.")
    bootstrap.install()
    (ROOT / "var").mkdir(exist_ok=True)
    env = {**os.environ, **WELCOME, "DATABASE_URL": f"sqlite:///{ROOT / 'var' / 'tapet.sqlite3'}"}
    env.pop("REDIS_URL", None)
    manage = [str(bootstrap.PYTHON), "manage.py"]
    step("Preparing the demo casino…")
    for command in (["compilecatalogs"], ["migrate", "--verbosity", "0"], ["seed_demo", "--all-games"]):
        said = quietly([*manage, *command], f"manage.py {command[0]} failed (its words above).", env=env)
        if command[0] == "seed_demo":
            print(said, end="", flush=True)
    live = [] if asked("LIVE", "1") == "0" else ["--live", "--speed", speed]
    os.chdir(ROOT)
    os.execve(manage[0], [*manage, "serve", "--port", str(port), "--host", asked("BIND", "127.0.0.1"), *live], env)


if __name__ == "__main__":
    main()
