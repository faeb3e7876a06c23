"""What stands beside the board before the first turn of a S.A.G.S.: who is in a team and what it costs, the deck before
a seat, what it drafted; and the cards of those that are on no map yet."""

from undercroft.core.page import Card, Panel, Row
from undercroft.core.printed import PrintedLine
from undercroft.core.speech.say import Words, phrase, say, say_for
from undercroft.games.earth_reborn.content.catalogue import CARDS, CHARACTERS, PIECES, Piece
from undercroft.games.earth_reborn.page.printed import PIECE, character_lines, in_use
from undercroft.games.earth_reborn.rules.catalogue_tables import CARD_MP, CHARACTER_MP
from undercroft.games.earth_reborn.rules.tables import PIECE_IDS
from undercroft.games.earth_reborn.view_types import BandView, FaceView, MusterView, View
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.refs import character_ref, face_ref


def mustered(view: View) -> list[Panel]:
    """Those that have something to show; none in a scenario."""
    muster = view.muster
    if muster is None:
        return []
    found = [_faces("deck", say("The deck before you"), muster.deck, "")]
    found.append(_faces("taken", say("What you take along"), muster.taken, _price(muster)))
    order = sorted(range(len(muster.bands)), key=lambda side: side != view.seat)
    found += [_team(view, muster.bands[side], side) for side in order]
    return found


def _faces(id: str, title: Words, faces: tuple[FaceView, ...], note: Words) -> Panel:
    rows = [
        Row(id=f"{id}-{one.face}", ref=face_ref(one.face), name=phrase(_piece(one.face).name),
            text=_values(one.face), badges=[say("{cost} MP", cost=CARD_MP[one.face])])
        for one in faces
    ]  # fmt: skip
    return Panel(title, "cards", rows, note=note)


def _price(muster: MusterView) -> Words:
    cost = sum(CARD_MP[one.face] for one in muster.taken)
    return say("For {cost} MP, which are paid before the first turn.", cost=cost)


def _piece(face: int) -> Piece:
    return PIECES[PIECE_IDS.index(CARDS[face >> 1][face & 1])]


def _values(face: int) -> Words:
    values: Words = ""
    for text, _ in in_use(_piece(face)):
        values = say("{before} · {after}", before=values, after=text) if values else text
    return values


def _team(view: View, band: BandView, side: int) -> Panel:
    """Who is in it, and what is left to pay with."""
    rows = [
        Row(id=f"team-{who}", ref=character_ref(who), name=names.who(who),
            badges=[say("{cost} MP", cost=CHARACTER_MP[who])])
        for who in band.team or ()
    ]  # fmt: skip
    rows += [
        Row(id=f"shown-{one.face}", ref=face_ref(one.face), name=phrase(_piece(one.face).name),
            badges=[say("{cost} MP", cost=CARD_MP[one.face])])
        for one in band.shown
        if side != view.seat
    ]  # fmt: skip
    if side != view.seat:
        if band.cards:
            name = say_for(band.cards, "{number} equipment card, face down", "{number} equipment cards, face down")
            rows.append(Row(id=f"drafted-{band.side}", name=name, value=band.cards))
        return Panel(say("Team: {side}", side=band.name), "cards", rows)
    return Panel(say("Your team"), "cards", rows, note=_purse(view, band, side))


def _purse(view: View, band: BandView, side: int) -> Words:
    """Teams of two are paid for when both are shown, bands at once."""
    mp, cost = view.sides[side].mp or 0, band.cost or 0
    if len(view.sides) == 2 and view.muster is not None and view.muster.step == "team":
        return say("{cost} MP are chosen, {left} are left.", cost=cost, left=mp - cost)
    return say("It cost {cost} MP; {left} are left.", cost=cost, left=mp)


# ---------------------------------------------------------------- cards that are pointed at


def character_card(view: View, id: str) -> Card | None:
    """All that is printed on both sides, and the price."""
    if not id.isdecimal() or int(id) >= len(CHARACTERS):
        return None
    one = CHARACTERS[int(id)]
    price: PrintedLine = (say("MP cost: {cost}", cost=one.mp), "ER-SAGS-30")
    return _told(names.who(int(id)), [price, *character_lines(one, False)])


def face_card(view: View, id: str) -> Card | None:
    """The side that one would get, then what is on the back."""
    if not id.isdecimal() or int(id) >= len(CARDS) * 2:
        return None
    front, back = _piece(int(id)), _piece(int(id) ^ 1)
    lines: list[PrintedLine] = [(say("MP cost: {cost}", cost=front.mp), "ER-SAGS-47"), *PIECE.lines(front)]
    lines.append((say("On the back: {item}", item=phrase(back.name)), "ER-SEARCH-14"))
    return _told(phrase(front.name), lines)


def _told(title: Words, lines: list[PrintedLine]) -> Card:
    return Card(title, [text for text, _ in lines], list(dict.fromkeys(rule for _, rule in lines if rule)))
