"""Step 5 (ER-SAGS-44, ER-SAGS-45, ER-SAGS34-17 to ER-SAGS34-19): mission cards are drawn. Seat by seat; `s.step` is
twice the seat, and one more for its bonus mission. What the cards pay: rules/goals.py."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Ask
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules import verbs
from undercroft.games.earth_reborn.rules.dossier import (
    AWARD_CAPTURED,
    AWARD_DIES,
    AWARD_PRISONER,
    AWARD_RAISED,
    AWARD_RECRUITED,
    AWARD_TORTURED,
)
from undercroft.games.earth_reborn.rules.draw import drawn
from undercroft.games.earth_reborn.rules.mission_tables import (
    BAND,
    CONDITION,
    DECKS,
    DISCARD,
    FACTION,
    MISSIONS,
    NAMED,
    NAMED_ONE,
    ROOM,
)
from undercroft.games.earth_reborn.rules.questions import Q_BONUS
from undercroft.games.earth_reborn.rules.tables import BORN_NORAD, NORAD, RAISED, SALEMITE
from undercroft.games.earth_reborn.state import Table

EACH: Final = 4  # ER-SAGS-44
WITH_BONUS: Final = 4  # players (ER-SAGS34-17)
OF_ENEMIES: Final = [AWARD_DIES, AWARD_CAPTURED, AWARD_PRISONER, AWARD_TORTURED]  # ER-SAGS34-19


def go_on(s: Table) -> Ask | None:
    """The next question: there is one only with four players."""
    seats = s.dossier.seats
    if not s.missions:
        s.missions = [0] * seats
        s.missions_able = [able(s, seat) for seat in range(seats)]
    while s.step < 2 * seats:
        seat = s.step // 2
        if s.step & 1 == 0:
            for faction in (NORAD, SALEMITE):
                draw(s, seat, faction, due(s, seat, faction))
        elif seats == WITH_BONUS and s.team[seat]:
            return Ask(seat, Q_BONUS, [verbs.bonus(one) for one in (NORAD, SALEMITE) if _of(s, seat, one)])
        s.step += 1
    return None


def answer(s: Table, code: int) -> None:
    """The bonus mission (ER-SAGS34-17)."""
    draw(s, s.step // 2, verbs.faction_of(code), 1)
    s.step += 1


def due(s: Table, seat: int, faction: int) -> int:
    """How many cards of a faction: four of his own, or with three or four players one for each of his Characters."""
    if s.dossier.seats == 2:
        return EACH if faction == seat else 0
    return _of(s, seat, faction).bit_count()


def _of(s: Table, seat: int, faction: int) -> int:
    """His Characters of a faction, as bits: the traitors begin as Salemites (ER-SAGS-28)."""
    return s.team[seat] & BORN_NORAD if faction == NORAD else s.team[seat] & ~BORN_NORAD


def too_many(s: Table, seat: int) -> bool:
    """It holds more than it can have been dealt: cards beside the bonus one, or of a faction that it does not have."""
    more = 0
    for faction, deck in enumerate(DECKS):
        number, dealt = (s.missions[seat] & deck).bit_count(), due(s, seat, faction)
        if number and not dealt:
            return True
        more += max(0, number - dealt)
    return more > int(s.dossier.seats == WITH_BONUS)


def draw(s: Table, seat: int, faction: int, number: int) -> None:
    """So many that can be completed; the others are shown and replaced, as long as there are any (ER-SAGS-45)."""
    out = s.missions_shown
    for held in s.missions:
        out |= held
    deck = DECKS[faction] & ~out
    kept = 0
    while kept < number and deck:
        bit, deck = drawn(deck, 1, s.dice)
        card = bit.bit_length() - 1
        if s.missions_able[seat] & bit:
            s.missions = [held | bit if at == seat else held for at, held in enumerate(s.missions)]
            tell.drew_mission(s, 1 << seat, seat, card)
            kept += 1
        else:
            s.missions_shown |= bit
            tell.mission_out(s, seat, card)
    if kept:
        tell.missions(s, seat, kept)


def able(s: Table, seat: int) -> int:
    """Mission cards that this player can complete on this map with these Characters, as bits."""
    out = 0
    for card in range(MISSIONS):
        if _can_be_completed(s, seat, card):
            out |= 1 << card
    return out


def _can_be_completed(s: Table, seat: int, card: int) -> bool:
    """Whom and what it names is in play; a zombie can be made as long as one is left (ER-SAGS-45)."""
    in_play = 0
    for team in s.team:
        in_play |= team
    if NAMED[card] & ~in_play or (NAMED_ONE[card] and not NAMED_ONE[card] & in_play):
        return False
    if ROOM[card] >= 0 and ROOM[card] not in s.dossier.line:
        return False
    if CONDITION[card] in (AWARD_RAISED, AWARD_RECRUITED) and not RAISED & ~in_play:
        return False
    if s.dossier.seats == 2:
        return FACTION[card] == seat
    return BAND[card] != DISCARD and not (CONDITION[card] in OF_ENEMIES and NAMED[card] & s.team[seat])
