"""The table carries a game that is nothing like the others (cellar.py): laws, seats, teams, defeats, study, command."""

import io
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

import undercroft
from tests.core.cellar import HEIST, RACE, SEATS, WHY_BITTEN, Bids, Cellar, CellarGame, CellarView
from tests.core.cellar_spec import CellarSpec
from tests.core.small_spec import alone_in_the_house
from undercroft.cli import main
from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError
from undercroft.core.game import Game
from undercroft.core.lobby import Seat
from undercroft.core.proof import conformance
from undercroft.core.proof.conformance import KINDS, LawBroken, Report
from undercroft.core.proof.laws import LAWS, NO_CIRCLES
from undercroft.core.proof.promises import TOLD
from undercroft.core.records.position import from_position, position_hash, to_position
from undercroft.core.records.record import Record, RecordError, begin, read, replay, write
from undercroft.core.spec import seats_at, seats_of
from undercroft.core.state import ALL, Outcome
from undercroft.study.simulate import simulate
from undercroft.terminal import Terminal

SPEC = CellarSpec()


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cellar is the only game in the house."""
    alone_in_the_house(monkeypatch, SPEC)


def played(mission: str, people: int, ending: str, edition: str = "1.1") -> tuple[Game, Record]:
    """A random game that ended in that way, with its record."""
    for seed in range(300):
        game = undercroft.new(SPEC.id, mission, seed=seed, edition=edition, people=people)
        record = begin(game, SEATS[:people], seed)
        rng = Random(seed)
        while game.ask is not None:
            record.play(game, rng.choice(game.codes()))
        record.end(game, seed)
        if game.outcome is not None and ending in str(game.outcome.text):
            return game, record
    raise AssertionError(f"no {mission} of {people} ended so: {ending}")


def replayed(record: Record) -> Record:
    """The record as it comes back from its text, every step played again."""
    back = read(write(record))
    assert sum(1 for _ in replay(back)) == len(record.steps)
    return back


@pytest.mark.parametrize("edition", SPEC.editions)
@pytest.mark.parametrize("mission", [HEIST, RACE])
def test_every_law_holds(mission: str, edition: str) -> None:
    shown = Report()
    for number in range(24):
        shown.add(conformance.run(conformance.trial(SPEC, mission, edition, number)))
    assert set(shown.looked) == {*LAWS, NO_CIRCLES, TOLD, "records replay"}
    assert set(shown.fired) == set(undercroft.new(SPEC.id, mission).content())


def test_the_laws_hold_for_somebody_who_plays_alone() -> None:
    """One seat's offer to end the game is agreed at once."""
    for number in range(len(KINDS)):
        alone = conformance.Trial(SPEC.id, "1.1", HEIST, number, {"people": 1}, KINDS[number])
        assert conformance.run(alone).games == 1


# ---------------------------------------------------------------- questions


def test_secret_bids_are_asked_one_after_the_other_and_told_at_once() -> None:
    game = undercroft.new(SPEC.id, HEIST)
    for seat in range(2):
        assert game.ask is not None and game.ask.seat == seat
        assert game.apply(game.parse("bid 2")) == []
        seen = [cast(CellarView, game.view(other)) for other in range(3) if other != seat]
        assert [view.bid for view in seen].count((2,)) == seat
    assert game.apply(game.parse("bid 1")) == [Bids(0, ALL, (2, 2, 1))]


def test_an_enemy_that_nobody_plays_may_ask_in_its_own_turn() -> None:
    """Nobody chose the hound's action, yet the game can be copied and stored while the hound waits for an answer."""
    found = 0
    for seed in range(40):
        game = undercroft.new(SPEC.id, HEIST, seed=seed)
        rng = Random(seed)
        while game.ask is not None:
            if game.flow is not None and [str(action) for action in game.options()] == ["hide", "run"]:
                found += 1
                assert "hound" not in [str(game.action(code)) for code in game.since]
                twins = [game.copy(), from_position(json.loads(json.dumps(to_position(game))))]
                for twin in twins:
                    twin.apply(twin.parse("hide"))
                assert position_hash(twins[0]) == position_hash(twins[1])
            game.do(rng.choice(game.codes()))
    assert found > 40


# ---------------------------------------------------------------- seats


@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_a_game_has_as_many_seats_as_its_options_say(people: int) -> None:
    game, record = played(HEIST, people, "It ends")
    assert game.seats == people and list(replayed(record).players) == list(SEATS[:people])
    with pytest.raises(RecordError, match=rf"{people + 1} players: expected one for each seat \(amber"):
        begin(game, [*SEATS[:people], "one more"])


@pytest.mark.parametrize(("mission", "people"), [(HEIST, 1), (HEIST, 2), (RACE, 2), (RACE, 4)])
@pytest.mark.parametrize("edition", SPEC.editions)
def test_the_lobby_shows_the_seats_that_the_game_will_have(mission: str, people: int, edition: str) -> None:
    shown = SPEC.lobby(mission, edition, {"people": people})
    game = SPEC.new(mission, seeded(1), edition, {"people": people})
    assert [seat.id for seat in shown.seats] == seats_of(SPEC, game) == list(SEATS[:people])
    assert list(shown.seats) == list(seats_at(game))


def test_the_lobby_asks_what_the_edition_knows() -> None:
    assert [option.id for option in SPEC.lobby(HEIST, "1.0", {}).options] == ["people"]
    assert [option.id for option in SPEC.lobby(HEIST, "1.1", {}).options] == ["people", "masks"]
    with pytest.raises(UndercroftError, match=r"masks True: expected edition 1\.1 for them"):
        SPEC.lobby(HEIST, "1.0", {"masks": True})
    with pytest.raises(UndercroftError, match="people 9: expected a number that can play heist"):
        SPEC.lobby(HEIST, "1.1", {"people": 9})


def test_what_a_seat_is_called_depends_on_the_options() -> None:
    plain, masked = (undercroft.new(SPEC.id, HEIST, people=2, masks=masks) for masks in (False, True))
    assert [str(seat.name) for seat in seats_at(plain)] == ["Amber", "Birch"]
    assert [str(seat.name) for seat in seats_at(masked)] == ["Fox", "Owl"]
    assert seats_of(SPEC, plain) == seats_of(SPEC, masked) == ["amber", "birch"], "records and actions keep the ids"


@pytest.mark.parametrize(
    ("spoil", "law"),
    [
        (lambda seats: seats[:-1], "the game has other seats than it names"),
        (lambda seats: [Seat(seat.id, seats[0].name) for seat in seats], "two seats have one name"),
    ],
)
def test_seats_that_are_not_the_games_break_a_law(spoil: Any, law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = SPEC.seating
    game = SPEC.new(HEIST, seeded(1), "1.1", {})
    monkeypatch.setattr(SPEC, "new", lambda *_: game)
    monkeypatch.setattr(SPEC, "seating", lambda *asked: spoil(honest(*asked)))
    with pytest.raises(LawBroken, match=law):
        conformance.run(conformance.trial(SPEC, HEIST, "1.1", 0))


def test_a_record_names_the_seats_of_its_game() -> None:
    _, record = played(HEIST, 2, "It ends")
    text = write(record).replace("seat birch birch\n", "seat birch birch\nseat cobalt nobody\n")
    with pytest.raises(RecordError, match="expected the seats amber, birch, found amber, birch, cobalt"):
        list(replay(read(text)))


def test_a_seat_that_the_game_does_not_have_says_nothing() -> None:
    game = undercroft.new(SPEC.id, HEIST, people=2)
    refusal = game.why_not(game.parse("resign cobalt"))
    assert refusal is not None and refusal.text == "there is no seat 2"


def test_everybody_must_agree_on_a_draw() -> None:
    game = undercroft.new(SPEC.id, RACE, people=4)
    for seat in SEATS:
        assert game.outcome is None
        game.apply(game.parse(f"offer-end {seat}"))
    assert game.outcome is not None and game.outcome.drawn


# ---------------------------------------------------------------- who won


def test_allies_win_together() -> None:
    game, record = played(RACE, 4, "the vault is open")
    assert game.outcome is not None and game.outcome.winners in ((0, 2), (1, 3)) and not game.outcome.drawn
    assert replayed(record).result == record.result
    assert f"\nresult {','.join(SEATS[seat] for seat in game.outcome.winners)} CEL-1 " in write(record)


def test_the_others_play_on_without_whoever_leaves_until_a_team_is_gone() -> None:
    for mission, leaving, winners in ((RACE, ("cobalt", "amber"), (1, 3)), (HEIST, SEATS, ())):
        game = undercroft.new(SPEC.id, mission, people=4, seed=5)
        rng = Random(1)
        for number, who in enumerate(leaving):
            assert game.outcome is None
            game.apply(game.parse(f"resign {who}"))
            assert game.state.resigned.bit_count() == number + 1
            for _ in range(2 if game.ask is not None else 0):
                assert game.ask is not None and not game.state.resigned >> game.ask.seat & 1
                game.apply(rng.choice(game.codes()))
        assert game.outcome is not None and game.outcome.winners == winners and not game.outcome.drawn


def test_whoever_leaves_while_being_asked_inside_an_action_holds_nobody_up() -> None:
    game = undercroft.new(SPEC.id, RACE, people=4, seed=3)
    for text in ("bid 2", "bid 1", "bid 0", "bid 0", "go hall", "go hall"):
        game.apply(game.parse(text))
    assert game.flow is not None and game.ask is not None and game.ask.seat == 1, "birch is to stake"
    game.apply(game.parse("resign birch"))
    assert game.ask is not None and game.ask.seat == 0, "amber stakes, and birch's stake was the table's"
    assert game.copy().codes() == game.codes()
    refusal = game.why_not(game.parse("orders birch deaf"))
    assert refusal is not None and str(refusal.text) == "this seat has left the game"


def test_when_all_who_stay_agree_the_game_is_drawn() -> None:
    game = undercroft.new(SPEC.id, RACE, people=4)
    for text in ("offer-end amber", "offer-end birch", "offer-end dusk", "resign cobalt"):
        assert game.outcome is None
        game.apply(game.parse(text))
    assert game.outcome is not None and game.outcome.drawn


def test_a_defeat_of_all_is_no_draw() -> None:
    game, record = played(HEIST, 3, "had its fill")
    assert game.outcome is not None and game.outcome.winners == () and not game.outcome.drawn
    assert "\nresult - CEL-1 " in write(record)
    assert replayed(record).result == record.result
    with pytest.raises(RecordError, match="expected the result '-', found 'draw'"):
        list(replay(read(write(record).replace("result -", "result draw"))))
    drawn, record = played(RACE, 2, "the night is over")
    assert drawn.outcome is not None and drawn.outcome.drawn and "\nresult draw " in write(record)


def test_a_person_is_told_of_the_defeat() -> None:
    game = undercroft.new(SPEC.id, HEIST)
    assert isinstance(game, CellarGame)
    seat = Terminal(SPEC, game, 1, {}, begin(game, SEATS[:3]), 0)
    assert seat.verdict(Outcome((), "", "", beaten=True)) == "You lose."
    assert seat.verdict(Outcome((0, 1), "", "")) == "You win!"
    assert seat.verdict(Outcome((), "", "")) == "Nobody wins."


# ---------------------------------------------------------------- editions, study, command


def test_an_edition_changes_the_rules() -> None:
    first, second = (undercroft.new(SPEC.id, HEIST, edition=edition).state for edition in SPEC.editions)
    assert isinstance(first, Cellar) and isinstance(second, Cellar) and (first.hunts, second.hunts) == (1, 2)
    game, record = played(HEIST, 3, "had its fill", "1.0")
    assert game.state.why == WHY_BITTEN
    with pytest.raises(RecordError, match="step"):
        list(replay(read(write(record).replace("edition 1.0", "edition 1.1"))))


def test_simulations_count_wins_by_seat_and_no_defeat_as_a_draw(tmp_path: Path) -> None:
    players = ("random", "greedy", "random", "random")
    found = simulate(SPEC, RACE, players, 30, 1, options={"people": 4}, records=tmp_path)
    wins, tally = found.tally.wins, found.tally
    assert wins[0] == wins[2] and wins[1] == wins[3] and wins[0] + wins[1] + tally.draws == tally.games == 30
    assert len(list(tmp_path.iterdir())) == 30 and tally.turns > 60
    lost = simulate(SPEC, HEIST, players[:3], 30, 1).plain()
    assert lost["draws"] == 0 and len(set(lost["wins"])) == 1 and lost["wins"][0] < 30
    with pytest.raises(UndercroftError, match=r"5 players of heist: .* each seat \(amber, birch, cobalt\)"):
        simulate(SPEC, HEIST, ("random",) * 5, 1, 1)


def command(*words: object) -> int:
    with pytest.raises(SystemExit) as stop:
        main([str(word) for word in words])
    return int(str(stop.value.code or 0))


def told(capsys: pytest.CaptureFixture[str]) -> Sequence[str]:
    return capsys.readouterr()


def test_the_command_knows_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run = ["simulate", SPEC.id, "--mission", "all", "--jobs", 1, "--games", 2, "--records", tmp_path]
    assert command(*run, "--players", "random", "greedy", "random") == 0
    table = told(capsys)[0]
    assert "Cobalt" in table and "Dusk" not in table
    assert command(*run, "--players", *["random"] * 4, "--set", "people=4", "--json") == 0
    assert len(json.loads(told(capsys)[0])["results"][1]["wins"]) == 4
    for file in tmp_path.iterdir():
        assert command("replay", file, "--quiet") == command("check", file) == 0
    board = tmp_path / "board.svg"
    assert command("render", SPEC.id, HEIST, "--seat", "cobalt", "--out", board) == 0 and board.exists()
    told(capsys)
    assert command("render", SPEC.id, HEIST, "--seat", "dusk", "--out", board) == 2
    assert "there is no seat 'dusk' in this game: expected one of amber, birch, cobalt" in told(capsys)[1]


def test_the_command_calls_seats_as_the_game_does(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game for two of its four seats, by the second edition, in which they have other names."""
    chosen = ["--edition", "1.1", "--set", "people=2", "--set", "masks=true"]
    run = ["simulate", SPEC.id, "--mission", HEIST, "--jobs", 1, "--games", 1, "--records", tmp_path]
    assert command(*run, "--players", "random", "greedy", *chosen) == 0
    table = told(capsys)[0]
    assert "Fox" in table and "Owl" in table and "Stoat" not in table and "Amber" not in table
    (file,) = tmp_path.iterdir()
    assert read(file.read_text(encoding="utf-8")).options == {"people": 2, "masks": True}
    assert command("replay", file) == 0
    assert " Fox bid " in told(capsys)[0]
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert command("play", "--terminal", SPEC.id, HEIST, "--against", "random", "--seat", "owl", *chosen) == 0
    assert "You play the Owl." in told(capsys)[0]
    assert command("play", "--terminal", SPEC.id, HEIST, "--edition", "1.0", *chosen[2:]) == 2
    assert "masks True: expected edition 1.1 for them" in told(capsys)[1]
