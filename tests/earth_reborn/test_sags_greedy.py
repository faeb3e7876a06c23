"""What the sensible computer player makes of the S.A.G.S. before the first turn."""

import pytest

from tests.earth_reborn.sags_scene import SagsScene, square_of
from tests.earth_reborn.scene import number
from undercroft.core.chance.dice import seeded
from undercroft.core.packing import verb_of
from undercroft.core.spec import game as find_game
from undercroft.games.earth_reborn.content.sags import SAGS
from undercroft.games.earth_reborn.judgement import mustering
from undercroft.games.earth_reborn.judgement.aims import tasks
from undercroft.games.earth_reborn.judgement.outlook import Outlook
from undercroft.games.earth_reborn.judgement.tasks import Task
from undercroft.games.earth_reborn.rules import characters, derived, verbs
from undercroft.games.earth_reborn.rules.mission_tables import MISSION_IDS
from undercroft.games.earth_reborn.rules.sags import deployment, team, world
from undercroft.games.earth_reborn.rules.tables import DECOY_NORAD, HERE, P_WORLD, W_TEAM
from undercroft.games.earth_reborn.rules.verbs import HIDE
from undercroft.games.earth_reborn.worlds.world_file import LENGTHS
from undercroft.study.simulate import simulate


def played(players: int, seed: int, mp: tuple[int, ...] | None = None) -> SagsScene:
    """From the teams to the first turn, every choice the best as its seat sees it."""
    scene = SagsScene("team", players=players, seed=seed, mp=mp)
    scene.table.dice = seeded(seed)
    scene.play()
    for _ in range(200):
        ask = scene.game.ask
        assert ask is not None
        if scene.table.phase != P_WORLD:
            return scene
        known = scene.game.sample(ask.seat, seed)
        scene.game.do(max(known.advise(ask.seat))[1])
    raise AssertionError("it goes on for ever")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_comes_to_the_first_turn_with_a_team_and_equipment(players: int) -> None:
    s = played(players, players).table
    assert all(s.team) and all(left > 2 for left in s.mp), "MP are the score, too"
    assert [one >= 0 for one in s.square] == [any(band >> who & 1 for band in s.team) for who in range(12)]
    assert sum(1 for holder in s.holder if 0 <= holder < 12) >= players


@pytest.mark.parametrize("length", ["short", "normal", "long"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_however_long_the_game_nobody_fights_alone(players: int, length: str) -> None:
    """What is left of the MP is the score, but who sends one Character completes nothing."""
    scene = SagsScene("team", players=players, seed=1)
    s = scene.table
    s.dossier = world.world_of(players, s.parts, s.hung, True, world.TURNS[players] + LENGTHS[length])
    scene.play()
    while scene.table.world_step == W_TEAM:
        ask = scene.game.ask
        assert ask is not None
        scene.game.do(max(scene.game.advise(ask.seat))[1])
    bands = [band.bit_count() for band in scene.table.team]
    assert min(bands) >= (1 if players == 4 else 2) and sum(bands) >= 6


def test_with_little_it_pays_for_little() -> None:
    s = played(2, 3, mp=(6, 4)).table
    assert team.cost(s.team[0]) <= 6 and team.cost(s.team[1]) <= 4 and all(s.team)


def test_a_traitor_is_worth_less_to_whom_he_betrays() -> None:
    scene = SagsScene("team", team=("nick", "jack"))
    look = Outlook(scene.table, 1)
    scores = {verbs.who_of(code): score for score, code in mustering.judge_team(
        look, [verbs.enlist(number(who)) for who in ("franck", "bill", "deeler")])}  # fmt: skip
    assert scores[number("deeler")] > scores[number("franck")]
    assert scores[number("bill")] < 0.0, "cheap as he is, the enemy has more of him"


def test_a_decoy_lies_where_anybody_might() -> None:
    scene = SagsScene("deploy", team=("nick woo", "jack"))
    s = scene.table
    s.markers = []
    look = Outlook(s, 0)
    options = [verbs.square(square) for square in range(400) if deployment.spots(s, 0, DECOY_NORAD) >> square & 1]
    as_nick = mustering.judge_spot(look, options, number("nick"))
    assert mustering.judge_spot(look, options, DECOY_NORAD) == as_nick


def test_teams_differ_from_map_to_map_and_not_from_look_to_look() -> None:
    """Else everybody would know who comes, and all worlds of two would have the same six."""
    teams = set()
    for seed in range(12):
        scene = SagsScene("team").play()
        s = scene.table
        s.parts = s.parts[seed:] + s.parts[:seed]  # laid in another order
        found = []
        for _ in range(2):
            chosen = 0
            options = [verbs.enlist(who) for who in range(12) if team.on_offer(s, 1) >> who & 1]
            for score, code in mustering.judge_team(Outlook(s, 1), options):
                chosen |= int(score > 0.0) << verbs.who_of(code)
            found.append(chosen)
        assert found[0] == found[1]
        teams.add(found[0])
    assert len(teams) > 2


@pytest.mark.parametrize("wise", [0, 1])
def test_who_plans_beats_who_does_not(wise: int) -> None:
    names = ["greedy" if seat == wise else "random" for seat in range(2)]
    result = simulate(find_game("earth-reborn"), SAGS, names, games=3, seed=4)
    assert result.tally.wins[wise] == 3


def test_decoys_are_laid_among_those_who_count() -> None:
    """Everybody lays his decoys, and none of them last of all: who waits to the end with them tells what they are."""
    scene = SagsScene("deploy", team=("nick woo", "jack kendall"))
    scene.play()
    laid: list[tuple[int, int]] = []
    while scene.table.step == deployment.S_HIDING:
        ask = scene.game.ask
        assert ask is not None
        code = max(scene.game.advise(ask.seat))[1]
        if verb_of(code) == HIDE:
            laid.append((ask.seat, verbs.who_of(code)))
        scene.game.do(code)
    for seat in range(2):
        kinds = [kind for whose, kind in laid if whose == seat]
        assert sum(kind >= 12 for kind in kinds) == 2 and kinds[-1] < 12


@pytest.mark.parametrize(
    ("able", "wanted"),
    [
        ("nobody-left-behind salemite-missiles", "salemite"),
        ("norad-missiles raise-the-dead", "norad"),
        ("hold-command-post raise-the-dead", "norad"),  # in each turn
    ],
)
def test_a_bonus_mission_is_drawn_where_more_is_promised(able: str, wanted: str) -> None:
    """Of the faction whose cards, of those that can be done here, pay most."""
    scene = SagsScene("cards", team=("nick jessica", "vasquez", "woo", "deeler"), players=4, seed=1)
    scene.table.dice = seeded(1)
    scene.play()
    assert scene.options() == ["bonus norad", "bonus salemite"]
    scene.table.missions[0] = 0
    scene.table.missions_able[0] = sum(1 << MISSION_IDS.index(id) for id in able.split())
    scene.table.missions_shown = 0
    look = Outlook(scene.table, 0)
    best = max(mustering.judge_bonus(look, scene.game.codes()))[1]
    assert scene.texts([best]) == [f"bonus {wanted}"]


def errands_of(scene: SagsScene, who: str) -> list[Task]:
    s = scene.table
    return tasks(Outlook(s, characters.seat_of(s, number(who))), number(who))


@pytest.mark.parametrize(
    ("card", "who", "there"),
    [
        ("make-woo-talk", "jack", True),  # to torture him one must have taken him
        ("hostages", "jack", True),
        ("capture-jessica", "woo", False),  # she is not there: nothing comes of it
    ],
)
def test_it_goes_where_its_cards_are_earned(card: str, who: str, there: bool) -> None:
    scene = SagsScene("play", team=("woo", "jack"))
    s = scene.table
    s.norad = s.team[0]
    for name, place in (("woo", "9,4"), ("jack", "1,1")):
        s.whereabouts[number(name)] = HERE
        derived.place(s, number(name), square_of(place))
    before = len(errands_of(scene, who))
    s.missions = [1 << MISSION_IDS.index(card) if at == characters.seat_of(s, number(who)) else 0 for at in range(2)]
    assert (len(errands_of(scene, who)) > before) == there
