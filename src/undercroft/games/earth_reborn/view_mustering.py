"""What a seat may know of the S.A.G.S. before the first turn: teams that are shown, and its own; the deck before it and
what it took; its own markers, of the others' where they lie and of which faction (ER-SAGS-29, ER-SAGS-32,
ER-SAGS-36)."""

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.content.catalogue import CHARACTERS as CARDS
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE
from undercroft.games.earth_reborn.rules.sags import deployment, draft, gear, team
from undercroft.games.earth_reborn.rules.sags.parts import marker_kind, marker_seat, marker_square
from undercroft.games.earth_reborn.rules.tables import (
    CHARACTERS,
    P_WORLD,
    PIECE_IDS,
    SEATS,
    W_DRAFT,
    W_GEAR,
    W_TEAM,
)
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.view_types import BandView, FaceView, HiddenView, MusterView
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.refs import square_name

STEPS: Final = ("", "build", "team", "draft", "deploy", "cards", "gear", "play")


def muster(s: Table, seat: int) -> MusterView | None:
    """From the teams to the first turn; None before and after."""
    if s.phase != P_WORLD or s.world_step < W_TEAM:
        return None
    drafting = s.world_step == W_DRAFT and s.step == draft.S_DRAFTING
    return MusterView(
        step=STEPS[s.world_step],
        bands=tuple([_band(s, side, seat) for side in range(len(s.team))]),
        deck=_deck(s, seat) if drafting and seat >= 0 else (),
        taken=_faces(draft.taken(s, seat)) if seat >= 0 else (),
        markers=tuple([_marker(s, marker, seat) for marker in s.markers]),
    )


def _band(s: Table, side: int, seat: int) -> BandView:
    known = side == seat or s.dossier.seats > 2 or s.teams_shown >> side & 1
    return BandView(
        side=SEATS[side],
        name=names.side(s.dossier, side),
        team=tuple(bits(s.team[side])) if known else None,
        cost=team.cost(s.team[side]) if known else None,
        cards=_drafted(s, side),
        shown=_faces(draft.taken(s, side)) if s.world_step == W_GEAR and gear.shown(s) >> side & 1 else (),
    )


def _drafted(s: Table, side: int) -> int:
    """Cards taken in rounds that are over."""
    seats = s.dossier.seats
    over = s.picks[: len(s.picks) // seats * seats]
    return sum(1 for pick in over[side::seats] if 0 < pick < draft.PASSED)


def _deck(s: Table, seat: int) -> tuple[FaceView, ...]:
    """The deck before a seat: the side of its own colour, or either."""
    sides = (seat,) if s.dossier.seats == 2 else (0, 1)
    return _faces([card * 2 + side for card in bits(s.draft_decks[seat]) for side in sides])


def _faces(faces: list[int]) -> tuple[FaceView, ...]:
    return tuple([FaceView(face=face, piece=PIECE_IDS[PIECE[face]], name=names.item(face)) for face in faces])


def _marker(s: Table, marker: int, seat: int) -> HiddenView:
    kind = marker_kind(marker)
    own = marker_seat(marker) == seat or deployment.face_up(s, marker_seat(marker))
    return HiddenView(
        square=square_name(s.dossier, marker_square(marker)),
        side=SEATS[marker_seat(marker)],
        faction=deployment.faction_of(kind),
        name=names.marker(kind) if own else None,
        tag=CARDS[kind].tag if own and kind < CHARACTERS else "",
    )
