"""How tests write what the vocabulary has numbers for: things by their ids, areas and doors by their letters."""

from collections.abc import Callable, Sequence
from typing import Any

from undercroft.core.board.grid import bits
from undercroft.core.records.notation import SQUARE, Kind
from undercroft.core.vocabulary.classes import GameEvent
from undercroft.core.vocabulary.declared import Event
from undercroft.games.reichbusters.content.catalogue import FEATURES, ITEMS, WOUNDS
from undercroft.games.reichbusters.rules.catalogue_tables import FEATURE_KIND, TOKEN_KIND
from undercroft.games.reichbusters.rules.dossier import GOALS, Dossier
from undercroft.games.reichbusters.rules.pool.pooled import ALL_BLANKS, die_face, die_kind
from undercroft.games.reichbusters.vocabulary import events as told
from undercroft.games.reichbusters.vocabulary import kinds
from undercroft.games.reichbusters.vocabulary.declared import EVENTS, VERBS
from undercroft.games.reichbusters.words.board import PHASES

ITEM_IDS = [item.id for item in ITEMS]
WOUND_IDS = [wound.id for wound in WOUNDS]
FEATURE_IDS = [FEATURES[kind].id for kind in FEATURE_KIND]  # of each card
PHASE_IDS = [phase for phase, _ in PHASES]
TESTS = ("", "attack", "defence", "noise", "vril")
FACES = ("blank", "1", "2", "3", "special", "surge")
BLANKS = "blanks"  # all of them are rolled again, by a radio


def numbered(ids: Sequence[str]) -> list[str]:
    """The first of each as it is called, the others `helmet-2`, `helmet-3`."""
    return [f"{id}-{ids[:at].count(id) + 1}" if id in ids[:at] else id for at, id in enumerate(ids)]


TOKENS = numbered([ITEM_IDS[kind] for kind in TOKEN_KIND])
ARGUMENTS = {verb.word: tuple(verb.arguments.values()) for verb in VERBS}
EVENT_OF: dict[type[GameEvent], Event] = dict(zip(told.EVENTS, EVENTS))


def die(fallen: int) -> str:
    """A fallen die as scripts write it."""
    return f"{kinds.DICE[die_kind(fallen)]}:{FACES[die_face(fallen)]}"


# What the kind of an argument does not say.
OF_THEIR_OWN: dict[tuple[type[GameEvent], str], Callable[[Any], object]] = {
    (told.Feature, "card"): FEATURE_IDS.__getitem__,
    (told.Nothing, "item"): ITEM_IDS.__getitem__,
    (told.Goal, "goal"): GOALS.__getitem__,
    (told.Roll, "dice"): lambda dice: [die(one) for one in dice],
    (told.EnemyAttack, "units"): lambda units: units,
    (told.Order, "heroes"): lambda heroes: heroes,
}
AS_NUMBERS = (kinds.HERO, kinds.UNIT, kinds.NUMBER, kinds.LEVEL, kinds.PLACE)


class Wording:
    """The words for what is on a board."""

    def __init__(self, dossier: Dossier) -> None:
        self.dossier = dossier
        self.areas = dossier.areas
        self.gates = [gate.mark for gate in self.areas.grid.gates]

    def room(self, room: int) -> str:
        """By the first of its areas."""
        return self.areas.names[bits(self.dossier.rooms[room])[0]]

    def marks(self, areas: int) -> str:
        return "".join(self.areas.names[area] for area in bits(areas))

    def at(self, square: str) -> str:
        """The area of a square."""
        return self.areas.names[self.areas.at[self.areas.grid.square(square)]]

    def plain(self, text: str) -> str:
        """An action as the game reads it."""
        return self._each(text, self._plain)

    def lettered(self, text: str) -> str:
        """An action as tests write it."""
        return self._each(text, lambda kind, word: self._word(kind, kind.read(word) or 0))

    def _each(self, text: str, write: Callable[[Kind, str], str]) -> str:
        verb, *words = text.split()
        known = ARGUMENTS.get(verb, ())
        return " ".join([verb, *map(write, known, words), *words[len(known) :]])

    def _plain(self, kind: Kind, word: str) -> str:
        if kind is SQUARE and word in self.areas.numbers:
            return self.areas.grid.name(bits(self.areas.areas[self.areas.numbers[word]].squares)[0])
        if kind is kinds.DOOR and word in self.gates:
            return str(self.gates.index(word))
        if kind in (kinds.TOKEN, kinds.FIND) and word in TOKENS:
            return str(TOKENS.index(word))
        if kind is kinds.GEAR and word in TOKENS:
            return str(TOKENS.index(word))
        if kind is kinds.WOUND and word in WOUND_IDS:
            return str(WOUND_IDS.index(word))
        return str(ALL_BLANKS) if kind is kinds.DIE and word == BLANKS else word

    def _word(self, kind: Kind, value: int) -> str:
        """An argument of an action."""
        if kind is SQUARE:
            return self.at(kind.write(value))
        if kind is kinds.DOOR:
            return self.gates[value]
        if kind is kinds.TOKEN or (kind is kinds.FIND and value < len(TOKENS)):
            return TOKENS[value]
        if kind is kinds.GEAR:
            gear = kind.write(value)
            return TOKENS[int(gear)] if gear.isdigit() else gear
        if kind is kinds.WOUND:
            return WOUND_IDS[value]
        return BLANKS if kind is kinds.DIE and value == ALL_BLANKS else kind.write(value)

    def fact(self, event: GameEvent, name: str) -> object:
        """What an event holds, in words; Heroes, units and numbers stay numbers."""
        value = getattr(event, name)
        own = OF_THEIR_OWN.get((type(event), name))
        kind = EVENT_OF[type(event)].arguments[name]
        if own is not None:
            return own(value)
        if isinstance(value, bool) or kind in AS_NUMBERS:
            return value
        if kind is kinds.AREA:
            return self.areas.names[value]
        if kind is kinds.ROOM:
            return self.room(value)
        if kind is kinds.FALLEN:
            return die(value)
        if kind is kinds.TEST:
            return TESTS[value]
        return PHASE_IDS[value] if kind is kinds.PHASE else self._word(kind, value)
