"""The compiled build of the package for tests, made once: `python -m tests.library` makes it beforehand.

`make test` does so while types are checked, which keeps one processor busy; whoever runs pytest alone has it made by
the test that needs it.
"""

import hashlib
import shutil
import sys
from importlib.metadata import version
from pathlib import Path

from undercroft.study.bench import COMPILER, PACKAGE, Absent, compile_copy, copy_package

KEPT = Path(__file__).parent.parent / ".pytest_cache" / "d" / "compiled"


def built(kept: Path = KEPT) -> Path:
    """The compiled build of the package as it is. Compiling takes minutes, so the last one is kept, and used again
    only as long as no file of the package, no tool and no Python has changed."""
    facts = hashlib.sha256(f"{sys.version} {version('mypy')}".encode())
    for path in sorted([*PACKAGE.rglob("*"), COMPILER]):
        if path.is_file() and path.suffix not in (".pyc", ".so", ".pyd"):
            facts.update(f"{path.name}\0".encode() + path.read_bytes())
    home = kept / facts.hexdigest()[:16]
    if not (home / "whole").exists():
        shutil.rmtree(kept, ignore_errors=True)
        home.mkdir(parents=True)
        copy_package(home / "compiled")
        compile_copy(home, lambda words: None, "0")  # the same games, sooner compiled
        (home / "whole").touch()
    return home / "compiled" / "src"


if __name__ == "__main__":
    try:
        built()
    except Absent as absent:
        print(absent)
