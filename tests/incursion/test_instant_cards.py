"""Event Cards that do their work at once (INC-BC-25, INC-BC-26, INC-BC-28, INC-BC-30, INC-BC-32, INC-BC-33)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.questions import (
    Q_ACTIVATION,
    Q_BLAZE,
    Q_CRITICAL,
    Q_LUCKY,
    Q_REACT,
    Q_RESPONSE,
)
from undercroft.games.incursion.rules.tables import (
    CARD_IDS,
    FIRST_GERMAN,
    STURM,
)
from undercroft.games.incursion.vocabulary.events import (
    Attack,
    Risen,
    Roll,
)

WAYS_IN = {"allied": [("a1", "w")], "german": [("e5", "e")]}


# ---------------------------------------------------------------- Booby Trap, Medic Kit


@rule("INC-BC-28", "INC-DMG-4")
@pytest.mark.parametrize(("die", "hurt"), [(5, 0), (6, 1)])
def test_booby_trap_rolls_one_plain_die_against_any_enemy(die: int, hurt: int) -> None:
    two_rooms = "+---+---+\n| . | . |\n+---+---+\n| .   . |\n+---+---+"
    scene = Scene(two_rooms, side="german")
    scene.put("gretel", "a1", "n")
    walled = scene.put("grunt", "b2", "n")
    other = scene.put("grunt", "a2", "n")
    scene.hand("german", "booby-trap")
    scene.play("play booby-trap")
    assert set(scene.options()) == {f"on {walled}", f"on {other}"}, "enemies wherever they stand"
    scene.play(f"on {walled}", dice=[die])
    assert scene.told(Roll) == [(walled, 0, 6, (die,))]
    assert scene.wounds(walled) == hurt


@rule("INC-BC-28", "INC-EFFECT-5")
def test_booby_trap_needs_a_model_on_the_board() -> None:
    scene = Scene(hall(5, 5), entries=WAYS_IN)
    scene.put("grunt", "c3")
    scene.wait("gretel")
    scene.hand("allied", "booby-trap")
    scene.play()
    assert "play booby-trap" not in scene.options()


@rule("INC-BC-33", "INC-CARD-6")
def test_medic_kit_heals_a_wounded_model() -> None:
    scene = Scene(hall(5, 5))
    slugger = scene.put("slugger", "a1")
    gretel = scene.put("gretel", "e5")
    scene.put("grunt", "a5")
    scene.table.wounds[slugger], scene.table.wounds[gretel] = 3, 1
    scene.hand("allied", "medic-kit")
    scene.play("play medic-kit")
    assert set(scene.options()) == {f"on {slugger}", f"on {gretel}"}, "not on the Grunt, who is unhurt"
    scene.play(f"on {slugger}")
    assert scene.wounds(slugger) == 0, "all of its damage is gone"


@rule("INC-BC-33")
def test_medic_kit_does_not_save_a_model_that_is_just_dying() -> None:
    scene = Scene(hall(3, 3))
    grunt = scene.put("grunt", "b1", "n")
    zombie = scene.put("sturmzombie", "b2", "s")
    scene.hand("german", "medic-kit")
    scene.play(f"activate {grunt}", f"strike {grunt} {zombie}", dice=[4])
    assert scene.dead(zombie)
    assert scene.held("german", "medic-kit") == 1


# ---------------------------------------------------------------- Rackley Hated His Mask


def masked(side: str, kind: str = "blitzhund") -> tuple[Scene, int]:
    """A model with one DP left, and the card in the hand of the side whose turn it is."""
    scene = Scene(hall(5, 5), side=side)
    model = scene.put(kind, "c3", "e")
    scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "e5", "n")
    scene.table.wounds[model] = 1
    scene.hand(side, "rackley")
    return scene, model


@rule("INC-BC-30")
def test_rackley_takes_any_model_that_is_no_zombie() -> None:
    scene, dog = masked("german")
    scene.put("bomberzombie", "e1")
    scene.play("play rackley")
    assert set(scene.options()) == {f"on {dog}", "on 0"}, "of either side"


@rule("INC-BC-30")
@pytest.mark.parametrize(("kind", "die", "dies"), [("blitzhund", 3, False), ("blitzhund", 4, True), ("grunt", 6, True)])
def test_rackley_turns_the_dead_into_a_sturmzombie(kind: str, die: int, dies: bool) -> None:
    scene, model = masked("german", kind)
    scene.play("play rackley", f"on {model}", dice=[die])
    risen = scene.happened(Risen)
    assert bool(risen) == dies
    if dies:
        zombie = risen[0].model
        assert scene.table.kind[zombie] == STURM
        assert (scene.where(zombie), scene.facing(zombie)) == ("c3", "e")
        assert f"activate {zombie}" in scene.options(), "in the German turn that is running"


@rule("INC-BC-30")
def test_rackleys_zombie_rises_in_an_allied_turn_and_acts_in_the_next_german_one() -> None:
    scene, dog = masked("allied")
    scene.play("play rackley", f"on {dog}", "end-turn", dice=[4])
    zombie = scene.table.at[scene.square("c3")]
    assert scene.table.kind[zombie] == STURM
    assert f"activate {zombie}" in scene.options()


@rule("INC-BC-30", "INC-BC-26")
def test_rackley_and_a_lucky_devil() -> None:
    scene, dog = masked("allied")
    scene.hand("german", "lucky-devil")
    scene.play("play rackley", f"on {dog}", "play lucky-devil", dice=[4])
    assert scene.where(dog) == "c3"
    assert scene.happened(Risen) == []


@rule("INC-BC-30", "INC-BC-31")
def test_rackleys_zombie_rises_where_a_blaze_of_glory_ends() -> None:
    scene, dog = masked("allied")
    scene.hand("german", "blaze-of-glory")
    scene.play("play rackley", f"on {dog}", "play blaze-of-glory", f"move {dog} e", "pass", dice=[4])
    assert [risen.square for risen in scene.happened(Risen)] == [scene.square("d3")]


@rule("INC-BC-30", "INC-ITEM-5")
def test_rackleys_zombie_stands_on_what_the_dead_carried() -> None:
    scene = Scene(hall(5, 5), side="german", items=[("pinger", "a5")])
    grunt = scene.put("grunt", "c3", "e")
    scene.put("grunt", "a1", "n")
    scene.table.wounds[grunt] = 1
    scene.table.item_at, scene.table.carrier = [-1], [grunt]
    scene.table.item_of[grunt] = 0
    scene.hand("german", "rackley")
    scene.play("play rackley", f"on {grunt}", dice=[6])
    assert scene.table.item_at == [scene.square("c3")]
    assert scene.table.at[scene.square("c3")] >= FIRST_GERMAN


# ---------------------------------------------------------------- SNAFU


@rule("INC-BC-25", "INC-TIME-6")
def test_snafu_cancels_a_card_just_played() -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "a1")
    scene.put("gretel", "e5")
    scene.hand("allied", "extra-ammo")
    scene.hand("german", "snafu")
    scene.play("play extra-ammo", f"on {grunt}")
    assert scene.asked() == ("german", Q_RESPONSE)
    scene.play("snafu extra-ammo table")
    assert scene.lying_on("extra-ammo", grunt) == 0
    assert (scene.piled("extra-ammo"), scene.piled("snafu")) == (1, 1)


@rule("INC-BC-25")
def test_snafu_removes_any_card_in_play_and_ends_its_effect() -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    scene.put("sturmzombie", "c3", "s")
    scene.effect("boosted-pinger", "zombies")
    scene.effect("low-on-ammo", grunt)
    scene.event("cave-in", "c2")
    scene.hand("allied", "snafu")
    scene.play(f"activate {grunt}")
    targets = {"boosted-pinger zombies", f"low-on-ammo {grunt}", "cave-in table"}
    assert set(scene.options("snafu")) == {f"snafu {target}" for target in targets}
    scene.play("snafu cave-in table")
    assert scene.table.cave == -1
    assert f"move {grunt} n" in scene.options()
    assert scene.held("allied", "snafu") == 0


@rule("INC-BC-25", "INC-EX-15")
def test_snafu_beats_snafu_and_can_be_killed_for_three() -> None:
    """Pinger, SNAFU, SNAFU on the SNAFU; then the same with a kill in place of the second."""
    for answer in ("snafu snafu table", "kill snafu table"):
        scene = Scene(hall(5, 5), side="german")
        scene.put("grunt", "a1")
        scene.put("sturmzombie", "e5")
        scene.hand("german", "boosted-pinger", "snafu")
        scene.hand("allied", "snafu")
        scene.cp(german=3)
        scene.play("play boosted-pinger", "snafu boosted-pinger table", answer)
        assert scene.lying_on("boosted-pinger", "zombies") == 1
        assert scene.table.cp[1] == (0 if "kill" in answer else 3)


@rule("INC-BC-25", "INC-TIME-9")
def test_snafu_does_not_reach_what_is_over() -> None:
    """A Booby Trap has done its work and lies on the pile: there is nothing left to cancel."""
    scene = Scene(hall(5, 5), side="german")
    grunt = scene.put("grunt", "a1")
    zombie = scene.put("sturmzombie", "e5")
    scene.hand("german", "booby-trap", "snafu")
    scene.play("play booby-trap", dice=[6])
    assert scene.wounds(grunt) == 1
    scene.play(f"activate {zombie}")
    assert scene.options("snafu") == []


@rule("INC-BC-25", "INC-CAMP-3")
def test_snafu_does_not_reach_kept_cards() -> None:
    scene = Scene(hall(5, 5), side="german")
    grunt = scene.put("grunt", "a1")
    zombie = scene.put("sturmzombie", "e5")
    scene.table.kept[grunt] = 1 << 3 * CARD_IDS.index("bat-outa-hell")
    scene.hand("german", "snafu")
    scene.cp(german=6)
    scene.play(f"activate {zombie}")
    assert scene.options("snafu") == scene.options("kill") == []


# ---------------------------------------------------------------- Lucky Devil


@rule("INC-BC-26", "INC-EX-17", "INC-DMG-2")
@pytest.mark.parametrize(("cards", "lives"), [(1, False), (2, True)])
def test_one_lucky_devil_negates_one_dp(cards: int, lives: bool) -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    zombie = scene.put("sturmzombie", "c4", "s")
    scene.hand("german", *["lucky-devil"] * cards)
    scene.play(f"activate {grunt}", f"fire {grunt} {zombie} lmg", *["play lucky-devil"] * cards, dice=[4, 5, 1])
    assert scene.alive(zombie) == lives


@rule("INC-BC-26", "INC-TIME-10")
def test_lucky_devil_is_offered_to_the_owner_first_then_to_the_other() -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    zombie = scene.put("sturmzombie", "c4", "s")
    scene.hand("german", "lucky-devil")
    scene.hand("allied", "lucky-devil")
    scene.play(f"activate {grunt}", f"fire {grunt} {zombie} lmg", dice=[4, 1, 1])
    assert scene.asked() == ("german", Q_LUCKY)
    scene.play("pass")
    assert scene.asked() == ("allied", Q_LUCKY), "any card may be played by whoever holds it"
    scene.play("play lucky-devil")
    assert scene.alive(zombie)


@rule("INC-BC-26")
def test_lucky_devil_against_fire_traps_and_blows_in_any_turn() -> None:
    scene = Scene(hall(5, 5), side="german")
    grunt = scene.put("grunt", "c4", "s")
    zombie = scene.put("sturmzombie", "c2", "n")
    scene.burning("c3")
    scene.hand("german", "lucky-devil", "booby-trap")
    scene.hand("allied", "lucky-devil", "lucky-devil")
    scene.play(f"activate {zombie}", f"move {zombie} n", "play lucky-devil", dice=[6])
    assert scene.alive(zombie), "saved from the fire"
    scene.play("play booby-trap", "play lucky-devil", dice=[6])
    scene.play(f"strike {zombie} {grunt}", "play lucky-devil", dice=[6])
    assert scene.wounds(grunt) == 0


@rule("INC-BC-26")
def test_lucky_devil_cannot_undo_older_damage() -> None:
    scene = Scene(hall(5, 5))
    slugger = scene.put("slugger", "c1", "n")
    scene.put("gretel", "e5", "n")
    scene.table.wounds[slugger] = 2
    scene.hand("allied", "lucky-devil")
    scene.play(f"activate {slugger}")
    assert scene.options("play") == []


@rule("INC-BC-26", "INC-BC-31")
def test_who_was_saved_was_never_a_casualty() -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    zombie = scene.put("sturmzombie", "c4", "s")
    scene.hand("german", "lucky-devil", "blaze-of-glory")
    scene.play(f"activate {grunt}", f"fire {grunt} {zombie} lmg", "play lucky-devil", dice=[4, 1, 1])
    assert scene.asked() == ("allied", Q_ACTIVATION)
    scene.play(f"fire {grunt} {zombie} lmg", dice=[4, 1, 1])
    assert scene.asked() == ("german", Q_BLAZE)


# ---------------------------------------------------------------- Critical Hit


@rule("INC-BC-32", "INC-TEXT-5")
def test_critical_hit_takes_the_place_of_the_roll() -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    gretel = scene.put("gretel", "c4", "s")
    scene.hand("allied", "critical-hit")
    scene.play(f"activate {grunt}", f"fire {grunt} {gretel} lmg")
    assert scene.asked() == ("allied", Q_CRITICAL)
    assert scene.ap() == 2, "after the attack is declared and paid"
    scene.play("play critical-hit", dice=[])
    assert scene.wounds(gretel) == 1


@rule("INC-BC-32")
def test_critical_hit_is_optional_and_only_the_attackers() -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    gretel = scene.put("gretel", "c4", "s")
    scene.hand("german", "critical-hit")
    scene.play(f"activate {grunt}", f"fire {grunt} {gretel} lmg", dice=[1, 2, 3])
    assert scene.asked() == ("allied", Q_ACTIVATION)


@rule("INC-BC-32")
def test_critical_hit_replaces_one_hmg_shot() -> None:
    scene = Scene(hall(5, 5))
    ape = scene.put("hmg-ape", "c1", "n")
    gretel = scene.put("gretel", "c4", "s")
    scene.hand("allied", "critical-hit")
    shot = f"fire {ape} {gretel} hmg"
    scene.play(f"activate {ape}", shot, "play critical-hit", shot, dice=[5, 5, 1])
    assert scene.wounds(gretel) == 3


@rule("INC-BC-32", "INC-SLUG-2", "INC-SLUG-3")
def test_critical_hit_with_bambi_earns_a_free_shot_and_is_never_a_one() -> None:
    scene = Scene(hall(5, 5))
    slugger = scene.put("slugger", "c1", "n")
    gretel = scene.put("gretel", "c4", "s")
    scene.hand("allied", "critical-hit")
    shot = f"fire {slugger} {gretel} pistol"
    scene.play(f"activate {slugger}", shot, "play critical-hit", shot, dice=[4])
    assert [roll.bonus for roll in scene.happened(Roll)] == [1], "the free shot is the second"
    assert scene.wounds(gretel) == 2
    assert scene.active() == slugger


@rule("INC-BC-32", "INC-RF-8")
def test_critical_hit_in_reaction_fire_is_never_doubles() -> None:
    scene = Scene(hall(5, 5), side="german")
    grunt = scene.put("grunt", "c1", "n")
    gretel = scene.put("gretel", "c4", "s")
    scene.table.reacting = 1 << grunt
    scene.hand("allied", "critical-hit")
    scene.play(f"activate {gretel}", f"turn {gretel} e")
    assert scene.asked() == ("allied", Q_REACT)
    scene.play(f"fire {grunt} {gretel} lmg", "play critical-hit", dice=[])
    assert scene.wounds(gretel) == 1
    assert scene.reacting(grunt)
    assert len(scene.happened(Attack)) == 1


@rule("INC-BC-32", "INC-RF-10")
def test_critical_hit_hand_to_hand_ends_reaction_fire() -> None:
    scene = Scene(hall(5, 5), side="german")
    grunt = scene.put("grunt", "c2", "n")
    zombie = scene.put("sturmzombie", "c1", "n")
    scene.table.reacting = 1 << grunt
    scene.hand("german", "critical-hit")
    scene.play(f"activate {zombie}", f"strike {zombie} {grunt}", "play critical-hit", dice=[])
    assert scene.wounds(grunt) == 1
    assert not scene.reacting(grunt)


@rule("INC-BC-32", "INC-TIME-7")
def test_a_negated_critical_hit_leaves_the_roll() -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    gretel = scene.put("gretel", "c4", "s")
    scene.hand("allied", "critical-hit")
    scene.cp(german=3)
    shot = [f"activate {grunt}", f"fire {grunt} {gretel} lmg"]
    scene.play(*shot, "play critical-hit", "kill critical-hit table", dice=[5, 5, 1])
    assert scene.wounds(gretel) == 2


@rule("INC-BC-32", "INC-TIME-6")
def test_after_a_negated_critical_hit_a_second_one_may_be_played() -> None:
    scene = Scene(hall(5, 5))
    grunt, gretel = scene.put("grunt", "c1", "n"), scene.put("gretel", "c4", "s")
    scene.hand("allied", "critical-hit", "critical-hit")
    scene.cp(german=3)
    shot = [f"activate {grunt}", f"fire {grunt} {gretel} lmg"]
    scene.play(*shot, "play critical-hit", "kill critical-hit table", "play critical-hit", dice=[])
    assert scene.wounds(gretel) == 1 and scene.piled("critical-hit") == 2


@rule("INC-BC-32", "INC-BOMBER-3")
@pytest.mark.parametrize(("attack", "dice"), [("fire 0 16 lmg", [3]), ("strike 0 16", [])])
def test_a_critical_hit_is_as_volatile_as_the_attack_it_replaces(attack: str, dice: list[int]) -> None:
    scene = Scene(hall(5, 5))
    grunt, bomber = scene.put("grunt", "c1", "n"), scene.put("bomberzombie", "c2", "s")
    scene.hand("allied", "critical-hit")
    scene.play(f"activate {grunt}", attack, "play critical-hit", dice=dice)
    assert scene.dead(bomber)


@rule("INC-BC-32", "INC-BC-26")
def test_a_critical_hit_may_meet_a_lucky_devil() -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    gretel = scene.put("gretel", "c4", "s")
    scene.hand("allied", "critical-hit")
    scene.hand("german", "lucky-devil")
    scene.play(f"activate {grunt}", f"fire {grunt} {gretel} lmg", "play critical-hit", "play lucky-devil")
    assert scene.wounds(gretel) == 0
