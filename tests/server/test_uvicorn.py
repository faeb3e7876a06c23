"""door/connections.py builds on uvicorn's protocol classes, which uvicorn promises to nobody: so its range is pinned to
one minor version, and here stands what must be looked at before the range is widened."""

import asyncio
import inspect
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from uvicorn.protocols.http import httptools_impl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from undercroft.server.door.connections import HttpConnection, WebSocketConnection

ROOT = Path(__file__).parent.parent.parent
PINNED = "uvicorn[standard]>=0.54,<0.55"
CHANGED = (
    f"uvicorn {version('uvicorn')} has changed {{what}}: door/connections.py counts, times and refuses connections by"
    " it. Look how uvicorn does that now, change that file, and only then the range in pyproject.toml"
)

# Methods that uvicorn or the event loop calls, and that we carry further; each with the names of what it is given.
CALLED = {
    HttpToolsProtocol: {
        "connection_made": ["transport"],
        "connection_lost": ["exc"],
        "data_received": ["data"],
        "on_headers_complete": [],
        "on_body": ["body"],
        "on_response_complete": [],
    },
    WebSocketsSansIOProtocol: {"connection_lost": ["exc"]},
}


def test_the_range_is_as_narrow_as_what_was_looked_at() -> None:
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    assert PINNED in wanted and version("uvicorn").startswith("0.54."), CHANGED.format(what="its version")


@pytest.mark.parametrize(
    ("protocol", "name", "given"),
    [(one, name, given) for one, names in CALLED.items() for name, given in names.items()],
)
def test_what_we_carry_further_is_called_as_before(protocol: type, name: str, given: list[str]) -> None:
    method = getattr(protocol, name, None)
    assert method is not None, CHANGED.format(what=f"{protocol.__name__}.{name}, which is gone")
    found = [each for each in inspect.signature(method).parameters if each != "self"]
    assert found == given, CHANGED.format(what=f"what {protocol.__name__}.{name} is given")


def test_what_we_read_is_there() -> None:
    """The request that is being answered, the transport, the loop, and the first line of an answer."""
    made = inspect.getsource(HttpToolsProtocol.__init__)
    for name in ("cycle", "loop", "transport", "config"):
        assert f"self.{name}" in made, CHANGED.format(what=f"HttpToolsProtocol.{name}")
    assert "self.transport" in inspect.getsource(WebSocketsSansIOProtocol), CHANGED.format(
        what="the sockets' transport"
    )
    assert "self.response_complete" in inspect.getsource(RequestResponseCycle), CHANGED.format(what="response_complete")
    assert httptools_impl.STATUS_LINE[429].startswith(b"HTTP/1.1 429"), CHANGED.format(what="STATUS_LINE")


def test_ours_are_still_protocols() -> None:
    assert issubclass(HttpConnection, asyncio.Protocol) and issubclass(WebSocketConnection, asyncio.Protocol)
