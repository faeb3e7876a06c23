"""Above and below the board: the mission, the turn, each side's pools, the goal."""

from undercroft.core.lettering import length, lettering, wrapped
from undercroft.core.svg import circle, group, move, num, path, rect, title
from undercroft.games.incursion.drawing_sheet import (
    BRASS,
    FOOTER,
    GREEN,
    HEADER,
    INK,
    MUTED,
    PANEL,
    PAPER,
    ROCK_DEEP,
    SIDE_COLOURS,
    Sheet,
    View,
)

_STAR = "M0-12l3 8 8.5.3-6.8 5.2 2.4 8.2L0 5l-7.1 4.7 2.4-8.2-6.8-5.2 8.5-.3z"
_SKULL = "M-9-3q0-8 9-8t9 8v4l-4 2.5v5h-10v-5l-4-2.5zM-6.5-2v4h4.5v-4zM2-2v4h4.5v-4z"


def header(sheet: Sheet) -> str:
    view = sheet.view
    return group(
        rect(0, 0, sheet.width, HEADER - 12, rx=14, fill=ROCK_DEEP),
        path(f"M18 {HEADER - 12}h{num(sheet.width - 36)}", stroke=BRASS, stroke_width=2),
        _title(view, sheet.width / 2, sheet.width - 2 * PANEL - 30),
        _panel(view, "allied", 14, 1),
        _panel(view, "german", sheet.width - 14, -1),
        class_="header",
    )


def _title(view: View, middle: float, room: float) -> str:
    name = view["name"]
    second = view["outcome"]["text"] if view["outcome"] else view["phase"]
    if view["turn"] and not view["outcome"]:
        left = view["goal"]["turns_left"]
        of = "" if left is None else f" of {view['turn'] + left - 1}"
        second = f"Turn {view['turn']}{of} · {second}"
    return lettering(middle, 50, name, _fitting(name, 32, room), PAPER, "middle", 1.05, class_="name") + lettering(
        middle, 74, second, _fitting(second, 11, room), BRASS, "middle", class_="phase"
    )


def _fitting(words: str, size: float, room: float) -> float:
    """The size, or as much less as the words need."""
    return min(size, size * room / max(length(words, size), 1))


def _panel(view: View, side: str, edge: float, inward: int) -> str:
    """A side's emblem and pools, from the sheet's edge inwards."""
    pools = view["pools"][side]
    dark = SIDE_COLOURS[side][1]
    playing = view["side"] == side and not view["outcome"]
    wide = PANEL - (10 if pools["special"] else 60)
    left = edge if inward > 0 else edge - wide
    return group(
        title(f"{side}: {pools['cp']} command points, {pools['hand']} cards"),
        rect(left, 14, wide, 66, rx=8, fill=dark, fill_opacity=0.6),
        rect(left, 14, wide, 66, rx=8, fill="none", stroke=BRASS, stroke_width=3) if playing else "",
        _emblem(side, edge + inward * 36, 47),
        _horde(edge + inward * 36, view["zombie_card"]) if side == "german" else "",
        _name(view, side, edge + inward * 66, "start" if inward > 0 else "end", playing),
        _coin(edge + inward * 158, 47, pools["cp"], BRASS, "cp"),
        _hand(edge + inward * 210, 47, pools["hand"]),
        _coin(edge + inward * 260, 47, pools["special"], GREEN, "undead cp") if pools["special"] else "",
        class_=f"pools {side}" + (" playing" if playing else ""),
        data_side=side,
    )


def _name(view: View, side: str, x: float, anchor: str, playing: bool) -> str:
    """The side, and under it whether it plays now or has the first turn."""
    second = "plays now" if playing else "goes first" if view["first"] == side else ""
    colour = SIDE_COLOURS[side][2]
    if not second:
        return lettering(x, 53, side, 12, colour, anchor)
    return lettering(x, 44, side, 12, colour, anchor) + lettering(
        x, 62, second, 8, BRASS if playing else MUTED, anchor
    )


def _emblem(side: str, x: float, y: float) -> str:
    plate, _, bright = SIDE_COLOURS[side]
    if side == "allied":
        shape, mark = rect(-20, -20, 40, 40, rx=7, fill=plate, stroke=bright, stroke_width=2), _STAR
    else:
        shape, mark = circle(0, 0, 21, fill=plate, stroke=bright, stroke_width=2), _SKULL
    return group(shape, path(mark, fill=PAPER, fill_rule="evenodd"), transform=move(x, y))


def _coin(x: float, y: float, number: int, colour: str, words: str) -> str:
    return (
        circle(x, y - 5, 18, fill=colour, stroke=INK, stroke_width=2)
        + circle(x, y - 5, 14.5, fill="none", stroke=INK, stroke_opacity=0.35)
        + lettering(x, y + 3, str(number), 16, INK, "middle", 1.1)
        + lettering(x, y + 27, words, 7, MUTED, "middle")
    )


def _hand(x: float, y: float, number: int) -> str:
    return (
        rect(x - 14, y - 25, 22, 32, rx=3, fill=MUTED, stroke=INK, stroke_width=2, transform=f"rotate(-12 {x:g} {y:g})")
        + rect(x - 9, y - 24, 24, 34, rx=3, fill=PAPER, stroke=INK, stroke_width=2)
        + lettering(x + 3, y + 1, str(number), 16, INK, "middle", 1.1)
        + lettering(x, y + 27, "cards", 7, MUTED, "middle")
    )


def _horde(x: float, cards: list[str]) -> str:
    """Effect Cards on the Sturmzombies' common card."""
    if not cards:
        return ""
    return group(
        title("Sturmzombies: " + ", ".join(card.replace("-", " ") for card in cards)),
        rect(x + 6, 20, 20, 17, rx=2.5, fill=PAPER, stroke=INK, stroke_width=1.6),
        lettering(x + 16, 33, f"+{len(cards)}", 9, INK, "middle", 1.2),
    )


def footer(sheet: Sheet) -> str:
    """The goal in words and how far it is, events that last, and the two piles of cards."""
    view = sheet.view
    y = sheet.height - FOOTER / 2
    goal = view["goal"]
    progress = f"{goal['progress']}/{goal['needed']}" if goal["needed"] else ""
    left = 24 + (length(progress, 20) + 18 if progress else 0)
    words = [(line, PAPER) for line in wrapped(goal["text"], 10, sheet.width - left - 220)[:2]]
    if lasting := [card["name"] for card in view["in_play"] if card["place"] == "table"]:
        words.append(("In play: " + ", ".join(lasting), BRASS))
    first = y + 5 - 8 * (len(words) - 1)
    return group(
        path(f"M18 {num(sheet.height - FOOTER)}h{num(sheet.width - 36)}", stroke=BRASS, stroke_opacity=0.4),
        lettering(24, y + 10, progress, 20, BRASS, class_="progress") if progress else "",
        *[lettering(left, first + 16 * nth, line, 10, ink) for nth, (line, ink) in enumerate(words)],
        _pile(sheet.width - 150, y, view["deck"], "deck"),
        _pile(sheet.width - 72, y, len(view["pile"]), "discards"),
        class_="footer",
    )


def _pile(x: float, y: float, number: int, words: str) -> str:
    back = "#6b3a2a" if words == "deck" else MUTED
    return (
        rect(x - 27, y - 15, 18, 26, rx=2.5, fill=INK, stroke=back, stroke_width=1.5)
        + rect(x - 24, y - 12, 18, 26, rx=2.5, fill=back, stroke=INK, stroke_width=1.5)
        + lettering(x + 3, y + 2, str(number), 13, PAPER)
        + lettering(x + 3, y + 14, words, 7, MUTED)
    )
