"""The panels beside the board, made from a view alone: what a seat may not know cannot be in them."""

from collections import Counter

from undercroft.core.page import Panel, Row
from undercroft.core.speech.say import CountedNoun, Text, Words, noun, phrase, say, say_for
from undercroft.core.stakes import played_for
from undercroft.games.incursion.content.catalogue import MODELS
from undercroft.games.incursion.rules.tables import SIDE_NAMES
from undercroft.games.incursion.view_types import ModelView, View
from undercroft.games.incursion.words.tags import CARD, PHASES, SIDES, WAYS, card_names, one_by_one

KIND = {model.id: model for model in MODELS}
HORDE = "sturmzombie"
POINTS = (say("Allied CP"), say("German CP"))
KINDS = {"effect": say("effect"), "event": say("event")}
STATES = {
    "active": say("active"),
    "commanded": say("acts by CP"),
    "activated": say("done"),
    "reaction": say("Reaction Fire"),
    "knocked": say("knocked down"),
    "barred": say("held"),
    "glory": say("last deeds"),
}


def panels(view: View) -> list[Panel]:
    """Those that have something to show, the most wanted first."""
    found = [_pools(view), _tracks(view), _hand(view), _in_play(view)]
    sides = (1, 0) if view.seat == 1 else (0, 1)  # one's own force stands first
    found += [_recruits(view)] if view.phase == "choosing forces" else [_figures(view, side) for side in sides]
    found.append(played_for(view.stakes))
    return [panel for panel in found if panel.rows]


# ---------------------------------------------------------------- pools and tracks


def _pools(view: View) -> Panel:
    rows = []
    for side, name in enumerate(SIDE_NAMES):
        pool = view.pools.of(name)
        badges = [say("plays now")] if view.side == name else []
        badges += [say("goes first")] if view.first == name else []
        text = say_for(pool.hand, "{number} card in hand", "{number} cards in hand")
        rows.append(Row(id=f"cp-{name}", name=POINTS[side], text=text, badges=badges, value=pool.cp))
        if pool.special:
            text = say("For actions of zombies only")
            rows.append(Row(id=f"special-{name}", name=say("Gretel's CP"), text=text, value=pool.special))
    if view.bid is not None:
        rows.append(Row(id="bid", name=say("Your bid"), text=say("Secret until both have bid"), value=view.bid))
    rows.append(Row(id="deck", name=say("Battle Deck"), value=view.deck))
    pile = view.pile
    rows.append(Row(id="pile", name=say("Discard pile"), text=one_by_one(card_names(pile)), value=len(pile)))
    return Panel(say("Pools"), "pools", rows)


def _tracks(view: View) -> Panel:
    goal = view.goal
    rows = [Row(id="goal", name=say("Goal"), text=goal.text, value=goal.progress if goal.needed else None,
                of=goal.needed or None)]  # fmt: skip
    if view.turn:
        left = goal.turns_left
        most = view.turn + left - 1 if left is not None else view.turn_limit or None
        phase = PHASES[str(view.phase)][1]
        rows.append(Row(id="turn", name=say("Game Turn"), text=phase, value=view.turn, of=most))
    if view.intelligence and view.turn:
        text = say("Not used yet: once, the Allies go first unasked")
        rows.append(Row(id="intelligence", name=say("Allied Intelligence"), text=text))
    return Panel(say("Mission"), "tracks", rows)


# ---------------------------------------------------------------- cards


def _card_row(id: str, card: str, text: Text, badges: list[Text], number: int) -> Row:
    more = [f"×{number}"] if number > 1 else []
    kill = say("kill {number} CP", number=CARD[card].kill)
    shown: list[Words] = [KINDS[CARD[card].kind], kill, *badges, *more]
    return Row(id=id, ref=("card", id), name=phrase(CARD[card].name), text=text, badges=shown, value=number)


def _hand(view: View) -> Panel:
    """The seat's own cards; copies share a row."""
    going = [say("will be discarded")]
    rows = [
        _card_row(card, card, phrase(CARD[card].text), going if card in view.discarding else [], number)
        for card, number in Counter(view.hand).items()
    ]
    return Panel(say("Your hand"), "cards", rows)


def _in_play(view: View) -> Panel:
    """Cards that lie in play, and those that have been played and not yet taken effect."""
    found = Counter((lying.card, lying.place) for lying in view.in_play)
    found.update((card, "table") for card in view.aside)
    squares = {(lying.card, lying.place): lying.square for lying in view.in_play}
    rows = []
    for (card, place), number in found.items():
        badges = [say("just played")] if place == "table" and card in view.aside else []
        where = place_name(view, place, squares.get((card, place)))
        told = phrase(CARD[card].text)
        text = say("{where}: {text}", where=where, text=told) if where else told
        rows.append(_card_row(f"{card}@{place}", card, text, badges, number))
    return Panel(say("Cards in play"), "cards", rows)


def place_name(view: View, place: str, square: str | None = None) -> Text | None:
    """Where a card lies: None for the middle of the table."""
    if place == "table":
        return say("On {square}", square=square) if square else None
    if place == "zombies":
        return say("On all Sturmzombies")
    names = [model.name for model in view.models if str(model.id) == place]
    return say("On {who}", who=names[0]) if names else None


# ---------------------------------------------------------------- figures


def _figures(view: View, side: int) -> Panel:
    """Every model of a side with what it is up to; Sturmzombies at one place off the board share a row. In one's own
    force whoever can still act stands before those who are done."""
    rows = []
    crowds: dict[Text, list[ModelView]] = {}
    force = [model for model in view.models if model.side == SIDE_NAMES[side]]
    for model in sorted(force, key=_is_done) if view.seat == side else force:
        if model.kind == HORDE and model.status != "board":
            crowds.setdefault(whereabouts(model), []).append(model)
        else:
            rows.append(_figure(view, model))
    for where, crowd in crowds.items():
        number, first = len(crowd), str(crowd[0].id)
        name: Words = CountedNoun(number, noun("Sturmzombie")) if number > 1 else crowd[0].name
        rows.append(Row(id=first, ref=("model", first), name=name, text=where))
    return Panel(SIDES[side], "figures", rows)


def _is_done(model: ModelView) -> bool:
    return model.status == "left" or (model.activated and not (model.active or model.commanded))


def _figure(view: View, model: ModelView) -> Row:
    badges: list[Words] = [word for state, word in STATES.items() if getattr(model, state)]
    badges += [item.name for item in view.items if item.id == model.item]
    badges += card_names(model.cards) if model.kind != HORDE else []  # their common card is among those in play
    text = whereabouts(model)
    if model.square:
        text = say("{where}, {points}", where=text, points=ap(model))
    id = str(model.id)
    most = model.max_damage
    left = most - model.damage
    return Row(id=id, ref=("model", id), name=model.name, text=text, badges=badges, value=left, of=most)


def whereabouts(model: ModelView) -> Text:
    """`k5, facing north`, or where it is off the board."""
    if model.square:
        return say("{square}, facing {way}", square=model.square, way=WAYS[model.facing])
    if model.status == "left":
        return say("Left the board")
    return say("Waiting at the {point}", point=model.entry) if model.entry else say("Waiting off the board")


def ap(model: ModelView) -> Text:
    """`2 of 3 AP left` for the active model, else what it has when it activates."""
    if model.ap_left is not None:
        return say("{left} of {number} AP left", left=model.ap_left, number=model.ap)
    return say("{number} AP", number=model.ap)


def _recruits(view: View) -> Panel:
    """What the seat has bought so far, while forces are chosen in secret."""
    force = view.forces.of(SIDE_NAMES[view.seat]) if view.seat >= 0 else None
    rows = []
    for kind, number in Counter(force or []).items():
        price = say("{number} RP", number=KIND[kind].rp * number)
        name = noun(KIND[kind].name, proper=KIND[kind].limit == 1)
        ref = ("recruit", kind)
        rows.append(Row(id=kind, ref=ref, name=name, text=phrase(KIND[kind].blurb), badges=[price], value=number))
    return Panel(say("Your force"), "figures", rows)
