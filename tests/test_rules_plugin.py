"""The count of proven rules, watched in runs of a small suite of its own."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LEDGER = """
game = "demo"
prefix = "DEM"
source = "the book"
[[rule]]
id = "DEM-MOVE-1"
title = "Moving"
text = "A step costs one point."
source = "Movement"
[[rule]]
id = "DEM-DOOR-1"
title = "Doors"
text = "Opening costs a point."
source = "Doors"
[[example]]
id = "DEM-EX-1"
rules = ["DEM-MOVE-1"]
text = "Three steps."
"""
MOVE = """
from tests.rules_plugin import rule

@rule("DEM-MOVE-1", "DEM-EX-1")
def test_move():
    pass
"""
DOOR = """
@rule("DEM-DOOR-1")
def test_door():
    pass
"""


class Suite:
    """A throw-away project with one game, `demo`."""

    def __init__(self, pytester: pytest.Pytester) -> None:
        self.pytester = pytester
        pytester.makeini("[pytest]\ntestpaths = suite\nrules_games = demo_games\naddopts = -q")
        pytester.makeconftest('pytest_plugins = ["tests.rules_plugin"]')
        (pytester.mkpydir("demo_games") / "demo").mkdir()
        self.write("demo_games/demo/ledger.toml", LEDGER)
        self.write("demo_games/demo/__init__.py", "")
        pytester.mkdir("suite")

    def write(self, name: str, text: str) -> None:
        (self.pytester.path / name).write_text(text, encoding="utf-8")

    def run(self, *args: str) -> tuple[int, list[str]]:
        """In processes of their own only where there are several."""
        if "-n" in args:
            result = self.pytester.runpytest_subprocess("-p", "xdist", *args)
        else:
            result = self.pytester.runpytest_inprocess(*args)
        return int(result.ret), [line for line in result.outlines if line]


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Suite:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), str(pytester.path)]))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    pytester.syspathinsert()
    return Suite(pytester)


@pytest.mark.parametrize("args", [(), ("-n", "2"), ("-q",), ("-v",), ("suite",)])
def test_the_count_is_the_last_line(suite: Suite, args: tuple[str, ...]) -> None:
    suite.write("suite/test_it.py", MOVE)
    status, lines = suite.run(*args)
    assert status == 0
    assert lines[-2:] == ["examples demo: 1 of 1", "rules demo: 1 of 2"]


@pytest.mark.parametrize("args", [(), ("-n", "2")])
def test_only_a_passing_test_proves(suite: Suite, args: tuple[str, ...]) -> None:
    suite.write("suite/test_it.py", MOVE + "    assert False\n" + DOOR)
    status, lines = suite.run(*args)
    assert status == 1
    assert lines[-2:] == ["examples demo: 0 of 1", "rules demo: 1 of 2"]


def test_skipped_expected_and_torn_down_wrong_prove_nothing(suite: Suite) -> None:
    head = "import pytest\nfrom tests.rules_plugin import rule\n"
    skipped = '@rule("DEM-MOVE-1")\ndef test_a():\n    pytest.skip()\n'
    expected = '@rule("DEM-EX-1")\n@pytest.mark.xfail\ndef test_b():\n    assert False\n'
    torn = '@pytest.fixture\ndef it():\n    yield\n    assert False\n@rule("DEM-DOOR-1")\ndef test_c(it):\n    pass\n'
    suite.write("suite/test_it.py", head + skipped + expected + torn)
    assert suite.run()[1][-2:] == ["examples demo: 0 of 1", "rules demo: 0 of 2"]


@pytest.mark.parametrize("args", [(), ("-n", "2"), ("suite/test_it.py",)])
def test_an_unknown_id_fails_collection(suite: Suite, args: tuple[str, ...]) -> None:
    suite.write("suite/test_it.py", MOVE.replace("DEM-EX-1", "DEM-EX-9"))
    status, lines = suite.run(*args)
    assert status != 0
    assert "suite/test_it.py::test_move: no ledger has DEM-EX-9" in lines


@pytest.mark.parametrize("args", [(), ("-n", "2"), ("suite",), (".",)])
def test_a_complete_game_fails_a_whole_run_without_a_rule(suite: Suite, args: tuple[str, ...]) -> None:
    suite.write("demo_games/demo/__init__.py", "COMPLETE = True")
    suite.write("suite/test_it.py", MOVE)
    status, lines = suite.run(*args)
    assert status == 1
    assert "DEM-DOOR-1: Doors" in lines
    assert "DEM-MOVE-1: Moving" not in lines
    assert lines[-1] == "rules demo: 1 of 2"


@pytest.mark.parametrize("args", [("-k", "move"), ("suite/test_it.py",), ("suite/test_it.py::test_move",), ("--lf",)])
def test_a_part_of_the_suite_owes_nothing(suite: Suite, args: tuple[str, ...]) -> None:
    suite.write("demo_games/demo/__init__.py", "COMPLETE = True")
    suite.write("suite/test_it.py", MOVE)
    status, lines = suite.run(*args)
    assert status == 0
    assert lines[-1] == "rules demo: 1 of 2"


def test_a_complete_game_with_every_rule_proven_passes(suite: Suite) -> None:
    suite.write("demo_games/demo/__init__.py", "COMPLETE = True")
    suite.write("suite/test_it.py", MOVE + DOOR)
    status, lines = suite.run()
    assert status == 0
    assert lines[-1] == "rules demo: 2 of 2"


def test_a_broken_ledger_stops_the_run_with_a_sentence(suite: Suite) -> None:
    suite.write("demo_games/demo/ledger.toml", LEDGER.replace('title = "Doors"\n', ""))
    result = suite.pytester.runpytest_subprocess()
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(['*ledger.toml: rule?1? (id "DEM-DOOR-1"): expected the field `title`*'])


CHANGED = """
[[difference]]
id = "DEM-DIFF-1"
topic = "Doors"
texts = { "1.0" = "A point.", "1.1" = "Free." }
"""
DIFFERENCE = """
@rule("DEM-DIFF-1")
def test_the_editions_differ():
    pass
"""


def editions(suite: Suite) -> None:
    head, rest = LEDGER.split("[[rule]]", 1)
    suite.write("demo_games/demo/ledger.toml", f'{head}editions = ["1.0", "1.1"]\n[[rule]]{rest}{CHANGED}')


def test_differences_between_editions_are_counted(suite: Suite) -> None:
    editions(suite)
    suite.write("suite/test_it.py", MOVE + DIFFERENCE)
    status, lines = suite.run()
    assert status == 0
    assert lines[-3:] == ["examples demo: 1 of 1", "differences demo: 1 of 1", "rules demo: 1 of 2"]


def test_a_complete_game_owes_its_differences(suite: Suite) -> None:
    editions(suite)
    suite.write("demo_games/demo/__init__.py", "COMPLETE = True")
    suite.write("suite/test_it.py", MOVE + DOOR)
    status, lines = suite.run()
    assert status == 1
    assert "DEM-DIFF-1: Doors" in lines
    assert lines[-2:] == ["differences demo: 0 of 1", "rules demo: 2 of 2"]
