"""What spares a player clicks: several actions as one button, upkeep on one screen, and who is still to act."""

from typing import cast

from undercroft.core.choice import Ask
from undercroft.core.game import Known
from undercroft.core.page import Errand, FormPart, Guide, Moot, Pick
from undercroft.core.speech.say import say, say_for
from undercroft.games.incursion.foresight.losses import ending, turn_gives_up
from undercroft.games.incursion.foresight.plans import as_asked, may_end
from undercroft.games.incursion.notation import NOTATION
from undercroft.games.incursion.page.actions import end_of_turn
from undercroft.games.incursion.page.moot import moot
from undercroft.games.incursion.page.option import model_ref
from undercroft.games.incursion.rules import verbs
from undercroft.games.incursion.rules.board.sight import enemies_seen
from undercroft.games.incursion.rules.mission.dossier import COURIER
from undercroft.games.incursion.rules.models.model_cards import allowance, numbers, side_mask
from undercroft.games.incursion.rules.options import can_enter, next_to_enter
from undercroft.games.incursion.rules.phases.maintenance import entries
from undercroft.games.incursion.rules.questions import (
    Q_ACTIVATION,
    Q_ATTACK_WINDOW,
    Q_BID,
    Q_CRITICAL,
    Q_DEPLOY,
    Q_DISCARD,
    Q_INTELLIGENCE,
    Q_LUCKY,
    Q_ORDER,
    Q_RESPONSE,
    Q_TURN,
    Q_WINDOW,
)
from undercroft.games.incursion.rules.tables import (
    ALLIED,
    CARD_COUNT,
    KIND_GUN,
)
from undercroft.games.incursion.rules.verbs import (
    END,
    END_TURN,
    INTELLIGENCE,
    PASS,
)
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.words.names import card, entry_point, model
from undercroft.games.incursion.words.questions import QUESTIONS

SERVES = say("every card in play serves you")

# Occasions that may come again and again in a turn.
PASSING = {
    Q_WINDOW: say("Remove no cards in play for the rest of this Game Turn"),
    Q_ATTACK_WINDOW: say("Remove no cards before the dice fall for the rest of this Game Turn"),
    Q_RESPONSE: say("Answer no cards for the rest of this Game Turn"),
    Q_LUCKY: say("Save nobody with Lucky Devil for the rest of this Game Turn"),
    Q_CRITICAL: say("Play no Critical Hit for the rest of this Game Turn"),
}


def guide(game: Known, seat: int) -> Guide:
    """For who is asked, and nobody else."""
    s, ask = cast(Table, game.state), game.ask
    if ask is None or ask.seat != seat:
        return Guide()
    if ask.question in PASSING:
        idle_answer = Moot(NOTATION.write(PASS), SERVES) if moot(s, ask) else None
        return Guide(skip=NOTATION.write(PASS), skips=PASSING[ask.question], moot=idle_answer, turn=s.turn)
    if ask.question in (Q_DISCARD, Q_INTELLIGENCE):
        return Guide(form=_upkeep(s, ask), turn=s.turn)
    if ask.question == Q_DEPLOY:
        return Guide(errands=_deployment(s, ask), turn=s.turn)
    if ask.question == Q_ORDER:
        return Guide(errands=_damage(ask), turn=s.turn)
    if ask.question not in (Q_TURN, Q_ACTIVATION):
        return Guide(turn=s.turn)
    idle = _idle(s)
    waiting = numbers(s.waiting & side_mask(s.side))
    entering = [m for m in next_to_enter(s, s.side) if can_enter(s, m)]
    return Guide(
        errands=_errands(s, idle),
        ready=[model_ref(m) for m in [*sorted(idle, key=lambda m: s.reacting >> m & 1), *entering]],
        left=len(idle) + len(waiting),
        of=(s.on_board & side_mask(s.side)).bit_count() + len(waiting),
        turn=s.turn,
    )


def _idle(s: Table) -> list[int]:
    """Models on the board that may still activate (INC-ACT-1, INC-ACT-4)."""
    idle = s.on_board & side_mask(s.side) & ~s.activated
    if s.weasel == 2:
        idle &= ~s.weasel_held
    return [m for m in numbers(idle) if m != s.active]


def _kind(what: int) -> str:
    return QUESTIONS[what].kind


def _texts(codes: list[int]) -> list[str]:
    return [NOTATION.write(code) for code in codes]


# ---------------------------------------------------------------- a player turn


def _errands(s: Table, idle: list[int]) -> list[Errand]:
    """What can be done to several models at once, and the end of the turn out of an activation."""
    if not may_end(s):
        return []
    out: list[Errand] = []
    first = [END] if s.active >= 0 else []
    ready = [m for m in idle if _may_watch(s, m)]
    if ready:
        codes = [code for m in ready for code in (verbs.activate(m), verbs.reaction(m))]
        text = say_for(
            len(ready), "Reaction Fire for {who}", "Reaction Fire for {number} models", who=model(s, ready[0])
        )
        out.append(Errand(label=text, actions=_texts([*first, *codes]), ends=ending(s) if first else ""))
    if first:
        codes = as_asked(s, s.active, [END, END_TURN])
        loses = turn_gives_up(s)
        label = end_of_turn(len(idle), (s.waiting & side_mask(s.side)).bit_count())
        out.append(Errand(label=label, actions=_texts(codes), key="x", loses=loses, ends=ending(s)))
    return out


def _may_watch(s: Table, m: int) -> bool:
    """Into Reaction Fire, or to stay in it, as the whole of an activation (INC-RF-1); where no dice fall before."""
    burning = (s.fire[0] | s.fire[1]) >> s.square[m] & 1
    courier = s.item_of[m] >= 0 and s.dossier.goal == COURIER
    able = KIND_GUN[s.kind[m]] >= 0 and allowance(s, m) > 0 and not s.knocked >> m & 1
    return able and not burning and not courier and not enemies_seen(s, m)


def _damage(ask: Ask) -> list[Errand]:
    """All whom a blast has hit, as they are listed; the last of them is not asked about."""
    if len(ask.options) < 3:
        return []
    return [Errand(label=say("All of them take their damage, in this order"), actions=_texts(ask.options[:-1]))]


# ---------------------------------------------------------------- before it


def _deployment(s: Table, ask: Ask) -> list[Errand]:
    """All who still need an entry point, to the same one (INC-DEPLOY-1, INC-DEPLOY-2)."""
    new = numbers(s.waiting & side_mask(ask.seat) & s.to_deploy)
    if ask.subject < 0 or len(new) < 2:
        return []
    out: list[Errand] = []
    for point in entries(s, ask.seat):
        text = say("All {number} wait at the {point}", number=len(new), point=entry_point(s, ask.seat, point))
        out.append(Errand(label=text, actions=_texts([verbs.deploy(m, point) for m in new])))
    return out


def _upkeep(s: Table, ask: Ask) -> list[FormPart]:
    """Discards, Allied Intelligence and the bid, as far as they are still to come (INC-MAINT-1)."""
    seat, stay = ask.seat, NOTATION.write(PASS)
    parts: list[FormPart] = []
    if ask.question == Q_DISCARD:
        if any(s.discards[seat]):
            return []  # somebody has begun one by one
        held = [c for c in range(CARD_COUNT) for _ in range(s.hand[seat][c])]
        discards = [Pick(card(c), _texts([verbs.discard(c)])) for c in held]
        parts.append(FormPart(say("Discard"), _kind(Q_DISCARD), discards, several=True, then=[stay]))
    if seat == ALLIED and not s.intel_used:
        use = Pick(say("Use Allied Intelligence and go first"), _texts([INTELLIGENCE]), last=True)
        save = Pick(QUESTIONS[Q_INTELLIGENCE].declined(s, ask), [stay])
        parts.append(FormPart(say("Allied Intelligence"), _kind(Q_INTELLIGENCE), [save, use]))
    bids = [say("Bid {number}", number=n) if n else say("Bid nothing") for n in range(s.cp[seat] + 1)]
    picks = [Pick(text, _texts([verbs.bid(n)])) for n, text in enumerate(bids)]
    parts.append(FormPart(say("Bid"), _kind(Q_BID), picks))
    return parts if len(parts) > 1 else []
