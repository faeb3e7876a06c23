"""What must hold at every question: order tiles, CP, cards, markers and miniatures are conserved and agree."""

from undercroft.core.board.grid import bits
from undercroft.core.packing import RESIGN
from undercroft.games.earth_reborn.laws.missions import check_missions
from undercroft.games.earth_reborn.laws.worlds import check_building
from undercroft.games.earth_reborn.rules import characters, devices, pile, seats
from undercroft.games.earth_reborn.rules.catalogue_tables import LIFE, SECTION_NUMBER
from undercroft.games.earth_reborn.rules.derived import recount
from undercroft.games.earth_reborn.rules.move.large import stands_inside
from undercroft.games.earth_reborn.rules.setup import LONG_MARKERS, SHORT_MARKERS
from undercroft.games.earth_reborn.rules.tables import (
    BESIDE,
    CARDS,
    CHARACTERS,
    DEAD,
    DEPARTED,
    HERE,
    IN_DECK,
    LOCKED,
    M_SEARCH,
    MAMMOTH,
    NO_MARKER,
    ORDER_TILES,
    P_ACTING,
    P_MOVING,
    P_ROUND,
    P_WORLD,
    PRISONER,
    RADIO_SET,
    W_PLAY,
)
from undercroft.games.earth_reborn.state import Table

ALL_TILES = (1 << ORDER_TILES) - 1


def check(s: Table, between: bool) -> None:
    """Raises AssertionError when the table contradicts itself; `between` is true when no action is under way."""
    check_tiles(s)
    check_characters(s)
    check_places(s, between)
    check_cards(s, between)
    check_radio(s)
    check_map(s)
    check_lying(s, between)
    check_round(s, between)
    check_missions(s)
    check_found(s)
    check_leaving(s)
    preparing = 0 < s.world_step < W_PLAY
    assert (s.phase == P_WORLD) == preparing, f"phase {s.phase} is not one of step {s.world_step} of the S.A.G.S."
    if s.world_step:
        check_building(s)


def check_leaving(s: Table) -> None:
    """Who leaves does not end the game for two others or more (ER-SAGS34-28), and wins nothing."""
    staying = s.dossier.seats - s.resigned.bit_count()
    assert s.dossier.seats == 2 or not (s.over and s.why == RESIGN) or staying <= 1, f"{staying} could have played on"
    assert not s.winners & s.resigned, "a seat that has left has won"


def check_found(s: Table) -> None:
    """What is kept beside the places agrees with them (rules/derived.py)."""
    kept = s.copy()
    recount(kept)
    for name in ("occupied", "barred", "blocked", "sight_blockers", "smoky", "on_map", "carried"):
        assert getattr(s, name) == getattr(kept, name), f"{name} is not what the table says"


def check_tiles(s: Table) -> None:
    """Every order tile is in one place; CP lie only on assigned tiles, and never too many (ER-CORE-31)."""
    places = [s.bag, s.discarded, *s.hand, *s.assigned]
    together = 0
    for place in places:
        together |= place
    assert together == ALL_TILES, f"{ORDER_TILES - together.bit_count()} order tiles are missing"
    assert sum(place.bit_count() for place in places) == ORDER_TILES, "an order tile is in two places"
    given = 0
    for who in range(CHARACTERS):
        given |= s.assigned[who]
    for tile in range(ORDER_TILES):
        assert not s.cp_laid[tile] or given >> tile & 1, f"CP lie on tile {tile}, which nobody has"
        for section in range(4):
            laid = s.cp_laid[tile] >> 3 * section & 7
            assert laid <= SECTION_NUMBER[tile * 4 + section], f"{laid} CP lie on section {tile}.{section + 1}"
    for seat in range(s.dossier.seats):
        known, there = s.known_discarded[seat], s.discarded
        for other in seats.others(s, seat):
            there |= s.hand[other]
        assert not known & ~there, f"seat {seat} knows discarded tiles that are elsewhere"
        taken = sum(pile.taken(s, seat, other) for other in seats.others(s, seat))
        assert known.bit_count() <= s.discarded.bit_count() + taken, f"seat {seat} knows too many discarded tiles"


def check_characters(s: Table) -> None:
    """CP of a Character are those on his tiles and card; Wounds are fewer than his Life Points."""
    for who in range(CHARACTERS):
        laid = sum(s.cp_laid[tile] >> 3 * section & 7 for tile in bits(s.assigned[who]) for section in range(4))
        assert laid <= s.spent_cp[who], f"Character {who} has {laid} CP on tiles and has spent {s.spent_cp[who]}"
        assert s.forced_cp[who] <= s.spent_cp[who], f"the enemy put more CP on Character {who} than lie there"
        if s.whereabouts[who] in (HERE, PRISONER, LOCKED):
            assert s.wounds[who] < LIFE[characters.card_side(s, who)], f"Character {who} has too many Wounds"
    assert min(*s.cp, *s.mp, *s.own_cp) >= 0, "somebody owes points"


def check_places(s: Table, between: bool) -> None:
    """Who is on the map, and that no two stand in one square but while one passes (ER-MOVE-9)."""
    d = s.dossier
    covered = 0
    for who in range(CHARACTERS):
        state, square = s.whereabouts[who], s.square[who]
        on_map = state == HERE or (who == MAMMOTH and state == PRISONER)
        assert on_map == (square >= 0), f"Character {who} is in state {state} on square {square}"
        assert (s.captor[who] >= 0) == (state == PRISONER), f"Character {who} is in state {state} with a Captor"
        assert s.corpse[who] < 0 or state == DEAD, f"Character {who} is not dead and has a marker"
        if not on_map or s.pilot == who:
            continue
        squares = characters.squares(s, who)
        if not (who == MAMMOTH and stands_inside(d, square)):
            assert not squares & ~d.floor, f"Character {who} stands where no floor is"
        moving = s.phase == P_MOVING or s.paused
        assert not between or moving or not covered & squares, f"Character {who} shares a square"
        covered |= squares
    for prisoner in range(CHARACTERS):
        captor = s.captor[prisoner]
        assert not between or captor < 0 or s.whereabouts[captor] in (HERE, DEPARTED) or prisoner == MAMMOTH, (
            f"Character {prisoner} is nobody's Prisoner"
        )
    assert s.pilot < 0 or s.captor[MAMMOTH] >= 0, "somebody pilots a Mammoth that is free"


def check_cards(s: Table, between: bool) -> None:
    """The Search deck holds exactly the cards that are in it."""
    if not s.dossier.modules & M_SEARCH:
        return
    assert len(s.deck_top) == len(s.deck_top_known), "not every card on top of the Search deck says who knows it"
    assert len(s.deck_bottom) == len(s.deck_bottom_known), "not every card under the Search deck says who knows it"
    faces = [*s.deck_top, *s.deck_bottom]
    cards = [face >> 1 for face in faces] + bits(s.deck_unordered)
    assert len(set(cards)) == len(cards), "a card is in the Search deck twice"
    held = [card for card in range(CARDS) if s.holder[card] == IN_DECK]
    assert not between or sorted(cards) == held, "the Search deck is not what lies in it"


def check_radio(s: Table) -> None:
    """No seat has more markers out than there are (ER-GAP-2)."""
    markers = [marker for marker in [*s.radio, *s.markers_aside] if marker != NO_MARKER]
    for kind in range(3 * s.dossier.seats):
        assert markers.count(kind) <= RADIO_SET[kind % 3], f"too many radio markers of kind {kind}"


def check_map(s: Table) -> None:
    """Doors and walls."""
    d = s.dossier
    assert not s.open_doors & s.destroyed_doors, "a destroyed door is open"
    assert not s.closing_doors & ~(s.open_doors | s.destroyed_doors), "a closed door is to close"
    assert not s.broken_walls & ~d.walls, "a wall fell where none was"
    assert not s.broken_walls & d.border, "the outer wall fell"
    closed = [tile for tile in d.lock_ups if not s.searched_lock_ups >> tile & 1]
    assert s.locked < 0 or s.locked in closed, "Vasquez is locked up where no closed lock-up is"
    assert s.short_markers <= SHORT_MARKERS and s.long_markers <= LONG_MARKERS, "too many Broken Wall markers"


def check_lying(s: Table, between: bool) -> None:
    """Smoke, mines, markers and what is armed lie on the floor; the cards of bombs and viruses are beside the board."""
    squares = (
        [one >> 2 for one in s.smoke]
        + [devices.mine_square(s, one) for one in s.mines]
        + [devices.device_square(s, one) for one in s.devices]
        + s.dead_zombies
    )
    assert all(s.dossier.floor >> square & 1 for square in squares), "something lies where no floor is"
    counters = [*[one & 3 for one in s.smoke], *[one & 15 for one in s.timers]]
    assert all(counters), "something has run out and is still there"
    assert not between or all(devices.device_turns(one) for one in s.devices), "what is armed should have gone off"
    cards = [devices.device_card(one) for one in s.devices]
    assert len(set(cards)) == len(cards), "a card is armed twice"
    assert all(card < CARDS and s.holder[card] == BESIDE for card in cards), "an armed card is not beside the board"


def check_round(s: Table, between: bool) -> None:
    """Who acts is the Active player's, or interrupts."""
    acts = s.phase == P_ACTING or s.phase == P_MOVING
    assert not acts or (s.activated >= 0 and s.doer >= 0), "nobody acts"
    assert acts or s.activated < 0, f"Character {s.activated} acts outside a round"
    assert (s.interrupter >= 0) == bool(s.paused), "an Interruption without a Pause"
    assert s.interrupter < 0 or s.doer == s.interrupter, "somebody acts in another's Interruption"
    assert not s.paused or _can_resume(s), "what was interrupted cannot go on"
    assert not s.passage_granted & ~s.passage_settled, "somebody agreed whom the mover has not met"
    assert len(s.chances_of_activated) in (0, 2), "whom a mover's friends see is not known"
    if between and s.phase == P_ROUND:
        assert not s.may_interrupt | s.got_tile | s.first_sight_used, "a round is over and something of it is left"


def _can_resume(s: Table) -> bool:
    """What `duel.resume` takes up again: a phase of the round, a Character, his tile."""
    paused = s.paused
    if len(paused) != (11 if s.bands else 7):
        return False
    phase, doer, tile = paused[0], paused[5], paused[6] - 1
    return phase in (P_ACTING, P_MOVING) and doer < CHARACTERS and tile < ORDER_TILES
