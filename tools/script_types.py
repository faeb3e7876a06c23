"""Write the types of what the server sends for those who check the page's scripts; `make tables` calls it.

In `src/undercroft/server/types/sent.d.ts` are two namespaces: `Api` are the forms of our own OpenAPI document, `Page`
what a game hands over for its pages. In `Page` every field is there: one at rest is left out in the code, never in the
JSON. `Ids` says which element of the templates has which id.
"""

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

import undercroft.server
from undercroft.core import page
from undercroft.core.speech.say import Lettered, Words
from undercroft.server.api.document import document
from undercroft.server.app import ROUTES
from undercroft.server.tables.campaigns.view import NextShown

SERVER = Path(undercroft.server.__file__).parent
MADE = SERVER / "types" / "sent.d.ts"
HEAD = "// Made by tools/script_types.py (`make tables`): what the server sends and is sent."
NAMED = "#/components/schemas/"
SHOWN: Sequence[type[msgspec.Struct]] = (page.Label, page.Panel, page.Card, page.Overlay, page.Guide, NextShown)
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
PLAIN = {
    str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", Any: "any", object: "any",
    Lettered: "string",  # as its reader gets it
}  # fmt: skip

Schema = Mapping[str, Any]
Fields = Mapping[str, str]  # the type of each; a name that may be missing ends with `?`


def made() -> str:
    """What should stand in the file."""
    return "\n".join([HEAD, "", *_namespace("Api", _api()), "", *_namespace("Page", _page()), "", *_ids(), ""])


def _namespace(name: str, forms: Mapping[str, Fields]) -> Iterator[str]:
    yield f"declare namespace {name} {{"
    for title, fields in sorted(forms.items()):
        yield f"\tinterface {title} {{"
        yield from (f"\t\t{field}: {form};" for field, form in fields.items())
        yield "\t}"
    yield "}"


# ---------------------------------------------------------------- the OpenAPI document


def _api() -> Mapping[str, Fields]:
    schemas: Mapping[str, Schema] = document(ROUTES)["components"]["schemas"]
    return {_named(title): _properties(schema) for title, schema in schemas.items()}


def _named(title: str) -> str:
    """Two forms of one name are told apart by their modules: `AnswersRematch` and `FormsRematch`."""
    return "".join(part[0].upper() + part[1:] for part in title.split(".")[-2:])


def _properties(schema: Schema) -> Fields:
    needed = schema.get("required", ())
    return {name + ("" if name in needed else "?"): _schema_type(form) for name, form in schema["properties"].items()}


def _schema_type(schema: Schema) -> str:
    if "$ref" in schema:
        return _named(str(schema["$ref"]).removeprefix(NAMED))
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(map(_schema_type, schema["anyOf"])))
    if "enum" in schema:
        return _literals(schema["enum"])
    if "prefixItems" in schema:
        return f"[{', '.join(map(_schema_type, schema['prefixItems']))}]"
    kind = schema.get("type")
    if kind == "array":
        return f"Array<{_schema_type(schema.get('items', {}))}>"
    if kind == "object":
        return f"Record<string, {_schema_type(schema.get('additionalProperties') or {})}>"
    return SIMPLE[kind] if kind else "any"


def _literals(values: Sequence[Any]) -> str:
    return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in values)


# ---------------------------------------------------------------- what games show


def _page() -> Mapping[str, Fields]:
    """The forms that a game hands over, with all that they hold."""
    found: dict[str, Fields] = {}
    todo = [*SHOWN]
    while todo:
        form = todo.pop()
        if form.__name__ not in found:
            hints = get_type_hints(form)
            found[form.__name__] = {name: _hint_type(hints[name], todo) for name in form.__struct_fields__}
    return found


def _hint_type(hint: Any, todo: list[type[msgspec.Struct]]) -> str:
    """A type of Python in the words of TypeScript; forms that it names are still to do."""
    if hint in PLAIN:
        return PLAIN[hint]
    if hint == Words or hint in get_args(Words):
        return "string"  # in the language of its reader
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return _literals(args)
    if origin in (Union, UnionType):
        rest = [arg for arg in args if arg not in get_args(Words)]
        words = ["string"] if len(args) - len(rest) == len(get_args(Words)) else []
        kinds = rest if words else args
        return " | ".join(dict.fromkeys(words + [_hint_type(kind, todo) for kind in kinds]))
    if origin is tuple and args[-1] is not ...:
        return f"[{', '.join(_hint_type(arg, todo) for arg in args)}]"
    if origin is not None and issubclass(origin, Mapping):
        return f"Record<string, {_hint_type(args[1], todo)}>"
    if origin is not None:
        return f"Array<{_hint_type(args[0], todo)}>"
    todo.append(hint)
    return str(hint.__name__)


# ---------------------------------------------------------------- the templates


def _ids() -> Iterator[str]:
    """Which element has which id; on two pages it may be two."""
    found: dict[str, set[str]] = {}
    for template in (SERVER / "templates").glob("*.html"):
        for tag, name in re.findall(r'<(\w+)[^<>]*?\sid="([\w-]+)"', template.read_text(encoding="utf-8")):
            found.setdefault(name, set()).add(f'HTMLElementTagNameMap["{tag}"]')
    yield "interface Ids {"
    yield from (f'\t"#{name}": {" | ".join(sorted(kinds))};' for name, kinds in sorted(found.items()))
    yield "}"


def main() -> int:
    text = made()
    if not MADE.exists() or text != MADE.read_text(encoding="utf-8"):
        MADE.write_text(text, encoding="utf-8")
        print(f"{MADE.name} is renewed.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
