"""Action cards: playing their upper halves, instants, how long they last (RB-CARD, RB-GAP-9). What each card does
stands in brick.py and so on, by its name, and is entered there at the end; which may be played now: hand.py."""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.choice import Ask, Asking, Flow, asking
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import under_way, verbs
from undercroft.games.reichbusters.rules.board import found
from undercroft.games.reichbusters.rules.cards import steps
from undercroft.games.reichbusters.rules.catalogue_tables import (
    BANG_NOISE,
    C_AMBUSH,
    C_FOLLOW_ME,
    C_INVISIBLE,
    C_LAST_MAN_STANDING,
    C_OVERWATCH,
    C_SLIP_AWAY,
    CARD_DURATION,
    CARD_FEAT,
    CARD_NOISE,
    CARD_TRIGGERS,
    DUR_IN_USE,
    DUR_NEXT_HERO,
    DUR_OWN_TURN,
    DUR_REMOVED,
)
from undercroft.games.reichbusters.rules.held import EACH, TRIGGERS
from undercroft.games.reichbusters.rules.questions import Q_INSTANT
from undercroft.games.reichbusters.rules.sets import SMALL_SETS, members
from undercroft.games.reichbusters.rules.tables import CARDS_EACH, HERO_IDS
from undercroft.games.reichbusters.rules.verbs import DONE, PASS
from undercroft.games.reichbusters.state import Table

Top = Callable[[Table, int], Flow]  # table, Hero
Can = Callable[[Table, int], bool]
Fits = Callable[[Table, int, int, int], bool]  # table, Hero, trigger, the enemy who set it off
Reply = Callable[[Table, int, int], Flow]  # table, Hero, that enemy
End = Callable[[Table, int], None]


def _unknown(s: Table, hero: int) -> Flow:
    raise NotImplementedError("a card that no Hero's file has entered")


# By card: what its upper half does, and whether there is anything to do; brick.py and so on enter theirs.
TOPS: Final[list[Top]] = [_unknown] * len(CARD_FEAT)
CANS: Final[list[Can]] = [steps.always] * len(CARD_FEAT)
# Of the few cards that have them: what an instant asks of its trigger beside its kind and place (the others: whether
# there is anything to do), what it does to the enemy who set it off (the others: their upper half), what ends with it.
FITS: Final[dict[int, Fits]] = {}
REPLIES: Final[dict[int, Reply]] = {}
ENDS: Final[dict[int, End]] = {}


def enter(who: int, tops: list[Top], cans: list[Can]) -> None:
    """The twelve cards of one of the five, in the order of their numbers."""
    TOPS[who * CARDS_EACH : (who + 1) * CARDS_EACH] = tops
    CANS[who * CARDS_EACH : (who + 1) * CARDS_EACH] = cans


# Per Hero of the five, by cards of the twelve: `PLAY card` for each of them; made when it is first asked for.
PLAYS: Final[list[list[list[int] | None]]] = [[None] * (1 << CARDS_EACH) for _ in HERO_IDS]

# Per trigger and Hero of the five: the cards of the twelve that it triggers.
TRIGGERED: Final = [
    [
        sum(1 << card for card in range(CARDS_EACH) if CARD_TRIGGERS[hero * CARDS_EACH + card] >> trigger & 1)
        for hero in range(len(HERO_IDS))
    ]
    for trigger in range(TRIGGERS)
]


def _all_but(cards: list[int]) -> list[int]:
    """Per Hero of the five: all cards of the twelve but these."""
    return [
        sum(1 << card for card in range(CARDS_EACH) if hero * CARDS_EACH + card not in cards)
        for hero in range(len(HERO_IDS))
    ]


# All but those that answer only what happens in the Hero's own area, as it does behind a door that opens; all of whom
# nothing is asked but that they are triggered.
FROM_AFAR: Final = _all_but([C_AMBUSH, C_SLIP_AWAY])
SURE: Final = _all_but([C_AMBUSH, C_SLIP_AWAY, C_OVERWATCH])

# Per trigger: nobody answers it from another area.
ONLY_THERE: Final = [
    not any(TRIGGERED[trigger][hero] & FROM_AFAR[hero] for hero in range(len(HERO_IDS))) for trigger in range(TRIGGERS)
]


def _of_duration(durations: list[int]) -> list[int]:
    """Per Hero of the five: the cards of the twelve that last so long."""
    return [
        sum(1 << card for card in range(CARDS_EACH) if CARD_DURATION[hero * CARDS_EACH + card] in durations)
        for hero in range(len(HERO_IDS))
    ]


UNTIL_NEXT_HERO: Final = _of_duration([DUR_NEXT_HERO])
UNTIL_OWN_TURN: Final = _of_duration([DUR_OWN_TURN, DUR_REMOVED])
ALL_THAT_LAST: Final = _of_duration([DUR_NEXT_HERO, DUR_OWN_TURN, DUR_IN_USE, DUR_REMOVED])

# Their effect goes on until the Hero's next turn; then they leave the game.
LASTING_FEATS: Final = [C_LAST_MAN_STANDING, C_INVISIBLE]
# Per Hero of the five: the cards of the twelve that go on lying in front of the Hero once they have been used.
GOING_ON: Final = [
    _of_duration([DUR_NEXT_HERO, DUR_OWN_TURN, DUR_IN_USE])[hero]
    | sum(1 << card % CARDS_EACH for card in LASTING_FEATS if card // CARDS_EACH == hero)
    for hero in range(len(HERO_IDS))
]
BIT: Final = [1 << card % CARDS_EACH for card in range(len(CARD_FEAT))]  # per card: its place among the twelve
# Per card: it goes on lying there; it leaves the game once it has been used.
STAYS: Final = [GOING_ON[card // CARDS_EACH] >> card % CARDS_EACH & 1 == 1 for card in range(len(CARD_FEAT))]
USED_UP: Final = [feat or duration == DUR_REMOVED for feat, duration in zip(CARD_FEAT, CARD_DURATION)]
# Cards that make a noise of their own, if they are used at all; the others at most take that of their weapons away.
LOUD: Final = [noise == BANG_NOISE or noise > 0 for noise in CARD_NOISE]
# Cards with noise that do something even for a Hero who declines all that they ask.
UNASKED: Final = [C_LAST_MAN_STANDING, C_FOLLOW_ME]


def plays(who: int, playable: int) -> list[int]:
    """`PLAY card` for each of these of the twelve; kept, not to be changed."""
    out = [verbs.play(who * CARDS_EACH + number) for number in SMALL_SETS[playable]]
    PLAYS[who][playable] = out
    return out


def play(s: Table, hero: int, card: int) -> Asking:
    """The upper half of a card of the hand, with all that follows it: its noise comes at the end (RB-CARD-6). It says
    its end itself, as `asking` does for others."""
    begin_card(s, hero, card)
    if LOUD[card]:  # if any of its effects is used (RB-CARD-3); standing up is never asked for
        flat, used = s.knocked_down, card in UNASKED
        flow = asking(TOPS[card](s, hero))
        ask = flow.send(None)
        while ask is not None:
            answer = yield ask
            used = used or answer not in (PASS, DONE)
            ask = flow.send(answer)
        end_card(s, hero, card)
        if used or s.knocked_down != flat:
            make_noise(s, card)
    else:
        yield from TOPS[card](s, hero)
        end_card(s, hero, card)
        if s.noise_weapon:
            make_noise(s, card)
    if s.noise or s.bangs or s.noise_more:
        yield from under_way.heard(s, hero)
    under_way.end_action(s)
    yield None


def begin_card(s: Table, hero: int, card: int) -> None:
    """From the hand in front of the Hero, where it lies while it is used: neither a reshuffle nor a vril special brings
    it back meanwhile."""
    bit = BIT[card]
    found.set_hand(s, hero, s.hand[hero] ^ bit)
    s.lasting[hero] |= bit
    if s.events_wanted:
        tell.played(s, hero, card)


def end_card(s: Table, hero: int, card: int) -> None:
    """Once used it goes where its duration says (RB-CARD-7), unless it lasts."""
    if STAYS[card]:
        return
    bit = BIT[card]
    s.lasting[hero] &= ~bit
    if USED_UP[card]:
        s.removed[hero] |= bit
    else:
        s.discard[hero] |= bit


def make_noise(s: Table, card: int) -> None:
    """A card with the icon for no noise makes none, whatever weapon it used (RB-NOISE-2); the Bang! of one comes beside
    the noise of its weapons (RB-NOISE-3). A tripwire is heard all the same."""
    noise = CARD_NOISE[card]
    if noise == BANG_NOISE:
        s.bangs = max(s.bangs, 1)
    elif noise == 0:
        if s.noise_weapon:
            s.noise = 0
    elif noise > s.noise:
        s.noise = noise
        s.noise_weapon = False


# ---------------------------------------------------------------- instants


def instants(s: Table, trigger: int, unit: int, area: int) -> Flow:
    """Heroes who hold an instant for this trigger may play it, the active one first (RB-CARD-5)."""
    place = EACH * trigger
    if not s.card_holders >> place & s.heroes_on_map:
        return
    for hero in in_order(s):
        while s.card_holders >> place + hero & 1 and not s.over:
            fits = fitting(s, hero, trigger, unit, area)
            if not fits:
                break
            options = PLAYS[s.team[hero]][fits] or plays(s.team[hero], fits)
            code = yield Ask(hero, Q_INSTANT, [PASS, *options], unit)
            if code == PASS:
                break
            yield from _react(s, hero, verbs.card_of(code), unit)


def answered(s: Table, trigger: int, unit: int, area: int) -> bool:
    """Somebody may play an instant now."""
    holders = s.heroes_in[area] if ONLY_THERE[trigger] else s.heroes_on_map
    if holders:
        holders &= s.card_holders >> EACH * trigger
        if holders:
            for hero in SMALL_SETS[holders]:
                if fitting(s, hero, trigger, unit, area):
                    return True
    return False


def in_order(s: Table) -> list[int]:
    """The active Hero, then those whose turns are to come, then the others (RB-CARD-5)."""
    return list(dict.fromkeys([max(s.active, 0), *s.order, *s.acted_in_order, *range(len(s.hero_area))]))


def fitting(s: Table, hero: int, trigger: int, unit: int, area: int) -> int:
    """The instants of the hand that this triggers and that have something to do, as bits of the twelve."""
    who, here = s.team[hero], s.hero_area[hero]
    triggered = s.hand[hero] & TRIGGERED[trigger][who]
    if area != here:
        triggered &= FROM_AFAR[who]
    if not triggered or here < 0 or (s.downed | s.captured | s.knocked_down) >> hero & 1:  # as in `heroes.may_act`
        return 0
    out = triggered & SURE[who]
    for number in SMALL_SETS[triggered ^ out]:
        if _answers(s, hero, who * CARDS_EACH + number, trigger, unit):
            out |= 1 << number
    return out


def _answers(s: Table, hero: int, card: int, trigger: int, unit: int) -> bool:
    fits = FITS.get(card)
    return CANS[card](s, hero) if fits is None else fits(s, hero, trigger, unit)


def _react(s: Table, hero: int, card: int, unit: int) -> Flow:
    """An instant is an action of its own, in the middle of what goes on (RB-CARD-5)."""
    kept = under_way.set_aside(s)
    under_way.start_action(s)
    begin_card(s, hero, card)
    reply = REPLIES.get(card)
    if reply is None:
        yield from TOPS[card](s, hero)
    else:
        yield from reply(s, hero, unit)
    end_card(s, hero, card)
    make_noise(s, card)
    yield from under_way.finish_action(s, hero)
    under_way.take_up(s, kept)


# ---------------------------------------------------------------- how long cards last


def expire_next_turn(s: Table) -> None:
    """A Hero turn begins, whoever takes it: cards that hold until then end."""
    for hero, lasting in enumerate(s.lasting):
        if lasting and lasting & UNTIL_NEXT_HERO[s.team[hero]]:
            _expire(s, hero, UNTIL_NEXT_HERO)


def expire_own(s: Table, hero: int) -> None:
    """The Hero's own turn begins: cards that hold until then end."""
    _expire(s, hero, UNTIL_OWN_TURN)


def expire_all(s: Table) -> None:
    """The alarm ends them all (RB-CARD-8), and what Battle plan promised."""
    s.battle_plan = False
    for hero in range(len(s.lasting)):
        _expire(s, hero, ALL_THAT_LAST)


def _expire(s: Table, hero: int, ending: list[int]) -> None:
    """The Hero's cards in play that end now; `ending` has them per Hero of the five."""
    who = s.team[hero]
    for number in SMALL_SETS[s.lasting[hero] & ending[who]]:
        card = who * CARDS_EACH + number
        s.lasting[hero] &= ~(1 << number)
        _put_away(s, hero, card)
        if CARD_DURATION[card] == DUR_NEXT_HERO:
            _unpin(s)
        end = ENDS.get(card)
        if end is not None:
            end(s, hero)


def _put_away(s: Table, hero: int, card: int) -> None:
    if CARD_DURATION[card] == DUR_REMOVED:
        s.removed[hero] |= 1 << card % CARDS_EACH
        tell.removed(s, hero, card)
    else:
        s.discard[hero] |= 1 << card % CARDS_EACH
        if s.events_wanted:
            tell.discarded(s, hero, card)


def _unpin(s: Table) -> None:
    """Suppressed tokens of cards end with them (RB-ALARM-3)."""
    for area in members(s.suppressed_by_cards):
        tell.suppressed(s, area, False)
    s.suppressed_by_cards = 0
