"""All that can be done, asked and told in Earth Reborn: each with its word, its rule and its arguments."""

from undercroft.core.vocabulary.declared import FLAG, Event, Question, Several, Verb, Vocabulary
from undercroft.games.earth_reborn.vocabulary.kinds import (
    ARC,
    CARD,
    CHANNEL,
    CHARACTER,
    CP,
    DICE,
    DIRECTION,
    DOOR,
    DOOR_CODE,
    DRILLER,
    DUELLIST,
    EDGE,
    FACE_UP,
    HANDED,
    HIDDEN,
    KIND,
    LINE,
    LOOT_CARD,
    MACHINE,
    MISSION,
    NUMBER,
    PILE_TILE,
    PLACE,
    QUARTERS,
    ROOM,
    SEAT,
    SECTION,
    SIDE,
    SPY_POINTS,
    SPY_USE,
    SQUARE,
    STAKE,
    TARGET,
    THING,
    TILE,
    TRADED,
    TURN,
    WEAPON,
    WHO,
)

# From "duel" on they are answers.
VERBS = (
    Verb("keep", "ER-CORE-14"),
    Verb("exchange", "ER-CORE-14"),
    Verb("face", "ER-CORE-9", who=CHARACTER, facing=DIRECTION),
    Verb("lock-up", "ER-GAP-10", cell=ROOM),
    Verb("cut", "ER-SEARCH-3"),
    Verb("pass", "ER-CORE-23"),
    Verb("activate", "ER-CORE-19", who=CHARACTER),  # engaged ones are reactivated
    Verb("draw-tile", "ER-CORE-21"),
    Verb("take-tile", "ER-CORE-22", tile=PILE_TILE),  # from the discard pile
    Verb("traitor", "ER-CHAR-9", who=CHARACTER),
    Verb("assign", "ER-CORE-26", tile=TILE),
    Verb("end", "ER-CORE-24"),  # of the activation, or of an Interruption
    Verb("move", "ER-MOVE-1", stake=STAKE),  # begins a Move order or adds to the one under way
    Verb("step", "ER-MOVE-6", way=DIRECTION),
    Verb("backward", "ER-LARGE-3"),
    Verb("rotate", "ER-LARGE-4", way=DIRECTION),
    Verb("stairs", "ER-LEVEL-1"),
    Verb("leave", "ER-MOVE-19"),  # over the frame or through a Sewers Exit
    Verb("open", "ER-MOVE-12", door=DOOR),
    Verb("close", "ER-MOVE-14", door=DOOR),
    Verb("loot", "ER-EQUIP-9", other=CHARACTER, card=LOOT_CARD),  # the dead one
    Verb("hand", "ER-EQUIP-7", other=CHARACTER, card=LOOT_CARD),  # to a friend
    Verb("fetch", "ER-EQUIP-7", other=CHARACTER, card=LOOT_CARD),  # from a friend
    Verb("release", "ER-CAPTURE-6", square=SQUARE),  # the Prisoner is freed there
    Verb("halt", "ER-MOVE-10", way=DIRECTION),
    Verb("enter", "ER-CAPTURE-14"),  # a captured Mammoth whose pilot has left
    Verb("strike", "ER-CC-1", stake=STAKE, whom=CHARACTER),
    Verb("capture", "ER-CAPTURE-1", stake=STAKE, whom=CHARACTER),
    Verb("smash", "ER-DESTROY-1", stake=STAKE, thing=THING),  # with a Close Combat order
    Verb("assassinate", "ER-CAPTURE-8", stake=STAKE),
    Verb("shoot", "ER-SHOOT-2", stake=STAKE, weapon=WEAPON, target=CHARACTER),
    Verb("shoot-thing", "ER-SHOOT-19", stake=STAKE, weapon=WEAPON, target=THING),
    Verb("shoot-square", "ER-BLAST-1", stake=STAKE, weapon=WEAPON, target=SQUARE),
    Verb("reload", "ER-SHOOT-16", item=CARD),
    Verb("search", "ER-SEARCH-4", stake=STAKE, room=ROOM),
    Verb("use", "ER-INTERACT-1", stake=STAKE, card=CARD, line=LINE, used_on=TARGET),  # whom or what, by the line
    Verb("work", "ER-INTERACT-3", stake=STAKE, room=ROOM, target=TARGET),  # the line of a room
    Verb("defuse", "ER-GEAR-25", stake=STAKE, card=CARD),  # a Time Bomb under his feet
    Verb("torture", "ER-TORTURE-2", stake=STAKE, captor=CHARACTER),
    Verb("ability", "ER-ABILITY-1", ability=LINE, subject=TARGET),  # abilities.LINE_IDS
    Verb("engage", "ER-GEAR-30", item=CARD, zombie=CHARACTER),
    Verb("duel", "ER-DUEL-1", who=DUELLIST),
    Verb("bet", "ER-DUEL-2", cp=CP),
    Verb("join", "ER-COMBO-4", who=CHARACTER, share=STAKE),  # what he puts into a Combined Order
    Verb("ready", "ER-COMBO-1"),  # nobody else joins, nothing else is taken
    Verb("aim", "ER-SHOOT-11", cp=CP, spared=DICE),  # CP for targeting, dice that are not rolled
    Verb("arc", "ER-SHOOT-12", arc=ARC),  # or a zone
    Verb("drop", "ER-EQUIP-5", item=LOOT_CARD),
    Verb("discard", "ER-CORE-40", tile=TILE),
    Verb("marker", "ER-RADIO-4", who=CHARACTER, kind=KIND),
    Verb("switch", "ER-RADIO-5", who=CHARACTER, channel=CHANNEL),
    Verb("spy", "ER-SPY-2", purpose=SPY_USE, points=SPY_POINTS),
    Verb("sort", "ER-SPY-4", card_face=FACE_UP),  # lies next on top
    Verb("skip-card", "ER-SEARCH-7"),
    Verb("flip", "ER-SEARCH-10"),
    Verb("shuffle", "ER-SEARCH-11"),
    Verb("take", "ER-SEARCH-9", item=LOOT_CARD, taker=CHARACTER),  # off the Search deck, or one that is offered
    Verb("morale", "ER-TILE-12", who=CHARACTER),  # 1 MP for 4 CP
    Verb("wound", "ER-COMBO-10", who=CHARACTER),  # takes the next critical hit of the Defender
    Verb("who", "ER-COMBO-10", who=WHO),
    Verb("square", "ER-BLAST-4", square=SQUARE),
    Verb("which", "ER-CORE-35", chosen=PLACE),  # thing or device
    Verb("land", "ER-CAPTURE-13", square=SQUARE),
    Verb("weapon", "ER-COMBO-11", item=WEAPON),
    Verb("show", "ER-SAGS34-32"),  # how many CP are left
    Verb("forfeit", "ER-SAGS34-32"),
    Verb("ask-passage", "ER-SAGS34-29", who=CHARACTER),  # through this enemy
    Verb("agree", "ER-SAGS34-29"),
    Verb("refuse", "ER-SAGS34-29"),
    Verb("trade", "ER-SAGS34-30", other=CHARACTER, card=TRADED, got=TRADED),  # what is given, what is got for it
    Verb("enlist", "ER-SAGS-28", who=CHARACTER),  # into one's team
    Verb("draft", "ER-SAGS-32", card_face=FACE_UP),
    Verb("hide", "ER-SAGS-36", who=HIDDEN),  # the marker that is laid next
    Verb("score", "ER-SAGS-46", mission=MISSION),  # by which of the mission cards that fit
    Verb("peek", "ER-SAGS-55", whose=SEAT, points=SPY_POINTS),  # at mission cards
    Verb("bonus", "ER-SAGS34-17", faction=SEAT),  # of the mission card that comes besides
    # S.A.G.S.
    Verb("choose-tile", "ER-SAGS-9", side=SIDE),
    Verb("lay", "ER-SAGS-15", square=SQUARE, turn=QUARTERS),  # the top left of the box around the tile
    Verb("which-driller", "ER-SAGS-20", driller=DRILLER),
    Verb("name-seat", "ER-SAGS-21", seat=SEAT),  # whose MP change
    Verb("hang", "ER-SAGS-22", edge=EDGE, door_code=DOOR_CODE),
    Verb("turn-driller", "ER-SAGS-42", driller=PLACE, turn=QUARTERS),  # its place among those that lie face down
)

QUESTIONS = (
    Question("place", "ER-CORE-9"),  # facing of a Character before the first turn
    Question("lock-up", "ER-GAP-10"),
    Question("cut", "ER-SEARCH-3"),
    Question("exchange", "ER-CORE-14"),
    Question("morale", "ER-TILE-12"),
    Question("markers", "ER-RADIO-4"),
    Question("switch", "ER-RADIO-5"),
    Question("initiative", "ER-DUEL-3"),  # ask for a Duel?
    Question("round", "ER-CORE-18"),
    Question("act", "ER-CORE-28"),
    Question("interrupt", "ER-DUEL-14"),  # orders of an Interruption
    Question("move", "ER-MOVE-2"),
    Question("duel", "ER-DUEL-4"),  # interrupt? about: the activated Character
    Question("duel-facing", "ER-DUEL-17"),
    Question("bet", "ER-DUEL-2"),
    Question("join", "ER-COMBO-1"),
    Question("aim", "ER-SHOOT-11"),
    Question("arc", "ER-SHOOT-12"),
    Question("drop", "ER-EQUIP-5"),
    Question("loot", "ER-EQUIP-10"),  # by the killer, or from a Prisoner
    Question("captor", "ER-COMBO-10"),  # of a Combined Capture
    Question("criticals", "ER-COMBO-10"),
    Question("freed", "ER-CAPTURE-6"),  # where a freed Prisoner is put, and how he faces
    Question("share", "ER-CAPTURE-7"),  # the dead Captor's equipment
    Question("spy", "ER-SPY-2"),
    Question("sort", "ER-SPY-4"),
    Question("search", "ER-SEARCH-8"),
    Question("finder", "ER-COMBO-12"),  # who takes the card of a Combined Search
    Question("patient", "ER-COMBO-14"),  # who is healed
    Question("raised", "ER-CHAR-17"),  # how a new zombie faces
    Question("zone", "ER-BLAST-5"),  # which square of a large target counts
    Question("next", "ER-BLAST-4"),  # what is resolved next
    Question("devices", "ER-CORE-35"),  # which device first
    Question("discard", "ER-CORE-40"),
    Question("pick-up", "ER-GEAR-25"),  # a defused Time Bomb
    Question("marker-square", "ER-CHAR-6"),  # of a dead Mammoth
    Question("take-back", "ER-RADIO-9"),  # the tile just assigned
    Question("wall", "ER-LARGE-14"),  # long Broken Wall marker instead of two short ones (ER-DESTROY-7)
    Question("pile", "ER-CORE-22"),  # which tile of the discard pile
    Question("weapon", "ER-COMBO-11"),  # of one who joins a Combined Shoot
    Question("side", "ER-CC-4"),  # the arc of a Close Combat: over stairs, or of a Defender with several Attackers
    Question("blade", "ER-EQUIP-11"),  # with which Close Combat Weapon
    Question("show", "ER-SAGS34-32"),  # tied bets: show what is left, or forfeit
    Question("passage", "ER-SAGS34-29"),  # may the mover pass through this Character?
    Question("trade", "ER-SAGS34-30"),
    Question("team", "ER-SAGS-29"),  # who is chosen, in secret
    Question("enroll", "ER-SAGS34-9"),  # who is, in turn
    Question("turn-deck", "ER-SAGS-31"),  # all equipment cards over?
    Question("draft", "ER-SAGS-32"),
    Question("hide", "ER-SAGS-36"),  # which marker
    Question("spot", "ER-SAGS-36"),  # on which square; about: the marker
    Question("stand", "ER-SAGS-41"),  # where a miniature stands, by its top left square
    Question("outfit", "ER-SAGS-48"),
    Question("magnet", "ER-SAGS-49"),  # who gets a Magnetic card
    Question("mission", "ER-SAGS-46"),  # which mission card scores
    Question("bonus", "ER-SAGS34-17"),  # of which faction the bonus mission is
    # S.A.G.S.
    Question("build", "ER-SAGS-9"),  # which side of which tile
    Question("lay", "ER-SAGS-15"),  # where; about: the side
    Question("which-driller", "ER-SAGS-20"),
    Question("icon", "ER-SAGS-21"),  # whose MP change; about: the side
    Question("cure", "ER-SAGS-16"),  # a door that is needed
    Question("besides", "ER-SAGS-19"),  # a door that is not
    Question("last-door", "ER-SAGS-12"),
    Question("driller-turn", "ER-SAGS-42"),  # about: its square
)

EVENTS = (
    Event("turn", "ER-CORE-12", turn=TURN),
    Event("income", "ER-CORE-15", seat=SEAT, taken=CP, now=CP),
    Event("drew", "ER-CORE-13", seat=SEAT, number=NUMBER),
    Event("drew-tile", "ER-CORE-13", private=True, seat=SEAT, tile=TILE),
    Event("exchanged", "ER-CORE-14", seat=SEAT),
    Event("refilled", "ER-CORE-21"),  # the bag takes in the discard pile
    Event("initiative", "ER-CORE-16", seat=SEAT),
    Event("activated", "ER-CORE-19", who=CHARACTER, again=FLAG),
    Event("assigned", "ER-CORE-26", who=CHARACTER, tile=TILE),
    Event("paid", "ER-CORE-27", who=CHARACTER, section=SECTION, cp=CP),
    Event("paid-card", "ER-ABILITY-2", who=CHARACTER, cp=CP, seat=SEAT),  # put on his card
    Event("passed", "ER-CORE-23", seat=SEAT),
    Event("bought", "ER-CORE-21", seat=SEAT),  # a tile from the bag
    Event("took-tile", "ER-CORE-22", seat=SEAT),  # from the discard pile
    Event("took-that-tile", "ER-CORE-22", private=True, seat=SEAT, tile=TILE),
    Event("round-over", "ER-CORE-24", seat=SEAT),
    Event("final-phase", "ER-CORE-35", turn=TURN),
    Event("kept", "ER-CORE-40", seat=SEAT, number=NUMBER),
    Event("move-order", "ER-MOVE-1", who=CHARACTER, points=NUMBER),
    Event("stepped", "ER-MOVE-6", who=CHARACTER, start=SQUARE, to=SQUARE),
    Event("halted", "ER-MOVE-10", who=CHARACTER, square=SQUARE, facing=DIRECTION),
    Event("rotated", "ER-LARGE-4", who=CHARACTER, facing=DIRECTION),
    Event("stairs", "ER-LEVEL-1", who=CHARACTER, start=SQUARE, to=SQUARE),
    Event("left", "ER-MOVE-19", who=CHARACTER, by_sewers=FLAG),
    Event("opened", "ER-MOVE-12", who=CHARACTER, door=DOOR),
    Event("closed", "ER-MOVE-14", who=CHARACTER, door=DOOR),  # -1: by itself
    Event("magnet", "ER-MOVE-17", giver=CHARACTER, taker=CHARACTER),  # a Magnetic card marker
    Event("handed", "ER-EQUIP-7", giver=CHARACTER, taker=CHARACTER, what=HANDED),
    Event("looted", "ER-EQUIP-9", dead=CHARACTER, taker=CHARACTER, face=FACE_UP),
    Event("dropped", "ER-EQUIP-5", who=CHARACTER, face=FACE_UP),
    Event("strike", "ER-CC-1", who=CHARACTER, whom=CHARACTER, cp=CP, arc=ARC, other_arc=ARC),
    # Nobody rolls: -1. What for: FOR_... (rules/tables.py). How many dice, automatic points, and the dice themselves.
    Event("rolled", "ER-CC-5", who=CHARACTER, purpose=NUMBER, number=NUMBER, automatic=NUMBER, dice=Several(DICE)),
    Event("hits", "ER-CC-9", who=CHARACTER, criticals=NUMBER, hits=NUMBER),  # nobody: -1; automatic hits too
    Event("defence", "ER-CC-9", who=CHARACTER, criticals=NUMBER, value=NUMBER),
    Event("wounds", "ER-CC-8", who=CHARACTER, number=NUMBER),
    Event("wounded", "ER-CC-10", who=CHARACTER),  # turned to the Wounded side
    Event("died", "ER-CC-11", who=CHARACTER, square=SQUARE, killer=CHARACTER),  # nobody: -1
    Event("healed", "ER-TILE-9", who=CHARACTER, points=NUMBER),
    Event("healthy", "ER-TILE-9", who=CHARACTER),  # back on the Healthy side
    Event("smash", "ER-DESTROY-1", who=CHARACTER, thing=THING, cp=CP),
    Event("total", "ER-DESTROY-3", thing=THING, total=NUMBER, value=NUMBER),
    Event("destroyed", "ER-DESTROY-5", thing=THING),
    Event("shot", "ER-SHOOT-2", who=CHARACTER, face=FACE_UP, whom=CHARACTER, thing=THING, square=SQUARE),  # or -1
    Event("targeting", "ER-SHOOT-9", who=CHARACTER, range=NUMBER, reached=NUMBER, perfect=FLAG, hit=FLAG),
    Event("dry", "ER-SHOOT-15", who=CHARACTER, face=FACE_UP),  # out of ammunition
    Event("reloaded", "ER-SHOOT-16", who=CHARACTER, face=FACE_UP),
    Event("used-up", "ER-SHOOT-17", face=FACE_UP),  # leaves the game
    Event("explosion", "ER-BLAST-4", face=FACE_UP, square=SQUARE),  # of no card: -1
    Event("flames", "ER-GEAR-5", who=CHARACTER, square=SQUARE),  # ahead
    Event("tased", "ER-GEAR-23", who=CHARACTER, cp=CP),  # lost
    Event("smoke", "ER-GEAR-21", square=SQUARE, left=NUMBER),  # turns
    Event("duel", "ER-DUEL-1", seat=SEAT, who=DUELLIST, whom=DUELLIST),  # who asks, interrupts, is activated
    Event("bets", "ER-DUEL-2", norad=CP, salemite=CP, winner=SEAT),  # a draw: -1
    Event("interrupts", "ER-DUEL-14", who=CHARACTER),
    Event("resumes", "ER-DUEL-18", who=CHARACTER),
    Event("combined", "ER-COMBO-1", who=CHARACTER, section=SECTION, cp=CP),  # who joins
    Event("test", "ER-INTERACT-5", who=CHARACTER, points=NUMBER, threshold=NUMBER),
    Event("use", "ER-INTERACT-2", who=CHARACTER, face=FACE_UP, line=LINE),
    Event("work", "ER-INTERACT-3", who=CHARACTER, room=ROOM),
    Event("on", "ER-INTERACT-8", machine=MACHINE, seat=SEAT),
    Event("off", "ER-INTERACT-8", machine=MACHINE),
    Event("timer", "ER-INTERACT-12", machine=MACHINE, left=NUMBER),
    Event("launched", "ER-TILE-10", room=ROOM, seat=SEAT),
    Event("power", "ER-POWER-2", room=ROOM, back=FLAG),  # the whole building: -1
    Event("mp", "ER-MP-3", seat=SEAT, change=NUMBER, now=NUMBER, reason=NUMBER),  # goals.REASON_IDS
    Event("cp", "ER-CORE-11", seat=SEAT, cp=CP),  # from the Bank
    Event("own-cp", "ER-CHAR-19", who=CHARACTER, cp=CP),  # for him alone
    Event("spy-points", "ER-SPY-2", seat=SEAT, number=NUMBER),
    Event("sorted", "ER-SPY-4", seat=SEAT, number=NUMBER),
    Event("sorted-cards", "ER-SPY-4", private=True, seat=SEAT, faces=Several(FACE_UP)),  # from the top
    Event("searched", "ER-SEARCH-4", who=CHARACTER, room=ROOM, dice=DICE, points=NUMBER),
    Event("skipped", "ER-SEARCH-7", face=FACE_UP),  # went under the deck
    Event("flipped", "ER-SEARCH-10"),
    Event("shuffled", "ER-SEARCH-11"),
    Event("cut", "ER-SEARCH-3", seat=SEAT),
    Event("top", "ER-SEARCH-6", face=FACE_UP),
    Event("found", "ER-SEARCH-9", who=CHARACTER, face=FACE_UP),
    Event("ability", "ER-ABILITY-1", who=CHARACTER, ability=LINE, subject=TARGET),
    Event("control", "ER-CHAR-5", who=CHARACTER, seat=SEAT),  # that controls him now
    Event("traitor", "ER-CHAR-9", who=CHARACTER),
    Event("unmasked", "ER-GAP-10", who=CHARACTER),
    Event("dispatched", "ER-RADIO-4", seat=SEAT),
    Event("dispatched-one", "ER-RADIO-4", private=True, who=CHARACTER, kind=KIND),
    Event("switched", "ER-RADIO-5", seat=SEAT, who=CHARACTER, channel=CHANNEL),
    Event("revealed", "ER-RADIO-6", who=CHARACTER, kind=KIND),
    Event("scrambled", "ER-RADIO-9", who=CHARACTER, cp=CP),  # taken back
    Event("captured", "ER-CAPTURE-3", who=CHARACTER, captor=CHARACTER),
    Event("freed", "ER-CAPTURE-6", who=CHARACTER, square=SQUARE),
    Event("assassinated", "ER-CAPTURE-8", who=CHARACTER, captor=CHARACTER),
    Event("pilot", "ER-CAPTURE-10", who=CHARACTER, inside=FLAG),
    Event("tortured", "ER-TORTURE-2", who=CHARACTER, whom=CHARACTER, dice=DICE, points=NUMBER),
    Event("raised", "ER-CHAR-17", who=CHARACTER, square=SQUARE, raiser=CHARACTER),
    Event("mine", "ER-GEAR-14", square=SQUARE, live=FLAG),
    Event("bomb", "ER-GEAR-17", face=FACE_UP, square=SQUARE, left=NUMBER),  # turns
    Event("virus", "ER-GEAR-4", square=SQUARE, left=NUMBER),  # counters
    Event("gas", "ER-GEAR-27", who=CHARACTER, square=SQUARE),
    Event("flew", "ER-GEAR-8", who=CHARACTER, start=SQUARE, to=SQUARE),
    Event("found-locked", "ER-GAP-10", room=ROOM, inside=FLAG),  # a lock-up was opened: with Vasquez in it?
    Event("took-lying", "ER-GAP-10", who=CHARACTER, face=FACE_UP),  # from the floor
    Event("broken-wall", "ER-DESTROY-7", edge=NUMBER, long=FLAG),
    Event("taken-back", "ER-RADIO-9", who=CHARACTER, tile=TILE),  # behind the screen
    Event("all-bets", "ER-SAGS34-32", bets=Several(NUMBER)),  # by seat; who takes no part: -1
    Event("shown", "ER-SAGS34-32", seat=SEAT, shows=FLAG, cp=CP),  # of those who are tied
    Event("duel-won", "ER-SAGS34-32", seat=SEAT),  # nobody: -1
    Event("passage", "ER-SAGS34-29", who=CHARACTER, whom=CHARACTER, agreed=FLAG),
    Event("trade", "ER-SAGS34-30", who=CHARACTER, whom=CHARACTER, given=TRADED, got=TRADED, agreed=FLAG),
    Event("team", "ER-SAGS-29", seat=SEAT, cost=NUMBER, cast=Several(CHARACTER)),  # all of a team
    Event("enlisted", "ER-SAGS34-9", seat=SEAT, who=CHARACTER),
    Event("declined", "ER-SAGS34-10", seat=SEAT),  # to enroll another one now
    Event("deck-turned", "ER-SAGS-31", over=FLAG),
    Event("drafted", "ER-SAGS-32", seat=SEAT, number=NUMBER),  # a card, or none: passed
    Event("drafted-face", "ER-SAGS-32", private=True, seat=SEAT, face=FACE_UP),
    Event("hid", "ER-SAGS-36", seat=SEAT, square=SQUARE),  # a marker, face down
    Event("hid-whom", "ER-SAGS-36", private=True, seat=SEAT, what=HIDDEN),
    Event("decoy", "ER-SAGS-40", seat=SEAT, square=SQUARE),  # taken off
    Event("deployed", "ER-SAGS-40", who=CHARACTER, square=SQUARE, facing=DIRECTION),
    Event("gear", "ER-SAGS-47", seat=SEAT, cost=NUMBER, faces=Several(FACE_UP)),  # shown
    Event("gear-lost", "ER-SAGS-47", seat=SEAT),  # that cannot be paid
    Event("outfitted", "ER-SAGS-48", who=CHARACTER, face=FACE_UP),
    Event("given-magnet", "ER-SAGS-49", who=CHARACTER),
    Event("mercenary", "ER-SAGS34-22", seat=SEAT),
    Event("missions", "ER-SAGS-44", seat=SEAT, number=NUMBER),  # drawn
    Event("drew-mission", "ER-SAGS-44", private=True, seat=SEAT, mission=MISSION),
    Event("mission-out", "ER-SAGS-45", seat=SEAT, mission=MISSION),  # shown and replaced
    Event("mission-shown", "ER-SAGS-56", seat=SEAT, mission=MISSION),
    Event("peeked", "ER-SAGS-55", seat=SEAT, whose=SEAT, number=NUMBER),
    Event("peeked-cards", "ER-SAGS-55", private=True, seat=SEAT, whose=SEAT, missions=Several(MISSION)),
    # S.A.G.S.
    Event("first-constructor", "ER-SAGS-8", seat=SEAT),
    Event("drew-doors", "ER-SAGS34-3", seat=SEAT, large=NUMBER, small=NUMBER),
    Event("drew-driller", "ER-SAGS34-4", private=True, seat=SEAT, driller=DRILLER),
    Event("swapped", "ER-SAGS-14", seat=SEAT, side=SIDE, square=SQUARE, quarters=QUARTERS),  # small tiles for this one
    Event("laid", "ER-SAGS-10", seat=SEAT, side=SIDE, square=SQUARE, quarters=QUARTERS),
    Event("chose-driller", "ER-SAGS-20", private=True, seat=SEAT, driller=DRILLER),
    Event("icon", "ER-SAGS-21", seat=SEAT, change=NUMBER, now=NUMBER),
    Event("fined", "ER-SAGS-18", seat=SEAT, change=NUMBER, now=NUMBER),
    Event("hung", "ER-SAGS-22", seat=SEAT, edge=EDGE, door_code=DOOR_CODE, price=NUMBER),
    Event("map-done", "ER-SAGS-11", boulders=NUMBER),
    Event("revealed-driller", "ER-SAGS-42", driller=DRILLER, square=SQUARE),
    Event("paid-driller", "ER-SAGS-43", seat=SEAT, price=NUMBER, now=NUMBER),
)

VOCABULARY = Vocabulary(VERBS, QUESTIONS, EVENTS)
