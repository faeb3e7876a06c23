"""The pages: a lobby, a table, a replay, the rules. They hold no secret: their scripts fetch what a seat may see.

A page is in its reader's language, and so are its scripts: their words lie in the page as data.
"""

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from undercroft.core.files.reference import of_edition
from undercroft.core.spec import GameSpec, games, known_edition
from undercroft.core.speech.languages import language, languages, ledger_in
from undercroft.core.speech.say import Language, Text, Words, phrase
from undercroft.core.speech.wordlist import script_templates
from undercroft.server.api.games import known_game
from undercroft.server.api.tongue import CHOICE, language_of
from undercroft.server.door.reach import is_here

HERE = Path(__file__).parent.parent
YEAR = 365 * 24 * 3600  # seconds

_TEMPLATES = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


class Files(StaticFiles):
    """Scripts and styles; a browser asks each time whether they are still the same, which costs a few bytes."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "no-cache"
        return response


def page(request: Request, template: str, status: int = 200, **values: Any) -> HTMLResponse:
    """A page in the reader's language. Whoever asked for another one (`?lang=`) has it from then on."""
    code = language_of(request)
    spoken = language(code)

    def said(text: str, **args: Words) -> str:
        return spoken.words(Text(text, args))

    def said_for(one: str, many: str, number: int, **args: Words) -> str:
        return spoken.words(Text(one, {"number": number, **args}, many, number))

    values = {name: spoken.words(value) if isinstance(value, Text) else value for name, value in values.items()}
    known = [(other, language(other).name) for other in languages()]
    values |= {"_": said, "ngettext": said_for, "language": code, "languages": known, "words": script_words(code)}
    values["reach"] = request.app.state.reach if is_here(request.url.hostname) else None
    response = HTMLResponse(_TEMPLATES.get_template(template).render(values), status)
    if request.query_params.get("lang") == code:
        response.set_cookie(CHOICE, code, YEAR, samesite="lax")
    return response


@cache
def script_words(code: str) -> dict[str, list[str]]:
    """What the scripts say, in a language: for each English text its translation, in as many forms as it has."""
    messages = language(code).messages
    said = script_templates(HERE / "static") if messages else set()
    return {text: list(messages[text]) for text in sorted(said) if text in messages}


def lobby(request: Request) -> HTMLResponse:
    return page(request, "index.html")


def table(request: Request) -> HTMLResponse:
    return page(request, "table.html", table=request.path_params["table"], join=False)


def join(request: Request) -> HTMLResponse:
    """Where an invitation leads."""
    return page(request, "table.html", table=request.path_params["table"], join=True)


def replay(request: Request) -> HTMLResponse:
    return page(request, "replay.html", table=request.path_params["table"])


def first_rules(request: Request) -> RedirectResponse:
    wish = f"?{request.url.query}" if request.url.query else ""
    return RedirectResponse(f"/rules/{next(iter(games()))}{wish}")


def rules(request: Request) -> HTMLResponse:
    spec = known_game(request.path_params["game"])
    ledger = ledger_in(spec, language_of(request))
    others = [{"id": other.id, "name": other.name} for other in games().values()]
    edition = known_edition(spec, request.query_params.get("edition", ""))
    return page(
        request,
        "rules.html",
        game=spec.id,
        name=spec.name,
        source=ledger.source,
        rules=list(ledger.all_rules().values()),
        games=others,
        editions=spec.editions,
        edition=edition,
        reference=in_short(spec, edition, language(language_of(request))),
    )


def in_short(spec: GameSpec, edition: str, spoken: Language) -> list[dict[str, Any]]:
    """The game on one page, by an edition and in the reader's language."""
    return [
        {
            "title": spoken.words(phrase(section.title)),
            "lines": [{"rule": line.rule, "text": spoken.words(phrase(line.text))} for line in section.lines],
        }
        for section in of_edition(spec.reference(), edition)
    ]


routes = [
    Route("/", lobby),
    Route("/table/{table}", table),
    Route("/join/{table}", join),
    Route("/replay/{table}", replay),
    Route("/rules", first_rules),
    Route("/rules/{game}", rules),
    Mount("/static", Files(directory=HERE / "static")),
]
