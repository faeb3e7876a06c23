"""Sentences that a stranger stumbled over: each says what happened, and to whom."""

from typing import cast

from tests.earth_reborn.fights import LONG
from tests.earth_reborn.scene import Scene, number
from tests.rules_plugin import rule
from undercroft import new
from undercroft.core.choice import Ask
from undercroft.core.state import ALL
from undercroft.games.earth_reborn.page.panels import panels
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules import verbs
from undercroft.games.earth_reborn.rules.questions import Q_NEXT
from undercroft.games.earth_reborn.rules.tables import NORAD
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.view import view
from undercroft.games.earth_reborn.vocabulary.events import Died, Wounded
from undercroft.games.earth_reborn.words.endings import outcome
from undercroft.games.earth_reborn.words.questions import QUESTIONS
from undercroft.games.earth_reborn.words.sentences import entry
from undercroft.games.earth_reborn.words.tale import NamedEvent, Tale, doing


def brawl(*dice: str, wounds: int = 0) -> tuple[list[str], str]:
    """The log of a blow of Vasquez, who has lost Life Points, at Jack Saw, and the one sentence of it."""
    scene = Scene(LONG, "all but search")
    scene.put("vasquez", "A", "e", wounds=wounds)
    scene.put("jack", "B", "w", wounded=True)
    scene.give("vasquez", "close-combat 1")
    begun = list(scene.play("activate vasquez").game.story(-1))
    lines = [*begun, *scene.play("strike @1 jack", dice=dice).game.story(-1)]
    return [str(line.text) for line in lines], str(doing(lines))


@rule("ER-CC-10")
def test_whoever_loses_the_last_life_point_of_a_side_is_said_to_live() -> None:
    told, whole = brawl("c", "c", "0", wounds=2)
    assert "Vasquez lives on, but is Wounded now: the card turns over." in told, told
    assert "no harm done" not in whole and whole.endswith("but is struck back: Wounded, but alive."), whole


@rule("ER-CC-11")
def test_whoever_dies_is_not_said_to_live() -> None:
    """The card turns over and all is lost by the same blow."""
    scene = Scene(LONG)
    jack = scene.kill("jack", "B")
    assert "lives on" not in str(entry(scene.table, Wounded(0, ALL, jack)).text)
    tale = Tale("Vasquez")
    for what in (Wounded, Died):
        tale.add(NamedEvent(what, "Jack Saw", "Jack Saw"))
    assert str(tale.sentence()) == "Vasquez: Jack Saw: dead."


@rule("ER-BLAST-4", "ER-COMBO-8")
def test_what_comes_next_says_of_what() -> None:
    scene = Scene(LONG)
    squares = Ask(NORAD, Q_NEXT, [verbs.square(1), verbs.square(2)], 0)
    movers = Ask(NORAD, Q_NEXT, [verbs.who(1), verbs.who(2)], 0)
    said = [str(QUESTIONS.put(scene.table, ask).text) for ask in (squares, movers)]
    assert "explosion" in said[0] and "who goes next" in said[1], said


def test_before_the_first_turn_no_turn_is_counted() -> None:
    game = new("earth-reborn", "beauty-and-the-beast", seed=1)
    seen = view(game, NORAD)
    assert seen.turn == 0
    (turn,) = [row for panel in panels(seen) for row in panel.rows if row.id == "turn"]
    assert str(turn.name) == "Set-up" and turn.value is None and turn.of is None


# ---------------------------------------------------------------- the end


def ended(mission: str, seat: int, why: int, *, dead: str = "", gone: str = "") -> str:
    game = new("earth-reborn", mission, seed=1)
    table = cast(Table, game.state)
    for who, state in ((dead, t.DEAD), (gone, t.DEPARTED)):
        if who:
            table.whereabouts[number(who)] = state
    table.finish(1 << seat, why)
    return str(outcome(table).text)


@rule("ER-CORE-36")
def test_the_end_says_whose_death_or_escape_decided_it() -> None:
    lost = ended("beauty-and-the-beast", t.SALEMITE, t.WHY_DEAD, dead="vasquez")
    assert lost == "The Salemites win: Vasquez is dead."
    away = ended("beauty-and-the-beast", t.NORAD, t.WHY_LEFT, gone="vasquez")
    assert away == "NORAD wins: Vasquez has left the map."
    shot = ended("target-kendall", t.NORAD, t.WHY_DEAD, dead="kendall")
    assert shot == "NORAD wins: Professor Kendall is dead."


@rule("ER-CORE-36")
def test_the_end_says_what_the_last_turn_has_decided() -> None:
    """That it is over tells nobody why one side has won by it."""
    held = ended("last-hope-chapel", t.NORAD, t.WHY_TIME)
    assert held.startswith("NORAD wins: the last turn is over, and Vasquez is alive in the ") and " or the " in held
    late = ended("last-hope-chapel", t.SALEMITE, t.WHY_TIME)
    assert late == "The Salemites win: the last turn is over, and NORAD has not reached its goal."


@rule("ER-MOVE-19")
def test_the_end_says_what_was_carried_off() -> None:
    assert ended("the-vault", t.NORAD, t.WHY_TAKEN) == "NORAD wins: it has carried the secret files off the map."


@rule("ER-CORE-36")
def test_nobody_is_said_to_have_won_everything_by_the_clock() -> None:
    scene = Scene(LONG, turns=1)
    scene.table.turn = 1
    scene.table.finish(0, t.WHY_TIE)
    assert str(outcome(scene.table).text) == "Nobody wins: the last turn is over, and no side has reached its goal."
