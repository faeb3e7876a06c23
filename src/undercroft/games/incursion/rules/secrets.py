"""What a seat cannot know, dealt anew (INC-GAME-6): the honest basis of every computer player's thinking."""
# compiled: mypyc

from undercroft.core.chance.dice import Dice
from undercroft.core.packing import verb_of
from undercroft.games.incursion.rules.mission.forces import force_options
from undercroft.games.incursion.rules.models.model_cards import numbers, side_mask
from undercroft.games.incursion.rules.phases.maintenance import entries
from undercroft.games.incursion.rules.tables import ALLIED, BIDDING, CARD_COUNT, FORCES, GERMAN
from undercroft.games.incursion.rules.verbs import BUY, READY, kind_of
from undercroft.games.incursion.state import Table, changed


def resample(s: Table, seat: int, dice: Dice) -> None:
    """Replace every secret of the other side by something the seat must think possible; seat -1 is a spectator, to whom
    both are other sides. What is dealt follows from the dice and from what the seat knows, never from how it lay."""
    others = [side for side in (ALLIED, GERMAN) if side != seat]
    for other in others:
        if s.phase == FORCES:
            _another_force(s, other, dice)
        if s.phase == BIDDING and s.chooser > other:
            s.bids = changed(s.bids, other, dice.below(s.cp[other] + 1))
        for m in numbers(s.planned & side_mask(other)):
            points = entries(s, other)
            s.plan = changed(s.plan, m, points[dice.below(len(points))])
    _other_hands(s, others, dice)


def _another_force(s: Table, side: int, dice: Dice) -> None:
    """A legal force chosen blindly, if that side has chosen in secret, at the table or before."""
    if not s.chosen >> side & 1 and s.chooser <= side:
        return
    force: list[int] = []
    while True:
        s.force = [force, s.force[1]] if side == 0 else [s.force[0], force]
        options = force_options(s, side)
        code = options[dice.below(len(options))] if options else READY
        if verb_of(code) != BUY:
            return
        force = [*force, kind_of(code)]


def _other_hands(s: Table, others: list[int], dice: Dice) -> None:
    """Cards for the other hands, drawn from all that the seat does not see. Discards not yet shown are forgotten."""
    unseen, hands, discards = s.deck[:], s.hand[:], s.discards[:]
    left = s.deck_size
    for side in others:
        left += sum(hands[side])
        for card in range(CARD_COUNT):
            unseen[card] += hands[side][card]
    for side in others:
        hand = [0] * CARD_COUNT
        for _ in range(sum(hands[side])):
            nth = dice.below(left)
            card = 0
            while nth >= unseen[card]:
                nth -= unseen[card]
                card += 1
            unseen[card] -= 1
            hand[card] += 1
            left -= 1
        hands[side], discards[side] = hand, [0] * CARD_COUNT
    s.deck, s.hand, s.discards = unseen, hands, discards
