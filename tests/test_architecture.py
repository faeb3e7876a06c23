"""The house's plan is true: whatever room it names is there."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
PLAN = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
ROOMS = {path.name for place in ("src", "tests", "tools") for path in (ROOT / place).rglob("*.*")}


def test_every_file_that_the_plan_names_exists() -> None:
    named = set(re.findall(r"[\w-]+\.(?:py|js|toml)\b", PLAN)) - {"my-mission.toml"}
    assert len(named) > 50
    assert named <= ROOMS, sorted(named - ROOMS)
