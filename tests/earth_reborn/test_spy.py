"""Spy Points."""

from tests.earth_reborn.board import Room
from tests.earth_reborn.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules import deck, spy
from undercroft.games.earth_reborn.rules.events import E_SORTED
from undercroft.games.earth_reborn.rules.questions import Q_SORT, Q_SPY
from undercroft.games.earth_reborn.rules.tables import NORAD, SALEMITE, SPY_SORT
from undercroft.games.earth_reborn.rules.verbs import purpose_of
from undercroft.games.earth_reborn.vocabulary.events import SortedCards

CARDS = ("rifle", "axe", "morphine", "jet-pack", "laptop", "bazooka", "taser")


def scene_with(*cards: str, modules: str = "all") -> Scene:
    scene = Scene(HALL, modules)
    if "search" not in modules:
        scene.deck(*cards)
    scene.put("woo", "A")
    return scene


@rule("ER-SPY-1", "ER-SPY-2", "ER-SPY-3")
def test_each_is_used_at_once_for_an_mp_or_a_look() -> None:
    scene = scene_with(*CARDS)
    scene.run(spy.gain(scene.table, NORAD, 2, True), "spy mp", "spy mp")
    assert scene.mp("norad") == 7


@rule("ER-SPY-1")
def test_sources_outside_a_search() -> None:
    """James Woo spies (ER-CHAR-7); rooms, Secret Files, Torture and radio have tests of their own."""
    scene = Scene(HALL, rooms={"a": Room("", "science")})
    scene.put("woo", "A")
    scene.deck("rifle")
    scene.play("activate woo", "ability 2")
    assert scene.asked() == ("norad", Q_SPY)


@rule("ER-SPY-2")
def test_several_may_be_split_in_any_order() -> None:
    scene = scene_with(*CARDS)
    flow = spy.gain(scene.table, SALEMITE, 2, True)
    faces = [f"{face >> 1}{'ab'[face & 1]}" for face in scene.table.deck_top[::-1][:3]]
    scene.run(flow, "spy sort 1", *[f"sort {face}" for face in faces], "spy mp")
    assert scene.mp("salemite") == 6


@rule("ER-SPY-2")
def test_one_without_a_use_is_lost() -> None:
    scene = scene_with(modules="all but search")
    scene.run(spy.gain(scene.table, NORAD, 2, False))
    assert scene.mp("norad") == 5


@rule("ER-SPY-4")
def test_order_and_sides_of_the_top_three_are_chosen_in_secret() -> None:
    scene = scene_with(*CARDS)
    s = scene.table
    first, second, third = s.deck_top[::-1][:3]
    names = [f"{face >> 1}{'ab'[face & 1]}" for face in (third ^ 1, first, second ^ 1)]
    scene.run(spy.gain(s, NORAD, 1, True), "spy sort 1", *[f"sort {name}" for name in names])
    assert s.deck_top[::-1][:3] == [third ^ 1, first, second ^ 1]
    assert scene.happened(E_SORTED) == [(NORAD, 3)]
    told = [event.audience for event in scene.told(SortedCards)]
    assert told == [1 << NORAD]
    assert s.deck_top_known[::-1] == [3, 1, 1, 3, 0, 0, 0]  # everyone saw the card on top of the rest


@rule("ER-SPY-4")
def test_what_is_chosen_is_nobody_elses_to_know() -> None:
    scene = scene_with(*CARDS)
    s = scene.table
    flow = spy.gain(s, NORAD, 1, True)
    ask = next(flow)
    ask = flow.send(next(code for code in ask.options if purpose_of(code) == SPY_SORT))
    assert (ask.question, ask.secret) == (Q_SORT, True)


@rule("ER-SPY-4", "ER-COREX-79")
def test_two_spy_points_sort_six_cards() -> None:
    scene = scene_with(*CARDS)
    s = scene.table
    order = s.deck_top[::-1][:6][::-1]
    scene.run(spy.gain(s, NORAD, 2, True), "spy sort 2", *[f"sort {face >> 1}{'ab'[face & 1]}" for face in order])
    assert s.deck_top[::-1][:6] == order


@rule("ER-SPY-4")
def test_with_fewer_cards_all_are_taken() -> None:
    scene = scene_with("rifle", "axe")
    s = scene.table
    flow = spy.gain(s, NORAD, 2, True)
    assert scene.texts(next(flow).options) == ["spy mp 1", "spy sort 1"]  # a second point would show nothing more
    one, two = s.deck_top
    scene.run(
        spy.gain(s, NORAD, 1, True), "spy sort 1", f"sort {one >> 1}{'ab'[one & 1]}", f"sort {two >> 1}{'ab'[two & 1]}"
    )
    assert s.deck_top[::-1] == [one, two]


@rule("ER-SPY-5")
def test_mission_cards_are_not_among_the_uses() -> None:
    """There are no Mission cards outside generated scenarios."""
    scene = scene_with(*CARDS)
    ask = next(spy.gain(scene.table, NORAD, 1, True))
    assert scene.texts(ask.options) == ["spy mp 1", "spy sort 1"]
    assert deck.size(scene.table) == 7
