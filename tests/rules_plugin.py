"""Counts the ledger's rules that a passing test proves, and the languages that have everything.

A test says which rules, examples or differences between editions it proves with `@rule("ABC-MOVE-1", "ABC-EX-3")`.
Every run ends with the count of each game; once a game's package says `COMPLETE = True`, a whole run with a rule
unproven fails. A test that names an unknown id is an error, always.
"""

import importlib
import importlib.resources
from collections.abc import Generator
from pathlib import Path

import pytest

from undercroft.core.errors import UndercroftError
from undercroft.core.files.ledger import Ledger, load_ledger
from undercroft.core.speech.languages import languages
from undercroft.core.speech.wordlist import faults

HOUSE = "undercroft.games"


def rule(first: str, *more: str) -> pytest.MarkDecorator:
    """Mark a test as proof of these rules, examples and differences."""
    return pytest.mark.rule(first, *more)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("rules_games", "the package whose packages are games with a ledger.toml", default=HOUSE)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the ledger rules, examples and differences that the test proves")
    try:
        ledgers = find_ledgers(config.getini("rules_games"))
    except UndercroftError as error:
        raise pytest.UsageError(str(error)) from None
    config.pluginmanager.register(Coverage(config, ledgers), "rules_coverage")


def find_ledgers(package: str) -> dict[str, Ledger]:
    """The ledgers by game package."""
    folders = sorted(importlib.resources.files(package).iterdir(), key=lambda folder: folder.name)
    files = {folder.name: folder / "ledger.toml" for folder in folders}
    return {f"{package}.{name}": load_ledger(file) for name, file in files.items() if file.is_file()}


class Coverage:
    """Under xdist there is one in each worker, which labels the tests, and one in the controller, which counts."""

    def __init__(self, config: pytest.Config, ledgers: dict[str, Ledger]) -> None:
        self.config = config
        self.ledgers = ledgers
        self.known = {
            id for ledger in ledgers.values() for id in (*ledger.all_rules(), *ledger.examples, *ledger.differences)
        }
        self.proofs: dict[str, list[str]] = {}  # test -> ids, for the tests that passed
        self.finished = False

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(
        self, collector: pytest.Collector
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        """A collection error, not a usage error: xdist's workers hand these on to the controller word for word."""
        report = yield
        items = [item for item in report.result or [] if isinstance(item, pytest.Item)]
        wrong = [f"{item.nodeid}: no ledger has {id}" for item in items for id in ids_of(item) if id not in self.known]
        if wrong:
            return pytest.CollectReport(report.nodeid, "failed", "\n".join(wrong), [])
        return report

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        item.user_properties.extend(("rule", id) for id in ids_of(item))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:  # also a teardown after a call that passed
            self.proofs.pop(report.nodeid, None)
        elif report.when == "call" and report.passed:
            self.proofs[report.nodeid] = [str(value) for name, value in report.user_properties if name == "rule"]

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        self.finished = not (hasattr(self.config, "workerinput") or self.config.getoption("collectonly"))
        if self.finished and session.exitstatus == pytest.ExitCode.OK and self.owed():
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        owed = self.owed() if self.finished else []
        if owed:
            terminalreporter.section("no passing test")
            for line in owed:
                terminalreporter.write_line(line)

    @pytest.hookimpl(trylast=True)
    def pytest_unconfigure(self) -> None:
        """Only here has pytest printed its own last line."""
        terminal = self.config.pluginmanager.get_plugin("terminalreporter")
        if not self.finished or terminal is None:
            return
        covered = self.covered()
        terminal.ensure_newline()
        if whole_suite(self.config) and self.config.getini("rules_games") == HOUSE:
            terminal.write_line(spoken())
        for name, ledger in self.ledgers.items():
            game = name.rpartition(".")[2]
            terminal.write_line(f"examples {game}: {len(covered & ledger.examples.keys())} of {len(ledger.examples)}")
            if ledger.differences:
                proven = len(covered & ledger.differences.keys())
                terminal.write_line(f"differences {game}: {proven} of {len(ledger.differences)}")
            if ledger.own:
                terminal.write_line(f"our own {game}: {len(covered & ledger.own.keys())} of {len(ledger.own)}")
            terminal.write_line(f"rules {game}: {len(covered & ledger.rules.keys())} of {len(ledger.rules)}")

    def covered(self) -> set[str]:
        return {id for ids in self.proofs.values() for id in ids}

    def owed(self) -> list[str]:
        """What the complete games lack after a whole run; a part of the suite owes nothing."""
        if not whole_suite(self.config):
            return []
        covered = self.covered()
        complete = [ledger for name, ledger in self.ledgers.items() if is_complete(name)]
        every = [rule for ledger in complete for rule in ledger.all_rules().values()]
        rules = [f"{rule.id}: {rule.title}" for rule in every if rule.id not in covered]
        examples = [f"{id}: worked example" for ledger in complete for id in ledger.examples if id not in covered]
        changes = [f"{one.id}: {one.topic}" for ledger in complete for one in ledger.differences.values()
                   if one.id not in covered]  # fmt: skip
        return rules + examples + changes


def spoken() -> str:
    """Which languages have everything, counted from their catalogues; a test fails where one has not."""
    lacks = {code: len(faults(code)) for code in languages()[1:]}
    wrong = [f"{code} lacks {number}" for code, number in lacks.items() if number]
    return f"languages: {', '.join(wrong) or ', '.join(languages()) + ' complete'}"


def ids_of(item: pytest.Item) -> list[str]:
    return [id for mark in item.iter_markers("rule") for id in mark.args]


def is_complete(package: str) -> bool:
    try:
        return bool(getattr(importlib.import_module(package), "COMPLETE", False))
    except Exception:  # a game that cannot even be imported is not complete; its own tests say what is wrong
        return False


def whole_suite(config: pytest.Config) -> bool:
    """Was everything asked for: no selecting option, and every test path within the arguments?"""
    selecting = ("keyword", "markexpr", "lf", "stepwise", "deselect", "ignore", "ignore_glob")
    if any(config.getoption(name, default=None) for name in selecting):
        return False
    asked = [(config.invocation_params.dir / arg).resolve() for arg in config.args]
    paths: list[Path] = [(config.rootpath / path).resolve() for path in config.getini("testpaths")]
    return all(any(path.is_relative_to(arg) for arg in asked) for path in paths)
