"""The OpenAPI document, written from the table of routes and from the very forms that read the requests."""

from collections.abc import Sequence
from inspect import cleandoc
from typing import Any

import msgspec

from undercroft.core.version import VERSION
from undercroft.server.api.addresses import AtTable
from undercroft.server.api.answers import Problem
from undercroft.server.api.routes import JSON, Route

ABOUT = """
Play at a table with a program of your own. A seat has a secret token: whoever sends it plays there.

1. Open a table with `POST /api/tables`, or let somebody send you a seat's link or an invitation. In a link
   `/table/TABLE#TOKEN` the token stands behind the `#`; with an invitation `/join/TABLE#INVITE`, `claim` gives you one.
2. Send the token with every request: `Authorization: Bearer TOKEN`.
3. `GET /api/tables/TABLE?parts=options&wait=30` answers as soon as you are asked. If `asked`, choose one of `options`;
   if `over`, the game is over; else ask again.
4. `POST /api/tables/TABLE/act` with `{"step": step, "action": option}`, where `step` is that of the state you answer.
   When in doubt whether it arrived, send it again: it is carried out once at most.

Other `parts` of the state hold what your seat knows (`view`), the options in words with their odds (`labels`), the log
and the board as SVG. `/ws/TABLE` is a WebSocket that sends the state whenever it changes: say
`{"type": "hello", "token": TOKEN}` first, then `{"type": "act", "id": 1, "step": ..., "action": ...}`.

Texts come in the language that `Accept-Language` asks for, or `?lang=`; on a socket, the hello's `"language"`.

Whatever goes wrong is answered with `{"error": sentence, "rule": id, "step": number}`.
"""

# Every route may answer with these; each says why in one sentence.
PROBLEMS = {
    400: "The request makes no sense to the table.",
    403: "The token does not open this.",
    404: "There is no such thing.",
    408: "The request did not come in time.",
    409: "It comes too late, or too early.",
    410: "The table was deleted.",
    413: "The request is too large.",
    422: "The request has the wrong form, or the rules forbid the action.",
    429: "Too many requests; `Retry-After` says when to try again.",
    501: "This game cannot do that.",
    503: "The server cannot do that now, or could not store it; send it again.",
}

TOKEN = {
    "type": "http",
    "scheme": "bearer",
    "description": "A seat's token, or the spectators': `Authorization: Bearer TOKEN`.",
}
NAMED = "#/components/schemas/{name}"

Data = dict[str, Any]


def document(routes: Sequence[Route]) -> Data:
    """All that a program must know to use the routes."""
    forms = [Problem, *(form for route in routes for form in _forms(route))]
    schemas, named = msgspec.json.schema_components(forms, ref_template=NAMED)
    known = dict(zip(map(str, forms), schemas))
    paths: dict[str, Data] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, known)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Undercroft", "version": VERSION, "description": ABOUT},
        "paths": paths,
        "components": {"schemas": dict(sorted(named.items())), "securitySchemes": {"token": TOKEN}},
    }


def _forms(route: Route) -> list[Any]:
    return [route.answer] if route.body is None else [route.answer, route.body.form]


def _operation(route: Route, known: dict[str, Data]) -> Data:
    name = route.handler.__name__
    told: Data = {
        "tags": [route.tag],
        "summary": name.replace("_", " ").capitalize(),
        "description": cleandoc(route.handler.__doc__ or ""),
        "operationId": name,
        "parameters": _parameters(route),
        "responses": _answers(route, known),
    }
    if issubclass(route.address.form, AtTable):
        told["security"] = [{"token": []}]
    if route.body is not None:
        told["requestBody"] = {"required": True, "content": {JSON: {"schema": known[str(route.body.form)]}}}
    return told


def _parameters(route: Route) -> list[Data]:
    """What the address says: in its path what stands there in braces, in the query the rest."""
    form = route.address.form
    described = msgspec.json.schema_components([form])[1][form.__name__]
    needed = described.get("required", ())
    return [
        {
            "name": name,
            "in": "path" if f"{{{name}}}" in route.path else "query",
            "required": name in needed,
            "description": schema.get("description", ""),
            "schema": schema,
        }
        for name, schema in described["properties"].items()
    ]


def _answers(route: Route, known: dict[str, Data]) -> Data:
    problem = {JSON: {"schema": known[str(Problem)]}}
    good = {"description": "What was asked for.", "content": {route.media: {"schema": known[str(route.answer)]}}}
    bad = {str(status): {"description": words, "content": problem} for status, words in PROBLEMS.items()}
    return {str(route.status): good, **bad}
