"""Andorra: Decret 455/2025, of 10-12-2025, the regulation of the major licences (BOPA 152/2025)."""

from games.rulebook import Rulebook
from games.rulebooks.ad_455_2025.american_roulette import AMERICAN_ROULETTE
from games.rulebooks.ad_455_2025.blackjack import BLACKJACK
from games.rulebooks.ad_455_2025.boule import BOULE_RULES
from games.rulebooks.ad_455_2025.french_roulette import FRENCH_ROULETTE
from games.rulebooks.ad_455_2025.law import DAY
from games.rulebooks.ad_455_2025.trente_et_quarante import TRENTE_ET_QUARANTE

RULEBOOK = Rulebook(
    name="ad-455-2025",
    title="Decret 455/2025, del 10-12-2025, pel qual s’aprova el Reglament de les llicències majors",
    language="ca",
    day=DAY,
    games={
        "french-roulette": FRENCH_ROULETTE,
        "american-roulette": AMERICAN_ROULETTE,
        "boule": BOULE_RULES,
        "trente-et-quarante": TRENTE_ET_QUARANTE,
        "blackjack": BLACKJACK,
    },
)
