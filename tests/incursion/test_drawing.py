"""The board as SVG: everything on it can be pointed at, nothing secret is in it, and it is the same every time.

A picture that changed on purpose is accepted with UNDERCROFT_SNAPSHOTS=write.
"""

import json
import os
import random
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest
import resvg_py

from tests.incursion.scene import Scene, hall
from undercroft.core.board.grid import bits, parse_grid
from undercroft.core.chance.dice import seeded
from undercroft.core.speech.say import say
from undercroft.games.incursion.content.catalogue import MODELS, missions
from undercroft.games.incursion.drawing.board import picture
from undercroft.games.incursion.drawing.glyphs import GLYPHS
from undercroft.games.incursion.drawing.sheet import SIDE_COLOURS, sheet_of
from undercroft.games.incursion.game import Incursion
from undercroft.games.incursion.rules.mission.setup import new_table
from undercroft.games.incursion.view_types import View

SNAPSHOTS = Path(__file__).parent / "snapshots"
MISSIONS = sorted(missions())

CELLAR = """
+---+---+---+---+---+
| .   . d .   . |###|
+   +   +---+-g-+---+
| .   . |###| .   . |
+---+---+---+---+---+
""".strip("\n")


def walk(mission: str, seed: int, steps: int) -> Incursion:
    """A game some random choices old."""
    game = Incursion(new_table(mission, seeded(seed)))
    game.open()
    chance = random.Random(seed)
    for _ in range(steps):
        if game.ask is not None:
            game.do(chance.choice(game.codes()))
    return game


def draw(view: View) -> str:
    return picture(view).svg()


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def found(svg: str, name: str) -> list[str]:
    """The values of an attribute, in the order of drawing."""
    return [node.attrib[name] for node in parsed(svg).iter() if name in node.attrib]


def classes(svg: str, model: int) -> set[str]:
    node = next(node for node in parsed(svg).iter() if node.attrib.get("data-model") == str(model))
    return set(node.attrib["class"].split())


def words(svg: str, model: int) -> str:
    node = next(node for node in parsed(svg).iter() if node.attrib.get("data-model") == str(model))
    return next(child.text or "" for child in node if child.tag.endswith("title"))


def check_everything_is_there(view: View, svg: str) -> None:
    grid = parse_grid(view.map)
    assert sorted(found(svg, "data-square")) == sorted(grid.name(sq) for sq in bits(grid.floor))
    assert sorted(found(svg, "data-door")) == sorted(str(door.id) for door in view.doors)
    exits = {point.side for point in view.points if point.exit}
    shown = [model for model in view.models if model.status != "left" or model.side in exits]
    assert sorted(found(svg, "data-model")) == sorted(str(model.id) for model in shown)
    there = [item for item in view.items if item.square is not None or item.carrier is not None]
    assert sorted(found(svg, "data-item")) == sorted(str(item.id) for item in there)
    assert sorted(found(svg, "data-point")) == sorted(point.id for point in view.points)


@pytest.mark.parametrize("mission", MISSIONS)
def test_everything_can_be_pointed_at_at_any_time(mission: str) -> None:
    for seed, steps in ((1, 0), (2, 25), (3, 150), (4, 600)):
        view = walk(mission, seed, steps).view(seed % 3 - 1)
        check_everything_is_there(view, draw(view))


@pytest.mark.parametrize("mission", MISSIONS)
def test_no_font_is_needed(mission: str) -> None:
    assert "<text" not in walk(mission, 5, 100).draw()


def test_the_picture_is_drawn_from_the_view_alone() -> None:
    game = walk("incursion", 8, 300)
    for seat in (-1, 0, 1):
        view = game.view(seat)
        assert draw(view) == game.draw(seat)


def test_another_hand_makes_no_other_picture() -> None:
    game = walk("recon", 6, 200)
    assert {game.sample(0, seed).draw(0) for seed in range(5)} == {game.draw(0)}


def test_a_notebook_shows_what_everybody_may_see() -> None:
    game = walk("recon", 6, 40)
    assert game._repr_svg_() == game.draw() == game.draw(-1)


def test_recon_stays_small() -> None:
    assert max(len(walk("recon", seed, 400).draw().encode()) for seed in range(4)) < 130_000


def test_nothing_styles_or_disturbs_the_page_round_it() -> None:
    svg = walk("doomsday", 6, 300).draw()
    for forbidden in ("<style", "<script", " id=", "href", "url(", "<image", "@font"):
        assert forbidden not in svg


def test_every_kind_of_model_has_a_face_of_its_own() -> None:
    assert set(GLYPHS) == {card.id for card in MODELS}
    assert len({json.dumps(face) for face in GLYPHS.values()}) == len(GLYPHS)


def test_every_token_lies_on_the_sheet() -> None:
    game = walk("pinger-raid", 4, 700)
    root = parsed(game.draw())
    width, height = (float(number) for number in root.attrib["viewBox"].split()[2:])
    for node in root.iter():
        if "data-model" in node.attrib:
            x, y = (float(number) for number in node.attrib["transform"][10:].split(")")[0].split())
            assert 10 < x < width - 10 and 10 < y < height - 10


def test_marks_show_on_tokens() -> None:
    scene = Scene(hall(4, 4), items=[("pinger", "a4")])
    grunt, sarge = scene.put("grunt", "a1", "e"), scene.put("sarge", "c1", "n")
    zombie, gretel = scene.put("sturmzombie", "c4", "s"), scene.put("gretel", "d4", "s")
    s = scene.table
    s.reacting |= 1 << sarge
    s.knocked |= 1 << grunt
    s.activated |= 1 << zombie
    s.weasel_held |= 1 << zombie
    s.active = gretel
    s.wounds[gretel] = 2
    scene.effect("extra-ammo", sarge)
    svg = scene.game.draw()
    assert classes(svg, grunt) >= {"model", "allied", "grunt", "knocked"}
    assert classes(svg, sarge) >= {"sarge", "reaction"}
    assert classes(svg, zombie) >= {"german", "sturmzombie", "activated", "barred"}
    assert classes(svg, gretel) >= {"gretel", "active"}
    assert "on a1 facing east" in words(svg, grunt)
    assert "Extra Ammo" in words(svg, sarge) and "Reaction Fire" in words(svg, sarge)
    assert "2 of 4 damage" in words(svg, gretel) and "5 AP left" in words(svg, gretel)
    assert svg.count('class="cones"') == 1 and svg.count('class="cards"') == 1


def test_sides_stay_apart_when_their_models_are_done() -> None:
    """What has activated is dimmed, but its ring and its wedge keep the colours of its side."""
    scene = Scene(hall(4, 4))
    both = [scene.put("grunt", "a1", "e"), scene.put("sturmzombie", "c4", "s")]
    for model in both:
        scene.table.activated |= 1 << model
    root = parsed(scene.game.draw())
    shown = [next(node for node in root.iter() if node.attrib.get("data-model") == str(model)) for model in both]
    for token, mine, other in ((shown[0], "allied", "german"), (shown[1], "german", "allied")):
        strokes = {node.attrib.get(paint) for node in token.iter() for paint in ("fill", "stroke")}
        assert set(SIDE_COLOURS[mine]) <= strokes and not set(SIDE_COLOURS[other]) & strokes
        prow = next(node for node in token.iter() if node.attrib.get("class") == "prow")
        assert prow.attrib["fill"] == SIDE_COLOURS[mine].bright


def test_doors_show_their_state() -> None:
    scene = Scene(CELLAR, open_doors="d", sealed_doors="g")
    drawn = [node.attrib["class"] for node in parsed(scene.game.draw()).iter() if "data-door" in node.attrib]
    assert drawn == ["door open", "door sealed"]


def test_fire_cave_in_and_tunnel_show() -> None:
    scene = Scene(hall(3, 3))
    s = scene.table
    s.fire[1] = 1 << scene.square("a1")
    s.cave, s.tunnel = scene.square("b2"), scene.square("c3")
    marked = {
        node.attrib["class"]: node.attrib["data-at"]
        for node in parsed(scene.game.draw()).iter()
        if "data-at" in node.attrib
    }
    assert marked == {"fire": "a1", "cave": "b2", "tunnel": "c3"}


def test_a_cone_ends_at_walls_and_closed_doors() -> None:
    watched = []
    for open_doors in ("", "d"):
        scene = Scene(CELLAR, open_doors=open_doors)
        grunt = scene.put("grunt", "b2", "e")
        scene.table.reacting |= 1 << grunt
        cones = next(node for node in parsed(scene.game.draw()).iter() if node.attrib.get("class") == "cones")
        watched.append(cones[0].attrib["d"].count("M"))
    assert watched == [1, 3]  # its own square; through the door two more, up to the wall


def test_an_item_under_a_model_stays_in_sight() -> None:
    scene = Scene(hall(3, 3), items=[("panel", "b2"), ("panel", "a1")])
    scene.put("grunt", "b2", "n")
    svg = scene.game.draw()
    assert found(svg, "data-item") == ["1", "0"]
    assert svg.index('data-item="1"') < svg.index("data-model") < svg.index('data-item="0"')


def test_those_who_wait_stand_in_the_tray_of_their_entry() -> None:
    scene = Scene(hall(4, 4), entries={"german": [("a1", "w"), ("d4", "n")]})
    waiting = [scene.wait("sturmzombie", 0), scene.wait("sturmzombie", 1)]
    root = parsed(scene.game.draw())
    trays = [node for node in root.iter() if "data-point" in node.attrib]
    assert sorted(tray.attrib["data-point"] for tray in trays) == ["german 0", "german 1"]
    for tray in trays:
        plate = next(node for node in tray.iter() if node.attrib.get("rx") == "6")
        left, top, wide, high = (float(plate.attrib[name]) for name in ("x", "y", "width", "height"))
        model = waiting[int(tray.attrib["data-point"][-1])]
        token = next(node for node in root.iter() if node.attrib.get("data-model") == str(model))
        x, y = (float(number) for number in token.attrib["transform"][10:].split(")")[0].split())
        assert left < x < left + wide and top < y < top + high


# ------------------------------------------------------------ parts


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_part_is_one_element_under_a_name_of_its_own(mission: str) -> None:
    for seed, steps in ((1, 0), (3, 150), (4, 600)):
        drawn = walk(mission, seed, steps).picture(seed % 3 - 1)
        keys = [part.key for part in (*drawn.parts, *drawn.frame)]
        assert len(set(keys)) == len(keys)
        for part in (*drawn.parts, *drawn.frame):
            root = parsed(f"<svg>{part.svg()}</svg>")
            assert len(root) == 1 and root.text is None, part.key
            assert not part.place or (root[0].tag == "g" and root[0].attrib["transform"] == part.place)
            assert "transform" in root[0].attrib or not part.place


@pytest.mark.parametrize("mission", MISSIONS)
def test_the_ground_is_the_same_all_through_a_game_and_for_everybody(mission: str) -> None:
    grounds = {
        tuple(part for part in walk(mission, seed, steps).picture(seat).parts if part.ground)
        for seed, steps in ((1, 0), (2, 200), (3, 500))
        for seat in (-1, 0, 1)
    }
    assert len(grounds) == 1 and {part.key for part in grounds.pop()} == {"floor", "stone"}


def test_a_step_changes_few_parts() -> None:
    game = walk("incursion", 8, 100)
    before = game.picture(0)
    changes = []
    chance = random.Random(8)
    for _ in range(200):
        if game.ask is None:
            break
        game.do(chance.choice(game.codes()))
        after = game.picture(0)
        changes.append(len(set(after.parts) - set(before.parts)))
        before = after
    assert sorted(changes)[len(changes) // 2] <= 5


def test_what_stays_the_same_is_not_drawn_again() -> None:
    """Parts come from caches: the very same text, so that comparing costs nothing."""
    one, other = walk("recon", 6, 200), walk("recon", 6, 200)
    for mine, yours in zip(one.picture(0).parts, other.picture(0).parts):
        assert mine.markup is yours.markup


def test_two_games_on_one_board_share_its_sheet_and_other_boards_do_not() -> None:
    views = [walk(mission, 1, 0).view(-1) for mission in ("recon", "recon", "incursion")]
    sheets = [sheet_of(view) for view in views]
    assert sheets[0] is sheets[1] and sheets[0] is not sheets[2]


def test_names_from_mission_files_cannot_break_the_picture() -> None:
    name = "<b>Ragnarök</b> & 地下"
    view = msgspec.structs.replace(walk("recon", 1, 0).view(-1), name=say(name))
    assert "<b>" not in draw(view)
    assert parsed(draw(view)).attrib["aria-label"].startswith(name)


def test_it_becomes_a_png_on_a_machine_without_fonts() -> None:
    svg = walk("recon", 2, 60).draw()
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=360, skip_system_fonts=True))
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(png[16:20], "big") == 360
    assert png == bytes(resvg_py.svg_to_bytes(svg_string=svg, width=360))


# ------------------------------------------------------------ snapshots


def quiet_cellar() -> Scene:
    """Nobody there yet: floor, walls, a closed and an open door, an entry and an exit."""
    return Scene(
        CELLAR, entries={"allied": [("a1", "s")]}, exits={"allied": [("e1", "e")]}, open_doors="g", sealable="d"
    )  # fmt: skip


def loud_cellar() -> Scene:
    """Both sides in contact, with items, fire and somebody waiting."""
    scene = Scene(CELLAR, entries={"german": [("e1", "e")]}, items=[("panel", "a2"), ("pinger", "d1")], open_doors="dg")
    grunt = scene.put("grunt", "a1", "e")
    scene.put("slugger", "b2", "e")
    scene.put("sturmzombie", "c2", "w")
    scene.put("blitzhund", "d2", "s")
    scene.wait("bomberzombie")
    scene.table.reacting |= 1 << grunt
    scene.table.fire[0] = 1 << scene.square("b1")
    scene.cp(allied=3, german=2)
    scene.effect("battle-rage", "zombies")
    return scene


@pytest.mark.parametrize("scene", [quiet_cellar, loud_cellar])
def test_the_picture_is_the_one_we_looked_at(scene: Any) -> None:
    file = SNAPSHOTS / f"{scene.__name__}.svg"
    now = scene().game.draw().replace("><", ">\n<") + "\n"
    if os.environ.get("UNDERCROFT_SNAPSHOTS") == "write":
        file.write_text(now, encoding="utf-8")
    assert now == file.read_text(encoding="utf-8"), f"{file.name} differs: look at both, then accept or repair"
