"""That the test of what cards tell can fail; and that all that can be pointed at has a card, in every game."""

import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.pin_nodes import key
from tests.printed import faults
from undercroft.core.chance.dice import seeded
from undercroft.core.game import Game
from undercroft.core.printed import Printed, PrintedLine
from undercroft.core.spec import GameSpec, games
from undercroft.core.speech.say import phrase, say

# ---------------------------------------------------------------- the test can fail


class Lamp(msgspec.Struct, frozen=True):
    id: str
    light: int
    hot: bool
    text: str
    oil: int = 0


class LampsFile(msgspec.Struct, frozen=True):
    lamp: tuple[Lamp, ...]


LAMPS = """
[[lamp]]
id = "torch"
light = 3
hot = true
text = "Burns for two turns."
oil = 2
[[lamp]]
id = "glow-worm"
light = 1
hot = false
text = "Never goes out."
"""


def _light(lamp: Lamp) -> list[PrintedLine]:
    return [(say("Lights {number} squares.", number=lamp.light), "")]


def _hot(lamp: Lamp) -> list[PrintedLine]:
    return [(say("It is hot."), "")] if lamp.hot else []


def _text(lamp: Lamp) -> list[PrintedLine]:
    return [(phrase(lamp.text), "")]


def _nothing(lamp: Lamp) -> list[PrintedLine]:
    return []


ROWS = {"light": _light, "hot": _hot, "text": _text}
TEXTS = {"oil": "text"}
UNREAD = {"id": "its title"}


def told(tmp_path: Path, table: Printed[Any], content: str = LAMPS) -> list[str]:
    (tmp_path / "lamps.toml").write_text(content, encoding="utf-8")
    return faults([table], tmp_path, {"lamps.toml": LampsFile})


def test_a_table_that_tells_everything_has_no_fault(tmp_path: Path) -> None:
    assert told(tmp_path, Printed(Lamp, ROWS, TEXTS, UNREAD)) == []


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        (Printed(Lamp, ROWS, TEXTS), "Lamp.id: neither told nor listed as not told"),
        (Printed(Lamp, {**ROWS, "hot": _nothing}, TEXTS, UNREAD), "Lamp.hot: False reads like True"),
        (Printed(Lamp, {**ROWS, "wick": _nothing}, TEXTS, UNREAD), "Lamp.wick: there is no such field"),
        (Printed(Lamp, ROWS, TEXTS, {**UNREAD, "hot": "too"}), "Lamp.hot: placed twice"),
        (Printed(Lamp, ROWS, TEXTS, {"id": ""}), "Lamp.id: no reason"),
    ],
    ids=["a new field", "a row without words", "a field that went", "a field twice", "no reason"],
)
def test_what_a_table_leaves_out_is_found(tmp_path: Path, table: Printed[Lamp], fault: str) -> None:
    assert fault in told(tmp_path, table)


def test_a_number_that_the_text_does_not_say_is_found(tmp_path: Path) -> None:
    wrong = LAMPS.replace("two turns", "a while")
    assert told(tmp_path, Printed(Lamp, ROWS, TEXTS, UNREAD), wrong) == ["Lamp.oil: the text of 'torch' does not say 2"]


def test_a_form_without_a_table_is_found(tmp_path: Path) -> None:
    assert told(tmp_path, Printed(LampsFile, {})) == ["Lamp: no table says how it reads"]


# ---------------------------------------------------------------- everything that a page shows has a card

MISSIONS = [
    (spec, edition, one.id) for spec in games().values() for edition in spec.editions for one in spec.missions()
]
POINTED = re.compile(r'data-(?!at=|side=)([a-z]+)="([^"]*)"')
STEPS, EVERY = 120, 30


def refs(game: Game, seat: int) -> list[tuple[str, str]]:
    """All that somebody in this seat can point at: on the board, in the panels, by an option."""
    found = [(kind, id) for kind, id in POINTED.findall(game.picture(seat).svg())]
    found += [row.ref for panel in game.panels(seat) for row in panel.rows if row.ref]
    found += [(kind, id) for label in game.labels(seat) for kind, id in label.refs]
    return list(dict.fromkeys(found))


@pytest.mark.parametrize(("spec", "edition", "mission"), MISSIONS, ids=[key(*mission) for mission in MISSIONS])
def test_everything_that_can_be_pointed_at_has_a_card(spec: GameSpec, edition: str, mission: str) -> None:
    game = spec.new(mission, seeded(11), edition, {})
    game.open()
    rng = Random(11)
    for step in range(STEPS):
        codes = game.codes()
        if not codes:
            return
        if step % EVERY == 0:
            game.stay(closely=True)
            for seat in range(-1, game.seats):
                for kind, id in refs(game, seat):
                    card = game.inspect(seat, kind, id)
                    assert card.lines and str(card.title), (kind, id)
        game.do(rng.choice(codes))
