"""Equipment cards: on the Character who carries one, as a card of its own, and as a row beside the board."""

from undercroft.core.page import Panel, Row
from undercroft.core.printed import PrintedLine
from undercroft.core.speech.say import Words, phrase, say
from undercroft.games.earth_reborn.content.catalogue import CARDS, PIECES, Piece
from undercroft.games.earth_reborn.page.printed import PIECE, in_use
from undercroft.games.earth_reborn.rules.tables import PIECE_IDS
from undercroft.games.earth_reborn.view_types import CardView, FaceView, View
from undercroft.games.earth_reborn.words.refs import card_ref


def piece_of(card: CardView | FaceView) -> Piece:
    """Of the face that lies up."""
    return PIECES[PIECE_IDS.index(card.piece)]


def gear_line(card: CardView) -> PrintedLine:
    """All that matters to the carrier in one line: how it stands, then its values."""
    return say("{item:The}: {values}", item=card.name, values=_values(card)), "ER-EQUIP-2"


def _values(card: CardView) -> Words:
    values: Words = ""
    for text, _ in (*_state(card), *in_use(piece_of(card))):
        values = say("{before} · {after}", before=values, after=text) if values else text
    return values


def carried_lines(card: CardView, carrier: Words) -> list[PrintedLine]:
    """How it stands, what is printed on the face that lies up, and on the other: anybody may look at both
    (ER-SEARCH-14)."""
    front = piece_of(card)
    lines = [*_state(card), *PIECE.lines(front), (say("Carried by {who}", who=carrier), "ER-EQUIP-1")]
    return lines + _back(card.id, front)


def top_lines(face: FaceView) -> list[PrintedLine]:
    """The top of the Search deck: only the face that lies up is seen (ER-SEARCH-6)."""
    return [*PIECE.lines(piece_of(face)), (say("On top of the Search deck"), "ER-SEARCH-6")]


def _back(card: int, front: Piece) -> list[PrintedLine]:
    others = [id for id in CARDS[card] if id != front.id]
    if not others:
        return [(say("Both sides of the card are alike."), "ER-SEARCH-14")]
    back = PIECES[PIECE_IDS.index(others[0])]
    return [(say("On the back: {item}", item=phrase(back.name)), "ER-SEARCH-14"), *PIECE.lines(back)]


def _state(card: CardView) -> list[PrintedLine]:
    lines: list[PrintedLine] = []
    if card.on:
        lines.append((say("switched ON"), "ER-INTERACT-8"))
    if card.dry:
        lines.append((say("out of ammunition"), "ER-SHOOT-15"))
    if card.tired:
        lines.append((say("engaged until the Final phase"), "ER-INTERACT-6"))
    charges = piece_of(card).charges
    if charges:
        left = say("{left} of {all} uses left", left=charges - card.counters, all=charges)
        lines.append((left, "ER-INTERACT-10" if piece_of(card).kind == "item" else "ER-SHOOT-17"))
    return lines


# ---------------------------------------------------------------- beside the board


def equipment(view: View) -> Panel:
    """What can be looked at as a card: the top of the Search deck, then what Characters carry, one's own first."""
    rows = []
    top = view.search.top if view.search else None
    if top is not None:
        text, _ = PIECE.rows["find found"](piece_of(top))[0]
        badges = [say("on top of the Search deck")]
        rows.append(Row(id="top", ref=card_ref(top.face >> 1), name=phrase(piece_of(top).name), text=text,
                        badges=badges))  # fmt: skip
    own = view.sides[view.seat].side if view.seat >= 0 else None
    for one in sorted(view.characters, key=lambda one: one.side != own):
        rows += [
            Row(id=f"card-{card.id}", ref=card_ref(card.id), name=phrase(piece_of(card).name),
                text=_values(card), badges=[one.name])
            for card in one.cards
        ]  # fmt: skip
    return Panel(say("Equipment"), "cards", rows)
