"""What follows from the rest of the table and is asked for all the time, kept beside it: who stands in which area, what
each Hero carries, holds in hand and is able to, who is Downed, which side of each unit card shows, how the doors part
the map. Only the functions here change what it follows from; whoever does so by hand calls `recount` after it."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules.cards.held import HELD_FOR, OF_OTHERS
from undercroft.games.reichbusters.rules.catalogue_tables import (
    CHAMPION_ROW,
    KIND_ROW,
    KIND_STATES,
    ROW_CONTINUES,
    TEAM_SKILL,
    WEAPON_SKILL,
)
from undercroft.games.reichbusters.rules.sets import members
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
    "crowd", "crowded", "standing", "here", "party", "trod", "down", "wounded", "bold", "able", "leading",
    "guarding", "rows", "astir", "bag", "laden", "nests", "veiled", "shown", "lying", "strewn", "buried", "holding",
    "ways",
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


def stand(s: Table, unit: int, area: int) -> None:
    """A miniature to an area, or off the map (-1). The escorted one is no enemy, and in no crowd."""
    was = s.at[unit]
    s.at[unit] = area
    if unit == ESCORTED:
        return
    bit, crowd = 1 << unit, s.crowd
    if was >= 0:
        left = crowd[was] ^ bit
        crowd[was] = left
        if not left:
            s.crowded ^= 1 << was
        if area < 0:
            s.standing ^= bit
    elif area >= 0:
        s.standing |= bit
    if area >= 0:
        crowd[area] |= bit
        s.crowded |= 1 << area


def come(s: Table, unit: int, area: int) -> None:
    """An enemy unit that is not on the map to an area: the same."""
    bit, crowd = 1 << unit, s.crowd
    s.at[unit] = area
    crowd[area] = crowd[area] | bit
    s.crowded |= 1 << area
    s.standing |= bit


def walk(s: Table, run: int, was: int, area: int, hero: int) -> int:
    """Enemy units from an area, where they stand, to another, drawn there by a Hero, of whom nobody need know unless
    it is told: the same, for what happens most, and an event of each of them. Returns who is left there."""
    spots, crowd = s.at, s.crowd
    for unit in members(run):
        spots[unit] = area
    if s.events_wanted:
        for unit in members(run):
            tell.enemy_moved(s, unit, was, area, hero)
    left = crowd[was] ^ run
    crowd[was] = left
    crowd[area] = crowd[area] | run
    s.crowded = s.crowded | 1 << area if left else s.crowded ^ 1 << was | 1 << area
    return left


def hold(s: Table, token: int, hero: int) -> None:
    """A token to a Hero's dashboard, or off it (-1)."""
    was = s.item_hero[token]
    s.item_hero[token] = hero
    bit = 1 << token
    if was >= 0:
        s.bag[was] &= ~bit
        if not s.bag[was]:
            s.laden &= ~(1 << was)
    if hero >= 0:
        s.bag[hero] |= bit
        s.laden |= 1 << hero


def lay(s: Table, token: int, area: int) -> None:
    """A token face up into an area, or off the map (-1)."""
    was = s.item_area[token]
    s.item_area[token] = area
    if was >= 0 and was not in s.item_area:
        s.strewn &= ~(1 << was)
    if area >= 0:
        s.lying |= 1 << token
        s.strewn |= 1 << area
    else:
        s.lying &= ~(1 << token)


def bury(s: Table, area: int, hidden: int) -> None:
    """The items that lie face down in an area from now on."""
    s.hidden[area] = hidden
    if hidden:
        s.buried |= 1 << area
    else:
        s.buried &= ~(1 << area)


def take(s: Table, hero: int, hand: int) -> None:
    """The cards that a Hero has in hand from now on."""
    s.hand[hero] = hand
    s.holding = s.holding & OF_OTHERS[hero] | HELD_FOR[s.team[hero]][hand] << hero


def go(s: Table, hero: int, area: int) -> None:
    """A Hero to an area, or off the map (-1)."""
    was, bit, party = s.spot[hero], 1 << hero, s.party
    if was >= 0:
        left = party[was] & ~bit
        party[was] = left
        if not left:
            s.trod &= ~(1 << was)
    s.spot[hero] = area
    if area >= 0:
        s.here |= bit
        party[area] |= bit
        s.trod |= 1 << area
    else:
        s.here &= ~bit
    s.quarry = None


def capture(s: Table, hero: int, held: bool) -> None:
    """A Hero is captured from now on, or free."""
    s.captured = s.captured | 1 << hero if held else s.captured & ~(1 << hero)
    s.quarry = None


def hide(s: Table, hero: int, hidden: bool) -> None:
    """No enemy sees a Hero from now on, or all do again."""
    if (s.unseen >> hero & 1 == 1) != hidden:
        s.unseen ^= 1 << hero
        s.quarry = None


def obscure(s: Table, areas: int) -> None:
    """These areas are obscured from now on."""
    s.obscured = areas
    s.quarry = None


def wound(s: Table, hero: int, wounds: int) -> None:
    """The permanent wounds that a Hero has from now on."""
    s.wounds[hero] = wounds
    s.wounded = s.wounded | 1 << hero if wounds else s.wounded & ~(1 << hero)
    if (wounds.bit_count() >= DOWNED_AT) != (s.down >> hero & 1 == 1):
        s.down ^= 1 << hero
        s.quarry = None


def endow(s: Table, hero: int, type: int, number: int) -> None:
    """A Hero has so many heroic points of a type more from now on, or fewer."""
    first = hero * POINT_TYPES
    s.points[first + type] += number
    s.bold = s.bold | 1 << hero if any(s.points[first : first + POINT_TYPES]) else s.bold & ~(1 << hero)


def numb(s: Table, hero: int, eased: bool) -> None:
    """A Hero need not obey wounds from now on, or must again."""
    s.numb = s.numb | 1 << hero if eased else s.numb & ~(1 << hero)
    learn(s, hero)


def rouse(s: Table, room: int, level: int) -> None:
    """The awareness of a room from now on."""
    s.aware[room] = level
    areas = s.dossier.rooms[room]
    s.astir = s.astir | areas if level == ALERT and not s.alarm else s.astir & ~areas


def nest(s: Table, area: int, held: int) -> None:
    """The spawn tokens of an area from now on."""
    s.spawns[area] = held
    if held:
        s.nests |= 1 << area
    else:
        s.nests &= ~(1 << area)


def unveil(s: Table, which: int, card: int) -> None:
    """A room feature is turned up: this card."""
    s.features[which] = card
    _look_at_features(s)


def _look_at_features(s: Table) -> None:
    s.veiled = s.shown = 0
    for card, area in zip(s.features, s.dossier.feature_areas):
        if card < 0:
            s.veiled |= 1 << area
        else:
            s.shown |= 1 << area


def learn(s: Table, hero: int) -> None:
    """The skills of a Hero have changed: those on the dashboard that are not deactivated, those of the team card, those
    of weapons that are on their vril side. Pain killers let what a wound has taken work (RB-ITEM-13)."""
    own = s.skills[hero]
    idle = 0 if s.numb >> hero & 1 else s.idle[hero]
    given = SKILLS_GIVEN[len(s.team)] | SKILLS_OF_WEAPONS[s.team[hero]][s.enhanced[hero]]
    able = own & ~(idle | s.shaken[hero]) | given & ~own
    s.able[hero] = able
    s.leading = s.leading & ~(1 << hero) | (able >> S_SQUAD_LEADER & 1) << hero
    s.guarding = s.guarding & ~(1 << hero) | (able >> S_GUARDIAN & 1) << hero


def open_gate(s: Table, gate: int) -> None:
    """A door is open from now on."""
    s.shut &= ~(1 << gate)
    s.ways = s.dossier.ways_of(s.shut, s.links)
    s.quarry = None


def join(s: Table, area: int, other: int) -> None:
    """A passage leads from area to area."""
    s.links = [*s.links, area, other]
    s.ways = s.dossier.ways_of(s.shut, s.links)
    s.quarry = None


def turn_card(s: Table, unit: int) -> None:
    """A miniature was hurt, or is the champion now: every wound turns the cards of units with several states; of the
    others the red side is that of veterans (RB-WND-3)."""
    row = KIND_ROW[UNIT_KIND[unit]]
    if unit == s.champion:
        row = _turned(CHAMPION_ROW[s.dossier.champion], s.hurt[unit])
    elif KIND_STATES[UNIT_KIND[unit]]:
        row = _turned(row, s.hurt[unit])
    elif s.dossier.veterans:
        row += 1
    s.rows[unit] = row


def _turned(first: int, hurt: int) -> int:
    """So many sides on, as far as the continue icon goes."""
    while hurt and ROW_CONTINUES[first]:
        first += 1
        hurt -= 1
    return first


def hurt(s: Table, unit: int, wounds: int) -> None:
    """The wounds that a miniature has from now on."""
    s.hurt[unit] = wounds
    turn_card(s, unit)


def crown(s: Table, unit: int) -> None:
    """The miniature that is the champion from now on, or none (-1)."""
    was, s.champion = s.champion, unit
    for one in (was, unit):
        if one >= 0:
            turn_card(s, one)


def recount(s: Table) -> None:
    """All of it anew."""
    s.quarry = None
    s.ways = s.dossier.ways_of(s.shut, s.links)
    s.able = [0] * len(s.team)
    s.leading = s.guarding = 0
    for hero in range(len(s.team)):
        learn(s, hero)
    s.rows = [0] * len(UNIT_KIND)
    for unit in range(len(UNIT_KIND)):
        turn_card(s, unit)
    s.here = s.down = s.wounded = s.bold = s.trod = s.holding = 0
    s.party = [0] * s.dossier.size
    for hero in range(len(s.spot)):
        go(s, hero, s.spot[hero])
        wound(s, hero, s.wounds[hero])
        endow(s, hero, 0, 0)
        take(s, hero, s.hand[hero])
    s.crowd = [0] * s.dossier.size
    s.bag = [0] * len(s.team)
    s.crowded = s.standing = 0
    for unit in range(ESCORTED):
        area = s.at[unit]
        if area >= 0:
            s.crowd[area] |= 1 << unit
            s.crowded |= 1 << area
            s.standing |= 1 << unit
    _look_at_features(s)
    s.astir = 0
    for room, level in enumerate(s.aware):
        rouse(s, room, level)
    s.nests = s.buried = 0
    for area, hidden in enumerate(s.hidden):
        if hidden:
            s.buried |= 1 << area
        if s.spawns[area]:
            s.nests |= 1 << area
    s.lying = s.strewn = s.laden = 0
    for token, hero in enumerate(s.item_hero):
        if hero >= 0:
            hold(s, token, hero)
        if s.item_area[token] >= 0:
            lay(s, token, s.item_area[token])
