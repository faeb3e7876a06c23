"""The ground of boards, addressed by its content: a browser fetches it once and keeps it for ever.

Whoever has the address has been shown the board, so no token is asked for; nobody can guess one.
"""

from typing import Annotated

from fastapi import APIRouter, Path
from starlette.responses import Response

from undercroft.core.drawing.svg import element
from undercroft.core.speech.say import say
from undercroft.server.api.desk import PROBLEMS, At, NotThere

router = APIRouter(prefix="/api/ground", tags=["play"], responses=PROBLEMS)

FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
SVG = "image/svg+xml"


@router.get("/{address}", response_class=Response, responses={200: {"content": {SVG: {}}}})
async def ground(
    address: Annotated[str, Path(max_length=64, description="As a part of a state's `picture` has it.")], desk: At
) -> Response:
    """A part of a picture that stays the same all through a game, as SVG."""
    markup = desk.easel.grounds.get(address)
    if markup is None:
        raise NotThere(say("there is no such ground at present: expected the address in a picture that was just sent"))
    drawn = element("svg", markup, xmlns="http://www.w3.org/2000/svg")
    return Response(drawn, media_type=SVG, headers=FOR_EVER)
