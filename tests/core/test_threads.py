"""Content is read in several threads at once when many tables are opened right after a start."""

import subprocess
import sys

MANY = """
import sys, threading
from typing import Annotated
import msgspec
from undercroft.core.files.content import check

sys.setswitchinterval(1e-6)

def schema(number):
    count = Annotated[int, msgspec.Meta(ge=0)]
    inner = msgspec.defstruct(f"Inner{number}", [(f"f{n}", count | None, None) for n in range(9)])
    return msgspec.defstruct(f"Outer{number}", [(f"g{n}", dict[str, list[inner]], {}) for n in range(9)])

def read(schemas, together):
    for one in schemas:
        together.wait()
        check({"g0": {"a": [{"f0": 1}]}}, one, "data")

schemas, together = [schema(number) for number in range(150)], threading.Barrier(8)
threads = [threading.Thread(target=read, args=(schemas, together)) for _ in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
"""


def test_many_threads_may_read_content_of_a_new_kind() -> None:
    """What checks the files learns a schema at its first use; two threads that taught it at once ended the process."""
    ended = subprocess.run([sys.executable, "-c", MANY], capture_output=True, text=True, timeout=120)
    assert ended.returncode == 0, ended.stderr
