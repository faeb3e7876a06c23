"""What the computer player thinks of its options: exact odds, the mission's goal, cards, and secrets it may not use."""

import math

import pytest

from tests.incursion.scene import Scene, hall
from undercroft.core.board.grid import parse_grid
from undercroft.core.board.sight import SightTable
from undercroft.core.chance.dice import seeded
from undercroft.games.incursion.game import Incursion
from undercroft.games.incursion.judgement.atlas import FAR, Atlas
from undercroft.games.incursion.judgement.odds import harm, hit
from undercroft.games.incursion.notation import IncursionAction
from undercroft.games.incursion.rules.mission.dossier import Dossier
from undercroft.games.incursion.rules.mission.setup import new_table
from undercroft.players.greedy import Greedy

CORRIDOR = hall(8, 1)
MISSIONS = ["recon", "incursion", "pinger-raid", "twitcher", "behind-enemy-lines", "ac-dc", "doomsday"]


def best(scene: Scene) -> str:
    """The option that the seat which is asked thinks best."""
    asked = scene.asked()
    assert asked is not None and scene.game.ask is not None
    advice = scene.game.advise(scene.game.ask.seat)
    assert {code for _, code in advice} == set(scene.game.codes())
    return str(IncursionAction(max(advice)[1]))


# Odds


def test_one_die_hits_by_its_faces() -> None:
    assert hit(4, 0, False) == pytest.approx(1 / 2)
    assert hit(6, 3, False) == pytest.approx(4 / 6)
    assert hit(6, 0, True) == pytest.approx(11 / 36)
    assert (hit(1, 3, False), hit(6, -2, False)) == (1.0, 0.0)


@pytest.mark.parametrize(("dice", "left"), [(1, 1), (3, 1), (3, 2), (6, 4), (2, 4)])
def test_harm_is_the_binomial_cut_off_at_the_last_dp(dice: int, left: int) -> None:
    chance = 1 / 3
    exactly = [math.comb(dice, k) * chance**k * (1 - chance) ** (dice - k) for k in range(dice + 1)]
    mean, kill = harm(chance, dice, left)
    assert mean == pytest.approx(sum(min(k, left) * p for k, p in enumerate(exactly)))
    assert kill == pytest.approx(sum(p for k, p in enumerate(exactly) if k >= left))


# Distances


def test_a_shut_door_is_a_step_more_and_a_sealed_one_no_way() -> None:
    grid = parse_grid("+---+---+---+\n| .   . d . |\n+---+---+---+\n")
    atlas = Atlas(Dossier("door", "Door", 0, grid, SightTable(grid)))
    assert list(atlas.flood(0, (0, 0, -1)).far) == [0, 1, 2]
    assert list(atlas.flood(0, (1, 0, -1)).far) == [0, 1, 3]
    assert list(atlas.flood(0, (1, 1, -1)).far) == [0, 1, FAR]


def test_points_to_a_goal_count_turns() -> None:
    grid = parse_grid(hall(3, 1))
    atlas = Atlas(Dossier("hall", "Hall", 0, grid, SightTable(grid)))
    field = atlas.field(1, [(2 * 4 + facing, 0) for facing in range(4)], 0, (0, 0, -1))
    assert field[0 * 4 + 1] == 2  # facing it: two steps
    assert field[0 * 4 + 0] == 3  # a turn first


# Fighting


def test_it_shoots_what_stands_before_it() -> None:
    scene = Scene(CORRIDOR, goal="last-out", exits={"allied": [("h1", "e")]})
    grunt = scene.put("grunt", "b1", "e")
    zombie = scene.put("sturmzombie", "d1", "w")
    scene.play(f"activate {grunt}")
    assert best(scene) == f"fire {grunt} {zombie} lmg"


def test_a_zombie_strikes_the_model_before_it() -> None:
    scene = Scene(CORRIDOR, goal="last-out", side="german", exits={"allied": [("h1", "e")]})
    grunt = scene.put("grunt", "b1", "w")
    zombie = scene.put("sturmzombie", "c1", "w")
    scene.play(f"activate {zombie}")
    assert best(scene) == f"strike {zombie} {grunt}"


def test_a_zombie_goes_to_its_prey() -> None:
    scene = Scene(CORRIDOR, goal="last-out", side="german", exits={"allied": [("h1", "e")]})
    scene.put("grunt", "a1", "w")
    zombie = scene.put("sturmzombie", "e1", "w")
    scene.play(f"activate {zombie}")
    assert best(scene) == f"move {zombie} w"


def test_no_grenade_among_friends() -> None:
    scene = Scene(hall(7, 3), goal="last-out", exits={"allied": [("g1", "e")]})
    thrower = scene.put("grunt", "a2", "e")
    for square in ("d1", "d2", "d3"):
        scene.put("grunt", square, "e")
    scene.put("sturmzombie", "e2", "w")
    scene.play(f"activate {thrower}", f"lob {thrower}")
    assert best(scene) not in [f"at {x}{y}" for x in "de" for y in (1, 2, 3)]


# The mission


def test_the_last_man_leaves_and_nobody_leaves_a_friend_behind() -> None:
    scene = Scene(hall(12, 1), goal="last-out", exits={"allied": [("a1", "w")]})
    first = scene.put("grunt", "a1", "w")
    friend = scene.put("grunt", "l1", "w")
    scene.play(f"activate {first}")
    assert best(scene) != f"leave {first} w"
    alone = Scene(hall(12, 1), goal="last-out", exits={"allied": [("a1", "w")]})
    last = alone.put("grunt", "a1", "w")
    alone.play(f"activate {last}")
    assert friend == 1 and best(alone) == f"leave {last} w"


def test_it_takes_the_device_and_carries_it_off() -> None:
    ends = {"allied": [("a1", "w")], "german": [("h1", "e")]}
    scene = Scene(CORRIDOR, exits=ends, items=[("pinger", "c1")])
    grunt = scene.put("grunt", "b1", "e")
    scene.play(f"activate {grunt}")
    assert best(scene) == f"pick-up {grunt} 0"


def test_an_open_gate_is_closed_and_a_closed_one_sealed() -> None:
    plan = "+---+---+---+---+\n| .   . G .   . |\n+---+---+---+---+\n"
    for open_doors, wanted in (("G", "close 0 0"), ("", "seal 0 0")):
        scene = Scene(plan, goal="seal", sealable="G", open_doors=open_doors, entries={"german": [("d1", "e")]})
        grunt = scene.put("grunt", "b1", "e")
        scene.play(f"activate {grunt}")
        assert best(scene) == wanted


def test_a_zombie_does_not_bar_the_door_of_those_who_wait() -> None:
    scene = Scene(CORRIDOR, goal="last-out", side="german", entries={"allied": [("a1", "w")]},
                  exits={"allied": [("h1", "e")]})  # fmt: skip
    scene.wait("grunt")
    zombie = scene.put("sturmzombie", "b1", "w")
    scene.play(f"activate {zombie}")
    assert best(scene) != f"move {zombie} w"


# Cards


def test_lucky_devil_is_kept_for_the_last_dp_of_somebody_dear() -> None:
    for wounds, wanted in ((0, "pass"), (1, "play lucky-devil")):
        scene = Scene(CORRIDOR, goal="last-out", side="german", exits={"allied": [("h1", "e")]})
        grunt = scene.put("grunt", "b1", "w")
        zombie = scene.put("sturmzombie", "c1", "w")
        scene.table.wounds = [wounds if m == grunt else 0 for m in range(len(scene.table.wounds))]
        scene.hand("allied", "lucky-devil")
        scene.play(f"activate {zombie}", f"strike {zombie} {grunt}", dice=[6])
        assert best(scene) == wanted


# Honesty, and every question


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_question_gets_an_answer_for_every_option(mission: str) -> None:
    """Greedy games of every mission: each option has a score, and the player goes on to an end."""
    game = Incursion(new_table(mission, seeded(11)))
    game.open()
    players = [Greedy(1), Greedy(2)]
    for number in range(400):
        if game.ask is None:
            break
        seat = game.ask.seat
        sample = game.sample(seat, number)
        advice = sample.advise(seat)
        assert [code for _, code in advice] == game.codes()
        assert all(math.isfinite(value) for value, _ in advice)
        game.do(players[seat].choose(sample, seat))


def test_secrets_of_the_other_side_change_no_judgement() -> None:
    """Whatever hand a sample deals the enemy, the advice is the same."""
    game = Incursion(new_table("incursion", seeded(4)))
    game.open()
    players = [Greedy(1), Greedy(2)]
    for number in range(200):
        if game.ask is None:
            break
        seat = game.ask.seat
        first, second = game.sample(seat, 2 * number), game.sample(seat, 2 * number + 1)
        assert first.advise(seat) == second.advise(seat)
        game.do(players[seat].choose(first, seat))


def test_a_stranger_gets_no_advice() -> None:
    game = Incursion(new_table("recon", seeded(1)))
    game.open()
    assert game.ask is not None
    assert game.advise(1 - game.ask.seat) == []
