"""Why a card may not be played, killed or SNAFUed now, and why not on this target."""

from undercroft.core.choice import Ask
from undercroft.core.ledger import Refusal
from undercroft.core.packing import ARG, FIRST, SECOND
from undercroft.games.incursion.content.catalogue import CARDS
from undercroft.games.incursion.rules.cards import free_area, has_target, has_zombie_card
from undercroft.games.incursion.rules.models import count, side_of
from undercroft.games.incursion.rules.responses import cards_in_play
from undercroft.games.incursion.rules.tables import (
    AFTER_BID_CARD,
    ALWAYS,
    AT,
    BOOBY_TRAP,
    BRAINWURST,
    BRIEFING,
    CAVE_IN,
    GERMAN,
    HIDDEN_TUNNEL,
    ILSA,
    IS_EFFECT,
    IS_SWD,
    KILL_VALUE,
    KIND_ZOMBIE,
    MEDIC_KIT,
    Q_ACTIVATION,
    Q_AFTER_BID,
    Q_BEFORE_BID,
    Q_RESPONSE,
    Q_TURN,
    RACKLEY,
    SNAFU,
    STURM,
    TABLE,
    TURN_CARDS,
    WILD_WEASEL,
    ZOMBIE_CARD,
)
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.why.act import no_model, not_here
from undercroft.games.incursion.words import names

WHEN = {
    "turn": ("INC-TIME-2", "in its owner's player turn, between two actions"),
    "before-bid": ("INC-TIME-3", "after the hands are replenished and before the bidding"),
    "after-bid": ("INC-TIME-3", "after the bidding and before the deployment"),
    "trigger": ("INC-TIME-4", "only at its own moment"),
    "any": ("INC-TIME-5", "against another card, which `snafu` names"),
}


def no_play(s: Table, ask: Ask, card: int, _b: int, _verb: int) -> Refusal | None:
    name = names.card(card)
    if s.leap_from >= 0 and ask.what == Q_ACTIVATION:
        return Refusal("INC-LEAP-1", f"{names.model(s, s.active)} is in the middle of a leap and must land first")
    if not _is_time(ask, card):
        rule, when = WHEN[CARDS[card].timing]
        return Refusal(rule, f"{name} is played {when}")
    if not s.hand[ask.seat][card]:
        return Refusal("INC-CARD-1", f"the {names.ADJECTIVES[ask.seat]} player does not hold {name}")
    if card == BRIEFING and s.intel_now:
        return Refusal("INC-INTEL-2", f"{name} cannot be played in a turn of Allied Intelligence")
    if card == HIDDEN_TUNNEL and ask.seat != GERMAN:
        return Refusal("INC-CARD-5", f"only the German player can play {name}")
    if card == WILD_WEASEL and s.weasel:
        return Refusal("INC-BC-5", f"a {name} already lies in play")
    if not has_target(s, ask.seat, card):
        return Refusal("INC-CARD-6", f"{name} has no legal target now")
    return None


def _is_time(ask: Ask, card: int) -> bool:
    """The pending question is one that this card could answer."""
    if ask.what == Q_BEFORE_BID:
        return card == BRAINWURST
    if ask.what == Q_AFTER_BID:
        return AFTER_BID_CARD[card]
    if ask.what == Q_TURN or ask.what == Q_ACTIVATION:
        return card in TURN_CARDS
    return ask.options[-1] >> FIRST == card  # Critical Hit, Lucky Devil or Blaze of Glory at its moment


# ---------------------------------------------------------------- kills and SNAFU


def _not_in_play(s: Table, ask: Ask, card: int, place: int) -> Refusal | None:
    """The card is not there, or not the one that may be answered."""
    name = names.card(card)
    if ask.what == Q_RESPONSE:
        if card != ask.about:
            played = f"only {names.card(ask.about)}, which was just played, may be answered"
            return Refusal("INC-TIME-6", f"{played}, not {name}")
        if place != TABLE:
            return Refusal("INC-TIME-6", f"{name} does not lie in play yet; it is named with `table`")
        return None
    if (card, place) in cards_in_play(s):
        return None
    if place > ZOMBIE_CARD:
        m = place - 2
        reason = no_model(s, m)
        if reason is not None:
            return reason
        if s.kind[m] == STURM:
            return Refusal("INC-MODEL-2", "cards on Sturmzombies lie on their common card, named with `zombies`")
        if count(s.kept[m], card):
            return Refusal("INC-CAMP-3", f"{name} is a kept card under the Model Card of {names.model(s, m)}")
    where = "on the table" if place == TABLE else f"on {names.place(s, place)}"
    return Refusal("INC-KILL-1", f"{name} does not lie {where}")


def _not_about_this_attack(s: Table, ask: Ask, card: int, place: int) -> Refusal | None:
    """With standing orders `attacks` a seat is asked only about cards that bear on the attack."""
    if s.orders[ask.seat] >= ALWAYS or any(code >> SECOND & ARG == place for code in ask.options[1:]):
        return None
    text = f"{names.card(card)} on {names.place(s, place)} does not bear on this attack"
    return Refusal("INC-TIME-8", f"{text}; standing orders `always` ask about every card")


def no_kill(s: Table, ask: Ask, card: int, place: int, _verb: int) -> Refusal | None:
    reason = _leaping(s, ask) or _not_in_play(s, ask, card, place)
    if reason is not None:
        return reason
    if s.cp[ask.seat] < KILL_VALUE[card]:
        have = f"the {names.ADJECTIVES[ask.seat]} player has {s.cp[ask.seat]}"
        return Refusal("INC-KILL-1", f"killing {names.card(card)} costs {KILL_VALUE[card]} CP, and {have}")
    return _not_about_this_attack(s, ask, card, place)


def no_snafu(s: Table, ask: Ask, card: int, place: int, _verb: int) -> Refusal | None:
    reason = _leaping(s, ask)
    if reason is None and not s.hand[ask.seat][SNAFU]:
        reason = Refusal("INC-BC-25", f"the {names.ADJECTIVES[ask.seat]} player does not hold SNAFU")
    return reason or _not_in_play(s, ask, card, place) or _not_about_this_attack(s, ask, card, place)


def _leaping(s: Table, ask: Ask) -> Refusal | None:
    if s.leap_from >= 0 and ask.what == Q_ACTIVATION:
        return Refusal("INC-LEAP-1", f"{names.model(s, s.active)} is in the middle of a leap and must land first")
    return None


# ---------------------------------------------------------------- targets


def no_target(s: Table, ask: Ask, verb: int, where: int) -> Refusal | None:
    """Why a card cannot go there; `where` is a square for `at`, a place for `on`."""
    card = ask.about
    name = names.card(card)
    if (verb == AT) != (card == CAVE_IN or card == HIDDEN_TUNNEL):
        wanted = "on a model or the Sturmzombie card, with `on`" if verb == AT else "on a square, with `at`"
        return Refusal("INC-CARD-6", f"{name} is played {wanted}")
    if verb == AT:
        return _no_card_square(s, card, where)
    if where == TABLE:
        return Refusal("INC-CARD-6", f"{name} must be played on a model or the Sturmzombie card")
    if where == ZOMBIE_CARD:
        return _not_on_zombies(s, card)
    return no_model(s, where - 2) or _not_on_model(s, ask, card, where - 2)


def _no_card_square(s: Table, card: int, square: int) -> Refusal | None:
    where, name = names.square(s, square), names.card(card)
    if square == s.cave:
        return Refusal("INC-BC-29", f"the Cave In fills {where}")
    if s.at[square] >= 0:
        return Refusal(CARDS[card].rule, f"{names.model(s, s.at[square])} stands in {where}")
    if not free_area(s, s.dossier.grid.floor) >> square & 1:
        return Refusal(CARDS[card].rule, f"an objective counter lies in {where}")
    return Refusal("INC-BC-29", f"{where} is neither adjacent nor diagonal to a German model, as {name} must be")


def _not_on_zombies(s: Table, card: int) -> Refusal | None:
    name = names.card(card)
    if not IS_EFFECT[card]:
        return Refusal(CARDS[card].rule, f"{name} strikes one model, not the Sturmzombie card")
    if not IS_SWD[card]:
        return Refusal("INC-EFFECT-3", f"{name} has no SWD icon, so it may not lie on the Sturmzombie card")
    if not has_zombie_card(s):
        return Refusal("INC-MODEL-2", "there are no Sturmzombies in this game")
    return None


def _not_on_model(s: Table, ask: Ask, card: int, m: int) -> Refusal | None:
    name, who, rule = names.card(card), names.model(s, m), CARDS[card].rule
    if IS_EFFECT[card]:
        if s.gone >> m & 1:
            return Refusal("INC-MOVE-5", f"{who} has left the board")
        if card == BRAINWURST or (IS_SWD[card] and s.kind[m] != STURM):
            return Refusal("INC-EFFECT-4", f"{name} may not lie on the card of {who}")
        if s.kind[m] == STURM:
            return Refusal("INC-MODEL-2", "Sturmzombies have one common card, named with `zombies`")
        return None
    if s.waiting >> m & 1 and card != MEDIC_KIT:
        return Refusal("INC-EFFECT-5", f"{who} waits off the board, and {name} needs a model on it")
    if not_here(s, m) is not None and card != MEDIC_KIT:
        return not_here(s, m)
    if card == BOOBY_TRAP and side_of(m) == ask.seat:
        return Refusal(rule, f"{name} needs an enemy, and {who} is none")
    if card == RACKLEY and s.kind[m] == ILSA:
        return Refusal("INC-ILSA-3", f"{who} ignores {name}")
    if card == RACKLEY and KIND_ZOMBIE[s.kind[m]]:
        return Refusal(rule, f"{name} needs a model that is no zombie, and {who} is one")
    if card == MEDIC_KIT:
        return Refusal(rule, f"{who} has left the board" if s.gone >> m & 1 else f"{who} has suffered no damage")
    return None
