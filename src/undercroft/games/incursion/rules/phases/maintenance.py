"""The Maintenance Phase, step by step (INC-MAINT, INC-BID, INC-INTEL, INC-DEPLOY)."""
# compiled: mypyc

from undercroft.core.choice import Ask
from undercroft.games.incursion.rules import events as tell
from undercroft.games.incursion.rules import verbs
from undercroft.games.incursion.rules.board.squares import new_number
from undercroft.games.incursion.rules.cards.playing import after_bid_cards, before_bid_cards
from undercroft.games.incursion.rules.deck.responses import to_pile
from undercroft.games.incursion.rules.mission.dossier import TUNNEL
from undercroft.games.incursion.rules.models.effects import REINFORCEMENTS
from undercroft.games.incursion.rules.models.model_cards import (
    alive_kind,
    numbers,
    side_mask,
)
from undercroft.games.incursion.rules.points import cp_per_turn, hand_size
from undercroft.games.incursion.rules.questions import (
    Q_AFTER_BID,
    Q_BEFORE_BID,
    Q_BID,
    Q_DEPLOY,
    Q_DISCARD,
    Q_INTELLIGENCE,
)
from undercroft.games.incursion.rules.tables import (
    AFTER_BIDDING,
    ALLIED,
    CARD_COUNT,
    GERMAN,
    GRETEL,
    ILSA,
    STURM,
)
from undercroft.games.incursion.rules.verbs import (
    INTELLIGENCE,
    PASS,
)
from undercroft.games.incursion.state import Table, changed

SPECIAL_CP = 4  # INC-GRETEL-1


def replenish_command_points(s: Table) -> None:
    """A new Game Turn: CP left over are lost, new ones drawn (INC-MAINT-2, INC-GRETEL-1)."""
    s.turn += 1
    tell.turn(s, s.turn)
    for side in (ALLIED, GERMAN):
        s.cp[side] = cp_per_turn(s.rp[side])
    s.special = SPECIAL_CP if alive_kind(s, GRETEL) else 0
    tell.cp(s, ALLIED, s.cp[ALLIED], 0)
    tell.cp(s, GERMAN, s.cp[GERMAN], s.special)


def discard_ask(s: Table) -> Ask | None:
    """Both sides choose discards in secret; then both draw (INC-MAINT-3)."""
    while s.chooser <= GERMAN:
        side = s.chooser
        options = [PASS]
        for card in range(s.asked_up_to, CARD_COUNT):
            if s.hand[side][card] > s.discards[side][card]:
                options.append(verbs.discard(card))
        if len(options) > 1:
            return Ask(side, Q_DISCARD, options, silent_answer=PASS)
        next_side(s)
    replenish_hands(s)
    return None


def to_phase(s: Table, phase: int, chooser: int) -> None:
    """Go on to a step of the Game Turn."""
    s.phase = phase
    s.chooser = chooser
    s.passes = 0
    s.asked_up_to = 0


def next_side(s: Table) -> None:
    """The other side is asked the same."""
    s.chooser += 1
    s.asked_up_to = 0


def choose_discard(s: Table, card: int) -> None:
    """Cards are chosen in the deck's order, so that each set of discards has one way to name it."""
    row = changed(s.discards[s.chooser], card, s.discards[s.chooser][card] + 1)
    s.discards = [row, s.discards[1]] if s.chooser == ALLIED else [s.discards[0], row]
    s.asked_up_to = card


def replenish_hands(s: Table) -> None:
    """Discards are shown, then the Allied player draws, then the German (INC-MAINT-3, INC-ILSA-2)."""
    for side in (ALLIED, GERMAN):
        for card in range(CARD_COUNT):
            for _ in range(s.discards[side][card]):
                s.change_hand(side, card, -1)
                to_pile(s, card)
                tell.discarded(s, side, card)
    s.discards = [[0] * CARD_COUNT, [0] * CARD_COUNT]
    reshuffle_if_empty(s)
    for side in (ALLIED, GERMAN):
        size = hand_size(s.rp[side])
        if side == GERMAN and alive_kind(s, ILSA):
            size += 1
        draw(s, side, size - sum(s.hand[side]))


def draw(s: Table, side: int, number: int) -> None:
    """Draw from the shared deck; nobody knows its order, so each card is drawn at random from
    what is left in it (INC-CARD-1, INC-CARD-4)."""
    drawn = 0
    while drawn < number and s.deck_size:
        nth = s.dice.below(s.deck_size)
        card = 0
        while nth >= s.deck[card]:
            nth -= s.deck[card]
            card += 1
        s.deck = changed(s.deck, card, s.deck[card] - 1)
        s.deck_size -= 1
        s.change_hand(side, card, 1)
        tell.drew_card(s, 1 << side, side, card)
        drawn += 1
        reshuffle_if_empty(s)
    if drawn:
        tell.drew(s, side, drawn)


def reshuffle_if_empty(s: Table) -> None:
    """An empty deck is made anew from the discard pile (INC-CARD-4)."""
    if s.deck_size == 0 and s.pile_size:
        s.deck, s.pile = s.pile, s.deck
        s.deck_size, s.pile_size = s.pile_size, 0
        tell.reshuffled(s)


def card_window_ask(s: Table, what: int) -> Ask | None:
    """Players take turns to play one card or pass, until both pass in a row (INC-TIME-3)."""
    while s.passes < 2:
        side = s.chooser
        playable = before_bid_cards(s, side) if what == Q_BEFORE_BID else after_bid_cards(s, side)
        if playable:
            return Ask(side, what, [*playable, PASS], silent_answer=PASS)
        pass_window(s)
    return None


def pass_window(s: Table) -> None:
    """The other player is next."""
    s.passes += 1
    s.chooser = 1 - s.chooser


def before_bid_ask(s: Table) -> Ask | None:
    """The Brainwurst window, Allied player first."""
    return card_window_ask(s, Q_BEFORE_BID)


def after_bid_ask(s: Table) -> Ask | None:
    """The window after Turn Bidding; the player due to act first is first."""
    return card_window_ask(s, Q_AFTER_BID)


def intelligence_ask(s: Table) -> Ask | None:
    """Once per game the Allied player may go first without a bid (INC-INTEL-1)."""
    return None if s.intel_used else Ask(ALLIED, Q_INTELLIGENCE, [PASS, INTELLIGENCE], silent_answer=PASS)


def announce_intelligence(s: Table) -> None:
    """No bidding this turn; the Allies go first."""
    s.intel_used = True
    s.intel_now = True
    s.first = ALLIED
    tell.intel(s)
    s.phase = AFTER_BIDDING
    s.chooser = ALLIED


def bid_ask(s: Table) -> Ask | None:
    """Both bid in secret, from 0 to all their CP (INC-BID-1)."""
    if s.chooser <= GERMAN:
        return Ask(s.chooser, Q_BID, [verbs.bid(n) for n in range(s.cp[s.chooser] + 1)])
    reveal_bids(s)
    return None


def bid(s: Table, n: int) -> None:
    """Put a bid down."""
    s.bids = changed(s.bids, s.chooser, n)
    next_side(s)


def reveal_bids(s: Table) -> None:
    """The higher bid goes first, a tie goes to the Allies, all bids are spent (INC-BID-1 to INC-BID-3)."""
    a, g = s.bids
    s.first = GERMAN if g > a else ALLIED
    s.cp[ALLIED] -= a
    s.cp[GERMAN] -= g
    tell.bids(s, a, g, s.first)
    s.bids = [0, 0]


def reinforce(s: Table) -> None:
    """The Horde: Sturmzombies that become available this turn (INC-SZ-2, INC-BC-17, INC-DEPLOY-2)."""
    number = s.sturmzombie_lots * s.zombies_per_lot + REINFORCEMENTS.of(s.zombie_card)
    for _ in range(number):
        m = new_number(s, STURM)
        s.waiting |= 1 << m
        s.to_deploy |= 1 << m
    if number:
        tell.reinforced(s, STURM, number)
    s.tunnel_ready = s.tunnel >= 0


def entries(s: Table, side: int) -> list[int]:
    """The entry points a side may use in this Deployment step."""
    points = list(range(len(s.dossier.entry_squares[side])))
    if side == GERMAN and s.tunnel_ready:
        points.append(TUNNEL)
    return points


def deploy_ask(s: Table) -> Ask | None:
    """New models get an entry point; then models that still wait may go to another (INC-DEPLOY-1, INC-DEPLOY-2)."""
    while s.chooser <= GERMAN:
        side = s.chooser
        points = entries(s, side)
        new = s.waiting & side_mask(side) & s.to_deploy
        if new and len(points) == 1:
            for m in numbers(new):
                deploy(s, m, points[0])
        elif new:
            m = (new & -new).bit_length() - 1
            return Ask(side, Q_DEPLOY, [verbs.deploy(m, e) for e in points], m)
        if len(points) > 1:
            options = repost_options(s, side, points)
            if options:
                return Ask(side, Q_DEPLOY, [PASS, *options], -1, silent_answer=PASS)
        next_side(s)
    reveal_deployment(s)
    return None


def closed_tunnel_ask(s: Table) -> Ask:
    """Models that waited at a Hidden Tunnel are sent elsewhere as soon as it is closed (INC-BC-29)."""
    m = (s.to_deploy & -s.to_deploy).bit_length() - 1
    return Ask(GERMAN, Q_DEPLOY, [verbs.deploy(m, e) for e in entries(s, GERMAN)], m)


def repost_options(s: Table, side: int, points: list[int]) -> list[int]:
    """Models that wait may change their entry point, each once; Sturmzombies at one point are alike."""
    out: list[int] = []
    seen = 0
    for m in numbers(s.waiting & side_mask(side) & ~s.planned):
        if not s.own_card >> m & 1:
            if seen >> s.post[m] & 1:
                continue
            seen |= 1 << s.post[m]
        out.extend([verbs.deploy(m, e) for e in points if e != s.post[m]])
    return out


def deploy(s: Table, m: int, entry: int) -> None:
    """Assign a model to an entry point, face down until both sides are done."""
    s.plan = changed(s.plan, m, entry)
    s.planned |= 1 << m
    s.to_deploy &= ~(1 << m)


def reveal_deployment(s: Table) -> None:
    """Both assignments are shown together (INC-DEPLOY-1)."""
    s.post = s.post[:]
    for m in numbers(s.planned):
        s.post[m] = s.plan[m]
        tell.deployed(s, m, s.post[m])
    s.plan = [-1] * len(s.plan)
    s.planned = 0
