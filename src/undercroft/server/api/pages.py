"""The pages: a lobby, a table, a replay, the rules. They hold no secret: their scripts fetch what a seat may see."""

from pathlib import Path
from typing import Any

from fastapi import APIRouter, FastAPI
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from undercroft.core.spec import games
from undercroft.server.api.games import known_game

HERE = Path(__file__).parent.parent

_TEMPLATES = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


class Files(StaticFiles):
    """Scripts and styles; a browser asks each time whether they are still the same, which costs a few bytes."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "no-cache"
        return response


def add_pages(app: FastAPI) -> None:
    app.include_router(router)
    app.mount("/static", Files(directory=HERE / "static"), name="static")


def page(template: str, status: int = 200, **values: Any) -> HTMLResponse:
    return HTMLResponse(_TEMPLATES.get_template(template).render(**values), status)


@router.get("/")
def lobby() -> HTMLResponse:
    return page("index.html")


@router.get("/table/{table}")
def table(table: str) -> HTMLResponse:
    return page("table.html", table=table, join=False)


@router.get("/join/{table}")
def join(table: str) -> HTMLResponse:
    """Where an invitation leads."""
    return page("table.html", table=table, join=True)


@router.get("/replay/{table}")
def replay(table: str) -> HTMLResponse:
    return page("replay.html", table=table)


@router.get("/rules")
def first_rules() -> RedirectResponse:
    return RedirectResponse(f"/rules/{next(iter(games()))}")


@router.get("/rules/{game}")
def rules(game: str) -> HTMLResponse:
    spec = known_game(game)
    ledger = spec.ledger()
    others = [{"id": other.id, "name": other.name} for other in games().values()]
    return page(
        "rules.html",
        game=spec.id,
        name=spec.name,
        source=ledger.source,
        rules=list(ledger.all_rules().values()),
        examples=list(ledger.examples.values()),
        games=others,
    )
