"""The game's vocabulary as numbers: keywords, units, heroes, items, verbs, questions, events."""
# compiled: mypyc

from typing import Final

from undercroft.core.packing import pack as pack

# ---------------------------------------------------------------- keywords and skills

# A keyword's number is that of its rule: RB-KEY-2 is ablative shield.
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
K_GUARD: Final = 88  # RB-GUARD-1, RB-GUARD-2: a keyword with a chapter of its own

KEYWORD_IDS: Final = [
    "", "",  # RB-KEY-1 is about all of them
    "ablative-shield", "accurate", "armour-piercing", "armoured", "auf-deutsch", "barracks", "bitter", "bodyguard",
    "bomber", "burst", "chain-fire", "counter", "coward", "critical-hit", "crowd-control", "crush", "deadly",
    "decoy", "detect", "die-hard", "double-tap", "dual-wielding", "dug-in", "enhance", "escort", "evasive", "fast",
    "fire-support", "firestorm", "fixed", "frenzy", "focused", "genius", "guardian", "heavy-infantry", "incendiary",
    "iron-hide", "knocked-back", "knocked-down", "lethal", "lifedrain", "lone-wolf", "meatshield", "mech-implants",
    "no-hands", "obscured", "opportunist", "overload", "overwhelm", "piercing", "precise", "quick-shot", "rage",
    "recon", "reinforce", "relentless", "repulse", "resilient", "ruthless", "scuttle", "shockwave", "silent",
    "sleight-of-hand", "smash", "sneaky", "special-ops", "splash", "squad-leader", "stand-down", "stealthy",
    "strong", "stunned", "suppressed", "unique", "unreliable", "unstable", "unstoppable", "vengeance", "versatile",
    "vril-enhanced", "vril-experiment", "vril-implants", "vril-tolerance", "vrilmeister", "withdraw", "wounds",
    "guard",
]  # fmt: skip

# What a card may grant an attack beside keywords: numbers above theirs, in `test_keys` too.
GRANTED_RELIABLE: Final = 100  # it does not jam
GRANTED_SECOND: Final = 101  # the result also applies to a second unit of the target's area (Pineapple)
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

ITEM_TOKENS: Final = 97

# ---------------------------------------------------------------- items

# Kinds of items, in the order of content/items.toml (rules RB-ITEM-2 to RB-ITEM-27); tokens are numbered there.
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

# ---------------------------------------------------------------- verbs

PASS: Final = 0
TURN: Final = 1  # hero: whose turn is next
MOVE: Final = 2  # area (rules/board/places.py); onto an exit it leaves the map
STAND: Final = 3  # knocked down, get up
ATTACK: Final = 4  # weapon (0, 1, unarmed), unit
SEARCH: Final = 5  # token face up, HIDDEN for all that lies face down (1.1), HIDDEN_ONE + its back for one (1.0)
READY: Final = 6  # what: 0, 1 a weapon, 2 + token an item; 0 jammed 1 drained
DRAW: Final = 7
DOOR: Final = 8  # gate
RECOVER: Final = 9
END: Final = 10
PLAY: Final = 11  # card
USE: Final = 12  # token
GIVE: Final = 13  # token, hero
TAKE: Final = 14  # token, hero
DROP: Final = 15  # token
UPGRADE: Final = 16  # weapon
PLANT: Final = 17  # token of a charge
ESCORT: Final = 18
FEATURE: Final = 19  # which of the features of the map
VENGEANCE: Final = 20  # area (rules/board/places.py)
MULLIGAN: Final = 21
ROLL: Final = 22
HEROIC: Final = 23  # type of the point
BOOST: Final = 24  # kind of die
SPEND: Final = 25  # effect (a keyword, or one of the SPEND numbers), kind of die of the special (and 4 * which of two)
MODIFY: Final = 26  # hero, card
REROLL: Final = 27  # place of the die in the pool; 4095 all blanks
DONE: Final = 28
AT: Final = 29  # area (rules/board/places.py)
UNIT: Final = 30
HERO: Final = 31
ITEM: Final = 32
CARD: Final = 33
WOUND: Final = 34
WEAPON: Final = 35
SKILL: Final = 36
GATE: Final = 37  # a door is chosen
YES: Final = 38
NO: Final = 39
ENEMY: Final = 40  # what the rules do by themselves
DECLARE_END: Final = 41  # RB-GAP-5
NOISE_CARD: Final = 42
DIE: Final = 43  # place of a die in the pool
REVEAL: Final = 44  # area, what: an item of one of BACK_IDS, REVEAL_SPAWN or REVEAL_FEATURE
COLLECT: Final = 45  # token "objective complete" in sight (RB-ITEM-24)

# In the place of a token: all that lies face down, or one of it by its back.
HIDDEN: Final = 4095
HIDDEN_ONE: Final = 4000
REVEAL_SPAWN: Final = 7
REVEAL_FEATURE: Final = 8

# What a special may be spent on beside keywords (RB-SPEC-3): numbers above theirs.
SPEND_LOOT: Final = 100  # RB-LOOT-1, RB-LOOT-2
SPEND_CANCEL_SURGE: Final = 101  # RB-VRIL-2
SPEND_RELIABLE: Final = 102  # an unreliable keyword is paid (RB-KEY-76)
SPEND_ITEM_EFFECT: Final = 103  # the line of a vril item (RB-ITEM-17 to RB-ITEM-21)

# ---------------------------------------------------------------- questions

Q_MULLIGAN: Final = 0
Q_NEXT: Final = 1  # whose turn
Q_TURN: Final = 2
Q_ENEMY: Final = 3
Q_BEFORE_ROLL: Final = 4  # heroic point, items, or roll
Q_TEST: Final = 5  # spend specials, modifiers, or be done
Q_AFTER_TEST: Final = 6  # two heroic points after a failure
Q_TARGET: Final = 7
Q_AREA: Final = 8
Q_UNIT: Final = 9
Q_HERO: Final = 10
Q_ITEM: Final = 11
Q_CARD: Final = 12
Q_WOUND: Final = 13
Q_WEAPON: Final = 14
Q_SKILL: Final = 15
Q_GATE: Final = 16
Q_YES_NO: Final = 17
Q_INSTANT: Final = 18  # an instant action may be played
Q_TIE: Final = 19  # the rules leave it to the players
Q_MOVE_ON: Final = 20  # the rest of a move
Q_NOISE_CARD: Final = 21
Q_OPPORTUNIST: Final = 22
Q_REVEAL: Final = 23  # what is turned up
Q_PEEK: Final = 24  # a noise card that was looked at: leave it or not
Q_SNEAK: Final = 25  # one noise die less or not

# ---------------------------------------------------------------- events

E_ROUND: Final = 0  # round, alarm 0 or 1
E_HERO_TURN: Final = 1  # hero
E_MOVED: Final = 2  # hero, from, to
E_STOOD: Final = 3  # hero
E_LEFT_MAP: Final = 4  # hero
E_DOOR: Final = 5  # hero or -1, gate, DOOR_UNLOCKS, DOOR_OPENS or DOOR_LOCKS
E_SEARCHED: Final = 6  # hero, area
E_FOUND: Final = 7  # hero, token
E_DROPPED: Final = 8  # hero, token, area
E_GAVE: Final = 9  # hero, token, to
E_ITEM_UP: Final = 10  # token, area: turned face up
E_ITEM_GONE: Final = 11  # token: discarded
E_READIED: Final = 12  # hero, what
E_DREW: Final = 13  # hero, number
E_DREW_CARD: Final = 14  # hero, card
E_DISCARDED: Final = 15  # hero, card
E_REMOVED: Final = 16  # hero, card
E_RESHUFFLED: Final = 17  # hero
E_PLAYED: Final = 18  # hero, card
E_MODIFIED: Final = 19  # hero, card
E_USED: Final = 20  # hero, token
E_UPGRADED: Final = 21  # hero, weapon
E_ATTACK: Final = 22  # hero, weapon, unit
E_ROLL: Final = 23  # kind of test, hero, number needed, packed dice...
E_REROLLED: Final = 24  # hero, old packed die, new packed die
E_BOOSTED: Final = 25  # hero, packed die
E_SPENT: Final = 26  # hero, effect
E_TOTAL: Final = 27  # kind of test, hero, total, number needed
E_HEROIC: Final = 28  # hero, type
E_SURGE: Final = 29  # hero
E_DRAINED: Final = 30  # hero, weapon or 2 + token
E_JAMMED: Final = 31  # hero, weapon or 2 + token
E_UNIT_HURT: Final = 32  # unit, wounds now
E_UNIT_KILLED: Final = 33  # unit, area
E_EXPLODED: Final = 34  # area, who: unit or -1
E_LOOT: Final = 35  # token or -1, area
E_NOISE: Final = 36  # hero, dice
E_NOISE_CARD: Final = 37  # card, total
E_BANG: Final = 38  # 1 Bang! 2 Boom!
E_TRACKER: Final = 39  # round
E_PATROL: Final = 40  # level, gate or -1, area
E_SPAWN_TOKEN: Final = 41  # area, level
E_SPAWN_CARD: Final = 42  # card, level
E_PLACED: Final = 43  # unit, area
E_AWARE: Final = 44  # room, level
E_CLEARED: Final = 45  # room, 0 or 1
E_FEATURE: Final = 46  # which, card
E_PASSAGE: Final = 47  # area, area
E_ENEMY_PHASE: Final = 48  # phase
E_ENEMY_MOVED: Final = 49  # unit, from, to, hero it goes for
E_ENEMY_ATTACK: Final = 50  # hero, attack total, ranged 0 or 1, main unit, helpers...
E_WOUNDED: Final = 51  # hero, damage, card, permanent 0 or 1
E_HEALED: Final = 52  # hero, card
E_DOWNED: Final = 53  # hero
E_RISEN: Final = 54  # hero
E_KNOCKED_DOWN: Final = 55  # hero
E_KNOCKED_BACK: Final = 56  # hero, from, to
E_CAPTURED: Final = 57  # hero
E_FREED: Final = 58  # hero
E_POINT: Final = 59  # hero, type
E_SUPPRESSED: Final = 60  # area, 0 or 1
E_OBSCURED: Final = 61  # area, 0 or 1
E_ALARM: Final = 62
E_ORDER: Final = 63  # heroes in their order
E_END_ROUND: Final = 64  # round
E_GOAL: Final = 65  # what, number
E_PLANTED: Final = 66  # hero, charge, false objective
E_ESCORTED: Final = 67  # hero or -1
E_SKILL: Final = 68  # hero, skill, 0 off 1 on
E_ENHANCED: Final = 69  # hero, weapon
E_OBJECTIVE: Final = 70  # token, area
E_NOTHING: Final = 71  # item: looked for in vain
E_STOPPED: Final = 72  # room: a rise of awareness was cancelled
E_PEEKED: Final = 73  # hero, noise card: looked at
E_FULL: Final = 74  # kind: no more may come

# What happens to a door (E_DOOR).
DOOR_UNLOCKS: Final = 0
DOOR_OPENS: Final = 1
DOOR_LOCKS: Final = 2

# ---------------------------------------------------------------- how a game ended

WHY_WON: Final = 0
WHY_TIME: Final = 1
WHY_ALL_CAPTURED: Final = 2
WHY_ALL_DOWNED: Final = 3
WHY_ABANDONED: Final = 4  # nobody is left on the map and not all is done

# ---------------------------------------------------------------- small things

# Standing orders: whether a seat wants to choose where the rules leave something open and it matters little (RB-TIE-1).
ORDER_NAMES: Final = ["first", "ties"]
FIRST_COMES: Final = 0  # the first of several that are equal is taken
ASK_TIES: Final = 1

SEATS: Final = ["one", "two", "three", "four"]

# What a Hero has done in this turn (`done`).
DID_MOVE: Final = 1
DID_ATTACK: Final = 2
DID_GIVE: Final = 4
DID_VENGEANCE: Final = 8
DID_FRENZY: Final = 16
DID_QUICK_SHOT: Final = 32
DID_ENTER: Final = 64  # << hero: entered the area they are in with the action under way (RB-MOVE-3)
