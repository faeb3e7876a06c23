"""The odds of an action are those of the engine: worked numbers, and every way the dice can fall."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.core.chance.dice import DiceError, scripted
from undercroft.core.chance.odds import Chance, Distribution, convolve, pool
from undercroft.core.packing import verb_of
from undercroft.games.incursion.rules.packs import lying_dice
from undercroft.games.incursion.rules.questions import (
    Q_BAMBI,
    Q_ORDER,
    Q_REACT,
    Q_REROLL,
    Q_SECOND_SHOT,
)
from undercroft.games.incursion.rules.tables import KIND_DP
from undercroft.games.incursion.rules.verbs import (
    PASS,
    REROLL,
    die_of,
)
from undercroft.games.incursion.vocabulary.events import Damage

Build = Callable[[], Scene]


class Told:
    """A chance, and its outcomes as points of damage."""

    def __init__(self, chance: Chance, left: int) -> None:
        self.chance = chance
        self.damage = {left if one.id == "casualty" else int(one.id): one.chance for one in chance.outcomes}
        self.casualty = chance.main.chance
        self.also = {str(one.name): one.chance for one in chance.also}
        self.text = str(chance)
        self.terms = chance.terms
        assert chance.main.id == "casualty" and self.casualty == self.damage.get(left, 0)


def chances(scene: Scene, text: str) -> dict[int, Told]:
    """The odds of an action, by target."""
    scene.options()
    s = scene.table
    found = scene.game.odds(scene.game.parse(text))
    return {chance.target: Told(chance, KIND_DP[s.kind[chance.target]] - s.wounds[chance.target]) for chance in found}


def answer(scene: Scene) -> int:
    """What the odds take for granted: misses are rerolled, further shots go at the first target."""
    ask = scene.game.ask
    assert ask is not None
    if ask.question == Q_REROLL:
        for code in ask.options:
            if verb_of(code) == REROLL:
                face, need = lying_dice(ask.subject)[die_of(code) - 1]
                if face < need:
                    return code
        return PASS
    assert ask.question in (Q_SECOND_SHOT, Q_BAMBI, Q_ORDER, Q_REACT), ask.question
    return ask.options[0]


def outcomes(build: Build, text: str, faces: dict[int, Fraction] | None = None) -> dict[int, Distribution]:
    """Damage by model over every way the dice can fall, played out by the engine. `faces` names a few faces
    that stand for all, each with its chance, where all six would be too many."""
    weights = faces or {face: Fraction(1, 6) for face in range(1, 7)}
    found: dict[int, Distribution] = {}
    todo: list[tuple[list[int], Fraction]] = [([], Fraction(1))]
    while todo:
        script, chance = todo.pop()
        scene = build()
        scene.options()
        scene.table.dice = scripted(script)
        before = list(scene.table.wounds)
        try:
            events = list(scene.game.apply(scene.game.parse(text)))
            while scene.game.flow is not None:
                events += scene.game.apply(answer(scene))
        except DiceError:
            todo += [([*script, face], chance * weight) for face, weight in weights.items()]
            continue
        wounds = {event.model: event.points for event in events if isinstance(event, Damage)}
        for m in range(len(before)):
            points = wounds.get(m, before[m]) - before[m]
            damage = found.setdefault(m, {})
            damage[points] = damage.get(points, Fraction(0)) + chance
    return found


def check(build: Build, text: str, faces: dict[int, Fraction] | None = None) -> dict[int, Told]:
    """The odds name exactly the models that the dice may hurt, with the engine's own chances."""
    odds = chances(build(), text)
    truth = outcomes(build, text, faces)
    for m, damage in truth.items():
        expected = odds[m].damage if m in odds else {0: Fraction(1)}
        assert dict(sorted(damage.items())) == expected, (m, damage, expected)
    return odds


def duel(kind: str, foe: str, *effects: tuple[str, str], wounds: int = 0) -> Build:
    """An Allied model or Ilsa (number 0 or 16) faces an enemy five squares ahead and is activated."""

    def build() -> Scene:
        german = kind in ("ilsa", "hans", "gretel")
        scene = Scene(hall(1, 7), side="german" if german else "allied")
        first = scene.put(kind, "a1", "n")
        target = scene.put(foe, "a6", "s")
        for card, on in effects:
            scene.effect(card, first if on == "shooter" else target)
        scene.wound(target, wounds)
        return scene.play(f"activate {first}")

    return build


# ---------------------------------------------------------------- guns


@rule("INC-SHOOT-1", "INC-DMG-1")
def test_an_lmg_against_fortitude_4_is_three_fair_coins() -> None:
    odds = check(duel("grunt", "sturmzombie"), "fire 0 16 lmg")
    assert odds[16].casualty == Fraction(7, 8)
    assert odds[16].damage == {0: Fraction(1, 8), 1: Fraction(7, 8)}
    falls = "Sturmzombie Anton falls with 87.5\N{NO-BREAK SPACE}% (LMG: 3 dice on 4+)."
    assert odds[16].text == f"{falls} Cards in hands are not counted."
    named = [(one.id, str(one.name)) for one in odds[16].chance.outcomes]
    assert named == [("0", "unhurt"), ("casualty", "falls")]


@rule("INC-EX-1", "INC-SHOOT-3")
def test_cards_are_terms_of_the_sum() -> None:
    build = duel(
        "grunt", "blitzhund", ("extra-ammo", "shooter"), ("extra-ammo", "shooter"), ("low-on-ammo", "shooter"),
        ("armor-piercing-ammo", "shooter"),
    )  # fmt: skip
    chance = chances(build(), "fire 0 16 lmg")[16]
    assert chance.damage == {
        0: Fraction(1, 81),
        1: Fraction(8, 81),
        2: 1 - Fraction(9, 81),
    }
    assert chance.chance.plain()["terms"] == {
        "dice": "4 = 3 lmg +2 Extra Ammo -1 Low on Ammo",
        "bonus": "1 = 1 Armor-Piercing Ammo",
        "fortitude": "4 = 4 Fortitude",
    }
    assert {term[2] for term in chance.terms["dice"]} == {"INC-SHOOT-2", "INC-BC-1", "INC-BC-4"}


@rule("INC-ILSA-1", "INC-REROLL-1")
def test_ilsa_rolls_every_miss_again() -> None:
    hit = Fraction(1, 6) + Fraction(5, 6) * Fraction(1, 6)
    odds = check(duel("ilsa", "grunt"), "fire 16 0 smg")
    assert odds[0].damage == {0: (1 - hit) ** 2, 1: 2 * hit * (1 - hit), 2: hit**2}
    assert odds[0].casualty == hit**2


def test_pour_it_on_rerolls_misses_of_any_gun() -> None:
    check(duel("sarge", "gretel", ("pour-it-on", "shooter")), "fire 0 16 lmg", few(5))


def test_a_shotgun_lowers_the_fortitude() -> None:
    odds = check(duel("hans", "grunt"), "fire 16 0 shotgun")
    assert odds[0].damage == {0: Fraction(2, 3), 1: Fraction(1, 3)}


def few(needed: int, one: bool = False) -> dict[int, Fraction]:
    """One face for all misses and one for all hits; a natural 1 apart where it matters."""
    if one:
        return {1: Fraction(1, 6), needed - 1: Fraction(needed - 2, 6), 6: Fraction(7 - needed, 6)}
    return {needed - 1: Fraction(needed - 1, 6), 6: Fraction(7 - needed, 6)}


@rule("INC-HMG-1")
def test_an_hmg_shoots_twice_at_the_same_target() -> None:
    odds = check(duel("hmg-ape", "blitzhund"), "fire 0 16 hmg", few(4))
    six = pool(6, 4)
    assert odds[16].casualty == 1 - six[0] - six[1] == Fraction(57, 64)
    assert odds[16].damage[0] == Fraction(1, 64)
    extra = check(duel("hmg-ape", "gretel", ("extra-ammo", "shooter")), "fire 0 16 hmg", few(5))
    assert extra[16].damage[0] == convolve(pool(4, 5), pool(3, 5))[0]


@rule("INC-SLUG-1", "INC-SLUG-2", "INC-SLUG-3")
@pytest.mark.parametrize("foe", ["sturmzombie", "blitzhund", "gretel"])
def test_bambi_goes_on_while_it_hurts(foe: str) -> None:
    check(duel("slugger", foe), "fire 0 16 pistol")


def test_the_numbers_of_a_bambi_chain() -> None:
    """Against Fortitude 5 the shots need 3, 4, 5, 6 in turn; a natural 1 never hits here."""
    odds = chances(duel("slugger", "gretel")(), "fire 0 16 pistol")
    assert odds[16].damage == {
        0: Fraction(1, 3),
        1: Fraction(2, 3) * Fraction(1, 2),
        2: Fraction(2, 3) * Fraction(1, 2) * Fraction(2, 3),
        3: Fraction(2, 3) * Fraction(1, 2) * Fraction(1, 3) * Fraction(5, 6),
        4: Fraction(2, 3) * Fraction(1, 2) * Fraction(1, 3) * Fraction(1, 6),
    }


def test_a_natural_1_stops_bambi_even_where_it_hits() -> None:
    build = duel("slugger", "gretel", ("armor-piercing-ammo", "shooter"), ("armor-piercing-ammo", "shooter"))
    check(build, "fire 0 16 pistol")
    dice = duel("slugger", "blitzhund", ("extra-ammo", "shooter"), ("armor-piercing-ammo", "shooter"))
    check(dice, "fire 0 16 pistol")
    check(duel("slugger", "blitzhund", ("pour-it-on", "shooter")), "fire 0 16 pistol")


def test_a_wounded_model_falls_sooner() -> None:
    odds = check(duel("grunt", "ilsa", wounds=2), "fire 0 16 lmg")
    assert odds[16].casualty == pool(3, 5)[2] + pool(3, 5)[3]


def test_shooting_a_bomber_may_set_it_off() -> None:
    chance = chances(duel("grunt", "bomberzombie")(), "fire 0 16 lmg")[16]
    assert chance.also == {"explodes": Fraction(7, 24), "acts once more": Fraction(7, 16)}
    assert "what follows an explosion" in chance.text


# ---------------------------------------------------------------- reaction shots


def watched(kind: str) -> Build:
    """A zombie has stepped into the sight of a model in Reaction Fire."""

    def build() -> Scene:
        scene = Scene(hall(1, 7), side="german")
        watcher = scene.put(kind, "a1", "n")
        foe = scene.put("blitzhund", "a7", "s")
        scene.watch(watcher)
        return scene.play(f"activate {foe}", f"move {foe} s")

    return build


@pytest.mark.parametrize(
    ("kind", "gun", "dice"), [("grunt", "lmg", 2), ("hmg-ape", "hmg", 2), ("slugger", "pistol", 1)]
)
def test_a_reaction_shot_uses_the_reaction_column(kind: str, gun: str, dice: int) -> None:
    odds = chances(watched(kind)(), f"fire 0 16 {gun}")
    needed = 2 if kind == "slugger" else 4
    assert odds[16].damage == pool(dice, needed)
    assert odds[16].also == ({"the shooter runs out of ammo": Fraction(1, 6)} if dice == 2 else {})


@rule("INC-RF-8", "INC-RF-11")
@pytest.mark.parametrize("wounds", [1, 3])
def test_an_hmg_in_reaction_fire_that_shoots_by_cp_may_run_out_in_either_shot(wounds: int) -> None:
    scene = Scene(hall(1, 7))
    scene.watch(scene.put("hmg-ape", "a1", "n"))
    scene.wound(scene.put("gretel", "a6", "s"), wounds)
    scene.cp(allied=1)
    scene.play("command 0 0")
    out = 0
    for dice in product(range(1, 7), repeat=6):
        first, second = dice[:3], dice[3:]
        stands = sum(die >= 5 for die in first) < 4 - wounds
        out += len(set(first)) < 3 or (stands and len(set(second)) < 3)
    assert chances(scene, "fire 0 16 hmg")[16].also == {"the shooter runs out of ammo": Fraction(out, 6**6)}


@rule("INC-RF-8", "INC-SLUG-2")
def test_bambi_in_reaction_fire_runs_out_only_with_extra_ammo() -> None:
    for cards, out in ((0, {}), (1, {"the shooter runs out of ammo": Fraction(1, 6)})):
        scene = Scene(hall(1, 7))
        scene.watch(slugger := scene.put("slugger", "a1", "n"))
        scene.put("gretel", "a6", "s")
        for _ in range(cards):
            scene.effect("extra-ammo", slugger)
        scene.cp(allied=1)
        scene.play("command 0 0")
        assert chances(scene, "fire 0 16 pistol")[16].also == out


def test_a_second_hmg_shot_and_a_free_bambi_shot_are_told_alone() -> None:
    scene = duel("hmg-ape", "gretel", ("extra-ammo", "shooter"))()
    scene.play("fire 0 16 hmg", dice=[1, 1, 1, 1])
    assert scene.question() == Q_SECOND_SHOT
    assert chances(scene, "fire 0 16 hmg")[16].damage == pool(3, 5)
    scene = duel("slugger", "gretel")()
    scene.play("fire 0 16 pistol", dice=[6])
    assert scene.question() == Q_BAMBI
    chance = chances(scene, "fire 0 16 pistol")[16]
    assert chance.damage[0] == Fraction(1, 2)  # needs 4 at +1
    assert chance.damage[3] == Fraction(1, 2) * Fraction(1, 3) * Fraction(1, 6)


# ---------------------------------------------------------------- hand to hand


def brawl(kind: str, foe: str, *effects: tuple[str, str]) -> Build:
    def build() -> Scene:
        german = kind not in ("grunt", "slugger")
        scene = Scene(hall(1, 4), side="german" if german else "allied")
        first = scene.put(kind, "a2", "n")
        target = scene.put(foe, "a3", "s")
        for card, on in effects:
            scene.effect(card, first if on == "fighter" else target)
        return scene.play(f"activate {first}")

    return build


@rule("INC-HTH-1", "INC-BLITZ-1", "INC-SLUG-4")
def test_blows() -> None:
    assert check(brawl("grunt", "sturmzombie"), "strike 0 16")[16].casualty == Fraction(1, 2)
    three = pool(3, 6)
    bites = check(brawl("blitzhund", "grunt"), "strike 16 0")[0].damage
    assert bites == {0: three[0], 1: three[1], 2: three[2] + three[3]}
    check(brawl("slugger", "blitzhund"), "strike 0 16")
    check(brawl("grunt", "gretel", ("battle-rage", "fighter"), ("crushing-blow", "fighter")), "strike 0 16")


def test_the_whip_may_knock_down() -> None:
    chance = chances(brawl("gretel", "grunt")(), "strike 16 0")[0]
    assert chance.damage == {0: Fraction(5, 6), 1: Fraction(1, 6)}
    assert chance.also == {"is Knocked Down": Fraction(5, 12)}


@rule("INC-SZ-3")
def test_strength_in_numbers_counts_those_before() -> None:
    scene = Scene(hall(3, 2), side="german")
    grunt = scene.put("grunt", "b1", "n")
    first, second = scene.put("sturmzombie", "a2", "s"), scene.put("sturmzombie", "b2", "s")
    scene.play(f"activate {first}", f"strike {first} {grunt}", dice=[1])
    scene.play("end", f"activate {second}")
    chance = chances(scene, f"strike {second} {grunt}")[grunt]
    assert chance.damage == pool(2, 6)
    assert chance.chance.plain()["terms"]["dice"] == "2 = 1 hand to hand +1 Strength in Numbers"


def test_thumper_needs_no_dice() -> None:
    chance = check(brawl("slugger", "sturmzombie"), "thump 0 16")[16]
    assert chance.casualty == 1 and chance.terms == {}


# ---------------------------------------------------------------- areas, traps, fire


def crowd() -> Scene:
    """A Grunt about to throw among friend and foe."""
    scene = Scene(hall(3, 5))
    thrower = scene.put("grunt", "b1", "n")
    scene.put("grunt", "a4", "s")
    scene.put("sturmzombie", "b4", "s")
    scene.put("gretel", "c5", "s")
    return scene.play(f"activate {thrower}", f"lob {thrower}")


@rule("INC-GREN-2")
def test_a_grenade_has_a_chance_for_each_model_in_its_blast() -> None:
    odds = check(crowd, "at b4")
    assert {m: chance.damage[1] for m, chance in odds.items()} == {
        1: Fraction(1, 3),
        16: Fraction(2, 3),
        17: Fraction(1, 2),
    }
    assert chances(crowd(), "at b2").keys() == {0}


@rule("INC-BOMBER-1")
def test_kaboom_spares_nobody_but_the_bomber() -> None:
    def build() -> Scene:
        scene = Scene(hall(3, 4), side="german")
        bomber = scene.put("bomberzombie", "b2", "n")
        scene.put("grunt", "b3", "s")
        scene.put("sturmzombie", "c2", "n")
        return scene.play(f"activate {bomber}")

    odds = chances(build(), "boom 16 0")
    truth = outcomes(build, "boom 16 0")
    assert odds.keys() == {16, 0, 17} and odds[16].casualty == 1 and odds[16].chance.risk, "it is gone with its bomb"
    assert all(odds[m].damage == dict(sorted(truth[m].items())) for m in (0, 17))
    assert odds[17].chance.risk and not odds[0].chance.risk
    assert odds[0].damage[1] == Fraction(2, 3)
    assert odds[17].casualty == 1


def test_the_jet_counts_the_squares_marked_so_far() -> None:
    scene = Scene(hall(2, 5))
    blazer = scene.put("blazer", "a1", "n")
    aside, ahead = scene.put("sturmzombie", "b2", "s"), scene.put("sturmzombie", "a3", "s")
    scene.play(f"activate {blazer}")
    assert chances(scene, f"flame {blazer}") == {}
    scene.play(f"flame {blazer}")
    assert chances(scene, "pass") == {}
    assert chances(scene, "at b2").keys() == {aside}
    assert chances(scene, "at a3")[ahead].casualty == Fraction(1, 2)
    scene.play("at b2")
    assert chances(scene, "pass").keys() == {aside}
    assert chances(scene, "at a3").keys() == {aside, ahead}
    scene.play("at a3")
    assert chances(scene, "pass").keys() == {aside, ahead}


def test_traps() -> None:
    scene = Scene(hall(2, 3))
    grunt, sarge = scene.put("grunt", "a1"), scene.put("sarge", "b1")
    zombie, hound = scene.put("sturmzombie", "a3"), scene.put("blitzhund", "b3")
    scene.wound(sarge)
    scene.hand("allied", "booby-trap", "rackley")
    scene.play("play booby-trap")
    assert chances(scene, f"on {zombie}")[zombie].casualty == Fraction(1, 2)
    assert chances(scene, f"on {hound}")[hound].casualty == 0
    scene.play(f"on {zombie}", "play rackley", dice=[1])
    chance = chances(scene, f"on {sarge}")[sarge]
    assert chance.casualty == Fraction(1, 6)
    assert chance.also == {"rises as a Sturmzombie": Fraction(1, 6)}
    assert chances(scene, f"on {grunt}")[grunt].also == {"rises as a Sturmzombie": 0}


@rule("INC-FLAME-6", "INC-FLAME-9")
def test_moving_into_fire_and_standing_in_it() -> None:
    def burning() -> Scene:
        scene = Scene(hall(1, 4), side="german")
        hound = scene.put("blitzhund", "a1", "n")
        scene.burning("a1", "a2", "a3")
        return scene.play(f"activate {hound}")

    scene = burning()
    assert check(burning, "move 16 n")[16].damage == pool(1, 4)
    assert check(burning, "end", few(4))[16].casualty == 1 - pool(6, 4)[0] - pool(6, 4)[1]
    assert chances(scene, "turn 16 s") == {}
    scene.play("move 16 n", dice=[1])
    assert chances(scene, "move 16 n")[16].damage == pool(2, 4)
    assert chances(scene, "move 16 s")[16].damage == pool(2, 4)
    assert chances(scene, "end") == {}  # it has moved


def test_entering_into_fire_and_ending_the_turn_in_it() -> None:
    scene = Scene(hall(1, 4), side="german", entries={"german": [("a1", "s")]})
    waiting = scene.wait("sturmzombie")
    idle = scene.put("sturmzombie", "a3", "n")
    scene.burning("a1", "a3")
    assert chances(scene, f"enter {waiting} n")[waiting].casualty == Fraction(1, 2)
    odds = chances(scene, "end-turn")
    assert odds.keys() == {idle}
    assert odds[idle].casualty == 1 - Fraction(1, 32)


def test_no_dice_no_odds() -> None:
    scene = duel("grunt", "sturmzombie")()
    for text in ("move 0 n", "turn 0 s", "end", "reaction 0", "pass", "bid 2", "play snafu", "lob 0", "at a3"):
        assert chances(scene, text) == {}, text
    for text in ("fire 0 20 lmg", "strike 40 16", "flame 7", "move 7 n", "enter 0 n"):  # nobody is there
        assert chances(scene, text) == {}, text
    scene = Scene(hall(2, 3))
    scene.put("grunt", "a1")
    scene.put("sturmzombie", "a3")
    scene.hand("allied", "rackley", "booby-trap")
    scene.put("sturmzombie", "b3")
    scene.play("play booby-trap")
    assert chances(scene, "on 30") == {} == chances(scene, "on table")
