"""What there is to know of a thing that somebody points at, as a card: made from what the seat may know."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from undercroft.core.board.grid import column
from undercroft.core.errors import UndercroftError, quoted
from undercroft.core.page import Card
from undercroft.core.printed import PrintedLine
from undercroft.core.speech.say import Words, noun, phrase, say, say_for
from undercroft.games.earth_reborn.content.catalogue import CHARACTERS, PIECES
from undercroft.games.earth_reborn.content.tiles import BY_ID, ELEMENT_NAMES, TILE_NAMES, TileSide
from undercroft.games.earth_reborn.drawing.sections import told_sections
from undercroft.games.earth_reborn.page.gear import carried_lines, gear_line, piece_of, top_lines
from undercroft.games.earth_reborn.page.marks import marks
from undercroft.games.earth_reborn.page.mission_cards import mission_card
from undercroft.games.earth_reborn.page.mustered import character_card, face_card
from undercroft.games.earth_reborn.page.printed import ELEMENT, TILE_SIDE, character_lines
from undercroft.games.earth_reborn.rules.tables import PIECE_IDS
from undercroft.games.earth_reborn.view_types import TileView, View
from undercroft.games.earth_reborn.words import names


def inspect(view: View, kind: str, id: str) -> Card:
    """The card of what a ref names; raises UndercroftError if it is nothing."""
    found = INSPECTED[kind](view, id) if kind in INSPECTED else None
    if found is None:
        raise UndercroftError(say("there is no {kind} {id} on the table", kind=kind, id=quoted(id)))
    return found


class Numbered(Protocol):
    """What a view lists by number."""

    @property
    def id(self) -> int: ...


N = TypeVar("N", bound=Numbered)


def _listed(things: Sequence[N], id: str) -> N | None:
    return next((one for one in things if str(one.id) == id), None)


# ---------------------------------------------------------------- Characters and cards


def _told(title: Words, lines: list[PrintedLine]) -> Card:
    return Card(title, [text for text, _ in lines], list(dict.fromkeys(rule for _, rule in lines if rule)))


def _model(view: View, id: str) -> Card | None:
    """How the Character stands, what lies on the card, and all that is printed on both its sides."""
    one = _listed(view.characters, id)
    if one is None:
        return None
    lines: list[PrintedLine] = [
        (say("{left} of {life} Life Points, Armor {armor}, Movement {movement}", left=one.life - one.wounds,
             life=one.life, armor=one.armor, movement=one.movement), "ER-CORE-5"),
        (say("{spent} of {most} CP spent in this turn", spent=one.spent, most=one.max), "ER-CORE-32"),
    ]  # fmt: skip
    if one.wounded:
        lines.insert(0, (say("Wounded"), "ER-CC-10"))
    lines += marks(view, one)
    lines += [gear_line(card) for card in one.cards]
    for tile in one.tiles:
        lines.append((say("Tile {number}: {sections}", number=tile.id + 1, sections=told_sections(tile)), "ER-CORE-7"))
    lines += character_lines(CHARACTERS[one.id], one.wounded)
    if CHARACTERS[one.id].text and "abilities" not in view.modules:
        lines.append((say("Special Abilities are not in force in this scenario."), "ER-CORE-8"))
    return _told(one.name, lines)


def _card(view: View, id: str) -> Card | None:
    """One that somebody carries, or the top of the Search deck."""
    for one in view.characters:
        for card in one.cards:
            if str(card.id) == id:
                return _told(phrase(piece_of(card).name), carried_lines(card, one.name))
    top = view.search.top if view.search else None
    if top is None or str(top.face >> 1) != id:
        return None
    return _told(phrase(piece_of(top).name), top_lines(top))


# ---------------------------------------------------------------- things


def _door(view: View, id: str) -> Card | None:
    door = _listed(view.doors, id)
    if door is None:
        return None
    states = {"open": say("It is open."), "closed": say("It is closed."), "gone": say("It is destroyed.")}
    lines: list[Words] = [states[door.state], say("Defensive value {value}", value=door.value)]
    if door.magnetic:
        lines.append(say("Only who carries a Magnetic card opens it."))
    if door.large:
        lines.append(say("It is two squares wide."))
    if door.kind == "sliding":
        lines.append(say("It closes by itself at the end of the round."))
    return Card(door.name, lines, ("ER-MOVE-11", "ER-MOVE-15"))


def _element(view: View, id: str) -> Card | None:
    one = _listed(view.elements, id)
    if one is None:
        return None
    name = ELEMENT_NAMES[one.kind]
    if one.wrecked:
        return Card(noun(name), [say("It is destroyed.")], ("ER-DESTROY-5",))
    records = [element for tile in view.tiles for element in _side(tile).elements]  # numbered in this order
    return _told(noun(name), ELEMENT.lines(records[one.id]))


def _side(tile: TileView) -> TileSide:
    """What is printed on a laid tile, by its name: `T88a`."""
    both = BY_ID[tile.name[:-1]]
    return both.a if tile.name.endswith("a") else both.b


def _wall(view: View, id: str) -> Card | None:
    if not id.isdecimal() or int(id) not in view.walls:
        return None
    return Card(say("Wall"), [say("Defensive value {value}", value=10)], ("ER-DESTROY-2",))


def _square(view: View, id: str) -> Card | None:
    """What is there now, then what is printed on the floor tile."""
    tile = next((one for one in view.tiles if id in one.squares), None)
    if tile is None:
        return _free(view, id)
    lines: list[PrintedLine] = [(say("Square {square}", square=id), "")]
    lines += [(say("{who} stands here.", who=one.name), "") for one in view.characters if id in one.squares]
    lines += [*_hidden(view, id), *_lying(view, id)]
    if tile.dark:
        lines.append((say("Without power in this turn."), "ER-POWER-1"))
    if tile.on:
        lines.append((say("Its machine is ON."), "ER-INTERACT-8"))
    lines += [(say("Time counters: {number}", number=one.turns), "ER-INTERACT-12") for one in view.timers
              if one.tile == tile.id]  # fmt: skip
    for icon in view.icons:
        if icon.square == id:
            way = names.DIRECTIONS["nesw".index(icon.way)]
            lines.append((say("Facing icon: {way}", way=way), "ER-INTERACT-3"))
    return _told(phrase(TILE_NAMES[tile.kind]), lines + TILE_SIDE.lines(_side(tile)))


def _free(view: View, id: str) -> Card | None:
    """A place of the frame where no tile lies yet; where it is done, a square of the open ground around it."""
    if id not in {f"{column(x)}{y + 1}" for x in range(view.width) for y in range(view.height)}:
        return None
    return Card(say("Square {square}", square=id), [say("No floor tile lies here.")], ("ER-SAGS-15",))


def _hidden(view: View, square: str) -> list[PrintedLine]:
    """Markers that lie face down (ER-SAGS-36)."""
    lines: list[PrintedLine] = []
    for marker in view.muster.markers if view.muster is not None else ():
        if marker.square == square and marker.name is not None:
            text = say("Your marker lies here, face down: {marker}.", marker=marker.name)
            lines.append((text, "ER-SAGS-36"))
        elif marker.square == square:
            player = next(side.name for side in view.sides if side.side == marker.side)
            text = say("A marker of {player:the} lies here, face down: a Character of {faction:the}, or a decoy.",
                       player=player, faction=names.SIDES[marker.faction])  # fmt: skip
            lines.append((text, "ER-SAGS-36"))
    return lines


def _lying(view: View, square: str) -> list[PrintedLine]:
    """Smoke, mines, devices, the dead, the card of the scenario."""
    lines: list[PrintedLine] = []
    for cloud in view.clouds:
        if cloud.square == square:
            text = say_for(cloud.turns, "The smoke from here lasts {number} more turn.",
                           "The smoke from here lasts {number} more turns.")  # fmt: skip
            lines.append((text, "ER-GEAR-21"))
    if square in view.smoke:
        lines.append((say("Smoke blocks all sight here."), "ER-GEAR-21"))
    for mine in view.mines:
        if mine.square == square:
            text = say("A live mine lies here.") if mine.live else say("A mine that is not live yet lies here.")
            lines.append((text, "ER-GEAR-14"))
    for device in view.devices:
        if device.square == square:
            piece = PIECES[PIECE_IDS.index(device.piece)]
            text = say_for(device.turns, "{item} with {number} time counter: {text}",
                           "{item} with {number} time counters: {text}", item=phrase(piece.name),
                           text=phrase(piece.text))  # fmt: skip
            lines.append((text, "ER-INTERACT-12"))
    lines += [(say("{who} lies dead here.", who=one.name), "ER-CC-12") for one in view.characters
              if one.corpse == square]  # fmt: skip
    if square in view.husks:
        lines.append((say("A dead zombie lies here: nobody can raise it again."), "ER-CHAR-24"))
    for grave in view.cadavers:
        if grave.square == square:
            text = say("The grave is empty.") if grave.empty else say("A cadaver that can be raised lies here.")
            lines.append((text, "ER-CHAR-16"))
    if view.lying == square and view.lying_card is not None:
        lines.append((say("{item:The} lies here.", item=view.lying_card), "ER-EQUIP-9"))
    return lines


def _tile(view: View, id: str) -> Card | None:
    tiles = [*view.hand, *[tile for one in view.characters for tile in one.tiles]]
    tile = _listed(tiles, id)
    if tile is None:
        return None
    text = say("{sections}", sections=told_sections(tile))
    return Card(say("Tile {number}", number=tile.id + 1), [text], ("ER-CORE-7",))


def _section(view: View, id: str) -> Card | None:
    return _tile(view, id.partition(".")[0])


INSPECTED: dict[str, Callable[[View, str], Card | None]] = {
    "model": _model, "card": _card, "door": _door, "element": _element, "wall": _wall, "square": _square,
    "place": _free, "tile": _tile, "section": _section, "character": character_card, "face": face_card,
    "mission": mission_card,
}  # fmt: skip
