"""Wound cards: what they do at once, when they stay, what they cost then (RB-DEF, RB-DMG, RB-REC-1)."""

import pytest

from tests.reichbusters.fights import attacks, defences, defend, hit, noise, noises, silence, vril
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.content.catalogue import HEROES
from undercroft.games.reichbusters.vocabulary import events as told

KILL = "kill-the-intruders"


def hurt(hero: str = "sarge", edition: str = "1.1", at: str = "BD") -> Scene:
    """The first of two Heroes stands in the second area of a hall, with cards and items to lose."""
    scene = Scene(HALL, heroes=[hero, "quentin"], at=at, edition=edition)
    if hero == "sarge":
        scene.hand(0, "follow-me", "on-the-double")
    scene.carry(0, "keys", "bandages")
    scene.aware("A", "alert")
    return scene


def suffer(scene: Scene, card: str, *answers: str, damage: int = 1, dice: list[str] | None = None) -> Scene:
    """Soldiers in A shoot so that this wound card comes with so much damage."""
    if card:
        scene.only("wound", card)
    shooters, strength = (1, 4) if damage <= 4 else (2, 6)
    first = scene.put("soldier", "A", shooters)
    hero = next(one for one in HEROES if one.id == scene.hero(0).hero)
    left, faces = strength - damage, []
    strong = "strong" in set(scene.hero(0).skills) - set(scene.hero(0).idle)
    for _ in range((hero.defence if scene.view.edition == "1.1" else 2) + strong):
        faces.append(min(left, 3) or "blank")
        left -= min(left, 3)
    scene.enemy_phase(KILL, *answers, dice=[*defences(*faces), *(dice or [])])
    for unit in range(first, first + shooters):
        scene.move(unit, "")
    return scene


# ---------------------------------------------------------------- a card


@rule("RB-DEF-1", "RB-DMG-1", "RB-DMG-2", "RB-DIFF-41")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
@pytest.mark.parametrize("damage, stays", [(2, False), (3, True), (4, True)])
def test_a_wound_stays_if_the_damage_reaches_its_number(edition: str, damage: int, stays: bool) -> None:
    scene = suffer(hurt(edition=edition), "shrapnel", damage=damage)
    assert scene.facts(told.Wounded) == [{"hero": 0, "damage": damage, "wound": "shrapnel", "stays": stays}]
    assert scene.wounds(0) == ["shrapnel"] * stays and scene.left("wound") == (0, not stays)


@rule("RB-DMG-2", "RB-GAP-12")
def test_the_upper_effect_comes_first_and_whatever_the_damage() -> None:
    scene = suffer(hurt(), "knocked-flat")
    assert scene.facts(told.KnockedDown) == [{"hero": 0}] and scene.wounds(0) == []


@rule("RB-DECK-1")
def test_an_empty_deck_is_filled_from_the_discard_pile_and_without_both_there_is_no_card() -> None:
    scene = hurt()
    scene.only("wound")
    scene.discarded("wound", "flesh-wound")
    assert suffer(scene, "", damage=6).wounds(0) == ["flesh-wound"]
    assert suffer(scene, "", damage=6).happened(told.Wounded) == []


@rule("RB-DMG-5", "RB-DMG-4", "RB-DIFF-39")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
@pytest.mark.parametrize("downed", [False, True])
def test_a_wound_without_a_defence_test_has_its_upper_effect_and_stays(downed: bool, edition: str) -> None:
    """Also one more of a Hero who is Downed."""
    scene = hurt(at="BC", edition=edition)
    if downed:
        scene.down(1)
    scene.carry(0, "grenade")
    scene.only("wound", "knocked-flat")
    scene.play("use grenade", "at C")
    assert len(scene.wounds(1)) == (5 if downed else 1) and "knocked-flat" in scene.wounds(1)
    assert scene.hero(1).knocked and scene.happened(told.Downed) == []


@rule("RB-REC-1", "RB-REC-2", "RB-DIFF-25")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_the_fourth_wound_downs_and_ends_the_own_turn(edition: str) -> None:
    scene = hurt(edition=edition)
    scene.wound(0, "flesh-wound", "flesh-wound-2", "bleeding")
    scene.only("wound", "shrapnel")
    scene.enhance(0, "first")
    scene.put("experiment-601", "C")
    scene.aware("A", "at-ease")
    scene.quietly("attack first experiment-601-1", dice=[*attacks(1, 1, 1), *vril("surge")])
    assert scene.facts(told.Downed) == [{"hero": 0}] and scene.question() == ("two", "turn")


@rule("RB-REC-2")
def test_going_down_in_the_enemy_turn_ends_nobodys_turn() -> None:
    scene = hurt()
    scene.wound(0, "flesh-wound", "flesh-wound-2", "bleeding")
    scene.only("wound", "shrapnel")
    scene.put("soldier", "A")
    scene.play("end", dice=defences("blank", "blank", "blank"))
    assert scene.hero(0).downed and scene.question() == ("two", "turn") and scene.basics == 2


# ---------------------------------------------------------------- upper effects


@rule("RB-DMG-2", "RB-GAP-12")
def test_strength_sap_drops_an_item_of_choice() -> None:
    scene = suffer(hurt(), "strength-sap", "item bandages")
    assert scene.facts(told.Dropped) == [{"hero": 0, "token": "bandages", "area": "B"}]


@rule("RB-DMG-2", "RB-GAP-12")
@pytest.mark.parametrize("card", ["concussion", "bruised-ribs"])
def test_concussion_and_bruised_ribs_cost_a_card(card: str) -> None:
    scene = suffer(hurt(), card, "card follow-me")
    assert len(scene.happened(told.Discarded)) == 1 and scene.held(0) == ["on-the-double"]


@rule("RB-DMG-2", "RB-GAP-12")
def test_broken_fingers_jam_a_weapon() -> None:
    scene = suffer(hurt(), "broken-fingers", "weapon second")
    assert scene.facts(told.Jammed) == [{"hero": 0, "gear": "second"}]


@rule("RB-GAP-12", "RB-READY-2")
@pytest.mark.parametrize("token_on", ["jammed", "drained"])
def test_broken_fingers_jam_a_weapon_that_has_no_token_yet(token_on: str) -> None:
    scene = hurt()
    if token_on == "jammed":
        scene.jam(0, "first")
    else:
        scene.drain(0, "first")
    suffer(scene, "broken-fingers")  # nothing to choose
    assert scene.facts(told.Jammed) == [{"hero": 0, "gear": "second"}]
    assert suffer(scene, "broken-fingers").happened(told.Jammed) == []  # both have one


@rule("RB-GAP-12", "RB-KEY-76")
def test_in_the_first_edition_broken_fingers_may_jam_a_weapon_twice() -> None:
    """A second token costs another Ready Equipment: it is no way round the wound."""
    scene = hurt(edition="1.0")
    scene.jam(0, "first")
    assert suffer(scene, "broken-fingers", "weapon first").weapon(0, 0).jams == 2


@rule("RB-GAP-12", "RB-READY-2")
def test_a_vril_burn_drains_nothing_that_is_jammed() -> None:
    scene = hurt()
    scene.enhance(0, "first", "second")
    scene.jam(0, "first")
    suffer(scene, "vril-burn")
    assert scene.facts(told.Drained) == [{"hero": 0, "gear": "second"}]
    assert suffer(scene, "vril-burn").happened(told.Drained) == []


@rule("RB-DMG-2", "RB-GAP-12")
def test_ringing_ears_make_a_noise_test() -> None:
    scene = suffer(hurt(), "ringing-ears", dice=silence(1))
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": 1}]


@rule("RB-NOISE-3", "RB-GAP-12", "RB-KEY-84")
@pytest.mark.parametrize("weapon, at, number", [("first", "C", 2), ("second", "B", 1)])
def test_ringing_ears_in_the_own_action_belong_to_its_one_noise_test(weapon: str, at: str, number: int) -> None:
    """Claudine's vril tolerance lets the upper effect of a surge's wound count."""
    scene = Scene(HALL, heroes=["claudine", "quentin"], at="BD")
    scene.enhance(0, "first", "second")
    scene.only("wound", "ringing-ears")
    zombie = scene.put("zombie", at)
    dice = [*attacks(1, 1, 1), *vril("surge"), *silence(number)]
    scene.play(f"attack {weapon} {zombie}", dice=dice)
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": number}]


@rule("RB-KEY-39", "RB-DMG-2", "RB-GAP-12")
@pytest.mark.parametrize("card", ["hurled-back", "panic"])
def test_hurled_back_and_panic_lead_away_from_the_attacker_if_possible(card: str) -> None:
    scene = suffer(hurt(), card)
    assert scene.where(0) == "C"
    scene.stand(0, "D")
    assert suffer(scene, card).where(0) == "D"


@rule("RB-DMG-2", "RB-GAP-12")
def test_a_torn_pouch_loses_an_item_by_chance() -> None:
    scene = suffer(hurt(), "torn-pouch")
    assert len(scene.happened(told.Dropped)) == 1


@rule("RB-DMG-2", "RB-GAP-12")
def test_shaken_deactivates_a_skill_for_a_while() -> None:
    scene = hurt("brick")
    scene.skill(0, "strong", "rage")
    suffer(scene, "shaken", "skill rage")
    assert scene.facts(told.Skill) == [{"hero": 0, "skill": "rage", "on": False}] and scene.hero(0).idle == ("rage",)
    dog = scene.put("dog", "B")
    hit(scene, "unarmed", dog, dice=attacks("special", "blank", "blank"))  # strong, but no rage to buy
    assert scene.spent() == []


@rule("RB-DMG-2", "RB-VRIL-5")
def test_vril_burn_drains_a_vril_item_or_an_enhanced_weapon() -> None:
    scene = hurt()
    scene.carry(0, "vril-goggles")
    scene.enhance(0, "first")
    suffer(scene, "vril-burn", "weapon first")
    assert scene.facts(told.Drained) == [{"hero": 0, "gear": "first"}]
    assert suffer(scene, "vril-burn").facts(told.Drained) == [{"hero": 0, "gear": "vril-goggles"}]
    assert suffer(scene, "vril-burn").happened(told.Drained) == []


@rule("RB-DMG-2", "RB-GAP-12")
def test_cold_fury_draws_a_card() -> None:
    assert suffer(hurt(), "cold-fury").facts(told.Drew) == [{"hero": 0, "cards": 1}]


@rule("RB-DMG-2", "RB-GAP-12")
@pytest.mark.parametrize("card", ["shrapnel", "twisted-ankle", "bleeding", "flesh-wound", "flesh-wound-2",
                                  "shattered-guard", "blood-in-the-eyes", "numb-arm"])  # fmt: skip
def test_the_others_do_nothing_at_once(card: str) -> None:
    scene = suffer(hurt(), card)
    test = [told.EnemyPhase, told.EnemyAttack, told.Roll, told.Total]
    assert [type(event) for event in scene.events if type(event) not in test] == [told.Wounded]


# ---------------------------------------------------------------- lower effects of these chapters


@rule("RB-DMG-2", "RB-GAP-12")
def test_a_sapped_hero_has_an_attack_die_less_in_melee_but_one_at_least() -> None:
    scene = hurt()
    scene.wound(0, "strength-sap")
    zombie = scene.put("zombie", "B")
    hit(scene, "second", zombie, dice=attacks(1, 1))
    hit(scene, "unarmed", zombie, dice=attacks(1))
    scene.move(zombie, "C")
    hit(scene, "first", zombie, dice=attacks(1, 1, 1))


@rule("RB-DMG-2", "RB-GAP-12")
def test_ringing_ears_add_a_noise_die_as_long_as_they_ring() -> None:
    scene = Scene(ROOMS, heroes=["sarge", "quentin"])
    scene.only("noise", "just-the-wind")
    scene.wound(0, "ringing-ears")
    assert noise(scene, 1, dice=noises(1, 1)) == 2


@rule("RB-DMG-2", "RB-GAP-12")
def test_a_shattered_guard_has_a_defence_die_less() -> None:
    scene = hurt()
    scene.wound(0, "shattered-guard")
    assert defend(scene, dice=defences(3, 3)) == 6


@rule("RB-DMG-2", "RB-ITEM-13")
def test_blood_in_the_eyes_shortens_every_range_unless_pain_killers_help() -> None:
    scene = hurt(at="AD")
    scene.wound(0, "blood-in-the-eyes", "shrapnel")
    scene.carry(0, "pain-killers")
    scene.put("soldier", "C")
    assert scene.options("attack") == []
    scene.play("use pain-killers", "wound shrapnel")
    assert scene.options("attack") == ["attack first soldier-1"]


@rule("RB-DMG-2", "RB-GAP-12")
def test_a_numb_arm_cannot_use_the_chosen_weapon() -> None:
    scene = suffer(hurt(), "numb-arm", "weapon first", damage=4)
    scene.put("soldier", "C")
    scene.again()
    assert scene.options("attack") == []
    scene.play("use bandages")
    assert scene.wounds(0) == [] and len(scene.options("attack")) == 1


@rule("RB-DMG-2", "RB-GAP-12")
def test_a_skill_is_lost_as_long_as_the_wound_stays() -> None:
    scene = hurt("brick")
    scene.skill(0, "strong", "iron-hide")
    suffer(scene, "shaken", "skill strong", damage=4)
    assert scene.hero(0).idle == ("strong", "iron-hide")
    scene.again()
    scene.play("end")
    assert scene.hero(0).idle == ("iron-hide",)  # the one that was left


@rule("RB-ITEM-13", "RB-GAP-12")
def test_pain_killers_bring_a_lost_skill_back_until_the_next_turn() -> None:
    scene = hurt("brick")
    scene.skill(0, "strong", "rage")
    suffer(scene, "shaken", "skill rage", damage=4)  # for a while; strong for good
    scene.wound(0, "shrapnel")
    scene.carry(0, "pain-killers")
    zombie = scene.put("zombie", "B")
    hit(scene, "unarmed", zombie, dice=attacks(1))
    scene.again()
    scene.move(zombie, "")
    scene.play("use pain-killers", "wound shrapnel")
    hit(scene, "unarmed", scene.put("zombie", "B"), dice=attacks(1, 1))
    scene.starts(0)
    scene.play("attack unarmed zombie-1", dice=attacks(1))


@rule("RB-ITEM-13", "RB-GAP-12")
def test_a_fourth_item_is_dropped_when_pain_killers_no_longer_help() -> None:
    scene = hurt()
    scene.wound(0, "torn-pouch", "shrapnel")
    scene.carry(0, "pain-killers")
    scene.play("use pain-killers", "wound shrapnel")
    scene.carry(0, "helmet")
    scene.lay("grenade", "B")
    scene.play("search grenade")
    assert len(scene.carried(0)) == 4
    scene.starts(0)
    scene.play("item keys")
    assert len(scene.carried(0)) == 3 and scene.lying("B") == ["keys"]


@rule("RB-DMG-2", "RB-VRIL-2")
def test_vril_burn_forbids_to_cancel_surges() -> None:
    scene = hurt()
    scene.wound(0, "vril-burn")
    scene.only("wound", "shrapnel")
    scene.enhance(0, "first")
    scene.skill(0, "vril-experiment")
    dice = [*attacks(1, 1, 1), *vril("special", "surge", 1)]
    hit(scene, "first", scene.put("zombie", "C"), "spend vril-experiment 3", "boost vril", dice=dice)
    assert scene.wounds(0) == ["shrapnel", "vril-burn"]


@rule("RB-DMG-2", "RB-GAP-12")
def test_a_torn_pouch_that_stays_holds_three_items() -> None:
    scene = hurt()
    scene.carry(0, "keys-2", "bandages-2", "grenade")
    suffer(scene, "torn-pouch", "item bandages", damage=4)
    assert len(scene.happened(told.Dropped)) == 2 and len(scene.carried(0)) == 3
