"""The table as text, for play in a terminal."""

from collections.abc import Iterator
from typing import Final

from undercroft.core.board.grid import bits, column
from undercroft.core.drawing.sketch import Sketch, SketchLine, SketchPiece
from undercroft.core.speech.say import ENGLISH, Language, Listing, Text, Words, say, say_for
from undercroft.games.earth_reborn.content.catalogue import CHARACTERS as CARDS
from undercroft.games.earth_reborn.rules import characters, devices
from undercroft.games.earth_reborn.rules.catalogue_tables import LIFE
from undercroft.games.earth_reborn.rules.tables import CHARACTERS
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary import actions
from undercroft.games.earth_reborn.vocabulary.declared import VERBS
from undercroft.games.earth_reborn.vocabulary.kinds import CHARACTER
from undercroft.games.earth_reborn.words import names

ARROWS = "↑→↓←"
KEY = say("═║ closed door, ┄┊ open, %% impassable, ~~ smoke, ** mine or device, xx dead")

# Verbs that name a Character first, with the name of that argument.
ABOUT: Final[dict[object, str]] = {
    done: name
    for done, verb in zip(actions.VERBS, VERBS)
    for name, kind in list(verb.arguments.items())[:1]
    if kind is CHARACTER
}


def sketch(s: Table, seat: int, width: int, language: Language = ENGLISH) -> Sketch:
    """The map and who stands on it, as that seat sees it, and under it everybody in words."""
    wide = 3 if width >= s.dossier.frame.width * 4 + 6 else 2
    return Sketch(_board(s, wide), [[(language.words(words), style)] for words, style in _notes(s, seat)])


def figure(s: Table, code: int) -> Text | str:
    """The Character that an action is about."""
    done = actions.read(code)
    name = ABOUT.get(type(done))
    return say("{who}", who=names.who(getattr(done, name))) if name else ""


# ---------------------------------------------------------------- the map


def _board(s: Table, wide: int) -> list[SketchLine]:
    frame = s.dossier.frame
    cells = _cells(s)
    letters = "".join(column(x).center(wide + 1) for x in range(frame.width))
    out: list[SketchLine] = [[(f"    {letters}", "label")]]
    for y in range(frame.height + 1):
        out.append([("   ", ""), (_across(s, y, wide), "wall")])
        if y < frame.height:
            out.append(_row(s, y, wide, cells))
    return out


def _across(s: Table, y: int, wide: int) -> str:
    frame = s.dossier.frame
    return "+" + "".join(_sign(s, frame.above(x, y), "-═┄ ") * wide + "+" for x in range(frame.width))


def _row(s: Table, y: int, wide: int, cells: dict[int, SketchPiece]) -> SketchLine:
    frame, d = s.dossier.frame, s.dossier
    line: SketchLine = [(f"{frame.height - y:>2} ", "label")]
    for x in range(frame.width + 1):
        line.append((_sign(s, frame.before(x, y), "|║┊ "), "wall"))
        if x < frame.width:
            sq = y * frame.width + x
            text, style = cells.get(sq, (" ·" if d.floor >> sq & 1 else "", "floor"))
            line.append((text.ljust(wide)[:wide], style))
    return line


def _sign(s: Table, edge: int, signs: str) -> str:
    """A wall, a closed door, an open one, or nothing."""
    d = s.dossier
    door = d.door_at[edge]
    if door >= 0 and not s.destroyed_doors >> door & 1:
        return signs[1] if s.barred >> edge & 1 else signs[2]
    return signs[0] if s.barred >> edge & 1 else signs[3]


def _cells(s: Table) -> dict[int, SketchPiece]:
    """What to show in a square; the last word counts."""
    cells: dict[int, SketchPiece] = {}
    for sq in bits(s.blocked):
        cells[sq] = ("%%", "item")
    for sq in bits(s.smoky):
        cells[sq] = ("~~", "danger")
    for mine in s.mines:
        cells[devices.mine_square(s, mine)] = ("**", "danger")
    for sq in [square for square in s.corpse if square >= 0]:
        cells[sq] = ("xx", "item")
    for who in bits(s.on_map):
        for sq in bits(characters.squares(s, who)):
            cells[sq] = (f"{CARDS[who].tag}{ARROWS[s.facing[who]]}", f"seat{characters.seat_of(s, who)}")
    return cells


# ---------------------------------------------------------------- the lines under the map


def _notes(s: Table, seat: int) -> Iterator[tuple[Words, str]]:
    """Each line and its style."""
    yield KEY, "label"
    yield say("Turn {turn} of {turns}", turn=s.turn, turns=s.dossier.turns) if s.turn else say("Set-up"), "label"
    for side in range(s.dossier.seats):
        tiles = say_for(s.hand[side].bit_count(), "{number} order tile", "{number} order tiles")
        band = names.side(s.dossier, side)
        text = say("{side}: {cp} CP, {mp} MP, {tiles}", side=band, cp=s.cp[side], mp=s.mp[side], tiles=tiles)
        yield text, f"seat{side}"
        for who in range(CHARACTERS):
            if s.on_map >> who & 1 and characters.seat_of(s, who) == side:
                yield say("  {words}", words=_character(s, who)), f"seat{side}"
    if seat >= 0:
        for tile in bits(s.hand[seat]):
            yield names.tile(tile), "label"


def _character(s: Table, who: int) -> Words:
    side = characters.card_side(s, who)
    words: list[Words] = [
        say("{tag} {who} at {square}", tag=CARDS[who].tag, who=names.who(who), square=names.square(s, s.square[who])),
        say("{left} of {life} Life Points", left=LIFE[side] - s.wounds[who], life=LIFE[side]),
        say("{spent} of {most} CP", spent=s.spent_cp[who], most=characters.max_cp(s, who)),
    ]
    words += [names.item(characters.face_of(s, card)) for card in bits(s.carried[who])]
    if s.wounded >> who & 1:
        words.append(say("Wounded"))
    return Listing(words)
