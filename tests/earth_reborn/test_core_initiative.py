"""The turn and its Initiative phase (ER-CORE-12 to ER-CORE-17)."""

from tests.earth_reborn.scene import HALL, Room, Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules.events import (
    E_DREW,
    E_INCOME,
    E_REFILLED,
)
from undercroft.games.earth_reborn.rules.questions import Q_EXCHANGE, Q_MORALE, Q_ROUND
from undercroft.games.earth_reborn.rules.tables import LOCKED, NORAD, P_INITIATIVE, P_ROUND, SALEMITE, VASQUEZ
from undercroft.games.earth_reborn.vocabulary.events import FinalPhase, Initiative, RoundOver, Turn


def first_turn(**more: object) -> Scene:
    """At the beginning of turn 1, in which hands are dealt."""
    scene = Scene(HALL, cp=(0, 0), turn=0, **more)  # type: ignore[arg-type]
    scene.put("nick", "A")
    scene.put("jack", "C")
    scene.table.phase = P_INITIATIVE
    return scene


@rule("ER-CORE-12")
def test_three_phases_one_after_the_other() -> None:
    scene = Scene(HALL)
    scene.put("nick", "A")
    scene.put("jack", "C")
    scene.play("pass", "pass")
    kinds = [kind for kind in scene.kinds() if kind in (RoundOver, FinalPhase, Turn, Initiative)]
    assert kinds == [RoundOver, RoundOver, FinalPhase, Turn, Initiative]
    assert scene.table.turn == 2 and scene.table.phase == P_ROUND


@rule("ER-CORE-13")
def test_hands_are_filled_up_to_five_the_holder_of_the_marker_first() -> None:
    scene = Scene(HALL, initiative="salemite")
    scene.put("nick", "A")
    scene.put("jack", "C")
    kept = scene.hand("norad", "move 3", "shoot 1")
    scene.play("pass", "pass", "pass")  # the last: NORAD keeps both
    assert scene.happened(E_DREW) == [(SALEMITE, 5), (NORAD, 3)]
    assert [hand.bit_count() for hand in scene.table.hand] == [5, 5]
    assert all(scene.table.hand[NORAD] >> tile & 1 for tile in kept)


@rule("ER-CORE-13")
def test_an_empty_bag_takes_the_discarded_tiles_in_and_drawing_goes_on() -> None:
    scene = Scene(HALL)
    scene.put("nick", "A")
    scene.put("jack", "C")
    scene.only_bag(3, 4)
    scene.play("pass", "pass")
    assert scene.happened(E_REFILLED) == [()]
    assert [hand.bit_count() for hand in scene.table.hand] == [5, 5]
    assert scene.table.bag.bit_count() == 38 and scene.table.discarded == 0
    assert scene.table.hand[NORAD] & (1 << 3 | 1 << 4) == 1 << 3 | 1 << 4


@rule("ER-CORE-13")
def test_with_no_tiles_left_a_player_has_fewer() -> None:
    scene = Scene(HALL)
    scene.put("nick", "A")
    scene.put("jack", "C")
    scene.hand("salemite", *range(5, 9))
    scene.hand("norad", *range(5))
    s = scene.table
    s.bag = 1 << 9  # all others are out of the way
    s.discarded = 0
    scene.play("pass", "pass", "pass", "pass")
    assert [hand.bit_count() for hand in s.hand] == [5, 5] and s.bag == 0


@rule("ER-CORE-14")
def test_on_turn_one_the_whole_hand_may_be_exchanged_once() -> None:
    scene = first_turn().play()
    assert scene.asked() == ("norad", Q_EXCHANGE)
    before = scene.table.hand[NORAD]
    assert scene.table.hand[SALEMITE] == 0  # he draws after NORAD has decided
    scene.play("exchange")
    after = scene.table.hand[NORAD]
    assert after.bit_count() == 5 and not after & before
    assert scene.asked() == ("salemite", Q_EXCHANGE)
    # what was set aside is in the bag again
    assert (scene.table.bag | scene.table.hand[SALEMITE]) & before == before
    scene.play("keep")
    assert scene.asked() == ("norad", Q_ROUND)


@rule("ER-CORE-14", "ER-GEAR-28")
def test_the_whole_hand_is_six_with_the_constitution_and_later_turns_exchange_nothing() -> None:
    scene = first_turn()
    scene.carry("nick", "constitution")
    scene.play()
    assert scene.table.hand[NORAD].bit_count() == 6
    scene.play("exchange", "keep")
    assert [hand.bit_count() for hand in scene.table.hand] == [6, 5]
    scene.play("pass", "pass")
    tile = scene.options("discard")[0]
    assert not scene.can("pass")  # six are too many to keep
    scene.play(tile, "pass", "pass")
    assert scene.asked() == ("norad", Q_ROUND) and scene.table.hand[NORAD].bit_count() == 6


@rule("ER-CORE-15")
def test_income_is_the_base_and_the_bonus_of_every_character_on_the_map() -> None:
    scene = Scene(HALL, base=(6, 7))
    scene.put("nick", "A")  # 3
    scene.put("vasquez", "B", wounded=True)  # 1 on that side
    scene.put("woo", state="dead")
    scene.put("franck", "C")  # 0
    scene.put("jessica", "D")  # 4
    scene.play("pass", "pass")
    assert scene.happened(E_INCOME) == [(NORAD, 10, 10), (SALEMITE, 11, 11)]
    assert (scene.cp("norad"), scene.cp("salemite")) == (10, 11)


@rule("ER-CORE-15")
def test_prisoners_and_those_who_left_give_no_bonus() -> None:
    scene = Scene(HALL, base=(6, 7))
    scene.put("nick", "A")
    scene.put("jessica", "C")
    scene.imprison("woo", "jessica")
    scene.put("vasquez", state="dead")
    scene.table.whereabouts[VASQUEZ] = 3  # she has left the map
    scene.play("pass", "pass")
    assert scene.cp("norad") == 9


@rule("ER-CORE-15")
def test_vasquez_gives_her_bonus_from_her_lock_up_where_the_scenario_says_so() -> None:
    for given, cp in ((True, 8), (False, 6)):
        scene = Scene(HALL, modules=1, base=(6, 7))
        scene.put("franck", "A", side="norad")
        scene.put("jack", "C")
        scene.table.norad |= 1 << VASQUEZ
        scene.table.whereabouts[VASQUEZ] = LOCKED
        scene.board.dossier.bonus_locked = given
        scene.play("pass", "pass")
        assert scene.cp("norad") == cp


@rule("ER-CORE-16", "ER-COREX-50")
def test_the_scenario_gives_the_marker_anew_each_turn() -> None:
    scene = Scene(HALL, initiative="norad", duel_initiative=True, duels=True, base=(3, 3))
    scene.put("nick", "A", "w")
    scene.put("jack", "C", "e")
    scene.play("pass", "pass")
    assert scene.asked() == ("salemite", 7)
    scene.play("duel initiative", "bet 2", "bet 1")
    assert scene.asked() == ("salemite", Q_ROUND) and scene.table.initiative == SALEMITE
    scene.play("pass", "pass", "pass", "pass")
    assert scene.table.turn == 3
    assert scene.table.initiative == NORAD and scene.asked() == ("salemite", 7)  # and again he may ask


@rule("ER-CORE-17")
def test_abilities_come_after_cp_and_marker_and_before_the_duel() -> None:
    rooms = {"a": Room(line="officers-quarters", types="officer living")}
    scene = Scene(HALL, duel_initiative=True, duels=True, rooms=rooms, base=(3, 3), mp=(2, 0))
    scene.put("nick", "A", "w")
    scene.play("pass", "pass")
    assert scene.asked() == ("norad", Q_MORALE) and scene.cp("norad") == 6
    scene.play(f"morale {'nick'}")
    assert (scene.cp("norad"), scene.mp("norad")) == (10, 1)
    assert scene.asked() == ("salemite", 7)


@rule("ER-CORE-17")
def test_whoever_may_use_the_quarters_may_leave_it() -> None:
    rooms = {"a": Room(line="officers-quarters", types="officer living")}
    scene = Scene(HALL, rooms=rooms, base=(3, 3), mp=(2, 2))
    scene.put("jessica", "A", "w")
    scene.play("pass", "pass", "pass")
    assert scene.cp("salemite") == 7 and scene.mp("salemite") == 2
    assert scene.asked() == ("norad", Q_ROUND)
    assert scene.table.tried[number("jessica")] == 0
