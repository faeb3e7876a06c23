"""Noise tests, noise cards, Bang! and Boom! (RB-NOISE, RB-BANG)."""
# compiled: mypyc

from collections.abc import Generator
from typing import Final

from undercroft.core.choice import Ask, Flow
from undercroft.core.packing import verb_of
from undercroft.core.state import beat
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.awareness import awareness, spawn
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.board.places import area_code, area_of
from undercroft.games.reichbusters.rules.catalogue_tables import AFTER_ALARM, FEATURE_TRIPWIRE, NOISE_DICE, NOISE_NUMBER
from undercroft.games.reichbusters.rules.features import REVEALED
from undercroft.games.reichbusters.rules.mission import tracker
from undercroft.games.reichbusters.rules.noise import cards as noise_cards
from undercroft.games.reichbusters.rules.pool import pool
from undercroft.games.reichbusters.rules.questions import Q_NOISE_CARD, Q_PEEK, Q_REVEAL, Q_SNEAK
from undercroft.games.reichbusters.rules.sets import members, nth
from undercroft.games.reichbusters.rules.tables import ASK_TIES, K_RECON, K_SLEIGHT_OF_HAND, P_HERO_TURN, REVEAL_SPAWN
from undercroft.games.reichbusters.rules.tests import test
from undercroft.games.reichbusters.rules.verbs import NO, REVEAL, YES
from undercroft.games.reichbusters.state import Table

BOOM: Final = 2
TRIPWIRE_DICE: Final = 2


def counted_dice(s: Table, hero: int, dice: int, weapon: bool) -> int:
    """How many dice are rolled in the end; after the alarm a single one counts as none (RB-NOISE-7, RB-NOISE-8)."""
    number = pool.noise_number(s, hero, dice, weapon)
    return 0 if number < 0 or (number == 1 and s.alarm) else number


def noise_test(s: Table, hero: int, dice: int, weapon: bool) -> Flow:
    """The noise test of an action (RB-TEST-12): dice, then the noise card. Whoever has left the map is not heard. It
    may come in the middle of another test, which waits: a wound or a tripwire."""
    if dice <= 0 or s.over or s.hero_area[hero] < 0:
        return
    choice = s.orders[hero] == ASK_TIES and pool.hushed(s, hero, weapon) > 0
    if choice and counted_dice(s, hero, dice + 1, weapon):
        if verb_of((yield Ask(hero, Q_SNEAK, [YES, NO], hero))) == NO:
            dice += 1  # a die more may bring a special (RB-KEY-66)
    number = counted_dice(s, hero, dice, weapon)
    if not number:
        return
    if s.events_wanted:
        tell.noise(s, hero, number)
    kept = test.put_aside(s)
    total = yield from test.noise_total(s, hero, number, weapon)
    bought = s.test_bought
    test.close_test(s)
    if total > 0:
        if bought >> K_SLEIGHT_OF_HAND & 1 or s.over:
            card = yield from drawn(s, hero, 1 + (bought >> K_SLEIGHT_OF_HAND & 1))
        else:
            card = draw_noise_card(s) + (AFTER_ALARM if s.alarm else 0)
        yield from resolve(s, hero, card, total, not bought >> K_RECON & 1, False)
    if kept is not None:
        test.take_up(s, kept)


def disturbance(s: Table, hero: int, dice: int) -> Flow:
    """Something beside what the Hero does makes them test so many dice: in their own action these belong to its one
    noise test (RB-NOISE-3), else they are tested at once."""
    if s.phase == P_HERO_TURN and hero == s.active:
        if s.noise < dice:
            s.noise = dice
            s.noise_weapon = False
    else:
        yield from noise_test(s, hero, dice, False)


def tripwire(s: Table, area: int, hero: int) -> Flow:
    """A room feature: 2 noise dice for whoever set it off."""
    return disturbance(s, hero, TRIPWIRE_DICE)


def bang(s: Table, hero: int, size: int, by_enemy: bool = False) -> Flow:
    """1 Bang!, 2 Boom!: before the alarm the marker moves on (RB-BANG-2, RB-BANG-4); after it a noise card is drawn
    and its lower effect happens (RB-BANG-3), with a Boom! of a Hero both (RB-BANG-5)."""
    if s.over:
        return
    tell.bang(s, size)
    beat(s)
    if not s.alarm:
        tracker.advance_tracker(s, size)
        return
    card = yield from drawn(s, hero, 1)
    yield from resolve(s, hero, card, 0, size == BOOM and not by_enemy, True)


# ---------------------------------------------------------------- the deck


def draw_noise_card(s: Table) -> int:
    """One of those left in the deck, which its discard pile fills again (RB-DECK-1). A card that was looked at lies on
    top, or comes last (Tracker)."""
    if not s.noise_deck:
        s.noise_deck, s.noise_discard = s.noise_discard, 0
    card = s.noise_top
    if card < 0:
        left = coming(s, s.noise_deck) if s.noise_bottom else s.noise_deck
        card = nth(left, s.dice.below(left.bit_count()))
    s.noise_deck &= ~(1 << card)
    s.noise_discard |= 1 << card
    s.noise_top = -1
    if s.noise_bottom:
        s.noise_bottom = [other for other in s.noise_bottom if other != card]
    return card


def coming(s: Table, deck: int) -> int:
    """The cards of which one comes next: that on top if it was looked at, else any that was not put at the bottom, and
    in the end those in the order in which they were put there (Tracker)."""
    if s.noise_top >= 0:
        return 1 << s.noise_top
    for card in s.noise_bottom:
        deck &= ~(1 << card)
    return deck if deck or not s.noise_bottom else 1 << s.noise_bottom[0]


def drawn(s: Table, hero: int, number: int) -> Generator[Ask, int, int]:
    """The card that counts: of two the Hero chooses one (RB-KEY-64)."""
    cards = [draw_noise_card(s)]
    if number > 1:
        s.noise_discard &= ~(1 << cards[0])  # it is in the hand, not among those that are shuffled
        if s.noise_deck | s.noise_discard:
            cards.append(draw_noise_card(s))
        s.noise_discard |= 1 << cards[0]
    after = AFTER_ALARM if s.alarm else 0
    if len(cards) == 1 and not s.over:
        return after + cards[0]
    answer = yield Ask(hero, Q_NOISE_CARD, [verbs.noise_card(after + card) for card in cards])
    return verbs.noise_of(answer)


def resolve(s: Table, hero: int, card: int, total: int, top: bool, lower: bool) -> Flow:
    """The upper effect, and the lower one if the total reaches the number in the middle (RB-NOISE-6); `lower` says that
    it happens whatever the total."""
    if s.events_wanted:
        tell.noise_card(s, card, total)
        beat(s)
    if top and s.hero_area[hero] >= 0:  # whoever left the map has nothing near
        if NOISE_DICE[card]:
            total += noise_cards.more_dice(s, hero, NOISE_DICE[card])
        flow = noise_cards.upper(s, hero, card)
        if flow is not None:
            yield from flow
    if (lower or total >= NOISE_NUMBER[card]) and not s.over:
        yield from noise_cards.lower(s, hero, card)


# ---------------------------------------------------------------- looking ahead


def track(s: Table, hero: int, most: int) -> Flow:
    """Look at the top noise card and leave it there or put it at the bottom; or turn up one spawn token so many areas
    away at most (Tracker)."""
    near = [area for area in members(spawn.tokens(s)) if areas.distance(s, s.hero_area[hero], area) <= most]
    options = [verbs.reveal(area_code(s, area), REVEAL_SPAWN) for area in near]
    answer = yield Ask(hero, Q_REVEAL, [YES, *options], hero)
    if verb_of(answer) == REVEAL:
        yield from awareness.trigger_one(s, area_of(s, verbs.square_of(answer)), hero)
        return
    card = peek(s)
    tell.peeked(s, hero, card + (AFTER_ALARM if s.alarm else 0))
    if verb_of((yield Ask(hero, Q_PEEK, [YES, NO], card))) == NO:
        s.noise_top = -1
        s.noise_bottom = [*[other for other in s.noise_bottom if other != card], card]


def peek(s: Table) -> int:
    """The top card: drawn now, and left on top."""
    if s.noise_top < 0:
        bottom = s.noise_bottom
        card = draw_noise_card(s)
        s.noise_discard &= ~(1 << card)
        s.noise_deck |= 1 << card
        s.noise_top, s.noise_bottom = card, bottom
    return s.noise_top


REVEALED[FEATURE_TRIPWIRE] = tripwire
