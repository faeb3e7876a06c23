"""Tests step by step: pools, specials, boosts, vril dice, heroic points, items that help (RB-TEST, RB-DICE, RB-SPEC,
RB-VRIL, RB-HP)."""

import pytest

from tests.reichbusters.fights import attacks, defences, defend, hit, noise, noises, pair, rolled, silence, total, vril
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.reichbusters.wording import WOUND_IDS
from tests.rules_plugin import rule
from undercroft.games.reichbusters.content.catalogue import ITEMS
from undercroft.games.reichbusters.dice import BOX
from undercroft.games.reichbusters.vocabulary import events as told

EDITIONS = pytest.mark.parametrize("edition", ["1.0", "1.1"])


def enhanced(hero: str, **more: str) -> Scene:
    """A Hero whose weapons lie on their vril side; wounds that they draw do nothing at once."""
    scene = pair(hero, **more)
    scene.enhance(0, "first", "second")
    scene.only("wound", "shrapnel")
    return scene


# ---------------------------------------------------------------- the order of a test


@rule("RB-TEST-3", "RB-VRIL-5")
def test_the_steps_come_in_their_order() -> None:
    scene = enhanced("sarge")
    dice = [*attacks(1, "special", 1), *vril("surge"), *attacks(2)]
    hit(scene, "first", scene.put("soldier", "B"), "boost attack", dice=dice)
    steps = [type(event) for event in scene.events]
    expected = [told.Roll, told.Boosted, told.Surge, told.Wounded, told.Drained, told.Total]
    assert [kind for kind in steps if kind in expected][:6] == expected


@rule("RB-TEST-3", "RB-SPEC-5")
def test_nobody_is_done_before_every_special_is_spent() -> None:
    scene = pair()
    soldier = scene.put("soldier", "B")
    scene.carry(0, "radio")
    scene.play(f"attack first {soldier}", dice=attacks("special", "blank", 1))
    asked = scene.options()
    assert "done" not in asked
    assert {"boost attack", "spend burst 0", "spend loot 0", "reroll blanks"} <= set(asked)


@rule("RB-TEST-1", "RB-TEST-9", "RB-TEST-11", "RB-DMG-1")
@pytest.mark.parametrize("faces, damage", [((3, 2), None), ((3, 1), 1), ((1, 1), 3)])
def test_an_enemy_attack_rolls_the_dice_of_the_hero_alone_and_the_rest_comes_through(
    faces: tuple[int, int], damage: int | None
) -> None:
    scene = pair("quentin", edition="1.0", at="AD")
    scene.only("wound", "shrapnel")
    defend(scene, dice=defences(*faces))  # against a zombie's 5
    assert rolled(scene) == defences(*faces)
    stays = damage == 3
    assert scene.facts(told.Wounded) == (
        [{"hero": 0, "damage": damage, "wound": "shrapnel", "stays": stays}] if damage else []
    )


@rule("RB-TEST-2", "RB-TEST-4", "RB-ATK-3")
@pytest.mark.parametrize(
    "hero, weapon, dice", [("brick", "first", 4), ("sarge", "first", 3), ("quentin", "unarmed", 1)]
)
def test_the_weapon_says_how_many_attack_dice(hero: str, weapon: str, dice: int) -> None:
    scene = pair(hero, "claudine")
    hit(scene, weapon, scene.put("zombie", "A" if weapon == "unarmed" else "B"), dice=attacks(*[1] * dice))
    assert rolled(scene) == ["attack:1"] * dice


@rule("RB-TEST-5", "RB-TEST-6", "RB-DIFF-2")
@pytest.mark.parametrize("edition, dice", [("1.0", 2), ("1.1", 3)])
def test_defence_dice_are_two_in_1_0_and_the_heros_own_in_1_1(edition: str, dice: int) -> None:
    scene = pair("sarge", edition=edition)
    assert defend(scene, dice=defences(*[2] * dice)) == 2 * dice


@rule("RB-TEST-7", "RB-TEST-12", "RB-DIFF-9")
@EDITIONS
def test_noise_dice_come_from_what_makes_the_noise_and_need_one(edition: str) -> None:
    scene = pair(edition=edition, map=ROOMS)
    scene.only("noise", "just-the-wind")
    assert noise(scene, 2, dice=noises(1, 2)) == 3
    assert [fact["needed"] for fact in scene.facts(told.Total)] == [1]


@rule("RB-TEST-8", "RB-VRIL-1")
def test_vril_dice_of_a_weapon_join_the_test() -> None:
    scene = enhanced("sarge")
    zombie = scene.put("zombie", "B")
    assert hit(scene, "first", zombie, dice=[*attacks(1, 1, 2), *vril(3)])
    assert rolled(scene)[-1] == "vril:3" and scene.unit_at(zombie) is None


@rule("RB-TEST-13", "RB-TEST-3", "RB-TEST-11")
@pytest.mark.parametrize("faces", [(3, 3), (1, 1)])
def test_a_test_leaves_nothing_on_the_table(faces: tuple[int, int]) -> None:
    """An attack, and a defence with nothing but dice, whether something comes of it or not."""
    scene = Scene(HALL, heroes=["quentin", "sarge"])
    scene.only("wound", "shrapnel")
    scene.discarded("wound", *set(WOUND_IDS) - {"shrapnel"})
    hit(scene, "first", scene.put("zombie", "B"), dice=attacks(1, 1, 1))
    scene.game.check()
    defend(scene, dice=defences(*faces))
    assert scene.facts(told.Total) == [{"test": "defence", "hero": 0, "total": sum(faces), "needed": 5}]
    assert len(scene.happened(told.Wounded)) == (sum(faces) < 5)
    scene.again()
    scene.play("draw").game.check()


@rule("RB-TEST-14")
def test_a_pool_may_be_larger_than_the_box() -> None:
    scene = pair("brick", "sarge")
    scene.carry(0, "ammo", "ammo-2")
    scene.hand(0, "spray")
    scene.hand(1, "full-magazine")
    dice = attacks(*[1] * (4 + 2 + 2 + 2 + 2))
    answers = ["use ammo", "use ammo-2", "modify one spray", "modify two full-magazine"]
    assert hit(scene, "first", scene.put("zombie", "B"), *answers, dice=dice) and total(scene) == 12


# ---------------------------------------------------------------- dice


@rule("RB-DICE-1", "RB-DICE-2", "RB-GAP-1")
def test_there_are_four_kinds_of_dice_and_only_vril_surges() -> None:
    faces = {die.id: [face.id for face in die.faces] for die in BOX}
    assert list(faces) == ["attack", "defence", "noise", "vril"]
    assert [kind for kind, shown in faces.items() if "surge" in shown] == ["vril"]
    assert all(shown[:5] == ["blank", "1", "2", "3", "special"] for shown in faces.values())
    assert [die.sides for die in BOX] == [
        [0, 1, 1, 2, 3, 4],
        [0, 1, 1, 2, 3, 4],
        [0, 0, 1, 2, 3, 4],
        [0, 1, 2, 3, 4, 5],
    ]


@rule("RB-DICE-3", "RB-SPEC-1")
def test_faces_count_their_number_a_special_two_a_surge_nothing() -> None:
    scene = enhanced("sarge")
    dice = [*attacks("blank", 3, "special"), *vril("surge"), *attacks(1)]
    hit(scene, "first", scene.put("zombie", "B"), "boost attack", dice=dice)
    assert total(scene) == 0 + 3 + 2 + 0 + 1


# ---------------------------------------------------------------- specials


@rule("RB-SPEC-4", "RB-SPEC-1", "RB-SPEC-5", "RB-KEY-76", "RB-EX-2")
@EDITIONS
def test_brick_and_his_vickers_against_a_zombie(edition: str) -> None:
    scene = pair("brick", edition=edition)
    zombie = scene.put("zombie", "B")
    dice = attacks(1, 1, "special", "special", "special")
    hit(scene, "first", zombie, "spend reliable 0", "boost attack", "spend loot 0", dice=dice)
    assert total(scene) == 8 and scene.unit_at(zombie) is None and scene.happened(told.Jammed) == []
    assert len(scene.lying("B")) + len(scene.face_down("B")) == 1


@rule("RB-SPEC-5")
def test_a_special_that_no_effect_wants_is_a_boost_without_a_question() -> None:
    scene = pair("quentin", map=ROOMS)
    scene.only("noise", "just-the-wind")
    assert noise(scene, 1, dice=noises("special", "special", 3)) == 2 + 2 + 3


@rule("RB-SPEC-3")
def test_an_effect_is_triggered_once_per_action_also_in_its_second_attack() -> None:
    scene = pair("quentin")
    scene.hand(0, "rule-britannia")
    scene.put("zombie", "A", 2)
    dice = [*attacks("special", "special", 1, 1), *attacks("special", 1, 1, 1), *silence(1)]
    answers = ["spend deadly 0", "boost attack", "attack second zombie-2", "boost attack"]
    scene.play("play rule-britannia", "attack second zombie-1", *answers, dice=dice)
    assert scene.spent() == ["deadly"] and scene.units("A") == ["zombie-2"]


@rule("RB-SPEC-3", "RB-SPEC-2")
def test_an_effect_that_cannot_be_carried_out_is_not_offered() -> None:
    """Against a single dog, which has no loot, a Vickers that does not jam anyway has but its burst."""
    scene = pair("claudine")
    hit(scene, "first", scene.put("dog", "B"), dice=attacks("special", "blank", "blank", 1))
    assert scene.spent() == [] and len(scene.happened(told.Boosted)) == 1 and total(scene) == 3


@rule("RB-SPEC-6")
def test_a_special_is_never_rolled_again() -> None:
    scene = pair("red-hawk")
    scene.skill(0, "focused")
    zombie = scene.put("zombie", "B")
    scene.play(f"attack first {zombie}", dice=attacks("special", 1, 2))
    assert scene.options("reroll") == ["reroll 1", "reroll 2"]


@rule("RB-GAP-2")
def test_values_that_the_book_has_lost_are_those_of_the_ruling() -> None:
    """What keywords add stands in their own tests; vril dice of items here."""
    vril_of = {item.id: item.vril for item in ITEMS}
    assert [vril_of[id] for id in ("vril-healing-potion", "vril-injection", "vril-shield")] == [1, 1, 2]


# ---------------------------------------------------------------- vril


@rule("RB-VRIL-2", "RB-SPEC-5", "RB-KEY-41")
def test_a_vril_special_may_wait_while_a_vril_blank_can_be_rolled_again() -> None:
    scene = enhanced("sarge", at="AD")
    scene.skill(0, "vril-experiment", "die-hard")
    answers = ["spend vril-experiment 3", "reroll 5", "spend cancel-surge 3"]
    dice = [*attacks(1, 1, 1, 1), *vril("special", "blank", "surge")]
    hit(scene, "first", scene.put("zombie", "B"), *answers, dice=dice)
    assert scene.happened(told.Surge) == []


@rule("RB-TEST-3", "RB-KEY-29", "RB-KEY-24")
def test_every_number_is_a_sum_of_named_terms() -> None:
    scene = pair("brick", "sarge", guard="B")
    scene.skill(1, "fire-support")
    scene.put("soldier", "B")
    scene.play()
    terms = scene.game.odds(scene.code("attack first soldier-1"))[0].plain()["terms"]
    assert {name: str(term) for name, term in terms.items()} == {
        "dice": "5 = 4 Left Vickers +1 fire support",
        "needed": "5 = 4 printed +1 dug in",
    }


@rule("RB-VRIL-2", "RB-VRIL-5")
def test_a_vril_special_cancels_a_surge_which_then_neither_wounds_nor_drains() -> None:
    scene = enhanced("sarge")
    scene.skill(0, "vril-experiment")
    dice = [*attacks(1, 1, 1), *vril("special", "surge")]
    hit(scene, "first", scene.put("zombie", "B"), "spend vril-experiment 3", "spend cancel-surge 3", dice=dice)
    assert scene.happened(told.Surge) == [] and scene.happened(told.Drained) == [] and scene.wounds(0) == []


@rule("RB-VRIL-3", "RB-VRIL-4", "RB-DIFF-3")
@EDITIONS
def test_a_surge_that_is_left_is_a_permanent_wound_without_its_upper_effect(edition: str) -> None:
    scene = enhanced("sarge", edition=edition)
    scene.only("wound", "knocked-flat")
    hit(scene, "first", scene.put("zombie", "B"), dice=[*attacks(1, 1, 1), *vril("surge")])
    assert scene.wounds(0) == ["knocked-flat"] and not scene.hero(0).knocked
    assert [weapon.drained for weapon in scene.hero(0).weapons] == [True, False]


@rule("RB-VRIL-5")
@pytest.mark.parametrize("face, drained", [("blank", True), ("1", False), ("surge", True)])
def test_a_vril_blank_or_a_surge_drains_the_weapon(face: str, drained: bool) -> None:
    scene = enhanced("sarge")
    hit(scene, "first", scene.put("zombie", "B"), dice=[*attacks(1, 1, 1), *vril(face)])
    assert scene.weapon(0, 0).drained is drained and len(scene.happened(told.Drained)) == drained


@rule("RB-VRIL-5")
def test_a_vril_die_of_a_skill_drains_nothing() -> None:
    scene = pair("sarge")
    scene.skill(0, "vril-experiment")
    dice = [*attacks(1, 1, 1), *vril("blank")]
    hit(scene, "first", scene.put("zombie", "B"), "spend vril-experiment 3", dice=dice)
    assert scene.happened(told.Drained) == []


@rule("RB-VRIL-6", "RB-VRIL-7")
@EDITIONS
def test_a_weapon_on_its_vril_side_has_the_dice_and_keywords_of_that_side(edition: str) -> None:
    scene = enhanced("sarge", edition=edition)
    dice = [*attacks("special", 1, 1), *vril(1)]
    hit(scene, "first", scene.put("zombie", "B"), "spend stunned 0", dice=dice)
    assert scene.suppressed() == "B"


@rule("RB-VRIL-1", "RB-ITEM-18")
def test_the_wound_of_a_potions_surge_comes_after_the_healing() -> None:
    scene = pair("sarge")
    scene.carry(0, "vril-healing-potion")
    scene.wound(0, "flesh-wound", "flesh-wound-2")
    scene.only("wound", "shrapnel")
    scene.play("use vril-healing-potion", "boost vril", dice=vril("special", "surge"))
    assert scene.wounds(0) == ["shrapnel"] and scene.drained("vril-healing-potion")


# ---------------------------------------------------------------- heroic points


def with_points(**points: int) -> Scene:
    scene = pair("brick", map=ROOMS)
    scene.points(0, **points)
    return scene


@rule("RB-HP-1", "RB-HP-2", "RB-DIFF-5")
@EDITIONS
def test_a_point_before_the_roll_is_a_success_with_the_number_as_its_total(edition: str) -> None:
    scene = pair("brick", edition=edition)
    scene.points(0, attack=1, defence=1, wild=1)
    assert hit(scene, "first", scene.put("zombie", "B"), "heroic attack", dice=[])
    assert total(scene) == scene.happened(told.Total)[0].needed == 7
    assert scene.facts(told.Heroic) == [{"hero": 0, "point": "attack"}]
    assert scene.facts(told.Jammed) == [{"hero": 0, "gear": "first"}]  # no special was spent on it
    assert scene.view.decks.points == (8, 7, 7)


@rule("RB-HP-1")
def test_types_of_points_fit_their_tests_and_none_a_noise_test() -> None:
    scene = with_points(attack=1, defence=1, wild=1)
    assert defend(scene, "heroic defence", dice=[]) == 5
    assert scene.facts(told.Heroic) == [{"hero": 0, "point": "defence"}]
    scene.only("noise", "just-the-wind")
    assert noise(scene, 1, dice=noises(1)) == 1  # nobody is asked


@rule("RB-HP-3")
def test_two_points_after_a_failure_make_it_a_success() -> None:
    scene = with_points(attack=1, wild=1)
    zombie = scene.put("zombie", "A")
    assert hit(scene, "unarmed", zombie, "roll", "heroic attack", dice=attacks(1))
    assert [fact["point"] for fact in scene.facts(told.Heroic)] == ["attack", "wild"]
    assert total(scene) == 7 and scene.unit_at(zombie) is None


@rule("RB-HP-3")
def test_one_point_is_not_enough_after_a_failure() -> None:
    scene = with_points(attack=1, defence=3)
    assert not hit(scene, "unarmed", scene.put("zombie", "A"), "roll", dice=attacks(1))


@rule("RB-HP-4", "RB-KEY-85")
def test_no_points_on_attacks_against_a_vrilmeister_but_on_defence() -> None:
    scene = with_points(wild=2)
    wolff = scene.put("general-wolff", "A")
    assert not hit(scene, "unarmed", wolff, dice=attacks(1))  # nobody is asked
    assert defend(scene, "heroic wild", dice=[], by="") == 6


@rule("RB-HP-7", "RB-SPEC-3")
def test_spending_is_told() -> None:
    scene = pair("red-hawk")
    hit(scene, "first", scene.put("soldier", "B"), "spend deadly 0", dice=attacks("special", "blank", "blank"))
    assert scene.facts(told.Spent) == [{"hero": 0, "effect": "deadly"}]


@rule("RB-TEST-13", "RB-SPEC-3", "RB-DMG-2", "RB-GAP-12")
def test_a_noise_test_in_the_middle_of_an_attack_leaves_it_as_it_was() -> None:
    """A zombie's blow rings in Sarge's ears; Quentin is struck by the same shot, with a number of his own."""
    scene = Scene(heroes=["sarge", "quentin"], at="AA", edition="1.0", opened="d")
    scene.only("wound", "ringing-ears")
    scene.put("vrilpanzer", "B")  # chain fire
    scene.aware("B", "alert")
    dice = [*defences(3, 3), *noises("blank"), *defences("special", "special", 3, 3)]
    scene.enemy_phase("kill-the-intruders", dice=dice)
    assert [(fact["test"], fact["total"], fact["needed"]) for fact in scene.facts(told.Total)] == [
        ("defence", 6, 9), ("noise", 0, 1), ("defence", 10, 9),
    ]  # fmt: skip
