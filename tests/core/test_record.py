"""Records: written, read, cut and replayed; and every change of one is noticed at its step."""

import json
import re
from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import undercroft
from tests.core.walks import alike, fresh, missions, seeds, walk
from undercroft.core.chance.dice import MOST_SEED, old_seed_hash, replayed, show
from undercroft.core.errors import UndercroftError
from undercroft.core.game import Game
from undercroft.core.records.position import from_position, position_hash, to_position
from undercroft.core.records.record import (
    OldDice,
    Record,
    RecordError,
    begin,
    check_seed,
    read,
    replay,
    resume,
    speaker,
    write,
)
from undercroft.core.records.stamp import engine
from undercroft.games.incursion.game import Incursion
from undercroft.games.incursion.rules.mission.setup import new_table


def recorded(mission: tuple[str, str], seed: int, steps: int) -> tuple[Record, list[str]]:
    """The record of a random game and the hash of every position in it."""
    game = fresh(mission, seed)
    record = begin(game, ["random", *["another  random\nplayer"] * (game.seats - 1)], seed)
    hashes = [position_hash(game)]
    for code in walk(game, seed, steps):
        record.play(game, code)
        hashes.append(position_hash(game))
    record.end(game, seed)
    return record, hashes


@cache
def whole_game() -> str:
    """A finished game as text: dice, draws, words, actions with several answers, a resignation at the end."""
    game = fresh(("incursion", "incursion"), 3)
    record = begin(game, ["greedy", "random"], 3)
    rng = Random(3)
    while sum(show(value)[0] != "#" for step in record.steps for value in step.dice) < 6:
        record.play(game, rng.choice(game.codes()))
    for word in ("orders german never", "offer-end german", "resign allied"):
        record.play(game, game.parse(word))
    record.end(game, 3)
    return write(record)


def walked(text: str) -> int:
    """Replay a text; returns the number of its last step."""
    *_, (number, _) = replay(read(text, "game.txt"))
    return number


def stopped(text: str) -> str:
    """What is said about a text that cannot be replayed."""
    with pytest.raises(RecordError) as error:
        walked(text)
    assert "\n" not in str(error.value)
    return str(error.value)


def changed(number: int, change: Callable[[str], str]) -> tuple[str, int]:
    """The whole game with one step's line changed, and that line's number."""
    lines = whole_game().split("\n")
    at = next(at for at, line in enumerate(lines) if line.startswith(f"{number} "))
    assert change(lines[at]) != lines[at]
    lines[at] = change(lines[at])
    return "\n".join(lines), at + 1


# ---------------------------------------------------------------- round trips


@settings(max_examples=40, deadline=None)
@given(missions, seeds, st.integers(0, 300))
def test_a_replay_reproduces_every_position(mission: tuple[str, str], seed: int, steps: int) -> None:
    record, hashes = recorded(mission, seed, steps)
    text = write(record)
    assert write(read(text)) == text
    assert [position_hash(game) for _, game in replay(read(text))] == hashes


@settings(max_examples=15, deadline=None)
@given(missions, seeds, st.integers(40, 200))
def test_a_replayed_game_can_be_copied_and_stored_at_every_step(
    mission: tuple[str, str], seed: int, steps: int
) -> None:
    record, hashes = recorded(mission, seed, steps)
    kept: list[Game] = []
    for number, game in replay(record):
        if number >= steps - 30:
            kept.append(game.copy())
            assert position_hash(from_position(json.loads(json.dumps(to_position(game))))) == hashes[number]
    for copy, expected in zip(kept, hashes[-len(kept) :]):
        assert position_hash(copy) == expected
        assert position_hash(copy.copy()) == expected


@settings(max_examples=25, deadline=None)
@given(missions, seeds, st.integers(5, 150))
def test_a_game_is_played_on_from_any_step(mission: tuple[str, str], seed: int, steps: int) -> None:
    record, hashes = recorded(mission, seed, steps)
    upto = Random(seed).randrange(len(record.steps))
    game = resume(record, upto, 99)
    assert position_hash(game) == hashes[upto]
    alike(game.copy(), game.copy(), seed)
    alike(from_position(to_position(game)), game.copy(), seed)
    more = record.cut(upto)
    for code in walk(game, seed + 1, 20):
        more.play(game, code)
    assert [number for number, _ in replay(read(write(more)))] == list(range(len(more.steps)))


def test_a_record_may_be_cut_after_any_line() -> None:
    lines = whole_game().split("\n")
    first = lines.index("") + 1
    for end in range(first + 1, len(lines) - 3, 7):
        assert walked("\n".join(lines[:end])) == end - first - 1
    assert "expected at least the opening" in stopped("\n".join(lines[:first]))


def test_a_replay_stops_where_it_is_told() -> None:
    record = read(whole_game())
    assert [number for number, _ in replay(record, 4)] == [0, 1, 2, 3, 4]
    with pytest.raises(RecordError, match=f"expected a step from 0 to {len(record.steps) - 1}, found 99999"):
        list(replay(record, 99999))


def test_every_line_can_be_read_by_a_person() -> None:
    header, steps, result, _ = re.split(r"\n\n|\n$", whole_game())
    assert header.split("\n")[:3] == ["undercroft 1", "game incursion", "edition 1.6.3"]
    assert 'option orders ["always", "always"]' in header.split("\n")
    assert "seat allied greedy\nseat german random\nseed-hash " in header
    assert header.endswith("\nseed 3")
    assert steps.startswith("0 - open ")
    for line in steps.split("\n"):
        assert re.fullmatch(r"\d+ (allied|german|-) [a-z0-9 -]+( \[[#0-9 ]+\])? [0-9a-f]{8}", line)
    assert re.search(r"\d+ german offer-end german [0-9a-f]{8}\n\d+ allied resign allied [0-9a-f]{8}$", steps)
    assert result.startswith("result german ")


def test_the_seed_stays_secret_until_the_game_is_over() -> None:
    game = undercroft.new("incursion", "recon", seed=123456789)
    record = begin(game, ["a", "b"], 123456789)
    record.end(game, 123456789)
    assert "123456789" not in write(record) and record.result is None
    record.play(game, game.parse("resign german"))
    record.end(game, 123456789)
    assert "\nseed 123456789\n" in write(record)
    check_seed(read(write(record)))


def test_an_illegal_action_is_not_recorded() -> None:
    game = undercroft.new("incursion", "recon", seed=1)
    record = begin(game, ["a", "b"])
    with pytest.raises(UndercroftError):
        record.play(game, game.parse("bid 77"))
    assert len(record.steps) == 1


def test_who_speaks() -> None:
    game = undercroft.new("incursion", "recon", seed=1)
    assert game.ask is not None
    assert speaker(game, game.codes()[0]) == game.ask.seat
    assert speaker(game, game.parse("resign german")) == 1


def test_records_need_a_mission_and_a_player_for_each_seat() -> None:
    with pytest.raises(RecordError, match="set up by hand"):
        begin(Incursion(new_table("recon", replayed([]))), ["a", "b"])
    with pytest.raises(RecordError, match=r"1 players: expected one for each seat \(allied, german\)"):
        begin(undercroft.new("incursion", "recon"), ["a"])


# ---------------------------------------------------------------- changes


def rolling_steps() -> list[tuple[int, int]]:
    """Every result in the whole game: the step and the place in it."""
    return [(number, i) for number, step in enumerate(read(whole_game()).steps) for i in range(len(step.dice))]


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_one_changed_die_stops_the_replay_at_its_step(data: st.DataObject) -> None:
    number, i = data.draw(st.sampled_from(rolling_steps()))
    value = read(whole_game()).steps[number].dice[i]
    other = data.draw(st.sampled_from([n for n in (*range(1, 7), *range(-9, 0)) if n != value]))

    def change(line: str) -> str:
        before, dice, after = re.split(r"\[|\]", line)
        results = dice.split()
        results[i] = show(other)
        return f"{before}[{' '.join(results)}]{after}"

    text, line = changed(number, change)
    assert stopped(text).startswith(f"game.txt, line {line}, step {number}: ")


def test_dice_too_many_and_too_few_are_told_apart() -> None:
    number = next(n for n, step in enumerate(read(whole_game()).steps) if step.dice and step.dice[-1] > 0)
    text, line = changed(number, lambda line: line.replace("]", " 6]"))
    assert stopped(text) == f"game.txt, line {line}, step {number}: the dice do not fit: the game does not roll 6"
    text, line = changed(number, lambda line: re.sub(r" ?\d\]", "]", line))
    problem = "the dice do not fit: the scripted dice have run out: the game rolls more than the script holds"
    assert stopped(text) == f"game.txt, line {line}, step {number}: {problem}"
    text, line = changed(number, lambda line: re.sub(r"\d\]", "#3]", line))
    problem = "the dice do not fit: the record holds #3 where a die from 1 to 6 is due"
    assert stopped(text) == f"game.txt, line {line}, step {number}: {problem}"


def test_another_legal_action_stops_at_its_step() -> None:
    record = read(whole_game())
    number = next(n for n, step in enumerate(record.steps) if step.action.startswith("bid "))
    other = "bid 1" if record.steps[number].action != "bid 1" else "bid 0"
    text, line = changed(number, lambda line: re.sub(r"bid \d", other, line))
    assert stopped(text).startswith(f"game.txt, line {line}, step {number}: expected the hash ")


def test_an_illegal_action_stops_at_its_step() -> None:
    number = next(n for n, step in enumerate(read(whole_game()).steps) if step.action.startswith("bid "))
    text, line = changed(number, lambda line: re.sub(r"bid \d", "bid 77", line))
    assert stopped(text).startswith(f"game.txt, line {line}, step {number}: expected a legal action, found 'bid 77': ")
    text, line = changed(number, lambda line: re.sub(r"bid \d", "shrug", line))
    assert stopped(text).startswith(f"game.txt, line {line}, step {number}: 'shrug' is no action: expected one of ")


def test_another_hash_or_seat_stops_at_its_step() -> None:
    text, line = changed(5, lambda line: line[:-8] + "00000000")
    problem = "expected the hash [0-9a-f]{8}, found 00000000: the step or the rules differ"
    assert re.fullmatch(rf"game\.txt, line {line}, step 5: {problem}", stopped(text))
    swap = {"allied": "german", "german": "allied"}
    text, line = changed(5, lambda line: re.sub("allied|german", lambda found: swap[found[0]], line, count=1))
    assert re.fullmatch(rf"game\.txt, line {line}, step 5: expected a choice of \w+, found one of \w+", stopped(text))


def test_a_step_after_the_end_is_one_too_many() -> None:
    lines = whole_game().split("\n")
    at = next(at for at, line in enumerate(lines) if " resign " in line)
    number = int(lines[at].split()[0]) + 1
    lines.insert(at + 1, f"{number} german end-turn 00000000")
    problem = f"game.txt, line {at + 2}, step {number}: expected no more steps, the game is over"
    assert stopped("\n".join(lines)) == problem


def test_a_record_of_another_version_says_so() -> None:
    text = re.sub("\ntable .*", "\ntable 0.0.1", changed(3, lambda line: line[:-8] + "00000000")[0])
    assert stopped(text).endswith(
        f"(written by undercroft 0.0.1 {engine('incursion')}, this is {undercroft.__version__} {engine('incursion')})"
    )
    assert walked(re.sub("\ntable .*", "\ntable 0.0.1", whole_game()))


@pytest.mark.parametrize(
    ("pattern", "line", "problem"),
    [
        (r"^undercroft 1", "undercroft 9", "game.txt, line 1: expected 'undercroft 1', found 'undercroft 9'"),
        (r"\ngame .*", "\ngame chess", "game.txt, line 2: there is no game 'chess': expected one of incursion"),
        (r"\ngame .*", "", "game.txt: expected the header line 'game', which is missing"),
        (
            r"\ngame (.*)",
            r"\ngame \1\ngame \1",
            "game.txt, line 3: expected 'game' once, found 'game incursion' a second",
        ),
        (
            r"\ngame .*",
            r"\ngame incursion\nmood good",
            "game.txt, line 3: expected one of game, edition, rules, table,",
        ),
        (r"\nedition .*", "\nedition 9", "game.txt, line 6: there is no edition '9' of Incursion: expected 1.6.3"),
        (r"\nrules .*", "\nrules of the pub", "game.txt, line 4: expected 'Incursion beta 1.6.3"),
        (
            r"\nmission .*",
            "\nmission picnic 12345678",
            "game.txt, line 6: there is no mission 'picnic': expected one of",
        ),
        (
            r"\noption orders .*",
            "\noption orders [1",
            "game.txt, line 7: expected the option's value as JSON, found '[1'",
        ),
        (
            r"\noption orders .*",
            "\noption rain true",
            "game.txt, line 6: options: expected no field `rain`, which is unknown",
        ),
        (r"\nseat german .*", "", "game.txt, line 8: expected the seats allied, german, found allied"),
        (r"\nseed .*", "\nseed x", "game.txt, line 11: seed 'x': expected a whole number from 0 to"),
        (r"\n3 ", "\n4 ", "game.txt, line 16: expected step 3, found '4'"),
        (r"\n3 .*", "\n3 what?", "game.txt, line 16: expected 'NUMBER SEAT ACTION [DICE] HASH', found '3 what?'"),
        (r"\n3 (.*) ", r"\n3 \1 [x] ", "game.txt, line 16, step 3: 'x' is no result: expected a face like 4 or a draw"),
        (r"\n0 - open", r"\n0 - close", "game.txt, line 13, step 0: expected '- open', found '- close'"),
        (r"\n0 - open", r"\n0 - open [4]", "game.txt, line 13, step 0: the dice do not fit: the game does not roll 4"),
        (r"\nresult .*", "\nresult", "game.txt, line "),
        (r"\nresult german", "\nresult allied", "game.txt: expected the result 'german', found 'allied'"),
        (r"\Z", "more", "game.txt, line "),
    ],
)
def test_what_is_wrong_with_a_record_is_said_in_one_sentence(pattern: str, line: str, problem: str) -> None:
    text = re.sub(pattern, line, whole_game(), count=1)
    assert text != whole_game()
    assert stopped(text).startswith(problem)


def test_a_result_before_the_end_is_refused() -> None:
    lines = whole_game().split("\n")
    at = next(at for at, line in enumerate(lines) if " resign " in line)
    assert stopped("\n".join(lines[:at] + lines[at + 1 :])).startswith(
        "game.txt: expected no result, the game is not over"
    )


def test_the_seed_can_be_checked_when_it_is_known() -> None:
    check_seed(read(whole_game(), "game.txt"))
    with pytest.raises(RecordError, match=r"expected seed-hash [0-9a-f]{32} for seed 4"):
        check_seed(read(re.sub("\nseed 3", "\nseed 4", whole_game())))
    with pytest.raises(RecordError, match="expected the line 'seed', which is added when the game is over"):
        check_seed(read(re.sub("\nseed 3", "", whole_game())))


def test_a_record_of_the_first_dice_replays_and_says_that_its_seed_proves_nothing() -> None:
    """Its promise was of the seed and of a way to make dice that is gone; a cheat gains nothing by such a promise."""
    old = re.sub("\nseed-hash .*", f"\nseed-hash {old_seed_hash(3)}", whole_game())
    record = read(old, "game.txt")
    assert [number for number, _ in replay(record)] == list(range(len(record.steps)))
    with pytest.raises(OldDice, match=r"^game.txt, line 11: seed 3 is the one promised, but the dice of this record"):
        check_seed(record)
    with pytest.raises(RecordError, match=r"expected seed-hash [0-9a-f]{32} for seed 4"):
        check_seed(read(re.sub("\nseed 3", "\nseed 4", old)))


def test_the_longest_seeds_are_kept_in_full() -> None:
    seed = MOST_SEED - 1
    game = undercroft.new("incursion", "recon", seed=seed)
    record = begin(game, ["a", "b"], seed)
    record.play(game, game.parse("resign allied"))
    record.end(game, seed)
    again = read(write(record))
    assert again.seed == seed
    check_seed(again)


def test_dice_that_did_not_come_from_the_seed_are_found() -> None:
    """A cheat who writes a whole record with other dice is found once the seed is known."""
    record = begin(undercroft.new("incursion", "recon", seed=5), ["a", "b"], 5)
    record.steps[0] = begin(undercroft.new("incursion", "recon", seed=6), ["a", "b"], 6).steps[0]
    assert walked(write(record)) == 0
    record.seed = 5
    with pytest.raises(RecordError, match="record, step 0: expected the dice of seed 5: "):
        check_seed(record)


@settings(max_examples=200)
@given(st.text())
def test_any_text_is_a_record_or_gets_a_sentence(text: str) -> None:
    header = whole_game().partition("\n\n")[0]
    for candidate in (text, f"undercroft 1\n{text}", f"{header}\n\n{text}"):
        try:
            read(candidate)
        except RecordError:
            continue
