"""The ground of boards, addressed by its content: a browser fetches it once and keeps it for ever.

Whoever has the address has been shown the board, so no token is asked for; nobody can guess one.
"""

from typing import Any

from starlette.responses import Response

from undercroft.core.drawing.svg import element
from undercroft.core.speech.say import say
from undercroft.server.api.addresses import Ground
from undercroft.server.api.context import NotThere
from undercroft.server.api.routes import Call, RouteGroup

group = RouteGroup("/api/ground", "play")

FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
SVG = "image/svg+xml"


@group.get("/{address}", Ground, Any, SVG)
async def ground(call: Call, at: Ground) -> Response:
    """A part of a picture that stays the same all through a game, as SVG."""
    markup = call.context.renderer.grounds.get(at.address)
    if markup is None:
        raise NotThere(say("there is no such ground at present: expected the address in a picture that was just sent"))
    drawn = element("svg", markup, xmlns="http://www.w3.org/2000/svg")
    return Response(drawn, media_type=SVG, headers=FOR_EVER)
