"""Why the line of a room has nothing to work on; those of cards: words/items.py."""

from collections.abc import Callable, Mapping

from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.say import Noun, Text, say
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules.ips import healing
from undercroft.games.earth_reborn.vocabulary import actions as done
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.absent import nobody, not_played
from undercroft.games.earth_reborn.words.option import Option


def no_work(o: Option, a: done.Work) -> Refusal:
    """Of the line of a room in which he stands as he should."""
    reason = _LINES.get(o.s.dossier.line[a.room])
    found = None if reason is None else reason(o, a)
    return found or Refusal("ER-INTERACT-3", say("there is nothing to choose with that line"))


def _patient(a: done.Work) -> Noun:
    return names.who(min(a.target, t.CHARACTERS - 1))


def _no_patient(o: Option, a: done.Work, rule: str, elsewhere: Text) -> Refusal:
    """Nobody of that number, one who is well, or one who stands where he cannot be treated."""
    gone = nobody(o.s, a.target)
    if gone is not None:
        return Refusal(rule, gone.text)
    if not healing.hurt(o.s, a.target):
        return Refusal(rule, say("{whom} has lost no Life Point", whom=_patient(a)))
    return Refusal(rule, elsewhere)


def _infirmary(o: Option, a: done.Work) -> Refusal:
    return _no_patient(o, a, "ER-TILE-9", say("{who} stands on no facing icon there", who=_patient(a)))


def _patient_room(o: Option, a: done.Work) -> Refusal:
    return _no_patient(o, a, "ER-TILE-13", say("{who} does not face {whom}", who=o.who, whom=_patient(a)))


def _missile_room(o: Option, a: done.Work) -> Refusal | None:
    launched = o.s.launched >> a.room & 1
    return Refusal("ER-TILE-10", say("the missiles were launched")) if launched else None


def _generator(o: Option, a: done.Work) -> Refusal | None:
    return None if a.target else Refusal("ER-TILE-8", say("the whole building is dark already"))


# What may speak against working each line.
_LINES: Mapping[int, Callable[[Option, done.Work], Refusal | None]] = {
    t.R_COMMUNICATION_ROOM: lambda o, a: not_played(o.s, t.M_RADIO),
    t.R_GENERATOR: _generator,
    t.R_INFIRMARY: _infirmary,
    t.R_MISSILE_ROOM: _missile_room,
    t.R_PATIENT_ROOM: _patient_room,
    t.R_SATELLITE_COM_ROOM: lambda o, a: not_played(o.s, t.M_SPY),
}
