"""The made-up casino of the demo: its people, pits and tables. Every name says that it is one."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any

from games.roles import Role
from tables.core.commands import Seat
from tables.models import DisplayGroup, GamingTable

PIN = "2580"  # of everybody in the demo, and printed with it

_CRUPIERS = [
    "Marta",
    "Jordi",
    "Anna",
    "Pau",
    "Èric",
    "Laia",
    "Oriol",
    "Núria",
    "Biel",
    "Clara",
    "Arnau",
    "Júlia",
    "Marc",
    "Paula",
    "Pol",
    "Aina",
    "Nil",
    "Berta",
    "Jan",
    "Carla",
    "Guillem",
    "Mireia",
    "Roc",
    "Ona",
    "Àlex",
    "Judit",
    "Aleix",
    "Sílvia",
    "Bru",
]

# Staff code → name, role.
PEOPLE: dict[str, tuple[str, Role]] = {
    "D01": ("Mercè", Role.DIRECTOR_DE_JOC),
    "S01": ("Albert", Role.SUBDIRECTOR),
    "C01": ("Roser", Role.CAP_DE_TAULA),
    "C02": ("Xavier", Role.CAP_DE_TAULA),
    "C03": ("Montserrat", Role.CAP_DE_TAULA),
    "C04": ("Ferran", Role.CAP_DE_TAULA),
    "C05": ("Elisenda", Role.CAP_DE_TAULA),
    "C06": ("Bernat", Role.CAP_DE_TAULA),
    "I01": ("Inspecció", Role.INSPECTOR_CRAJ),
    "X01": ("Teresa", Role.CAIXER),
    "X02": ("Josep", Role.CAIXER),
    **{f"K{index:02d}": (name, Role.CRUPIER) for index, name in enumerate(_CRUPIERS, 1)},
}

# Since when everybody of the demo is there, and when the courses of the year were held.
ENGAGED, COURSES_HELD = date(2026, 3, 2), date(2026, 10, 5)
WHEELS = ("french-roulette", "american-roulette", "boule")


def speaks(code: str) -> tuple[str, ...]:
    """Everybody the three languages that the decree names; one in three English too."""
    return ("ca", "es", "fr", "en") if sum(map(ord, code)) % 3 == 0 else ("ca", "es", "fr")


def deals(code: str) -> tuple[str, ...]:
    """Crupiers up to K09 the wheels; the others, the heads and the direction every game."""
    return WHEELS if "K01" <= code <= "K09" else (*WHEELS, "trente-et-quarante", "blackjack")


# Cents. The authorisation of each table: maxima a kind of bet, as a French roulette of minimum 5 has them.
MINIMUM = 500
MAXIMUM = {
    "straight_up": 15_000,
    "split": 30_000,
    "street": 45_000,
    "corner": 60_000,
    "six_line": 90_000,
    "column": 180_000,
    "dozen": 180_000,
    "double_column": 360_000,
    "double_dozen": 360_000,
    "even_chance": 270_000,
}
# Of the jackpots: by which writ, and from which day.
AUTHORISATION = {"reference": "CRAJ-2026/021", "granted": "2026-03-02"}
DENOMINATIONS = [500, 1_000, 2_500, 5_000, 10_000, 50_000, 100_000]
BESTRETA = {500: 400, 1_000: 300, 2_500: 200, 5_000: 100, 10_000: 50, 50_000: 10}


@dataclass(frozen=True, kw_only=True)
class DemoTable:
    """A table of the demo and the crew that opens it; without crupiers it stays closed. Cents.

    `cloths`: the minimum of each cloth that the director opens at boule.
    """

    pit: str
    recording: str
    cap: str
    crupiers: tuple[str, ...]
    game: str = "french-roulette"
    minimum: int = MINIMUM
    maximum: Mapping[str, int] = field(default_factory=lambda: MAXIMUM)
    multiple: Mapping[str, int] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    denominations: tuple[int, ...] = tuple(DENOMINATIONS)
    bestreta: Mapping[int, int] = field(default_factory=lambda: BESTRETA)
    crew: str = ""
    cloths: tuple[int, ...] = ()

    @property
    def seats(self) -> dict[Seat, str]:
        posts = (Seat.CRUPIER_1, Seat.CRUPIER_2, Seat.CRUPIER_3)
        return {Seat.CAP: self.cap, **dict(zip(posts, self.crupiers, strict=False))}


def _cards(game: str, cap: str, crupiers: tuple[str, ...], recording: str, **more: Any) -> DemoTable:
    """A table of cards in the third pit, with chips from ten euros."""
    chips = (500, *DENOMINATIONS[1:])
    return DemoTable(
        pit="Pit C",
        recording=recording,
        cap=cap,
        crupiers=crupiers,
        game=game,
        minimum=1_000,
        maximum={},
        denominations=chips,
        **more,
    )


HOURS = timedelta(hours=10)  # for which everybody of the demo is expected
PITS = ("Pit A", "Pit B", "Pit C")
# RF-5 and BJ-3 are left to be played by hand, RF-6 is closed.
TABLES: dict[str, DemoTable] = {
    "RF-1": DemoTable(pit="Pit A", recording="results", cap="C01", crupiers=("K01", "K02")),
    "RF-2": DemoTable(pit="Pit A", recording="bets", cap="C01", crupiers=("K03", "K04", "K05")),
    "RF-3": DemoTable(pit="Pit A", recording="winners", cap="C01", crupiers=("K06", "K07")),
    "RF-4": DemoTable(pit="Pit B", recording="results", cap="C02", crupiers=("K08", "K09")),
    "RF-5": DemoTable(pit="Pit B", recording="bets", cap="C02", crupiers=("K10", "K11")),
    "RF-6": DemoTable(pit="Pit B", recording="bets", cap="C02", crupiers=()),
}
# The other games, which `seed_demo --all-games` adds.
OTHER_GAMES: dict[str, DemoTable] = {
    "RA-1": DemoTable(
        pit="Pit C",
        recording="bets",
        cap="C03",
        crupiers=("K21",),
        game="american-roulette",
        maximum={**MAXIMUM, "top_line": 75_000},
        options={"zeros": 2, "jackpot": {"prizes": {"7": 250_000, "17": 500_000}, "authorisation": AUTHORISATION}},
    ),
    "BO-1": DemoTable(
        pit="Pit C",
        recording="bets",
        cap="C04",
        crupiers=("K22", "K23"),
        game="boule",
        minimum=200,
        maximum={},
        multiple={"straight_up": 40, "even_chance": 200},
        denominations=(200, *DENOMINATIONS[:4]),
        bestreta={200: 400, 500: 300, 1_000: 200, 2_500: 80},
        crew="two_cloths",
        cloths=(200, 400),
    ),
    "TQ-1": _cards(
        "trente-et-quarante",
        "C05",
        ("K24", "K25"),
        "bets",
        multiple={"every_bet": 200},
        options={"fresh_shoe": True},
    ),
    "BJ-1": _cards(
        "blackjack",
        "C06",
        ("K26",),
        "bets",
        multiple={"every_bet": 50},
        options={"fresh_shoe": True, "jackpot": {"stake": 500, "meter": 3_120_000, "authorisation": AUTHORISATION}},
    ),
    "BJ-2": _cards(
        "blackjack", "C06", ("K27",), "results", multiple={"every_bet": 100}, options={"boxes": 7, "fresh_shoe": True}
    ),
    "BJ-3": _cards(
        "blackjack", "C06", ("K28",), "bets", multiple={"every_bet": 50}, options={"boxes": 7, "fresh_shoe": True}
    ),
}
EVERY_TABLE = {**TABLES, **OTHER_GAMES}
BY_HAND = ("RF-5", "RF-6", "BJ-3")
# The meter that two tables of blackjack share: code, and what the director writes down. Cents and thousandths.
PROGRESSIVE: tuple[str, dict[str, Any]] = (
    "P-1",
    {
        "reference": "CRAJ-2026/022",
        "granted": date(2026, 3, 2),
        "prizes": {"two_sevens": 2, "two_suited": 20, "three_sevens": 100, "three_suited": 1000},
        "stake": 200,
        "deduction": 200,
        "reset": 1_000_000,
        "meter": 1_287_340,
        "tables": ("BJ-1", "BJ-3"),
    },
)
# The wheels of the demo: serial number → maker, zeros, the table where it lies; the last two are in the store.
WHEEL_LIST: dict[str, tuple[str, int, str]] = {
    **{f"C-47{number:02d}": ("Carbo, demo", 1, f"RF-{number}") for number in range(1, 7)},
    "A-2001": ("Abadia, demo", 2, "RA-1"),
    "B-0901": ("Abadia, demo", 0, "BO-1"),
    "C-4707": ("Carbo, demo", 1, ""),
    "A-2002": ("Abadia, demo", 2, ""),
}
# What waits at the cash desk: the table that asks, and for which chips.
ASKED = ("RF-5", {500: 200, 1_000: 100, 2_500: 40})
# The screen that shows several tables in turn: name → tables.
ROTATION = ("Entrada", ("RF-1", "RF-2", "RA-1", "BO-1", "TQ-1", "BJ-1"))


def welcome(address: str) -> str:
    """What a newcomer needs to look around: where, and as whom. Only of the tables that there are."""
    tokens = dict(GamingTable.objects.filter(code__in=EVERY_TABLE).values_list("code", "display_token"))
    there = [code for code in EVERY_TABLE if code in tokens]
    played = [code for code in there if EVERY_TABLE[code].crupiers]
    heads: dict[str, list[str]] = {}
    for code in played:
        heads.setdefault(EVERY_TABLE[code].cap, []).append(code)
    tablets = [code for code in ("RF-5", "RA-1", "BO-1", "TQ-1", "BJ-1", "BJ-3") if code in played]
    displays = [code for code in ("RF-1", "RA-1", "BO-1", "TQ-1", "BJ-1") if code in there]
    rotations = DisplayGroup.objects.filter(name=ROTATION[0]).values_list("name", "token")
    rows = [
        ("sign in", f"{address}/", f"every PIN is {PIN}"),
        ("director de joc", f"{address}/director/", "D01"),
        ("cap de taula", f"{address}/cap/", ", ".join(f"{cap} ({' '.join(codes)})" for cap, codes in heads.items())),
        *((f"crupier {code}", f"{address}/tables/{code}/crupier/", _at_the_tablet(code)) for code in tablets),
        ("cash desk", f"{address}/cashier/", "X01"),
        ("CRAJ inspector", f"{address}/director/", "I01"),
        *((f"display {code}", f"{address}/display/{tokens[code]}/", "no sign-in") for code in displays),
        *((f"display {name}", f"{address}/display/rotation/{token}/", "tables in turn") for name, token in rotations),
        ("admin", f"{address}/admin/", "D01"),
        ("API", f"{address}/api/docs", ""),
    ]
    wide = max(len(row[1]) for row in rows)
    lines = [f"  {what:<16} {where:<{wide}}  {who}".rstrip() for what, where, who in rows]
    return "\n".join(("", "Tapet, a made-up casino. Everybody in it is a demo.", "", *lines, ""))


def _at_the_tablet(code: str) -> str:
    who, game = EVERY_TABLE[code].crupiers[0], EVERY_TABLE[code].game.replace("-", " ")
    return f"{who}: {game}, {'yours to play' if code in BY_HAND else 'plays by itself'}"
