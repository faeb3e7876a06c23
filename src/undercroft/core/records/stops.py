"""Why a record of an earlier release cannot be read to its end: the rule that was mended since, or the mission."""

from collections.abc import Iterator

from undercroft.core.chance.dice import DiceError
from undercroft.core.errors import UndercroftError
from undercroft.core.files.mended import Mended, that_show
from undercroft.core.game import Game
from undercroft.core.packing import is_word
from undercroft.core.records.recording import OPENING, Misfit, Record, RecordError, place_of, spec_of
from undercroft.core.records.stamp import engine, engine_part, mission_part
from undercroft.core.speech.say import Text, phrase, say
from undercroft.core.state import ALL


class Changed(RecordError):
    """Rules or mission were changed after the game was played: it is borne out up to `step`, and `reason` says what
    differs then. `rules` are those that were mended; none if it was the mission."""

    def __init__(self, record: Record, number: int, reason: Text, rules: tuple[str, ...]) -> None:
        text = say(
            "{place}, step {number}: {reason} It is read up to the step before.",
            place=place_of(record, number),
            number=number,
            reason=reason,
        )
        super().__init__(text)
        self.step = number - 1
        self.reason = reason
        self.rules = rules


def is_of_this_engine(record: Record) -> bool:
    return engine_part(record.stamp) == engine(record.game)


def mended_for(record: Record) -> list[Mended]:
    """The rules that were mended, of those that hold in the edition of the record."""
    spec = spec_of(record)
    held = spec.ledger().of(record.edition).all_rules()
    return [line for line in spec.mended() if line.rule in held]


def explained(record: Record, number: int, before: Game | None, error: Misfit) -> RecordError:
    """What to say of a step at which the record differs: the error, unless an earlier engine made the record and it
    is known what was changed since. The game is the one before the step; None at the opening."""
    if is_of_this_engine(record):
        return error
    found = that_show(mended_for(record), set(_seen(record, number, before)))
    if found:
        return Changed(record, number, _mended(found), tuple(line.rule for line in found))
    if before is not None and before.setup is not None and before.setup.stamp != mission_part(record.stamp):
        return Changed(record, number, say("The mission was changed after this game was played."), ())
    return error


def _mended(found: list[Mended]) -> Text:
    if len(found) == 1:
        return say(
            "Rule {rule} was mended after this game was played: {change}",
            rule=found[0].rule,
            change=phrase(found[0].text),
        )
    return say(
        "One of the rules {rules} was mended after this game was played.",
        rules=", ".join(line.rule for line in found),
    )


# ---------------------------------------------------------------- what is seen at a step


def _seen(record: Record, number: int, before: Game | None) -> Iterator[str]:
    """Words and rules by which a mended rule may be known."""
    text = record.steps[number].action
    yield from text.split()
    yield from _chosen_next(record, number)
    if before is None:
        yield OPENING
        return
    yield from _asked(before)
    if before.flow is not None:
        yield from (word for code in before.since for word in str(before.action(code)).split())
    try:
        code = int(before.parse(text))
    except UndercroftError:
        return
    refusal = before.why_not(code)
    if refusal is not None:
        yield refusal.rule
        return
    yield from _brought(before, code, record.steps[number].dice)


def _chosen_next(record: Record, number: int) -> Iterator[str]:
    """The words of the choice that was made after it, which may not even be offered any more."""
    for step in record.steps[number + 1 :]:
        try:
            code = int(spec_of(record).parse(step.action))
        except UndercroftError:
            code = 0
        if not is_word(code):
            yield from step.action.split()
            return


def _brought(before: Game, code: int, dice: list[int]) -> Iterator[str]:
    """What the step tells of by the rules as they are now, with its own dice as long as they fit."""
    after = before.copy()
    after.state.dice.script = [*(after.state.dice.script or ())[: after.state.dice.at], *dice]
    after.state.dice.go_on(0)
    try:
        after.do(code)
    except DiceError:  # a card was drawn where a die fell
        return
    yield from _asked(after)
    yield from (f"offers {str(option).partition(' ')[0]}" for option in after.options())
    for seat in range(ALL, after.seats):
        yield from (line.rule for line in after.story(seat))


def _asked(game: Game) -> Iterator[str]:
    choice = game.choice
    if choice is not None:
        yield f"asks {choice.kind}"
        yield choice.rule
