"""How a request becomes values: what came over the wire, held against a form. What does not fit raises a FormError."""

import json
from typing import Any, Generic, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request

from undercroft.server.api.form_errors import NO_JSON, NOT_PLAIN, NOTHING, OBJECT, FormError, form_error

T = TypeVar("T")
CANNOT_BE_READ = 400


class Reader(Generic[T]):
    """Reads one form. It is made before anybody is served: the library learns a form at its first use, and two threads
    that teach it at once end the process."""

    def __init__(self, form: type[T]) -> None:
        self.form = form
        self._decoder = msgspec.json.Decoder(form, strict=False)

    def plain(self, values: Any) -> T:
        """Values that have been read already."""
        try:
            return msgspec.convert(values, self.form, strict=False)
        except msgspec.ValidationError as error:
            raise form_error(error, self.form) from None

    def json(self, data: bytes) -> T:
        """A text in JSON."""
        try:
            return self._decoder.decode(data)
        except msgspec.ValidationError as error:
            raise form_error(error, self.form) from None
        except msgspec.DecodeError:
            return self.plain(_read_again(data))
        except (UnicodeDecodeError, RecursionError):
            raise HTTPException(CANNOT_BE_READ) from None


def _read_again(data: bytes) -> Any:
    """What msgspec cannot read, by a reader that takes more: other encodings, and numbers and signs that are none, so
    that the answer can name their place."""
    try:
        found = json.loads(data)
        if not _can_be_written(found):
            fields = found.items() if isinstance(found, dict) else ()
            raise FormError(next((name for name, value in fields if not _can_be_written(value)), ""), NOT_PLAIN)
    except json.JSONDecodeError as error:
        raise FormError(str(error.pos), NO_JSON) from None
    except (ValueError, RecursionError):
        raise HTTPException(CANNOT_BE_READ) from None
    return found


def _can_be_written(value: Any) -> bool:
    try:
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    except ValueError:
        return False
    return True


async def body_of(request: Request) -> bytes:
    """The body, if there is one and it says that it is JSON: forms of other sites cannot say so."""
    try:
        data = await request.body()
    except ClientDisconnect:
        raise HTTPException(CANNOT_BE_READ) from None
    if not data:
        raise FormError("", NOTHING)
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json" and not (kind.startswith("application/") and kind.endswith("+json")):
        raise FormError("", OBJECT)
    return data
