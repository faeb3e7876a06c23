"""Kinds of dice with faces of their own: thrown, scripted, recorded by name, drawn, and reckoned with."""

import json
import re
from collections import Counter
from fractions import Fraction
from itertools import product
from xml.etree import ElementTree

import pytest

from tests.core.cellar import FANG, FANGS, HEIST, CellarGame
from tests.core.cellar_spec import CellarSpec
from tests.core.small_spec import alone_in_the_house
from undercroft.core.chance.dice import DiceError, read, replayed, scripted, seeded, show, shown
from undercroft.core.chance.dicefaces import PLAIN, shown_faces
from undercroft.core.chance.dicekinds import MOST_FACES, Die, Face, box
from undercroft.core.chance.odds import (
    Distribution,
    best,
    combine,
    convolve,
    counted,
    face_odds,
    rerolled,
    total,
    valued,
)
from undercroft.core.errors import UndercroftError
from undercroft.core.records.position import PositionError, from_position, position_hash, to_position
from undercroft.core.records.record import Record, RecordError, begin, check_seed, replay, write
from undercroft.core.records.record import read as read_record
from undercroft.core.speech.say import say

SPEC = CellarSpec()


def face(id: str, sides: int = 1) -> Face:
    return Face(id, say("a side"), "<path/>", sides)


def some_box() -> tuple[Die, Die]:
    """A die of six sides with four faces, and one of twenty that are all different."""
    red = Die("red", say("red die"), [face("blank", 2), face("hit", 2), face("two-hits"), face("skull")])
    many = Die("omen", say("omen die"), [face(str(n)) for n in range(20)])
    box(red, many)
    return red, many


RED, OMEN = KINDS = some_box()
POINTS = {"blank": 0, "hit": 1, "two-hits": 2, "skull": 1}


@pytest.fixture
def cellar(monkeypatch: pytest.MonkeyPatch) -> CellarSpec:
    alone_in_the_house(monkeypatch, SPEC)
    return SPEC


# ---------------------------------------------------------------- falling


def test_a_face_falls_as_often_as_it_has_sides() -> None:
    dice = seeded(1)
    fell = Counter(dice.throw(RED) for _ in range(60_000))
    for at, one in enumerate(RED.faces):
        assert abs(fell[at] / 60_000 - one.sides / 6) < 0.007  # about 3.8 standard deviations
    assert set(fell) == {0, 1, 2, 3} and len({dice.throw(OMEN) for _ in range(1000)}) == 20


def test_all_dice_come_from_the_one_stream() -> None:
    """A side is drawn like a plain face: the same bytes, one after the other."""
    dice, plain = seeded(9), seeded(9)
    for _ in range(50):
        assert RED.sides[plain.die() - 1] == dice.throw(RED)
        assert dice.throw(OMEN) == plain.below(20)
        assert dice.used() == plain.used()


def test_several_dice_fall_as_they_would_one_by_one() -> None:
    one, other = seeded(5), seeded(5)
    for number in (1, 3, 0, 40, 7):
        assert list(one.throws(RED, number)) == [other.throw(RED) for _ in range(number)]
        assert list(one.throws(OMEN, number)) == [other.throw(OMEN) for _ in range(number)]
        assert one.below(7) == other._even(7)
    assert one.used() == other.used() and [value for value in one.fallen if value > 0] == other.fallen
    assert list(scripted(["red:skull", "red:hit"], kinds=KINDS).throws(RED, 2)) == [3, 1]


def test_kind_and_face_are_remembered_beside_plain_dice_and_draws() -> None:
    dice = scripted(["red:skull", 4, "omen:0", "omen:19", "3"], 2, KINDS)
    assert [dice.throw(RED), dice.die(), dice.throw(OMEN), dice.throw(OMEN), dice.die()] == [3, 4, 0, 19, 3]
    dice.below(1)
    assert shown(dice.fallen, KINDS) == "red:skull 4 omen:0 omen:19 3 #0"
    again = replayed([read(text, KINDS) for text in shown(dice.fallen, KINDS).split()])
    assert [again.throw(RED), again.die(), again.throw(OMEN)] == [3, 4, 0]
    assert again.copy().throw(OMEN) == 19


def test_every_face_of_a_box_reads_back_as_itself() -> None:
    values = [die.base + at for die in KINDS for at in range(len(die.faces))]
    assert len(set(values)) == len(values) and min(values) == MOST_FACES
    assert [read(show(value, KINDS), KINDS) for value in values] == values


@pytest.mark.parametrize(
    ("script", "problem"),
    [
        ("4", "the record holds 4 where a die of the kind 'red' is due"),
        ("#12", "the record holds #12 where a die of the kind 'red' is due"),
        ("omen:3", "the record holds a face of another kind of die where a die of the kind 'red' is due"),
    ],
)
def test_what_does_not_fit_is_refused(script: str, problem: str) -> None:
    with pytest.raises(DiceError, match=re.escape(problem)):
        replayed([read(script, KINDS)]).throw(RED)
    with pytest.raises(DiceError, match="a face of another kind of die where a die from 1 to 6 is due"):
        scripted(["red:hit"], 0, KINDS).die()
    with pytest.raises(DiceError, match="a face of another kind of die where a draw among 9 is due"):
        replayed([RED.base]).below(9)
    with pytest.raises(DiceError, match="the scripted dice have run out"):
        replayed([]).throw(RED)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("red:claw", "'red:claw' is no result: expected a face of 'red', which has blank, hit, two-hits, skull"),
        ("blue:hit", "'blue:hit' is no result: expected a kind of dice that the game has, which are red, omen"),
        ("red:", "'red:' is no result: expected a face of 'red', which has"),
        (":hit", "':hit' is no result: expected a kind of dice that the game has"),
        ("red:hit:hit", "'red:hit:hit' is no result: expected a face of 'red'"),
        ("red", "'red' is no result: expected a face like 4 or a draw like #12, or red:blank"),
        (str(RED.base), f"'{RED.base}' is no result: expected a face like 4"),
        ("red:" + "x" * 9999, "'red:xxxxxxxxxxxxxxxxx...' is no result: expected a face of 'red', which has"),
    ],
)
def test_unknown_kinds_and_faces_are_named(text: str, problem: str) -> None:
    with pytest.raises(DiceError, match=re.escape(problem)) as error:
        read(text, KINDS)
    assert len(str(error.value)) < 150
    with pytest.raises(DiceError, match="is no result"):
        scripted([text], 0, KINDS)


def test_a_game_without_kinds_says_so() -> None:
    with pytest.raises(DiceError, match="expected a kind of dice that the game has, which are none but plain ones"):
        read("red:hit")


def test_no_box_holds_what_could_not_be_written() -> None:
    for wrong in ([], [face("a"), face("a")], [face("a b")], [face("")], [face("a:b")], [face("a", 0)], [face("A")]):
        with pytest.raises(UndercroftError, match="die 'red': expected"):
            Die("red", say("red die"), wrong)
    with pytest.raises(UndercroftError, match="die 'red': expected from 1 to 256 faces"):
        Die("red", say("red die"), [face(str(n)) for n in range(257)])
    with pytest.raises(UndercroftError, match="die '#1': expected words"):
        Die("#1", say("red die"), [face("a")])
    with pytest.raises(UndercroftError, match="die 'red': expected each kind once, in one box"):
        box(Die("red", say("a"), [face("a")]), Die("red", say("b"), [face("b")]))
    with pytest.raises(UndercroftError, match="die 'omen': expected each kind once, in one box"):
        box(OMEN)


# ---------------------------------------------------------------- in a game's records and positions


def bitten(spec: CellarSpec, faces: list[int | str]) -> CellarGame:
    """Amber has walked into the hound with these dice."""
    game = spec.new(HEIST, scripted(faces, 5, spec.dice), "1.0", {"people": 1})
    game.open()
    game.table.hound, game.table.whistles = 1, 0
    game.apply(game.parse("bid 0"))
    game.apply(game.parse("go hall"))
    return game


def test_the_hound_has_a_die_of_its_own(cellar: CellarSpec) -> None:
    assert bitten(cellar, ["fang:bite"]).table.bites == [1]
    assert bitten(cellar, ["fang:miss"]).table.bites == bitten(cellar, ["fang:growl"]).table.bites == [0]
    assert bitten(cellar, ["fang:snap", 3]).table.bites == [1]
    assert bitten(cellar, ["fang:snap", 4]).table.bites == [0]
    with pytest.raises(DiceError, match="holds a face of another kind of die where a die from 1 to 6 is due"):
        bitten(cellar, ["fang:snap", "fang:snap"])


def test_the_odds_are_those_of_every_way_the_dice_can_fall(cellar: CellarSpec) -> None:
    fell = Fraction(0)
    for one, plain in product(FANG.faces, range(1, 7)):
        weight = Fraction(one.sides, 36)
        fell += weight * bitten(cellar, [f"fang:{one.id}", plain]).table.bites[0]
    game = cellar.new(HEIST, seeded(1), "1.0", {"people": 1})
    game.open()
    game.apply(game.parse("bid 0"))
    game.table.hound = 1
    (chance,) = game.odds(game.parse("go hall"))
    assert chance.main.chance == chance.of("bitten") == fell == Fraction(1, 2)
    assert str(chance) == "The hound bites: 50.0\u00a0%."


def told(spec: CellarSpec) -> Record:
    """A game in which fangs, plain dice and draws have all fallen."""
    for seed in range(1, 200):
        game = spec.new(HEIST, seeded(seed), "1.0", {"people": 2})
        game.open()
        record = begin(game, ["a", "b"], seed)
        while game.ask is not None:
            record.play(game, game.lures()[0] if game.lures() else game.codes()[0])
        record.end(game, seed)
        if re.search(r"\[[^]]*fang:snap [1-6][^]]*\]", write(record)):
            return record
    raise AssertionError("nothing snapped in two hundred cellars")


def test_records_write_kind_and_face_by_name(cellar: CellarSpec) -> None:
    record = told(cellar)
    text = write(record)
    assert not re.search(rf"\b{FANG.base}\b", text) and "#" in text
    back = read_record(text)
    assert [step.dice for step in back.steps] == [step.dice for step in record.steps] and write(back) == text
    assert len(list(replay(back))) == len(record.steps)
    check_seed(back)


@pytest.mark.parametrize(
    ("other", "problem"),
    [
        ("fang:paw", "'fang:paw' is no result: expected a face of 'fang', which has bite, snap, growl, miss"),
        ("claw:snap", "'claw:snap' is no result: expected a kind of dice that the game has, which are fang"),
        ("4", "the dice do not fit: the record holds 4 where a die of the kind 'fang' is due"),
        ("fang:snap fang:snap", "the record holds a face of another kind of die where a die from 1 to 6 is due"),
        ("fang:growl", "the dice do not fit: the game does not roll"),
    ],
)
def test_a_changed_face_is_found_at_its_step(cellar: CellarSpec, other: str, problem: str) -> None:
    text = write(told(cellar))
    changed = text.replace("fang:snap", other, 1)
    line = text[: text.index("fang:snap")].count("\n") + 1
    with pytest.raises(RecordError, match=re.escape(problem)) as error:
        list(replay(read_record(changed, "game.txt")))
    assert f"game.txt, line {line}, step " in str(error.value) and "\n" not in str(error.value)


def test_a_position_keeps_the_dice_of_its_script(cellar: CellarSpec) -> None:
    game = cellar.new(HEIST, scripted(["fang:snap", 2], 5, FANGS), "1.0", {"people": 1})
    game.open()
    game.apply(game.parse("bid 0"))
    game.table.hound, game.table.whistles = 1, 0b11
    game.table.used = 0
    data = json.loads(json.dumps(to_position(game)))
    assert data["state"]["dice"]["script"] == ["fang:snap", "2"]
    back = from_position(data)
    for one in (game, back):
        one.apply(one.parse("go hall"))
    assert position_hash(game) == position_hash(back) and game.state.dice.fallen == back.state.dice.fallen
    data["state"]["dice"]["script"] = ["fang:tail"]
    with pytest.raises(PositionError, match=r"state.dice.script: 'fang:tail' is no result: expected a face of 'fang'"):
        from_position(data)


# ---------------------------------------------------------------- odds


def brute(dice: int, worth: dict[str, int], how: str, again: tuple[str, ...] = ()) -> Distribution:
    """Every way the sides can fall, one by one; what is thrown again has six more ways, the rest six alike."""
    sides = [RED.faces[at].id for at in RED.sides]
    lie = [second if first in again else first for first in sides for second in sides]
    values = [worth[one] for one in lie]
    falls = [sum(fall) if how == "sum" else max(fall) for fall in product(values, repeat=dice)]
    return {value: Fraction(number, len(falls)) for value, number in sorted(Counter(falls).items())}


@pytest.mark.parametrize("again", [(), ("blank",), ("blank", "skull"), ("blank", "hit", "two-hits", "skull")])
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_sums_counts_and_the_best_of_any_dice(dice: int, again: tuple[str, ...]) -> None:
    one = rerolled(face_odds(RED), again)
    assert total(valued(one, POINTS), dice) == brute(dice, POINTS, "sum", again)
    assert best(valued(one, POINTS), dice) == brute(dice, POINTS, "best", again)
    skulls = {id: int(id == "skull") for id in POINTS}
    assert total(counted(one, {"skull"}), dice) == brute(dice, skulls, "sum", again)


def test_dice_of_different_kinds_make_one_sum() -> None:
    omens = valued(face_odds(OMEN), {str(n): n for n in range(20)})
    both = convolve(total(valued(face_odds(RED), POINTS), 2), omens)
    ways = [
        POINTS[RED.faces[a].id] + POINTS[RED.faces[b].id] + n
        for a, b in product(RED.sides, repeat=2)
        for n in range(20)
    ]
    assert both == {value: Fraction(number, len(ways)) for value, number in sorted(Counter(ways).items())}
    pairs = combine(face_odds(RED), face_odds(RED), lambda a, b: (a, b))
    assert pairs["blank", "skull"] == Fraction(1, 18) and sum(pairs.values()) == 1


def test_a_face_without_a_value_is_named() -> None:
    with pytest.raises(UndercroftError, match="expected a value for 'skull', which may fall"):
        valued(face_odds(RED), {"blank": 0, "hit": 1, "two-hits": 2})


# ---------------------------------------------------------------- pictures


def test_a_page_gets_names_and_pictures_of_what_fell() -> None:
    fell = [RED.base + 3, 5, -13, OMEN.base]
    red, plain, omen = shown_faces(fell, KINDS)
    assert [(one["kind"], one["face"]) for one in (red, plain, omen)] == [("red", "skull"), (PLAIN, "5"), ("omen", "0")]
    assert (str(red["kind_name"]), str(red["face_name"]), str(plain["face_name"])) == ("red die", "a side", "5")
    assert "<path/>" in red["picture"] and 'class="die red"' in red["picture"]


@pytest.mark.parametrize("value", range(1, 7))
def test_a_plain_die_has_its_pips(value: int) -> None:
    (one,) = shown_faces([value], ())
    root = ElementTree.fromstring(one["picture"])
    assert root.get("viewBox") == "0 0 24 24"
    places = {(pip.get("cx"), pip.get("cy")) for pip in root.iter("{http://www.w3.org/2000/svg}circle")}
    assert len(places) == value
    turned = {(str(24 - int(x or 0)), str(24 - int(y or 0))) for x, y in places}
    assert turned == places  # as a die looks from the other side
