"""Refusals: the rule that forbids an action, and a sentence with names and numbers."""

from random import Random

from tests.incursion.refusals import duel, refused
from tests.incursion.scene import Scene, hall
from undercroft.core.chance.dice import seeded
from undercroft.core.packing import pack
from undercroft.core.proof.laws import Moment, candidates
from undercroft.core.spec import game as find_game
from undercroft.games.incursion.rules.verbs import FIRE, LEAVE, MOVE
from undercroft.games.incursion.vocabulary.declared import VERBS
from undercroft.games.incursion.why.reasons import ACTING
from undercroft.games.incursion.words.questions import QUESTIONS

# ---------------------------------------------------------------- whose question it is


def test_after_the_end_everything_is_refused() -> None:
    scene = duel()
    scene.play("resign allied")
    refused(scene, "end-turn", "INC-GAME-5", "over")


def test_a_pending_question_says_what_answers_it() -> None:
    scene = duel()
    refused(scene, "bid 2", "INC-ACT-1", "Allied player", "answer with `activate`")


def test_the_lucky_devil_question_names_its_answers() -> None:
    scene = Scene(hall(3, 3), side="german")
    scene.put("grunt", "b2", "n")
    scene.put("grunt", "a3", "n")
    scene.put("sturmzombie", "b1", "n")
    scene.hand("allied", "lucky-devil")
    scene.play("activate 16", "strike 16 0", dice=[6])
    refused(scene, "strike 16 0", "INC-BC-26", "Allied player", "Lucky Devil", "`pass` or `play`")
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
    refused(scene, "move 0 n", "INC-ACT-1", "activate it first")
    scene.play("activate 0")
    refused(scene, "activate 1", "INC-ACT-1", "Grunt APE Able")
    refused(scene, "end-turn", "INC-ACT-1", "Grunt APE Able")
    refused(scene, "move 1 n", "INC-ACT-1", "Grunt APE Baker")
    scene.play("end")
    refused(scene, "activate 0", "INC-ACT-2", "already activated")
    refused(scene, "move 0 n", "INC-ACT-2", "only CP let it act")
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
    refused(scene, "command 1 0", "INC-CP-5", "Grunt APE Able")
    refused(scene, "command 0 3", "INC-CP-4", "nothing")
    refused(scene, "move 1 n", "INC-CP-5", "Grunt APE Able")
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
    scene.table.weasel_held = 1 << 16 | 1 << 17
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
    refused(scene, "activate 0", "INC-BID-1", "bids", "answer with `bid`")


# ---------------------------------------------------------------- all of it


def test_every_verb_answers_a_question() -> None:
    answered = {verb for question in QUESTIONS.by_number.values() for verb in question.verbs}
    assert answered == set(range(len(VERBS)))
    assert {QUESTIONS[number].kind for number in ACTING} == {"turn", "activation", "command", "glory"}


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
                action = str(game.action(code))
                assert refusal is None or refusal != QUESTIONS.unexplained(game.ask, code), f"{action}: {refusal}"
                tried += 1
            moment.remember()
            game.do(moment.pick(game.codes()))
    assert tried > 10_000


def test_numbers_that_are_no_action_are_refused() -> None:
    scene = duel()
    scene.options()
    for code in (pack(MOVE, 0, 7), pack(FIRE, 0, 0, 99), LEAVE + 2**40, 50, 2**45 + 3):
        refusal = scene.game.why_not(code)
        assert refusal is not None and refusal.rule == "TABLE", str(refusal)
