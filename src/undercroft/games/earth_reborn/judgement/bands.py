"""What only three or four players are asked: to show CP, to let an enemy pass, to trade with him."""
# compiled: mypyc

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.judgement.cards import card_worth
from undercroft.games.earth_reborn.judgement.outlook import Outlook
from undercroft.games.earth_reborn.rules import verbs
from undercroft.games.earth_reborn.rules.tables import CARDS, LOOT_MAGNET, PRISONER_CARD
from undercroft.games.earth_reborn.rules.verbs import AGREE, SHOW

Scores = list[tuple[float, int]]
COURTESY = 0.2  # what a trade must bring for him who lets the other have something, too
MAGNET = 1.0


def judge_show(look: Outlook, options: list[int]) -> Scores:
    """Nothing is lost by it."""
    return [(float(code == SHOW), code) for code in options]


def judge_passage(look: Outlook, options: list[int], whom: int) -> Scores:
    """Whoever stands in the way stays there, unless both could gain by a trade on the way."""
    good = bargain(look, look.s.doer, whom) > 0.0
    return [(1.0 if good else -1.0, code) if code == AGREE else (0.0, code) for code in options]


def judge_trade(look: Outlook, options: list[int], offer: int) -> Scores:
    """What is got against what is given, as it is for the two who would carry it."""
    other = verbs.other_of(offer)
    gains = _gains(look, look.s.doer, other, verbs.card_of(offer), verbs.got_of(offer))
    return [(_content(gains[1], gains[0]) if code == AGREE else 0.0, code) for code in options]


# ---------------------------------------------------------------- trades that both would agree to


def bargain(look: Outlook, mover: int, other: int) -> float:
    """What the best trade of cards would bring the one who is better content with it less; 0 if there is none."""
    s = look.s
    return max(
        (fair(look, mover, other, given, got) for given in bits(s.carried[mover]) for got in bits(s.carried[other])),
        default=0.0,
    )


def fair(look: Outlook, mover: int, other: int, given: int, got: int) -> float:
    """How content with a trade the less content of both is, as far as the seat can tell."""
    mine, theirs = _gains(look, mover, other, given, got)
    return min(_content(mine, theirs), _content(theirs, mine))


def _gains(look: Outlook, mover: int, other: int, given: int, got: int) -> tuple[float, float]:
    mine = _worth(look, mover, got) - _worth(look, mover, given)
    theirs = _worth(look, other, given) - _worth(look, other, got)
    return mine, theirs


def _content(gain: float, others: float) -> float:
    """Whoever lets an enemy have something wants more for it."""
    return gain - 0.5 * others - COURTESY


def _worth(look: Outlook, who: int, what: int) -> float:
    if what < CARDS:
        return card_worth(look, who, what)
    if what >= PRISONER_CARD:
        return 0.5 * look.prize[what - PRISONER_CARD]
    return MAGNET if what == LOOT_MAGNET else 0.0
