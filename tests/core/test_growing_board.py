"""The table carries a game whose board grows while it is played (burrow.py)."""

import json
from random import Random
from typing import cast

import pytest

import undercroft
from tests.core.burrow import BOARDS, BOX, DIG, RACE, SEATS, START, Burrow, BurrowSpec, BurrowView
from tests.core.small_spec import alone_in_the_house
from undercroft.core.board.laying import piece_of, tile_part
from undercroft.core.game import Game
from undercroft.core.proof import conformance
from undercroft.core.proof.conformance import Report
from undercroft.core.proof.laws import LAWS, NO_CIRCLES
from undercroft.core.proof.promises import TOLD
from undercroft.core.records.position import PositionError, from_position, position_hash, to_position
from undercroft.core.records.record import begin, read, replay, write
from undercroft.study.simulate import simulate

SPEC = BurrowSpec()


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    alone_in_the_house(monkeypatch, SPEC)


def table(game: Game) -> Burrow:
    assert isinstance(game.state, Burrow)
    return game.state


def walked(seed: int, tiles: int) -> Game:
    """A random game with so many tiles on the table, or at its end."""
    game, rng = undercroft.new(SPEC.id, DIG, seed=seed), Random(seed)
    while game.ask is not None and len(table(game).parts) < tiles:
        game.do(rng.choice(game.codes()))
    return game


@pytest.mark.parametrize("mission", [DIG, RACE])
def test_every_law_holds(mission: str) -> None:
    shown, content = Report(), set(undercroft.new(SPEC.id, mission).content())
    for number in range(1000):  # they are short; the rarest thing, a door that is walked through, needs some hundreds
        shown.add(conformance.run(conformance.trial(SPEC, mission, "1.0", number)))
        if number >= 200 and set(shown.fired) == content:
            break
    assert set(shown.looked) == {*LAWS, NO_CIRCLES, TOLD, "records replay"}
    assert set(shown.fired) == content


def test_a_position_holds_what_was_laid_and_no_board() -> None:
    game = walked(1, 6)
    data = json.loads(json.dumps(to_position(game)))
    assert data["state"]["parts"] == list(table(game).parts) and data["state"]["parts"][0] == START
    assert not {"board", "map", "walls"} & set(data["state"]) and len(json.dumps(data)) < 2000
    again = from_position(data)
    assert table(again).board is table(game).board and position_hash(again) == position_hash(game)


def test_copies_share_the_board_until_one_of_them_grows() -> None:
    game = walked(2, 4)
    while game.ask is not None and not str(game.options()[0]).startswith("lay"):
        game.do(game.codes()[-1])
    twin = game.copy()
    assert table(twin).board is table(game).board
    floor = table(game).board.grid.floor
    twin.apply(twin.codes()[0])
    assert table(game).board.grid.floor == floor != table(twin).board.grid.floor
    assert table(game).board.grid.names == table(twin).board.grid.names


def test_a_part_that_does_not_fit_is_refused_in_one_sentence() -> None:
    data = to_position(walked(3, 5))
    for part, why in (
        (tile_part(1 << 3, 2, 2), "1a at 2,2: expected free squares, found 0a on c4"),
        (tile_part(9 << 3, 0, 0), r"expected a side of one of 4 tiles, found \?9a"),
        (tile_part(1 << 3, 7, 0), "1a at 7,0: expected it inside 8 x 6 squares, found it sticking out"),
    ):
        state = {**data["state"], "parts": [*data["state"]["parts"], part]}
        with pytest.raises(PositionError, match=why):
            from_position({**data, "state": state})


def test_records_name_tiles_and_squares_and_replay_on_the_growing_board() -> None:
    game, rng = undercroft.new(SPEC.id, DIG, seed=5), Random(5)
    record = begin(game, SEATS, 5)
    while game.ask is not None:
        record.play(game, rng.choice(game.codes()))
    record.end(game, 5)
    text = write(record)
    laid = [line for line in text.splitlines() if " lay " in line]
    assert len(laid) == len(table(game).parts) - 1 > 2
    pieces = [BOX.read(line.split(" lay ")[1].split()[0]) for line in laid]
    assert pieces == [piece_of(part) for part in table(game).parts[1:]]
    BOARDS.made.clear()  # nothing may depend on boards being remembered
    assert sum(1 for _ in replay(read(text))) == len(record.steps)


def test_it_is_drawn_and_sketched_as_it_grows() -> None:
    game = walked(6, 1)
    first = game.draw().count("data-square")
    grown = walked(6, 7)
    assert first == 3 < grown.draw().count("data-square") == table(grown).board.grid.floor.bit_count()
    text = "\n".join("".join(piece for piece, _ in line) for line in grown.sketch(0, 80).board)
    assert text.count("a") >= 1 and "─" in text and cast(BurrowView, grown.view(0)).map.count("+") == 63


def test_simulations_play_it() -> None:
    found = simulate(SPEC, DIG, ("random", "random"), 20, 1).tally
    assert found.games == 20 == found.draws + sum(found.wins)
