"""The language is the viewer's: chosen, remembered, or what the browser asks for."""

import pytest
from starlette.requests import HTTPConnection

from undercroft.server.door.language import language_of


def asked(query: str = "", cookie: str = "", wish: str = "") -> HTTPConnection:
    headers = [(b"accept-language", wish.encode()), (b"cookie", cookie.encode())]
    return HTTPConnection({"type": "http", "query_string": query.encode(), "headers": headers})


@pytest.mark.parametrize(
    ("connection", "code"),
    [
        (asked(wish="fr-BE,fr;q=0.9,en;q=0.5"), "fr"),
        (asked(wish="de,en;q=0.5"), "en"),
        (asked(cookie="language=fr", wish="en"), "fr"),
        (asked(cookie="language=../../etc", wish="fr"), "fr"),
        (asked(query="lang=en", cookie="language=fr", wish="fr"), "en"),
        (asked(), "en"),
    ],
)
def test_what_was_chosen_counts_before_what_the_browser_asks_for(connection: HTTPConnection, code: str) -> None:
    assert language_of(connection) == code
