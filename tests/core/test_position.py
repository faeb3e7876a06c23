"""Positions: a game as plain data and back, exactly, at every step; and what is said about a corrupt one."""

import ast
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import undercroft
from tests.core.walks import alike, missions, seeds, skips, started, walk
from undercroft.core import state as core_state
from undercroft.core.chance.dice import replayed
from undercroft.core.choice import Ask
from undercroft.core.game import Game
from undercroft.core.records.position import (
    Bits,
    Counts,
    Later,
    ListOf,
    Number,
    Packed,
    PositionError,
    from_position,
    position_hash,
    to_position,
)
from undercroft.games.incursion import state as incursion_state
from undercroft.games.incursion.game import Incursion
from undercroft.games.incursion.rules.mission.setup import new_table

Plain = dict[str, Any]


def stored(game: Game) -> Plain:
    """The position as it comes back from a file."""
    plain: Plain = json.loads(json.dumps(to_position(game)))
    return plain


# ---------------------------------------------------------------- round trips


@settings(max_examples=50, deadline=None)
@given(missions, seeds, skips)
def test_a_position_is_the_game_at_every_step(mission: tuple[str, str], seed: int, skip: int) -> None:
    game = started(mission, seed, skip)
    for code in walk(game, seed, 40):
        game.apply(code)
        position = stored(game)
        loaded = from_position(position)
        assert to_position(loaded) == position
        assert position_hash(loaded) == position_hash(game)
        assert loaded.codes() == game.codes()
        assert bool(position["since"]) == (game.flow is not None and not game.opening)


@settings(max_examples=200, deadline=None)
@given(missions, seeds, skips, st.integers(1, 30))
def test_a_loaded_game_goes_on_identically(mission: tuple[str, str], seed: int, skip: int, more: int) -> None:
    game = started(mission, seed, skip)
    for code in walk(game, seed, more):
        game.apply(code)
    alike(from_position(stored(game)), game, seed + 1)


def middle(least: int = 1, first: int = 0) -> Game:
    """A game in the middle of an action in which at least so many answers were given."""
    for seed in range(first, first + 100):
        game = started(("incursion", "incursion"), seed)
        for code in walk(game, seed, 400, words=False):
            game.apply(code)
            if game.flow is not None and len(game.since) >= least:
                return game
    raise AssertionError("nobody was ever asked in the middle of an action")


def test_the_middle_of_an_action_is_its_start_and_the_answers_since() -> None:
    game = middle(2)
    position = stored(game)
    assert game.start is not None
    assert position["since"] == [str(game.action(code)) for code in game.since]
    assert position["state"]["turn"] == game.start.turn  # type: ignore[attr-defined]
    loaded = from_position(position)
    assert loaded.flow is not None
    alike(loaded, game, 5)
    alike(from_position(position), from_position(stored(from_position(position))), 6)


def test_words_said_in_the_middle_of_an_action_are_kept() -> None:
    game = middle()
    game.apply(game.parse("offer-end german"))
    game.apply(game.parse("orders allied never"))
    position = stored(game)
    assert position["since"][-2:] == ["offer-end german", "orders allied never"]
    alike(from_position(position), game, 7)


def test_a_game_that_ended_in_the_middle_of_an_action_loads() -> None:
    game = middle()
    game.apply(game.parse("resign allied"))
    loaded = from_position(stored(game))
    assert loaded.ask is None and loaded.outcome is not None and loaded.outcome.winners == (1,)
    assert position_hash(loaded) == position_hash(game)


def test_scripted_dice_are_part_of_a_position() -> None:
    game = started(("incursion", "recon"), 1)
    game.state.dice = replayed([4, -3, 2])
    game.state.dice.die()
    loaded = from_position(stored(game)).state.dice
    assert (loaded.below(9), loaded.die(), loaded.left()) == (2, 2, 0)
    game.state.dice.go_on(5)
    one, other = from_position(stored(game)).state.dice, game.state.dice
    assert [one.below(9), *one.roll(9)] == [other.below(9), *other.roll(9)]


def test_a_position_shares_nothing_with_its_game() -> None:
    game = started(("incursion", "recon"), 1, 60)
    position = to_position(game)
    before = json.dumps(position)
    for code in walk(game, 1, 60):
        game.apply(code)
    assert json.dumps(position) == before


def test_every_field_of_the_state_is_in_a_position() -> None:
    fields: list[str] = []
    for module, name in ((core_state, "State"), (incursion_state, "Table")):
        tree = ast.parse(source(module))
        body = next(node.body for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name)
        fields += [
            node.target.id for node in body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        ]
    position = to_position(started(("incursion", "recon"), 1))
    later = {name for name, shape in started(("incursion", "recon"), 1).shapes().items() if isinstance(shape, Later)}
    assert sorted(position["state"]) == sorted(set(fields) - {"beats", "dossier", "events", "events_wanted"} - later)


def test_a_later_field_is_written_only_where_it_says_something() -> None:
    """So positions and records of games that did not know it stay what they were."""
    game = started(("incursion", "incursion"), 3, 40)
    before, quiet = to_position(game), position_hash(game)
    state: Any = game.state
    state.turned = 1 << 2 * 16
    assert "turned" not in before["state"] and to_position(game)["state"]["turned"] == [32]
    assert position_hash(game) == quiet
    assert to_position(from_position(before)) == before
    wrong = to_position(game)
    wrong["state"]["turned"] = [8000]
    with pytest.raises(PositionError, match=r"state\.turned: expected models from 0 to"):
        from_position(wrong)


def source(module: Any) -> str:
    """The source of a module, which may be compiled."""
    path = Path(module.__file__)
    return path.with_name(path.name.split(".")[0] + ".py").read_text(encoding="utf-8")


# ---------------------------------------------------------------- the hash


def test_the_hash_is_the_same_in_every_process() -> None:
    script = (
        "from tests.core.walks import started\n"
        "from undercroft.core.records.position import position_hash\n"
        "print(position_hash(started(('incursion', 'twitcher'), 5, 60)))"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == position_hash(started(("incursion", "twitcher"), 5, 60))


def test_the_hash_counts_the_question_and_not_the_dice() -> None:
    game = started(("incursion", "recon"), 1, 20)
    assert len(position_hash(game)) == 8
    copy = game.copy()
    copy.state.dice.roll(7)
    assert position_hash(copy) == position_hash(game)
    assert game.ask is not None
    copy.ask = Ask(1 - game.ask.seat, game.ask.question, game.ask.options)
    assert position_hash(copy) != position_hash(game)
    copy.ask = Ask(game.ask.seat, game.ask.question, game.ask.options[1:])
    assert position_hash(copy) != position_hash(game)


@settings(max_examples=100, deadline=None)
@given(seeds, st.data())
def test_the_hash_counts_every_field(seed: int, data: st.DataObject) -> None:
    game = started(("incursion", "pinger-raid"), seed, 60)
    names = [name for name, shape in game.shapes().items() if not isinstance(shape, Later)]
    name = data.draw(st.sampled_from(sorted(names)))
    copy = game.copy()
    value = getattr(copy.state, name)
    other: Any
    if isinstance(value, bool):
        other = not value
    else:
        other = value + 1 if isinstance(value, int) else value[1:] or [7]
    setattr(copy.state, name, other)
    assert position_hash(copy) != position_hash(game)


# ---------------------------------------------------------------- corrupt positions


def put(*path: Any, value: Any) -> Callable[[Plain], None]:
    """A change of one place of a position."""

    def change(position: Plain) -> None:
        target: Any = position
        for step in path[:-1]:
            target = target[step]
        target[path[-1]] = value

    return change


def drop(*path: str) -> Callable[[Plain], None]:
    def change(position: Plain) -> None:
        target: Any = position
        for step in path[:-1]:
            target = target[step]
        del target[path[-1]]

    return change


def one_card_more(position: Plain) -> None:
    position["state"]["deck"]["snafu"] = position["state"]["deck"].get("snafu", 0) + 1
    position["state"]["deck_size"] += 1


def a_model_twice(position: Plain) -> None:
    at = position["state"]["at"]
    at[at.index(-1)] = 0


def a_second_square(position: Plain) -> None:
    """`square` says one thing, `at` another."""
    square, at = position["state"]["square"], position["state"]["at"]
    square[0] = at.index(-1)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (put("game", value="chess"), "there is no game 'chess': expected one of incursion"),
        (put("edition", value="9"), "there is no edition '9' of Incursion: expected 1.6.3"),
        (put("mission", value="picnic"), "there is no mission 'picnic': expected one of ac-dc,"),
        (put("options", value={"rain": True}), "options: expected no field `rain`, which is unknown here"),
        (put("options", value={"rp": {"allied": "6"}}), "options: rp.allied: expected a whole number, got text"),
        (put("options", value={"rp": {"allied": 9}}), "state.rp: expected [9, 6], as the options say, found [6, 6]"),
        (put("options", value=[]), "options: expected a table, got a list"),
        (put("opening", value=1), "opening: expected true or false, got a whole number"),
        (put("since", value="move 0 n"), "since: expected a list, got text"),
        (put("extra", value=1), "expected no field `extra`, which is unknown here"),
        (drop("state"), "expected the field `state`, which is missing"),
        (drop("state", "turn"), "state: expected the field 'turn', which is missing"),
        (drop("state", "dice"), "state: expected the field 'dice', which is missing"),
        (put("state", "weather", value=1), "state: expected no field 'weather', which is unknown here"),
        (put("state", "turn", value="3"), "state.turn: expected a whole number from 0 to 1000000, found '3'"),
        (put("state", "turn", value=True), "state.turn: expected a whole number from 0 to 1000000, found True"),
        (put("state", "surge", value=0), "state.surge: expected true or false, found 0"),
        (put("state", "cp", value=[1]), "state.cp: expected a list of 2, found one of 1"),
        (put("state", "cp", value=None), "state.cp: expected a list, found None"),
        (put("state", "square", 0, value=9999), "state.square[0]: expected a whole number from -1 to 287, found 9999"),
        (put("state", "shut", value=[3, 1]), "state.shut: expected numbers in rising order, each once, found [3, 1]"),
        (put("state", "deck", value=[2, 2]), "state.deck: expected a table of counts, found [2, 2]"),
        (put("state", "deck", "joker", value=1), "state.deck: expected no 'joker', which is unknown here"),
        (
            put("state", "hand", 0, "snafu", value=0),
            "state.hand[0].snafu: expected a whole number from 1 to 4096, found 0",
        ),
        (put("state", "kind", value=[0] * 20), "state.square: expected one entry for each of 20 models, found"),
        (put("state", "on_board", value=[4000]), "state.on_board: expected models from 0 to"),
        (put("state", "active", value=4000), "state.active: expected models from 0 to"),
        (put("state", "dice", "seed", value=7), "state.dice: seed: expected text, got a whole number"),
        (put("state", "dice", "seed", value="-7"), "state.dice.seed: seed '-7': expected a whole number from 0 to"),
        (put("state", "dice", "seed", value=str(2**128)), f"state.dice.seed: seed '{2**128}': expected a whole number"),
        (put("state", "dice", "used", value=-1), "state.dice.used: expected a whole number from 0 to 281474976710656,"),
        (put("state", "dice", "used", value=True), "state.dice: used: expected a whole number, got true or false"),
        (put("state", "dice", value={"a": 1, "b": 1}), "state.dice: expected no field `a`, which is unknown here"),
        (put("state", "dice", value=7), "state.dice: expected a table, got a whole number"),
        (put("state", "dice", "script", value=["x"]), "state.dice.script: 'x' is no result"),
        (put("since", value=["dance"]), "since[0]: 'dance' is no action: expected one of"),
        (put("since", value=["bid 77"]), "since[0]: expected a legal answer, found 'bid 77':"),
        (one_card_more, "state: expected a table that agrees with itself, found that"),
        (a_model_twice, "state: expected a table that agrees with itself, found that square"),
        (a_second_square, "state: expected a table that agrees with itself, found that"),
    ],
)
def test_a_corrupt_position_gets_one_sentence(change: Callable[[Plain], None], problem: str) -> None:
    position = stored(on_the_board())
    change(position)
    with pytest.raises(PositionError) as error:
        from_position(position)
    assert str(error.value).startswith(f"position: {problem}")
    assert "\n" not in str(error.value)


def on_the_board(first: int = 0) -> Game:
    """A game of Recon, between two actions, in which Allied model 0 stands on the board."""
    for seed in range(first, first + 100):
        game = started(("incursion", "recon"), seed)
        for code in walk(game, seed, 200):
            game.apply(code)
            if game.state.square[0] >= 0 and game.flow is None and game.ask is not None:  # type: ignore[attr-defined]
                return game
    raise AssertionError("nobody ever came onto the board")


def test_a_table_that_is_not_at_rest_is_no_position() -> None:
    position = stored(on_the_board())
    position["state"]["phase"] = 1
    with pytest.raises(
        PositionError, match="expected a table that waits for a choice, found one where the rules go on"
    ):
        from_position(position)


def test_what_is_no_table_at_all_is_said_so() -> None:
    junk: Any
    for junk in ([], 3, "x", None):
        with pytest.raises(PositionError, match="position: expected a table, got"):
            from_position(junk)


JUNK: list[Any] = [None, True, -1, 0, 1, 2, 17, 4000, 10**30, 1.5, "", "x", [], [0], [-1], [[0]], {}, {"snafu": 1}]


@settings(max_examples=500, deadline=None)
@given(seeds, st.sampled_from(JUNK))
def test_no_change_of_a_position_crashes_the_loader(seed: int, junk: Any) -> None:
    """It is refused with a sentence, or it is a position that could have been."""
    rng = Random(seed)
    position = stored(middle(1, seed) if seed % 2 else on_the_board(seed))
    target: Any = position
    key: Any = rng.choice(["state"] * 9 + ["options", "since", "opening"])
    while isinstance(target[key], dict | list) and target[key] and rng.randrange(4):
        target = target[key]
        key = rng.choice(list(target)) if isinstance(target, dict) else rng.randrange(len(target))
    target[key] = junk
    try:
        loaded = from_position(position)
    except PositionError as error:
        assert "\n" not in str(error)
        return
    for code in walk(loaded, seed, 3):
        loaded.apply(code)


def test_a_table_set_up_by_hand_has_no_position() -> None:
    game = Incursion(new_table("recon", replayed([])))
    with pytest.raises(PositionError, match="set up by hand"):
        to_position(game)


def test_a_rollout_has_no_position_in_the_middle_of_an_action() -> None:
    game = middle().copy(keep=False)
    with pytest.raises(PositionError, match="keep=True"):
        to_position(game)


# ---------------------------------------------------------------- the forms of fields


@given(st.integers(0, 2**300))
def test_sets_keep_their_numbers(bits: int) -> None:
    assert Bits(300 + 1).load(Bits(301).dump(bits), "x") == bits


@given(st.lists(st.integers(0, 7), min_size=3, max_size=3))
def test_counts_keep_their_numbers(counts: list[int]) -> None:
    names = ["a", "b", "c"]
    plain = Counts(names).dump(counts)
    assert 0 not in plain.values()
    assert Counts(names).load(plain, "x") == counts
    packed = sum(n << 3 * i for i, n in enumerate(counts))
    assert Packed(names, 3).dump(packed) == plain
    assert Packed(names, 3).load(plain, "x") == packed


def test_a_row_may_be_of_any_length_up_to_the_most() -> None:
    row = ListOf(Number(0, 9), most=3)
    assert row.load([1, 2], "x") == [1, 2]
    with pytest.raises(PositionError, match="x: expected a list of at most 3, found one of 4"):
        row.load([1, 2, 3, 4], "x")


def test_new_and_load_from_the_front_door() -> None:
    game = undercroft.new("incursion", "recon", seed="7", rp={"allied": 9})
    again = undercroft.load(undercroft.save(game))
    assert again.setup is not None and again.setup.options == {"rp": {"allied": 9}}
    alike(again, game, 3)
