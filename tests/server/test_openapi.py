"""Schemathesis over the OpenAPI document: whatever is sent, the answer is one that the document describes."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.web import AtTable, Web, bearer, served
from undercroft.server.api.document import document
from undercroft.server.app import ROUTES

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    with served(tmp_path_factory.mktemp("openapi")) as web:
        yield web


@pytest.fixture(scope="module")
def table(web: Web) -> AtTable:
    return web.open("me", "person")


schema = schemathesis.openapi.from_dict(document(ROUTES))


@schema.parametrize()
@settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_as_described(case: Any, web: Web, table: AtTable) -> None:
    case.call_and_validate(base_url=web.base, checks=CHECKS)
    if "table" in (case.path_parameters or {}):  # the same again by somebody who sits at a table
        case.path_parameters["table"] = table.id
        case.call_and_validate(base_url=web.base, checks=CHECKS, headers=bearer(table.tokens[0]))


def test_the_document_tells_all(web: Web) -> None:
    document = web.http.get("/api/openapi.json").json()
    assert "Authorization: Bearer" in document["info"]["description"]
    for path, methods in document["paths"].items():
        assert path.startswith("/api/") or path == "/healthz", "pages are not for programs"
        for method, operation in methods.items():
            assert operation["description"], (method, path)
            assert {"400", "403", "404", "409", "413", "422", "429"} <= set(operation["responses"])


def test_states_in_play_are_as_described(web: Web) -> None:
    table = web.open("me", "random")
    look = schema["/api/tables/{table}"]["GET"]
    back = schema["/api/tables/{table}/steps/{at}"]["GET"]
    for _ in range(15):
        table.act("end")
        look.validate_response(table.get(0, parts="svg,labels,panels,log,view,options"))
    back.validate_response(table.get(-1, "/steps/3"))
    table.post(0, "resign", step=table.state(0)["step"])
    look.validate_response(table.get(0))
