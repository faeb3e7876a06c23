"""The benchmark's parts; a whole run takes minutes and is for `undercroft bench`."""

from importlib.util import find_spec
from pathlib import Path

import pytest

from undercroft.cli.study import show_bench
from undercroft.core.errors import UndercroftError
from undercroft.core.records.position import position_hash
from undercroft.core.spec import games
from undercroft.study import bench
from undercroft.study.measure import PEER, POSITIONS, Rates, TableContest, contests, measure


def test_an_interpreted_copy_is_measured_in_its_own_process(tmp_path: Path) -> None:
    worker = bench.start_interpreted(tmp_path, lambda words: None)
    try:
        assert worker.build == "interpreted"
        name = next(iter(contests("table")))
        rates = worker.measure(name, 0.05)
        assert min(rates.decisions_per_s, rates.games_per_s, rates.copies_per_s) > 0
        assert rates.choices_per_s == rates.decisions_per_s, "nobody is asked where there is one option"
    finally:
        worker.close()
    assert not [file for pattern in bench.LIBRARIES for file in tmp_path.rglob(pattern)]


def test_positions_are_spread_over_games_and_actions() -> None:
    contest = next(iter(contests("table").values()))
    found = contest.positions()
    assert len(found) >= POSITIONS
    rates, number = measure(contest, found, 0.02, 1)
    assert number > 1 and rates.games_per_s > 0


@pytest.mark.skipif(find_spec(PEER) is None, reason="the peer is only installed for benchmarks")
def test_the_peer_plays() -> None:
    contest = contests("peer")[PEER]
    decisions, choices = contest.play(1)
    assert decisions > 2 * choices > 100, "mostly it asks where there is nothing to choose"


def test_medians_and_ratios_are_taken_within_rounds() -> None:
    turns = [
        bench.Turn("a", {"peer": Rates(10, 5, 1, 10), "compiled": Rates(100, 100, 2, 40)}),
        bench.Turn("a", {"peer": Rates(20, 10, 1, 10), "compiled": Rates(300, 300, 2, 50)}),
        bench.Turn("a", {"peer": Rates(40, 10, 1, 10), "compiled": Rates(480, 480, 2, 90)}),
    ]
    found = bench.report(3, turns, [])
    assert [(row.name, row.build, row.decisions_per_s) for row in found.rows] == [
        (PEER, "peer", 20),
        ("a", "compiled", 300),
    ]
    assert [(ratio.decisions, ratio.choices, ratio.copies) for ratio in found.ratios] == [(12, 30, 5)]


def test_without_a_peer_there_are_rows_but_no_ratios() -> None:
    found = bench.report(1, [bench.Turn("a", {"interpreted": Rates(1, 1, 1, 1)})], ["why"])
    assert [row.build for row in found.rows] == ["interpreted"]
    assert found.ratios == [] and found.notes == ["why"]


def test_a_worker_that_dies_is_a_clear_error(tmp_path: Path) -> None:
    (tmp_path / "undercroft" / "study").mkdir(parents=True)
    for folder in ("undercroft", "undercroft/study"):
        (tmp_path / folder / "__init__.py").touch()
    (tmp_path / "undercroft" / "study" / "measure.py").write_text("raise SystemExit(1)", encoding="utf-8")
    with pytest.raises(UndercroftError, match="ended early"):
        bench.Worker("table", tmp_path)


def test_a_narrow_screen_shows_the_names_of_contests_and_whole_numbers(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    names = list(contests("table"))
    rows = [bench.Row(PEER, "peer", 27_357, 10_090, 27.8, 23_215)]
    ratios = []
    for name in names:
        for build in ("interpreted", "compiled"):
            rows.append(bench.Row(name, build, 542_721, 542_721, 1_743.2, 669_639))
            ratios.append(bench.Ratio(name, build, 19.6, 54.6, 30.5))
    show_bench(bench.Report(rows, ratios, 5, []))
    shown = capsys.readouterr().out
    for name in [PEER, *names]:
        assert name in shown
    assert shown.count("interpreted") == shown.count("compiled") == len(names)
    assert "542,721 (54.6 x)" in shown
    assert "…" not in shown


def test_a_part_of_a_game_is_measured_without_the_rest() -> None:
    """Nothing before the fight is counted in it, and nothing of the fight in the steps before it."""
    parts = [what for spec in games().values() for what in spec.benchmarks if what.begins or what.ends]
    fight, steps = sorted(parts, key=lambda what: what.begins is None)
    assert fight.mission == steps.mission and fight.begins is not None and steps.ends is not None
    spec = next(spec for spec in games().values() if fight in spec.benchmarks)
    begun = TableContest(spec, fight)
    first, again = begun.new(1, False), begun.new(1, False)
    assert fight.begins(first) and first.ask is not None and first is not again
    assert position_hash(first) == position_hash(again) != position_hash(begun.new(2, False))
    assert begun.play(1) == begun.play(1) and begun.play(1)[0] > 50
    assert TableContest(spec, steps).play(1)[0] > 50
    for game in TableContest(spec, steps).positions():
        assert not fight.begins(game)
