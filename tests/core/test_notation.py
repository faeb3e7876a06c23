"""Actions as texts: every action reads back as itself, and no text crashes the reader."""

from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import undercroft
from undercroft.core.packing import ARG, DECLINE_END, OFFER_END, ORDERS, RESIGN, pack
from undercroft.core.records.notation import SQUARE, Action, Kind, Notation, NotationError, number, one_of
from undercroft.core.spec import GameSpec


class DemoAction(Action):
    __slots__ = ()
    notation = Notation(
        [("pass", ()), ("go", (number("figure"), SQUARE)), ("use", (one_of("tool", ["rope", "axe"]),))],
        ["red", "blue"],
        ["never", "attacks", "always"],
    )


SPECS = list(undercroft.all_games().values())


def domain(kind: Kind) -> list[int]:
    """The values that an argument can name."""
    return [value for value in range(ARG + 1) if kind.read(kind.write(value)) is not None]


@cache
def domains() -> dict[int, list[int]]:
    """Of all arguments of all games."""
    verbs = [kinds for spec in SPECS for _, kinds in spec.parse("resign " + spec.seats[0]).notation.verbs.values()]
    return {id(kind): domain(kind) for kinds in verbs for kind in kinds}


@st.composite
def actions(draw: st.DrawFn) -> Action:
    """Any action of any game that can be said."""
    spec = draw(st.sampled_from(SPECS))
    one = spec.parse("resign " + spec.seats[0])
    verb = draw(st.sampled_from(sorted(one.notation.verbs)))
    args = [draw(st.sampled_from(domains()[id(kind)])) for kind in one.notation.verbs[verb][1]]
    return type(one)(pack(verb, *args))


@pytest.mark.parametrize("spec", SPECS, ids=[spec.id for spec in SPECS])
def test_a_number_that_names_nothing_is_written_with_a_question_mark(spec: GameSpec) -> None:
    for word, kinds in spec.parse("resign " + spec.seats[0]).notation.verbs.values():
        for kind in kinds:
            for value in range(ARG + 1):
                text = kind.write(value)
                assert kind.read(text) == (None if "?" in text else value), f"{word}: {value} is written {text!r}"


@settings(suppress_health_check=[HealthCheck.too_slow])  # the first of a game reads its files
@given(actions())
def test_every_action_reads_back_as_itself(action: Action) -> None:
    again = type(action).parse(str(action))
    assert again == action and type(again) is type(action)
    assert len(str(action)) < 60 and "  " not in str(action)


@given(
    st.text() | st.lists(st.sampled_from(["move", "fire", "bid", "at", "on", "3", "n", "a1", "lmg", "-1", "９", "²"]))
)
def test_any_text_is_an_action_or_gets_a_sentence(text: str | list[str]) -> None:
    for spec in SPECS:
        try:
            action = spec.parse(text if isinstance(text, str) else " ".join(text))
        except NotationError:
            continue
        assert spec.parse(str(action)) == action


def test_numbers_and_squares_use_their_whole_range() -> None:
    assert len(domain(number("figure"))) == ARG + 1
    assert len(domain(SQUARE)) == 64 * 64
    assert domain(one_of("tool", ["rope", "axe"])) == [0, 1]


def test_the_words_at_any_time_are_the_same_in_every_game() -> None:
    assert DemoAction.parse("resign blue") == pack(RESIGN, 1)
    assert DemoAction.parse("offer-end red") == pack(OFFER_END, 0)
    assert DemoAction.parse("decline-end red") == pack(DECLINE_END, 0)
    assert DemoAction.parse("orders blue always") == pack(ORDERS, 1, 2)
    assert str(DemoAction(pack(ORDERS, 0, 1))) == "orders red attacks"


def test_a_square_is_named_as_on_the_map() -> None:
    assert str(DemoAction.parse("go 7 c12")) == "go 7 c12"
    assert DemoAction.parse("go 7 c12") == pack(1, 7, 11 << 6 | 2)
    assert str(DemoAction(pack(1, 0, 63 << 6 | 63))) == "go 0 bl64"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "'' is no action: expected one of decline-end, go, offer-end, orders, pass, resign, use"),
        ("dance 3", "'dance' is no action: expected one of decline-end, go, offer-end, orders, pass, resign, use"),
        ("go 3", "'go 3' has 1 arguments: expected the form 'go FIGURE SQUARE'"),
        ("pass now", "'pass now' has 1 arguments: expected the form 'pass'"),
        ("go 3 zz9", "'zz9' in 'go 3 zz9' is no square: expected the form 'go FIGURE SQUARE'"),
        ("go 4096 a1", "'4096' in 'go 4096 a1' is no figure: expected the form 'go FIGURE SQUARE'"),
        ("go -1 a1", "'-1' in 'go -1 a1' is no figure: expected the form 'go FIGURE SQUARE'"),
        ("use spoon", "'spoon' in 'use spoon' is no tool: expected the form 'use TOOL'"),
        ("resign green", "'green' in 'resign green' is no seat: expected the form 'resign SEAT'"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(text: str, problem: str) -> None:
    with pytest.raises(NotationError) as error:
        DemoAction.parse(text)
    assert str(error.value) == problem


def test_a_number_of_any_length_is_only_too_large() -> None:
    with pytest.raises(NotationError):
        DemoAction.parse("go " + "9" * 10_000 + " a1")


def test_numbers_that_are_no_action_still_have_a_text() -> None:
    assert str(DemoAction(pack(40, 1))) == "?40"
    assert str(DemoAction(pack(2, 9))) == "use ?9"


def test_an_action_has_room_for_four_numbers_and_two_hundred_verbs() -> None:
    four = Notation([("build", (number("tile"), SQUARE, number("turn"), number("floor")))], ["red"])
    assert four.read("build 4095 bl64 4095 4095") == pack(0, 4095, 63 << 6 | 63, 4095, 4095) < 2**62
    assert four.write(pack(0, 4095, 63 << 6 | 63, 4095, 4095)) == "build 4095 bl64 4095 4095"
    Notation([(f"do-{n}", ()) for n in range(252)], ["red"])
    with pytest.raises(NotationError, match="253 verbs: expected at most 252"):
        Notation([(f"do-{n}", ()) for n in range(253)], ["red"])
