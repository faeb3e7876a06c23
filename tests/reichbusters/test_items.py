"""Items: found, carried, given, dropped, used (RB-SEARCH, RB-READY, RB-GIVE, RB-USE, RB-UPG, RB-ITEM)."""

import pytest

from tests.reichbusters.fights import attacks, defences, hit, noises, token, vril
from tests.reichbusters.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.laws.invariants import check
from undercroft.games.reichbusters.rules.catalogue_tables import NOISE_IDS, TOKEN_BACK
from undercroft.games.reichbusters.rules.heroes import items
from undercroft.games.reichbusters.rules.questions import Q_ITEM
from undercroft.games.reichbusters.rules.tables import (
    B_MISC,
    B_VRIL,
    B_WEAPON,
    I_AP_ROUNDS,
    I_BANDAGES,
    I_DEMOLITION_CHARGE,
    I_DOG_BISCUITS,
    I_GRENADE,
    I_HELMET,
    I_KEYS,
    I_MEDICS_BAG,
    I_OBJECTIVE_COMPLETE,
    I_PAIN_KILLERS,
    I_RADIO,
    I_SMOKE_GRENADE,
    I_STICK_GRENADE_BUNDLE,
    I_VRIL_GOGGLES,
    I_VRIL_HEALING_POTION,
    I_VRIL_INJECTION,
    I_VRIL_ORB,
    I_VRIL_SHIELD,
    SEATS,
)
from undercroft.games.reichbusters.vocabulary import events as told

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
SILENT = noises("blank")


def scene(edition: str = "1.1", heroes: int = 1, map: str = HALL) -> Scene:
    return Scene(map, heroes=["quentin", "brick", "sarge"][:heroes], edition=edition)


def held(one: Scene, hero: int = 0) -> list[int]:
    return items.carried(one.table, hero)


# ---------------------------------------------------------------- Search


@rule("RB-SEARCH-1", "RB-SEARCH-2")
def test_in_1_0_one_item_is_chosen_and_taken() -> None:
    one = scene("1.0")
    one.lay(token(I_KEYS), "A")
    one.hide("A", "misc", "weapon")
    assert one.play().options("search") == [
        f"search {token(I_KEYS)}", "search hidden-weapon", "search hidden-misc",
    ]  # fmt: skip
    one.play(f"search {token(I_KEYS)}")  # face up: no noise
    assert held(one) == [token(I_KEYS)]
    one.play("search hidden-misc", dice=SILENT)
    assert len(held(one)) == 2 and items.face_down(one.table, one.area("A"), B_WEAPON) == 1


@rule("RB-SEARCH-3", "RB-NOISE-1", "RB-DIFF-22")
def test_in_1_1_all_that_lies_face_down_is_turned_up_after_one_noise_test() -> None:
    one = scene("1.1")
    one.hide("A", "misc", "weapon")
    one.play("search hidden", dice=noises("blank", "blank"))  # the higher of 1 and 2
    assert one.table.hidden_items[one.area("A")] == 0
    lying = items.lying(one.table, one.area("A"))
    assert len(lying) == 2
    one.play(f"item {lying[0]}")
    assert held(one) == [lying[0]] and one.table.item_area[lying[1]] == one.area("A")


@rule("RB-SEARCH-2", "RB-SEARCH-3")
@BOTH
def test_a_search_is_finished_also_if_its_noise_drives_the_searcher_away(edition: str) -> None:
    one = Scene(HALL, heroes=["brick"], edition=edition, alarm=True, at="B", barracks="DDD")
    one.skill(0, "evasive")
    one.hide("B", "weapon")
    one.put("soldier", "D")
    one.only("noise", NOISE_IDS.index("crossfire") - 12)
    early = edition == "1.0"
    search = ["search hidden-weapon"] if early else ["search hidden", "done"]  # no die is rolled again
    one.play(*search, "at A", dice=[*noises(1, "blank"), *defences(*[2] * (2 if early else 3))])
    assert one.where(0) == "A"
    if not early:
        one.play(one.options("item")[0])
    assert len(held(one)) == 1 and not items.anything_in(one.table, one.area("B"))


@rule("RB-SEARCH-1", "RB-SEARCH-3")
@BOTH
def test_nobody_searches_with_an_enemy_unit_in_the_area(edition: str) -> None:
    one = scene(edition)
    one.lay(token(I_KEYS), "A")
    one.hide("A", "misc")
    one.put("soldier", "A")
    assert one.play().options("search") == []


@rule("RB-SEARCH-4", "RB-SEARCH-5", "RB-ITEM-1", "RB-DIFF-51")
@BOTH
def test_a_fifth_item_makes_room_for_itself_or_in_1_1_stays(edition: str) -> None:
    one = scene(edition)
    one.carry(0, *[token(kind) for kind in (I_KEYS, I_RADIO, I_HELMET, I_GRENADE)])
    one.lay(token(I_BANDAGES), "A")
    one.play(f"search {token(I_BANDAGES)}")
    wanted = [f"item {token(kind)}" for kind in (I_GRENADE, I_HELMET, I_KEYS, I_RADIO)]
    left = [f"item {token(I_BANDAGES)}"] if edition == "1.1" else []
    assert sorted(one.options()) == sorted(wanted + left)
    one.play(f"item {token(I_RADIO)}")
    assert token(I_BANDAGES) in held(one) and one.table.item_area[token(I_RADIO)] == one.area("A")
    if edition == "1.1":
        one.play(f"search {token(I_RADIO)}", f"item {token(I_RADIO)}")
        assert token(I_RADIO) not in held(one)


@rule("RB-ITEM-24")
def test_seeing_an_objective_complete_is_enough_to_take_it() -> None:
    one = scene()
    one.lay(token(I_OBJECTIVE_COMPLETE), "D")
    one.put("soldier", "A")
    assert one.play().options("collect") == [f"collect {token(I_OBJECTIVE_COMPLETE)}"]
    one.play(f"collect {token(I_OBJECTIVE_COMPLETE)}")
    assert held(one) == [token(I_OBJECTIVE_COMPLETE)] and one.table.basic_actions == 2
    behind = scene(map="+---+---+\n| A d B |\n+---+---+\n")
    behind.lay(token(I_OBJECTIVE_COMPLETE), "B")
    assert behind.play().options("collect") == []


@rule("RB-ITEM-28")
def test_what_lies_face_down_comes_from_the_pool_of_its_back() -> None:
    one = scene("1.1")
    for back in (B_MISC, B_WEAPON, B_VRIL):
        drawn = items.draw_item(one.table, back)
        assert TOKEN_BACK[drawn] == back and not one.table.pool >> drawn & 1


# ---------------------------------------------------------------- give, take, drop


@rule("RB-GIVE-1", "RB-GIVE-2", "RB-DIFF-26", "RB-DIFF-1", "RB-BONUS-1", "RB-BONUS-2")
@BOTH
def test_once_in_a_turn_an_item_changes_hands(edition: str) -> None:
    one = scene(edition, 2)
    one.carry(0, token(I_KEYS))
    one.carry(1, token(I_RADIO))
    assert one.play().options("give") == [f"give {token(I_KEYS)} two"]
    assert one.options("take") == ([f"take {token(I_RADIO)} two"] if edition == "1.1" else [])
    one.play(f"give {token(I_KEYS)} two")
    assert held(one, 1) == [token(I_KEYS), token(I_RADIO)]
    assert one.options("give") == one.options("take") == one.options("drop") == []


@rule("RB-GIVE-2")
def test_taking_needs_nobodys_leave() -> None:
    one = scene("1.1", 2)
    one.carry(1, token(I_RADIO))
    one.play(f"take {token(I_RADIO)} two")
    assert held(one) == [token(I_RADIO)]


@rule("RB-GIVE-1", "RB-GIVE-2")
@BOTH
def test_among_enemies_things_are_dropped_but_not_handed_over(edition: str) -> None:
    one = scene(edition, 2)
    one.carry(0, token(I_KEYS))
    one.put("soldier", "A")
    assert one.play().options("give") == []
    one.play(f"drop {token(I_KEYS)}")
    assert one.table.item_area[token(I_KEYS)] == one.area("A")
    assert not one.happened(told.Noise)


@rule("RB-GIVE-3")
def test_who_is_given_a_fifth_item_drops_one() -> None:
    one = scene("1.1", 2)
    one.carry(0, token(I_KEYS))
    one.carry(1, *[token(kind) for kind in (I_RADIO, I_HELMET, I_GRENADE, I_BANDAGES)])
    one.play(f"give {token(I_KEYS)} two", f"item {token(I_HELMET)}")
    assert token(I_KEYS) in held(one, 1) and one.table.item_area[token(I_HELMET)] == one.area("A")


@rule("RB-GIVE-2", "RB-GIVE-3")
@pytest.mark.parametrize(("edition", "who", "action"), [("1.0", 0, "give {} two"), ("1.1", 1, "take {} two")])
def test_what_is_handed_over_is_with_the_giver_until_the_other_has_room(edition: str, who: int, action: str) -> None:
    """Nothing is in nobody's hands while somebody thinks."""
    one = scene(edition, 2)
    one.carry(who, token(I_KEYS))
    one.carry(1 - who, *[token(kind) for kind in (I_RADIO, I_HELMET, I_GRENADE, I_BANDAGES)])
    one.play(action.format(token(I_KEYS)))
    assert one.asked() == (SEATS[1 - who], Q_ITEM) and held(one, who) == [token(I_KEYS)]
    check(one.table, False)
    one.play(f"item {token(I_HELMET)}")
    assert held(one, who) == [] and token(I_KEYS) in held(one, 1 - who)


# ---------------------------------------------------------------- Ready Equipment, vril upgrade


@rule("RB-READY-1", "RB-READY-2", "RB-ITEM-20")
@BOTH
def test_ready_equipment_takes_off_one_token(edition: str) -> None:
    one = scene(edition)
    one.table.jams[0] = 1
    one.table.drained[0] = 2
    assert one.play().options("ready") == ["ready first jammed"]  # a drained one costs an orb
    one.carry(0, token(I_VRIL_ORB))
    assert one.reopen().options("ready") == ["ready first jammed", "ready second drained"]
    one.play("ready second drained", "ready first jammed")
    assert one.table.drained[0] == one.table.jams[0] == 0 and held(one) == []
    assert not one.happened(told.Noise)


@rule("RB-READY-1")
def test_an_item_is_made_ready_too() -> None:
    one = scene("1.0")
    one.carry(0, token(I_VRIL_SHIELD), token(I_VRIL_ORB))
    one.table.drained_items = 1 << token(I_VRIL_SHIELD)
    one.play(f"ready {token(I_VRIL_SHIELD)} drained")
    assert one.table.drained_items == 0 and held(one) == [token(I_VRIL_SHIELD)]


@rule("RB-UPG-1", "RB-VRIL-6", "RB-VRIL-7", "RB-DIFF-4")
@BOTH
def test_two_orbs_enhance_a_weapon_in_1_1(edition: str) -> None:
    one = scene(edition)
    one.carry(0, token(I_VRIL_ORB), token(I_VRIL_ORB, 1))
    one.put("soldier", "A")  # enemies do not matter
    assert one.play().options("upgrade") == (["upgrade first", "upgrade second"] if edition == "1.1" else [])
    if edition == "1.1":
        one.play("upgrade second")
        assert one.table.enhanced[0] == 2 and held(one) == [] and one.table.basic_actions == 2


# ---------------------------------------------------------------- what each does


@rule("RB-ITEM-4", "RB-USE-1")
def test_bandages_heal_two_wounds_among_the_heroes_here() -> None:
    one = scene("1.1", 2)
    one.carry(0, token(I_BANDAGES))
    one.wound(0, 1)
    one.wound(1, 6, 7)
    one.play(f"use {token(I_BANDAGES)}", "hero two", "wound 6", "hero one")
    assert one.table.wounds == [0, 1 << 7] and held(one) == []


@rule("RB-ITEM-4", "RB-EATK-2")
def test_bandages_may_heal_a_single_wound() -> None:
    """Whoever stays Downed is not attacked."""
    one = scene("1.1", 2)
    one.carry(0, token(I_BANDAGES))
    one.wound(1, 1, 6, 7, 9, 10)
    one.play(f"use {token(I_BANDAGES)}", "wound 6")
    assert one.options() == ["hero two", "pass"]
    assert str(one.game.labels(0)[-1].label) == "Heal nobody else"
    one.play("pass")
    assert one.table.downed == 2 and held(one) == []


@rule("RB-ITEM-12")
def test_a_medics_bag_heals_one_wound_of_everybody_here() -> None:
    one = scene("1.1", 3)
    one.carry(0, token(I_MEDICS_BAG))
    one.wound(0, 1)
    one.wound(1, 6, 7)
    one.wound(2, 9)
    one.stand(2, "B")
    one.play(f"use {token(I_MEDICS_BAG)}", "wound 7")
    assert one.table.wounds == [0, 1 << 6, 1 << 9]


@rule("RB-ITEM-13")
def test_pain_killers_heal_one_wound_and_numb_the_others() -> None:
    one = scene()
    one.carry(0, token(I_PAIN_KILLERS))
    one.wound(0, 1, 14)
    one.play(f"use {token(I_PAIN_KILLERS)}", "wound 1")
    assert one.table.wounds[0] == 1 << 14 and one.table.ignore_wounds == 1
    assert items.slots(one.table, 0) == 4  # the torn pouch is not felt


@rule("RB-ITEM-8", "RB-DMG-5")
def test_a_grenade_wounds_every_unit_of_a_neighbouring_area() -> None:
    one = scene("1.1", 2)
    one.carry(0, token(I_GRENADE))
    soldier, tank = one.put("soldier", "B"), one.put("vrilpanzer", "B")
    one.stand(1, "B")
    one.only("wound", 1)
    one.play(f"use {token(I_GRENADE)}")
    assert one.unit_at(soldier) is None and one.table.unit_wounds[tank] == 0  # armoured
    assert one.table.wounds[1] == 1 << 1 and one.table.round == 2  # Bang!


@rule("RB-ITEM-16", "RB-KEY-4", "RB-KEY-5")
def test_a_stick_grenade_bundle_pierces_armour() -> None:
    one = scene()
    one.carry(0, token(I_STICK_GRENADE_BUNDLE))
    tank, giant = one.put("vrilpanzer", "B"), one.put("experiment-601", "B")
    one.play(f"use {token(I_STICK_GRENADE_BUNDLE)}")
    assert one.table.unit_wounds[tank] == 1 and one.unit_at(giant) is None  # two wounds
    assert one.table.round == 3  # Boom!


@rule("RB-ITEM-15", "RB-KEY-47")
def test_a_smoke_grenade_hides_an_area() -> None:
    one = scene()
    one.carry(0, token(I_SMOKE_GRENADE))
    soldier = one.put("soldier", "C")
    assert f"attack first {soldier}" in one.play().options("attack")
    one.play(f"use {token(I_SMOKE_GRENADE)}", dice=SILENT)
    assert one.table.obscured == 1 << one.area("B")
    assert one.options("attack") == []


@rule("RB-ITEM-7")
def test_dogs_eat_biscuits_instead_of_attacking() -> None:
    one = scene()
    one.table.alarm = True
    one.carry(0, token(I_DOG_BISCUITS))
    one.put("dog", "A", 2)
    one.enemy_turn(f"use {token(I_DOG_BISCUITS)}")
    assert held(one) == [] and one.table.wounds[0] == 0


@rule("RB-ITEM-18", "RB-VRIL-1")
@pytest.mark.parametrize(("face", "answers", "left"), [("2", ["wound 1", "wound 6"], 2), ("blank", [], 4)])
def test_a_vril_healing_potion_heals_as_its_die_says(face: str, answers: list[str], left: int) -> None:
    one = scene("1.1", 2)
    one.carry(0, token(I_VRIL_HEALING_POTION))
    one.wound(1, 1, 6, 7, 9)
    one.play(f"use {token(I_VRIL_HEALING_POTION)}", *answers, dice=vril(face))
    assert one.table.wounds[1].bit_count() == left
    assert bool(one.table.drained_items) == (face == "blank") and one.options("use") == []  # once per turn


@rule("RB-ITEM-18", "RB-SPEC-3")
def test_a_special_makes_the_potion_heal_everything() -> None:
    one = scene("1.1", 2)
    one.carry(0, token(I_VRIL_HEALING_POTION))
    one.wound(1, 1, 6, 7, 9)
    one.play(f"use {token(I_VRIL_HEALING_POTION)}", "spend item-effect 3", dice=vril("special"))
    assert one.table.wounds[1] == 0


@rule("RB-ITEM-19")
@pytest.mark.parametrize(("face", "injected", "boosted"), [("1", 1, 0), ("special", 1, 1), ("surge", 0, 0)])
def test_a_vril_injection_lets_blanks_be_rolled_again(face: str, injected: int, boosted: int) -> None:
    one = scene()
    one.carry(0, token(I_VRIL_INJECTION))
    one.only("wound", 1)
    answers = ["spend item-effect 3"] if face == "special" else []
    one.play(f"use {token(I_VRIL_INJECTION)}", *answers, dice=vril(face))
    assert (one.table.injected, one.table.boosted) == (injected, boosted)
    assert bool(one.table.wounds[0]) == (face == "surge")


@rule("RB-ITEM-17")
def test_vril_goggles_turn_up_what_lies_on_a_tile() -> None:
    one = Scene(heroes=["quentin"])
    one.carry(0, token(I_VRIL_GOGGLES))
    one.hide("B", "misc")
    one.spawn_token("C", 1)
    one.only("spawn", 0)  # B
    one.play(f"use {token(I_VRIL_GOGGLES)}", "reveal C spawn", dice=vril(1))
    assert one.units("C") == ["soldier-1"] and one.table.hidden_items[one.area("B")]


@rule("RB-USE-2", "RB-USE-3", "RB-EX-24", "RB-DIFF-27", "RB-ITEM-9")
@BOTH
def test_two_helmets_count_twice_in_1_0_only(edition: str) -> None:
    from undercroft.games.reichbusters.rules.tests import test as tests

    one = scene(edition)
    one.carry(0, token(I_HELMET), token(I_HELMET, 1))
    dice = ["defence:1"] * 2
    total = one.run(tests.defence_test(one.table, 0, 9, -1, False), dice=dice)
    assert total == (4 if edition == "1.0" else 3)


@rule("RB-ITEM-2")
def test_ap_rounds_pierce_armour_once() -> None:
    one = scene("1.1", 2)
    one.carry(0, token(I_AP_ROUNDS))
    tank = one.put("vrilpanzer", "B")
    dice = attacks(3, 3, 3)
    assert hit(one, 0, tank, f"use {token(I_AP_ROUNDS)}", dice=dice)
    assert one.table.unit_wounds[tank] == 1 and held(one) == []


@rule("RB-ITEM-10")
def test_keys_open_a_locked_door_in_one_action() -> None:
    for keys in (False, True):
        one = Scene(heroes=["quentin"], locked="d")
        if keys:
            one.carry(0, token(I_KEYS))
        one.play("door d", dice=SILENT)
        assert (one.table.locked, bool(one.table.shut >> one.gate("d") & 1)) == (0, not keys)


@rule("RB-ITEM-25")
def test_charges_are_items_like_others() -> None:
    one = scene("1.1", 2)
    one.carry(0, token(I_DEMOLITION_CHARGE))
    one.play(f"give {token(I_DEMOLITION_CHARGE)} two")
    assert held(one, 1) == [token(I_DEMOLITION_CHARGE)]
