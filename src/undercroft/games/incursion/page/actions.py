"""What models may do, in words: a short sentence each, with what it points at and the rule behind it."""

from undercroft.core.speech.say import Noun, Text, noun, say, say_for
from undercroft.games.incursion.content.catalogue import WEAPONS
from undercroft.games.incursion.page.option import Option, OptionText, card_ref, model_ref, wording
from undercroft.games.incursion.rules.board.squares import open_step
from undercroft.games.incursion.rules.mission.dossier import COUNTER, PANEL, TUNNEL
from undercroft.games.incursion.rules.models.model_cards import numbers, side_mask, side_of
from undercroft.games.incursion.rules.models.skills import HAS_WHIP
from undercroft.games.incursion.rules.moving.move import entry_square
from undercroft.games.incursion.rules.questions import (
    Q_BAMBI,
    Q_REACT,
    Q_SECOND_SHOT,
)
from undercroft.games.incursion.rules.tables import (
    KIND_LOB,
    LAUNCHER,
    SIDE_NAMES,
)
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.vocabulary import actions as done
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


@wording.add
def _activate(o: Option, a: done.Activate) -> OptionText:
    return OptionText(say("Activate {who}", who=o.model(a.model)), say("Activate"), [model_ref(a.model)], "INC-ACT-1")


@wording.add
def _enter(o: Option, a: done.Enter) -> OptionText:
    s = o.s
    refs = [model_ref(a.model), o.square(entry_square(s, a.model))]
    point, heading = entry_point(s, side_of(a.model), s.post[a.model]), say("Bring in")
    if s.post[a.model] == TUNNEL:
        text = say("Bring in {who} at the {point}, facing {way}", who=o.model(a.model), point=point, way=FACINGS[a.way])
        return OptionText(text, heading, refs, "INC-BC-29")
    return OptionText(
        say("Bring in {who} at the {point}", who=o.model(a.model), point=point), heading, refs, "INC-DEPLOY-3"
    )


@wording.add
def _end(o: Option, a: done.End) -> OptionText:
    return OptionText(say("End the activation of {who}", who=model(o.s, o.s.active)), DONE, [], "INC-ACT-3")


@wording.add
def _end_turn(o: Option, a: done.EndTurn) -> OptionText:
    own = side_mask(o.s.side) & ~o.s.activated
    idle, waiting = len(numbers(o.s.on_board & own)), len(numbers(o.s.waiting & own))
    return OptionText(end_of_turn(idle, waiting), DONE, [], "INC-ACT-3")


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


@wording.add
def _command(o: Option, a: done.Command) -> OptionText:
    refs = [model_ref(a.model)]
    if a.cp:
        text = say("Pay the next action of {who} with {number} CP and some AP", who=o.model(a.model), number=a.cp)
        return OptionText(text, COMMAND_POINTS, refs, "INC-CP-4")
    if a.model == o.s.active:
        return OptionText(
            say("Pay the next action of {who} with CP alone", who=o.model(a.model)), COMMAND_POINTS, refs, "INC-CP-4"
        )
    return OptionText(say("Spend CP on {who}", who=o.model(a.model)), COMMAND_POINTS, refs, "INC-CP-3")


# ---------------------------------------------------------------- movement and doors


@wording.add
def _move(o: Option, a: done.Move) -> OptionText:
    s = o.s
    to = open_step(s, s.square[a.model], a.way)
    if s.at[to] >= 0:
        text = say("Leap over {whom} at {square}", whom=model(s, s.at[to]), square=square(s, to))
        return o.own(a.model, text, "INC-LEAP-1", o.square(to))
    return o.own(a.model, _step((a.way - s.facing[a.model]) % 4, square(s, to)), "INC-MOVE-2", o.square(to))


def _step(quarters: int, to: str) -> Text:
    """A step to a square, by quarter turns from the facing."""
    if quarters == 0:
        return say("Move to {square}", square=to)
    if quarters == 1:
        return say("Sidestep right to {square}", square=to)
    return say("Step back to {square}", square=to) if quarters == 2 else say("Sidestep left to {square}", square=to)


@wording.add
def _dash(o: Option, a: done.Dash) -> OptionText:
    to = open_step(o.s, o.s.square[a.model], o.s.facing[a.model])
    return o.own(a.model, say("Dash on to {square}", square=square(o.s, to)), "INC-BC-11", o.square(to))


@wording.add
def _leave(o: Option, a: done.Leave) -> OptionText:
    name = exit_name(o.s, side_of(a.model), o.s.square[a.model], a.way)
    return o.own(a.model, say("Leave the board by the {point}", point=name), "INC-MOVE-5", ("point", str(name)))


def exit_name(s: Table, side: int, sq: int, edge: int) -> Noun:
    """What the exit at an edge of a square is called; where an entry is too, it bears that one's name."""
    d = s.dossier
    entries = list(zip(d.entry_squares[side], d.entry_edges[side]))
    if (sq, edge) in entries:
        return noun(d.entry_names[side][entries.index((sq, edge))])
    file = mission(s)
    exits = list(zip(d.exit_squares[side], d.exit_edges[side]))
    return noun(file.side(SIDE_NAMES[side]).exits[exits.index((sq, edge))].name) if file else noun("Exit")


@wording.add
def _turn(o: Option, a: done.Turn) -> OptionText:
    return o.own(a.model, say("Turn {way}", way=FACINGS[a.way]), "INC-MOVE-1")


@wording.add
def _open(o: Option, a: done.Open) -> OptionText:
    return o.own(a.model, say("Open {door}", door=door(o.s, a.door)), "INC-DOOR-2", ("door", str(a.door)))


@wording.add
def _close(o: Option, a: done.Close) -> OptionText:
    return o.own(a.model, say("Close {door}", door=door(o.s, a.door)), "INC-DOOR-2", ("door", str(a.door)))


@wording.add
def _seal(o: Option, a: done.Seal) -> OptionText:
    return o.own(a.model, say("Seal {door}", door=door(o.s, a.door)), "INC-INCUR-4", ("door", str(a.door)))


# ---------------------------------------------------------------- items


@wording.add
def _pick_up(o: Option, a: done.PickUp) -> OptionText:
    return o.own(a.model, say("Pick up {what}", what=item(o.s, a.item)), "INC-ITEM-1", ("item", str(a.item)))


@wording.add
def _take(o: Option, a: done.Take) -> OptionText:
    text = say("Take {what} from {whom}", what=item(o.s, o.s.item_of[a.friend]), whom=o.model(a.friend))
    return o.own(a.model, text, "INC-ITEM-6", model_ref(a.friend))


@wording.add
def _use(o: Option, a: done.Use) -> OptionText:
    name = item(o.s, a.item)
    kind = o.s.dossier.item_kinds[a.item]
    if kind == COUNTER:
        text = say("Turn over {what}", what=name)
    elif kind == PANEL:
        on = o.s.item_on[a.item]
        text = say("Switch {what} off", what=name) if on else say("Switch {what} on", what=name)
    else:
        text = say("Work at disarming {what}", what=name)
    return o.own(a.model, text, "INC-ITEM-1", ("item", str(a.item)))


@wording.add
def _drop(o: Option, a: done.Drop) -> OptionText:
    return o.own(a.model, say("Drop {what}", what=item(o.s, o.s.item_of[a.model])), "INC-ITEM-3")


# ---------------------------------------------------------------- attacks


@wording.add
def _fire(o: Option, a: done.Fire) -> OptionText:
    if o.ask.question == Q_SECOND_SHOT:
        return o.own(a.model, say("Second shot at {whom}", whom=o.model(a.target)), "INC-HMG-1", model_ref(a.target))
    if o.ask.question == Q_BAMBI:
        return o.own(a.model, say("Shoot {whom} again", whom=o.model(a.target)), "INC-SLUG-2", model_ref(a.target))
    rule = "INC-RF-5" if o.ask.question == Q_REACT else WEAPONS[a.weapon].rule
    return o.own(
        a.model,
        say("Shoot {whom} with the {gun}", whom=o.model(a.target), gun=weapon(a.weapon)),
        rule,
        model_ref(a.target),
    )


@wording.add
def _lob(o: Option, a: done.Lob) -> OptionText:
    if KIND_LOB[o.s.kind[a.model]] == LAUNCHER:
        return o.own(a.model, say("Launch a grenade"), "INC-GL-1")
    return o.own(a.model, say("Throw a grenade"), "INC-GREN-1")


@wording.add
def _flame(o: Option, a: done.Flame) -> OptionText:
    return o.own(a.model, say("Fire the flamethrower"), "INC-FLAME-1")


@wording.add
def _strike(o: Option, a: done.Strike) -> OptionText:
    if HAS_WHIP[o.s.kind[a.model]]:
        return o.own(a.model, say("Whip {whom}", whom=o.model(a.target)), "INC-GRETEL-2", model_ref(a.target))
    return o.own(a.model, say("Strike {whom} hand to hand", whom=o.model(a.target)), "INC-HTH-1", model_ref(a.target))


@wording.add
def _thump(o: Option, a: done.Thump) -> OptionText:
    return o.own(a.model, say("Smash {whom} with Thumper", whom=o.model(a.target)), "INC-SLUG-5", model_ref(a.target))


@wording.add
def _boom(o: Option, a: done.Boom) -> OptionText:
    return o.own(a.model, say("Blow up at {whom}", whom=o.model(a.target)), "INC-BOMBER-1", model_ref(a.target))


@wording.add
def _reaction(o: Option, a: done.Reaction) -> OptionText:
    return o.own(a.model, say("Go into Reaction Fire"), "INC-RF-1")


@wording.add
def _stand(o: Option, a: done.Stand) -> OptionText:
    return o.own(a.model, say("Stand up"), "INC-GRETEL-4")


@wording.add
def _will(o: Option, a: done.Will) -> OptionText:
    return o.own(a.model, say("Shake off {card}", card=card(a.effect)), "INC-SLUG-6", card_ref(a.effect, a.model + 2))
