"""The game's vocabulary as numbers: modules, Characters, orders, equipment, rooms, verbs, questions, events."""
# compiled: mypyc

from typing import Final

from undercroft.core.packing import pack as pack

NORAD: Final = 0
SALEMITE: Final = 1
SEATS: Final = ["norad", "salemite"]

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
ZOMBIES: Final = 1 << JACK | 1 << ZOMBIE_1 | 1 << ZOMBIE_2  # ER-CHAR-20
RAISED: Final = 1 << ZOMBIE_1 | 1 << ZOMBIE_2  # those that can be made anew (ER-CHAR-24)
TRAITORS: Final = 1 << FRANCK | 1 << BILL
BORN_NORAD: Final = 1 << NICK | 1 << VASQUEZ | 1 << MAMMOTH | 1 << WOO

# Where a Character is (`s.state`).
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


# A stake: CP that are put on one section of one tile, 1 to 4 of them.
def stake(tile: int, section: int, cp: int) -> int:
    return (tile * 4 + section) * 4 + cp - 1


def stake_section(of: int) -> int:
    """The section, tile * 4 + its place on it."""
    return of >> 2


def stake_cp(of: int) -> int:
    return (of & 3) + 1


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

# ---------------------------------------------------------------- phases

P_PLACING: Final = 0  # secrets and facings of the set-up
P_INITIATIVE: Final = 1  # step by step: initiative.STEPS
P_ROUND: Final = 2  # the Active player takes one action
P_ACTING: Final = 3  # orders of the Character whose doing it is: s.doer
P_MOVING: Final = 4  # inside a Move order or a flight
P_FINAL: Final = 5  # step by step: final_phase.STEPS

# ---------------------------------------------------------------- verbs

KEEP: Final = 0  # the first hand
EXCHANGE: Final = 1  # all of it (ER-CORE-14)
FACE: Final = 2  # character, direction
LOCK_UP: Final = 3  # laid tile: where Vasquez is held
CUT: Final = 4  # the Search deck (ER-SEARCH-3)
PASS: Final = 5
ACTIVATE: Final = 6  # character; engaged ones are reactivated
DRAW_TILE: Final = 7
TAKE_TILE: Final = 8  # order tile, from the discard pile; WHOLE_PILE: to look through it first
TRAITOR: Final = 9  # character (ER-CHAR-9, ER-CHAR-13, ER-CHAR-14)
ASSIGN: Final = 10  # order tile
END: Final = 11  # of the activation, or of an Interruption
MOVE: Final = 12  # stake: begins a Move order or adds to the one under way (ER-MOVE-3 to ER-MOVE-5)
STEP: Final = 13  # direction
BACKWARD: Final = 14  # a Large Miniature (ER-LARGE-3)
ROTATE: Final = 15  # direction faced (ER-LARGE-4)
STAIRS: Final = 16
LEAVE: Final = 17  # over the frame or through a Sewers Exit
OPEN: Final = 18  # door
CLOSE: Final = 19  # door
LOOT: Final = 20  # dead Character, card; or LOOT_MAGNET for a marker
HAND: Final = 21  # friend, card: given to him; or LOOT_MAGNET, or a Prisoner as PRISONER_CARD + number
FETCH: Final = 22  # friend, card: taken from him
RELEASE: Final = 23  # square: the Prisoner is freed there
HALT: Final = 24  # direction: the end of the Move order
ENTER: Final = 25  # a captured Mammoth whose pilot has left (ER-CAPTURE-14)
STRIKE: Final = 26  # stake, character
CAPTURE: Final = 27  # stake, character
SMASH: Final = 28  # stake, thing: with a Close Combat order
ASSASSINATE: Final = 29  # stake
SHOOT: Final = 30  # stake, weapon, character
SHOOT_THING: Final = 31  # stake, weapon, thing
SHOOT_SQUARE: Final = 32  # stake, weapon, square (explosives)
RELOAD: Final = 33  # card
SEARCH: Final = 34  # stake, laid tile
USE: Final = 35  # stake, card, line, target (a Character, door or cadaver, by the line)
WORK: Final = 36  # stake, laid tile, target: the line of a room
DEFUSE: Final = 37  # stake, card: a Time Bomb under his feet
TORTURE: Final = 38  # stake, Captor
ABILITY: Final = 39  # line, target: the Character's own (abilities.LINE_IDS)
ENGAGE: Final = 40  # card, zombie: the Zombie Control Device gives 3 CP
# answers
DUEL: Final = 41  # character who interrupts, or NO_CHARACTER for the Initiative
BET: Final = 42  # CP
JOIN: Final = 43  # character, stake: joins a Combined Order
READY: Final = 44  # nobody else joins, nothing else is taken
AIM: Final = 45  # CP for targeting, dice that are not rolled
ARC: Final = 46  # arc or zone
DROP: Final = 47  # card
DISCARD: Final = 48  # order tile
MARKER: Final = 49  # character, kind: a radio marker dispatched
SWITCH: Final = 50  # character, character or ASIDE + place: two markers change places
SPY: Final = 51  # SPY_MP or SPY_SORT
SORT: Final = 52  # face: lies next on top
SKIP_CARD: Final = 53  # one Search Point: the top card goes under the deck
FLIP: Final = 54
SHUFFLE: Final = 55
TAKE: Final = 56  # the top card of the Search deck, or a card that is offered
MORALE: Final = 57  # 1 MP for 4 CP (Officers' Quarters, in the Initiative phase): character
WOUND: Final = 58  # character: takes the Defender's next critical hit (ER-COMBO-10)
WHO: Final = 59  # character
SQUARE: Final = 60  # square
WHICH: Final = 61  # thing or device: comes next
LAND: Final = 62  # square: the pilot leaves a captured Mammoth (ER-CAPTURE-13)
WEAPON: Final = 63  # weapon: the one with which somebody joins a Combined Shoot
LAST_VERB: Final = 63

NO_CHARACTER: Final = 15
WHOLE_PILE: Final = ORDER_TILES
LOOT_MAGNET: Final = 62  # a Magnetic card marker instead of a card
PRISONER_CARD: Final = 64
ASIDE: Final = 32
SPY_MP: Final = 0
SPY_SORT: Final = 1

# ---------------------------------------------------------------- questions

Q_PLACE: Final = 0  # facing of a Character before the first turn
Q_LOCK_UP: Final = 1
Q_CUT: Final = 2
Q_EXCHANGE: Final = 3
Q_MORALE: Final = 4  # Officers' Quarters
Q_MARKERS: Final = 5  # dispatch (ER-RADIO-4)
Q_SWITCH: Final = 6  # ER-RADIO-5
Q_INITIATIVE: Final = 7  # ask for a Duel?
Q_ROUND: Final = 8
Q_ACT: Final = 9
Q_INTERRUPT: Final = 10  # orders of an Interruption
Q_MOVE: Final = 11
Q_DUEL: Final = 12  # interrupt? about: the activated Character
Q_DUEL_FACING: Final = 13
Q_BET: Final = 14
Q_JOIN: Final = 15
Q_AIM: Final = 16
Q_ARC: Final = 17
Q_DROP: Final = 18
Q_LOOT: Final = 19  # by the killer, or from a Prisoner
Q_CAPTOR: Final = 20  # of a Combined Capture
Q_CRITICALS: Final = 21
Q_FREED: Final = 22  # where a freed Prisoner is put, and how he faces
Q_SHARE: Final = 23  # the dead Captor's equipment (ER-CAPTURE-7)
Q_SPY: Final = 24
Q_SORT: Final = 25
Q_SEARCH: Final = 26
Q_FINDER: Final = 27  # who takes the card of a Combined Search
Q_PATIENT: Final = 28  # who is healed
Q_RAISED: Final = 29  # how a new zombie faces; what it keeps
Q_ZONE: Final = 30  # which square of a large target counts (ER-BLAST-5)
Q_NEXT: Final = 31  # what is resolved next
Q_DEVICES: Final = 32  # Final phase: which device first
Q_DISCARD: Final = 33  # ER-CORE-40
Q_PICK_UP: Final = 34  # a defused Time Bomb
Q_MARKER_SQUARE: Final = 35  # of a dead Mammoth
Q_TAKE_BACK: Final = 36  # the tile just assigned (ER-RADIO-9)
Q_WALL: Final = 37  # long Broken Wall marker instead of two short ones (ER-DESTROY-7)
Q_PILE: Final = 38  # which tile of the discard pile (ER-CORE-22)
Q_WEAPON: Final = 39  # of one who joins a Combined Shoot
Q_SIDE: Final = 40  # the arc of a Close Combat: over stairs, or of a Defender with several Attackers
QUESTIONS: Final = 41

# ---------------------------------------------------------------- events: (who may know, E_..., numbers)

E_TURN: Final = 0  # turn
E_INCOME: Final = 1  # seat, CP taken, CP now
E_DREW: Final = 2  # seat, number
E_DREW_TILE: Final = 3  # seat, tile (to that seat only)
E_EXCHANGED: Final = 4  # seat
E_REFILLED: Final = 5  # the bag takes in the discard pile
E_INITIATIVE: Final = 6  # seat that has it
E_ACTIVATED: Final = 7  # character, again 0 or 1
E_ASSIGNED: Final = 8  # character, tile
E_PAID: Final = 9  # character, section (tile * 4 + place), CP
E_PAID_CARD: Final = 10  # character, CP put on his card, seat
E_PASSED: Final = 11  # seat
E_BOUGHT: Final = 12  # seat: a tile from the bag
E_TOOK_TILE: Final = 13  # seat: from the discard pile
E_TOOK_THAT_TILE: Final = 14  # seat, tile (to that seat only)
E_ROUND_OVER: Final = 15  # seat
E_FINAL: Final = 16  # turn
E_KEPT: Final = 17  # seat, number of tiles
E_MOVE_ORDER: Final = 18  # character, Movement points
E_STEPPED: Final = 19  # character, from, to
E_HALTED: Final = 20  # character, square, facing
E_ROTATED: Final = 21  # character, facing
E_STAIRS: Final = 22  # character, from, to
E_LEFT: Final = 23  # character, 0 over the frame, 1 by the sewers
E_OPENED: Final = 24  # character, door
E_CLOSED: Final = 25  # character or -1, door
E_MAGNET: Final = 26  # from, to: a Magnetic card marker
E_HANDED: Final = 27  # from, to, face
E_LOOTED: Final = 28  # dead, to, face
E_DROPPED: Final = 29  # character, face
E_STRIKE: Final = 30  # attacker, defender, CP, arc of the attacker, arc of the defender
E_ROLLED: Final = 31  # character or -1, purpose, dice, automatic points: then the dice themselves
E_HITS: Final = 32  # attacker or -1, critical hits, normal hits with automatic ones
E_DEFENCE: Final = 33  # defender, critical hits, Defensive value
E_WOUNDS: Final = 34  # character, wounds
E_WOUNDED: Final = 35  # character: turned to the Wounded side
E_DIED: Final = 36  # character, square, killer or -1
E_HEALED: Final = 37  # character, Life Points
E_HEALTHY: Final = 38  # character: back on the Healthy side
E_SMASH: Final = 39  # character, thing, CP
E_TOTAL: Final = 40  # thing, total, value
E_DESTROYED: Final = 41  # thing
E_SHOT: Final = 42  # shooter, weapon (face, or -1 built in), target character or -1, thing or -1, square
E_TARGETING: Final = 43  # shooter, range, distance reached, perfect 0 or 1, hit 0 or 1
E_DRY: Final = 44  # character, face: out of ammunition
E_RELOADED: Final = 45  # character, face
E_USED_UP: Final = 46  # face: leaves the game
E_EXPLOSION: Final = 47  # face or -1, square
E_FLAMES: Final = 48  # character, square ahead
E_TASED: Final = 49  # character, CP lost
E_SMOKE: Final = 50  # square, 2, 1 or 0 turns left
E_DUEL: Final = 51  # seat that asks, interrupter or NO_CHARACTER, activated or NO_CHARACTER
E_BETS: Final = 52  # NORAD's, the Salemites', winner or -1
E_INTERRUPTS: Final = 53  # character
E_RESUMES: Final = 54  # character
E_COMBINED: Final = 55  # character who joins, section, CP
E_TEST: Final = 56  # character, test points, threshold
E_USE: Final = 57  # character, face, line
E_WORK: Final = 58  # character, laid tile
E_ON: Final = 59  # face or ELEMENT_FACE + laid tile, seat
E_OFF: Final = 60  # face or ELEMENT_FACE + laid tile
E_TIMER: Final = 61  # face or ELEMENT_FACE + laid tile, counters left
E_LAUNCHED: Final = 62  # laid tile, seat
E_POWER: Final = 63  # laid tile or -1 for the building, 0 down or 1 back
E_MP: Final = 64  # seat, change, now, reason (goals.REASONS)
E_CP: Final = 65  # seat, CP from the Bank
E_OWN_CP: Final = 66  # character, CP from the Bank for him alone
E_SPY_POINTS: Final = 67  # seat, number
E_SORTED: Final = 68  # seat, number of cards
E_SORTED_CARDS: Final = 69  # seat, faces from the top (to that seat only)
E_SEARCHED: Final = 70  # character, laid tile, dice, Search Points
E_SKIPPED: Final = 71  # face that went under the deck
E_FLIPPED: Final = 72
E_SHUFFLED: Final = 73
E_CUT: Final = 74  # seat
E_TOP: Final = 75  # face now on top
E_FOUND: Final = 76  # character, face
E_ABILITY: Final = 77  # character, line, target
E_CONTROL: Final = 78  # character, seat that controls him now
E_TRAITOR: Final = 79  # character
E_UNMASKED: Final = 80  # character
E_DISPATCHED: Final = 81  # seat
E_DISPATCHED_ONE: Final = 82  # character, kind (to the seat that dispatches only)
E_SWITCHED: Final = 83  # seat, character, character or ASIDE + place
E_REVEALED: Final = 84  # character, kind
E_SCRAMBLED: Final = 85  # character, CP taken back
E_CAPTURED: Final = 86  # victim, captor
E_FREED: Final = 87  # character, square
E_ASSASSINATED: Final = 88  # victim, captor
E_PILOT: Final = 89  # character, 1 in, 0 out
E_TORTURED: Final = 90  # captor, victim, dice, Spy Points
E_RAISED: Final = 91  # zombie, square, raiser
E_MINE: Final = 92  # square, 0 laid, 1 live
E_BOMB: Final = 93  # face, square, turns left
E_VIRUS: Final = 94  # square, counters left
E_GAS: Final = 95  # character, square
E_FLEW: Final = 96  # character, from, to
E_FOUND_LOCKED: Final = 97  # laid tile: a lock-up was opened, 1 if Vasquez was in it
E_TOOK_LYING: Final = 98  # character, face: from the floor
E_BROKEN_WALL: Final = 99  # edge, long 0 or 1
E_TAKEN_BACK: Final = 100  # character, tile: back behind the screen (ER-RADIO-9)

# What dice are rolled for (E_ROLLED, which ends with the faces).
FOR_ATTACK: Final = 0
FOR_DEFENCE: Final = 1
FOR_TARGETING: Final = 2
FOR_DAMAGE: Final = 3
FOR_TASER: Final = 4
FOR_TORTURE: Final = 5
FOR_TEST: Final = 6
FOR_SEARCH: Final = 7
FOR_SPYING: Final = 8  # black dice as test points (ER-CHAR-9)

ELEMENT_FACE: Final = 64

# Why a game ended (`s.why`).
WHY_LEFT: Final = 0  # a Character left the map
WHY_DEAD: Final = 1
WHY_TIME: Final = 2  # the last turn is over
WHY_MP: Final = 3  # most MP
WHY_TIE: Final = 4
WHY_ALL_DEAD: Final = 5
WHY_TAKEN: Final = 6  # a card left the map
WHY_RESIGNED: Final = 7
WHY_AGREED: Final = 8

# How often a seat wants to be asked for Duels (standing orders).
ORDER_NAMES: Final = ["ask", "close", "never"]  # every chance; only where he would be adjacent or shot at; none
ASK_ALWAYS: Final = 0
ASK_CLOSE: Final = 1
ASK_NEVER: Final = 2
