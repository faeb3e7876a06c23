"""Gretel and Ilsa von X (INC-GRETEL, INC-ILSA)."""

import pytest

from tests.incursion.scene import Scene, hall, square_at
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.questions import (
    Q_ACTIVATION,
    Q_BAMBI,
    Q_BID,
    Q_REACT,
    Q_REROLL,
    Q_SECOND_SHOT,
)
from undercroft.games.incursion.vocabulary.events import (
    Drew,
    KnockRoll,
    Roll,
)

PINGER = {"allied": ["grunt", "grunt", "grunt"], "german": ["gretel", "sturmzombie"]}


# ---------------------------------------------------------------- Gretel: Zombie Controller


@rule("INC-GRETEL-1")
def test_she_brings_four_special_cp_each_turn_that_do_not_add_up() -> None:
    scene = Scene.start("pinger-raid", PINGER)
    scene.quiet().play("pass")
    assert (scene.table.cp, scene.table.special) == ([5, 5], 4), "also while she waits"
    scene.play("bid 0", "bid 0", "end-turn", "end-turn")
    assert scene.table.special == 4


@rule("INC-GRETEL-1", "INC-BID-1")
def test_special_cp_cannot_be_bid() -> None:
    scene = Scene.start("pinger-raid", PINGER)
    scene.quiet().play("pass", "bid 0")
    assert scene.asked() == ("german", Q_BID)
    assert scene.options("bid") == [f"bid {n}" for n in range(6)]


@rule("INC-GRETEL-1")
def test_special_cp_serve_zombies_only() -> None:
    scene = Scene(hall(5, 5), side="german")
    gretel = scene.put("gretel", "a1", "n")
    dog = scene.put("blitzhund", "b1", "n")
    zombie = scene.put("sturmzombie", "c1", "n")
    bomber = scene.put("bomberzombie", "d1", "n")
    scene.cp(special=4)
    scene.play()
    assert scene.options("command") == [f"command {zombie} 0", f"command {bomber} 0"]
    scene.play(f"activate {gretel}", f"command {zombie} 0", f"move {zombie} n")
    assert scene.table.special == 3
    assert f"command {dog} 0" not in scene.options()


@rule("INC-GRETEL-1")
def test_special_cp_are_for_actions_only() -> None:
    scene = Scene(hall(5, 5), side="german")
    zombie = scene.put("sturmzombie", "c1", "n")
    scene.put("gretel", "a1", "n")
    scene.effect("screecher-gear", "zombies")
    scene.cp(special=4)
    scene.play(f"activate {zombie}")
    assert scene.options("kill") == []


@rule("INC-GRETEL-1")
def test_special_cp_mix_with_ap_and_normal_cp() -> None:
    """A step back costs 2: one AP and one special CP; then one special and one normal CP."""
    scene = Scene(hall(5, 9), side="german")
    zombie = scene.put("sturmzombie", "c8", "n")
    scene.put("gretel", "a1", "n")
    scene.cp(german=2, special=2)
    scene.play(f"activate {zombie}", *[f"turn {zombie} {d}" for d in "eswn"], f"move {zombie} s")
    assert (scene.table.cp[1], scene.table.special) == (2, 1)
    scene.play(f"move {zombie} s")
    assert (scene.table.cp[1], scene.table.special) == (1, 0)


@rule("INC-GRETEL-1")
def test_special_cp_die_with_her() -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    gretel = scene.put("gretel", "c3", "n")
    scene.table.wounds[gretel] = 3
    scene.cp(german=2, special=3)
    scene.play(f"activate {grunt}", f"fire {grunt} {gretel} lmg", dice=[5, 1, 1])
    assert scene.dead(gretel)
    assert (scene.table.cp, scene.table.special) == ([0, 2], 0)


@rule("INC-GRETEL-1", "INC-ILSA-2", "INC-MOVE-5")
def test_who_left_by_an_exit_is_alive() -> None:
    scene = Scene(hall(5, 5), side="german", exits={"german": [("a5", "n"), ("b5", "n")]})
    scene.put("grunt", "c1", "s")
    gretel, ilsa = scene.put("gretel", "a5", "n"), scene.put("ilsa", "b5", "n")
    scene.table.sturmzombie_lots = 0
    scene.play(f"activate {gretel}", f"leave {gretel} n", f"activate {ilsa}", f"leave {ilsa} n")
    scene.maintenance().play("end-turn")
    assert scene.table.special == 4
    assert scene.told(Drew) == [(0, 2), (1, 3)]


@rule("INC-GRETEL-1", "INC-BC-15")
def test_a_jammed_radio_on_her_does_not_stop_her_zombies() -> None:
    scene = Scene(hall(5, 5), side="german")
    gretel = scene.put("gretel", "a1", "n")
    zombie = scene.put("sturmzombie", "c1", "n")
    scene.effect("jammed-radio", gretel)
    scene.cp(german=2, special=1)
    scene.play()
    assert scene.options("command") == [f"command {zombie} 0"]


# ---------------------------------------------------------------- Gretel: the whip


@rule("INC-GRETEL-2", "INC-HTH-1", "INC-EX-21")
@pytest.mark.parametrize(("kind", "deep"), [("gretel", 2), ("ilsa", 1)])
def test_the_whip_reaches_two_rows_and_over_models(kind: str, deep: int) -> None:
    """The example's (0,0) is c1 and its own model on (0,1) stands there too."""
    scene = Scene(hall(5, 4), side="german")
    attacker = scene.put(kind, square_at(scene, 2, 0), "n")
    first = [(-1, 1), (0, 1), (1, 1)]
    second = [(-2, 2), (-1, 2), (0, 2), (1, 2), (2, 2)]
    never = [(2, 1), (-2, 1), (1, 0), (0, 3)]
    models = {place: scene.put("grunt", square_at(scene, 2 + place[0], place[1])) for place in first + second + never}
    scene.play(f"activate {attacker}")
    struck = {int(option.split()[2]) for option in scene.options("strike")}
    assert struck == {models[place] for place in (first + second if deep == 2 else first)}


@rule("INC-GRETEL-2", "INC-LOS-4")
def test_the_whip_needs_sight_past_walls() -> None:
    room = "+---+---+\n| . | . |\n+---+   +\n| .   . |\n+   +   +\n| .   . |\n+---+---+"
    scene = Scene(room, side="german")
    gretel = scene.put("gretel", "b1", "n")
    scene.put("grunt", "a3")
    seen = {scene.put("grunt", "b3")}
    scene.play(f"activate {gretel}")
    assert {int(option.split()[2]) for option in scene.options("strike")} == seen


@rule("INC-GRETEL-2")
def test_the_whip_is_else_a_plain_blow() -> None:
    scene = Scene(hall(5, 5), side="german")
    gretel = scene.put("gretel", "c1", "n")
    grunt = scene.put("grunt", "c3")
    scene.play(f"activate {gretel}", f"strike {gretel} {grunt}", dice=[6])
    assert scene.told(Roll) == [(grunt, 0, 6, (6,))]
    assert scene.wounds(grunt) == 1
    assert scene.ap() == 4


@rule("INC-GRETEL-3")
@pytest.mark.parametrize(("die", "down"), [(3, False), (4, True), (6, True)])
def test_a_whip_that_does_no_harm_knocks_down_on_four(die: int, down: bool) -> None:
    scene = Scene(hall(5, 5), side="german")
    gretel = scene.put("gretel", "c1", "n")
    grunt = scene.put("grunt", "c2")
    scene.play(f"activate {gretel}", f"strike {gretel} {grunt}", dice=[1, die])
    assert bool(scene.table.knocked >> grunt & 1) == down


@rule("INC-GRETEL-3")
def test_one_roll_per_attack_and_none_after_a_wound() -> None:
    scene = Scene(hall(5, 5), side="german")
    gretel = scene.put("gretel", "c1", "n")
    grunt = scene.put("grunt", "c2")
    scene.effect("battle-rage", gretel)
    scene.play(f"activate {gretel}", f"strike {gretel} {grunt}", dice=[6, 1])
    assert scene.happened(KnockRoll) == []
    scene.play(f"strike {gretel} {grunt}", dice=[1, 1, 4])
    assert scene.told(KnockRoll) == [(grunt, 4)], "two dice missed, one roll"


@rule("INC-GRETEL-3", "INC-BC-26")
def test_a_wound_taken_back_counts_as_none() -> None:
    scene = Scene(hall(5, 5), side="german")
    gretel = scene.put("gretel", "c1", "n")
    grunt = scene.put("grunt", "c2")
    scene.hand("allied", "lucky-devil")
    scene.play(f"activate {gretel}", f"strike {gretel} {grunt}", "play lucky-devil", dice=[6, 5])
    assert scene.table.knocked >> grunt & 1


@rule("INC-GRETEL-3")
def test_several_models_can_be_down_and_twice_down_changes_nothing() -> None:
    scene = Scene(hall(5, 5), side="german")
    gretel = scene.put("gretel", "c1", "n")
    left = scene.put("grunt", "b2")
    right = scene.put("grunt", "d2")
    blows = [f"strike {gretel} {t}" for t in (left, right, left)]
    scene.play(f"activate {gretel}", *blows, dice=[1, 4, 1, 4, 1, 4])
    assert scene.table.knocked == 1 << left | 1 << right


@rule("INC-GRETEL-3", "INC-GAME-3", "INC-BC-19")
def test_the_knock_down_roll_is_no_damage_die() -> None:
    scene = Scene(hall(5, 5), side="german")
    gretel = scene.put("gretel", "c1", "n")
    grunt = scene.put("grunt", "c2")
    scene.effect("crushing-blow", gretel)
    scene.effect("savage-fury", gretel)
    scene.play(f"activate {gretel}", f"strike {gretel} {grunt}", "pass", dice=[1, 3])
    assert not scene.table.knocked >> grunt & 1, "3 and no +1"
    assert scene.asked() == ("german", Q_ACTIVATION), "and no reroll"


def down() -> tuple[Scene, int, int]:
    """A Grunt that is Knocked Down, with an enemy in reach and in sight."""
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    scene.put("grunt", "a5", "n")
    zombie = scene.put("sturmzombie", "c2", "n")
    scene.table.knocked = 1 << grunt
    return scene, grunt, zombie


@rule("INC-GRETEL-4")
def test_who_is_down_neither_shoots_nor_strikes_but_may_move() -> None:
    scene, grunt, _ = down()
    scene.play(f"activate {grunt}")
    words = {option.split()[0] for option in scene.options()}
    assert words == {"stand", "turn", "move", "end"}


@rule("INC-GRETEL-4")
def test_standing_up_costs_two_ap_and_frees_him() -> None:
    scene, grunt, zombie = down()
    scene.play(f"activate {grunt}", f"stand {grunt}")
    assert scene.ap() == 1
    assert f"fire {grunt} {zombie} lmg" in scene.options()
    assert f"strike {grunt} {zombie}" in scene.options()


@rule("INC-GRETEL-4")
def test_the_state_ends_with_that_activation() -> None:
    scene, grunt, zombie = down()
    scene.cp(allied=1)
    scene.play(f"activate {grunt}", "end", f"command {grunt} 0")
    assert f"fire {grunt} {zombie} lmg" in scene.options()


@rule("INC-GRETEL-4", "INC-BC-31")
def test_knocked_down_in_his_own_activation_he_bears_it_through_the_next() -> None:
    scene = Scene(hall(5, 5))
    grunt, gretel = scene.put("grunt", "c1", "n"), scene.put("gretel", "c3", "s")
    zombie = scene.put("sturmzombie", "c5", "s")
    scene.hand("german", "blaze-of-glory")
    scene.wound(gretel, 3)
    scene.play(f"activate {grunt}", f"fire {grunt} {gretel} lmg", dice=[5, 1, 1])
    scene.play("play blaze-of-glory", f"strike {gretel} {grunt}", "pass", dice=[1, 4])
    assert scene.options("fire") == [] and scene.options("stand") == [f"stand {grunt}"]
    scene.quiet().play("end")
    scene.next_turn()
    scene.play(f"activate {grunt}")
    assert scene.options("fire") == [] and scene.options("stand") == [f"stand {grunt}"]
    scene.play("end")
    assert not scene.table.knocked and scene.alive(zombie)


@rule("INC-GRETEL-4", "INC-BC-31")
def test_a_blaze_of_glory_that_knocks_nobody_down_prolongs_nothing() -> None:
    scene = Scene(hall(5, 5))
    grunt, zombie = scene.put("grunt", "c1", "n"), scene.put("sturmzombie", "c5", "n")
    scene.put("sturmzombie", "a5", "n")
    scene.table.knocked = 1 << grunt
    scene.hand("allied", "booby-trap")
    scene.hand("german", "blaze-of-glory")
    scene.play(f"activate {grunt}", "play booby-trap", f"on {zombie}", "play blaze-of-glory", "pass", dice=[6])
    scene.play("end")
    assert scene.table.knocked == 0, "it was down before, and its next activation is over"


@rule("INC-GRETEL-4", "INC-HMG-1", "INC-SLUG-2", "INC-BC-31")
@pytest.mark.parametrize(
    ("kind", "gun", "dice", "die", "asks"),
    [("hmg-ape", "hmg", [5, 1, 1], 4, Q_ACTIVATION), ("hmg-ape", "hmg", [5, 1, 1], 3, Q_SECOND_SHOT),
     ("slugger", "pistol", [3], 4, Q_ACTIVATION), ("slugger", "pistol", [3], 3, Q_BAMBI)],
)  # fmt: skip
def test_knocked_down_between_two_shots_of_one_action_he_does_not_shoot_on(
    kind: str, gun: str, dice: list[int], die: int, asks: int
) -> None:
    scene = Scene(hall(5, 5))
    gunner, gretel = scene.put(kind, "c1", "n"), scene.put("gretel", "c3", "s")
    scene.put("sturmzombie", "b5", "s")
    scene.hand("german", "blaze-of-glory")
    scene.wound(gretel, 3)
    scene.play(f"activate {gunner}", f"fire {gunner} {gretel} {gun}", dice=dice)
    scene.play("play blaze-of-glory", f"strike {gretel} {gunner}", "pass", dice=[1, die])
    assert scene.asked() == ("allied", asks)


@rule("INC-GRETEL-4")
def test_before_his_activation_the_ban_covers_cp_and_cp_pay_for_standing() -> None:
    scene, grunt, zombie = down()
    scene.cp(allied=3)
    scene.play(f"command {grunt} 0")
    assert scene.options("fire") == scene.options("strike") == scene.options("reaction") == []
    scene.play(f"stand {grunt}")
    assert scene.table.cp == [1, 0]
    scene.play(f"command {grunt} 0", f"fire {grunt} {zombie} lmg", dice=[1, 1, 4])
    assert scene.dead(zombie)


@rule("INC-GRETEL-4", "INC-RF-11")
def test_who_is_knocked_down_loses_reaction_fire() -> None:
    scene = Scene(hall(5, 5), side="german")
    gretel = scene.put("gretel", "c1", "n")
    grunt = scene.put("grunt", "c3", "s")
    other = scene.put("grunt", "c5", "s")
    scene.table.reacting = 1 << grunt | 1 << other
    scene.play(f"activate {gretel}", f"strike {gretel} {grunt}", dice=[1, 4])
    assert not scene.reacting(grunt)
    assert scene.reacting(other)


@rule("INC-GRETEL-4", "INC-AP-3")
def test_standing_up_is_no_movement() -> None:
    """No reaction shot, and no extra AP in a Flooded Tunnel."""
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    gretel = scene.put("gretel", "c5", "s")
    scene.table.knocked = 1 << grunt
    scene.table.reacting = 1 << gretel
    scene.event("flooded-tunnel")
    scene.play(f"activate {grunt}", f"stand {grunt}")
    assert scene.ap() == 1
    assert scene.asked() == ("allied", Q_ACTIVATION)


# ---------------------------------------------------------------- Ilsa


@rule("INC-ILSA-1")
def test_two_gun_rerolls_dice_that_do_no_harm() -> None:
    scene = Scene(hall(5, 5), side="german")
    ilsa = scene.put("ilsa", "c1", "n")
    slugger = scene.put("slugger", "c4", "s")
    scene.play(f"activate {ilsa}", f"fire {ilsa} {slugger} smg", dice=[6, 5])
    assert scene.asked() == ("german", Q_REROLL)
    assert scene.options() == ["pass", "reroll 2"], "the 6 hits and stays"
    scene.play("reroll 2", dice=[6])
    assert scene.wounds(slugger) == 2
    assert scene.asked() == ("german", Q_ACTIVATION)


@rule("INC-ILSA-1", "INC-BC-2")
def test_two_gun_leaves_a_die_that_hits_by_its_bonus() -> None:
    scene = Scene(hall(5, 5), side="german")
    ilsa, slugger = scene.put("ilsa", "c1", "n"), scene.put("slugger", "c4", "s")
    scene.effect("armor-piercing-ammo", ilsa)
    scene.play(f"activate {ilsa}", f"fire {ilsa} {slugger} smg", dice=[5, 4])
    assert scene.options() == ["pass", "reroll 2"], "the 5 counts 6 and hurts"


@rule("INC-ILSA-1")
def test_two_gun_is_optional() -> None:
    scene = Scene(hall(5, 5), side="german")
    ilsa = scene.put("ilsa", "c1", "n")
    slugger = scene.put("slugger", "c4", "s")
    scene.play(f"activate {ilsa}", f"fire {ilsa} {slugger} smg", "pass", dice=[1, 5])
    assert scene.wounds(slugger) == 0


@rule("INC-ILSA-1")
def test_two_gun_in_reaction_fire_has_one_die() -> None:
    scene = Scene(hall(5, 5))
    ilsa = scene.put("ilsa", "c1", "n")
    scene.table.reacting = 1 << ilsa
    slugger = scene.put("slugger", "c4", "n")
    scene.play(f"activate {slugger}", f"turn {slugger} e")
    assert scene.asked() == ("german", Q_REACT)
    scene.play(f"fire {ilsa} {slugger} smg", dice=[1])
    assert scene.options() == ["pass", "reroll 1"]
    scene.play("reroll 1", dice=[6])
    assert scene.wounds(slugger) == 1


@rule("INC-ILSA-1")
def test_two_gun_is_for_her_guns_only() -> None:
    scene = Scene(hall(5, 5), side="german")
    ilsa = scene.put("ilsa", "c1", "n")
    slugger = scene.put("slugger", "c2", "s")
    scene.play(f"activate {ilsa}", f"strike {ilsa} {slugger}", dice=[1])
    scene.play(f"lob {ilsa}", "at c3", dice=[1])
    assert scene.asked() == ("german", Q_ACTIVATION)


@rule("INC-ILSA-2")
def test_the_commander_has_one_card_more() -> None:
    force = ["ilsa", "sturmzombie"]
    scene = Scene.start("pinger-raid", {"allied": ["grunt"], "german": force})
    scene.play()
    assert scene.told(Drew) == [(0, 3), (1, 4)], "also while she waits"


@rule("INC-ILSA-2")
def test_extra_cards_do_not_pile_up() -> None:
    scene = Scene(hall(5, 5), rp=(10, 10))
    scene.table.sturmzombie_lots = 0
    scene.put("grunt", "a1")
    scene.put("ilsa", "e5")
    scene.hand("german", "booby-trap", "booby-trap", "booby-trap")
    scene.maintenance().play("pass")
    assert sum(scene.table.hand[1]) == 4, "she had three cards and draws one"


@rule("INC-ILSA-2")
def test_when_she_is_dead_the_hand_is_as_always_and_nothing_is_discarded() -> None:
    scene = Scene(hall(5, 5), rp=(10, 10))
    scene.table.sturmzombie_lots = 0
    scene.put("grunt", "a1")
    scene.put("gretel", "e5")
    scene.hand("german", "booby-trap", "booby-trap", "booby-trap", "medic-kit")
    scene.maintenance().play("pass")
    assert sum(scene.table.hand[1]) == 4
    scene = Scene(hall(5, 5), rp=(10, 10))
    scene.table.sturmzombie_lots = 0
    scene.put("grunt", "a1")
    scene.put("gretel", "e5")
    scene.maintenance().play()
    assert scene.told(Drew) == [(0, 3), (1, 3)]


@rule("INC-ILSA-3", "INC-BC-30")
def test_rackley_cannot_touch_her() -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "a1")
    scene.put("ilsa", "e5")
    gretel = scene.put("gretel", "c3")
    scene.hand("allied", "rackley")
    scene.play("play rackley")
    assert set(scene.options()) == {f"on {grunt}", f"on {gretel}"}
