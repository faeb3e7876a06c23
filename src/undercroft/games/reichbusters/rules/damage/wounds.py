"""Damage to Heroes: wound cards, what they do at once, what happens when they stay (RB-DMG, RB-GAP-12).

What a wound that stays forbids or costs is looked up where it matters: `heroes.suffers(s, hero, LASTING_...)`.
"""
# compiled: mypyc

from collections.abc import Callable, Generator
from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask, Flow
from undercroft.core.packing import verb_of
from undercroft.core.state import beat
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import hooks, verbs
from undercroft.games.reichbusters.rules.awareness import awareness
from undercroft.games.reichbusters.rules.board import areas, found
from undercroft.games.reichbusters.rules.catalogue_tables import (
    ITEM_VRIL,
    LASTING_LOST_SKILL,
    LASTING_NUMB_ARM,
    LASTING_THREE_ITEMS,
    TOKEN_KIND,
    WOUND_DISCARD_CARD,
    WOUND_DRAIN,
    WOUND_DRAW_CARD,
    WOUND_DROP_ITEM,
    WOUND_DROP_RANDOM_ITEM,
    WOUND_JAM_WEAPON,
    WOUND_KNOCKED_BACK,
    WOUND_KNOCKED_DOWN,
    WOUND_LASTING,
    WOUND_NOISE_TEST,
    WOUND_NONE,
    WOUND_NUMBER,
    WOUND_PANIC,
    WOUND_SHAKE_SKILL,
    WOUND_TOP,
)
from undercroft.games.reichbusters.rules.choices import choose_area, choose_item, choose_weapon
from undercroft.games.reichbusters.rules.heroes import heroes, items, weapons
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.noise import noise
from undercroft.games.reichbusters.rules.questions import Q_ITEM, Q_SKILL, Q_WOUND
from undercroft.games.reichbusters.rules.sets import nth
from undercroft.games.reichbusters.rules.tables import P_HERO_TURN, WEAPONS_EACH
from undercroft.games.reichbusters.rules.verbs import WEAPON
from undercroft.games.reichbusters.state import Table

Upper = Callable[[Table, int, int], Flow | None]

BOTH_WEAPONS = 3
ASKING: Final = (LASTING_NUMB_ARM, LASTING_LOST_SKILL, LASTING_THREE_ITEMS)  # lower effects that begin with a choice


# ---------------------------------------------------------------- a wound card


def hurt(s: Table, hero: int, damage: int, source: int) -> Flow | None:
    """A failed defence test: a wound card, its upper effect, and it stays if the damage reaches its number (RB-DMG-1,
    RB-DMG-2). `source` is the area of the main attacker, or -1. None if it is done and asks nobody."""
    number = cards_drawn(s, hero)
    if s.over or number > 1:
        return _hurt_by_choice(s, hero, damage, number, source)
    card = _draw(s, hero)
    return _befall(s, hero, damage, card, damage >= WOUND_NUMBER[card], source) if card >= 0 else None


def cards_drawn(s: Table, hero: int) -> int:
    """How many wound cards are drawn for a failed defence: one of them is applied."""
    number, able = 1, s.active_skills[hero]
    for skill, cards in hooks.WOUND_CARDS.items():
        if able >> skill & 1:
            number = max(number, cards)
    return number


def _hurt_by_choice(s: Table, hero: int, damage: int, number: int, source: int) -> Flow:
    """A failed defence test of a Hero who may choose among several cards, or at the end of the game."""
    card = yield from drawn(s, hero, number)
    flow = _befall(s, hero, damage, card, damage >= WOUND_NUMBER[card], source) if card >= 0 else None
    if flow is not None:
        yield from flow


def suffer(s: Table, hero: int, damage: int, source: int) -> Flow:
    """A failed defence test in the middle of something (`hurt`)."""
    flow = hurt(s, hero, damage, source)
    if flow is not None:
        yield from flow


def wound_permanently(s: Table, hero: int, top: bool) -> Flow:
    """A wound card that stays at once, with its upper effect (RB-DMG-5) or without."""
    card = (yield from drawn(s, hero, 1)) if s.over else _draw(s, hero)
    if card >= 0:
        flow = _befall(s, hero, 0, card, True, -1, top)
        if flow is not None:
            yield from flow


def surge(s: Table, hero: int) -> Flow:
    """A surge of vril is a permanent wound, of which only the lower effect counts (RB-VRIL-3, RB-VRIL-4)."""
    return wound_permanently(s, hero, False)


def glancing(s: Table, hero: int, source: int) -> Flow:
    """A wound card of which only the upper effect counts (RB-KEY-84)."""
    card = (yield from drawn(s, hero, 1)) if s.over else _draw(s, hero)
    if card >= 0:
        flow = _befall(s, hero, 0, card, False, source)
        if flow is not None:
            yield from flow


def _befall(s: Table, hero: int, damage: int, card: int, stays: bool, source: int, top: bool = True) -> Flow | None:
    """The card is turned up: its upper effect, if that counts, then it stays or is discarded. None if nobody need be
    asked for it."""
    if s.events_wanted:
        tell.wounded(s, hero, damage, card, stays)
    if top and WOUND_TOP[card] != WOUND_NONE and s.hero_area[hero] >= 0:
        flow = upper_effect(s, hero, card, source)
        if flow is not None:
            return _put_after(s, hero, card, stays, flow)
    return _put(s, hero, card, stays)


def _put_after(s: Table, hero: int, card: int, stays: bool, upper: Flow) -> Flow:
    """It stays or is discarded after an upper effect that may ask somebody."""
    yield from upper
    flow = _put(s, hero, card, stays)
    if flow is not None:
        yield from flow


def drawn(s: Table, hero: int, number: int) -> Generator[Ask, int, int]:
    """Of several wound cards the Hero chooses one. -1 if there is none left (RB-KEY-45). Once the game is over nothing
    comes of a single one either."""
    cards = [card for card in [_draw(s, hero) for _ in range(number)] if card >= 0]
    if not cards:
        return -1
    if len(cards) == 1 and not s.over:
        return cards[0]
    answer = yield Ask(hero, Q_WOUND, [verbs.wound(card) for card in cards], hero)
    chosen = verbs.wound_of(answer)
    for card in cards:
        if card != chosen:
            s.wound_discard |= 1 << card
    return chosen


def _draw(s: Table, hero: int) -> int:
    """A wound card for a Hero; -1 if there is none left (RB-DECK-1)."""
    deck = s.wound_deck
    if not deck:
        deck, s.wound_discard = s.wound_discard, 0
        if not deck:
            return -1
    card = nth(deck, s.dice.below(deck.bit_count()))
    s.wound_deck = deck & ~(1 << card)
    able = s.active_skills[hero]
    for skill, does in hooks.ON_WOUND_CARD.items():
        if able >> skill & 1:
            does(s, hero)
    return card


def _put(s: Table, hero: int, card: int, stays: bool) -> Flow | None:
    """Under the dashboard or onto the discard pile; then whatever a wound card lets the Hero do. None if nobody need be
    asked for it."""
    if stays:
        down = s.downed
        found.set_wounds(s, hero, s.wounds[hero] | 1 << card)
        if WOUND_LASTING[card] in ASKING or s.downed != down:
            return _stay(s, hero, card, s.downed != down)
    else:
        s.wound_discard |= 1 << card
    if s.beats is not None:
        beat(s)
    return _after_card(s, hero) if _may_answer(s, hero) else None


def _may_answer(s: Table, hero: int) -> bool:
    """The Hero has a skill that does something after a wound card."""
    able = s.active_skills[hero]
    for skill in hooks.AFTER_WOUND_CARD:
        if able >> skill & 1:
            return True
    return False


def _after_card(s: Table, hero: int) -> Flow:
    """Whatever skills let the Hero do after a wound card."""
    for skill, does in hooks.AFTER_WOUND_CARD.items():
        if s.active_skills[hero] >> skill & 1:
            yield from does(s, hero)


def _stay(s: Table, hero: int, card: int, falls: bool) -> Flow:
    """A wound that asks for something when it comes, or is one too many."""
    flow = lower_effect(s, hero, card)
    if flow is not None:
        yield from flow
    if falls:
        go_down(s, hero)
        rooms = awareness.noticed(s)  # in 1.1 enemies see past them now (RB-CAP-6)
        if rooms:
            yield from awareness.take_notice(s, rooms, -1)
    if s.beats is not None:
        beat(s)
    yield from _after_card(s, hero)


def go_down(s: Table, hero: int) -> None:
    """The fourth wound: Downed; in the own turn that ends after the action in progress (RB-REC-1, RB-REC-2)."""
    tell.downed(s, hero)
    if s.phase == P_HERO_TURN and s.active == hero:
        s.turn_ends = True


# ---------------------------------------------------------------- upper effects


def upper_effect(s: Table, hero: int, card: int, source: int) -> Flow | None:
    """What the card does at once to a Hero on the map; None if it is done and asks nobody."""
    effect = UPPER.get(WOUND_TOP[card])
    return None if effect is None else effect(s, hero, source)


def strength_sap(s: Table, hero: int) -> Flow:
    """Drop an item."""
    token = yield from choose_item(s, hero, items.kinds_once(s, items.carried(s, hero)), hero)
    if token >= 0:
        _drop(s, hero, token)


def _drop(s: Table, hero: int, token: int) -> None:
    items.drop_face_up(s, token, s.hero_area[hero])
    tell.dropped(s, hero, token, s.hero_area[hero])


def broken_fingers(s: Table, hero: int) -> Flow:
    """One of the Hero's weapons is jammed: one that can take the token."""
    free = sum(1 << weapon for weapon in range(WEAPONS_EACH) if weapons.can_jam(s, hero, weapon))
    weapon = yield from choose_weapon(s, hero, free, hero)
    if weapon >= 0:
        weapons.jam_weapon(s, hero, weapon)


def ringing_ears(s: Table, hero: int) -> Flow:
    """A noise test with one die."""
    return noise.disturbance(s, hero, 1)


def knock_down(s: Table, hero: int) -> None:
    """The Hero lies on the floor (RB-KEY-40)."""
    if not s.knocked_down >> hero & 1:
        s.knocked_down |= 1 << hero
        tell.knocked_down(s, hero)


def panic(s: Table, hero: int, source: int) -> Flow:
    """Move 1 away from the attacker, if possible."""
    if s.knocked_down >> hero & 1 or areas.downed(s, hero):
        return
    away = areas.areas_away(s, s.hero_area[hero], source)
    to = yield from choose_area(s, hero, away, hero)
    if to >= 0:
        yield from move.step_to(s, hero, to)


def torn_pouch(s: Table, hero: int) -> None:
    """Drop a random item."""
    tokens = items.carried(s, hero)
    if tokens:
        _drop(s, hero, tokens[s.dice.below(len(tokens))])


def shaken(s: Table, hero: int) -> Flow:
    """A skill is deactivated until the end of the Hero's next turn."""
    skill = yield from _choose_skill(s, hero)
    if skill >= 0:
        s.shaken_skills[hero] |= 1 << skill
        found.recount_skills(s, hero)
        if s.phase == P_HERO_TURN and s.active == hero:
            s.newly_shaken_skills[hero] |= 1 << skill  # the next turn is another one
        tell.skill(s, hero, skill, False)


def _choose_skill(s: Table, hero: int) -> Generator[Ask, int, int]:
    active = bits(s.skills[hero] & ~(s.lost_skills[hero] | s.shaken_skills[hero]))
    if not active:
        return -1
    answer = yield Ask(hero, Q_SKILL, [verbs.skill(skill) for skill in active], hero)
    return verbs.skill_of(answer)


def vril_burn(s: Table, hero: int) -> Flow:
    """A vril item or an enhanced weapon is drained."""
    codes = [
        verbs.item(token)
        for token in items.kinds_once(s, items.carried(s, hero))
        if ITEM_VRIL[TOKEN_KIND[token]] and items.can_drain_item(s, token)
    ]
    for weapon in range(WEAPONS_EACH):
        if weapons.vril_dice(s, hero, weapon) and weapons.can_drain_weapon(s, hero, weapon):
            codes.append(verbs.weapon(weapon))
    if not codes:
        return
    answer = yield Ask(hero, Q_ITEM, codes, hero)
    if verb_of(answer) == WEAPON:
        weapons.drain_weapon(s, hero, verbs.weapon_of(answer))
    else:
        items.drain_item(s, hero, verbs.item_of(answer))


# ---------------------------------------------------------------- lower effects that begin with a choice


def lower_effect(s: Table, hero: int, card: int) -> Flow | None:
    """What a wound that stays asks for when it comes."""
    lasting = WOUND_LASTING[card]
    if lasting == LASTING_NUMB_ARM:
        return numb_arm(s, hero)
    if lasting == LASTING_LOST_SKILL:
        return lost_skill(s, hero)
    return three_items(s, hero) if lasting == LASTING_THREE_ITEMS else None


def numb_arm(s: Table, hero: int) -> Flow:
    """One weapon cannot be used."""
    weapon = yield from choose_weapon(s, hero, BOTH_WEAPONS & ~s.forbidden_weapons[hero], hero)
    if weapon >= 0:
        s.forbidden_weapons[hero] |= 1 << weapon


def lost_skill(s: Table, hero: int) -> Flow:
    """One skill is deactivated."""
    skill = yield from _choose_skill(s, hero)
    if skill >= 0:
        s.lost_skills[hero] |= 1 << skill
        found.recount_skills(s, hero)
        tell.skill(s, hero, skill, False)


def three_items(s: Table, hero: int) -> Flow:
    """A fourth item is dropped."""
    if s.hero_area[hero] >= 0 and len(items.carried(s, hero)) == items.SLOTS:
        yield from strength_sap(s, hero)


# ---------------------------------------------------------------- by effect

UPPER: Final[dict[int, Upper]] = {
    WOUND_DROP_ITEM: lambda s, hero, source: strength_sap(s, hero) if s.carried[hero] else None,
    WOUND_DISCARD_CARD: lambda s, hero, source: heroes.choose_discard(s, hero) if s.hand[hero] else None,
    WOUND_JAM_WEAPON: lambda s, hero, source: broken_fingers(s, hero),
    WOUND_NOISE_TEST: lambda s, hero, source: ringing_ears(s, hero),
    WOUND_KNOCKED_BACK: lambda s, hero, source: move.knock_back(s, hero, s.hero_area[hero] if source < 0 else source),
    WOUND_PANIC: lambda s, hero, source: panic(s, hero, source),
    WOUND_SHAKE_SKILL: lambda s, hero, source: shaken(s, hero),
    WOUND_DRAIN: lambda s, hero, source: vril_burn(s, hero),
    WOUND_KNOCKED_DOWN: lambda s, hero, source: knock_down(s, hero),
    WOUND_DROP_RANDOM_ITEM: lambda s, hero, source: torn_pouch(s, hero),
    WOUND_DRAW_CARD: lambda s, hero, source: heroes.draw(s, hero, 1),
}

hooks.ON_SURGE[hooks.NO_SKILL] = surge
