"""The pages: a shelf of games, a lobby for each, a table, a replay, the rules. They hold no secret: their scripts fetch
what a seat may see.

A page is in its reader's language, and so are its scripts: their words lie in the page as data.
"""

import re
import time
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from undercroft.core.errors import visible
from undercroft.core.files.reference import of_edition
from undercroft.core.spec import GameSpec, games, known_edition
from undercroft.core.speech.languages import language, languages, ledger_in
from undercroft.core.speech.say import Language, Text, Words, phrase
from undercroft.core.speech.wordlist import script_templates
from undercroft.server.api.games import known_game, on_the_table
from undercroft.server.api.ground import FOR_EVER, SVG
from undercroft.server.door.language import CHOICE, language_of
from undercroft.server.door.reach import is_here
from undercroft.server.tables.campaigns.campaigns import campaign_of

HERE = Path(__file__).parent.parent
YEAR = 365 * 24 * 3600  # seconds

_TEMPLATES = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def coded(text: str) -> Markup:
    """A text with its `commands` as such."""
    return Markup(re.sub(r"`([^`]*)`", r"<code>\1</code>", str(escape(text))))


_TEMPLATES.filters["coded"] = coded


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
    values["own"] = request.app.state.own
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


def shelf(request: Request) -> HTMLResponse:
    """The first page."""
    return page(request, "shelf.html", games=_cards(language_of(request)), left_out=_left_out(request))


def lobby(request: Request) -> HTMLResponse:
    """A game's missions, and how one of them is set up."""
    spec = known_game(request.path_params["game"])
    return page(request, "index.html", game=spec, left_out=_left_out(request, spec.id))


def cover(request: Request) -> Response:
    """The picture of a game. Its address holds a hash of it, so that browsers keep it for ever."""
    return Response(known_game(request.path_params["game"]).cover().picture, media_type=SVG, headers=FOR_EVER)


def _cards(code: str) -> list[dict[str, Any]]:
    """What a stranger is told of each game."""
    found = []
    for listed in on_the_table().listed["games"]:
        shown = known_game(listed["id"]).cover()
        minutes = [info["minutes"] for info in listed["missions"]]
        found.append({
            "id": listed["id"],
            "name": listed["name"],
            "text": language(code).words(shown.text),
            "picture": f"/games/{listed['id']}/cover.svg?{blake2b(shown.picture.encode(), digest_size=6).hexdigest()}",
            "players": len(listed["seats"]),
            "least": min(minutes, default=0),
            "most": max(minutes, default=0),
        })  # fmt: skip
    return found


def _left_out(request: Request, game: str = "") -> list[str]:
    """What is wrong with people's own mission files, of one game or of all. Only for whoever sits at this machine: a
    sentence names a folder of theirs."""
    if not is_here(request.url.hostname):
        return []
    spoken = language(language_of(request))
    told = [fault for id, faults in on_the_table().left_out.items() if game in ("", id) for fault in faults]
    return [visible(spoken.words(fault)) for fault in told]


def table(request: Request) -> HTMLResponse:
    return _table(request, False)


def join(request: Request) -> HTMLResponse:
    """Where an invitation leads."""
    return _table(request, True)


def _table(request: Request, join: bool) -> HTMLResponse:
    """With the time as the server has it: by that its pages know how long somebody has been away."""
    return page(request, "table.html", table=request.path_params["table"], join=join, clock=f"{time.time():.1f}")


def replay(request: Request) -> HTMLResponse:
    return page(request, "replay.html", table=request.path_params["table"])


def campaign(request: Request) -> HTMLResponse:
    return page(request, "campaign.html", campaign=request.path_params["campaign"], game="", join=False)


def join_campaign(request: Request) -> HTMLResponse:
    """Where an invitation to a campaign leads."""
    return page(request, "campaign.html", campaign=request.path_params["campaign"], game="", join=True)


def new_campaign(request: Request) -> HTMLResponse:
    spec = known_game(request.path_params["game"])
    campaign_of(spec)
    return page(request, "campaign.html", campaign="", game=spec.id, join=False)


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
    Route("/", shelf),
    Route("/games/{game}", lobby),
    Route("/games/{game}/cover.svg", cover),
    Route("/table/{table}", table),
    Route("/join/{table}", join),
    Route("/replay/{table}", replay),
    Route("/campaign/new/{game}", new_campaign),
    Route("/campaign/{campaign}", campaign),
    Route("/campaign/{campaign}/join", join_campaign),
    Route("/rules", first_rules),
    Route("/rules/{game}", rules),
    Mount("/static", Files(directory=HERE / "static")),
]
