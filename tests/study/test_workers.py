"""Simulations that are struck down: what was finished is counted and kept, and nobody is left running."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from tests.processes import started
from undercroft.core.errors import UndercroftError
from undercroft.core.records.record import read, replay
from undercroft.core.spec import games
from undercroft.study import simulate as study
from undercroft.study.simulate import CutShort, simulate
from undercroft.study.workers import Stop, WorkerLost, Workers

SPEC = next(iter(games().values()))
MISSION = SPEC.missions()[0].id
WANTED = 5000  # more than anybody waits for


@contextmanager
def simulating(records: Path, jobs: int) -> Iterator["subprocess.Popen[str]"]:
    """The command, in a session of its own, with some games done."""
    words = ["simulate", SPEC.id, "--mission", MISSION, "--players", "random", "random", "--games", WANTED]
    more = ["--jobs", jobs, "--records", records, "--json"]
    command = [sys.executable, "-m", "undercroft", *map(str, [*words, *more])]
    pipe = subprocess.PIPE
    with started(command, stdout=pipe, stderr=pipe, text=True, start_new_session=True) as process:
        until(lambda: len(finished(records)) >= 4)
        yield process


def until(done: object, seconds: float = 120) -> None:
    assert callable(done)
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "it takes too long"
        time.sleep(0.02)


def finished(records: Path) -> list[Path]:
    return sorted(records.glob("*.record"))


def children(parent: int) -> list[int]:
    """The processes that a process has started and that still run, its own helpers' helper among them."""
    return [pid for pid, its in family() if its == parent]


def workers(parent: int) -> list[int]:
    return [pid for pid in children(parent) if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def family() -> Iterator[tuple[int, int]]:
    """Every running process and its parent."""
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            state, parent = (entry / "stat").read_text().rpartition(")")[2].split()[:2]
        except (OSError, ValueError):
            continue
        if state != "Z":
            yield int(entry.name), int(parent)


def running(pids: list[int]) -> set[int]:
    return {pid for pid, _ in family()} & set(pids)


def check_end(process: "subprocess.Popen[str]", helpers: list[int], records: Path, code: int, sentence: str) -> None:
    out, err = process.communicate(timeout=120)
    assert process.returncode == code, err
    (result,) = json.loads(out)["results"]
    assert err.startswith("undercroft: ") and err.count("\n") == 1 and sentence in err
    assert f"{result['games']} of {WANTED} games of {MISSION} are counted" in err
    assert 4 <= result["games"] == len(finished(records)) < WANTED == result["wanted"]
    assert sum(result["wins"]) + result["draws"] + result["unfinished"] == result["games"]
    assert [file.suffix for file in records.iterdir()] == [".record"] * result["games"]
    for file in finished(records)[-3:]:
        assert [step for step, _ in replay(read(file.read_text(encoding="utf-8"), file.name))][-1] > 0
    until(lambda: not running(helpers))


@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGSEGV])
def test_a_killed_worker_ends_the_simulation_with_a_sentence(tmp_path: Path, sign: signal.Signals) -> None:
    with simulating(tmp_path, 2) as process:
        helpers = children(process.pid)
        os.kill(workers(process.pid)[0], sign)
        check_end(process, helpers, tmp_path, 1, f"was killed by signal {int(sign)}")


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_whoever_stops_a_simulation_keeps_what_was_played(tmp_path: Path, sign: signal.Signals, jobs: int) -> None:
    with simulating(tmp_path, jobs) as process:
        helpers = children(process.pid)
        assert len(workers(process.pid)) == (jobs if jobs > 1 else 0)
        if sign == signal.SIGINT:
            os.killpg(process.pid, sign)  # as a terminal does it: everybody hears it
        else:
            process.send_signal(sign)
        check_end(process, helpers, tmp_path, 128 + sign, "the simulation was stopped")


def test_workers_follow_a_parent_that_is_killed(tmp_path: Path) -> None:
    with simulating(tmp_path, 2) as process:
        helpers = children(process.pid)
        assert len(helpers) >= 2
        process.kill()
        until(lambda: not running(helpers))


def test_interrupted_while_its_workers_still_load(tmp_path: Path) -> None:
    words = ["--mission", MISSION, "--players", "random", "random", "--games", "500", "--jobs", "2"]
    command = [sys.executable, "-m", "undercroft", "simulate", SPEC.id, *words]
    with started(command, stderr=subprocess.PIPE, text=True, start_new_session=True) as process:
        until(lambda: workers(process.pid))
        helpers = children(process.pid)
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=120)
        assert process.returncode == 130 and "Traceback" not in err and err.count("\n") <= 1
        until(lambda: not running(helpers))


def test_a_wish_to_end_as_the_workers_begin_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    start = BaseProcess.start

    def interrupted(process: BaseProcess) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        start(process)

    monkeypatch.setattr(BaseProcess, "start", interrupted)
    stop = Stop()
    with stop.listening():
        assert list(Workers(abs, 2).answers(1000, stop)) == []
    assert stop.sign == signal.SIGINT


def test_a_record_that_cannot_be_written_ends_it_too(tmp_path: Path) -> None:
    (tmp_path / f"{MISSION}-00002.record").mkdir()
    words = r"00002\.record: expected a file that can be written .*: 2 of 6 games"
    with pytest.raises(CutShort, match=words) as caught:
        simulate(SPEC, MISSION, ("random", "random"), 6, seed=1, records=tmp_path)
    assert caught.value.result.tally.games == 2


def test_signals_mean_what_they_meant_once_it_is_over() -> None:
    before = [signal.getsignal(sign) for sign in (signal.SIGINT, signal.SIGTERM)]
    simulate(SPEC, MISSION, ("random", "random"), 2, seed=1, jobs=2)
    assert [signal.getsignal(sign) for sign in (signal.SIGINT, signal.SIGTERM)] == before


def double(number: int) -> int:
    if number == 7:
        raise UndercroftError("seven is no number here")
    return 2 * number


def leave(number: int) -> int:
    os._exit(3)


def test_answers_come_once_each_and_errors_as_sentences() -> None:
    assert sorted(Workers(double, 3).answers(7, Stop())) == [0, 2, 4, 6, 8, 10, 12]
    with pytest.raises(UndercroftError, match="seven is no number here"):
        list(Workers(double, 2).answers(9, Stop()))
    with pytest.raises(WorkerLost, match="ended with code 3"):
        list(Workers(leave, 2).answers(2, Stop()))


def test_no_process_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: object) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("multiprocessing.process.BaseProcess.start", refuse)
    with pytest.raises(CutShort, match=r"could not begin \(Resource temporarily unavailable\): 0 of 4 games"):
        simulate(SPEC, MISSION, ("random", "random"), 4, seed=1, jobs=2)


def test_too_many_processes_are_refused() -> None:
    with pytest.raises(UndercroftError, match=f"at most {study.MOST_JOBS} processes"):
        simulate(SPEC, MISSION, ("random", "random"), 9999, seed=1, jobs=9999)
