"""The card of anything that can be pointed at: what it is, how it stands, what may be done with it.
The most telling lines come first: a glance shows no more than two.

What depends on the seat comes out of its view; the rest is what lies open on the table.
"""

from collections.abc import Callable
from typing import TypeVar, cast

from undercroft.core.board.grid import DIRECTIONS
from undercroft.core.errors import UndercroftError
from undercroft.core.game import Known
from undercroft.core.page import Card
from undercroft.core.printed import PrintedLine
from undercroft.core.speech.say import Listing, Noun, Text, Words, noun, phrase, say, say_for
from undercroft.games.incursion.content.catalogue import MODELS
from undercroft.games.incursion.page import printed
from undercroft.games.incursion.page.model_card import arms, effects, numbers_of
from undercroft.games.incursion.page.panels import ap, place_name, whereabouts
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.view_types import DoorView, ItemView, ModelView, PointView, View
from undercroft.games.incursion.words.tags import CARD, PURPOSES, WAYS

ITEMS: dict[tuple[str, str], PrintedLine] = {
    ("pinger", ""): (
        say("Picked up for 1 AP from its square or one beside it, and carried off the board."),
        "INC-PINGER-3",
    ),
    ("counter", "hidden"): (
        say("Face down: turning it over for 1 AP shows whether the courier is here."),
        "INC-ITEM-1",
    ),
    ("counter", "empty"): (say("Nobody is here."), "INC-ITEM-1"),
    ("counter", "found"): (say("The courier: picked up for 1 AP and carried; may cost an AP each turn."), "INC-ITEM-7"),
    ("panel", "on"): (say("Runs: a model beside it switches it off for 1 AP."), "INC-ITEM-1"),
    ("panel", "off"): (say("Off: a model beside it can switch it on again for 1 AP."), "INC-ITEM-1"),
    ("device", "armed"): (
        say("Armed: each Allied model beside it may disarm one step a turn, for 1 AP."),
        "INC-ITEM-1",
    ),
    ("device", ""): (say("Disarmed."), "INC-ITEM-1"),
}

DOORS: dict[str, list[PrintedLine]] = {
    "open": [(say("Open: one can go and look through."), "INC-DOOR-1")],
    "closed": [(say("Closed: nobody goes or looks through."), "INC-DOOR-1")],
    "sealed": [(say("Sealed: it stays shut for the rest of the game."), "INC-DOOR-3")],
}
OPENS = say("A model beside it that does not turn its back opens it for 1 AP.")
CLOSES = say("A model beside it that does not turn its back closes it for 1 AP.")
SEALS = say("It can be sealed, also for 1 AP.")
SEALS_LATER = say("It can be sealed once it is closed, also for 1 AP.")
STATES = {"open": say("open"), "closed": say("closed"), "sealed": say("sealed")}


def inspect(game: Known, seat: int, kind: str, id: str) -> Card:
    """The card as that seat may see it; raises UndercroftError for what is not there."""
    if kind not in KINDS:
        known = ", ".join(KINDS)
        raise UndercroftError(
            say("there is nothing of the kind {kind} to look at: expected {known}", kind=repr(kind), known=known)
        )
    title, lines = KINDS[kind](cast(Table, game.state), cast(View, game.view(seat)), id)
    rules = list(dict.fromkeys(rule for _, rule in lines if rule))
    return Card(title, [text for text, _ in lines], rules)


Thing = TypeVar("Thing", DoorView, ItemView, ModelView, PointView)
Told = tuple[Words, list[PrintedLine]]  # title and lines, each with its rule


def _find(things: tuple[Thing, ...], id: str, problem: Text) -> Thing:
    for thing in things:
        if str(thing.id) == id:
            return thing
    raise UndercroftError(problem)


def _titled(name: Noun) -> Noun:
    """A thing by its bare name, as if that were its own: `Counter 2`, not `The counter 2`."""
    return noun(name.name, name.tag, name.many, proper=True)


# ---------------------------------------------------------------- models


def _model(s: Table, view: View, id: str) -> Told:
    seen = _find(view.models, id, say("there is no model {id} on the table", id=repr(id)))
    m = seen.id
    lines: list[PrintedLine] = [*_states(seen), *numbers_of(s, m), (_stance(view, seen), ""), *effects(s, m)]
    return seen.name, [*lines, *arms(s, m), *printed.MODEL.lines(MODELS[s.kind[m]], but=["weapons"])]


def _recruit(s: Table, view: View, id: str) -> Told:
    """A kind of model, as forces are chosen."""
    kinds = {model.id: model for model in MODELS}
    if id not in kinds:
        raise UndercroftError(say("there is no kind of model {id}", id=repr(id)))
    return phrase(kinds[id].name), printed.MODEL.lines(kinds[id])


def _stance(view: View, seen: ModelView) -> Text:
    """Where it is and what it carries."""
    carried = [item.name for item in view.items if item.id == seen.item]
    if not seen.square:
        return say("{where}.", where=whereabouts(seen))
    if carried:
        return say("On {where}, carrying the {what}.", where=whereabouts(seen), what=carried[0])
    return say("On {where}.", where=whereabouts(seen))


def _states(seen: ModelView) -> list[PrintedLine]:
    told = {
        "active": (say("In its activation: {points}.", points=ap(seen)), "INC-ACT-1"),
        "commanded": (say("Acts by command points now."), "INC-CP-3"),
        "activated": (say("Has activated this turn; only command points let it act again."), "INC-ACT-2"),
        "reaction": (say("In Reaction Fire: may shoot at enemies that act in its sight."), "INC-RF-3"),
        "knocked": (say("Knocked down: it cannot attack before it stands up for 2 AP."), "INC-GRETEL-4"),
        "barred": (say("Held by the Wild Weasel Device: it stands idle in the next German turn."), "INC-BC-5"),
        "glory": (say("Acts once more before it falls."), "INC-BC-31"),
    }
    return [line for state, line in told.items() if getattr(seen, state)]


# ---------------------------------------------------------------- the board


def _square(s: Table, view: View, id: str) -> Told:
    sq = s.dossier.grid.numbers.get(id, -1)
    if sq < 0 or not s.dossier.grid.floor >> sq & 1:
        raise UndercroftError(say("there is no square {id} on the floor of this map", id=repr(id)))
    standing = [model.name for model in view.models if model.square == id]
    lines: list[PrintedLine] = [(say("{who} stands here.", who=name), "") for name in standing]
    lying = [item.name for item in view.items if item.square == id]
    lines += [(say("{what:The} lies here.", what=_titled(name)), "INC-ITEM-1") for name in lying]
    if id in view.fire:
        lines.append((say("On fire: whoever steps in or stays here may burn."), "INC-FLAME-6"))
    if view.cave == id:
        lines.append((say("Caved in: nobody goes or looks through."), "INC-BC-27"))
    if view.tunnel == id:
        lines.append((say("The Hidden Tunnel comes up here: a German entry point."), "INC-BC-29"))
    points = [point for point in view.points if point.square == id]
    lines += [(say("{what}: {name}.", what=_purpose(point), name=point.name), "INC-BOARD-3") for point in points]
    for d, gate in s.dossier.doors_at[sq]:
        way, state = WAYS[DIRECTIONS[d]], STATES[view.doors[gate].state]
        lines.append((say("Door to the {way}: {state}.", way=way, state=state), "INC-DOOR-1"))
    return say("Square {square}", square=id), lines or [(say("Empty floor."), "INC-BOARD-1")]


def _door(s: Table, view: View, id: str) -> Told:
    seen = _find(view.doors, id, say("there is no door {id} on the table", id=repr(id)))
    lines = list(DOORS[seen.state])
    if seen.state != "sealed":
        closed = seen.state == "closed"
        lines.append((OPENS if closed else CLOSES, "INC-DOOR-2"))
        if seen.sealable:
            lines.append((SEALS if closed else SEALS_LATER, "INC-INCUR-4"))
    gate = s.dossier.grid.gates[seen.id]
    return say("Door {a}/{b}", a=s.dossier.grid.name(gate.a), b=s.dossier.grid.name(gate.b)), lines


def _item(s: Table, view: View, id: str) -> Told:
    seen = _find(view.items, id, say("there is no item {id} on the table", id=repr(id)))
    carriers = [model.name for model in view.models if model.id == seen.carrier]
    lines: list[PrintedLine] = []
    if carriers:
        lines.append((say("Carried by {who}.", who=carriers[0]), "INC-ITEM-7"))
    elif seen.square:
        lines.append((say("On {where}.", where=seen.square), ""))
    lines.append(ITEMS[seen.kind, seen.state])
    return say("{what:The}", what=_titled(seen.name)), lines


def _point(s: Table, view: View, id: str) -> Told:
    problem = say("there is no entry or exit point {id} on the table", id=repr(id))
    name = _find(view.points, id, problem).name
    lines: list[PrintedLine] = []
    for point in view.points:
        if point.id == id:
            edge = say(
                "{what} on {square}, its {way} edge.",
                what=_purpose(point), square=point.square, way=WAYS[point.way],
            )  # fmt: skip
            lines.append((edge, "INC-BOARD-3"))
    there = [model for model in view.models if model.status == "waiting" and str(model.entry) == id]
    if there:
        who = Listing([model.name for model in there])
        text = say_for(len(there), "Here waits {who}.", "Here wait {who}.", who=who)
        lines.append((text, "INC-DEPLOY-3"))
    return name, lines


def _purpose(point: PointView) -> Text:
    return PURPOSES[point.side, point.entry, point.exit]


# ---------------------------------------------------------------- cards


def _card(s: Table, view: View, id: str) -> Told:
    """`extra-ammo`, or one that lies or is being played somewhere: `extra-ammo@3`."""
    name, at, place = id.partition("@")
    if name not in CARD:
        raise UndercroftError(say("there is no card {id} in the Battle Deck", id=repr(name)))
    card = CARD[name]
    lines = printed.CARD.lines(card)
    if at:
        lying = [found for found in view.in_play if (found.card, found.place) == (name, place)]
        if not lying and not (place == "table" and name in view.aside):
            raise UndercroftError(say("{card} does not lie at {place}", card=phrase(card.name), place=repr(place)))
        where = place_name(view, place, lying[0].square if lying else None)
        lines.insert(1, (_lies(where, bool(lying)), ""))
    return phrase(card.name), lines


def _lies(where: Text | None, in_play: bool) -> Text:
    if where is not None:
        return say("{where}.", where=where)
    return say("On the table.") if in_play else say("Just played.")


KINDS: dict[str, Callable[[Table, View, str], Told]] = {
    "model": _model,
    "square": _square,
    "door": _door,
    "item": _item,
    "card": _card,
    "point": _point,
    "recruit": _recruit,
}
