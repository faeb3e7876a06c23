"""In which language somebody is spoken to: what they chose, else what their browser asks for."""

from starlette.requests import HTTPConnection

from undercroft.core.languages import best, languages

CHOICE = "language"  # the cookie that remembers it


def language_of(connection: HTTPConnection) -> str:
    """The code of the language for whoever asks: `?lang=`, the remembered choice, or `Accept-Language`."""
    for wanted in (connection.query_params.get("lang", ""), connection.cookies.get(CHOICE, "")):
        if wanted in languages():
            return wanted
    return best(connection.headers.get("accept-language", ""))
