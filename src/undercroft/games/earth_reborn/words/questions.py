"""The questions of the game, each in one place: its name, its rule, the words that ask it, who is asked what, the verbs
that answer it and what it means to pass. What speaks against an answer stands in why/."""

from undercroft.core.speech.questions import Questions, QuestionText
from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.notation import NOTATION
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words import prompts
from undercroft.games.earth_reborn.words.names import BAND_PLAYERS, SEATS

# What a Character does with CP.
ORDERS = (
    v.MOVE, v.STRIKE, v.CAPTURE, v.SMASH, v.ASSASSINATE, v.SHOOT, v.SHOOT_THING, v.SHOOT_SQUARE, v.RELOAD, v.SEARCH,
    v.USE, v.WORK, v.DEFUSE, v.TORTURE, v.ABILITY, v.ENGAGE,
)  # fmt: skip
ON_THE_WAY = (
    v.MOVE, v.STEP, v.BACKWARD, v.ROTATE, v.STAIRS, v.LEAVE, v.OPEN, v.CLOSE, v.LOOT, v.HAND, v.FETCH, v.RELEASE,
    v.HALT, v.ENTER, v.LAND,
)  # fmt: skip

BY_NUMBER: dict[int, QuestionText[Table]] = {
    # set-up and Initiative phase
    q.Q_PLACE: QuestionText(
        "place", "ER-CORE-9", prompts.place, say("{player:the} chooses the facing of a Character"), (v.FACE,),
    ),
    q.Q_LOCK_UP: QuestionText(
        "lock-up", "ER-GAP-10", say("In which lock-up is Vasquez held? Your opponent is not told."),
        say("{player:the} writes something down"), (v.LOCK_UP,),
    ),
    q.Q_CUT: QuestionText(
        "cut", "ER-SEARCH-3", say("Do you cut the Search deck?"), say("{player:the} may cut the Search deck"),
        (v.CUT, v.PASS), passing=say("Leave it as it lies"),
    ),
    q.Q_EXCHANGE: QuestionText(
        "exchange", "ER-CORE-14", prompts.exchange, say("{player:the} looks at the first order tiles"),
        (v.KEEP, v.EXCHANGE),
    ),
    q.Q_MORALE: QuestionText(
        "morale", "ER-TILE-12", prompts.morale, say("{player:the} may turn MP into CP"), (v.MORALE, v.PASS),
        passing=say("Keep the MP"),
    ),
    q.Q_MARKERS: QuestionText(
        "markers", "ER-RADIO-4", prompts.markers, say("{player:the} dispatches radio markers"), (v.MARKER,),
    ),
    q.Q_SWITCH: QuestionText(
        "switch", "ER-RADIO-5", say("Do you switch a channel? Two markers change places, unseen."),
        say("{player:the} may switch a channel"), (v.SWITCH, v.PASS), passing=say("Leave the markers"),
    ),
    q.Q_INITIATIVE: QuestionText(
        "initiative", "ER-DUEL-3", prompts.initiative, say("{player:the} may duel for the Initiative"),
        (v.DUEL, v.PASS), passing=say("Do without the Initiative"),
    ),
    # rounds
    q.Q_ROUND: QuestionText(
        "round", "ER-CORE-18", prompts.round, say("{player:the} has the round"),
        (v.ACTIVATE, v.DRAW_TILE, v.TAKE_TILE, v.TRAITOR, v.PASS), passing=say("Pass"),
    ),
    q.Q_ACT: QuestionText(
        "act", "ER-CORE-28", prompts.act, say("{player:the} gives orders to a Character"),
        (*ORDERS, v.ASSIGN, v.END), forbids="ER-CORE-19",
    ),
    q.Q_INTERRUPT: QuestionText(
        "interrupt", "ER-DUEL-14", prompts.interrupt, say("{player:the} interrupts"), (*ORDERS, v.ASSIGN, v.END),
    ),
    q.Q_MOVE: QuestionText(
        "move", "ER-MOVE-2", prompts.move, say("{player:the} moves a Character"), ON_THE_WAY, forbids="ER-MOVE-2",
    ),
    # Duels
    q.Q_DUEL: QuestionText(
        "duel", "ER-DUEL-4", prompts.duel, say("{player:the} may ask for a Duel"), (v.DUEL, v.PASS),
        passing=prompts.let_go_on,
    ),
    q.Q_DUEL_FACING: QuestionText(
        "duel-facing", "ER-DUEL-17", prompts.duel_facing, say("{player:the} chooses a facing for the Duel"), (v.FACE,),
    ),
    q.Q_BET: QuestionText("bet", "ER-DUEL-2", prompts.bet, say("{player:the} bets in secret"), (v.BET,)),
    # inside an order
    q.Q_JOIN: QuestionText(
        "join", "ER-COMBO-1", prompts.join, say("{player:the} may combine orders"), (v.JOIN, v.READY),
    ),
    q.Q_AIM: QuestionText("aim", "ER-SHOOT-11", prompts.aim, say("{player:the} takes aim"), (v.AIM,)),
    q.Q_WEAPON: QuestionText(
        "weapon", "ER-COMBO-11", prompts.weapon, say("{player:the} chooses a weapon to join with"), (v.WEAPON,),
    ),
    q.Q_BLADE: QuestionText(
        "blade", "ER-EQUIP-11", prompts.blade, say("{player:the} chooses a Close Combat Weapon"), (v.WEAPON,),
    ),
    q.Q_ARC: QuestionText(
        "arc", "ER-SHOOT-12", say("Exactly between two arcs: which one counts?"), say("{player:the} chooses an arc"),
        (v.ARC,),
    ),
    q.Q_SIDE: QuestionText(
        "side", "ER-CC-4", prompts.side, say("{player:the} chooses an arc"), (v.ARC,),
    ),
    q.Q_DROP: QuestionText(
        "drop", "ER-EQUIP-5", prompts.drop, say("{player:the} drops equipment"), (v.DROP, v.HAND, v.FETCH),
    ),
    q.Q_LOOT: QuestionText(
        "loot", "ER-EQUIP-10", prompts.loot, say("{player:the} takes equipment"), (v.LOOT, v.TAKE, v.READY),
    ),
    q.Q_CAPTOR: QuestionText(
        "captor", "ER-COMBO-10", say("Who becomes the Captor?"), say("{player:the} names the Captor"), (v.WHO,),
    ),
    q.Q_CRITICALS: QuestionText(
        "criticals", "ER-COMBO-10", prompts.criticals, say("{player:the} deals out critical hits"), (v.WOUND,),
    ),
    q.Q_FREED: QuestionText(
        "freed", "ER-CAPTURE-6", prompts.freed, say("{player:the} places a Character who is free"), (v.SQUARE, v.FACE),
    ),
    q.Q_SHARE: QuestionText(
        "share", "ER-CAPTURE-7", say("Who gets what of the dead Captor's equipment?"),
        say("{player:the} divides equipment"), (v.TAKE, v.READY),
    ),
    q.Q_SPY: QuestionText(
        "spy", "ER-SPY-2", prompts.spy, say("{player:the} uses Spy Points"), (v.SPY,),
    ),
    q.Q_SORT: QuestionText(
        "sort", "ER-SPY-4", prompts.sort, say("{player:the} sorts cards"), (v.SORT,),
    ),
    q.Q_SEARCH: QuestionText(
        "search", "ER-SEARCH-8", prompts.search, say("{player:the} searches"),
        (v.SKIP_CARD, v.FLIP, v.SHUFFLE, v.SPY, v.TAKE, v.PASS), passing=say("Stop the Search"),
    ),
    q.Q_FINDER: QuestionText(
        "finder", "ER-COMBO-12", say("Who takes the card?"), say("{player:the} says who takes the card"), (v.WHO,),
    ),
    q.Q_PATIENT: QuestionText(
        "patient", "ER-COMBO-14", say("Who is it for?"), say("{player:the} says who is healed"), (v.WHO,),
    ),
    q.Q_RAISED: QuestionText(
        "raised", "ER-CHAR-17", prompts.raised, say("{player:the} places a new zombie"),
        (v.FACE,),
    ),
    q.Q_ZONE: QuestionText(
        "zone", "ER-BLAST-5", say("Which of its squares counts: one in the red zone or one in the orange zone?"),
        say("{player:the} chooses a zone"), (v.ARC,),
    ),
    q.Q_NEXT: QuestionText(
        "next", "ER-BLAST-4", prompts.what_next, say("{player:the} says what comes next"),
        (v.SQUARE, v.WHO, v.READY),
    ),
    q.Q_DEVICES: QuestionText(
        "devices", "ER-CORE-35", say("Which device comes first?"), say("{player:the} chooses among devices"),
        (v.WHICH,),
    ),
    q.Q_DISCARD: QuestionText(
        "discard", "ER-CORE-40", prompts.discard, say("{player:the} keeps order tiles"),
        (v.DISCARD, v.PASS), passing=say("Keep the rest"),
    ),
    q.Q_PICK_UP: QuestionText(
        "pick-up", "ER-GEAR-25", prompts.pick_up, say("{player:the} may pick up a bomb"), (v.TAKE, v.PASS),
        passing=say("Leave the bomb"),
    ),
    q.Q_MARKER_SQUARE: QuestionText(
        "marker-square", "ER-CHAR-6", prompts.marker_square, say("{player:the} puts a marker down"), (v.SQUARE,),
    ),
    q.Q_TAKE_BACK: QuestionText(
        "take-back", "ER-RADIO-9", say("Do you take the tile just assigned back?"),
        say("{player:the} may take a tile back"), (v.TAKE_TILE, v.PASS), passing=say("Leave the tile there"),
    ),
    q.Q_WALL: QuestionText(
        "wall", "ER-LARGE-14", prompts.wall, say("{player:the} names a wall or a door"),
        (v.WHICH, v.READY, v.PASS), passing=say("Leave the markers"),
    ),
    q.Q_PILE: QuestionText(
        "pile", "ER-CORE-22", say("Which of the discarded order tiles do you take?"),
        say("{player:the} looks through the discarded tiles"), (v.TAKE_TILE,),
    ),
}  # fmt: skip

QUESTIONS = Questions(BY_NUMBER, NOTATION, SEATS)
BAND_QUESTIONS = Questions(BY_NUMBER, NOTATION, BAND_PLAYERS)


def questions(s: Table) -> Questions[Table]:
    """Put to these players."""
    return QUESTIONS if s.dossier.seats == len(SEATS) else BAND_QUESTIONS
