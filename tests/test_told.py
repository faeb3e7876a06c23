"""What is played for is told, in missions that people write themselves as well: the law that every mission of every
game is held to (core.proof.promises), over files of one's own."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from undercroft.core.proof.conformance import LawBroken, Trial, run
from undercroft.core.spec import game, games
from undercroft.games.earth_reborn.words import stakes as er_words
from undercroft.games.incursion.words import stakes as inc_words
from undercroft.games.reichbusters.words import stakes as rb_words

DOCS = Path(__file__).parent.parent / "docs" / "missions.md"
INCURSION = Path(inc_words.__file__).parent.parent / "content" / "missions"


def on_the_page(id: str) -> str:
    """A mission of the page for designers."""
    texts: list[str] = re.findall(r"^```toml\n(.*?)^```", DOCS.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return next(text for text in texts if text.startswith(f'id = "{id}"'))


def yard_fight(folder: Path) -> tuple[str, dict[str, Any]]:
    """A scenario with awards of its own, among them some that no scenario of the box has for this side."""
    text = on_the_page("yard-fight").replace("yard-fight", "yard-of-points")
    text = re.sub(r"wins = \[.*?^\]", "", text, flags=re.MULTILINE | re.DOTALL)
    text = text.replace('"close-combat"]', '"close-combat", "mp"]').replace(
        "force = [",
        "mp = { norad = 1 }\nleave = { norad = 2, salemite = 2 }\nawards = [\n"
        '    { side = "either", kind = "kill", mp = 7 },\n'
        '    { side = "norad", kind = "left-free", mp = 3, who = ["vasquez"] },\n'
        '    { side = "salemite", kind = "held-or-dead", mp = 2, who = ["nick"] },\n]\nforce = [',
    )
    (folder / "yard-of-points.toml").write_text(text, encoding="utf-8")
    return "yard-of-points", {}


def small_wing(folder: Path) -> tuple[str, dict[str, Any]]:
    (folder / "small-wing-too.toml").write_text(
        on_the_page("small-wing").replace("small-wing", "small-wing-too"), encoding="utf-8"
    )
    return "raid", {"map": "small-wing-too", "objective": "sabotage", "difficulty": "hard", "heroes": 2}


def short_countdown(folder: Path) -> tuple[str, dict[str, Any]]:
    text = (INCURSION / "doomsday.toml").read_text(encoding="utf-8")
    text = text.replace('id = "doomsday"', 'id = "countdown"').replace('map = "doomsday.map"', 'map = "countdown.map"')
    (folder / "countdown.toml").write_text(text.replace("countdown = 11", "countdown = 3"), encoding="utf-8")
    shutil.copy(INCURSION / "doomsday.map", folder / "countdown.map")
    return "countdown", {}


OWN: list[tuple[str, Callable[[Path], tuple[str, dict[str, Any]]], str]] = [
    ("earth-reborn", yard_fight, "7 MP for either side: kill any enemy"),
    ("reichbusters", small_wing, "Victory: plant 3 demolition charges, then leave with the detonator"),
    ("incursion", short_countdown, "Victory for the Germans: the countdown reaches 0 when Game Turn 3 ends"),
]


@pytest.mark.parametrize(("name", "write", "line"), OWN, ids=[name for name, _, _ in OWN])
def test_a_mission_of_ones_own_tells_what_it_is_about(
    name: str,
    write: Callable[[Path], tuple[str, dict[str, Any]]],
    line: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("UNDERCROFT_MISSIONS", str(tmp_path))
    mission, options = write(tmp_path)
    spec = game(name)
    told = [str(stake.title) for stake in spec.lobby(mission, spec.editions[-1], options).stakes]
    assert line in told, told
    for seed in range(3):
        shown = run(Trial(name, spec.editions[-1], mission, seed, options), {})
        assert shown.endings


# ---------------------------------------------------------------- that it can fail


# Where each game tells how it usually ends.
PLACES: dict[str, tuple[Any, str]] = {
    "incursion": (inc_words, "_ends"),
    "reichbusters": (rb_words, "_lost"),
    "earth-reborn": (er_words, "_wins"),
}


def silent(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game forgets to tell of it, in the lobby as well as at the table."""
    words, place = PLACES[name]
    monkeypatch.setattr(words, place, lambda *_: ())


FIRST = {"incursion": "recon", "reichbusters": "midnight-mass", "earth-reborn": "beauty-and-the-beast"}


@pytest.mark.parametrize("name", FIRST)
def test_a_mission_whose_ending_is_not_told_breaks_the_law(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    silent(name, monkeypatch)
    with pytest.raises(LawBroken, match="nobody was told before the first choice that the game may end so"):
        for seed in range(20):
            run(Trial(name, game(name).editions[-1], FIRST[name], seed, {}), {})


def test_a_payment_that_is_not_told_breaks_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(er_words, "awards", lambda d, s, seat: [])
    with pytest.raises(LawBroken, match="has paid, and nobody was told before the first choice"):
        for seed in range(20):
            run(Trial("earth-reborn", "1.0", "terror-in-the-basement", seed, {}, "sensible"), {})


def test_every_mission_of_every_game_tells_something() -> None:
    for spec in games().values():
        for mission in spec.missions():
            shown = spec.lobby(mission.id, spec.editions[-1], spec.people).stakes
            assert any(stake.ends for stake in shown), mission.id
