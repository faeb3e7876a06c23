"""Live tables over a WebSocket: a state is pushed whenever something changes for the eyes of that seat, and only then.

    -> {"type": "hello", "token": "...", "language": "fr"}  first of all; without a language the browser's counts
    <- {"type": "state", "state": {...}}                    at once, and after every change what is new (news.py)
    <- {"type": "state", "beats": [...], "state": {...}}    where the rules went on by themselves or a computer made
                                                            several steps: what led there, each beat new to the one
                                                            before; the state as if there were none
    -> {"type": "act", "id": 7, "step": 12, "action": "..."}
    <- {"type": "done", "id": 7, "step": 12, ...}           once it is stored
    <- {"type": "error", "id": 7, "status": 409, "error": "...", "rule": "", "step": 13}
    -> {"type": "ping"}
    <- {"type": "pong"}

Whoever comes back after a lost connection says hello again and is sent the whole state; a command that may have got
lost is sent again with its old step, and is carried out once at most.
"""

import asyncio
import json
import logging
from contextlib import suppress
from typing import Any

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from undercroft.core.errors import UndercroftError
from undercroft.core.speech.languages import languages, writer
from undercroft.core.speech.say import Text, say
from undercroft.server.api.commands import COMMANDS
from undercroft.server.api.context import AppContext
from undercroft.server.api.form_errors import FormError, form_problem
from undercroft.server.door.language import language_of
from undercroft.server.door.limits import Bucket, Limits
from undercroft.server.problems import SOMETHING, problem, problem_of
from undercroft.server.showing.renderer import Page, beat_news
from undercroft.server.tables.views.watching import Watcher

HELLO_SECONDS = 10.0
REST = 0.4  # seconds without news after which a page is told all that its seat may take back
POLICY, TOO_BIG, BROKEN = 1008, 1009, 1011
STATUS = 4000  # added to an HTTP status: a code that tells a page whether to come back

logger = logging.getLogger(__name__)


class Closed(Exception):
    """The socket must be closed, with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


async def live(socket: WebSocket) -> None:
    context: AppContext = socket.app.state.context
    limits: Limits = socket.app.state.limits
    table: str = socket.path_params["table"]
    await socket.accept()
    client = PageClient(socket, limits)
    try:
        token = socket.query_params.get("token") or await _hello(client)
        watcher = await _enter(context, client, table, token)
        try:
            await _attend(context, client, table, token, watcher)
        finally:
            await context.service.unwatch(watcher)
    except Closed as closed:
        await client.close(closed.code)
    except WebSocketDisconnect:
        pass


class PageClient:
    """A socket that speaks JSON and is never flooded."""

    def __init__(self, socket: WebSocket, limits: Limits) -> None:
        self._socket = socket
        self._most = limits.message
        self._bucket = Bucket(limits.messages, limits.messages_burst) if limits.messages else None
        self.page: Page | None = None  # what was sent last
        self.language = language_of(socket)

    async def read(self) -> dict[str, Any] | None:
        """The next message; None for anything but a JSON object, which is told so."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text") or ""
        if len(text) > self._most:
            raise Closed(TOO_BIG)
        if self._bucket is not None and self._bucket.take():
            await self.complain(429, say("that was too fast"))
            raise Closed(POLICY)
        try:
            found = json.loads(text)
            json.dumps(found, ensure_ascii=False).encode()  # half a sign could not be sent back
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict):
            await self.complain(422, say("expected a JSON object"))
            return None
        return found

    async def send(self, data: dict[str, Any]) -> None:
        try:
            await self._socket.send_text(writer(self.language).json(data).decode())
        except RuntimeError:  # it was closed while we were busy
            raise WebSocketDisconnect(1006) from None

    async def complain(self, status: int, text: Text) -> None:
        await self.send({"type": "error", "id": None, "status": status, **problem(text, code=self.language)})

    async def send_page(self, page: Page) -> None:
        """Only what is new of it, if anything is. What may be taken back is no news by itself once it has been told: it
        ends with a choice of another seat, also with one that nobody may know of."""
        news = page.since(self.page)
        if self.page is not None and self.page.sure and news.keys() == {"undo"}:
            return
        beats = beat_news(page.beats, self.page.view if self.page else None)
        self.page = page
        if news:
            await self.send({"type": "state", **({"beats": beats} if beats else {}), "state": news})

    async def close(self, code: int) -> None:
        if self._socket.application_state == WebSocketState.CONNECTED:
            with suppress(WebSocketDisconnect):  # whoever is gone need not be told
                await self._socket.close(code)


async def _hello(client: PageClient) -> str:
    """The token of the first message."""
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            message = await client.read()
    except TimeoutError:
        raise Closed(POLICY) from None
    token = message.get("token") if message and message.get("type") == "hello" else None
    if not isinstance(token, str):
        await client.complain(422, say("expected a hello with a token"))
        raise Closed(POLICY)
    if message and message.get("language") in languages():
        client.language = str(message["language"])
    return token


async def _enter(context: AppContext, client: PageClient, table: str, token: str) -> Watcher:
    try:
        return await context.service.watch(table, token)
    except UndercroftError as error:
        status, words = problem_of(error, client.language)
        await client.send({"type": "error", "id": None, "status": status, **words})
        raise Closed(STATUS + status) from None


async def _attend(context: AppContext, client: PageClient, table: str, token: str, watcher: Watcher) -> None:
    """Push and listen until either ends."""
    tasks = [
        asyncio.create_task(_push(context, client, table, token, watcher)),
        asyncio.create_task(_listen(context, client, table, token)),
    ]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _push(context: AppContext, client: PageClient, table: str, token: str, watcher: Watcher) -> None:
    resting = False
    while not watcher.gone:
        try:
            page = await context.page(table, token, resting, client.language, client.page)
        except UndercroftError as error:
            status, words = problem_of(error, client.language)
            await client.send({"type": "error", "id": None, "status": status, **words})
            raise Closed(STATUS + status) from None
        except Exception:
            logger.exception("table %s cannot be shown", table)
            raise Closed(BROKEN) from None
        await client.send_page(page)
        resting = not page.sure and not await watcher.changed(REST)
        if page.sure:
            await watcher.changed()
    await client.complain(403, say("this seat now belongs to somebody else"))
    raise Closed(STATUS + 403)


async def _listen(context: AppContext, client: PageClient, table: str, token: str) -> None:
    while True:
        message = await client.read()
        if message is not None:
            await client.send(await _answer(context, client.language, table, token, message))


async def _answer(context: AppContext, code: str, table: str, token: str, message: dict[str, Any]) -> dict[str, Any]:
    kind, id = message.pop("type", None), message.pop("id", None)
    head = {"id": id if isinstance(id, int | str) else None}
    if kind == "ping":
        return {"type": "pong", **head}
    if not isinstance(kind, str) or kind not in COMMANDS:
        known = say("type: expected one of {known}", known=", ".join(["ping", *COMMANDS]))
        return {"type": "error", **head, "status": 422, **problem(known, code=code)}
    form, command = COMMANDS[kind]
    try:
        body = form.plain(message)
        return {"type": "done", **head, **await command(context.service, table, token, body)}
    except FormError as found:
        return {"type": "error", **head, "status": 422, **form_problem(found, code)}
    except UndercroftError as error:
        status, words = problem_of(error, code)
        return {"type": "error", **head, "status": status, **words}
    except Exception:
        logger.exception("table %s: a command failed", table)
        return {"type": "error", **head, "status": 500, **problem(SOMETHING, code=code)}


routes = [WebSocketRoute("/ws/{table}", live)]
