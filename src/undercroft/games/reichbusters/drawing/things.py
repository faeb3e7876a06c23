"""What lies in areas, in a strip at the top of each: room features, barracks, guard points, spawn tokens, items. And
the
doors, with the noise that opening them makes."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from undercroft.core.drawing.crowds import packed
from undercroft.core.drawing.doors import Doorway, door
from undercroft.core.drawing.lettering import fitting, length, lettering, wrapped
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.svg import circle, group, move, num, path, rect, title
from undercroft.core.speech.say import Language, Text, Words, say
from undercroft.games.reichbusters.drawing import icons
from undercroft.games.reichbusters.drawing.sheet import STYLE, Sheet
from undercroft.games.reichbusters.view_types import View
from undercroft.games.reichbusters.words.board import BACKS, FEATURE_TYPES

STRIP = 32  # how high the strip is
TOP = 21  # from an area's top edge to it: a name stands above
INSET = 9  # from its other edges
TOKEN = 36  # what a counter takes in it at full size
LABEL = 6  # letters on a counter


class Thing(NamedTuple):
    """A counter in an area; what can be pointed at has a kind and an id."""

    key: str
    square: str
    icon: str
    told: Words
    classes: str
    kind: str = ""
    id: str = ""
    number: int = 1
    label: Words = ""  # lettered under it


def things(view: View) -> list[Thing]:
    """All of them, in the order in which they lie."""
    return [*_features(view), *_marks(view), *_spawns(view), *_items(view)]


def _features(view: View) -> Iterator[Thing]:
    for one in view.features:
        label: Words = ""
        told: Words = say("{type}, face down", type=FEATURE_TYPES[one.type])
        icon = icons.feature_back(one.type)
        if one.name is not None:
            icon, told, label = icons.feature_face(one.type, one.spent), one.name, one.name
        state = "face-down" if one.kind is None else f"{one.kind}{' spent' if one.spent else ''}"
        yield Thing(
            f"feature-{one.id}", one.square, icon, told, f"feature {one.type} {state}", "feature",
            str(one.id), label=label,
        )  # fmt: skip


def _marks(view: View) -> Iterator[Thing]:
    """Barracks, guard points, secret passages, areas that are kept down."""
    for letter, square in view.barracks.items():
        told = say("Barracks {letter}: reinforcements come here.", letter=letter)
        yield Thing(f"barracks-{letter}", square, icons.barracks(letter), told, "barracks")
    for square in view.guards:
        yield Thing(f"guard-{square}", square, icons.guard_point(), say("Guard point"), "guard")
    for nth, pair in enumerate(view.passages):
        for square, other in (pair, (pair[1], pair[0])):
            told = say("Secret passage to {square}", square=other)
            yield Thing(f"passage-{nth}-{square}", square, icons.passage("XYZ"[nth]), told, "passage")
    for square in view.suppressed:
        told = say("Suppressed: enemies here do not act.")
        yield Thing(f"suppressed-{square}", square, icons.suppressed(), told, "suppressed")


def _spawns(view: View) -> Iterator[Thing]:
    for one in view.spawns:
        told = say("Spawn token of level {level}", level=one.level)
        key = f"spawn-{one.square}-{one.level}"
        yield Thing(
            key, one.square, icons.spawn(one.level), told, f"spawn level{one.level}", "spawn", one.square,
            one.number,
        )  # fmt: skip


def _items(view: View) -> Iterator[Thing]:
    for one in view.hidden:
        told = say("{item}, face down", item=BACKS[one.back])
        id = f"{one.square}-{one.back}"
        yield Thing(
            f"hidden-{id}", one.square, icons.item_back(one.back), told, f"item face-down {one.back}",
            "hidden", id, one.number,
        )  # fmt: skip
    for item in view.items:
        if item.square is not None:
            planted = item.planted
            icon = icons.item("demolition-charge" if planted else item.kind)
            name: Words = say("{item} with a charge on it", item=item.name) if planted else item.name
            state = " planted" if planted else ""
            yield Thing(
                f"item-{item.id}", item.square, icon, name, f"item {item.kind}{state}", "item", str(item.id)
            )


def crowded(found: list[Thing]) -> set[str]:
    """The areas where anything lies."""
    return {thing.square for thing in found}


def counters(sheet: Sheet, found: list[Thing], language: Language) -> list[Part]:
    """Each in its area's strip; where many lie they are smaller."""
    there: dict[str, list[Thing]] = {}
    for thing in found:
        there.setdefault(thing.square, []).append(thing)
    out = []
    for square, lying in there.items():
        left, top, wide, _ = sheet.box(sheet.area[square])
        places, scale = packed(left + INSET, top + TOP, wide - 2 * INSET, STRIP, len(lying), TOKEN)
        for thing, (x, y) in zip(lying, places, strict=True):
            size = "" if scale == 1 else f"scale({num(scale)})"
            out.append(Part(thing.key, _counter(thing, language), move(x, y) + size))
    return out


@lru_cache(2048)
def _counter(thing: Thing, language: Language) -> str:
    values: dict[str, str | None] = {f"data_{thing.kind}": thing.id} if thing.kind else {}
    return group(
        title(language.words(thing.told)),
        thing.icon,
        _number(thing.number) if thing.number > 1 else "",
        _label(language.words(thing.label)) if thing.label else "",
        class_=thing.classes,
        data_at=thing.square,
        **values,
    )


def _number(number: int) -> str:
    return circle(12, 11, 7.5, fill=STYLE.paper, stroke=STYLE.ink, stroke_width=1.6) + lettering(
        12, 15.2, str(number), 8.5, STYLE.ink, "middle", 1.2
    )


def _label(words: str) -> str:
    """A feature's name over the foot of its card, in two lines at most."""
    lines = wrapped(words, LABEL, 40)[:2]
    size = min(fitting(line, LABEL, 46) for line in lines)
    wide, high = max(length(line, size) for line in lines) + 6, 2 + 8 * len(lines)
    return rect(-wide / 2, 18 - high, wide, high, rx=2, fill=STYLE.ink, fill_opacity=0.88) + "".join(
        lettering(0, 17 - high + 8 * (nth + 1) - 0.5, line, size, STYLE.paper, "middle")
        for nth, line in enumerate(lines)
    )


# ---------------------------------------------------------------- doors


def doors(sheet: Sheet, view: View, language: Language) -> list[Part]:
    return [
        _door(sheet, one.id, one.square, one.way, one.state, one.noise, one.large, language)
        for one in view.doors
    ]


@lru_cache(1024)
def _door(
    sheet: Sheet, id: int, square: str, way: str, state: str, noise: int, large: bool, language: Language
) -> Part:
    x, y = sheet.edge(square, way)
    doorway = Doorway(x, y, way == "s", edges=2 if large else 1)
    told = language.words(_told(state, noise, large))
    return door(STYLE, doorway, id, state, told, sign="" if state == "open" else _sign(noise))


def _told(state: str, noise: int, large: bool) -> Text:
    if state == "open":
        return say("Large door: open") if large else say("Door: open")
    if state == "locked":
        found = say("Large door: locked, noise {noise}", noise=noise)
        return found if large else say("Door: locked, noise {noise}", noise=noise)
    found = say("Large door: closed, noise {noise}", noise=noise)
    return found if large else say("Door: closed, noise {noise}", noise=noise)


def _sign(noise: int) -> str:
    """How loud it is: the number, and waves of sound beside it."""
    return (
        path("M11-6q4 6 0 12M15-9q6 9 0 18", fill="none", stroke=STYLE.brass, stroke_width=2, stroke_linecap="round")
        + circle(2, 0, 9, fill=STYLE.ink, stroke=STYLE.brass, stroke_width=1.8)
        + lettering(2, 4.6, str(noise), 9.2, STYLE.paper, "middle", 1.2)
    )
