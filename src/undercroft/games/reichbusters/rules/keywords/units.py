"""Keywords of enemy units: one function each, named as the book names them (RB-KEY, RB-GUARD). Those that say where a
unit can go are in enemy/prey.py and ways.py. Where the others act is entered at the end (hooks.py)."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.rules import hooks
from undercroft.games.reichbusters.rules.aim import cover
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.catalogue_tables import (
    KIND_STATES,
    KIND_WOUNDS,
    ROWS_WITH,
)
from undercroft.games.reichbusters.rules.damage import deaths, wounds
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import (
    EXPERIMENT_6XX,
    EXPERIMENT_601,
    K_ABLATIVE_SHIELD,
    K_ARMOURED,
    K_BODYGUARD,
    K_BOMBER,
    K_CHAIN_FIRE,
    K_CRUSH,
    K_DETECT,
    K_DUG_IN,
    K_ENHANCE,
    K_FAST,
    K_GUARD,
    K_INCENDIARY,
    K_MEATSHIELD,
    K_PIERCING,
    K_REINFORCE,
    K_RELENTLESS,
    K_REPULSE,
    K_RUTHLESS,
    K_SCUTTLE,
    K_SMASH,
    K_UNSTABLE,
    K_VRILMEISTER,
    OFFICER,
    STURM_ANGRIFF,
    STURM_KANONIER,
    UNIT_KIND,
    ZOMBIE,
)
from undercroft.games.reichbusters.rules.units import units
from undercroft.games.reichbusters.state import Table

ENHANCED: Final = (ZOMBIE, EXPERIMENT_6XX, EXPERIMENT_601)  # kinds whom enhance! may make stronger
MAY_LEAD: Final = [cover.LEADING >> unit & 1 == 1 for unit in range(len(UNIT_KIND))]
# Miniatures that differ from others of their type in nothing but where they stand.
ALL_ALIKE: Final = [
    KIND_WOUNDS[kind] == 1 and not KIND_STATES[kind] and not MAY_LEAD[unit] for unit, kind in enumerate(UNIT_KIND)
]
HEAVY: Final = (STURM_ANGRIFF, STURM_KANONIER)  # kinds whom others may reinforce though they are not armoured
WITH_GUARD: Final = ROWS_WITH[K_GUARD]
GUARDS: Final = 5  # so many are too many for one guard point
# Values that are lost in the book (RB-GAP-2), and those that are not.
DETECT_PLUS: Final = 1
BODYGUARD_PLUS: Final = 1
DUG_IN_PLUS: Final = 1
ENHANCE_PLUS: Final = 1
REINFORCE_PLUS: Final = 1


# ---------------------------------------------------------------- what harms it


def ablative_shield(s: Table, unit: int) -> bool:
    """Grenades do nothing to it (RB-KEY-2)."""
    return ROWS_WITH[K_ABLATIVE_SHIELD][s.unit_row[unit]]


def armoured(s: Table, unit: int) -> bool:
    """Only armour piercing damages it (RB-KEY-5)."""
    return ROWS_WITH[K_ARMOURED][s.unit_row[unit]]


def dug_in(s: Table, unit: int) -> int:
    """1 more defence for one who has it at a guard point: at a token, or beside a captured Hero (RB-KEY-24, RB-GUARD-3,
    RB-GUARD-4)."""
    return (
        DUG_IN_PLUS if s.dossier.guard >> s.unit_area[unit] & 1 or (s.captured and captive(s, s.unit_area[unit])) else 0
    )


def reinforce(s: Table, unit: int) -> int:
    """1 more defence for armoured and heavy units on the tile of one who reinforces (RB-KEY-56)."""
    return REINFORCE_PLUS if tile_has(s, s.unit_area[unit], K_REINFORCE, unit) else 0


def vrilmeister(s: Table, unit: int) -> bool:
    """No heroic points on attacks against it (RB-KEY-85, RB-HP-4)."""
    return ROWS_WITH[K_VRILMEISTER][s.unit_row[unit]]


def bodyguarded(s: Table, unit: int) -> bool:
    """An officer or Vrilmeister beside a bodyguard cannot be a target (RB-KEY-9)."""
    return leads(s, unit) and area_has(s, s.unit_area[unit], K_BODYGUARD, unit)


def meatshielded(s: Table, unit: int) -> bool:
    """A meatshield stands before it: no target at range (RB-KEY-44)."""
    return not ROWS_WITH[K_MEATSHIELD][s.unit_row[unit]] and area_has(s, s.unit_area[unit], K_MEATSHIELD, unit)


def leads(s: Table, unit: int) -> bool:
    """An officer or a Vrilmeister."""
    return UNIT_KIND[unit] == OFFICER or ROWS_WITH[K_VRILMEISTER][s.unit_row[unit]]


def area_has(s: Table, area: int, key: int, but: int) -> bool:
    """Another unit with this keyword is in the area."""
    there = s.units_in[area]
    if but >= 0:
        there &= ~(1 << but)
    return there != 0 and units.units_with(s, key, there) != 0


def tile_has(s: Table, area: int, key: int, but: int) -> bool:
    """Another unit with this keyword is on the tile."""
    tile = s.dossier.tile
    if tile[area] < 0:
        return area_has(s, area, key, but)
    for unit in members(units.units_with(s, key, s.units_on_map)):
        if unit != but and tile[s.unit_area[unit]] == tile[area]:
            return True
    return False


# ---------------------------------------------------------------- how it attacks


def bodyguard(s: Table, unit: int) -> int:
    """1 more attack for one who has it, while an officer or Vrilmeister is on its tile (RB-KEY-9)."""
    leading = s.units_on_map & (cover.LEADING if s.champion < 0 else cover.LEADING | 1 << s.champion)
    if leading:
        tile, at = s.dossier.tile, s.unit_area
        mine = tile[at[unit]]
        for other in members(leading):
            if tile[at[other]] == mine and (mine >= 0 or at[other] == at[unit]) and other != unit and leads(s, other):
                return BODYGUARD_PLUS
    return 0


def enhance(s: Table, unit: int) -> int:
    """1 more attack for zombies and experiments in the area of one who enhances (RB-KEY-25)."""
    return ENHANCE_PLUS if area_has(s, s.unit_area[unit], K_ENHANCE, unit) else 0


def bomber(s: Table, unit: int) -> bool:
    """It explodes when it attacks (RB-KEY-10)."""
    return ROWS_WITH[K_BOMBER][s.unit_row[unit]]


def shoots_at_all(s: Table, unit: int) -> bool:
    """Its shot attacks every Hero in the target area (RB-KEY-12, RB-KEY-37)."""
    return hooks.SHOOTS_AT_ALL[s.unit_row[unit]]


def piercing(s: Table, unit: int, ranged: bool) -> bool:
    """Defence specials against it count as blanks (RB-KEY-51); so does an incendiary shot (RB-KEY-37)."""
    row = s.unit_row[unit]
    return hooks.PIERCES[row] or (ranged and hooks.PIERCES_AT_RANGE[row])


def ruthless(s: Table, unit: int) -> bool:
    """It shoots in Action Stations! instead of moving (RB-KEY-60)."""
    return ROWS_WITH[K_RUTHLESS][s.unit_row[unit]]


def crush(s: Table, unit: int, hero: int, ranged: bool, source: int) -> None:
    """A Hero it wounds in melee is knocked down (RB-KEY-17)."""
    if not ranged:
        wounds.knock_down(s, hero)


def repulse(s: Table, unit: int, hero: int, ranged: bool, source: int) -> Flow:
    """A Hero it wounds is knocked back (RB-KEY-58)."""
    yield from move.knock_back(s, hero, source)


def smash(s: Table, unit: int, hero: int, ranged: bool, source: int) -> Flow:
    """A Hero it wounds in melee is knocked back and then knocked down (RB-KEY-65)."""
    if not ranged:
        yield from move.knock_back(s, hero, source)
        wounds.knock_down(s, hero)


def explode(s: Table, unit: int) -> Flow:
    """A bomber attacks: it is destroyed, everybody in its area suffers a wound, Boom! (RB-KEY-10)."""
    area = s.unit_area[unit]
    deaths.remove_unit(s, unit)
    yield from deaths.explode(s, area, unit, -1)


def unstable(s: Table, unit: int) -> bool:
    """It explodes when it is removed (RB-KEY-77)."""
    return ROWS_WITH[K_UNSTABLE][s.unit_row[unit]]


# ---------------------------------------------------------------- how it moves


def fast(s: Table, unit: int) -> int:
    """It moves 2 areas in Action Stations! (RB-KEY-28)."""
    return 2


def scuttle(s: Table, unit: int) -> int:
    """It is fast while it sees a Hero (RB-KEY-61)."""
    return 2 if areas.heroes_seen(s, s.unit_area[unit]) != 0 else 1


def relentless(s: Table, unit: int) -> bool:
    """It ignores suppressed effects (RB-KEY-57)."""
    return ROWS_WITH[K_RELENTLESS][s.unit_row[unit]]


def suppressed(s: Table, unit: int) -> bool:
    """It does not activate in a suppressed area (RB-KEY-74)."""
    there = s.suppressed | s.suppressed_by_cards
    return there != 0 and there >> s.unit_area[unit] & 1 == 1 and not relentless(s, unit)


def captive(s: Table, area: int) -> bool:
    """A captured Hero is there (RB-GUARD-4)."""
    return s.captured != 0 and areas.heroes_in(s, area) & s.captured != 0


def guard(s: Table, unit: int) -> bool:
    """Every enemy has it beside a captured Hero (RB-CAP-2, RB-GUARD-4)."""
    return WITH_GUARD[s.unit_row[unit]] or captive(s, s.unit_area[unit])


def stays_on_guard(s: Table, unit: int) -> bool:
    """It begins its activation at a guard point with fewer than 5: of units with guard (RB-GUARD-1), in 1.1 of all
    enemy units (RB-GUARD-2)."""
    area = s.unit_area[unit]
    if not (s.dossier.guard >> area & 1 and WITH_GUARD[s.unit_row[unit]]) and not (s.captured and captive(s, area)):
        return False
    if s.edition_1_1:
        return s.units_in[area].bit_count() < GUARDS
    there = 0
    for other in members(s.units_in[area]):
        if guard(s, other):
            there += 1
    return there < GUARDS


# ---------------------------------------------------------------- how it comes, what it hears


def detect(s: Table, area: int) -> int:
    """What it adds to a noise test made in its area, however many there are (RB-KEY-20)."""
    return DETECT_PLUS if area_has(s, area, K_DETECT, -1) else 0


hooks.adds_to_attack(bodyguard, hooks.rows_with(K_BODYGUARD))
hooks.adds_to_attack(enhance, hooks.rows_of(ENHANCED))
hooks.adds_to_defence(K_DUG_IN, dug_in, hooks.rows_with(K_DUG_IN))
hooks.adds_to_defence(K_REINFORCE, reinforce, sorted({*hooks.rows_of(HEAVY), *hooks.rows_with(K_ARMOURED)}))
hooks.adds_to_noise(K_DETECT, detect)
hooks.after_wound(K_CRUSH, crush)
hooks.after_wound(K_REPULSE, repulse)
hooks.after_wound(K_SMASH, smash)
hooks.moves_areas(K_FAST, fast)
hooks.moves_areas(K_SCUTTLE, scuttle)
hooks.mark(hooks.SHOOTS_AT_ALL, K_CHAIN_FIRE)
hooks.mark(hooks.SHOOTS_AT_ALL, K_INCENDIARY)
hooks.mark(hooks.PIERCES, K_PIERCING)
hooks.mark(hooks.PIERCES_AT_RANGE, K_INCENDIARY)
hooks.mark(hooks.EXPLODES, K_BOMBER)
