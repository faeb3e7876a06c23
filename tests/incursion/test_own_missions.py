"""Missions 4 to 7, of our own making: forces, counters, and who wins when."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.incursion.test_missions import ALLIES_WIN, GERMANS_WIN, book, ended
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.moving.items import COURIER_FOUND, FACE_DOWN
from undercroft.games.incursion.rules.tables import (
    WHY_ALL_DEAD,
    WHY_CARRIED,
    WHY_DISARMED,
    WHY_DOOM,
    WHY_HALF_OUT,
    WHY_PANELS,
    WHY_TIME,
    WHY_TOO_FEW,
)
from undercroft.games.incursion.vocabulary.events import (
    Carrier,
    Counter,
)

# ---------------------------------------------------------------- 4 Twitcher!


def courier(side: str, kind: str) -> tuple[Scene, int]:
    """A model that carries the courier and stands before its own way out."""
    points = {"allied": [("a1", "w")], "german": [("a2", "w")]}
    scene = Scene(hall(4, 4), goal="courier", side=side, exits=points, items=[("counter", "d4")])
    carrier = scene.put(kind, points[side][0][0], "w")
    scene.put("grunt", "d1", "n")
    scene.table.item_at, scene.table.carrier, scene.table.item_on = [-1], [carrier], [COURIER_FOUND]
    scene.table.item_of[carrier] = 0
    return scene, carrier


@rule("INC-TWITCH-1")
def test_twitcher_has_eight_counters_and_ten_rp() -> None:
    mission = book("twitcher")
    assert len(mission.item) == 8
    assert (mission.allied.rp, mission.german.rp) == (10, 10)


@rule("INC-TWITCH-2")
@pytest.mark.parametrize("seed", range(6))
def test_twitcher_one_of_the_counters_is_the_courier(seed: int) -> None:
    """Of two counters the first is he or a patient that is taken away; then the second must be he."""
    scene = Scene(hall(3, 3), goal="courier", items=[("counter", "b2"), ("counter", "a1")])
    scene.table.dice.reseed(seed)
    grunt = scene.put("grunt", "b1", "n")
    scene.put("gretel", "c3", "n")
    scene.play(f"activate {grunt}")
    assert scene.options("pick-up") == [], "nobody knows yet who he is"
    scene.play(f"use {grunt} 0")
    assert scene.ap() == 2
    counter = scene.happened(Counter)[0]
    assert counter.item == 0
    if counter.found:
        assert scene.options("use") == [], "the other counter no longer matters"
        assert scene.table.item_on == [COURIER_FOUND, 0]
    else:
        assert scene.table.item_at[0] == -1 and scene.table.item_on == [0, FACE_DOWN]
        scene.play(f"use {grunt} 1")
    assert scene.options("pick-up") == [f"pick-up {grunt} {0 if counter.found else 1}"]


@rule("INC-TWITCH-2")
def test_twitcher_every_counter_still_face_down_is_as_likely() -> None:
    """Of eight, two turned over in vain: the next is the courier once in six times."""
    found = 0
    for seed in range(240):
        scene = Scene(hall(3, 3), goal="courier", items=[("counter", "b2")] * 8)
        scene.table.item_on = [0, 0] + [FACE_DOWN] * 6
        scene.table.item_at = [-1, -1] + [scene.square("b2")] * 6
        scene.table.dice.reseed(seed)
        grunt = scene.put("grunt", "b1", "n")
        scene.put("gretel", "c3", "n")
        scene.play(f"activate {grunt}", f"use {grunt} 5")
        found += scene.happened(Counter)[0].found
    assert 25 <= found <= 55  # 40 on average


@rule("INC-TWITCH-2")
def test_twitcher_the_last_counter_is_always_the_courier() -> None:
    scene = Scene(hall(3, 3), goal="courier", items=[("counter", "b2")])
    grunt = scene.put("grunt", "b1", "n")
    scene.play(f"activate {grunt}", f"use {grunt} 0", f"pick-up {grunt} 0")
    assert scene.table.item_of[grunt] == 0


@rule("INC-TWITCH-2", "INC-ITEM-2")
def test_twitcher_zombies_and_dogs_turn_nothing_over() -> None:
    for kind in ("sturmzombie", "bomberzombie", "blitzhund"):
        scene = Scene(hall(3, 3), goal="courier", side="german", items=[("counter", "b2")])
        model = scene.put(kind, "b1", "n")
        scene.play(f"activate {model}")
        assert scene.options("use") == []


@rule("INC-TWITCH-2")
@pytest.mark.parametrize(("die", "left"), [(1, 2), (2, 3), (6, 3)])
def test_twitcher_the_carrier_rolls_at_the_start_of_its_activation(die: int, left: int) -> None:
    scene, carrier = courier("allied", "grunt")
    scene.play(f"activate {carrier}", dice=[die])
    assert scene.told(Carrier) == [(carrier, die)]
    assert scene.ap() == left


@rule("INC-TWITCH-3")
@pytest.mark.parametrize(("side", "kind", "winner"), [("allied", "grunt", ALLIES_WIN), ("german", "ilsa", GERMANS_WIN)])
def test_twitcher_who_takes_the_courier_off_wins(side: str, kind: str, winner: int) -> None:
    scene, carrier = courier(side, kind)
    scene.play(f"activate {carrier}", f"leave {carrier} w", dice=[2])
    assert ended(scene) == (winner, WHY_CARRIED)


# ---------------------------------------------------------------- 5 Behind Enemy Lines


@rule("INC-LINES-1")
def test_behind_enemy_lines_has_two_groups_and_one_way_out() -> None:
    mission = book("behind-enemy-lines")
    assert (mission.allied.rp, mission.german.rp) == (15, 9)
    assert len(mission.allied.entries) == 2
    assert len(mission.allied.exits) == 1
    assert len(mission.german.entries) == 3


@rule("INC-LINES-2")
@pytest.mark.parametrize(("models", "out", "result"), [
    (4, 2, (ALLIES_WIN, WHY_HALF_OUT)), (4, 1, (GERMANS_WIN, WHY_TOO_FEW)),
    (3, 2, (ALLIES_WIN, WHY_HALF_OUT)), (3, 1, (GERMANS_WIN, WHY_TOO_FEW)),
])  # fmt: skip
def test_behind_enemy_lines_half_of_the_allies_must_get_out(models: int, out: int, result: tuple[int, int]) -> None:
    """The last of them falls on the board; before that the game goes on."""
    scene = Scene(hall(5, 5), goal="half-out", side="german", exits={"allied": [("a1", "w")]})
    grunts = [scene.put("grunt", square, "n") for square in ("a1", "b1", "c1", "d1")[:models]]
    zombie = scene.put("sturmzombie", "d2", "s")
    last = grunts[-1]
    for m in grunts[:-1]:
        square = scene.table.square[m]
        scene.table.at[square], scene.table.square[m] = -1, -1
        scene.table.taken[0] &= ~(1 << square)
        scene.table.on_board &= ~(1 << m)
        scene.table.own_card &= ~(1 << m)
    for m in grunts[:out]:
        scene.table.gone |= 1 << m
    scene.table.wounds[last] = 1
    scene.play(f"activate {zombie}")
    assert ended(scene) is None
    scene.play(f"strike {zombie} {last}", dice=[6])
    assert ended(scene) == result


@rule("INC-LINES-2")
def test_behind_enemy_lines_ends_when_the_last_one_leaves() -> None:
    scene = Scene(hall(5, 5), goal="half-out", exits={"allied": [("a1", "w")]})
    grunt = scene.put("grunt", "a1", "w")
    scene.put("sturmzombie", "e5", "w")
    scene.play(f"activate {grunt}", f"leave {grunt} w")
    assert ended(scene) == (ALLIES_WIN, WHY_HALF_OUT)


# ---------------------------------------------------------------- 6 AC/DC


def panels(off: int, turn: int = 1) -> tuple[Scene, int]:
    """Five panels, so many of them off already; a Grunt stands before the first that runs."""
    items = [("panel", square) for square in ("a2", "b2", "c2", "d2", "e2")]
    scene = Scene(hall(5, 2), goal="panels", items=items, time=12)
    scene.table.turn = turn
    scene.table.item_on = [0] * off + [1] * (5 - off)
    grunt = scene.put("grunt", f"{'abcde'[min(off, 4)]}1", "n")
    scene.put("gretel", "a2", "n")
    return scene.quiet(), grunt


@rule("INC-ACDC-1")
def test_ac_dc_numbers() -> None:
    mission = book("ac-dc")
    assert (mission.allied.rp, mission.german.rp, len(mission.item), mission.numbers.turns) == (14, 8, 5, 12)


@rule("INC-ACDC-2")
def test_ac_dc_a_switch_goes_off_and_on_for_one_ap() -> None:
    scene, grunt = panels(0)
    scene.play(f"activate {grunt}", f"use {grunt} 0")
    assert scene.table.item_on[0] == 0
    assert scene.ap() == 2
    scene.play(f"use {grunt} 0")
    assert scene.table.item_on[0] == 1


@rule("INC-ACDC-3")
def test_ac_dc_allies_win_at_the_end_of_a_game_turn_with_all_off() -> None:
    scene, grunt = panels(4)
    scene.put("grunt", "a1", "n")
    scene.play(f"activate {grunt}", f"use {grunt} 4", "end", "end-turn")
    assert ended(scene) is None, "the Germans may still switch one on"
    scene.play("end-turn")
    assert ended(scene) == (ALLIES_WIN, WHY_PANELS)


@rule("INC-ACDC-3")
def test_ac_dc_one_running_panel_spoils_it_and_after_turn_twelve_the_germans_win() -> None:
    scene, _ = panels(4, turn=11)
    scene.play("end-turn", "end-turn")
    assert ended(scene) is None
    scene.play("pass", "bid 0", "bid 0", "end-turn", "end-turn")
    assert ended(scene) == (GERMANS_WIN, WHY_TIME)


# ---------------------------------------------------------------- 7 Doomsday


def doomsday(turn: int = 1, done: int = 0) -> tuple[Scene, int, int]:
    scene = Scene(hall(5, 3), goal="disarm", items=[("device", "b2")], time=8, disarm=3)
    scene.table.turn, scene.table.progress = turn, done
    one = scene.put("grunt", "b1", "n")
    two = scene.put("grunt", "a2", "e")
    scene.put("gretel", "e3", "n")
    return scene.quiet(), one, two


@rule("INC-DOOM-1")
def test_doomsday_numbers() -> None:
    mission = book("doomsday")
    numbers = (mission.allied.rp, mission.german.rp, mission.numbers.countdown, mission.numbers.disarm)
    assert numbers == (15, 12, 11, 3)


@rule("INC-DOOM-2")
def test_doomsday_the_third_disarming_wins() -> None:
    scene, one, two = doomsday(done=1)
    scene.play(f"activate {one}", f"use {one} 0")
    assert ended(scene) is None
    assert scene.options("use") == [], "once per model and turn"
    scene.play("end", f"activate {two}", f"use {two} 0")
    assert ended(scene) == (ALLIES_WIN, WHY_DISARMED)


@rule("INC-GAME-5", "INC-DOOM-2", "INC-CAMP-3")
def test_doomsday_the_last_disarming_ends_the_game_before_anybody_shoots() -> None:
    """Nor does the model that did it lose the card it would keep in a campaign."""
    scene = Scene(hall(5, 3), goal="disarm", items=[("device", "b2")], time=8, disarm=1)
    grunt, ilsa = scene.put("grunt", "b1", "n"), scene.put("ilsa", "b3", "s")
    scene.watch(ilsa)
    scene.wound(grunt)
    scene.table.kept[grunt] = 1
    scene.play(f"activate {grunt}", f"use {grunt} 0")
    assert ended(scene) == (ALLIES_WIN, WHY_DISARMED) and scene.asked() is None
    assert scene.alive(grunt) and scene.table.kept[grunt] == 1


@rule("INC-DOOM-2")
def test_doomsday_a_model_may_work_again_in_the_next_turn() -> None:
    scene, one, _ = doomsday()
    scene.play(f"activate {one}", f"use {one} 0", "end", "end-turn", "end-turn", "pass", "bid 0", "bid 0")
    scene.play(f"activate {one}")
    assert scene.options("use") == [f"use {one} 0"]


@rule("INC-DOOM-2")
def test_doomsday_germans_do_not_touch_the_device() -> None:
    scene = Scene(hall(5, 3), goal="disarm", side="german", items=[("device", "b2")], time=8, disarm=3)
    gretel = scene.put("gretel", "b1", "n")
    scene.play(f"activate {gretel}")
    assert scene.options("use") == []


@rule("INC-DOOM-3")
def test_doomsday_the_germans_win_when_the_countdown_is_over() -> None:
    scene, _, _ = doomsday(turn=7, done=2)
    scene.play("end-turn", "end-turn")
    assert ended(scene) is None
    scene.play("pass", "bid 0", "bid 0", "end-turn", "end-turn")
    assert ended(scene) == (GERMANS_WIN, WHY_DOOM)


@rule("INC-DOOM-2")
def test_doomsday_what_is_done_stays_done_when_the_worker_falls() -> None:
    scene = Scene(hall(5, 3), goal="disarm", items=[("device", "b2")], time=8, disarm=2)
    one, two = scene.put("grunt", "b1", "n"), scene.put("grunt", "a2", "e")
    scene.put("gretel", "e3", "n")
    scene.wound(one)
    scene.hand("german", "booby-trap")
    scene.play(f"activate {one}", f"use {one} 0", "end", "end-turn", "play booby-trap", f"on {one}", dice=[6])
    assert scene.dead(one) and ended(scene) is None
    scene.next_turn().play(f"activate {two}", f"use {two} 0")
    assert ended(scene) == (ALLIES_WIN, WHY_DISARMED)


# ---------------------------------------------------------------- in all of them


@rule("INC-TWITCH-3", "INC-ACDC-3", "INC-DOOM-3", "INC-LINES-2")
@pytest.mark.parametrize(
    ("goal", "item"), [("courier", "counter"), ("panels", "panel"), ("disarm", "device"), ("half-out", "")]
)
def test_the_germans_win_at_once_when_every_allied_model_is_dead(goal: str, item: str) -> None:
    items = [(item, "b2"), (item, "c2")] if item else []
    scene = Scene(hall(5, 3), goal=goal, side="german", items=items, time=8, disarm=3)
    grunt, last = scene.put("grunt", "a1", "n"), scene.put("grunt", "a3", "n")
    for m in (grunt, last):
        scene.wound(m)
    scene.put("gretel", "e3", "n")
    scene.hand("german", "booby-trap", "booby-trap")
    scene.play("play booby-trap", f"on {grunt}", dice=[6])
    assert ended(scene) is None
    scene.play("play booby-trap", dice=[6])
    assert ended(scene) == (GERMANS_WIN, WHY_TOO_FEW if goal == "half-out" else WHY_ALL_DEAD)


@pytest.mark.parametrize("mission", ["twitcher", "behind-enemy-lines", "ac-dc", "doomsday"])
def test_tuned_numbers_are_told_apart_from_those_first_proposed(mission: str) -> None:
    """Together they are the proposal; the rest of a mission's numbers are still what was proposed."""
    found = book(mission)
    proposals = {
        "twitcher": {"allied.rp": 10, "german.rp": 10},
        "behind-enemy-lines": {"allied.rp": 12, "german.rp": 12},
        "ac-dc": {"allied.rp": 12, "german.rp": 12, "numbers.turns": 12},
        "doomsday": {"allied.rp": 15, "german.rp": 15, "numbers.countdown": 8, "numbers.disarm": 3},
    }
    tuned: dict[str, int] = {entry.number: entry.proposed for entry in found.tuned}
    for number, proposed in proposals[mission].items():
        part, name = number.split(".")
        now = getattr(getattr(found, part), name)
        assert tuned.pop(number, now) == proposed, number
    assert tuned == {} and all(len(entry.why) > 20 for entry in found.tuned)
