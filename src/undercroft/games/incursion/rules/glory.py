"""The Blaze of Glory: how a casualty acts once more (INC-BC-31)."""
# compiled: mypyc

from undercroft.core.choice import Ask, Flow
from undercroft.games.incursion.rules import events as tell
from undercroft.games.incursion.rules.actions import begin
from undercroft.games.incursion.rules.models.model_cards import side_of
from undercroft.games.incursion.rules.moving.move import mend_leap
from undercroft.games.incursion.rules.options import glory_options
from undercroft.games.incursion.rules.questions import Q_GLORY
from undercroft.games.incursion.rules.verbs import PASS
from undercroft.games.incursion.state import Table


def blaze_of_glory(s: Table, t: int) -> Flow:
    """The casualty acts at once with a fresh AP allowance (INC-BC-31).

    What was going on is set aside meanwhile and goes on afterwards.
    """
    active, leap_from = s.active, s.leap_from
    under_way = s.set_aside()
    stood = active >= 0 and not s.knocked >> active & 1
    begun = 1 << active if active >= 0 and active != t and s.item_of[active] >= 0 else 0
    tell.glory(s, t)
    s.glory = t
    s.fresh_activation(t)
    if active == t:
        s.leap_from = leap_from  # its own leap goes on: it fell in a square that it shares (INC-LEAP-2)
    s.activated |= begun  # a carrier in its activation no longer gives its item to a friend (INC-ITEM-6)
    s.reacting &= ~(1 << t)  # INC-RF-11
    s.turned &= ~(3 << 2 * t)
    while s.on_board >> t & 1 and s.blaze != 2 and not s.over:
        if s.leap_from >= 0:
            mend_leap(s, t)
        options = glory_options(s, t)
        if s.leap_from < 0:
            options.append(PASS)
        answer = yield Ask(side_of(t), Q_GLORY, options, t, silent_answer=PASS)
        if answer == PASS:
            break
        flow = begin(s, answer)
        if flow is not None:
            yield from flow
    s.glory = -1
    s.activated &= ~begun
    s.take_up(under_way)
    _forget_the_fallen(s)
    if stood and s.active >= 0 and s.knocked >> s.active & 1:
        s.floored_while_active = True  # so that it still counts in the next activation (INC-GRETEL-4)


def _forget_the_fallen(s: Table) -> None:
    """Whoever was acting before a Blaze of Glory may have fallen in it."""
    if s.active >= 0 and not s.on_board >> s.active & 1:
        s.active = -1
        s.leap_from = -1
    if s.commanded >= 0 and not s.on_board >> s.commanded & 1:
        s.commanded = -1
    if s.may_still_turn >= 0 and not s.on_board >> s.may_still_turn & 1:
        s.may_still_turn = -1
    if s.dash >= 0 and not s.on_board >> s.dash & 1:
        s.dash = -1
