"""How much work something is: counted, not timed, so that it is the same on every machine, however busy."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def counted(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> tuple[T, int]:
    """What it returns, and how many functions of Python and of its libraries were called for it."""
    calls = 0

    def tell(frame: FrameType, event: str, arg: Any) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(tell)
    try:
        found = work(*args, **kwargs)
    finally:
        sys.setprofile(before)
    return found, calls
