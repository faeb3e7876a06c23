"""The card of anything that can be pointed at: what it is, how it stands, what may be done with it.

What depends on the seat comes out of its view; the rest is what lies open on the table.
"""

from collections.abc import Callable
from typing import Any, cast

from undercroft.core.errors import UndercroftError
from undercroft.core.game import Game
from undercroft.core.grid import DIRECTIONS
from undercroft.games.incursion.content.catalogue import MODELS
from undercroft.games.incursion.page.model_card import Line, arms, effects, numbers_of, specials
from undercroft.games.incursion.page.panels import CARD, WAYS, View, ap, place_name, whereabouts
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.words.names import door as door_name
from undercroft.games.incursion.words.names import listed

TIMINGS = {
    "turn": ("Played in your own turn, between two actions.", "INC-TIME-2"),
    "before-bid": ("Played before Turn Bidding.", "INC-TIME-3"),
    "after-bid": ("Played after Turn Bidding, before deployment.", "INC-TIME-3"),
    "trigger": ("Played when its moment comes, in anybody's turn.", "INC-TIME-4"),
    "any": ("Played at any moment, in anybody's turn.", "INC-TIME-5"),
}

ITEMS: dict[tuple[str, str], Line] = {
    ("pinger", ""): ("Picked up for 1 AP from its square or one beside it, and carried off the board.", "INC-PINGER-3"),
    ("counter", "hidden"): ("Face down: turning it over for 1 AP shows whether the courier is here.", "INC-ITEM-1"),
    ("counter", "empty"): ("Nobody is here.", "INC-ITEM-1"),
    ("counter", "found"): ("The courier: picked up for 1 AP and carried; may cost an AP each turn.", "INC-ITEM-7"),
    ("panel", "on"): ("Runs: a model beside it switches it off for 1 AP.", "INC-ITEM-1"),
    ("panel", "off"): ("Off: a model beside it can switch it on again for 1 AP.", "INC-ITEM-1"),
    ("device", "armed"): ("Armed: each Allied model beside it may disarm one step a turn, for 1 AP.", "INC-ITEM-1"),
    ("device", ""): ("Disarmed.", "INC-ITEM-1"),
}  # fmt: skip

DOORS: dict[str, list[Line]] = {
    "open": [("Open: one can go and look through.", "INC-DOOR-1")],
    "closed": [("Closed: nobody goes or looks through.", "INC-DOOR-1")],
    "sealed": [("Sealed: it stays shut for the rest of the game.", "INC-DOOR-3")],
}
WORK = "A model beside it that does not turn its back {} it for 1 AP."


def inspect(game: Game, seat: int, kind: str, id: str) -> dict[str, Any]:
    """The card as that seat may see it; raises UndercroftError for what is not there."""
    if kind not in KINDS:
        raise UndercroftError(f"there is nothing of the kind {kind!r} to look at: expected {', '.join(KINDS)}")
    title, lines = KINDS[kind](cast(Table, game.state), game.view(seat), id)
    rules = list(dict.fromkeys(rule for _, rule in lines if rule))
    return {"title": title, "lines": [text for text, _ in lines], "rules": rules}


Card = tuple[str, list[Line]]


def _find(things: list[View], key: str, id: str, kind: str) -> View:
    for thing in things:
        if str(thing[key]) == id:
            return thing
    raise UndercroftError(f"there is no {kind} {id!r} on the table")


# ---------------------------------------------------------------- models


def _model(s: Table, view: View, id: str) -> Card:
    seen = _find(view["models"], "id", id, "model")
    m: int = seen["id"]
    lines: list[Line] = [(MODELS[s.kind[m]].blurb, ""), (_stance(view, seen), ""), *_states(seen), *numbers_of(s, m)]
    return seen["name"], lines + arms(s, m) + specials(s, m) + effects(s, m)


def _stance(view: View, seen: View) -> str:
    """Where it is and what it carries."""
    carried = [item["name"] for item in view["items"] if item["id"] == seen["item"]]
    return ("On " if seen["square"] else "") + whereabouts(seen) + (f", carrying the {carried[0]}." if carried else ".")


def _states(seen: View) -> list[Line]:
    told = {
        "active": (f"In its activation: {ap(seen)}.", "INC-ACT-1"),
        "commanded": ("Acts by command points now.", "INC-CP-3"),
        "activated": ("Has activated this turn; only command points let it act again.", "INC-ACT-2"),
        "reaction": ("In Reaction Fire: may shoot at enemies that act in its sight.", "INC-RF-3"),
        "knocked": ("Knocked down: it cannot attack before it stands up for 2 AP.", "INC-GRETEL-4"),
        "barred": ("Held by the Wild Weasel Device: it stands idle in the next German turn.", "INC-BC-5"),
        "glory": ("Acts once more before it falls.", "INC-BC-31"),
    }
    return [line for state, line in told.items() if seen[state]]


# ---------------------------------------------------------------- the board


def _square(s: Table, view: View, id: str) -> Card:
    sq = s.dossier.grid.numbers.get(id, -1)
    if sq < 0 or not s.dossier.grid.floor >> sq & 1:
        raise UndercroftError(f"there is no square {id!r} on the floor of this map")
    lines: list[Line] = [(f"{model['name']} stands here.", "") for model in view["models"] if model["square"] == id]
    lines += [(f"{item['name'][0].upper()}{item['name'][1:]} lies here.", "INC-ITEM-1")
              for item in view["items"] if item["square"] == id]  # fmt: skip
    if id in view["fire"]:
        lines.append(("On fire: whoever steps in or stays here may burn.", "INC-FLAME-6"))
    if view["cave"] == id:
        lines.append(("Caved in: nobody goes or looks through.", "INC-BC-27"))
    if view["tunnel"] == id:
        lines.append(("The Hidden Tunnel comes up here: a German entry point.", "INC-BC-29"))
    lines += [(f"{_purpose(point)}: {point['name']}.", "INC-BOARD-3")
              for point in view["points"] if point["square"] == id]  # fmt: skip
    for d, gate in s.dossier.doors_at[sq]:
        lines.append((f"Door to the {WAYS[DIRECTIONS[d]]}: {view['doors'][gate]['state']}.", "INC-DOOR-1"))
    return f"Square {id}", lines or [("Empty floor.", "INC-BOARD-1")]


def _door(s: Table, view: View, id: str) -> Card:
    seen = _find(view["doors"], "id", id, "door")
    lines = list(DOORS[seen["state"]])
    if seen["state"] != "sealed":
        lines.append((WORK.format("opens" if seen["state"] == "closed" else "closes"), "INC-DOOR-2"))
        if seen["sealable"]:
            shut = "" if seen["state"] == "closed" else " once it is closed"
            lines.append((f"It can be sealed{shut}, also for 1 AP.", "INC-INCUR-4"))
    name = door_name(s, seen["id"])
    return name[0].upper() + name[1:], lines


def _item(s: Table, view: View, id: str) -> Card:
    seen = _find(view["items"], "id", id, "item")
    carriers = [model["name"] for model in view["models"] if model["id"] == seen["carrier"]]
    where = f"Carried by {carriers[0]}." if carriers else f"On {seen['square']}." if seen["square"] else ""
    lines: list[Line] = [(where, "INC-ITEM-7" if carriers else "")] if where else []
    lines.append(ITEMS[seen["kind"], seen["state"]])
    return seen["name"][0].upper() + seen["name"][1:], lines


def _point(s: Table, view: View, id: str) -> Card:
    _find(view["points"], "name", id, "entry or exit point")
    lines: list[Line] = []
    for point in view["points"]:
        if point["name"] == id:
            lines.append((f"{_purpose(point)} on {point['square']}, its {WAYS[point['way']]} edge.", "INC-BOARD-3"))
    waiting = [model["name"] for model in view["models"] if model["status"] == "waiting" and model["entry"] == id]
    if waiting:
        lines.append((f"Here {'waits' if len(waiting) == 1 else 'wait'} {listed(waiting)}.", "INC-DEPLOY-3"))
    return id, lines


def _purpose(point: View) -> str:
    what = " and ".join(word for word in ("entry", "exit") if point[word])
    return f"{point['side'].capitalize()} {what}"


# ---------------------------------------------------------------- cards


def _card(s: Table, view: View, id: str) -> Card:
    """`extra-ammo`, or one that lies or is being played somewhere: `extra-ammo@3`."""
    name, at, place = id.partition("@")
    if name not in CARD:
        raise UndercroftError(f"there is no card {name!r} in the Battle Deck")
    card = CARD[name]
    lines: list[Line] = [(card.text, card.rule)]
    if at:
        lying = [found for found in view["in_play"] if (found["card"], found["place"]) == (name, place)]
        if not lying and not (place == "table" and name in view["aside"]):
            raise UndercroftError(f"{card.name} does not lie at {place!r}")
        where = place_name(view, place, lying[0]["square"] if lying else None)
        lines.append((f"{where}." if where else "On the table." if lying else "Just played.", ""))
    lasts = "Effect Card: it stays on its model." if card.kind == "effect" else "Event Card."
    lines.append((lasts, "INC-EFFECT-1" if card.kind == "effect" else "INC-EVENT-1"))
    if card.swd:
        lines.append(("For zombies only; on the Sturmzombie card it works on all of them.", "INC-EFFECT-3"))
    lines.append(TIMINGS[card.timing])
    lines.append((f"Killed for {card.kill} CP.", "INC-KILL-1"))
    copies = "1 copy" if card.count == 1 else f"{card.count} copies"
    return card.name, [*lines, (f"{copies} in the Battle Deck.", "INC-CARD-1")]


KINDS: dict[str, Callable[[Table, View, str], Card]] = {
    "model": _model,
    "square": _square,
    "door": _door,
    "item": _item,
    "card": _card,
    "point": _point,
}
