"""Effect Cards, one by one (INC-BC-1 to INC-BC-4 and INC-BC-6 to INC-BC-21)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.models import allowance
from undercroft.games.incursion.tables import (
    E_REINFORCED,
    E_ROLL,
    Q_ACTIVATION,
    Q_BEFORE_BID,
    Q_REACT,
    Q_RELOAD,
    Q_REROLL,
    STURM,
)


def dice_rolled(scene: Scene) -> list[int]:
    return [len(roll) - 3 for roll in scene.happened(E_ROLL)]


def bonuses(scene: Scene) -> list[int]:
    return [roll[1] for roll in scene.happened(E_ROLL)]


def needed(scene: Scene) -> list[int]:
    return [roll[2] for roll in scene.happened(E_ROLL)]


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
    assert {roll[0]: roll[2] for roll in scene.happened(E_ROLL)} == {friend: 4, foe: 6}


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


# ---------------------------------------------------------------- Bat Outa Hell


@rule("INC-BC-11")
def test_bat_outa_hell_takes_a_forward_move_one_or_two_squares() -> None:
    scene, grunt, _ = duel("bat-outa-hell", enemy="sturmzombie")
    scene.play(f"activate {grunt}", f"move {grunt} n")
    assert scene.where(grunt) == "c2"
    scene.play(f"dash {grunt}")
    assert scene.where(grunt) == "c3"
    assert scene.ap() == 2
    assert scene.options("dash") == []


@rule("INC-BC-11")
def test_bat_outa_hell_may_be_left_unused_and_then_it_is_gone() -> None:
    scene, grunt, _ = duel("bat-outa-hell", enemy="sturmzombie")
    scene.play(f"activate {grunt}", f"move {grunt} n", f"turn {grunt} e")
    assert scene.options("dash") == []


@rule("INC-BC-11")
@pytest.mark.parametrize("way", ["e", "w"])
def test_bat_outa_hell_changes_no_other_movement(way: str) -> None:
    scene, grunt, _ = duel("bat-outa-hell")
    scene.play(f"activate {grunt}", f"move {grunt} {way}")
    assert scene.options("dash") == []


@rule("INC-BC-11", "INC-RF-3", "INC-FLAME-6")
def test_bat_outa_hell_each_square_draws_fire_and_burns() -> None:
    scene, grunt, gretel = duel("bat-outa-hell")
    scene.table.facing[gretel] = 2
    scene.table.reacting = 1 << gretel
    scene.burning("c2", "c3")
    scene.play(f"activate {grunt}", f"move {grunt} n", dice=[1])
    assert scene.asked() == ("german", Q_REACT)
    scene.play("pass", f"dash {grunt}", dice=[1, 1])
    assert scene.asked() == ("german", Q_REACT)
    assert scene.where(grunt) == "c3"


@rule("INC-BC-11", "INC-BC-23")
def test_bat_outa_hell_in_a_flooded_tunnel_still_gives_one_square() -> None:
    scene, grunt, _ = duel("bat-outa-hell", enemy="sturmzombie")
    scene.event("flooded-tunnel")
    scene.play(f"activate {grunt}", f"move {grunt} n", f"dash {grunt}")
    assert scene.where(grunt) == "c3"
    assert scene.ap() == 1, "2 AP for the whole"


@rule("INC-BC-11", "INC-CP-3")
def test_bat_outa_hell_works_by_command_and_ends_with_its_model() -> None:
    scene, grunt, gretel = duel("bat-outa-hell")
    scene.put("grunt", "a1", "n")
    scene.table.reacting = 1 << gretel
    scene.table.wounds[grunt] = 1
    scene.cp(allied=2)
    scene.play(f"command {grunt} 0", f"move {grunt} n", f"fire {gretel} {grunt} smg", dice=[6])
    assert scene.dead(grunt)
    assert scene.options("dash") == []


# ---------------------------------------------------------------- command points


@rule("INC-BC-14", "INC-BC-15")
@pytest.mark.parametrize("card", ["thousand-yard-stare", "jammed-radio"])
def test_no_cp_on_the_model(card: str) -> None:
    scene, grunt, gretel = duel(card)
    other = scene.put("grunt", "a1", "n")
    scene.cp(allied=5)
    scene.play()
    assert scene.options("command") == [f"command {other} 0"]
    scene.play(f"activate {grunt}")
    shots = scene.ap()
    scene.play(*[f"fire {grunt} {gretel} lmg"] * shots, dice=[1, 2, 3] * shots)
    assert scene.ap() == 0
    assert scene.options("fire") == [], "nor to fill up its own AP"


@rule("INC-BC-14", "INC-BC-15", "INC-RF-9")
@pytest.mark.parametrize("card", ["thousand-yard-stare", "jammed-radio"])
def test_no_cp_to_reload_the_model(card: str) -> None:
    scene, grunt, gretel = duel(card, side="german")
    scene.table.reacting = 1 << grunt
    scene.cp(allied=5)
    scene.play(f"activate {gretel}", f"turn {gretel} e", f"fire {grunt} {gretel} lmg", dice=[3, 3])
    assert not scene.reacting(grunt)
    assert scene.asked() == ("german", Q_ACTIVATION)
    scene, grunt, gretel = duel(side="german")
    scene.table.reacting = 1 << grunt
    scene.cp(allied=5)
    scene.play(f"activate {gretel}", f"turn {gretel} e", f"fire {grunt} {gretel} lmg", dice=[3, 3])
    assert scene.asked() == ("allied", Q_RELOAD)


@rule("INC-BC-14", "INC-BC-15")
@pytest.mark.parametrize("card", ["thousand-yard-stare", "jammed-radio"])
def test_killing_a_card_on_the_model_is_not_using_cp_on_it(card: str) -> None:
    scene, grunt, _ = duel(card, "low-on-ammo")
    scene.cp(allied=5)
    scene.play(f"kill low-on-ammo {grunt}", f"kill {card} {grunt}")
    assert scene.table.cp == [0, 0]
    assert scene.table.in_play == 0


@rule("INC-BC-16", "INC-CP-3", "INC-EX-19")
def test_sir_yes_sir_doubles_each_cp() -> None:
    scene, grunt, _ = duel("sir-yes-sir")
    scene.cp(allied=2)
    scene.play(f"activate {grunt}", "end", f"command {grunt} 0", f"move {grunt} n")
    assert scene.table.cp == [1, 0]
    scene.play(f"command {grunt} 0", f"move {grunt} n")
    assert scene.table.cp == [1, 0], "two steps for 1 CP"
    scene.play(f"command {grunt} 0", f"lob {grunt}", "at c5", dice=[1])
    assert scene.table.cp == [0, 0], "a grenade for 1 CP"


@rule("INC-BC-16")
def test_sir_yes_sir_a_left_over_point_is_for_that_model_and_that_turn() -> None:
    scene, grunt, _ = duel("sir-yes-sir")
    other = scene.put("grunt", "a1", "n")
    scene.put("grunt", "e1", "n")
    scene.cp(allied=1)
    scene.play(f"command {grunt} 0", f"turn {grunt} e")
    assert scene.options("command") == [f"command {grunt} 0"], "nobody else can use it"
    scene.play(f"activate {other}", "end", f"command {grunt} 0", f"turn {grunt} n")
    assert scene.options("command") == [], "used up"
    scene, grunt, _ = duel("sir-yes-sir")
    scene.cp(allied=1)
    scene.play(f"command {grunt} 0", f"turn {grunt} e", "end-turn")
    assert sum(scene.table.spare) == 0, "lapsed"


@rule("INC-BC-16")
def test_sir_yes_sir_two_copies_give_three_points() -> None:
    scene, grunt, _ = duel("sir-yes-sir", "sir-yes-sir")
    scene.put("grunt", "a1", "n")
    scene.cp(allied=1)
    scene.play(f"activate {grunt}", "end")
    for way in "enw":
        scene.play(f"command {grunt} 0", f"turn {grunt} {way}")
    assert scene.options("command") == []
    assert scene.table.cp == [0, 0]


@rule("INC-BC-16", "INC-BC-15", "INC-BC-14")
@pytest.mark.parametrize("card", ["jammed-radio", "thousand-yard-stare"])
def test_cards_that_forbid_cp_win_over_sir_yes_sir(card: str) -> None:
    scene, _, _ = duel("sir-yes-sir", card)
    scene.cp(allied=3)
    scene.play()
    assert scene.options("command") == []


@rule("INC-BC-16", "INC-RF-9")
def test_sir_yes_sir_does_not_make_reloading_cheaper() -> None:
    scene, grunt, gretel = duel("sir-yes-sir", side="german")
    scene.table.reacting = 1 << grunt
    scene.cp(allied=2)
    scene.play(f"activate {gretel}", f"turn {gretel} e", f"fire {grunt} {gretel} lmg", f"reload {grunt}", dice=[3, 3])
    assert scene.reacting(grunt)
    assert scene.table.cp == [0, 0]


# ---------------------------------------------------------------- Brainwurst


@rule("INC-BC-17", "INC-TIME-3")
@pytest.mark.parametrize("copies", [1, 2])
def test_brainwurst_brings_another_zombie_from_the_same_turn_on(copies: int) -> None:
    scene = Scene(hall(5, 5), entries={"german": [("a1", "w")]})
    scene.put("grunt", "e5")
    scene.put("gretel", "e1")
    scene.hand("german", *["brainwurst"] * copies)
    scene.quiet().table.lots = 1
    scene.maintenance().play("pass")  # he discards nothing
    assert scene.asked() == ("german", Q_BEFORE_BID)
    scene.play(*["play brainwurst", "pass"] * copies, "pass", "bid 0", "bid 0")
    assert scene.happened(E_REINFORCED) == [(STURM, 2 + copies)]
    assert scene.lying_on("brainwurst", "zombies") == copies
    scene.play("end-turn", "end-turn", "pass", "bid 0", "bid 0")
    assert scene.happened(E_REINFORCED) == [(STURM, 2 + copies)], "as long as the card is in play"


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
