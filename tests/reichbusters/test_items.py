"""Items: found, carried, given, dropped, used (RB-SEARCH, RB-READY, RB-GIVE, RB-USE, RB-UPG, RB-ITEM)."""

import pytest

from tests.reichbusters.fights import attacks, defences, hit, noises, silence, vril
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.vocabulary import events as told

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
FULL = ("radio", "helmet", "grenade", "bandages")


def scene(edition: str = "1.1", heroes: int = 1, map: str = HALL) -> Scene:
    return Scene(map, heroes=["quentin", "brick", "sarge"][:heroes], edition=edition)


# ---------------------------------------------------------------- Search


@rule("RB-SEARCH-1", "RB-SEARCH-2", "RB-ITEM-28")
def test_in_1_0_one_item_is_chosen_and_taken() -> None:
    one = scene("1.0")
    one.lay("keys", "A")
    one.hide("A", "misc", "weapon")
    assert one.options("search") == ["search keys", "search hidden-weapon", "search hidden-misc"]
    one.play("search keys")  # face up: no noise
    assert one.carried(0) == ["keys"]
    one.out_of("weapon")  # what lies face down comes from the pool of its back
    one.play("search hidden-misc", dice=silence(1))
    assert len(one.carried(0)) == 2 and one.face_down("A") == ["weapon"]


@rule("RB-SEARCH-3", "RB-NOISE-1", "RB-DIFF-22")
def test_in_1_1_all_that_lies_face_down_is_turned_up_after_one_noise_test() -> None:
    one = scene("1.1")
    one.hide("A", "misc", "weapon")
    one.play("search hidden", dice=silence(2))  # the higher of 1 and 2
    assert one.face_down("A") == []
    first, other = one.lying("A")
    one.play(f"item {first}")
    assert one.carried(0) == [first] and one.lying("A") == [other]


@rule("RB-SEARCH-2", "RB-SEARCH-3")
@BOTH
def test_a_search_is_finished_also_if_its_noise_drives_the_searcher_away(edition: str) -> None:
    one = Scene(HALL, heroes=["brick"], edition=edition, alarm=True, at="B", barracks="DDD")
    one.skill(0, "evasive")
    one.hide("B", "weapon")
    one.put("soldier", "D")
    one.only("noise", "crossfire")
    early = edition == "1.0"
    search = ["search hidden-weapon"] if early else ["search hidden", "done"]  # no die is rolled again
    one.play(*search, "at A", dice=[*noises(1, "blank"), *defences(*[2] * (2 if early else 3))])
    assert one.where(0) == "A"
    if not early:
        one.play(one.options("item")[0])
    assert len(one.carried(0)) == 1 and one.lying("B") == one.face_down("B") == []


@rule("RB-SEARCH-1", "RB-SEARCH-3")
@BOTH
def test_nobody_searches_with_an_enemy_unit_in_the_area(edition: str) -> None:
    one = scene(edition)
    one.lay("keys", "A")
    one.hide("A", "misc")
    one.put("soldier", "A")
    assert one.options("search") == []


@rule("RB-SEARCH-4", "RB-SEARCH-5", "RB-ITEM-1", "RB-DIFF-51")
@BOTH
def test_a_fifth_item_makes_room_for_itself_or_in_1_1_stays(edition: str) -> None:
    one = scene(edition)
    one.carry(0, "keys", "radio", "helmet", "grenade")
    one.lay("bandages", "A")
    one.play("search bandages")
    left = ["item bandages"] * (edition == "1.1")
    assert sorted(one.options()) == sorted(["item grenade", "item helmet", "item keys", "item radio", *left])
    one.play("item radio")
    assert "bandages" in one.carried(0) and one.lying("A") == ["radio"]
    if edition == "1.1":
        one.play("search radio", "item radio")
        assert "radio" not in one.carried(0)


@rule("RB-ITEM-24")
def test_seeing_an_objective_complete_is_enough_to_take_it() -> None:
    one = scene()
    one.lay("objective-complete", "D")
    one.put("soldier", "A")
    assert one.options("collect") == ["collect objective-complete"]
    one.play("collect objective-complete")
    assert one.carried(0) == ["objective-complete"] and one.basics == 2
    behind = scene(map=ROOMS)
    behind.lay("objective-complete", "B")
    assert behind.options("collect") == []


# ---------------------------------------------------------------- give, take, drop


@rule("RB-GIVE-1", "RB-GIVE-2", "RB-DIFF-26", "RB-DIFF-1", "RB-BONUS-1", "RB-BONUS-2")
@BOTH
def test_once_in_a_turn_an_item_changes_hands(edition: str) -> None:
    one = scene(edition, 2)
    one.carry(0, "keys")
    one.carry(1, "radio")
    assert one.options("give") == ["give keys two"]
    assert one.options("take") == ["take radio two"] * (edition == "1.1")
    one.play("give keys two")
    assert one.carried(1) == ["keys", "radio"]
    assert one.options("give") == one.options("take") == one.options("drop") == []


@rule("RB-GIVE-2")
def test_taking_needs_nobodys_leave() -> None:
    one = scene("1.1", 2)
    one.carry(1, "radio")
    assert one.play("take radio two").carried(0) == ["radio"]


@rule("RB-GIVE-1", "RB-GIVE-2")
@BOTH
def test_among_enemies_things_are_dropped_but_not_handed_over(edition: str) -> None:
    one = scene(edition, 2)
    one.carry(0, "keys")
    one.put("soldier", "A")
    assert one.options("give") == []
    one.play("drop keys")
    assert one.lying("A") == ["keys"] and not one.happened(told.Noise)


@rule("RB-GIVE-2", "RB-GIVE-3")
@pytest.mark.parametrize(("edition", "who", "action"), [("1.0", 0, "give"), ("1.1", 0, "give"), ("1.1", 1, "take")])
def test_what_is_handed_over_is_with_the_giver_until_the_other_has_room(edition: str, who: int, action: str) -> None:
    """Nothing is in nobody's hands while somebody thinks; who is given a fifth item drops one."""
    one = scene(edition, 2)
    one.carry(who, "keys")
    one.carry(1 - who, *FULL)
    one.play(f"{action} keys two")
    assert one.question() == (("two", "one")[who], "item") and one.carried(who) == ["keys"]
    one.game.check()
    one.play("item helmet")
    assert one.carried(who) == [] and "keys" in one.carried(1 - who) and one.lying("A") == ["helmet"]


# ---------------------------------------------------------------- Ready Equipment, vril upgrade


@rule("RB-READY-1", "RB-READY-2", "RB-ITEM-20")
@BOTH
def test_ready_equipment_takes_off_one_token(edition: str) -> None:
    one = scene(edition)
    one.jam(0, "first")
    one.drain(0, "second")
    assert one.options("ready") == ["ready first jammed"]  # a drained one costs an orb
    one.carry(0, "vril-orb")
    assert one.options("ready") == ["ready first jammed", "ready second drained"]
    one.play("ready second drained", "ready first jammed")
    assert not one.weapon(0, 1).drained and one.weapon(0, 0).jams == 0 and one.carried(0) == []
    assert not one.happened(told.Noise)


@rule("RB-READY-1")
def test_an_item_is_made_ready_too() -> None:
    one = scene("1.0")
    one.carry(0, "vril-shield", "vril-orb")
    one.drain(0, "vril-shield")
    one.play("ready vril-shield drained")
    assert not one.drained("vril-shield") and one.carried(0) == ["vril-shield"]


@rule("RB-UPG-1", "RB-VRIL-6", "RB-VRIL-7", "RB-DIFF-4")
@BOTH
def test_two_orbs_enhance_a_weapon_in_1_1(edition: str) -> None:
    one = scene(edition)
    one.carry(0, "vril-orb", "vril-orb-2")
    one.put("soldier", "A")  # enemies do not matter
    assert one.options("upgrade") == (["upgrade first", "upgrade second"] if edition == "1.1" else [])
    if edition == "1.1":
        one.play("upgrade second")
        assert one.weapon(0, 1).enhanced and one.carried(0) == [] and one.basics == 2


# ---------------------------------------------------------------- what each does


@rule("RB-ITEM-4", "RB-USE-1")
def test_bandages_heal_two_wounds_among_the_heroes_here() -> None:
    one = scene("1.1", 2)
    one.carry(0, "bandages")
    one.wound(0, "shrapnel")
    one.wound(1, "flesh-wound", "flesh-wound-2")
    one.play("use bandages", "hero two", "wound flesh-wound", "hero one")
    assert (one.wounds(0), one.wounds(1), one.carried(0)) == ([], ["flesh-wound-2"], [])


@rule("RB-ITEM-4", "RB-EATK-2")
def test_bandages_may_heal_a_single_wound() -> None:
    """Whoever stays Downed is not attacked."""
    one = scene("1.1", 2)
    one.carry(0, "bandages")
    one.down(1, "shrapnel", "flesh-wound", "flesh-wound-2", "knocked-flat", "hurled-back")
    one.play("use bandages", "wound flesh-wound")
    assert one.options() == ["hero two", "pass"]
    assert str(one.game.labels(0)[-1].label) == "Heal nobody else"
    one.play("pass")
    assert one.hero(1).downed and one.carried(0) == []


@rule("RB-ITEM-12")
def test_a_medics_bag_heals_one_wound_of_everybody_here() -> None:
    one = scene("1.1", 3)
    one.carry(0, "medics-bag")
    one.wound(0, "shrapnel")
    one.wound(1, "flesh-wound", "flesh-wound-2")
    one.wound(2, "knocked-flat")
    one.stand(2, "B")
    one.play("use medics-bag", "wound flesh-wound-2")
    assert [one.wounds(hero) for hero in range(3)] == [[], ["flesh-wound"], ["knocked-flat"]]


@rule("RB-ITEM-13")
def test_pain_killers_heal_one_wound_and_numb_the_others() -> None:
    one = scene()
    one.carry(0, "pain-killers", "keys", "radio", "helmet")
    one.wound(0, "shrapnel", "torn-pouch")
    one.lay("grenade", "A")
    one.play("use pain-killers", "wound shrapnel", "search grenade")
    assert one.wounds(0) == ["torn-pouch"] and len(one.carried(0)) == 4  # the torn pouch is not felt


@rule("RB-ITEM-8", "RB-DMG-5")
def test_a_grenade_wounds_every_unit_of_a_neighbouring_area() -> None:
    one = scene("1.1", 2)
    one.carry(0, "grenade")
    soldier, tank = one.put("soldier", "B"), one.put("vrilpanzer", "B")
    one.stand(1, "B")
    one.only("wound", "shrapnel")
    one.play("use grenade")
    assert one.unit_at(soldier) is None and one.harm(tank) == 0  # armoured
    assert one.wounds(1) == ["shrapnel"] and one.round == 2  # Bang!


@rule("RB-ITEM-16", "RB-KEY-4", "RB-KEY-5")
def test_a_stick_grenade_bundle_pierces_armour() -> None:
    one = scene()
    one.carry(0, "stick-grenade-bundle")
    tank, giant = one.put("vrilpanzer", "B"), one.put("experiment-601", "B")
    one.play("use stick-grenade-bundle")
    assert one.harm(tank) == 1 and one.unit_at(giant) is None  # two wounds
    assert one.round == 3  # Boom!


@rule("RB-ITEM-15", "RB-KEY-47")
def test_a_smoke_grenade_hides_an_area() -> None:
    one = scene()
    one.carry(0, "smoke-grenade")
    soldier = one.put("soldier", "C")
    assert f"attack first {soldier}" in one.options("attack")
    one.play("use smoke-grenade", dice=silence(1))
    assert one.obscured() == "B" and one.options("attack") == []


@rule("RB-ITEM-7")
def test_dogs_eat_biscuits_instead_of_attacking() -> None:
    one = Scene(HALL, heroes=["quentin"], alarm=True)
    one.carry(0, "dog-biscuits")
    one.put("dog", "A", 2)
    one.enemy_turn("use dog-biscuits")
    assert one.carried(0) == [] and not one.happened(told.EnemyAttack)


@rule("RB-ITEM-18", "RB-VRIL-1")
@pytest.mark.parametrize(("face", "answers", "left"), [("2", ["shrapnel", "flesh-wound"], 2), ("blank", [], 4)])
def test_a_vril_healing_potion_heals_as_its_die_says(face: str, answers: list[str], left: int) -> None:
    one = scene("1.1", 2)
    one.carry(0, "vril-healing-potion")
    one.down(1)
    one.play("use vril-healing-potion", *[f"wound {wound}" for wound in answers], dice=vril(face))
    assert len(one.wounds(1)) == left
    assert one.drained("vril-healing-potion") == (face == "blank") and one.options("use") == []  # once per turn


@rule("RB-ITEM-18", "RB-SPEC-3")
def test_a_special_makes_the_potion_heal_everything() -> None:
    one = scene("1.1", 2)
    one.carry(0, "vril-healing-potion")
    one.down(1)
    one.play("use vril-healing-potion", "spend item-effect 3", dice=vril("special"))
    assert one.wounds(1) == []


@rule("RB-ITEM-17")
def test_vril_goggles_turn_up_what_lies_on_a_tile() -> None:
    one = Scene(heroes=["quentin"])
    one.carry(0, "vril-goggles")
    one.hide("B", "misc")
    one.spawn_token("C", 1)
    one.only("spawn", 0)  # B
    one.play("use vril-goggles", "reveal C spawn", dice=vril(1))
    assert one.units("C") == ["soldier-1"] and one.face_down("B") == ["misc"]


@rule("RB-ITEM-2")
def test_ap_rounds_pierce_armour_once() -> None:
    one = scene("1.1", 2)
    one.carry(0, "ap-rounds")
    tank = one.put("vrilpanzer", "B")
    assert hit(one, "first", tank, "use ap-rounds", dice=attacks(3, 3, 3))
    assert one.harm(tank) == 1 and one.carried(0) == []


@rule("RB-ITEM-25")
def test_charges_are_items_like_others() -> None:
    one = scene("1.1", 2)
    one.carry(0, "demolition-charge")
    assert one.play("give demolition-charge two").carried(1) == ["demolition-charge"]
