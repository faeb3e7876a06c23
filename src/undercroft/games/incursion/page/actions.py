"""What models may do, in words: a short sentence each, with what it points at and the rule behind it."""

from undercroft.core.speech.say import Noun, Text, noun, say, say_for
from undercroft.games.incursion.content.catalogue import WEAPONS
from undercroft.games.incursion.page.option import Option, Verb, Words, card_ref, model_ref
from undercroft.games.incursion.rules.board.move import entry_square
from undercroft.games.incursion.rules.cards.models import numbers, side_mask, side_of
from undercroft.games.incursion.rules.combat.damage import open_step
from undercroft.games.incursion.rules.mission.dossier import COUNTER, PANEL, TUNNEL
from undercroft.games.incursion.rules.questions import (
    Q_BAMBI,
    Q_REACT,
    Q_SECOND,
)
from undercroft.games.incursion.rules.tables import (
    GRETEL,
    KIND_LOB,
    LAUNCHER,
    SIDE_NAMES,
)
from undercroft.games.incursion.rules.verbs import (
    ACTIVATE,
    BOOM,
    CLOSE,
    COMMAND,
    DASH,
    DROP,
    END,
    END_TURN,
    ENTER,
    FIRE,
    FLAME,
    LEAVE,
    LOB,
    MOVE,
    OPEN,
    PICK_UP,
    REACTION,
    SEAL,
    STAND,
    STRIKE,
    TAKE,
    THUMP,
    TURN,
    USE,
    WILL,
)
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.words.names import (
    FACINGS,
    card,
    door,
    entry_point,
    item,
    mission,
    model,
    square,
    weapon,
)

COMMAND_POINTS = say("Command points")
DONE = say("Done")
OTHERWISE = say("Otherwise")


# ---------------------------------------------------------------- activations and command points


def _activate(o: Option) -> Words:
    return say("Activate {who}", who=o.who), say("Activate"), [model_ref(o.a)], "INC-ACT-1"


def _enter(o: Option) -> Words:
    s = o.s
    refs = [model_ref(o.a), o.square(entry_square(s, o.a))]
    point, heading = entry_point(s, side_of(o.a), s.post[o.a]), say("Bring in")
    if s.post[o.a] == TUNNEL:
        text = say("Bring in {who} at the {point}, facing {way}", who=o.who, point=point, way=FACINGS[o.b])
        return text, heading, refs, "INC-BC-29"
    return say("Bring in {who} at the {point}", who=o.who, point=point), heading, refs, "INC-DEPLOY-3"


def _end(o: Option) -> Words:
    return say("End the activation of {who}", who=model(o.s, o.s.active)), DONE, [], "INC-ACT-3"


def _end_turn(o: Option) -> Words:
    own = side_mask(o.s.side) & ~o.s.activated
    idle, waiting = len(numbers(o.s.on_board & own)), len(numbers(o.s.waiting & own))
    return end_of_turn(idle, waiting), DONE, [], "INC-ACT-3"


def end_of_turn(idle: int, waiting: int) -> Text:
    """The button that ends it, with those who would do nothing."""
    if idle and waiting:
        return say_for(
            idle,
            "End the turn ({number} model not yet activated, {waiting} still waiting)",
            "End the turn ({number} models not yet activated, {waiting} still waiting)",
            waiting=waiting,
        )
    if waiting:
        return say("End the turn ({waiting} still waiting)", waiting=waiting)
    if idle:
        return say_for(
            idle, "End the turn ({number} model not yet activated)", "End the turn ({number} models not yet activated)"
        )
    return say("End the turn")


def _command(o: Option) -> Words:
    refs = [model_ref(o.a)]
    if o.b:
        text = say("Pay the next action of {who} with {number} CP and some AP", who=o.who, number=o.b)
        return text, COMMAND_POINTS, refs, "INC-CP-4"
    if o.a == o.s.active:
        return say("Pay the next action of {who} with CP alone", who=o.who), COMMAND_POINTS, refs, "INC-CP-4"
    return say("Spend CP on {who}", who=o.who), COMMAND_POINTS, refs, "INC-CP-3"


# ---------------------------------------------------------------- movement and doors


def _move(o: Option) -> Words:
    s = o.s
    to = open_step(s, s.square[o.a], o.b)
    if s.at[to] >= 0:
        text = say("Leap over {whom} at {square}", whom=model(s, s.at[to]), square=square(s, to))
        return o.own(text, "INC-LEAP-1", o.square(to))
    return o.own(_step((o.b - s.facing[o.a]) % 4, square(s, to)), "INC-MOVE-2", o.square(to))


def _step(quarters: int, to: str) -> Text:
    """A step to a square, by quarter turns from the facing."""
    if quarters == 0:
        return say("Move to {square}", square=to)
    if quarters == 1:
        return say("Sidestep right to {square}", square=to)
    return say("Step back to {square}", square=to) if quarters == 2 else say("Sidestep left to {square}", square=to)


def _dash(o: Option) -> Words:
    to = open_step(o.s, o.s.square[o.a], o.s.facing[o.a])
    return o.own(say("Dash on to {square}", square=square(o.s, to)), "INC-BC-11", o.square(to))


def _leave(o: Option) -> Words:
    name = exit_name(o.s, side_of(o.a), o.s.square[o.a], o.b)
    return o.own(say("Leave the board by the {point}", point=name), "INC-MOVE-5", ("point", str(name)))


def exit_name(s: Table, side: int, sq: int, edge: int) -> Noun:
    """What the exit at an edge of a square is called; where an entry is too, it bears that one's name."""
    d = s.dossier
    entries = list(zip(d.entry_squares[side], d.entry_edges[side]))
    if (sq, edge) in entries:
        return noun(d.entry_names[side][entries.index((sq, edge))])
    file = mission(s)
    exits = list(zip(d.exit_squares[side], d.exit_edges[side]))
    return noun(file.side(SIDE_NAMES[side]).exits[exits.index((sq, edge))].name) if file else noun("Exit")


def _turn(o: Option) -> Words:
    return o.own(say("Turn {way}", way=FACINGS[o.b]), "INC-MOVE-1")


def _open(o: Option) -> Words:
    return o.own(say("Open {door}", door=door(o.s, o.b)), "INC-DOOR-2", ("door", str(o.b)))


def _close(o: Option) -> Words:
    return o.own(say("Close {door}", door=door(o.s, o.b)), "INC-DOOR-2", ("door", str(o.b)))


def _seal(o: Option) -> Words:
    return o.own(say("Seal {door}", door=door(o.s, o.b)), "INC-INCUR-4", ("door", str(o.b)))


# ---------------------------------------------------------------- items


def _pick_up(o: Option) -> Words:
    return o.own(say("Pick up {what}", what=item(o.s, o.b)), "INC-ITEM-1", ("item", str(o.b)))


def _take(o: Option) -> Words:
    text = say("Take {what} from {whom}", what=item(o.s, o.s.item_of[o.b]), whom=o.whom)
    return o.own(text, "INC-ITEM-6", model_ref(o.b))


def _use(o: Option) -> Words:
    name = item(o.s, o.b)
    kind = o.s.dossier.item_kinds[o.b]
    if kind == COUNTER:
        text = say("Turn over {what}", what=name)
    elif kind == PANEL:
        on = o.s.item_on[o.b]
        text = say("Switch {what} off", what=name) if on else say("Switch {what} on", what=name)
    else:
        text = say("Work at disarming {what}", what=name)
    return o.own(text, "INC-ITEM-1", ("item", str(o.b)))


def _drop(o: Option) -> Words:
    return o.own(say("Drop {what}", what=item(o.s, o.s.item_of[o.a])), "INC-ITEM-3")


# ---------------------------------------------------------------- attacks


def _fire(o: Option) -> Words:
    if o.ask.question == Q_SECOND:
        return o.own(say("Second shot at {whom}", whom=o.whom), "INC-HMG-1", model_ref(o.b))
    if o.ask.question == Q_BAMBI:
        return o.own(say("Shoot {whom} again", whom=o.whom), "INC-SLUG-2", model_ref(o.b))
    rule = "INC-RF-5" if o.ask.question == Q_REACT else WEAPONS[o.c].rule
    return o.own(say("Shoot {whom} with the {gun}", whom=o.whom, gun=weapon(o.c)), rule, model_ref(o.b))


def _lob(o: Option) -> Words:
    if KIND_LOB[o.s.kind[o.a]] == LAUNCHER:
        return o.own(say("Launch a grenade"), "INC-GL-1")
    return o.own(say("Throw a grenade"), "INC-GREN-1")


def _flame(o: Option) -> Words:
    return o.own(say("Fire the flamethrower"), "INC-FLAME-1")


def _strike(o: Option) -> Words:
    if o.s.kind[o.a] == GRETEL:
        return o.own(say("Whip {whom}", whom=o.whom), "INC-GRETEL-2", model_ref(o.b))
    return o.own(say("Strike {whom} hand to hand", whom=o.whom), "INC-HTH-1", model_ref(o.b))


def _thump(o: Option) -> Words:
    return o.own(say("Smash {whom} with Thumper", whom=o.whom), "INC-SLUG-5", model_ref(o.b))


def _boom(o: Option) -> Words:
    return o.own(say("Blow up at {whom}", whom=o.whom), "INC-BOMBER-1", model_ref(o.b))


def _reaction(o: Option) -> Words:
    return o.own(say("Go into Reaction Fire"), "INC-RF-1")


def _stand(o: Option) -> Words:
    return o.own(say("Stand up"), "INC-GRETEL-4")


def _will(o: Option) -> Words:
    return o.own(say("Shake off {card}", card=card(o.b)), "INC-SLUG-6", card_ref(o.b, o.a + 2))


ACTIONS: dict[int, Verb] = {
    ACTIVATE: Verb(_activate),
    ENTER: Verb(_enter),
    END: Verb(_end, "e"),
    END_TURN: Verb(_end_turn, "e"),
    COMMAND: Verb(_command),
    MOVE: Verb(_move),
    DASH: Verb(_dash, "d"),
    LEAVE: Verb(_leave),
    TURN: Verb(_turn),
    OPEN: Verb(_open),
    CLOSE: Verb(_close),
    SEAL: Verb(_seal),
    PICK_UP: Verb(_pick_up),
    TAKE: Verb(_take),
    USE: Verb(_use),
    DROP: Verb(_drop),
    FIRE: Verb(_fire, "f"),
    LOB: Verb(_lob, "g"),
    FLAME: Verb(_flame, "f"),
    STRIKE: Verb(_strike, "h"),
    THUMP: Verb(_thump, "t"),
    BOOM: Verb(_boom, "b"),
    REACTION: Verb(_reaction, "r"),
    STAND: Verb(_stand, "s"),
    WILL: Verb(_will),
}
