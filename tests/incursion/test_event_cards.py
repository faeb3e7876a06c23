"""Event Cards that stay for a while (INC-BC-5, INC-BC-22 to INC-BC-24, INC-BC-27, INC-BC-29)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.mission.dossier import TUNNEL
from undercroft.games.incursion.rules.questions import (
    Q_AFTER_BID,
    Q_BLAZE,
    Q_DEPLOY,
    Q_RESPONSE,
    Q_TURN,
    Q_WEASEL,
)
from undercroft.games.incursion.rules.tables import (
    FIRST_GERMAN,
    WILD_WEASEL,
)
from undercroft.games.incursion.vocabulary.events import (
    Expired,
    Roll,
    Weasel,
)

WAYS_IN = {"allied": [("a1", "w")], "german": [("e5", "e")]}


def after_bidding(scene: Scene, allied: int = 0, german: int = 0) -> Scene:
    """Through a Maintenance Phase without discards and without Allied Intelligence, up to the bids."""
    scene.table.intel_used = True
    scene.maintenance().play()
    while scene.options("discard"):
        scene.play("pass")
    return scene.play(f"bid {allied}", f"bid {german}")


# ---------------------------------------------------------------- Wild Weasel Device


def weasel(side: str, first: str = "allied") -> tuple[Scene, list[int]]:
    """Three zombies, one of them waiting, and the card in the hand of the side whose turn it is."""
    scene = Scene(hall(5, 5), side=side, entries=WAYS_IN)
    scene.table.first = 0 if first == "allied" else 1
    scene.put("grunt", "a1", "n")
    zombies = [scene.put("sturmzombie", "c3", "n"), scene.put("sturmzombie", "d3", "n"), scene.wait("sturmzombie")]
    scene.put("gretel", "e1", "n")
    scene.hand(side, "wild-weasel")
    return scene.quiet(), zombies


@rule("INC-BC-5", "INC-ACT-4")
def test_wild_weasel_holds_chosen_zombies_in_the_german_turn_to_come() -> None:
    scene, (a, b, waiting) = weasel("allied")
    scene.play("play wild-weasel", dice=[2])
    assert scene.told(Weasel) == [(2,)]
    assert scene.asked() == ("allied", Q_WEASEL)
    assert scene.options() == ["pass", f"on {a}", f"on {b}", f"on {waiting}"], "zombies only, also one that waits"
    scene.play(f"on {a}", f"on {waiting}", "end-turn")
    scene.cp(german=3, special=4)
    scene.play(f"activate {b}", "end")
    assert f"activate {a}" not in scene.options()
    assert scene.options("enter") == []
    assert f"command {a} 0" not in scene.options(), "no CP action either"
    scene.play("end-turn")
    assert scene.told(Expired) == [(WILD_WEASEL,)]
    assert scene.table.weasel_held == 0


@rule("INC-BC-5")
def test_wild_weasel_up_to_the_number_rolled() -> None:
    scene, (a, _, _) = weasel("allied")
    scene.play("play wild-weasel", f"on {a}", "pass", dice=[6])
    assert scene.table.weasel_held == 1 << a


@rule("INC-BC-5", "INC-TIME-1")
def test_wild_weasel_played_after_the_german_turn_waits_for_the_next_game_turn() -> None:
    scene, (a, b, _) = weasel("allied", first="german")
    scene.play("play wild-weasel", f"on {a}", dice=[1])
    scene.play("end-turn", "pass", "bid 1", "bid 0")
    assert scene.table.side == 0
    assert scene.table.weasel_held == 1 << a
    scene.play("end-turn")
    assert f"activate {b}" in scene.options()
    assert f"activate {a}" not in scene.options()


@rule("INC-BC-5", "INC-CARD-5")
def test_wild_weasel_played_by_the_german_is_for_his_following_turn() -> None:
    """The Allied player picks all the same, and the German turn that runs is not touched."""
    scene, (a, b, _) = weasel("german", first="german")
    scene.play("play wild-weasel", dice=[1])
    assert scene.asked() == ("allied", Q_WEASEL)
    scene.play(f"on {a}")
    assert f"activate {a}" in scene.options()
    scene.play(f"activate {a}", "end", "end-turn", "end-turn", "pass", "bid 0", "bid 1")
    assert scene.table.side == 1
    assert f"activate {a}" not in scene.options()
    assert f"activate {b}" in scene.options()


@rule("INC-BC-5", "INC-EVENT-2")
def test_wild_weasel_can_be_killed_before_it_bites() -> None:
    scene, (a, _, _) = weasel("allied")
    scene.play("play wild-weasel", f"on {a}", "end-turn", dice=[1])
    scene.cp(german=3)
    scene.play(f"activate {FIRST_GERMAN + 3}", "kill wild-weasel table", "end")
    assert f"activate {a}" in scene.options()


@rule("INC-BC-5", "INC-ACT-4", "INC-BC-31")
def test_a_zombie_held_by_the_weasel_has_no_blaze_of_glory_in_that_turn() -> None:
    scene = Scene(hall(5, 5), side="german")
    scene.put("grunt", "c4", "n")
    bomber = scene.put("bomberzombie", "c3", "n")
    held = scene.put("sturmzombie", "b4", "n")
    free = scene.put("sturmzombie", "d4", "n")
    scene.event("wild-weasel")
    scene.table.weasel_held = 1 << held
    scene.hand("german", "blaze-of-glory")
    scene.play(f"activate {bomber}", f"boom {bomber} 0", f"on {held}", dice=[1, 1, 6])
    assert scene.dead(held), "nobody was asked"
    assert scene.asked() == ("german", Q_BLAZE)
    assert scene.alive(free)


@rule("INC-BC-5", "INC-ACT-4", "INC-BC-31")
@pytest.mark.parametrize("side", ["allied", "german"])
def test_in_an_allied_turn_a_chosen_zombie_may_still_go_in_a_blaze_of_glory(side: str) -> None:
    scene = Scene(hall(5, 5), side=side)
    grunt, zombie = scene.put("grunt", "c1", "n"), scene.put("sturmzombie", "c3", "s")
    scene.put("sturmzombie", "a5", "n")
    scene.hand(side, "wild-weasel")
    scene.hand("german", "blaze-of-glory")
    scene.play("play wild-weasel", f"on {zombie}", *["end-turn"] * (side == "german"), dice=[1])
    scene.play(f"activate {grunt}", f"fire {grunt} {zombie} lmg", dice=[4, 1, 1])
    assert scene.table.weasel_held == 1 << zombie and scene.asked() == ("german", Q_BLAZE)


@rule("INC-BC-5", "INC-ACT-4", "INC-FLAME-9")
def test_who_is_held_by_the_weasel_in_a_fire_does_not_activate_and_so_does_not_burn() -> None:
    scene = Scene(hall(5, 5), side="german")
    held, free = scene.put("sturmzombie", "a5", "n"), scene.put("sturmzombie", "c5", "n")
    scene.put("grunt", "a1", "n")
    scene.event("wild-weasel")
    scene.table.weasel_held = 1 << held
    scene.burning("a5", "c5")
    scene.play("end-turn", dice=[1, 1, 1, 1, 4])
    assert scene.alive(held) and scene.dead(free)


# ---------------------------------------------------------------- Power Surge


def surge(kind: str, rows: int, side: str = "allied") -> tuple[Scene, int, int]:
    """An Allied model and a zombie so many rows ahead, under a Power Surge."""
    scene = Scene(hall(3, 9), side=side)
    ape = scene.put(kind, "b1", "n")
    zombie = scene.put("sturmzombie", f"b{1 + rows}", "s")
    scene.event("power-surge")
    return scene, ape, zombie


@rule("INC-BC-22")
@pytest.mark.parametrize(("rows", "seen"), [(4, True), (5, False)])
def test_power_surge_limits_shots_to_four_squares(rows: int, seen: bool) -> None:
    scene, grunt, zombie = surge("grunt", rows)
    scene.play(f"activate {grunt}")
    assert (f"fire {grunt} {zombie} lmg" in scene.options()) == seen
    assert (f"reaction {grunt}" in scene.options()) != seen, "also for going into Reaction Fire"


@rule("INC-BC-22")
@pytest.mark.parametrize(("rows", "seen"), [(5, True), (6, False)])
def test_power_surge_limits_reaction_shots(rows: int, seen: bool) -> None:
    scene, grunt, zombie = surge("grunt", rows, side="german")
    scene.table.reacting = 1 << grunt
    scene.play(f"activate {zombie}", f"move {zombie} s")
    assert bool(scene.options("fire")) == seen


@rule("INC-BC-22", "INC-RANGE-2")
@pytest.mark.parametrize("kind", ["grunt", "sarge"])
def test_power_surge_limits_grenades_and_launcher(kind: str) -> None:
    scene, ape, _ = surge(kind, 8)
    scene.play(f"activate {ape}", f"lob {ape}")
    aims = scene.options("at")
    assert "at b5" in aims and "at c4" in aims
    assert "at b6" not in aims and "at c5" not in aims, "counted by columns and rows"


@rule("INC-BC-22", "INC-FLAME-3")
def test_power_surge_limits_flames() -> None:
    """b5 is the last square in sight; b6 is one beyond it, b7 two."""
    scene = Scene(hall(1, 9))
    blazer = scene.put("blazer", "a1", "n")
    scene.event("power-surge")
    scene.play(f"activate {blazer}", f"flame {blazer}", *[f"at a{row}" for row in (3, 4, 5, 6)])
    assert scene.on_fire() == {"a2", "a3", "a4", "a5", "a6"}


@rule("INC-BC-22")
def test_power_surge_does_not_touch_blows_and_cards() -> None:
    scene = Scene(hall(3, 9), side="german")
    gretel = scene.put("gretel", "b1", "n")
    corner = scene.put("grunt", "c3", "n")
    far = scene.put("grunt", "b9", "n")
    scene.event("power-surge")
    scene.hand("german", "booby-trap")
    scene.play(f"activate {gretel}")
    assert f"strike {gretel} {corner}" in scene.options()
    scene.play("play booby-trap")
    assert f"on {far}" in scene.options()


@rule("INC-BC-22", "INC-BC-23", "INC-TIME-3", "INC-TURN-2")
@pytest.mark.parametrize("card", ["power-surge", "flooded-tunnel"])
def test_events_of_a_game_turn_come_after_bidding_and_end_with_the_turn(card: str) -> None:
    scene = Scene(hall(5, 5), entries=WAYS_IN)
    scene.put("grunt", "a1", "n")
    scene.put("gretel", "e1", "n")
    scene.hand("german", card)
    after_bidding(scene.quiet(), german=4)
    assert scene.asked() == ("german", Q_AFTER_BID)
    scene.cp()
    scene.play(f"play {card}")
    assert (scene.table.surge, bool(scene.table.flooded)) == (card == "power-surge", card == "flooded-tunnel")
    scene.play("end-turn")
    assert scene.table.in_play == 1, "through both player turns"
    scene.play("end-turn")
    assert scene.table.in_play == 0
    assert (scene.table.surge, scene.table.flooded) == (False, 0)


# ---------------------------------------------------------------- Flooded Tunnel


@rule("INC-BC-23", "INC-AP-3")
def test_flooded_tunnel_makes_every_movement_action_dearer() -> None:
    room = "+---+---+---+\n| . d .   . |\n+---+   +   +\n| .   .   . |\n+---+---+---+"
    scene = Scene(room, items=[("pinger", "c1")])
    grunt = scene.put("grunt", "b2", "n")
    scene.put("gretel", "a1", "n")
    scene.effect("thousand-yard-stare", grunt)
    scene.effect("thousand-yard-stare", grunt)
    scene.effect("buckin-for-a-medal", grunt)
    scene.event("flooded-tunnel")
    scene.play(f"activate {grunt}")
    costs = []
    for action in (f"open {grunt} 0", f"turn {grunt} s"):
        before = scene.ap()
        scene.play(action)
        costs.append(before - scene.ap())
    scene.play(f"move {grunt} e")
    costs.append(4 - scene.ap())
    assert costs == [2, 2, 3], "a door, a turn, a sideways step"
    assert scene.ap() == 1
    assert scene.options("pick-up") == [], "which would cost 2"


@rule("INC-BC-23")
def test_flooded_tunnel_counts_for_cp_too_but_not_for_shots_and_blows() -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    blazer = scene.put("blazer", "a1", "n")
    zombie = scene.put("sturmzombie", "c3", "s")
    scene.event("flooded-tunnel")
    scene.cp(allied=3)
    scene.play(f"command {blazer} 0", f"move {blazer} n")
    assert scene.table.cp == [1, 0]
    assert scene.options("command") == [f"command {grunt} 0"], "1 CP still buys a shot, but no step and no jet"
    scene.play(f"command {grunt} 0", dice=[1, 2, 3])  # the shot at the zombie is all it buys
    assert scene.told(Roll) == [(zombie, 0, 4, (1, 2, 3))]
    assert scene.table.cp == [0, 0]


@rule("INC-BC-23", "INC-DEPLOY-3")
def test_flooded_tunnel_makes_entering_dearer() -> None:
    scene = Scene(hall(5, 5), side="german", entries=WAYS_IN)
    zombie = scene.wait("sturmzombie")
    scene.put("grunt", "a1")
    scene.event("flooded-tunnel")
    scene.play(f"enter {zombie} w")
    assert scene.ap() == 3


# ---------------------------------------------------------------- Intelligence Briefing


def briefing(allied: int, german: int, *snafu: str) -> Scene:
    """The German bids less and holds the card; the Allied player may answer."""
    scene = Scene(hall(5, 5), entries=WAYS_IN, rp=(12, 6))
    scene.put("grunt", "a1", "n")
    scene.put("gretel", "e1", "n")
    scene.hand("german", "intelligence-briefing")
    scene.hand("allied", *snafu)
    return after_bidding(scene.quiet(), allied, german)


@rule("INC-BC-24", "INC-BID-3")
def test_intelligence_briefing_goes_first_whatever_was_bid() -> None:
    scene = briefing(3, 1)
    assert scene.table.cp == [3, 3], "both bids are gone"
    scene.play("play intelligence-briefing")
    assert scene.table.side == 1, "3 CP are too few to kill it"
    assert scene.table.cp == [3, 3]


@rule("INC-BC-24", "INC-TIME-7")
def test_intelligence_briefing_killed_leaves_the_bid_as_it_was() -> None:
    scene = briefing(1, 0)
    scene.play("play intelligence-briefing")
    assert scene.asked() == ("allied", Q_RESPONSE)
    scene.play("kill intelligence-briefing table")
    assert scene.table.side == 0
    assert scene.table.cp[0] == 6 - 1 - 4, "the bid was paid before the card could be killed"


@rule("INC-BC-24", "INC-BC-25")
def test_intelligence_briefing_snafued_leaves_the_bid_as_it_was() -> None:
    scene = briefing(3, 1, "snafu")
    scene.play("play intelligence-briefing", "snafu intelligence-briefing table", "pass")
    assert scene.table.side == 0


@rule("INC-BC-24", "INC-INTEL-2")
def test_no_intelligence_briefing_after_allied_intelligence() -> None:
    scene = Scene(hall(5, 5), entries=WAYS_IN)
    scene.put("grunt", "a1", "n")
    scene.put("gretel", "e1", "n")
    scene.hand("german", "intelligence-briefing")
    scene.quiet().maintenance().play("pass", "intelligence")
    assert scene.table.side == 0
    assert scene.held("german", "intelligence-briefing") == 1


# ---------------------------------------------------------------- Cave In


@rule("INC-BC-27")
def test_cave_in_lies_on_any_square_without_model_or_objective() -> None:
    scene = Scene(hall(2, 2), items=[("pinger", "a1")], entries={"german": [("b2", "e")]})
    scene.put("grunt", "b1")
    scene.burning("a2")
    scene.hand("allied", "cave-in")
    scene.play("play cave-in")
    assert set(scene.options()) == {"at a2", "at b2"}, "also an entry square and a burning one"


@rule("INC-BC-27", "INC-MOVE-3", "INC-LOS-2")
def test_cave_in_stops_movement_and_sight_until_it_is_killed() -> None:
    scene = Scene(hall(1, 5))
    grunt = scene.put("grunt", "a1", "n")
    zombie = scene.put("sturmzombie", "a4", "s")
    scene.hand("allied", "cave-in")
    scene.cp(allied=3)
    scene.play(f"activate {grunt}", "play cave-in", "at a2")
    assert scene.options("fire") == scene.options("move") == scene.options("lob") == []
    scene.play("kill cave-in table")
    assert f"fire {grunt} {zombie} lmg" in scene.options()
    assert f"move {grunt} n" in scene.options()


@rule("INC-BC-27")
def test_cave_in_is_rock_for_flames() -> None:
    scene = Scene(hall(3, 5))
    blazer = scene.put("blazer", "b1", "n")
    scene.event("cave-in", "b3")
    scene.play(f"activate {blazer}", f"flame {blazer}")
    assert set(scene.options("at")) == {"at a2", "at c2"}


@rule("INC-BC-27", "INC-DEPLOY-4")
def test_cave_in_blocks_an_entry() -> None:
    scene = Scene(hall(5, 5), side="german", entries=WAYS_IN)
    zombie = scene.wait("sturmzombie")
    scene.put("sturmzombie", "c3")
    scene.put("grunt", "a1")
    scene.event("cave-in", "e5")
    scene.play()
    assert f"enter {zombie} w" not in scene.options()


# ---------------------------------------------------------------- Hidden Tunnel


@rule("INC-BC-29")
def test_hidden_tunnel_is_dug_next_to_a_german_model() -> None:
    """Walls do not matter; models and objectives do."""
    rooms = "+---+---+---+\n| . | . | . |\n+---+---+---+\n| .   .   . |\n+---+---+---+"
    scene = Scene(rooms, side="german", items=[("pinger", "b1")])
    scene.put("sturmzombie", "a1")
    scene.put("grunt", "c1")
    scene.hand("german", "hidden-tunnel")
    scene.play("play hidden-tunnel")
    assert set(scene.options()) == {"at a2", "at b2"}


@rule("INC-BC-29", "INC-BC-27")
def test_hidden_tunnel_is_not_dug_into_a_cave_in() -> None:
    scene = Scene(hall(2, 2), side="german")
    scene.put("sturmzombie", "a1", "n")
    scene.put("grunt", "b1", "n")
    scene.event("cave-in", "b2")
    scene.hand("german", "hidden-tunnel")
    scene.play("play hidden-tunnel")
    assert scene.table.tunnel == scene.square("a2"), "the only square left"


@rule("INC-BC-29", "INC-CARD-5")
def test_hidden_tunnel_is_for_the_german_only() -> None:
    scene = Scene(hall(3, 3))
    scene.put("grunt", "a1")
    scene.put("sturmzombie", "c3")
    scene.hand("allied", "hidden-tunnel")
    scene.play()
    assert "play hidden-tunnel" not in scene.options()


@rule("INC-BC-29")
def test_hidden_tunnel_is_used_from_the_next_deployment_on() -> None:
    scene = Scene(hall(5, 5), side="german", entries=WAYS_IN)
    scene.put("grunt", "a1", "n")
    digger = scene.put("gretel", "c1", "n")
    waiting = scene.wait("bomberzombie")
    scene.hand("german", "hidden-tunnel")
    scene.quiet().play("play hidden-tunnel", "at c2")
    assert scene.options("enter") == [f"enter {waiting} w"], "not in the turn in which it is dug"
    assert f"activate {digger}" in scene.options()
    scene.play(f"activate {digger}", f"move {digger} n")
    assert scene.where(digger) == "c2", "it hinders no movement"
    scene.play(f"move {digger} e", "end", "end-turn", "end-turn", "pass", "bid 0", "bid 1")
    assert scene.options("deploy") == [f"deploy {waiting} {TUNNEL}"]
    scene.play(f"deploy {waiting} {TUNNEL}")
    assert set(scene.options("enter")) == {f"enter {waiting} {d}" for d in "nesw"}, "with any facing"
    scene.play(f"enter {waiting} s")
    assert (scene.where(waiting), scene.facing(waiting)) == ("c2", "s")
    assert scene.ap() == 4
    assert scene.options("leave") == [], "nobody leaves by it"


@rule("INC-BC-29")
def test_hidden_tunnel_killed_sends_those_who_wait_elsewhere() -> None:
    scene = Scene(hall(5, 5), side="german", entries=WAYS_IN)
    scene.put("grunt", "a1", "n")
    scene.put("gretel", "c1", "n")
    scene.event("hidden-tunnel", "c2")
    scene.table.tunnel_ready = True
    waiting = scene.wait("bomberzombie", TUNNEL)
    scene.cp(german=4)
    scene.play("kill hidden-tunnel table")
    assert scene.options("enter") == [f"enter {waiting} w"]


@rule("INC-BC-29")
@pytest.mark.parametrize("side", ["allied", "german"])
def test_the_german_chooses_where_those_who_waited_at_a_killed_tunnel_go(side: str) -> None:
    scene = Scene(hall(5, 5), side=side, entries={"german": [("e3", "e"), ("a5", "n")]})
    scene.put("grunt", "a1", "n")
    scene.put("gretel", "c1", "n")
    scene.event("hidden-tunnel", "c2")
    scene.table.tunnel_ready = True
    bomber, zombie = scene.wait("bomberzombie", TUNNEL), scene.wait("sturmzombie", TUNNEL)
    scene.cp(allied=4, german=4)
    scene.play("kill hidden-tunnel table")
    assert scene.asked() == ("german", Q_DEPLOY)
    assert scene.options() == [f"deploy {bomber} 0", f"deploy {bomber} 1"]
    scene.play(f"deploy {bomber} 1", f"deploy {zombie} 0")
    assert [scene.table.post[m] for m in (bomber, zombie)] == [1, 0]
    assert scene.asked() == (side, Q_TURN)
