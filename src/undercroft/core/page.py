"""All that a page can show of a game beside its picture: the types of what a game hands over, field by field.

Texts in them become words where they are sent, in the language of whoever reads them (core.speech.languages). For each
seat they hold only what its view may hold. Lines of the log are in core.speech.story, the question itself in
core.choice, the end in core.state; the rest is here.

A ref is the kind of a thing and its id, as a `data-<kind>` of the picture or the `ref` of a panel's row has them. Two
kinds mean the same in every game: a `model` is a figure that can act, a `square` is a place where one can stand, be it
an area. What moves is a part of the picture with a place, so that it is seen to move; `data-at` says where it is.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec

from undercroft.core.chance.odds import Chance
from undercroft.core.plan import Plan
from undercroft.core.speech.say import Words
from undercroft.core.speech.story import Ref as Ref


class Odds(msgspec.Struct, frozen=True):
    """The few numbers that a mark on the board can show, each from 0 to 1."""

    id: str  # of what may happen first of all, the same in every language
    name: Words  # of the same: `falls`
    chance: float
    harm: float = 0.0  # that the figure is harmed at all, be it to death; 0 where none can be
    death: float = 0.0  # and that it dies of it
    risk: float = 0.0  # that whoever acts, or one of their own, is harmed by it


class Sign(msgspec.Struct, frozen=True, kw_only=True):
    """A small picture that stands for words, and the words: a page draws it and tells what it means to whoever asks."""

    svg: str  # whole, and without words
    name: Words  # in a word or two
    text: Words = ""  # what it means
    off: Words = ""  # why it is of no use, where that is so: it is drawn grey, and this is said
    ref: Ref | None = None  # the thing that it is, if a label can point at that
    part: bool = False  # it is seen in the picture before it, and only its meaning is told


class Label(msgspec.Struct, frozen=True, kw_only=True):
    """An option of the pending question."""

    action: str  # its text, which is sent if it is chosen
    label: Words  # a short sentence
    group: Words = ""  # the heading under which it stands
    cost: Words = ""  # `1 AP + 1 CP`
    refs: Sequence[Ref] = ()  # first the figure that acts, last what one clicks for it
    odds: Words = ""  # its chances on one line
    chance: Odds | None = None  # what it is about first of all; None where no dice decide
    rule: str
    key: str = ""  # as the browser names it, `Shift+` before it where needed
    loses: Words = ""  # what is given up by it beside its cost: a page asks once before it does that
    secret: bool = False  # it tells what only this seat may know: covered where somebody else looks on
    shows: bool = False  # what is asked next by it is for the eyes of this seat alone: others look away before
    face: Sequence[Sign] = ()  # how it looks, where no row shows that: it is chosen by its picture, not by its words
    number: int | None = None  # it is one of a row of numbers, and is chosen by this one
    deed: Words = ""  # what a button says that does it, after a look at its picture or number
    pose: int | None = None  # it lays the thing in hand on the board, held in this one of the guide's poses


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a panel."""

    id: str  # no other row of the panel has it
    ref: Ref | None = None  # what it stands for, if that can be pointed at
    name: Words
    text: Words = ""  # more about it, in small
    badges: Sequence[Words] = ()  # states and properties, a word or two each
    value: int | None = None  # a number: points in a pool, cards alike, damage that a figure can still take
    of: int | None = None  # its most, where there is one: drawn as dots or a bar
    faces: Sequence[Sequence[Sign]] = ()  # how it looks, or what it holds; a card with one lies with the question


PanelKind = Literal["pools", "tracks", "cards", "figures", "stakes"]


class Panel(msgspec.Struct, frozen=True):
    """Some rows under a title. Pools (numbers to spend) and tracks (how far something has come) are the status line,
    cards are a hand of them, figures are listed one below the other with what they are up to, and stakes, what is
    played for (core.stakes), are one press away at any time."""

    title: Words
    kind: PanelKind
    rows: Sequence[Row]
    legend: Sequence[Sign] = ()  # of the faces of its rows
    note: Words = ""  # what is not to be missed about them
    named: bool = False  # of cards: they are told by their names, with their faces beside these


class Card(msgspec.Struct, frozen=True):
    """What there is to know of a thing that was pointed at."""

    title: Words
    lines: Sequence[Words] = ()  # a sentence each
    rules: Sequence[str] = ()  # ids, for the rules reference


class Reach(msgspec.Struct, frozen=True):
    """A place where a figure can get now (core.plan.Plan), as the board shows it."""

    square: str
    cost: int  # points in all
    extra: int  # of these, points that the figure does not have itself: a page asks before it spends them
    price: Words  # the same for people
    danger: int  # places on the way where dice decide what happens to it
    actions: Sequence[str]  # that bring it there, one after the other
    way: Sequence[str]  # the squares that they lead through, for a line on the board
    loses: Words = ""  # what the figure gives up by it, and
    ends: Words = ""  # what another one loses that has not ended yet: a page asks before
    odds: Words = ""  # what may happen to it on the way, as a label has it
    stops: Sequence[str] = ()  # north first, with the clock: what stops it there, facing that way


class Deed(msgspec.Struct, frozen=True, kw_only=True):
    """What a figure can do to something after a walk, as one plan: pointing at the thing does all of it."""

    ref: Ref  # the thing
    label: Words  # a short sentence
    odds: Words = ""  # of its last action, as a label has them
    chance: Odds | None = None
    reach: Reach  # from where; its actions hold the deed itself as the last
    meant: bool = True  # whoever points at the thing surely means this; else a page asks


class Route(msgspec.Struct, frozen=True):
    """The way to a place that cannot be reached at once."""

    reach: Reach  # as far as it goes now
    rest: Sequence[str]  # the squares from there on


class Overlay(msgspec.Struct, frozen=True):
    """What to show of a figure on the board."""

    reach: Sequence[Reach] = ()  # only for who is asked
    sees: Sequence[str] = ()  # squares
    seen_by: Sequence[str] = ()  # ids of figures
    deeds: Sequence[Deed] = ()  # only for who is asked
    route: Route | None = None  # towards a place that was asked for (core.game.Game.route)


class Errand(msgspec.Struct, frozen=True, kw_only=True):
    """Several actions as one button: a page carries them out one after the other, until anything else happens."""

    label: Words
    actions: Sequence[str]
    key: str = ""  # as a label has it
    loses: Words = ""
    ends: Words = ""
    again: bool = False  # done over and over, as long as the same options are left
    cost: Words = ""  # of all of them, as a label has it
    odds: Words = ""
    group: Words = ""  # the heading over several that differ by a picture or a number, and are chosen by it:
    face: Sequence[Sign] = ()
    number: int | None = None
    secret: bool = False  # it tells what only this seat may know: not shown where others look on


class Pick(msgspec.Struct, frozen=True):
    """One of the answers in a part of a form."""

    label: Words
    actions: Sequence[str] = ()
    last: bool = False  # the parts after it are not asked any more


class FormPart(msgspec.Struct, frozen=True):
    """A question of a form: one of its answers, the first unless another is chosen, or any number of them."""

    title: Words
    kind: str  # of the question that it answers (core.choice): one that is not asked is left out
    picks: Sequence[Pick]
    several: bool = False
    then: Sequence[str] = ()  # what is sent after whatever was chosen


class Moot(msgspec.Struct, frozen=True):
    """That nothing hangs on a question: the answer that a page gives by itself, unless its reader wants to be asked
    everything. No other answer may bring its seat anything that it could not have otherwise."""

    action: str
    why: Words  # why nothing hangs on it, in half a sentence
    seats: Sequence[int] = ()  # it is the same question that these were just asked: moot for who plays them too


class Pose(msgspec.Struct, frozen=True):
    """One way to hold a thing that is laid on the board: turned, or turned over."""

    svg: str  # whole, in the units of the board: the middle of the place that one points at is its (0, 0)
    name: Words  # `turned by 90°`


class Stage(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the game with a purpose of its own, such as a step of its set-up: what it is for is told when it
    begins."""

    id: str
    title: Words
    text: Words  # one or two sentences


class Lying(msgspec.Struct, frozen=True):
    """How a thing would lie on the board."""

    ref: Ref  # the place
    svg: str  # as a pose has it


class Suggestion(msgspec.Struct, frozen=True, kw_only=True):
    """What a computer would choose in the place of whoever is asked, as one thing: it is accepted, or something else is
    chosen. It is made of nothing but what the seat may know (core.suggesting)."""

    lines: Sequence[Words]  # what it is, a sentence each
    why: Sequence[Words] = ()  # what it brings and costs, and why it is worth that
    face: Sequence[Sign] = ()  # how it looks, where it is a thing
    actions: Sequence[str]  # that carry it out, one after the other, until anything else happens
    lies: Sequence[Lying] = ()  # what would lie on the board then
    refs: Sequence[Ref] = ()  # what it is about, on the board or in a list
    secret: bool = False  # it tells what only this seat may know: not shown where others look on


class Guide(msgspec.Struct, frozen=True, kw_only=True):
    """What helps the one who is asked to get on with few clicks. All of it can be done step by step as well."""

    errands: Sequence[Errand] = ()
    form: Sequence[FormPart] = ()  # this question and those that surely follow it, on one screen
    unbroken: bool = False  # nobody else is asked between these
    ready: Sequence[Ref] = ()  # figures that can still begin to act in this turn, in a good order
    left: int = 0  # how many have not acted yet, also those that cannot begin before others have,
    of: int = 0  # and of how many
    skip: str = ""  # the answer that lets a passing occasion go by, where such a question may come again this turn
    skips: Words = ""  # what is let go by with it for the rest of the turn, as a button says it
    turn: int = 0  # the turn, by number
    moot: Moot | None = None  # where nothing hangs on the question
    occasion: str = ""  # what the question is about, where it may come again: whoever let it go by (`skip`)
    worth: Sequence[float] = ()  # is asked once more only if one of these is higher than it was then
    poses: Sequence[Pose] = ()  # how a thing can be held that options lay on the board (Label.pose), in turning order
    stage: Stage | None = None  # the part of the game in which the question stands, where that has one
    suggests: Suggestion | None = None  # what to do now; all that it suggests in the stage can be accepted at once


class Hindrance(msgspec.Struct, frozen=True):
    """Why a person cannot do what they may have meant."""

    action: str  # what that is; empty where no single action would do it
    rule: str
    text: Words


class Greyed(msgspec.Struct, frozen=True, kw_only=True):
    """What a person usually does and cannot do now: a page shows it all the same, greyed, with the reason."""

    action: str  # what would do it, which is none of the options
    label: Words
    refs: Sequence[Ref] = ()  # as a label has them; the last may be a row of a panel, which is greyed itself
    rule: str
    why: Words


def headline(chances: Sequence[Chance], target: int = -1) -> Odds | None:
    """What is likeliest of all that an option may bring, before all for the figure that one points at; with what is
    risked by it."""
    if not chances:
        return None
    wanted = [chance for chance in chances if not chance.risk] or chances
    meant = [chance for chance in wanted if chance.target == target] or wanted
    best = max(meant, key=lambda chance: (chance.main.chance, chance.harm))
    risk = max((float(chance.harm) for chance in chances if chance.risk), default=0.0)
    return Odds(best.main.id, best.main.name, float(best.main.chance), float(best.harm), float(best.death), risk)


def reach(plan: Plan, price: Words, way: Sequence[str] = (), odds: Words = "") -> Reach:
    """A plan as the board shows it."""
    return Reach(plan.square, plan.cost, plan.extra, price, plan.danger, plan.actions, way, plan.loses, plan.ends, odds)
