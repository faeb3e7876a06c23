"""What models may do, in words: a short sentence each, with what it points at and the rule behind it."""

from collections.abc import Callable

from undercroft.games.incursion.content.catalogue import WEAPONS
from undercroft.games.incursion.page.option import Option, Words, card_ref, model_ref
from undercroft.games.incursion.rules.damage import open_step
from undercroft.games.incursion.rules.dossier import COUNTER, PANEL, TUNNEL
from undercroft.games.incursion.rules.models import numbers, side_mask, side_of
from undercroft.games.incursion.rules.move import entry_square
from undercroft.games.incursion.rules.tables import (
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
    GRETEL,
    KIND_LOB,
    LAUNCHER,
    LEAVE,
    LOB,
    MOVE,
    OPEN,
    PICK_UP,
    Q_BAMBI,
    Q_REACT,
    Q_SECOND,
    REACTION,
    SEAL,
    SIDE_NAMES,
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
    counted,
    door,
    entry_point,
    item,
    mission,
    model,
    square,
    weapon,
)

COMMAND_POINTS = "Command points"
DONE = "Done"
OTHERWISE = "Otherwise"
STEPS = ("Move", "Sidestep right", "Step back", "Sidestep left")  # by quarter turns from the facing

# ---------------------------------------------------------------- activations and command points


def _activate(o: Option) -> Words:
    return f"Activate {o.who}", "Activate", [model_ref(o.a)], "INC-ACT-1"


def _enter(o: Option) -> Words:
    s = o.s
    refs = [model_ref(o.a), o.square(entry_square(s, o.a))]
    text = f"Bring in {o.who} at the {entry_point(s, side_of(o.a), s.post[o.a])}"
    if s.post[o.a] == TUNNEL:
        return f"{text}, facing {FACINGS[o.b]}", "Bring in", refs, "INC-BC-29"
    return text, "Bring in", refs, "INC-DEPLOY-3"


def _end(o: Option) -> Words:
    return f"End the activation of {model(o.s, o.s.active)}", DONE, [], "INC-ACT-3"


def _end_turn(o: Option) -> Words:
    own = side_mask(o.s.side) & ~o.s.activated
    idle, waiting = len(numbers(o.s.on_board & own)), len(numbers(o.s.waiting & own))
    left = [f"{counted(idle, 'model')} not yet activated"] if idle else []
    left += [f"{waiting} still waiting"] if waiting else []
    rest = f" ({', '.join(left)})" if left else ""
    return f"End the turn{rest}", DONE, [], "INC-ACT-3"


def _command(o: Option) -> Words:
    refs = [model_ref(o.a)]
    if o.b:
        return f"Pay the next action of {o.who} with {o.b} CP and some AP", COMMAND_POINTS, refs, "INC-CP-4"
    if o.a == o.s.active:
        return f"Pay the next action of {o.who} with CP alone", COMMAND_POINTS, refs, "INC-CP-4"
    return f"Spend CP on {o.who}", COMMAND_POINTS, refs, "INC-CP-3"


# ---------------------------------------------------------------- movement and doors


def _move(o: Option) -> Words:
    s = o.s
    to = open_step(s, s.square[o.a], o.b)
    if s.at[to] >= 0:
        return o.own(f"Leap over {model(s, s.at[to])} at {square(s, to)}", "INC-LEAP-1", o.square(to))
    return o.own(f"{STEPS[(o.b - s.facing[o.a]) % 4]} to {square(s, to)}", "INC-MOVE-2", o.square(to))


def _dash(o: Option) -> Words:
    to = open_step(o.s, o.s.square[o.a], o.s.facing[o.a])
    return o.own(f"Dash on to {square(o.s, to)}", "INC-BC-11", o.square(to))


def _leave(o: Option) -> Words:
    name = exit_name(o.s, side_of(o.a), o.s.square[o.a], o.b)
    return o.own(f"Leave the board by the {name}", "INC-MOVE-5", ["point", name])


def exit_name(s: Table, side: int, sq: int, edge: int) -> str:
    """What the exit at an edge of a square is called; where an entry is too, it bears that one's name."""
    d = s.dossier
    entries = list(zip(d.entry_squares[side], d.entry_edges[side]))
    if (sq, edge) in entries:
        return d.entry_names[side][entries.index((sq, edge))]
    file = mission(s)
    exits = list(zip(d.exit_squares[side], d.exit_edges[side]))
    return file.side(SIDE_NAMES[side]).exits[exits.index((sq, edge))].name if file else "Exit"


def _turn(o: Option) -> Words:
    return o.own(f"Turn {FACINGS[o.b]}", "INC-MOVE-1")


def _open(o: Option) -> Words:
    return o.own(f"Open {door(o.s, o.b)}", "INC-DOOR-2", ["door", str(o.b)])


def _close(o: Option) -> Words:
    return o.own(f"Close {door(o.s, o.b)}", "INC-DOOR-2", ["door", str(o.b)])


def _seal(o: Option) -> Words:
    return o.own(f"Seal {door(o.s, o.b)}", "INC-INCUR-4", ["door", str(o.b)])


# ---------------------------------------------------------------- items


def _thing(s: Table, number: int) -> str:
    name = item(s, number)
    return "the courier" if name == "courier" else name


def _pick_up(o: Option) -> Words:
    return o.own(f"Pick up {_thing(o.s, o.b)}", "INC-ITEM-1", ["item", str(o.b)])


def _take(o: Option) -> Words:
    return o.own(f"Take {_thing(o.s, o.s.item_of[o.b])} from {o.whom}", "INC-ITEM-6", model_ref(o.b))


def _use(o: Option) -> Words:
    name = item(o.s, o.b)
    kind = o.s.dossier.item_kinds[o.b]
    if kind == COUNTER:
        text = f"Turn over {name}"
    elif kind == PANEL:
        text = f"Switch {name} {'off' if o.s.item_on[o.b] else 'on'}"
    else:
        text = f"Work at disarming {name}"
    return o.own(text, "INC-ITEM-1", ["item", str(o.b)])


def _drop(o: Option) -> Words:
    return o.own(f"Drop {_thing(o.s, o.s.item_of[o.a])}", "INC-ITEM-3")


# ---------------------------------------------------------------- attacks


def _fire(o: Option) -> Words:
    if o.ask.what == Q_SECOND:
        return o.own(f"Second shot at {o.whom}", "INC-HMG-1", model_ref(o.b))
    if o.ask.what == Q_BAMBI:
        return o.own(f"Shoot {o.whom} again", "INC-SLUG-2", model_ref(o.b))
    rule = "INC-RF-5" if o.ask.what == Q_REACT else WEAPONS[o.c].rule
    return o.own(f"Shoot {o.whom} with the {weapon(o.c)}", rule, model_ref(o.b))


def _lob(o: Option) -> Words:
    if KIND_LOB[o.s.kind[o.a]] == LAUNCHER:
        return o.own("Launch a grenade", "INC-GL-1")
    return o.own("Throw a grenade", "INC-GREN-1")


def _flame(o: Option) -> Words:
    return o.own("Fire the flamethrower", "INC-FLAME-1")


def _strike(o: Option) -> Words:
    if o.s.kind[o.a] == GRETEL:
        return o.own(f"Whip {o.whom}", "INC-GRETEL-2", model_ref(o.b))
    return o.own(f"Strike {o.whom} hand to hand", "INC-HTH-1", model_ref(o.b))


def _thump(o: Option) -> Words:
    return o.own(f"Smash {o.whom} with Thumper", "INC-SLUG-5", model_ref(o.b))


def _boom(o: Option) -> Words:
    return o.own(f"Blow up at {o.whom}", "INC-BOMBER-1", model_ref(o.b))


def _reaction(o: Option) -> Words:
    return o.own("Go into Reaction Fire", "INC-RF-1")


def _stand(o: Option) -> Words:
    return o.own("Stand up", "INC-GRETEL-4")


def _will(o: Option) -> Words:
    return o.own(f"Shake off {card(o.b)}", "INC-SLUG-6", card_ref(o.b, o.a + 2))


ACTIONS: dict[int, Callable[[Option], Words]] = {
    ACTIVATE: _activate,
    ENTER: _enter,
    END: _end,
    END_TURN: _end_turn,
    COMMAND: _command,
    MOVE: _move,
    DASH: _dash,
    LEAVE: _leave,
    TURN: _turn,
    OPEN: _open,
    CLOSE: _close,
    SEAL: _seal,
    PICK_UP: _pick_up,
    TAKE: _take,
    USE: _use,
    DROP: _drop,
    FIRE: _fire,
    LOB: _lob,
    FLAME: _flame,
    STRIKE: _strike,
    THUMP: _thump,
    BOOM: _boom,
    REACTION: _reaction,
    STAND: _stand,
    WILL: _will,
}
