"""Answers, cards and the choices of the Maintenance Phase in words, as actions.py has them for models."""

from undercroft.core.speech.say import Words as Name
from undercroft.core.speech.say import say
from undercroft.games.incursion.content.catalogue import CARDS
from undercroft.games.incursion.page.actions import DONE, OTHERWISE
from undercroft.games.incursion.page.option import Option, Verb, Words, card_ref, model_ref
from undercroft.games.incursion.rules.cards.models import numbers, side_mask, side_of
from undercroft.games.incursion.rules.combat.attacks import JET_SQUARES
from undercroft.games.incursion.rules.mission.dossier import TUNNEL
from undercroft.games.incursion.rules.questions import (
    Q_FLAME,
    Q_ORDER,
    Q_RESPONSE,
    Q_SQUARE,
    Q_WEASEL,
)
from undercroft.games.incursion.rules.tables import (
    GERMAN,
    STURM,
    TABLE,
    WILD_WEASEL,
    ZOMBIE_CARD,
)
from undercroft.games.incursion.rules.verbs import (
    AT,
    BID,
    BUY,
    DEPLOY,
    DISCARD,
    INTELLIGENCE,
    KILL,
    ON,
    PASS,
    PLAY,
    READY,
    RELOAD,
    REROLL,
)
from undercroft.games.incursion.rules.verbs import (
    SNAFU as SNAFU_IT,
)
from undercroft.games.incursion.words.names import card, entry_point, kind_name, model, square
from undercroft.games.incursion.words.questions import QUESTIONS

CARD_HEADING = say("Cards")


def _pass(o: Option) -> Words:
    return QUESTIONS[o.ask.question].declined(o.s, o.ask), OTHERWISE, [], ""


def _at(o: Option) -> Words:
    sq = o.s.dossier.grid.at_spot(o.a)
    name, what = square(o.s, sq), o.ask.question
    if what == Q_FLAME:
        text = say(
            "Flames on to {square} ({number} of {most})", square=name, number=o.ask.subject + 1, most=JET_SQUARES
        )
        return text, say("Flames"), [o.square(sq)], ""
    if what == Q_SQUARE:
        return say("Grenade at {square}", square=name), say("Grenade"), [model_ref(o.ask.subject), o.square(sq)], ""
    return say("Play it on {square}", square=name), card(o.ask.subject), [o.square(sq)], ""


def _on(o: Option) -> Words:
    who = model(o.s, o.a - 2) if o.a > ZOMBIE_CARD else ""
    if o.ask.question == Q_ORDER:
        return say("{who} takes its damage next", who=who), say("Damage"), [model_ref(o.a - 2)], ""
    if o.ask.question == Q_WEASEL:
        return say("Hold {who}", who=who), card(WILD_WEASEL), [model_ref(o.a - 2)], ""
    name = card(o.ask.subject)
    if o.a == ZOMBIE_CARD:
        horde = numbers((o.s.on_board | o.s.waiting) & side_mask(GERMAN) & ~o.s.own_card)
        return say("Play it on all Sturmzombies"), name, [model_ref(m) for m in horde], ""
    return say("Play it on {who}", who=who), name, [model_ref(o.a - 2)], ""


def _reroll(o: Option) -> Words:
    text = say("Roll die {number} again (it shows {face})", number=o.a, face=o.ask.subject >> 6 * (o.a - 1) & 7)
    return text, say("Dice"), [], ""


def _reload(o: Option) -> Words:
    return o.own(say("Reload and stay in Reaction Fire"), "INC-RF-9")


# ---------------------------------------------------------------- before the player turns


def _buy(o: Option) -> Words:
    if o.a == STURM:
        return say("Recruit a lot of Sturmzombies"), say("Recruiting"), [], ""
    return say("Recruit {kind}", kind=kind_name(o.a)), say("Recruiting"), [], ""


def _ready(o: Option) -> Words:
    return say("The force is complete"), DONE, [], "INC-SETUP-1"


def _discard(o: Option) -> Words:
    return say("Discard {card}", card=card(o.a)), CARD_HEADING, [card_ref(o.a)], ""


def _intelligence(o: Option) -> Words:
    return say("Use Allied Intelligence and go first"), say("Allied Intelligence"), [], ""


def _bid(o: Option) -> Words:
    return say("Bid {number}", number=o.a) if o.a else say("Bid nothing"), say("Bid"), [], ""


def _deploy(o: Option) -> Words:
    where = entry_point(o.s, side_of(o.a), o.b)
    ref = o.square(o.s.tunnel) if o.b == TUNNEL else ("point", str(where))
    return o.own(say("Wait at the {point}", point=where), "", ref)


# ---------------------------------------------------------------- cards


def _play(o: Option) -> Words:
    return say("Play {card}", card=card(o.a)), CARD_HEADING, [card_ref(o.a)], CARDS[o.a].rule


def _lying(o: Option) -> Name:
    """A card just played, or one in play with the place where it lies."""
    if o.ask.question == Q_RESPONSE or o.b == TABLE:
        return card(o.a)
    if o.b == ZOMBIE_CARD:
        return say("{card} (the Sturmzombie card)", card=card(o.a))
    return say("{card} ({who})", card=card(o.a), who=model(o.s, o.b - 2))


def _kill(o: Option) -> Words:
    return say("Kill {card}", card=_lying(o)), CARD_HEADING, [card_ref(o.a, o.b)], "INC-KILL-1"


def _snafu(o: Option) -> Words:
    return say("SNAFU {card}", card=_lying(o)), CARD_HEADING, [card_ref(o.a, o.b)], "INC-BC-25"


ANSWERS: dict[int, Verb] = {
    PASS: Verb(_pass, "p"),
    AT: Verb(_at),
    ON: Verb(_on),
    REROLL: Verb(_reroll),
    RELOAD: Verb(_reload),
    BUY: Verb(_buy),
    READY: Verb(_ready, "p"),
    DISCARD: Verb(_discard),
    INTELLIGENCE: Verb(_intelligence),
    BID: Verb(_bid),
    DEPLOY: Verb(_deploy),
    PLAY: Verb(_play),
    KILL: Verb(_kill),
    SNAFU_IT: Verb(_snafu),
}
