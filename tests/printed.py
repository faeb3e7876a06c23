"""Whether cards tell all that content files say: every field of every record is told by a row of its table
(core.printed), said by the record's own text, or on the short list of those that nobody reads off the thing.

"Told" is proved by changing it: a record that differs in one field alone must read differently on the card.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from undercroft.core.files.content import load
from undercroft.core.printed import Printed

WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

Records = Mapping[type, list[Any]]


def records_of(files: Sequence[Any]) -> Records:
    """Every record in these content files, with those inside of others, by its form."""
    found: dict[type, list[Any]] = {}
    for file in files:
        for record in _inside(file):
            found.setdefault(type(record), []).append(record)
    return found


def _inside(value: Any) -> Iterator[msgspec.Struct]:
    if isinstance(value, msgspec.Struct):
        yield value
        value = [getattr(value, name) for name in value.__struct_fields__]
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, (tuple, list)):
        for one in value:
            yield from _inside(one)


def forms_of(schema: type) -> set[type]:
    """Every form of record that a file of this schema may hold, whether one stands in it or not."""
    found: set[type] = set()
    waiting: list[inspect.Type] = [inspect.type_info(schema)]
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, inspect.StructType) and kind.cls not in found:
            found.add(kind.cls)
            waiting += [field.type for field in kind.fields]
        elif isinstance(kind, inspect.Metadata):
            waiting.append(kind.type)
        elif isinstance(kind, inspect.UnionType):
            waiting += kind.types
        elif isinstance(kind, inspect.TupleType):
            waiting += kind.item_types
        elif isinstance(kind, inspect.VarTupleType):
            waiting.append(kind.item_type)
        elif isinstance(kind, inspect.DictType):
            waiting.append(kind.value_type)
    return found


def faults(tables: Sequence[Printed[Any]], folder: Path, schemas: Mapping[str, type]) -> list[str]:
    """What the cards of a game do not tell of its content files, each with its schema, which only holds records."""
    records = records_of([load(folder / name, schema) for name, schema in schemas.items()])
    by_form = {table.form: table for table in tables}
    forms = {form for schema in schemas.values() for form in forms_of(schema)} - set(schemas.values())
    out = []
    for form in sorted(forms, key=lambda form: form.__name__):
        if form not in by_form:
            out.append(f"{form.__name__}: no table says how it reads")
        else:
            out += _faults(by_form[form], records.get(form, []))
    return out


def _faults(table: Printed[Any], records: list[Any]) -> Iterator[str]:
    name = table.form.__name__
    fields = list(table.form.__struct_fields__)
    told = [field for row in table.rows for field in row.split()]
    placed = [*told, *table.texts, *table.unread]
    yield from (f"{name}.{field}: neither told nor listed as not told" for field in fields if field not in placed)
    yield from (f"{name}.{field}: there is no such field" for field in placed if field not in fields)
    yield from (f"{name}.{field}: placed twice" for field in set(placed) if placed.count(field) > 1)
    yield from (f"{name}.{field}: no reason" for field, why in table.unread.items() if not why)
    for field in fields:
        if field in told:
            yield from _hidden(table, records, field)
        if field in table.texts:
            yield from _unsaid(name, records, field, table.texts[field])


def _hidden(table: Printed[Any], records: list[Any], field: str) -> Iterator[str]:
    """Two values of a field that read the same on some record, or one that makes no difference at all."""
    values = _values(table.form, records, field)
    if len(values) < 2:
        yield f"{table.form.__name__}.{field}: no second value to tell it by"
    for record in records:
        before = _read(table, record)
        for value in values:
            other = msgspec.structs.replace(record, **{field: value})
            if _weighed(value) != _weighed(getattr(record, field)) and _read(table, other) == before:
                yield f"{table.form.__name__}.{field}: {value!r} reads like {getattr(record, field)!r}"
                return


def _weighed(value: Any) -> Any:
    """Of records in a list only how many there are: what they say is held to their own table."""
    if isinstance(value, tuple) and (not value or isinstance(value[0], msgspec.Struct)):
        return len(value)
    return value


def _values(form: type, records: list[Any], field: str) -> list[Any]:
    """All that the content has, and the field's default."""
    found = [getattr(record, field) for record in records]
    found += [one.default for one in msgspec.structs.fields(form) if one.name == field]
    return [value for at, value in enumerate(found) if value is not msgspec.NODEFAULT and value not in found[:at]]


def _read(table: Printed[Any], record: Any) -> list[str]:
    return [str(text) for text, _ in table.lines(record)]


def _unsaid(name: str, records: list[Any], field: str, text: str) -> Iterator[str]:
    """What the record's text does not hold: a number in figures or as a word, other values by their own words."""
    for record in records:
        value, said = getattr(record, field), str(getattr(record, text)).lower()
        default = next(one.default for one in msgspec.structs.fields(record) if one.name == field)
        if value != default and not all(re.search(rf"\b{one}", said) for one in _words(field, value)):
            yield f"{name}.{field}: the text of {getattr(record, 'id', said)!r} does not say {value!r}"


def _words(field: str, value: Any) -> list[str]:
    if isinstance(value, bool):
        return [field]
    if isinstance(value, int):
        return [f"({'|'.join([str(abs(value)), *WORDS[abs(value) : abs(value) + 1]])})\\b"]
    if isinstance(value, str):
        return re.findall(r"[a-z]+|\d+", value.lower())
    return [word for one in value for word in _words(field, one)]
