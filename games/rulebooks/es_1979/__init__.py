"""Spain: Orden of 9 October 1979, the definitive catalogue of games (BOE-A-1979-25744)."""

from games.rulebook import Rulebook
from games.rulebooks.es_1979.american_roulette import AMERICAN_ROULETTE
from games.rulebooks.es_1979.french_roulette import FRENCH_ROULETTE
from games.rulebooks.es_1979.law import DAY

RULEBOOK = Rulebook(
    name="es-1979",
    title="Orden de 9 de octubre de 1979 por la que se aprueba la versión definitiva del Catálogo de Juegos",
    language="es",
    day=DAY,
    games={"french-roulette": FRENCH_ROULETTE, "american-roulette": AMERICAN_ROULETTE},
)
