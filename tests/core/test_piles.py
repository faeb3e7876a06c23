"""Piles whose order is partly known: nothing is lost, nobody knows more than they saw, samples fit what is known."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from undercroft.core.chance.dice import seeded
from undercroft.core.chance.piles import Pile
from undercroft.core.errors import UndercroftError

RED, BLUE = 0, 1


def cards(pile: Pile) -> Counter[int]:
    loose = Counter({card: number for card, number in enumerate(pile.loose) if number})
    return loose + Counter(pile.top) + Counter(pile.bottom)


def test_who_looked_at_the_top_knows_it_and_nobody_else() -> None:
    pile = Pile([3, 3, 3])
    seen = pile.look(3, 1 << RED, seeded(1))
    assert pile.known(RED) == [*seen, *[-1] * 6]
    assert pile.known(BLUE) == pile.known(-1) == [-1] * 9
    assert [pile.draw(seeded(9)) for _ in range(3)] == seen


def test_a_card_that_is_put_back_lies_where_it_was_put() -> None:
    pile = Pile([5, 0, 0])
    pile.put(1, 1 << RED)
    pile.put(2, 1 << BLUE, below=True)
    assert pile.known(RED) == [1, *[-1] * 6]
    assert pile.known(BLUE) == [*[-1] * 6, 2]
    assert [pile.draw(seeded(1)) for _ in range(7)] == [1, 0, 0, 0, 0, 0, 2]
    with pytest.raises(UndercroftError, match="empty pile"):
        pile.draw(seeded(1))


def test_a_shuffle_forgets_everything() -> None:
    pile = Pile([2, 2, 2])
    pile.look(6, 1 << RED, seeded(4))
    pile.shuffle()
    assert pile.known(RED) == [-1] * 6 and cards(pile) == {0: 2, 1: 2, 2: 2}


def test_every_card_is_as_likely_as_any_other() -> None:
    drawn = Counter(Pile([1, 1, 2]).look(1, 1, seeded(seed))[0] for seed in range(4000))
    assert abs(drawn[0] - 1000) < 120 and abs(drawn[1] - 1000) < 120 and abs(drawn[2] - 2000) < 150


def test_a_sample_keeps_what_the_seat_knows_and_deals_the_rest_anew() -> None:
    pile = Pile([4, 4, 4])
    pile.look(2, 1 << RED, seeded(1))
    pile.look(4, 1 << BLUE, seeded(2))
    for seat, differs in ((RED, True), (BLUE, False)):
        tops = set()
        for seed in range(60):
            twin = pile.copy()
            twin.deal_anew(seat, pile.unknown(seat), seeded(seed))
            assert twin.known(seat) == pile.known(seat) and cards(twin) == cards(pile)
            tops.add(tuple(twin.top))
        assert (len(tops) > 1) == differs
    with pytest.raises(UndercroftError, match="1 cards are dealt to a pile: expected 10"):
        pile.copy().deal_anew(RED, [1, 0, 0], seeded(1))


MOVES = st.lists(st.tuples(st.sampled_from(["draw", "look", "put", "under", "add", "shuffle"]), st.integers(0, 3)))


@settings(deadline=None)
@given(MOVES, st.integers(0, 1000))
def test_nothing_is_ever_lost(moves: list[tuple[str, int]], seed: int) -> None:
    dice = seeded(seed)
    pile = Pile([2, 2, 2, 2])
    outside: list[int] = []
    for verb, number in moves:
        if verb == "draw" and pile.size:
            expected = {seat: pile.known(seat)[0] for seat in (RED, BLUE)}
            outside.append(pile.draw(dice))
            assert all(known in (-1, outside[-1]) for known in expected.values())
        elif verb == "look":
            assert pile.look(number, 1 << RED, dice) == pile.known(RED)[:number]
        elif verb in ("put", "under") and outside:
            pile.put(outside.pop(), 1 << BLUE, below=verb == "under")
        elif verb == "add" and outside:
            pile.add(outside.pop())
        elif verb == "shuffle":
            pile.shuffle()
        assert cards(pile) + Counter(outside) == {0: 2, 1: 2, 2: 2, 3: 2}
        assert len(pile.known(RED)) == pile.size == sum(cards(pile).values())
        twin = pile.copy()
        twin.deal_anew(BLUE, twin.unknown(BLUE), dice)
        assert twin.known(BLUE) == pile.known(BLUE) and cards(twin) == cards(pile)
