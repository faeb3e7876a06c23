"""The box of Incursion: its numbers, its maps, and what a wrong mission file is told."""

from collections import Counter
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

import platformdirs
import pytest

from tests.rules_plugin import rule
from undercroft.core.content import ContentError
from undercroft.core.grid import DIRECTIONS, bits, connected
from undercroft.core.ledger import load_ledger
from undercroft.games.incursion.catalogue import (
    CARDS,
    CONTENT,
    MODELS,
    WEAPONS,
    Mission,
    Model,
    check_force,
    load_mission,
    load_missions,
    missions,
)

IDS = ["recon", "incursion", "pinger-raid", "twitcher", "behind-enemy-lines", "ac-dc", "doomsday"]


@pytest.fixture(autouse=True)
def own_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder in place of the one where the person who runs the tests keeps missions."""
    data = tmp_path_factory.mktemp("data")
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda name: str(data / name))
    monkeypatch.delenv("UNDERCROFT_MISSIONS", raising=False)
    folder = data / "undercroft" / "missions" / "incursion"
    folder.mkdir(parents=True)
    return folder


def built_in(id: str) -> Mission:
    return load_mission(CONTENT / "missions" / f"{id}.toml")


# Models, weapons, cards


@rule("INC-MODEL-1", "INC-TEXT-2")
def test_every_model_has_the_numbers_of_its_card() -> None:
    numbers = [(m.id, m.side, m.rp, m.ap, m.fortitude, m.damage, m.limit) for m in MODELS]
    assert numbers == [
        ("grunt", "allied", 3, 3, 6, 2, 0),
        ("hmg-ape", "allied", 4, 3, 6, 2, 2),
        ("blazer", "allied", 4, 3, 6, 2, 2),
        ("sarge", "allied", 4, 4, 6, 2, 1),
        ("slugger", "allied", 5, 4, 6, 4, 1),
        ("sturmzombie", "german", 3, 5, 4, 1, 0),
        ("bomberzombie", "german", 1, 5, 4, 1, 4),
        ("blitzhund", "german", 2, 6, 4, 2, 2),
        ("gretel", "german", 5, 5, 5, 4, 1),
        ("ilsa", "german", 5, 5, 5, 4, 1),
        ("hans", "german", 5, 5, 5, 4, 1),
    ]


def test_every_model_carries_its_weapons() -> None:
    assert {m.id: m.weapons for m in MODELS} == {
        "grunt": ("lmg", "grenades"),
        "hmg-ape": ("hmg", "grenades"),
        "blazer": ("flamethrower", "grenades"),
        "sarge": ("lmg", "launcher"),
        "slugger": ("pistol", "grenades"),
        "sturmzombie": (),
        "bomberzombie": ("bomb",),
        "blitzhund": (),
        "gretel": ("smg", "grenades", "whip"),
        "ilsa": ("smg", "grenades"),
        "hans": ("shotgun", "grenades"),
    }
    assert [m.id for m in MODELS if m.zombie] == ["sturmzombie", "bomberzombie"]
    assert [m.id for m in MODELS if m.optional] == ["hans"]


def test_every_weapon_has_the_numbers_of_the_chart() -> None:
    assert [(w.id, w.rof, w.reaction, w.shots, w.ap, w.area, w.range) for w in WEAPONS] == [
        ("smg", 2, 1, 1, 1, False, 0),
        ("lmg", 3, 2, 1, 1, False, 0),
        ("hmg", 3, 2, 2, 1, False, 0),
        ("shotgun", 1, 1, 1, 1, False, 0),
        ("pistol", 1, 1, 1, 1, False, 0),
        ("flamethrower", 1, 0, 1, 2, True, 0),
        ("grenades", 1, 0, 1, 2, True, 6),
        ("launcher", 1, 0, 1, 1, True, 0),
        ("whip", 1, 0, 1, 1, False, 2),
        ("bomb", 1, 0, 1, 1, True, 0),
    ]


def test_the_battle_deck_has_66_cards() -> None:
    kinds: Counter[str] = Counter()
    for card in CARDS:
        kinds[card.kind] += card.count
    assert kinds == {"effect": 37, "event": 29}
    assert [card.rule for card in CARDS] == [f"INC-BC-{number}" for number in range(1, 34)]


@rule("INC-TEXT-4")
def test_seven_cards_of_five_names_may_lie_on_the_sturmzombie_card() -> None:
    swd = {card.id: card.count for card in CARDS if card.swd}
    expected = {"v-neutralizer": 1, "v-stimulator": 1, "screecher-gear": 1, "boosted-pinger": 1, "brainwurst": 3}
    assert swd == expected
    assert all(card.kind == "effect" for card in CARDS if card.swd)


def test_kill_values() -> None:
    by_value: dict[int, set[str]] = {}
    for card in CARDS:
        by_value.setdefault(card.kill, set()).add(card.id)
    assert by_value == {
        2: {
            "extra-ammo", "armor-piercing-ammo", "buckin-for-a-medal", "low-on-ammo", "liquid-courage", "minor-injury",
            "brainwurst", "lucky-devil", "cave-in", "booby-trap", "rackley",
        },
        3: {
            "wild-weasel", "thousand-yard-stare", "jammed-radio", "sir-yes-sir", "battle-rage", "crushing-blow",
            "snafu", "blaze-of-glory", "critical-hit", "medic-kit",
        },
        4: {
            "v-neutralizer", "v-stimulator", "screecher-gear", "boosted-pinger", "bat-outa-hell", "major-injury",
            "pour-it-on", "savage-fury", "power-surge", "flooded-tunnel", "intelligence-briefing", "hidden-tunnel",
        },
    }  # fmt: skip


def test_cards_with_a_moment_of_their_own() -> None:
    assert {card.id: card.timing for card in CARDS if card.timing != "turn"} == {
        "brainwurst": "before-bid",
        "power-surge": "after-bid",
        "flooded-tunnel": "after-bid",
        "intelligence-briefing": "after-bid",
        "snafu": "any",
        "lucky-devil": "trigger",
        "blaze-of-glory": "trigger",
        "critical-hit": "trigger",
    }


def test_ids_are_unique_and_every_rule_exists() -> None:
    for ids in ([m.id for m in MODELS], [w.id for w in WEAPONS], [c.id for c in CARDS]):
        assert len(set(ids)) == len(ids)
    weapons = {weapon.id for weapon in WEAPONS}
    assert all(weapons.issuperset(model.weapons) for model in MODELS)
    rules = load_ledger(files("undercroft.games.incursion") / "ledger.toml").rules
    named = {special.rule for model in MODELS for special in model.special if special.rule}
    assert rules.keys() >= named | {weapon.rule for weapon in WEAPONS} | {card.rule for card in CARDS}


# Missions


def test_the_built_in_missions_load_in_campaign_order() -> None:
    found, wrong = load_missions()
    assert [mission.id for mission in found] == IDS
    assert not wrong


@pytest.mark.parametrize("id", IDS)
def test_a_map_keeps_to_what_is_in_the_box(id: str) -> None:
    mission = built_in(id)
    grid = mission.grid
    assert (grid.width, grid.height) == (24, 12)
    assert len(grid.gates) <= 10
    assert all(grid.floor >> gate.a & 1 and grid.floor >> gate.b & 1 for gate in grid.gates)
    assert len({(p.mark, p.edge) for p in mission.allied.entries + mission.allied.exits}) <= 3
    assert len({(p.mark, p.edge) for p in mission.german.entries + mission.german.exits}) <= 6


@pytest.mark.parametrize("id", IDS)
def test_no_square_is_cut_off_but_behind_sealed_doors(id: str) -> None:
    mission = built_in(id)
    reached = connected(mission.grid, mission.square(mission.allied.entries[0].mark), 0)
    assert reached == mission.grid.floor


@pytest.mark.parametrize("id", IDS)
def test_suggested_forces_differ(id: str) -> None:
    mission = built_in(id)
    for side in (mission.allied, mission.german):
        forces = [tuple(sorted(force)) for force in side.suggested]
        assert len(set(forces)) == len(forces)


def way(mission: Mission, start: str, end: str) -> int:
    """Steps of the shortest way between two marks while only the sealed doors are shut."""
    grid = mission.grid
    reached = {mission.square(start)}
    steps = 0
    while mission.square(end) not in reached:
        steps += 1
        for sq in list(reached):
            for direction in range(len(DIRECTIONS)):
                gate = grid.gate[sq * 4 + direction]
                if gate < 0 or mission.door_state(grid.gates[gate].mark) != "sealed":
                    reached.add(grid.step[sq * 4 + direction])
        reached.discard(-1)
    return steps


@rule("INC-RECON-1")
def test_recon_forces() -> None:
    recon = built_in("recon")
    assert (recon.goal, recon.allied.rp, recon.german.rp, recon.allied.min_models) == ("last-out", 6, 6, 2)
    assert recon.german.all_sturmzombies
    for force, refused in [(["grunt", "grunt"], None), (["slugger"], "INC-RECON-1"), (["grunt"], "INC-RECON-1")]:
        assert why_not(recon, "allied", force) == refused
    assert why_not(recon, "german", ["sturmzombie", "sturmzombie"]) is None
    assert why_not(recon, "german", ["sturmzombie"]) == "INC-RECON-1"
    assert why_not(recon, "german", ["sturmzombie", "blitzhund", "bomberzombie"]) == "INC-RECON-1"


@rule("INC-RECON-4")
def test_recon_has_four_sealed_doors_along_the_top_corridor() -> None:
    recon = built_in("recon")
    sealed = [gate for gate in recon.grid.gates if recon.door_state(gate.mark) == "sealed"]
    assert [gate.mark for gate in sealed] == ["S"] * 4
    assert {gate.b // recon.grid.width for gate in sealed} == {1}
    assert not recon.sealable


@rule("INC-RECON-5")
def test_recon_has_one_entry_a_side_and_an_exit_elsewhere() -> None:
    recon = built_in("recon")
    assert (len(recon.allied.entries), len(recon.german.entries), len(recon.german.exits)) == (1, 1, 0)
    assert len(recon.allied.exits) >= 1
    assert not {point.mark for point in recon.allied.entries} & {point.mark for point in recon.allied.exits}
    assert 17 <= way(recon, recon.allied.entries[0].mark, recon.allied.exits[0].mark) <= 21


@rule("INC-INCUR-1")
def test_incursion_forces() -> None:
    mission = built_in("incursion")
    assert (mission.goal, mission.allied.rp, mission.german.rp) == ("seal", 14, 12)
    assert mission.german.mandatory_sturmzombies


@rule("INC-INCUR-3", "INC-SETUP-2")
def test_incursion_has_three_open_gates_before_the_german_entries() -> None:
    mission = built_in("incursion")
    grid = mission.grid
    gates = [gate for gate in grid.gates if gate.mark == "G"]
    assert (len(gates), mission.door_state("G"), mission.sealable) == (3, "open", ("G",))
    assert all(mission.door_state(gate.mark) == "closed" for gate in grid.gates if gate.mark != "G")
    shut = sum(1 << gate.index for gate in gates)
    areas = [connected(grid, mission.square(point.mark), shut) for point in mission.german.entries]
    assert [len(bits(area)) for area in areas] == [6, 6, 6]
    assert len(set(areas)) == 3
    for point in mission.allied.entries:
        assert all(way(mission, point.mark, entry.mark) >= 12 for entry in mission.german.entries)


@rule("INC-PINGER-1", "INC-PINGER-3", "INC-PINGER-4")
def test_pinger_raid() -> None:
    mission = built_in("pinger-raid")
    assert (mission.goal, mission.allied.rp, mission.german.rp) == ("carry-off", 10, 10)
    assert [(item.kind, item.mark) for item in mission.item] == [("pinger", "P")]
    for side in (mission.allied, mission.german):
        assert len(side.entries) == 1
        assert side.exits == side.entries
    room = connected(mission.grid, mission.square("P"), (1 << len(mission.grid.gates)) - 1)
    assert sum(room >> gate.a & 1 or room >> gate.b & 1 for gate in mission.grid.gates) == 1
    assert way(mission, "A", "P") > way(mission, "G", "P")  # German carriers are few; self-play set the distances


# Forces


def why_not(mission: Mission, side: str, force: Sequence[str], rp: int = 0, variants: Sequence[str] = ()) -> str | None:
    """The rule that forbids the force, for the mission's own RP unless told."""
    found = check_force(mission, side, force, rp or mission.side(side).rp, variants)
    return found[0] if found else None


@rule("INC-FORCE-1")
def test_a_force_costs_at_most_the_allowance() -> None:
    mission = built_in("incursion")
    assert why_not(mission, "allied", ["hmg-ape", "hmg-ape", "grunt", "grunt"]) is None
    assert why_not(mission, "allied", ["grunt"]) is None
    assert why_not(mission, "allied", ["slugger", "hmg-ape", "hmg-ape", "grunt"]) == "INC-FORCE-1"
    assert why_not(mission, "allied", []) == "INC-FORCE-1"
    found = check_force(mission, "allied", ["grunt"] * 5, 14)
    assert found == ("INC-FORCE-1", "The force costs 15 RP and only 14 are allowed.")


@rule("INC-FORCE-2")
def test_a_force_has_models_of_its_own_side() -> None:
    mission = built_in("incursion")
    for model in MODELS:
        other = "german" if model.side == "allied" else "allied"
        assert why_not(mission, other, [model.id]) == "INC-FORCE-2"
    assert why_not(mission, "allied", ["tank"]) == "INC-FORCE-2"


def test_hans_needs_his_variant() -> None:
    mission = built_in("incursion")
    assert why_not(mission, "german", ["hans", "sturmzombie"]) == "INC-FORCE-2"
    assert why_not(mission, "german", ["hans", "sturmzombie"], variants=["hans"]) is None


@rule("INC-FORCE-3", "INC-TEXT-2")
@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.id)
def test_limits(model: Model) -> None:
    mission = built_in("incursion")
    lot = ["sturmzombie"] if model.side == "german" else []
    most = model.limit or 12
    assert why_not(mission, model.side, [model.id] * most + lot, 99, ["hans"]) is None
    if model.limit:
        assert why_not(mission, model.side, [model.id] * (most + 1) + lot, 99, ["hans"]) == "INC-FORCE-3"


@rule("INC-FORCE-4")
def test_three_rp_of_sturmzombies_are_mandatory(tmp_path: Path) -> None:
    mission = built_in("incursion")
    assert why_not(mission, "german", ["gretel", "ilsa"]) == "INC-FORCE-4"
    assert why_not(mission, "german", ["gretel", "sturmzombie"]) is None
    free = load_mission(write(tmp_path, ("[german]", "[german]\nmandatory_sturmzombies = false")))
    assert why_not(free, "german", ["blitzhund"]) is None


@rule("INC-FORCE-5")
def test_sturmzombies_come_in_lots_of_three_rp() -> None:
    mission = built_in("incursion")
    assert why_not(mission, "german", ["sturmzombie"] * 4) is None
    assert why_not(mission, "german", ["sturmzombie"] * 4, rp=11) == "INC-FORCE-1"


@rule("INC-ONEOFF-1")
def test_another_rp_level_may_be_agreed() -> None:
    recon = built_in("recon")
    assert why_not(recon, "german", ["sturmzombie"] * 3, rp=10) is None
    assert why_not(recon, "german", ["sturmzombie"] * 2, rp=10) == "INC-RECON-1"
    assert why_not(recon, "allied", ["slugger", "slugger"], rp=10) == "INC-FORCE-3"
    assert why_not(recon, "allied", ["slugger", "sarge"], rp=10) is None
    assert why_not(recon, "allied", ["grunt"], rp=3) is None


# Mission files that people write

MAP = """\
+---+---+---+---+
| A   . d X |###|
+---+---+   +---+
| P   . s .   E |
+---+---+---+---+
"""

MISSION = """\
id = "cellar"
name = "Cellar"
blurb = "Small."
minutes = 5
order = 90
map = "cellar.map"
goal = "last-out"
briefing = "Get out."

[allied]
rp = 6
entries = [{ mark = "A", edge = "w", name = "Stairs" }]
exits = [{ mark = "X", edge = "e", name = "Window" }]
suggested = [["grunt", "grunt"]]

[german]
rp = 6
entries = [{ mark = "E", edge = "e", name = "Drain" }]
suggested = [["sturmzombie", "sturmzombie"]]

[doors]
s = "open"
"""


def write(folder: Path, *changes: tuple[str, str], map: str = MAP) -> Path:
    text = MISSION
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    (folder / "cellar.map").write_text(map, encoding="utf-8")
    path = folder / "cellar.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_mission_of_ones_own_loads(tmp_path: Path) -> None:
    mission = load_mission(write(tmp_path))
    assert mission.grid.name(mission.square("X")) == "c2"
    assert [mission.door_state(gate.mark) for gate in mission.grid.gates] == ["closed", "open"]


GOAL = 'goal = "last-out"'
ITEM = '\n[[item]]\nkind = "pinger"\nmark = "P"\n[doors]'


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('id = "cellar"', 'id = "attic"', "id: expected the file's own name 'cellar', got 'attic'"),
        ('"cellar.map"', '"../cellar.map"', "map: expected the name of a file in the same folder, got '../cellar.map'"),
        ('"cellar.map"', '"attic.map"', "map: expected a readable text map 'attic.map' in the same folder"),
        (GOAL, 'goal = "dance"', "goal: expected a valid value, got invalid enum value 'dance'"),
        (GOAL, GOAL + "\nfog = true", "expected no field `fog`, which is unknown here"),
        ('"A", edge', '"Q", edge', "allied.entries[0].mark: expected a mark on the map (A, E, P, X), got 'Q'"),
        (
            '"A", edge = "w"',
            '"A", edge = "e"',
            "allied.entries[0].edge: expected an outer edge (rock or the border behind it) at 'A', got 'e'",
        ),
        (
            '"A", edge = "w"',
            '"A", edge = "s"',
            "allied.entries[0].edge: expected an outer edge (rock or the border behind it) at 'A', got 's'",
        ),
        (
            '[["grunt", "grunt"]]',
            '[["grunt", "tank"]]',
            "allied.suggested[0]: expected a legal force: There is no model 'tank'. (INC-FORCE-2)",
        ),
        (
            '[["grunt", "grunt"]]',
            '[["grunt"], ["sarge", "grunt"]]',
            "allied.suggested[1]: expected a legal force: The force costs 7 RP and only 6 are allowed. (INC-FORCE-1)",
        ),
        ('[["grunt", "grunt"]]', "[]", "allied.suggested: expected a list of length >= 1"),
        (
            '"sturmzombie", "sturmzombie"',
            '"blitzhund", "blitzhund"',
            "german.suggested[0]: expected a legal force: At least 3 RP must be spent on Sturmzombies. (INC-FORCE-4)",
        ),
        (
            '"sturmzombie", "sturmzombie"',
            '"blitzhund", "blitzhund", "blitzhund"',
            "german.suggested[0]: expected a legal force: At most 2 of Blitzhund may be used, not 3. (INC-FORCE-3)",
        ),
        ('s = "open"', 'z = "open"', "doors.z: expected the letter of a door on the map (d, s), got 'z'"),
        ('s = "open"', 's = "ajar"', "doors.s: expected a valid value, got invalid enum value 'ajar'"),
        (GOAL, GOAL + '\nsealable = ["z"]', "sealable: expected the letter of a door on the map (d, s), got 'z'"),
        ('s = "open"', 'd = "sealed"', "allied.exits[0]: expected a way from 'Stairs' to c2, found none"),
        ("exits", "#", "allied.exits: expected at least one for the goal 'last-out', found none"),
        (GOAL, 'goal = "seal"', "sealable: expected at least one for the goal 'seal', found none"),
        (GOAL, 'goal = "carry-off"', "item: expected 1 of kind 'pinger' for the goal 'carry-off', found 0"),
        (GOAL, 'goal = "courier"', "item: expected 2 to 8 of kind 'counter' for the goal 'courier', found 0"),
        ("[doors]", ITEM, "item[0].kind: expected no item, as the goal 'last-out' uses, got 'pinger'"),
        ("[doors]", ITEM.replace('"P"', '"Z"'), "item[0].mark: expected a mark on the map (A, E, P, X), got 'Z'"),
    ],
)
def test_a_wrong_mission_is_told_what_is_wrong(tmp_path: Path, old: str, new: str, message: str) -> None:
    path = write(tmp_path, (old, new))
    with pytest.raises(ContentError) as caught:
        load_mission(path)
    assert str(caught.value).startswith(f"{path}: {message}")


@pytest.mark.parametrize(
    ("goal", "item", "message"),
    [
        ("carry-off", "pinger", "german.exits: expected at least one for the goal 'carry-off', found none"),
        ("panels", "panel", "numbers.turns: expected 1 or more for the goal 'panels'"),
        ("disarm", "device", "numbers.countdown: expected 1 or more for the goal 'disarm'"),
    ],
)
def test_a_goal_needs_its_exits_and_numbers(tmp_path: Path, goal: str, item: str, message: str) -> None:
    path = write(tmp_path, (GOAL, f'goal = "{goal}"'), ("[doors]", ITEM.replace("pinger", item)))
    with pytest.raises(ContentError) as caught:
        load_mission(path)
    assert str(caught.value) == f"{path}: {message}"


def test_an_item_needs_a_way_to_it(tmp_path: Path) -> None:
    numbers = "[numbers]\ncountdown = 8\ndisarm = 3\n"
    changes = [(GOAL, 'goal = "disarm"'), ("[doors]", numbers + ITEM.replace("pinger", "device"))]
    load_mission(write(tmp_path, *changes))
    path = write(tmp_path, *changes, ('s = "open"', 's = "sealed"'))
    with pytest.raises(ContentError, match=r"item\[0\]: expected a way from 'Stairs' to a1, found none"):
        load_mission(path)


def test_two_items_need_two_marks(tmp_path: Path) -> None:
    item = ITEM.replace("pinger", "panel")
    path = write(tmp_path, (GOAL, 'goal = "panels"'), ("[doors]", item.removesuffix("[doors]") + item))
    with pytest.raises(ContentError, match=r"item\[1\].mark: expected a mark of its own, got 'P' a second time"):
        load_mission(path)


def test_a_mark_on_two_squares(tmp_path: Path) -> None:
    path = write(tmp_path, map=MAP.replace("| P   .", "| A   ."))
    with pytest.raises(ContentError) as caught:
        load_mission(path)
    problem = "allied.entries[0].mark: expected the mark 'A' on one square, found it on a2, a1"
    assert str(caught.value) == f"{path}: {problem}"


def test_a_door_sealed_from_the_start_is_not_sealable(tmp_path: Path) -> None:
    path = write(tmp_path, (GOAL, GOAL + '\nsealable = ["s"]'), ('s = "open"', 's = "sealed"'))
    with pytest.raises(ContentError, match="sealable: expected a door that is not sealed from the start, got 's'"):
        load_mission(path)


def test_a_wrong_map_is_named_with_its_line(tmp_path: Path) -> None:
    path = write(tmp_path, map=MAP.replace("| A ", "| ? "))
    with pytest.raises(ContentError, match=r"cellar\.map, line 2, column 2: expected a square"):
        load_mission(path)


def test_a_broken_file_of_ones_own_breaks_no_other(own_folder: Path) -> None:
    write(own_folder)
    (own_folder / "broken.toml").write_text("id = ", encoding="utf-8")
    assert set(missions()) == {*IDS, "cellar", "broken"}
    found, wrong = load_missions()
    assert [mission.id for mission in found] == [*IDS, "cellar"]
    assert [str(error).startswith(str(own_folder / "broken.toml")) for error in wrong] == [True]


def test_a_folder_may_be_named_by_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path)
    monkeypatch.setenv("UNDERCROFT_MISSIONS", str(tmp_path))
    assert missions()["cellar"] == path
