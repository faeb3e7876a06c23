"""A first visit to a table is quick on a slow line: what it transfers, compressed as it is, in all."""

import zlib
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession

from tests.browser.table import Table

Visit = Callable[..., Table]

MOST = 250_000  # bytes of a first visit, with everything that it fetches and all that comes over the socket
# The largest boards of each game, by how many parts they have and how much stands on them.
BOARDS: list[tuple[str, str, dict[str, Any], int]] = [
    ("incursion", "incursion", {}, 2),
    ("reichbusters", "raid", {"heroes": 4, "map": "raid-vril-laboratories"}, 4),
    ("earth-reborn", "terror-in-the-basement", {}, 2),
    ("earth-reborn", "sags", {"players": 4}, 4),  # a picture for each of its floor tiles
]


class Scales:
    """Weighs what a page receives."""

    def __init__(self, session: CDPSession) -> None:
        self.bytes = 0
        self.sockets: list[str] = []  # what each socket agreed on
        session.on("Network.loadingFinished", self._file)
        session.on("Network.webSocketFrameReceived", self._frame)
        session.on("Network.webSocketHandshakeResponseReceived", self._opened)
        session.send("Network.enable")

    def _file(self, event: dict[str, Any]) -> None:
        self.bytes += int(event["encodedDataLength"])

    def _frame(self, event: dict[str, Any]) -> None:
        """Chromium tells of frames as they were before they were packed: the same packing again."""
        self.bytes += len(zlib.compress(event["response"]["payloadData"].encode()))

    def _opened(self, event: dict[str, Any]) -> None:
        headers = {name.lower(): value for name, value in event["response"]["headers"].items()}
        self.sockets.append(headers.get("sec-websocket-extensions", ""))


@pytest.mark.parametrize(("game", "mission", "options", "seats"), BOARDS)
def test_a_first_visit_is_less_than_250_kb(
    visit: Visit, game: str, mission: str, options: dict[str, Any], seats: int
) -> None:
    host = visit()
    host.open(*["me"] * seats, game=game, mission=mission, **options)
    guest = visit("about:blank")
    scales = Scales(guest.page.context.new_cdp_session(guest.page))
    guest.page.goto(host.page.url)
    guest.page.locator("#picture svg .sheet").wait_for(state="attached")
    guest.page.wait_for_load_state("networkidle")
    assert scales.sockets and all("permessage-deflate" in agreed for agreed in scales.sockets)
    assert 20_000 < scales.bytes < MOST, f"{game}: {scales.bytes}"
