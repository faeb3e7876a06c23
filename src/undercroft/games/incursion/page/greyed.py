"""What people usually do and cannot do now: each with what the rules say against it. Only who is asked is told, of his
own models and cards and of what lies open."""

from collections.abc import Iterator
from typing import cast

from undercroft.core.choice import Ask
from undercroft.core.game import Known
from undercroft.core.packing import verb_of
from undercroft.core.page import Greyed, Ref
from undercroft.core.speech.say import Words, phrase, say
from undercroft.games.incursion.content.catalogue import CARDS
from undercroft.games.incursion.page.explain import refused
from undercroft.games.incursion.page.option import card_ref, model_ref
from undercroft.games.incursion.rules.models.model_cards import numbers, side_mask, side_of
from undercroft.games.incursion.rules.models.skills import HAS_FLAMES
from undercroft.games.incursion.rules.moving.items import can_be_carried, can_be_used
from undercroft.games.incursion.rules.questions import (
    Q_ACTIVATION,
    Q_COMMAND,
    Q_GLORY,
    Q_TURN,
)
from undercroft.games.incursion.rules.tables import (
    CARD_IDS,
    KIND_GUN,
    KIND_LOB,
    LAUNCHER,
    WEAPON_IDS,
)
from undercroft.games.incursion.rules.verbs import (
    ACTIVATE,
    CLOSE,
    END,
    END_TURN,
    FIRE,
    FLAME,
    LOB,
    OPEN,
    PICK_UP,
    PLAY,
    REACTION,
    STRIKE,
    USE,
    card_of,
    model_of,
)
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.words.names import model

# The verbs of which one would do, the action to try, and its words; refs as a label has them.
Usual = tuple[tuple[int, ...], str, Words, list[Ref]]

ACTING = (Q_ACTIVATION, Q_COMMAND, Q_GLORY)


def greyed(game: Known, seat: int, m: int) -> list[Greyed]:
    """Of the model that acts, or that could be activated, and of the cards in hand."""
    ask = game.ask
    if ask is None or ask.seat != seat:
        return []
    s = cast(Table, game.state)
    out = []
    for verbs, action, label, refs in [*_of_model(s, ask, m), *_of_turn(s, ask), *_of_hand(s, ask)]:
        if any(_does(code, verbs, m, refs) for code in ask.options):
            continue
        found = refused(game, action)
        if found is not None:
            out.append(Greyed(action=action, label=label, refs=refs, rule=found.rule, why=found.text))
    return out


def _does(code: int, verbs: tuple[int, ...], m: int, refs: list[Ref]) -> bool:
    """Whether an option is of this kind: of the same model or card, whatever its target."""
    if verb_of(code) not in verbs:
        return False
    return CARD_IDS[card_of(code)] == refs[0][1] if verb_of(code) == PLAY else not refs or model_of(code) == m


def _of_model(s: Table, ask: Ask, m: int) -> Iterator[Usual]:
    if not 0 <= m < len(s.kind) or side_of(m) != ask.seat or not s.on_board >> m & 1:
        return
    if ask.question == Q_TURN:
        yield (ACTIVATE,), f"activate {m}", say("Activate {who}", who=model(s, m)), [model_ref(m)]
    if ask.question not in ACTING or m != ask.subject:
        return
    yield from _attacks(s, m)
    yield from _handling(s, m)


def _attacks(s: Table, m: int) -> Iterator[Usual]:
    """At the nearest enemy, or at one who still waits: why not even that one."""
    kind, own, enemies = s.kind[m], [model_ref(m)], side_mask(1 - side_of(m))
    foes = numbers(s.on_board & enemies)
    near = min(foes, key=lambda foe: s.dossier.grid.distance(s.square[m], s.square[foe]), default=-1)
    near = near if foes else min(numbers(s.waiting & enemies), default=-1)
    gun = KIND_GUN[kind]
    if gun >= 0 and near >= 0:
        yield (FIRE,), f"fire {m} {near} {WEAPON_IDS[gun]}", say("Shoot"), own
    if gun >= 0:
        yield (REACTION,), f"reaction {m}", say("Go into Reaction Fire"), own
    if KIND_LOB[kind] >= 0:
        launched = KIND_LOB[kind] == LAUNCHER
        yield (LOB,), f"lob {m}", say("Launch a grenade") if launched else say("Throw a grenade"), own
    if HAS_FLAMES[kind]:
        yield (FLAME,), f"flame {m}", say("Fire the flamethrower"), own
    if near >= 0:
        yield (STRIKE,), f"strike {m} {near}", say("Strike hand to hand"), own


def _handling(s: Table, m: int) -> Iterator[Usual]:
    """The nearest door and the nearest item."""
    grid, here, own = s.dossier.grid, s.square[m], [model_ref(m)]
    gates = [gate for gate in grid.gates if not s.sealed >> gate.index & 1]
    if gates:
        door = min(gates, key=lambda gate: min(grid.distance(here, gate.a), grid.distance(here, gate.b)))
        shut = s.shut >> door.index & 1
        action, label = ("open", say("Open a door")) if shut else ("close", say("Close a door"))
        yield (OPEN, CLOSE), f"{action} {m} {door.index}", label, own
    lying = [number for number, sq in enumerate(s.item_at) if sq >= 0]
    wanted = [number for number in lying if can_be_carried(s, number) or can_be_used(s, m, number)]
    if wanted:
        item = min(wanted, key=lambda number: grid.distance(here, s.item_at[number]))
        action, label = ("pick-up", say("Pick up an item")) if can_be_carried(s, item) else ("use", say("Use an item"))
        yield (PICK_UP, USE), f"{action} {m} {item}", label, own


def _of_turn(s: Table, ask: Ask) -> Iterator[Usual]:
    if ask.question == Q_ACTIVATION:
        yield (END,), "end", say("End the activation of {who}", who=model(s, s.active)), []
    if ask.question == Q_TURN:
        yield (END_TURN,), "end-turn", say("End the turn"), []


def _of_hand(s: Table, ask: Ask) -> Iterator[Usual]:
    """Each card once."""
    for number, copies in enumerate(s.hand[ask.seat]):
        if copies:
            label = say("Play {card}", card=phrase(CARDS[number].name))
            yield (PLAY,), f"play {CARD_IDS[number]}", label, [card_ref(number)]
