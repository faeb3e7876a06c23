"""What random games of the S.A.G.S. must be seen to use: the list has all of the box, and sees what happened."""

from random import Random

import pytest

from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.core.proof.conformance import Trial, of_each_size, run
from undercroft.games.earth_reborn import GAME
from undercroft.games.earth_reborn.content.sags import SAGS
from undercroft.games.earth_reborn.content.tiles import TILES
from undercroft.games.earth_reborn.laws.coverage import content, fired
from undercroft.games.earth_reborn.laws.coverage_sags import mark
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.goals import REASON_MISSION
from undercroft.games.earth_reborn.rules.mission_tables import MISSION_IDS
from undercroft.games.earth_reborn.rules.sags.steps import new_world
from undercroft.games.earth_reborn.rules.tables import DOOR_CODES, W_PLAY
from undercroft.games.earth_reborn.rules.verbs import END


def kind(of: str) -> list[str]:
    return [id.partition(":")[2] for id in content() if id.startswith(f"{of}:")]


@rule("ER-SAGS-4", "ER-SAGS-7", "ER-MISSION-1")
def test_every_side_of_a_tile_every_door_and_every_card_is_in_the_list() -> None:
    sides = [side for tile in TILES for side in (tile.a, tile.b)]
    plain = [side for side in sides if side.line != "stairs" and not side.id.startswith("driller")]
    assert len(kind("tile")) == len(plain) and not any("driller" in one for one in kind("tile"))
    assert kind("door") == list(DOOR_CODES) and kind("mission") == list(MISSION_IDS)
    assert len(kind("driller")) == 5 and len(kind("mark")) == 4
    assert {f"mission-{id}" for id in MISSION_IDS} <= set(kind("mp"))


@rule("ER-SAGS34-18")
@pytest.mark.parametrize(
    ("card", "named"),
    [("norad-eradicate", "norad"), ("radio-silence", "salemite"), ("kill-nick", "either"), ("kill-traitor", "discard")],
)
def test_marks_of_mission_cards(card: str, named: str) -> None:
    """Counted where three or four play: when such a card pays, or is replaced."""
    number = MISSION_IDS.index(card)
    assert mark(number) == f"mark:{named}"
    for players in (2, 3):
        s = new_world(players, seeded(1))
        if named == "discard":
            tell.mission_out(s, 0, number)
        else:
            tell.mp(s, 0, 4, 9, REASON_MISSION + number)
        assert (f"mark:{named}" in fired(s, END)) == (players == 3)


def test_what_a_world_uses_is_in_the_list() -> None:
    game, chance = GAME.new(SAGS, seeded(4), "1.0", {"players": 4}), Random(4)
    game.open()
    met: set[str] = set()
    while game.ask is not None and game.table.world_step < W_PLAY:
        code = chance.choice(game.codes())
        game.do(code)
        met.update(game.fired(code))
    assert met <= set(content())
    for of in ("tile", "door", "mission", "icon", "map", "event"):
        assert any(id.startswith(f"{of}:") for id in met), of


def test_laws_are_looked_at_with_two_three_and_four_and_at_length_with_all_lengths() -> None:
    sizes = [GAME.new(SAGS, seeded(1), "1.0", options).seats for options in of_each_size(GAME, SAGS, "1.0")]
    assert set(sizes) == {2, 3, 4}
    set_ups = GAME.set_ups(SAGS)
    assert {(one["players"], one["length"]) for one in set_ups} == {
        (players, length) for players in (2, 3, 4) for length in ("short", "normal", "long")
    }
    assert len(set_ups) == 9


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_curious_game_breaks_no_law_and_its_record_comes_back(players: int) -> None:
    trial = Trial("earth-reborn", "1.0", SAGS, 20 + players, {"players": players, "length": "short"}, "curious", True)
    report = run(trial, later=4)
    assert report.decisions > 100 and report.looked["records replay"] == 1
