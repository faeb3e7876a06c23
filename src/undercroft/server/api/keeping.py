"""The API's room for what was built in a game: a map, kept as a file and played again."""

import asyncio
from pathlib import Path
from typing import Any

from starlette.responses import PlainTextResponse

from undercroft.core.files.missions import file_id, keep_file
from undercroft.core.speech.say import say
from undercroft.core.speech.signs import one_line
from undercroft.server.api import answers
from undercroft.server.api import forms as form
from undercroft.server.api.addresses import AtTable, NamedMap
from undercroft.server.api.routes import CREATED, Call, RouteGroup
from undercroft.server.errors import NoAccess, NotNow
from undercroft.server.showing.renderer import title
from undercroft.server.tables.views.looks import Look

group = RouteGroup("/api", "tables")

TEXT = "text/plain"


@group.get("/tables/{table}/map", NamedMap, str, TEXT)
async def download_map(call: Call, at: NamedMap) -> PlainTextResponse:
    """What was built in this game as the text of a file that `POST /api/games/{game}/files` takes. Nothing stands in it
    that this viewer may not know."""
    look = await call.context.service.look(at.table, call.token(), log=False)
    id, text = await asyncio.to_thread(_written, look, at.name)
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{id}.toml"'})


@group.post("/tables/{table}/map/keep", AtTable, form.Keep, answers.Kept, CREATED)
async def keep_map(call: Call, at: AtTable, body: form.Keep) -> dict[str, Any]:
    """Put it among the missions of whoever runs this server, if that is for nobody else (`undercroft play`)."""
    if not call.request.app.state.own:
        raise NoAccess(say("this server is not yours alone: expected the file to be downloaded"))
    look = await call.context.service.look(at.table, call.token(body.token), log=False)
    file = await asyncio.to_thread(_kept, look, body.name)
    return {"file": file.name, "mission": file.stem}


def _title(look: Look, name: str) -> str:
    """What it is called: as somebody wishes, or like the mission."""
    return one_line(name) or str(title(look.game, look.spec, look.mission))


def _written(look: Look, name: str, id: str = "") -> tuple[str, str]:
    """Its id and its text."""
    game, title = look.game, _title(look, name)
    if not game.can_keep():
        raise NotNow(say("expected a game in which something was built that can be kept"))
    id = id or file_id(title)
    return id, game.keepsake(look.seat, id, title)


def _kept(look: Look, name: str) -> Path:
    id, _ = _written(look, name)
    return keep_file(look.spec, id, lambda free: _written(look, name, free)[1])
