"""Chances before and during tests: exact, and those of the rules that then roll."""

from fractions import Fraction

import pytest

from tests.reichbusters.scene import HALL, Scene, Unit
from tests.rules_plugin import rule
from undercroft.core.chance.odds import Distribution, capped, convolve, face_odds
from undercroft.games.reichbusters.dice import ATTACK_DIE
from undercroft.games.reichbusters.foresight.odds import changed
from undercroft.games.reichbusters.foresight.throws import Throw, succeeds

GAMES = 1500


def series(dice: int, most: int) -> Distribution:
    """Dice with their boosts by another way: p(n) = face(n) + special * p(n - 2)."""
    faces = face_odds(ATTACK_DIE)
    one: Distribution = {}
    for n in range(most):
        one[n] = faces["blank" if n == 0 else str(n)] if n < 4 else Fraction(0)
        one[n] += faces["special"] * one.get(n - 2, Fraction(0))
    one[most] = 1 - sum(one.values(), Fraction(0))
    out: Distribution = {0: Fraction(1)}
    for _ in range(dice):
        out = capped(convolve(out, one), most)
    return out


@rule("RB-SPEC-4")
def test_boosts_without_end_are_counted_exactly() -> None:
    for dice in range(1, 6):
        for number in range(1, 10):
            expected = sum(p for n, p in series(dice, 12).items() if n >= number)
            assert succeeds(Throw(number=number, dice=dice)) == expected


@rule("RB-KEY-18", "RB-SPEC-3")
def test_a_special_is_spent_where_it_helps_most() -> None:
    plain, deadly = Throw(number=3, own=1), Throw(number=3, own=1, plus=(3,))
    assert succeeds(plain) < 1 == succeeds(deadly)
    assert succeeds(Throw(number=9, own=1, wins=True)) == 1  # a critical hit wounds whatever the total
    assert succeeds(Throw(number=2, dice=1, kind=1, pierced=True)) == Fraction(1, 3)  # no special of a pierced defence


@rule("RB-KEY-41", "RB-KEY-59")
def test_blanks_that_may_be_rolled_again_are_counted() -> None:
    once = succeeds(Throw(number=1, dice=1, again=1))
    assert once == 1 - Fraction(1, 36)
    assert succeeds(Throw(number=1, dice=1, again=2)) == 1 - Fraction(1, 216)


def fought(seed: int) -> tuple[float, bool]:
    """The chance that was promised to an attack with a pistol, and whether the rules then killed the soldier."""
    scene = Scene(HALL, heroes=["claudine", "quentin"], barracks="D", alarm=True)
    soldier = scene.put("soldier", "B")
    code = scene.code(next(text for text in scene.options("attack")))
    promised = float(scene.game.odds(code)[0].main.chance)
    scene.roll_from(seed)
    scene.game.do(code)
    while scene.question() == ("one", "test") and scene.unit_at(soldier):
        scene.game.do(max(scene.game.codes(), key=lambda one: (changed(scene.game.table, one) or (0, 0))[1]))
    return promised, scene.unit_at(soldier) is None


@rule("RB-TEST-10")
def test_the_rules_hit_as_often_as_the_odds_say() -> None:
    """Whoever always does what the odds call best wins as often as they say."""
    found = [fought(seed) for seed in range(GAMES)]
    promised = found[0][0]
    hits = sum(hit for _, hit in found) / GAMES
    assert abs(hits - promised) < 3 * (promised * (1 - promised) / GAMES) ** 0.5, (hits, promised)


@rule("RB-CARD-2", "RB-TEST-4")
def test_the_dice_of_a_card_are_in_the_odds_of_its_attack() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"])
    soldier = scene.put("soldier", "A")
    scene.hand(0, "haymaker")
    scene.play()
    bare = scene.game.odds(scene.code(f"attack unarmed {soldier}"))[0]
    scene.play("play haymaker")
    better = scene.game.odds(scene.code(f"attack unarmed {soldier}"))[0]
    assert better.main.chance == succeeds(Throw(number=4, dice=3)) > bare.main.chance
    assert "3 = 1 unarmed +2 card" in better.plain()["terms"]["dice"].__str__()


@rule("RB-HP-2", "RB-ITEM-3")
def test_what_may_be_used_before_the_roll_says_what_it_is_worth() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"])
    soldier = scene.put("soldier", "C")
    scene.points(0, attack=1)
    scene.carry(0, "ammo")
    scene.play(f"attack first {soldier}")
    found = {text: scene.game.odds(scene.code(text))[0].main.chance for text in scene.options()}
    assert found["heroic attack"] == 1
    assert found["roll"] < found["use ammo"] < 1


@rule("RB-MOD-1", "RB-TEST-3")
def test_a_modifier_says_what_it_changes() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"])
    soldier = scene.put("soldier", "A")
    scene.hand(0, "haymaker")
    scene.play(f"attack unarmed {soldier}", dice=["attack:2"])
    assert changed(scene.game.table, scene.code("modify one haymaker")) == (Fraction(0), Fraction(1))
    label = next(one for one in scene.game.labels(0) if one.action == "modify one haymaker")
    assert str(label.odds) == "0\u00a0% → 100\u00a0%"
    assert label.chance is not None and label.chance.chance == 1


@rule("RB-KEY-5", "RB-WND-2")
def test_no_wound_is_promised_where_none_can_be_dealt() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"])
    armoured = scene.put("vrilpanzer", "A")
    scene.play()
    found = scene.game.odds(scene.code(f"attack unarmed {armoured}"))[0]
    assert found.main.chance == 0 and [case.id for case in found.outcomes] == ["unharmed"]


@rule("RB-KEY-30", "RB-ATK-5")
def test_a_firestorm_has_a_chance_for_each_unit_of_the_area() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"])
    scene.put("soldier", "C")
    scene.put("zombie", "C")
    scene.hand(0, "wall-of-lead")
    scene.play("play wall-of-lead")
    assert len(scene.game.odds(scene.code(scene.options("attack")[0]))) == 2


FACES = ["blank", "1", "2", "3", "special"]


def two_specials(splash: str) -> Scene:
    """A tomahawk on a soldier beside a zombie: 5 so far, and of two specials one for splash and one for a boost, or one
    already spent where a card splashes."""
    scene = Scene(HALL, heroes=["red-hawk", "brick"])
    scene.enhance(0, "second")
    scene.hand(1, "pineapple")
    scene.put("zombie", "A")
    soldier = scene.put("soldier", "A")
    scene.play(f"attack second {soldier}", dice=["attack:special", "attack:special", "attack:blank", "vril:1"])
    return scene.play("spend loot 0") if splash.startswith("modify") else scene


@rule("RB-KEY-68")
@pytest.mark.parametrize("splash", ["spend splash 0", "modify two pineapple"])
def test_the_odds_of_a_splash_are_those_of_each_units_own_defence(splash: str) -> None:
    """Every face of the boost that is left, through the rules themselves."""
    scene = two_specials(splash)
    chances = {str(Unit(one.target)): one.main.chance for one in scene.game.odds(scene.code(splash))}
    left: Distribution = {}
    for face in FACES:
        scene = two_specials(splash).play(splash, "boost attack", dice=[f"attack:{face}"])
        if face == "special":  # it would be a boost, too: 7 are reached without
            scene.play("boost attack", dice=["attack:blank"])
        if "done" in scene.options():
            scene.play("done")
        left[len(scene.units("A"))] = left.get(len(scene.units("A")), Fraction(0)) + face_odds(ATTACK_DIE)[face]
    assert chances == {"soldier-1": 1, "zombie-1": left[0]} and left[0] + left[1] == 1


@rule("RB-HP-2", "RB-KEY-30")
def test_a_point_on_a_firestorm_counts_for_those_whom_its_total_reaches() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"])
    soldier, zombie = scene.put("soldier", "C"), scene.put("zombie", "C")
    scene.points(0, attack=1)
    scene.hand(0, "wall-of-lead")
    scene.play("play wall-of-lead", f"attack first {soldier}")
    found = {chance.target: chance.main.chance for chance in scene.game.odds(scene.code("heroic attack"))}
    assert found == {soldier: 1, zombie: 0}


def test_odds_leave_the_game_as_it_was() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"])
    soldier = scene.put("soldier", "C")
    before = scene.options(), scene.game.state.dice.used(), scene.view
    scene.game.odds(scene.code(f"attack first {soldier}"))
    assert (scene.options(), scene.game.state.dice.used(), scene.view) == before
