"""What must hold at every question: cards, models, items and points are conserved and agree with each other."""

from undercroft.games.incursion.rules.damage.damage import FALLEN
from undercroft.games.incursion.rules.deck.battle_cards import ON_TABLE
from undercroft.games.incursion.rules.deck.responses import packed_cards
from undercroft.games.incursion.rules.mission.dossier import TUNNEL
from undercroft.games.incursion.rules.models.model_cards import numbers, side_mask, side_of
from undercroft.games.incursion.rules.packs import attacker_in, target_in
from undercroft.games.incursion.rules.points import hand_size
from undercroft.games.incursion.rules.tables import (
    ALLIED,
    ALLIES,
    CARD_COUNT,
    CARD_IDS,
    COPIES,
    DEPLOYMENT,
    FIRST_GERMAN,
    GERMAN,
    GRETEL,
    KIND_DP,
    KIND_IDS,
    KIND_RP,
    KIND_SIDE,
    REPLENISH,
    STURM,
)
from undercroft.games.incursion.state import Table


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


def check_cards(s: Table, between: bool) -> None:
    """Every copy of every card is in exactly one place (INC-CARD-1, INC-CARD-4)."""
    in_play = [card.card for card in ON_TABLE if card.in_play(s)] + packed_cards(s.zombie_card + sum(s.cards_on))
    assert len(in_play) == s.in_play, f"{len(in_play)} cards lie in play, the counter says {s.in_play}"
    laid = in_play + s.aside + packed_cards(s.lost_cards + sum(s.kept))
    (held, foe), (chosen, foes) = s.hand, s.discards
    for card in range(CARD_COUNT):
        total = s.deck[card] + s.pile[card] + held[card] + foe[card] + laid.count(card)
        assert total == COPIES[card], f"{total} copies of {CARD_IDS[card]} are left of {COPIES[card]}"
        fit = 0 <= chosen[card] <= held[card] and 0 <= foes[card] <= foe[card]
        assert fit, f"more copies of {CARD_IDS[card]} are to be discarded than are in the hand"
    assert min(s.deck) >= 0 and min(s.pile) >= 0, "the deck or the pile holds less than nothing"
    assert s.deck_size == sum(s.deck), f"the deck holds {sum(s.deck)} cards, the counter says {s.deck_size}"
    assert s.pile_size == sum(s.pile), f"the pile holds {sum(s.pile)} cards, the counter says {s.pile_size}"
    assert not (between and s.aside), f"cards {s.aside} are still waiting to be resolved"


def check_points(s: Table) -> None:
    """CP, hands and forces keep to their limits (INC-CP-1, INC-CARD-2, INC-FORCE-1)."""
    assert min(s.cp) >= 0 and s.special >= 0, f"command points {s.cp} and {s.special} of Gretel"
    assert min(s.spare_points) >= 0, f"points left over {s.spare_points}"
    assert not s.special or any(s.kind[m] == GRETEL for m in numbers(s.own_card)), "Gretel's command points outlive her"
    if any(s.spare_points):
        for m, points in enumerate(s.spare_points):
            assert not points or s.with_spare_points >> m & 1, f"model {m} has points left over but is not marked"
    for side in (0, 1):
        most = hand_size(s.rp[side]) + side  # Ilsa's extra card
        assert sum(s.hand[side]) <= most, f"side {side} holds {sum(s.hand[side])} cards of {most}"
        cost = sum(KIND_RP[kind] for kind in s.force[side])
        assert cost <= s.rp[side], f"the force of side {side} costs {cost} of {s.rp[side]} RP"
        assert s.bids[side] <= s.cp[side], f"side {side} bids {s.bids[side]} of {s.cp[side]} CP"


def known(column: list[int]) -> int:
    """The models for which a column says something: those whose entry is not -1, as bits."""
    found = 0
    for m, value in enumerate(column):
        if value >= 0:
            found |= 1 << m
    return found


def check_sets(s: Table) -> None:
    """A model is at one place and what is said of it fits that place."""
    assert not s.on_board & s.waiting, "a model waits and is on the board"
    assert not s.gone & (s.on_board | s.waiting), "a model that left is still there"
    present = s.on_board | s.waiting | s.gone
    zombies = 0
    for m, kind in enumerate(s.kind):
        if kind == STURM:
            zombies |= 1 << m
    assert s.own_card == present & ~zombies, f"Model Cards of {numbers(s.own_card)} of {numbers(present)}"
    assert not present & zombies & ALLIES, "a Sturmzombie fights for the Allies"
    assert not s.reacting & ~s.on_board, "a model off the board is in Reaction Fire"
    assert not s.knocked & ~s.on_board, "a model off the board is Knocked Down"
    assert not s.activated & ~(s.on_board | s.gone), "a model that is not there has activated"
    assert not s.weasel_held & ~(present & zombies & ~s.gone), "the Wild Weasel holds something that is no Sturmzombie"
    assert not s.weasel_held or s.weasel, "Sturmzombies are held and no Wild Weasel lies in play"
    assert min(s.facing) >= 0 and max(s.facing) <= 3, f"models face {s.facing}"
    for m in numbers(s.own_card):
        assert KIND_SIDE[s.kind[m]] == side_of(m), f"model {m} is a {KIND_IDS[s.kind[m]]}"
    for pair in s.zombie_attacks:
        target, zombie = target_in(pair), attacker_in(pair)
        assert s.on_board >> target & 1, "the fallen are still a target of the swarm"
        assert zombie == FALLEN or (s.on_board | s.gone) >> zombie & 1, "a zombie of the swarm never was on the board"


def check_board(s: Table) -> None:
    """Squares and models agree, one model a square (INC-BOARD-2); only a leap shares one (INC-LEAP-1)."""
    assert known(s.square) == s.on_board, f"models {numbers(s.on_board)} should be on the board, not {s.square}"
    taken = [0, 0]
    for square, m in enumerate(s.at):
        if m >= 0:
            assert s.square[m] == square, f"square {square} remembers model {m}"
            taken[side_of(m)] |= 1 << square
    assert taken == s.taken, "the sets of taken squares are wrong"
    for m in numbers(s.on_board):
        other = s.at[s.square[m]]
        if other != m:
            assert other >= 0, f"model {m} is missing in its square {s.square[m]}"
            assert s.leap_from >= 0 and m == s.active, f"models {m} and {other} share square {s.square[m]}"
    floor = s.dossier.grid.floor
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
    assert not (s.to_deploy | s.planned) & ~s.waiting, "a model is to be deployed that does not wait"
    assert not s.to_deploy & s.planned, "a model has an entry point and is to be given one"
    late = s.planned | s.to_deploy & side_mask(ALLIED) if s.phase > DEPLOYMENT else 0
    assert not late, f"models {numbers(late)} are to be deployed after the Deployment step"
    assert s.turn or s.phase <= REPLENISH, "no Game Turn has begun"
    posted = known(s.post)
    assert not posted & ~s.waiting, f"models {numbers(posted & ~s.waiting)} have an entry point and do not wait"
    lost = s.waiting & ~(posted | s.to_deploy | s.planned)
    assert not lost, f"models {numbers(lost)} wait nowhere"
    assert known(s.plan) == s.planned, f"the plans {s.plan} are not those of {numbers(s.planned)}"
    for side, posts in enumerate((set(s.post[:FIRST_GERMAN]), set(s.post[FIRST_GERMAN:]))):
        points = {-1, *range(len(s.dossier.entry_squares[side]))}
        if side == GERMAN and s.tunnel >= 0:
            points.add(TUNNEL)
        assert posts <= points, f"models of side {side} wait at the entry points {posts} of {points}"


def check_wounds(s: Table, between: bool) -> None:
    """Nobody lives with all DP lost, unless it is falling right now (INC-DMG-2)."""
    present = s.on_board | s.waiting | s.gone
    for m, wounds in enumerate(s.wounds):
        if wounds and present >> m & 1:
            most = KIND_DP[s.kind[m]] - (1 if between else 0)
            assert 0 < wounds <= most, f"model {m} lives with {wounds} DP"


def check_activation(s: Table, between: bool) -> None:
    """Whoever acts is on the board and on the side whose turn it is."""
    assert s.spent >= 0 and s.courier_penalty >= 0, f"{s.spent} AP are spent"
    if not between:
        return
    assert s.glory < 0, "a Blaze of Glory outlasts its action"
    for m in (s.active, s.commanded, s.may_still_turn, s.dash):
        assert m < 0 or s.on_board >> m & 1, f"model {m} acts and is not on the board"
        assert m < 0 or side_of(m) == s.side, f"model {m} acts in the other side's turn"
    assert s.leap_from < 0 or s.active >= 0, "a leap is under way and nobody is active"
