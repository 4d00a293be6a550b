"""Groups of roles for what the house's screens and pages open to whom (AD 455/2025, art. 45-50).

Who may give which command, and stand in for whom, is in the rulebook of each table.
"""

from games.roles import Role

# Who directs the games, or stands in for the director (art. 47.2).
DIRECTION = (Role.DIRECTOR_DE_JOC, Role.SUBDIRECTOR, Role.COMITE_DE_DIRECCIO)
# Subdirectors and the committee may stand in for a cap de taula, never for a crupier; the director may not (art. 48.b).
HEADS = (Role.CAP_DE_TAULA, Role.SUBCAP_DE_TAULA, Role.SUBDIRECTOR, Role.COMITE_DE_DIRECCIO)
AT_THE_CLOTH = (Role.CRUPIER, Role.EXTREM_DE_TAULA)
# Control employees of the highest category: one of them may stand in for the director for a day (art. 47.2).
TOP_CONTROL = (Role.CAP_DE_TAULA,)
