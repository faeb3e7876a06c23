"""The board as SVG: everything on it can be pointed at, every room is furnished, and it is the same every time."""

import zlib
from itertools import combinations
from xml.etree import ElementTree

import pytest
import resvg_py
from msgspec.structs import replace

from tests.reichbusters.scene import HALL, Scene
from tests.reichbusters.test_view import MISSIONS, new_game, walk
from tests.rules_plugin import rule
from undercroft.core.drawing.svg import num
from undercroft.games.reichbusters.content import catalogue as box
from undercroft.games.reichbusters.content.maps import load_mission, missions
from undercroft.games.reichbusters.content.tiles import TILES
from undercroft.games.reichbusters.drawing import glyphs, icons
from undercroft.games.reichbusters.drawing.board import picture
from undercroft.games.reichbusters.drawing.floor import ROOMS, furnished
from undercroft.games.reichbusters.page.thumbnail import thumbnail
from undercroft.games.reichbusters.view_types import MoveView, StrikeView, View

HERO_IDS, KIND_IDS = [hero.id for hero in box.HEROES], [unit.id for unit in box.UNITS]
ITEM_IDS, BACK_IDS = [item.id for item in box.ITEMS], [back.id for back in box.BACKS]


def draw(view: View) -> str:
    return picture(view).svg()


def found(svg: str, name: str) -> list[str]:
    """The values of an attribute, in the order of drawing."""
    return [node.attrib[name] for node in ElementTree.fromstring(svg).iter() if name in node.attrib]


def classes(svg: str, name: str, value: str) -> set[str]:
    node = next(node for node in ElementTree.fromstring(svg).iter() if node.attrib.get(name) == value)
    return set(node.attrib["class"].split())


def check_everything_is_there(view: View, svg: str) -> None:
    assert sorted(found(svg, "data-square")) == sorted(area.square for area in view.areas)
    assert sorted(found(svg, "data-door")) == sorted(str(door.id) for door in view.doors)
    standing = [*(hero.id for hero in view.heroes if hero.square is not None), *(unit.id for unit in view.units)]
    assert sorted(found(svg, "data-model")) == sorted(map(str, standing))
    lying = {str(item.id) for item in view.items if item.square is not None}
    assert lying <= set(found(svg, "data-item"))
    assert sorted(found(svg, "data-feature")) == sorted(str(one.id) for one in view.features)
    assert len(found(svg, "data-hidden")) == len(view.hidden)
    assert len(found(svg, "data-spawn")) == len(view.spawns)


@pytest.mark.parametrize("mission", MISSIONS)
def test_everything_can_be_pointed_at_at_any_time(mission: str) -> None:
    for seed, steps in ((1, 0), (2, 40), (3, 160)):
        view = walk(mission, seed, steps).view(0)
        check_everything_is_there(view, draw(view))


@pytest.mark.parametrize("mission", MISSIONS)
def test_pictures_stay_small_and_need_no_font(mission: str) -> None:
    drawn = new_game(mission).draw()
    assert "<text" not in drawn and len(drawn.encode()) < 180_000


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_token_lies_on_the_sheet(mission: str) -> None:
    root = ElementTree.fromstring(walk(mission, 4, 120).draw())
    width, height = (float(number) for number in root.attrib["viewBox"].split()[2:])
    for node in root.iter():
        if "data-model" in node.attrib or ("data-at" in node.attrib and "transform" in node.attrib):
            x, y = (float(number) for number in node.attrib["transform"][10:].split(")")[0].split())
            assert 10 < x < width - 10 and 104 < y < height - 62, node.attrib


def test_nothing_styles_or_disturbs_the_page_round_it() -> None:
    svg = walk("raid-castle-wing", 6, 200).draw()
    for forbidden in ("<style", "<script", " id=", "href", "url(", "<image", "@font"):
        assert forbidden not in svg


def test_the_same_view_is_the_same_picture() -> None:
    game = walk("midnight-mass", 8, 90)
    assert game.draw(0) == draw(game.view(0)) == game.draw(-1)


def test_ground_is_the_same_through_all_of_a_game() -> None:
    before, after = (walk("the-irishman", 1, steps).picture(0) for steps in (0, 120))
    grounds = [[part for part in one.parts if part.ground] for one in (before, after)]
    assert grounds[0] == grounds[1] and len(grounds[0]) == 2
    assert sum(len(part.markup) for part in grounds[0]) > len(before.svg()) / 2


def test_every_part_has_a_name_of_its_own() -> None:
    for mission, steps in (("vrilpanzer", 150), ("the-generals-kennel", 61), ("raid-castle-wing", 90)):
        shown = walk(mission, 11, steps).picture(0)
        keys = [part.key for part in (*shown.parts, *shown.frame)]
        assert len(keys) == len(set(keys))


# ---------------------------------------------------------------- rooms


def test_all_24_rooms_are_furnished_and_none_like_another() -> None:
    sides = [f"{tile.id}{side}" for tile in TILES if not tile.corridor for side in "ab"]
    assert sorted(ROOMS) == sorted(sides) and len(sides) == 24
    assert len({furnished(side) for side in sides}) == 24
    assert max(len(furnished(side)) for side in sides) < 8000


@pytest.mark.parametrize("side", sorted(ROOMS))
def test_a_room_covers_its_tile(side: str) -> None:
    """Its floor has the size of the tile's plan."""
    tile = next(tile for tile in TILES if tile.id == side[:-1])
    plan = (tile.front if side.endswith("a") else tile.back).plan
    assert f'width="{144 * len(plan[0])}" height="{144 * len(plan)}"' in furnished(side)


def test_a_turned_corridor_is_still_a_corridor_of_its_side() -> None:
    castle, bunker = (new_game(name).draw() for name in ("midnight-mass", "the-irishman"))
    assert "#7d2a28" in castle and "#7d2a28" not in bunker, "only the castle has carpets"


def test_rooms_are_lettered_in_the_readers_language() -> None:
    game = new_game("midnight-mass")
    english = next(part for part in game.picture(0).parts if part.key == "names")
    assert english.markup.count("<rect") == 8, "eight rooms; corridors and the snow have no name"


# ---------------------------------------------------------------- figures and things


def test_every_hero_and_every_kind_of_unit_has_a_face_of_its_own() -> None:
    assert list(glyphs.HEROES) == HERO_IDS and sorted(glyphs.UNITS) == sorted(KIND_IDS)
    assert len({glyphs.glyph(kind) for kind in (*HERO_IDS, *KIND_IDS)}) == len(HERO_IDS) + len(KIND_IDS)


def test_faces_differ_at_24_pixels() -> None:
    """Of the pixels of two tokens at least a sixth are told apart by anybody, whatever their plates are."""
    shots: dict[str, list[int]] = {}
    for kind in KIND_IDS:
        scene = Scene(map="+---+\n| A |\n+---+\n")
        scene.stand(0, "")
        scene.put(kind, "A")
        part = next(part for part in scene.drawn.picture(0).parts if part.key.startswith("model-"))
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 40 40">{part.markup}</svg>'
        shots[kind] = _grey(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=24)))
    for one, other in combinations(KIND_IDS, 2):
        apart = sum(abs(a - b) > 24 for a, b in zip(shots[one], shots[other], strict=True))
        assert apart > len(shots[one]) / 6, (one, other, apart)


def _grey(png: bytes) -> list[int]:
    """The brightness of each pixel, without colours: those who see none tell units apart too."""
    data, at = b"", 8
    while at < len(png):
        long, kind = int.from_bytes(png[at : at + 4], "big"), png[at + 4 : at + 8]
        data += png[at + 8 : at + 8 + long] if kind == b"IDAT" else b""
        at += long + 12
    wide = int.from_bytes(png[16:20], "big") * 4
    raw, before, out = zlib.decompress(data), bytes(wide), []
    for start in range(0, len(raw), wide + 1):
        before = _unfiltered(raw[start], raw[start + 1 : start + 1 + wide], before)
        out += [sum(before[x : x + 3]) // 3 for x in range(0, wide, 4)]
    return out


def _unfiltered(kind: int, row: bytes, above: bytes) -> bytes:
    """A row of a PNG: each byte was written as the difference to its neighbours."""
    out = bytearray(row)
    for x in range(len(row)):
        a, b, c = (out[x - 4] if x > 3 else 0), above[x], (above[x - 4] if x > 3 else 0)
        nearest = min((a, b, c), key=lambda one: abs(a + b - c - one))
        out[x] = out[x] + (0, a, b, (a + b) // 2, nearest)[kind] & 255
    return bytes(out)


def test_every_item_and_every_back_has_an_icon() -> None:
    assert sorted(icons.ITEMS) == sorted(ITEM_IDS)
    assert len(set(icons.ITEMS.values())) == len(ITEM_IDS)
    assert len({icons.item_back(back) for back in BACK_IDS}) == len(BACK_IDS)
    assert len({icons.feature_back(back) for back in BACK_IDS[:4]}) == 4


def test_a_crowd_stands_in_its_area_and_below_what_lies_there() -> None:
    scene = Scene(map=HALL, heroes=["brick", "sarge", "quentin", "claudine"], at="A")
    scene.put("soldier", "A", 16)
    scene.hide("A", "medical", "vril")
    drawn = scene.drawn.draw(0)
    root = ElementTree.fromstring(drawn)
    area = next(node for node in root.iter() if node.attrib.get("data-square") == "a1")
    left, top = (float(number) for number in area.attrib["d"][1:].split("h")[0].split())
    for node in root.iter():
        if "data-model" in node.attrib:
            x, y = (float(number) for number in node.attrib["transform"][10:].split(")")[0].split())
            assert left < x < left + 144 and top + 50 < y < top + 144


def test_marks_show_what_became_of_a_hero() -> None:
    scene = Scene(heroes=["brick", "sarge"])
    scene.down(0)
    scene.capture(0)
    scene.knock_down(1)
    drawn = scene.drawn.draw(0)
    assert {"hero", "brick", "downed", "captured", "active"} <= classes(drawn, "data-model", "0")
    assert {"hero", "sarge", "knocked"} <= classes(drawn, "data-model", "1")


def test_a_unit_shows_what_it_knows() -> None:
    scene = Scene()
    ids = [10 + scene.put("soldier", mark) for mark in "ABD"]
    scene.aware("B", "suspicious")
    scene.aware("D", "alert")
    drawn = scene.drawn.draw(0)
    for id, state in zip(ids, ("at-ease", "suspicious", "alert"), strict=True):
        assert state in classes(drawn, "data-model", str(id))
    assert drawn.count('class="aware suspicious"') == drawn.count('class="aware alert"') == 1
    assert drawn.count('class="badge alert"') == 1


def test_after_the_alarm_the_building_is_in_red_light() -> None:
    before, after = (found(Scene(alarm=rung).game.draw(0), "class") for rung in (False, True))
    assert "alarm" not in before and after.count("alarm") == 1


def test_a_door_has_its_noise_on_it_until_it_is_open() -> None:
    scene = Scene(locked="e", noise={"d": 2, "e": 3})
    before = scene.drawn.draw(0)
    assert {"locked"} <= classes(before, "data-door", "1")
    assert "Door: closed, noise 2" in before and "Door: locked, noise 3" in before
    scene.open_doors("de")
    after = scene.drawn.draw(0)
    assert after.count("Door: open") == 2 and ", noise" not in after


def test_smoke_barracks_guards_and_passages_show() -> None:
    scene = Scene(barracks="BC", guard="D", passages="ABD")
    scene.smoke("A")
    scene.suppress("B")
    scene.passage("A", "D")
    scene.clear("A")
    shown = found(scene.drawn.draw(0), "class")
    for kind, number in (
        ("smoke", 1),
        ("suppressed", 1),
        ("barracks", 2),
        ("guard", 1),
        ("passage", 2),
        ("badge cleared", 1),
    ):
        assert shown.count(kind) == number, kind


def test_the_coming_enemy_turn_is_drawn() -> None:
    scene = Scene(heroes=["brick"], at="B", opened="de")
    zombie = scene.put("zombie", "B")
    scene.aware("B", "alert")
    foretold = (
        MoveView(unit=10 + zombie, start="b1", to="c1", sure=True),
        StrikeView(hero=0, total=5, ranged=False, units=(10 + zombie,), bomb=False, sure=True),
        StrikeView(hero=3, total=5, ranged=True, units=(99,), bomb=False, sure=True),
        MoveView(unit=77, start="a1", to="b1", sure=False),
    )
    shown = found(draw(replace(scene.play().game.view(0), forecast=foretold)), "class")
    assert shown.count("forecast move") == shown.count("forecast strike") == 1, "those who are not there have no arrow"


def test_a_unit_that_moves_twice_has_one_arrow_and_each_strike_a_burst_of_its_own() -> None:
    scene = Scene(heroes=["brick"], at="B", opened="de")
    zombie, gun = scene.put("zombie", "A"), scene.put("soldier", "C")
    foretold = (
        MoveView(unit=10 + zombie, start="a1", to="b1", sure=True),
        MoveView(unit=10 + zombie, start="b1", to="c1", sure=False),
        StrikeView(hero=0, total=5, ranged=False, units=(10 + zombie,), bomb=False, sure=True),
        StrikeView(hero=0, total=4, ranged=True, units=(10 + gun,), bomb=False, sure=True),
    )
    view = replace(scene.play().game.view(0), forecast=foretold)
    keys = [part.key for part in picture(view).parts]
    assert [key for key in keys if key.startswith(("forecast", "strike"))] == [
        f"forecast-{10 + zombie}", "strike-0-0", "strike-0-1",
    ]  # fmt: skip
    assert "Will be attacked with 5" in draw(view) and "Will be shot at with 4" in draw(view)


@rule("RB-KEY-10")
def test_a_bomber_that_will_go_off_is_drawn_without_a_total() -> None:
    scene = Scene(heroes=["brick"], at="B", opened="de", alarm=True)
    scene.put("tracking-bomber", "C")
    assert "A bomb will go off here" in draw(scene.play().game.view(0))


def test_the_frame_tells_of_the_track_and_of_turns() -> None:
    scene = Scene(heroes=["brick", "sarge"], alarm=True, pre=6, post=5)
    shown = scene.game.picture(0)
    keys = [part.key for part in shown.frame]
    assert {"track", "turn-0", "turn-1", "goal", "deck-noise", "deck-spawn", "deck-wound"} <= set(keys)
    track = next(part for part in shown.frame if part.key == "track")
    assert "Round 1 after the alarm" in track.markup
    assert shown.field is not None and num(shown.field[1]) == "100"


def test_the_thumbnail_of_every_mission_is_small() -> None:
    for path in missions().values():
        drawn = thumbnail(load_mission(path))
        ElementTree.fromstring(drawn)
        assert len(drawn) < 6000


# ---------------------------------------------------------------- terminal


@pytest.mark.parametrize("width", [60, 80, 120])
def test_the_sketch_shows_who_is_where(width: int) -> None:
    scene = Scene(heroes=["brick", "quentin"], at="AB", locked="e")
    scene.put("soldier", "B", 3)
    scene.spawn_token("D", 2)
    sketch = scene.drawn.sketch(0, width)
    lines = ["".join(piece[0] for piece in line) for line in sketch.board]
    assert "Br" in lines[2] and "Qu:3" in lines[2] and "!!" in lines[2] and "╳" in lines[2]
    assert max(map(len, lines)) <= width
    notes = " ".join(piece[0] for line in sketch.notes for piece in line)
    assert "Brick, a1" in notes and "soldier" in notes


def test_the_sketch_speaks_the_readers_language() -> None:
    game = new_game("midnight-mass")
    english, french = (game.sketch(0, 100, code).notes[0][0][0] for code in ("en", "fr"))
    assert english.startswith("in entrance") and french


def test_options_stand_under_whom_they_are_about() -> None:
    scene = Scene(heroes=["brick"], at="B")
    scene.put("soldier", "B")
    scene.play()
    attack = next(code for code in scene.game.codes() if str(scene.game.action(code)).startswith("attack"))
    assert str(scene.game.figure(attack)).startswith("soldier")
    cards = next(code for code in scene.game.codes() if str(scene.game.action(code)).startswith("draw"))
    assert scene.game.figure(cards) == ""
