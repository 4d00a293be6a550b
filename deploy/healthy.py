"""Ends with 0 if the address answers 200 within four seconds: the health check of a worker's container."""

import sys
from urllib.request import urlopen

try:
    with urlopen(sys.argv[1], timeout=4) as answer:  # noqa: S310 the address is our own
        healthy = answer.status == 200
except OSError as error:
    print(error)
    healthy = False
sys.exit(not healthy)
