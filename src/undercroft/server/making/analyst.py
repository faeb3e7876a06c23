"""A process that looks at one finished game."""

from collections.abc import Iterator

import msgspec

from undercroft.core.records.record import read
from undercroft.server.making.analyses import AnalysisOrder
from undercroft.server.making.process import Said, work
from undercroft.study.analysis.analyse import analysed
from undercroft.study.analysis.report import Analysis
from undercroft.study.memory import tidied_seldom

STEP = 0.005  # of the progress: less is not told


def looked(order: str) -> Iterator[Said]:
    wanted = msgspec.json.decode(order, type=AnalysisOrder)
    last = -1.0
    with tidied_seldom():
        for found in analysed(read(wanted.record), wanted.looks, wanted.seed):
            if isinstance(found, Analysis):
                yield {"analysis": msgspec.json.encode(found).decode()}
            elif found >= last + STEP:
                last = found
                yield {"done": found}


if __name__ == "__main__":
    work(looked)
