"""What Reichbusters tells the table: missions, seats, options and their faults; positions that come back."""

from copy import copy
from typing import Any

import pytest

from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError
from undercroft.core.records.position import PositionError, dump_fields
from undercroft.games.reichbusters import GAME
from undercroft.games.reichbusters.game import Reichbusters
from undercroft.games.reichbusters.rules.dossier import Dossier
from undercroft.games.reichbusters.spec import STAMPED, stamp


def fault(mission: str = "midnight-mass", edition: str = "1.1", **options: Any) -> str:
    with pytest.raises(UndercroftError) as error:
        GAME.new(mission, seeded(1), edition, options)
    return str(error.value)


def test_the_campaign_comes_in_its_order_and_then_the_raid() -> None:
    ids = [mission.id for mission in GAME.missions()]
    assert ids[0] == "midnight-mass" and ids[5] == "vrilpanzer" and ids[6:] == ["raid"]


def test_seats_are_named_for_the_heroes_who_sit_there() -> None:
    seats = GAME.seating("raid", "1.0", {"heroes": 3, "team": {"two": "sarge"}})
    assert [seat.id for seat in seats] == ["one", "two", "three"]
    assert [seat.name.name for seat in seats] == ["Brick", "Sarge", "Claudine"] and all(s.name.proper for s in seats)


def test_four_heroes_unless_somebody_says_otherwise() -> None:
    game = GAME.new("midnight-mass", seeded(1), "1.1", {})
    assert told(game) == (["brick", "claudine", "quentin", "red-hawk"], "1.1")
    small = GAME.new("midnight-mass", seeded(1), "1.0", {"heroes": 1, "team": {"one": "red-hawk"}})
    assert told(small) == (["red-hawk"], "1.0")


def told(game: Reichbusters) -> tuple[list[str], str]:
    """Who plays which edition."""
    view = game.view(-1)
    assert game.seats == len(view.heroes)
    return [hero.hero for hero in view.heroes], view.edition


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"heroes": 5}, "heroes 5: expected from 1 to 4 of them"),
        ({"heroes": 2, "team": {"three": "sarge"}}, "team.'three': expected one of the seats one, two"),
        ({"team": {"one": "sarge", "two": "sarge"}}, "team.two: expected another Hero, sarge sits at one"),
        ({"team": {"one": "patton"}}, "team.one: expected one of brick, claudine, quentin, red-hawk, sarge, found"),
        ({"team": {"five": "sarge"}}, "team.'five': expected one of the seats one, two, three, four"),
        ({"heroes": 1, "orders": {"two": "ties"}}, "orders.'two': expected one of the seats one"),
        ({"map": "raid-castle-wing"}, "option map: expected it for a RAID only, midnight-mass has its own"),
        ({"difficulty": "absurd"}, "there is no difficulty 'absurd': expected one of"),
        ({"variants": []}, "options"),
    ],
)
def test_bad_options_get_one_sentence(options: dict[str, Any], sentence: str) -> None:
    said = fault(**options)
    assert sentence in said and "\n" not in said


def test_unknown_missions_and_editions_get_one_too() -> None:
    assert "there is no mission 'nowhere'" in fault("nowhere") and "raid" in fault("nowhere")
    assert "1.0, 1.1" in fault(edition="2.0")
    with pytest.raises(UndercroftError):
        GAME.seating("nowhere", "1.1", {})


def test_what_was_drawn_of_a_raid_is_kept_with_the_options() -> None:
    game = GAME.new("raid", seeded(5), "1.1", {"objective": "rescue"})
    assert game.setup is not None
    kept = game.setup.options
    assert kept["objective"] == "rescue" and kept["map"].startswith("raid-") and kept["faction"].startswith("raid-")
    again = GAME.new("raid", seeded(6), "1.1", kept)
    assert again.setup is not None and again.setup.options == kept and again.setup.stamp == game.setup.stamp
    assert again.view(0).map == game.view(0).map


def test_another_version_of_a_mission_has_another_stamp() -> None:
    stamps = {
        GAME.new(mission, seeded(1), "1.1", options).setup.stamp  # type: ignore[union-attr]
        for mission, options in [("midnight-mass", {}), ("midnight-mass", {"difficulty": "hard"}), ("vrilpanzer", {})]
    }
    assert len(stamps) == 3


NAMES = {"name", "room_names"}
# What follows from what is stamped: the board from its parts, the card's lines from codes and lines...
FOLLOWS = {
    "areas", "sight", "size", "room", "tile", "tiles", "doors_at", "doorways", "raid", "faction",
    "ways", "gates", "views", "quarries", "spots", "acting",
}  # fmt: skip


def test_all_that_rules_know_of_a_mission_is_stamped() -> None:
    assert set(STAMPED) | NAMES | FOLLOWS == set(Dossier.__slots__)
    assert not set(STAMPED) & (NAMES | FOLLOWS)


@pytest.mark.parametrize(("field", "other"), [("veterans", True), ("large", 0), ("alarm_guest", 10), ("awaited", True)])
def test_sets_of_rules_that_differ_have_different_stamps(field: str, other: int) -> None:
    mission = GAME.new("midnight-mass", seeded(1), "1.1", {}).table.dossier
    changed = copy(mission)
    assert getattr(mission, field) != other and stamp(changed) == stamp(mission)
    changed = copy(mission)
    setattr(changed, field, other)
    assert stamp(changed) != stamp(mission)


def test_standing_orders_are_set_before_the_game() -> None:
    game = GAME.new("midnight-mass", seeded(1), "1.1", {"heroes": 2, "orders": {"two": "ties"}})
    assert [game.view(seat).orders for seat in (0, 1)] == ["first", "ties"]


# ---------------------------------------------------------------- positions


def position() -> dict[str, Any]:
    game = GAME.new("midnight-mass", seeded(1), "1.1", {"heroes": 2})
    return dump_fields(game.state, game.shapes())


def load(state: dict[str, Any]) -> str:
    try:
        GAME.from_state("midnight-mass", seeded(1), "1.1", {"heroes": 2}, state)
    except PositionError as error:
        return str(error)
    return ""


def test_a_position_comes_back() -> None:
    state = position()
    game = GAME.from_state("midnight-mass", seeded(3), "1.1", {"heroes": 2}, state)
    assert dump_fields(game.state, game.shapes()) == state and game.state.dice.seed == 3


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("active", 3, "state.active: expected Heroes from 0 to 1, found 3"),
        ("acted", [2], "state.acted: expected Heroes from 0 to 1, found 2"),
        ("hand", [[0], [0]], "a card of Hero 0 is in two places"),
        ("supply", [9, 9, 9], "heroic points of type"),
        ("wound_deck", [0, 1], "2 wound cards"),
        ("round", -1, "state.round"),
        ("shut", [], "an open door is locked"),
        ("links", [1], "a secret passage leads nowhere"),
        ("booms", 1, "noise is left over from an action"),
        ("noise_weapon", True, "noise is left over from an action"),
        ("done", 64, "a Hero is still entering an area"),
    ],
)
def test_a_table_that_contradicts_itself_is_refused(field: str, value: Any, sentence: str) -> None:
    assert sentence in load({**position(), field: value})
