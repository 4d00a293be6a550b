"""A wheel's sensor, emulated: it watches a table and says launch, close and number as a real one would.

python -m tools.sensor --url http://localhost:8000 --token … --table RF-5
    [--speed 20] [--wrong 1/20] [--stuck 17] [--no-launch]
"""

import argparse
import json
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any
from uuid import uuid4

from tools.wheel import Ended, Faults, Wheel, view_of

LOOK = 0.25
TIMEOUT = 5.0
SAID = {
    401: "The token is not known here, or was revoked.",
    403: "The token is not a sensor's of table {table}.",
    404: "There is no table {table}.",
}


@dataclass
class Line:
    """The wire to the house. `open_url` is urllib's."""

    url: str
    token: str
    table: str
    open_url: Callable[..., Any] = urllib.request.urlopen

    def look(self) -> Mapping[str, Any]:
        """The state of the table. Raises Ended, OSError."""
        state: Mapping[str, Any] | None = self._send("").get("state")
        if state is None:
            raise Ended(f"What answers at {self.url} is not this house.")
        return state

    def say(self, reading: Mapping[str, str]) -> None:
        """Sends it until it was heard, always under the same id. Raises Ended."""
        body = {"reading_id": str(uuid4()), **reading}
        while True:
            try:
                self._send("/sensor", body)
                return
            except OSError as fault:
                print(f"Nobody heard it ({_why(fault)}): saying it again.", flush=True)
                time.sleep(1)

    def _send(self, path: str, body: Mapping[str, str] | None = None) -> Mapping[str, Any]:
        request = urllib.request.Request(  # noqa: S310 - http or https, by `_address`
            f"{self.url.rstrip('/')}/api/v1/tables/{self.table}{path}",
            data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"},
        )
        try:
            with self.open_url(request, timeout=TIMEOUT) as response:
                answer: Mapping[str, Any] = json.load(response)
                return answer
        except urllib.error.HTTPError as fault:
            if fault.code >= 500:
                raise OSError(f"{fault.code} {fault.reason}") from None
            if fault.code == 409:  # the table was closed meanwhile
                print(f"Not heard: {json.load(fault).get('detail', fault.reason)}", flush=True)
                return {}
            raise Ended(SAID.get(fault.code, f"{fault.code} {fault.reason}").format(table=self.table)) from None
        except (json.JSONDecodeError, ValueError):
            raise Ended(f"What answers at {self.url} is not this house.") from None


def _why(fault: OSError) -> str:
    return str(getattr(fault, "reason", fault))


def run(line: Line, wheel: Wheel) -> None:
    """Watches and speaks until interrupted. Raises Ended."""
    hold: object = None
    lost = False
    try:
        line.look()
    except OSError as fault:
        raise Ended(f"Nothing answers at {line.url}: {_why(fault)}.") from None
    print(f"Watching the wheel of {line.table}.", flush=True)
    while True:
        try:
            view = view_of(line.look())
            lost = False
        except OSError as fault:
            if not lost:
                print(f"Nothing answers at {line.url} ({_why(fault)}): looking on.", flush=True)
            lost = True
            time.sleep(1)
            continue
        if view.hold != hold:
            hold = view.hold
            print(f"held: {view.hold['reason']}" if view.hold else "goes on", flush=True)
        if (reading := wheel.say(view, time.monotonic())) is not None:
            print(" ".join(reading.values()), flush=True)
            line.say(reading)
        time.sleep(LOOK / min(wheel.speed, 5))


def _address(text: str) -> str:
    if not text.startswith(("http://", "https://")):
        raise argparse.ArgumentTypeError(f"{text} does not begin with http:// or https://")
    return text


def _odds(text: str) -> Fraction:
    try:
        value = Fraction(text)
    except (ValueError, ZeroDivisionError):
        raise argparse.ArgumentTypeError(f"{text} is no fraction such as 1/20") from None
    if not 0 <= value <= 1:
        raise argparse.ArgumentTypeError(f"{text} is not between 0 and 1")
    return value


def _speed(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a speed: a whole number, 1 for the natural pace")
    return int(text)


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit code: 0 when interrupted, 1 with one line that says why it could not go on."""
    parser = argparse.ArgumentParser(prog="python -m tools.sensor", description="A wheel's sensor, emulated.")
    parser.add_argument("--url", type=_address, default="http://localhost:8000", help="where the house answers")
    parser.add_argument("--token", required=True, help="of the device, shown once when it is enrolled")
    parser.add_argument("--table", required=True, help="the code of its table, e.g. RF-5")
    parser.add_argument("--speed", type=_speed, default=1, help="times the natural pace")
    parser.add_argument("--wrong", type=_odds, default=Fraction(0), help="how often it reads a neighbour, e.g. 1/20")
    parser.add_argument("--stuck", default="", help="it always reads this number")
    parser.add_argument("--no-launch", action="store_true", help="numbers come while nobody has thrown")
    parser.add_argument("--seed", type=int, help="the same numbers again")
    asked = parser.parse_args(arguments)
    faults = Faults(asked.wrong, asked.stuck, asked.no_launch)
    dice = Random(asked.seed)  # noqa: S311 - a made-up wheel
    try:
        run(Line(asked.url, asked.token, asked.table), Wheel(faults, dice, asked.speed))
    except Ended as fault:
        print(fault, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
