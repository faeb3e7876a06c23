"""Slugger Murphy: Bambi, Thumper and his will (INC-SLUG)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.questions import (
    Q_ACTIVATION,
    Q_BAMBI,
    Q_BLAZE,
    Q_LUCKY,
    Q_REACT,
    Q_REROLL,
)
from undercroft.games.incursion.vocabulary.events import (
    Attack,
    Roll,
)


def shoots(scene: Scene, slugger: int, *targets: int, dice: list[int]) -> Scene:
    """He activates and fires his paid shot and then free ones."""
    return scene.play(f"activate {slugger}", *[f"fire {slugger} {t} pistol" for t in targets], dice=dice)


def bonuses(scene: Scene) -> list[int]:
    return [roll.bonus for roll in scene.happened(Roll)]


@rule("INC-SLUG-1")
@pytest.mark.parametrize(("die", "hurt"), [(2, 0), (3, 1)])
def test_bambi_rolls_one_die_at_plus_two(die: int, hurt: int) -> None:
    scene = Scene(hall(5, 5))
    slugger = scene.put("slugger", "c1", "n")
    gretel = scene.put("gretel", "c4", "s")
    shoots(scene, slugger, gretel, dice=[die])
    assert scene.told(Roll) == [(gretel, 2, 5, (die,))]
    assert scene.wounds(gretel) == hurt
    assert scene.ap() == 3


@rule("INC-SLUG-1", "INC-SLUG-2")
def test_in_reaction_fire_bambi_keeps_its_bonus_but_not_its_free_shots() -> None:
    scene = Scene(hall(5, 5), side="german")
    slugger = scene.put("slugger", "c1", "n")
    scene.table.reacting = 1 << slugger
    gretel = scene.put("gretel", "c4", "s")
    scene.play(f"activate {gretel}", f"turn {gretel} n")
    assert scene.asked() == ("allied", Q_REACT)
    scene.play(f"fire {slugger} {gretel} pistol", dice=[3])
    assert bonuses(scene) == [2]
    assert scene.wounds(gretel) == 1
    assert scene.asked() == ("german", Q_ACTIVATION)


@rule("INC-SLUG-1", "INC-SLUG-2", "INC-EX-5")
def test_each_wound_earns_a_free_shot_with_one_less() -> None:
    scene = Scene(hall(7, 5))
    slugger = scene.put("slugger", "d1", "n")
    zombies = [scene.put("sturmzombie", square, "s") for square in ("b5", "c5", "d5", "e5", "f5")]
    shoots(scene, slugger, *zombies, dice=[2, 3, 4, 5, 5])
    assert bonuses(scene) == [2, 1, 0, -1, -2]
    assert [scene.dead(zombie) for zombie in zombies] == [True, True, True, True, False]
    assert scene.ap() == 3, "all for 1 AP"
    assert scene.asked() == ("allied", Q_ACTIVATION), "the miss ended the chain"


@rule("INC-SLUG-2")
def test_the_count_starts_anew_with_the_next_paid_shot() -> None:
    scene = Scene(hall(5, 5))
    slugger = scene.put("slugger", "c1", "n")
    gretel = scene.put("gretel", "c4", "s")
    shoots(scene, slugger, gretel, gretel, dice=[3, 3])
    assert bonuses(scene) == [2, 1]
    scene.play(f"fire {slugger} {gretel} pistol", dice=[2])
    assert bonuses(scene) == [2]
    assert scene.ap() == 2


@rule("INC-SLUG-2")
def test_a_free_shot_may_go_at_any_enemy_in_sight_now_or_be_left_out() -> None:
    scene = Scene(hall(1, 6))
    slugger = scene.put("slugger", "a1", "n")
    front = scene.put("sturmzombie", "a3", "s")
    back = scene.put("sturmzombie", "a4", "s")
    shoots(scene, slugger, front, dice=[2])
    assert scene.asked() == ("allied", Q_BAMBI)
    assert scene.options() == [f"fire {slugger} {back} pistol", "pass"], "seen only now"
    scene.play("pass")
    assert scene.alive(back)
    assert scene.asked() == ("allied", Q_ACTIVATION)


@rule("INC-SLUG-2", "INC-BC-26")
def test_a_wound_taken_back_by_lucky_devil_was_not_caused() -> None:
    scene = Scene(hall(5, 5))
    slugger = scene.put("slugger", "c1", "n")
    gretel = scene.put("gretel", "c4", "s")
    scene.hand("german", "lucky-devil")
    shoots(scene, slugger, gretel, dice=[3])
    assert scene.asked() == ("german", Q_LUCKY)
    scene.play("play lucky-devil")
    assert scene.wounds(gretel) == 0
    assert scene.asked() == ("allied", Q_ACTIVATION), "no free shot"


@rule("INC-SLUG-2", "INC-BC-1", "INC-BC-4")
@pytest.mark.parametrize(("low", "first"), [(0, 3), (1, 2)])
def test_ammunition_cards_work_on_the_paid_shot_only(low: int, first: int) -> None:
    scene = Scene(hall(5, 5))
    slugger = scene.put("slugger", "c1", "n")
    gretel = scene.put("gretel", "c4", "s")
    for card in ["extra-ammo", "extra-ammo"] + ["low-on-ammo"] * low:
        scene.effect(card, slugger)
    shoots(scene, slugger, gretel, gretel, gretel, dice=[*[3, 2, 2][:first], 4, 2])
    assert [len(roll.dice) for roll in scene.happened(Roll)] == [first, 1, 1]


@rule("INC-SLUG-3")
def test_a_natural_one_ends_his_activation() -> None:
    scene = Scene(hall(5, 5))
    slugger = scene.put("slugger", "c1", "n")
    scene.put("grunt", "a1", "n")
    gretel = scene.put("gretel", "c4", "s")
    shoots(scene, slugger, gretel, dice=[1])
    assert scene.active() is None
    assert scene.activated(slugger)


@rule("INC-SLUG-3")
def test_hits_beside_a_natural_one_count_but_no_free_shot_follows() -> None:
    scene = Scene(hall(5, 5))
    slugger = scene.put("slugger", "c1", "n")
    scene.put("grunt", "a1", "n")
    gretel = scene.put("gretel", "c4", "s")
    scene.effect("extra-ammo", slugger)
    shoots(scene, slugger, gretel, dice=[1, 3])
    assert scene.wounds(gretel) == 1
    assert scene.active() is None


@rule("INC-SLUG-3")
def test_a_natural_one_on_a_free_shot_ends_it_too() -> None:
    scene = Scene(hall(5, 5))
    slugger = scene.put("slugger", "c1", "n")
    scene.put("grunt", "a1", "n")
    gretel = scene.put("gretel", "c4", "s")
    shoots(scene, slugger, gretel, gretel, dice=[3, 1])
    assert scene.active() is None
    assert scene.activated(slugger)


@rule("INC-SLUG-3")
def test_only_the_final_die_counts() -> None:
    scene = Scene(hall(5, 5))
    slugger = scene.put("slugger", "c1", "n")
    scene.put("grunt", "a1", "n")
    gretel = scene.put("gretel", "c4", "s")
    scene.effect("pour-it-on", slugger)
    shoots(scene, slugger, gretel, dice=[1])
    scene.play("reroll 1", "pass", dice=[3])
    assert scene.active() == slugger
    scene.play(f"fire {slugger} {gretel} pistol", "reroll 1", dice=[2, 1])
    assert scene.active() is None


@rule("INC-SLUG-3")
def test_command_points_may_still_be_spent_on_him() -> None:
    scene = Scene(hall(5, 5))
    slugger = scene.put("slugger", "c1", "n")
    gretel = scene.put("gretel", "c4", "s")
    scene.cp(allied=2)
    shoots(scene, slugger, gretel, dice=[1])
    scene.play(f"command {slugger} 0", f"fire {slugger} {gretel} pistol", dice=[2])
    assert scene.table.cp == [1, 0]


@rule("INC-SLUG-3")
def test_outside_his_activation_a_one_only_stops_the_free_shots() -> None:
    scene = Scene(hall(5, 5))
    slugger = scene.put("slugger", "c1", "n")
    grunt = scene.put("grunt", "a1", "n")
    gretel = scene.put("gretel", "c4", "s")
    scene.effect("extra-ammo", slugger)
    scene.cp(allied=1)
    scene.play(f"activate {grunt}", f"command {slugger} 0", f"fire {slugger} {gretel} pistol", dice=[1, 3])
    assert scene.active() == grunt, "another model's activation goes on"
    scene.play("end", f"activate {slugger}")
    assert scene.ap() == 4, "and his own is still to come"


@rule("INC-SLUG-3")
def test_a_one_in_hand_to_hand_ends_nothing() -> None:
    scene = Scene(hall(5, 5))
    slugger = scene.put("slugger", "c1", "n")
    gretel = scene.put("gretel", "c2", "s")
    scene.play(f"activate {slugger}", f"strike {slugger} {gretel}", "pass", dice=[1])
    assert scene.active() == slugger


@rule("INC-SLUG-4")
@pytest.mark.parametrize("kind", ["gretel", "bomberzombie", "blitzhund"])
def test_thumper_rerolls_against_anything_but_sturmzombies(kind: str) -> None:
    scene = Scene(hall(5, 5))
    slugger = scene.put("slugger", "c1", "n")
    enemy = scene.put(kind, "c2", "s")
    scene.effect("battle-rage", slugger)
    scene.play(f"activate {slugger}", f"strike {slugger} {enemy}", dice=[1, 2])
    assert scene.asked() == ("allied", Q_REROLL)
    scene.play("reroll 1", "reroll 2", dice=[1, 6])
    assert scene.wounds(enemy) == 1


@rule("INC-SLUG-4")
def test_thumper_does_not_reroll_against_sturmzombies() -> None:
    scene = Scene(hall(5, 5))
    slugger = scene.put("slugger", "c1", "n")
    zombie = scene.put("sturmzombie", "c2", "s")
    scene.play(f"activate {slugger}", f"strike {slugger} {zombie}", dice=[1])
    assert scene.asked() == ("allied", Q_ACTIVATION)


@rule("INC-SLUG-5")
def test_thumper_removes_a_sturmzombie_in_reach_without_rolling() -> None:
    scene = Scene(hall(5, 5))
    slugger = scene.put("slugger", "c1", "n")
    front = scene.put("sturmzombie", "c2", "s")
    corner = scene.put("sturmzombie", "d2", "s")
    far = scene.put("sturmzombie", "c3", "s")
    scene.put("bomberzombie", "b2", "s")
    scene.play(f"activate {slugger}")
    assert sorted(scene.options("thump")) == sorted([f"thump {slugger} {front}", f"thump {slugger} {corner}"])
    scene.play(f"thump {slugger} {front}", f"thump {slugger} {corner}", dice=[])
    assert scene.dead(front)
    assert scene.dead(corner)
    assert scene.alive(far)
    assert scene.ap() == 2, "one AP each"


@rule("INC-SLUG-5", "INC-BC-26")
def test_a_thumped_zombie_may_be_a_lucky_devil() -> None:
    scene = Scene(hall(5, 5))
    slugger = scene.put("slugger", "c1", "n")
    zombie = scene.put("sturmzombie", "c2", "s")
    scene.hand("german", "lucky-devil")
    scene.play(f"activate {slugger}", f"thump {slugger} {zombie}", "play lucky-devil")
    assert scene.alive(zombie)


@rule("INC-SLUG-5", "INC-BC-31")
def test_a_thumped_zombie_may_go_in_a_blaze_of_glory() -> None:
    scene = Scene(hall(5, 5))
    slugger = scene.put("slugger", "c1", "n")
    zombie = scene.put("sturmzombie", "c2", "s")
    scene.hand("german", "blaze-of-glory")
    scene.play(f"activate {slugger}", f"thump {slugger} {zombie}")
    assert scene.asked() == ("german", Q_BLAZE)
    scene.play("play blaze-of-glory", f"strike {zombie} {slugger}", "pass", dice=[6])
    assert scene.wounds(slugger) == 1
    assert scene.dead(zombie)


@rule("INC-SLUG-6")
def test_once_a_turn_he_throws_off_a_card_for_one_ap() -> None:
    scene = Scene(hall(5, 5))
    slugger = scene.put("slugger", "c1", "n")
    scene.put("grunt", "a1", "n")
    scene.put("gretel", "a5", "n")
    scene.effect("major-injury", slugger)
    scene.effect("low-on-ammo", slugger)
    scene.hand("german", "snafu")
    scene.cp(german=6)
    scene.quiet().play(f"activate {slugger}")
    assert scene.ap() == 2
    scene.play(f"will {slugger} major-injury")
    assert scene.asked() == ("allied", Q_ACTIVATION), "the enemy has no answer"
    assert scene.lying_on("major-injury", slugger) == 0
    assert scene.piled("major-injury") == 1
    assert scene.ap() == 3, "4 AP again, one of them spent"
    assert scene.table.cp == [0, 6], "the Kill Value does not matter"
    assert scene.options("will") == []
    scene.table.hand[1] = [0] * len(scene.table.hand[1])
    scene.play("end", "end-turn", "end-turn", "pass", "bid 0", "bid 0", f"activate {slugger}")
    assert scene.options("will") == [f"will {slugger} low-on-ammo"], "again in the next Game Turn"


@rule("INC-SLUG-6")
def test_his_will_works_by_command_and_draws_no_fire() -> None:
    scene = Scene(hall(5, 5))
    slugger = scene.put("slugger", "c1", "n")
    grunt = scene.put("grunt", "a1", "n")
    gretel = scene.put("gretel", "c4", "s")
    scene.table.reacting = 1 << gretel
    scene.effect("low-on-ammo", slugger)
    scene.cp(allied=1)
    scene.play(f"activate {grunt}", f"command {slugger} 0", f"will {slugger} low-on-ammo")
    assert scene.table.cp == [0, 0]
    assert scene.asked() == ("allied", Q_ACTIVATION)
    assert not scene.happened(Attack)


@rule("INC-SLUG-6")
def test_nobody_else_has_his_will() -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    scene.effect("low-on-ammo", grunt)
    scene.play(f"activate {grunt}")
    assert scene.options("will") == []
