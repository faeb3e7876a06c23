"""What the log's lines are to those who sum them up: which belong together, what happened, what of it matters."""

from collections.abc import Callable

from undercroft.core.speech.say import Text, Words, say
from undercroft.core.speech.story import GOAL, GOES_ON, HURT, LOSS, Group
from undercroft.games.incursion.rules import tables
from undercroft.games.incursion.rules.cards.models import side_of
from undercroft.games.incursion.rules.combat.damage import hits_of
from undercroft.games.incursion.rules.mission.dossier import COUNTER, DEVICE
from undercroft.games.incursion.words import names
from undercroft.games.incursion.words.digests import cards_played, deployment, idle, upkeep
from undercroft.games.incursion.words.fights import needs_of
from undercroft.games.incursion.words.tale import COVERED, Deed, activation
from undercroft.games.incursion.words.then import Event, Then

UPKEEP = Group("upkeep", upkeep)
DEPLOYMENT = Group("deployment", deployment)
CARDS = Group("cards", cards_played)
IDLE = Group("idle", idle)

# Events in which a model acts; it is named first.
ACTS = {
    tables.E_ACTIVATED, tables.E_ENDED, tables.E_COMMAND, tables.E_MOVED, tables.E_TURNED, tables.E_ENTERED,
    tables.E_LEFT, tables.E_PUT_BACK, tables.E_DOOR, tables.E_PICKED, tables.E_TOOK, tables.E_USED, tables.E_DROPPED,
    tables.E_FLAMES, tables.E_REACTION, tables.E_STOOD, tables.E_WILL, tables.E_GLORY, tables.E_CARRIER,
}  # fmt: skip
SETTLED = {tables.E_CP, tables.E_BIDS, tables.E_INTEL, tables.E_GOAL, tables.E_GAME_TURN_OVER}
HANDS = {tables.E_DISCARDED, tables.E_DREW, tables.E_DREW_CARD}
DEPLOYS = {tables.E_REINFORCED, tables.E_DEPLOYED}
OF_PLAY = range(tables.E_FORCE, tables.E_WILL + 1)  # the others are words that a seat may say at any time
ALONE = {tables.E_FORCE, tables.E_TURN, tables.E_PLAYER_TURN}
MARKS = {
    tables.E_CASUALTY: LOSS, tables.E_DAMAGE: HURT, tables.E_LEFT: GOAL, tables.E_PICKED: GOAL, tables.E_TOOK: GOAL,
    tables.E_USED: GOAL, tables.E_DROPPED: GOAL, tables.E_COUNTER: GOAL, tables.E_GOAL: GOAL,
}  # fmt: skip


# ---------------------------------------------------------------- which belong together


def group_of(t: Then, event: Event) -> Group | None:
    """The group of an event's line. What has no actor of its own goes on with what came before it."""
    what = event[1]
    if what not in OF_PLAY or what in ALONE:
        return None
    if what == tables.E_ENDED and _did_nothing(t, event[2]):
        return IDLE
    if what in ACTS or _attacks(event) or (what == tables.E_REACTION_LOST and _acts_next(t, event[2])):
        return Group(f"model {event[2]}", activation)
    if what in SETTLED or (what in HANDS and _before_a_turn(t)):
        return UPKEEP
    if what in DEPLOYS:
        return DEPLOYMENT
    if what == tables.E_PLAYED and t.s.active < 0 and t.s.commanded < 0 and t.s.glory < 0:
        return CARDS
    return GOES_ON


def _attacks(event: Event) -> bool:
    """An attack that is nobody's reaction, nor a bomb that was shot at."""
    if event[1] == tables.E_ATTACK:
        return not event[5]
    return event[1] == tables.E_BLAST and event[4] != tables.BOMB


def _acts_next(t: Then, m: int) -> bool:
    return any(event[1] in ACTS and event[2] == m for event in t.later)


def _did_nothing(t: Then, m: int) -> bool:
    return [event[1] for event in t.s.events if event[1] in ACTS and event[2] == m] == [
        tables.E_ACTIVATED,
        tables.E_ENDED,
    ]


def _before_a_turn(t: Then) -> bool:
    return t.s.phase < tables.TURN_START or any(event[1] == tables.E_PLAYER_TURN for event in t.later)


def heading_of(t: Then, event: Event) -> Text | str:
    """The part of the game that an event begins."""
    if event[1] == tables.E_TURN:
        return say("Turn {turn}: Maintenance", turn=event[2])
    if event[1] != tables.E_PLAYER_TURN:
        return ""
    following = [later[2] for later in t.later if later[1] == tables.E_TURN]
    turn = following[0] - 1 if following else t.s.turn
    return say("Turn {turn}: {side}", turn=turn, side=names.SIDES[event[2]])


def turn_of(event: Event) -> int | None:
    return event[2] if event[1] == tables.E_PLAYER_TURN else None


def mark_of(event: Event) -> str:
    """What a reader looks for who has been away."""
    if event[1] == tables.E_DAMAGE and event[3] == 0:
        return ""  # somebody was patched up
    if event[1] == tables.E_DOOR and event[4] == 2:
        return GOAL
    return MARKS.get(event[1], "")


def whose(event: Event) -> int | None:
    return side_of(event[2]) if mark_of(event) in (LOSS, HURT) else None


# ---------------------------------------------------------------- what happened


def deed_of(t: Then, event: Event) -> Deed | None:
    """What a summary must know of an event; None if it never speaks of such."""
    tell = DEEDS.get(event[1])
    return None if tell is None else tell(t, event[1], list(event[2:]))


def _model(t: Then, what: int, a: list[int]) -> Deed:
    return Deed(what, t.model(a[0]))


def _squares(t: Then, what: int, a: list[int]) -> Deed:
    return Deed(what, t.model(a[0]), things=tuple(t.square(square) for square in a[1:]))


def _entered(t: Then, what: int, a: list[int]) -> Deed:
    return Deed(what, t.model(a[0]), things=(t.square(a[1]),))


def _turned(t: Then, what: int, a: list[int]) -> Deed:
    return Deed(what, t.model(a[0]), things=(names.FACINGS[a[1]],))


def _command(t: Then, what: int, a: list[int]) -> Deed:
    return Deed(what, t.model(a[0]), number=a[1])


def _door(t: Then, what: int, a: list[int]) -> Deed:
    return Deed(what, t.model(a[0]), things=(names.door(t.s, a[1]),), number=a[2])


def _item(t: Then, what: int, a: list[int]) -> Deed:
    whom: Words = t.model(a[2]) if what == tables.E_TOOK else ""
    return Deed(what, t.model(a[0]), whom, (names.item(t.s, a[1]),))


def _used(t: Then, what: int, a: list[int]) -> Deed:
    kind, item = t.s.dossier.item_kinds[a[1]], names.item(t.s, a[1])
    if kind == COUNTER:
        use: Text = say("turns counter {counter} over", counter=a[1] + 1)
    elif kind == DEVICE:
        use = say("works on {what}", what=item)
    elif a[2]:
        use = say("switches {what} on again", what=item)
    else:
        use = say("switches {what} off", what=item)
    return Deed(what, t.model(a[0]), things=(use,))


def _attack(t: Then, what: int, a: list[int]) -> Deed:
    return Deed(COVERED if a[3] else what, t.model(a[0]), t.model(a[1]), number=a[2])


def _roll(t: Then, what: int, a: list[int]) -> Deed:
    return Deed(what, number=hits_of(a[3:], a[1], a[2]))


def _reroll(t: Then, what: int, a: list[int]) -> Deed:
    return Deed(what, number=sum(die >= need for die, need in zip(a[2:], needs_of(a[0], len(a) - 2))))


def _blast(t: Then, what: int, a: list[int]) -> Deed:
    return Deed(what, t.model(a[0]), things=(t.square(a[1]),), number=a[2])


def _damage(t: Then, what: int, a: list[int]) -> Deed | None:
    return Deed(what, t.model(a[0])) if a[1] else None


def _casualty(t: Then, what: int, a: list[int]) -> Deed:
    return Deed(what, names.model(t.s, a[0], a[1]))


def _card(t: Then, what: int, a: list[int]) -> Deed:
    return Deed(what, things=(names.card(a[0] if what == tables.E_NEGATED else a[1]),))


def _will(t: Then, what: int, a: list[int]) -> Deed:
    return Deed(what, t.model(a[0]), things=(names.card(a[1]),))


def _settled(t: Then, what: int, a: list[int]) -> Deed:
    return Deed(what)


DEEDS: dict[int, Callable[[Then, int, list[int]], Deed | None]] = {
    tables.E_ACTIVATED: _model,
    tables.E_ENDED: _model,
    tables.E_LEFT: _model,
    tables.E_REACTION: _model,
    tables.E_STOOD: _model,
    tables.E_GLORY: _model,
    tables.E_KNOCKED: _model,
    tables.E_BURNED: _model,
    tables.E_CARRIER: _model,
    tables.E_REACTION_LOST: _model,
    tables.E_MOVED: _squares,
    tables.E_FLAMES: _squares,
    tables.E_PUT_BACK: _squares,
    tables.E_ENTERED: _entered,
    tables.E_TURNED: _turned,
    tables.E_COMMAND: _command,
    tables.E_DOOR: _door,
    tables.E_PICKED: _item,
    tables.E_TOOK: _item,
    tables.E_DROPPED: _item,
    tables.E_USED: _used,
    tables.E_ATTACK: _attack,
    tables.E_ROLL: _roll,
    tables.E_REROLL: _reroll,
    tables.E_BLAST: _blast,
    tables.E_DAMAGE: _damage,
    tables.E_CASUALTY: _casualty,
    tables.E_PLAYED: _card,
    tables.E_KILLED: _card,
    tables.E_NEGATED: _card,
    tables.E_WILL: _will,
    tables.E_CP: _settled,
    tables.E_DREW: _settled,
    tables.E_DREW_CARD: _settled,
    tables.E_BIDS: _settled,
    tables.E_INTEL: _settled,
}
