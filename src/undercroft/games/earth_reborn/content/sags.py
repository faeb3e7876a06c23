"""The S.A.G.S. as a lobby or a list shows it, among the scenarios."""

from typing import Final

from undercroft.core.spec import MissionInfo

SAGS: Final = "sags"
GOAL: Final = "Score the most Mission Points."  # of everybody (ER-SAGS-57)
SAGS_INFO: Final = MissionInfo(
    SAGS,
    "S.A.G.S.",
    "The players build the map tile by tile, choose their teams, draw secret missions and hide where they begin: for"
    " two, three or four.",
    180,
)
