"""All that can be done, asked and told in Reichbusters: each with its word, its rule and its arguments."""

from undercroft.core.vocabulary.declared import FLAG, Event, Question, Several, Verb, Vocabulary
from undercroft.games.reichbusters.vocabulary.kinds import (
    AREA,
    CARD,
    DIE,
    DIE_KIND,
    DOOR,
    EFFECT,
    FALLEN,
    FIND,
    GEAR,
    HERO,
    HITCH,
    KIND,
    LEVEL,
    NOISE,
    NUMBER,
    PHASE,
    PLACE,
    POINT,
    ROOM,
    SKILL,
    SPECIAL,
    SQUARE,
    TEST,
    TOKEN,
    UNIT,
    WEAPON,
    WHAT,
    WOUND,
)

# A square stands for its area (rules/board/places.py).
VERBS = (
    Verb("pass", "RB-CARD-3"),
    Verb("turn", "RB-ROUND-1", hero=HERO),
    Verb("move", "RB-MOVE-1", square=SQUARE),  # onto an exit it leaves the map
    Verb("stand", "RB-MOVE-4"),
    Verb("attack", "RB-ATK-1", weapon=WEAPON, target=UNIT),
    Verb("search", "RB-SEARCH-1", item=FIND),
    Verb("ready", "RB-READY-1", gear=GEAR, hitch=HITCH),
    Verb("draw", "RB-DRAW-1"),
    Verb("door", "RB-DOOR-1", gate=DOOR),
    Verb("recover", "RB-REC-1"),
    Verb("end", "RB-TURN-1"),
    Verb("play", "RB-CARD-2", card=CARD),
    Verb("use", "RB-USE-1", token=TOKEN),
    Verb("give", "RB-GIVE-1", token=TOKEN, friend=HERO),
    Verb("take", "RB-GIVE-1", token=TOKEN, friend=HERO),
    Verb("drop", "RB-GIVE-1", token=TOKEN),
    Verb("upgrade", "RB-UPG-1", weapon=WEAPON),
    Verb("plant", "RB-ITEM-25", token=TOKEN),
    Verb("escort", "RB-KEY-26"),
    Verb("feature", "RB-FEAT-1", feature=PLACE),  # which of the features of the map
    Verb("vengeance", "RB-KEY-79", square=SQUARE),
    Verb("mulligan", "RB-GAP-4"),
    Verb("roll", "RB-TEST-3"),
    Verb("heroic", "RB-HP-1", point=POINT),
    Verb("boost", "RB-SPEC-4", kind=DIE_KIND),
    Verb("spend", "RB-SPEC-3", effect=EFFECT, special=SPECIAL),
    Verb("modify", "RB-MOD-1", hero=HERO, modifier=CARD),
    Verb("reroll", "RB-SPEC-6", die=DIE),  # or ALL_BLANKS
    Verb("done", "RB-TEST-3"),
    Verb("at", "RB-TIE-1", square=SQUARE),
    Verb("unit", "RB-TIE-1", unit=UNIT),
    Verb("hero", "RB-TIE-1", hero=HERO),
    Verb("item", "RB-ITEM-1", item=FIND),
    Verb("card", "RB-CARD-1", card=CARD),
    Verb("wound", "RB-DMG-2", wound=WOUND),
    Verb("weapon", "RB-ATK-1", weapon=WEAPON),
    Verb("skill", "RB-DMG-2", skill=SKILL),
    Verb("gate", "RB-TIE-1", gate=DOOR),
    Verb("yes", "RB-CARD-3"),
    Verb("no", "RB-CARD-3"),
    Verb("enemy", "RB-ENEMY-1"),  # what the rules do by themselves
    Verb("declare-end", "RB-GAP-5"),
    Verb("noise-card", "RB-NOISE-6", noise=NOISE),
    Verb("die", "RB-TEST-3", die=DIE),
    Verb("reveal", "RB-ITEM-17", square=SQUARE, what=WHAT),
    Verb("collect", "RB-ITEM-24", token=TOKEN),  # "objective complete" in sight
    Verb("leave-ties", "RB-TIE-1"),  # this tie and all later ones to the table
)

QUESTIONS = (
    Question("mulligan", "RB-SETUP-1"),
    Question("next", "RB-ROUND-2"),  # whose turn
    Question("turn", "RB-TURN-1"),
    Question("enemy", "RB-ENEMY-1"),
    Question("before-roll", "RB-TEST-3"),  # heroic point, items, or roll
    Question("test", "RB-TEST-3"),  # spend specials, modifiers, or be done
    Question("after-test", "RB-HP-3"),  # two heroic points after a failure
    Question("target", "RB-ATK-4"),
    Question("area", "RB-CARD-3"),
    Question("unit", "RB-CARD-3"),
    Question("hero", "RB-CARD-3"),
    Question("item", "RB-ITEM-1"),
    Question("card", "RB-DECK-3"),
    Question("wound", "RB-DMG-3"),
    Question("weapon", "RB-ATK-3"),
    Question("skill", "RB-DMG-2"),
    Question("gate", "RB-DOOR-1"),
    Question("yes-no", "RB-PAC-1"),
    Question("instant", "RB-CARD-5"),  # an instant action may be played
    Question("tie", "RB-TIE-1"),  # the rules leave it to the players
    Question("move-on", "RB-MOVE-2"),  # the rest of a move
    Question("noise-card", "RB-KEY-64"),
    Question("opportunist", "RB-KEY-48"),
    Question("reveal", "RB-ITEM-17"),  # what is turned up
    Question("peek", "RB-NOISE-6"),  # a noise card that was looked at: leave it or not
    Question("sneak", "RB-KEY-66"),  # one noise die less or not
    Question("draw-fire", "RB-CARD-3"),  # an effect of the own card that brings enemies upon the Hero: used or not
)

EVENTS = (
    Event("round", "RB-ROUND-1", round=NUMBER, alarm=FLAG),
    Event("hero-turn", "RB-TURN-1", hero=HERO),
    Event("moved", "RB-MOVE-1", hero=HERO, start=AREA, to=AREA),
    Event("stood", "RB-MOVE-4", hero=HERO),
    Event("left-map", "RB-WIN-1", hero=HERO),
    Event("door", "RB-DOOR-1", hero=HERO, gate=DOOR, opens=FLAG),  # or only unlocks it
    Event("searched", "RB-SEARCH-2", hero=HERO, area=AREA),
    Event("found", "RB-ITEM-1", hero=HERO, token=TOKEN),
    Event("dropped", "RB-GIVE-1", hero=HERO, token=TOKEN, area=AREA),
    Event("gave", "RB-GIVE-1", hero=HERO, token=TOKEN, to=HERO),
    Event("item-up", "RB-SEARCH-2", token=TOKEN, area=AREA),  # turned face up
    Event("item-gone", "RB-USE-1", token=TOKEN),  # discarded
    Event("readied", "RB-READY-1", hero=HERO, gear=GEAR),
    Event("drew", "RB-DRAW-1", hero=HERO, cards=NUMBER),
    Event("drew-card", "RB-DRAW-1", hero=HERO, card=CARD),
    Event("discarded", "RB-DECK-1", hero=HERO, card=CARD),
    Event("removed", "RB-DECK-2", hero=HERO, card=CARD),
    Event("reshuffled", "RB-DECK-1", hero=HERO),
    Event("played", "RB-CARD-2", hero=HERO, card=CARD),
    Event("modified", "RB-MOD-1", hero=HERO, card=CARD),
    Event("used", "RB-USE-1", hero=HERO, token=TOKEN),
    Event("upgraded", "RB-UPG-1", hero=HERO, weapon=WEAPON),
    Event("attack", "RB-ATK-1", hero=HERO, weapon=WEAPON, unit=UNIT),
    Event("roll", "RB-TEST-3", test=TEST, hero=HERO, needed=NUMBER, dice=Several(FALLEN)),
    Event("rerolled", "RB-SPEC-6", hero=HERO, old=FALLEN, new=FALLEN),
    Event("boosted", "RB-SPEC-4", hero=HERO, die=FALLEN),
    Event("spent", "RB-SPEC-3", hero=HERO, effect=EFFECT),
    Event("total", "RB-TEST-3", test=TEST, hero=HERO, total=NUMBER, needed=NUMBER),
    Event("heroic", "RB-HP-1", hero=HERO, point=POINT),
    Event("surge", "RB-VRIL-3", hero=HERO),
    Event("drained", "RB-VRIL-5", hero=HERO, gear=GEAR),
    Event("jammed", "RB-KEY-76", hero=HERO, gear=GEAR),
    Event("unit-hurt", "RB-WND-2", unit=UNIT, wounds=NUMBER),  # all that it has now
    Event("unit-killed", "RB-WND-1", unit=UNIT, area=AREA, champion=FLAG),  # it was the champion until then
    Event("exploded", "RB-KEY-10", area=AREA, unit=UNIT),
    Event("loot", "RB-LOOT-2", token=TOKEN, area=AREA),
    Event("noise", "RB-NOISE-1", hero=HERO, dice=NUMBER),
    Event("noise-card", "RB-NOISE-6", card=NOISE, total=NUMBER),
    Event("bang", "RB-BANG-1", size=NUMBER),  # 1 Bang! 2 Boom!
    Event("tracker", "RB-END-1", round=NUMBER),
    Event("patrol", "RB-PATROL-2", level=LEVEL, gate=DOOR, area=AREA),
    Event("spawn-token", "RB-PATROL-5", area=AREA, level=LEVEL),
    Event("spawn-card", "RB-SPAWN-4", card=NUMBER, level=LEVEL),
    Event("placed", "RB-SPAWN-4", unit=UNIT, area=AREA),
    Event("aware", "RB-AWARE-1", room=ROOM, level=LEVEL),
    Event("cleared", "RB-CLEAR-1", room=ROOM, on=FLAG),
    Event("feature", "RB-FEAT-1", feature=PLACE, card=NUMBER),
    Event("passage", "RB-FEAT-4", start=AREA, to=AREA),
    Event("enemy-phase", "RB-ENEMY-1", phase=PHASE),
    Event("enemy-moved", "RB-EMOVE-1", unit=UNIT, start=AREA, to=AREA, hero=HERO),  # towards that one, or -1
    # The main attacker and those who help.
    Event("enemy-attack", "RB-EATK-1", hero=HERO, total=NUMBER, ranged=FLAG, units=Several(UNIT)),
    Event("wounded", "RB-DMG-2", hero=HERO, damage=NUMBER, wound=WOUND, stays=FLAG),
    Event("healed", "RB-DMG-3", hero=HERO, wound=WOUND),
    Event("downed", "RB-REC-1", hero=HERO),
    Event("risen", "RB-REC-3", hero=HERO),
    Event("knocked-down", "RB-KEY-40", hero=HERO),
    Event("knocked-back", "RB-KEY-39", hero=HERO, start=AREA, to=AREA),
    Event("captured", "RB-CAP-1", hero=HERO),
    Event("freed", "RB-CAP-3", hero=HERO),
    Event("point", "RB-HP-5", hero=HERO, point=POINT),
    Event("suppressed", "RB-KEY-74", area=AREA, on=FLAG),
    Event("obscured", "RB-KEY-47", area=AREA, on=FLAG),
    Event("alarm", "RB-ALARM-3"),
    Event("order", "RB-ROUND-3", heroes=Several(HERO)),
    Event("end-round", "RB-END-1", round=NUMBER),
    Event("goal", "RB-WIN-1", goal=NUMBER, number=NUMBER),
    Event("planted", "RB-ITEM-25", hero=HERO, charge=TOKEN, false_objective=TOKEN),
    Event("escorted", "RB-KEY-26", hero=HERO),
    Event("skill", "RB-DMG-3", hero=HERO, skill=SKILL, on=FLAG),
    Event("enhanced", "RB-VRIL-6", hero=HERO, weapon=WEAPON),
    Event("objective", "RB-WIN-1", token=TOKEN, area=AREA),
    Event("nothing", "RB-GEN-6", item=NUMBER),  # a kind of item, looked for in vain
    Event("stopped", "RB-ITEM-6", room=ROOM),  # a rise of awareness was cancelled
    Event("peeked", "RB-NOISE-6", hero=HERO, card=NOISE),
    Event("full", "RB-SPAWN-5", kind=KIND),  # no more of them may come
    Event("ties-left", "RB-TIE-1", hero=HERO),  # who was asked: from now on ties are left to the table
    Event("enemy-door", "RB-EMOVE-3", gate=DOOR, opens=FLAG),  # or only unlocks it
    Event("door-locked", "RB-DOOR-1", gate=DOOR),  # a lock falls shut
    Event("barracks-patrol", "RB-PATROL-4", level=LEVEL, area=AREA),
    Event("loot-hidden", "RB-LOOT-1", area=AREA),  # face down
    Event("left-behind", "RB-KEY-26"),  # O'Reilly, by whoever took him along
    Event("bomber-attack", "RB-KEY-10", unit=UNIT),  # at everybody in its area
)

VOCABULARY = Vocabulary(VERBS, QUESTIONS, EVENTS)
