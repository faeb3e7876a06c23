"""Actions as texts, positions, and what must hold of every table."""

from random import Random

import pytest

from tests.earth_reborn.scene import FIELD, HALL, Scene
from undercroft.core.board.grid import bits
from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError
from undercroft.core.records.notation import NotationError
from undercroft.core.records.position import PositionError, dump_fields
from undercroft.games.earth_reborn.fields import FIELDS
from undercroft.games.earth_reborn.laws.invariants import check
from undercroft.games.earth_reborn.notation import NOTATION, EarthRebornAction
from undercroft.games.earth_reborn.position import load_table
from undercroft.games.earth_reborn.rules import derived, verbs
from undercroft.games.earth_reborn.rules.combat import aim
from undercroft.games.earth_reborn.rules.setup import bare_table
from undercroft.games.earth_reborn.rules.stakes import stake
from undercroft.games.earth_reborn.rules.tables import (
    DOOR_THING,
    MAMMOTH,
    NICK,
    NO_CHARACTER,
    VASQUEZ,
    WALL_THING,
    WHOLE_PILE,
)
from undercroft.games.earth_reborn.rules.verbs import (
    SHOOT_THING,
)
from undercroft.games.earth_reborn.vocabulary.declared import VERBS


@pytest.mark.parametrize(
    ("code", "text"),
    [
        (verbs.activate(VASQUEZ), "activate vasquez"),
        (verbs.assign(17), "assign 17"),
        (verbs.move(stake(17, 1, 3)), "move 17.2:3"),
        (verbs.strike(stake(4, 3, 1), 9), "strike 4.4:1 jack"),
        (verbs.smash(stake(0, 0, 4), DOOR_THING + 2), "smash 0.1:4 door-2"),
        (verbs.smash(stake(0, 0, 4), WALL_THING + 120), "smash 0.1:4 wall-120"),
        (verbs.smash(stake(0, 0, 4), 5), "smash 0.1:4 element-5"),
        (verbs.shoot(stake(47, 2, 2), 31, NICK), "shoot 47.3:2 built-in nick"),
        (verbs.duel(NO_CHARACTER), "duel initiative"),
        (verbs.take_tile(WHOLE_PILE), "take-tile pile"),
        (verbs.switch(VASQUEZ, 33), "switch vasquez aside-2"),
    ],
)
def test_actions_have_short_texts_that_read_back(code: int, text: str) -> None:
    assert str(EarthRebornAction(code)) == text
    assert EarthRebornAction.parse(text) == code


def test_every_verb_has_its_word() -> None:
    assert len({verb.word for verb in VERBS}) == len(VERBS)


@pytest.mark.parametrize(
    "text",
    ["move 48.1:1", "move 1.5:1", "move 1.1:5", "move 01.1:1", "activate somebody", "duel nobody", "smash 0.1:1 roof-1",
     "smash 0.1:1 door--1", "assign", "strike 0.1:1", "sort 31a", "sort 3c"],
)  # fmt: skip
def test_what_is_no_action_is_said_in_one_sentence(text: str) -> None:
    with pytest.raises(NotationError, match="expected"):
        NOTATION.read(text)


def test_a_bare_table_has_every_field() -> None:
    scene = Scene(HALL)
    table = bare_table(scene.board.dossier, seeded(0))
    for field in FIELDS.new:
        getattr(table, field.name)
    check(table, True)


def saved(scene: Scene) -> dict[str, object]:
    return dict(dump_fields(scene.table, scene.game.shapes()))


def test_a_position_comes_back() -> None:
    scene = Scene(FIELD, duels=True, cp=(9, 9))
    scene.put("nick", "A", "e")
    scene.put("jack", "C", "w")
    scene.give("nick", "move 3")
    scene.give("jack", "move 3 red")
    scene.play("activate nick", "pass", "move @1", "step e", "duel jack", "face nick e", "bet 2", "bet 1", "move @1r")
    data = saved(scene)
    other = bare_table(scene.board.dossier, seeded(0))
    load_table(other, data)
    assert dict(dump_fields(other, scene.game.shapes())) == data
    assert other.paused == scene.table.paused and other.on_map == scene.table.on_map


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("bag", [1, 2, 3], "order tiles are missing"),
        ("cp", [4], "state.cp"),
        ("square", [999] + [-1] * 11, "state.square"),
        ("doer", 11, "nobody acts|acts"),
        ("wounds", [9] + [0] * 11, "too many Wounds"),
        ("paused", [3, 0, 0, 0, 0, 0, 0], "Pause"),
        ("markers_aside", [0, 0, 0], "radio markers"),
    ],
)
def test_a_table_that_contradicts_itself_is_refused(field: str, value: object, says: str) -> None:
    scene = Scene(FIELD)
    scene.put("nick", "A", "e")
    scene.put("jack", "C", "w")
    scene.give("nick", "move 3")
    scene.play("activate nick")
    data = saved(scene)
    data[field] = value
    if field == "doer":
        data["activated"] = -1
    table = bare_table(scene.board.dossier, seeded(0))
    with pytest.raises((PositionError, UndercroftError), match=says):
        load_table(table, data)


def test_while_norad_chooses_where_vasquez_stands_she_is_nowhere_yet() -> None:
    cells = """\
+---+---+---+---+
| A   . d .b  .b|
+---+---+---+---+
"""
    scene = Scene(cells, modules=1, lock_ups="b")
    scene.put("franck", "A", "e", side="norad")
    scene.put("vasquez", state="locked")
    scene.table.locked = scene.tile("b")
    scene.give("franck", "move 2")
    scene.play("activate franck", "move @1", "step e", "open d")
    assert scene.options() == ["square 2", "square 3"]
    scene.game.check()
    scene.play("square 3", "face vasquez n")
    scene.game.check()
    assert scene.where("vasquez") == "4,1"


def test_a_large_shooter_is_offered_only_what_it_sees() -> None:
    """What one of its front squares sees is not looked at from the other."""
    for seed in range(200):
        chance = Random(seed)
        scene = Scene(FIELD)
        d = scene.board.dossier
        inner = [edge for edge in range(d.frame.edges) if not d.border >> edge & 1]
        d.walls |= sum(1 << edge for edge in chance.sample(inner, chance.randrange(3, 14)))
        scene.put("mammoth", chance.choice("ABCDFGHIKLMNPQRS"), chance.choice("nesw"))
        scene.put("jack", chance.choice("EJOTY"), "s")
        derived.barriers_changed(scene.table)
        s = scene.table
        for edge in bits(aim.barriers(s, MAMMOTH, aim.view(s, MAMMOTH))):
            assert aim.sightings(s, MAMMOTH, SHOOT_THING, WALL_THING + edge), f"board {seed}, edge {edge}"
