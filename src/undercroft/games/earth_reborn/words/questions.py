"""The questions of the game, each in one place: its name, its rule, the words that ask it, who is asked what, the verbs
that answer it and what it means to pass. What speaks against an answer stands in why/."""

from undercroft.core.speech.questions import Question, Questions
from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.notation import NOTATION
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words import prompts
from undercroft.games.earth_reborn.words.names import SEATS

# What a Character does with CP.
ORDERS = (
    t.MOVE, t.STRIKE, t.CAPTURE, t.SMASH, t.ASSASSINATE, t.SHOOT, t.SHOOT_THING, t.SHOOT_SQUARE, t.RELOAD, t.SEARCH,
    t.USE, t.WORK, t.DEFUSE, t.TORTURE, t.ABILITY, t.ENGAGE,
)  # fmt: skip
ON_THE_WAY = (
    t.MOVE, t.STEP, t.BACKWARD, t.ROTATE, t.STAIRS, t.LEAVE, t.OPEN, t.CLOSE, t.LOOT, t.HAND, t.FETCH, t.RELEASE,
    t.HALT, t.ENTER, t.LAND,
)  # fmt: skip

BY_NUMBER: dict[int, Question[Table]] = {
    # set-up and Initiative phase
    t.Q_PLACE: Question(
        "place", "ER-CORE-9", prompts.place, say("{player:the} chooses the facing of a Character"), (t.FACE,),
    ),
    t.Q_LOCK_UP: Question(
        "lock-up", "ER-GAP-10", say("In which lock-up is Vasquez held? Your opponent is not told."),
        say("{player:the} writes something down"), (t.LOCK_UP,),
    ),
    t.Q_CUT: Question(
        "cut", "ER-SEARCH-3", say("Do you cut the Search deck?"), say("{player:the} may cut the Search deck"),
        (t.CUT, t.PASS), passing=say("Leave it as it lies"),
    ),
    t.Q_EXCHANGE: Question(
        "exchange", "ER-CORE-14", prompts.exchange, say("{player:the} looks at the first order tiles"),
        (t.KEEP, t.EXCHANGE),
    ),
    t.Q_MORALE: Question(
        "morale", "ER-TILE-12", prompts.morale, say("{player:the} may turn MP into CP"), (t.MORALE, t.PASS),
        passing=say("Keep the MP"),
    ),
    t.Q_MARKERS: Question(
        "markers", "ER-RADIO-4", prompts.markers, say("{player:the} dispatches radio markers"), (t.MARKER,),
    ),
    t.Q_SWITCH: Question(
        "switch", "ER-RADIO-5", say("Do you switch a channel? Two markers change places, unseen."),
        say("{player:the} may switch a channel"), (t.SWITCH, t.PASS), passing=say("Leave the markers"),
    ),
    t.Q_INITIATIVE: Question(
        "initiative", "ER-DUEL-3", prompts.initiative, say("{player:the} may duel for the Initiative"),
        (t.DUEL, t.PASS), passing=say("Do without it"),
    ),
    # rounds
    t.Q_ROUND: Question(
        "round", "ER-CORE-18", prompts.round, say("{player:the} has the round"),
        (t.ACTIVATE, t.DRAW_TILE, t.TAKE_TILE, t.TRAITOR, t.PASS), passing=say("Pass"),
    ),
    t.Q_ACT: Question(
        "act", "ER-CORE-28", prompts.act, say("{player:the} gives orders to a Character"),
        (*ORDERS, t.ASSIGN, t.END), forbids="ER-CORE-19",
    ),
    t.Q_INTERRUPT: Question(
        "interrupt", "ER-DUEL-14", prompts.interrupt, say("{player:the} interrupts"), (*ORDERS, t.ASSIGN, t.END),
    ),
    t.Q_MOVE: Question(
        "move", "ER-MOVE-2", prompts.move, say("{player:the} moves a Character"), ON_THE_WAY, forbids="ER-MOVE-2",
    ),
    # Duels
    t.Q_DUEL: Question(
        "duel", "ER-DUEL-4", prompts.duel, say("{player:the} may ask for a Duel"), (t.DUEL, t.PASS),
        passing=say("Let it happen"),
    ),
    t.Q_DUEL_FACING: Question(
        "duel-facing", "ER-DUEL-17", prompts.duel_facing, say("{player:the} chooses a facing for the Duel"), (t.FACE,),
    ),
    t.Q_BET: Question("bet", "ER-DUEL-2", prompts.bet, say("{player:the} bets in secret"), (t.BET,)),
    # inside an order
    t.Q_JOIN: Question(
        "join", "ER-COMBO-1", prompts.join, say("{player:the} may combine orders"), (t.JOIN, t.READY),
    ),
    t.Q_AIM: Question("aim", "ER-SHOOT-11", prompts.aim, say("{player:the} takes aim"), (t.AIM,)),
    t.Q_WEAPON: Question(
        "weapon", "ER-COMBO-11", prompts.weapon, say("{player:the} chooses a weapon to join with"), (t.WEAPON,),
    ),
    t.Q_ARC: Question(
        "arc", "ER-SHOOT-12", say("Exactly between two arcs: which one counts?"), say("{player:the} chooses an arc"),
        (t.ARC,),
    ),
    t.Q_SIDE: Question(
        "side", "ER-CC-4", prompts.side, say("{player:the} chooses an arc"), (t.ARC,),
    ),
    t.Q_DROP: Question("drop", "ER-EQUIP-5", prompts.drop, say("{player:the} drops equipment"), (t.DROP,)),
    t.Q_LOOT: Question(
        "loot", "ER-EQUIP-10", prompts.loot, say("{player:the} takes equipment"), (t.LOOT, t.TAKE, t.READY, t.DROP),
    ),
    t.Q_CAPTOR: Question(
        "captor", "ER-COMBO-10", say("Who becomes the Captor?"), say("{player:the} names the Captor"), (t.WHO,),
    ),
    t.Q_CRITICALS: Question(
        "criticals", "ER-COMBO-10", prompts.criticals, say("{player:the} deals out critical hits"), (t.WOUND, t.WHO),
    ),
    t.Q_FREED: Question(
        "freed", "ER-CAPTURE-6", prompts.freed, say("{player:the} places a Character who is free"), (t.SQUARE, t.FACE),
    ),
    t.Q_SHARE: Question(
        "share", "ER-CAPTURE-7", say("Who gets what of the dead Captor's equipment?"),
        say("{player:the} divides equipment"), (t.TAKE, t.LOOT, t.READY),
    ),
    t.Q_SPY: Question(
        "spy", "ER-SPY-2", prompts.spy, say("{player:the} uses Spy Points"), (t.SPY, t.PASS),
        passing=say("Let it go by"),
    ),
    t.Q_SORT: Question(
        "sort", "ER-SPY-4", prompts.sort, say("{player:the} sorts cards"), (t.SORT,),
    ),
    t.Q_SEARCH: Question(
        "search", "ER-SEARCH-8", prompts.search, say("{player:the} searches"),
        (t.SKIP_CARD, t.FLIP, t.SHUFFLE, t.SPY, t.TAKE, t.PASS), passing=say("Stop the Search"),
    ),
    t.Q_FINDER: Question(
        "finder", "ER-COMBO-12", say("Who takes the card?"), say("{player:the} says who takes the card"), (t.WHO,),
    ),
    t.Q_PATIENT: Question(
        "patient", "ER-COMBO-14", say("Who is it for?"), say("{player:the} says who is healed"), (t.WHO,),
    ),
    t.Q_RAISED: Question(
        "raised", "ER-CHAR-17", prompts.raised, say("{player:the} places a new zombie"),
        (t.FACE, t.DROP, t.TAKE, t.READY),
    ),
    t.Q_ZONE: Question(
        "zone", "ER-BLAST-5", say("Which of its squares counts: one in the red zone or one in the orange zone?"),
        say("{player:the} chooses a zone"), (t.ARC,),
    ),
    t.Q_NEXT: Question(
        "next", "ER-BLAST-4", say("What comes next?"), say("{player:the} says what comes next"),
        (t.SQUARE, t.WHICH, t.WHO, t.READY),
    ),
    t.Q_DEVICES: Question(
        "devices", "ER-CORE-35", say("Which device comes first?"), say("{player:the} chooses among devices"),
        (t.WHICH,),
    ),
    t.Q_DISCARD: Question(
        "discard", "ER-CORE-40", prompts.discard, say("{player:the} keeps order tiles"),
        (t.DISCARD, t.READY, t.PASS), passing=say("Keep the rest"),
    ),
    t.Q_PICK_UP: Question(
        "pick-up", "ER-GEAR-25", prompts.pick_up, say("{player:the} may pick up a bomb"), (t.TAKE, t.PASS),
        passing=say("Leave it"),
    ),
    t.Q_MARKER_SQUARE: Question(
        "marker-square", "ER-CHAR-6", prompts.marker_square, say("{player:the} puts a marker down"), (t.SQUARE,),
    ),
    t.Q_TAKE_BACK: Question(
        "take-back", "ER-RADIO-9", say("Do you take the tile just assigned back?"),
        say("{player:the} may take a tile back"), (t.TAKE_TILE, t.PASS), passing=say("Leave it there"),
    ),
    t.Q_WALL: Question(
        "wall", "ER-LARGE-14", say("Which wall or door?"), say("{player:the} names a wall or a door"),
        (t.WHICH, t.READY, t.PASS), passing=say("Leave the markers"),
    ),
    t.Q_PILE: Question(
        "pile", "ER-CORE-22", say("Which of the discarded order tiles do you take?"),
        say("{player:the} looks through the discarded tiles"), (t.TAKE_TILE,),
    ),
}  # fmt: skip

QUESTIONS = Questions(BY_NUMBER, NOTATION, SEATS)
