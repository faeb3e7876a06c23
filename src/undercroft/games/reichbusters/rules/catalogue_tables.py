"""What cards, tokens and units say, as flat tables of numbers; names and texts are in content/."""
# compiled: mypyc

from typing import Final

from undercroft.games.reichbusters.content.catalogue import (
    BACKS,
    CARDS,
    CHAMPIONS,
    FACTIONS,
    FEATURES,
    HEROES,
    ITEMS,
    POST_CARDS,
    PRE_CARDS,
    SPAWN_CARDS,
    TEAMS,
    UNITS,
    WOUNDS,
)
from undercroft.games.reichbusters.content.schemas import Noise, UnitSide, WeaponSide
from undercroft.games.reichbusters.rules.tables import (
    BACK_IDS,
    HERO_IDS,
    ITEM_TOKENS,
    KEYWORD_IDS,
    KIND_IDS,
    SKILL_IDS,
)


def _keys(names: tuple[str, ...]) -> int:
    """Keywords as bits of their numbers."""
    out = 0
    for name in names:
        out |= 1 << KEYWORD_IDS.index(name)
    return out


# Noise that is no number of dice (RB-NOISE-2, RB-BANG-1).
WEAPON_NOISE: Final = -1
BANG_NOISE: Final = -2
BOOM_NOISE: Final = -3


def _noise(noise: Noise) -> int:
    if isinstance(noise, int):
        return noise
    return {"weapon": WEAPON_NOISE, "bang": BANG_NOISE, "boom": BOOM_NOISE}[noise]


# ---------------------------------------------------------------- units

# A row is one side of a unit card: first the sides of each kind in their order, then those of the champions.
_SIDES: Final = [side for unit in UNITS for card in unit.card for side in (card.grey, card.red) if side is not None] + [
    side for champion in CHAMPIONS for side in (champion.card.grey, champion.card.red) if side is not None
]


def _sides(kind: int) -> int:
    return sum(1 if card.red is None else 2 for card in UNITS[kind].card)


KIND_ROW: Final = [sum(_sides(before) for before in range(kind)) for kind in range(len(UNITS))]
CHAMPION_ROW: Final = [sum(_sides(kind) for kind in range(len(UNITS))) + 2 * at for at in range(len(CHAMPIONS))]
CHAMPION_IDS: Final = [champion.id for champion in CHAMPIONS]
CHAMPION_KIND: Final = [KIND_IDS.index(champion.unit) for champion in CHAMPIONS]


def _attack(attack: tuple[int, int] | None, at: int) -> int:
    return -1 if attack is None else attack[at]


def _is_ranged(side: UnitSide) -> bool:
    return side.primary == "ranged"


# Per row; -1 for an attack that the unit does not have.
ROW_MELEE: Final = [_attack(side.melee, 0) for side in _SIDES]
ROW_MELEE_SUPPORT: Final = [_attack(side.melee, 1) for side in _SIDES]
ROW_RANGED: Final = [_attack(side.ranged, 0) for side in _SIDES]
ROW_RANGED_SUPPORT: Final = [_attack(side.ranged, 1) for side in _SIDES]
ROW_RANGE: Final = [side.range for side in _SIDES]
ROW_DEFENCE: Final = [side.defence for side in _SIDES]
ROW_KEYS: Final = [_keys(side.keywords) for side in _SIDES]
ROWS_WITH: Final = [[keys >> key & 1 == 1 for keys in ROW_KEYS] for key in range(len(KEYWORD_IDS))]  # per keyword
ROW_IS_RANGED: Final = [_is_ranged(side) for side in _SIDES]  # by its primary attack (RB-FACT-3)
ROW_CONTINUES: Final = [side.goes_on for side in _SIDES]  # RB-WND-3


def rows_with_any(*keys: int) -> list[bool]:
    """Per side of a unit card: it has one of these keywords."""
    return [any(ROWS_WITH[key][row] for key in keys) for row in range(len(ROW_KEYS))]


def _keys_of(kind: int) -> int:
    keys = 0
    for row in range(KIND_ROW[kind], KIND_ROW[kind] + _sides(kind)):
        keys |= ROW_KEYS[row]
    return keys


NO_LOOT: Final = -1
KIND_WOUNDS: Final = [unit.wounds for unit in UNITS]  # RB-KEY-87
KIND_LOOT: Final = [BACK_IDS.index(unit.loot + "-loot") if unit.loot != "none" else NO_LOOT for unit in UNITS]
KIND_KEYS: Final = [_keys_of(kind) for kind in range(len(UNITS))]  # the keywords of all sides of its cards
KIND_STATES: Final = [UNITS[kind].card[0].grey.goes_on for kind in range(len(UNITS))]  # wounds turn its card over


def row_of(kind: int, hurt: int, veterans: bool) -> int:
    """The side that shows: a card with several states is turned by every wound, of the others red ones are veterans."""
    if KIND_STATES[kind]:
        return KIND_ROW[kind] + hurt
    return KIND_ROW[kind] + (1 if veterans else 0)


def champion_row(champion: int, hurt: int) -> int:
    return CHAMPION_ROW[champion] + hurt


# ---------------------------------------------------------------- Heroes and weapons

HERO_DEFENCE: Final = [hero.defence for hero in HEROES]  # edition 1.1 (RB-TEST-6)
HERO_SKILLS: Final = [sum(1 << SKILL_IDS.index(skill) for skill in hero.skills) for hero in HEROES]
HERO_SPARE: Final = [SKILL_IDS.index(hero.spare) for hero in HEROES]

# Per side of a weapon: (hero * 2 + weapon) * 2, and 1 more for the vril enhanced side.
_WEAPON_SIDES: Final[list[WeaponSide]] = [
    side for hero in HEROES for weapon in hero.weapon for side in (weapon.front, weapon.vril)
]
WEAPON_IDS: Final = [weapon.id for hero in HEROES for weapon in hero.weapon]
WEAPON_RANGE: Final = [weapon.range for hero in HEROES for weapon in hero.weapon for _ in range(2)]
WEAPON_ATTACK: Final = [side.attack for side in _WEAPON_SIDES]
WEAPON_VRIL: Final = [side.vril for side in _WEAPON_SIDES]
WEAPON_DICE_NOISE: Final = [side.noise for side in _WEAPON_SIDES]
WEAPON_KEYS: Final = [_keys(side.keywords) for side in _WEAPON_SIDES]
WEAPON_SKILL: Final = [SKILL_IDS.index(side.skill) if side.skill else -1 for side in _WEAPON_SIDES]

# Team cards by number of Heroes: 1 to 4 (RB-GAP-4).
TEAM_POINTS: Final = [0, *[team.points for team in TEAMS]]
TEAM_SHARED: Final = [0, *[team.shared for team in TEAMS]]  # wild ones for whom the team chooses
TEAM_DRAWS: Final = [0, *[team.draws for team in TEAMS]]  # in the end of round phase
TEAM_LONGER: Final = [False, *[team.longer for team in TEAMS]]
TEAM_SKILL: Final = [-1, *[SKILL_IDS.index(team.skill) if team.skill else -1 for team in TEAMS]]

# ---------------------------------------------------------------- action cards

# In the order of content/cards.toml: hero * 12 + number.
C_WALL_OF_LEAD: Final = 0
C_LAST_MAN_STANDING: Final = 1
C_PIN_THEM_DOWN: Final = 2
C_BULL_RUSH: Final = 3
C_HAYMAKER: Final = 4
C_DIG_IN: Final = 5
C_SPRAY: Final = 6
C_CLEAR_THE_BREECH: Final = 7
C_PINEAPPLE: Final = 8
C_DOOR_KICKER: Final = 9
C_COME_AND_GET_IT: Final = 10
C_SECOND_WIND: Final = 11
C_VIVE_LA_FRANCE: Final = 12
C_INVISIBLE: Final = 13
C_KNIFE_WORK: Final = 14
C_TWO_GUNS: Final = 15
C_SOFT_SHOES: Final = 16
C_PAPERS_PLEASE: Final = 17
C_PICKPOCKET: Final = 18
C_PICKLOCK: Final = 19
C_GARROTTE: Final = 20
C_FIELD_DRESSING: Final = 21
C_SLIP_AWAY: Final = 22
C_PLAN_B: Final = 23
C_FOR_KING_AND_COUNTRY: Final = 24
C_GHOST_OF_AGINCOURT: Final = 25
C_RULE_BRITANNIA: Final = 26
C_SILENT_ARROW: Final = 27
C_CREEP: Final = 28
C_STIFF_UPPER_LIP: Final = 29
C_SKELETON_KEY: Final = 30
C_PEBBLE: Final = 31
C_AMBUSH: Final = 32
C_TEA_BREAK: Final = 33
C_FIRST_AID: Final = 34
C_RECONNOITRE: Final = 35
C_DEAD_EYE: Final = 36
C_SPIRIT_OF_THE_HAWK: Final = 37
C_SUSTAINED_FIRE: Final = 38
C_OVERWATCH: Final = 39
C_SHOOT_AND_SCOOT: Final = 40
C_THROWN_TOMAHAWK: Final = 41
C_TRACKER: Final = 42
C_WALL_RUNNER: Final = 43
C_HEAD_SHOT: Final = 44
C_PATIENCE: Final = 45
C_WAR_CRY: Final = 46
C_HERBS: Final = 47
C_GIVE_THEM_HELL: Final = 48
C_FOLLOW_ME: Final = 49
C_COVERING_FIRE: Final = 50
C_ON_THE_DOUBLE: Final = 51
C_GRENADE_OUT: Final = 52
C_RALLY: Final = 53
C_MEDIC: Final = 54
C_FULL_MAGAZINE: Final = 55
C_TAKE_POINT: Final = 56
C_BATTLE_PLAN: Final = 57
C_BAYONETS: Final = 58
C_STEADY_NERVES: Final = 59

CARD_IDS: Final = [card.id for card in CARDS]
CARD_HERO: Final = [HERO_IDS.index(card.hero) for card in CARDS]
CARD_FEAT: Final = [card.feat for card in CARDS]

# When an instant action may be played, as bits of these; free actions have none (RB-CARD-5).
TRIGGER_KILL_THE_INTRUDERS: Final = 0
TRIGGER_ACTION_STATIONS: Final = 1
TRIGGER_ENEMY_ENTERS: Final = 2
TRIGGER_ENEMY_OPENS: Final = 3
TRIGGER_ENEMY_ENDS_MOVE: Final = 4
_TRIGGERS: Final = {
    "": 0,
    "kill-the-intruders": 1 << TRIGGER_KILL_THE_INTRUDERS,
    "action-stations": 1 << TRIGGER_ACTION_STATIONS,
    "enemy-enters": 1 << TRIGGER_ENEMY_ENTERS,
    "enemy-enters-or-opens": 1 << TRIGGER_ENEMY_ENTERS | 1 << TRIGGER_ENEMY_OPENS,
    "enemy-ends-move": 1 << TRIGGER_ENEMY_ENDS_MOVE,
}
CARD_TRIGGERS: Final = [_TRIGGERS[card.trigger] for card in CARDS]

# RB-CARD-7, as the letters in content/cards.toml.
DUR_DISCARD: Final = 0
DUR_IN_USE: Final = 1
DUR_REMOVED: Final = 2
DUR_NEXT_HERO: Final = 3
DUR_REPEAT: Final = 4
DUR_OWN_TURN: Final = 5
CARD_DURATION: Final = ["DUXNRH".index(card.duration) for card in CARDS]
CARD_REPEAT: Final = [card.repeat for card in CARDS]  # at most so often; 0 for those that are done once
CARD_NOISE: Final = [_noise(card.noise) for card in CARDS]

# Modifiers: the lower halves. Feats have none.
MOD_NONE: Final = -1
MOD_ATTACK: Final = 0
MOD_DEFENCE: Final = 1
MOD_MOVE: Final = 2
MOD_NOISE: Final = 3
_MODS: Final = ["attack", "defence", "move", "noise"]
MOD_KIND: Final = [MOD_NONE if card.modifier is None else _MODS.index(card.modifier.kind) for card in CARDS]

MOD_ANY: Final = 0
MOD_MELEE: Final = 1
MOD_RANGED: Final = 2
_ONLY: Final = ["", "melee", "ranged"]
MOD_ONLY: Final = [0 if card.modifier is None else _ONLY.index(card.modifier.only) for card in CARDS]
MOD_DICE: Final = [0 if card.modifier is None else card.modifier.dice for card in CARDS]
MOD_PLUS: Final = [0 if card.modifier is None else card.modifier.plus for card in CARDS]
MOD_MORE_NOISE: Final = [0 if card.modifier is None else card.modifier.noise for card in CARDS]
MOD_QUIET: Final = [card.modifier is not None and card.modifier.quiet for card in CARDS]

SPECIAL_NONE: Final = 0
SPECIAL_RELIABLE: Final = 1
SPECIAL_SPLASH: Final = 2
SPECIAL_BLANK_COUNTS_TWO: Final = 3
SPECIAL_STEP_AFTER: Final = 4
SPECIAL_AMBUSH: Final = 5
SPECIAL_ARMOUR_PIERCING: Final = 6
_SPECIALS: Final = [
    "", "reliable", "splash", "blank-counts-two", "step-after", "ambush", "armour-piercing",
]  # fmt: skip
MOD_SPECIAL: Final = [0 if card.modifier is None else _SPECIALS.index(card.modifier.special) for card in CARDS]

# ---------------------------------------------------------------- items

# Per kind.
ITEM_NOISE: Final = [_noise(item.noise) for item in ITEMS]
ITEM_VRIL: Final = [item.vril for item in ITEMS]
ITEM_STAYS: Final = [item.stays for item in ITEMS]
# Per token 0 to 96.
_TOKENS: Final = [
    (kind, BACK_IDS.index(back))
    for kind, item in enumerate(ITEMS)
    for back in sorted(item.tokens, key=BACK_IDS.index)
    for _ in range(item.tokens[back])
]
TOKEN_KIND: Final = [kind for kind, _ in _TOKENS]
TOKEN_BACK: Final = [back for _, back in _TOKENS]
ALL_TOKENS: Final = (1 << ITEM_TOKENS) - 1
BACK_TOKENS: Final = [sum(1 << t for t in range(ITEM_TOKENS) if TOKEN_BACK[t] == back) for back in range(len(BACKS))]
KIND_TOKENS: Final = [sum(1 << t for t in range(ITEM_TOKENS) if TOKEN_KIND[t] == kind) for kind in range(len(ITEMS))]
SEARCH_NOISE: Final = [back.noise for back in BACKS]  # per back

# ---------------------------------------------------------------- noise cards

TOP_NONE: Final = 0
TOP_AT_EASE_SUSPICIOUS: Final = 1
TOP_MORE_DICE: Final = 2
TOP_NEAREST_RISES: Final = 3
TOP_DOGS_RISE: Final = 4
TOP_SEEN_RISE: Final = 5
TOP_SUSPICIOUS_ALERT: Final = 6
TOP_NEAREST_MOVE: Final = 7
TOP_CROSSFIRE: Final = 8
TOP_DOGS_MOVE: Final = 9
TOP_BOLT: Final = 10
_TOPS: Final = [
    "none", "at-ease-suspicious", "more-dice", "nearest-rises", "dogs-rise", "seen-rise", "suspicious-alert",
    "nearest-move", "crossfire", "dogs-move", "bolt",
]  # fmt: skip

# Those before the alarm are 0 to 11, those after it 12 to 23.
AFTER_ALARM: Final = len(PRE_CARDS)
NOISE_IDS: Final = [card.id for card in (*PRE_CARDS, *POST_CARDS)]
NOISE_TOP: Final = [_TOPS.index(card.top) for card in (*PRE_CARDS, *POST_CARDS)]
NOISE_DICE: Final = [card.dice for card in (*PRE_CARDS, *POST_CARDS)]  # of TOP_MORE_DICE
NOISE_NUMBER: Final = [card.number for card in (*PRE_CARDS, *POST_CARDS)]
NOISE_SHUFFLE: Final = [card.shuffle for card in (*PRE_CARDS, *POST_CARDS)]  # after the lower effect
NOISE_PATROL: Final = [*[card.patrol for card in PRE_CARDS], *[0 for _ in POST_CARDS]]  # its level, 0 for none
_LEVELS: Final = ["at-ease", "suspicious", "alert"]
NOISE_AWARE: Final = [*[_LEVELS.index(card.awareness) for card in PRE_CARDS], *[2 for _ in POST_CARDS]]
NOISE_TRACKER: Final = [*[card.tracker for card in PRE_CARDS], *[0 for _ in POST_CARDS]]
NOISE_TOKEN: Final = [*[card.token for card in PRE_CARDS], *[0 for _ in POST_CARDS]]  # level of a token at a barracks
# Levels and barracks (0 is A) one after the other: [level, barracks, level, barracks, ...].
NOISE_SPAWNS: Final = [
    *[[0 for _ in range(0)] for _ in PRE_CARDS],
    *[[value for spawn in card.spawns for value in (int(spawn[0]), "ABC".index(spawn[1]))] for card in POST_CARDS],
]

# ---------------------------------------------------------------- spawn cards, factions

CODE_LEADER: Final = 8  # V: the leader of the RAID's faction if it is not yet placed, else H
# Per card * 3 + level - 1: codes, 0 is A.
SPAWN_CODES: Final = [["ABCDEFGHV".index(code) for code in level] for card in SPAWN_CARDS for level in card.levels]
SPAWN_RAID_ONLY: Final = sum(1 << at for at, card in enumerate(SPAWN_CARDS) if card.raid)

FACTION_IDS: Final = [faction.id for faction in FACTIONS]
FACTION_CODES: Final = [[KIND_IDS.index(line.unit) for line in faction.lines] for faction in FACTIONS]
FACTION_LINES: Final = [
    [KIND_IDS.index(line.unit) for line in faction.lines if not line.white] for faction in FACTIONS
]  # yellow ones (RB-FACT-2)
FACTION_LEADER: Final = [KIND_IDS.index(f.leader) if f.leader in KIND_IDS else -1 for f in FACTIONS]
FACTION_CHAMPION: Final = [CHAMPION_IDS.index(f.leader) if f.leader in CHAMPION_IDS else -1 for f in FACTIONS]

# ---------------------------------------------------------------- wounds

# What a wound card does at once, and as long as it is permanent (RB-DMG-2).
WOUND_NONE: Final = 0
WOUND_DROP_ITEM: Final = 1
WOUND_DISCARD_CARD: Final = 2
WOUND_JAM_WEAPON: Final = 3
WOUND_NOISE_TEST: Final = 4
WOUND_KNOCKED_DOWN: Final = 5
WOUND_KNOCKED_BACK: Final = 6
WOUND_PANIC: Final = 7
WOUND_DROP_RANDOM_ITEM: Final = 8
WOUND_SHAKE_SKILL: Final = 9
WOUND_DRAIN: Final = 10
WOUND_DRAW_CARD: Final = 11
_WOUND_TOPS: Final = [
    "none", "drop-item", "discard-card", "jam-weapon", "noise-test", "knocked-down", "knocked-back", "panic",
    "drop-random-item", "shake-skill", "drain", "draw-card",
]  # fmt: skip
LASTING_NONE: Final = 0
LASTING_WEAK_MELEE: Final = 1
LASTING_NOISY_MOVE: Final = 2
LASTING_NO_CARD_AT_END: Final = 3
LASTING_BLEEDING: Final = 4
LASTING_SLOW_READY: Final = 5
LASTING_LOUDER: Final = 6
LASTING_WEAK_DEFENCE: Final = 7
LASTING_SHORT_SIGHT: Final = 8
LASTING_NO_HELP: Final = 9
LASTING_THREE_ITEMS: Final = 10
LASTING_NUMB_ARM: Final = 11
LASTING_LOST_SKILL: Final = 12
LASTING_NO_CANCEL: Final = 13
_LASTING: Final = [
    "none", "weak-melee", "noisy-move", "no-card-at-end", "bleeding", "slow-ready", "louder", "weak-defence",
    "short-sight", "no-help", "three-items", "numb-arm", "lost-skill", "no-cancel",
]  # fmt: skip
WOUND_TOP: Final = [_WOUND_TOPS.index(wound.top) for wound in WOUNDS]
WOUND_NUMBER: Final = [wound.number for wound in WOUNDS]
WOUND_LASTING: Final = [_LASTING.index(wound.lasting) for wound in WOUNDS]

# ---------------------------------------------------------------- room features

# Kinds, in the order of content/features.toml.
FEATURE_SECRET_PASSAGE: Final = 0
FEATURE_ALARM_BELL: Final = 1
FEATURE_KENNEL: Final = 2
FEATURE_SLEEPING_GUARDS: Final = 3
FEATURE_PAPERS: Final = 4
FEATURE_KEY_RACK: Final = 5
FEATURE_GRAMOPHONE: Final = 6
FEATURE_TROPHY_CASE: Final = 7
FEATURE_WARDROBE: Final = 8
FEATURE_EMPTY: Final = 9
FEATURE_FIRST_AID_CABINET: Final = 10
FEATURE_OPERATING_TABLE: Final = 11
FEATURE_MORPHINE_LOCKER: Final = 12
FEATURE_PATIENT: Final = 13
FEATURE_GUN_RACK: Final = 14
FEATURE_AMMUNITION_CRATE: Final = 15
FEATURE_GRENADE_BOX: Final = 16
FEATURE_TRIPWIRE: Final = 17
FEATURE_VRIL_CONDENSER: Final = 18
FEATURE_VRIL_LEAK: Final = 19
FEATURE_ORB_CRADLE: Final = 20
FEATURE_RESURRECTION_TANK: Final = 21
FEATURE_REACTOR: Final = 22
FEATURE_STASIS_POD: Final = 23

FEATURE_IDS: Final = [feature.id for feature in FEATURES]
# Per card 0 to 47.
FEATURE_KIND: Final = [kind for kind, feature in enumerate(FEATURES) for _ in range(feature.count)]
FEATURE_TYPE: Final = [BACK_IDS.index(FEATURES[kind].type) for kind in FEATURE_KIND]
FEATURE_OF_TYPE: Final = [
    sum(1 << card for card, own in enumerate(FEATURE_TYPE) if own == type) for type in range(4)
]  # cards of each type
SECRET_PASSAGES: Final = sum(1 << card for card, kind in enumerate(FEATURE_KIND) if kind == FEATURE_SECRET_PASSAGE)
