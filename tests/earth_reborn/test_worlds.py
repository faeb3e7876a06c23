"""Worlds as files: written from a game, read, checked by the rules of building, and played (ER-SAGS-1)."""

import re
from pathlib import Path

import pytest

from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError
from undercroft.core.records.position import from_position, to_position
from undercroft.core.spec import game as find_game
from undercroft.games.earth_reborn.game import EarthReborn
from undercroft.games.earth_reborn.rules.sags.parts import driller_number, driller_seat
from undercroft.games.earth_reborn.rules.tables import W_DRAFT, W_PLAY, W_TEAM
from undercroft.games.earth_reborn.worlds.world_file import is_world
from undercroft.games.earth_reborn.worlds.writing import world_text
from undercroft.players import player
from undercroft.players.base import derived_seed, honest_choice
from undercroft.players.random import Random, rollout
from undercroft.study.generate import generate

SPEC = find_game("earth-reborn")


def made(seed: int = 7, players: int = 2) -> str:
    return generate(SPEC, _how(players), seed, "valley", "1.0")


def _how(players: int):  # type: ignore[no-untyped-def]
    how = SPEC.generation({"players": players})
    assert how is not None
    return how


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("UNDERCROFT_MISSIONS", str(tmp_path))
    return tmp_path


# A small map on which the tests below change one line each.
SMALL = """id = "valley"
kind = "world"
name = "Valley"
players = 2
tiles = ["T88a 1,1", "T43a@180 1,4", "T82b 5,1", "T20a@180 5,4", "T74b 8,1", "T05a 7,4", "T73b 1,5"]
doors = ["6,3,S: S5"]

[[band]]
seat = "norad"
mp = 20
missions = ["norad-eradicate"]
[[band.character]]
id = "nick"
at = [9, 2]
facing = "N"
card = "rifle"

[[band]]
seat = "salemite"
mp = 20
[[band.character]]
id = "jack"
at = [1, 4]
facing = "S"
magnet = true
"""


def faults(folder: Path, before: str, after: str, text: str = SMALL) -> list[str]:
    assert before in text
    file = folder / "valley.toml"
    file.write_text(text.replace(before, after, 1), encoding="utf-8")
    assert is_world(file)
    return [str(fault).partition("valley.toml: ")[2] for fault in SPEC.check_mission(file)]


def write(folder: Path, text: str) -> None:
    (folder / "valley.toml").write_text(text, encoding="utf-8")


def begun(seed: int = 3) -> EarthReborn:
    game = SPEC.new("valley", seeded(seed), "1.0", {})
    game.open()
    assert isinstance(game, EarthReborn)
    return game


# ---------------------------------------------------------------- from a seed


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_world_from_a_seed_has_no_fault_and_is_played_to_its_end(folder: Path, players: int) -> None:
    text = made(7, players)
    assert text == made(7, players) != made(8, players)
    write(folder, text)
    assert not SPEC.check_mission(folder / "valley.toml") and not SPEC.left_out()
    assert "valley" in [info.id for info in SPEC.missions()]
    game = begun()
    assert world_text(game.table, "valley", "Valley") == text
    assert len(SPEC.seating("valley", "1.0", {})) == players == game.seats
    rollout(game, [Random(seat) for seat in range(players)], 100_000)
    assert game.table.over


def test_a_world_begins_where_its_six_steps_have_ended(folder: Path) -> None:
    write(folder, made())
    game = begun()
    s = game.table
    assert s.deck_unordered or s.deck_top
    assert all(s.missions) and all(s.team) and s.on_map == s.team[0] | s.team[1]
    before = s.square[:]
    while game.table.world_step < W_PLAY:
        assert game.ask is not None
        game.do(game.codes()[0])
    assert game.table.square == before and world_text(game.table, "valley", "Valley") == made()
    assert from_position(to_position(game)).table.parts == s.parts  # type: ignore[attr-defined]


def test_a_world_has_a_lobby_and_a_picture(folder: Path) -> None:
    write(folder, made())
    lobby = SPEC.lobby("valley", "1.0", {})
    assert (str(lobby.name), len(lobby.seats)) == ("Valley", 2) and str(lobby.thumbnail).startswith("<svg")


def test_a_world_takes_as_long_as_what_is_left_of_it() -> None:
    """Its turns, and the steps before them if nobody stands there yet; unless whoever made it says how long."""

    def minutes(text: str) -> int:
        return SPEC.lobby("sags", "1.0", {"world": text}).minutes

    whole, short = minutes(SMALL), minutes(SMALL.replace("players = 2", 'players = 2\nlength = "short"'))
    assert whole - short == 2 * 15 and whole == 6 * 15
    bare = SMALL[: SMALL.index("[[band]]")] + "".join(
        f'[[band]]\nseat = "{seat}"\nmp = 20\n' for seat in ("norad", "salemite")
    )
    assert minutes(bare) == whole + 30
    assert minutes(SMALL.replace("players = 2", "players = 2\nminutes = 45")) == 45
    assert SPEC.lobby("sags", "1.0", {}).minutes == whole + 30 + 60


def test_a_table_on_a_sent_world_has_the_name_of_that_world() -> None:
    assert SPEC.title("sags", {"world": SMALL}) == "Valley"
    assert SPEC.title("sags", {"world": SMALL.replace('"Valley"', '"Val\\nley"')}) == "Val ley"
    assert str(SPEC.title("sags", {"world": SMALL.replace('"Valley"', '" "')})) == "S.A.G.S."
    assert str(SPEC.title("sags", {})) == "S.A.G.S." and SPEC.title("gone", {}) == "gone"


@pytest.mark.parametrize(("length", "turns"), [("short", 4), ("normal", 6), ("long", 8)])
def test_the_length_is_the_number_of_turns(folder: Path, length: str, turns: int) -> None:
    how = SPEC.generation({"players": 2, "length": length})
    assert how is not None
    write(folder, generate(SPEC, how, 7, "valley", "1.0"))
    game = begun()
    assert game.table.dossier.turns == turns
    assert from_position(to_position(game)).table.dossier.turns == turns  # type: ignore[attr-defined]


# ---------------------------------------------------------------- a map alone


def test_a_map_alone_goes_on_with_step_2(folder: Path) -> None:
    game = SPEC.new("sags", seeded(7), "1.0", {"players": 2})
    game.open()
    assert isinstance(game, EarthReborn)
    with pytest.raises(UndercroftError, match="expected a map that is done, got one that is being built"):
        world_text(game.table, "valley", "Valley")
    builders = [player("greedy", derived_seed(7, seat)) for seat in range(2)]
    while game.table.world_step < W_TEAM:
        assert game.ask is not None
        game.do(honest_choice(builders[game.ask.seat], game, game.ask.seat, 1))
    s = game.table
    assert s.drillers_laid, "it says nothing of Drillers otherwise"
    write(folder, world_text(s, "valley", "Valley"))
    assert not SPEC.check_mission(folder / "valley.toml")
    again = begun().table
    assert again.world_step in (W_TEAM, W_DRAFT)
    assert (again.parts, again.hung, again.mp) == (s.parts, s.hung, s.mp)
    assert [driller_seat(one) for one in again.drillers_laid] == [driller_seat(one) for one in s.drillers_laid]


def closed(text: str) -> str:
    """The small world with nobody on it and three Drillers, of which one is known to whoever reads the file."""
    tiles = text.replace('"T73b 1,5"]', '"T73b 1,5", "T60b 15,1", "T62a 15,5", "T64b 15,9"]')
    bands = ['[[band]]\nseat = "norad"\nmp = 30', '[[band]]\nseat = "salemite"\nmp = 30\n']
    return "\n".join([tiles[: tiles.index("\n[[band]]")], *bands])


@rule("ER-SAGS-20")
def test_a_map_alone_does_not_tell_which_driller_lies_where(folder: Path) -> None:
    write(folder, closed(SMALL))
    dealt = [[driller_number(one) for one in begun(seed).table.drillers_laid] for seed in range(20)]
    assert {numbers[1] for numbers in dealt} == {2} and all(len(set(numbers)) == 3 for numbers in dealt)
    assert {numbers[0] for numbers in dealt} == {numbers[2] for numbers in dealt} == {0, 1, 3, 4}
    game = begun()
    texts = {game.keepsake(seat, "valley", "Valley") for seat in (-1, 0, 1)}
    assert len(texts) == 1 and not re.search(r"T6\da", texts.pop())
    assert from_position(to_position(game)).state.drillers_laid == game.table.drillers_laid  # type: ignore[attr-defined]


@rule("ER-SAGS34-4")
def test_of_three_each_has_laid_one_driller_and_never_the_solid_one(folder: Path) -> None:
    bands = "".join(f'\n[[band]]\nseat = "{seat}"\nmp = 25\n' for seat in ("norad", "salemite", "blue"))
    text = closed(SMALL).replace("players = 2", "players = 3")
    text = text[: text.index("\n[[band]]")] + bands
    write(folder, text.replace('"T62a', '"T62b').replace('"blue"\nmp = 25', '"blue"\nmp = 25\ndrillers = ["T60"]'))
    for seed in range(10):
        s = begun(seed).table
        assert [driller_seat(one) for one in s.drillers_laid] == [2, 0, 1]
        assert 0 not in [driller_number(one) for one in s.drillers_laid]


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ("mp = 30\n[[", 'mp = 30\ndrillers = ["T61"]\n[[', "band[0].drillers[0]: expected a Driller that lies on"),
        ('e"\nmp = 30', 'e"\nmp = 30\ndrillers = ["T60"]', "band[1].drillers[0]: expected a Driller that salemite can"),
        ("mp = 30\n[[", 'mp = 30\ndrillers = ["T60", "T60"]\n[[', "band[0].drillers[1]: expected a Driller that norad"),
    ],
)
def test_who_laid_a_driller(folder: Path, before: str, after: str, sentence: str) -> None:
    (found,) = faults(folder, before, after, closed(SMALL))
    assert found.startswith(sentence)


# ---------------------------------------------------------------- faults, one sentence each


def test_the_small_world_has_none(folder: Path) -> None:
    assert faults(folder, "Valley", "Valley") == []


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ('"T05a 7,4"', '"T05a 2,2"', "tiles[5]: expected T05a 2,2 on free squares, where T88a 1,1 lies already"),
        ('"T74b 8,1"', '"T74b 16,1"', "tiles[4]: expected T74b 16,1 inside the frame of 16 x 20, where it sticks out"),
        ('"T74b 8,1"', '"T74b 9,9"', "tiles[4]: expected T74b 9,9 in touch with the frame or with a tile before it"),
        ("T05a", "T99a", "tiles[5]: expected a tile of the box, from T01 to T91, got 'T99'"),
        ("T05a 7,4", "T88a 9,9", "tiles[5]: expected each tile once, got 'T88' for the second time"),
        ("T05a", "T05c", "tiles[5]: expected text like 'T88a 1,1' or 'T43a@180 1,4', got 'T05c 7,4'"),
        ("6,3,S: S5", "12,12,S: S5", "doors[0]: expected a door at a tile, got one to nothing"),
        ("6,3,S: S5", "1,1,N: S5", "doors[0]: expected a door between two squares of the map, got one on the frame"),
        ("6,3,S: S5", "4,2,E: S5", "doors[0]: expected a door through one wall, got one on a double wall"),
        ("6,3,S: S5", "1,1,E: S5", "doors[0]: expected a door between two tiles, got one inside a tile"),
        ("6,3,S: S5", "6,3,S: S9", "doors[0]: expected a door of the box (SM4, S5, W2, "),
        ("norad-eradicate", "free-beer", "band[0].missions[0]: expected a mission card of the box, got 'free-beer'"),
        (
            '["norad-eradicate"]', '["norad-eradicate", "norad-eradicate"]',
            "band[0].missions[1]: expected each mission card once, got 'norad-eradicate' for the second time",
        ),
        (
            "norad-eradicate", "capture-nick",
            "band[0].missions[0]: expected a mission that norad can complete here, got 'capture-nick'",
        ),
        (
            "at = [9, 2]", "at = [16, 20]",
            "band[0].character[0].at: expected a square that somebody can reach and stand on",
        ),
        (
            "at = [1, 4]", "at = [9, 2]",
            "band[1].character[0].at: expected a free square, got one with another Character on it",
        ),
        ("at = [1, 4]", "at = [9, 1]", "band[1].character[0].at: expected a start indoors for a Salemite"),
        ("mp = 20", "mp = 5", "band[0].mp: expected Characters and equipment for at most 5 MP, got some for 7"),
        ("mp = 20", "mp = 99", "band[0].mp: expected at most 31 MP, which is all that this map can bring, got 99"),
        ('"nick"', '"jessica"', "band[0].character[0].id: expected a Character whom norad can have, got 'jessica'"),
        ('"salemite"', '"blue"', "band: expected the seats norad, salemite, got norad, blue"),
        ("magnet = true", 'card = "spoon"', "band[1].character[0].card: expected one of "),
        (
            'card = "rifle"\n', 'card = "rifle"\n[[band.character]]\nid = "nick"\nat = [10, 2]\nfacing = "N"\n',
            "band[0].character[1].id: expected each Character once, got 'nick' for the second time",
        ),
        (
            '[[band.character]]\nid = "jack"\nat = [1, 4]\nfacing = "S"\nmagnet = true\n', "",
            "band[1].character: expected a Character, for there are MP for jessica",
        ),
        (
            '["norad-eradicate"]', '["norad-eradicate", "kill-jack", "nobody-left-behind", "decipher", "steal-virus"]',
            "band[0].missions: expected no more mission cards than norad is dealt for its Characters, got 5",
        ),
    ],
)  # fmt: skip
def test_a_fault_is_one_sentence(folder: Path, before: str, after: str, sentence: str) -> None:
    found = faults(folder, before, after)
    assert len(found) == 1 and found[0].startswith(sentence)
    assert "valley" not in [info.id for info in SPEC.missions()] and len(SPEC.left_out()) == 1


@rule("ER-SAGS-48")
def test_a_card_that_two_may_have_goes_to_whom_no_other_would_do(folder: Path) -> None:
    """A file names what a card is for its side: one that is claws for a Salemite is the only U43 of NORAD."""
    person = '[[band.character]]\nid = "{}"\nat = [{}]\nfacing = "S"\ncard = "{}"\n'
    bands = [
        f'[[band]]\nseat = "norad"\nmp = 25\n{person.format("jack", "1, 4", "titanium-claws")}',
        f'[[band]]\nseat = "salemite"\nmp = 25\n{person.format("nick", "9, 2", "u43")}',
        f'[[band]]\nseat = "blue"\nmp = 25\n{person.format("woo", "8, 2", "light-bolter")}',
    ]
    text = SMALL[: SMALL.index("[[band]]")].replace("players = 2", "players = 3") + "\n".join(bands)
    write(folder, text)
    assert [str(fault) for fault in SPEC.check_mission(folder / "valley.toml")] == []
    write(folder, text.replace("light-bolter", "u43"))
    (found,) = SPEC.check_mission(folder / "valley.toml")
    assert str(found).endswith(
        "band[2].character[0].card: expected a card of this side that nobody else has, got 'u43'"
    )


# ---------------------------------------------------------------- a start nobody can reach


def at_the_corner(more: str, start: str) -> str:
    """The small world with more tiles far from the others, where Jack begins."""
    return SMALL.replace('"T73b 1,5"]', f'"T73b 1,5", {more}]').replace("at = [1, 4]", f"at = [{start}]")


@rule("ER-SAGS-11", "ER-SAGS-16")
@pytest.mark.parametrize(
    ("more", "start", "reached"),
    [
        ('"T16a 16,20"', "16, 20", False),  # a closet, and boulders round it
        ('"T16a 16,20", "T17a@180 16,19"', "16, 20", False),  # two that open on each other alone
        ('"T16a 4,5"', "4, 5", True),  # it opens on a boulder, but the wall to the corridor can be broken
    ],
)
def test_a_start_to_which_nobody_can_ever_get(folder: Path, more: str, start: str, reached: bool) -> None:
    """ER-SAGS-16 to ER-SAGS-18 let rooms connect only to each other: walls and doors can be broken. Boulders cannot."""
    write(folder, at_the_corner(more, start))
    found = [str(fault).partition("valley.toml: ")[2] for fault in SPEC.check_mission(folder / "valley.toml")]
    sentence = "expected a start that an enemy can get to, if only by breaking doors and walls"
    assert found == ([] if reached else [f"band[1].character[0].at: {sentence}"])
