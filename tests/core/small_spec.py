"""What the small games of the tests do not have: forces, words of their own, mission files."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from undercroft.core.files.glossary import Term
from undercroft.core.files.reference import Section
from undercroft.core.lobby import Checked


class SmallSpec:
    id: str
    trials: Sequence[Mapping[str, Any]]

    def set_ups(self, mission: str) -> Sequence[Mapping[str, Any]]:
        return self.trials

    def check_forces(
        self, mission: str, edition: str, seat: str, ids: Sequence[str], options: Mapping[str, Any]
    ) -> Checked:
        return Checked(budget=0, left=0)

    def glossary(self) -> list[Term]:
        return []

    def reference(self) -> list[Section]:
        return []

    def phrases(self) -> list[str]:
        return []

    def nouns(self) -> list[str]:
        return []

    def mission_fields(self) -> list[str]:
        return []

    def check_mission(self, path: Path) -> list[str]:
        return [f"{path}: expected no file, the {self.id} has none"]

    def left_out(self) -> list[str]:
        return []
