"""The house's plan is true: whatever room it names is there."""

import re
import tomllib
from pathlib import Path

from undercroft.core import version

ROOT = Path(__file__).parent.parent
PLAN = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
ROOMS = {path.name for place in ("src", "tests", "tools") for path in (ROOT / place).rglob("*.*")}


def test_every_file_that_the_plan_names_exists() -> None:
    named = set(re.findall(r"[\w-]+\.(?:py|js|toml)\b", PLAN)) - {"my-mission.toml", "pyproject.toml"}
    assert len(named) > 50
    assert named <= ROOMS, sorted(named - ROOMS)


def test_docstrings_name_what_they_mean() -> None:
    """None begins with that which stands above it."""
    pointing = re.compile(r'(?:"""|# |/\*\* )(?:The same|As in|As above)\b')
    files = [path for place in ("src", "tests", "tools") for path in (ROOT / place).rglob("*.*")]
    sources = [path for path in files if path.suffix in (".py", ".js") and path != Path(__file__)]
    assert [path.name for path in sources if pointing.search(path.read_text(encoding="utf-8"))] == []


def test_the_version_stands_in_one_place() -> None:
    """The package takes it from where records and the API do."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in told["project"] and told["project"]["dynamic"] == ["version"]
    assert told["tool"]["setuptools"]["dynamic"]["version"]["attr"] == f"{version.__name__}.VERSION"
