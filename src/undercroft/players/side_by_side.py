"""Thoughts shared out among the cores of a machine: each process is a fork of this one, so what they are about need not
travel, and only the results come back."""

import os
from array import array
from collections.abc import Callable, Sequence
from contextlib import suppress
from math import isnan, nan

Thought = Callable[[], float | None]  # None if time was up before


def side_by_side(thoughts: Sequence[Thought], cores: int) -> list[float | None]:
    """What each comes to, in their order. Where processes cannot fork, one after the other."""
    helpers = min(cores, len(thoughts)) - 1
    if helpers < 1 or not hasattr(os, "fork"):
        return [thought() for thought in thoughts]
    shares = [thoughts[at :: helpers + 1] for at in range(helpers + 1)]
    lines = [_begun(share) for share in shares[1:]]
    results = [
        [thought() for thought in shares[0]],
        *(_heard(*line, len(share)) for line, share in zip(lines, shares[1:])),
    ]
    return [results[at % (helpers + 1)][at // (helpers + 1)] for at in range(len(thoughts))]


def _begun(share: Sequence[Thought]) -> tuple[int, int]:
    """A process that thinks these: its number, and where it will say what it found."""
    ours, theirs = os.pipe()
    process = os.fork()
    if process:
        os.close(theirs)
        return process, ours
    try:  # in the helper, which must not come home by any way
        found = [thought() for thought in share]
        os.write(theirs, array("d", [nan if one is None else one for one in found]).tobytes())
    finally:
        os._exit(0)


def _heard(process: int, line: int, number: int) -> list[float | None]:
    """What a helper found; one that died found nothing."""
    said = array("d")
    with os.fdopen(line, "rb") as pipe:
        heard = pipe.read()
    with suppress(ChildProcessError):
        os.waitpid(process, 0)
    said.frombytes(heard if len(heard) == 8 * number else array("d", [nan] * number).tobytes())
    return [None if isnan(one) else one for one in said]
