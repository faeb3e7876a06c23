"""Answers, cards and the choices of the Maintenance Phase in words, as page_actions.py has them for models."""

from collections.abc import Callable

from undercroft.games.incursion.content.catalogue import CARDS
from undercroft.games.incursion.page.actions import DONE, OTHERWISE
from undercroft.games.incursion.page.option import Option, Words, card_ref, model_ref
from undercroft.games.incursion.rules.attacks import JET_SQUARES
from undercroft.games.incursion.rules.dossier import TUNNEL
from undercroft.games.incursion.rules.models import numbers, side_mask, side_of
from undercroft.games.incursion.rules.tables import (
    AT,
    BID,
    BUY,
    DEPLOY,
    DISCARD,
    GERMAN,
    INTELLIGENCE,
    KILL,
    ON,
    PASS,
    PLAY,
    Q_AFTER_BID,
    Q_ATTACK_WINDOW,
    Q_BAMBI,
    Q_BEFORE_BID,
    Q_BLAZE,
    Q_CRITICAL,
    Q_DEPLOY,
    Q_DISCARD,
    Q_FLAME,
    Q_GLORY,
    Q_INTEL,
    Q_LUCKY,
    Q_ORDER,
    Q_REACT,
    Q_RELOAD,
    Q_REROLL,
    Q_RESPONSE,
    Q_SECOND,
    Q_SQUARE,
    Q_WEASEL,
    Q_WINDOW,
    READY,
    RELOAD,
    REROLL,
    SNAFU_IT,
    STURM,
    TABLE,
    ZOMBIE_CARD,
)
from undercroft.games.incursion.words.names import card, entry_point, kind_name, place, square

CARD_HEADING = "Cards"

# What it means to pass.
PASSES = {
    Q_DISCARD: "Discard nothing more",
    Q_BEFORE_BID: "Play nothing",
    Q_INTEL: "Save Allied Intelligence and bid",
    Q_AFTER_BID: "Play nothing",
    Q_DEPLOY: "Leave everybody where they wait",
    Q_WINDOW: "Remove nothing",
    Q_ATTACK_WINDOW: "Remove nothing",
    Q_RESPONSE: "Let it happen",
    Q_FLAME: "Stop the flames here",
    Q_CRITICAL: "Roll the dice instead",
    Q_REROLL: "Keep the other dice",
    Q_LUCKY: "Let the damage happen",
    Q_BLAZE: "Let it fall",
    Q_GLORY: "End its last deeds",
    Q_SECOND: "Leave the second shot out",
    Q_BAMBI: "No more shots",
    Q_REACT: "Hold fire",
    Q_RELOAD: "Drop out of Reaction Fire",
    Q_WEASEL: "Hold no more",
}


def _pass(o: Option) -> Words:
    return PASSES[o.ask.what], OTHERWISE, [], ""


def _at(o: Option) -> Words:
    sq = o.s.dossier.grid.at_spot(o.a)
    name, what = square(o.s, sq), o.ask.what
    if what == Q_FLAME:
        return f"Flames on to {name} ({o.ask.about + 1} of {JET_SQUARES})", "Flames", [o.square(sq)], ""
    if what == Q_SQUARE:
        return f"Grenade at {name}", "Grenade", [model_ref(o.ask.about), o.square(sq)], ""
    return f"Play it on {name}", card(o.ask.about), [o.square(sq)], ""


def _on(o: Option) -> Words:
    if o.ask.what == Q_ORDER:
        return f"{place(o.s, o.a)} takes its damage next", "Damage", [model_ref(o.a - 2)], ""
    if o.ask.what == Q_WEASEL:
        return f"Hold {place(o.s, o.a)}", "Wild Weasel Device", [model_ref(o.a - 2)], ""
    name = card(o.ask.about)
    if o.a == ZOMBIE_CARD:
        horde = numbers((o.s.on_board | o.s.waiting) & side_mask(GERMAN) & ~o.s.own_card)
        return "Play it on all Sturmzombies", name, [model_ref(m) for m in horde], ""
    return f"Play it on {place(o.s, o.a)}", name, [model_ref(o.a - 2)], ""


def _reroll(o: Option) -> Words:
    return f"Roll die {o.a} again (it shows {o.ask.about >> 6 * (o.a - 1) & 7})", "Dice", [], ""


def _reload(o: Option) -> Words:
    return o.own("Reload and stay in Reaction Fire", "INC-RF-9")


# ---------------------------------------------------------------- before the player turns


def _buy(o: Option) -> Words:
    return f"Recruit {'a lot of Sturmzombies' if o.a == STURM else kind_name(o.a)}", "Recruit", [], ""


def _ready(o: Option) -> Words:
    return "The force is complete", DONE, [], "INC-SETUP-1"


def _discard(o: Option) -> Words:
    return f"Discard {card(o.a)}", CARD_HEADING, [card_ref(o.a)], ""


def _intelligence(o: Option) -> Words:
    return "Use Allied Intelligence and go first", "Allied Intelligence", [], ""


def _bid(o: Option) -> Words:
    return f"Bid {o.a}" if o.a else "Bid nothing", "Bid", [], ""


def _deploy(o: Option) -> Words:
    where = entry_point(o.s, side_of(o.a), o.b)
    return o.own(f"Wait at the {where}", "", o.square(o.s.tunnel) if o.b == TUNNEL else ["point", where])


# ---------------------------------------------------------------- cards


def _play(o: Option) -> Words:
    return f"Play {card(o.a)}", CARD_HEADING, [card_ref(o.a)], CARDS[o.a].rule


def _lying(o: Option) -> str:
    """A card just played, or one in play with the place where it lies."""
    where = "" if o.ask.what == Q_RESPONSE or o.b == TABLE else f" ({place(o.s, o.b)})"
    return f"{card(o.a)}{where}"


def _kill(o: Option) -> Words:
    return f"Kill {_lying(o)}", CARD_HEADING, [card_ref(o.a, o.b)], "INC-KILL-1"


def _snafu(o: Option) -> Words:
    return f"SNAFU {_lying(o)}", CARD_HEADING, [card_ref(o.a, o.b)], "INC-BC-25"


ANSWERS: dict[int, Callable[[Option], Words]] = {
    PASS: _pass,
    AT: _at,
    ON: _on,
    REROLL: _reroll,
    RELOAD: _reload,
    BUY: _buy,
    READY: _ready,
    DISCARD: _discard,
    INTELLIGENCE: _intelligence,
    BID: _bid,
    DEPLOY: _deploy,
    PLAY: _play,
    KILL: _kill,
    SNAFU_IT: _snafu,
}
