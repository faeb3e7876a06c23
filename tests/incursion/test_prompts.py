"""Questions and endings in words."""

import random

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import find_ledgers
from undercroft.core.chance.dice import seeded
from undercroft.core.choice import Choice
from undercroft.core.packing import OFFER_END, RESIGN, verb_of
from undercroft.games.incursion.game import Incursion
from undercroft.games.incursion.rules import tables, verbs
from undercroft.games.incursion.rules.mission.setup import new_table
from undercroft.games.incursion.vocabulary.declared import VOCABULARY
from undercroft.games.incursion.words.endings import outcome
from undercroft.games.incursion.words.questions import QUESTIONS

LEDGER = find_ledgers("undercroft.games")["undercroft.games.incursion"]


def choice(scene: Scene) -> Choice:
    scene.options()
    found = scene.game.choice
    assert found is not None
    return found


def passing(scene: Scene) -> str:
    """What the answer `pass` is called."""
    return str(next(one.label for one in scene.game.labels(choice(scene).seat) if one.action == "pass"))


def test_every_question_has_a_word_of_its_own() -> None:
    questions = QUESTIONS.by_number
    assert set(questions) == set(range(len(VOCABULARY.questions)))
    assert len({question.kind for question in questions.values()}) == len(questions)


def test_every_question_says_what_answers_it() -> None:
    for question in QUESTIONS.by_number.values():
        assert question.verbs and {question.rule, question.forbids or question.rule} <= set(LEDGER.all_rules())
        assert (verbs.PASS in question.verbs) == bool(question.passing), f"{question.kind}: what does it mean to pass?"
        assert question.asked.template.startswith("{player:the} "), question.kind


@pytest.mark.parametrize("mission", ["recon", "incursion", "twitcher"])
def test_random_games_ask_in_whole_sentences(mission: str) -> None:
    rng = random.Random(5)
    game = Incursion(new_table(mission, seeded(5), orders=("always", "attacks")))
    game.open()
    while game.ask is not None and game.table.turn < 10:
        asked = game.choice
        assert asked is not None
        assert {verb_of(code) for code in game.codes()} <= set(QUESTIONS[game.ask.question].verbs), asked.kind
        text = str(asked.text)
        assert text[0].isupper() and text[-1] in ".?" and "  " not in text, text
        assert asked.rule in LEDGER.all_rules(), asked.text
        game.do(rng.choice(game.codes()))


def test_a_turn_speaks_of_models_only_where_there_are_some() -> None:
    scene = Scene(hall(2, 5), entries={"allied": [("a1", "s")]})
    late = scene.wait("grunt")
    scene.cp(allied=2)
    assert choice(scene).text == "Your turn: bring in a model (1 waiting), spend CP (2), play a card or end the turn."
    scene.play(f"enter {late} n", "end")
    assert choice(scene).text == "Your turn: all have acted. Spend CP (2), play a card or end the turn."


def test_an_activation_tells_what_is_left() -> None:
    scene = Scene(hall(1, 5))
    grunt = scene.put("grunt", "a1", "n")
    scene.cp(allied=2)
    assert choice(scene).text == (
        "Your turn: activate a model (1 on the board), spend CP (2), play a card or end the turn."
    )
    scene.play(f"activate {grunt}", f"move {grunt} n")
    asked = choice(scene)
    assert asked.kind == "activation" and asked.rule == "INC-ACT-1" and asked.subject == grunt
    assert asked.text == ("What does Grunt APE Able do next? 2 of 3 AP left and up to 2 more by CP.")
    scene.play(f"command {grunt} 0")
    assert choice(scene).text == ("What shall Grunt APE Able do? It is paid with CP, 2 points at most.")


def test_a_played_card_tells_its_target_and_what_it_would_cost_to_stop_it() -> None:
    scene = Scene(hall(2, 2))
    scene.put("grunt", "a1")
    zombie = scene.put("sturmzombie", "b2")
    scene.put("sturmzombie", "a2")
    scene.hand("allied", "booby-trap")
    scene.hand("german", "snafu")
    scene.cp(german=3, allied=3)
    scene.play("play booby-trap")
    assert choice(scene).text == (
        "Choose the card or model for Booby Trap: One die against any enemy model on the board."
    )
    scene.play(f"on {zombie}")
    asked = choice(scene)
    assert asked.kind == "response" and asked.rule == "INC-TIME-6"
    assert asked.text == (
        "You may stop Booby Trap, played on Sturmzombie Anton: kill it for 2 CP, answer with SNAFU "
        "or let it happen. The card: One die against any enemy model on the board."
    )
    assert passing(scene) == "Let Booby Trap happen"
    scene.play("snafu booby-trap table")
    assert passing(scene) == "Let SNAFU happen"
    assert choice(scene).text == (
        "You may stop SNAFU, played against Booby Trap: kill it for 3 CP or let it happen. "
        "The card: Cancels a card just played, or removes one from the table."
    )


def test_a_reroll_shows_the_dice_and_what_they_need() -> None:
    scene = Scene(hall(1, 5), side="german")
    scene.put("grunt", "a5", "s")
    ilsa = scene.put("ilsa", "a1", "n")
    scene.effect("armor-piercing-ammo", ilsa)
    scene.effect("extra-ammo", ilsa)
    scene.play(f"activate {ilsa}", f"fire {ilsa} 0 smg", dice=[5, 2, 4])
    asked = choice(scene)
    assert asked.kind == "reroll"
    assert asked.text == (
        "You may pick dice to roll again: die 1 shows 5 (hits), die 2 shows 2 (needs 5) and die 3 shows 4 (needs 5)."
    )


def test_an_attack_window_tells_the_attack() -> None:
    scene = Scene(hall(1, 5))
    grunt, zombie = scene.put("grunt", "a1", "n"), scene.put("sturmzombie", "a5", "s")
    scene.effect("extra-ammo", grunt)
    scene.cp(german=2)
    scene.orders(german="attacks")
    scene.play(f"activate {grunt}", f"fire {grunt} {zombie} lmg")
    assert choice(scene).text == (
        "You may remove cards that lie in play before Grunt APE Able rolls against Sturmzombie Anton."
    )


def test_an_attack_window_reads_the_same_whether_the_attacker_was_asked_first() -> None:
    """Who holds a SNAFU is asked before the other side, which must not learn of it (INC-TIME-8)."""
    asked = []
    for hand in ([], ["snafu"]):
        scene = Scene(hall(1, 5))
        grunt, zombie = scene.put("grunt", "a1", "n"), scene.put("sturmzombie", "a5", "s")
        scene.effect("extra-ammo", grunt)
        scene.hand("allied", *hand)
        scene.cp(german=2)
        scene.orders(allied="attacks", german="attacks")
        scene.play(f"activate {grunt}", f"fire {grunt} {zombie} lmg", *(["pass"] if hand else []))
        asked.append(choice(scene))
    assert [one.seat for one in asked] == [tables.GERMAN, tables.GERMAN]
    assert asked[0].text == asked[1].text and "rolls against Sturmzombie Anton" in str(asked[1].text)


def test_an_attack_window_on_squares_names_who_rolls() -> None:
    scene = Scene(hall(2, 6))
    grunt = scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "a4", "s")
    scene.put("sturmzombie", "b4", "s")
    scene.effect("extra-ammo", grunt)
    scene.cp(german=2)
    scene.orders(german="attacks")
    scene.play(f"activate {grunt}", f"lob {grunt}", "at a4")
    assert choice(scene).text == "You may remove cards that lie in play before Grunt APE Able rolls the dice."


def test_who_is_in_the_sights_and_who_may_reload() -> None:
    scene = Scene(hall(1, 5), side="german")
    scene.put("grunt", "a1", "n")
    hound = scene.put("blitzhund", "a5", "s")
    scene.watch(0)
    scene.cp(allied=2)
    scene.play(f"activate {hound}", f"move {hound} s")
    asked = choice(scene)
    assert asked.seat == tables.ALLIED
    assert asked.text == ("Blitzhund Anton has just acted in plain sight: you may fire in reaction.")
    scene.play(f"fire 0 {hound} lmg", dice=[1, 1])
    assert choice(scene).text == (
        "Grunt APE Able rolled doubles and drops out of Reaction Fire: you may pay 2 CP to reload."
    )


# ---------------------------------------------------------------- endings


@pytest.mark.parametrize(
    "why", [number for name, number in vars(tables).items() if name.startswith("WHY_")] + [RESIGN, OFFER_END]
)
def test_every_ending_has_a_sentence_and_a_rule(why: int) -> None:
    for goal in ("seal", "carry-off", "courier", "panels", "disarm"):
        scene = Scene(hall(1, 2), goal=goal, items=[("pinger", "a1")])
        scene.table.finish(1, why)
        end = outcome(scene.table)
        assert end.winners == (0,)
        assert str(end.text).startswith("The Allies win: ") and str(end.text).endswith(".")
        assert end.rule in LEDGER.all_rules()


def test_endings_name_the_winner_and_the_reason() -> None:
    scene = Scene(hall(1, 2), items=[("pinger", "a1")])
    scene.table.finish(2, tables.WHY_CARRIED)
    assert outcome(scene.table).text == "The Germans win: they carried the Pinger Device off the board."
    scene = Scene(hall(1, 2))
    scene.table.finish(0, tables.WHY_TURN_LIMIT)
    assert outcome(scene.table).text == "A draw: the turn limit is reached."
    assert outcome(scene.table).winners == ()
