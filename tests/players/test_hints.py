"""What a computer would do in somebody's place: good, legal, told in words, and made of nothing that the seat may not
know."""

import json
from collections import Counter
from random import Random

import pytest

import undercroft
from tests.french import strangers
from tests.french_sent import in_data
from undercroft.core.drawing.picture import Part, Picture
from undercroft.core.game import Game
from undercroft.core.proof import laws
from undercroft.core.proof.doors import Tries
from undercroft.core.proof.laws import Moment
from undercroft.core.spec import games
from undercroft.core.speech.languages import languages, writer
from undercroft.core.speech.say import Text, say
from undercroft.core.speech.story import GOES_ON, StoryGroup, StoryLine
from undercroft.core.state import State
from undercroft.players import hints
from undercroft.players.hints import Hint, Run, hint
from undercroft.players.thinking import Budget, Considered, Thinking, Watch, advised_option

SHORT = Budget(playouts=12, seconds=60.0, candidates=4, passes=1)
MISSIONS = {"incursion": "recon", "reichbusters": "midnight-mass", "earth-reborn": "terror-in-the-basement"}


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "BUDGET", SHORT)
    monkeypatch.setattr(hints, "TRIES", 2)


def timeless() -> float:
    return 0.0


def going(id: str, choices: int, mission: str = "") -> Game:
    """A game after some choices that the game itself advises."""
    game = undercroft.new(id, mission or MISSIONS[id], seed=3)
    for _ in range(choices):
        assert game.ask is not None
        game.do(advised_option(game, game.ask.seat))
    return game


def hinted(game: Game) -> Hint:
    assert game.ask is not None
    return hint(game.known(game.ask.seat), game.ask.seat, timeless)


@pytest.mark.parametrize("id", MISSIONS)
@pytest.mark.parametrize("choices", [5, 14])
def test_the_best_options_are_told_in_every_language(id: str, choices: int) -> None:
    game = going(id, choices)
    found = hinted(game)
    legal = [str(action) for action in game.options()]
    assert 2 <= len(found.options) <= 3 and len({one.action for one in found.options}) == len(found.options)
    for one in found.options:
        assert one.action in legal and str(one.label)
        assert one.chance is not None and 0 <= one.chance <= 1
    assert not found.options[0].close and found.tries >= 3
    assert any(one.lines for one in found.options) and hinted(game) == found
    for language in languages():
        said = json.loads(writer(language).json(found))
        assert all(line["text"] for one in said["options"] for line in one["lines"])


@pytest.mark.parametrize("id", MISSIONS)
def test_nothing_of_a_french_hint_is_english(id: str) -> None:
    for choices in (2, 9, 20):
        said = json.loads(writer("fr").json(hinted(going(id, choices))))
        assert strangers(in_data(said)) == {}


@pytest.mark.parametrize("id", MISSIONS)
def test_it_is_what_a_computer_would_do(id: str) -> None:
    game = going(id, 8)
    assert game.ask is not None
    chosen = Thinking(hints.SEED, SHORT, timeless).choose(game.known(game.ask.seat), game.ask.seat)
    assert hinted(game).options[0].action == str(game.action(chosen))


@pytest.mark.parametrize("id", MISSIONS)
def test_a_hint_is_honest(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The law of all help: however what the seat may not know is dealt anew, it is told the same."""

    def door(game: Game, seat: int, tries: Tries) -> object:
        return hint(game.known(seat), seat, timeless) if game.asks(seat) else None

    monkeypatch.setattr(laws, "DOORS", {"hint": door})
    spec, compared = games()[id], Counter[str]()
    for choices in (0, 6, 17):
        game = going(id, choices)
        game.stay(closely=True)
        laws.help_is_honest(Moment(game, spec, Random(choices), compared=compared))
    assert compared["hint"]


def test_a_hint_that_knew_the_true_game_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def door(game: Game, seat: int, tries: Tries) -> object:
        return sorted(map(str, game.hand(1 - seat))) if game.asks(seat) else None

    monkeypatch.setattr(laws, "DOORS", {"hint": door})
    with pytest.raises(AssertionError, match="learns a secret from hint"):
        for choices in range(8):
            laws.help_is_honest(Moment(going("incursion", choices), games()["incursion"], Random(1)))


@pytest.mark.parametrize("id", ["incursion", "earth-reborn"])
def test_whether_the_chances_were_learned_is_said(id: str) -> None:
    for mission in games()[id].missions()[:3]:
        game = undercroft.new(id, mission.id, seed=3)
        assert hinted(game).learned == (game.learned() is not None)


def test_where_no_time_is_left_the_advice_is_told_without_a_chance() -> None:
    game = going("incursion", 9)
    assert game.ask is not None
    ticks = iter(range(10**6))
    found = hint(game.known(game.ask.seat), game.ask.seat, lambda: float(1000 * next(ticks)))
    assert found.options and found.tries == 0
    assert all(one.chance is None and not one.lines and not one.ways for one in found.options)
    assert all(one.close for one in found.options[1:]), "nothing tells them apart"


def test_in_a_set_up_it_is_what_the_game_suggests() -> None:
    game = undercroft.new("earth-reborn", "sags", seed=1)
    assert game.ask is not None
    suggested = game.guide(game.ask.seat).suggests
    assert suggested is not None
    (only,) = hinted(game).options
    assert only.action == suggested.actions[0] and only.chance is None
    assert [only.label, *[line.text for line in only.lines]] == [*suggested.lines, *suggested.why]


def test_ways_of_figures_begin_with_those_of_whoever_asks() -> None:
    game = going("incursion", 9)
    ways = hinted(game).options[0].ways
    assert ways and ways[0].own and all(way.squares for way in ways)
    owns = [way.own for way in ways]
    assert owns == sorted(owns, reverse=True)


def test_what_is_told_is_what_an_option_mostly_brings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Though the rarer try may come closer to the chance that was found."""
    runs = iter([Run(0, 0.6, [], ("loss",)), Run(1, 0.5, [], ()), Run(2, 0.7, [], ("loss",))])
    monkeypatch.setattr(hints, "TRIES", 3)
    monkeypatch.setattr(hints, "_run", lambda *_: next(runs))
    (told,) = hints._told(Thrower(), 0, [Considered(1, 0.0, [0.5], [0.0])], 1, Watch(timeless, 1))
    assert told is not None and told.deal == 0


class Thrower(Game):
    """Its figure walks to b2 and throws something at c3."""

    def __init__(self) -> None:
        super().__init__(State())

    def sample(self, seat: int, seed: int, keep: bool = False) -> Game:
        return self

    def do(self, code: int) -> None:
        self.ask = None

    def story(self, seat: int = -1) -> list[StoryLine]:
        places = ("b2", "c3")
        return [StoryLine(say("{at}", at=at), "", refs=(("model", "7"), ("square", at))) for at in places]

    def picture(self, seat: int = -1, language: str = "en") -> Picture:
        return Picture(1, 1, "", "", "", [Part("7", '<g class="model" data-model="7" data-at="b2"></g>')])


def test_who_throws_something_does_not_go_there() -> None:
    (way,) = hints._ways(Thrower(), 0, 0, 0, Watch(timeless, 1))
    assert (way.figure, way.squares, way.own) == (("model", "7"), ["b2"], True)


# ---------------------------------------------------------------- in short


def line(text: str, group: StoryGroup | None = None, heading: Text | str = "") -> StoryLine:
    return StoryLine(say("{text}", text=text), "", group=group, heading=heading)


def told(*story: StoryLine) -> list[tuple[str, bool]]:
    return [(str(one.text), one.heading) for one in hints._lines(story)]


WALK = StoryGroup("walk", lambda lines: f"{len(lines)} steps.")


def test_lines_that_belong_together_are_one() -> None:
    assert told(line("a.", WALK), line("b.", WALK), line("c.")) == [("2 steps.", False), ("c.", False)]


def test_what_goes_on_from_before_is_told_line_by_line() -> None:
    story = [line("a.", GOES_ON), line("b.", GOES_ON), line("c.", WALK), line("d.", WALK)]
    assert told(*story) == [("a.", False), ("b.", False), ("2 steps.", False)]


def test_a_heading_under_which_nothing_stands_is_left_out() -> None:
    story = [line("a."), line("x", heading="One"), line("y", heading="Two"), line("b."), line("z", heading="Three")]
    assert told(*story) == [("a.", False), ("Two", True), ("b.", False)]
