"""A first look of the long run that `make soak` plays: what it leaves out, where it goes on, and when it fails."""

from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from tools import soak
from undercroft.core.chance.dice import seeded
from undercroft.core.proof.conformance import Report
from undercroft.core.spec import game

SHORT = ["--game", "reichbusters", "--mission", "vrilpanzer", "--games", "2", "--jobs", "1"]


def test_it_says_what_never_came_up_and_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(SHORT) == 1
    told = capsys.readouterr().out
    assert "NEVER CAME UP reichbusters heroes:4" in told and "NEVER CAME UP reichbusters heroes:1" not in told
    assert "4 games" in told.splitlines()[-1] and " 0 faults" in told.splitlines()[-1]


def test_it_goes_on_where_it_was_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "kept"
    soak.main([*SHORT, "--keep", str(kept)])
    first = capsys.readouterr().out
    one, other = kept.read_text().splitlines()  # a portion of each edition
    kept.write_text(one + "\n")
    soak.main([*SHORT, "--keep", str(kept)])
    assert kept.read_text().splitlines() == [one, other], "what was done is not played again, the rest is"
    assert _told(capsys.readouterr().out) == _told(first)


def _told(text: str) -> str:
    """All but the laws at the head and the clock at the foot."""
    return text.partition("\n\n")[2].rpartition(" in ")[0]


def test_a_set_up_that_no_table_accepts_is_a_fault_and_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = game("reichbusters")
    monkeypatch.setattr(spec, "set_ups", lambda mission: [{"heroes": 7}, {"heroes": 1}], raising=False)
    found = soak.play(soak.Work("reichbusters", "1.1", "vrilpanzer", 0, 2))
    assert found.report.games == 2 and found.report.decisions > 0
    assert len(found.faults) == 1 and "random game 0" in found.faults[0] and "from 1 to 4" in found.faults[0]


@pytest.mark.parametrize(
    "given, told",
    [
        (["--game", "reichbuster"], "no game reichbuster: expected one of"),
        (["--mission", "the-volt"], "no mission the-volt: expected one of"),
        (["--game", "reichbusters", "--mission", "the-vault"], "no mission the-vault: expected one of"),
    ],
)
def test_a_name_that_names_nothing_is_refused(given: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Else nothing would be played, and all be well."""
    with pytest.raises(SystemExit) as end:
        soak.main(given)
    assert end.value.code == 2
    assert told in capsys.readouterr().err


def test_all_is_well_only_if_everything_came_up_and_no_law_was_broken(capsys: pytest.CaptureFixture[str]) -> None:
    content = game("reichbusters").new("raid", seeded(0), "1.1", {}).content()
    work = soak.Work("reichbusters", "1.1", "raid", 0, 1)
    everything = Report(games=1, fired=Counter(content))
    for faults, fired, well in (([], 0, True), (["a law"], 0, False), ([], 1, False)):
        seen = soak.Soak(1)
        report = Report(games=1, fired=Counter(content[fired:]))
        seen.add(soak.Found(work, report if fired else everything, faults))
        assert seen.tell() is well
    assert f"NEVER CAME UP reichbusters {content[0]}" in capsys.readouterr().out


def test_no_mission_no_edition_no_raid_and_no_number_of_heroes_is_left_out() -> None:
    spec = game("reichbusters")
    met = {(work.edition, work.mission) for work in soak.portions(0, 0, ["reichbusters"], [])}
    assert met == set(product(spec.editions, (mission.id for mission in spec.missions())))
    for mission in spec.missions():
        set_ups = spec.set_ups(mission.id)
        raids = {(o["map"], o["faction"], o["objective"], o["heroes"]) for o in set_ups if "map" in o}
        assert len(raids) == (64 * 4 if mission.id == "raid" else 0)
        assert {o["heroes"] for o in set_ups if "heroes" in o} == {1, 2, 3, 4}
        for options in set_ups:  # whatever is drawn, Heroes can carry their kits and what the mission gives them
            for objective in ["secret-plans", "sabotage"] if mission.id == "raid" and "map" not in options else [""]:
                chosen = {**options, "objective": objective} if objective else options
                assert spec.new(mission.id, seeded(1), spec.editions[0], chosen).seats in (1, 2, 3, 4)
        work = [w for w in soak.portions(0, 0, [], [mission.id]) if w.edition == "1.1"]
        assert sum(portion.number for portion in work) >= 8 * len(set_ups), "each set-up by every kind of player"
