"""The choices of a suggestion, one by one: in words, how they look, what would lie on the board."""

from collections.abc import Callable
from typing import Final, NamedTuple

from undercroft.core.page import Ref, Sign
from undercroft.core.speech.say import Text, Words, noun, say
from undercroft.games.earth_reborn.content.catalogue import CHARACTERS
from undercroft.games.earth_reborn.content.layout import DOOR_CODE
from undercroft.games.earth_reborn.content.pieces import kind_name
from undercroft.games.earth_reborn.drawing.hand import door_in_hand, marker_in_hand, tile_in_hand
from undercroft.games.earth_reborn.page.building import DEGREES, held_at, place_ref
from undercroft.games.earth_reborn.page.tile_faces import driller_face, tile_face
from undercroft.games.earth_reborn.page.wording import words
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.catalogue_tables import CARD_MP, CHARACTER_MP
from undercroft.games.earth_reborn.rules.sags import deployment, drillers
from undercroft.games.earth_reborn.rules.sags.pieces import CLOSED, ICON_CHANGE
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.option import Option
from undercroft.games.earth_reborn.words.questions import questions
from undercroft.games.earth_reborn.words.refs import character_ref, face_ref, model_ref


class SuggestedStep(NamedTuple):
    """One choice: a sentence each, how it looks, what would lie on which square then, what it is about."""

    code: int
    lines: tuple[Words, ...] = ()
    face: tuple[Sign, ...] = ()
    lies: tuple[tuple[int, str], ...] = ()
    refs: tuple[Ref, ...] = ()


def step(o: Option) -> SuggestedStep:
    return TOLD.get(o.verb, as_offered)(o)


def as_offered(o: Option) -> SuggestedStep:
    """In the words of the option itself."""
    text, _, refs, _ = words(o)
    if o.verb == v.PASS:
        text = questions(o.s)[o.ask.question].declined(o.s, o.ask) or text
    return SuggestedStep(o.code, (say("{choice}.", choice=text),), refs=tuple(refs))


# ---------------------------------------------------------------- the map


def _choose_tile(o: Option) -> SuggestedStep:
    """Its name is told with its place."""
    return SuggestedStep(o.code, face=tile_face(v.side_of(o.code), o.s.dossier.seats > 2))


def _lay(o: Option) -> SuggestedStep:
    s, side, turn = o.s, o.ask.subject, v.turn_of(o.code)
    square = held_at(side, turn, v.square_of(o.code))
    tile, at = names.floor_tile(side), names.square(s, square)
    text: Text = say("{tile:The} at {square}.", tile=tile, square=at)
    if side == CLOSED:
        text = say("A Driller, face down, at {square}.", square=at)
    elif turn:
        text = say("{tile:The} at {square}, turned {degrees}°.", tile=tile, square=at, degrees=DEGREES[turn])
    return SuggestedStep(o.code, (text,), lies=((square, tile_in_hand(kind_name(side), turn)),))


def _which_driller(o: Option) -> SuggestedStep:
    number = v.driller_of(o.code)
    text = say("It is {driller:the}, which nobody else knows.", driller=names.driller(number))
    return SuggestedStep(o.code, (text,), driller_face(number))


def _name_seat(o: Option) -> SuggestedStep:
    player = names.player(o.s, v.seat_of(o.code))
    if ICON_CHANGE[o.ask.subject] > 0:
        return SuggestedStep(o.code, (say("{player:The} earns the MP of its icon.", player=player),))
    return SuggestedStep(o.code, (say("{player:The} loses the MP of its icon.", player=player),))


def _hang(o: Option) -> SuggestedStep:
    s, code, edge = o.s, v.door_code_of(o.code), v.edge_of(o.code)
    d = s.dossier
    _, kind, magnetic, value = DOOR_CODE.fullmatch(t.DOOR_CODES[code].upper()).groups()  # type: ignore[union-attr]
    door, line = noun(names.door_code(code).name), names.line(d, edge)
    text = say("{door:A} {line}, Defensive value {value}.", door=door, line=line, value=value)
    if d.seats == 2 and t.DOOR_COST[code]:
        text = say("{door:A} {line}, Defensive value {value}, for {cost} MP.", door=door, line=line, value=value,
                   cost=t.DOOR_COST[code])  # fmt: skip
    along = 1 if edge < d.frame.upright else d.frame.width + 1
    edges = (edge, edge + along) if code >= t.LARGE_DOORS else (edge,)
    beside = d.frame.bare[edge].a
    drawn = door_in_hand(d.frame, edges, "wooden" if kind == "W" else "sliding", bool(magnetic), beside)
    return SuggestedStep(o.code, (text,), lies=((beside, drawn),))


def _pass(o: Option) -> SuggestedStep:
    """That no other door is hung beside a tile goes without saying."""
    return SuggestedStep(o.code) if o.ask.question == q.Q_BESIDES else as_offered(o)


# ---------------------------------------------------------------- teams and equipment


def _enlist(o: Option) -> SuggestedStep:
    who = v.who_of(o.code)
    text = say("{who}, for {cost} MP.", who=names.who(who), cost=CHARACTER_MP[who])
    return SuggestedStep(o.code, (text,), refs=(character_ref(who),))


def _ready(o: Option) -> SuggestedStep:
    return SuggestedStep(o.code)


def _draft(o: Option) -> SuggestedStep:
    face = v.card_face_of(o.code)
    text = say("{item:The}, for {cost} MP in step 6.", item=names.item(face), cost=CARD_MP[face])
    return SuggestedStep(o.code, (text,), refs=(face_ref(face),))


def _take(o: Option) -> SuggestedStep:
    card, who = v.item_of(o.code), v.taker_of(o.code)
    face = characters.face_of(o.s, card)
    text = say("{who} gets {item:the}.", who=names.who(who), item=names.item(face))
    return SuggestedStep(o.code, (text,), refs=(face_ref(face), model_ref(who)))


def _who(o: Option) -> SuggestedStep:
    who = v.who_of(o.code)
    return SuggestedStep(o.code, (say("{who} gets a Magnetic card.", who=names.who(who)),), refs=(model_ref(who),))


# ---------------------------------------------------------------- who stands where


def _hide(o: Option) -> SuggestedStep:
    """It is told with its square."""
    return SuggestedStep(o.code)


def _square(o: Option) -> SuggestedStep:
    """Where a marker is laid, or a miniature stands."""
    s, square, kind = o.s, v.square_of(o.code), o.ask.subject
    at = names.place(s, square)
    if o.ask.question != q.Q_SPOT:
        text = say("{who} stands here: {place:the}.", who=names.who(kind), place=at)
        return SuggestedStep(o.code, (text,), refs=(place_ref(s, square),))
    text = say("{marker:The}, face down: {place:the}.", marker=names.marker(kind), place=at)
    if kind >= t.CHARACTERS:
        text = say("A decoy, face down: {place:the}.", place=at)
    seat = o.ask.seat if s.dossier.seats == 2 else deployment.faction_of(kind)
    drawn = marker_in_hand(t.SEATS[seat], CHARACTERS[kind].tag if kind < t.CHARACTERS else "-")
    return SuggestedStep(o.code, (text,), lies=((square, drawn),))


def _turn_driller(o: Option) -> SuggestedStep:
    squares = drillers.squares_of(o.s, v.driller_of(o.code))
    square, degrees = names.square(o.s, (squares & -squares).bit_length() - 1), DEGREES[v.turn_of(o.code)]
    text = say("The Driller at {square} is turned {degrees}°.", square=square, degrees=degrees)
    return SuggestedStep(o.code, (text,))


def _face(o: Option) -> SuggestedStep:
    who = v.who_of(o.code)
    text = say("{who} faces {way}.", who=names.who(who), way=names.DIRECTIONS[v.facing_of(o.code)])
    return SuggestedStep(o.code, (text,), refs=(model_ref(who),))


TOLD: Final[dict[int, Callable[[Option], SuggestedStep]]] = {
    v.CHOOSE_TILE: _choose_tile, v.LAY: _lay, v.WHICH_DRILLER: _which_driller, v.NAME_SEAT: _name_seat, v.HANG: _hang,
    v.PASS: _pass, v.ENLIST: _enlist, v.READY: _ready, v.DRAFT: _draft, v.TAKE: _take, v.WHO: _who, v.HIDE: _hide,
    v.SQUARE: _square, v.TURN_DRILLER: _turn_driller, v.FACE: _face,
}  # fmt: skip
