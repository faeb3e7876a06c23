"""Commands that are carried out to the end, even if whoever sent them goes away meanwhile."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_busy: set[asyncio.Task[Any]] = set()  # the loop itself keeps no hold of its tasks


def uncancelled(command: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """A cancelled request must not leave a change half-way between memory and disk."""

    @wraps(command)
    async def run(*args: P.args, **kwargs: P.kwargs) -> T:
        task = asyncio.create_task(command(*args, **kwargs))
        _busy.add(task)
        task.add_done_callback(_busy.discard)
        return await asyncio.shield(task)

    return run
