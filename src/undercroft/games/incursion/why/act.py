"""Why a model may not act now: whose turn it is, activations, entering, command points, and what an action costs."""

from undercroft.core.choice import Ask
from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.say import CountedNoun, Text, noun, say
from undercroft.games.incursion.content.catalogue import CARDS
from undercroft.games.incursion.rules import questions as asked
from undercroft.games.incursion.rules import tables, verbs
from undercroft.games.incursion.rules.cards.playing import held_by_weasel
from undercroft.games.incursion.rules.models.effects import NO_CP
from undercroft.games.incursion.rules.models.model_cards import (
    allowance,
    ap_left,
    cards,
    no_cp_on,
    side_of,
)
from undercroft.games.incursion.rules.models.skills import TURNS_FREELY
from undercroft.games.incursion.rules.moving.move import entry_facings, entry_square
from undercroft.games.incursion.rules.options import MOST_COST, next_to_enter
from undercroft.games.incursion.rules.packs import copies
from undercroft.games.incursion.rules.points import cp_points, purse
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.vocabulary import actions as done
from undercroft.games.incursion.why.asked import Asked, reasons
from undercroft.games.incursion.words import names


def no_model(s: Table, m: int) -> Refusal | None:
    """The model is not in the game."""
    if m < len(s.kind) and (s.on_board | s.waiting | s.gone) >> m & 1:
        return None
    if m < len(s.force[tables.ALLIED]) and m < len(s.kind):
        return Refusal("INC-DMG-2", say("{who} is a casualty", who=names.model(s, m)))
    return Refusal("INC-MODEL-1", say("there is no model {m} in the game", m=m))


def not_here(s: Table, m: int) -> Refusal | None:
    """The model is in the game but not on the board."""
    if s.gone >> m & 1:
        return Refusal("INC-MOVE-5", say("{who} has left the board", who=names.model(s, m)))
    if s.waiting >> m & 1:
        return Refusal(
            "INC-DEPLOY-3", say("{who} still waits off the board and must first enter", who=names.model(s, m))
        )
    return None


def not_own(s: Table, ask: Ask, m: int) -> Refusal | None:
    """The model belongs to the other player."""
    if side_of(m) == ask.seat:
        return None
    who = names.model(s, m)
    if side_of(m) == tables.GERMAN:
        return Refusal("INC-ACT-1", say("the Allied player is asked, and {who} is German", who=who))
    return Refusal("INC-ACT-1", say("the German player is asked, and {who} is Allied", who=who))


def not_friend(s: Table, ask: Ask, m: int) -> Refusal | None:
    """No such model of the player who is asked, wherever it is."""
    return no_model(s, m) or not_own(s, ask, m)


def not_acting(s: Table, ask: Ask, verb: int, m: int) -> Refusal | None:
    """Another model acts now, or this one may not."""
    reason = not_friend(s, ask, m) or not_here(s, m)
    if reason is not None:
        return reason
    name = names.model(s, m)
    if ask.question == asked.Q_GLORY and m != s.glory:
        return Refusal("INC-BC-31", say("only {who} acts in its Blaze of Glory", who=names.model(s, s.glory)))
    if ask.question == asked.Q_COMMAND and m != s.commanded:
        return Refusal(
            "INC-CP-5", say("CP are being spent on {who}; its action comes first", who=names.model(s, s.commanded))
        )
    if ask.question == asked.Q_COMMAND and verb == verbs.DROP:
        return Refusal("INC-ITEM-3", say("dropping is free and no action, so CP cannot pay for it"))
    if s.leap_from >= 0 and (m != s.active or verb not in (verbs.MOVE, verbs.TURN, verbs.DASH)):
        return Refusal(
            "INC-LEAP-1", say("{who} is in the middle of a leap and must land first", who=names.model(s, s.active))
        )
    if ask.question in (asked.Q_GLORY, asked.Q_COMMAND) or m == s.active or verb in (verbs.DROP, verbs.DASH):
        return None
    if verb == verbs.TURN and m == s.may_still_turn:
        return None
    if s.activated >> m & 1:
        return Refusal("INC-ACT-2", say("{who} has already activated this turn; only CP let it act", who=name))
    if held_by_weasel(s, m):
        return _held(s, m)
    return Refusal("INC-ACT-1", say("{who} is not activating: activate it first, or spend CP on it", who=name))


def _held(s: Table, m: int) -> Refusal:
    return Refusal(
        "INC-ACT-4", say("the Wild Weasel Device keeps {who} from acting in this German turn", who=names.model(s, m))
    )


def not_payable(s: Table, m: int, cost: int, what: Text, moving: bool = False) -> Refusal | None:
    """The model cannot pay so much, or was told to pay more; a moving action is dearer in a Flooded Tunnel."""
    lo, hi = purse(s, m)
    if cost < lo:
        if cost == 0:
            return Refusal(
                "INC-BLITZ-2", say("{what} is free, and CP are to be spent on {who}", what=what, who=names.model(s, m))
            )
        cp, who = s.command_cp, names.model(s, m)
        text = say(
            "{cp} CP and some AP are to pay for one action of {who}, and {what} costs only {cost}",
            cp=cp,
            who=who,
            what=what,
            cost=cost,
        )
        return Refusal("INC-CP-4", text)
    if cost <= hi:
        return None
    if moving and s.flooded and cost - 1 <= hi:
        return Refusal(
            "INC-BC-23",
            say("in the Flooded Tunnel {what} costs {cost}, and {means}", what=what, cost=cost, means=_means(s, m)),
        )
    if no_cp_on(s, m) and side_of(m) == s.side and s.cp[s.side] and s.glory < 0:
        barred = _no_cp(s, m)
        left, why = ap_left(s), barred.text
        return Refusal(
            barred.rule,
            say("{what} costs {cost}, {left} AP are left, and {why}", what=what, cost=cost, left=left, why=why),
        )
    rule = "INC-AP-1" if hi <= 0 else "INC-AP-2"
    return Refusal(rule, say("{means}; {what} costs {cost}", means=_means(s, m), what=what, cost=cost))


def _means(s: Table, m: int) -> Text:
    """What a model has to pay with."""
    cp = 0 if s.leap_from >= 0 or s.glory >= 0 else cp_points(s, m)
    who, points, ap = names.model(s, m), CountedNoun(cp, noun("point")), ap_left(s) if s.active == m else 0
    if s.commanded == m and s.command_cp == 0:
        if cp:
            return say("{who} acts by CP alone, with {points} to be had for CP", who=who, points=points)
        return say("{who} acts by CP alone, with no CP", who=who)
    if cp:
        return say("{who} has {ap} AP left and {points} to be had for CP", who=who, ap=ap, points=points)
    return say("{who} has {ap} AP left and no CP", who=who, ap=ap)


def _no_cp(s: Table, m: int) -> Refusal:
    """The first card on the model that keeps CP from it."""
    card = next(card for card, _ in NO_CP.by_card if copies(cards(s, m), card))
    text = say("CP may not be used on {who} because of {card}", who=names.model(s, m), card=names.card(card))
    return Refusal(CARDS[card].rule, text)


# ---------------------------------------------------------------- activations


def _busy(s: Table, ask: Ask) -> Refusal | None:
    """Another activation is under way."""
    if ask.question != asked.Q_ACTIVATION:
        return None
    name = names.model(s, s.active)
    if s.leap_from >= 0:
        return Refusal("INC-LEAP-1", say("{who} is in the middle of a leap and must land first", who=name))
    return Refusal("INC-ACT-1", say("{who} is activating; end its activation first", who=name))


@reasons.add
def no_activation(o: Asked, a: done.Activate) -> Refusal | None:
    s, ask = o
    m = a.model
    reason = _busy(s, ask) or not_friend(s, ask, m)
    if reason is not None:
        return reason
    if s.waiting >> m & 1:
        return Refusal(
            "INC-DEPLOY-3", say("{who} waits off the board and activates by entering it", who=names.model(s, m))
        )
    if s.activated >> m & 1:
        return Refusal("INC-ACT-2", say("{who} has already activated this turn", who=names.model(s, m)))
    return not_here(s, m) or (_held(s, m) if held_by_weasel(s, m) else None)


@reasons.add
def no_entering(o: Asked, a: done.Enter) -> Refusal | None:
    s, ask = o
    m, d = a.model, a.way
    reason = _busy(s, ask) or not_friend(s, ask, m)
    if reason is not None:
        return reason
    name = names.model(s, m)
    if s.gone >> m & 1:
        return Refusal("INC-MOVE-5", say("{who} has left the board and does not return", who=name))
    if s.on_board >> m & 1:
        return Refusal("INC-DEPLOY-3", say("{who} is already on the board", who=name))
    if held_by_weasel(s, m):
        return _held(s, m)
    square = entry_square(s, m)
    point = names.entry_point(s, side_of(m), s.post[m])
    if s.at[square] >= 0:
        stands = names.model(s, s.at[square])
        return Refusal(
            "INC-DEPLOY-4",
            say(
                "{stands} stands in the entry square {where} of {point}",
                stands=stands,
                where=names.square(s, square),
                point=point,
            ),
        )
    if square == s.cave:
        return Refusal(
            "INC-DEPLOY-4",
            say("the Cave In fills the entry square {where} of {point}", where=names.square(s, square), point=point),
        )
    cost, have = 1 + s.flooded, allowance(s, m) + cp_points(s, m)
    if cost > have:
        return Refusal(
            "INC-DEPLOY-3", say("entering costs {cost}, and {who} can pay only {have}", cost=cost, who=name, have=have)
        )
    if m not in next_to_enter(s, side_of(m)):
        return Refusal(
            "INC-DEPLOY-4",
            say("another Sturmzombie waits in front of {who} at {point} and enters first", who=name, point=point),
        )
    faces = names.FACINGS[entry_facings(s, m)[0]]
    return Refusal(
        "INC-DEPLOY-3",
        say("{who} enters facing {faces}, away from the edge, not {way}", who=name, faces=faces, way=names.FACINGS[d]),
    )


@reasons.add
def no_end(o: Asked, a: done.End) -> Refusal | None:
    s = o.s
    if s.leap_from >= 0:
        return Refusal(
            "INC-LEAP-1", say("{who} must not end its activation in a taken square", who=names.model(s, s.active))
        )
    return Refusal("INC-ACT-1", say("no model is activating; only the player turn can be ended"))


@reasons.add
def no_end_turn(o: Asked, a: done.EndTurn) -> Refusal | None:
    s, ask = o
    return _busy(s, ask)


# ---------------------------------------------------------------- command points


@reasons.add
def no_command(o: Asked, a: done.Command) -> Refusal | None:
    s, ask = o
    m, cp = a.model, a.cp
    reason = not_friend(s, ask, m) or not_here(s, m)
    if reason is not None:
        return reason
    name = names.model(s, m)
    if ask.question == asked.Q_COMMAND:
        return _no_split(s, m, cp)
    if s.leap_from >= 0:
        return Refusal(
            "INC-LEAP-1",
            say("{who} is leaping, and CP can neither start nor finish that", who=names.model(s, s.active)),
        )
    if cp:
        return Refusal("INC-CP-4", say("say 'command {m} 0' first; a part to be paid with AP is named after that", m=m))
    if s.own_activation_only and m != s.active:
        return Refusal(
            "INC-CP-3", say("in this variant CP serve only the model that is activating, not {who}", who=name)
        )
    if held_by_weasel(s, m):
        return _held(s, m)
    if no_cp_on(s, m):
        return _no_cp(s, m)
    return _no_points(s, m)


def _no_points(s: Table, m: int) -> Refusal | None:
    name = names.model(s, m)
    if not cp_points(s, m):
        if side_of(m) == tables.GERMAN and s.special:
            text = say("there are no CP left to spend on {who} (Gretel's special CP serve zombies only)", who=name)
            return Refusal("INC-CP-3", text)
        return Refusal("INC-CP-3", say("there are no CP left to spend on {who}", who=name))
    if cp_points(s, m) < 1 + s.flooded:
        return Refusal(
            "INC-BC-23",
            say(
                "in the Flooded Tunnel no action of {who} costs as little as {points}", who=name, points=cp_points(s, m)
            ),
        )
    if m == s.active and not ap_left(s):
        return Refusal(
            "INC-CP-4", say("{who} has no AP left, so CP pay for whatever action is chosen for it", who=name)
        )
    if TURNS_FREELY[s.kind[m]]:
        return Refusal(
            "INC-BLITZ-2", say("turning is free for {who}, and there is nothing else that CP could buy now", who=name)
        )
    return None


def _no_split(s: Table, m: int, cp: int) -> Refusal | None:
    """In the middle of a command: only how much of it AP shall pay may still be said."""
    name = names.model(s, m)
    if m != s.commanded:
        return Refusal(
            "INC-CP-5", say("CP are being spent on {who}; its action comes first", who=names.model(s, s.commanded))
        )
    if s.command_cp or not cp:
        return Refusal("INC-CP-5", say("CP are already being spent on {who}; choose its action", who=name))
    if m != s.active:
        return Refusal("INC-CP-4", say("{who} is not activating, so AP can pay no part of its action", who=name))
    if cp > cp_points(s, m):
        points = CountedNoun(cp_points(s, m), noun("point"))
        return Refusal("INC-CP-3", say("CP are worth only {points} to {who}", points=points, who=name))
    if cp >= MOST_COST:
        return Refusal(
            "INC-CP-4",
            say("no action costs more than {most}, so {cp} CP leave nothing for AP to pay", most=MOST_COST, cp=cp),
        )
    return Refusal(
        "INC-CP-4",
        say(
            "{who} has no action that costs more than {cp} and that {left} AP complete",
            who=name,
            cp=cp,
            left=ap_left(s),
        ),
    )
