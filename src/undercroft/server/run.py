"""Starting the server: for one machine (`undercroft play`) or for a network (`undercroft serve`)."""

import copy
import gc
import logging
import os
import re
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import Thread, current_thread, main_thread
from typing import Any

import uvicorn
from starlette.applications import Starlette
from uvicorn.config import LOGGING_CONFIG

from undercroft.core.errors import UndercroftError
from undercroft.core.speech.say import Text, say
from undercroft.server.api.games import say_left_out
from undercroft.server.app import make_app
from undercroft.server.door.connections import (
    Config,
    Connections,
    HttpConnection,
    WebSocketConnection,
    with_mapped,
    with_room,
)
from undercroft.server.door.limits import LOCAL_NAMES, Limits
from undercroft.server.door.reach import addresses
from undercroft.server.storage.lock import hold
from undercroft.server.storage.store import Store
from undercroft.server.storage.storefile import default_url
from undercroft.server.tables.commands.retention import Retention

PORT = 8421
LONE = "127.0.0.1"
WS_PING = 20  # seconds between two signs of life on a socket
KEEP_ALIVE = 5  # seconds for which a connection without a request stays
# What is loaded at the start stays: looking through it for garbage again and again held up everybody for 200 ms at a
# time. Positions hold no cycles, so little is left to find.
GARBAGE = (5_000, 20, 50)
# Seconds until a waiting thread gets its turn. The journal waits for one about ten times in a commit: with 0.5 ms and a
# busy loop that made a choice take 50 ms, with 0.1 ms it takes 6.
SWITCH = 0.0001

Tell = Callable[[Text], None]  # says something to whoever started the server

_QUERY = re.compile(r"(?:[?#]|%3f|%23)[^\s\"']*", re.IGNORECASE)


class NoQueries(logging.Filter):
    """Takes whatever follows a `?` or a `#` out of every line, for it may hold a token: some programs that people send
    links with write the `#` as `%23`, and then it comes here with the address."""

    def filter(self, record: logging.LogRecord) -> bool:
        if isinstance(record.args, tuple):
            record.args = tuple(_QUERY.sub("", arg) if isinstance(arg, str) else arg for arg in record.args)
        record.msg = _QUERY.sub("", record.msg) if isinstance(record.msg, str) else record.msg
        return True


class OneLineErrors(logging.Filter):
    """One line for bytes that are no text, whoever sends them: how they were read is of no use to anybody."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and isinstance(record.exc_info[1], UnicodeError):
            record.exc_info = None
        return True


def log_config() -> dict[str, Any]:
    """uvicorn's own lines, without queries and without a greeting for every socket."""
    config: dict[str, Any] = copy.deepcopy(LOGGING_CONFIG)
    config["filters"] = {"no_queries": {"()": NoQueries}, "brief": {"()": OneLineErrors}}
    for name in ("uvicorn.access", "uvicorn.error"):
        config["loggers"][name]["filters"] = ["no_queries", "brief"]
    return config


class Server(uvicorn.Server):
    """Says when it is ready, and lets nobody wait once it ends."""

    def __init__(self, app: Starlette, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            gc.collect()
            gc.freeze()
            gc.set_threshold(*GARBAGE)
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._app.state.context.long_polls.close()
        await super().shutdown(sockets)


def play(port: int, browser: bool, tell: Tell, store: str = "") -> None:
    """The table for this machine alone, with a browser on it."""
    say_left_out(tell)
    with _until_ended(), hold(store or default_url()) as lock:
        if lock.taken:
            tell(say("The table is set already: {address}", address=lock.where))
            _open(lock.address, browser)
            return
        opened = listen(LONE, port or PORT, port == 0)
        address = f"http://{LONE}:{opened.getsockname()[1]}/"
        lock.tell(address)
        limits = Limits(hosts=LOCAL_NAMES, rate=500, burst=2000, opening_rate=5, opening_burst=100)

        def ready() -> None:
            tell(_set(address))
            _open(address, browser)

        _run(opened, Store(store, lock.keeper), limits, "warning", ready, own=True)


def serve(
    host: str,
    port: int,
    store: str,
    limits: Limits,
    tell: Tell,
    log: str = "info",
    proxies: Sequence[str] = (),
    kept: Retention | None = None,
) -> None:
    """The table for a network."""
    say_left_out(tell)
    with _until_ended(), hold(store or default_url()) as lock:
        if lock.taken:
            raise UndercroftError(
                say(
                    "a server at {address} keeps these tables: expected --store with another file or database",
                    address=lock.where,
                )
            )
        opened = listen(host, port, False)
        at = opened.getsockname()
        name = f"[{at[0]}]" if opened.family == socket.AF_INET6 else at[0]
        address = f"http://{name}:{at[1]}/"
        lock.tell(address)
        told = [f"{found}/" for found in addresses(opened)] or [address]  # 0.0.0.0 is no address that anybody can open
        _run(opened, Store(store, lock.keeper), limits, log, lambda: tell(_set(" ".join(told))), proxies, kept)


@contextmanager
def _until_ended() -> Iterator[None]:
    """Ctrl+C is how a server is meant to end, and what service managers send (SIGTERM) ends it alike, whenever it
    comes: everything is put away, and that is no error."""
    mine = current_thread() is main_thread()  # elsewhere nobody hears signals
    before = signal.signal(signal.SIGTERM, signal.default_int_handler) if mine else None
    try:
        with suppress(KeyboardInterrupt):
            yield
    finally:
        if mine:
            signal.signal(signal.SIGTERM, before)


def listen(host: str, port: int, elsewhere: bool) -> socket.socket:
    """A socket at the port; if that is taken and `elsewhere` will do, at any free one."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        made = socket.socket(family)
        if os.name == "posix":  # elsewhere it would let two servers share a port
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind((host, port))
        except OSError:
            if not elsewhere:
                made.close()
                raise
            made.bind((host, 0))
    except (OSError, OverflowError) as error:
        words = say(
            "{host}, port {port}: expected an address that is free ({cause})", host=host, port=port, cause=str(error)
        )
        raise UndercroftError(words) from None
    return made


def configured(app: Starlette, limits: Limits, log: str = "info", proxies: Sequence[str] = ()) -> Config:
    """How uvicorn is to serve the application."""
    config = Config(
        app,
        http=HttpConnection,
        ws=WebSocketConnection,
        log_config=log_config(),
        log_level=log,
        access_log=log == "info",
        ws_max_size=limits.message,
        ws_ping_interval=WS_PING,
        ws_ping_timeout=WS_PING,
        timeout_keep_alive=KEEP_ALIVE,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=with_mapped(proxies),
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    config.connections = Connections(limits, proxies)
    return config


def _run(
    opened: socket.socket,
    store: Store,
    limits: Limits,
    log: str,
    ready: Callable[[], None],
    proxies: Sequence[str] = (),
    kept: Retention | None = None,
    own: bool = False,
) -> None:
    limits = with_room(limits)
    app = make_app(store, limits, kept=kept, own=own)
    app.state.reach = addresses(opened)
    server = Server(app, configured(app, limits, log, proxies), ready)
    sys.setswitchinterval(SWITCH)
    server.run(sockets=[opened])
    if not server.started:
        raise UndercroftError(say("the server could not start: the lines above say why"))


def _set(address: str) -> Text:
    return say("The table is set: {address} (Ctrl+C ends it)", address=address)


def _open(address: str, browser: bool) -> None:
    if browser:
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()  # some browsers come back late
