"""What follows from the rest of the table and is asked for all the time, kept beside it: who stands in which area, what
each Hero carries, holds in hand and is able to, who is Downed, which side of each unit card shows, how the doors part
the map. Only the functions here change what it follows from; whoever does so by hand calls `recount` after it."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.reichbusters.rules.catalogue_tables import (
    CHAMPION_ROW,
    KIND_ROW,
    KIND_STATES,
    ROW_CONTINUES,
    TEAM_SKILL,
    WEAPON_SKILL,
)
from undercroft.games.reichbusters.rules.held import HELD_FOR, OF_OTHERS
from undercroft.games.reichbusters.rules.tables import (
    ALERT,
    ESCORTED,
    HERO_IDS,
    S_GUARDIAN,
    S_SQUAD_LEADER,
    UNIT_KIND,
    WEAPONS_EACH,
)
from undercroft.games.reichbusters.state import Table

# The fields that are kept here.
KEPT: Final = (
    "units_in", "unit_areas", "units_on_map", "heroes_on_map", "heroes_in", "hero_areas", "downed", "wounded",
    "has_points", "active_skills", "squad_leaders", "guardians", "unit_row", "alert_areas", "carried", "carriers",
    "spawn_areas", "hidden_features", "shown_features", "items_on_map", "item_areas", "hidden_item_areas",
    "card_holders", "ways",
)  # fmt: skip
POINT_TYPES: Final = 3  # of heroic points
DOWNED_AT: Final = 4  # permanent wounds (RB-REC-1)


def _skills_of_weapons(hero: int, enhanced: int) -> int:
    """The skills that weapons on their vril side give one of the five Heroes."""
    skills = [WEAPON_SKILL[(hero * WEAPONS_EACH + weapon) * 2 + 1] for weapon in bits(enhanced)]
    return sum(1 << skill for skill in set(skills) if skill >= 0)


# Skills that are on no dashboard, as bits: per number of Heroes by the team card; per Hero of the five and set of
# weapons that are on their vril side.
SKILLS_GIVEN: Final = [1 << skill if skill >= 0 else 0 for skill in TEAM_SKILL]
SKILLS_OF_WEAPONS: Final = [
    [_skills_of_weapons(hero, enhanced) for enhanced in range(1 << WEAPONS_EACH)] for hero in range(len(HERO_IDS))
]


def move_unit(s: Table, unit: int, area: int) -> None:
    """A miniature to an area, or off the map (-1). The escorted one is no enemy, and in no crowd."""
    was = s.unit_area[unit]
    s.unit_area[unit] = area
    if unit == ESCORTED:
        return
    bit, crowd = 1 << unit, s.units_in
    if was >= 0:
        left = crowd[was] ^ bit
        crowd[was] = left
        if not left:
            s.unit_areas ^= 1 << was
        if area < 0:
            s.units_on_map ^= bit
    elif area >= 0:
        s.units_on_map |= bit
    if area >= 0:
        crowd[area] |= bit
        s.unit_areas |= 1 << area


def place_unit(s: Table, unit: int, area: int) -> None:
    """An enemy unit that is not on the map comes to an area."""
    bit, crowd = 1 << unit, s.units_in
    s.unit_area[unit] = area
    crowd[area] = crowd[area] | bit
    s.unit_areas |= 1 << area
    s.units_on_map |= bit


def shift_unit(s: Table, unit: int, was: int, area: int) -> None:
    """An enemy unit from the area where it stands to another."""
    bit, crowd = 1 << unit, s.units_in
    s.unit_area[unit] = area
    left = crowd[was] ^ bit
    crowd[was] = left
    crowd[area] |= bit
    s.unit_areas = s.unit_areas | 1 << area if left else s.unit_areas ^ 1 << was | 1 << area


def give_item(s: Table, token: int, hero: int) -> None:
    """A token to a Hero's dashboard, or off it (-1)."""
    was = s.item_hero[token]
    s.item_hero[token] = hero
    bit = 1 << token
    if was >= 0:
        s.carried[was] &= ~bit
        if not s.carried[was]:
            s.carriers &= ~(1 << was)
    if hero >= 0:
        s.carried[hero] |= bit
        s.carriers |= 1 << hero


def lay_item(s: Table, token: int, area: int) -> None:
    """A token face up into an area, or off the map (-1)."""
    was = s.item_area[token]
    s.item_area[token] = area
    if was >= 0 and was not in s.item_area:
        s.item_areas &= ~(1 << was)
    if area >= 0:
        s.items_on_map |= 1 << token
        s.item_areas |= 1 << area
    else:
        s.items_on_map &= ~(1 << token)


def set_hidden_items(s: Table, area: int, hidden: int) -> None:
    """The items that lie face down in an area from now on."""
    s.hidden_items[area] = hidden
    if hidden:
        s.hidden_item_areas |= 1 << area
    else:
        s.hidden_item_areas &= ~(1 << area)


def set_hand(s: Table, hero: int, hand: int) -> None:
    """The cards that a Hero has in hand from now on."""
    s.hand[hero] = hand
    s.card_holders = s.card_holders & OF_OTHERS[hero] | HELD_FOR[s.team[hero]][hand] << hero


def move_hero(s: Table, hero: int, area: int) -> None:
    """A Hero to an area, or off the map (-1)."""
    was, bit, party = s.hero_area[hero], 1 << hero, s.heroes_in
    if was >= 0:
        left = party[was] & ~bit
        party[was] = left
        if not left:
            s.hero_areas &= ~(1 << was)
    s.hero_area[hero] = area
    if area >= 0:
        s.heroes_on_map |= bit
        party[area] |= bit
        s.hero_areas |= 1 << area
    else:
        s.heroes_on_map &= ~bit
    s.quarry = None


def set_captured(s: Table, hero: int, held: bool) -> None:
    """A Hero is captured from now on, or free."""
    s.captured = s.captured | 1 << hero if held else s.captured & ~(1 << hero)
    s.quarry = None


def set_unseen(s: Table, hero: int, hidden: bool) -> None:
    """No enemy sees a Hero from now on, or all do again."""
    if (s.unseen >> hero & 1 == 1) != hidden:
        s.unseen ^= 1 << hero
        s.quarry = None


def set_obscured(s: Table, areas: int) -> None:
    """These areas are obscured from now on."""
    s.obscured = areas
    s.quarry = None


def set_wounds(s: Table, hero: int, wounds: int) -> None:
    """The permanent wounds that a Hero has from now on."""
    s.wounds[hero] = wounds
    s.wounded = s.wounded | 1 << hero if wounds else s.wounded & ~(1 << hero)
    if (wounds.bit_count() >= DOWNED_AT) != (s.downed >> hero & 1 == 1):
        s.downed ^= 1 << hero
        s.quarry = None


def add_points(s: Table, hero: int, type: int, number: int) -> None:
    """A Hero has so many heroic points of a type more from now on, or fewer."""
    first = hero * POINT_TYPES
    s.points[first + type] += number
    s.has_points = (
        s.has_points | 1 << hero if any(s.points[first : first + POINT_TYPES]) else s.has_points & ~(1 << hero)
    )


def set_ignore_wounds(s: Table, hero: int, eased: bool) -> None:
    """A Hero need not obey wounds from now on, or must again."""
    s.ignore_wounds = s.ignore_wounds | 1 << hero if eased else s.ignore_wounds & ~(1 << hero)
    recount_skills(s, hero)


def set_awareness(s: Table, room: int, level: int) -> None:
    """The awareness of a room from now on."""
    s.aware[room] = level
    areas = s.dossier.rooms[room]
    s.alert_areas = s.alert_areas | areas if level == ALERT and not s.alarm else s.alert_areas & ~areas


def set_spawn_tokens(s: Table, area: int, held: int) -> None:
    """The spawn tokens of an area from now on."""
    s.spawns[area] = held
    if held:
        s.spawn_areas |= 1 << area
    else:
        s.spawn_areas &= ~(1 << area)


def turn_up_feature(s: Table, which: int, card: int) -> None:
    """A room feature is turned up: this card."""
    s.features[which] = card
    _look_at_features(s)


def _look_at_features(s: Table) -> None:
    s.hidden_features = s.shown_features = 0
    for card, area in zip(s.features, s.dossier.feature_areas):
        if card < 0:
            s.hidden_features |= 1 << area
        else:
            s.shown_features |= 1 << area


def recount_skills(s: Table, hero: int) -> None:
    """The skills of a Hero have changed: those on the dashboard that are not deactivated, those of the team card, those
    of weapons that are on their vril side. Pain killers let what a wound has taken work (RB-ITEM-13)."""
    own = s.skills[hero]
    idle = 0 if s.ignore_wounds >> hero & 1 else s.lost_skills[hero]
    given = SKILLS_GIVEN[len(s.team)] | SKILLS_OF_WEAPONS[s.team[hero]][s.enhanced[hero]]
    able = own & ~(idle | s.shaken_skills[hero]) | given & ~own
    s.active_skills[hero] = able
    s.squad_leaders = s.squad_leaders & ~(1 << hero) | (able >> S_SQUAD_LEADER & 1) << hero
    s.guardians = s.guardians & ~(1 << hero) | (able >> S_GUARDIAN & 1) << hero


def open_door(s: Table, gate: int) -> None:
    """A door is open from now on."""
    s.shut &= ~(1 << gate)
    s.ways = s.dossier.ways_of(s.shut, s.links)
    s.quarry = None


def add_passage(s: Table, area: int, other: int) -> None:
    """A passage leads from area to area."""
    s.links = [*s.links, area, other]
    s.ways = s.dossier.ways_of(s.shut, s.links)
    s.quarry = None


def turn_card(s: Table, unit: int) -> None:
    """A miniature was hurt, or is the champion now: every wound turns the cards of units with several states; of the
    others the red side is that of veterans (RB-WND-3)."""
    row = KIND_ROW[UNIT_KIND[unit]]
    if unit == s.champion:
        row = _turned(CHAMPION_ROW[s.dossier.champion], s.unit_wounds[unit])
    elif KIND_STATES[UNIT_KIND[unit]]:
        row = _turned(row, s.unit_wounds[unit])
    elif s.dossier.veterans:
        row += 1
    s.unit_row[unit] = row


def _turned(first: int, hurt: int) -> int:
    """So many sides on, as far as the continue icon goes."""
    while hurt and ROW_CONTINUES[first]:
        first += 1
        hurt -= 1
    return first


def set_unit_wounds(s: Table, unit: int, wounds: int) -> None:
    """The wounds that a miniature has from now on."""
    s.unit_wounds[unit] = wounds
    turn_card(s, unit)


def set_champion(s: Table, unit: int) -> None:
    """The miniature that is the champion from now on, or none (-1)."""
    was, s.champion = s.champion, unit
    for one in (was, unit):
        if one >= 0:
            turn_card(s, one)


def recount(s: Table) -> None:
    """All of it anew."""
    s.quarry = None
    s.ways = s.dossier.ways_of(s.shut, s.links)
    s.active_skills = [0] * len(s.team)
    s.squad_leaders = s.guardians = 0
    for hero in range(len(s.team)):
        recount_skills(s, hero)
    s.unit_row = [0] * len(UNIT_KIND)
    for unit in range(len(UNIT_KIND)):
        turn_card(s, unit)
    s.heroes_on_map = s.downed = s.wounded = s.has_points = s.hero_areas = s.card_holders = 0
    s.heroes_in = [0] * s.dossier.size
    for hero in range(len(s.hero_area)):
        move_hero(s, hero, s.hero_area[hero])
        set_wounds(s, hero, s.wounds[hero])
        add_points(s, hero, 0, 0)
        set_hand(s, hero, s.hand[hero])
    s.units_in = [0] * s.dossier.size
    s.carried = [0] * len(s.team)
    s.unit_areas = s.units_on_map = 0
    for unit in range(ESCORTED):
        area = s.unit_area[unit]
        if area >= 0:
            s.units_in[area] |= 1 << unit
            s.unit_areas |= 1 << area
            s.units_on_map |= 1 << unit
    _look_at_features(s)
    s.alert_areas = 0
    for room, level in enumerate(s.aware):
        set_awareness(s, room, level)
    s.spawn_areas = s.hidden_item_areas = 0
    for area, hidden in enumerate(s.hidden_items):
        if hidden:
            s.hidden_item_areas |= 1 << area
        if s.spawns[area]:
            s.spawn_areas |= 1 << area
    s.items_on_map = s.item_areas = s.carriers = 0
    for token, hero in enumerate(s.item_hero):
        if hero >= 0:
            give_item(s, token, hero)
        if s.item_area[token] >= 0:
            lay_item(s, token, s.item_area[token])
