"""Why a card may not be played, killed or SNAFUed now, and why not on this target."""

from collections.abc import Callable

from undercroft.core.choice import Ask
from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.say import say
from undercroft.games.incursion.content.catalogue import CARDS
from undercroft.games.incursion.rules import questions as asked
from undercroft.games.incursion.rules import tables, verbs
from undercroft.games.incursion.rules.board.squares import free_area
from undercroft.games.incursion.rules.deck.battle_cards import BATTLE_CARDS
from undercroft.games.incursion.rules.deck.responses import cards_in_play
from undercroft.games.incursion.rules.models.effects import BY_CARD
from undercroft.games.incursion.rules.models.model_cards import has_zombie_card, side_of
from undercroft.games.incursion.rules.packs import copies
from undercroft.games.incursion.rules.verbs import card_of, lying_of
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.vocabulary import actions as done
from undercroft.games.incursion.why.act import no_model, not_here
from undercroft.games.incursion.why.asked import Asked, reasons
from undercroft.games.incursion.words import names

WHEN = {
    "turn": ("INC-TIME-2", say("in its owner's player turn, between two actions")),
    "before-bid": ("INC-TIME-3", say("after the hands are replenished and before the bidding")),
    "after-bid": ("INC-TIME-3", say("after the bidding and before the deployment")),
    "trigger": ("INC-TIME-4", say("only at its own moment")),
    "any": ("INC-TIME-5", say("against another card")),
}


@reasons.add
def no_play(o: Asked, a: done.Play) -> Refusal | None:
    s, ask = o
    card = a.card
    name = names.card(card)
    if s.leap_from >= 0 and ask.question == asked.Q_ACTIVATION:
        return Refusal(
            "INC-LEAP-1", say("{who} is in the middle of a leap and must land first", who=names.model(s, s.active))
        )
    if not _is_time(ask, card):
        rule, when = WHEN[CARDS[card].timing]
        return Refusal(rule, say("{card} is played {when}", card=name, when=when))
    if not s.hand[ask.seat][card]:
        return Refusal(
            "INC-CARD-1", say("{player:the} does not hold {card}", player=names.PLAYERS[ask.seat], card=name)
        )
    own = NO_PLAY[card](s, ask) if card in NO_PLAY else None
    if own is not None:
        return own
    if BATTLE_CARDS[card].in_play(s):
        return Refusal(CARDS[card].rule, say("a {card} already lies in play", card=name))
    if not BATTLE_CARDS[card].can_be_played(s, ask.seat):
        return Refusal("INC-CARD-6", say("{card} has no legal target now", card=name))
    return None


def _no_briefing(s: Table, ask: Ask) -> Refusal | None:
    if not s.intel_now:
        return None
    name = names.card(tables.BRIEFING)
    return Refusal("INC-INTEL-2", say("{card} cannot be played in a turn of Allied Intelligence", card=name))


def _no_tunnel(s: Table, ask: Ask) -> Refusal | None:
    if ask.seat == tables.GERMAN:
        return None
    return Refusal("INC-CARD-5", say("only the German player can play {card}", card=names.card(tables.HIDDEN_TUNNEL)))


# Cards with a reason of their own.
NO_PLAY: dict[int, Callable[[Table, Ask], Refusal | None]] = {
    tables.BRIEFING: _no_briefing,
    tables.HIDDEN_TUNNEL: _no_tunnel,
}


def _is_time(ask: Ask, card: int) -> bool:
    """The pending question is one that this card could answer."""
    if ask.question == asked.Q_BEFORE_BID:
        return card in tables.BEFORE_BID_CARDS
    if ask.question == asked.Q_AFTER_BID:
        return card in tables.AFTER_BID_CARDS
    if ask.question == asked.Q_TURN or ask.question == asked.Q_ACTIVATION:
        return card in tables.TURN_CARDS
    return card_of(ask.options[-1]) == card  # Critical Hit, Lucky Devil or Blaze of Glory at its moment


# ---------------------------------------------------------------- kills and tables.SNAFU


def _not_in_play(s: Table, ask: Ask, card: int, place: int) -> Refusal | None:
    """The card is not there, or not the one that may be answered."""
    name = names.card(card)
    if ask.question == asked.Q_RESPONSE:
        if card != ask.subject:
            played = names.card(ask.subject)
            return Refusal(
                "INC-TIME-6",
                say("only {played}, which was just played, may be answered, not {card}", played=played, card=name),
            )
        if place != tables.TABLE:
            return Refusal("INC-TIME-6", say("{card} does not lie in play yet; it is named with 'table'", card=name))
        return None
    if (card, place) in cards_in_play(s):
        return None
    if place > tables.ZOMBIE_CARD:
        m = place - 2
        reason = no_model(s, m)
        if reason is not None:
            return reason
        if s.kind[m] == tables.STURM:
            return Refusal("INC-MODEL-2", say("cards on Sturmzombies lie on their common card, named with 'zombies'"))
        if copies(s.kept[m], card):
            return Refusal(
                "INC-CAMP-3",
                say("{card} is a kept card under the Model Card of {who}", card=name, who=names.model(s, m)),
            )
    return Refusal("INC-KILL-1", say("{card} does not lie on {where}", card=name, where=names.place(s, place)))


def _not_about_this_attack(s: Table, ask: Ask, card: int, place: int) -> Refusal | None:
    """With standing orders `attacks` a seat is asked only about cards that bear on the attack."""
    if s.orders[ask.seat] >= tables.ALWAYS or any(lying_of(code) == place for code in ask.options[1:]):
        return None
    name, where = names.card(card), names.place(s, place)
    text = say(
        "{card} on {where} does not bear on this attack, and your standing orders ask you about no others",
        card=name,
        where=where,
    )
    return Refusal("INC-TIME-8", text)


@reasons.add
def no_kill(o: Asked, a: done.Kill) -> Refusal | None:
    s, ask = o
    card, place = a.card, a.lying
    reason = _leaping(s, ask) or _not_in_play(s, ask, card, place)
    if reason is not None:
        return reason
    if s.cp[ask.seat] < tables.KILL_VALUE[card]:
        name, cost, have = names.card(card), tables.KILL_VALUE[card], s.cp[ask.seat]
        text = say(
            "killing {card} costs {cost} CP, and {player:the} has {have}",
            card=name,
            cost=cost,
            player=names.PLAYERS[ask.seat],
            have=have,
        )
        return Refusal("INC-KILL-1", text)
    return _not_about_this_attack(s, ask, card, place)


@reasons.add
def no_snafu(o: Asked, a: done.Snafu) -> Refusal | None:
    s, ask = o
    card, place = a.card, a.lying
    reason = _leaping(s, ask)
    if reason is None and not s.hand[ask.seat][tables.SNAFU]:
        reason = Refusal("INC-BC-25", say("{player:the} does not hold SNAFU", player=names.PLAYERS[ask.seat]))
    return reason or _not_in_play(s, ask, card, place) or _not_about_this_attack(s, ask, card, place)


def _leaping(s: Table, ask: Ask) -> Refusal | None:
    if s.leap_from >= 0 and ask.question == asked.Q_ACTIVATION:
        return Refusal(
            "INC-LEAP-1", say("{who} is in the middle of a leap and must land first", who=names.model(s, s.active))
        )
    return None


# ---------------------------------------------------------------- targets


def no_target(s: Table, ask: Ask, verb: int, where: int) -> Refusal | None:
    """Why a card cannot go there; `where` is a square for `at`, a place for `on`."""
    card = ask.subject
    name = names.card(card)
    if (verb == verbs.AT) != BATTLE_CARDS[card].at_square:
        if verb == verbs.AT:
            return Refusal(
                "INC-CARD-6", say("{card} is played on a model or the Sturmzombie card, with 'on'", card=name)
            )
        return Refusal("INC-CARD-6", say("{card} is played on a square, with 'at'", card=name))
    if verb == verbs.AT:
        return _no_card_square(s, card, where)
    if where == tables.TABLE:
        return Refusal("INC-CARD-6", say("{card} must be played on a model or the Sturmzombie card", card=name))
    if where == tables.ZOMBIE_CARD:
        return _not_on_zombies(s, card)
    return no_model(s, where - 2) or _not_on_model(s, ask, card, where - 2)


def _no_card_square(s: Table, card: int, square: int) -> Refusal | None:
    where, name = names.square(s, square), names.card(card)
    if square == s.cave:
        return Refusal("INC-BC-29", say("the Cave In fills {where}", where=where))
    if s.at[square] >= 0:
        return Refusal(CARDS[card].rule, say("{who} stands in {where}", who=names.model(s, s.at[square]), where=where))
    if not free_area(s, s.dossier.grid.floor) >> square & 1:
        return Refusal(CARDS[card].rule, say("an objective counter lies in {where}", where=where))
    return Refusal(
        "INC-BC-29",
        say("{where} is neither adjacent nor diagonal to a German model, as {card} must be", where=where, card=name),
    )


def _not_on_zombies(s: Table, card: int) -> Refusal | None:
    name = names.card(card)
    if not tables.IS_EFFECT[card]:
        return Refusal(CARDS[card].rule, say("{card} strikes one model, not the Sturmzombie card", card=name))
    if not tables.IS_SWD[card]:
        return Refusal(
            "INC-EFFECT-3", say("{card} has no SWD icon, so it may not lie on the Sturmzombie card", card=name)
        )
    if not has_zombie_card(s):
        return Refusal("INC-MODEL-2", say("there are no Sturmzombies in this game"))
    return None


def _not_on_model(s: Table, ask: Ask, card: int, m: int) -> Refusal | None:
    if tables.IS_EFFECT[card]:
        return _no_effect_on(s, card, m)
    return NOT_ON[card](s, ask, m) if card in NOT_ON else _off_board(s, card, m)


def _no_effect_on(s: Table, card: int, m: int) -> Refusal | None:
    name, who = names.card(card), names.model(s, m)
    if s.gone >> m & 1:
        return Refusal("INC-MOVE-5", say("{who} has left the board", who=who))
    if BY_CARD[card].reinforcements or (tables.IS_SWD[card] and s.kind[m] != tables.STURM):
        return Refusal("INC-EFFECT-4", say("{card} may not lie on the card of {who}", card=name, who=who))
    if s.kind[m] == tables.STURM:
        return Refusal("INC-MODEL-2", say("Sturmzombies have one common card, named with 'zombies'"))
    return None


def _off_board(s: Table, card: int, m: int) -> Refusal | None:
    """An Event needs a model on the board."""
    if s.waiting >> m & 1:
        who = names.model(s, m)
        text = say("{who} waits off the board, and {card} needs a model on it", who=who, card=names.card(card))
        return Refusal("INC-EFFECT-5", text)
    return not_here(s, m)


def _not_trapped(s: Table, ask: Ask, m: int) -> Refusal | None:
    card, who = tables.BOOBY_TRAP, names.model(s, m)
    reason = _off_board(s, card, m)
    if reason is None and side_of(m) == ask.seat:
        return Refusal(
            CARDS[card].rule, say("{card} needs an enemy, and {who} is none", card=names.card(card), who=who)
        )
    return reason


def _not_hated(s: Table, ask: Ask, m: int) -> Refusal | None:
    card, who = tables.RACKLEY, names.model(s, m)
    name, reason = names.card(card), _off_board(s, card, m)
    if reason is None and s.kind[m] == tables.ILSA:
        return Refusal("INC-ILSA-3", say("{who} ignores {card}", who=who, card=name))
    if reason is None and tables.KIND_ZOMBIE[s.kind[m]]:
        text = say("{card} needs a model that is no zombie, and {who} is one", card=name, who=who)
        return Refusal(CARDS[card].rule, text)
    return reason


def _not_healed(s: Table, ask: Ask, m: int) -> Refusal | None:
    rule, who = CARDS[tables.MEDIC_KIT].rule, names.model(s, m)
    if s.gone >> m & 1:
        return Refusal(rule, say("{who} has left the board", who=who))
    return Refusal(rule, say("{who} has suffered no damage", who=who))


# Events that say of a single model why not.
NOT_ON: dict[int, Callable[[Table, Ask, int], Refusal | None]] = {
    tables.BOOBY_TRAP: _not_trapped,
    tables.RACKLEY: _not_hated,
    tables.MEDIC_KIT: _not_healed,
}
