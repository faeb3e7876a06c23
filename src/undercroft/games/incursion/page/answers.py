"""Answers, cards and the choices of the Maintenance Phase in words, as actions.py has them for models."""

from undercroft.core.speech.say import Words, say
from undercroft.games.incursion.content.catalogue import CARDS
from undercroft.games.incursion.page.actions import DONE, OTHERWISE
from undercroft.games.incursion.page.option import Option, OptionText, card_ref, model_ref, wording
from undercroft.games.incursion.rules.attacks.attacks import JET_SQUARES
from undercroft.games.incursion.rules.mission.dossier import TUNNEL
from undercroft.games.incursion.rules.models.model_cards import numbers, side_mask, side_of
from undercroft.games.incursion.rules.packs import lying_dice
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
from undercroft.games.incursion.vocabulary import actions as done
from undercroft.games.incursion.words.names import card, entry_point, kind_name, model, square
from undercroft.games.incursion.words.questions import QUESTIONS

CARD_HEADING = say("Cards")


@wording.add
def _pass(o: Option, a: done.Pass) -> OptionText:
    return OptionText(QUESTIONS[o.ask.question].declined(o.s, o.ask), OTHERWISE, [])


@wording.add
def _at(o: Option, a: done.At) -> OptionText:
    sq = o.s.dossier.grid.at_spot(a.spot)
    name, what = square(o.s, sq), o.ask.question
    if what == Q_FLAME:
        text = say(
            "Flames on to {square} ({number} of {most})", square=name, number=o.ask.subject + 1, most=JET_SQUARES
        )
        return OptionText(text, say("Flames"), [o.square(sq)])
    if what == Q_SQUARE:
        return OptionText(
            say("Grenade at {square}", square=name), say("Grenade"), [model_ref(o.ask.subject), o.square(sq)]
        )
    return OptionText(say("Play it on {square}", square=name), card(o.ask.subject), [o.square(sq)])


@wording.add
def _on(o: Option, a: done.On) -> OptionText:
    who = model(o.s, a.place - 2) if a.place > ZOMBIE_CARD else ""
    if o.ask.question == Q_ORDER:
        return OptionText(say("{who} takes its damage next", who=who), say("Damage"), [model_ref(a.place - 2)])
    if o.ask.question == Q_WEASEL:
        return OptionText(say("Hold {who}", who=who), card(WILD_WEASEL), [model_ref(a.place - 2)])
    name = card(o.ask.subject)
    if a.place == ZOMBIE_CARD:
        horde = numbers((o.s.on_board | o.s.waiting) & side_mask(GERMAN) & ~o.s.own_card)
        return OptionText(say("Play it on all Sturmzombies"), name, [model_ref(m) for m in horde])
    return OptionText(say("Play it on {who}", who=who), name, [model_ref(a.place - 2)])


@wording.add
def _reroll(o: Option, a: done.Reroll) -> OptionText:
    text = say("Roll die {number} again (it shows {face})", number=a.die, face=lying_dice(o.ask.subject)[a.die - 1][0])
    return OptionText(text, say("Dice"), [])


@wording.add
def _reload(o: Option, a: done.Reload) -> OptionText:
    return o.own(a.model, say("Reload and stay in Reaction Fire"), "INC-RF-9")


# ---------------------------------------------------------------- before the player turns


@wording.add
def _buy(o: Option, a: done.Buy) -> OptionText:
    if a.kind == STURM:
        return OptionText(say("Recruit a lot of Sturmzombies"), say("Recruiting"), [])
    return OptionText(say("Recruit {kind}", kind=kind_name(a.kind)), say("Recruiting"), [])


@wording.add
def _ready(o: Option, a: done.Ready) -> OptionText:
    return OptionText(say("The force is complete"), DONE, [], "INC-SETUP-1")


@wording.add
def _discard(o: Option, a: done.Discard) -> OptionText:
    return OptionText(say("Discard {card}", card=card(a.card)), CARD_HEADING, [card_ref(a.card)])


@wording.add
def _intelligence(o: Option, a: done.Intelligence) -> OptionText:
    return OptionText(say("Use Allied Intelligence and go first"), say("Allied Intelligence"), [])


@wording.add
def _bid(o: Option, a: done.Bid) -> OptionText:
    return OptionText(say("Bid {number}", number=a.points) if a.points else say("Bid nothing"), say("Bid"), [])


@wording.add
def _deploy(o: Option, a: done.Deploy) -> OptionText:
    where = entry_point(o.s, side_of(a.model), a.entry)
    ref = o.square(o.s.tunnel) if a.entry == TUNNEL else ("point", str(where))
    return o.own(a.model, say("Wait at the {point}", point=where), "", ref)


# ---------------------------------------------------------------- cards


@wording.add
def _play(o: Option, a: done.Play) -> OptionText:
    return OptionText(say("Play {card}", card=card(a.card)), CARD_HEADING, [card_ref(a.card)], CARDS[a.card].rule)


def _lying(o: Option, number: int, place: int) -> Words:
    """A card just played, or one in play with the place where it lies."""
    if o.ask.question == Q_RESPONSE or place == TABLE:
        return card(number)
    if place == ZOMBIE_CARD:
        return say("{card} (the Sturmzombie card)", card=card(number))
    return say("{card} ({who})", card=card(number), who=model(o.s, place - 2))


@wording.add
def _kill(o: Option, a: done.Kill) -> OptionText:
    return OptionText(
        say("Kill {card}", card=_lying(o, a.card, a.lying)), CARD_HEADING, [card_ref(a.card, a.lying)], "INC-KILL-1"
    )


@wording.add
def _snafu(o: Option, a: done.Snafu) -> OptionText:
    return OptionText(
        say("SNAFU {card}", card=_lying(o, a.card, a.lying)), CARD_HEADING, [card_ref(a.card, a.lying)], "INC-BC-25"
    )
