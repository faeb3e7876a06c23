"""One viewer's look at a table as plain data: the state that pages and programs are sent.

What is drawn is drawn once for everybody who sees the same: positions that have been shown never change, so a position
and a viewer name a picture for good.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Collection, Iterator, Sequence
from functools import cache, lru_cache
from itertools import count
from typing import Any

import msgspec

from undercroft.core.chance.dicekinds import Die
from undercroft.core.choice import Choice
from undercroft.core.drawing.picture import address
from undercroft.core.game import Game
from undercroft.core.page import Guide, Label
from undercroft.core.spec import game as find_game
from undercroft.core.speech.gists import Gist
from undercroft.core.speech.languages import writer
from undercroft.core.speech.say import Words
from undercroft.core.state import Outcome, knows
from undercroft.server.showing.news import News, panel_news, picture_news, tail
from undercroft.server.tables.live.logbook import ViewerLine, lines_of, told
from undercroft.server.tables.live.rolls import face_pictures
from undercroft.server.tables.views.looks import Look, Scene

ALL_PARTS = ("svg", "picture", "labels", "guide", "panels", "log", "view", "options", "dice", "beats")
USUAL_PARTS = frozenset(("svg", "labels", "guide", "panels", "log"))  # for whoever does not say what they want
KEPT = 400  # views
GROUNDS = 512  # of all boards that were drawn lately

State = dict[str, Any]

_numbers = count()


class RenderedView:
    """A position with the eyes of one viewer and in one language: picture and panels, made once, and what is new in
    them for those who have seen another."""

    def __init__(self, game: Game, seat: int, language: str) -> None:
        self.number = next(_numbers)
        self.game = game  # held, so that its place in memory cannot become another's
        self.seat = seat
        self.language = language
        self.picture, self.panels = game.shown(seat, language)
        self._labels: list[Label] | None = None
        self._guide: Guide | None = None
        self._news: dict[int, News] = {}

    @property
    def labels(self) -> list[Label]:
        """Of the pending question; only for a viewer who is asked."""
        if self._labels is None:
            self._labels = self.game.labels(self.seat)
        return self._labels

    @property
    def guide(self) -> Guide:
        """What spares clicks at the pending question; only for a viewer who is asked."""
        if self._guide is None:
            self._guide = self.game.guide(self.seat)
        return self._guide

    def since(self, old: "RenderedView | None") -> News:
        """What somebody lacks who has seen the old one, encoded once for all of them."""
        number = -1 if old is None else old.number
        if number not in self._news:
            json = writer(self.language).json
            self._news[number] = {name: msgspec.Raw(json(value)) for name, value in self._new(old)}
        return self._news[number]

    def _new(self, old: "RenderedView | None") -> Iterator[tuple[str, object]]:
        if old is None or self.picture != old.picture:
            yield "picture", picture_news(self.picture, old.picture if old else None)
        if old is None or self.panels != old.panels:
            yield "panels", panel_news(self.panels, old.panels if old else [])


class Beat:
    """One picture on the way, and what is told with it."""

    def __init__(self, scenes: Sequence[Scene], view: RenderedView, kinds: Sequence[Die]) -> None:
        self.view = view
        self.log = [
            told(line, scene.place)
            for scene in scenes
            for line in lines_of(scene.game.story(view.seat), scene.step, kinds)
        ]


def beat_news(beats: Sequence[Beat], before: RenderedView | None) -> list[News]:
    """What is new at each beat for somebody who has seen the one before it."""
    news: list[News] = []
    for beat in beats:
        news.append({**beat.view.since(before), "log": beat.log})
        before = beat.view
    return news


class Page:
    """All that a page shows of a look, and the beats by which it got there."""

    def __init__(self, look: Look, view: RenderedView, beats: Sequence[Beat] = ()) -> None:
        self.record_step = look.record_step
        self.beats = beats
        self.frame = frame(look)
        self.sure = look.sure
        self.view = view
        self.labels = view.labels if look.asked else []
        self.guide = view.guide if look.asked else Guide()
        self.log: list[ViewerLine] = look.log
        self.groups: list[Gist] = look.groups
        self.dice = faces(look.spec)  # sent once

    def since(self, old: "Page | None") -> News:
        """What is new for a page that shows the old one."""
        if old is None:
            told = {"labels": self.labels, "guide": self.guide}
            tails = {**tail("log", self.log, None), **tail("groups", self.groups, None)}
            return {**self.frame, **self.view.since(None), **told, **tails, "dice": self.dice}
        news = {name: value for name, value in self.frame.items() if value != old.frame[name]}
        if self.view is not old.view:
            news.update(self.view.since(old.view))
        if self.labels != old.labels:
            news["labels"] = self.labels
        if self.guide != old.guide:
            news["guide"] = self.guide
        return {**news, **tail("log", self.log, old.log), **tail("groups", self.groups, old.groups)}


class Renderer:
    """Draws what viewers see, and remembers the latest."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._done: OrderedDict[tuple[int, int, str], RenderedView] = OrderedDict()  # by position, viewer and language
        self._known: set[tuple[str, ...]] = set()  # boards whose ground has been drawn
        self._first = asyncio.Lock()
        self.grounds: OrderedDict[str, str] = OrderedDict()

    async def page(self, look: Look, language: str = "en") -> Page:
        """With the beats of the look's scenes."""
        beats = await self.beats(look, look.scenes, language)
        return Page(look, await self.rendered(look.game, look.seat, language), beats)

    async def beats(self, look: Look, scenes: Sequence[Scene], language: str) -> list[Beat]:
        """Those in which the viewer learns of anything."""
        kinds = find_game(look.spec).dice
        beats: list[Beat] = []
        new: list[Scene] = []
        for scene in scenes:
            if any(knows(look.seat, event) for event in scene.game.state.events):
                new.append(scene)
            if scene.apart and new:
                beats.append(Beat(new, await self.rendered(scene.game, look.seat, language), kinds))
                new = []
                await asyncio.sleep(0)  # there may be many, and others have news too
        return beats

    async def state(self, look: Look, parts: Collection[str] = USUAL_PARTS, language: str = "en") -> State:
        """The state of a look with the parts that are wanted; the others are left out. Texts in it are values still."""
        state = frame(look)
        if "log" in parts:
            state |= {**tail("log", look.log, None), **tail("groups", look.groups, None)}
        if "dice" in parts:
            state["dice"] = faces(look.spec)
        if "options" in parts:
            state["options"] = [str(action) for action in look.game.options()] if look.asked else []
        if "view" in parts:
            state["view"] = look.game.view(look.seat)
        if not {"svg", "picture", "labels", "guide", "panels"}.isdisjoint(parts):
            view = await self.rendered(look.game, look.seat, language)
            if "labels" in parts:
                state["labels"] = view.labels if look.asked else []
            if "guide" in parts:
                state["guide"] = view.guide if look.asked else Guide()
            if "panels" in parts:
                state["panels"] = view.panels
            if "picture" in parts:
                state["picture"] = view.since(None)["picture"]
            if "svg" in parts:
                state["svg"] = view.picture.svg()
        return state

    async def rendered(self, game: Game, seat: int, language: str) -> RenderedView:
        """A new board takes long to draw and is drawn in another thread; afterwards a step takes a millisecond or two,
        less than threads would cost."""
        game.stay()
        setup = game.setup
        board = (setup.game, setup.mission, setup.stamp, language) if setup is not None else ("", "", "", language)
        found = self._done.get((id(game), seat, language))
        if found is None and board not in self._known:
            async with self._first:
                found = self._done.get((id(game), seat, language))
                if found is None:
                    found = self._keep(await asyncio.to_thread(RenderedView, game, seat, language))
            self._known.add(board)
        if found is None:
            found = self._keep(RenderedView(game, seat, language))
        return found

    def _keep(self, view: RenderedView) -> RenderedView:
        self._done[id(view.game), view.seat, view.language] = view
        while len(self._done) > self._kept:
            self._done.popitem(last=False)
        for part in view.picture.parts:
            if part.ground:
                self.grounds[address(part.markup)] = part.markup
                self.grounds.move_to_end(address(part.markup))
        while len(self.grounds) > GROUNDS:
            self.grounds.popitem(last=False)
        return view


def frame(look: Look) -> State:
    """All that costs nothing."""
    game = look.game
    choice = game.choice if look.asked else None
    outcome = look.outcome
    return {
        "table": look.table,
        "game": look.spec,
        "edition": look.edition,
        "mission": look.mission,
        "name": title(look.game, look.spec, look.mission),
        "keeps": look.game.can_keep(),
        "seat": look.seat,
        "step": look.ticket,
        "at": look.place,
        "now": look.now,
        "shared": look.shared_place,
        "timeline": {"at": look.place, "steps": look.last_place},
        "asked": look.asked,
        "waiting": look.waiting,
        "handed": look.handed,
        "host": look.host,
        "grace": look.grace,
        "hints": look.hints,
        "together": look.together,
        "open": game.open_hands(),
        "private": look.asked and game.private(),
        "choice": None if choice is None else _question(choice),
        "over": look.over,
        "outcome": None if outcome is None else _ending(outcome),
        "seats": [msgspec.structs.asdict(seat) for seat in look.seats],
        "errand": look.queued,
        "accepts": look.accepts,
        "undo": look.undo,
        "proposal": msgspec.to_builtins(look.proposal),
        **_orders(game, look.seat),
        "offers": [seat for seat in range(len(look.seats)) if game.state.offers >> seat & 1],
        "origin": look.origin,
        "parent": look.parent,
        "rematch": look.rematch,
        "campaign": look.campaign,
        "watch": seat_link(look.table, look.watch),
        "seed_hash": look.seed_hash,
        "seed": None if look.seed is None else str(look.seed),  # wider than a browser's numbers
    }


def _orders(game: Game, seat: int) -> State:
    """A seat's standing orders, and between which it may choose; none for spectators, nor in a game without windows."""
    known = game.standing_orders() if seat >= 0 else []
    now = known[game.state.orders[seat]][0] if known else None
    return {"orders": now, "order_choices": [[id, label] for id, label in known]}


def _question(choice: Choice) -> State:
    return {
        "seat": choice.seat,
        "kind": choice.kind,
        "text": choice.text,
        "rule": choice.rule,
        "about": choice.subject,
        "shared": choice.shared,
    }


def _ending(outcome: Outcome) -> State:
    return {"winners": outcome.winners, "drawn": outcome.drawn, "text": outcome.text, "rule": outcome.rule}


def title(game: Game, spec: str, mission: str) -> Words:
    """The game as people call it."""
    return _title(spec, mission, msgspec.json.encode(game.setup.options if game.setup is not None else {}))


@lru_cache(64)
def _title(spec: str, mission: str, options: bytes) -> Words:
    """Options may hold all of a world: it is read once, not for each look."""
    return find_game(spec).title(mission, msgspec.json.decode(options))


@cache
def faces(game: str) -> dict[str, str]:
    """What the dice of a game may show: `KIND:FACE`, and its picture."""
    return face_pictures(find_game(game).dice)


def seat_link(table: str, token: str) -> str:
    """The address of a seat: what stands behind the # never leaves the browser, so no log ever holds it."""
    return f"/table/{table}#{token}"


def campaign_link(campaign: str, token: str) -> str:
    return f"/campaign/{campaign}#{token}"


def join_link(table: str, invite: str) -> str:
    return f"/join/{table}#{invite}"
