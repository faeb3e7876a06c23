"""Records of other engines: they are read as far as the rules are the same, and then say which rule was mended."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.core.test_record import walked, whole_game
from tools.release_reading import records_of, releases
from undercroft.core.chance.dice import seeded
from undercroft.core.files.content import ContentError
from undercroft.core.files.mended import Mended, load_mended, that_show
from undercroft.core.records import stamp
from undercroft.core.records.notation import Notation
from undercroft.core.records.record import Changed, Record, RecordError, begin, read, renewed, replay, write
from undercroft.core.records.stamp import engine, engine_part, mission_part
from undercroft.core.records.stops import mended_for
from undercroft.core.spec import GameSpec, game, games
from undercroft.core.speech.questions import QuestionText
from undercroft.games.earth_reborn import notation as earth_reborn
from undercroft.games.earth_reborn.words import questions as earth_reborn_questions
from undercroft.games.incursion import notation as incursion
from undercroft.games.incursion.words import questions as incursion_questions
from undercroft.games.reichbusters import notation as reichbusters
from undercroft.games.reichbusters.words import questions as reichbusters_questions

INCURSION = game("incursion")


def of_the_first_release(name: str) -> Record:
    return next(record for record in records_of(releases()[0]) if name in record.file)


def stop(record: Record) -> Changed:
    with pytest.raises(Changed) as error:
        list(replay(record))
    return error.value


# ---------------------------------------------------------------- the same game, hashed in another way


@pytest.mark.parametrize("ending", ["resigned", "drawn"])
def test_words_that_ended_a_game_had_other_numbers(ending: str) -> None:
    found = [record for record in records_of(releases()[0]) if f"-{ending}-" in record.file]
    assert found
    for record in found:
        assert [number for number, _ in replay(record)][-1] == len(record.steps) - 1


def test_who_gave_up_with_an_offer_on_the_table() -> None:
    """Then it stayed there; today it is taken off, and neither changes the game."""
    record = of_the_first_release("recon-resigned-1007")
    *_, (_, before) = replay(record, len(record.steps) - 2)
    assert before.state.offers == 2 and record.steps[-1].action == "resign german"
    *_, (_, after) = replay(record)
    assert after.state.offers == 0


def test_what_was_offered_besides_does_not_matter() -> None:
    """After a third turn in a row a Blitzhund was offered a fourth. Only whoever took it played another game."""
    record = of_the_first_release("ac-dc-played-105")
    assert record.steps[39].action == "turn 16 n"
    error = stop(record)
    assert error.step + 1 == 156 and record.steps[156].action == "turn 17 w"


def test_also_at_the_opening() -> None:
    record = of_the_first_release("pinger-raid-drawn")
    record.steps[0].hash = "00000000"
    assert [number for number, _ in replay(record)][-1] == len(record.steps) - 1


# ---------------------------------------------------------------- what was mended


def test_a_mended_rule_is_named_where_it_matters() -> None:
    error = stop(of_the_first_release("ac-dc-played-105"))
    assert error.rules == ("INC-BLITZ-2",)
    assert str(error) == (
        "incursion-1.6.3-ac-dc-played-105.record, line 168, step 156: Rule INC-BLITZ-2 was mended after this game was"
        " played: A Blitzhund turns at most three times in a row. It is read up to the step before."
    )


def test_a_record_of_this_engine_is_excused_by_nothing() -> None:
    """Nothing was mended since it was made: it was changed."""
    record = of_the_first_release("ac-dc-played-105")
    record.stamp = f"{record.stamp}-{engine('incursion')}"
    with pytest.raises(RecordError, match="step 39: expected the hash") as error:
        list(replay(record))
    assert not isinstance(error.value, Changed)


def spoil(record: Record, first: int) -> Record:
    """From a step on nothing fits any more."""
    for step in record.steps[first:]:
        step.hash = "00000000"
    return record


def test_what_no_mended_rule_explains_is_a_fault() -> None:
    record = of_the_first_release("pinger-raid-drawn")
    at = next(number for number, step in enumerate(record.steps) if step.action.startswith("move"))
    here = f"this is 0.1.0 {engine('incursion')}"
    with pytest.raises(RecordError, match=rf"step {at}: expected the hash .*{here}") as error:
        list(replay(spoil(record, at)))
    assert not isinstance(error.value, Changed)


def test_several_rules_that_may_be_meant_are_all_named(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [Mended(rule, "It is so now.", ["turn"]) for rule in ("INC-GAME-1", "INC-GAME-2")]
    monkeypatch.setattr(type(INCURSION), "mended", lambda self: lines)
    error = stop(of_the_first_release("ac-dc-played-105"))
    assert error.rules == ("INC-GAME-1", "INC-GAME-2")
    assert "One of the rules INC-GAME-1, INC-GAME-2 was mended" in str(error)


SEEN: list[tuple[list[str], Sequence[str]]] = [
    (["turn"], ["A"]),
    (["offers leave"], ["B"]),
    (["asks which-way"], ["B"]),
    (["A", "asks which-way"], ["A"]),
    (["move"], []),
]


@pytest.mark.parametrize(("seen", "expected"), SEEN)
def test_a_rule_is_known_by_its_id_or_else_by_what_shows_it(seen: list[str], expected: list[str]) -> None:
    lines = [Mended("A", "Now so.", ["turn"]), Mended("B", "Now so.", ["offers leave", "asks which-way"])]
    assert [line.rule for line in that_show(lines, seen)] == expected


def test_a_list_of_mended_rules_names_rules(tmp_path: Path) -> None:
    file = tmp_path / "mended.toml"
    file.write_text('mended = [\n    { rule = "INC-NONE-1", text = "Now so." },\n]\n', encoding="utf-8")
    with pytest.raises(ContentError, match=r'mended\[0\].rule: expected the id of a rule, got "INC-NONE-1"'):
        load_mended(file, INCURSION.ledger())


@pytest.mark.parametrize("spec", games().values(), ids=lambda spec: spec.id)
def test_a_mended_rule_says_how_it_is_now_in_a_sentence(spec: GameSpec) -> None:
    for line in spec.mended():
        assert line.text[0].isupper() and line.text.endswith("."), line


ARGUMENTS = 200  # more than any kind of argument has names

SPOKEN: list[tuple[GameSpec, Notation, Mapping[int, QuestionText[Any]]]] = [
    (INCURSION, incursion.NOTATION, incursion_questions.QUESTIONS.by_number),
    (game("reichbusters"), reichbusters.NOTATION, reichbusters_questions.BY_NUMBER),
    (game("earth-reborn"), earth_reborn.NOTATION, earth_reborn_questions.BY_NUMBER),
]


@pytest.mark.parametrize(("spec", "notation", "questions"), SPOKEN, ids=[spec.id for spec, _, _ in SPOKEN])
def test_a_mended_rule_shows_by_words_of_its_game(
    spec: GameSpec, notation: Notation, questions: Mapping[int, QuestionText[Any]]
) -> None:
    verbs = {word for word, _ in notation.verbs.values()}
    spoken = {*verbs, *(f"offers {word}" for word in verbs), *(f"asks {one.kind}" for one in questions.values())}
    for _, kinds in notation.verbs.values():
        spoken.update(kind.write(number) for kind in kinds for number in range(ARGUMENTS))
    for line in spec.mended():
        assert spoken.union(spec.ledger().all_rules()).issuperset(line.shows), line


def test_a_mended_rule_of_another_edition_is_not_named() -> None:
    """Both editions search, each by a rule of its own."""
    records = [record for record in records_of(releases()[1]) if record.game == "reichbusters"]
    for edition, rule in (("1.0", "RB-SEARCH-2"), ("1.1", "RB-SEARCH-3")):
        record = next(record for record in records if record.edition == edition)
        named = {line.rule for line in mended_for(record)}
        assert named & {"RB-SEARCH-2", "RB-SEARCH-3"} == {rule} and "RB-SPEC-3" in named


def test_a_mended_rule_is_known_by_any_word_of_the_action(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not only by its verb: the record stops at `turn 17 w`."""
    lines = [Mended("INC-GAME-1", "It is so now.", ["w"]), Mended("INC-GAME-2", "It is so now.", ["never-said"])]
    monkeypatch.setattr(type(INCURSION), "mended", lambda self: lines)
    assert "INC-GAME-1" in stop(of_the_first_release("ac-dc-played-105")).rules


# ---------------------------------------------------------------- the stamp


def test_a_record_says_which_mission_and_which_engine() -> None:
    setup = INCURSION.new("recon", seeded(1), "1.6.3", {}).setup
    assert setup is not None
    made = INCURSION.new("recon", seeded(1), "1.6.3", {})
    made.open()
    record = begin(made, ["a", "b"])
    assert (mission_part(record.stamp), engine_part(record.stamp)) == (setup.stamp, engine("incursion"))
    assert read(write(record)).stamp == record.stamp


def test_another_stamp_only_informs() -> None:
    text = whole_game()
    for other in ("12345678", "12345678-12345678", re.search(r"\nmission \w+ (\w+)-", text)[1]):  # type: ignore[index]
        assert walked(re.sub(r"\nmission (\w+) .*", rf"\nmission \1 {other}", text)) == walked(text)


def test_a_changed_mission_is_named_where_the_game_differs() -> None:
    error = stop(spoil(read(re.sub(r"\nmission (\w+) .*", r"\nmission \1 12345678", whole_game()), "game.txt"), 5))
    assert (error.step, error.rules) == (4, ())
    assert "step 5: The mission was changed after this game was played." in str(error)


def test_a_record_is_renewed_for_another_game() -> None:
    """Also in the middle of what an earlier engine hashed in another way."""
    record = of_the_first_release("ac-dc-played-105")
    new = renewed(record, 39)
    assert len(new.steps) == 40 and new.steps[39].hash != record.steps[39].hash
    assert engine_part(new.stamp) == engine("incursion") and [number for number, _ in replay(new)][-1] == 39


@pytest.mark.parametrize("game", games())
def test_the_engine_covers_rules_content_and_fields(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every file of them, and those of the core: one that changes makes another engine."""
    read_files: list[Path] = []
    real = Path.read_bytes

    def noted(file: Path) -> bytes:
        read_files.append(file)
        return real(file)

    monkeypatch.setattr(Path, "read_bytes", noted)
    assert stamp.engine.__wrapped__(game) == engine(game)
    home = Path(stamp.__file__).parents[2] / "games" / game.replace("-", "_")
    for room in ("rules", "content"):
        held = {file for file in (home / room).rglob("*") if file.is_file() and "__pycache__" not in file.parts}
        assert {file for file in held if file.suffix not in (".so", ".pyd")} <= set(read_files)
    core = home.parents[1] / "core"
    for file in (home / "fields.py", home / "state.py", core / "game.py", core / "talk.py", core / "board" / "grid.py"):
        assert file in read_files
    assert not any(file.suffix in (".so", ".pyc") for file in read_files)


def test_another_rule_is_another_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Path.read_bytes

    def changed(file: Path) -> bytes:
        return real(file) + (b"# another rule" if file.name == "doors.py" else b"")

    monkeypatch.setattr(Path, "read_bytes", changed)
    assert stamp.engine.__wrapped__("incursion") != engine("incursion")
