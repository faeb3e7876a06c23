"""What stands and lies on the map: doors, Floor Elements, cadavers, the dead, smoke, mines, bombs, cards."""

from functools import lru_cache

from undercroft.core.drawing.doors import Doorway, door
from undercroft.core.drawing.lettering import lettering
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.sheet import CELL
from undercroft.core.drawing.svg import circle, group, move, path, rect, title, turned
from undercroft.core.speech.say import Language, Noun, Text, say
from undercroft.games.earth_reborn.drawing.furniture import furniture, wreck
from undercroft.games.earth_reborn.drawing.sheet import SIDE_COLOURS, STYLE, Sheet
from undercroft.games.earth_reborn.view_types import View

# ---------------------------------------------------------------- doors


def doors(sheet: Sheet, view: View, language: Language) -> list[Part]:
    return [
        _door(sheet, one.id, one.edges, one.kind, one.magnetic, one.value, one.state,
              one.name, language)
        for one in view.doors
    ]  # fmt: skip


@lru_cache(2048)
def _door(
    sheet: Sheet, id: int, edges: tuple[int, ...], kind: str, magnetic: bool, value: int, state: str, name: Noun,
    language: Language,
) -> Part:  # fmt: skip
    way = doorway(sheet, edges)
    told = language.words(_told(name, state, value))
    if state == "gone":
        stones = path("M-14 3l4-6 6 2 5-5 9 5 3 5z", fill=STYLE.wall, stroke=STYLE.ink)
        drawn = group(title(told), stones, class_="door gone", data_door=id)
        return Part(f"door-{id}", drawn, move(way.x, way.y) + ("" if way.across else turned(3)))
    sign = door_sign(kind, magnetic) if state == "closed" else ""
    return door(STYLE, way, id, state, told, sign=sign)


def doorway(sheet: Sheet, edges: tuple[int, ...]) -> Doorway:
    """Where a door over these edges hangs, on the sheet."""
    across = edges[0] < sheet.frame.upright
    x, y = sheet.place(*sheet.frame.place(edges[0]))
    half = CELL * len(edges) / 2
    return Doorway(x + half if across else x, y if across else y + half, across, edges=len(edges))


def _told(name: Noun, state: str, value: int) -> Text:
    if state == "gone":
        return say("{door:The}: destroyed", door=name)
    if state == "open":
        return say("{door:The}: open", door=name)
    return say("{door:The}: closed, Defensive value {value}", door=name, value=value)


def door_sign(kind: str, magnetic: bool) -> str:
    """A key card beside a magnetic door, a plank beside a wooden one."""
    if magnetic:
        return rect(-6, -4, 12, 8, rx=1.5, fill="#4fa3c7", stroke=STYLE.ink) + path("M-6-1h12", stroke=STYLE.ink)
    if kind == "wooden":
        return rect(-5, -5, 10, 10, rx=1, fill="#8c6a3f", stroke=STYLE.ink) + path("M0-5v10", stroke="#5d4224")
    return ""


# ---------------------------------------------------------------- Floor Elements


def elements(sheet: Sheet, view: View) -> list[Part]:
    return [
        _element(sheet, one.id, one.kind, one.squares or one.beside, one.way or "n", one.wrecked)
        for one in view.elements
    ]


@lru_cache(2048)
def _element(sheet: Sheet, id: int, kind: str, squares: tuple[str, ...], way: str, wrecked: bool) -> Part:
    drawn = wreck() if wrecked else furniture(kind)
    turn = turned("nesw".index(way))
    parts = [group(drawn, transform=move(*sheet.at(square)) + turn) for square in squares]
    return Part(f"element-{id}", group(*parts, class_=f"element {kind}", data_element=id, data_at=squares[0]))


# ---------------------------------------------------------------- what lies there


def lying(sheet: Sheet, view: View, language: Language) -> list[Part]:
    """From the floor up: graves, the dead, mines, devices, smoke."""
    out = [_cadaver(sheet, nth, one.square) for nth, one in enumerate(view.cadavers) if one.empty]
    for one in view.characters:
        if one.corpse:
            out.append(_corpse(sheet, one.id, one.corpse, one.tag, one.side, one.name, language))
    out += [_husk(sheet, nth, square) for nth, square in enumerate(view.husks)]
    out += [_mine(sheet, nth, one.square, one.live) for nth, one in enumerate(view.mines)]
    out += [_device(sheet, nth, one.piece, one.square, one.turns) for nth, one in enumerate(view.devices)]
    if view.lying:
        out.append(_card(sheet, view.lying))
    hidden = view.muster.markers if view.muster is not None else ()
    out += [_hidden(sheet, nth, at.square, at.side, at.tag, at.name, language) for nth, at in enumerate(hidden)]
    return out


@lru_cache(512)
def _hidden(
    sheet: Sheet, nth: int, square: str, side: str, tag: str, name: Noun | None, language: Language
) -> Part:
    """A marker that lies face down: its owner sees what it stands for (ER-SAGS-36)."""
    told = say("A marker, face down") if name is None else say("A marker, face down: {marker}", marker=name)
    drawn = marker(side, tag or ("?" if name is None else "-"))
    return _on(sheet, f"hidden-{nth}", square, drawn, "hidden", language.words(told))


def marker(side: str, sign: str) -> str:
    """A marker that lies face down, with what stands on it."""
    colours = SIDE_COLOURS[side]
    return (
        rect(-16, -16, 32, 32, rx=5, fill=colours.plate, stroke=colours.bright, stroke_width=1.6)
        + rect(-12, -12, 24, 24, rx=3, fill=colours.dark)
        + lettering(0, 5, sign, 14, STYLE.paper, "middle")
    )


def _on(sheet: Sheet, key: str, square: str, drawn: str, kind: str, told: str = "") -> Part:
    x, y = sheet.at(square)
    return Part(key, group(title(told) if told else "", drawn, class_=kind, data_at=square), move(x, y))


def _cadaver(sheet: Sheet, nth: int, square: str) -> Part:
    drawn = path("M-12-4h24v16h-24z", fill=STYLE.ink, fill_opacity=0.8) + path(
        "M-8 2l16 6M8 2l-16 6", stroke=STYLE.paper
    )
    return _on(sheet, f"grave-{nth}", square, drawn, "empty-grave")


@lru_cache(512)
def _corpse(sheet: Sheet, id: int, square: str, tag: str, side: str, name: Noun, language: Language) -> Part:
    colours = SIDE_COLOURS[side]
    drawn = (
        circle(0, 0, 15, fill=colours.dark, stroke=colours.bright, stroke_width=1.2, fill_opacity=0.85)
        + path("M-6-9q0-6 6-6t6 6v4l-3 2v3h-6v-3l-3-2z", fill=STYLE.paper)
        + path("M-4-9h3v3h-3zM1-9h3v3h-3z", fill=STYLE.ink)
        + lettering(0, 11, tag, 7, STYLE.paper, "middle")
    )
    return _on(sheet, f"corpse-{id}", square, drawn, "corpse", language.words(say("{who}: dead", who=name)))


def _husk(sheet: Sheet, nth: int, square: str) -> Part:
    return _on(sheet, f"husk-{nth}", square, path("M-10 6l20-12M-10-6l20 12", stroke="#6b7a58", stroke_width=5), "husk")


def _mine(sheet: Sheet, nth: int, square: str, live: bool) -> Part:
    drawn = circle(0, 0, 9, fill="#4a4d45", stroke=STYLE.ink, stroke_width=2) + circle(
        0, 0, 3.5, fill=STYLE.blood if live else STYLE.muted
    )
    spikes = path("M0-14v5M0 9v5M-14 0h5M9 0h5", stroke=STYLE.ink, stroke_width=3)
    return _on(sheet, f"mine-{nth}", square, drawn + spikes, "mine live" if live else "mine")


def _device(sheet: Sheet, nth: int, piece: str, square: str, turns: int) -> Part:
    if piece == "deadly-virus":
        drawn = circle(0, 0, 20, fill="#8fbf3a", fill_opacity=0.35) + path(
            "M0-12a5 5 0 1 1 .1 0M-10 6a5 5 0 1 1 .1 0M10 6a5 5 0 1 1 .1 0",
            fill="none",
            stroke="#39520f",
            stroke_width=3,
        )
    else:
        drawn = rect(-13, -8, 26, 17, rx=2, fill="#7d2f26", stroke=STYLE.ink, stroke_width=2) + path(
            "M-8-8v17M0-8v17M8-8v17", stroke=STYLE.ink
        )
    return _on(sheet, f"device-{nth}", square, drawn + lettering(0, 20, str(turns), 9, STYLE.paper, "middle"), piece)


def _card(sheet: Sheet, square: str) -> Part:
    drawn = rect(-9, -13, 18, 26, rx=2, fill=STYLE.paper, stroke=STYLE.ink, stroke_width=2) + path(
        "M-5-7h10M-5-2h10M-5 3h7", stroke=STYLE.blood, stroke_width=2
    )
    return _on(sheet, "lying-card", square, drawn, "lying-card")


def smoke(sheet: Sheet, view: View) -> list[Part]:
    """Above those who stand in it."""
    return [_smoke(sheet, view.smoke)] if view.smoke else []


@lru_cache(256)
def _smoke(sheet: Sheet, squares: tuple[str, ...]) -> Part:
    out = []
    for square in squares:
        x, y = sheet.at(square)
        out.append(circle(x - 8, y - 6, 17) + circle(x + 9, y - 3, 16) + circle(x, y + 9, 17))
    return Part("smoke", group(*out, class_="smoke", fill="#c9cdd0", fill_opacity=0.5, pointer_events="none"))


def dark(sheet: Sheet, view: View, squares: dict[int, int]) -> list[Part]:
    """Rooms without power lie in the dark."""
    found = tuple(squares[tile.id] for tile in view.tiles if tile.dark)
    return [_dark(sheet, found)] if found else []


@lru_cache(256)
def _dark(sheet: Sheet, rooms: tuple[int, ...]) -> Part:
    boxes = [rect(*sheet.span(room)[:4], fill="#0a1020", fill_opacity=0.4) for room in rooms]
    return Part("dark", group(*boxes, class_="dark", pointer_events="none"))
