"""Simulations: the same games whatever the number of processes, honest counts, records that replay."""

from pathlib import Path
from typing import Any

import pytest

from tests.core.cellar_spec import CellarSpec
from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError
from undercroft.core.game import Game
from undercroft.core.records.record import read, replay
from undercroft.core.spec import GameSpec, games
from undercroft.players import player
from undercroft.players.base import Player
from undercroft.study.simulate import play_out, simulate, wilson

BOTH = ("random", "random")


@pytest.fixture
def spec() -> GameSpec:
    return next(iter(games().values()))


@pytest.fixture
def mission(spec: GameSpec) -> str:
    return spec.missions()[0].id


def without_time(plain: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in plain.items() if key not in ("seconds", "decisions_per_s")}


def test_wilson_interval_of_known_samples() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)
    assert wilson(20, 20) == pytest.approx((0.8389, 1.0), abs=1e-4)


def test_the_number_of_processes_changes_nothing(spec: GameSpec, mission: str) -> None:
    alone = simulate(spec, mission, BOTH, 6, seed=3, jobs=1)
    shared = simulate(spec, mission, BOTH, 6, seed=3, jobs=2)
    assert without_time(alone.plain()) == without_time(shared.plain())


def test_every_game_is_counted_once(spec: GameSpec, mission: str) -> None:
    told: list[int] = []
    result = simulate(spec, mission, BOTH, 5, seed=1, progress=told.append)
    plain = result.plain()
    assert sum(told) == plain["games"] == 5
    assert sum(plain["wins"]) + plain["draws"] + plain["unfinished"] == 5
    assert sum(plain["endings"].values()) == 5 - plain["unfinished"]
    assert plain["decisions"] == round(plain["mean_decisions"] * 5)
    assert plain["mean_turns"] > 0


def test_endings_that_differ_in_a_score_only_are_counted_together() -> None:
    result = simulate(games()["earth-reborn"], "rescue-james-woo", BOTH, 6, seed=2)
    scores = "NORAD wins by … MP to …", "The Salemites win by … MP to …", "Nobody wins: both sides have … MP."
    assert set(result.plain()["endings"]) <= set(scores)


def test_another_seed_gives_other_games(spec: GameSpec, mission: str) -> None:
    lengths = {simulate(spec, mission, BOTH, 2, seed=seed).tally.decisions for seed in range(3)}
    assert len(lengths) == 3


def test_an_endless_game_is_cut_short_and_counted(spec: GameSpec, mission: str) -> None:
    plain = simulate(spec, mission, BOTH, 2, seed=1, most_decisions=10).plain()
    assert (plain["unfinished"], plain["wins"], plain["decisions"]) == (2, [0, 0], 20)


def test_records_replay(spec: GameSpec, mission: str, tmp_path: Path) -> None:
    result = simulate(spec, mission, BOTH, 2, seed=5, records=tmp_path / "new" / "folder")
    files = sorted((tmp_path / "new" / "folder").iterdir())
    assert [file.name for file in files] == [f"{mission}-00000.record", f"{mission}-00001.record"]
    steps = 0
    for file in files:
        record = read(file.read_text(encoding="utf-8"), file.name)
        steps += sum(1 for _ in replay(record)) - 1
        assert record.result is not None and list(record.players.values()) == ["random", "random"]
    assert steps == result.tally.decisions


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"games": 0}, "expected at least one of each"),
        ({"jobs": 0}, "expected at least one of each"),
        ({"players": ("random",)}, "expected one for each seat"),
        ({"players": ("random", "nobody")}, "there is no player 'nobody'"),
        ({"mission": "nowhere"}, "there is no mission 'nowhere'"),
        ({"edition": "0"}, "there is no edition '0'"),
        ({"options": {"nonsense": 1}}, "nonsense"),
    ],
)
@pytest.mark.parametrize("jobs", [1, 2])
def test_bad_orders_are_refused(spec: GameSpec, mission: str, change: dict[str, Any], message: str, jobs: int) -> None:
    order: dict[str, Any] = {"mission": mission, "players": BOTH, "games": 2, "seed": 1, "jobs": jobs, **change}
    with pytest.raises(UndercroftError, match=message):
        simulate(spec, **order)


def test_one_player_stands_for_all_who_play_together() -> None:
    heist = CellarSpec()
    result = simulate(heist, "heist", ["random"], 2, 1, options={"people": 3})
    assert result.players == ("random", "random", "random")
    with pytest.raises(UndercroftError, match="expected one for each seat"):
        simulate(heist, "race", ["random"], 2, 1, options={"people": 2})


def test_as_many_names_say_for_how_many_it_is() -> None:
    """Where that can be chosen, and was not."""
    cellar = CellarSpec()
    for people in (2, 3):
        assert simulate(cellar, "race", ["random"] * people, 2, 1).players == ("random",) * people
    with pytest.raises(UndercroftError, match="expected one for each seat"):
        simulate(cellar, "race", ["random"] * 3, 2, 1, options={"people": 2})


class Curious(Player):
    """Writes down which game it was shown, and wrecks it."""

    wants_sample = True

    def __init__(self) -> None:
        self.shown: list[Game] = []

    def choose(self, game: Game, seat: int) -> int:
        self.shown.append(game)
        code = game.codes()[0]
        game.do(code)
        return code

    def agrees(self, game: Game, seat: int) -> bool:
        return False


class Cheat(Curious):
    def choose(self, game: Game, seat: int) -> int:
        return -1


def opened(spec: GameSpec, mission: str) -> Game:
    game = spec.new(mission, seeded(1), spec.editions[-1], {})
    game.open()
    return game


def test_a_thinking_player_never_holds_the_true_game(spec: GameSpec, mission: str) -> None:
    game, who = opened(spec, mission), Curious()
    made = play_out(game, [who, player("random", 1)], seed=9, most=60)
    assert made == 60 or game.ask is None
    assert who.shown and all(shown is not game and shown.state is not game.state for shown in who.shown)


def test_a_player_cannot_choose_what_is_no_option(spec: GameSpec, mission: str) -> None:
    with pytest.raises(UndercroftError, match="which is not an option"):
        play_out(opened(spec, mission), [Cheat(), Cheat()])
