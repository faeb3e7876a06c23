"""In which language somebody is spoken to: what they chose, else what their browser asks for."""

from functools import lru_cache

from starlette.requests import HTTPConnection

from undercroft.core.speech.languages import best, languages

CHOICE = "language"  # the cookie that remembers it
MOST = 200  # signs of a wish


def language_of(connection: HTTPConnection) -> str:
    """The code of the language for whoever asks: `?lang=`, the remembered choice, or `Accept-Language`."""
    asked = connection.query_params.get("lang", "")
    remembered = connection.cookies.get(CHOICE, "")
    return _found(asked[:MOST], remembered[:MOST], connection.headers.get("accept-language", "")[:MOST])


@lru_cache(1000)
def _found(asked: str, remembered: str, wish: str) -> str:
    """Looked up once: every answer needs it, and which languages there are stands in folders."""
    return next((code for code in (asked, remembered) if code in languages()), "") or best(wish)
