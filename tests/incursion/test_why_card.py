"""Refusals of Battle Cards, their targets and their kills."""

from tests.incursion.refusals import duel, refused


def test_cards_have_their_time_and_their_holder() -> None:
    scene = duel()
    scene.hand("allied", "medic-kit", "lucky-devil", "power-surge", "snafu", "hidden-tunnel")
    refused(scene, "play booby-trap", "INC-CARD-1", "does not hold Booby Trap")
    refused(scene, "play medic-kit", "INC-CARD-6", "no legal target")
    refused(scene, "play lucky-devil", "INC-TIME-4", "its own moment")
    refused(scene, "play power-surge", "INC-TIME-3", "after the bidding")
    refused(scene, "play snafu", "INC-TIME-5", "against another card")
    refused(scene, "play hidden-tunnel", "INC-CARD-5", "German player")
    refused(scene, "snafu buckin-for-a-medal 0", "INC-KILL-1", "does not lie on Grunt APE Able")


def test_kills_cost_their_value() -> None:
    scene = duel()
    scene.effect("buckin-for-a-medal", 0)
    scene.effect("boosted-pinger", "zombies")
    scene.cp(allied=1)
    refused(scene, "kill buckin-for-a-medal 0", "INC-KILL-1", "costs", "has 1")
    refused(scene, "kill boosted-pinger table", "INC-KILL-1", "does not lie on the table")
    refused(scene, "kill boosted-pinger 16", "INC-MODEL-2", "zombies")
    refused(scene, "snafu boosted-pinger zombies", "INC-BC-25", "does not hold SNAFU")


def test_targets_of_cards() -> None:
    scene = duel()
    scene.hand("allied", "extra-ammo", "boosted-pinger", "rackley", "booby-trap", "cave-in")
    scene.put("ilsa", "e6", "s")
    scene.play("play extra-ammo")
    refused(scene, "on zombies", "INC-EFFECT-3", "SWD")
    refused(scene, "on 16", "INC-MODEL-2", "zombies")
    refused(scene, "on table", "INC-CARD-6", "model")
    refused(scene, "at a3", "INC-CARD-6", "with 'on'")
    scene.play("on 0")
    scene.put("bomberzombie", "d6", "s")
    scene.play("play boosted-pinger")
    refused(scene, "on 0", "INC-EFFECT-4", "Grunt APE Able")
    scene.play("on zombies", "play rackley")
    refused(scene, "on 16", "INC-BC-30", "no zombie")
    refused(scene, "on 18", "INC-ILSA-3", "ignores")


def test_squares_of_cards() -> None:
    scene = duel()
    scene.hand("allied", "cave-in")
    scene.play("play cave-in")
    refused(scene, "at c1", "INC-BC-27", "Grunt APE Able")
    refused(scene, "on 0", "INC-CARD-6", "with 'at'")


def test_only_the_card_just_played_can_be_answered() -> None:
    scene = duel()
    scene.hand("allied", "extra-ammo")
    scene.cp(german=6)
    scene.play("play extra-ammo", "on 0")
    refused(scene, "kill medic-kit table", "INC-TIME-6", "Extra Ammo")
    refused(scene, "kill extra-ammo 0", "INC-TIME-6", "table")
    refused(scene, "snafu extra-ammo table", "INC-BC-25", "SNAFU")
    refused(scene, "end-turn", "INC-TIME-6", "kill")
