"""The game's vocabulary as numbers: modules, Characters, orders, equipment, rooms, dice, phases, endings.

What is done, asked and told is declared in vocabulary/declared.py.
"""
# compiled: mypyc

from typing import Final

NORAD: Final = 0
SALEMITE: Final = 1
SEATS: Final = ["norad", "salemite", "blue", "yellow"]  # with three or four players a seat leads a band

# ---------------------------------------------------------------- modules (ER-CORE-2)

MODULE_IDS: Final = [
    "core", "move", "close-combat", "los", "duel", "equipment", "shoot", "ips", "interact", "mp", "spy", "search",
    "abilities", "radio", "large", "capture", "torture", "combination", "levels",
]  # fmt: skip
M_CORE: Final = 1 << 0
M_MOVE: Final = 1 << 1
M_CLOSE_COMBAT: Final = 1 << 2
M_LOS: Final = 1 << 3
M_DUEL: Final = 1 << 4
M_EQUIPMENT: Final = 1 << 5
M_SHOOT: Final = 1 << 6
M_IPS: Final = 1 << 7
M_INTERACT: Final = 1 << 8
M_MP: Final = 1 << 9
M_SPY: Final = 1 << 10
M_SEARCH: Final = 1 << 11
M_ABILITIES: Final = 1 << 12
M_RADIO: Final = 1 << 13
M_LARGE: Final = 1 << 14
M_CAPTURE: Final = 1 << 15
M_TORTURE: Final = 1 << 16
M_COMBINATION: Final = 1 << 17
M_LEVELS: Final = 1 << 18

# ---------------------------------------------------------------- Characters

CHARACTER_IDS: Final = [
    "nick", "vasquez", "mammoth", "woo", "jessica", "franck", "bill", "kendall", "deeler", "jack", "zombie-1",
    "zombie-2",
]  # fmt: skip
CHARACTERS: Final = 12
NICK: Final = 0
VASQUEZ: Final = 1
MAMMOTH: Final = 2
WOO: Final = 3
JESSICA: Final = 4
FRANCK: Final = 5
BILL: Final = 6
KENDALL: Final = 7
DEELER: Final = 8
JACK: Final = 9
ZOMBIE_1: Final = 10
ZOMBIE_2: Final = 11
NO_CHARACTER: Final = 15  # nobody, or the Initiative itself
FIRST_THING: Final = 16  # things from here on, where a question is about a Character or a thing
ZOMBIES: Final = 1 << JACK | 1 << ZOMBIE_1 | 1 << ZOMBIE_2  # ER-CHAR-20
RAISED: Final = 1 << ZOMBIE_1 | 1 << ZOMBIE_2  # those that can be made anew (ER-CHAR-24)
TRAITORS: Final = 1 << FRANCK | 1 << BILL
BORN_NORAD: Final = 1 << NICK | 1 << VASQUEZ | 1 << MAMMOTH | 1 << WOO

# Where a Character is (`s.whereabouts`).
AWAY: Final = 0  # takes no part in this scenario
HERE: Final = 1  # on the map; so is a pilot, who has the squares of his machine
DEAD: Final = 2
DEPARTED: Final = 3  # left the map
PRISONER: Final = 4  # on the Captor's card; a captured Mammoth is on the map all the same
SUPPLY: Final = 5  # a zombie that can be raised
LOCKED: Final = 6  # in a lock-up that is not open yet (ER-SCEN-1)

# Directions, as on every grid: north, east, south, west. Sides relative to a facing: front, right, back, left.
FRONT: Final = 0
RIGHT: Final = 1
BACK: Final = 2
LEFT: Final = 3

# Arcs of the inner circle (ER-CC-4) and of the outer circle (ER-LOS-2).
DARK_BLUE: Final = 0
LIGHT_BLUE: Final = 1
GREY: Final = 2
ARC_IDS: Final = ["dark-blue", "light-blue", "grey"]
RED: Final = 0
ORANGE: Final = 1
WHITE: Final = 2
EITHER: Final = 3  # exactly between red and orange: as the shooter likes

# ---------------------------------------------------------------- order tiles (ER-CORE-7)

ORDER_TILES: Final = 48
WHOLE_PILE: Final = ORDER_TILES  # instead of a tile: the discard pile, to look through it first
ORDER_IDS: Final = ["move", "close-combat", "shoot", "search", "interact"]
O_MOVE: Final = 0
O_CLOSE_COMBAT: Final = 1
O_SHOOT: Final = 2
O_SEARCH: Final = 3
O_INTERACT: Final = 4
COLOUR_IDS: Final = ["black", "red", "gold"]
C_BLACK: Final = 0
C_RED: Final = 1
C_GOLD: Final = 2

# ---------------------------------------------------------------- things that can be attacked

# A thing in one number: a Floor Element, a door, a wall section (the number of its edge).
DOOR_THING: Final = 256
WALL_THING: Final = 512

# ---------------------------------------------------------------- equipment

CARDS: Final = 31  # a face is card * 2 + side: 0 is the NORAD side, 1 the Salemite side
# Pieces of equipment, in the order of content/equipment.toml (ER-CARD-1 to ER-CARD-44).
PIECE_IDS: Final = [
    "light-bolter", "sniper-rifle", "heavy-machine-gun", "rifle", "u43", "colt-m7", "revolver", "shotgun",
    "grenade-launcher", "grenades", "bazooka", "flamer", "taser", "smoke-grenades", "power-fist", "chainsaw",
    "titanium-claws", "combat-knife", "axe", "ammunition", "targeting-lens", "kevlar-armor", "jet-pack",
    "infrared-goggles", "gas-mask", "medical-kit", "morphine", "mines", "time-bomb", "plastic-explosive", "laptop",
    "secret-files", "technical-toolbox", "motion-detector", "constitution", "radio-scrambler", "zombie-serum",
    "zombie-control-device", "deadly-virus", "toxic-gas-capsule", "torture-kit", "magnetic-card",
    "magnetic-disrupter", "wiring-plans",
]  # fmt: skip
G_LIGHT_BOLTER: Final = 0
G_SNIPER_RIFLE: Final = 1
G_HEAVY_MACHINE_GUN: Final = 2
G_RIFLE: Final = 3
G_U43: Final = 4
G_COLT_M7: Final = 5
G_REVOLVER: Final = 6
G_SHOTGUN: Final = 7
G_GRENADE_LAUNCHER: Final = 8
G_GRENADES: Final = 9
G_BAZOOKA: Final = 10
G_FLAMER: Final = 11
G_TASER: Final = 12
G_SMOKE_GRENADES: Final = 13
G_POWER_FIST: Final = 14
G_CHAINSAW: Final = 15
G_TITANIUM_CLAWS: Final = 16
G_COMBAT_KNIFE: Final = 17
G_AXE: Final = 18
G_AMMUNITION: Final = 19
G_TARGETING_LENS: Final = 20
G_KEVLAR_ARMOR: Final = 21
G_JET_PACK: Final = 22
G_INFRARED_GOGGLES: Final = 23
G_GAS_MASK: Final = 24
G_MEDICAL_KIT: Final = 25
G_MORPHINE: Final = 26
G_MINES: Final = 27
G_TIME_BOMB: Final = 28
G_PLASTIC_EXPLOSIVE: Final = 29
G_LAPTOP: Final = 30
G_SECRET_FILES: Final = 31
G_TECHNICAL_TOOLBOX: Final = 32
G_MOTION_DETECTOR: Final = 33
G_CONSTITUTION: Final = 34
G_RADIO_SCRAMBLER: Final = 35
G_ZOMBIE_SERUM: Final = 36
G_ZOMBIE_CONTROL_DEVICE: Final = 37
G_DEADLY_VIRUS: Final = 38
G_TOXIC_GAS_CAPSULE: Final = 39
G_TORTURE_KIT: Final = 40
G_MAGNETIC_CARD: Final = 41
G_MAGNETIC_DISRUPTER: Final = 42
G_WIRING_PLANS: Final = 43

# What changes hands: a card, or
LOOT_MAGNET: Final = 62  # a Magnetic card marker
NOTHING: Final = 63  # in a trade
PRISONER_CARD: Final = 64  # + his number: a Prisoner

# What is ON or has counters: a face, or
ELEMENT_FACE: Final = 64  # + laid tile: the machine in it

# A weapon in an action: a card, or one that is built into its Character's card.
BUILT_IN: Final = 31
MACHINE_GUN: Final = 32  # the gun of a captured Mammoth, in the hands of its pilot

# Where a card is (`s.holder`): 0 to 11 its carrier, dead or alive; else
OUT_OF_GAME: Final = -1
IN_DECK: Final = 12
BESIDE: Final = 13  # beside the board: a bomb or virus that is ON
LYING: Final = 14  # on its square of the map (ER-SCEN-4)

# Areas of effect (ER-GAP-7).
AREA_IDS: Final = ["none", "cross", "square", "wide", "flame", "smoke", "gas"]
A_NONE: Final = 0
A_CROSS: Final = 1
A_SQUARE: Final = 2  # the square and the eight around it
A_WIDE: Final = 3  # all squares at distance 1 or 2
A_FLAME: Final = 4
A_SMOKE: Final = 5
A_GAS: Final = 6

# ---------------------------------------------------------------- rooms

ROOM_TYPE_IDS: Final = ["living", "technical", "officer", "science", "armory", "corridor"]
T_LIVING: Final = 1 << 0
T_TECHNICAL: Final = 1 << 1
T_OFFICER: Final = 1 << 2
T_SCIENCE: Final = 1 << 3
T_ARMORY: Final = 1 << 4
T_CORRIDOR: Final = 1 << 5
T_ANY: Final = 63

# Rooms with a line (ER-TILE); a laid tile has one of these or NO_LINE.
ROOM_IDS: Final = [
    "armory", "cemetery", "chemistry-lab", "command-post", "communication-room", "cryogenic-chamber", "driller",
    "generator", "infirmary", "missile-room", "morgue", "officers-quarters", "patient-room",
    "robot-assembly-workshop", "satellite-com-room", "secret-safe-room", "torture-chamber",
    "video-surveillance-room", "sewers-exit", "stairs", "zombie-lab",
]  # fmt: skip
NO_LINE: Final = -1
R_ARMORY: Final = 0
R_CEMETERY: Final = 1
R_CHEMISTRY_LAB: Final = 2
R_COMMAND_POST: Final = 3
R_COMMUNICATION_ROOM: Final = 4
R_CRYOGENIC_CHAMBER: Final = 5
R_DRILLER: Final = 6
R_GENERATOR: Final = 7
R_INFIRMARY: Final = 8
R_MISSILE_ROOM: Final = 9
R_MORGUE: Final = 10
R_OFFICERS_QUARTERS: Final = 11
R_PATIENT_ROOM: Final = 12
R_ROBOT_ASSEMBLY_WORKSHOP: Final = 13
R_SATELLITE_COM_ROOM: Final = 14
R_SECRET_SAFE_ROOM: Final = 15
R_TORTURE_CHAMBER: Final = 16
R_VIDEO_SURVEILLANCE_ROOM: Final = 17
R_SEWERS_EXIT: Final = 18
R_STAIRS: Final = 19
R_ZOMBIE_LAB: Final = 20

# ---------------------------------------------------------------- dice (ER-GAP-1)

D_YELLOW: Final = 0
D_BLACK: Final = 1
# Faces as `dice.throw` gives them, in the order of dice.py.
Y_CRITICAL: Final = 0
Y_BLANK: Final = 1
Y_ONE: Final = 2  # on two sides
Y_TWO: Final = 3
Y_TWO_AMMO: Final = 4
B_BLANK: Final = 0
B_TWO: Final = 1
B_THREE: Final = 2
B_FLIP: Final = 3
B_SHUFFLE: Final = 4
B_SPY: Final = 5
YELLOW_POINTS: Final = [3, 0, 1, 2, 2]  # test points, and hits against things
YELLOW_HITS: Final = [0, 0, 1, 2, 2]  # normal hits; distance
BLACK_POINTS: Final = [0, 2, 3, 3, 3, 0]  # test points, and Search Points

# ---------------------------------------------------------------- Radio Scrambling (ER-GAP-2)

CLEAR: Final = 0
LISTENING: Final = 1
SCRAMBLED: Final = 2
RADIO_SET: Final = [2, 2, 2]  # of each kind
NO_MARKER: Final = -1  # else kind + 3 * seat of its owner
ASIDE: Final = 32  # + place: a marker that no Character has

# ---------------------------------------------------------------- phases

P_PLACING: Final = 0  # secrets and facings of the set-up
P_INITIATIVE: Final = 1  # step by step: initiative.STEPS
P_ROUND: Final = 2  # the Active player takes one action
P_ACTING: Final = 3  # orders of the Character whose doing it is: s.doer
P_MOVING: Final = 4  # inside a Move order or a flight
P_FINAL: Final = 5  # step by step: final_phase.STEPS
P_WORLD: Final = 6  # the S.A.G.S. before the first turn: s.world_step, in sags/steps.py

# ---------------------------------------------------------------- S.A.G.S. (ER-SAGS-1)

# The steps of the book (`s.world_step`); 0 in scenarios.
W_BUILD: Final = 1
W_TEAM: Final = 2
W_DRAFT: Final = 3
W_DEPLOY: Final = 4
W_CARDS: Final = 5
W_GEAR: Final = 6
W_PLAY: Final = 7  # the scenario is made, and played
DRILLERS: Final = 5
DECOYS: Final = 2  # of each side (ER-SAGS-35)
# What a marker stands for: a Character, or a decoy of a faction.
DECOY_NORAD: Final = 12
DECOY_SALEMITE: Final = 13

# Doors (ER-DOORS-1): what they are, how many of each code a faction has, what it costs to hang one (ER-SAGS-7).
DOOR_CODES: Final = ["sm4", "s5", "w2", "w5", "wm5", "lsm5", "ls5", "lw5"]
DOORS_EACH: Final = [2, 2, 2, 1, 1, 2, 1, 1]
DOOR_COST: Final = [1, 0, 0, 0, 1, 1, 0, 0]
LARGE_DOORS: Final = 5  # the codes from here on are of large ones

# ---------------------------------------------------------------- endings, standing orders

# Why a game ended (`s.why`).
WHY_LEFT: Final = 0  # a Character left the map
WHY_DEAD: Final = 1
WHY_TIME: Final = 2  # the last turn is over
WHY_MP: Final = 3  # most MP
WHY_TIE: Final = 4
WHY_ALL_DEAD: Final = 5
WHY_TAKEN: Final = 6  # a card left the map

# How often a seat wants to be asked for Duels (standing orders).
# Every chance to interrupt; only where he would be adjacent or shot at; none. The same, and in one's own fights also
# what is plainly weaker.
ORDER_NAMES: Final = ["ask", "close", "never", "ask-finely", "close-finely", "never-finely"]
ASK_ALWAYS: Final = 0
ASK_CLOSE: Final = 1
ASK_NEVER: Final = 2
FINELY: Final = 3  # from here on weaker choices are asked for too

# ---------------------------------------------------------------- what actions and events say

# What Spy Points are used for.
SPY_MP: Final = 0
SPY_SORT: Final = 1

# What dice are rolled for.
FOR_ATTACK: Final = 0
FOR_DEFENCE: Final = 1
FOR_TARGETING: Final = 2
FOR_DAMAGE: Final = 3
FOR_TASER: Final = 4
FOR_TORTURE: Final = 5
FOR_TEST: Final = 6
FOR_SEARCH: Final = 7
FOR_SPYING: Final = 8  # black dice as test points (ER-CHAR-9)
