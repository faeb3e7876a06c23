"""The panels beside the board, made from a view alone: what a seat may not know cannot be in them."""

from collections import Counter
from typing import Any

from undercroft.games.incursion.content.catalogue import CARDS, MODELS
from undercroft.games.incursion.rules.tables import SIDE_NAMES
from undercroft.games.incursion.words.names import ADJECTIVES, SIDES, counted, plural

View = dict[str, Any]
Row = dict[str, Any]
Panel = dict[str, Any]

CARD = {card.id: card for card in CARDS}
KIND = {model.id: model for model in MODELS}
HORDE = "sturmzombie"
WAYS = {"n": "north", "e": "east", "s": "south", "w": "west"}
STATES = {
    "active": "active",
    "commanded": "acts by CP",
    "activated": "done",
    "reaction": "Reaction Fire",
    "knocked": "knocked down",
    "barred": "held",
    "glory": "last deeds",
}


def panels(view: View) -> list[Panel]:
    """Those that have something to show, the most wanted first."""
    found = [_pools(view), _tracks(view), _hand(view), _in_play(view)]
    found += [_recruits(view)] if view["phase"] == "choosing forces" else [_figures(view, side) for side in (0, 1)]
    return [panel for panel in found if panel["rows"]]


def row(
    id: str, name: str, text: str = "", ref: list[str] | None = None, badges: list[str] | None = None,
    value: int | None = None, of: int | None = None,
) -> Row:  # fmt: skip
    return {"id": id, "ref": ref, "name": name, "text": text, "badges": badges or [], "value": value, "of": of}


# ---------------------------------------------------------------- pools and tracks


def _pools(view: View) -> Panel:
    rows = []
    for side, name in enumerate(SIDE_NAMES):
        pool = view["pools"][name]
        badges = ["plays now"] if view["side"] == name else []
        badges += ["goes first"] if view["first"] == name else []
        text = f"{counted(pool['hand'], 'card')} in hand"
        rows.append(row(f"cp-{name}", f"{ADJECTIVES[side]} CP", text, badges=badges, value=pool["cp"]))
        if pool["special"]:
            rows.append(row(f"special-{name}", "Gretel's CP", "For actions of zombies only", value=pool["special"]))
    if view["bid"] is not None:
        rows.append(row("bid", "Your bid", "Secret until both have bid", value=view["bid"]))
    rows.append(row("deck", "Battle Deck", value=view["deck"]))
    rows.append(row("pile", "Discard pile", ", ".join(_names(view["pile"])), value=len(view["pile"])))
    return {"title": "Pools", "kind": "pools", "rows": rows}


def _names(cards: list[str]) -> list[str]:
    """Each card once, with the number of its copies."""
    return [CARD[card].name + (f" ×{number}" if number > 1 else "") for card, number in Counter(cards).items()]


def _tracks(view: View) -> Panel:
    goal = view["goal"]
    rows = [row("goal", "Goal", goal["text"], value=goal["progress"] if goal["needed"] else None,
                of=goal["needed"] or None)]  # fmt: skip
    if view["turn"]:
        left = goal["turns_left"]
        most = view["turn"] + left - 1 if left is not None else view["turn_limit"] or None
        rows.append(row("turn", "Game Turn", view["phase"].capitalize(), value=view["turn"], of=most))
    if view["intelligence"] and view["turn"]:
        rows.append(row("intelligence", "Allied Intelligence", "Not used yet: once, the Allies go first unasked"))
    return {"title": "Mission", "kind": "tracks", "rows": rows}


# ---------------------------------------------------------------- cards


def _card_row(id: str, card: str, text: str, badges: list[str], number: int) -> Row:
    more = [f"×{number}"] if number > 1 else []
    kill = f"kill {CARD[card].kill} CP"
    return row(id, CARD[card].name, text, ["card", id], [CARD[card].kind, kill, *badges, *more], number)


def _hand(view: View) -> Panel:
    """The seat's own cards; copies share a row."""
    held: list[str] = view["hand"]
    going = ["will be discarded"]
    rows = [
        _card_row(card, card, CARD[card].text, going if card in view["discarding"] else [], number)
        for card, number in Counter(held).items()
    ]
    return {"title": "Your hand", "kind": "cards", "rows": rows}


def _in_play(view: View) -> Panel:
    """Cards that lie in play, and those that have been played and not yet taken effect."""
    found = Counter((lying["card"], lying["place"]) for lying in view["in_play"])
    found.update((card, "table") for card in view["aside"])
    squares = {(lying["card"], lying["place"]): lying["square"] for lying in view["in_play"]}
    rows = []
    for (card, place), number in found.items():
        badges = ["just played"] if place == "table" and card in view["aside"] else []
        where = place_name(view, place, squares.get((card, place)))
        text = f"{where}: {CARD[card].text}" if where else CARD[card].text
        rows.append(_card_row(f"{card}@{place}", card, text, badges, number))
    return {"title": "Cards in play", "kind": "cards", "rows": rows}


def place_name(view: View, place: str, square: str | None = None) -> str:
    """Where a card lies: empty for the middle of the table."""
    if place == "table":
        return f"On {square}" if square else ""
    if place == "zombies":
        return "On all Sturmzombies"
    return next((f"On {model['name']}" for model in view["models"] if str(model["id"]) == place), "")


# ---------------------------------------------------------------- figures


def _figures(view: View, side: int) -> Panel:
    """Every model of a side with what it is up to; Sturmzombies at one place off the board share a row."""
    rows = []
    crowds: dict[str, list[View]] = {}
    for model in view["models"]:
        if model["side"] != SIDE_NAMES[side]:
            continue
        if model["kind"] == HORDE and model["status"] != "board":
            crowds.setdefault(whereabouts(model), []).append(model)
        else:
            rows.append(_figure(view, model))
    for where, crowd in crowds.items():
        number, first = len(crowd), str(crowd[0]["id"])
        name = f"{number} {plural(KIND[HORDE].name)}" if number > 1 else crowd[0]["name"]
        rows.append(row(first, name, where, ["model", first]))
    return {"title": SIDES[side], "kind": "figures", "rows": rows}


def _figure(view: View, model: View) -> Row:
    badges = [word for state, word in STATES.items() if model[state]]
    badges += [item["name"] for item in view["items"] if item["id"] == model["item"]]
    badges += _names(model["cards"]) if model["kind"] != HORDE else []  # their common card is among those in play
    text = whereabouts(model) + (f", {ap(model)}" if model["square"] else "")
    left = model["max_damage"] - model["damage"]
    id = str(model["id"])
    return row(id, model["name"], text, ["model", id], badges, left, model["max_damage"])


def whereabouts(model: View) -> str:
    """`k5, facing north`, or where it is off the board."""
    if model["square"]:
        return f"{model['square']}, facing {WAYS[model['facing']]}"
    if model["status"] == "left":
        return "Left the board"
    return f"Waiting at the {model['entry']}" if model["entry"] else "Waiting off the board"


def ap(model: View) -> str:
    """`2 of 3 AP left` for the active model, else what it has when it activates."""
    return f"{model['ap_left']} of {model['ap']} AP left" if model["active"] else f"{model['ap']} AP"


def _recruits(view: View) -> Panel:
    """What the seat has bought so far, while forces are chosen in secret."""
    force = view["forces"].get(SIDE_NAMES[view["seat"]]) if view["seat"] >= 0 else None
    rows = []
    for kind, number in Counter(force or []).items():
        price = KIND[kind].rp * number
        rows.append(row(kind, KIND[kind].name, KIND[kind].blurb, badges=[f"{price} RP"], value=number))
    return {"title": "Your force", "kind": "figures", "rows": rows}
