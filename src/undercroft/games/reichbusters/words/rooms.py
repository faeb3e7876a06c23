"""What rooms are called: a tile has a name for each of its sides (RB-TILE-1, RB-GAP-6)."""

from typing import Final

from undercroft.core.speech.say import Noun, noun
from undercroft.games.reichbusters.content.tiles import BY_ID
from undercroft.games.reichbusters.rules.dossier import Dossier

_CASTLE: Final = (
    noun("Map room"), noun("Great hall"), noun("Theatre"), noun("Church"), noun("Laboratory"), noun("Art gallery"),
    noun("Archive"), noun("Lounge"), noun("Guard room"), noun("Office"), noun("Storage"), noun("Church entry"),
)  # fmt: skip
_BUNKER: Final = (
    noun("Experiment cells"), noun("Bunker hall"), noun("Vril laboratory"), noun("Factory"), noun("Bunker barracks"),
    noun("Vril laboratory"), noun("Submarine"), noun("Prison cell"), noun("Weapon storage"), noun("Morgue"),
    noun("Vril storage"), noun("Mad scientist's office"),
)  # fmt: skip
_ENTRANCE: Final = noun("entrance")
_EXIT: Final = noun("exit")


def tile_name(side: str) -> str:
    """`2a` is the Great hall; corridors are called by their shape."""
    number = int(side[:-1])
    if number <= len(_CASTLE):
        return (_CASTLE if side.endswith("a") else _BUNKER)[number - 1].name
    return BY_ID[side[:-1]].name


def area_name(d: Dossier, area: int, square: str) -> Noun:
    """`Great hall e4`: the name of its tile, and its first square."""
    tile = d.tile[area]
    if tile >= 0:
        return noun(tile_name(d.tiles[tile]), square)
    return noun((_EXIT if d.exits >> area & 1 else _ENTRANCE).name, square)
