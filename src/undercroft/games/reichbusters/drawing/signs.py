"""Lettered signs and washes: the names of rooms, ways in and out, how much each room knows, smoke."""

from functools import lru_cache

from undercroft.core.drawing.lettering import fitting, length, lettering
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.sheet import boxes, edging
from undercroft.core.drawing.svg import circle, group, move, path, rect, title, turned
from undercroft.core.speech.say import Language, Words, say
from undercroft.games.reichbusters.drawing.sheet import AWARE_COLOURS, SIDE, STYLE, Sheet
from undercroft.games.reichbusters.view_types import AreaView, View

LETTERS = 7.5  # how high
BADGE = 34  # what a room's name leaves free for badges in a room of one square


@lru_cache(256)
def names(sheet: Sheet, rooms: tuple[tuple[str, Words], ...], language: Language) -> Part:
    """What each room is called, in the reader's words, at the upper left of its first square."""
    out = []
    for square, name in rooms:
        words = language.words(name)
        x, y = sheet.square(square)
        size = fitting(words, LETTERS, SIDE - 24 - BADGE)
        out.append(
            rect(x + 7, y + 7, length(words, size) + 10, 13, rx=3, fill=STYLE.ink, fill_opacity=0.72)
            + lettering(x + 12, y + 10 + 3.5 + size / 2, words, size, STYLE.paper)
        )
    return Part("names", group(*out, class_="names", pointer_events="none"))


def room_names(sheet: Sheet, view: View, language: Language) -> Part:
    rooms = [room for room in view.rooms if not room.corridor and not room.outside]
    return names(sheet, tuple((_corner(sheet, room.id), room.name) for room in rooms), language)


def _corner(sheet: Sheet, room: int) -> str:
    """The first square of a room, from the top and the left."""
    return min(
        (name for place in sheet.places if place.room == room for name in place.squares), key=sheet.coarse.square
    )


def _far_corner(sheet: Sheet, room: int) -> str:
    """The last square of its first row."""
    grid = sheet.coarse
    found = [grid.square(name) for place in sheet.places if place.room == room for name in place.squares]
    return grid.name(max(sq for sq in found if sq // grid.width == min(found) // grid.width))


def ways(sheet: Sheet, language: Language) -> list[Part]:
    """An arrow into the building at each entrance, one away from it at each exit."""
    return [_way(sheet, place, language) for place in sheet.places if place.outside]


@lru_cache(256)
def _way(sheet: Sheet, place: AreaView, language: Language) -> Part:
    sq = sheet.coarse.square(place.square)
    d = next((d for d in range(4) if sheet.coarse.step[sq * 4 + d] >= 0), 0)  # towards the building
    words = language.words(say("Entrance") if place.entrance else say("Exit"))
    colour = STYLE.green if place.entrance else STYLE.brass
    x, y = sheet.square(place.square)
    x, y = x + SIDE / 2, y + SIDE / 2
    arrow = "M0-64l20 18h-11v16h-18v-16h-11z" if place.entrance else "M0-28l20-18h-11v-18h-18v18h-11z"
    wide = length(words, 10) + 16
    sx, sy = x, y + (68 if d == 0 else -66)  # clear of the arrow and of those who stand there
    drawn = group(
        title(words),
        path(arrow, fill=colour, stroke=STYLE.ink, stroke_width=2.4, stroke_linejoin="round", fill_opacity=0.9,
             transform=move(x, y) + turned(d)),
        rect(sx - wide / 2, sy - 9, wide, 18, rx=4, fill=STYLE.deep, stroke=colour, stroke_width=1.8),
        lettering(sx, sy + 5, words, 10, colour, "middle"),
        class_=f"way {'entrance' if place.entrance else 'exit'}",
        data_at=place.square,
        pointer_events="none",
    )  # fmt: skip
    return Part(f"way-{place.square}", drawn)


def hidden_ways(sheet: Sheet, view: View) -> list[Part]:
    """Where a secret passage may come out: letters on the floor, until one does."""
    return [_letter(sheet, letter, square) for letter, square in view.passage_places.items()]


@lru_cache(256)
def _letter(sheet: Sheet, letter: str, square: str) -> Part:
    x, y, wide, high = sheet.box(sheet.area[square])
    drawn = group(
        path("M-10 9v-10q0-10 10-10t10 10v10", fill="none", stroke=STYLE.ink, stroke_width=2, stroke_dasharray="3 3"),
        lettering(0, 8, letter, 9, STYLE.ink, "middle", 1.2),
        class_="hidden-way",
        opacity=0.55,
        pointer_events="none",
    )
    return Part(f"hidden-way-{letter}", drawn, move(x + wide - 20, y + high - 20))


# ---------------------------------------------------------------- what a room knows


def awareness(sheet: Sheet, view: View) -> list[Part]:
    """A wash over each room that is not at ease."""
    return [
        _wash(sheet, room.id, room.aware)
        for room in view.rooms
        if room.aware != "at-ease" and not room.outside
    ]


@lru_cache(512)
def _wash(sheet: Sheet, room: int, aware: str) -> Part:
    """A little colour on the floor, more of it along the walls."""
    squares = sheet.small([place for place in sheet.places if place.room == room])
    colour = AWARE_COLOURS[aware]
    drawn = group(
        path(boxes(sheet, squares), fill=colour, fill_opacity=0.11),
        path(edging(sheet, squares, 13), fill=colour, fill_opacity=0.55),
        class_=f"aware {aware}",
        pointer_events="none",
    )
    return Part(f"aware-{room}", drawn)


def alarm(sheet: Sheet, view: View) -> list[Part]:
    """After the alarm nobody is told apart any more: the whole building is in red light."""
    return [_sirens(sheet)] if view.alarm else []


@lru_cache(64)
def _sirens(sheet: Sheet) -> Part:
    squares = sheet.small([place for place in sheet.places if not place.outside])
    bands = [
        path(edging(sheet, squares, wide), fill=AWARE_COLOURS["alert"], fill_opacity=0.2) for wide in (9, 15, 22)
    ]  # fmt: skip
    return Part("alarm", group(*bands, class_="alarm", pointer_events="none"))


def badges(sheet: Sheet, view: View, language: Language) -> list[Part]:
    """At the upper right of a room: suspicious, alert, cleared."""
    out = []
    for room in view.rooms:
        if not room.outside and (room.cleared or room.aware != "at-ease"):
            out.append(_badge(sheet, room.id, room.aware, room.cleared, language))
    return out


TOLD: dict[str, Words] = {
    "suspicious": say("This room is suspicious."),
    "alert": say("This room is alert."),
    "at-ease": "",
}


@lru_cache(512)
def _badge(sheet: Sheet, room: int, aware: str, cleared: bool, language: Language) -> Part:
    x, y = sheet.square(_far_corner(sheet, room))
    drawn = ""
    if aware != "at-ease":
        drawn = group(title(language.words(TOLD[aware])), _eye(aware), class_=f"badge {aware}")
    if cleared:
        tick = circle(0, 0, 10, fill=STYLE.green, stroke=STYLE.ink, stroke_width=2) + path(
            "M-5 0l4 4 6-8", fill="none", stroke=STYLE.ink, stroke_width=3
        )
        place = move(-24 if drawn else 0, 0)
        drawn += group(
            title(language.words(say("This room is cleared."))), tick, transform=place, class_="badge cleared"
        )
    return Part(f"badge-{room}", group(drawn), move(x + SIDE - 17, y + 14) + "scale(.82)")


def _eye(aware: str) -> str:
    colour = AWARE_COLOURS[aware]
    if aware == "alert":
        return path(
            "M0-13l14 24h-28z", fill=colour, stroke=STYLE.ink, stroke_width=2.2, stroke_linejoin="round"
        ) + path("M0-5v8M0 6.5v1", stroke=STYLE.ink, stroke_width=3.4, stroke_linecap="round")
    return circle(0, 0, 11, fill=colour, stroke=STYLE.ink, stroke_width=2.2) + lettering(
        0, 6, "?", 12, STYLE.ink, "middle", 1.3
    )


# ---------------------------------------------------------------- smoke


def smoke(sheet: Sheet, view: View, language: Language) -> list[Part]:
    return [_cloud(sheet, square, language) for square in view.obscured]


@lru_cache(256)
def _cloud(sheet: Sheet, square: str, language: Language) -> Part:
    x, y, wide, high = sheet.box(sheet.area[square])
    puffs = [
        (0.2, 0.25, 0.34),
        (0.62, 0.2, 0.3),
        (0.82, 0.55, 0.3),
        (0.3, 0.72, 0.34),
        (0.66, 0.8, 0.28),
        (0.5, 0.48, 0.36),
    ]
    drawn = [
        circle(x + px * wide, y + py * high, size * SIDE * 0.8, fill="#cfd4d6" if nth % 2 else "#aab1b5")
        for nth, (px, py, size) in enumerate(puffs)
    ]
    told = title(language.words(say("Smoke: nobody sees in, out or through.")))
    return Part(f"smoke-{square}", group(told, *drawn, class_="smoke", opacity=0.62, pointer_events="none"))
