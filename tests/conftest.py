"""What every test has at hand, and in which order tests run beside each other."""

import gc
from collections import defaultdict

import pytest

pytest_plugins = ["pytester", "tests.rules_plugin"]

# What takes long begins first, so that no worker is left with it at the end: the compiler, the pages, the laws.
FIRST = ("tests/test_compiled.py", "tests/browser/", "tests/test_conformance.py", "tests/server/test_french_games.py")


def pytest_collection_finish() -> None:
    """What is loaded by now stays: looking through it for garbage again and again takes a twentieth of all time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With `--dist worksteal` each worker begins with an equal part of the list. So each part gets its share of what
    takes long, and short tests, which are stolen from the end, come last; a worker that is through with its pages
    starts no second browser."""
    workers: int = getattr(config, "workerinput", {}).get("workercount", 1)
    if workers > 1:
        items[:] = [item for part in shared_out(items, workers) for item in part]


def shared_out(items: list[pytest.Item], workers: int) -> list[list[pytest.Item]]:
    """Lists whose lengths differ by one at most; a file stays together as long as there is room for it."""
    files: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in sorted(items, key=rank):
        files[item.nodeid.partition("::")[0]].append(item)
    parts: list[list[pytest.Item]] = [[] for _ in range(workers)]
    room = [len(items) * (n + 1) // workers - len(items) * n // workers for n in range(workers)]
    for tests in files.values():
        while tests:
            n = max(range(workers), key=lambda n: room[n] - len(parts[n]))
            free = room[n] - len(parts[n])
            parts[n] += tests[:free]
            tests = tests[free:]
    return parts


def rank(item: pytest.Item) -> int:
    return next((at for at, path in enumerate(FIRST) if item.nodeid.startswith(path)), len(FIRST))
