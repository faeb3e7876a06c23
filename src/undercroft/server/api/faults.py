"""What goes wrong in a page, told to the server's log: a line for whoever keeps the table, made safe to print.

Anybody can send anything here. So a report is short, one line of printable signs, without whatever could be a token
or follows a `?` or `#`; and only so many come through, from one address and from all together.
"""

import logging
import re
from typing import Annotated

from msgspec import Meta

from undercroft.core.speech.signs import one_line
from undercroft.server.api.addresses import Anywhere
from undercroft.server.api.answers import Heard
from undercroft.server.api.forms import Form
from undercroft.server.api.routes import Call, RouteGroup
from undercroft.server.door.limits import Bucket, Buckets, Rejected, too_fast

MOST_SIGNS = 400
RATE = 0.2  # reports a second, of one address; of all together ten times that
BURST = 10

_QUERY = re.compile(r"(?:[?#]|%3f|%23)\S*", re.IGNORECASE)
_SECRET = re.compile(r"[\w-]{20,}", re.ASCII)

logger = logging.getLogger(__name__)
group = RouteGroup("/api/faults", "faults")


class Fault(Form, kw_only=True):
    """What went wrong in a page."""

    page: Annotated[str, Meta(max_length=60, description="Which page.")] = ""
    text: Annotated[str, Meta(min_length=1, max_length=MOST_SIGNS, description="One sentence: what, and where.")]


class FaultLimiter:
    """How much is heard of whom."""

    def __init__(self) -> None:
        self._all = Bucket(10 * RATE, 10 * BURST)
        self._each = Buckets(RATE, BURST)

    def wait(self, address: str) -> float:
        """0.0 if this one is heard, else the seconds until one is."""
        return self._each.take(address) or self._all.take()


@group.post("", Anywhere, Fault, Heard)
async def fault(call: Call, at: Anywhere, body: Fault) -> Heard:
    """Report an error of a page; it becomes one line of the server's log."""
    limiter: FaultLimiter = call.request.app.state.fault_limiter
    wait = limiter.wait(call.address())
    if wait:
        raise Rejected(429, too_fast(wait), wait)
    logger.warning("a page (%s) says: %s", plain(body.page), plain(body.text))
    return Heard(heard=True)


def plain(text: str) -> str:
    """One line that may be printed anywhere and tells no secret."""
    return one_line(_SECRET.sub("…", _QUERY.sub("", text)))
