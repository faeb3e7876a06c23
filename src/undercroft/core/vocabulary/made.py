"""What `make tables` writes from a game's vocabulary: source code, in the house's own style.

Two kinds of file. For the rules, which are compiled: plain numbers, functions that pack an action or tell an event, and
functions that take an argument out of an action (`verbs.way_of(code)`). For all who read what was done and told: a
class for each verb and each event, with its arguments as fields, and `read`, which makes it of the number or the tuple.
Nobody else takes an action apart by its bits or an event by its places.
"""

from collections.abc import Sequence
from textwrap import wrap

from undercroft.core.packing import ARG, PLACES
from undercroft.core.records.notation import Kind
from undercroft.core.vocabulary.declared import Event, Flag, Several, Vocabulary, Word

WIDTH = 120
COMPILED = "# compiled: mypyc\n"
MADE = "# Made from vocabulary/declared.py by `make tables`: change it there.\n"
FINAL = "\nfrom typing import Final\n\n"
STATE = "from undercroft.core.state import State\n"
HAPPENED = '''

def happened(s: State) -> list[GameEvent]:
    """All that came of the last action."""
    return [read(event, at) for at, event in enumerate(s.events)]
'''


def files(vocabulary: Vocabulary) -> dict[str, str]:
    """All that is made for a game: source by its path in the game's package."""
    return {
        "rules/verbs.py": _verbs(vocabulary),
        "rules/questions.py": _questions(vocabulary),
        "rules/events.py": _events(vocabulary),
        "vocabulary/actions.py": _actions(vocabulary),
        "vocabulary/events.py": _told(vocabulary),
    }


# ---------------------------------------------------------------- for the rules


def _verbs(vocabulary: Vocabulary) -> str:
    title = '"""What can be done, as numbers: every verb, how an action is packed, and what its arguments are."""\n'
    packers = [_packer(verb) for verb in vocabulary.verbs if verb.arguments]
    places = {name: PLACES[place] for verb in vocabulary.verbs for place, name in enumerate(verb.arguments)}
    arguments = [f"\n\ndef {name}_of(code: int) -> int:\n    return {_taken_out(at)}\n" for name, at in places.items()]
    numbers = _numbers("", vocabulary.verbs) + _words("VERBS", vocabulary.verbs)
    return "".join([title, COMPILED, MADE, FINAL, numbers, *packers, *arguments])


def _packer(verb: Word) -> str:
    packed = " | ".join(f"{name} << {PLACES[place]}" for place, name in enumerate(verb.arguments))
    arguments = ", ".join(f"{name}: int" for name in verb.arguments)
    return f"\n\ndef {verb.name}({arguments}) -> int:\n    return {_number('', verb)} | {packed}\n"


def _taken_out(place: int) -> str:
    return f"code >> {place} & {ARG}"


def _questions(vocabulary: Vocabulary) -> str:
    title = '"""What a seat can be asked, as numbers: `Ask.question`."""\n'
    numbers = _numbers("Q_", vocabulary.questions) + _words("QUESTIONS", vocabulary.questions)
    return "".join([title, COMPILED, MADE, FINAL, numbers])


def _events(vocabulary: Vocabulary) -> str:
    title = '"""What can happen, as numbers, and how it is told: an event is (who may know it, E_..., arguments)."""\n'
    imports = FINAL + "from undercroft.core.state import ALL, State\n\n"
    told = [_telling(event) for event in vocabulary.events]
    return "".join([title, COMPILED, MADE, imports, _numbers("E_", vocabulary.events), *told])


def _telling(event: Event) -> str:
    """The function that tells an event."""
    taken = ["s: State", *(["audience: int"] if event.private else [])]
    taken += [f"{name}: {_type(kind, 'list[int]')}" for name, kind in event.arguments.items()]
    given = ["audience" if event.private else "ALL", _number("E_", event)]
    given += [_stored(name, kind) for name, kind in event.arguments.items()]
    return f"\n\ndef {event.name}({', '.join(taken)}) -> None:\n    s.events.append(({', '.join(given)}))\n"


def _stored(name: str, kind: Kind) -> str:
    if isinstance(kind, Several):
        return f"*{name}"
    return f"1 if {name} else 0" if isinstance(kind, Flag) else name


# ---------------------------------------------------------------- for all who read


def _actions(vocabulary: Vocabulary) -> str:
    title = '"""What can be done, with names: a class for each verb."""\n'
    read = "\nread = reading_actions(VERBS)\n"
    return title + MADE + FINAL + _classes("GameAction", "reading_actions", vocabulary.verbs, "VERBS") + read


def _told(vocabulary: Vocabulary) -> str:
    title = '"""What can happen, with names: a class for each event."""\n'
    read = "\nread = reading_events(EVENTS)\n"
    classes = _classes("GameEvent", "reading_events", vocabulary.events, "EVENTS")
    return title + MADE + FINAL + STATE + classes + read + HAPPENED


def _classes(base: str, reading: str, words: Sequence[Word], names: str) -> str:
    """What is imported for them, the classes, and the list of all. A game may have a word that is called as the base
    is, such as `done`."""
    clash = base in {word.title for word in words}
    parent = f"Any{base}" if clash else base
    taken = [f"{base} as {parent}", reading] if clash else [f"{base}, {reading}"]
    imports = "".join(f"from undercroft.core.vocabulary.classes import {name}\n" for name in taken)
    classes = "".join(_class(word, parent) for word in words)
    return imports + classes + "\n\n" + _listed(names, [word.title for word in words])


def _class(word: Word, base: str) -> str:
    fields = [f"    {name}: {_type(kind, 'tuple[int, ...]')}\n" for name, kind in word.arguments.items()]
    head = f'\n\nclass {word.title}({base}, frozen=True):\n    """{word.rule}"""\n'
    return head + ("\n" if fields else "") + "".join(fields)


# ---------------------------------------------------------------- pieces


def _numbers(prefix: str, words: Sequence[Word]) -> str:
    return "".join(f"{_number(prefix, word)}: Final = {number}  # {_form(word)}\n" for number, word in enumerate(words))


def _words(name: str, words: Sequence[Word]) -> str:
    """All of them by number, for tables that must have an entry for each (core/vocabulary/numbered.py)."""
    return "\n" + _listed(name, [f'"{word.word}"' for word in words])


def _listed(name: str, entries: Sequence[str]) -> str:
    lines = wrap(", ".join(entries) + ",", WIDTH - 4, break_on_hyphens=False)
    return f"{name}: Final = (\n" + "".join(f"    {line}\n" for line in lines) + ")\n"


def _form(word: Word) -> str:
    """The rule, and what the arguments are."""
    return ": ".join([word.rule, *([", ".join(word.arguments)] if word.arguments else [])])


def _number(prefix: str, word: Word) -> str:
    return prefix + word.name.upper()


def _type(kind: Kind, several: str) -> str:
    return several if isinstance(kind, Several) else "bool" if isinstance(kind, Flag) else "int"
