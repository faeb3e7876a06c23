"""A real server and a real browser: Chromium, driven by Playwright."""

import os
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, Error, expect, sync_playwright
from starlette.types import ASGIApp

from tests.browser.table import BLANK, LONG, PATIENCE, Table
from undercroft.server.app import make_app
from undercroft.server.door.limits import unlimited
from undercroft.server.making.analyses import Analyses
from undercroft.server.run import listen
from undercroft.server.tables.computers.processes import Computers

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
# The first has no windows: each new page costs it half the processor's time, which the others spend on the window.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PAUSE = 0.02  # seconds from a choice to its showing: as in play, only faster
FEW_LOOKS = 100  # ahead, where a finished game is looked at again: as many as show that it is
# The box in the menu; a page that is still empty has no memory.
ASK_ALL = "try { localStorage.setItem('undercroft.ask-all', 'yes'); } catch { /* not yet */ }"
# Where everything lies is known without painting it, which takes a fifth of a page's time.
UNSEEN = """{ const unseen = new CSSStyleSheet();
    unseen.replaceSync("body { opacity: 0 }");
    document.adoptedStyleSheets = [unseen]; }"""

expect.set_options(timeout=PATIENCE)


def chromium() -> str | None:
    """The system's own browser, or None for Playwright's."""
    return os.environ.get("UNDERCROFT_CHROMIUM") or next((path for name in NAMES if (path := shutil.which(name))), None)


@contextmanager
def serving(
    file: Path,
    door: Callable[[ASGIApp], ASGIApp] = lambda app: app,
    pause: float = PAUSE,
    port: int = 0,
    looks: int = FEW_LOOKS,
) -> Iterator[str]:
    """The address of a server of one's own, with its tables in that file; all comes and goes through the door."""
    computers = Computers(budget=LONG / 1000)
    app = door(make_app(f"sqlite:///{file}", unlimited(), pause, computers, analyses=Analyses(looks=looks)))
    opened = listen("127.0.0.1", port, False)
    running = uvicorn.Server(uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=running.run, kwargs={"sockets": [opened]}, daemon=True)
    thread.start()
    while not running.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.02)
    yield f"http://127.0.0.1:{opened.getsockname()[1]}"
    running.should_exit = True
    thread.join(10)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("browser") / "tables.sqlite") as address:
        yield address


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Not for the whole session: while it is there, Playwright's loop runs in this thread and no other can."""
    with sync_playwright() as playwright:
        try:
            started = playwright.chromium.launch(executable_path=chromium(), args=FLAGS, timeout=LONG)
        except Error as error:
            why = error.message.splitlines()[0]
            pytest.fail(f"no browser: expected Chromium, which `make browser` installs ({why})")
        yield started
        started.close()


@pytest.fixture
def visit(server: str, browser: Browser) -> Iterator[Callable[..., Table]]:
    """Open a browser of its own, at a page of nothing or at an address; any error of a script fails the test. Its
    reader wants to be asked everything, as scripts of games do, unless they are `spared`. Pages are laid out and not
    painted, unless that is wanted."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def visiting(path: str = BLANK, spared: bool = False, painted: bool = False, **settings: Any) -> Table:
        usual = {"base_url": server, "viewport": {"width": 1280, "height": 860}, "reduced_motion": "reduce"}
        context = browser.new_context(**{**usual, **settings})
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        if not spared:
            context.add_init_script(ASK_ALL)
        if not painted:
            context.add_init_script(UNSEEN)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if "Content Security" in said.text else None)
        page.goto(path)
        return Table(page)

    yield visiting
    for context in contexts:
        context.close()
    assert errors == []
