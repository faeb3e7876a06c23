"""What only three or four players are asked: to show CP, to let an enemy pass, to trade with him."""
# compiled: mypyc

from undercroft.games.earth_reborn.judgement.cards import card_worth
from undercroft.games.earth_reborn.judgement.outlook import Outlook
from undercroft.games.earth_reborn.rules import verbs
from undercroft.games.earth_reborn.rules.tables import CARDS, LOOT_MAGNET, PRISONER_CARD
from undercroft.games.earth_reborn.rules.verbs import AGREE, SHOW

Scores = list[tuple[float, int]]
COURTESY = 0.4  # what a trade must bring for him who lets the other have something, too
MAGNET = 1.0


def judge_show(look: Outlook, options: list[int]) -> Scores:
    """Nothing is lost by it."""
    return [(float(code == SHOW), code) for code in options]


def judge_passage(look: Outlook, options: list[int], whom: int) -> Scores:
    """Whoever stands in the way stays there."""
    return [(-float(code == AGREE), code) for code in options]


def judge_trade(look: Outlook, options: list[int], offer: int) -> Scores:
    """What is got against what is given, as it is for the two who would carry it."""
    mover, other = look.s.doer, verbs.other_of(offer)
    gain = _worth(look, other, verbs.card_of(offer)) - _worth(look, other, verbs.got_of(offer))
    loss = _worth(look, mover, verbs.card_of(offer)) - _worth(look, mover, verbs.got_of(offer))
    return [(gain + 0.5 * loss - COURTESY if code == AGREE else 0.0, code) for code in options]


def _worth(look: Outlook, who: int, what: int) -> float:
    if what < CARDS:
        return card_worth(look, who, what)
    if what >= PRISONER_CARD:
        return 0.5 * look.prize[what - PRISONER_CARD]
    return MAGNET if what == LOOT_MAGNET else 0.0
