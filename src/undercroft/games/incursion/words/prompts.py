"""The words of questions where they depend on the table: what the player who is asked must choose (questions.py)."""

from undercroft.core.choice import Ask
from undercroft.core.packing import verb_of
from undercroft.core.speech.say import CountedNoun, Listing, Noun, Text, Words, noun, phrase, say
from undercroft.games.incursion.content.catalogue import CARDS
from undercroft.games.incursion.rules import packs, tables, verbs
from undercroft.games.incursion.rules.attacks.attacks import JET_SQUARES
from undercroft.games.incursion.rules.attacks.reaction import RELOAD_COST
from undercroft.games.incursion.rules.models.model_cards import (
    alive_kind,
    allowance,
    ap_left,
    numbers,
    side_mask,
)
from undercroft.games.incursion.rules.points import cp_points, hand_size
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.vocabulary.events import Played, Snafued, happened
from undercroft.games.incursion.words import names

# In others' turns ask me... (INC-TIME-8)
ORDERS = (say("never"), say("on attacks"), say("whenever I could answer"))

Ruled = tuple[Text, str]  # a question whose rule depends on the table


# ---------------------------------------------------------------- before the Action Phase


def forces(s: Table, ask: Ask) -> Text:
    force, rp = s.force[ask.seat], s.rp[ask.seat]
    spent = sum(tables.KIND_RP[kind] for kind in force)
    if not force:
        return say("Choose your force in secret: {spent} of {rp} RP are spent, and it holds nobody yet.",
                   spent=spent, rp=rp)  # fmt: skip
    held = names.listed([names.fielded(kind, force.count(kind)) for kind in sorted(set(force))])
    return say("Choose your force in secret: {spent} of {rp} RP are spent, and it holds {force}.",
               spent=spent, rp=rp, force=held)  # fmt: skip


def discard(s: Table, ask: Ask) -> Text:
    ilsa = ask.seat == tables.GERMAN and alive_kind(s, tables.ILSA)
    size = hand_size(s.rp[ask.seat]) + (1 if ilsa else 0)
    chosen = [names.card(c) for c, n in enumerate(s.discards[ask.seat]) for _ in range(n)]
    if not chosen:
        return say("You may discard cards before you draw up to {size}.", size=size)
    going = names.listed(chosen)
    return say("You may discard cards before you draw up to {size}; {cards} will go.", size=size, cards=going)


def bid(s: Table, ask: Ask) -> Text:
    return say("Bid 0 to {cp} CP in secret: the higher bid goes first, and both bids are spent.", cp=s.cp[ask.seat])


def after_bid(s: Table, ask: Ask) -> Text:
    return say("You may play a card now that the {side} are due to go first.", side=names.SIDES[s.first])


def deploy(s: Table, ask: Ask) -> Ruled:
    if s.phase > tables.DEPLOYMENT:
        who = names.model(s, ask.subject)
        return say("The tunnel is closed: at which other entry point shall {who} wait?", who=who), "INC-BC-29"
    if ask.subject >= 0:
        rule = "INC-DEPLOY-1" if s.turn == 1 else "INC-DEPLOY-2"
        return say("At which entry point shall {who} wait? Nobody sees it yet.", who=names.model(s, ask.subject)), rule
    return say("You may send models that still wait to another entry point."), "INC-DEPLOY-2"


# ---------------------------------------------------------------- player turns


def turn(s: Table, ask: Ask) -> Text:
    idle = len(numbers(s.on_board & side_mask(s.side) & ~s.activated))
    waiting = len(numbers(s.waiting & side_mask(s.side)))
    if not idle and not waiting:
        return say("Your turn: all have acted. Spend CP ({cp}), play a card or end the turn.", cp=s.cp[s.side])
    if not idle:
        return say("Your turn: bring in a model ({waiting} waiting), spend CP ({cp}), play a card or end the turn.",
                   waiting=waiting, cp=s.cp[s.side])  # fmt: skip
    if waiting:
        return say("Your turn: activate a model ({idle} on the board and {waiting} waiting), spend CP ({cp}), "
                   "play a card or end the turn.", idle=idle, waiting=waiting, cp=s.cp[s.side])  # fmt: skip
    return say("Your turn: activate a model ({idle} on the board), spend CP ({cp}), play a card or end the turn.",
               idle=idle, cp=s.cp[s.side])  # fmt: skip


def activation(s: Table, ask: Ask) -> Ruled:
    who, left, all, more = names.model(s, ask.subject), ap_left(s), allowance(s, ask.subject), cp_points(s, ask.subject)
    if s.leap_from >= 0:
        return say("{who} is leaping: {left} AP left to reach a free square.", who=who, left=left), "INC-LEAP-1"
    if not more:
        return say("What does {who} do next? {left} of {all} AP left.", who=who, left=left, all=all), "INC-ACT-1"
    return say("What does {who} do next? {left} of {all} AP left and up to {more} more by CP.",
               who=who, left=left, all=all, more=more), "INC-ACT-1"  # fmt: skip


def command(s: Table, ask: Ask) -> Ruled:
    who, cp = names.model(s, ask.subject), s.command_cp
    if cp:
        return say("What shall {who} do for {cp} CP? The rest is paid with its AP.", who=who, cp=cp), "INC-CP-4"
    most = CountedNoun(cp_points(s, ask.subject), noun("point"))
    return say("What shall {who} do? It is paid with CP, {most} at most.", who=who, most=most), "INC-CP-3"


def attack_window(s: Table, ask: Ask) -> Text:
    attacker, target = packs.attacker_of(ask.subject), packs.target_of(ask.subject)
    who = names.model(s, attacker)
    if target < 0:
        return say("You may remove cards that lie in play before {who} rolls the dice.", who=who)
    return say("You may remove cards that lie in play before {who} rolls against {whom}.",
               who=who, whom=names.model(s, target))  # fmt: skip


# ---------------------------------------------------------------- cards


def response(s: Table, ask: Ask) -> Text:
    """With what the card does: whoever is to pay for stopping it may never have held one."""
    return say("{question} The card: {text}", question=_stop(s, ask), text=phrase(CARDS[ask.subject].text))


def _stop(s: Table, ask: Ask) -> Text:
    ways = {verb_of(code) for code in ask.options}
    what, cp = _played_on(s, ask.subject), CARDS[ask.subject].kill
    if not ways & {verbs.KILL}:
        return say("You may stop {what}: answer with SNAFU or let it happen.", what=what)
    if not ways & {verbs.SNAFU}:
        return say("You may stop {what}: kill it for {cp} CP or let it happen.", what=what, cp=cp)
    return say("You may stop {what}: kill it for {cp} CP, answer with SNAFU or let it happen.", what=what, cp=cp)


def let_happen(s: Table, ask: Ask) -> Text:
    return say("Let {card} happen", card=names.card(ask.subject))


def _played_on(s: Table, number: int) -> Text | Noun:
    """The card just played and what it is aimed at, if the question follows right on it."""
    card = names.card(number)
    for event in reversed(happened(s)):
        if isinstance(event, Snafued) and number == tables.SNAFU:
            return say("{card}, played against {other}", card=card, other=names.card(event.card))
        if isinstance(event, Played) and event.card == number:
            where = names.square(s, event.where) if event.on_square else names.place(s, event.where)
            return say("{card}, played on {where}", card=card, where=where) if event.on_square or event.where else card
    return card


def target(s: Table, ask: Ask) -> Ruled:
    card, text = names.card(ask.subject), phrase(CARDS[ask.subject].text)
    if ask.options and verb_of(ask.options[0]) == verbs.AT:
        return say("Choose the square for {card}: {text}", card=card, text=text), CARDS[ask.subject].rule
    return say("Choose the card or model for {card}: {text}", card=card, text=text), CARDS[ask.subject].rule


def critical(s: Table, ask: Ask) -> Text:
    return say("You may play Critical Hit: one DP for {whom} instead of a roll.", whom=names.model(s, ask.subject))


def lucky(s: Table, ask: Ask) -> Text:
    return say("{who} is about to take a point of damage: you may play Lucky Devil.", who=names.model(s, ask.subject))


def blaze(s: Table, ask: Ask) -> Text:
    return say("{who} falls: you may play Blaze of Glory, so that it acts once more first.",
               who=names.model(s, ask.subject))  # fmt: skip


def glory(s: Table, ask: Ask) -> Text:
    return say("The last deeds of {who}: {left} of {all} AP left.",
               who=names.model(s, ask.subject), left=ap_left(s), all=allowance(s, ask.subject))  # fmt: skip


def weasel(s: Table, ask: Ask) -> Text:
    return say("Pick a Sturmzombie that will stand idle in the next German turn ({left} left), or stop.",
               left=ask.subject)  # fmt: skip


# ---------------------------------------------------------------- attacks


def square(s: Table, ask: Ask) -> Ruled:
    kind = tables.KIND_LOB[s.kind[ask.subject]]
    text = say("Where shall the grenade of {who} ({weapon}) land?",
               who=names.model(s, ask.subject), weapon=names.weapon(kind))  # fmt: skip
    return text, "INC-GL-1" if kind == tables.LAUNCHER else "INC-GREN-1"


def flame(s: Table, ask: Ask) -> Text:
    m = s.commanded if s.commanded >= 0 else s.active
    return say("Guide the flames of {who}: {marked} of at most {most} squares marked; add one or stop.",
               who=names.model(s, m), marked=ask.subject, most=JET_SQUARES)  # fmt: skip


def reroll(s: Table, ask: Ask) -> Text:
    lying = packs.lying_dice(ask.subject)
    dice: list[Words] = [_lying(at, face, need) for at, (face, need) in enumerate(lying, 1)]
    return say("You may pick dice to roll again: {dice}.", dice=Listing(dice))


def _lying(die: int, face: int, need: int) -> Text:
    if need > 6:
        return say("die {die} shows {face} (cannot hit)", die=die, face=face)
    if face >= need:
        return say("die {die} shows {face} (hits)", die=die, face=face)
    return say("die {die} shows {face} (needs {need})", die=die, face=face, need=need)


def order(s: Table, ask: Ask) -> Text:
    return say("Which of {models} hit takes its damage next?", models=CountedNoun(ask.subject, noun("model")))


def second(s: Table, ask: Ask) -> Text:
    return say("At whom goes the second shot of {who}?", who=names.model(s, ask.subject))


def bambi(s: Table, ask: Ask) -> Text:
    return say("Slugger Murphy may shoot Bambi again for free, at {bonus:+}.", bonus=2 - ask.subject)


def react(s: Table, ask: Ask) -> Text:
    return say("{who} has just acted in plain sight: you may fire in reaction.", who=names.model(s, ask.subject))


def reload(s: Table, ask: Ask) -> Text:
    return say("{who} rolled doubles and drops out of Reaction Fire: you may pay {cp} CP to reload.",
               who=names.model(s, ask.subject), cp=RELOAD_COST)  # fmt: skip
