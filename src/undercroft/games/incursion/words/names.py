"""What things are called when a person reads of them: models, squares, doors, entries, cards, items. A thing is a noun,
which other languages bend; where its English name has an article, the name holds it ("the courier")."""

from collections.abc import Sequence

from undercroft.core.errors import UndercroftError
from undercroft.core.speech.say import CountedNoun, Listing, Noun, Words, noun
from undercroft.games.incursion.content.catalogue import CARDS, MODELS, NAMES, WEAPONS
from undercroft.games.incursion.content.mission_file import Mission
from undercroft.games.incursion.rules.mission.dossier import COUNTER, DEVICE, PANEL, PINGER, TUNNEL
from undercroft.games.incursion.rules.mission.setup import find_mission
from undercroft.games.incursion.rules.moving.items import COURIER_FOUND
from undercroft.games.incursion.rules.tables import FIRST_GERMAN, GERMAN, TABLE, ZOMBIE_CARD
from undercroft.games.incursion.state import Table

SIDES = (noun("Allies"), noun("Germans"))
PLAYERS = (noun("Allied player"), noun("German player"))
FACINGS = (noun("north"), noun("east"), noun("south"), noun("west"))

ITEM_NAMES = {PINGER: noun("the Pinger Device"), DEVICE: noun("the Doomsday Device")}
BARE_NAMES = {PINGER: noun("Pinger Device"), DEVICE: noun("Doomsday Device")}


def kind_name(kind: int, number: int = 1) -> Noun | CountedNoun:
    """`Grunt APE`, or `3 Grunt APEs`."""
    name = MODELS[kind].name
    return noun(name, many=plural(name)) if number == 1 else several(kind, number)


def fielded(kind: int, number: int) -> Noun | CountedNoun:
    """`1 Blitzhund`, `3 Grunt APEs`; whoever there is only one of needs no number."""
    return kind_name(kind) if MODELS[kind].limit == 1 else several(kind, number)


def several(kind: int, number: int) -> CountedNoun:
    """`1 Grunt APE`, `3 Grunt APEs`."""
    name = MODELS[kind].name
    return CountedNoun(number, noun(name, many=plural(name)))


def kinds(kind: int) -> Noun:
    """All models of a kind: `Blitzhunde`."""
    return noun(plural(MODELS[kind].name))


def plural(name: str) -> str:
    return f"{name[:-4]}hunde" if name.endswith("hund") else f"{name}s"


def model(s: Table, m: int, kind: int = -1) -> Noun:
    """`Grunt APE Baker`: the kind, and the name that goes with the number; whoever there is only one of needs none.

    Numbers of the fallen are used again, so who speaks of the past says which kind it was.
    """
    card = MODELS[s.kind[m] if kind < 0 else kind]
    return noun(card.name, "" if card.limit == 1 else called(m), plural(card.name))


def called(m: int) -> str:
    """`Baker`: no two numbers have the same name, for past the end of the list it goes on with `Anton 2`."""
    name, again = _name(m)
    return f"{name} {again}" if again > 1 else name


def mark(s: Table, m: int) -> str:
    """The letters on a figure's token: `Ba`, `Gr`."""
    card = MODELS[s.kind[m]]
    if card.limit == 1:
        return NAMES.alone[card.id]
    name, again = _name(m)
    return f"{name[:2]}{again}" if again > 1 else name[:2]


def _name(m: int) -> tuple[str, int]:
    """The name of a number, and how many have had it up to there."""
    names, at = (NAMES.allied, m) if m < FIRST_GERMAN else (NAMES.german, m - FIRST_GERMAN)
    return names[at % len(names)], at // len(names) + 1


def square(s: Table, sq: int) -> str:
    return s.dossier.grid.name(sq)


def door(s: Table, number: int) -> Noun:
    """`door e4/e5`: the two squares that it stands between."""
    gate = s.dossier.grid.gates[number]
    return noun("door", f"{square(s, gate.a)}/{square(s, gate.b)}")


def entry_point(s: Table, side: int, number: int) -> Noun:
    """The name of an entry point."""
    return noun("Hidden Tunnel") if number == TUNNEL and side == GERMAN else noun(s.dossier.entry_names[side][number])


def card(number: int) -> Noun:
    return noun(CARDS[number].name, proper=True)


def weapon(number: int) -> Noun:
    """As it stands inside a sentence: `LMG`, but `grenade launcher`."""
    return noun(in_sentence(WEAPONS[number].name))


def in_sentence(name: str) -> str:
    """A name without its capital, unless it is an abbreviation."""
    return name if name[1:2].isupper() else name[0].lower() + name[1:]


def item(s: Table, number: int) -> Noun:
    """Counters and panels are told apart by their place in the mission's list."""
    kind = s.dossier.item_kinds[number]
    if kind == COUNTER and s.item_on[number] == COURIER_FOUND:
        return noun("the courier")
    return _numbered(kind, number) if kind in (COUNTER, PANEL) else ITEM_NAMES[kind]


def item_name(s: Table, number: int) -> Noun:
    """An item's name as a label, without an article: `courier`."""
    kind = s.dossier.item_kinds[number]
    if kind == COUNTER and s.item_on[number] == COURIER_FOUND:
        return noun("courier")
    return _numbered(kind, number) if kind in (COUNTER, PANEL) else BARE_NAMES[kind]


def _numbered(kind: int, number: int) -> Noun:
    return noun("counter", number + 1) if kind == COUNTER else noun("panel", number + 1)


def place(s: Table, where: int) -> Noun:
    """Where a card lies."""
    if where == TABLE:
        return noun("the table")
    return noun("the Sturmzombie card") if where == ZOMBIE_CARD else model(s, where - 2)


def listed(parts: Sequence[Words]) -> Listing:
    """`a, b and c`."""
    return Listing(parts)


def mission(s: Table) -> Mission | None:
    """The mission's file behind the table; None for a board set up by hand."""
    try:
        return find_mission(s.dossier.id)[0]
    except UndercroftError:
        return None
