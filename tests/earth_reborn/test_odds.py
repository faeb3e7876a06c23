"""Odds tell both sides of a fight: every way the dice can fall, played out by the engine, or many thousands of them."""

from fractions import Fraction

from tests.earth_reborn.fights import LONG, shooter
from tests.earth_reborn.scene import Scene, number
from tests.rules_plugin import rule
from undercroft.core.chance.dice import DiceError, replayed, seeded
from undercroft.core.chance.odds import Chance
from undercroft.core.game import Game
from undercroft.games.earth_reborn.dice import YELLOW
from undercroft.games.earth_reborn.page import chances
from undercroft.games.earth_reborn.rules.catalogue_tables import LIFE
from undercroft.games.earth_reborn.rules.tables import CHARACTER_IDS, HERE, NORAD
from undercroft.games.earth_reborn.state import Table

FACES = [(YELLOW.base + face, Fraction(sides, 6)) for face, sides in enumerate((1, 1, 2, 1, 1))]
TRIES = 3000
Harm = dict[str, Fraction]


def life(s: Table, who: int) -> int:
    """Wounds that he can still take."""
    if s.whereabouts[who] != HERE:
        return 0
    left = LIFE[who * 2 + 1] if not s.wounded >> who & 1 else 0
    return left + LIFE[who * 2 + (s.wounded >> who & 1)] - s.wounds[who]


def played(game: Game, code: int) -> dict[int, int]:
    """The action to its end, with the first answer to whatever is asked: what everybody has left, before and after."""
    game.do(code)
    for _ in range(20):
        if game.flow is None or game.ask is None:
            break
        game.do(game.ask.options[0])
    s = game.state
    assert isinstance(s, Table)
    return {who: life(s, who) for who in range(len(CHARACTER_IDS))}


def every_way(scene: Scene, code: int) -> tuple[Harm, Harm]:
    """How likely everybody is harmed, and dies, over every way that the dice can fall."""
    before = {who: life(scene.table, who) for who in range(len(CHARACTER_IDS)) if scene.table.on_map >> who & 1}
    harm: Harm = {}
    death: Harm = {}
    todo: list[tuple[list[int], Fraction]] = [([], Fraction(1))]
    while todo:
        script, chance = todo.pop()
        twin = scene.game.copy()
        twin.state.dice = replayed(script)
        try:
            after = played(twin, code)
        except DiceError:
            todo += [([*script, face], chance * weight) for face, weight in FACES]
            continue
        for who, had in before.items():
            name = CHARACTER_IDS[who]
            harm[name] = harm.get(name, Fraction(0)) + chance * (after[who] < had)
            death[name] = death.get(name, Fraction(0)) + chance * (after[who] <= 0)
    return harm, death


def often(scene: Scene, code: int) -> dict[str, float]:
    """How often everybody is harmed, in many games."""
    before = {who: life(scene.table, who) for who in range(len(CHARACTER_IDS)) if scene.table.on_map >> who & 1}
    found = {CHARACTER_IDS[who]: 0.0 for who in before}
    for seed in range(TRIES):
        twin = scene.game.copy()
        twin.state.dice = seeded(seed)
        after = played(twin, code)
        for who, had in before.items():
            found[CHARACTER_IDS[who]] += (after[who] < had) / TRIES
    return found


def told(scene: Scene, code: int) -> dict[str, Chance]:
    return {CHARACTER_IDS[one.target]: one for one in scene.game.odds(code) if one.target >= 0}


def check(scene: Scene, action: str) -> dict[str, Chance]:
    """The odds name exactly those whom the dice may hurt, with the engine's own chances."""
    code = scene.legal(action)
    odds = told(scene, code)
    harm, death = every_way(scene, code)
    for name, chance in harm.items():
        assert (odds[name].harm if name in odds else 0) == chance, name
        assert (odds[name].death if name in odds else 0) == death[name], name
    return odds


def line(scene: Scene, action: str) -> str:
    code = scene.legal(action)
    return next(str(one.odds) for one in scene.game.labels(NORAD) if one.action == str(scene.game.action(code)))


# ---------------------------------------------------------------- blows


def brawl(wounded: bool = False, back: bool = False) -> Scene:
    scene = Scene(LONG, "all but search")
    scene.put("vasquez", "A", "e", wounded=wounded)
    scene.put("jack", "B", "e" if back else "w", wounded=True, wounds=1)
    scene.give("vasquez", "close-combat 2")
    return scene.play("activate vasquez")


@rule("ER-CC-8")
def test_a_blow_says_what_it_costs_the_one_who_strikes() -> None:
    scene = brawl()
    odds = check(scene, "strike @1 jack")
    assert odds["vasquez"].risk and not odds["jack"].risk and odds["vasquez"].harm > 0
    said = line(scene, "strike @1 jack")
    assert " to hurt" in said and " \u00b7 you: " in said and said.endswith(" to be hurt"), said


def test_nothing_is_risked_where_nobody_can_strike_back() -> None:
    scene = brawl(back=True)
    assert set(check(scene, "strike @1 jack")) == {"jack"} and "you" not in line(scene, "strike @1 jack")


@rule("ER-CC-8", "ER-CC-11")
def test_a_blow_says_that_it_may_be_the_death_of_the_one_who_strikes() -> None:
    scene = brawl(wounded=True)
    scene.table.wounds[number("vasquez")] = LIFE[number("vasquez") * 2 + 1] - 1
    odds = check(scene, "strike @1 jack")
    assert odds["vasquez"].death == odds["vasquez"].harm > 0
    assert line(scene, "strike @1 jack").endswith(" to die")


@rule("ER-CAPTURE-2")
def test_so_does_an_attempt_to_capture() -> None:
    scene = brawl()
    code = scene.legal("capture @1 jack")
    own = told(scene, code)["vasquez"]
    assert own.risk and own.harm == told(scene, scene.legal("strike @1 jack"))["vasquez"].harm
    assert " taken prisoner \u00b7 you: " in line(scene, "capture @1 jack")


@rule("ER-CC-8")
def test_a_walk_that_ends_in_a_blow_says_both_too() -> None:
    scene = Scene(LONG, "all but search")
    scene.put("vasquez", "A", "e")
    scene.put("jack", "D", "w")
    scene.give("vasquez", "close-combat 2", "move 3")
    scene.play("activate vasquez")
    deeds = scene.game.overlay(NORAD, number("vasquez")).deeds
    assert [str(deed.reach.price) for deed in deeds if deed.reach] == ["4 CP", "3 CP", "2 CP"]  # each price once
    best = deeds[0]
    assert " to hurt" in str(best.odds) and best.chance is not None and best.chance.harm > 0
    assert all(" \u00b7 you: " in str(deed.odds) and deed.chance and deed.chance.risk > 0 for deed in deeds)


# ---------------------------------------------------------------- explosions

YARD = """\
+---+---+---+---+---+---+
| A   B   C   D   E | F |
+   +   +   +   +   +   +
| G   H   I   J   K   L |
+---+---+---+---+---+---+
"""


@rule("ER-BLAST-2", "ER-BLAST-3")
def test_an_explosion_names_everybody_whom_it_may_hurt_friend_and_foe() -> None:
    scene = Scene(LONG, "all but search")
    scene.put("vasquez", "A", "e")
    scene.carry("vasquez", "grenades")
    scene.give("vasquez", "shoot 2")
    scene.put("jack", "C", "w")
    scene.put("nick", "D", "w")
    scene.put("zombie-1", "E", "w")
    scene.play("activate vasquez")
    code = scene.legal("shoot @1 grenades jack")
    odds, seen = told(scene, code), often(scene, code)
    assert odds["nick"].risk and not odds["jack"].risk
    for name, share in seen.items():
        assert abs(float(odds[name].harm if name in odds else 0) - share) < 0.03, (name, share)
    said = str(chances.line(number("vasquez"), code, scene.game.odds(code)))
    assert " \u00b7 Nick Bolter: " in said and said.index("Nick") > said.index(" to "), said


@rule("ER-BLAST-4")
def test_a_wall_that_may_fall_lets_an_explosion_through() -> None:
    """Whoever stands behind it is in danger, as often as it falls and he is hit."""
    scene = shooter("vasquez", "bazooka", map=YARD)
    scene.put("jack", "E", "w")
    scene.put("nick", "F", "w")
    scene.play("activate vasquez")
    code = scene.legal("shoot @1 bazooka jack")
    odds, seen = told(scene, code), often(scene, code)
    assert 0 < odds["nick"].harm < 1
    assert abs(float(odds["nick"].harm) - seen["nick"]) < 0.03
    assert abs(float(odds["jack"].harm) - seen["jack"]) < 0.03


@rule("ER-SHOOT-11")
def test_how_the_cp_are_shared_out_says_what_comes_of_it() -> None:
    """For targeting or for damage: both answers tell both sides, as often as it is so."""
    scene = shooter("vasquez", "bazooka", map=YARD)
    scene.put("jack", "E", "w")
    scene.put("nick", "F", "w")
    scene.play("activate vasquez")
    scene.game.do(scene.legal("shoot @2 bazooka jack"))
    answers = [int(code) for code in scene.game.options()]
    assert len(answers) > 1
    found = []
    for code in answers:
        odds, seen = told(scene, code), often(scene, code)
        for name, share in seen.items():
            assert abs(float(odds[name].harm if name in odds else 0) - share) < 0.03, (name, share)
        found.append(odds["nick"].harm)
    assert len(set(found)) == len(found)


@rule("ER-GEAR-14")
def test_a_step_onto_a_mine_says_what_it_may_cost() -> None:
    scene = Scene(LONG, "all but search")
    scene.put("vasquez", "A", "e")
    scene.put("jack", "C", "w")
    scene.give("vasquez", "move 3")
    scene.table.mines = [scene.square("B") << 2 | 2]
    scene.play("activate vasquez", "move @1")
    code = scene.legal("step e")
    odds, seen = told(scene, code), often(scene, code)
    assert odds["vasquez"].risk and abs(float(odds["vasquez"].harm) - seen["vasquez"]) < 0.03
    assert abs(float(odds["jack"].harm if "jack" in odds else 0) - seen["jack"]) < 0.03
    assert "you: " in line(scene, "step e")
    reach = next(one for one in scene.game.overlay(NORAD, number("vasquez")).reach if one.danger)
    assert "you: " in str(reach.odds), "a way over it says so too"
