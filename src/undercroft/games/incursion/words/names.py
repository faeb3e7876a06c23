"""What things are called when a person reads of them: models, squares, doors, entries, cards, items."""

from collections.abc import Sequence

from undercroft.core.errors import UndercroftError
from undercroft.games.incursion.content.catalogue import CARDS, MODELS, WEAPONS, Mission
from undercroft.games.incursion.rules.dossier import COUNTER, DEVICE, PANEL, PINGER, TUNNEL
from undercroft.games.incursion.rules.items import COURIER_FOUND
from undercroft.games.incursion.rules.setup import find_mission
from undercroft.games.incursion.rules.tables import GERMAN, TABLE, ZOMBIE_CARD
from undercroft.games.incursion.state import Table

SIDES = ("Allies", "Germans")
PLAYERS = ("The Allied player", "The German player")
OFFERS = (  # what a player does about the end of the game, in the order of core.game's numbers
    "offers to end the game as a draw",
    "agrees to end the game as a draw",
    "declines to end the game as a draw",
    "withdraws the offer to end the game as a draw",
    "plays on: the offer to end the game as a draw has lapsed",
)
ADJECTIVES = ("Allied", "German")
FACINGS = ("north", "east", "south", "west")

ITEM_NAMES = {PINGER: "Pinger Device", COUNTER: "counter", PANEL: "panel", DEVICE: "Doomsday Device"}


def kind_name(kind: int, number: int = 1) -> str:
    """`Grunt APE`, or `3 Grunt APEs`."""
    name = MODELS[kind].name
    return name if number == 1 else f"{number} {plural(name)}"


def plural(name: str) -> str:
    return f"{name[:-4]}hunde" if name.endswith("hund") else f"{name}s"


def model(s: Table, m: int, kind: int = -1) -> str:
    """`Grunt APE 1`: the number that actions and the board show, left out where a kind has one model only.

    Numbers of the fallen are used again, so who speaks of the past says which kind it was.
    """
    card = MODELS[s.kind[m] if kind < 0 else kind]
    return card.name if card.limit == 1 else f"{card.name} {m}"


def square(s: Table, sq: int) -> str:
    return s.dossier.grid.name(sq)


def door(s: Table, number: int) -> str:
    """`door e4/e5`: the two squares that it stands between."""
    gate = s.dossier.grid.gates[number]
    return f"door {square(s, gate.a)}/{square(s, gate.b)}"


def entry_point(s: Table, side: int, number: int) -> str:
    """The name of an entry point."""
    return "Hidden Tunnel" if number == TUNNEL and side == GERMAN else s.dossier.entry_names[side][number]


def card(number: int) -> str:
    return CARDS[number].name


def weapon(number: int) -> str:
    """As it stands inside a sentence: `LMG`, but `grenade launcher`."""
    name = WEAPONS[number].name
    return name if name[1:2].isupper() else name[0].lower() + name[1:]


def item(s: Table, number: int) -> str:
    """Counters and panels are told apart by their place in the mission's list."""
    kind = s.dossier.item_kinds[number]
    if kind == COUNTER and s.item_on[number] == COURIER_FOUND:
        return "the courier"
    name = ITEM_NAMES[kind]
    return f"{name} {number + 1}" if kind in (COUNTER, PANEL) else f"the {name}"


def place(s: Table, where: int) -> str:
    """Where a card lies."""
    if where == TABLE:
        return "the table"
    return "the Sturmzombie card" if where == ZOMBIE_CARD else model(s, where - 2)


def listed(parts: Sequence[str]) -> str:
    """`a, b and c`."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}" if parts else "nothing"


def counted(number: int, thing: str) -> str:
    """`1 hit`, `2 hits`."""
    return f"{number} {thing}" if number == 1 else f"{number} {plural(thing)}"


def mission(s: Table) -> Mission | None:
    """The mission's file behind the table; None for a board set up by hand."""
    try:
        return find_mission(s.dossier.id)[0]
    except UndercroftError:
        return None
