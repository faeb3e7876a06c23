"""Refusals: the rule that forbids an action, and a sentence with names and numbers."""

from random import Random

from tests.incursion.scene import Scene, hall
from undercroft.core.conformance import Moment, candidates
from undercroft.core.dice import seeded
from undercroft.core.ledger import Refusal
from undercroft.core.spec import game as find_game
from undercroft.games.incursion.notation import VERBS, IncursionAction
from undercroft.games.incursion.tables import FIRE, LEAVE, MOVE
from undercroft.games.incursion.why import LAST_RESORT, QUESTIONS, REASONS

TWO_ROOMS = """
+---+---+---+
| .   . | . |
+   +   +   +
| .   . A . |
+   +   +   +
| .   . | . |
+---+---+---+
""".strip()


def why(scene: Scene, text: str) -> Refusal:
    """The refusal of an action, which must not be legal."""
    scene.options()
    refusal = scene.game.why_not(IncursionAction.parse(text))
    assert refusal is not None, f"{text} is legal"
    return refusal


def refused(scene: Scene, text: str, rule: str, *words: str) -> None:
    """The action is refused by this rule, with these words."""
    refusal = why(scene, text)
    assert refusal.rule == rule, str(refusal)
    for word in words:
        assert word in refusal.text, str(refusal)


def duel() -> Scene:
    """Grunt 0 and Grunt 1 against a Sturmzombie 16 and Gretel 17, in an open hall; the Allies' turn."""
    scene = Scene(hall(5, 6), entries={"allied": [("e1", "s")]}, exits={"allied": [("a1", "s")]})
    scene.put("grunt", "c1", "n")
    scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "c4", "s")
    scene.put("gretel", "c6", "s")
    return scene


# ---------------------------------------------------------------- whose question it is


def test_after_the_end_everything_is_refused() -> None:
    scene = duel()
    scene.play("resign allied")
    refused(scene, "end-turn", "INC-GAME-5", "over")


def test_a_pending_question_says_what_answers_it() -> None:
    scene = duel()
    refused(scene, "bid 2", "INC-ACT-1", "Allied player", "answer with activate")


def test_the_lucky_devil_question_names_its_answers() -> None:
    scene = Scene(hall(3, 3), side="german")
    scene.put("grunt", "b2", "n")
    scene.put("grunt", "a3", "n")
    scene.put("sturmzombie", "b1", "n")
    scene.hand("allied", "lucky-devil")
    scene.play("activate 16", "strike 16 0", dice=[6])
    refused(scene, "strike 16 0", "INC-BC-26", "Allied player", "Lucky Devil", "pass or play")
    refused(scene, "play blaze-of-glory", "INC-TIME-4", "Blaze of Glory")


def test_the_enemys_models_are_not_yours() -> None:
    scene = duel()
    refused(scene, "activate 16", "INC-ACT-1", "Allied player", "Sturmzombie", "German")
    refused(scene, "move 16 s", "INC-ACT-1", "Sturmzombie")
    refused(scene, "command 17 0", "INC-ACT-1", "Gretel")


def test_models_that_are_not_there() -> None:
    scene = duel()
    waiting = scene.wait("grunt")
    refused(scene, "activate 40", "INC-MODEL-1", "40")
    refused(scene, f"activate {waiting}", "INC-DEPLOY-3", "entering")
    refused(scene, f"command {waiting} 0", "INC-DEPLOY-3", "waits")
    scene.play("activate 1", "turn 1 s", "leave 1 s")
    refused(scene, "activate 1", "INC-MOVE-5", "left")


# ---------------------------------------------------------------- activations and points


def test_activations() -> None:
    scene = duel()
    refused(scene, "end", "INC-ACT-1", "no model is activating")
    refused(scene, "move 0 n", "INC-ACT-1", "activate 0")
    scene.play("activate 0")
    refused(scene, "activate 1", "INC-ACT-1", "Grunt APE 0")
    refused(scene, "end-turn", "INC-ACT-1", "Grunt APE 0")
    refused(scene, "move 1 n", "INC-ACT-1", "Grunt APE 1")
    scene.play("end")
    refused(scene, "activate 0", "INC-ACT-2", "already activated")
    refused(scene, "move 0 n", "INC-ACT-2", "command 0 0")
    refused(scene, "command 0 0", "INC-CP-3", "no CP left")


def test_costs_are_named() -> None:
    scene = duel()
    scene.hand("allied", "extra-ammo")
    scene.play("activate 0", "turn 0 e", "turn 0 n")
    refused(scene, "move 0 e", "INC-AP-2", "1 AP left", "no CP", "step sideways costs 2")
    refused(scene, "lob 0", "INC-AP-2", "grenade costs 2")
    scene.play("move 0 n")
    refused(scene, "move 0 n", "INC-AP-1", "0 AP left")
    refused(scene, "fire 0 16 lmg", "INC-AP-1", "a shot costs 1")


def test_cp_help_unless_a_card_forbids_it() -> None:
    scene = duel()
    scene.effect("jammed-radio", 0)
    scene.cp(allied=3)
    refused(scene, "command 0 0", "INC-BC-15", "Jammed Radio")
    scene.play("activate 0", "turn 0 e", "turn 0 n")
    refused(scene, "move 0 e", "INC-BC-15", "Jammed Radio")


def test_splitting_ap_and_cp() -> None:
    scene = duel()
    scene.cp(allied=3)
    scene.play("activate 0")
    refused(scene, "command 0 1", "INC-CP-4", "command 0 0")
    scene.play("command 0 0")
    refused(scene, "command 1 0", "INC-CP-5", "Grunt APE 0")
    refused(scene, "command 0 3", "INC-CP-4", "nothing")
    refused(scene, "move 1 n", "INC-CP-5", "Grunt APE 0")
    refused(scene, "end", "INC-CP-5", "CP pay for")
    refused(scene, "command 0 2", "INC-CP-4", "no action that costs more than 2")


def test_cp_that_are_named_must_be_spent() -> None:
    scene = duel()
    scene.event("flooded-tunnel")
    scene.cp(allied=3)
    scene.play("activate 0", "command 0 0", "command 0 2")
    refused(scene, "fire 0 16 lmg", "INC-CP-4", "2 CP", "costs only 1")
    refused(scene, "command 0 1", "INC-CP-5", "already")


def test_the_flooded_tunnel_is_blamed_for_its_point() -> None:
    scene = duel()
    scene.event("flooded-tunnel")
    scene.play("activate 0", "move 0 n")
    refused(scene, "move 0 n", "INC-BC-23", "Flooded Tunnel", "costs 2", "1 AP left")
    scene.play("end")
    scene.cp(allied=1)
    refused(scene, "command 0 0", "INC-BC-23", "Flooded Tunnel")


def test_a_weaselled_zombie_stays_where_it_is() -> None:
    scene = Scene(hall(3, 3), side="german", entries={"german": [("a1", "w")]})
    scene.put("sturmzombie", "c3", "n")
    scene.wait("sturmzombie")
    scene.put("sturmzombie", "c1", "n")
    scene.put("grunt", "b1", "n")
    scene.event("wild-weasel")
    scene.table.barred = 1 << 16 | 1 << 17
    scene.cp(german=2)
    for action in ("activate 16", "command 16 0", "move 16 w", "enter 17 e"):
        refused(scene, action, "INC-ACT-4", "Wild Weasel")


def test_entering() -> None:
    scene = Scene(hall(3, 3), side="german", entries={"german": [("a1", "w")]})
    scene.put("sturmzombie", "c3", "n")
    scene.wait("blitzhund")
    scene.wait("sturmzombie")
    scene.wait("sturmzombie")
    refused(scene, "enter 17 n", "INC-DEPLOY-3", "facing east")
    refused(scene, "enter 19 e", "INC-DEPLOY-4", "enters first")
    refused(scene, "enter 16 e", "INC-DEPLOY-3", "already on the board")
    scene.play("enter 17 e", "end")
    refused(scene, "enter 18 e", "INC-DEPLOY-4", "Blitzhund", "a1")


# ---------------------------------------------------------------- movement, doors, items


def test_what_stops_a_step() -> None:
    scene = Scene(TWO_ROOMS, sealed_doors="")
    scene.put("grunt", "b2", "e")
    scene.put("grunt", "b3", "n")
    scene.put("sturmzombie", "c1", "n")
    scene.event("cave-in", "a2")
    scene.play("activate 0")
    refused(scene, "move 0 e", "INC-MOVE-3", "closed door")
    refused(scene, "move 0 n", "INC-MOVE-3", "Grunt APE 1", "b3")
    refused(scene, "move 0 w", "INC-BC-27", "Cave In", "a2")
    refused(scene, "turn 0 e", "INC-MOVE-1", "already faces east")
    refused(scene, "dash 0", "INC-BC-11", "Bat Outa Hell")
    refused(scene, "leave 0 n", "INC-MOVE-5", "no exit")
    scene.play("end", "activate 1")
    refused(scene, "move 1 n", "INC-MOVE-3", "wall")


def test_doors() -> None:
    scene = Scene(TWO_ROOMS, sealable="A")
    scene.hand("allied", "extra-ammo")
    scene.put("grunt", "b2", "w")
    scene.put("grunt", "b3", "n")
    scene.put("sturmzombie", "c1", "n")
    scene.play("activate 0")
    refused(scene, "open 0 0", "INC-DOOR-2", "its back")
    refused(scene, "open 0 7", "INC-DOOR-1", "no door 7")
    scene.play("turn 0 e")
    refused(scene, "close 0 0", "INC-DOOR-1", "already closed")
    scene.play("open 0 0")
    refused(scene, "open 0 0", "INC-DOOR-1", "already open")
    refused(scene, "seal 0 0", "INC-INCUR-4", "must be closed")
    scene.play("end", "activate 1")
    refused(scene, "open 1 0", "INC-DOOR-2", "does not stand")
    scene.play("end")
    scene.table.shut = scene.table.sealed = 1
    scene.cp(allied=3)
    scene.play("play extra-ammo", "on 0", "command 0 0")
    refused(scene, "open 0 0", "INC-DOOR-3", "sealed")
    refused(scene, "move 0 e", "INC-DOOR-3", "sealed")


def test_items() -> None:
    scene = Scene(hall(5, 5), items=[("pinger", "c3")], exits={"allied": [("a1", "s")]})
    scene.put("grunt", "c1", "n")
    scene.put("sarge", "c2", "n")
    scene.put("slugger", "b2", "n")
    scene.put("sturmzombie", "d3", "w")
    scene.play("activate 0")
    refused(scene, "pick-up 0 0", "INC-ITEM-1", "c3")
    refused(scene, "pick-up 0 4", "INC-ITEM-1", "no item 4")
    refused(scene, "use 0 0", "INC-ITEM-1", "c3")
    refused(scene, "drop 0", "INC-ITEM-3", "carries nothing")
    refused(scene, "take 0 1", "INC-ITEM-6", "carries nothing")
    refused(scene, "leave 0 s", "INC-MOVE-5", "a1")
    scene.play("end", "activate 1")
    refused(scene, "use 1 0", "INC-ITEM-1", "pick-up 1 0")
    scene.play("pick-up 1 0")
    refused(scene, "pick-up 1 0", "INC-ITEM-1", "carried by APE Sarge")
    scene.play("drop 1", "end", "activate 2")
    refused(scene, "pick-up 2 0", "INC-ITEM-4", "dropped")
    refused(scene, "take 2 16", "INC-ITEM-6", "enemies")


def test_zombies_leave_items_alone() -> None:
    scene = Scene(hall(3, 3), side="german", items=[("pinger", "b2")])
    scene.put("sturmzombie", "b1", "n")
    scene.put("bomberzombie", "a2", "e")
    scene.put("blitzhund", "c2", "w")
    scene.put("grunt", "a1", "n")
    for model, rule in ((16, "INC-ITEM-2"), (17, "INC-BOMBER-4"), (18, "INC-BLITZ-1")):
        scene.play(f"activate {model}")
        refused(scene, f"pick-up {model} 0", rule, "may not handle items")
        scene.play("end")


def test_leaps() -> None:
    scene = Scene(hall(1, 5), side="german")
    scene.put("blitzhund", "a1", "n")
    scene.put("sturmzombie", "a2", "n")
    scene.put("grunt", "a5", "n")
    scene.play("activate 17")
    refused(scene, "move 17 s", "INC-MOVE-3", "Blitzhund")
    scene.play("end", "activate 16", "move 16 n")
    refused(scene, "end", "INC-LEAP-1", "taken square")
    refused(scene, "strike 16 0", "INC-LEAP-1", "middle of a leap")
    refused(scene, "move 16 e", "INC-MOVE-3", "wall")


# ---------------------------------------------------------------- attacks


def test_what_hides_a_target() -> None:
    scene = duel()
    scene.play("activate 0")
    refused(scene, "fire 0 17 lmg", "INC-LOS-2", "Gretel von X", "a model stands in between")
    refused(scene, "fire 0 1 lmg", "INC-SHOOT-6", "friend")
    refused(scene, "fire 0 16 hmg", "INC-SHOOT-2", "LMG")
    refused(scene, "reaction 0", "INC-RF-1", "sees an enemy", "Sturmzombie")
    scene.play("turn 0 e")
    refused(scene, "fire 0 16 lmg", "INC-LOS-1", "faces east")
    refused(scene, "flame 0", "INC-FLAME-1", "no flamethrower")
    refused(scene, "strike 0 16", "INC-HTH-1", "Sturmzombie")
    refused(scene, "thump 0 16", "INC-SLUG-5", "Slugger")
    refused(scene, "boom 0 16", "INC-BOMBER-1", "Bomberzombie")
    refused(scene, "stand 0", "INC-GRETEL-4", "not Knocked Down")
    refused(scene, "will 0 buckin-for-a-medal", "INC-SLUG-6", "Slugger")


def test_doors_walls_and_the_power_surge_hide() -> None:
    scene = Scene(TWO_ROOMS)
    scene.put("grunt", "a2", "e")
    scene.put("sturmzombie", "c2", "w")
    scene.put("sturmzombie", "c1", "w")
    scene.play("activate 0")
    refused(scene, "fire 0 16 lmg", "INC-DOOR-1", "closed door")
    scene = Scene(hall(1, 8))
    scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "a7", "s")
    scene.event("power-surge")
    scene.play("activate 0")
    refused(scene, "fire 0 16 lmg", "INC-BC-22", "6 squares")
    scene.play("lob 0")
    refused(scene, "at a7", "INC-BC-22", "6 squares")
    refused(scene, "at a1", "INC-GREN-1", "itself")
    refused(scene, "at c3", "INC-BOARD-1", "no such square")


def test_grenades_have_a_range() -> None:
    scene = Scene(hall(1, 9))
    scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "a9", "s")
    scene.play("activate 0", "lob 0")
    refused(scene, "at a8", "INC-GREN-1", "7 squares away", "at most 6")
    refused(scene, "pass", "INC-GREN-1", "grenade", "at")


def test_flames() -> None:
    scene = Scene(hall(5, 5))
    scene.put("blazer", "c1", "n")
    scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "c5", "s")
    scene.play("activate 0", "flame 0")
    refused(scene, "at c5", "INC-FLAME-2", "4 squares away")
    refused(scene, "at b1", "INC-FLAME-2", "b1")


def test_the_knocked_down_must_stand_up() -> None:
    scene = duel()
    scene.table.knocked |= 1
    scene.play("activate 0")
    refused(scene, "fire 0 16 lmg", "INC-GRETEL-4", "stand 0")
    refused(scene, "strike 0 16", "INC-GRETEL-4", "stand 0")
    refused(scene, "reaction 0", "INC-GRETEL-4", "stand 0")


def test_zombies_have_no_guns() -> None:
    scene = duel()
    scene.table.side = 1
    scene.play("activate 16")
    refused(scene, "fire 16 0 lmg", "INC-SZ-1", "no gun")
    refused(scene, "reaction 16", "INC-RF-2", "no weapon")
    refused(scene, "lob 16", "INC-GREN-1", "neither")


def test_reaction_shots() -> None:
    scene = Scene(hall(3, 6), side="german")
    scene.put("grunt", "b1", "n")
    scene.put("grunt", "a1", "n")
    scene.put("grunt", "c1", "s")
    scene.put("sturmzombie", "b6", "s")
    scene.put("sturmzombie", "a6", "s")
    scene.watch(0, 1)
    scene.play("activate 16", "move 16 s")
    refused(scene, "fire 2 16 lmg", "INC-RF-3", "not in Reaction Fire")
    refused(scene, "fire 0 17 lmg", "INC-RF-5", "which acted")
    scene.play("fire 0 16 lmg", dice=[1, 2])
    refused(scene, "fire 0 16 lmg", "INC-RF-6", "already fired")


def test_rerolls() -> None:
    scene = Scene(hall(3, 5), side="german")
    scene.put("grunt", "b5", "s")
    scene.put("grunt", "a1", "n")
    scene.put("ilsa", "b1", "n")
    scene.play("activate 16", "fire 16 0 smg", dice=[6, 2])
    refused(scene, "reroll 1", "INC-ILSA-1", "die 1 causes a DP")
    refused(scene, "reroll 3", "INC-REROLL-1", "2 were rolled")
    refused(scene, "play extra-ammo", "INC-REROLL-1", "picks dice")


# ---------------------------------------------------------------- cards


def test_cards_have_their_time_and_their_holder() -> None:
    scene = duel()
    scene.hand("allied", "medic-kit", "lucky-devil", "power-surge", "snafu", "hidden-tunnel")
    refused(scene, "play booby-trap", "INC-CARD-1", "does not hold Booby Trap")
    refused(scene, "play medic-kit", "INC-CARD-6", "no legal target")
    refused(scene, "play lucky-devil", "INC-TIME-4", "its own moment")
    refused(scene, "play power-surge", "INC-TIME-3", "after the bidding")
    refused(scene, "play snafu", "INC-TIME-5", "snafu")
    refused(scene, "play hidden-tunnel", "INC-CARD-5", "German player")
    refused(scene, "snafu buckin-for-a-medal 0", "INC-KILL-1", "does not lie on Grunt APE 0")


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
    refused(scene, "at a3", "INC-CARD-6", "with `on`")
    scene.play("on 0")
    scene.put("bomberzombie", "d6", "s")
    scene.play("play boosted-pinger")
    refused(scene, "on 0", "INC-EFFECT-4", "Grunt APE 0")
    scene.play("on zombies", "play rackley")
    refused(scene, "on 16", "INC-BC-30", "no zombie")
    refused(scene, "on 18", "INC-ILSA-3", "ignores")


def test_squares_of_cards() -> None:
    scene = duel()
    scene.hand("allied", "cave-in")
    scene.play("play cave-in")
    refused(scene, "at c1", "INC-BC-27", "Grunt APE 0")
    refused(scene, "on 0", "INC-CARD-6", "with `at`")


def test_only_the_card_just_played_can_be_answered() -> None:
    scene = duel()
    scene.hand("allied", "extra-ammo")
    scene.cp(german=6)
    scene.play("play extra-ammo", "on 0")
    refused(scene, "kill medic-kit table", "INC-TIME-6", "Extra Ammo")
    refused(scene, "kill extra-ammo 0", "INC-TIME-6", "table")
    refused(scene, "snafu extra-ammo table", "INC-BC-25", "SNAFU")
    refused(scene, "end-turn", "INC-TIME-6", "kill")


# ---------------------------------------------------------------- maintenance and set-up


def test_choosing_forces() -> None:
    scene = Scene.start("incursion")
    refused(scene, "ready", "INC-FORCE-1", "at least one")
    refused(scene, "buy ilsa", "INC-FORCE-2", "Ilsa")
    refused(scene, "buy hans", "INC-FORCE-2", "Hans")
    scene.play("buy slugger")
    refused(scene, "buy slugger", "INC-FORCE-3", "at most 1")
    scene.play("buy grunt", "buy grunt")
    refused(scene, "buy hmg-ape", "INC-FORCE-1", "costs 4 RP", "3 of 14")
    scene.play("ready")
    scene.play("buy ilsa")
    refused(scene, "ready", "INC-FORCE-4", "3 RP", "Sturmzombies")
    refused(scene, "buy gretel", "INC-FORCE-4", "costs 5 of the 7 RP left")


def test_recon_wants_two_models() -> None:
    scene = Scene.start("recon", rp={"allied": 7, "german": 6})
    refused(scene, "buy slugger", "INC-RECON-1", "2 models")


def test_bids_stay_within_the_purse() -> None:
    scene = Scene.start("recon", forces={"allied": ["grunt", "grunt"], "german": ["sturmzombie", "sturmzombie"]})
    while scene.options("bid") == []:
        scene.play("pass")
    refused(scene, "bid 5", "INC-BID-1", "has 4")
    refused(scene, "activate 0", "INC-BID-1", "bids", "answer with bid")


# ---------------------------------------------------------------- all of it


def test_every_verb_and_question_has_its_reasons() -> None:
    answered = {verb for _, _, verbs in QUESTIONS.values() for verb in verbs}
    assert answered == set(range(len(VERBS)))
    # Allied Intelligence is either an option or the answer to another question.
    assert set(REASONS) == answered - {VERBS.index(("intelligence", ()))}


def test_nothing_is_refused_without_a_reason() -> None:
    spec = find_game("incursion")
    tried = 0
    for mission in spec.missions():
        game = find_game("incursion").new(mission.id, seeded(8), spec.editions[0], {"orders": ["always", "attacks"]})
        game.open()
        moment = Moment(game, spec, Random(5))
        for _ in range(400):
            if game.ask is None:
                break
            for code in candidates(moment):
                refusal = game.why_not(code)
                assert refusal is None or LAST_RESORT not in refusal.text, f"{game.action(code)}: {refusal}"
                tried += 1
            moment.remember()
            game.do(moment.pick(game.codes()))
    assert tried > 10_000


def test_numbers_that_are_no_action_are_refused() -> None:
    scene = duel()
    scene.options()
    for code in (MOVE | 7 << 18, FIRE | 99 << 30, LEAVE | 1 << 40, 50, 2**45 + 3):
        refusal = scene.game.why_not(code)
        assert refusal is not None and refusal.rule == "TABLE", str(refusal)
