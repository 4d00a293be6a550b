"""The roles of the gaming room, the same words in both laws (AD 455/2025, art. 45-50)."""

from enum import StrEnum


class Role(StrEnum):
    CRUPIER = "crupier"
    CAP_DE_TAULA = "cap_de_taula"
    SUBCAP_DE_TAULA = "subcap_de_taula"
    EXTREM_DE_TAULA = "extrem_de_taula"
    AUXILIAR = "auxiliar"
    CAIXER = "caixer"
    DIRECTOR_DE_JOC = "director_de_joc"
    SUBDIRECTOR = "subdirector"
    COMITE_DE_DIRECCIO = "comite_de_direccio"
    INSPECTOR_CRAJ = "inspector_craj"
