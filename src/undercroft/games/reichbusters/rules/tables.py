"""The game's vocabulary as numbers: keywords, dice, heroes, units, skills, items, phases."""
# compiled: mypyc

from typing import Final

# ---------------------------------------------------------------- keywords and skills

# A keyword's number is that of its rule: RB-KEY-2 is ablative shield.
# Kinds of items are in the order of content/items.toml (rules RB-ITEM-2 to RB-ITEM-27); tokens are numbered there.
# Made from the keywords and items in content/ by `make tables`: change them there.
K_ABLATIVE_SHIELD: Final = 2
K_ACCURATE: Final = 3
K_ARMOUR_PIERCING: Final = 4
K_ARMOURED: Final = 5
K_AUF_DEUTSCH: Final = 6
K_BARRACKS: Final = 7
K_BITTER: Final = 8
K_BODYGUARD: Final = 9
K_BOMBER: Final = 10
K_BURST: Final = 11
K_CHAIN_FIRE: Final = 12
K_COUNTER: Final = 13
K_COWARD: Final = 14
K_CRITICAL_HIT: Final = 15
K_CROWD_CONTROL: Final = 16
K_CRUSH: Final = 17
K_DEADLY: Final = 18
K_DECOY: Final = 19
K_DETECT: Final = 20
K_DIE_HARD: Final = 21
K_DOUBLE_TAP: Final = 22
K_DUAL_WIELDING: Final = 23
K_DUG_IN: Final = 24
K_ENHANCE: Final = 25
K_ESCORT: Final = 26
K_EVASIVE: Final = 27
K_FAST: Final = 28
K_FIRE_SUPPORT: Final = 29
K_FIRESTORM: Final = 30
K_FIXED: Final = 31
K_FRENZY: Final = 32
K_FOCUSED: Final = 33
K_GENIUS: Final = 34
K_GUARDIAN: Final = 35
K_HEAVY_INFANTRY: Final = 36
K_INCENDIARY: Final = 37
K_IRON_HIDE: Final = 38
K_KNOCKED_BACK: Final = 39
K_KNOCKED_DOWN: Final = 40
K_LETHAL: Final = 41
K_LIFEDRAIN: Final = 42
K_LONE_WOLF: Final = 43
K_MEATSHIELD: Final = 44
K_MECH_IMPLANTS: Final = 45
K_NO_HANDS: Final = 46
K_OBSCURED: Final = 47
K_OPPORTUNIST: Final = 48
K_OVERLOAD: Final = 49
K_OVERWHELM: Final = 50
K_PIERCING: Final = 51
K_PRECISE: Final = 52
K_QUICK_SHOT: Final = 53
K_RAGE: Final = 54
K_RECON: Final = 55
K_REINFORCE: Final = 56
K_RELENTLESS: Final = 57
K_REPULSE: Final = 58
K_RESILIENT: Final = 59
K_RUTHLESS: Final = 60
K_SCUTTLE: Final = 61
K_SHOCKWAVE: Final = 62
K_SILENT: Final = 63
K_SLEIGHT_OF_HAND: Final = 64
K_SMASH: Final = 65
K_SNEAKY: Final = 66
K_SPECIAL_OPS: Final = 67
K_SPLASH: Final = 68
K_SQUAD_LEADER: Final = 69
K_STAND_DOWN: Final = 70
K_STEALTHY: Final = 71
K_STRONG: Final = 72
K_STUNNED: Final = 73
K_SUPPRESSED: Final = 74
K_UNIQUE: Final = 75
K_UNRELIABLE: Final = 76
K_UNSTABLE: Final = 77
K_UNSTOPPABLE: Final = 78
K_VENGEANCE: Final = 79
K_VERSATILE: Final = 80
K_VRIL_ENHANCED: Final = 81
K_VRIL_EXPERIMENT: Final = 82
K_VRIL_IMPLANTS: Final = 83
K_VRIL_TOLERANCE: Final = 84
K_VRILMEISTER: Final = 85
K_WITHDRAW: Final = 86
K_WOUNDS: Final = 87
K_GUARD: Final = 88

KEYWORD_IDS: Final = [
    "", "", "ablative-shield", "accurate", "armour-piercing", "armoured", "auf-deutsch", "barracks", "bitter",
    "bodyguard", "bomber", "burst", "chain-fire", "counter", "coward", "critical-hit", "crowd-control", "crush",
    "deadly", "decoy", "detect", "die-hard", "double-tap", "dual-wielding", "dug-in", "enhance", "escort", "evasive",
    "fast", "fire-support", "firestorm", "fixed", "frenzy", "focused", "genius", "guardian", "heavy-infantry",
    "incendiary", "iron-hide", "knocked-back", "knocked-down", "lethal", "lifedrain", "lone-wolf", "meatshield",
    "mech-implants", "no-hands", "obscured", "opportunist", "overload", "overwhelm", "piercing", "precise",
    "quick-shot", "rage", "recon", "reinforce", "relentless", "repulse", "resilient", "ruthless", "scuttle",
    "shockwave", "silent", "sleight-of-hand", "smash", "sneaky", "special-ops", "splash", "squad-leader", "stand-down",
    "stealthy", "strong", "stunned", "suppressed", "unique", "unreliable", "unstable", "unstoppable", "vengeance",
    "versatile", "vril-enhanced", "vril-experiment", "vril-implants", "vril-tolerance", "vrilmeister", "withdraw",
    "wounds", "guard",
]  # fmt: skip

I_AP_ROUNDS: Final = 0
I_AMMO: Final = 1
I_BANDAGES: Final = 2
I_BODY_ARMOUR: Final = 3
I_DISGUISE_KIT: Final = 4
I_DOG_BISCUITS: Final = 5
I_GRENADE: Final = 6
I_HELMET: Final = 7
I_KEYS: Final = 8
I_KNUCKLEDUSTERS: Final = 9
I_MEDICS_BAG: Final = 10
I_PAIN_KILLERS: Final = 11
I_RADIO: Final = 12
I_SMOKE_GRENADE: Final = 13
I_STICK_GRENADE_BUNDLE: Final = 14
I_VRIL_GOGGLES: Final = 15
I_VRIL_HEALING_POTION: Final = 16
I_VRIL_INJECTION: Final = 17
I_VRIL_ORB: Final = 18
I_VRIL_SHIELD: Final = 19
I_DETONATOR: Final = 20
I_DOSSIER: Final = 21
I_OBJECTIVE_COMPLETE: Final = 22
I_DEMOLITION_CHARGE: Final = 23
I_FALSE_OBJECTIVE: Final = 24
I_ESCORT_OBJECTIVE: Final = 25

ITEM_IDS: Final = [
    "ap-rounds", "ammo", "bandages", "body-armour", "disguise-kit", "dog-biscuits", "grenade", "helmet", "keys",
    "knuckledusters", "medics-bag", "pain-killers", "radio", "smoke-grenade", "stick-grenade-bundle", "vril-goggles",
    "vril-healing-potion", "vril-injection", "vril-orb", "vril-shield", "detonator", "dossier", "objective-complete",
    "demolition-charge", "false-objective", "escort-objective",
]  # fmt: skip
ITEM_TOKENS: Final = 97
# The end of what is made.

# What a card may grant an attack beside keywords: numbers above theirs, in `test_keys` too.
GRANTED_RELIABLE: Final = 100  # it does not jam
GRANTED_SECOND: Final = 101  # the total also counts against a second unit of the target's area (Pineapple)
GRANTED_THIRD: Final = 102  # dual wielding may take a third unit (Two guns)
GRANTED_CLOSE: Final = 103  # a melee attack, wherever the target stands (Ambush)
GRANTED_THROWN: Final = 104  # a ranged attack with a melee weapon (Thrown tomahawk)

# ---------------------------------------------------------------- dice

# Kinds of dice, in the order of dice.py, and kinds of tests; a face is its place on the die.
D_ATTACK: Final = 0
D_DEFENCE: Final = 1
D_NOISE: Final = 2
D_VRIL: Final = 3

F_BLANK: Final = 0
F_ONE: Final = 1
F_TWO: Final = 2
F_THREE: Final = 3
F_SPECIAL: Final = 4
F_SURGE: Final = 5

# Kinds of tests: a vril roll stands outside a test (RB-VRIL-1).
NO_TEST: Final = 0
ATTACK_TEST: Final = 1
DEFENCE_TEST: Final = 2
NOISE_TEST: Final = 3
VRIL_ROLL: Final = 4

# ---------------------------------------------------------------- heroes, units

BRICK: Final = 0
CLAUDINE: Final = 1
QUENTIN: Final = 2
RED_HAWK: Final = 3
SARGE: Final = 4
HERO_IDS: Final = [
    "brick", "claudine", "quentin", "red-hawk", "sarge",
]  # fmt: skip
CARDS_EACH: Final = 12  # a card is hero * 12 + its number from 0 on
WEAPONS_EACH: Final = 2  # a weapon is hero * 2 + 0 or 1
UNARMED: Final = 2  # in the place of a weapon of a Hero

# Heroic points (RB-HP-1).
ATTACK_POINT: Final = 0
DEFENCE_POINT: Final = 1
WILD_POINT: Final = 2

# Kinds of units, in the order of content/units.toml; O'Reilly is neither Hero nor enemy (RB-KEY-26).
OFFICER: Final = 0
SOLDIER: Final = 1
ZOMBIE: Final = 2
DOG: Final = 3
SCIENTIST: Final = 4
STURM_ANGRIFF: Final = 5
STURM_KANONIER: Final = 6
TRACKING_BOMBER: Final = 7
EXPERIMENT_6XX: Final = 8
EXPERIMENT_601: Final = 9
GENERAL_WOLFF: Final = 10
GISELA_GRUBER: Final = 11
VRILPANZER: Final = 12
OREILLY: Final = 13
KIND_IDS: Final = [
    "officer", "soldier", "zombie", "dog", "scientist", "sturm-angriff", "sturm-kanonier", "tracking-bomber",
    "experiment-6xx", "experiment-601", "general-wolff", "gisela-gruber", "vrilpanzer", "oreilly",
]  # fmt: skip
MINIATURES: Final = [4, 16, 12, 4, 4, 4, 4, 4, 8, 4, 1, 1, 1, 1]  # of each kind in the box
FIRST_UNIT: Final = [sum(MINIATURES[:kind]) for kind in range(len(MINIATURES))]
UNIT_KIND: Final = [kind for kind, number in enumerate(MINIATURES) for _ in range(number)]
UNITS: Final = len(UNIT_KIND)
ESCORTED: Final = UNITS - 1  # O'Reilly's miniature

# ---------------------------------------------------------------- skills

# The 26 skill tokens, five of each Hero in their order (the fifth is the spare one) and O'Reilly's; then those that
# team cards and enhanced weapons give.
S_STRONG: Final = 0
S_HEAVY_INFANTRY: Final = 1
S_IRON_HIDE: Final = 2
S_RAGE: Final = 3
S_BITTER: Final = 4
S_AUF_DEUTSCH: Final = 5
S_SLEIGHT_OF_HAND: Final = 6
S_EVASIVE: Final = 7
S_QUICK_SHOT: Final = 8
S_GENIUS: Final = 9
S_SILENT: Final = 10
S_SNEAKY: Final = 11
S_SPECIAL_OPS: Final = 12
S_LONE_WOLF: Final = 13
S_COUNTER: Final = 14
S_STEALTHY: Final = 15
S_RECON: Final = 16
S_PRECISE: Final = 17
S_FOCUSED: Final = 18
S_VENGEANCE: Final = 19
S_SQUAD_LEADER: Final = 20
S_GUARDIAN: Final = 21
S_FIRE_SUPPORT: Final = 22
S_DECOY: Final = 23
S_STAND_DOWN: Final = 24
S_VRIL_EXPERIMENT: Final = 25
S_DIE_HARD: Final = 26
S_OPPORTUNIST: Final = 27
S_WITHDRAW: Final = 28
S_MECH_IMPLANTS: Final = 29
S_VRIL_ENHANCED: Final = 30
S_VRIL_IMPLANTS: Final = 31
S_VRIL_TOLERANCE: Final = 32
SKILL_IDS: Final = [
    "strong", "heavy-infantry", "iron-hide", "rage", "bitter", "auf-deutsch", "sleight-of-hand", "evasive",
    "quick-shot", "genius", "silent", "sneaky", "special-ops", "lone-wolf", "counter", "stealthy", "recon",
    "precise", "focused", "vengeance", "squad-leader", "guardian", "fire-support", "decoy", "stand-down",
    "vril-experiment", "die-hard", "opportunist", "withdraw", "mech-implants", "vril-enhanced", "vril-implants",
    "vril-tolerance",
]  # fmt: skip
SKILL_TOKENS: Final = 26

# ---------------------------------------------------------------- items

# Backs of items (RB-ITEM-28); the first four are types of room features too.
B_MEDICAL: Final = 0
B_WEAPON: Final = 1
B_MISC: Final = 2
B_VRIL: Final = 3
B_OBJECTIVE: Final = 4
B_NORMAL_LOOT: Final = 5
B_VRIL_LOOT: Final = 6
BACK_IDS: Final = [
    "medical", "weapon", "misc", "vril", "objective", "normal-loot", "vril-loot",
]  # fmt: skip

# ---------------------------------------------------------------- awareness, phases

AT_EASE: Final = 0
SUSPICIOUS: Final = 1
ALERT: Final = 2

# Where the game stands between two actions.
P_MULLIGAN: Final = 0  # a Hero may put the first hand back (RB-GAP-4)
P_CHOOSING: Final = 1  # who goes next
P_HERO_TURN: Final = 2
P_RAISE_THE_ALARM: Final = 3
P_ACTION_STATIONS: Final = 4
P_KILL_THE_INTRUDERS: Final = 5
P_CHECK_AWARENESS: Final = 6
P_ENEMY_END: Final = 7  # tokens that end with the enemy turn
P_END_OF_ROUND: Final = 8
P_ALARM_GOES_OFF: Final = 9

# ---------------------------------------------------------------- how a game ended

WHY_WON: Final = 0
WHY_TIME: Final = 1
WHY_ALL_CAPTURED: Final = 2
WHY_ALL_DOWNED: Final = 3
WHY_ABANDONED: Final = 4  # nobody is left on the map and not all is done

# ---------------------------------------------------------------- small things

# Standing orders: whether a seat wants to choose where the rules leave something open (RB-TIE-1).
ORDER_NAMES: Final = ["first", "ties", "matter"]
FIRST_COMES: Final = 0  # the first of several that are equal is taken
ASK_TIES: Final = 1  # the players choose, also where it matters little
ASK_WHAT_MATTERS: Final = 2

SEATS: Final = ["one", "two", "three", "four"]

# What a Hero has done in this turn (`done`).
DID_MOVE: Final = 1
DID_ATTACK: Final = 2
DID_GIVE: Final = 4
DID_VENGEANCE: Final = 8
DID_FRENZY: Final = 16
DID_QUICK_SHOT: Final = 32
DID_ENTER: Final = 64  # << hero: entered the area they are in with the action under way (RB-MOVE-3)

# In the place of an item: all that lies face down in an area (1.1), or one of it by its back (1.0).
HIDDEN: Final = 4095
HIDDEN_ONE: Final = 4000

# What is turned up beside items, above their backs.
REVEAL_SPAWN: Final = 7
REVEAL_FEATURE: Final = 8

# What a special may be spent on beside keywords (RB-SPEC-3): numbers above theirs.
SPEND_LOOT: Final = 100  # RB-LOOT-1, RB-LOOT-2
SPEND_CANCEL_SURGE: Final = 101  # RB-VRIL-2
SPEND_RELIABLE: Final = 102  # an unreliable keyword is paid (RB-KEY-76)
SPEND_ITEM_EFFECT: Final = 103  # the line of a vril item (RB-ITEM-17 to RB-ITEM-21)
