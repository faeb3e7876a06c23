"""A special cannot be spent on what cannot be done (RB-SPEC-3), effect by effect."""

import pytest

from tests.reichbusters.fights import attacks, defences, defend, hit, noise, noises, pair, vril
from tests.reichbusters.scene import HALL, ROOMS, Scene, Unit
from tests.rules_plugin import rule
from undercroft.games.reichbusters.vocabulary import events as told

NOTHING_BUT_A_BOOST: list[str] = []


def bought(scene: Scene) -> list[str]:
    """The effects that may be bought now, beside boosts and loot; nobody is asked if there is nothing else."""
    return [effect for text in scene.options("spend") if (effect := text.split()[1]) != "loot"]


def offered(scene: Scene, unit: int, dice: list[str], weapon: str = "first") -> list[str]:
    """Those that the dice of an attack may buy."""
    twin = scene.twin()
    twin.again()
    return bought(twin.quietly(f"attack {weapon} {Unit(unit)}", dice=dice))


def noise_offers(scene: Scene, dice: list[str]) -> list[str]:
    """Those of skills in the noise test for a door."""
    return bought(scene.twin().play("door d", dice=dice))


def enhanced(hero: str, weapon: str, map: str = HALL) -> Scene:
    """One weapon of the Hero lies on its vril side; a comrade is far away."""
    scene = pair(hero, map=map, at="AD")
    scene.enhance(0, weapon)
    return scene


# ---------------------------------------------------------------- another attack


@rule("RB-SPEC-3", "RB-KEY-49", "RB-VRIL-5")
@pytest.mark.parametrize("face, may", [(1, True), ("blank", False), ("surge", False)])
def test_no_overload_while_a_vril_blank_or_a_surge_lies_there(face: object, may: bool) -> None:
    """The weapon would be drained before the second attack."""
    scene = enhanced("claudine", "first")
    monster = scene.put("experiment-601", "B")
    assert (offered(scene, monster, [*attacks("special", 1, 1), *vril(face)]) == ["overload"]) is may


@rule("RB-SPEC-3", "RB-KEY-49", "RB-VRIL-2")
def test_overload_may_be_bought_once_the_surge_is_cancelled() -> None:
    """The special for it waits as long as there is another that can cancel the surge."""
    scene = enhanced("claudine", "first")
    panzer = scene.put("vrilpanzer", "B")  # it has no loot
    dice = [*attacks("special", 1, 1), *vril("special", "surge"), *attacks(1, 1, 1), *vril(1)]
    scene.skill(0, "vril-experiment")
    answers = ["spend vril-experiment 3", "spend cancel-surge 3", "spend overload 0", f"attack first {panzer}", "roll"]
    hit(scene, "first", panzer, *answers, dice=dice)
    assert scene.spent()[-1] == "overload"


@rule("RB-SPEC-3", "RB-KEY-49", "RB-KEY-41")
def test_overload_may_be_bought_once_the_blank_is_rolled_again() -> None:
    scene = enhanced("claudine", "first")
    scene.skill(0, "die-hard")
    panzer = scene.put("vrilpanzer", "B")
    dice = [*attacks("special", 1, 1, 1), *vril("blank", 1), *attacks(1, 1, 1, 1), *vril(1)]
    hit(scene, "first", panzer, "reroll 4", "spend overload 0", f"attack first {panzer}", dice=dice)


@rule("RB-SPEC-3", "RB-KEY-53", "RB-VRIL-5")
@pytest.mark.parametrize("face, may", [(1, True), ("blank", False)])
def test_no_quick_shot_if_the_only_gun_will_be_drained(face: object, may: bool) -> None:
    scene = enhanced("claudine", "first")
    scene.skill(0, "quick-shot")
    monster = scene.put("experiment-601", "B")
    assert ("quick-shot" in offered(scene, monster, [*attacks("special", 1, 1), *vril(face)])) is may


@rule("RB-SPEC-3", "RB-KEY-32")
def test_no_frenzy_with_nobody_in_the_own_area() -> None:
    """A thrown tomahawk strikes into the next area."""
    scene = pair("red-hawk", at="AD")
    scene.hand(0, "thrown-tomahawk")
    zombie = scene.put("zombie", "B")
    scene.play("play thrown-tomahawk", f"attack second {zombie}", dice=attacks("special", 1, 1))
    assert bought(scene) == NOTHING_BUT_A_BOOST
    melee = pair("red-hawk", at="AD")
    assert offered(melee, melee.put("zombie", "A"), attacks("special", 1, 1), "second") == ["frenzy"]


@rule("RB-SPEC-3", "RB-KEY-82", "RB-KEY-32")
def test_no_frenzy_once_the_last_enemy_is_dead() -> None:
    scene = pair("red-hawk", at="AD")
    scene.skill(0, "vril-experiment")
    soldier = scene.put("soldier", "A")
    answers = ["spend vril-experiment 3", "spend vril-experiment 7"]
    hit(scene, "second", soldier, *answers, dice=[*attacks("special", 1, 1), *vril("special"), *attacks(1)])
    assert len(scene.spent()) == 1


# ---------------------------------------------------------------- others beside the target


@rule("RB-SPEC-3", "RB-KEY-68", "RB-KEY-5")
def test_no_splash_beside_an_armoured_unit_only() -> None:
    scene = enhanced("red-hawk", "second")
    scene.hand(0, "head-shot")  # in an attack: it has armour piercing
    zombie, _ = scene.put("zombie", "A"), scene.put("vrilpanzer", "A")
    dice = [*attacks("special", 1, 1), *vril(1)]
    assert offered(scene, zombie, dice, "second") == ["frenzy"]
    piercing = scene.twin().play(f"attack second {zombie}", "modify one head-shot", dice=dice)
    assert "splash" in bought(piercing)
    scene.put("zombie", "A")
    assert "splash" in offered(scene, zombie, dice, "second")


@rule("RB-SPEC-3", "RB-KEY-68", "RB-KEY-23")
def test_no_splash_where_all_were_named() -> None:
    scene = pair("claudine", "brick", at="A")
    scene.hand(1, "pineapple")
    zombies = scene.put("zombie", "B", 2)
    hit(scene, "first", zombies, "unit zombie-2", dice=attacks(1, 1, 1))  # nobody is asked for the card
    hit(scene, "first", zombies, "pass", "modify two pineapple", dice=attacks(1, 1, 1))


@rule("RB-MOD-1", "RB-KEY-5", "RB-KEY-68")
def test_pineapple_is_not_played_beside_an_armoured_unit_only() -> None:
    scene = pair("brick", at="AD")
    scene.hand(0, "pineapple")
    zombie = scene.put("zombie", "B")
    scene.put("vrilpanzer", "B")
    hit(scene, "first", zombie, dice=attacks(1, 1, 1, 1))  # nobody is asked
    scene.put("zombie", "B")
    hit(scene, "second", zombie, "modify one pineapple", dice=attacks(1, 1, 1, 1))


@rule("RB-SPEC-3", "RB-KEY-62", "RB-KEY-5")
def test_no_shockwave_if_it_could_hurt_nobody_else() -> None:
    scene = enhanced("brick", "first")
    zombie, _ = scene.put("zombie", "B"), scene.put("vrilpanzer", "B")
    dice = [*attacks("special", 1, 1, 1), *vril(1)]
    assert "shockwave" not in offered(scene, zombie, dice)
    scene.stand(1, "B")
    assert "shockwave" in offered(scene, zombie, dice)  # Heroes are units, too


@rule("RB-SPEC-3", "RB-KEY-16", "RB-KEY-31")
def test_no_crowd_control_against_a_fixed_unit_only() -> None:
    scene = enhanced("sarge", "second")
    assistant = scene.champion("chief-assistant", "A")
    dice = [*attacks("special", 1, 1), *vril(1)]
    assert "crowd-control" not in offered(scene, assistant, dice, "second")
    scene.put("zombie", "A")
    assert "crowd-control" in offered(scene, assistant, dice, "second")


@rule("RB-SPEC-3", "RB-KEY-16")
@pytest.mark.parametrize("map, may", [(HALL, True), (ROOMS, False)])
def test_no_crowd_control_with_nowhere_to_go(map: str, may: bool) -> None:
    scene = enhanced("sarge", "second", map)
    zombie = scene.put("zombie", "A")
    assert ("crowd-control" in offered(scene, zombie, [*attacks("special", 1, 1), *vril(1)], "second")) is may


# ---------------------------------------------------------------- loot, cards, noise


@rule("RB-SPEC-3", "RB-LOOT-1", "RB-LOOT-2")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_no_loot_when_no_such_token_is_left(edition: str) -> None:
    scene = pair("sarge", edition=edition, at="AD")
    soldier = scene.put("soldier", "B")
    scene.quietly(f"attack first {soldier}", dice=attacks("special", "blank", "blank"))
    assert scene.options() == ["boost attack", "spend loot 0", "spend burst 0"]
    none = pair("sarge", edition=edition, at="AD")
    none.put("soldier", "B")
    none.out_of("normal-loot")
    none.quietly(f"attack first {soldier}", dice=attacks("special", "blank", "blank"))
    assert none.options() == ["boost attack", "spend burst 0"]


@rule("RB-SPEC-3", "RB-LOOT-1")
@pytest.mark.parametrize("hidden, asked", [(6, True), (7, False)])
def test_no_loot_when_all_such_tokens_lie_face_down(hidden: int, asked: bool) -> None:
    scene = pair("quentin", edition="1.0", at="AD")
    zombie = scene.put("zombie", "A")
    for at in range(hidden):  # of seven tokens
        scene.hide("ABCD"[at % 4], "vril-loot")
    scene.quietly(f"attack unarmed {zombie}", dice=attacks("special", *[] if asked else [1]))
    assert ("spend loot 0" in scene.options()) == asked


@rule("RB-SPEC-3", "RB-KEY-67", "RB-DECK-2")
@pytest.mark.parametrize("deck, discard, may", [(0, 0, False), (0, 1, False), (0, 2, True), (1, 0, True)])
def test_no_special_ops_without_a_card_to_draw(deck: int, discard: int, may: bool) -> None:
    """A single discarded card leaves the game when it is shuffled: there is none to draw then, either."""
    scene = pair("quentin", at="AD", map=ROOMS)
    scene.skill(0, "special-ops")
    scene.cards(0, deck=["creep", "pebble"][:deck], discard=["ambush", "first-aid"][:discard])
    if may:
        assert noise_offers(scene, noises("special")) == ["special-ops"]
    else:
        scene.only("noise", "softly-softly")
        assert noise_offers(scene, noises("special", "blank")) == NOTHING_BUT_A_BOOST


@rule("RB-SPEC-3", "RB-KEY-55", "RB-KEY-64", "RB-KEY-63")
def test_nothing_is_done_to_a_noise_card_that_is_not_drawn() -> None:
    scene = pair("quentin", at="AD", map=ROOMS, noise={"d": 2})
    scene.skill(0, "silent", "recon", "sleight-of-hand")
    assert sorted(noise_offers(scene, noises("special", "blank"))) == ["recon", "silent", "sleight-of-hand"]
    noise(scene, 2, "spend silent 2", dice=noises("special", "special", "blank"))  # the other can only be a boost
    assert scene.spent() == ["silent"]


@rule("RB-SPEC-3", "RB-KEY-6", "RB-KEY-55", "RB-KEY-63", "RB-KEY-64", "RB-KEY-67")
def test_no_skill_takes_a_special_of_a_noise_that_a_weapon_made() -> None:
    scene = pair("sarge", at="AD", map=ROOMS)
    scene.aware("D", "suspicious")
    scene.skill(0, "silent", "recon", "sleight-of-hand", "special-ops", "auf-deutsch")
    assert len(noise_offers(scene, noises("special"))) == 5
    scene.only("noise", "softly-softly")
    zombie = scene.put("zombie", "A")
    scene.play(f"attack second {zombie}", dice=[*attacks(1, 1, 1), *noises("special", "blank")])
    assert scene.spent() == NOTHING_BUT_A_BOOST


@rule("RB-SPEC-3", "RB-KEY-73", "RB-KEY-42", "RB-KEY-15")
def test_nothing_that_is_so_already_is_bought() -> None:
    """A suppressed area, a Hero without wounds."""
    scene = enhanced("sarge", "first")
    zombie = scene.put("zombie", "B")
    dice = [*attacks("special", 1, 1), *vril(1)]
    assert "stunned" in offered(scene, zombie, dice)
    scene.suppress("B")
    assert "stunned" not in offered(scene, zombie, dice)
    blade = enhanced("claudine", "second")
    zombie = blade.put("zombie", "A")
    assert offered(blade, zombie, dice, "second") == ["critical-hit"]
    blade.wound(0, "bleeding")
    assert offered(blade, zombie, dice, "second") == ["critical-hit", "lifedrain"]


@rule("RB-SPEC-3", "RB-KEY-13")
def test_no_counter_by_one_who_lies() -> None:
    scene = pair("sarge", at="AD")
    scene.skill(0, "counter")
    answers = ["spend counter 1", "attack unarmed zombie-1"]
    defend(scene, *answers, dice=[*defences("special", 1, 1), *attacks(1)])
    scene.knock_down(0)
    defend(scene, dice=defences("special", 1, 1, 1))  # the special is a boost
    assert scene.spent() == NOTHING_BUT_A_BOOST and not scene.happened(told.Attack)
