"""A first look of the fuzz that `make soak` runs at length, and proof that it sees what it is there to see."""

from pathlib import Path
from random import Random

import pytest

from tools.fuzz import Fuzz
from undercroft.core.errors import MOST_WORDS, UndercroftError


@pytest.fixture(autouse=True)
def missions_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fuzz puts its missions where games look for a person's own; afterwards they look where they did before."""
    monkeypatch.setenv("UNDERCROFT_MISSIONS", "")


def test_spoilt_input_of_every_kind_gets_a_sentence(tmp_path: Path) -> None:
    fuzz = Fuzz(3, tmp_path)
    with fuzz.requests.served():
        fuzz.run(range(480))
    assert not fuzz.faults, "\n\n".join(alike[0] for alike in fuzz.faults.values())
    assert sum(fuzz.seen.values()) == 480
    for kind in fuzz.kinds:
        assert fuzz.seen[f"{kind}: refused"] > 40
    assert fuzz.seen["request: accepted"] and fuzz.seen["position: accepted"]


@pytest.mark.parametrize("kind", ["record", "mission", "position", "request"])
def test_every_good_input_is_taken(tmp_path: Path, kind: str) -> None:
    fuzz = Fuzz(1, tmp_path)
    with fuzz.requests.served():
        bases = fuzz.kinds[kind].bases()
        refused = 0
        for base in bases:
            assert fuzz.fault(fuzz.kinds[kind], base, []) == ""
            refused += fuzz.refused
    # of the requests some come at a wrong moment
    assert len(bases) > 3 and (refused == 0 if kind != "request" else refused < len(bases) * 0.7)


class Faulty:
    """A room that fails at what holds a certain word."""

    def __init__(self, failure: Exception) -> None:
        self.failure = failure

    def bases(self) -> list[bytes]:
        return [b"good"]

    def spoil(self, chance: Random, data: bytes) -> bytes:
        return data + (b" bad" if chance.random() < 0.5 else b" odd")

    def try_out(self, data: bytes) -> None:
        if b"bad" in data:
            raise self.failure

    def show(self, data: bytes) -> str:
        return data.decode()


@pytest.mark.parametrize(
    ("failure", "words"), [(KeyError("lost"), "KeyError: 'lost'"), (UndercroftError(""), "a sentence of 0 signs")]
)
def test_a_fault_is_shown_with_the_one_change_that_makes_it(tmp_path: Path, failure: Exception, words: str) -> None:
    fuzz = Fuzz(1, tmp_path)
    fuzz.kinds = {"faulty": Faulty(failure)}
    fuzz.run(range(200))
    ((told, *alike),) = fuzz.faults.values()
    assert 80 < 1 + len(alike) < 200 and not any(alike)
    assert told.count("bad") == 1 and "odd" not in told and words in told
    assert "python -m tools.fuzz --seed 1 --first" in told


def test_an_error_that_is_ours_is_no_fault(tmp_path: Path) -> None:
    fuzz = Fuzz(1, tmp_path)
    fuzz.kinds = {"faulty": Faulty(UndercroftError("x" * 10 * MOST_WORDS))}
    fuzz.run(range(20))
    assert not fuzz.faults and fuzz.seen["faulty: refused"]
