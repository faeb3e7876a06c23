"""What order tiles, Character cards and equipment cards say, as flat lists made from content/*.toml."""
# compiled: mypyc

from typing import Final

from undercroft.games.earth_reborn.content.catalogue import CHARACTERS, characters, equipment, order_tiles

# ---------------------------------------------------------------- order tiles: per section (tile * 4 + place)

SECTION_TYPE: Final[list[int]] = [one.type for one in order_tiles()]
SECTION_NUMBER: Final[list[int]] = [one.number for one in order_tiles()]
SECTION_COLOUR: Final[list[int]] = [one.colour for one in order_tiles()]

# ---------------------------------------------------------------- Characters: per Character * 2 + wounded

LIFE: Final[list[int]] = [one.life for one in characters()]
ARMOR: Final[list[int]] = [one.armor for one in characters()]
MOVEMENT: Final[list[int]] = [one.movement for one in characters()]
WEIGHT: Final[list[int]] = [one.weight for one in characters()]
MAX_CP: Final[list[int]] = [one.max_cp for one in characters()]
TRAITOR_CP: Final[list[int]] = [one.traitor_cp for one in characters()]  # while he serves as a traitor
BONUS_CP: Final[list[int]] = [one.bonus for one in characters()]
SCIENTIFIC: Final[list[int]] = [one.scientific for one in characters()]
TECHNICAL: Final[list[int]] = [one.technical for one in characters()]
SHOOTING_DICE: Final[list[int]] = [one.shooting_dice for one in characters()]
SHOOTING_POINTS: Final[list[int]] = [one.shooting_points for one in characters()]
SEARCH_DICE: Final[list[int]] = [one.search_dice for one in characters()]
SEARCH_POINTS: Final[list[int]] = [one.search_points for one in characters()]
CHARACTER_MP: Final[list[int]] = [one.mp for one in CHARACTERS]  # per Character, S.A.G.S. only
# per (Character * 2 + wounded) * 3 + arc
STRENGTH_DICE: Final[list[int]] = [dice for one in characters() for dice in one.strength_dice]
STRENGTH_HITS: Final[list[int]] = [hits for one in characters() for hits in one.strength_hits]
# built-in weapons: dice in the red and in the orange arc or zone; 0 for none. Per (Character * 2 + wounded) * 2 + arc
BUILT_IN_DICE: Final[list[int]] = [dice for one in characters() for dice in one.built_in_dice]
# per Character * 4 + side relative to the facing (tables.FRONT, ...)
INNER_ARC: Final[list[int]] = [arc for one in characters()[::2] for arc in one.inner]

# ---------------------------------------------------------------- equipment: per face (card * 2 + side)

PIECE: Final[list[int]] = [one.piece for one in equipment()]
CARD_WEIGHT: Final[list[int]] = [one.weight for one in equipment()]
FIND_FACTOR: Final[list[int]] = [one.find_factor for one in equipment()]
FOUND_IN: Final[list[int]] = [one.found_in for one in equipment()]  # tables.T_... bits
CARD_MP: Final[list[int]] = [one.mp for one in equipment()]  # S.A.G.S. only
FIRES: Final[list[bool]] = [one.fires for one in equipment()]  # a Shoot order can be made with it
EXPLODES: Final[list[bool]] = [one.explodes for one in equipment()]
RELOADABLE: Final[list[bool]] = [one.reloadable for one in equipment()]  # it has the out-of-ammo icon
CHARGES: Final[list[int]] = [one.charges for one in equipment()]  # fixed ammunition, or uses; 0 for none
AIM_DICE: Final[list[int]] = [one.aim_dice for one in equipment()]
AIM_POINTS: Final[list[int]] = [one.aim_points for one in equipment()]
AREA: Final[list[int]] = [one.area for one in equipment()]  # tables.A_...
# per face * 2 + RED or ORANGE
DAMAGE_DICE: Final[list[int]] = [dice for one in equipment() for dice in one.damage_dice]
DAMAGE_HITS: Final[list[int]] = [hits for one in equipment() for hits in one.damage_hits]
# per face * 3 + arc
BLADE_DICE: Final[list[int]] = [dice for one in equipment() for dice in one.blade_dice]
BLADE_HITS: Final[list[int]] = [hits for one in equipment() for hits in one.blade_hits]
