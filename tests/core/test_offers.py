"""Offers to end a game as a draw: how long they stand, and what is said of them."""

from random import Random

import pytest

import undercroft
from tests.core.test_position import middle
from tests.core.walks import alike, started
from undercroft.core.files.ledger import IllegalAction
from undercroft.core.game import Game
from undercroft.core.packing import OFFER_END
from undercroft.core.records.position import from_position, position_hash, to_position
from undercroft.core.records.record import begin, check_seed, read, replay, write
from undercroft.core.state import AGREED, ALL, DECLINED, LAPSED, OFFERED, WITHDRAWN
from undercroft.core.vocabulary.classes import EndOffered, GameEvent

RECON = ("incursion", "recon")


def said(game: Game, text: str) -> list[GameEvent]:
    return game.apply(game.parse(text))


def bidding() -> Game:
    """Both sides are about to bid in secret."""
    game = started(RECON, 1)
    while not str(game.options()[0]).startswith("bid"):
        said(game, "pass")
    return game


def test_an_offer_and_its_answers() -> None:
    for game in (started(RECON, 1), middle()):
        asked = game.codes()
        assert said(game, "offer-end german") == [EndOffered(0, ALL, 1, OFFERED)]
        assert said(game, "decline-end allied") == [EndOffered(0, ALL, 0, DECLINED)]
        assert game.state.offers == 0 and game.codes() == asked
        said(game, "offer-end german")
        assert said(game, "decline-end german") == [EndOffered(0, ALL, 1, WITHDRAWN)]
        assert said(game, "offer-end allied") == [EndOffered(0, ALL, 0, OFFERED)]
        assert said(game, "offer-end german") == [EndOffered(0, ALL, 1, AGREED)]
        assert game.outcome is not None and game.outcome.winners == () and game.codes() == []


def test_only_what_stands_can_be_declined() -> None:
    game = started(RECON, 1)
    with pytest.raises(IllegalAction, match="nobody offers to end the game"):
        said(game, "decline-end allied")
    said(game, "resign allied")
    with pytest.raises(IllegalAction, match="the game is over"):
        said(game, "decline-end allied")


def test_an_offer_lapses_when_its_seat_visibly_plays_on() -> None:
    game = started(RECON, 1, 60)
    assert game.ask is not None
    mine = game.ask.seat
    said(game, f"offer-end {('allied', 'german')[mine]}")
    said(game, f"orders {('allied', 'german')[mine]} never")
    assert game.state.offers == 1 << mine  # words are no choices
    rng = Random(4)
    while game.state.offers and game.ask is not None:
        asked, code = game.ask.seat, rng.choice(game.codes())
        events = game.apply(code)
        public = asked == mine and not game.quiet and any(event.audience == ALL for event in events)
        assert (game.state.offers == 0) == public
        lapsed = [event for event in events if isinstance(event, EndOffered) and event.what == LAPSED]
        assert [event.seat for event in lapsed] == ([mine] if public else [])
    assert game.ask is not None and game.state.offers == 0


def test_a_choice_that_nobody_sees_leaves_the_offer_as_it_is() -> None:
    """Otherwise the others would learn that the seat was asked."""
    game = bidding()
    said(game, "offer-end allied")
    assert said(game, "bid 1") == [] and game.state.offers == 1
    assert said(game, "bid 0") and game.state.offers == 1, "the other seat's choice"
    game = started(RECON, 1)
    said(game, "offer-end allied")
    while str(game.options()[0]) == "pass":
        said(game, "pass")
    assert game.state.offers == 1


def lapsed(game: Game) -> bool:
    last = game.told()[-1:]
    return any(isinstance(event, EndOffered) and event.what == LAPSED for event in last)


def test_a_lapse_in_the_middle_of_an_action_is_the_same_for_copies_and_positions() -> None:
    found = 0
    for seed in range(40):
        game = undercroft.new(*RECON, seed=seed, orders=["always", "always"])
        rng = Random(seed)
        for _ in range(250):
            if game.ask is None:
                break
            if game.flow is None:
                said(game, f"offer-end {('allied', 'german')[game.ask.seat]}")
            game.do(rng.choice(game.codes()))
            if game.flow is not None and lapsed(game):
                found += 1
                assert position_hash(game.copy()) == position_hash(game.copy().copy()) == position_hash(game)
                alike(from_position(to_position(game)), game.copy(), seed, 4)
            if game.ask is not None and game.state.offers:
                said(game, "decline-end allied")
        if found > 8:
            return
    raise AssertionError(f"only {found} lapses in the middle of an action")


def test_records_hold_what_was_said_and_replay_alike() -> None:
    game = undercroft.new(*RECON, seed=3)
    record = begin(game, ["one", "two"], 3)
    rng = Random(3)
    lapses = 0
    for number in range(120):
        if number % 3 == 0:
            record.play(game, game.parse("decline-end allied" if game.state.offers else "offer-end german"))
        record.play(game, rng.choice(game.codes()))
        lapses += (ALL, OFFER_END, 1, LAPSED) in game.state.events
    for word in ("offer-end allied", "offer-end german"):
        record.play(game, game.parse(word))
    record.end(game, 3)
    assert lapses > 2
    text = write(record)
    assert " german offer-end german " in text and " allied decline-end allied " in text
    *_, (last, again) = replay(read(text))
    assert last == len(record.steps) - 1 and position_hash(again) == position_hash(game)
    check_seed(read(text))
