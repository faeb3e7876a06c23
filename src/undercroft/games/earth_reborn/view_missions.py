"""What a seat may know of mission cards in play: its own, those that were shown to all, those that it has looked at
(ER-SAGS-44, ER-SAGS-55, ER-SAGS-56)."""

from undercroft.games.earth_reborn.rules import spy
from undercroft.games.earth_reborn.rules.awards import awards_of, is_open
from undercroft.games.earth_reborn.rules.mission_tables import DECKS
from undercroft.games.earth_reborn.rules.tables import NORAD, SALEMITE, SEATS
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.view_types import MissionView
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.awards import deed, knows, now, when


def backs(s: Table, side: int, seat: int) -> tuple[int, int]:
    """How many cards that the seat does not know lie face down before a side: their backs show the faction."""
    if not s.missions or side == seat:
        return 0, 0
    unseen = spy.face_down(s, side) & ~(spy.seen_by(s, seat) if seat >= 0 else 0)
    return (unseen & DECKS[NORAD]).bit_count(), (unseen & DECKS[SALEMITE]).bit_count()


def missions(s: Table, seat: int) -> tuple[MissionView, ...]:
    """Seat by seat."""
    return tuple(
        [
            MissionView(
                card=award.number,
                side=SEATS[award.seat],
                name=names.mission(award.number),
                deed=deed(s.dossier, award),
                when=when(award),
                worth=award.mp,
                now=now(s, award),
                open=is_open(s, award),
                shown=bool(s.missions_shown >> award.number & 1),
            )
            for award in awards_of(s)
            if award.card and knows(s, award, seat)
        ]
    )
