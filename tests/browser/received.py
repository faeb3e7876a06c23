"""Everything that a French browser is sent by a server and shows, for tests of its language."""

import json
from collections.abc import MutableMapping
from typing import Any

from playwright.sync_api import Page
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tests.french_sent import in_data, in_markup

# Every text in the page and every word for those who listen; pictures were read when they came.
SHOWN = """() => {
    const hidden = 'script, noscript, style, svg, kbd, code, .id, html [lang]';
    const said = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) if (!walk.currentNode.parentElement.closest(hidden)) said.push(walk.currentNode.data);
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]'))
        if (!one.matches('html [lang]')) said.push(one.ariaLabel, one.title, one.placeholder);
    return said.map((text) => text && text.trim()).filter(Boolean);
}"""
SILENT = ("text/javascript", "text/css", "text/plain", "")  # programs, records, and answers without a body


class Received:
    """A server's door that keeps what goes out to French browsers, as bodies of a kind."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self.sent: set[tuple[str, bytes]] = set()
        self.shown: set[str] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope.get("headers", ()))
        if not headers.get(b"accept-language", b"").startswith(b"fr"):
            return await self._app(scope, receive, send)
        scope = {**scope, "headers": [pair for pair in scope["headers"] if pair[0] != b"accept-encoding"]}
        kept: MutableMapping[str, Any] = {"kind": "", "body": b""}

        async def sending(message: Message) -> None:
            self._keep(message, kept)
            await send(message)

        await self._app(scope, receive, sending)

    def _keep(self, message: Message, kept: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            kept["kind"] = dict(message["headers"]).get(b"content-type", b"").decode().partition(";")[0]
        elif message["type"] == "http.response.body":
            kept["body"] += message.get("body", b"")
            if not message.get("more_body"):
                self.sent.add((kept["kind"], kept["body"]))
        elif message["type"] == "websocket.send":
            self.sent.add(("application/json", message["text"].encode()))

    def look(self, page: Page) -> None:
        """What a page shows now."""
        self.shown.update(page.evaluate(SHOWN))

    def texts(self) -> set[str]:
        """All that a person could read in it."""
        found = set(self.shown)
        for kind, body in self.sent:
            if kind == "application/json":
                found.update(in_data(json.loads(body)))
            elif kind not in SILENT:
                assert kind in ("text/html", "image/svg+xml"), kind
                found.update(in_markup(body.decode()))
        return found
