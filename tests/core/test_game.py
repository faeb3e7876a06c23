"""What every game keeps: independent copies, refusals that change nothing, words at any time, honest samples."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import undercroft
from tests.core.test_position import middle
from tests.core.walks import MISSIONS, alike, missions, seeds, skips, started, walk
from undercroft.core.errors import UndercroftError
from undercroft.core.files.ledger import IllegalAction
from undercroft.core.game import Game
from undercroft.core.packing import OFFER_END, ORDERS, RESIGN, is_word, pack
from undercroft.core.proof.conformance import walked
from undercroft.core.proof.doors import DOORS, tries
from undercroft.core.records.position import from_position, position_hash, to_position
from undercroft.core.spec import GameSpec, games
from undercroft.core.state import ALL
from undercroft.core.vocabulary.classes import GaveUp, OrdersGiven
from undercroft.games.incursion.game import Incursion
from undercroft.games.incursion.rules.questions import Q_WINDOW
from undercroft.games.incursion.rules.tables import COPIES

# ---------------------------------------------------------------- close looks


def asked_of(game: Game) -> list[object]:
    """What every seat, and a spectator, is told at every door."""
    found: list[object] = []
    for seat in range(ALL, game.seats):
        codes = game.codes()[:3] if game.asks(seat) else []
        tried = tries(game, seat, codes, codes, Random(1))
        found += [door(game, seat, tried) for door in DOORS.values()]
    return found


@pytest.mark.parametrize("spec", games().values(), ids=list(games()))
def test_whoever_looks_closely_sees_the_same(spec: GameSpec) -> None:
    mission = spec.missions()[0].id
    for steps in (0, 40, 80):
        game = walked(spec, mission, spec.editions[-1], 5, steps)
        told = asked_of(game)
        game.stay(closely=True)
        assert asked_of(game) == told == asked_of(game)
        assert game.known(0) is game.known(0) and game.view(ALL) is game.view(ALL)


@pytest.mark.parametrize("how", ["do", "apply", "rollout"])
def test_after_a_choice_all_is_looked_at_anew(how: str) -> None:
    game = walked(games()["incursion"], "recon", "1.6.3", 5, 40)
    game.stay(closely=True)
    known, view = game.known(0), game.view(0)
    if how == "rollout":
        game.rollout([Random(1).random] * game.seats, 3)
    else:
        getattr(game, how)(game.codes()[0])
    assert game.known(0) is not known and game.view(0) != view
    assert position_hash(game.known(0)) != position_hash(known)


# ---------------------------------------------------------------- copies


@settings(max_examples=60, deadline=None)
@given(missions, seeds, skips)
def test_a_copy_and_its_game_go_their_own_ways(mission: tuple[str, str], seed: int, skip: int) -> None:
    game = started(mission, seed, skip)
    copies: list[tuple[Game, str]] = []
    for code in walk(game, seed, 40):
        game.apply(code)
        copies.append((game.copy(), position_hash(game)))
    for copy, expected in copies:
        assert position_hash(copy) == expected
        assert position_hash(copy.copy()) == expected
        before = position_hash(game)
        for code in walk(copy, seed + 1, 3):
            copy.apply(code)
        assert position_hash(game) == before


@settings(max_examples=60, deadline=None)
@given(missions, seeds, skips)
def test_a_copy_goes_on_exactly_as_its_game(mission: tuple[str, str], seed: int, skip: int) -> None:
    game = started(mission, seed, skip)
    for code in walk(game, seed, 15):
        game.apply(code)
        alike(game.copy(), game.copy(), seed, 4)


def test_copies_in_the_middle_of_an_action_can_be_copied_on() -> None:
    for first in range(0, 300, 100):
        game = middle(2, first)
        alike(game.copy().copy(), game, first)


def test_copies_begin_where_the_rules_were_last_at_rest_and_are_the_same() -> None:
    game = started(("reichbusters", "midnight-mass"), 3)
    rested = 0
    for code in walk(game, 3, 250):
        game.apply(code)
        if game.flow is not None:
            first = game.copy()  # does the whole action once more, and notes where the rules were at rest
            rested += game.rest is not None
            for copy in (first, game.copy(), first.copy()):
                assert position_hash(copy) == position_hash(game) and to_position(copy) == to_position(game)
                assert copy.state.events == game.state.events and copy.state.dice.fallen == game.state.dice.fallen
                assert copy.state.dice.used() == game.state.dice.used()
            alike(first, game.copy(), code, 4)
    assert rested


def test_copies_are_the_same_after_somebody_left_in_the_middle_of_an_action() -> None:
    game = undercroft.new("reichbusters", "midnight-mass", seed=5, heroes=3)
    rested = 0
    for code in walk(game, 5, 250):
        game.apply(code)
        for seat in range(game.seats) if game.flow is not None else ():
            left = game.copy()  # with a moment of rest in what is under way, if there was one
            left.apply(pack(RESIGN, seat))
            if left.flow is not None:
                rested += left.rest is not None
                alike(left.copy(), from_position(to_position(left)), code, 3, words=False)
                alike(left.copy().copy(), left, code, 3, words=False)
    assert rested


def test_a_game_that_is_opened_again_forgets_where_the_rules_were_at_rest() -> None:
    game = started(("reichbusters", "midnight-mass"), 3)
    again: Any = game.copy()
    opened = 0
    for code in walk(game, 3, 250):
        game.apply(code)
        if game.flow is not None and game.copy().rest is not None and game.rest is not None:
            again.flow, again.state = None, game.rest.state.copy()
            again.table = again.state
            again.open()
            if again.flow is not None:
                opened += 1
                assert position_hash(again.copy()) == position_hash(again)
    assert opened > 1


def test_a_rollout_cannot_be_copied_in_the_middle_of_an_action() -> None:
    rollout = middle().copy(keep=False)
    with pytest.raises(UndercroftError, match="take another, or keep=True"):
        rollout.copy()


def test_a_rollout_plays_the_same_game() -> None:
    for first in range(0, 300, 100):
        game = middle(1, first)
        alike(game.copy(keep=False), game, first, 40)


def test_an_only_option_is_no_choice() -> None:
    for mission in (("incursion", "recon"), ("incursion", "ac-dc")):
        game = started(mission, 4)
        for code in walk(game, 4, 300):
            game.apply(code)
            assert game.ask is None or len(game.codes()) > 1


# ---------------------------------------------------------------- refusals


@settings(max_examples=40, deadline=None)
@given(missions, seeds, skips, st.lists(st.integers(0, 2**42), max_size=20))
def test_an_illegal_action_changes_nothing(mission: tuple[str, str], seed: int, skip: int, others: list[int]) -> None:
    game = started(mission, seed, skip)
    rng = Random(seed)
    elsewhere = [code for number in range(3) for code in started(mission, seed + number, 60).codes()]
    for code in [*others, *rng.sample(elsewhere, min(20, len(elsewhere)))]:
        if code in game.codes() or is_word(code):
            continue
        before = to_position(game)
        refusal = game.why_not(code)
        assert refusal is not None and refusal.rule and refusal.text
        with pytest.raises(IllegalAction) as error:
            game.apply(code)
        assert error.value.refusal == refusal
        assert to_position(game) == before


def test_every_option_is_legal_and_has_a_text() -> None:
    game = started(("incursion", "doomsday"), 8)
    for code in walk(game, 8, 200):
        for action in game.options():
            assert game.why_not(action) is None
            assert game.parse(str(action)) == action
        game.apply(code)


# ---------------------------------------------------------------- words at any time


def test_resigning_ends_the_game_whoever_is_asked() -> None:
    for game in (started(("incursion", "recon"), 1), middle(), started(("incursion", "recon"), 1, 60)):
        events = game.apply(game.parse("resign allied"))
        assert events == [GaveUp(0, ALL, 0)]
        assert game.ask is None and game.flow is None and game.codes() == []
        assert game.outcome is not None and game.outcome.winners == (1,)
        assert game.outcome.text and game.choice is None


def test_both_must_offer_before_a_game_ends_in_a_draw() -> None:
    for game in (started(("incursion", "recon"), 1), middle()):
        game.apply(game.parse("offer-end german"))
        game.apply(game.parse("offer-end german"))
        assert game.ask is not None and game.outcome is None
        game.apply(game.parse("offer-end allied"))
        assert game.ask is None and game.outcome is not None and game.outcome.winners == ()
        assert game.state.why == OFFER_END


def test_standing_orders_are_heard_in_the_middle_of_an_action() -> None:
    game = middle()
    asked = position_hash(game), game.codes()
    events = game.apply(game.parse("orders german never"))
    assert events == [OrdersGiven(0, ALL, 1, 0)]
    assert game.state.orders[1] == 0 and game.codes() == asked[1]
    game.apply(game.parse("orders german always"))
    assert position_hash(game) == asked[0]


def test_orders_close_the_window_that_stands_open() -> None:
    """A seat that wants no more windows is not kept in the one it is asked about; a loaded game agrees."""
    game = in_a_window()
    assert game.ask is not None
    seat = game.ask.seat
    game.apply(pack(ORDERS, seat))
    assert game.ask is not None and (game.ask.seat, game.ask.question) != (seat, Q_WINDOW)
    alike(from_position(to_position(game)), game, 3)


def in_a_window() -> Game:
    """A game between two actions in which a seat is asked whether it kills a card in play."""
    for seed in range(100):
        game = started(("incursion", "incursion"), seed)
        for code in walk(game, seed, 300, words=False):
            game.apply(code)
            if game.flow is None and game.ask is not None and game.ask.question == Q_WINDOW:
                return game
    raise AssertionError("no window ever stood open")


def test_words_need_a_seat_and_a_game_that_goes_on() -> None:
    game = started(("incursion", "recon"), 1)
    for code, problem in (
        (pack(RESIGN, 2), "there is no seat 2"),
        (pack(ORDERS, 0, 3), "there are no standing orders 3"),
    ):
        with pytest.raises(IllegalAction, match=problem):
            game.apply(code)
    game.apply(game.parse("resign german"))
    with pytest.raises(IllegalAction, match="the game is over"):
        game.apply(game.parse("orders german never"))


# ---------------------------------------------------------------- samples


def cards(game: Game) -> list[int]:
    """Copies of each card in deck, pile and hands."""
    assert isinstance(game, Incursion)
    s = game.table
    return [sum(heap) for heap in zip(s.deck, s.pile, s.hand[0], s.hand[1])]


@settings(max_examples=60, deadline=None)
@given(missions, seeds, skips)
def test_a_sample_keeps_what_its_seat_knows(mission: tuple[str, str], seed: int, skip: int) -> None:
    game = started(mission, seed, skip)
    for code in walk(game, seed, 12):
        game.apply(code)
        if game.ask is None:
            return
        seat = game.ask.seat
        before = position_hash(game)
        sample = game.sample(seat, seed)
        assert position_hash(game) == before
        assert sample.codes() == game.codes()
        for more in walk(sample, seed, 5, words=False):
            sample.apply(more)


INCURSION = [("incursion", mission) for game, mission in MISSIONS if game == "incursion"]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(INCURSION), seeds, skips)
def test_a_sample_keeps_the_own_hand_and_what_all_see(mission: tuple[str, str], seed: int, skip: int) -> None:
    game = started(mission, seed, skip)
    for code in walk(game, seed, 12):
        game.apply(code)
        if game.ask is None:
            return
        seat = game.ask.seat
        sample = game.sample(seat, seed)
        assert isinstance(game, Incursion) and isinstance(sample, Incursion)
        real, guess = game.table, sample.table
        assert guess.hand[seat] == real.hand[seat]
        assert sum(guess.hand[1 - seat]) == sum(real.hand[1 - seat])
        assert cards(sample) == cards(game)
        for public in ("square", "facing", "wounds", "cp", "at", "shut", "pile", "turn", "active", "cards_on"):
            assert getattr(guess, public) == getattr(real, public), public


def test_a_sample_does_not_know_the_dice_nor_the_other_hand() -> None:
    game = started(("incursion", "incursion"), 2, 60)
    assert game.ask is not None
    seat = game.ask.seat
    samples = [game.sample(seat, seed) for seed in range(20)]
    assert len({tuple(sample.state.dice.roll(12)) for sample in samples}) == 20
    hands = {str(sample.table.hand[1 - seat]) for sample in samples if isinstance(sample, Incursion)}
    assert len(hands) > 5


def test_the_deck_is_whole_before_the_first_card() -> None:
    assert cards(undercroft.new("incursion", "incursion")) == COPIES


def test_a_sample_says_what_it_cannot_do_in_the_middle_of_an_action() -> None:
    game = undercroft.new("reichbusters", "raid", seed=1)
    rng = Random(1)
    while game.flow is None:
        game.apply(rng.choice(game.options()))
    assert game.ask is not None
    sample = game.sample(game.ask.seat, 1)
    for forbidden in (sample.copy, lambda: undercroft.save(sample), lambda: sample.sample(0, 1)):
        with pytest.raises(UndercroftError, match=r"a sample or rollout .* in the middle of an action: take another"):
            forbidden()
    sample.apply(rng.choice(sample.options()))
