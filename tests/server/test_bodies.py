"""Bodies that nobody wants, put to the guard itself: a refusal is one answer, and never two."""

import asyncio
import logging
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from undercroft.server.door.guard import Guard
from undercroft.server.door.limits import ANY, Limits

LIMITS = Limits(hosts=(ANY,), body=1000, body_seconds=0.05)


def ask(app: Any, *messages: Message, length: str = "0") -> list[Message]:
    """What the guarded application answers; after the messages nothing more comes."""
    heard, said = list(messages), list[Message]()
    headers = [(b"content-length", length.encode())]
    scope: Scope = {
        "type": "http",
        "method": "GET",
        "path": "/static/x",
        "client": ("10.0.0.1", 1),
        "headers": headers,
        "query_string": b"",
    }

    async def receive() -> Message:
        if not heard:
            await asyncio.sleep(30)
        return heard.pop(0)

    async def send(message: Message) -> None:
        said.append(message)

    asyncio.run(Guard(app, LIMITS)(scope, receive, send))
    return said


async def answers_first(scope: Scope, receive: Receive, send: Send) -> None:
    """Like a file that is sent while somebody listens for the end of the connection."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    while (await receive())["type"] != "http.disconnect":
        pass
    await send({"type": "http.response.body", "body": b"end"})


async def holds_back(scope: Scope, receive: Receive, send: Send) -> None:
    """Like a compressor, which begins its answer late: the file before it has begun already."""
    try:
        while (await receive())["type"] != "http.disconnect":
            pass
    except Exception as error:
        raise RuntimeError("the response has already started") from error


async def shrugs(scope: Scope, receive: Receive, send: Send) -> None:
    """Has an answer of its own to a body that breaks off."""
    while (await receive())["type"] != "http.disconnect":
        pass
    await send({"type": "http.response.start", "status": 400, "headers": []})
    await send({"type": "http.response.body", "body": b"broken off"})


async def listens_first(scope: Scope, receive: Receive, send: Send) -> None:
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"end"})


def body(size: int, more: bool = False) -> Message:
    return {"type": "http.request", "body": b"x" * size, "more_body": more}


@pytest.mark.parametrize("messages", [[body(5000)], [body(600, True), body(600)], [body(1, True)]])
def test_a_body_that_is_too_much_after_the_answer_has_begun(
    messages: list[Message], caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        said = ask(answers_first, *messages)
    assert [message.get("status") for message in said] == [200, None] and said[1]["body"] == b"end"
    assert not caplog.messages


@pytest.mark.parametrize("app", [listens_first, holds_back, shrugs])
@pytest.mark.parametrize(("messages", "status"), [([body(5000)], 413), ([body(1, True)], 408)])
def test_a_body_that_is_too_much_before_it(
    app: Any, messages: list[Message], status: int, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        said = ask(app, *messages)
    assert [message["status"] for message in said if "status" in message] == [status] and not caplog.messages


def test_a_body_that_is_wanted() -> None:
    assert ask(listens_first, body(600, True), body(9))[0]["status"] == 200


@pytest.mark.parametrize(("length", "status"), [("9" * 5000, 413), ("1001", 413), ("-1", 400), ("\u0663", 400)])
def test_lengths_that_are_none(length: str, status: int) -> None:
    assert ask(listens_first, body(1), length=length)[0]["status"] == status
