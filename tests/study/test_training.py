"""Learning from games: rows are the same for the same seed, a network finds what decides, and the report is honest."""

from pathlib import Path

import msgspec
import numpy as np
import pytest
from typer.testing import CliRunner

import undercroft
from undercroft.cli import app
from undercroft.core.errors import UndercroftError
from undercroft.core.spec import game as find_game
from undercroft.core.spec import games
from undercroft.core.value.values import ANY, Value, ValueFile, learned, named, network_file
from undercroft.players import studied
from undercroft.players.base import honest_choice
from undercroft.players.thinking import Thinking
from undercroft.study.training.fit import RowTable, chances, fit, table
from undercroft.study.training.kept import load, save
from undercroft.study.training.report import auc, judged
from undercroft.study.training.rows import GamesToPlay, play, table_of
from undercroft.study.training.train import train

SPEC = find_game("earth-reborn")
PLAN = GamesToPlay("earth-reborn", "beauty-and-the-beast", ("random", "random"), 3, SPEC.editions[-1], {})


def known(games: int = 200) -> RowTable:
    """Games of ten rows in which the first number decides and the second is noise."""
    luck = np.random.default_rng(1)
    numbers = luck.standard_normal((games * 10, 2)).astype(np.float32)
    won = (luck.random(games * 10) < 1 / (1 + np.exp(-3 * numbers[:, 0]))).astype(np.float32)
    whole = np.repeat(np.arange(games), 10)
    return RowTable(numbers, won, whole, np.ones_like(whole), np.full_like(won, 0.5))


def test_a_network_learns_what_decides_and_says_how_sure_it_is() -> None:
    rows = known()
    network = fit(rows, 1)
    said = judged(chances(network, rows.test()), rows.test())
    assert said.log_loss < 0.8 * said.guess
    for tenth in said.tenths:
        assert tenth.rows < 40 or abs(tenth.said - tenth.won) < 0.2
    row = network.chance([2.0, 0.0]), network.chance([-2.0, 0.0])
    assert row[0] > 0.9 > 0.1 > row[1]


def test_the_test_is_of_whole_games_that_were_not_learned_from() -> None:
    rows = known(20)
    assert set(rows.test().games) | set(rows.training().games) == set(range(20))
    assert not set(rows.test().games) & set(rows.training().games)


def test_auc_counts_pairs_in_the_right_order() -> None:
    won = np.array([1, 1, 0, 0], np.float32)
    assert auc(np.array([0.9, 0.4, 0.5, 0.1], np.float32), won) == 0.75
    assert auc(np.array([0.5, 0.5, 0.5, 0.5], np.float32), won) == 0.5


def test_the_same_seed_gives_the_same_rows_however_many_share_the_work() -> None:
    alone, shared = (play(SPEC, PLAN, 4, jobs, lambda games: None) for jobs in (1, 2))
    assert len(alone) and alone == shared
    assert len(alone.numbers) == len(alone) * alone.width == len(alone) * len(table_of(SPEC, PLAN, 0).feature_names())
    assert set(alone.won) <= {0.0, 0.5, 1.0}
    of_seat = table(alone, 1)
    assert len(of_seat.won) == list(alone.seats).count(1)


@pytest.mark.parametrize("spec", games().values(), ids=lambda spec: str(spec.id))
def test_features_are_named_numbers_that_tell_no_secret(spec) -> None:  # type: ignore[no-untyped-def]
    """They are asked of what the seat may know, and are the same whatever else is true."""
    plan = GamesToPlay(spec.id, spec.missions()[0].id, (), 5, spec.editions[-1], {})
    game = table_of(spec, plan, 0)
    names = game.feature_names()
    assert len(set(names)) == len(names)
    for _ in range(60):
        if game.ask is None:
            break
        game.do(max(game.advise(game.ask.seat))[1])
    for seat in range(game.seats):
        twin = game.sample(seat, 17, True)
        row = game.known(seat).features(seat)
        assert len(row) == len(names) and all(isinstance(one, float) for one in row)
        assert twin.known(seat).features(seat) == row


PACKAGED = sorted((Path(undercroft.__file__).parent / "games").glob("*/values/*.json"))


@pytest.mark.parametrize("path", PACKAGED, ids=lambda path: path.stem)
def test_values_that_come_with_a_game_are_of_its_numbers(path: Path) -> None:
    """A number that is renamed would have its value put aside in silence."""
    file = msgspec.json.decode(path.read_bytes(), type=ValueFile)
    mission = next(iter(find_game(file.game).missions())).id if path.stem == ANY else path.stem
    game = undercroft.new(file.game, mission, seed=1)
    assert file.numbers == named(game.feature_names()) and game.learned() is not None
    assert path.stat().st_size < 200_000


def test_a_value_that_was_learned_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """300 games by chance, which teach little; the command writes a file, the chance to win is what that says, and
    whoever looks ahead plays by it."""
    out = tmp_path / "values" / "beauty-and-the-beast.json"
    out.parent.mkdir()
    words = ["train", "earth-reborn", "--mission", "beauty-and-the-beast", "--games", "300", "--player", "random"]
    done = CliRunner().invoke(app, [*words, "--jobs", "2", "--out", str(out), "--json"])
    assert done.exit_code == 0, done.output
    told = msgspec.json.decode(done.stdout)
    assert all(one["rows"] > 1000 and one["log_loss"] < one["guess"] + 0.1 for one in told["judged"])
    assert len(told["estimate"]) == len(told["judged"]) == 2
    file = msgspec.json.decode(out.read_bytes(), type=ValueFile)
    game = table_of(SPEC, PLAN, 0)
    assert file.numbers == named(game.feature_names()) and len(file.networks) == 2
    monkeypatch.setattr("undercroft.games.earth_reborn.game.HOME", tmp_path)
    said = [Value(file).chance(seat, game.features(seat)) for seat in range(2)]
    assert [game.prospect(seat) for seat in range(2)] == pytest.approx(said)
    assert game.prospect(0) != game.estimate(0)
    who = studied("regular", 1)
    assert isinstance(who, Thinking)
    while game.ask is not None and not who.considered:
        game.do(honest_choice(who, game, game.ask.seat, 3))
    assert all(0.0 <= chance <= 1.0 for one in who.considered for chance in one.chances)


def test_a_mission_without_a_value_has_that_of_any(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And a table of more seats than it was learned at goes without."""
    rows = known(20)
    network = network_file(fit(rows, 1))
    folder = tmp_path / "values"
    folder.mkdir()
    for name, networks in ((ANY, [network, network]), ("own", [network])):
        file = ValueFile("g", name, "", named(("a", "b")), networks)
        (folder / f"{name}.json").write_bytes(msgspec.json.encode(file))
    other, own = learned(tmp_path, "other", ("a", "b")), learned(tmp_path, "own", ("a", "b"))
    assert other is not None and own is not None and learned(tmp_path, "own", ("a", "c")) is None
    assert other.knows(2) and not other.knows(4) and own.knows(4)


def test_rows_are_kept_and_games_of_two_files_are_not_one(tmp_path: Path) -> None:
    rows = play(SPEC, PLAN, 2, 1, lambda games: None)
    paths = [tmp_path / "0.npz", tmp_path / "1.npz"]
    for path in paths:
        save(rows, path)
    assert load(paths[:1]) == rows
    both = load(paths)
    assert set(both.games) == {0, 1, 50, 51} and both.numbers == rows.numbers + rows.numbers
    assert sorted(path.name for path in tmp_path.iterdir()) == ["0.npz", "1.npz"]


def test_too_few_games_teach_nothing() -> None:
    with pytest.raises(UndercroftError, match="expected at least 20"):
        train(SPEC, PLAN, 3)


def test_stored_networks_are_small() -> None:
    stored = network_file(fit(known(20), 1))
    assert len(msgspec.json.encode(stored)) < 2000
