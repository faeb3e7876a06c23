"""What all routes share: one application's service, its pictures and the programs that wait at it."""

from collections.abc import Collection

from undercroft.core.speech.say import say
from undercroft.server.door.limits import Buckets, Limits, Rejected, too_fast
from undercroft.server.errors import TableError
from undercroft.server.making.analyses import Analyses
from undercroft.server.making.surprises import Surprises
from undercroft.server.showing.long_polls import LongPolls
from undercroft.server.showing.renderer import USUAL_PARTS, Page, Renderer, State, beat_news
from undercroft.server.storage.health import HealthCheck
from undercroft.server.tables.service import TableService
from undercroft.server.tables.views.looks import Look
from undercroft.server.tables.views.watching import NewsTurns


class NotThere(TableError):
    """An address that leads nowhere."""

    status = 404


class AppContext:
    """One application's service, pictures and waiting programs."""

    def __init__(
        self,
        service: TableService,
        surprises: Surprises | None = None,
        analyses: Analyses | None = None,
        limits: Limits | None = None,
    ) -> None:
        self.service = service
        limits = limits or Limits()
        self._hints = Buckets(limits.hint_rate, limits.hint_burst)
        self.surprises = surprises or Surprises()
        self.analyses = analyses or Analyses()
        self.renderer = Renderer()
        self.health = HealthCheck(service.registry.store)
        self.turns = NewsTurns()
        self.long_polls = LongPolls(service, self.turns)

    def may_think(self, who: str) -> None:
        """Somebody wants a hint. Raises Rejected if they had too many just now."""
        wait = self._hints.take(who)
        if wait:
            raise Rejected(429, too_fast(wait), wait)

    async def state(
        self,
        table: str,
        token: str,
        parts: Collection[str] = USUAL_PARTS,
        at: int | None = None,
        side: int | None = None,
        language: str = "en",
    ) -> State:
        """The table as the token's owner sees it; once the game is over, as any side saw it."""
        look = await self.service.look(table, token, at, undo="labels" in parts, log="log" in parts)
        state = await self.shown(look, parts, side, language)
        if "beats" in parts:
            scenes = await self.service.beats(table, token, look.place)
            state["beats"] = beat_news(await self.renderer.beats(look, scenes, language), None)
        return state

    async def page(self, table: str, token: str, undo: bool, language: str, old: Page | None = None) -> Page:
        """All that a page of the token's owner shows now, with the beats since the old one; with `undo` it knows all
        that may be taken back."""
        await self.turns.mine()
        reached = None if old is None else old.record_step
        return await self.renderer.page(
            await self.service.look(table, token, undo=undo, scenes_after=reached), language
        )

    async def shown(self, look: Look, parts: Collection[str], side: int | None = None, language: str = "en") -> State:
        """A look as plain data, whose picture is lettered in a language."""
        if side is not None and side != look.seat:
            if not look.over:
                raise NotThere(
                    say("side {side}: expected the game to be over before it is seen with other eyes", side=side)
                )
            if side >= len(look.seats):
                last = len(look.seats) - 1
                raise NotThere(say("there is no side {side}: expected -1 to {last}", side=side, last=last))
            look.seat = side
        return await self.renderer.state(look, parts, language)
