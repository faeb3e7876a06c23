"""What a seat was asked in a record, and how that was answered: from this a computer player gets its memory back."""

from undercroft.core.packing import is_word
from undercroft.core.records.record import Record, replay
from undercroft.server.tables.live.memories import PastQuestion


def past_of(record: Record, seat: str) -> list[PastQuestion]:
    """All choices of a seat in their order; words are none."""
    past: list[PastQuestion] = []
    options: list[int] = []
    for number, game in replay(record):
        step = record.steps[number]
        if number and step.seat == seat:
            code = int(game.parse(step.action))
            if not is_word(code):
                past.append(PastQuestion(options, code))
        options = list(game.codes())
    return past
