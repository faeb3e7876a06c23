"""A process that makes one thing to play."""

from collections.abc import Iterator

import msgspec

from undercroft.server.making.process import Said, work
from undercroft.study.surprise import Made, Wish, surprise


def made(order: str) -> Iterator[Said]:
    for found in surprise(msgspec.json.decode(order, type=Wish)):
        yield {"made" if isinstance(found, Made) else "measured": msgspec.to_builtins(found)}


if __name__ == "__main__":
    work(made)
