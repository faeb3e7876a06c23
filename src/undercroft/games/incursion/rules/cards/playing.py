"""Playing Battle Cards: who may play which when, and the way from naming a target to what the card does
(INC-CARD, INC-TIME). What each does stands with it, in effects.py and events.py."""
# compiled: mypyc

from undercroft.core.choice import Ask, Flow
from undercroft.core.packing import verb_of
from undercroft.games.incursion.rules import events as tell
from undercroft.games.incursion.rules import verbs
from undercroft.games.incursion.rules.cards import effects, events
from undercroft.games.incursion.rules.deck.battle_cards import BATTLE_CARDS
from undercroft.games.incursion.rules.deck.responses import answered, to_pile
from undercroft.games.incursion.rules.mission.goals import check_goal
from undercroft.games.incursion.rules.models.model_cards import side_of
from undercroft.games.incursion.rules.questions import Q_TARGET
from undercroft.games.incursion.rules.tables import (
    AFTER_BID_CARDS,
    BEFORE_BID_CARDS,
    CARD_IDS,
    GERMAN,
    TABLE,
    TURN_CARDS,
)
from undercroft.games.incursion.rules.verbs import AT, place_of, spot_of
from undercroft.games.incursion.state import Table

CHAPTERS = (effects, events)  # they enter their cards as they are imported
for _number, _id in enumerate(CARD_IDS):
    if _number not in BATTLE_CARDS:
        raise ImportError(f"nothing says what {_id} does")


def turn_cards(s: Table, side: int, out: list[int]) -> None:
    """Cards of the default timing that have a legal target now (INC-CARD-3, INC-CARD-6, INC-TIME-2)."""
    hand = s.hand[side]
    for card in TURN_CARDS:
        if hand[card] and BATTLE_CARDS[card].can_be_played(s, side):
            out.append(verbs.play(card))


def before_bid_cards(s: Table, side: int) -> list[int]:
    """Brainwurst (INC-TIME-3)."""
    return _playable(s, side, BEFORE_BID_CARDS)


def after_bid_cards(s: Table, side: int) -> list[int]:
    """Power Surge, Flooded Tunnel, Intelligence Briefing (INC-TIME-3, INC-INTEL-2)."""
    return _playable(s, side, AFTER_BID_CARDS)


def _playable(s: Table, side: int, cards: list[int]) -> list[int]:
    hand = s.hand[side]
    return [verbs.play(card) for card in cards if hand[card] and BATTLE_CARDS[card].can_be_played(s, side)]


def play(s: Table, side: int, number: int) -> Flow:
    """Name the target, give the opponent his response, then resolve (INC-TIME-6)."""
    card = BATTLE_CARDS[number]
    named = verbs.on(TABLE)
    if card.aimed:
        named = yield Ask(side, Q_TARGET, card.targets(s, side), number)
    on_square = verb_of(named) == AT
    where = s.dossier.grid.at_spot(spot_of(named)) if on_square else place_of(named)
    s.change_hand(side, number, -1)
    s.aside = [*s.aside, number]
    tell.played(s, side, number, where, on_square)
    negated = yield from answered(s, 1 - side, number)
    s.aside = s.aside[:-1]
    if negated:
        to_pile(s, number)
    else:
        tell.resolved(s, number)
        flow = card.resolve(s, side, where)
        if flow is not None:
            yield from flow
    if s.goal_to_check:
        check_goal(s)


def held_by_weasel(s: Table, m: int) -> bool:
    """The model may not act in this German turn (INC-ACT-4, INC-BC-5)."""
    return s.weasel == 2 and side_of(m) == GERMAN and s.weasel_held >> m & 1 == 1
