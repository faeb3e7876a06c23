"""Processes that a test starts."""

import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any


@contextmanager
def started(command: Sequence[str], **more: Any) -> Iterator["subprocess.Popen[Any]"]:
    """A process that is there as long as the test looks at it. `Popen` itself waits for its end, and so for ever if the
    test fails before it has ended it."""
    with subprocess.Popen(command, **more) as process:
        try:
            yield process
        finally:
            process.kill()
