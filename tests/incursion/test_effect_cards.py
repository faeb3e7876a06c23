"""Effect Cards, one by one (INC-BC-1 to INC-BC-4 and INC-BC-6 to INC-BC-21)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.models.model_cards import allowance
from undercroft.games.incursion.rules.questions import (
    Q_ACTIVATION,
    Q_BEFORE_BID,
    Q_REROLL,
)
from undercroft.games.incursion.rules.tables import STURM
from undercroft.games.incursion.vocabulary.events import (
    Reinforced,
    Roll,
)


def dice_rolled(scene: Scene) -> list[int]:
    return [len(roll.dice) for roll in scene.happened(Roll)]


def bonuses(scene: Scene) -> list[int]:
    return [roll.bonus for roll in scene.happened(Roll)]


def needed(scene: Scene) -> list[int]:
    return [roll.fortitude for roll in scene.happened(Roll)]


def duel(*cards: str, kind: str = "grunt", enemy: str = "gretel", side: str = "allied") -> tuple[Scene, int, int]:
    """A model with cards on it, an enemy in sight on c4, both facing each other."""
    scene = Scene(hall(5, 5), side=side)
    model = scene.put(kind, "c1", "n")
    target = scene.put(enemy, "c4", "s")
    for card in cards:
        scene.effect(card, model)
    return scene, model, target


# ---------------------------------------------------------------- ammunition


@rule("INC-BC-1", "INC-BC-4", "INC-EX-1", "INC-EFFECT-2")
@pytest.mark.parametrize(("cards", "dice"), [
    ([], 3), (["extra-ammo"], 4), (["extra-ammo", "extra-ammo", "low-on-ammo"], 4), (["extra-ammo"] * 3, 6),
    (["low-on-ammo"], 2), (["low-on-ammo"] * 3, 1), (["low-on-ammo"] * 3 + ["extra-ammo"], 1),
])  # fmt: skip
def test_ammunition_adds_up_and_leaves_one_die(cards: list[str], dice: int) -> None:
    scene, grunt, gretel = duel(*cards)
    scene.play(f"activate {grunt}", f"fire {grunt} {gretel} lmg", dice=[1, 2, 3, 4, 1, 2][:dice])
    assert dice_rolled(scene) == [dice]


@rule("INC-BC-1", "INC-BC-4", "INC-CP-4")
def test_ammunition_works_for_shots_paid_with_cp() -> None:
    scene, grunt, gretel = duel("extra-ammo")
    scene.cp(allied=2)
    scene.play(f"command {grunt} 0", f"fire {grunt} {gretel} lmg", dice=[1, 2, 3, 4])
    assert dice_rolled(scene) == [4]


@rule("INC-BC-1", "INC-BC-4")
@pytest.mark.parametrize("card", ["extra-ammo", "low-on-ammo"])
def test_ammunition_does_not_work_in_reaction_fire(card: str) -> None:
    scene, grunt, gretel = duel(card, side="german")
    scene.table.reacting = 1 << grunt
    scene.play(f"activate {gretel}", f"turn {gretel} e", f"fire {grunt} {gretel} lmg", dice=[1, 2])
    assert dice_rolled(scene) == [2]


@rule("INC-BC-2")
def test_armor_piercing_adds_one_to_every_die_of_both_hmg_shots() -> None:
    scene, ape, gretel = duel("armor-piercing-ammo", "armor-piercing-ammo", kind="hmg-ape")
    shot = f"fire {ape} {gretel} hmg"
    scene.play(f"activate {ape}", shot, shot, dice=[2, 3, 2, 2, 2, 3])
    assert bonuses(scene) == [2, 2]
    assert scene.wounds(gretel) == 2


@rule("INC-BC-2")
def test_armor_piercing_works_in_reaction_fire() -> None:
    scene, grunt, gretel = duel("armor-piercing-ammo", side="german")
    scene.table.reacting = 1 << grunt
    scene.play(f"activate {gretel}", f"turn {gretel} e", f"fire {grunt} {gretel} lmg", dice=[3, 4])
    assert bonuses(scene) == [1]
    assert scene.wounds(gretel) == 1


@rule("INC-BC-2")
def test_armor_piercing_does_not_work_hand_to_hand() -> None:
    scene = Scene(hall(3, 3))
    grunt = scene.put("grunt", "b1", "n")
    gretel = scene.put("gretel", "b2", "s")
    scene.effect("armor-piercing-ammo", grunt)
    scene.play(f"activate {grunt}", f"strike {grunt} {gretel}", dice=[4])
    assert bonuses(scene) == [0]


# ---------------------------------------------------------------- action points


@rule("INC-BC-3", "INC-BC-12", "INC-BC-13", "INC-BC-14", "INC-EFFECT-6")
@pytest.mark.parametrize(("cards", "ap"), [
    (["buckin-for-a-medal"], 4), (["buckin-for-a-medal"] * 3, 6), (["minor-injury"], 2), (["minor-injury"] * 3, 0),
    (["major-injury"], 1), (["major-injury", "minor-injury", "minor-injury"], 0), (["thousand-yard-stare"], 5),
    (["thousand-yard-stare", "thousand-yard-stare", "major-injury", "buckin-for-a-medal"], 6),
])  # fmt: skip
def test_ap_cards(cards: list[str], ap: int) -> None:
    scene, grunt, _ = duel(*cards)
    scene.cp(allied=1)
    scene.play(f"activate {grunt}")
    assert scene.ap() == ap


@rule("INC-BC-9", "INC-BC-10", "INC-EFFECT-4")
@pytest.mark.parametrize(("card", "change"), [("screecher-gear", -1), ("boosted-pinger", 1)])
def test_zombie_ap_cards_on_the_zombie_card_change_all_sturmzombies(card: str, change: int) -> None:
    scene = Scene(hall(5, 5), side="german")
    zombies = [scene.put("sturmzombie", square) for square in ("a1", "b1")]
    bombers = [scene.put("bomberzombie", square) for square in ("c1", "d1")]
    scene.hand("german", card)
    scene.play(f"play {card}")
    assert set(scene.options()) == {"on zombies", *[f"on {m}" for m in bombers]}
    scene.play("on zombies")
    assert [allowance(scene.table, m) for m in zombies + bombers] == [5 + change, 5 + change, 5, 5]
    scene.play(f"activate {zombies[0]}")
    assert scene.ap() == 5 + change


@rule("INC-BC-9", "INC-BC-10", "INC-EFFECT-4")
@pytest.mark.parametrize(("card", "change"), [("screecher-gear", -1), ("boosted-pinger", 1)])
def test_zombie_ap_cards_on_one_bomber_change_that_one_only(card: str, change: int) -> None:
    scene = Scene(hall(5, 5), side="german")
    zombie = scene.put("sturmzombie", "a1")
    bombers = [scene.put("bomberzombie", square) for square in ("c1", "d1")]
    scene.effect(card, bombers[0])
    assert [allowance(scene.table, m) for m in (zombie, *bombers)] == [5, 5 + change, 5]


# ---------------------------------------------------------------- Fortitude


@rule("INC-BC-6", "INC-EX-14", "INC-DMG-3")
def test_liquid_courage_makes_enemies_harder_to_shoot_and_easier_to_hit() -> None:
    scene = Scene(hall(5, 5), side="german")
    gretel = scene.put("gretel", "c1", "n")
    grunt = scene.put("grunt", "c2", "s")
    scene.effect("liquid-courage", gretel)
    scene.play(f"activate {gretel}", f"fire {gretel} {grunt} smg", dice=[6, 5])
    assert needed(scene) == [6], "7 is cut to 6"
    assert scene.wounds(grunt) == 1
    scene.table.wounds = [0] * len(scene.table.wounds)
    scene.play(f"strike {gretel} {grunt}", dice=[5])
    assert needed(scene) == [5]
    assert scene.wounds(grunt) == 1


@rule("INC-BC-6")
def test_liquid_courage_in_reaction_fire() -> None:
    scene, grunt, zombie = duel("liquid-courage", enemy="sturmzombie", side="german")
    scene.table.reacting = 1 << grunt
    scene.play(f"activate {zombie}", f"turn {zombie} e", f"fire {grunt} {zombie} lmg", dice=[4, 3])
    assert needed(scene) == [5]
    assert scene.alive(zombie)


@rule("INC-BC-6")
def test_liquid_courage_in_blasts_and_jets_changes_enemies_only() -> None:
    scene, blazer, zombie = duel("liquid-courage", kind="blazer", enemy="sturmzombie")
    scene.cp(allied=1)
    scene.play(f"activate {blazer}", f"lob {blazer}", "at c4", dice=[3])
    assert needed(scene) == [5]
    scene.play(f"flame {blazer}", "at c3", "at c4", "pass", dice=[4])
    assert needed(scene) == [5]
    assert scene.alive(zombie)
    scene, gretel, friend = duel("liquid-courage", kind="gretel", enemy="sturmzombie", side="german")
    foe = scene.put("grunt", "b4", "n")
    scene.play(f"activate {gretel}", f"lob {gretel}", "at c4", dice=[1, 2])
    assert {roll.target: roll.fortitude for roll in scene.happened(Roll)} == {friend: 4, foe: 6}


@rule("INC-BC-6", "INC-DMG-4")
def test_liquid_courage_does_not_change_burning_squares() -> None:
    scene = Scene(hall(3, 5), side="german")
    blazer = scene.put("blazer", "c5", "n")
    zombie = scene.put("sturmzombie", "a1", "n")
    scene.put("sturmzombie", "a5", "n")
    scene.effect("liquid-courage", blazer)
    scene.burning("a2")
    scene.play(f"activate {zombie}", f"move {zombie} n", dice=[4])
    assert scene.dead(zombie)


@rule("INC-BC-7", "INC-BC-8")
@pytest.mark.parametrize(("cards", "fortitude"), [
    (["v-neutralizer"], 3), (["v-stimulator"], 5), (["v-neutralizer", "v-stimulator"], 4),
])  # fmt: skip
def test_v_cards_change_all_sturmzombies_against_any_attack(cards: list[str], fortitude: int) -> None:
    """A shot, a blow, a grenade and a trap."""
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    zombie = scene.put("sturmzombie", "c2", "s")
    bomber = scene.put("bomberzombie", "c5", "s")
    for card in cards:
        scene.effect(card, "zombies")
    scene.hand("allied", "booby-trap")
    scene.cp(allied=4)
    scene.play(f"activate {grunt}", f"fire {grunt} {zombie} lmg", f"strike {grunt} {zombie}", dice=[1, 1, 1, 1])
    seen = needed(scene)
    scene.play(f"lob {grunt}", "at c3", dice=[1])
    seen += needed(scene)
    scene.play("play booby-trap", f"on {zombie}", dice=[1])
    seen += needed(scene)
    assert seen == [fortitude] * 4
    scene.play(f"lob {grunt}", "at c4", dice=[1])
    assert needed(scene) == [4], "a Bomberzombie has its own card"
    assert scene.alive(bomber)


@rule("INC-BC-7", "INC-BC-8", "INC-EFFECT-4")
@pytest.mark.parametrize(("card", "fortitude"), [("v-neutralizer", 3), ("v-stimulator", 5)])
def test_v_cards_on_a_bomberzombie_change_that_one_only(card: str, fortitude: int) -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    kinds = [("b4", "bomberzombie"), ("c4", "bomberzombie"), ("d4", "sturmzombie")]
    models = [scene.put(kind, square, "s") for square, kind in kinds]
    scene.effect(card, models[0])
    scene.cp(allied=1)
    scene.play(f"activate {grunt}", *[f"fire {grunt} {m} lmg" for m in models], dice=[1, 2, 2] * 3)
    assert needed(scene) == [fortitude, 4, 4]


# ---------------------------------------------------------------- Brainwurst


@rule("INC-BC-17", "INC-TIME-3")
@pytest.mark.parametrize("copies", [1, 2])
def test_brainwurst_brings_another_zombie_from_the_same_turn_on(copies: int) -> None:
    scene = Scene(hall(5, 5), entries={"german": [("a1", "w")]})
    scene.put("grunt", "e5")
    scene.put("gretel", "e1")
    scene.hand("german", *["brainwurst"] * copies)
    scene.quiet().table.sturmzombie_lots = 1
    scene.maintenance().play("pass")  # he discards nothing
    assert scene.asked() == ("german", Q_BEFORE_BID)
    scene.play(*["play brainwurst", "pass"] * copies, "pass", "bid 0", "bid 0")
    assert scene.told(Reinforced) == [(STURM, 2 + copies)]
    assert scene.lying_on("brainwurst", "zombies") == copies
    scene.play("end-turn", "end-turn", "pass", "bid 0", "bid 0")
    assert scene.told(Reinforced) == [(STURM, 2 + copies)], "as long as the card is in play"


@rule("INC-BC-17", "INC-EFFECT-4")
def test_brainwurst_is_never_played_in_a_turn_nor_on_a_bomber() -> None:
    scene = Scene(hall(5, 5), side="german")
    bomber = scene.put("bomberzombie", "c1")
    scene.hand("german", "brainwurst")
    scene.play(f"activate {bomber}")
    assert scene.options("play") == []


# ---------------------------------------------------------------- hand to hand and rerolls


@rule("INC-BC-18", "INC-BC-19", "INC-CP-4")
def test_battle_rage_and_crushing_blow() -> None:
    scene = Scene(hall(3, 3))
    grunt = scene.put("grunt", "b1", "n")
    gretel = scene.put("gretel", "b2", "s")
    for card in ("battle-rage", "battle-rage", "crushing-blow", "crushing-blow"):
        scene.effect(card, grunt)
    scene.cp(allied=2)
    scene.play(f"command {grunt} 0", f"strike {grunt} {gretel}", dice=[2, 2, 3])
    assert (dice_rolled(scene), bonuses(scene)) == ([3], [2]), "CP count like AP"
    assert scene.wounds(gretel) == 1
    scene.play(f"activate {grunt}", f"strike {grunt} {gretel}", f"strike {grunt} {gretel}", dice=[1] * 6)
    assert bonuses(scene) == [2, 2], "it does not grow with further AP"


@rule("INC-BC-18", "INC-BC-19")
def test_battle_rage_and_crushing_blow_do_not_help_shooting() -> None:
    scene, grunt, gretel = duel("battle-rage", "crushing-blow")
    scene.play(f"activate {grunt}", f"fire {grunt} {gretel} lmg", dice=[1, 2, 4])
    assert (dice_rolled(scene), bonuses(scene)) == ([3], [0])


@rule("INC-BC-20")
def test_pour_it_on_in_reaction_fire() -> None:
    scene, grunt, gretel = duel("pour-it-on", side="german")
    scene.table.reacting = 1 << grunt
    scene.play(f"activate {gretel}", f"turn {gretel} e", f"fire {grunt} {gretel} lmg", dice=[2, 2])
    assert scene.asked() == ("allied", Q_REROLL)
    scene.play("reroll 2", dice=[5])
    assert scene.wounds(gretel) == 1
    assert scene.reacting(grunt), "doubles count after rerolls"


@rule("INC-BC-20")
def test_pour_it_on_for_grenades_and_jets() -> None:
    scene, blazer, gretel = duel("pour-it-on", kind="blazer")
    scene.cp(allied=1)
    scene.play(f"activate {blazer}", f"lob {blazer}", "at c4", "reroll 1", dice=[1, 4])
    assert scene.wounds(gretel) == 1
    scene.play(f"flame {blazer}", "at c3", "at c4", "pass", "reroll 1", dice=[1, 5])
    assert scene.wounds(gretel) == 2


@rule("INC-BC-20", "INC-BC-21")
def test_pour_it_on_is_for_shooting_and_savage_fury_for_blows() -> None:
    scene = Scene(hall(3, 3))
    grunt = scene.put("grunt", "b1", "n")
    other = scene.put("grunt", "c1", "n")
    gretel = scene.put("gretel", "b2", "s")
    scene.effect("pour-it-on", grunt)
    scene.effect("savage-fury", other)
    scene.play(f"activate {grunt}", f"strike {grunt} {gretel}", dice=[1])
    assert scene.asked() == ("allied", Q_ACTIVATION)
    scene.play("end", f"activate {other}", f"strike {other} {gretel}", dice=[1])
    assert scene.asked() == ("allied", Q_REROLL)
    scene.play("reroll 1", dice=[5])
    assert scene.wounds(gretel) == 1
    scene.play(f"fire {other} {gretel} lmg", dice=[1, 1, 1])
    assert scene.asked() == ("allied", Q_ACTIVATION)


@rule("INC-BC-20", "INC-DMG-4")
def test_pour_it_on_does_not_reroll_burning_squares() -> None:
    scene, _, zombie = duel("pour-it-on", kind="blazer", enemy="sturmzombie", side="german")
    scene.burning("c3")
    scene.play(f"activate {zombie}", f"move {zombie} s", dice=[1])
    assert scene.asked() == ("german", Q_ACTIVATION)
