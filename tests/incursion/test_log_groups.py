"""The log in short: an activation is one sentence, maintenance another, and both unfold into what was told."""

import random
from collections.abc import Sequence

import pytest

from tests.incursion.scene import Scene, hall
from undercroft.core.chance.dice import seeded
from undercroft.core.speech.gists import Gist, Gists
from undercroft.core.speech.languages import language
from undercroft.core.speech.story import GOAL, HURT, LOSS, StoryLine
from undercroft.games.incursion.content.catalogue import CARDS
from undercroft.games.incursion.game import Incursion
from undercroft.games.incursion.rules.mission.setup import new_table


def gists(lines: Sequence[StoryLine]) -> list[Gist]:
    made = Gists()
    made.read(lines)
    return made.upto(lines, len(lines))


class Told:
    """A scene whose whole log is kept."""

    def __init__(self, scene: Scene, language: str = "en") -> None:
        self.scene = scene
        self.lines: list[StoryLine] = []
        self.language = language

    def play(self, *actions: str, dice: Sequence[int] = ()) -> "Told":
        """The dice are those of the last action."""
        for at, action in enumerate(actions, 1):
            self.scene.play(action, dice=list(dice) if at == len(actions) else [])
            self.lines += self.scene.game.story()
        return self

    def short(self) -> list[str]:
        words = language(self.language).words
        return [words(gist.text) for gist in gists(self.lines)]


def test_a_shot_on_the_way_is_one_sentence() -> None:
    scene = Scene(hall(2, 6))
    grunt, zombie = scene.put("grunt", "a1", "n"), scene.put("sturmzombie", "a6", "s")
    scene.put("sturmzombie", "b6", "s")
    told = Told(scene).play(f"activate {grunt}", f"move {grunt} n", f"fire {grunt} {zombie} lmg", dice=[4, 1, 1])
    assert told.short() == ["Grunt APE Able moves from a1 to a2 and shoots Sturmzombie Anton dead."]
    french = Told(scene, "fr")
    french.lines = told.lines
    assert french.short() == ["Le Grunt APE Able va de a1 à a2 et abat le Sturmzombie Anton."]


def test_blows_in_a_row_count_their_wounds_and_their_cp() -> None:
    scene = Scene(hall(1, 4), side="german")
    scene.put("slugger", "a1", "n")
    zombie = scene.put("sturmzombie", "a2", "s")
    scene.cp(german=3)
    told = Told(scene).play(f"activate {zombie}")
    for face in (6, 1):
        told.play(f"strike {zombie} 0", dice=[face])
    assert told.short() == ["Sturmzombie Anton strikes Slugger Murphy (1 wound)."]
    told.play(f"command {zombie} 0", f"strike {zombie} 0", dice=[6])
    assert told.short()[-1].endswith("for 1 CP.")


def test_a_hit_that_a_card_may_still_stop_is_no_wound_yet() -> None:
    scene = Scene(hall(1, 4), side="german")
    scene.put("grunt", "a1", "n")
    zombie = scene.put("sturmzombie", "a2", "s")
    scene.hand("allied", "lucky-devil")
    told = Told(scene).play(f"activate {zombie}", f"strike {zombie} 0", dice=[6])
    assert told.short() == ["Sturmzombie Anton hits Grunt APE Able."]
    told.play("play lucky-devil")
    assert told.short() == ["Sturmzombie Anton hits Grunt APE Able. Cards: Lucky Devil."]


def test_a_blow_whose_dice_have_not_fallen_is_not_yet_in_vain() -> None:
    scene = Scene(hall(1, 4), side="german")
    scene.put("slugger", "a1", "n")
    zombie = scene.put("sturmzombie", "a2", "s")
    scene.effect("low-on-ammo", 0)
    scene.cp(allied=2)
    scene.orders(allied="attacks")
    told = Told(scene).play(f"activate {zombie}", f"strike {zombie} 0")
    assert told.short() == ["Sturmzombie Anton strikes Slugger Murphy."]
    told.play("pass", dice=[1])
    assert told.short() == ["Sturmzombie Anton strikes Slugger Murphy in vain."]


def test_a_shot_whose_dice_have_not_fallen_is_not_yet_in_vain() -> None:
    """Its own, and one in reaction to it."""
    scene = Scene(hall(2, 6), side="german")
    grunt = scene.put("grunt", "a1", "n")
    zombie = scene.put("sturmzombie", "a5", "s")
    scene.put("sturmzombie", "b6", "s")
    scene.watch(grunt)
    scene.effect("extra-ammo", grunt)
    scene.cp(german=2)
    scene.orders(german="attacks")
    told = Told(scene).play(f"activate {zombie}", f"move {zombie} s", f"fire {grunt} {zombie} lmg")
    assert told.short() == ["Sturmzombie Anton moves from a5 to a4 and comes under fire from Grunt APE Able."]
    told.play("pass", dice=[1, 2])
    assert told.short()[0].endswith("comes under fire from Grunt APE Able in vain.")
    own = Scene(hall(1, 6))
    shooter, target = own.put("grunt", "a1", "n"), own.put("sturmzombie", "a5", "s")
    own.effect("extra-ammo", shooter)
    own.cp(german=2)
    own.orders(german="attacks")
    fired = Told(own).play(f"activate {shooter}", f"fire {shooter} {target} lmg")
    assert fired.short() == ["Grunt APE Able fires at Sturmzombie Anton."]


def test_a_bomb_that_is_shot_at_goes_off_by_the_shooters_doing() -> None:
    scene = Scene(hall(1, 6))
    grunt = scene.put("grunt", "a1", "n")
    bomber, zombie = scene.put("bomberzombie", "a4", "s"), scene.put("sturmzombie", "a5", "s")
    scene.put("sturmzombie", "a6", "s")
    told = Told(scene).play(f"activate {grunt}", f"fire {grunt} {bomber} lmg", dice=[6, 1, 1, 1, 6])
    assert scene.dead(bomber) and scene.dead(zombie)
    assert told.short() == [
        "Grunt APE Able shoots Bomberzombie Anton dead and sets Bomberzombie Anton off at a4 (dead: Sturmzombie Bruno)."
    ]


def test_who_falls_by_a_card_is_named_with_it() -> None:
    scene = Scene(hall(1, 6))
    scene.put("grunt", "a1", "n")
    zombie = scene.put("sturmzombie", "a5", "s")
    scene.put("sturmzombie", "a6", "s")
    scene.hand("allied", "booby-trap")
    told = Told(scene).play("play booby-trap", f"on {zombie}", dice=[6])
    assert scene.dead(zombie)
    assert told.short() == ["The Allied player plays Booby Trap on Sturmzombie Anton. Dead: Sturmzombie Anton."]


def test_reaction_fire_is_told_with_whom_it_stopped() -> None:
    scene = Scene(hall(1, 6), side="german")
    grunt = scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "a6", "s")
    zombie = scene.put("sturmzombie", "a5", "s")
    scene.watch(grunt)
    moved = Told(scene).play(f"activate {zombie}", f"move {zombie} s")
    told = moved.play(f"fire {grunt} {zombie} lmg", dice=[4, 1])
    assert told.short() == ["Sturmzombie Bruno moves from a5 to a4 and is shot dead by Grunt APE Able."]
    assert [line.mark for line in told.lines if line.mark] == [LOSS]


def test_a_turn_has_a_heading_and_says_whose_it_is() -> None:
    game = Incursion(new_table("recon", seeded(5)))
    game.open()
    rng = random.Random(2)
    lines = game.story()
    while game.ask is not None and game.table.turn < 3:
        game.apply(rng.choice(game.codes()))
        lines += game.story()
    heads = [(str(line.heading), line.turn) for line in lines if line.heading]
    first, second = (0, 1) if heads[1][1] == 0 else (1, 0)
    sides = ("Allies", "Germans")
    assert heads[:4] == [
        ("Turn 1: Maintenance", None),
        (f"Turn 1: {sides[first]}", first),
        (f"Turn 1: {sides[second]}", second),
        ("Turn 2: Maintenance", None),
    ]
    assert not any(str(line.text) == "Game Turn 1 is over." for line in lines), "the next heading says so"


def test_maintenance_before_anybody_goes_first_is_of_both_sides() -> None:
    """The last thing that happened is one side's alone, and would stand for all of it."""
    game = Incursion(new_table("recon", seeded(5)))
    game.open()
    lines = game.story(0)
    assert [str(gist.text) for gist in gists(lines)] == ["CP and cards are drawn."]
    while game.table.turn < 2 and game.ask is not None:
        idle = next(one for one in game.options() if str(one) in ("pass", "bid 0", "end-turn"))
        game.apply(idle)
        lines += game.story(0)
    assert str(gists(lines)[-1].text) == "CP are drawn."
    assert "go first" in str(gists(lines)[0].text)


def test_a_wound_a_loss_and_a_goal_are_marked() -> None:
    scene = Scene(hall(2, 3), side="german", items=[("pinger", "b1")])
    scene.put("grunt", "a1", "n")
    gretel = scene.put("gretel", "a2", "s")
    told = Told(scene).play(f"activate {gretel}", f"strike {gretel} 0", dice=[6])
    assert [line.mark for line in told.lines if line.mark] == [HURT]
    told.play(f"strike {gretel} 0", dice=[6])
    assert [(line.mark, line.whose) for line in told.lines if line.mark] == [(HURT, 0), (LOSS, 0)]
    assert "whips Grunt APE Able to death" in told.short()[0]
    other = Scene(hall(1, 3), items=[("pinger", "a2")])
    grunt = other.put("grunt", "a1", "n")
    found = Told(other).play(f"activate {grunt}", f"move {grunt} n", f"pick-up {grunt} 0")
    assert [line.mark for line in found.lines if line.mark] == [GOAL]


@pytest.mark.parametrize("mission", ["incursion", "twitcher", "doomsday", "pinger-raid"])
def test_every_group_of_a_game_is_a_whole_sentence_for_everybody(mission: str) -> None:
    """At every step: a summary is made anew as its group grows. It names no card that the viewer was not told of."""
    rng = random.Random(5)
    game = Incursion(new_table(mission, seeded(5), orders=("always", "always")))
    game.open()
    logs: dict[int, list[StoryLine]] = {seat: game.story(seat) for seat in (-1, 0, 1)}
    made = {seat: Gists() for seat in logs}
    while game.ask is not None and game.table.turn < 7:
        game.apply(rng.choice(game.lures() or game.codes()))
        for seat, lines in logs.items():
            lines += game.story(seat)
            made[seat].read(lines)
            for gist in made[seat].upto(lines, len(lines))[-3:]:
                check(gist, lines)
    assert len(gists(logs[-1])) > 20


def check(gist: Gist, lines: list[StoryLine]) -> None:
    english, french = str(gist.text), language("fr").words(gist.text)
    for text in (english, french):
        assert not text[0].islower() and text.endswith((".", "!")) and "  " not in text and "()" not in text, text
    told = " ".join(str(line.text) for line in lines[gist.at : gist.at + gist.size])
    assert all(card.name in told for card in CARDS if card.name in english), english
