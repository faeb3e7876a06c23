"""Set-up: what lies on the table before the first question."""

from typing import Any

import pytest

from tests.reichbusters.scene import Scene
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.games.reichbusters import GAME
from undercroft.games.reichbusters.content.catalogue import FACTIONS, HEROES
from undercroft.games.reichbusters.content.maps import load_mission, missions

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
TEAM = {"one": "brick", "two": "quentin", "three": "sarge", "four": "red-hawk"}


def table(mission: str, heroes: int = 4, edition: str = "1.1", seed: int = 1, **options: Any) -> Scene:
    team = dict(list(TEAM.items())[:heroes])
    return Scene.on(GAME.new(mission, seeded(seed), edition, {"heroes": heroes, "team": team, **options}))


def raid(objective: str, heroes: int = 2, faction: str = "raid-wolffs-pack", edition: str = "1.1") -> Scene:
    return table("raid", heroes, edition, map="raid-castle-wing", faction=faction, objective=objective)


def face_up(scene: Scene, kind: str) -> list[str]:
    """The squares where tokens of a kind lie face up."""
    return [item.square for item in scene.view.items if item.kind == kind and item.square]


def places(scene: Scene) -> list[str]:
    return [place.square for place in scene.view.places]


@rule("RB-SETUP-1", "RB-GAP-4")
@BOTH
def test_the_map_is_laid_out_as_the_mission_says(edition: str) -> None:
    seen, told = table("midnight-mass", edition=edition).view, load_mission(missions()["midnight-mass"])
    doors = {gate: "locked" if door.locked else "closed" for gate, door in zip(told.gates, told.doors)}
    assert {door.id: door.state for door in seen.doors} == doors
    assert sum(token.number for token in seen.spawns) == len(told.spawns)
    assert [feature.kind for feature in seen.features] == [None] * 3 and seen.passages == ()
    assert [(one.back, one.number) for one in seen.hidden if one.back == "misc"] == [("misc", 1)]
    assert seen.units == () and {room.aware for room in seen.rooms} == {"at-ease"}


@rule("RB-AREA-2", "RB-DIFF-12")
@BOTH
def test_heroes_start_on_the_entrance_a_small_room_behind_a_closed_door(edition: str) -> None:
    scene = table("midnight-mass", 3, edition)
    (entrance,) = [area for area in scene.view.areas if area.entrance]
    assert {hero.square for hero in scene.view.heroes} == {entrance.square}
    assert [area.square for area in scene.view.areas if area.room == entrance.room] == [entrance.square]
    assert scene.game.overlay(-1, 0).sees == [entrance.square]
    scene.again()
    assert scene.options("move") == []


@rule("RB-SETUP-2", "RB-GAP-4", "RB-DIFF-44")
@BOTH
def test_every_hero_starts_with_four_skills_normal_weapons_and_five_cards(edition: str) -> None:
    view = table("midnight-mass", 3, edition).view
    skills = {hero.id: set(hero.skills) for hero in HEROES}
    for hero in view.heroes:
        assert set(hero.skills) == skills[hero.hero] and hero.idle == ()
        assert not any(weapon.enhanced or weapon.drained or weapon.jams for weapon in hero.weapons)
        assert len(hero.hand) == 5 and hero.deck == 7
    assert len({tuple(card % 12 for card in hero.hand) for hero in view.heroes}) > 1 and view.phase == "first-hand"


@rule("RB-GAP-4")
def test_a_hand_put_back_is_drawn_anew_from_the_whole_deck() -> None:
    hands = set()
    for seed in range(40):
        scene = table("midnight-mass", 1, seed=seed)
        scene.game.open()
        assert len(scene.hero(0).hand) == 5
        scene.game.apply(scene.code("mulligan"))
        assert len(scene.hero(0).hand) == 5 and scene.hero(0).deck == 7
        hands.add(scene.hero(0).hand)
    assert len(hands) > 30


@rule("RB-SETUP-4", "RB-DIFF-43")
@BOTH
def test_the_marker_starts_on_the_first_space_before_the_alarm(edition: str) -> None:
    view = table("vrilpanzer", edition=edition).view
    assert view.round == 1 and not view.alarm and view.active is None


@rule("RB-HP-7", "RB-GAP-4", "RB-DIFF-48")
@BOTH
@pytest.mark.parametrize(("heroes", "each"), [(1, 3), (2, 2), (3, 1), (4, 1)])
def test_the_team_card_gives_random_heroic_points(heroes: int, each: int, edition: str) -> None:
    found = [0, 0, 0]
    for seed in range(30):
        view = table("the-irishman", heroes, edition, seed).view
        assert [sum(hero.points.values()) for hero in view.heroes] == [each] * heroes
        held = [sum(points) for points in zip(*[hero.points.values() for hero in view.heroes])]
        assert [a + b for a, b in zip(held, view.decks.points)] == [8, 8, 8]
        found = [a + b for a, b in zip(found, held)]
    assert all(found), "of every type"


@rule("RB-FEAT-3", "RB-GAP-4", "RB-DIFF-14")
@BOTH
def test_the_decks_are_whole_but_campaign_missions_have_no_card_for_raids(edition: str) -> None:
    mission, own = table("midnight-mass", edition=edition), raid("rescue", faction="raid-iron-fist", edition=edition)
    for scene, spawn in ((mission, 19), (own, 20)):
        assert scene.view.decks.piles == {"noise": (12, 0), "spawn": (spawn, 0), "wound": (20, 0)}
    assert (len(mission.view.passage_places), len(own.view.passage_places)) == (0, 3)


@rule("RB-GAP-16")
@pytest.mark.parametrize(("objective", "kind"), [("secret-plans", "dossier"), ("rescue", "escort-objective")])
def test_one_true_and_three_false_objectives_lie_face_down(objective: str, kind: str) -> None:
    scene = raid(objective)
    four = [one.square for one in scene.view.hidden if one.back == "objective"]
    assert sorted(four) == sorted(places(scene)) and len(four) == 4
    for square in four:
        scene.stand(0, scene.wording.at(square))
        scene.again()
        scene.quietly("search hidden", *["pass"] * bool("pass" in scene.twin().quietly("search hidden").options()))
    found = [item.kind for item in scene.view.items if item.square in four]
    assert sorted(item for item in found if "objective" in item or item == kind) == sorted(
        [kind, *["false-objective"] * 3]
    )


@rule("RB-GAP-16")
@pytest.mark.parametrize(("heroes", "carry"), [(1, [3]), (2, [2, 1]), (4, [1, 1, 1, 0])])
def test_sabotage_has_false_objectives_face_up_a_detonator_and_three_charges_in_the_heroes_hands(
    heroes: int, carry: list[int]
) -> None:
    scene = raid("sabotage", heroes)
    assert face_up(scene, "false-objective") == places(scene)[:3] and face_up(scene, "detonator") == places(scene)[3:]
    charges = [item.hero for item in scene.view.items if item.kind == "demolition-charge"]
    assert [charges.count(hero) for hero in range(heroes)] == carry and len(scene.view.items) == 7


@rule("RB-GAP-16")
@pytest.mark.parametrize("faction", [faction for faction in FACTIONS if faction.leader], ids=lambda one: str(one.id))
def test_the_leader_stands_suspicious_at_the_first_place(faction: Any) -> None:
    scene = raid("assassination", faction=faction.id)
    (leader,) = scene.view.units
    assert leader.square == places(scene)[0] and leader.aware == "suspicious"
    assert [room.aware for room in scene.view.rooms].count("at-ease") == len(scene.view.rooms) - 1
    assert (leader.kind, leader.champion) == (
        ("officer", True) if faction.leader == "kommandant" else (faction.leader, False)
    )


@rule("RB-GAP-17")
def test_who_and_what_stands_on_the_places_of_the_campaign() -> None:
    kennel, gruber, panzer, mass = map(table, ("the-generals-kennel", "doktor-gruber", "vrilpanzer", "midnight-mass"))
    (wolff,) = kennel.view.units
    assert (wolff.kind, wolff.square, wolff.champion, wolff.aware) == (
        "general-wolff", places(kennel)[0], False, "suspicious",
    )  # fmt: skip
    assert gruber.view.units == (), "she appears later"
    assert face_up(gruber, "objective-complete") == places(gruber)[1:]
    (tank,) = panzer.view.units  # not there to be killed
    assert (tank.kind, tank.square, tank.aware) == ("vrilpanzer", places(panzer)[0], "at-ease")
    assert len(face_up(panzer, "objective-complete")) == 2
    assert [one.square for one in mass.view.hidden if one.back == "objective"] == places(mass)[:1]


@pytest.mark.parametrize("mission", ["midnight-mass", "vrilpanzer"])
def test_every_field_of_a_new_table_fits_its_shape(mission: str) -> None:
    game = table(mission, 2).game
    whole, twin = game.state, game.state.copy()
    for name, shape in game.shapes().items():
        value = getattr(whole, name)
        assert shape.load(shape.dump(value), name) == value == getattr(twin, name), name
