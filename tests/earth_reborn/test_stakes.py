"""What is played for is told: every scenario's table of awards stands in the lobby and at the table, line by line as
its file has it, in every language, with how it stands for both sides."""

import pytest

import undercroft
from tests.earth_reborn.maps import SCENARIOS
from tests.earth_reborn.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.core.spec import game as find_game
from undercroft.core.speech.languages import language
from undercroft.core.speech.say import Language, Noun, phrase
from undercroft.core.stakes import Stake
from undercroft.games.earth_reborn.content.maps import mission_by_id
from undercroft.games.earth_reborn.content.mission import Mission
from undercroft.games.earth_reborn.content.mission_file import AwardLine, Win
from undercroft.games.earth_reborn.game import EarthReborn
from undercroft.games.earth_reborn.rules import goals
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules.dossier import (
    AWARD_CONTROLS,
    AWARD_FREED,
    AWARD_HOLDS,
    AWARD_KILL,
    AWARD_LEAVE_WITH,
    EITHER_SEAT,
    SCENARIO_AWARD_IDS,
    WIN_ALL_DEAD,
    WIN_IDS,
)
from undercroft.games.earth_reborn.rules.dossiers import dossier_of
from undercroft.games.earth_reborn.rules.goals import REASON_IDS, REASON_MISSION
from undercroft.games.earth_reborn.rules.tables import CHARACTER_IDS, NORAD, PIECE_IDS, SALEMITE, SEATS
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.stakes import stakes

GAME = find_game("earth-reborn")
IN_THE_END = ("controls", "holds", "held-or-dead", "stands-undestroyed")


def lobby(id: str) -> list[Stake]:
    return list(GAME.lobby(id, "1.0", {}).stakes)


def table(id: str, seat: int) -> dict[str, tuple[str, str]]:
    """The rows of the panel before the first choice, in English."""
    game = undercroft.new("earth-reborn", id, seed=1)
    panels = [panel for panel in game.panels(seat) if panel.kind == "stakes"]
    assert len(panels) == 1
    return {row.id: (str(row.name), str(row.text)) for row in panels[0].rows}


def things(mission: Mission, task: AwardLine | Win) -> list[Noun]:
    """What a line of the file is about."""
    who = [task.who] if isinstance(task, Win) else task.who
    found = [names.who(CHARACTER_IDS.index(id)) for id in who if id]
    if task.what:
        found.append(names.piece_noun(PIECE_IDS.index(task.what)))
    tiles = task.tiles if isinstance(task, Win) else (task.tile,) if task.tile else ()
    level = "" if isinstance(task, Win) else task.level
    d = dossier_of(mission.id)
    return [*found, *[names.room(d, mission.laid(level, symbol)) for symbol in tiles]]


def tells(words: Language, said: str, thing: Noun) -> bool:
    """With whatever article the language gives it."""
    return words.words(thing).lower() in said.lower()


@rule("ER-CORE-1", "ER-MP-3", "ER-MP-6")
@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("id", SCENARIOS)
def test_every_award_of_the_file_is_a_line_of_the_lobby(id: str, code: str) -> None:
    mission, words = mission_by_id(id), language(code)
    lines = [stake for stake in lobby(id) if stake.id.startswith("award-")]
    assert len(lines) == len(mission.awards)
    for award, stake in zip(mission.awards, lines):
        said = words.words(stake.title)
        assert stake.pays == award.kind and stake.worth == award.mp and said.startswith(f"{award.mp} ")
        assert stake.seats == (() if award.side == "either" else (award.side,))
        sides = [words.words(side) for side in names.SIDES]
        assert [side in said for side in sides] == [award.side == seat for seat in SEATS[:2]]
        assert all(tells(words, said, thing) for thing in things(mission, award)), said
        assert ("dernier tour" in words.words(stake.text)) == (code == "fr" and award.kind in IN_THE_END)


@rule("ER-CORE-1", "ER-CORE-36", "ER-MP-5")
@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("id", SCENARIOS)
def test_every_way_to_win_is_a_line_of_the_lobby(id: str, code: str) -> None:
    mission, words = mission_by_id(id), language(code)
    lines = [stake for stake in lobby(id) if stake.id.startswith("win-")]
    assert len(lines) == len(mission.wins) and bool(mission.wins) != any(stake.id == "end" for stake in lobby(id))
    for win, stake in zip(mission.wins, lines):
        said = words.words(stake.title)
        assert stake.seats == (win.side,) and stake.ends
        assert all(tells(words, said, thing) for thing in things(mission, win)), said
        assert str(mission.turns) in said or win.kind not in ("stands", "time")
    for stake in lobby(id):
        if stake.id == "end":
            assert str(mission.turns) in words.words(stake.title)
            assert f"{mission.mp.norad}," in words.words(stake.text) and str(mission.mp.salemite) in str(stake.text)


@rule("ER-CORE-1", "ER-CORE-3", "ER-CORE-15", "ER-CORE-16", "ER-SEARCH-12")
@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("id", SCENARIOS)
def test_the_frame_of_play_and_the_special_rules_are_lines_of_the_lobby(id: str, code: str) -> None:
    mission, words = mission_by_id(id), language(code)
    told = {stake.id: (words.words(stake.title), words.words(stake.text)) for stake in lobby(id)}
    assert told["goal-norad"][0].endswith(words.words(phrase(mission.goals.norad)))
    assert told["goal-salemite"][0].endswith(words.words(phrase(mission.goals.salemite)))
    assert f"NORAD {mission.cp.norad}" in told["cp"][0] and told["cp"][0].endswith(f" {mission.cp.salemite}")
    assert told["initiative"][0].endswith(words.words(names.SIDES[SEATS.index(mission.initiative)]))
    assert ("uel" in told["initiative"][1]) == mission.duel_initiative
    if mission.ground is not None:
        assert told["ground"][0].endswith(words.words(names.SIDES[SEATS.index(mission.ground)]))
        assert words.words(names.SIDES[SEATS.index(mission.ground)]) in told["ground"][1]
    assert ("sewers" in told) == any(tile.side.line == "sewers-exit" for tile in mission.layout.tiles)
    later = [turn for turn in (mission.leave.norad, mission.leave.salemite) if turn > 1]
    assert all(str(turn) in told["leaving"][1] for turn in later)
    assert [told[f"special-{at}"][1] for at in range(len(mission.special))] == [
        words.words(phrase(text)) for text in mission.special
    ]


@rule("ER-CORE-1")
@pytest.mark.parametrize("id", SCENARIOS)
def test_the_table_tells_every_seat_what_the_lobby_told(id: str) -> None:
    before = {f"stake-{stake.id}": (str(stake.title), str(stake.text)) for stake in lobby(id)}
    for seat in (-1, 0, 1):
        assert table(id, seat) == before
    assert all(not stake.now and stake.of is None for stake in lobby(id))


@rule("ER-MP-3")
def test_a_stranger_in_fortress_primus_reads_what_pays() -> None:
    told = [str(stake.title) for stake in lobby("fortress-primus")]
    for line in (
        "Victory for the side with more MP after turn 7",
        "10 MP for either side: carry the U.S. Constitution off the map",
        "6 MP for either side: carry the laptop computer off the map",
        "6 MP for either side: carry the deadly virus off the map",
        "6 MP for NORAD: kill Jessica Hollister",
        "1 MP for NORAD: kill Jack Saw, Zombie 1 or Zombie 2",
        "4 MP for NORAD: kill any other enemy",
        "4 MP for whoever uses the laptop computer",
        "CP a turn: NORAD 13, Salemites 8",
        "Ground: Salemites",
    ):
        assert line in told, line
    assert "5 MP for the Salemites: kill any enemy" in [str(stake.title) for stake in lobby("traitors")]


def test_every_kind_of_award_payment_and_ending_is_told_somewhere() -> None:
    """With the whole box every one of them is in some scenario; what has no words would not even be imported."""
    told = [stake for id in SCENARIOS for whole in (False, True) for stake in stakes(dossier_of(id, whole))]
    assert {stake.pays for stake in told} - {""} == set(REASON_IDS[:REASON_MISSION])
    whys = {number for name, number in vars(t).items() if name.startswith("WHY_")}
    assert {why for stake in told for why in stake.ends} == whys
    assert {stake.pays for stake in told if stake.id.startswith("award-")} == set(SCENARIO_AWARD_IDS)
    assert len(WIN_IDS) == 6


# ---------------------------------------------------------------- how it stands


def now(scene: Scene, id: str) -> str:
    shown = [stake for stake in scene.game.stakes(NORAD) if stake.id == id]
    assert shown == [stake for stake in scene.game.stakes(SALEMITE) if stake.id == id]
    return str(shown[0].now)


@rule("ER-MP-3")
def test_kills_are_counted_among_those_who_are_there() -> None:
    kills = 1 << t.JACK | 1 << t.DEELER | 1 << t.KENDALL
    scene = Scene(HALL, awards=[(NORAD, AWARD_KILL, 4, kills, -1), (SALEMITE, AWARD_KILL, 2, 1 << t.NICK, -1)])
    for who, square in (("nick", "A"), ("jack", "E"), ("deeler", "B")):
        scene.put(who, square)
    assert (now(scene, "award-0"), now(scene, "award-1")) == ("0 of 2 dead", "0 of 1 dead")
    scene.table.whereabouts = [t.DEAD if who == t.JACK else state for who, state in enumerate(scene.table.whereabouts)]
    assert now(scene, "award-0") == "1 of 2 dead"


@rule("ER-MP-3")
def test_relics_are_counted_for_each_side_and_their_bearer_is_named() -> None:
    files = PIECE_IDS.index("secret-files")
    scene = Scene(HALL, awards=[(EITHER_SEAT, AWARD_LEAVE_WITH, 6, files, -1)])
    scene.put("nick", "A")
    scene.put("jack", "E")
    assert now(scene, "award-0") == "NORAD 0, Salemites 0"
    scene.carry("nick", "secret-files")
    assert now(scene, "award-0") == "NORAD 0, Salemites 0; now with Nick Bolter"
    goals.left_map(scene.table, t.NICK)
    assert now(scene, "award-0").startswith("NORAD 1, Salemites 0")


@rule("ER-MP-3")
def test_what_is_paid_once_says_so_and_what_counts_in_the_end_says_how_it_is() -> None:
    virus = PIECE_IDS.index("deadly-virus")
    scene = Scene(
        HALL,
        awards=[
            (NORAD, AWARD_FREED, 8, t.WOO, -1),
            (NORAD, AWARD_HOLDS, 8, virus, -1),
            (NORAD, AWARD_CONTROLS, 10, t.FRANCK, -1),
        ],
    )
    scene.put("franck", "E")
    scene.put("nick", "A")
    assert [now(scene, f"award-{at}") for at in range(3)] == ["not yet", "0 now", "not so now"]
    scene.table.awards_paid |= 1
    scene.carry("nick", "deadly-virus")
    scene.table.norad |= 1 << t.FRANCK
    assert [now(scene, f"award-{at}") for at in range(3)] == ["already paid", "1 now", "so it is now"]


@rule("ER-CORE-36")
def test_a_side_that_must_kill_all_sees_how_many_are_left() -> None:
    scene = Scene(HALL, wins=[(SALEMITE, WIN_ALL_DEAD, -1, 0)])
    for who, square in (("nick", "A"), ("woo", "B"), ("jack", "E")):
        scene.put(who, square)
    assert now(scene, "win-0") == "0 of 2 dead"


def test_where_vasquez_is_locked_up_changes_nothing_of_it() -> None:
    """What one seat alone knows is in none of it."""
    game = undercroft.new("earth-reborn", SCENARIOS[0], seed=1)
    shown = [game.stakes(seat) for seat in (-1, 0, 1)]
    assert shown[0] == shown[1] == shown[2]
    assert isinstance(game, EarthReborn)
    while game.table.locked < 0:
        game.do(game.codes()[0])
    told = game.stakes(SALEMITE)
    for tile in game.table.dossier.lock_ups:
        twin = game.with_state(game.table.copy())
        twin.table.locked = tile
        assert twin.stakes(SALEMITE) == told and twin.panels(SALEMITE) == game.panels(SALEMITE)
