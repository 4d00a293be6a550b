"""Trente et quarante under Decret 455/2025, Annex I, 5."""

from fractions import Fraction

from games.roles import Role
from games.rulebook import BetRule, ClosingRule, Crew, Duty, LimitRule, PaymentGroup, Post
from games.rulebooks.ad_455_2025.law import DEALS, DIRECTS, HEADS, LAW, table_articles
from games.trente_et_quarante.rules import Articles, CardRule, MaximumRule, RowRule, TrenteRules, Words, ZeroRule

TRENTE = f"{LAW}, Annex I, 5"
BETS_OF = f"{TRENTE}.V.1"
PLAY = f"{TRENTE}.V.3"
# «En aquest cas regeixen les mateixes disposicions que regulen el sistema del zero a la ruleta.»
ZERO = f"{BETS_OF}; Annex I, 1.IV.1.B.b"
HEAD = f"{TRENTE}.III.1; art. 48.b"
CRUPIERS = f"{TRENTE}.III.2"
LAYING = f"{CRUPIERS}; art. 27.3"
CREWS = {
    "table": Crew(
        posts=(
            Post(seat="cap", role=Role.CAP_DE_TAULA),
            Post(seat="crupier_1", role=Role.CRUPIER),
            Post(seat="crupier_2", role=Role.CRUPIER),
        ),
        citation=f"{TRENTE}.III",
    ),
}


def _even(name: str, letter: str) -> BetRule:
    """No numbers are covered: cards decide."""
    return BetRule(name=name, pays=Fraction(1), covers=0, places=1, citation=f"{BETS_OF}.{letter}")


TRENTE_ET_QUARANTE = TrenteRules(
    rulebook="ad-455-2025",
    game="trente-et-quarante",
    name="trenta i quaranta",
    citation=TRENTE,
    bets={
        "couleur": _even("color", "b"),
        "inverse": _even("invers", "b"),
        "noir": _even("negre", "a"),
        "rouge": _even("vermell", "a"),
    },
    payment_order=(
        PaymentGroup(name="couleur_inverse", bets=("couleur", "inverse")),
        PaymentGroup(name="noir_rouge", bets=("noir", "rouge")),
    ),
    payment_citation=PLAY,
    crews=CREWS,
    duties={
        "open_betting": Duty(roles=DEALS, citation=CRUPIERS),
        "close_bets": Duty(roles=DEALS, citation=CRUPIERS),
        "deal_card": Duty(roles=DEALS, citation=CRUPIERS),
        "undo": Duty(roles=DEALS, citation=CRUPIERS),
        "burn_card": Duty(roles=DEALS, citation=PLAY),
        "prepare_shoe": Duty(roles=DEALS, citation=PLAY),
        "show_separator": Duty(roles=DEALS, citation=PLAY),
        "count_cards": Duty(roles=DEALS, citation=PLAY),
        "last_cut": Duty(roles=HEADS, citation=f"{LAW}, art. 25.5; art. 48.b"),
        "place_bet": Duty(roles=DEALS, citation=LAYING),
        "remove_bet": Duty(roles=DEALS, citation=LAYING),
        "refuse_bet": Duty(roles=DEALS, citation=CRUPIERS),
        "choose_zero_option": Duty(roles=DEALS, citation=ZERO),
        "pay_step": Duty(roles=DEALS, citation=CRUPIERS),
        "let_ride": Duty(roles=DEALS, citation=LAYING),
        "finish_round": Duty(roles=DEALS, citation=CRUPIERS),
        "correct_card": Duty(roles=HEADS, citation=HEAD),
        "correct_bet": Duty(roles=HEADS, citation=HEAD),
        "correct_payment": Duty(roles=HEADS, citation=HEAD),
        "last_rounds": Duty(roles=HEADS, citation=f"{LAW}, art. 25.6; art. 48.b"),
        "last_round": Duty(roles=HEADS, citation=f"{LAW}, art. 25.5; art. 48.b"),
        "set_limits": Duty(roles=DIRECTS, citation=f"{LAW}, art. 25.6; art. 47.1-2"),
    },
    limits=LimitRule(may_change=True, rounds=3, citation=f"{LAW}, art. 25.6"),
    # No last rounds are announced before the hour: the last cut of the last thirty minutes ends the session.
    closing=ClosingRule(rounds=0, citation=f"{LAW}, art. 25.5"),
    table=table_articles(warning=CRUPIERS, suspending=f"{TRENTE}.VI", head=f"{TRENTE}.III.1", crews=CREWS),
    tables_per_head=1,
    head_citation=f"{TRENTE}.III",
    cards=CardRule(
        decks=6,
        points={
            "A": 1,
            **{str(number): number for number in range(2, 10)},
            "T": 10,
            "J": 10,
            "Q": 10,
            "K": 10,
        },
        black=("s", "c"),
        red=("h", "d"),
        behind=5,
        citation=f"{TRENTE}.II.1",
        separator_citation=f"{PLAY}, par. 2",
        burnt_citation=f"{PLAY}, par. 5",
    ),
    rows=RowRule(
        full=31,
        caught=31,
        citation=BETS_OF,
        order_citation=f"{PLAY}, par. 3",
        tie_citation=f"{BETS_OF}.b",
    ),
    zero=ZeroRule(
        divisor=2,
        minimum_from=2,
        choice_citation=ZERO,
        chain_citation=f"{ZERO}, par. 2",
        minimum_citation=f"{ZERO}, par. 2",
        last_citation=f"{ZERO}, par. 3",
    ),
    maximum=MaximumRule(low=100, high=1000, citation=f"{TRENTE}.V.2"),
    words=Words(
        place_bets="facin joc",
        no_more_bets="no hi van més apostes",
        last_rounds="les tres últimes jugades",
        last_round="l’última jugada",
        last_cut="l’última escapçada",
        joint="i",
        bets={"couleur": "color", "inverse": "invers", "noir": "negre", "rouge": "vermell"},
        points=("zero", "u", "dos", "tres", "quatre", "cinc", "sis", "set", "vuit", "nou"),
        win="guanyen",
        couleur_wins="color guanya",
        couleur_loses="color perd",
        null="joc nul",
        caught="com el zero",
    ),
    articles=Articles(
        bets=BETS_OF,
        keeps_stake=f"{BETS_OF}; art. 27",
        limits=f"{TRENTE}.V.2",
        closing=CRUPIERS,
        cut=f"{PLAY}, par. 1-2",
        result=f"{PLAY}, par. 3",
        cards_stay=f"{PLAY}, par. 4",
        direction_of_game=f"{TRENTE}.III.1",
        last_cut=f"{LAW}, art. 25.5",
        provisional_closing=f"{TRENTE}.VI",
    ),
    option_values={"below_minimum_basis": ("value", "refund")},
)
