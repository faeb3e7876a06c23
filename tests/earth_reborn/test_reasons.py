"""Why something is not allowed: each refusal has a sentence and a rule of its own, and tells no secret."""

from random import Random
from typing import Any

import pytest

from tests.earth_reborn.fights import LONG, shooter
from tests.earth_reborn.scene import FIELD, HALL, ROOMS, Door, Room, Scene, number
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.core.proof.conformance import Curious
from undercroft.core.proof.laws import Moment, candidates
from undercroft.core.spec import game as find_game
from undercroft.games.earth_reborn.rules.ips import abilities
from undercroft.games.earth_reborn.rules.tables import BILL, FRANCK, WOO
from undercroft.games.earth_reborn.vocabulary import actions, declared
from undercroft.games.earth_reborn.why.answering import no_end
from undercroft.games.earth_reborn.why.common import reasons
from undercroft.games.earth_reborn.words.questions import QUESTIONS

GENERIC = "is not among what may be chosen"
# What would be said if no reason were found.
AT_A_LOSS = (
    "cannot strike now",
    "cannot use it now",
    "cannot shoot now",
    "cannot begin a Move now",
    "cannot do that now",
)


def refused(scene: Scene, action: str) -> tuple[str, str]:
    """The rule and the sentence against it."""
    refusal = scene.refused(action)
    return refusal.rule, str(refusal.text)


SCENARIOS = ("beauty-and-the-beast", "traitors", "fortress-primus", "contamination")
GAMES = [
    *[(mission, {"whole_box": whole_box}) for mission in SCENARIOS for whole_box in (False, True)],
    *[("sags", {"players": players, "length": "short"}) for players in (2, 3, 4)],
]


@pytest.mark.parametrize(("mission", "options"), GAMES)
def test_no_refusal_is_left_without_a_reason_of_its_own(mission: str, options: dict[str, Any]) -> None:
    """And what is said against an action is the same in every deal of what the seat that is asked may not know."""
    spec = find_game("earth-reborn")
    game = spec.new(mission, seeded(7), spec.editions[0], options)
    game.open()
    moment, chooser = Moment(game, spec, Random(7)), Curious()
    for _ in range(250):
        if game.ask is None:
            break
        twin = game.sample(game.ask.seat, moment.seed())
        for code in candidates(moment):
            refusal = game.why_not(code)
            if refusal is None:
                continue
            for nothing_said in (GENERIC, *AT_A_LOSS):
                assert nothing_said not in str(refusal.text), f"{game.action(code)}: {refusal}"
            assert twin.why_not(code) == refusal, f"what is said against {game.action(code)} tells a secret"
        moment.remember()
        game.do(chooser.choose(moment))


def test_every_verb_of_every_question_has_a_reason() -> None:
    """Those without are answers that are always among the options, and an end to it."""
    plain = {actions.Keep, actions.Exchange, actions.Cut, actions.Pass, actions.End, actions.Ready}
    asked = {verb for number in range(len(declared.QUESTIONS)) for verb in QUESTIONS[number].verbs}
    assert {actions.VERBS[verb] for verb in asked if reasons.by_class[actions.VERBS[verb]] is no_end} == plain


# ---------------------------------------------------------------- CP


@rule("ER-CORE-27", "ER-CORE-32")
def test_too_few_cp() -> None:
    scene = Scene(HALL, cp=(1, 9))
    scene.put("nick", "A", "e")
    scene.put("jack", "B")
    scene.give("nick", "close-combat 3")
    stake = scene.stake("nick", "close-combat", 3)
    scene.play("activate nick")
    assert refused(scene, f"strike {stake} jack") == ("ER-CORE-27", "you have only 1 CP")
    scene.table.cp[0] = 9
    scene.table.spent_cp[number("nick")] = 4
    assert refused(scene.reopen(), f"strike {stake} jack")[0] == "ER-CORE-32"


@rule("ER-INTERACT-4")
def test_a_line_that_costs_more() -> None:
    scene = Scene(HALL)
    scene.put("nick", "A")
    (card,) = scene.carry("nick", "secret-files")
    scene.give("nick", "interact 2")
    stake = scene.stake("nick", "interact", 1)
    scene.play("activate nick")
    assert refused(scene, f"use {stake} {card} 0 0") == ("ER-INTERACT-4", "that line costs 2 CP")


# ---------------------------------------------------------------- facing


@rule("ER-LOS-2", "ER-SHOOT-3")
def test_a_target_behind_the_shooter_and_one_behind_somebody() -> None:
    scene = shooter("vasquez", "rifle", "C", "w")
    scene.put("jack", "F")
    stake, (card,) = scene.stake("vasquez", "shoot", 1), [scene.table.holder.index(number("vasquez"))]
    scene.play("activate vasquez")
    rule_id, text = refused(scene, f"shoot {stake} {card} jack")
    assert rule_id == "ER-LOS-2" and text == "Vasquez faces another way: that lies behind"
    scene = shooter("vasquez", "rifle", "C", "e", LONG)
    scene.put("woo", "D")
    scene.put("jack", "F")
    scene.play("activate vasquez")
    assert refused(scene, f"shoot {stake} {card} jack")[0] == "ER-SHOOT-3"


@rule("ER-INTERACT-3")
def test_the_wrong_facing_on_an_icon() -> None:
    scene = Scene(HALL, rooms={"a": Room("video-surveillance-room", icons=[("A", "n")])})
    scene.put("nick", "A", "e")
    scene.give("nick", "interact 1")
    stake = scene.stake("nick", "interact", 1)
    scene.play("activate nick")
    assert refused(scene, f"work {stake} 0 0")[0] == "ER-INTERACT-3"


@rule("ER-LARGE-3", "ER-LARGE-4")
def test_a_large_miniature_goes_as_it_faces() -> None:
    scene = Scene(FIELD)
    scene.put("mammoth", "G", "e")
    scene.give("mammoth", "move 1")
    scene.play("activate mammoth", "move @1")
    assert refused(scene, "step n")[0] == "ER-LARGE-3"
    assert refused(scene, "halt n")[0] == "ER-LARGE-4"


# ---------------------------------------------------------------- another's item


@rule("ER-INTERACT-2", "ER-SHOOT-1", "ER-EQUIP-7")
def test_what_another_carries() -> None:
    scene = Scene(FIELD, "all but combination")
    scene.put("nick", "A")
    scene.put("woo", "B")
    kit, gun = scene.carry("woo", "medical-kit", "rifle")
    scene.give("nick", "interact 1", "shoot 1", "move 1")
    use, shoot = scene.stake("nick", "interact", 1), scene.stake("nick", "shoot", 1)
    scene.play("activate nick")
    assert refused(scene, f"use {use} {kit} 0 0") == ("ER-INTERACT-2", "James Woo has the medical kit, not Nick Bolter")
    assert refused(scene, f"shoot {shoot} {gun} jack") == ("ER-SHOOT-1", "James Woo has the rifle, not Nick Bolter")
    scene.play("move @1")
    assert refused(scene, f"fetch woo {kit}") == ("ER-EQUIP-7", "Nick Bolter and James Woo are not on one square")
    scene.play("step e")
    assert refused(scene, f"hand woo {kit}")[1] == "James Woo has the medical kit, not Nick Bolter"


# ---------------------------------------------------------------- torture


@rule("ER-TORTURE-1")
def test_torture() -> None:
    scene = Scene(FIELD, "all but combination")
    scene.put("nick", "A")
    scene.put("jessica", "M")
    scene.put("deeler", "N")
    scene.imprison("woo", "deeler")
    scene.give("nick", "interact 1")
    scene.give("jessica", "interact 1")
    stake = scene.stake("nick", "interact", 1)
    scene.play("activate nick")
    assert refused(scene, f"torture {stake} nick") == ("ER-TORTURE-1", "only Salemites torture")
    stake = scene.stake("jessica", "interact", 1)
    scene.play("end", "activate jessica")
    assert refused(scene, f"torture {stake} jessica") == ("ER-TORTURE-1", "Jessica Hollister leads no Prisoner")
    assert refused(scene, f"torture {stake} deeler") == ("ER-TORTURE-1", "only the Captor tortures, alone")


# ---------------------------------------------------------------- abilities


@rule("ER-ABILITY-1", "ER-CHAR-1", "ER-CHAR-7", "ER-CHAR-21")
def test_abilities() -> None:
    scene = Scene(HALL, mp=(0, 5))
    scene.put("nick", "A")
    scene.put("woo", "B")
    scene.hand("norad", "move 1")
    scene.play("activate nick")
    assert refused(scene, "ability 0 0") == ("ER-CHAR-1", "your side has no MP to turn into CP")
    assert refused(scene, "ability 2 0") == ("ER-ABILITY-1", "that line is not on the card of Nick Bolter")
    scene.table.doer = scene.table.activated = number("woo")
    assert refused(scene.reopen(), "ability 2 0")[0] == "ER-CHAR-7"
    scene = Scene(HALL, cp=(5, 1))
    scene.put("jack", "D", "s")
    scene.hand("salemite", "move 1")
    scene.turn_to("salemite").play("activate jack")
    assert refused(scene, f"ability 4 {scene.board.edge('D', 's')}") == ("ER-CORE-27", "you have only 1 CP")
    assert refused(Scene(HALL, 1).turn_to("norad").play(), "traitor franck")[0] == "ER-ABILITY-1"


@rule("ER-CHAR-3", "ER-CHAR-16", "ER-CHAR-24")
def test_what_an_ability_misses_is_said_of_the_table_as_it_lies() -> None:
    scene = Scene(HALL, cp=(5, 5))
    scene.put("vasquez", "A", "w")
    scene.put("franck", "C", "w")
    scene.hand("norad", "move 1")
    scene.play("activate vasquez")
    charm = f"ability {abilities.line_number('charm')} {FRANCK}"
    assert refused(scene, charm) == ("ER-CHAR-3", "Vasquez does not see Franck Einstein")
    scene.table.norad |= 1 << FRANCK
    assert refused(scene.reopen(), charm) == ("ER-CHAR-3", "Franck Einstein is NORAD's already")
    scene = Scene(HALL, cp=(5, 5))
    scene.put("kendall", "A", "e")
    scene.hand("salemite", "move 1")
    scene.turn_to("salemite").play("activate kendall")
    raising = f"ability {abilities.line_number('raising')} 0"
    assert refused(scene, raising)[1] == "no cadaver that can be raised lies before Professor Kendall"
    scene.put("zombie-1", "C")
    scene.put("zombie-2", "D")
    assert refused(scene.reopen(), raising)[0] == "ER-CHAR-24"


@rule("ER-GEAR-19", "ER-GEAR-13")
def test_what_a_line_of_a_card_misses() -> None:
    scene = Scene(HALL, "all but radio")
    scene.put("nick", "A")
    scene.put("woo", "D")
    scrambler, kit = scene.carry("nick", "radio-scrambler", "medical-kit")
    scene.give("nick", "interact 2")
    stake = scene.stake("nick", "interact", 1)
    scene.play("activate nick")
    without = ("ER-RADIO-1", "this scenario is played without Radio Scrambling")
    assert refused(scene, f"use {stake} {scrambler} 0 0") == without
    assert refused(scene, f"use {stake} {kit} 0 {WOO}") == ("ER-GEAR-13", "James Woo has lost no Life Point")


# ---------------------------------------------------------------- traitors


@rule("ER-CHAR-9", "ER-CHAR-13")
def test_an_engaged_traitor() -> None:
    scene = Scene(HALL)
    scene.put("nick", "A")
    scene.put("franck", "C")
    scene.put("bill", "D")
    scene.table.engaged = 1 << FRANCK | 1 << BILL
    scene.play()
    engaged = "is engaged, and serves NORAD only before that"
    assert refused(scene, "traitor franck") == ("ER-CHAR-9", f"Franck Einstein {engaged}")
    assert refused(scene, "traitor bill") == ("ER-CHAR-13", f"Cherokee Bill {engaged}")
    scene.table.engaged, scene.table.cp[0] = 0, 1
    assert refused(scene.reopen(), "traitor bill") == ("ER-CHAR-13", "the traitor costs 2 CP, and you have 1")


# ---------------------------------------------------------------- take, spy


def searching(top: str, points: list[str], ground: str = "") -> Scene:
    scene = Scene(HALL, "all but combination", rooms={"a": Room(types="living")}, ground=ground)
    scene.put("woo", "A")
    scene.give("woo", "search 1")
    scene.deck(top, "axe")
    scene.play("activate woo", "search @1", dice=points)
    return scene


@rule("ER-SEARCH-9")
def test_what_cannot_be_taken_from_the_deck() -> None:
    scene = searching("time-bomb", ["B3", "B2"])
    top = scene.table.deck_top[-1] >> 1
    assert refused(scene, f"take {top} woo") == ("ER-SEARCH-9", "the time bomb is not found in such a room")
    other = scene.table.deck_top[0] >> 1
    assert refused(scene, f"take {other} woo") == ("ER-SEARCH-9", "only the top card can be taken: the time bomb")
    assert refused(scene, "flip") == ("ER-SEARCH-10", "no Flip is left in this Search")
    assert refused(scene, "shuffle") == ("ER-SEARCH-11", "no Shuffle is left in this Search")


@rule("ER-SPY-2", "ER-SEARCH-12")
def test_spy_points() -> None:
    scene = searching("time-bomb", ["B3", "B2"])
    assert refused(scene, "spy mp 1") == ("ER-SPY-2", "no Spy Point is left")
    scene = searching("time-bomb", ["B*", "B2"], ground="norad")
    assert refused(scene, "spy mp 1") == ("ER-SEARCH-12", "a Search on one's own ground brings no MP")


# ---------------------------------------------------------------- doors and what is broken


@rule("ER-MOVE-13", "ER-MOVE-14", "ER-DESTROY-1")
def test_doors_and_things() -> None:
    scene = Scene(ROOMS, doors={"d": Door("sliding", 5)})
    scene.put("nick", "G", "e")
    scene.give("nick", "move 1", "close-combat 1")
    stake = scene.stake("nick", "close-combat", 1)
    scene.open_doors("d")
    scene.play("activate nick")
    assert refused(scene, f"smash {stake} door-0")[0] == "ER-DESTROY-1"
    scene.play("move @1")
    assert refused(scene, "close 0")[0] == "ER-MOVE-13"
    assert refused(scene, "open 0")[0] == "ER-MOVE-12"


# ---------------------------------------------------------------- on the page


def shown(scene: Scene, seat: int = 0) -> dict[str, str]:
    """What is greyed, with the reasons."""
    return {str(one.label): str(one.why) for one in scene.game.greyed(seat, 0)}


def test_the_page_shows_what_cannot_be_done_with_its_reason() -> None:
    scene = Scene(HALL, cp=(1, 1), mp=(0, 0))
    scene.put("nick", "A")
    scene.put("franck", "C")
    scene.table.engaged = 1 << FRANCK
    scene.hand("norad", "move 1")
    scene.play()
    found = shown(scene)
    assert found["Use the traitor Franck Einstein"] == "Franck Einstein is engaged, and serves NORAD only before that"
    assert found["Take one of the discarded order tiles"] == "a discarded tile costs 2 CP, and you have 1"
    assert "Draw an order tile from the bag" not in found
    scene.play("activate nick")
    assert shown(scene)["Turn 1 MP into 4 CP"] == "your side has no MP to turn into CP"
    scene = searching("time-bomb", ["B3", "B2"])
    assert shown(scene) == {"Take the time bomb": "the time bomb is not found in such a room"}


def test_pointing_at_a_thing_says_why_nothing_can_be_done_with_it() -> None:
    scene = Scene(ROOMS, "all but combination")
    scene.put("nick", "A", "e")
    scene.put("woo", "B")
    (kit,) = scene.carry("woo", "medical-kit")
    scene.hand("norad", "move 1")
    scene.play()
    (why,) = scene.game.explain(0, [["model", str(FRANCK)]])
    assert why.action == "traitor franck"
    scene.play("activate nick")
    (why,) = scene.game.explain(0, [["card", str(kit)]])
    assert why.rule == "ER-INTERACT-2" and str(why.text) == "James Woo has the medical kit, not Nick Bolter"
    (why,) = scene.game.explain(0, [["door", "0"]])
    assert why.rule == "ER-DESTROY-1" and why.action.startswith("smash")
    (why,) = scene.game.explain(0, [["wall", str(scene.board.edge("D", "s"))]])
    assert why.rule == "ER-DESTROY-1"
    assert scene.game.explain(0, [["element", "0"]]) == []
