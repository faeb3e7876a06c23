"""A finished game looked at again: chances, what dice and choices did, blunders, luck; in a small game and in all."""

from pathlib import Path
from random import Random

import msgspec
import pytest

import undercroft
from tests.core.cellar import HEIST, NEAR, RACE, SEATS, VAULT, CellarGame
from tests.core.cellar_spec import CellarSpec
from tests.core.small_spec import alone_in_the_house
from tests.french import strangers
from undercroft.core.game import Game
from undercroft.core.records.record import Record, RecordError, begin, read, replay
from undercroft.core.speech.languages import languages
from undercroft.players.thinking import advised_option
from undercroft.study.analysis import analyse
from undercroft.study.analysis.analyse import QUICK, analysed, option_told
from undercroft.study.analysis.chances import Estimate, redrawn, sides_of
from undercroft.study.analysis.judging import BLUNDER, reviewed
from undercroft.study.analysis.report import Analysis, in_language, plain, told
from undercroft.study.analysis.walk import Step, Walk, walked

TESTS = Path(__file__).parents[1]
SHORT = (
    "earth_reborn/golden/beauty-and-the-beast-00000.record",
    "incursion/golden/twitcher-00000.record",
    "reichbusters/golden/1.1/the-generals-kennel-00000.record",
)
FEW = 90


def record_of(name: str) -> Record:
    path = TESTS / name
    return read(path.read_text(encoding="utf-8"), path.name)


def found_in(record: Record, looks: int, seed: int = 1) -> tuple[list[float], Analysis]:
    """How far it was, again and again, and what was found."""
    said = list(analysed(record, looks, seed))
    found = said.pop()
    assert isinstance(found, Analysis)
    return [one for one in said if not isinstance(one, Analysis)], found


def steps_of(record: Record) -> Walk:
    *_, walk = walked(record, 1)
    assert isinstance(walk, Walk)
    return walk


# ---------------------------------------------------------------- a small game


def to_vault(area: int) -> int:
    """Steps from there to the vault."""
    reached, steps = {area}, 0
    while VAULT not in reached:
        reached |= {other for one in reached for other in NEAR[one]}
        steps += 1
    return steps


def progress(game: CellarGame, seat: int) -> float:
    """A chance to win that a test can reckon with: who is nearer is better off, a bite hurts."""
    s = game.table
    team = [other for other in range(game.seats) if s.mission == HEIST or other % 2 == seat % 2]
    lead = sum(0.2 * (3 - to_vault(s.place[one])) - 0.2 * s.bites[one] for one in team) / len(team)
    return min(0.8, max(0.05, 0.4 + lead))


def straight(game: CellarGame, seat: int) -> list[tuple[float, int]]:
    """Go to the vault, and whistle if it bites."""

    def worth(code: int) -> float:
        verb, *words = str(game.action(code)).split()
        if verb == "go":
            area = ("stairs", "hall", "pantry", "well", "vault").index(words[0])
            return 5.0 - to_vault(area)
        return {"whistle": 1.0, "stay": 0.5}.get(verb, 0.0)

    return [(worth(code), code) for code in game.codes()]


def turn_of(record: Record, step: int) -> tuple[str, int]:
    """Whose step it is, and in which turn."""
    *_, (_, game) = replay(record, step - 1)
    return record.steps[step].seat, game.whose_turn()


@pytest.fixture
def cellar(monkeypatch: pytest.MonkeyPatch) -> None:
    alone_in_the_house(monkeypatch, CellarSpec())
    monkeypatch.setattr(CellarGame, "estimate", progress)
    monkeypatch.setattr(CellarGame, "advise", straight)


def played(mission: str, people: int, seed: int, dawdler: int = -1) -> tuple[Game, Record]:
    """A game of those who go straight, and perhaps one who stays where they are whenever they can."""
    game = undercroft.new("cellar", mission, seed=seed, edition="1.1", people=people)
    record = begin(game, SEATS[:people], seed)
    while game.ask is not None:
        seat = game.ask.seat
        stay = [code for code in game.codes() if str(game.action(code)) == "stay"]
        record.play(game, stay[0] if seat == dawdler and stay else advised_option(game, seat))
    record.end(game, seed)
    return game, record


@pytest.mark.usefixtures("cellar")
def test_those_who_win_together_are_one_side() -> None:
    assert sides_of(undercroft.new("cellar", HEIST, people=3)) == [[0, 1, 2]]
    assert sides_of(undercroft.new("cellar", RACE, people=4)) == [[0, 2], [1, 3]]


@pytest.mark.usefixtures("cellar")
def test_who_plays_as_advised_is_moved_by_dice_alone() -> None:
    for seed in range(6):
        game, record = played(RACE, 2, seed)
        walk = steps_of(record)
        assert len(walk.steps) == len(record.steps) - 1
        assert not any(step.astray for step in walk.steps)
        for step in walk.steps:
            for side in range(2):
                assert step.by_choice(side) == 0 or record.steps[step.number].dice
                assert step.change(side) == pytest.approx(step.by_choice(side) + step.by_dice(side))
                if not record.steps[step.number].dice:
                    assert step.by_dice(side) == 0
        ends = [round(one, 6) for one in walk.steps[-1].stands.mean]
        assert ends == [float(game.state.winners >> seat & 1) for seat in range(2)]


@pytest.mark.usefixtures("cellar")
def test_what_dice_do_has_no_side_in_the_long_run() -> None:
    """Each step's dice against the mean of all that they could have brought: over many games it comes to nothing."""
    moved = [found_in(played(HEIST, 1, seed)[1], 0)[1].luck[0] for seed in range(40)]
    assert any(one.moved > 0.05 for one in moved) and any(one.moved < -0.05 for one in moved)
    assert abs(sum(one.moved for one in moved) / len(moved)) < 0.1
    assert all(0 <= one.better <= one.rolls and 0 <= one.expected <= one.rolls for one in moved)


@pytest.mark.usefixtures("cellar")
def test_who_dawdles_blunders_and_is_told_what_was_better() -> None:
    _, record = played(HEIST, 1, 3, dawdler=0)
    progress, found = found_in(record, 3000)
    assert progress == sorted(progress) and progress[0] > 0 and progress[-1] <= 1
    stays = [number for number, step in enumerate(record.steps) if step.action == "stay"]
    own = [one for one in found.blunders if one.step in stays]
    assert own and all(one.seat == 0 and one.action.startswith("go ") for one in own)
    for one in found.blunders:
        assert one.gain >= max(BLUNDER, 2 * one.error)
        assert set(one.better) == set(languages()) and one.better["en"] != one.chosen["en"]
    turns = [turn_of(record, one.step) for one in found.blunders]
    assert len(set(turns)) == len(turns), "of what a seat chose in one turn only the worst is told"
    for seat, luck in enumerate(found.luck):
        assert luck.lost == pytest.approx(sum(one.gain for one in found.blunders if one.seat == seat), abs=0.001)
    assert found.looks <= 3000 and found.examined <= found.decisions


@pytest.mark.usefixtures("cellar")
def test_no_looks_find_no_blunders_but_all_the_rest() -> None:
    _, record = played(HEIST, 2, 3, dawdler=0)
    _, found = found_in(record, 0)
    assert (found.blunders, found.examined, found.looks) == ([], 0, 0)
    assert len(found.chances[0]) == len(record.steps) == found.last + 1


@pytest.mark.usefixtures("cellar")
def test_a_choice_is_judged_by_what_its_maker_could_know() -> None:
    """Other hidden facts behind a seat view change nothing of the judgement."""
    judged = 0
    for seed in range(8):
        game = undercroft.new("cellar", RACE, seed=seed, edition="1.1", people=4)
        rng = Random(seed)
        for _ in range(30):
            ask = game.ask
            if ask is None:
                break
            other = game.sample(ask.seat, 1000 + seed, True)
            looks = [reviewed(one, ask.options[-1], QUICK, 3, seed) for one in (game, other)]
            assert [(one.code, one.chances) for one in looks[0]] == [(one.code, one.chances) for one in looks[1]]
            judged += len(looks[0]) > 1 and bool(looks[0][0].chances)
            game.do(rng.choice(game.codes()))
    assert judged > 20


@pytest.mark.usefixtures("cellar")
def test_other_dice_change_nothing_that_is_hidden() -> None:
    game = undercroft.new("cellar", RACE, seed=1, edition="1.1", people=4)
    game.do(game.codes()[0])
    twin = redrawn(game, 5)
    assert [twin.view(seat) for seat in range(4)] == [game.view(seat) for seat in range(4)]


@pytest.mark.usefixtures("cellar")
def test_a_record_that_does_not_replay_is_refused() -> None:
    _, record = played(HEIST, 2, 3)
    for spoilt in ("go well", "nonsense", "bid 9"):
        steps = list(record.steps)
        steps[4] = msgspec.structs.replace(steps[4], action=spoilt)
        with pytest.raises(RecordError):
            found_in(msgspec.structs.replace(record, steps=steps), 0)


def test_a_mean_has_its_error() -> None:
    one = Estimate([[0.2, 0.8], [0.6, 0.4]])
    assert one.mean == pytest.approx([0.4, 0.6]) and one.error == pytest.approx([0.2, 0.2])
    assert Estimate([[0.2, 0.8]]).error == [0.0, 0.0]


def test_texts_are_there_in_every_language() -> None:
    text = told("42")
    assert set(text) == set(languages()) and in_language(text, "en") == in_language({"en": "42"}, "eo") == "42"
    assert told("") == {} and in_language({}, "fr") == ""


# ---------------------------------------------------------------- the three games


@pytest.mark.parametrize("name", SHORT)
def test_a_short_game_of_each_is_looked_at(name: str) -> None:
    record = record_of(name)
    progress, found = found_in(record, FEW)
    assert progress == sorted(progress) and len(progress) >= len(record.steps)
    assert found.last == len(record.steps) - 1 and found.hash == record.steps[-1].hash
    assert sorted(seat for side in found.sides for seat in side) == list(range(len(record.players)))
    assert all(len(line) == len(record.steps) and all(0 <= one <= 1 for one in line) for line in found.chances)
    winners = {list(record.players).index(seat) for seat in (record.result.winners if record.result else ())}
    assert [line[-1] for line in found.chances] == [float(side[0] in winners) for side in found.sides]
    if len(found.sides) == 2:
        assert sum(one.moved for one in found.luck) == pytest.approx(0, abs=0.001)
    assert found.looks <= FEW and found.examined
    for code in languages():
        data = plain(found, code)
        assert all(sentence for one in data["moments"] for sentence in one["happened"])
        assert all(one["chosen"] and one["better"] for one in data["blunders"])
    french = plain(found, "fr")
    told_of = [text for one in french["moments"] for text in (*one["happened"], one["odds"])]
    assert strangers([*told_of, *(one[what] for one in french["blunders"] for what in ("chosen", "better"))]) == {}


def test_an_option_is_told_by_its_own_label_wherever_that_stands() -> None:
    """Pages list what is best to read first: not in the order of the options."""
    record, elsewhere = record_of(SHORT[2]), 0
    for _, game in replay(record, 190):
        if game.ask is None:
            continue
        labels = {one.action: str(one.label) for one in game.labels(game.ask.seat)}
        actions = [str(action) for action in game.options()]
        if list(labels) != actions:
            elsewhere += 1
            for action in actions:
                assert option_told(game, int(game.parse(action)))["en"].endswith(labels[action])
    assert elsewhere


def test_where_nothing_happened_yet_it_is_told_what_was_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Step, "notable", property(lambda step: step.choice))
    monkeypatch.setattr(analyse, "MOMENTS", 10_000)
    _, found = found_in(record_of(SHORT[1]).cut(60), 0)
    assert len(found.moments) == found.decisions > 50
    assert all(sentence["en"] for one in found.moments for sentence in one.happened)
    assert all(one.happened for one in found.moments)


def test_the_same_seed_finds_the_same_in_a_game_that_was_broken_off() -> None:
    record = record_of(SHORT[0]).cut(50)
    first, again = (found_in(record, FEW)[1] for _ in range(2))
    assert first == again and first.last == 50 and 0 < first.chances[0][-1] < 1
    assert found_in(record, FEW, seed=2)[1].chances != first.chances
