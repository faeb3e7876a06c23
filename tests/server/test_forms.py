"""What a request may hold: whatever does not fit is answered with its place and what was expected there."""

import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from starlette.exceptions import HTTPException
from starlette.routing import Route

from tests.server.web import AtTable, Web, bearer, served
from undercroft.server.api.addresses import Now
from undercroft.server.api.document import document
from undercroft.server.api.form_errors import FormError
from undercroft.server.api.forms import Act, Consent, ForceCheck, Form, NewTable, Undo, WhyNot
from undercroft.server.api.reading import Reader
from undercroft.server.app import DOCUMENT, ROUTES, make_app
from undercroft.server.door.guard import HEALTH
from undercroft.server.door.limits import Limits

HALF = "\\ud800"  # half a sign, as JSON can write it
SEATS = '"game": "x", "mission": "y", "seats"'
KINDS = "'computer', 'friend', 'me', 'person'"
FORCE = '"seat": "x", "ids": []'
MOST_MEMORY = 20_000_000  # bytes, for whatever fits into a body


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    with served(tmp_path_factory.mktemp("forms")) as web:
        yield web


@pytest.fixture(scope="module")
def table(web: Web) -> AtTable:
    return web.open("me", "person")


@pytest.mark.parametrize(
    ("form", "body", "words"),
    [
        (Act, "[]", ": expected an object"),
        (Act, "{", "1: expected JSON that can be read"),
        (Act, '{"step": 1, "action": "x"} x', "27: expected JSON that can be read"),
        (Act, '{"step": 1}', "action: expected something, found nothing"),
        (Act, '{"step": 1, "action": "x", "more": 1}', "more: nothing of this name is expected"),
        (Act, '{"step": 1, "action": "x", "a` - at `$.b": 1}', "b.a: nothing of this name is expected"),
        (Act, '{"step": 1, "action": 7}', "action: expected a text"),
        (Act, f'{{"step": 1, "action": "{"x" * 201}"}}', "action: expected at most 200 signs"),
        (Act, f'{{"step": 1, "action": "{HALF}"}}', "action: expected finite numbers and whole signs"),
        (Act, f'{{"{HALF}": 1}}', ": expected finite numbers and whole signs"),
        (Act, '{"step": NaN, "action": "x"}', "step: expected finite numbers and whole signs"),
        (Act, '{"step": 1.5, "action": "x"}', "step: expected a whole number"),
        (Act, '{"step": true, "action": "x"}', "step: expected a whole number"),
        (Act, '{"step": -1, "action": "x"}', "step: expected at least 0"),
        (Act, '{"step": 1000000001, "action": "x"}', "step: expected at most 1000000000"),
        (Act, f'{{"step": {"9" * 5000}, "action": "x"}}', "step: expected a number of fewer digits"),
        (Undo, '{"step": 1, "to": "x"}', "to: expected a whole number"),
        (Consent, '{"step": 1, "to": 0, "agree": "perhaps"}', "agree: expected true or false"),
        (WhyNot, '{"refs": {}}', "refs: expected a list"),
        (WhyNot, '{"refs": [["a", "b"], ["c"]]}', "refs.1: expected at least 2 entries"),
        (WhyNot, '{"refs": [["a", "b", "c"]]}', "refs.0: expected at most 2 entries"),
        (WhyNot, '{"refs": [["a", 1]]}', "refs.0.1: expected a text"),
        (NewTable, f'{{{SEATS}: [{{}}]}}', "seats.0.kind: expected something, found nothing"),
        (NewTable, f'{{{SEATS}: [{{"kind": 1}}]}}', f"seats.0.kind: expected one of {KINDS}"),
        (NewTable, f'{{{SEATS}: [{{"kind": "x` - at `$.y"}}]}}', f"seats.0.kind: expected one of {KINDS}"),
        (NewTable, f'{{{SEATS}: [], "seed": []}}', "seed: expected a whole number"),
        (ForceCheck, f'{{{FORCE}, "options": {{"a": 1e999}}}}', "options: expected finite numbers and whole signs"),
        (ForceCheck, f'{{{FORCE}, "options": {{"a": {"[" * 11}{"]" * 11}}}}}',
         "options: expected values at most 10 lists deep"),
        (ForceCheck, f'{{{FORCE}, "options": {{{", ".join(f""""{n}": 0""" for n in range(101))}}}}}',
         "options: expected at most 100 entries"),
    ],
)  # fmt: skip
def test_a_misfit_names_its_place_and_what_was_expected(form: type[Form], body: str, words: str) -> None:
    with pytest.raises(FormError) as found:
        Reader(form).json(body.encode())
    assert str(found.value) == words


@pytest.mark.parametrize("query", [{"wait": "nan"}, {"wait": "inf"}, {"wait": ""}, {"as": "x"}, {"parts": "x" * 101}])
def test_so_does_one_in_an_address(query: dict[str, str]) -> None:
    with pytest.raises(FormError) as found:
        Reader(Now).plain({"table": "x", **query})
    assert found.value.place in query


@pytest.mark.parametrize(
    "body",
    [
        '{"step": 3, "action": "pass"}',
        '{"step": 3.0, "action": "pass"}',
        '{"step": "3", "action": "pass", "token": null}',
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_programs_may_write_the_same_in_several_ways(body: str, encoding: str) -> None:
    assert Reader(Act).json(body.encode(encoding)) == Act(step=3, action="pass")


@pytest.mark.parametrize(
    "body", [b'{"step": 0, "action": "\xff"}', b'{"step": 0, "action": NaN, "more": ' + b"[" * 60_000]
)
def test_what_cannot_be_read_at_all_is_said_to_be_so(body: bytes) -> None:
    with pytest.raises(HTTPException) as found:
        Reader(Act).json(body)
    assert found.value.status_code == 400


@pytest.mark.parametrize(
    "options",
    [
        '{"a": ' + "[" * 30_000,
        '{"a": ' + '{"a":' * 10_000,
        '{"a": [' + "[]," * 20_000 + "0]}",
        '{"a": [' + "{}," * 20_000 + "NaN]}",
        "{" + '"":{},' * 10_000 + '"x":0}',
    ],
)
def test_no_body_takes_much_memory(options: str) -> None:
    body = f'{{{FORCE}, "options": {options}}}'.encode()[: Limits().body]
    reader = Reader(ForceCheck)
    tracemalloc.start()
    try:
        with suppress(FormError, HTTPException):
            reader.json(body)
        assert tracemalloc.get_traced_memory()[1] < MOST_MEMORY
    finally:
        tracemalloc.stop()


# ---------------------------------------------------------------- over the wire


@pytest.mark.parametrize("kind", ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
def test_a_body_must_say_that_it_is_json(web: Web, table: AtTable, kind: str) -> None:
    """A page elsewhere can send the others without asking anybody."""
    headers = {**bearer(table.tokens[0]), "Content-Type": kind}
    answer = web.http.post(f"/api/tables/{table.id}/act", content='{"step": 0, "action": "x"}', headers=headers)
    assert answer.status_code == 422 and answer.json()["error"] == "body: expected an object"


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/steps/x", "path.at: expected a whole number"),
        ("/steps/-1", "path.at: expected at least 0"),
        ("?wait=31", "query.wait: expected at most 30"),
        ("?as=-2", "query.as: expected at least -1"),
        (f"?token={'x' * 65}", "query.token: expected at most 64 signs"),
        ("/inspect?id=1", "query.kind: expected something, found nothing"),
    ],
)
def test_an_address_that_does_not_fit(web: Web, table: AtTable, path: str, words: str) -> None:
    answer = web.http.get(f"/api/tables/{table.id}{path}", headers=bearer(table.tokens[0]))
    assert answer.status_code == 422 and answer.json() == {"error": words, "rule": "", "step": None}


def test_a_token_comes_in_the_header_the_query_or_the_body(web: Web, table: AtTable) -> None:
    own, path = table.tokens[0], f"/api/tables/{table.id}"
    for header in (f"Bearer {own}", f"bearer  {own}"):
        assert web.http.get(path, headers={"Authorization": header}).json()["seat"] == 0
    for header in ("", "Bearer", f"Basic {own}"):
        assert web.http.get(path, headers={"Authorization": header}).status_code == 403
        assert web.http.get(path, params={"token": own}, headers={"Authorization": header}).json()["seat"] == 0
    other = {"token": table.tokens[1]}
    assert web.http.get(path, params=other, headers=bearer(own)).json()["seat"] == 0, "the header counts first"
    asked = web.http.post(f"{path}/why-not", json={"action": "pass", "token": own})
    assert asked.status_code == 200 and "refusals" in asked.json()


# ---------------------------------------------------------------- one truth


def test_the_document_and_the_server_have_the_same_routes() -> None:
    routes = [one for one in make_app().routes if isinstance(one, Route) and one.path != DOCUMENT]
    for_programs = [one for one in routes if one.path.startswith("/api/") or one.path == HEALTH]
    api = [(one.path, method) for one in for_programs for method in (one.methods or set()) - {"HEAD"}]  # is like GET
    told = [(path, method.upper()) for path, methods in document(ROUTES)["paths"].items() for method in methods]
    assert sorted(api) == sorted(told) and len(told) == len(ROUTES)
    assert [path for path, _ in api][:2] == ["/api/tables/{table}", "/api/tables/{table}/act"], "these are asked most"


def test_no_method_is_taken_that_the_document_does_not_tell(web: Web, table: AtTable) -> None:
    paths = document(ROUTES)["paths"]
    del paths["/api/tables/mine"]  # which for other methods is the name of a table
    for path, told in paths.items():
        for method in {"GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"} - {name.upper() for name in told}:
            answer = web.http.request(method, path.replace("{table}", table.id), headers=bearer(table.tokens[0]))
            allowed = set(answer.headers["Allow"].lower().split(", ")) - {"head"}  # which is like GET
            assert answer.status_code == 405 and allowed <= told.keys() and allowed, (method, path)


def test_the_document_names_and_describes_everything() -> None:
    told = document(ROUTES)
    operations = [operation for methods in told["paths"].values() for operation in methods.values()]
    names = [operation["operationId"] for operation in operations]
    assert len(set(names)) == len(names)
    for operation in operations:
        assert all(parameter["description"] for parameter in operation["parameters"]), operation["operationId"]
    bodies = {operation["requestBody"]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
              for operation in operations if "requestBody" in operation}  # fmt: skip
    for name in bodies | {"SeatWish"}:
        assert told["components"]["schemas"][name]["additionalProperties"] is False
    assert _bounds(told["paths"]["/api/tables/{table}"]["get"], "wait") == (0, 30)
    assert told["components"]["schemas"]["ForceCheck"]["properties"]["options"]["maxProperties"] == 100


def _bounds(operation: dict[str, Any], name: str) -> tuple[float, float]:
    (schema,) = [parameter["schema"] for parameter in operation["parameters"] if parameter["name"] == name]
    return schema["minimum"], schema["maximum"]


def test_the_house_has_one_library_for_forms() -> None:
    code = "import sys, undercroft.server.run; print({'fastapi', 'pydantic'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)
    assert done.stdout.strip() == "set()", done.stderr
