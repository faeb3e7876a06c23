"""Battle Cards: who may play which when, on what, and what it does (INC-CARD, INC-EFFECT, INC-EVENT, INC-BC)."""
# compiled: mypyc

from undercroft.core.choice import Ask, Flow
from undercroft.core.packing import FIRST, verb_of
from undercroft.games.incursion.rules import events as tell
from undercroft.games.incursion.rules.board.sight import at_options
from undercroft.games.incursion.rules.damage.damage import hits_of, roll_against, suffer
from undercroft.games.incursion.rules.damage.modifiers import CARD, fortitude
from undercroft.games.incursion.rules.deck.responses import answered, lay, to_pile
from undercroft.games.incursion.rules.mission.goals import check_goal
from undercroft.games.incursion.rules.models.model_cards import (
    alive_kind,
    numbers,
    side_mask,
    side_of,
)
from undercroft.games.incursion.rules.questions import (
    Q_TARGET,
    Q_WEASEL,
)
from undercroft.games.incursion.rules.tables import (
    AFTER_BID_CARD,
    ALLIED,
    BOMBER,
    BOOBY_TRAP,
    BRAINWURST,
    BRIEFING,
    CARD_COUNT,
    CAVE_IN,
    FLOODED_TUNNEL,
    GERMAN,
    HIDDEN_TUNNEL,
    ILSA,
    IS_EFFECT,
    IS_SWD,
    KIND_ZOMBIE,
    MEDIC_KIT,
    POWER_SURGE,
    RACKLEY,
    STURM,
    TABLE,
    TURN_CARDS,
    WILD_WEASEL,
    ZOMBIE_CARD,
)
from undercroft.games.incursion.rules.verbs import (
    AT,
    ON,
    PASS,
    PLAY,
    place_of,
    spot_of,
)
from undercroft.games.incursion.state import Table, changed


def turn_cards(s: Table, side: int, out: list[int]) -> None:
    """Cards of the default timing that have a legal target now (INC-CARD-3, INC-CARD-6, INC-TIME-2)."""
    hand = s.hand[side]
    for card in TURN_CARDS:
        if hand[card] and has_target(s, side, card):
            out.append(PLAY | card << FIRST)


def after_bid_cards(s: Table, side: int) -> list[int]:
    """Power Surge, Flooded Tunnel, Intelligence Briefing (INC-TIME-3, INC-INTEL-2)."""
    hand = s.hand[side]
    return [
        PLAY | card << FIRST
        for card in range(CARD_COUNT)
        if hand[card] and AFTER_BID_CARD[card] and not (card == BRIEFING and s.intel_now)
    ]


def before_bid_cards(s: Table, side: int) -> list[int]:
    """Brainwurst (INC-TIME-3)."""
    return [PLAY | BRAINWURST << FIRST] if s.hand[side][BRAINWURST] and has_zombie_card(s) else []


def has_zombie_card(s: Table) -> bool:
    """The Sturmzombie card is in the game (INC-MODEL-2)."""
    return s.lots > 0 or alive_kind(s, STURM)


def has_target(s: Table, side: int, card: int) -> bool:
    """Whether `targets` would name anything; the usual cards are answered without the list."""
    if IS_EFFECT[card] and not IS_SWD[card]:
        return True
    if card == WILD_WEASEL:
        return s.weasel == 0 and alive_kind(s, STURM)
    if card == CAVE_IN:
        return free_area(s, s.dossier.grid.floor) != 0
    return len(targets(s, side, card)) > 0


def targets(s: Table, side: int, card: int) -> list[int]:
    """What a card may be played on (INC-CARD-6)."""
    if IS_EFFECT[card]:
        return [ON | place << FIRST for place in effect_places(s, card)]
    if card == CAVE_IN:
        return at_options(s, numbers(free_area(s, s.dossier.grid.floor)))
    if card == HIDDEN_TUNNEL:
        return at_options(s, tunnel_squares(s)) if side == GERMAN else []
    return [ON | (m + 2) << FIRST for m in event_victims(s, side, card)]


def effect_places(s: Table, card: int) -> list[int]:
    """Model Cards that may take an Effect, of either side, also of waiting models
    (INC-CARD-5, INC-EFFECT-3 to INC-EFFECT-5)."""
    places: list[int] = []
    if IS_SWD[card] and has_zombie_card(s):
        places.append(ZOMBIE_CARD)
    if card == BRAINWURST:
        return places
    for m in numbers(s.own_card & ~s.gone):
        if s.kind[m] == BOMBER or not IS_SWD[card]:
            places.append(m + 2)
    return places


def event_victims(s: Table, side: int, card: int) -> list[int]:
    """Models that Booby Trap, Rackley or Medic Kit may be played on (INC-BC-28, INC-BC-30, INC-BC-33)."""
    if card == BOOBY_TRAP:
        return numbers(s.on_board & side_mask(1 - side))
    if card == RACKLEY:
        return [m for m in numbers(s.on_board) if not KIND_ZOMBIE[s.kind[m]] and s.kind[m] != ILSA]
    if card == MEDIC_KIT:
        return [m for m in numbers(s.own_card & ~s.gone) if s.wounds[m]]
    return []


def free_area(s: Table, squares: int) -> int:
    """Of these, the squares without model, objective counter or Cave In."""
    squares &= ~(s.taken[0] | s.taken[1])
    for square in s.item_at:
        if square >= 0:
            squares &= ~(1 << square)
    if s.cave >= 0:
        squares &= ~(1 << s.cave)
    return squares


def tunnel_squares(s: Table) -> list[int]:
    """Next to or diagonal to a German model; walls do not matter (INC-BC-29)."""
    grid = s.dossier.grid
    near = 0
    for m in numbers(s.on_board & side_mask(GERMAN)):
        x, y = s.square[m] % grid.width, s.square[m] // grid.width
        for ty in range(max(0, y - 1), min(grid.height, y + 2)):
            for tx in range(max(0, x - 1), min(grid.width, x + 2)):
                near |= 1 << ty * grid.width + tx
    return numbers(free_area(s, near & grid.floor))


def play(s: Table, side: int, card: int) -> Flow:
    """Name the target, give the opponent his response, then resolve (INC-TIME-6)."""
    named = ON | TABLE << FIRST
    if not (card == WILD_WEASEL or AFTER_BID_CARD[card]):
        named = yield Ask(side, Q_TARGET, targets(s, side, card), card)
    on_square = verb_of(named) == AT
    where = s.dossier.grid.at_spot(spot_of(named)) if on_square else place_of(named)
    s.change_hand(side, card, -1)
    s.aside = [*s.aside, card]
    tell.played(s, side, card, where, on_square)
    negated = yield from answered(s, 1 - side, card)
    s.aside = s.aside[:-1]
    if negated:
        to_pile(s, card)
    else:
        tell.resolved(s, card)
        yield from resolve(s, side, card, where)
    if s.stirred:
        check_goal(s)


def resolve(s: Table, side: int, card: int, where: int) -> Flow:
    """What a card does once nobody has negated it (INC-EVENT-1, INC-EVENT-2)."""
    if IS_EFFECT[card]:
        lay(s, card, where)
    elif card == POWER_SURGE:
        s.surge = True
        lay(s, card, TABLE)
    elif card == FLOODED_TUNNEL:
        s.flooded = 1
        lay(s, card, TABLE)
    elif card == CAVE_IN:
        s.cave = where
        lay(s, card, TABLE)
    elif card == HIDDEN_TUNNEL:
        s.tunnel = where
        lay(s, card, TABLE)
    elif card == WILD_WEASEL:
        yield from wild_weasel(s)
    else:
        to_pile(s, card)
        if card == BRIEFING:
            s.first = side
        elif card == MEDIC_KIT:
            s.wounds = changed(s.wounds, where - 2, 0)
            tell.damage(s, where - 2, 0)
        else:
            yield from one_die(s, where - 2, card == RACKLEY)


def one_die(s: Table, t: int, masked: bool) -> Flow:
    """Booby Trap and Rackley Hated His Mask: one die, no bonus (INC-BC-28, INC-BC-30, INC-DMG-4)."""
    needed = fortitude(s, t, CARD, -1, -1)
    rolled = roll_against(s, t, 1, 0, needed)
    yield from suffer(s, t, hits_of(rolled, 0, needed), CARD, masked)


def wild_weasel(s: Table) -> Flow:
    """The Allied player picks up to D6 Sturmzombies for the next German turn (INC-BC-5)."""
    lay(s, WILD_WEASEL, TABLE)
    s.weasel = 1
    die = s.dice.die()
    tell.weasel(s, die)
    last = -1
    for n in range(die):
        options = [PASS]
        for m in numbers((s.on_board | s.waiting) & side_mask(GERMAN)):
            if m > last and s.kind[m] == STURM:
                options.append(ON | (m + 2) << FIRST)
        answer = yield Ask(ALLIED, Q_WEASEL, options, die - n, silent_answer=PASS)
        if answer == PASS:
            return
        last = place_of(answer) - 2
        s.barred |= 1 << last
        tell.weaseled(s, last)


def held_by_weasel(s: Table, m: int) -> bool:
    """The model may not act in this German turn (INC-ACT-4, INC-BC-5)."""
    return s.weasel == 2 and side_of(m) == GERMAN and s.barred >> m & 1 == 1
