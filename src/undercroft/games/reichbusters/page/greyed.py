"""The basic actions, and the cards and items of the Hero, that are not possible now: each with what the rules say
against it (RB-TURN-2). Only who is asked is told."""

from collections.abc import Iterator
from typing import cast

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask
from undercroft.core.game import Known
from undercroft.core.packing import verb_of
from undercroft.core.page import Greyed, Ref
from undercroft.core.speech.say import Words, say
from undercroft.games.reichbusters.notation import NOTATION
from undercroft.games.reichbusters.page.explain import refused
from undercroft.games.reichbusters.rules import questions as q
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.rules import verbs as v
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.board.places import area_code
from undercroft.games.reichbusters.rules.heroes import items
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.refs import card_ref, hero_ref, item_ref

# The verbs of which one would do, the action to try, its words and refs.
Usual = tuple[tuple[int, ...], int, Words, list[Ref]]


def greyed(game: Known, seat: int, figure: int) -> list[Greyed]:
    """Of the Hero whose turn it is."""
    ask = game.ask
    if ask is None or not game.asks(seat) or ask.question != q.Q_TURN:
        return []
    s = cast(Table, game.state)
    usual = [*_basics(s, ask.seat), *_cards(s, ask), *_items(s, ask)]
    out = []
    for verbs, code, label, refs in usual:
        if any(_does(option, verbs, code) for option in ask.options):
            continue
        found = refused(game, code)
        if found is not None:
            action = NOTATION.write(code)
            out.append(Greyed(action=action, label=label, refs=refs, rule=found.rule, why=found.text))
    return out


def _does(option: int, verbs: tuple[int, ...], code: int) -> bool:
    """An option of the kind; a card or an item must be the very one."""
    if verb_of(option) not in verbs:
        return False
    return verbs[0] not in (v.PLAY, v.USE) or option == code


def _basics(s: Table, hero: int) -> Iterator[Usual]:
    """The seven basic actions (RB-TURN-2)."""
    me: list[Ref] = [hero_ref(hero)]
    here = s.hero_area[hero]
    if here < 0:
        return
    beside = bits(areas.beside(s, here)) or _behind_doors(s, here) or [here]
    yield (v.MOVE, v.STAND), v.move(area_code(s, beside[0])), say("Move"), me
    foes = [unit for unit in range(t.ESCORTED) if s.unit_area[unit] >= 0]
    if foes:
        far = areas.distances(s, here)
        near = min(foes, key=lambda unit: far[s.unit_area[unit]])
        weapon = 0 if s.unit_area[near] != here else t.UNARMED
        yield (v.ATTACK,), v.attack(weapon, near), say("Attack"), me
    lying = items.lying(s, here)
    what = lying[0] if lying else t.HIDDEN if s.edition_1_1 else t.HIDDEN_ONE
    yield (v.SEARCH,), v.search(what), say("Search"), me
    yield (v.READY,), v.ready(0, 0), say("Ready equipment"), me
    yield (v.DRAW,), v.DRAW, say("Draw 2 cards"), me
    gates = bits(s.dossier.doors_at[here]) or bits(s.dossier.doors)
    if gates:
        yield (v.DOOR,), v.door(gates[0]), say("Open a door"), me
    yield (v.RECOVER,), v.RECOVER, say("Recover"), me


def _behind_doors(s: Table, here: int) -> list[int]:
    """Where one would get if the doors were open."""
    d = s.dossier
    return [d.door_b[gate] if d.door_a[gate] == here else d.door_a[gate] for gate in bits(d.doors_at[here])]


def _cards(s: Table, ask: Ask) -> Iterator[Usual]:
    first = s.team[ask.seat] * t.CARDS_EACH
    for number in bits(s.hand[ask.seat]):
        card = first + number
        refs = [hero_ref(ask.seat), card_ref(card)]
        yield (v.PLAY,), v.play(card), say("Play {card}", card=names.card(card)), refs


def _items(s: Table, ask: Ask) -> Iterator[Usual]:
    for token in items.kinds_once(s, items.carried(s, ask.seat)):
        refs = [hero_ref(ask.seat), item_ref(token)]
        yield (v.USE,), v.use(token), say("Use {item:the}", item=names.item(token)), refs
