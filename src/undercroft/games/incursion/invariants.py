"""What must hold at every question: cards, models, items and points are conserved and agree with each other."""

from undercroft.games.incursion.dossier import TUNNEL
from undercroft.games.incursion.models import numbers, side_of
from undercroft.games.incursion.points import hand_size
from undercroft.games.incursion.responses import packed_cards
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.tables import (
    CARD_COUNT,
    CARD_IDS,
    CAVE_IN,
    COPIES,
    FLOODED_TUNNEL,
    GRETEL,
    HIDDEN_TUNNEL,
    KIND_DP,
    KIND_IDS,
    KIND_RP,
    KIND_SIDE,
    POWER_SURGE,
    STURM,
    WILD_WEASEL,
)


def check(s: Table, between: bool) -> None:
    """Raises AssertionError when the table contradicts itself; `between` is true when no action is under way."""
    check_cards(s, between)
    check_points(s)
    check_sets(s)
    check_board(s)
    check_items(s)
    check_waiting(s)
    check_wounds(s, between)
    check_activation(s, between)


def table_cards(s: Table) -> list[int]:
    """The Event Cards that lie on the table."""
    lying = (
        (POWER_SURGE, s.surge),
        (FLOODED_TUNNEL, s.flooded > 0),
        (WILD_WEASEL, s.weasel > 0),
        (CAVE_IN, s.cave >= 0),
        (HIDDEN_TUNNEL, s.tunnel >= 0),
    )
    return [card for card, lies in lying if lies]


def check_cards(s: Table, between: bool) -> None:
    """Every copy of every card is in exactly one place (INC-CARD-1, INC-CARD-4)."""
    in_play = table_cards(s) + packed_cards(s.zombie_card)
    for packed in s.cards_on:
        in_play += packed_cards(packed)
    assert len(in_play) == s.in_play, f"{len(in_play)} cards lie in play, the counter says {s.in_play}"
    under = packed_cards(s.lost)
    for packed in s.kept:
        under += packed_cards(packed)
    for card in range(CARD_COUNT):
        heaps = [s.deck[card], s.pile[card], s.hand[0][card], s.hand[1][card]]
        total = sum(heaps) + in_play.count(card) + under.count(card) + s.aside.count(card)
        assert total == COPIES[card], f"{total} copies of {CARD_IDS[card]} are left of {COPIES[card]}"
        assert min(heaps) >= 0, f"a heap holds {min(heaps)} copies of {CARD_IDS[card]}"
        for side in (0, 1):
            chosen, held = s.discards[side][card], s.hand[side][card]
            assert 0 <= chosen <= held, f"{chosen} of {held} copies of {CARD_IDS[card]} are to be discarded"
    assert s.deck_size == sum(s.deck), f"the deck holds {sum(s.deck)} cards, the counter says {s.deck_size}"
    assert s.pile_size == sum(s.pile), f"the pile holds {sum(s.pile)} cards, the counter says {s.pile_size}"
    assert not (between and s.aside), f"cards {s.aside} are still waiting to be resolved"


def check_points(s: Table) -> None:
    """CP, hands and forces keep to their limits (INC-CP-1, INC-CARD-2, INC-FORCE-1)."""
    assert min(s.cp) >= 0 and s.special >= 0, f"command points {s.cp} and {s.special} of Gretel"
    assert min(s.spare) >= 0, f"points left over {s.spare}"
    assert not s.special or any(s.kind[m] == GRETEL for m in numbers(s.own_card)), "Gretel's command points outlive her"
    for m, points in enumerate(s.spare):
        assert not points or s.spares >> m & 1, f"model {m} has points left over but is not marked"
    for side in (0, 1):
        most = hand_size(s.rp[side]) + side  # Ilsa's extra card
        assert sum(s.hand[side]) <= most, f"side {side} holds {sum(s.hand[side])} cards of {most}"
        cost = sum(KIND_RP[kind] for kind in s.force[side])
        assert cost <= s.rp[side], f"the force of side {side} costs {cost} of {s.rp[side]} RP"
        assert s.bids[side] <= s.cp[side], f"side {side} bids {s.bids[side]} of {s.cp[side]} CP"


def check_sets(s: Table) -> None:
    """A model is at one place and what is said of it fits that place."""
    assert not s.on_board & s.waiting, "a model waits and is on the board"
    assert not s.gone & (s.on_board | s.waiting), "a model that left is still there"
    here = s.on_board | s.waiting
    owners = sum(1 << m for m in numbers(here | s.gone) if s.kind[m] != STURM)
    assert s.own_card == owners, f"Model Cards of {numbers(s.own_card)}, expected {numbers(owners)}"
    assert not s.reacting & ~s.on_board, "a model off the board is in Reaction Fire"
    assert not s.knocked & ~s.on_board, "a model off the board is Knocked Down"
    assert not s.activated & ~(s.on_board | s.gone), "a model that is not there has activated"
    assert not s.barred & ~(here & ~s.own_card), "the Wild Weasel holds something that is no Sturmzombie"
    assert not s.barred or s.weasel, "Sturmzombies are held and no Wild Weasel lies in play"
    for m in numbers(here | s.gone):
        kind = s.kind[m]
        assert KIND_SIDE[kind] == side_of(m), f"model {m} is a {KIND_IDS[kind]}"
        assert 0 <= s.facing[m] <= 3, f"model {m} faces {s.facing[m]}"
    for pair in s.swarm:
        assert s.on_board >> (pair >> 12) & s.on_board >> (pair & 4095) & 1, "the fallen still count in the swarm"


def check_board(s: Table) -> None:
    """Squares and models agree, one model a square (INC-BOARD-2); only a leap shares one (INC-LEAP-1)."""
    floor = s.dossier.grid.floor
    taken = [0, 0]
    for square, m in enumerate(s.at):
        if m >= 0:
            assert s.on_board >> m & 1 and s.square[m] == square, f"square {square} remembers model {m}"
            taken[side_of(m)] |= 1 << square
    assert taken == s.taken, "the sets of taken squares are wrong"
    for m, square in enumerate(s.square):
        on = s.on_board >> m & 1
        assert (square >= 0) == bool(on), f"model {m} has square {square} and is {'on' if on else 'off'} the board"
        if on and s.at[square] != m:
            assert s.at[square] >= 0, f"model {m} is missing in its square {square}"
            assert s.leap_from >= 0 and m == s.active, f"models {m} and {s.at[square]} share square {square}"
    for squares in (*s.taken, *s.fire):
        assert not squares & ~floor, "something stands or burns in the rock"
    assert not s.sealed & ~s.shut, "a sealed door is open"
    assert s.cave < 0 or s.at[s.cave] < 0, "a model stands in the Cave In"


def check_items(s: Table) -> None:
    """An item lies in a square, is carried, or is out of the game (INC-ITEM-3, INC-ITEM-7)."""
    for item, carrier in enumerate(s.carrier):
        lies = s.item_at[item] >= 0
        assert not (lies and carrier >= 0), f"item {item} lies and is carried"
        if carrier >= 0:
            assert s.on_board >> carrier & 1 and s.item_of[carrier] == item, f"model {carrier} has lost item {item}"
    for m, item in enumerate(s.item_of):
        assert item < 0 or s.carrier[item] == m, f"model {m} believes it carries item {item}"


def check_waiting(s: Table) -> None:
    """Waiting models stand at an entry point of their side (INC-DEPLOY-1)."""
    assert not (s.reposted | s.planned) & ~s.waiting, "a model is to be deployed that does not wait"
    for m in range(len(s.kind)):
        waits = s.waiting >> m & 1
        assert waits or s.post[m] < 0, f"model {m} has an entry point and does not wait"
        assert (s.plan[m] >= 0) == bool(s.planned >> m & 1), f"model {m} has the plan {s.plan[m]}"
        if not waits or (s.reposted | s.planned) >> m & 1:
            continue
        if s.post[m] == TUNNEL:
            assert s.tunnel >= 0 and side_of(m), f"model {m} waits at a Hidden Tunnel that is not there"
        else:
            assert 0 <= s.post[m] < len(s.dossier.entry_squares[side_of(m)]), f"model {m} waits at {s.post[m]}"


def check_wounds(s: Table, between: bool) -> None:
    """Nobody lives with all DP lost, unless it is falling right now (INC-DMG-2)."""
    for m in numbers(s.on_board | s.waiting | s.gone):
        most = KIND_DP[s.kind[m]] - (1 if between else 0)
        assert 0 <= s.wounds[m] <= most, f"model {m} lives with {s.wounds[m]} DP"


def check_activation(s: Table, between: bool) -> None:
    """Whoever acts is on the board and on the side whose turn it is."""
    assert s.spent >= 0 and s.penalty >= 0, f"{s.spent} AP are spent"
    if not between:
        return
    assert s.glory < 0, "a Blaze of Glory outlasts its action"
    for m in (s.active, s.commanded, s.agile, s.dash):
        assert m < 0 or s.on_board >> m & 1, f"model {m} acts and is not on the board"
        assert m < 0 or side_of(m) == s.side, f"model {m} acts in the other side's turn"
    assert s.leap_from < 0 or s.active >= 0, "a leap is under way and nobody is active"
