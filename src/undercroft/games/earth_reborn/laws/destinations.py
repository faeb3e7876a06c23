"""Where a curious player's Character is drawn: another kind of place in each game, for four turns each."""

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.judgement.aims import exits
from undercroft.games.earth_reborn.judgement.tasks import holds
from undercroft.games.earth_reborn.judgement.ways import around
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.awards import awards_of
from undercroft.games.earth_reborn.rules.board import stands
from undercroft.games.earth_reborn.rules.dossier import AWARD_DESTROYED, AWARD_LEFT_FREE
from undercroft.games.earth_reborn.rules.ips import healing, reanimation, rooms
from undercroft.games.earth_reborn.rules.tables import (
    CHARACTERS,
    G_ZOMBIE_SERUM,
    KENDALL,
    M_ABILITIES,
    M_COMBINATION,
    M_INTERACT,
    M_SEARCH,
    NORAD,
    O_CLOSE_COMBAT,
    O_INTERACT,
    O_SEARCH,
    O_SHOOT,
    R_ARMORY,
    R_CHEMISTRY_LAB,
    R_INFIRMARY,
    R_PATIENT_ROOM,
    R_ROBOT_ASSEMBLY_WORKSHOP,
    R_SECRET_SAFE_ROOM,
    SALEMITE,
    T_CORRIDOR,
)
from undercroft.games.earth_reborn.state import Table

KINDS: Final = 6  # rooms twice, to search, what lies about, away, else enemies
SHARED: Final = (5, 2, 5, 0)  # of these kinds, what all of a side can do together
HEALING: Final = (R_INFIRMARY, R_PATIENT_ROOM)
HELPING: Final = (R_CHEMISTRY_LAB, R_ROBOT_ASSEMBLY_WORKSHOP)  # whoever makes a test there
GOOD_TO_SEARCH: Final = (R_ARMORY, R_ROBOT_ASSEMBLY_WORKSHOP, R_SECRET_SAFE_ROOM)


class Destination:
    """Squares to get to, how to face on some of them, the type of order that is wanted there; or to leave the map."""

    __slots__ = ("facing", "leaves", "order", "squares")

    def __init__(self, squares: int, order: int, facing: dict[int, int] | None = None, leaves: bool = False) -> None:
        self.squares = squares
        self.order = order
        self.facing = facing or {}
        self.leaves = leaves

    def reached(self, s: Table, who: int) -> bool:
        here = s.square[who]
        return self.squares >> here & 1 == 1 and self.facing.get(here, s.facing[who]) == s.facing[who]


def destination(s: Table, who: int) -> Destination:
    """What he is after now; in some games all go together, so that orders are combined."""
    mood = s.dice.seed // 2
    if together(s):
        kind, which = SHARED[mood % 4], mood // 4
    else:
        mood += 5 * who + (s.turn + 3) // 4
        kind, which = mood % KINDS, mood // KINDS
    of = _own(s, who, mood) or _of_a_kind(s, who, kind, which) or _fight(s, who, which)
    of.squares &= ~s.blocked
    return of


def together(s: Table) -> bool:
    """A game in which sides look for orders to combine."""
    return s.dossier.modules & M_COMBINATION != 0 and s.dice.seed % 2 == 1


def _fight(s: Table, who: int, which: int) -> Destination:
    """All enemies draw him on, or one draws the whole side."""
    foes = bits(characters.targets(s, who))
    if together(s) and foes:
        foes = [foes[which % len(foes)]]
    goals = 0
    for foe in foes:
        goals |= around(s, foe)
    return Destination(goals, O_SHOOT if which % 2 and s.carried[who] else O_CLOSE_COMBAT)


# ---------------------------------------------------------------- what is his alone


def _own(s: Table, who: int, mood: int) -> Destination | None:
    """Getting away, wrecking, raising: what a scenario asks of few."""
    d = s.dossier
    for award in awards_of(s):
        if award.kind == AWARD_LEFT_FREE and award.what == who:
            return Destination(exits(s, who), -1, leaves=True)
        if award.kind == AWARD_DESTROYED and characters.faction_of(s, who) == NORAD and mood % 3:
            if not stands.stands_still(s, award.where):
                return Destination(exits(s, who), -1, leaves=True)
            return Destination(_beside_elements(s, award.where), O_CLOSE_COMBAT)
    salemite = characters.faction_of(s, who) == SALEMITE
    raises = (who == KENDALL and d.modules & M_ABILITIES) or (salemite and holds(s, who, G_ZOMBIE_SERUM))
    if raises and mood % 3 and reanimation.free_zombie(s) >= 0:
        return _raising(s, mood)
    return None


def _beside_elements(s: Table, tile: int) -> int:
    d = s.dossier
    goals = 0
    for element, of in enumerate(d.element_tile):
        if of == tile and d.element_value[element] and not s.destroyed_elements >> element & 1:
            goals |= d.element_beside[element]
            for square in bits(d.element_squares[element]):
                goals |= before(s, square, {})
    return goals


def before(s: Table, square: int, facing: dict[int, int]) -> int:
    """Squares from which one faces this one."""
    d = s.dossier
    goals = 0
    for side in range(4):
        to = d.neighbours[square * 4 + side]
        if to >= 0 and not s.barred >> d.frame.edge[square * 4 + side] & 1:
            goals |= 1 << to
            facing[to] = side + 2 & 3
    return goals


def _raising(s: Table, mood: int) -> Destination | None:
    """A cadaver in one of the tiles where any are left."""
    d = s.dossier
    left = {d.cadaver_tile[one]: one for one in range(len(d.cadaver_square)) if not s.used_cadavers >> one & 1}
    if not left:
        return None
    cadaver = list(left.values())[mood // 3 % len(left)]
    facing: dict[int, int] = {}
    if not d.cadaver_icons[cadaver]:
        return Destination(before(s, d.cadaver_square[cadaver], facing), O_INTERACT, facing)
    for icon in bits(d.cadaver_icons[cadaver]):
        facing[d.icon_square[icon]] = d.icon_facing[icon]
    return Destination(_squares(facing), O_INTERACT, facing)


def _squares(of: dict[int, int]) -> int:
    return sum(1 << square for square in of)


# ---------------------------------------------------------------- what draws anybody


def _of_a_kind(s: Table, who: int, kind: int, which: int) -> Destination | None:
    d = s.dossier
    if (kind < 2 or healing.hurt(s, who)) and d.modules & M_INTERACT:
        return _room(s, _to_work_in(s, who), which, O_INTERACT)
    if kind == 2 and d.modules & M_SEARCH:
        good = [tile for tile, line in enumerate(d.line) if line in GOOD_TO_SEARCH]
        return _room(s, good if good and which % 2 else _to_search(s), which // 2, O_SEARCH)
    if kind == 3:
        goals = 1 << d.lying_square if s.scenario_card_lies else 0
        for tile in d.lock_ups:
            goals |= d.tile_squares[tile]
        for dead in range(CHARACTERS):
            goals |= 1 << s.corpse[dead] if s.corpse[dead] >= 0 else 0
        return Destination(goals, -1) if goals else None
    if kind == 4 and s.carried[who] and which % 3 == 0:
        return Destination(exits(s, who), -1, leaves=True)
    return None


def _to_work_in(s: Table, who: int) -> list[int]:
    """Rooms whose line he has not tried in this turn: who is hurt looks for a cure."""
    hurt = healing.hurt(s, who)
    out: list[int] = []
    for tile, line in enumerate(s.dossier.line):
        works = line >= 0 and stands.works(s, tile) and not s.tried[who] >> tile & 1
        if (
            works
            and (rooms.line_of(s, tile) is not None or (line in HELPING and s.carried[who]))
            and (line in HEALING) <= hurt
        ):
            out.append(tile)
    cures = [tile for tile in out if s.dossier.line[tile] in HEALING]
    return cures or out


def _to_search(s: Table) -> list[int]:
    d = s.dossier
    tiles = {d.tile[square] for square in bits(d.floor) if d.room_type[square] & ~T_CORRIDOR}
    return sorted(tiles)


def _room(s: Table, tiles: list[int], which: int, order: int) -> Destination | None:
    """One of them."""
    return in_room(s, tiles[which % len(tiles)], order) if tiles else None


def in_room(s: Table, tile: int, order: int) -> Destination:
    """On its facing icons, or anywhere its line works."""
    d = s.dossier
    facing = {d.icon_square[icon]: d.icon_facing[icon] for icon in bits(d.icons_of[tile])}
    return Destination(_squares(facing) if facing else d.tile_squares[tile] & d.square_line, order, facing)
