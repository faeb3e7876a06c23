"""What random games must use, and that the list sees what happened and nothing else."""

import random

import pytest

from tests.earth_reborn.board import Cadaver, Door, Room
from tests.earth_reborn.scene import FIELD, HALL, ROOMS, Scene, number
from tests.earth_reborn.test_greedy import MISSIONS, game_of
from tests.rules_plugin import rule
from undercroft.core.state import ALL
from undercroft.games.earth_reborn.laws.coverage import content, fired
from undercroft.games.earth_reborn.rules.events import (
    E_ABILITY,
    E_BOMB,
    E_BOUGHT,
    E_CP,
    E_DEFENCE,
    E_DREW,
    E_OPENED,
    E_OWN_CP,
    E_PAID,
    E_RAISED,
    E_RESUMES,
    E_ROLLED,
    E_SEARCHED,
    E_SHOT,
    E_STRIKE,
    E_TORTURED,
    E_WORK,
)
from undercroft.games.earth_reborn.rules.ips import rooms
from undercroft.games.earth_reborn.rules.ips.abilities import line_number
from undercroft.games.earth_reborn.rules.tables import (
    CHARACTER_IDS,
    COLOUR_IDS,
    DARK_BLUE,
    FOR_TARGETING,
    FOR_TEST,
    ORDER_IDS,
    PIECE_IDS,
    ROOM_IDS,
)
from undercroft.games.earth_reborn.rules.verbs import DEFUSE, END, ENGAGE, MORALE, PASS
from undercroft.games.earth_reborn.vocabulary.declared import VERBS


def test_every_kind_of_thing_is_in_the_list_once() -> None:
    listed = content()
    assert len(listed) == len(set(listed))
    kinds = {kind: {id for id in listed if id.startswith(f"{kind}:")} for kind in ("card", "verb", "order", "ability")}
    assert len(kinds["card"]) == 62, "both sides of 31 cards"
    assert kinds["verb"] == {f"verb:{verb.word}" for verb in VERBS}
    assert {id.split(":")[1] for id in kinds["order"]} == set(ORDER_IDS)
    assert {id.split(":")[2] for id in kinds["order"]} == set(COLOUR_IDS)
    assert {f"piece:{name}" for name in PIECE_IDS} <= set(listed)
    for name in CHARACTER_IDS:
        assert {f"character:{name}", f"wounded:{name}"} <= set(listed)
    assert {id.split(":")[1] for id in kinds["ability"]} == set(CHARACTER_IDS) - {"zombie-1", "zombie-2"}


@rule("ER-TILE-7")
def test_every_room_line_is_in_the_list_but_the_driller_of_generated_scenarios() -> None:
    assert {id[5:] for id in content() if id.startswith("room:")} == set(ROOM_IDS) - {"driller"}


# ---------------------------------------------------------------- what counts, and what does not


def seen(scene: Scene, verb: int, *happened: tuple[int, ...]) -> set[str]:
    """What the list makes of these events."""
    scene.table.events = [(ALL, *numbers) for numbers in happened]
    return set(fired(scene.table, verb)) - {f"verb:{VERBS[verb].word}"}


@rule("ER-EQUIP-11")
def test_who_strikes_uses_the_best_blade_and_nothing_else_that_he_carries() -> None:
    scene = Scene(HALL)
    nick, jack = scene.put("nick", "A", "e"), scene.put("jack", "B", "w")
    cards = scene.carry("nick", "combat-knife", "gas-mask", "chainsaw")
    pieces = {id for id in seen(scene, END, (E_STRIKE, nick, jack, 1, DARK_BLUE, DARK_BLUE)) if "piece" in id}
    assert pieces == {"piece:chainsaw"} and len(cards) == 3


@rule("ER-TILE-3", "ER-TILE-14", "ER-GEAR-24")
@pytest.mark.parametrize(
    "room, works, found",
    [
        ("chemistry-lab", "patient-room", {"room:patient-room"}),
        ("chemistry-lab", "generator", {"room:generator", "piece:technical-toolbox"}),
        ("torture-chamber", "generator", {"room:generator", "piece:technical-toolbox"}),
        ("robot-assembly-workshop", "generator",
         {"room:generator", "room:robot-assembly-workshop", "piece:technical-toolbox"}),
        ("robot-assembly-workshop", "patient-room", {"room:patient-room"}),
    ],
)  # fmt: skip
def test_a_test_is_helped_by_what_its_kind_asks_for(room: str, works: str, found: set[str]) -> None:
    scene = Scene(ROOMS.replace(" C   D ", " Cb  Db").replace(" H   I ", " Hb  Ib"),
                  rooms={"a": Room(room), "b": Room(works)})  # fmt: skip
    woo = scene.put("woo", "A", "e")
    scene.carry("woo", "technical-toolbox")
    rolled = (E_ROLLED, woo, FOR_TEST, 1, 0, 2)
    ids = {id for id in seen(scene, END, (E_WORK, woo, scene.tile("b")), rolled) if id[:4] in ("room", "piec")}
    expected = {*found, "room:chemistry-lab"} if (room, works) == ("chemistry-lab", "patient-room") else found
    assert ids == expected
    assert not {id for id in seen(scene, END, rolled) if id.startswith("room:")}, "no test of a line"


@rule("ER-TILE-1", "ER-TILE-21")
def test_a_room_with_another_line_is_not_used_by_who_searches_there() -> None:
    for room, found in (("armory", {"room:armory"}), ("zombie-lab", set()), ("generator", set())):
        scene = Scene(HALL, rooms={"a": Room(room, "armory")})
        woo = scene.put("woo", "A", "e")
        assert seen(scene, END, (E_SEARCHED, woo, 0, 2, 4)) == found


@rule("ER-TILE-4", "ER-TILE-12", "ER-CHAR-1")
def test_cp_come_from_the_post_the_quarters_or_from_nicks_ability() -> None:
    scene = Scene(HALL, rooms={"a": Room("command-post", "officer")})
    nick = scene.put("nick", "A", "e")
    assert seen(scene, PASS, (E_CP, 0, rooms.POST_CP)) == {"room:command-post"}
    assert seen(scene, MORALE, (E_CP, 0, 4)) == {"room:officers-quarters"}
    assert seen(scene, END, (E_ABILITY, nick, line_number("morale"), 0), (E_CP, 0, 4)) == {"ability:nick:morale"}


@rule("ER-CHAR-19", "ER-GEAR-30")
def test_a_control_device_is_not_jeff_deeler() -> None:
    scene = Scene(HALL)
    jack = scene.put("jack", "A", "e")
    assert "ability:deeler:driving" in seen(scene, PASS, (E_OWN_CP, jack, 2))
    assert "ability:deeler:driving" not in seen(scene, ENGAGE, (E_OWN_CP, jack, 3))


@rule("ER-CAPTURE-11")
def test_a_pilot_uses_the_ability_of_his_machine() -> None:
    scene = Scene(FIELD)
    jack = scene.put("jack", "A", "e")
    scene.table.pilot = jack
    assert seen(scene, END, (E_ABILITY, jack, line_number("breach"), 0)) == {"ability:mammoth:breach"}
    assert "built-in:machine-gun" in seen(scene, END, (E_SHOT, jack, -1, -1, -1, 0))


@rule("ER-TILE-2", "ER-CHAR-16")
def test_a_grave_is_empty_when_its_cadaver_is_raised_and_not_when_a_dead_character_is() -> None:
    scene = Scene(FIELD, rooms={"a": Room("cemetery")}, cadavers=[Cadaver("C")])
    kendall, zombie = scene.put("kendall", "B", "e"), number("zombie-1")
    event = (E_RAISED, zombie, scene.square("C"), kendall)
    assert not seen(scene, END, event)
    scene.table.used_cadavers = 1
    assert seen(scene, END, event) == {"room:cemetery", "marker:empty-grave"}
    assert seen(scene, END, (E_ABILITY, kendall, line_number("raising"), 0)) == {"ability:kendall:raising"}


@rule("ER-MOVE-15", "ER-GEAR-11")
def test_a_magnetic_card_counts_at_a_door_that_asks_for_it() -> None:
    for magnetic, markers, found in (
        (False, 0, ""),
        (True, 0, "piece:magnetic-card"),
        (True, 1, "marker:magnetic-card"),
    ):
        scene = Scene(ROOMS, doors={"d": Door("sliding", 5, magnetic)})
        woo = scene.put("woo", "G", "e")
        scene.carry("woo", "magnetic-card")
        scene.magnet("woo", markers)
        ids = {id for id in seen(scene, END, (E_OPENED, woo, 0)) if "magnetic" in id and not id.startswith("card:")}
        assert ids == ({found} if found else set())


@rule("ER-GEAR-16", "ER-DUEL-16")
def test_a_motion_detector_counts_for_black_orders_of_an_interruption() -> None:
    scene = Scene(HALL)
    woo, jack = scene.put("woo", "A", "e"), scene.put("jack", "C", "w")
    scene.carry("woo", "motion-detector")
    black = next(at for at in range(8) if fired_order(scene, woo, at, "black"))
    assert "piece:motion-detector" not in seen(scene, END, (E_PAID, woo, black, 1)), "no Interruption"
    assert "piece:motion-detector" in seen(scene, END, (E_PAID, woo, black, 1), (E_RESUMES, jack))
    scene.table.interrupter = woo
    assert "piece:motion-detector" in seen(scene, END, (E_PAID, woo, black, 1))


def fired_order(scene: Scene, who: int, section: int, colour: str) -> bool:
    return any(id.endswith(f":{colour}") for id in seen(scene, END, (E_PAID, who, section, 1)))


@rule("ER-GEAR-1", "ER-GEAR-9", "ER-GEAR-22", "ER-GEAR-26", "ER-GEAR-28")
def test_what_is_worn_counts_where_it_has_an_effect() -> None:
    scene = Scene(HALL, rooms={"a": Room("torture-chamber")})
    deeler = scene.put("deeler", "A", "e")
    rifle, *_ = scene.carry("deeler", "rifle", "ammunition", "targeting-lens", "kevlar-armor", "torture-kit")
    scene.carry("deeler", "constitution")
    face = rifle * 2 + (scene.table.salemite_up >> rifle & 1)
    cases = [
        ((E_SHOT, deeler, face, -1, -1, 0), {"piece:rifle", "piece:ammunition"}),
        ((E_ROLLED, deeler, FOR_TARGETING, 1, 0, 2), {"piece:targeting-lens"}),
        ((E_DEFENCE, deeler, 0, 5), {"piece:kevlar-armor"}),
        ((E_TORTURED, deeler, 3, 4, 1), {"piece:torture-kit", "room:torture-chamber"}),
        ((E_DREW, 1, 3), {"piece:constitution"}),
    ]
    for event, found in cases:
        assert {id for id in seen(scene, PASS, event) if id[:4] in ("room", "piec")} == found
    bought = seen(scene, PASS, (E_BOUGHT, 1), (E_DREW, 1, 1))
    assert "piece:constitution" not in bought


@rule("ER-GEAR-17", "ER-GEAR-25")
def test_bombs_have_markers_of_their_own() -> None:
    scene = Scene(HALL)
    scene.put("woo", "A", "e")
    for piece, turns, marker in (("time-bomb", 2, "time-bomb-2"), ("time-bomb", 1, "time-bomb-1"),
                                 ("plastic-explosive", 1, "plastic-explosive")):  # fmt: skip
        card = scene.carry("woo", piece)[0]
        face = card * 2 + (scene.table.salemite_up >> card & 1)
        assert f"marker:{marker}" in seen(scene, END, (E_BOMB, face, 0, turns))
    scene.carry("woo", "technical-toolbox")
    assert "piece:technical-toolbox" in seen(scene, DEFUSE, (E_ROLLED, number("woo"), FOR_TEST, 1, 0, 2))


# ---------------------------------------------------------------- in play


@pytest.mark.parametrize("mission", MISSIONS)
def test_what_a_game_uses_is_in_the_box_and_lures_are_options(mission: str) -> None:
    game = game_of(mission, 8)
    rng = random.Random(8)
    known = set(content())
    met: set[str] = set()
    for _ in range(1500):
        if game.ask is None:
            break
        lured = game.lures()
        assert set(lured) <= set(game.ask.options)
        code = rng.choice(lured if lured and rng.random() < 0.75 else game.ask.options)
        game.do(code)
        met.update(game.fired(code))
    assert met <= known
    assert len(met) > 20
