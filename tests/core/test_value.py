"""Learned values: what a file holds is what was learned, and a file of other numbers is not used."""

import json
from pathlib import Path

import msgspec
import pytest

from undercroft.core.value.network import Network
from undercroft.core.value.values import Value, ValueFile, learned, named, network_file

NET = Network([1.0, 0.0], [0.5, 2.0], [[1.0, 0.0, 0.0], [0.0, -1.0, 0.25]], [2.0, -3.0], -1.0)


def test_a_network_is_one_hidden_layer_and_the_logistic_function() -> None:
    # inputs 1 and 0: the first unit gives 1, the second 0.25: 2 - 0.75 - 1 = 0.25
    assert NET.chance([3.0, 0.0]) == pytest.approx(0.562177)
    assert NET.chance([1e9, 0.0]) == 1.0
    assert NET.chance([1.0, -1e9]) == 0.0


def test_a_stored_network_says_the_same_within_a_step() -> None:
    stored = network_file(NET).network()
    for row in ([3.0, 0.0], [0.0, 1.0], [1.0, -1.0], [2.0, 0.3]):
        assert stored.chance(row) == pytest.approx(NET.chance(row), abs=0.02)


def test_each_seat_has_its_network_unless_all_share_one() -> None:
    other = Network([0.0, 0.0], [1.0, 1.0], [[0.0, 0.0, 0.0]], [0.0], 0.0)
    both = Value(_file([NET, other]))
    assert both.chance(1, [3.0, 0.0]) == 0.5 != both.chance(0, [3.0, 0.0])
    one = Value(_file([NET]))
    assert one.chance(3, [3.0, 0.0]) == one.chance(0, [3.0, 0.0])


def test_a_value_is_found_by_its_mission_and_only_if_it_is_of_these_numbers(tmp_path: Path) -> None:
    (tmp_path / "values").mkdir()
    (tmp_path / "values" / "cave.json").write_bytes(msgspec.json.encode(_file([NET])))
    found = learned(tmp_path, "cave", ("way", "light"))
    assert found is not None and found.chance(0, [3.0, 0.0]) == pytest.approx(0.56, abs=0.02)
    assert learned(tmp_path, "cave", ("way", "dark")) is None
    assert learned(tmp_path, "hill", ("way", "light")) is None


def test_a_file_is_plain_json() -> None:
    assert json.loads(msgspec.json.encode(_file([NET])))["mission"] == "cave"


def _file(networks: list[Network]) -> ValueFile:
    return ValueFile("burrow", "cave", "by hand", named(("way", "light")), [network_file(one) for one in networks])
