"""Answers to cards: kills with CP, SNAFU and its chains, open windows (INC-TIME-5 to 8, INC-KILL)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.questions import (
    Q_ACTIVATION,
    Q_ATTACK_WINDOW,
    Q_BID,
    Q_DISCARD,
    Q_INTELLIGENCE,
    Q_REACT,
    Q_RESPONSE,
    Q_TURN,
    Q_WINDOW,
)
from undercroft.games.incursion.rules.tables import (
    CARD_IDS,
    SNAFU,
)
from undercroft.games.incursion.vocabulary.events import (
    Negated,
    Resolved,
)


def pinger(allied: list[str], german: list[str], cp: tuple[int, int] = (0, 0)) -> Scene:
    """The German is about to play Boosted Pinger (kill 4), which has one place to go."""
    scene = Scene(hall(3, 3), side="german")
    scene.put("grunt", "a1", "s")
    scene.put("sturmzombie", "c3", "n")
    scene.hand("german", "boosted-pinger", *german)
    scene.hand("allied", *allied)
    scene.cp(*cp)
    return scene


def works(scene: Scene) -> bool:
    return scene.lying_on("boosted-pinger", "zombies") == 1


# ---------------------------------------------------------------- SNAFU at any moment


@rule("INC-TIME-5")
def test_snafu_answers_a_card_just_played_in_the_enemys_turn() -> None:
    scene = pinger(["snafu"], [])
    scene.play("play boosted-pinger")
    assert scene.asked() == ("allied", Q_RESPONSE)
    assert scene.options() == ["pass", "snafu boosted-pinger table"]
    scene.play("snafu boosted-pinger table")
    assert not works(scene)


@rule("INC-TIME-5")
def test_snafu_strikes_a_card_in_play_in_either_turn() -> None:
    for side in ("allied", "german"):
        scene = Scene(hall(3, 3), side=side)
        grunt, zombie = scene.put("grunt", "a1", "s"), scene.put("sturmzombie", "c3", "n")
        scene.effect("boosted-pinger", "zombies")
        scene.hand("allied", "snafu")
        scene.orders(allied="always")
        m = grunt if side == "allied" else zombie
        scene.play(f"activate {m}")
        assert "snafu boosted-pinger zombies" in scene.options()
        scene.play("snafu boosted-pinger zombies")
        assert not works(scene) and scene.piled("boosted-pinger") == scene.piled("snafu") == 1


@rule("INC-TIME-5")
def test_snafu_in_the_maintenance_phase() -> None:
    # Against a card in play in an open window, and against one just played.
    scene = Scene(hall(3, 3), entries={"german": [("c3", "n")]}, rp=(6, 6)).maintenance()
    grunt = scene.put("grunt", "a1", "n")
    scene.effect("jammed-radio", grunt)
    scene.hand("allied", "snafu", "snafu")
    scene.hand("german", "brainwurst", "extra-ammo")
    scene.orders(allied="always")
    scene.play()
    assert scene.asked() == ("allied", Q_WINDOW)
    scene.play(f"snafu jammed-radio {grunt}", "pass")  # the German could kill the SNAFU
    assert scene.lying_on("jammed-radio", grunt) == 0
    scene.play("pass", "pass", "play brainwurst")  # no discards
    assert scene.asked() == ("allied", Q_RESPONSE)
    scene.play("snafu brainwurst table", "pass")
    assert scene.piled("brainwurst") == 1 and scene.lying_on("brainwurst", "zombies") == 0


# ---------------------------------------------------------------- the response to a played card


@rule("INC-TIME-6")
def test_the_opponent_chooses_once_and_a_pass_is_final() -> None:
    scene = pinger(["snafu"], [], cp=(4, 0))
    scene.play("play boosted-pinger")
    assert scene.asked() == ("allied", Q_RESPONSE)
    assert scene.options() == ["pass", "kill boosted-pinger table", "snafu boosted-pinger table"]
    scene.play("pass")
    assert works(scene) and scene.asked() == ("german", Q_TURN)


@rule("INC-TIME-6")
def test_without_the_means_nobody_is_asked() -> None:
    scene = pinger([], [], cp=(3, 0))
    scene.play("play boosted-pinger")
    assert works(scene) and scene.asked() == ("german", Q_TURN)


@rule("INC-TIME-6", "INC-KILL-2", "INC-EX-15")
def test_a_snafu_killed_with_cp_lets_the_card_take_effect() -> None:
    scene = pinger(["snafu", "snafu"], [], cp=(9, 3))
    scene.play("play boosted-pinger", "snafu boosted-pinger table")
    assert scene.asked() == ("german", Q_RESPONSE)
    assert scene.options() == ["pass", "kill snafu table"]
    scene.play("kill snafu table")
    # The kill cannot be answered, not even with the second SNAFU and nine CP.
    assert works(scene) and scene.asked() == ("german", Q_TURN)
    assert scene.table.cp == [9, 0] and scene.held("allied", "snafu") == 1 and scene.piled("snafu") == 1


@rule("INC-TIME-6")
@pytest.mark.parametrize("snafus", [1, 2, 3, 4])
def test_snafus_upon_snafus(snafus: int) -> None:
    # Players alternate strictly; each SNAFU negates the one before it.
    scene = pinger(["snafu", "snafu"], ["snafu", "snafu"])
    scene.play("play boosted-pinger", "snafu boosted-pinger table")
    for n in range(1, snafus):
        assert scene.asked() == (("german", "allied")[(n - 1) % 2], Q_RESPONSE)
        scene.play("snafu snafu table")
    scene.pass_through(Q_RESPONSE)
    assert works(scene) == (snafus % 2 == 0)
    assert scene.piled("snafu") == snafus


@rule("INC-TIME-6")
def test_a_snafu_of_a_snafu_killed_with_cp() -> None:
    # Pinger, SNAFU, SNAFU on the SNAFU, 3 CP on the second: the first SNAFU works.
    scene = pinger(["snafu"], ["snafu"], cp=(3, 0))
    scene.play("play boosted-pinger", "snafu boosted-pinger table", "snafu snafu table")
    assert scene.asked() == ("allied", Q_RESPONSE) and scene.options() == ["pass", "kill snafu table"]
    scene.play("kill snafu table")
    assert not works(scene) and scene.table.cp == [0, 0] and scene.piled("snafu") == 2


@rule("INC-TIME-6")
def test_the_last_card_played_resolves_first() -> None:
    scene = pinger(["snafu", "snafu"], ["snafu"])
    scene.play("play boosted-pinger", "snafu boosted-pinger table", "snafu snafu table", "snafu snafu table")
    assert scene.told(Negated) == [(SNAFU,), (CARD_IDS.index("boosted-pinger"),)]
    assert scene.happened(Resolved) == []


@rule("INC-TIME-6")
def test_a_snafu_on_a_card_in_play_can_be_answered() -> None:
    scene = pinger([], ["snafu"], cp=(3, 0))
    scene.table.hand[1][CARD_IDS.index("boosted-pinger")] -= 1
    scene.table.deck[CARD_IDS.index("boosted-pinger")] += 1
    scene.table.deck_size += 1
    scene.effect("boosted-pinger", "zombies")
    scene.play("snafu boosted-pinger zombies")
    assert scene.asked() == ("allied", Q_RESPONSE) and scene.options() == ["pass", "kill snafu table"]
    scene.play("kill snafu table")
    assert works(scene) and scene.piled("snafu") == 1


@rule("INC-TIME-6")
def test_triggered_cards_have_a_response_too() -> None:
    scene = Scene(hall(1, 4))
    grunt, zombie = scene.put("grunt", "a1", "n"), scene.put("sturmzombie", "a4", "s")
    scene.hand("german", "lucky-devil")
    scene.cp(allied=2)
    scene.play(f"activate {grunt}", f"fire {grunt} {zombie} lmg", "play lucky-devil", dice=[4, 1, 1])
    assert scene.asked() == ("allied", Q_RESPONSE)
    scene.play("kill lucky-devil table")
    assert scene.dead(zombie) and scene.piled("lucky-devil") == 1


# ---------------------------------------------------------------- a negated card


@rule("INC-TIME-7")
def test_a_killed_card_does_nothing_and_its_price_is_gone() -> None:
    scene = pinger([], [], cp=(5, 0))
    scene.play("play boosted-pinger", "kill boosted-pinger table")
    assert not works(scene) and scene.piled("boosted-pinger") == 1
    assert scene.table.cp == [1, 0] and scene.held("german", "boosted-pinger") == 0


@rule("INC-TIME-7")
def test_a_snafued_event_rolls_no_die() -> None:
    scene = Scene(hall(3, 3))
    scene.put("grunt", "a1", "s")
    zombie = scene.put("sturmzombie", "c3", "n")
    scene.hand("allied", "booby-trap")
    scene.hand("german", "snafu")
    scene.play("play booby-trap", "snafu booby-trap table")  # no die falls
    assert scene.alive(zombie)
    assert scene.piled("booby-trap") == scene.piled("snafu") == 1 and scene.held("german", "snafu") == 0


@rule("INC-TIME-7")
def test_a_negated_critical_hit_leaves_the_roll() -> None:
    scene = Scene(hall(1, 4))
    grunt, gretel = scene.put("grunt", "a1", "n"), scene.put("gretel", "a4", "s")
    scene.hand("allied", "critical-hit")
    scene.cp(german=3)
    scene.play(f"activate {grunt}", f"fire {grunt} {gretel} lmg", "play critical-hit", "kill critical-hit table",
               dice=[1, 1, 1])  # fmt: skip
    assert scene.wounds(gretel) == 0 and scene.table.cp == [0, 0]


# ---------------------------------------------------------------- open windows


def windows() -> tuple[Scene, int, int]:
    """Both want to be asked always, both could kill the Jammed Radio on the Grunt (3 CP)."""
    scene = Scene(hall(1, 6))
    grunt, zombie = scene.put("grunt", "a1", "n"), scene.put("sturmzombie", "a5", "s")
    scene.effect("jammed-radio", grunt)
    scene.cp(allied=3, german=3)
    scene.orders("always", "always")
    return scene, grunt, zombie


def who(scene: Scene, what: int = Q_WINDOW) -> list[str]:
    """Who is asked in this window, in order, if everybody passes."""
    asked: list[str] = []
    while (now := scene.asked()) is not None and now[1] == what:
        asked.append(now[0])
        scene.play("pass")
    return asked


@rule("INC-TIME-8")
@pytest.mark.parametrize("side", ["allied", "german"])
def test_a_window_at_the_start_of_a_player_turn(side: str) -> None:
    scene, _, _ = windows()
    scene.table.side = scene.table.first = ["allied", "german"].index(side)
    scene.player_turn().play()
    other = "german" if side == "allied" else "allied"
    assert who(scene) == [side, other]  # the player whose turn it is, then the other
    assert scene.asked() == (side, Q_TURN)


@rule("INC-TIME-8")
def test_a_window_at_the_start_of_an_activation() -> None:
    scene, grunt, zombie = windows()
    scene.play(f"activate {grunt}")
    assert who(scene) == ["allied", "german"] and scene.asked() == ("allied", Q_ACTIVATION)
    scene.play("end", "end-turn")
    who(scene)
    scene.play(f"activate {zombie}")
    assert who(scene) == ["german", "allied"] and scene.asked() == ("german", Q_ACTIVATION)


@rule("INC-TIME-8")
def test_a_window_after_an_attack_is_declared_and_before_its_dice() -> None:
    scene, grunt, zombie = windows()
    scene.play(f"activate {grunt}", "pass", "pass", f"fire {grunt} {zombie} lmg")
    assert scene.ap() == 2  # paid, not yet rolled
    assert scene.asked() == ("allied", Q_ATTACK_WINDOW)
    scene.play("pass")
    assert scene.asked() == ("german", Q_ATTACK_WINDOW)
    scene.play("pass", dice=[1, 1, 1])


@rule("INC-TIME-8")
@pytest.mark.parametrize(
    ("kind", "actions"),
    [("grunt", ["strike 0 16"]), ("grunt", ["lob 0", "at a2"]), ("blazer", ["flame 0", "pass"]),
     ("slugger", ["thump 0 16"]), ("hmg-ape", ["fire 0 16 hmg"])],
)  # fmt: skip
def test_that_window_is_there_for_every_kind_of_attack(kind: str, actions: list[str]) -> None:
    scene = Scene(hall(1, 6))
    m, target = scene.put(kind, "a1", "n"), scene.put("sturmzombie", "a2", "s")
    scene.effect("buckin-for-a-medal", m)
    scene.cp(german=2)
    scene.orders(german="attacks")
    scene.play(f"activate {m}", *actions)  # no die falls before the window
    assert scene.asked() == ("german", Q_ATTACK_WINDOW) and scene.alive(target)


@rule("INC-TIME-8")
def test_that_window_is_there_for_a_bomb_and_for_a_reaction_shot() -> None:
    scene = Scene(hall(1, 6), side="german")
    grunt, bomber = scene.put("grunt", "a1", "n"), scene.put("bomberzombie", "a3", "s")
    scene.effect("boosted-pinger", bomber)
    scene.watch(grunt)
    scene.cp(allied=4)
    scene.orders(allied="attacks")
    scene.play(f"activate {bomber}", f"move {bomber} s", f"fire {grunt} {bomber} lmg")
    assert scene.asked() == ("allied", Q_ATTACK_WINDOW)
    scene.play("pass", f"boom {bomber} {grunt}", dice=[1, 2])
    assert scene.asked() == ("allied", Q_ATTACK_WINDOW)


@rule("INC-TIME-8")
@pytest.mark.parametrize(("orders", "asked"), [("always", True), ("attacks", False)])
def test_orders_for_attacks_ask_only_about_cards_that_bear_on_the_attack(orders: str, asked: bool) -> None:
    scene = Scene(hall(3, 6))
    grunt, zombie = scene.put("grunt", "b1", "n"), scene.put("sturmzombie", "b5", "s")
    scene.effect("extra-ammo", scene.put("grunt", "a1", "n"))  # a bystander's
    scene.cp(german=2)
    scene.play(f"activate {grunt}")
    scene.orders(german=orders)
    scene.play(f"fire {grunt} {zombie} lmg", dice=[] if asked else [1, 1, 1])
    assert (scene.asked() == ("german", Q_ATTACK_WINDOW)) == asked


@rule("INC-TIME-8")
def test_a_card_killed_in_that_window_does_not_help_the_attack() -> None:
    scene = Scene(hall(1, 6))
    grunt, gretel = scene.put("grunt", "a1", "n"), scene.put("gretel", "a5", "s")
    scene.effect("armor-piercing-ammo", grunt)
    scene.orders(german="attacks")
    scene.cp(german=2)
    scene.play(f"activate {grunt}", f"fire {grunt} {gretel} lmg")
    assert scene.asked() == ("german", Q_ATTACK_WINDOW)
    scene.play(f"kill armor-piercing-ammo {grunt}", dice=[4, 4, 4])
    assert scene.wounds(gretel) == 0  # F 5, no +1 any more


@rule("INC-TIME-8")
def test_a_window_after_each_complete_action_with_its_reaction_shots() -> None:
    scene, grunt, zombie = windows()
    scene.table.side = scene.table.first = 1
    scene.watch(grunt)
    scene.play(f"activate {zombie}", "pass", "pass", f"move {zombie} s")
    assert scene.asked() == ("allied", Q_REACT)  # the shots belong to the action
    scene.play("pass")
    assert who(scene) == ["german", "allied"] and scene.asked() == ("german", Q_ACTIVATION)
    scene.play(f"turn {zombie} e", "pass")
    assert who(scene) == ["german", "allied"]


@rule("INC-TIME-8")
def test_windows_after_each_step_of_maintenance() -> None:
    scene = Scene(hall(3, 3), entries={"german": [("c3", "n"), ("a3", "n")]}, rp=(6, 6)).maintenance()
    grunt = scene.put("grunt", "a1", "n")
    scene.effect("jammed-radio", grunt)
    scene.hand("allied", "extra-ammo", "extra-ammo")
    scene.hand("german", "extra-ammo", "low-on-ammo")
    scene.orders("always", "always")
    both = ["allied", "german"]  # the Allied player first
    assert who(scene) == both  # after Replenish Command Points
    assert who(scene, Q_DISCARD) == both
    assert who(scene) == both  # after Replenish Hand
    assert scene.asked() == ("allied", Q_INTELLIGENCE)
    scene.play("pass")
    assert scene.asked() == ("allied", Q_BID)
    scene.play("bid 0", "bid 1")
    # After Turn Bidding, though the German is due to go first, and after the cards that follow it: there were none.
    assert who(scene) == [*both, *both]
    scene.play("deploy 16 0", "deploy 17 1")
    # After Deployment, and at once the window at the start of the German player turn, in that order.
    assert who(scene) == [*both, "german", "allied"]
    assert scene.asked() == ("german", Q_TURN)


@rule("INC-TIME-8")
def test_a_player_may_pass_automatically() -> None:
    scene, grunt, _ = windows()
    scene.orders(allied="never", german="never")
    scene.play(f"activate {grunt}")
    assert scene.asked() == ("allied", Q_ACTIVATION)
    scene.play("orders german always", f"move {grunt} n")
    assert scene.asked() == ("german", Q_WINDOW)


@rule("INC-TIME-8")
def test_several_cards_may_go_in_one_window() -> None:
    scene, grunt, _ = windows()
    scene.effect("minor-injury", grunt)
    scene.cp(allied=5, german=0)
    scene.play(f"activate {grunt}", f"kill jammed-radio {grunt}")
    assert scene.asked() == ("allied", Q_WINDOW)
    scene.play(f"kill minor-injury {grunt}")
    assert scene.asked() == ("allied", Q_ACTIVATION) and scene.ap() == 3


# ---------------------------------------------------------------- kills


@rule("INC-KILL-1")
def test_the_kill_value_is_the_price() -> None:
    for cp, may in ((3, False), (4, True)):
        scene = pinger([], [], cp=(cp, 0))
        scene.play("play boosted-pinger")
        assert (scene.asked() == ("allied", Q_RESPONSE)) == may
        assert works(scene) != may


@rule("INC-KILL-1")
def test_a_card_in_play_is_killed_for_the_same_price_and_its_effect_ends() -> None:
    scene = Scene(hall(3, 3))
    grunt = scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "c3", "n")
    scene.effect("major-injury", grunt)
    scene.cp(allied=5)
    scene.play(f"activate {grunt}")
    assert scene.ap() == 1
    scene.play(f"kill major-injury {grunt}")
    assert scene.ap() == 3 and scene.table.cp[0] == 1 and scene.piled("major-injury") == 1


@rule("INC-KILL-1")
def test_either_player_may_kill_a_card_in_play_whoever_played_it() -> None:
    for side in ("allied", "german"):
        scene = Scene(hall(3, 3), side=side)
        scene.put("grunt", "a1", "n")
        scene.put("sturmzombie", "c3", "n")
        scene.hand(side, "boosted-pinger")
        scene.cp(*((4, 0) if side == "allied" else (0, 4)))
        scene.play("play boosted-pinger", "kill boosted-pinger zombies")  # one's own card
        assert not works(scene)


@rule("INC-KILL-1")
def test_the_full_value_is_paid_by_one_player() -> None:
    scene = Scene(hall(3, 3))
    scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "c3", "n")
    scene.effect("boosted-pinger", "zombies")
    scene.cp(allied=3, german=3)
    assert scene.options("kill") == []  # six between them, but neither has four


@rule("INC-KILL-1")
def test_killing_one_of_two_copies_leaves_the_other() -> None:
    scene = Scene(hall(3, 3))
    grunt = scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "c3", "n")
    scene.effect("minor-injury", grunt)
    scene.effect("minor-injury", grunt)
    scene.cp(allied=2)
    scene.play(f"activate {grunt}", f"kill minor-injury {grunt}")
    assert scene.ap() == 2 and scene.lying_on("minor-injury", grunt) == 1


@rule("INC-KILL-2")
def test_a_kill_is_final() -> None:
    # The German has CP and a SNAFU, but neither answers a CP kill.
    scene = pinger([], ["snafu"], cp=(4, 9))
    scene.play("play boosted-pinger", "kill boosted-pinger table")
    assert scene.asked() == ("german", Q_TURN) and not works(scene)
    scene = Scene(hall(3, 3), side="german")
    scene.put("grunt", "a1", "n")
    zombie = scene.put("sturmzombie", "c3", "n")
    scene.effect("boosted-pinger", "zombies")
    scene.hand("german", "snafu")
    scene.cp(allied=4, german=9)
    scene.orders(allied="always")
    scene.play(f"activate {zombie}", "kill boosted-pinger zombies")
    assert not works(scene) and scene.asked() == ("german", Q_ACTIVATION)


@rule("INC-KILL-3")
def test_killing_in_the_other_players_turn() -> None:
    scene = Scene(hall(3, 3))
    grunt = scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "c3", "n")
    scene.effect("buckin-for-a-medal", grunt)
    scene.cp(german=2)
    scene.orders(german="always")
    scene.play(f"activate {grunt}")
    assert scene.asked() == ("german", Q_WINDOW)
    scene.play(f"kill buckin-for-a-medal {grunt}")
    assert scene.ap() == 3


@rule("INC-KILL-3")
def test_killing_in_maintenance_after_command_points_are_drawn() -> None:
    scene = Scene(hall(3, 3), rp=(6, 6)).maintenance()
    grunt = scene.put("grunt", "a1", "n")
    scene.effect("jammed-radio", grunt)
    scene.orders("always", "always")
    assert scene.table.cp == [0, 0]
    scene.play()
    assert scene.table.cp == [4, 4] and scene.asked() == ("allied", Q_WINDOW)  # the new CP are there
    scene.play(f"kill jammed-radio {grunt}")
    assert scene.table.cp == [1, 4] and scene.lying_on("jammed-radio", grunt) == 0
