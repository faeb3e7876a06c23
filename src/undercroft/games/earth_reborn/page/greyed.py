"""What a player usually does and cannot do now, each with what the rules say against it. Only who is asked is told."""

from collections.abc import Iterator
from typing import cast

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask
from undercroft.core.game import Known
from undercroft.core.packing import verb_of
from undercroft.core.page import Greyed, Ref
from undercroft.core.speech.say import Words, say
from undercroft.games.earth_reborn.notation import NOTATION
from undercroft.games.earth_reborn.page.explain import first_stake, refused
from undercroft.games.earth_reborn.page.wording import words
from undercroft.games.earth_reborn.rules import characters, deck
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.combat import capture
from undercroft.games.earth_reborn.rules.ips import abilities
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words import abilities as ability_words
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.option import Option
from undercroft.games.earth_reborn.words.refs import model_ref

Usual = tuple[int, Words, list[Ref]]  # the action to try, its words and refs


def greyed(game: Known, seat: int, figure: int) -> list[Greyed]:
    ask = game.ask
    if ask is None or not game.asks(seat):
        return []
    out = []
    for code, label, refs in _usual(cast(Table, game.state), ask):
        found = refused(game, code)
        if found is not None:  # else it is among the options
            action = NOTATION.write(code)
            out.append(Greyed(action=action, label=label, refs=refs, rule=found.rule, why=found.text))
    return out


def _usual(s: Table, ask: Ask) -> Iterator[Usual]:
    if ask.question == q.Q_ROUND:
        yield from _in_a_round(s, ask)
    elif ask.question in (q.Q_ACT, q.Q_INTERRUPT):
        yield from _with_a_character(s, ask)
    elif ask.question == q.Q_SEARCH and deck.top(s) >= 0:
        yield _as_option(s, ask, v.take(deck.top(s) >> 1, s.doer))


def _as_option(s: Table, ask: Ask, code: int) -> Usual:
    """In the words in which it would be offered."""
    text, _, refs, _ = words(Option(s, ask, code))
    return code, text, refs


def _in_a_round(s: Table, ask: Ask) -> Iterator[Usual]:
    yield v.DRAW_TILE, say("Draw an order tile from the bag"), []
    yield _as_option(s, ask, v.take_tile(t.WHOLE_PILE))
    for who in bits(characters.friends(s, ask.seat)):
        yield v.activate(who), say("Activate {who}", who=names.who(who)), [model_ref(who)]
    if ask.seat == t.NORAD and not s.bands and s.dossier.modules & t.M_ABILITIES:
        for who in bits(t.TRAITORS & s.on_map & ~s.norad):
            yield _as_option(s, ask, v.traitor(who))


def _with_a_character(s: Table, ask: Ask) -> Iterator[Usual]:
    """A tile, the lines of his card, the questioning of his Prisoner, a weapon to reload."""
    verbs = {verb_of(code) for code in ask.options}
    if ask.question == q.Q_ACT and v.ASSIGN not in verbs and s.hand[ask.seat]:
        tile = (s.hand[ask.seat] & -s.hand[ask.seat]).bit_length() - 1
        yield v.assign(tile), say("Assign an order tile"), []
    if s.dossier.modules & t.M_ABILITIES and v.ABILITY not in verbs:
        for number, line in enumerate(abilities.LINES):
            if line.has(s, s.doer) and ability_words.LINES[number].greyed:
                yield _as_option(s, ask, v.ability(number, 0))
    stake = first_stake(s, t.O_INTERACT)
    if (
        stake >= 0
        and s.dossier.modules & t.M_TORTURE
        and capture.prisoner_of(s, s.doer) >= 0
        and v.TORTURE not in verbs
    ):
        yield _as_option(s, ask, v.torture(stake, s.doer))
    for card in bits(s.carried[s.doer] & s.out_of_ammo):
        code, text, _ = _as_option(s, ask, v.reload(card))
        yield code, text, [model_ref(s.doer)]  # its own row greyed would look as if it were of no use
