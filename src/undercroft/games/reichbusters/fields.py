"""Every field of a table, with the form in which positions hold it: the one place where they are listed.

`make tables` makes slots, types and `copy` of state.py from it. The order is that of the hash in records.
"""

from functools import lru_cache
from typing import Annotated, Any, Final

from undercroft.core.fields import FOUND, GIVEN, OWN, Fields, Fitted
from undercroft.core.records.position import Bits, Later, ListOf, Number, Shape
from undercroft.games.reichbusters.rules.dossier import Dossier, Quarry, Ways
from undercroft.games.reichbusters.rules.tables import (
    ALERT,
    AT_EASE,
    CARDS_EACH,
    ITEM_TOKENS,
    ORDER_NAMES,
    P_ALARM_GOES_OFF,
    SKILL_IDS,
    UNITS,
    VRIL_ROLL,
    WEAPONS_EACH,
)

MOST_HEROES: Final = 4
NOISE_CARDS: Final = 12
SPAWN_CARDS: Final = 20
WOUND_CARDS: Final = 20
FEATURE_CARDS: Final = 48


class Given:
    """What of a game is decided before it begins, as far as shapes depend on it."""

    def __init__(self, dossier: Dossier, heroes: int) -> None:
        self.dossier = dossier
        self.heroes = heroes


SMALL = Number(0, 4095)
HEROES = Bits(MOST_HEROES)
HERO = Number(-1, MOST_HEROES - 1)
IN_TURN = ListOf(Number(0, MOST_HEROES - 1), most=MOST_HEROES)
TOKENS = Bits(ITEM_TOKENS)
UNIT_SET = Bits(UNITS)


def _each(shape: Shape, times: int = 1) -> Any:
    """One for each Hero."""
    return Fitted[Given](lambda g: ListOf(shape, g.heroes * times))


def _area(g: Given) -> Number:
    return Number(-1, g.dossier.size - 1)


AREA = Fitted[Given](_area)
AREAS = Fitted[Given](lambda g: Bits(g.dossier.size))
ROOMS = Fitted[Given](lambda g: Bits(len(g.dossier.rooms)))
PER_AREA = Fitted[Given](lambda g: ListOf(SMALL, g.dossier.size))
BACKS_PER_AREA = Fitted[Given](lambda g: ListOf(Number(0, 16**7 - 1), g.dossier.size))
PER_ROOM = Fitted[Given](lambda g: ListOf(SMALL, len(g.dossier.rooms)))
AWARENESS = Fitted[Given](lambda g: ListOf(Number(AT_EASE, ALERT), len(g.dossier.rooms)))
DOORS = Fitted[Given](lambda g: Bits(len(g.dossier.areas.grid.gates)))
FEATURES = Fitted[Given](lambda g: ListOf(Number(-1, FEATURE_CARDS - 1), len(g.dossier.feature_areas)))
LINKS = Fitted[Given](lambda g: ListOf(_area(g), most=6))

Small = Annotated[int, SMALL]
Heroes = Annotated[int, HEROES]
Hero = Annotated[int, HERO]
Tokens = Annotated[int, TOKENS]
Area = Annotated[int, AREA]
Areas = Annotated[int, AREAS]
Rooms = Annotated[int, ROOMS]
Doors = Annotated[int, DOORS]
Units = Annotated[int, UNIT_SET]


class TableFields:
    """Only lists marked OWN are changed in place; the others are shared by copies."""

    dossier: Annotated[Dossier, GIVEN]
    team: Annotated[list[int], GIVEN]  # per Hero of this game (seat): which of the five
    edition_1_1: Annotated[bool, GIVEN]  # edition 1.1

    # rounds and turns
    phase: Annotated[int, Number(0, P_ALARM_GOES_OFF)]
    step: Small  # how far the phase has come: a line of the faction card, a Hero
    round: Small  # the space of the marker on its section
    alarm: bool  # it has gone off
    alarm_due: bool  # it goes off after what is under way (RB-ALARM-2)
    alarm_turn: bool  # the enemy turn of the alarm itself (RB-ALARM-3)
    active: Hero  # whose turn it is, or was last
    acted: Heroes  # had their turn in this round
    acted_in_order: Annotated[list[int], IN_TURN]  # the same in the order of their turns (RB-EATK-1)
    order: Annotated[list[int], IN_TURN]  # after the alarm, those who are still to come
    basic_actions: Small  # basic actions left in this turn
    done: Small  # what was done in this turn, as bits (tables.DID_...)
    battle_plan: bool  # the next Hero to have a turn has one basic action more (Battle plan)
    turn_ends: bool  # the turn ends after the action in progress (RB-REC-2, RB-ALARM-2)
    mulligans: Heroes  # who has chosen the first hand

    # Heroes
    hero_area: Annotated[list[int], Fitted[Given](lambda g: ListOf(_area(g), g.heroes)), OWN]  # -1: not on the map
    exited: Heroes  # left the map through an exit
    knocked_down: Heroes  # knocked down
    captured: Heroes
    deck: Annotated[list[int], _each(Bits(CARDS_EACH)), OWN]
    hand: Annotated[list[int], _each(Bits(CARDS_EACH)), OWN]
    discard: Annotated[list[int], _each(Bits(CARDS_EACH)), OWN]
    removed: Annotated[list[int], _each(Bits(CARDS_EACH)), OWN]  # from the game
    lasting: Annotated[list[int], _each(Bits(CARDS_EACH)), OWN]  # in play in front of the Hero (RB-CARD-7)
    wounds: Annotated[list[int], _each(Bits(WOUND_CARDS)), OWN]  # permanent ones
    ignore_wounds: Heroes  # need not obey their wounds until their next turn (RB-ITEM-13)
    skills: Annotated[list[int], _each(Bits(len(SKILL_IDS))), OWN]  # tokens on the dashboard
    lost_skills: Annotated[list[int], _each(Bits(len(SKILL_IDS))), OWN]  # deactivated by a permanent wound
    shaken_skills: Annotated[list[int], _each(Bits(len(SKILL_IDS))), OWN]  # until the end of the Hero's next turn
    newly_shaken_skills: Annotated[
        list[int], _each(Bits(len(SKILL_IDS))), OWN
    ]  # of these, since the turn that is under way
    forbidden_weapons: Annotated[list[int], _each(Bits(WEAPONS_EACH)), OWN]  # weapons that a wound forbids
    enhanced: Annotated[list[int], _each(Bits(WEAPONS_EACH)), OWN]  # weapons on their vril side
    drained: Annotated[list[int], _each(Bits(WEAPONS_EACH)), OWN]
    jams: Annotated[list[int], _each(SMALL, WEAPONS_EACH), OWN]  # jammed tokens, hero * 2 + weapon
    points: Annotated[list[int], _each(SMALL, 3), OWN]  # heroic points, hero * 3 + type
    supply: Annotated[list[int], ListOf(SMALL, 3), OWN]  # of heroic points
    injected: Heroes  # vril injection: re-roll blanks until their next turn (RB-ITEM-19)
    boosted: Heroes  # and its bonus
    patient: Heroes  # the next ranged attack has 2 more dice (Patience)
    unseen: Heroes  # no enemy sees or attacks them (Invisible)
    taking_point: Hero  # the nearest Hero for every enemy that sees them in this enemy turn (Take point)
    challenger: Hero  # every enemy that can attacks this Hero in this phase (Come and get it)

    # items
    item_hero: Annotated[list[int], ListOf(HERO, ITEM_TOKENS), OWN]  # who carries it, or -1
    item_area: Annotated[list[int], Fitted[Given](lambda g: ListOf(_area(g), ITEM_TOKENS)), OWN]  # face up there, or -1
    pool: Tokens  # tokens in their supply, to be drawn
    pile: Tokens  # objective tokens that lie shuffled on places, face down
    out_items: Tokens  # brought out by a Hero who left
    drained_items: Tokens  # drained items
    jammed_items: Tokens  # jammed items
    used_items: Tokens  # used in this turn (RB-USE-1)
    charged_objectives: Tokens  # false objectives with a charge on them
    hidden_items: Annotated[list[int], BACKS_PER_AREA, OWN]  # items face down, how many of each back in four bits each

    # the map
    shut: Doors  # closed
    locked: Doors
    links: Annotated[list[int], LINKS]  # secret passages: the areas of each pair, one after the other
    spawns: Annotated[list[int], PER_AREA, OWN]  # spawn tokens of level 1, 2, 3 in four bits each
    features: Annotated[list[int], FEATURES, OWN]  # the card turned up, or -1
    feature_deck: Annotated[int, Bits(FEATURE_CARDS)]  # cards that are not on the map face up
    spent: Annotated[int, Bits(FEATURE_CARDS)]  # features that work once and have
    aware: Annotated[list[int], AWARENESS, OWN]  # at ease, suspicious, alert
    raised: Rooms  # by first sight in this turn (RB-AWARE-2)
    sighted: Annotated[int, Bits(UNITS * MOST_HEROES)]  # which unit sees which Heroes, as it was when last looked at
    sleeping_rooms: Rooms  # no first sight in this turn (Sleeping guards)
    cleared: Rooms
    obscured: Areas  # until the end of the enemy turn
    suppressed: Areas  # by items and keywords
    suppressed_by_cards: Areas  # suppressed by action cards

    # units, by the numbers of their miniatures (tables.UNIT_KIND)
    unit_area: Annotated[list[int], Fitted[Given](lambda g: ListOf(_area(g), UNITS)), OWN]  # the area, or -1
    unit_wounds: Annotated[list[int], ListOf(SMALL, UNITS), OWN]  # wounds suffered; for unit cards the side that shows
    unique_placed: Units  # unique ones that have been on the map (RB-KEY-75)
    comebacks: Annotated[
        int, Later(Bits(4 * UNITS))
    ]  # how often each has come again, four bits a unit: it has a new name
    champion: Annotated[int, Number(-1, UNITS - 1)]  # the miniature that is the champion
    slain: Annotated[int, Bits(2)]  # the leader, the champion (rules/mission/goals.py)
    activated: Units  # activated in this phase of the enemy turn
    distracted: Units  # dogs and the like that cannot attack in this enemy turn (RB-ITEM-7)
    escort: Hero  # who holds the escort token, or -1

    # decks
    noise_deck: Annotated[int, Bits(NOISE_CARDS)]
    noise_discard: Annotated[int, Bits(NOISE_CARDS)]
    noise_top: Annotated[int, Number(-1, NOISE_CARDS - 1)]  # a card that was looked at and left (Tracker)
    noise_bottom: Annotated[list[int], ListOf(Number(0, NOISE_CARDS - 1), most=NOISE_CARDS)]  # or put under the deck
    spawn_deck: Annotated[int, Bits(SPAWN_CARDS)]
    spawn_discard: Annotated[int, Bits(SPAWN_CARDS)]
    wound_deck: Annotated[int, Bits(WOUND_CARDS)]
    wound_discard: Annotated[int, Bits(WOUND_CARDS)]

    # pacifying, rescuing (RB-PAC-1, RB-CAP-7)
    kills: Annotated[list[int], PER_ROOM, OWN]  # by the active Hero in this turn
    tainted: Rooms  # a heroic point was spent there, or somebody left it alive
    rescued: bool  # a heroic point was gained by a rescue in this round

    # the action under way: at rest between actions
    noise: Small  # noise dice that it will test, the highest of all that it uses (RB-NOISE-3)
    noise_more: Small  # and those that modifiers add (RB-MOD-2)
    noise_weapon: bool  # the noise is a weapon's
    bangs: Small  # 1 Bang!, 2 Boom!
    attackers: Units  # who make the attack that a Hero with counter defends against (RB-KEY-13)
    booms: Small  # by units that exploded in an attack: they come at its end (RB-ATK-7)
    triggered: Annotated[int, Bits(256)]  # effects triggered in it, once each (RB-SPEC-3): see rules/tests/test.py

    # the test on the table
    test: Annotated[int, Number(0, VRIL_ROLL)]  # its kind
    test_hero: Hero
    test_number: Small  # what is needed
    test_dice: Annotated[list[int], ListOf(SMALL)]  # packed dice (pooled.packed_die), and those that count no more
    test_plus: Annotated[int, Number(-99, 4095)]  # added to the total
    test_more: Small  # attack dice that a card gives it beside those of the weapon
    test_weapon: Annotated[int, Number(-1, 9)]  # of the attack: 0, 1, UNARMED; -1 for what has none
    test_unit: Annotated[int, Number(-1, UNITS - 1)]  # its target, or the main attacker
    test_also: Annotated[int, Later(UNIT_SET)]  # units that were named beside the target (RB-KEY-23)
    test_area: Area  # the target's
    test_keys: Annotated[int, Bits(128)]  # keywords that this attack has, printed or granted
    test_bought: Annotated[int, Bits(128)]  # effects that were triggered in this very test
    test_used: Tokens  # items that are used in it: ammo, AP rounds, a vril shield's vril
    test_rights: Small  # re-rolls of one die per test that are used up (rules/pool/rerolls.py)
    test_helped: Heroes  # have played their one card (RB-MOD-3)
    played: Annotated[list[int], _each(Bits(CARDS_EACH)), OWN]  # modifiers that lie on the test or the move
    moves_after_test: Heroes  # who moves 1 after the test (Slip away, Shoot and scoot)

    # what follows from the others, so that nobody counts all miniatures and tokens again: rules/board/found.py
    units_in: Annotated[list[int], FOUND, OWN]  # per area: the enemy units there
    units_on_map: Annotated[int, FOUND]  # enemy units on the map
    unit_areas: Annotated[int, FOUND]  # areas with an enemy unit
    heroes_on_map: Annotated[int, FOUND]  # Heroes on the map
    heroes_in: Annotated[list[int], FOUND, OWN]  # per area: the Heroes there
    hero_areas: Annotated[int, FOUND]  # areas with a Hero
    downed: Annotated[int, FOUND]  # Heroes who are Downed
    wounded: Annotated[int, FOUND]  # Heroes with any permanent wound
    has_points: Annotated[int, FOUND]  # Heroes with any heroic point
    active_skills: Annotated[list[int], FOUND, OWN]  # per Hero: the active skills
    squad_leaders: Annotated[int, FOUND]  # Heroes who are squad leaders by them
    guardians: Annotated[int, FOUND]  # and those who are guardians
    unit_row: Annotated[
        list[int], FOUND, OWN
    ]  # per miniature: the side of its card that shows (catalogue_tables.ROW_...)
    alert_areas: Annotated[int, FOUND]  # areas of rooms that are alert, before the alarm
    carried: Annotated[list[int], FOUND, OWN]  # per Hero: the tokens on the dashboard
    carriers: Annotated[int, FOUND]  # Heroes who carry any
    spawn_areas: Annotated[int, FOUND]  # areas with a spawn token
    hidden_features: Annotated[int, FOUND]  # areas with a room feature that lies face down
    shown_features: Annotated[int, FOUND]  # areas with one that lies face up
    items_on_map: Annotated[int, FOUND]  # tokens face up on the map
    item_areas: Annotated[int, FOUND]  # areas with such a token
    hidden_item_areas: Annotated[int, FOUND]  # areas with items face down
    card_holders: Annotated[int, FOUND]  # who has a card for what in hand (rules/held.py)
    ways: Annotated[Ways, FOUND]  # of the doors that are shut and the passages
    quarry: Annotated["Quarry | None", FOUND]  # the Heroes as enemies find them; none until asked for (areas.quarry)


FIELDS: Final = Fields(TableFields, "Table")


@lru_cache(256)
def _shapes(d: Dossier, heroes: int) -> dict[str, Shape]:
    return FIELDS.shapes(Given(d, heroes), heroes, len(ORDER_NAMES))


def shapes(d: Dossier, heroes: int) -> dict[str, Shape]:
    """Every field of a table on this board but dice and events."""
    return _shapes(d, heroes)
