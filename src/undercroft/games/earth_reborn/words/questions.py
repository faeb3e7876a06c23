"""The questions of the game, each in one place: the words that ask it, who is asked what, the verbs that answer it and
what it means to pass. Name and rule are declared in vocabulary/, what speaks against an answer stands in why/."""

from undercroft.core.speech.questions import Questions, QuestionText, declared
from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.notation import NOTATION
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.move import move
from undercroft.games.earth_reborn.rules.turn import actions
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary.declared import VOCABULARY
from undercroft.games.earth_reborn.words import prompts
from undercroft.games.earth_reborn.words.names import BAND_PLAYERS, SEATS

# What a Character does with CP.
ORDERS = tuple(actions.ACTS)
ON_THE_WAY = tuple(move.ON_THE_WAY)

WORDS: tuple[QuestionText[Table], ...] = (
    # set-up and Initiative phase
    QuestionText(
        "place", prompts.place, say("{player:the} chooses the facing of a Character"), (v.FACE,),
    ),
    QuestionText(
        "lock-up", say("In which lock-up is Vasquez held? Your opponent is not told."),
        say("{player:the} writes something down"), (v.LOCK_UP,),
    ),
    QuestionText(
        "cut", say("Do you cut the Search deck?"), say("{player:the} may cut the Search deck"),
        (v.CUT, v.PASS), passing=say("Leave it as it lies"),
    ),
    QuestionText(
        "exchange", prompts.exchange, say("{player:the} looks at the first order tiles"),
        (v.KEEP, v.EXCHANGE),
    ),
    QuestionText(
        "morale", prompts.morale, say("{player:the} may turn MP into CP"), (v.MORALE, v.PASS),
        passing=say("Keep the MP"),
    ),
    QuestionText(
        "markers", prompts.markers, say("{player:the} dispatches radio markers"), (v.MARKER,),
    ),
    QuestionText(
        "switch", say("Do you switch a channel? Two markers change places, unseen."),
        say("{player:the} may switch a channel"), (v.SWITCH, v.PASS), passing=say("Leave the markers"),
    ),
    QuestionText(
        "initiative", prompts.initiative, say("{player:the} may duel for the Initiative"),
        (v.DUEL, v.PASS), passing=say("Do without the Initiative"),
    ),
    # rounds
    QuestionText(
        "round", prompts.round, say("{player:the} has the round"),
        (v.ACTIVATE, v.DRAW_TILE, v.TAKE_TILE, v.TRAITOR, v.PASS), passing=say("Pass"),
    ),
    QuestionText(
        "act", prompts.act, say("{player:the} gives orders to a Character"),
        (*ORDERS, v.ASSIGN, v.END), forbids="ER-CORE-19",
    ),
    QuestionText(
        "interrupt", prompts.interrupt, say("{player:the} interrupts"), (*ORDERS, v.ASSIGN, v.END),
    ),
    QuestionText(
        "move", prompts.move, say("{player:the} moves a Character"), ON_THE_WAY, forbids="ER-MOVE-2",
    ),
    # Duels
    QuestionText(
        "duel", prompts.duel, say("{player:the} may ask for a Duel"), (v.DUEL, v.PASS),
        passing=prompts.let_go_on,
    ),
    QuestionText(
        "duel-facing", prompts.duel_facing, say("{player:the} chooses a facing for the Duel"), (v.FACE,),
    ),
    QuestionText("bet", prompts.bet, say("{player:the} bets in secret"), (v.BET,)),
    # inside an order
    QuestionText(
        "join", prompts.join, say("{player:the} may combine orders"), (v.JOIN, v.READY),
    ),
    QuestionText("aim", prompts.aim, say("{player:the} takes aim"), (v.AIM,)),
    QuestionText(
        "weapon", prompts.weapon, say("{player:the} chooses a weapon to join with"), (v.WEAPON,),
    ),
    QuestionText(
        "blade", prompts.blade, say("{player:the} chooses a Close Combat Weapon"), (v.WEAPON,),
    ),
    QuestionText(
        "arc", say("Exactly between two arcs: which one counts?"), say("{player:the} chooses an arc"),
        (v.ARC,),
    ),
    QuestionText(
        "side", prompts.side, say("{player:the} chooses an arc"), (v.ARC,),
    ),
    QuestionText(
        "drop", prompts.drop, say("{player:the} drops equipment"), (v.DROP, v.HAND, v.FETCH),
    ),
    QuestionText(
        "loot", prompts.loot, say("{player:the} takes equipment"), (v.LOOT, v.TAKE, v.READY),
    ),
    QuestionText(
        "captor", say("Who becomes the Captor?"), say("{player:the} names the Captor"), (v.WHO,),
    ),
    QuestionText(
        "criticals", prompts.criticals, say("{player:the} deals out critical hits"), (v.WOUND,),
    ),
    QuestionText(
        "freed", prompts.freed, say("{player:the} places a Character who is free"), (v.SQUARE, v.FACE),
    ),
    QuestionText(
        "share", say("Who gets what of the dead Captor's equipment?"),
        say("{player:the} divides equipment"), (v.TAKE, v.READY),
    ),
    QuestionText(
        "spy", prompts.spy, say("{player:the} uses Spy Points"), (v.SPY, v.PEEK),
    ),
    QuestionText(
        "sort", prompts.sort, say("{player:the} sorts cards"), (v.SORT,),
    ),
    QuestionText(
        "search", prompts.search, say("{player:the} searches"),
        (v.SKIP_CARD, v.FLIP, v.SHUFFLE, v.SPY, v.PEEK, v.TAKE, v.PASS), passing=say("Stop the Search"),
    ),
    QuestionText(
        "finder", say("Who takes the card?"), say("{player:the} says who takes the card"), (v.WHO,),
    ),
    QuestionText(
        "patient", say("Who is it for?"), say("{player:the} says who is healed"), (v.WHO,),
    ),
    QuestionText(
        "raised", prompts.raised, say("{player:the} places a new zombie"),
        (v.FACE,),
    ),
    QuestionText(
        "zone", prompts.zone, say("{player:the} chooses a zone"), (v.ARC,),
    ),
    QuestionText(
        "next", prompts.what_next, say("{player:the} says what comes next"),
        (v.SQUARE, v.WHO, v.READY),
    ),
    QuestionText(
        "devices", say("Which device comes first?"), say("{player:the} chooses among devices"),
        (v.WHICH,),
    ),
    QuestionText(
        "discard", prompts.discard, say("{player:the} keeps order tiles"),
        (v.DISCARD, v.PASS), passing=say("Keep the rest"),
    ),
    QuestionText(
        "pick-up", prompts.pick_up, say("{player:the} may pick up a bomb"), (v.TAKE, v.PASS),
        passing=say("Leave the bomb"),
    ),
    QuestionText(
        "marker-square", prompts.marker_square, say("{player:the} puts a marker down"), (v.SQUARE,),
    ),
    QuestionText(
        "take-back", say("Do you take the tile just assigned back?"),
        say("{player:the} may take a tile back"), (v.TAKE_TILE, v.PASS), passing=say("Leave the tile there"),
    ),
    QuestionText(
        "wall", prompts.wall, say("{player:the} names a wall or a door"),
        (v.WHICH, v.READY, v.PASS), passing=say("Leave the markers"),
    ),
    # the S.A.G.S. before the first turn
    QuestionText(
        "team", prompts.team, say("{player:the} chooses a team"), (v.ENLIST, v.READY), forbids="ER-SAGS-28",
    ),
    QuestionText(
        "enroll", prompts.enroll, say("{player:the} may enroll a Character"), (v.ENLIST, v.PASS),
        passing=say("Enroll nobody now"),
    ),
    QuestionText(
        "turn-deck", say("Do you turn all equipment cards over? Nobody has seen one yet."),
        say("{player:the} may turn the equipment cards over"), (v.FLIP, v.PASS), passing=say("Leave them as they lie"),
    ),
    QuestionText(
        "draft", prompts.draft, say("{player:the} takes an equipment card"), (v.DRAFT, v.PASS),
        passing=prompts.draft_no_more,
    ),
    QuestionText(
        "hide", say("Which of your markers do you lay next, face down?"), say("{player:the} lays a marker"), (v.HIDE,),
    ),
    QuestionText("spot", prompts.spot, say("{player:the} lays a marker"), (v.SQUARE,)),
    QuestionText("stand", prompts.stand, say("{player:the} places a miniature"), (v.SQUARE,)),
    QuestionText(
        "outfit", say("Who gets which card? Nobody gets more than one."), say("{player:the} gives out equipment"),
        (v.TAKE,),
    ),
    QuestionText(
        "magnet", say("Who gets a Magnetic card?"), say("{player:the} gives out Magnetic cards"), (v.WHO,),
    ),
    QuestionText(
        "pile", say("Which of the discarded order tiles do you take?"),
        say("{player:the} looks through the discarded tiles"), (v.TAKE_TILE,),
    ),
    # three or four players
    QuestionText("show", prompts.show, say("{player:the} shows CP or forfeits"), (v.SHOW, v.FORFEIT)),
    QuestionText("passage", prompts.passage, say("{player:the} may let an enemy pass"), (v.AGREE, v.REFUSE)),
    QuestionText("trade", prompts.trade, say("{player:the} may agree to a trade"), (v.AGREE, v.REFUSE)),
    QuestionText(
        "mission", say("Two of your missions are fulfilled by this: which one scores?"),
        say("{player:the} chooses a mission"), (v.SCORE,),
    ),
    QuestionText(
        "bonus", say("Of which faction is your bonus mission?"), say("{player:the} draws missions"), (v.BONUS,),
    ),
    # S.A.G.S.
    QuestionText(
        "build", prompts.build, say("{player:the} chooses a floor tile"), (v.CHOOSE_TILE,),
    ),
    QuestionText("lay", prompts.lay, say("{player:the} lays a floor tile"), (v.LAY,)),
    QuestionText(
        "which-driller", say("Which Driller lies there? Nobody else is told before it is revealed."),
        say("{player:the} chooses among the Drillers"), (v.WHICH_DRILLER,),
    ),
    QuestionText(
        "icon", prompts.icon, say("{player:the} says whose MP change"), (v.NAME_SEAT,),
    ),
    QuestionText(
        "cure", prompts.cure, say("{player:the} has to hang a door"), (v.HANG,), forbids="ER-SAGS-18",
    ),
    QuestionText(
        "besides", say("Do you hang another door between this tile and those beside it?"),
        say("{player:the} may hang doors"), (v.HANG, v.PASS), passing=say("No more doors here"),
    ),
    QuestionText(
        "last-door", say("All tiles lie. Do you hang one more door anywhere? Who passes may hang one "
        "later, unless all pass one after the other."),
        say("{player:the} may hang a door"), (v.HANG, v.PASS), passing=say("No door now"),
    ),
    QuestionText(
        "driller-turn", prompts.driller_turn, say("{player:the} turns a Driller face up"),
        (v.TURN_DRILLER,),
    ),
)  # fmt: skip

BY_NUMBER = declared(VOCABULARY.questions, WORDS)
QUESTIONS = Questions(BY_NUMBER, NOTATION, SEATS)
BAND_QUESTIONS = Questions(BY_NUMBER, NOTATION, BAND_PLAYERS)


def questions(s: Table) -> Questions[Table]:
    """Put to these players."""
    return QUESTIONS if s.dossier.seats == len(SEATS) else BAND_QUESTIONS
