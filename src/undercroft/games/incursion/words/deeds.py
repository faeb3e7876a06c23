"""What the log's lines are to those who sum them up: which belong together, what happened, what of it matters."""

from undercroft.core.speech.say import Text, say
from undercroft.core.speech.story import GOAL, GOES_ON, HURT, LOSS, StoryGroup
from undercroft.core.vocabulary.classes import SAID, ForEach, GameEvent
from undercroft.games.incursion.rules.damage.damage import hits_of
from undercroft.games.incursion.rules.mission.dossier import COUNTER, DEVICE
from undercroft.games.incursion.rules.models.model_cards import side_of
from undercroft.games.incursion.rules.tables import BOMB, DOOR_SEALS, SNAFU, TURN_START
from undercroft.games.incursion.vocabulary import events as told
from undercroft.games.incursion.words import names
from undercroft.games.incursion.words.digests import cards_played, deployment, idle, upkeep
from undercroft.games.incursion.words.fights import needs_of
from undercroft.games.incursion.words.moment import TableAtEvent
from undercroft.games.incursion.words.tale import Covered, NamedEvent, activation

UPKEEP = StoryGroup("upkeep", upkeep)
DEPLOYMENT = StoryGroup("deployment", deployment)
CARDS = StoryGroup("cards", cards_played)
IDLE = StoryGroup("idle", idle)

# Events in which a model acts.
ACTS = (
    told.Activated, told.Ended, told.Command, told.Moved, told.Turned, told.Entered, told.Left, told.PutBack,
    told.Door, told.Picked, told.Took, told.Used, told.Dropped, told.Flames, told.Reaction, told.Stood, told.Will,
    told.Glory, told.Carrier,
)  # fmt: skip
SETTLED = (told.Cp, told.Bids, told.Intel, told.Goal, told.GameTurnOver)
HANDS = (told.Discarded, told.Drew, told.DrewCard)
DEPLOYS = (told.Reinforced, told.Deployed)
ALONE = (told.Force, told.Turn, told.PlayerTurn, *SAID)
GOALS = (told.Left, told.Picked, told.Took, told.Used, told.Dropped, told.Counter, told.Goal)


# ---------------------------------------------------------------- which belong together


def group_of(t: TableAtEvent, event: GameEvent) -> StoryGroup | None:
    """The group of an event's line. What has no actor of its own goes on with what came before it."""
    if isinstance(event, ALONE):
        return None
    if isinstance(event, told.Ended) and _did_nothing(t, event):
        return IDLE
    m = _acting(t, event)
    if m >= 0:
        return StoryGroup(f"model {m}", activation)
    if isinstance(event, SETTLED) or (isinstance(event, HANDS) and _before_a_turn(t)):
        return UPKEEP
    if isinstance(event, DEPLOYS):
        return DEPLOYMENT
    if isinstance(event, told.Played | told.Snafued) and t.s.active < 0 and t.s.commanded < 0 and t.s.glory < 0:
        return CARDS
    return GOES_ON


def _acting(t: TableAtEvent, event: GameEvent) -> int:
    """The model that acts in an event, or -1. An attack that is a reaction is no act of its own, nor is a bomb that was
    shot at; whoever drops out of Reaction Fire is about to act if they do so next."""
    if isinstance(event, ACTS):
        return event.model
    if isinstance(event, told.Attack):
        return -1 if event.reaction else event.model
    if isinstance(event, told.Blast):
        return -1 if event.weapon == BOMB else event.model
    if isinstance(event, told.ReactionLost):
        return event.model if any(isinstance(next_, ACTS) and next_.model == event.model for next_ in t.later) else -1
    return -1


def _did_nothing(t: TableAtEvent, ended: told.Ended) -> bool:
    acts = [event for event in t.action if isinstance(event, ACTS) and event.model == ended.model]
    return [type(event) for event in acts] == [told.Activated, told.Ended]


def _before_a_turn(t: TableAtEvent) -> bool:
    return t.s.phase < TURN_START or any(isinstance(event, told.PlayerTurn) for event in t.later)


def heading_of(t: TableAtEvent, event: GameEvent) -> Text | str:
    """The part of the game that an event begins."""
    if isinstance(event, told.Turn):
        return say("Turn {turn}: Maintenance", turn=event.turn)
    if not isinstance(event, told.PlayerTurn):
        return ""
    following = [later.turn for later in t.later if isinstance(later, told.Turn)]
    turn = following[0] - 1 if following else t.s.turn
    return say("Turn {turn}: {side}", turn=turn, side=names.SIDES[event.side])


def turn_of(event: GameEvent) -> int | None:
    return event.side if isinstance(event, told.PlayerTurn) else None


def mark_of(event: GameEvent) -> str:
    """What a reader looks for who has been away."""
    if isinstance(event, told.Damage):
        return HURT if event.points else ""  # without points somebody was patched up
    if isinstance(event, told.Casualty):
        return LOSS
    if isinstance(event, GOALS) or (isinstance(event, told.Door) and event.state == DOOR_SEALS):
        return GOAL
    return ""


def whose(event: GameEvent) -> int | None:
    return side_of(event.model) if isinstance(event, told.Damage | told.Casualty) and mark_of(event) else None


# ---------------------------------------------------------------- what happened


def deed_of(t: TableAtEvent, event: GameEvent) -> NamedEvent | None:
    """What a summary must know of an event; None if it never speaks of such."""
    return deeds.get(t, event)


deeds = ForEach[TableAtEvent, NamedEvent | None]("deed")


@deeds.add
def _model(
    t: TableAtEvent,
    e: told.Activated | told.Ended | told.Left | told.Reaction | told.Stood | told.Glory | told.Knocked | told.Burned
    | told.Carrier | told.ReactionLost,
) -> NamedEvent:  # fmt: skip
    return NamedEvent(type(e), t.model(e.model))


@deeds.add
def _moved(t: TableAtEvent, e: told.Moved) -> NamedEvent:
    return NamedEvent(told.Moved, t.model(e.model), things=(t.square(e.start), t.square(e.to)))


@deeds.add
def _flames(t: TableAtEvent, e: told.Flames) -> NamedEvent:
    return NamedEvent(told.Flames, t.model(e.model), things=tuple(t.square(square) for square in e.squares))


@deeds.add
def _placed(t: TableAtEvent, e: told.PutBack | told.Entered) -> NamedEvent:
    return NamedEvent(type(e), t.model(e.model), things=(t.square(e.square),))


@deeds.add
def _turned(t: TableAtEvent, e: told.Turned) -> NamedEvent:
    return NamedEvent(told.Turned, t.model(e.model), things=(names.FACINGS[e.way],))


@deeds.add
def _command(t: TableAtEvent, e: told.Command) -> NamedEvent:
    return NamedEvent(told.Command, t.model(e.model), number=e.points)


@deeds.add
def _door(t: TableAtEvent, e: told.Door) -> NamedEvent:
    return NamedEvent(told.Door, t.model(e.model), things=(names.door(t.s, e.door),), number=e.state)


@deeds.add
def _item(t: TableAtEvent, e: told.Picked | told.Dropped) -> NamedEvent:
    return NamedEvent(type(e), t.model(e.model), things=(names.item(t.s, e.item),))


@deeds.add
def _took(t: TableAtEvent, e: told.Took) -> NamedEvent:
    return NamedEvent(told.Took, t.model(e.model), t.model(e.friend), (names.item(t.s, e.item),))


@deeds.add
def _used(t: TableAtEvent, e: told.Used) -> NamedEvent:
    kind, item = t.s.dossier.item_kinds[e.item], names.item(t.s, e.item)
    if kind == COUNTER:
        use: Text = say("turns counter {counter} over", counter=e.item + 1)
    elif kind == DEVICE:
        use = say("works on {what}", what=item)
    elif e.on:
        use = say("switches {what} on again", what=item)
    else:
        use = say("switches {what} off", what=item)
    return NamedEvent(told.Used, t.model(e.model), things=(use,))


@deeds.add
def _attack(t: TableAtEvent, e: told.Attack) -> NamedEvent:
    return NamedEvent(Covered if e.reaction else told.Attack, t.model(e.model), t.model(e.target), number=e.weapon)


@deeds.add
def _roll(t: TableAtEvent, e: told.Roll) -> NamedEvent:
    return NamedEvent(told.Roll, number=hits_of(list(e.dice), e.bonus, e.fortitude))


@deeds.add
def _reroll(t: TableAtEvent, e: told.Reroll) -> NamedEvent:
    hits = sum(die >= need for die, need in zip(e.dice, needs_of(e.lying, len(e.dice))))
    return NamedEvent(told.Reroll, number=hits)


@deeds.add
def _blast(t: TableAtEvent, e: told.Blast) -> NamedEvent:
    return NamedEvent(told.Blast, t.model(e.model), things=(t.square(e.square),), number=e.weapon)


@deeds.add
def _damage(t: TableAtEvent, e: told.Damage) -> NamedEvent | None:
    return NamedEvent(told.Damage, t.model(e.model)) if e.points else None


@deeds.add
def _casualty(t: TableAtEvent, e: told.Casualty) -> NamedEvent:
    return NamedEvent(told.Casualty, names.model(t.s, e.model, e.kind))


@deeds.add
def _card(t: TableAtEvent, e: told.Played | told.Killed | told.Negated) -> NamedEvent:
    return NamedEvent(type(e), things=(names.card(e.card),))


@deeds.add
def _snafued(t: TableAtEvent, e: told.Snafued) -> NamedEvent:
    return NamedEvent(told.Played, things=(names.card(SNAFU),))


@deeds.add
def _will(t: TableAtEvent, e: told.Will) -> NamedEvent:
    return NamedEvent(told.Will, t.model(e.model), things=(names.card(e.card),))


@deeds.add
def _settled(t: TableAtEvent, e: told.Cp | told.Drew | told.DrewCard | told.Bids | told.Intel) -> NamedEvent:
    return NamedEvent(type(e))
