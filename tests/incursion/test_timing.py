"""When cards may be played, and the order of things (INC-TIME-1 to 4, 9, 10)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.content.catalogue import CARDS
from undercroft.games.incursion.rules.questions import (
    Q_ACTIVATION,
    Q_AFTER_BID,
    Q_BEFORE_BID,
    Q_BID,
    Q_BLAZE,
    Q_CRITICAL,
    Q_DISCARD,
    Q_GLORY,
    Q_INTELLIGENCE,
    Q_LUCKY,
    Q_ORDER,
    Q_REACT,
    Q_TURN,
    Q_WINDOW,
)


def duel() -> tuple[Scene, int, int]:
    """A Grunt and a Sturmzombie out of each other's sight."""
    scene = Scene(hall(3, 3))
    return scene, scene.put("grunt", "a1", "s"), scene.put("sturmzombie", "c3", "n")


# ---------------------------------------------------------------- player turns


@rule("INC-TIME-1")
@pytest.mark.parametrize(("bids", "order"), [((1, 0), ["allied", "german"]), ((0, 1), ["german", "allied"])])
def test_the_action_phase_has_two_player_turns(bids: tuple[int, int], order: list[str]) -> None:
    scene, _, _ = duel()
    scene.next_turn(*bids)
    assert scene.asked() == (order[0], Q_TURN)
    scene.play("end-turn")
    assert scene.asked() == (order[1], Q_TURN) and scene.table.turn == 2
    scene.next_turn()
    assert scene.table.turn == 3


@rule("INC-TIME-1")
def test_a_card_of_the_german_turn_looks_for_that_player_turn() -> None:
    # The German turn of this Game Turn is over: the Wild Weasel bites in the next one's.
    scene = Scene(hall(3, 3), side="german")
    scene.put("grunt", "a1", "s")
    zombie, other = scene.put("sturmzombie", "c3", "n"), scene.put("sturmzombie", "b3", "n")
    scene.hand("allied", "wild-weasel")
    scene.play("end-turn", "play wild-weasel", f"on {zombie}", dice=[1])
    scene.next_turn(allied_bid=1).play("end-turn")
    assert scene.options("activate") == [f"activate {other}"]


@rule("INC-TIME-1")
def test_turn_alone_is_the_game_turn() -> None:
    # Flooded Tunnel lasts "for the rest of the turn": through the second player's turn too.
    scene, _, zombie = duel()
    scene.event("flooded-tunnel")
    scene.play("end-turn", f"activate {zombie}", f"turn {zombie} s")
    assert scene.ap() == 5 - 2


# ---------------------------------------------------------------- default timing

DEFAULT = ["wild-weasel", "cave-in", "booby-trap", "hidden-tunnel", "rackley", "medic-kit"]


@rule("INC-TIME-2")
def test_which_cards_have_the_default_timing() -> None:
    default = {card.id for card in CARDS if card.timing == "turn"}
    effects = {card.id for card in CARDS if card.kind == "effect"}
    assert default == effects - {"brainwurst"} | set(DEFAULT)


@rule("INC-TIME-2")
def test_before_between_and_after_activations_and_between_actions() -> None:
    scene = Scene(hall(3, 5))
    first, second = scene.put("grunt", "a1", "n"), scene.put("grunt", "c1", "n")
    scene.put("sturmzombie", "b5", "n")
    scene.hand("allied", "booby-trap", "booby-trap", "booby-trap", "rackley", "rackley")

    def now(*actions: str) -> None:
        scene.play(*actions)
        assert "play booby-trap" in scene.options(), actions

    now()  # before the first activation
    now(f"activate {first}")
    now(f"move {first} n")  # between two actions
    now("end")  # between activations
    now(f"activate {second}", "end")  # after the last
    scene.play("end-turn")
    assert scene.asked() == ("german", Q_TURN)


@rule("INC-TIME-2")
def test_not_while_an_action_is_being_resolved() -> None:
    scene = Scene(hall(1, 6), side="german")
    grunt, zombie = scene.put("grunt", "a1", "n"), scene.put("sturmzombie", "a5", "s")
    scene.hand("german", "booby-trap", "lucky-devil")
    scene.hand("allied", "booby-trap", "critical-hit")
    scene.watch(grunt)
    scene.cp(german=1)
    scene.play(f"activate {zombie}", f"move {zombie} s")
    assert scene.asked() == ("allied", Q_REACT) and scene.options("play") == []
    scene.play(f"fire {grunt} {zombie} lmg")
    assert scene.options("play") == ["play critical-hit"]
    scene.play("pass", dice=[4, 1])
    assert scene.options("play") == ["play lucky-devil"]
    scene.play("play lucky-devil")
    assert "play booby-trap" in scene.options()
    scene.play(f"command {zombie} 0")
    assert scene.options("play") == []  # an action by CP has been begun


# ---------------------------------------------------------------- cards of the Maintenance Phase


def maintenance_scene(allied: list[str], german: list[str]) -> Scene:
    """Game Turn 2 from its first step; hands are full, so nothing is drawn."""
    scene = Scene(hall(3, 3), entries={"german": [("c3", "n")]}, rp=(6, 6)).maintenance()
    scene.put("grunt", "a1", "n")
    scene.hand("allied", *allied)
    scene.hand("german", *german)
    return scene


@rule("INC-TIME-3")
def test_brainwurst_after_the_hand_and_before_the_bid() -> None:
    scene = maintenance_scene(["brainwurst", "extra-ammo"], ["brainwurst", "extra-ammo"])
    scene.play("pass", "pass")  # nobody discards
    assert scene.asked() == ("allied", Q_BEFORE_BID)  # the Allied player first
    assert scene.options() == ["play brainwurst", "pass"]
    scene.play("pass")
    assert scene.asked() == ("german", Q_BEFORE_BID)
    scene.play("pass")
    assert scene.asked() == ("allied", Q_INTELLIGENCE)


@rule("INC-TIME-3")
def test_players_take_turns_until_both_pass_in_a_row() -> None:
    scene = maintenance_scene(["brainwurst", "extra-ammo"], ["brainwurst", "brainwurst"])
    scene.play("pass", "pass", "pass", "play brainwurst", "pass")  # the last pass lets the card resolve
    assert scene.asked() == ("allied", Q_BEFORE_BID)  # a card was played: the Allied player may play his after all
    scene.play("play brainwurst", "pass")
    assert scene.asked() == ("german", Q_BEFORE_BID)
    scene.play("pass")
    # The Allied player holds none any more, so both have passed.
    assert scene.asked() == ("allied", Q_INTELLIGENCE)
    assert scene.lying_on("brainwurst", "zombies") == 2


@rule("INC-TIME-3")
@pytest.mark.parametrize(("bids", "first"), [(("bid 1", "bid 0"), "allied"), (("bid 0", "bid 1"), "german")])
def test_after_the_bid_the_first_player_goes_first(bids: tuple[str, str], first: str) -> None:
    scene = maintenance_scene(["power-surge", "extra-ammo"], ["flooded-tunnel", "intelligence-briefing"])
    scene.play("pass", "pass", "pass", *bids)
    assert scene.asked() == (first, Q_AFTER_BID)
    mine = "play power-surge" if first == "allied" else "play flooded-tunnel"
    assert mine in scene.options()
    scene.play(mine, "pass")  # the loser still has 4 CP and could kill it
    assert scene.asked() == ("german" if first == "allied" else "allied", Q_AFTER_BID)
    scene.pass_through(Q_AFTER_BID)
    assert scene.asked() == (first, Q_TURN)


@rule("INC-TIME-3")
def test_the_second_window_is_there_after_allied_intelligence() -> None:
    scene = maintenance_scene(["power-surge", "extra-ammo"], ["flooded-tunnel", "extra-ammo"])
    scene.play("pass", "pass", "intelligence")
    assert scene.asked() == ("allied", Q_AFTER_BID)
    scene.play("play power-surge", "pass", "play flooded-tunnel", "pass")
    assert scene.table.surge and scene.table.flooded


@rule("INC-TIME-3")
def test_at_no_other_time() -> None:
    scene = maintenance_scene(["power-surge", "flooded-tunnel"], ["brainwurst", "intelligence-briefing"])
    scene.play("pass", "pass", "pass")  # discards and the German's Brainwurst
    assert scene.options("play") == []  # Intelligence
    scene.play("pass")
    assert scene.asked() == ("allied", Q_BID) and scene.options("play") == []
    scene.play("bid 0", "bid 0").pass_through(Q_AFTER_BID)
    assert scene.asked() == ("allied", Q_TURN) and scene.options("play") == []
    scene.play("activate 0")
    assert scene.options("play") == []
    scene.play("end", "end-turn")
    assert scene.asked() == ("german", Q_TURN) and scene.options("play") == []


# ---------------------------------------------------------------- triggered cards


@rule("INC-TIME-4")
def test_lucky_devil_in_the_enemys_turn_and_in_reaction_fire() -> None:
    scene = Scene(hall(1, 6))
    grunt, ilsa = scene.put("grunt", "a1", "n"), scene.put("ilsa", "a6", "s")
    scene.watch(ilsa)
    scene.hand("allied", "lucky-devil")
    scene.hand("german", "lucky-devil")
    scene.play(f"activate {grunt}", f"fire {grunt} {ilsa} lmg", dice=[5, 1, 1])
    assert scene.asked() == ("german", Q_LUCKY)  # in the Allied turn
    scene.play("play lucky-devil", f"fire {ilsa} {grunt} smg", dice=[6])
    assert scene.asked() == ("allied", Q_LUCKY)  # during Reaction Fire
    scene.play("play lucky-devil")
    assert scene.wounds(grunt) == scene.wounds(ilsa) == 0


@rule("INC-TIME-4")
def test_critical_hit_in_a_reaction_shot_in_the_enemys_turn() -> None:
    scene = Scene(hall(1, 6), side="german")
    grunt, dog = scene.put("grunt", "a1", "n"), scene.put("blitzhund", "a5", "s")
    scene.watch(grunt)
    scene.hand("allied", "critical-hit")
    scene.play(f"activate {dog}", f"move {dog} s", f"fire {grunt} {dog} lmg")
    assert scene.asked() == ("allied", Q_CRITICAL)
    scene.play("play critical-hit")
    assert scene.wounds(dog) == 1


@rule("INC-TIME-4")
def test_blaze_of_glory_in_either_turn() -> None:
    for side in ("allied", "german"):
        scene = Scene(hall(1, 6), side=side)
        grunt, friend = scene.put("grunt", "a1", "n"), scene.put("grunt", "a3", "n")
        scene.put("ilsa", "a6", "s")
        scene.hand("allied", "blaze-of-glory")
        scene.hand(side, "rackley")
        scene.wound(grunt)
        scene.play("play rackley", f"on {grunt}", dice=[6])
        assert scene.asked() == ("allied", Q_BLAZE), side
        scene.play("play blaze-of-glory")
        assert scene.asked() == ("allied", Q_GLORY) and scene.alive(friend)


@rule("INC-TIME-4")
def test_triggered_cards_are_not_played_without_their_moment() -> None:
    scene, grunt, _ = duel()
    scene.hand("allied", "lucky-devil", "blaze-of-glory", "critical-hit")
    scene.play(f"activate {grunt}")
    assert scene.options("play") == []


# ---------------------------------------------------------------- what is done is done


@rule("INC-TIME-9")
def test_a_card_killed_after_the_roll_changes_only_later_rolls() -> None:
    scene = Scene(hall(1, 6))
    grunt, gretel = scene.put("grunt", "a1", "n"), scene.put("gretel", "a6", "s")
    scene.effect("extra-ammo", grunt)
    scene.cp(allied=2)
    scene.play(f"activate {grunt}", f"fire {grunt} {gretel} lmg", dice=[1, 1, 1, 5])
    assert scene.wounds(gretel) == 1
    scene.play(f"kill extra-ammo {grunt}")
    assert scene.wounds(gretel) == 1  # the fourth die's hit stays
    scene.play(f"fire {grunt} {gretel} lmg", dice=[1, 1, 1])


@rule("INC-TIME-9")
def test_an_action_done_stays_done() -> None:
    scene = Scene(hall(3, 5))
    grunt = scene.put("grunt", "b1", "n")
    scene.event("flooded-tunnel")
    scene.cp(allied=4)
    scene.play(f"activate {grunt}", f"move {grunt} n")
    assert scene.ap() == 1  # it cost 2
    scene.play("kill flooded-tunnel table")
    assert scene.ap() == 1 and scene.where(grunt) == "b2"
    scene.play(f"move {grunt} n")
    assert scene.where(grunt) == "b3"


# ---------------------------------------------------------------- at the same moment


@rule("INC-TIME-10")
@pytest.mark.parametrize("side", ["allied", "german"])
def test_the_owner_of_the_model_answers_first(side: str) -> None:
    scene = Scene(hall(1, 6), side=side)
    scene.put("grunt", "a1", "n")
    scene.put("ilsa", "a6", "s")
    scene.hand("allied", "lucky-devil", "booby-trap")
    scene.hand("german", "lucky-devil", "booby-trap")
    owner = "german" if side == "allied" else "allied"  # of the model that the trap strikes
    scene.play("play booby-trap", dice=[6])
    assert scene.asked() == (owner, Q_LUCKY)
    scene.play("pass")
    assert scene.asked() == (side, Q_LUCKY)


@rule("INC-TIME-10")
def test_the_player_whose_turn_it_is_orders_hits_of_one_moment() -> None:
    scene = Scene(hall(3, 5))
    grunt = scene.put("grunt", "b1", "n")
    zombies = [scene.put("sturmzombie", square, "s") for square in ("a4", "b4", "c4")]
    scene.play(f"activate {grunt}", f"lob {grunt}", "at b4", dice=[3, 3, 3])
    assert scene.asked() == ("allied", Q_ORDER)
    assert sorted(scene.options()) == sorted(f"on {zombie}" for zombie in zombies)
    scene.play(f"on {zombies[1]}")
    assert scene.dead(zombies[1]) and scene.alive(zombies[0])
    scene.play(f"on {zombies[2]}")
    assert all(scene.dead(zombie) for zombie in zombies)
    assert scene.asked() == ("allied", Q_ACTIVATION)


@rule("INC-TIME-10")
def test_in_maintenance_the_allied_player_counts_as_the_player_whose_turn_it_is() -> None:
    scene = maintenance_scene(["extra-ammo", "extra-ammo"], ["extra-ammo", "low-on-ammo"])
    scene.effect("jammed-radio", 0)
    scene.orders("always", "always")
    scene.table.first = 1  # though the German was first in the turn before
    scene.play()
    assert scene.asked() == ("allied", Q_WINDOW)


@rule("INC-TIME-8", "INC-MAINT-1")
def test_a_window_opens_after_the_cards_that_follow_the_bid() -> None:
    scene = maintenance_scene(["power-surge", "extra-ammo"], ["extra-ammo", "low-on-ammo"])
    scene.orders("never", "always")
    scene.play("pass").pass_through(Q_DISCARD)
    scene.play("pass", "bid 0", "bid 0", "play power-surge", "pass")
    assert scene.asked() == ("german", Q_WINDOW)
    assert scene.game.view(1).phase == "after turn bidding"
    scene.play("kill power-surge table")
    assert not scene.table.surge
