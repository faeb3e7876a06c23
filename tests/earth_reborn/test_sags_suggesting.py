"""What the computer suggests while a S.A.G.S. is set up: it can be accepted from the first tile to the first turn, is
told in words in both languages, and is made of nothing but what its seat may know."""

from random import Random

import pytest

from tests.earth_reborn.sags_scene import SagsScene
from tests.earth_reborn.sags_site import BuildingSite
from undercroft.core.chance.dice import seeded
from undercroft.core.page import Suggestion
from undercroft.core.proof.laws import Moment, asked_in_the_open, help_begins_legally, help_is_honest
from undercroft.core.speech.languages import language
from undercroft.games.earth_reborn import GAME
from undercroft.games.earth_reborn.content.sags import SAGS
from undercroft.games.earth_reborn.game import EarthReborn
from undercroft.games.earth_reborn.rules.tables import NORAD, P_WORLD, SALEMITE

EVERY = 9  # questions that are looked at closely


def new(players: int, seed: int) -> EarthReborn:
    game = GAME.new(SAGS, seeded(seed), "1.0", {"players": players})
    game.open()
    return game


def suggested(game: EarthReborn) -> Suggestion:
    assert game.ask is not None
    found = game.guide(game.ask.seat).suggests
    assert found is not None
    return found


def accept(game: EarthReborn) -> None:
    for action in suggested(game).actions:
        game.apply(game.parse(action))


@pytest.mark.parametrize("seed", [3, 7])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_accepts_everything_comes_to_the_first_turn(players: int, seed: int) -> None:
    game, stages = new(players, seed), []
    while game.table.phase == P_WORLD:
        assert game.ask is not None
        stage = game.guide(game.ask.seat).stage
        assert stage is not None
        if stage.id not in stages:
            stages.append(stage.id)
        accept(game)
    assert game.table.turn == 1 and game.ask is not None
    assert stages == sorted(stages) and len(stages) == 5 + (players == 4), "missions are drawn without a question"
    assert game.guide(game.ask.seat).suggests is None and game.guide(game.ask.seat).stage is None
    assert all(team for team in game.table.team)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_legal_and_honest_whatever_was_done_before(players: int) -> None:
    """Now and then by chance, else as is suggested: so every question of the set-up comes."""
    game, rng, number = new(players, players), Random(players), 0
    moment = Moment(game, GAME, rng)
    while game.table.phase == P_WORLD:
        help_begins_legally(moment)
        if number % EVERY == 0:
            help_is_honest(moment)
            asked_in_the_open(moment)
        moment.remember()
        if rng.random() < 0.3:
            game.do(rng.choice(game.codes()))
        else:
            game.apply(game.parse(suggested(game).actions[0]))
        number += 1
    assert number > 100


def test_it_is_told_in_both_languages() -> None:
    game = new(2, 3)
    words = {code: language(code).words for code in ("en", "fr")}
    while game.table.phase == P_WORLD:
        found = suggested(game)
        for text in (*found.lines, *found.why):
            english, french = words["en"](text), words["fr"](text)
            assert english.endswith(".") and french.endswith(".") and english != french, english
        accept(game)


def test_it_is_the_same_for_the_same_knowledge() -> None:
    game = SagsScene("team").play("enlist nick").game
    assert suggested(game) == suggested(game)
    twin = game.sample(NORAD, 5, keep=True)
    assert isinstance(twin, EarthReborn) and suggested(twin) == suggested(game)
    assert game.guide(SALEMITE).suggests is None


def test_a_tile_comes_with_its_place_its_doors_and_the_reasons() -> None:
    game = BuildingSite("T88a 1,1").play().game
    found = suggested(game)
    assert found.actions[0].startswith("choose-tile") and found.actions[1].startswith("lay")
    assert found.lies[0].ref[0] == "place" and found.lies[0].svg.startswith("<svg")
    assert found.face and all(sign.text for sign in found.face)
    hung = [action for action in found.actions if action.startswith("hang")]
    assert len(found.lies) == 1 + len(hung) and not found.secret
    said = "It needs no door there." if not hung else f"It needs {len(hung)} door{'s' * (len(hung) > 1)}."
    assert said in map(str, found.why)


def test_a_team_comes_whole_with_what_it_costs() -> None:
    scene = SagsScene("team").play()
    found = suggested(scene.game)
    assert found.actions[-1] == "ready" and len(found.actions) == len(found.lines) + 1 and found.secret
    assert any("are left for equipment" in str(text) for text in found.why)
    assert {kind for kind, _ in found.refs} == {"character"}


def test_a_bonus_mission_comes_with_a_reason() -> None:
    scene = SagsScene("cards", team=("nick jack", "vasquez", "jessica kendall", "deeler"), players=4, seed=1)
    scene.table.dice = seeded(1)
    found = suggested(scene.play().game)
    assert found.actions[0].startswith("bonus") and any("promise more" in str(text) for text in found.why)
    assert all(language("fr").words(text) != str(text) for text in found.why)


def test_a_marker_lies_where_it_would_be_laid() -> None:
    scene = SagsScene("deploy", team=("nick", "jack")).play()
    found = suggested(scene.game)
    assert [action.split()[0] for action in found.actions] == ["hide", "square"] and len(found.lies) == 1
    assert found.secret and "face down" in str(found.lines[0])
