"""What there is to know of a thing that somebody points at, as a card: made from what the seat may know."""

from collections.abc import Callable
from typing import Any

from undercroft.core.errors import UndercroftError, quoted
from undercroft.core.page import Card
from undercroft.core.speech.say import Listing, Text, Words, noun, phrase, say
from undercroft.games.earth_reborn.content.catalogue import CHARACTERS, PIECES
from undercroft.games.earth_reborn.content.tiles import ELEMENT_NAMES, TILE_NAMES
from undercroft.games.earth_reborn.page.panels import sections
from undercroft.games.earth_reborn.rules.catalogue_tables import (
    BONUS_CP,
    MAX_CP,
    SCIENTIFIC,
    SEARCH_DICE,
    SHOOTING_DICE,
    SHOOTING_POINTS,
    STRENGTH_DICE,
    STRENGTH_HITS,
    TECHNICAL,
    WEIGHT,
)
from undercroft.games.earth_reborn.rules.tables import PIECE_IDS
from undercroft.games.earth_reborn.words import names

View = dict[str, Any]


def inspect(view: View, kind: str, id: str) -> Card:
    """The card of what a ref names; raises UndercroftError if it is nothing."""
    found = INSPECTED[kind](view, id) if kind in INSPECTED else None
    if found is None:
        raise UndercroftError(say("there is no {kind} {id} on the table", kind=kind, id=quoted(id)))
    return found


def _listed(view: View, name: str, id: str) -> View | None:
    return next((one for one in view[name] if str(one["id"]) == id), None)


# ---------------------------------------------------------------- Characters


def _model(view: View, id: str) -> Card | None:
    one = _listed(view, "characters", id)
    if one is None:
        return None
    side = one["id"] * 2 + one["wounded"]
    lines: list[Words] = [
        say("{left} of {life} Life Points, Armor {armor}, Movement {movement}", left=one["life"] - one["wounds"],
            life=one["life"], armor=one["armor"], movement=one["movement"]),
        say("{spent} of {most} CP spent in this turn, CP Bonus {bonus}", spent=one["spent"], most=one["max"],
            bonus=BONUS_CP[side]),
        _combat(side),
        say("Shooting {shooting}, Scientific {science}, Technical {technics}, Search {search}, "
            "Weight allowance {weight}",
            shooting=_value(SHOOTING_DICE[side], SHOOTING_POINTS[side]), science=SCIENTIFIC[side],
            technics=TECHNICAL[side], search=SEARCH_DICE[side], weight=WEIGHT[side]),
    ]  # fmt: skip
    if one["wounded"]:
        lines.insert(0, say("Wounded"))
    else:
        other = side + 1
        lines.append(say("Wounded: at most {most} CP, {bonus} CP Bonus", most=MAX_CP[other], bonus=BONUS_CP[other]))
    if CHARACTERS[one["id"]].text and "abilities" in view["modules"]:
        lines.append(phrase(CHARACTERS[one["id"]].text))
    lines += [_equipment(card) for card in one["cards"]]
    lines += [say("Tile {number}: {sections}", number=tile["id"] + 1, sections=sections(tile)) for tile in one["tiles"]]
    return Card(one["name"], lines, ("ER-CORE-5",))


def _combat(side: int) -> Text:
    found = [_value(STRENGTH_DICE[side * 3 + arc], STRENGTH_HITS[side * 3 + arc]) for arc in range(3)]
    return say("Close Combat: dark-blue {first}, light-blue {second}, grey {third}", first=found[0], second=found[1],
               third=found[2])  # fmt: skip


def _value(dice: int, plus: int) -> str:
    """`2d`, `+1`, `1d+1`: the same in every language."""
    return "0" if not dice and not plus else (f"{dice}d" if dice else "") + (f"+{plus}" if plus else "")


def _equipment(card: View) -> Words:
    piece = PIECES[PIECE_IDS.index(card["piece"])]
    if not piece.text:
        return say("{item:The}: Weight {weight}", item=card["name"], weight=piece.weight)
    return say("{item:The}: Weight {weight}. {text}", item=card["name"], weight=piece.weight, text=phrase(piece.text))


# ---------------------------------------------------------------- things


def _card(view: View, id: str) -> Card | None:
    held = [(one, card) for one in view["characters"] for card in one["cards"] if str(card["id"]) == id]
    if not held:
        return None
    one, card = held[0]
    lines = [_equipment(card), say("Carried by {who}", who=one["name"])]
    return Card(card["name"], lines, ("ER-EQUIP-2",))


def _door(view: View, id: str) -> Card | None:
    door = _listed(view, "doors", id)
    if door is None:
        return None
    states = {"open": say("It is open."), "closed": say("It is closed."), "gone": say("It is destroyed.")}
    lines: list[Words] = [states[door["state"]], say("Defensive value {value}", value=door["value"])]
    if door["magnetic"]:
        lines.append(say("Only who carries a Magnetic card opens it."))
    if door["kind"] == "sliding":
        lines.append(say("It closes by itself at the end of the round."))
    return Card(door["name"], lines, ("ER-MOVE-11", "ER-MOVE-15"))


def _element(view: View, id: str) -> Card | None:
    one = _listed(view, "elements", id)
    if one is None:
        return None
    name = ELEMENT_NAMES[one["kind"]]
    if one["wrecked"]:
        return Card(noun(name), [say("It is destroyed.")], ("ER-DESTROY-5",))
    text = say("Defensive value {value}", value=one["value"]) if one["value"] else say("It cannot be destroyed.")
    return Card(noun(name), [text], ("ER-DESTROY-1",))


def _wall(view: View, id: str) -> Card | None:
    if not id.isdecimal() or int(id) not in view["walls"]:
        return None
    return Card(say("Wall"), [say("Defensive value {value}", value=10)], ("ER-DESTROY-2",))


def _square(view: View, id: str) -> Card | None:
    tile = next((one for one in view["tiles"] if id in one["squares"]), None)
    if tile is None:
        return None
    lines: list[Words] = [say("Square {square}", square=id)]
    if tile["types"]:
        lines.append(say("Room type: {types}", types=Listing([names.ROOM_TYPES[type] for type in tile["types"]])))
    if tile["dark"]:
        lines.append(say("Without power in this turn."))
    if id in view["smoke"]:
        lines.append(say("Smoke blocks all sight here."))
    return Card(phrase(TILE_NAMES[tile["kind"]]), lines, ("ER-SEARCH-2",))


def _tile(view: View, id: str) -> Card | None:
    tiles = [*view["hand"], *[tile for one in view["characters"] for tile in one["tiles"]]]
    tile = next((one for one in tiles if str(one["id"]) == id), None)
    if tile is None:
        return None
    text = say("{sections}", sections=sections(tile))
    return Card(say("Tile {number}", number=tile["id"] + 1), [text], ("ER-CORE-7",))


def _section(view: View, id: str) -> Card | None:
    return _tile(view, id.partition(".")[0])


INSPECTED: dict[str, Callable[[View, str], Card | None]] = {
    "model": _model, "card": _card, "door": _door, "element": _element, "wall": _wall, "square": _square,
    "tile": _tile, "section": _section,
}  # fmt: skip
