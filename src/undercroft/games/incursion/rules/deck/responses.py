"""Answers to cards: CP kills, SNAFU chains, and the windows in which cards in play can be killed."""
# compiled: mypyc

from collections.abc import Generator

from undercroft.core.choice import Ask, Flow
from undercroft.core.packing import verb_of
from undercroft.games.incursion.rules import events as tell
from undercroft.games.incursion.rules import verbs as v
from undercroft.games.incursion.rules.deck.battle_cards import BATTLE_CARDS, ON_TABLE
from undercroft.games.incursion.rules.models.effects import BY_CARD
from undercroft.games.incursion.rules.models.model_cards import card_of, numbers
from undercroft.games.incursion.rules.packs import copies, one_card, window_of
from undercroft.games.incursion.rules.questions import (
    Q_ATTACK_WINDOW,
    Q_RESPONSE,
    Q_WINDOW,
)
from undercroft.games.incursion.rules.tables import (
    ALWAYS,
    CARD_COUNT,
    KILL_VALUE,
    ON_ATTACKS,
    SNAFU,
    TABLE,
    ZOMBIE_CARD,
)
from undercroft.games.incursion.rules.verbs import (
    KILL,
    PASS,
)
from undercroft.games.incursion.state import Table, changed


def to_pile(s: Table, card: int) -> None:
    """Used, killed and negated cards lie face up on one pile (INC-CARD-4)."""
    s.pile = changed(s.pile, card, s.pile[card] + 1)
    s.pile_size += 1


def lay(s: Table, card: int, place: int) -> None:
    """Put a card into play."""
    if place == ZOMBIE_CARD:
        s.zombie_card += one_card(card)
    elif place != TABLE:
        s.cards_on = changed(s.cards_on, place - 2, s.cards_on[place - 2] + one_card(card))
    s.in_play += 1


def lift(s: Table, card: int, place: int) -> None:
    """Take a card out of play to the pile; its effect ends (INC-KILL-1)."""
    if place == ZOMBIE_CARD:
        s.zombie_card -= one_card(card)
    elif place != TABLE:
        s.cards_on = changed(s.cards_on, place - 2, s.cards_on[place - 2] - one_card(card))
        if s.dash == place - 2 and BY_CARD[card].dash:
            s.dash = -1  # the second square has not been gone yet (INC-TIME-9)
    else:
        BATTLE_CARDS[card].end(s)
    s.in_play -= 1
    to_pile(s, card)


def cards_in_play(s: Table) -> list[tuple[int, int]]:
    """Every card that can be killed or SNAFUed, as (card, place); copies on one card count once."""
    out: list[tuple[int, int]] = []
    if not s.in_play:
        return out
    for card in ON_TABLE:
        if card.in_play(s):
            out.append((card.card, TABLE))
    _unpack(s.zombie_card, ZOMBIE_CARD, out)
    for m in numbers(s.own_card):
        _unpack(s.cards_on[m], m + 2, out)
    return out


def _unpack(packed: int, place: int, out: list[tuple[int, int]]) -> None:
    card = 0
    while packed:
        if packed & 7:
            out.append((card, place))
        packed >>= 3
        card += 1


def kill_options(s: Table, side: int) -> list[int]:
    """What a side could kill or SNAFU of the cards in play now (INC-KILL-1, INC-TIME-8)."""
    out: list[int] = []
    cp = s.cp[side]
    snafu = s.hand[side][SNAFU]
    if not s.in_play or (cp < 2 and not snafu):
        return out
    for card, place in cards_in_play(s):
        if cp >= KILL_VALUE[card]:
            out.append(v.kill(card, place))
        if snafu:
            out.append(v.snafu(card, place))
    return out


def kill(s: Table, side: int, card: int, place: int) -> None:
    """Pay a card's Kill Value: it goes, and nothing answers that (INC-KILL-1, INC-KILL-2)."""
    s.cp[side] -= KILL_VALUE[card]
    tell.killed(s, side, card, place)
    lift(s, card, place)


def snafu(s: Table, side: int, card: int, place: int) -> Flow:
    """SNAFU a card that lies in play (INC-BC-25)."""
    _take_snafu(s, side, card, place)
    negated = yield from answered(s, 1 - side, SNAFU)
    s.aside = s.aside[:-1]
    to_pile(s, SNAFU)
    if not negated and (card, place) in cards_in_play(s):
        tell.removed(s, card, place)
        lift(s, card, place)


def _take_snafu(s: Table, side: int, card: int, place: int) -> None:
    s.change_hand(side, SNAFU, -1)
    s.aside = [*s.aside, SNAFU]
    tell.snafued(s, side, card, place)


def answered(s: Table, responder: int, card: int) -> Generator[Ask, int, bool]:
    """The one response to a card just played: kill it, SNAFU it, or pass (INC-TIME-6).

    True if the card is negated. A SNAFU is itself a played card, so the last card resolves first.
    """
    options = [PASS]
    if s.cp[responder] >= KILL_VALUE[card]:
        options.append(v.kill(card, 0))
    if s.hand[responder][SNAFU]:
        options.append(v.snafu(card, 0))
    answer = yield Ask(responder, Q_RESPONSE, options, card, silent_answer=PASS)
    if answer == PASS:
        return False
    if verb_of(answer) == KILL:
        s.cp[responder] -= KILL_VALUE[card]
        tell.killed(s, responder, card, TABLE)
        return True
    _take_snafu(s, responder, card, TABLE)
    negated = yield from answered(s, 1 - responder, SNAFU)
    s.aside = s.aside[:-1]
    to_pile(s, SNAFU)
    if not negated:
        tell.negated(s, card)
    return not negated


def window_due(s: Table, level: int) -> bool:
    """Somebody wants to be asked at this kind of moment, and cards lie in play."""
    return s.in_play > 0 and (s.orders[0] >= level or s.orders[1] >= level)


def window(s: Table, first: int, level: int) -> Flow:
    """An open window: first one side, then the other, may kill cards in play (INC-TIME-8)."""
    for side in (first, 1 - first):
        if s.orders[side] >= level:
            yield from _one_side(s, side, Q_WINDOW, None)


def use(s: Table, side: int, answer: int) -> Flow:
    """Carry out a kill or SNAFU of a card in play."""
    card, place = v.card_of(answer), v.lying_of(answer)
    if verb_of(answer) == KILL:
        kill(s, side, card, place)
    else:
        yield from snafu(s, side, card, place)


def attack_window(s: Table, attacker: int, targets: list[int]) -> Flow:
    """After an attack is declared and before its dice (INC-TIME-8, INC-SHOOT-5 step 3).

    With orders `always` any card may go; with `attacks` a seat is asked about cards that bear
    on this attack. The question holds who attacks, and whom if it is one other model: it reads the same
    whether or not somebody was asked before.
    """
    places = [TABLE, card_of(s, attacker)]
    for t in targets:
        places.append(card_of(s, t))
    alone = len(targets) == 1 and targets[0] != attacker
    about = window_of(attacker, targets[0] if alone else -1)
    for side in (s.side, 1 - s.side):
        if s.orders[side] >= ALWAYS:
            yield from _one_side(s, side, Q_ATTACK_WINDOW, None, about)
        elif s.orders[side] == ON_ATTACKS:
            yield from _one_side(s, side, Q_ATTACK_WINDOW, places, about)


def _one_side(s: Table, side: int, what: int, only: list[int] | None, about: int = 0) -> Flow:
    while True:
        options = kill_options(s, side)
        if only is not None:
            options = [code for code in options if v.lying_of(code) in only]
        if not options:
            return
        answer = yield Ask(side, what, [PASS, *options], about, silent_answer=PASS)
        if answer == PASS:
            return
        yield from use(s, side, answer)


def packed_cards(packed: int) -> list[int]:
    """The cards of a packed count, each as often as it lies there."""
    out: list[int] = []
    for card in range(CARD_COUNT):
        out.extend([card] * copies(packed, card))
    return out
