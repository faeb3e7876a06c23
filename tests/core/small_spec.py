"""What the small games of the tests do not have: forces, words of their own, mission files."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from undercroft.core import spec
from undercroft.core.files.glossary import GlossaryTerm
from undercroft.core.files.mended import Mended
from undercroft.core.files.reference import ReferenceSection
from undercroft.core.lobby import Checked, Cover
from undercroft.core.spec import GameSpec
from undercroft.core.speech.languages import languages, writer


def alone_in_the_house(patch: pytest.MonkeyPatch, game: GameSpec) -> None:
    """No other game is installed. A language is kept as it was first read, with the words of the games that were there:
    it is read before, so that later tests find the words of all."""
    for code in languages():
        writer(code)
    patch.setattr(spec, "_installed", lambda: {game.id: game})


class SmallSpec:
    id: str
    trials: Sequence[Mapping[str, Any]]

    def cover(self) -> Cover:
        return Cover("A small game.", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'/>")

    def set_ups(self, mission: str) -> Sequence[Mapping[str, Any]]:
        return self.trials

    def check_forces(
        self, mission: str, edition: str, seat: str, ids: Sequence[str], options: Mapping[str, Any]
    ) -> Checked:
        return Checked(budget=0, left=0)

    def mended(self) -> list[Mended]:
        return []

    def glossary(self) -> list[GlossaryTerm]:
        return []

    def reference(self) -> list[ReferenceSection]:
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

    def campaign(self) -> None:
        return None
