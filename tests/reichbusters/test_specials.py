"""A special cannot be spent on what cannot be done (RB-SPEC-3), effect by effect."""

from collections.abc import Generator

import pytest

from tests.reichbusters.fights import FIRST, SECOND, UNARMED, attacks, card, defences, hit, noises, pair, vril
from tests.reichbusters.scene import ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.core.choice import Ask
from undercroft.games.reichbusters.rules.catalogue_tables import BACK_TOKENS, CHAMPION_IDS, KIND_LOOT
from undercroft.games.reichbusters.rules.specials import specials
from undercroft.games.reichbusters.rules.specials.effects import EFFECTS
from undercroft.games.reichbusters.rules.tables import (
    BACK_IDS,
    GRANTED_CLOSE,
    GRANTED_SECOND,
    K_ARMOUR_PIERCING,
    K_CRITICAL_HIT,
    K_CROWD_CONTROL,
    K_FIRESTORM,
    K_FRENZY,
    K_LIFEDRAIN,
    K_OVERLOAD,
    K_SHOCKWAVE,
    K_SPLASH,
    K_STUNNED,
    SOLDIER,
    ZOMBIE,
)
from undercroft.games.reichbusters.rules.tests import test
from undercroft.games.reichbusters.vocabulary import events as told

NOTHING_BUT_A_BOOST: list[str] = []


def bought_first(scene: Scene, flow: Generator[Ask, int, int], dice: list[str]) -> list[str]:
    """The effects that the dice of a test may buy once they have fallen, beside boosts; nobody is asked if there is
    nothing else."""
    scene.script(dice)
    texts = scene.texts(ask.options) if (ask := next(flow, None)) is not None else []
    test.close_test(scene.table)
    return [text.split()[1] for text in texts if text.startswith("spend")]


def offered(scene: Scene, unit: int, dice: list[str], keys: int, weapon: int = FIRST) -> list[str]:
    """Those of keywords in an attack test."""
    flow = test.attack_test(scene.table, 0, weapon, unit, 9, 0, keys)
    return [effect for effect in bought_first(scene, flow, dice) if effect != "loot"]


def noise_offers(scene: Scene, number: int, dice: list[str], weapon: bool = False) -> list[str]:
    """Those of skills in a noise test."""
    return bought_first(scene, test.noise_total(scene.table, 0, number, weapon), dice)


# ---------------------------------------------------------------- another attack


@rule("RB-SPEC-3", "RB-KEY-49", "RB-VRIL-5")
@pytest.mark.parametrize("face, may", [(1, True), ("blank", False), ("surge", False)])
def test_no_overload_while_a_vril_blank_or_a_surge_lies_there(face: object, may: bool) -> None:
    """The weapon would be drained before the second attack."""
    scene = pair("claudine", at="AD")
    scene.table.enhanced[0] = 3
    monster = scene.put("experiment-601", "B")
    dice = [*attacks("special", 1, 1), *vril(face)]
    assert (offered(scene, monster, dice, 1 << K_OVERLOAD) == ["overload"]) is may


@rule("RB-SPEC-3", "RB-KEY-49", "RB-VRIL-2")
def test_overload_may_be_bought_once_the_surge_is_cancelled() -> None:
    """The special for it waits as long as there is another that can cancel the surge."""
    scene = pair("claudine", at="AD")
    scene.table.enhanced[0] = 3
    panzer = scene.put("vrilpanzer", "B")  # it has no loot
    dice = [*attacks("special", 1, 1), *vril("special", "surge"), *attacks(1, 1, 1), *vril(1)]
    scene.skill(0, "vril-experiment")
    hit(scene, FIRST, panzer, "spend vril-experiment 3", "spend cancel-surge 3", "spend overload 0",
        f"attack first {panzer}", "roll", dice=dice)  # fmt: skip
    assert [event.effect for event in scene.happened(told.Spent)][-1] == K_OVERLOAD


@rule("RB-SPEC-3", "RB-KEY-49", "RB-KEY-41")
def test_overload_may_be_bought_once_the_blank_is_rolled_again() -> None:
    scene = pair("claudine", at="AD")
    scene.table.enhanced[0] = 3
    scene.skill(0, "die-hard")
    panzer = scene.put("vrilpanzer", "B")
    dice = [*attacks("special", 1, 1, 1), *vril("blank", 1), *attacks(1, 1, 1, 1), *vril(1)]
    hit(scene, FIRST, panzer, "reroll 4", "spend overload 0", f"attack first {panzer}", dice=dice)


@rule("RB-SPEC-3", "RB-KEY-53", "RB-VRIL-5")
@pytest.mark.parametrize("face, may", [(1, True), ("blank", False)])
def test_no_quick_shot_if_the_only_gun_will_be_drained(face: object, may: bool) -> None:
    scene = pair("claudine", at="AD")
    scene.table.enhanced[0] = 1
    scene.skill(0, "quick-shot")
    monster = scene.put("experiment-601", "B")
    dice = [*attacks("special", 1, 1), *vril(face)]
    assert (offered(scene, monster, dice, 0) == ["quick-shot"]) is may


@rule("RB-SPEC-3", "RB-KEY-32")
def test_no_frenzy_with_nobody_in_the_own_area() -> None:
    """An ambush strikes into the next area."""
    scene = pair("red-hawk", at="AD")
    zombie = scene.put("zombie", "B")
    keys = 1 << K_FRENZY | 1 << GRANTED_CLOSE
    assert offered(scene, zombie, attacks("special", 1, 1), keys, SECOND) == NOTHING_BUT_A_BOOST
    scene.put("zombie", "A")
    assert offered(scene, zombie, attacks("special", 1, 1), keys, SECOND) == ["frenzy"]


@rule("RB-SPEC-3", "RB-KEY-82", "RB-KEY-32")
def test_no_frenzy_once_the_last_enemy_is_dead() -> None:
    scene = pair("red-hawk", at="AD")
    scene.skill(0, "vril-experiment")
    soldier = scene.put("soldier", "A")
    answers = ["spend vril-experiment 3", "spend vril-experiment 7"]
    hit(scene, SECOND, soldier, *answers, dice=[*attacks("special", 1, 1), *vril("special"), *attacks(1)])
    assert len(scene.happened(told.Spent)) == 1


# ---------------------------------------------------------------- others beside the target


@rule("RB-SPEC-3", "RB-KEY-68", "RB-KEY-5")
def test_no_splash_beside_an_armoured_unit_only() -> None:
    scene = pair("red-hawk", at="AD")
    zombie, _ = scene.put("zombie", "A"), scene.put("vrilpanzer", "A")
    dice = attacks("special", 1, 1)
    assert offered(scene, zombie, dice, 1 << K_SPLASH, SECOND) == NOTHING_BUT_A_BOOST
    assert offered(scene, zombie, dice, 1 << K_SPLASH | 1 << K_ARMOUR_PIERCING, SECOND) == ["splash"]
    scene.put("zombie", "A")
    assert offered(scene, zombie, dice, 1 << K_SPLASH, SECOND) == ["splash"]


@rule("RB-SPEC-3", "RB-KEY-68", "RB-KEY-23")
def test_no_splash_where_all_were_named() -> None:
    scene = pair("claudine", "brick", at="A")
    scene.hand(1, card("pineapple"))
    zombies = scene.put("zombie", "B", 2)
    hit(scene, FIRST, zombies, "unit zombie-2", dice=attacks(1, 1, 1))  # nobody is asked for the card
    hit(scene, FIRST, zombies, "pass", "modify two pineapple", dice=attacks(1, 1, 1))


@rule("RB-SPEC-3", "RB-KEY-68")
@pytest.mark.parametrize("other", [K_FIRESTORM, GRANTED_SECOND])
def test_no_splash_in_an_attack_that_hits_the_second_anyway(other: int) -> None:
    scene = pair("red-hawk", at="AD")
    zombie = scene.put("zombie", "A", 2)
    keys = 1 << K_SPLASH | 1 << other
    assert offered(scene, zombie, attacks("special", 1, 1), keys, SECOND) == NOTHING_BUT_A_BOOST


@rule("RB-MOD-1", "RB-KEY-5", "RB-KEY-68")
def test_pineapple_is_not_played_beside_an_armoured_unit_only() -> None:
    scene = pair("brick", at="AD")
    scene.hand(0, card("pineapple"))
    zombie = scene.put("zombie", "B")
    scene.put("vrilpanzer", "B")
    hit(scene, FIRST, zombie, dice=attacks(1, 1, 1, 1))  # nobody is asked
    scene.put("zombie", "B")
    scene.table.jams[0] = 0
    hit(scene, FIRST, zombie, "modify one pineapple", dice=attacks(1, 1, 1, 1))


@rule("RB-SPEC-3", "RB-KEY-62", "RB-KEY-5")
def test_no_shockwave_if_it_could_hurt_nobody_else() -> None:
    scene = pair("brick", "quentin", at="AD")
    zombie, _ = scene.put("zombie", "B"), scene.put("vrilpanzer", "B")
    keys, dice = 1 << K_SHOCKWAVE, attacks("special", 1, 1, 1)
    assert offered(scene, zombie, dice, keys) == NOTHING_BUT_A_BOOST
    scene.stand(1, "B")
    assert offered(scene, zombie, dice, keys) == ["shockwave"]  # Heroes are units, too


@rule("RB-SPEC-3", "RB-KEY-16", "RB-KEY-31")
def test_no_crowd_control_against_a_fixed_unit_only() -> None:
    scene = pair("sarge", at="AD")
    assistant = scene.put("scientist", "A")
    scene.table.dossier.champion = CHAMPION_IDS.index("chief-assistant")
    scene.table.champion = assistant
    keys, dice = 1 << K_CROWD_CONTROL, attacks("special", 1, 1)
    assert offered(scene, assistant, dice, keys, SECOND) == NOTHING_BUT_A_BOOST
    scene.put("zombie", "A")
    assert offered(scene, assistant, dice, keys, SECOND) == ["crowd-control"]


@rule("RB-SPEC-3", "RB-KEY-16")
def test_no_crowd_control_with_nowhere_to_go() -> None:
    scene = pair("sarge", at="CA")
    zombie = scene.put("zombie", "D")
    keys, dice = 1 << K_CROWD_CONTROL, attacks("special", 1, 1)
    assert offered(scene, zombie, dice, keys) == NOTHING_BUT_A_BOOST


# ---------------------------------------------------------------- loot, cards, noise


@rule("RB-SPEC-3", "RB-LOOT-1", "RB-LOOT-2")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_no_loot_when_no_such_token_is_left(edition: str) -> None:
    scene = pair("sarge", edition=edition, at="AD")
    soldier = scene.put("soldier", "B")
    back = KIND_LOOT[SOLDIER]
    left = [token for token in range(97) if scene.table.pool & BACK_TOKENS[back] >> token & 1]
    scene.table.pool &= ~BACK_TOKENS[back]
    hit(scene, FIRST, soldier, "boost attack", dice=attacks("special", 1, "blank", "blank"))  # burst or a boost
    assert left and scene.happened(told.Spent) == []


@rule("RB-SPEC-3", "RB-LOOT-1")
def test_no_loot_when_all_such_tokens_lie_face_down() -> None:
    scene = pair("quentin", edition="1.0", at="AD")
    zombie = scene.put("zombie", "A")
    back = KIND_LOOT[ZOMBIE]
    number = (scene.table.pool & BACK_TOKENS[back]).bit_count()
    for at in range(number):
        scene.hide("ABCD"[at % 4], BACK_IDS[back])
    hit(scene, UNARMED, zombie, dice=attacks("special", 1))  # nobody is asked
    assert scene.happened(told.Spent) == []


@rule("RB-SPEC-3", "RB-KEY-67", "RB-DECK-2")
@pytest.mark.parametrize("deck, discard, may", [(0, 0, False), (0, 1, False), (0, 3, True), (1, 0, True)])
def test_no_special_ops_without_a_card_to_draw(deck: int, discard: int, may: bool) -> None:
    """A single discarded card leaves the game when it is shuffled: there is none to draw then, either."""
    scene = pair("quentin", at="AD")
    scene.skill(0, "special-ops")
    scene.table.deck[0], scene.table.discard[0] = deck, discard
    assert (noise_offers(scene, 1, noises("special", "blank")) == ["special-ops"]) is may


@rule("RB-SPEC-3", "RB-KEY-55", "RB-KEY-64", "RB-KEY-63")
def test_nothing_is_done_to_a_noise_card_that_is_not_drawn() -> None:
    scene = pair("quentin", at="AD")
    scene.skill(0, "silent", "recon", "sleight-of-hand")
    assert sorted(noise_offers(scene, 1, noises("special"))) == ["recon", "silent", "sleight-of-hand"]
    flow = test.noise_total(scene.table, 0, 2, False)
    scene.run(flow, "spend silent 2", dice=noises("special", "special", "blank"))  # the other can only be a boost
    assert len(scene.happened(told.Spent)) == 1


@rule("RB-SPEC-3", "RB-KEY-6", "RB-KEY-55", "RB-KEY-63", "RB-KEY-64", "RB-KEY-67")
def test_no_skill_takes_a_special_of_a_noise_that_a_weapon_made() -> None:
    scene = pair("quentin", at="AD", map=ROOMS)
    scene.aware("D", 1)
    scene.skill(0, "silent", "recon", "sleight-of-hand", "special-ops", "auf-deutsch")
    assert len(noise_offers(scene, 1, noises("special"))) == 5
    assert noise_offers(scene, 1, noises("special", "blank"), weapon=True) == NOTHING_BUT_A_BOOST


@rule("RB-SPEC-3", "RB-KEY-73", "RB-KEY-42", "RB-KEY-15")
def test_nothing_that_is_so_already_is_bought() -> None:
    """A suppressed area, a Hero without wounds, a target that nothing here can wound."""
    scene = pair("sarge", at="AD")
    zombie = scene.put("zombie", "B")
    dice = attacks("special", 1, 1)
    assert offered(scene, zombie, dice, 1 << K_STUNNED | 1 << K_LIFEDRAIN | 1 << K_CRITICAL_HIT) == [
        "stunned", "critical-hit",
    ]  # fmt: skip
    scene.table.suppressed = 1 << scene.area("B")
    scene.wound(0, 4)
    assert offered(scene, zombie, dice, 1 << K_STUNNED | 1 << K_LIFEDRAIN) == ["lifedrain"]


@rule("RB-SPEC-3", "RB-KEY-13")
def test_no_counter_without_an_attacker_in_reach() -> None:
    scene = pair("sarge", at="AD")
    scene.skill(0, "counter")
    zombie = scene.put("zombie", "A")
    scene.table.attackers = 1 << zombie
    flow = test.defence_test(scene.table, 0, 9, zombie, False)
    scene.script(defences("special", 1, 1, 1))
    assert "spend counter 1" in scene.texts(next(flow).options)
    test.close_test(scene.table)
    scene.table.knocked_down = 1
    scene.run(test.defence_test(scene.table, 0, 9, zombie, False), dice=defences("special", 1, 1, 1))


@rule("RB-SPEC-3", "RB-KEY-1")
def test_all_that_dice_pay_for_is_entered_with_when_it_can_be_done() -> None:
    assert {effect for paid in specials.PAID_BY for effect in paid} == set(EFFECTS)
