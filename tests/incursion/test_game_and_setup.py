"""The game, its words, and setting up (INC-GAME, INC-TEXT, INC-SETUP, INC-COUNTER)."""

from importlib.resources import files

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.core.chance.dice import scripted
from undercroft.core.files.ledger import load_ledger
from undercroft.games.incursion.content.catalogue import MODELS, WEAPONS
from undercroft.games.incursion.rules.mission.setup import find_mission, new_table
from undercroft.games.incursion.rules.questions import (
    Q_AFTER_BID,
    Q_BID,
    Q_DEPLOY,
    Q_FORCES,
    Q_INTELLIGENCE,
    Q_RELOAD,
    Q_TURN,
)
from undercroft.games.incursion.rules.tables import (
    CARD_IDS,
    KIND_IDS,
    SIDE_NAMES,
    WHY_ALL_DEAD,
    WHY_LAST_KILLED,
    WHY_TURN_LIMIT,
)
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.view import view
from undercroft.games.incursion.vocabulary.events import (
    Bids,
    Cp,
    Drew,
    Force,
    Turn,
)

# ---------------------------------------------------------------- the game


@rule("INC-GAME-1")
def test_two_sides_face_each_other() -> None:
    scene = Scene(hall(3, 3))
    ours, friend = scene.put("grunt", "a1", "n"), scene.put("grunt", "b3", "n")
    theirs = scene.put("sturmzombie", "a3", "s")
    assert SIDE_NAMES == ["allied", "german"]
    assert {model.side for model in MODELS} == {"allied", "german"}
    assert scene.options("activate") == [f"activate {ours}", f"activate {friend}"]
    scene.play(f"activate {ours}")
    assert scene.options("fire") == [f"fire {ours} {theirs} lmg"]
    scene.play("end", "end-turn")
    assert scene.asked() == ("german", Q_TURN) and scene.options("activate") == [f"activate {theirs}"]


@rule("INC-GAME-1")
def test_every_seat_has_one_side_and_is_asked_for_it_alone() -> None:
    scene = Scene.start("recon").play("pass", "bid 2", "bid 1")
    assert scene.asked() == ("allied", Q_TURN)
    scene.play("end-turn")
    assert scene.asked() == ("german", Q_TURN)
    assert scene.options("enter") and not any(option.startswith("enter 0") for option in scene.options("enter"))


@rule("INC-GAME-2")
def test_every_mission_can_be_played_by_itself() -> None:
    for mission in ("recon", "incursion", "pinger-raid", "twitcher", "behind-enemy-lines", "ac-dc", "doomsday"):
        scene = Scene.start(mission)
        assert scene.asked() is not None, mission


@rule("INC-GAME-2")
def test_the_dossier_overrides_the_core_rules() -> None:
    # Doors start closed and unsealed (INC-SETUP-2); Recon seals four and Incursion opens three.
    recon, incursion = (new_table(mission, scripted([])) for mission in ("recon", "incursion"))
    assert recon.sealed.bit_count() == 4
    every = (1 << len(incursion.dossier.grid.gates)) - 1
    assert (every & ~incursion.shut).bit_count() == 3
    # Forces: in Recon the German has no choice at all.
    scene = Scene.start("recon")
    assert scene.table.force[1] == [] and scene.options("buy") == []
    scene = Scene.start("pinger-raid", forces={"allied": ["grunt"]})
    assert scene.asked() == ("german", Q_FORCES)


@rule("INC-GAME-3")
def test_a_plain_d6_is_no_damage_die() -> None:
    # Crushing Blow and Savage Fury change Damage Dice, not the roll for Knocked Down (4 or more).
    scene = Scene(hall(3, 3), side="german")
    gretel = scene.put("gretel", "b1", "n")
    grunt = scene.put("grunt", "b2", "s")
    scene.effect("crushing-blow", gretel)
    scene.effect("savage-fury", gretel)
    scene.play(f"activate {gretel}", f"strike {gretel} {grunt}", "pass", dice=[4, 3])
    assert scene.wounds(grunt) == 0 and not scene.table.knocked
    scene.play(f"strike {gretel} {grunt}", "pass", dice=[4, 4])
    assert scene.table.knocked == 1 << grunt


@rule("INC-GAME-3")
def test_damage_dice_have_six_sides() -> None:
    scene = Scene(hall(3, 3))
    dice = scene.table.dice
    dice.reseed(11)
    faces = {dice.die() for _ in range(300)}
    assert faces == {1, 2, 3, 4, 5, 6}


@rule("INC-GAME-4")
def test_smg_stands_for_every_small_gun_and_nothing_counts_victory_points() -> None:
    guns = {weapon.id: weapon.name for weapon in WEAPONS}
    assert {"smg": "SMG", "lmg": "LMG", "hmg": "HMG"}.items() <= guns.items()
    assert not any("rifle" in name.lower() for name in guns.values())
    for kind in ("gretel", "ilsa"):
        scene = Scene(hall(1, 4), side="german")
        m, grunt = scene.put(kind, "a1", "n"), scene.put("grunt", "a4", "s")
        scene.play(f"activate {m}")
        assert scene.options("fire") == [f"fire {m} {grunt} smg"]
    ledger = load_ledger(files("undercroft.games.incursion") / "ledger.toml")
    assert [rule.id for rule in ledger.search("VP")] == ["INC-GAME-4"]


@rule("INC-GAME-5")
def test_the_game_stops_in_the_middle_of_a_turn_when_its_end_is_met() -> None:
    # The last Allied model falls to a reaction shot in its own activation.
    scene = Scene(hall(1, 6), goal="last-out")
    grunt = scene.put("grunt", "a1", "n")
    ilsa = scene.put("ilsa", "a6", "s")
    scene.wound(grunt)
    scene.watch(ilsa)
    scene.effect("low-on-ammo", ilsa)
    scene.cp(german=2)
    scene.orders(german="always")
    scene.play(f"activate {grunt}", "pass", f"move {grunt} n", f"fire {ilsa} {grunt} smg", "pass", dice=[6])
    assert scene.asked() is None  # not even the window after the action
    assert scene.table.winners == 2 and scene.table.why == WHY_LAST_KILLED


@rule("INC-GAME-5")
def test_the_end_is_checked_after_a_card() -> None:
    scene = Scene(hall(3, 3), side="german")
    grunt = scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "c3", "s")
    scene.wound(grunt)
    scene.hand("german", "booby-trap")
    scene.play("play booby-trap", dice=[6])
    assert scene.asked() is None
    assert scene.table.winners == 2 and scene.table.why == WHY_ALL_DEAD


@rule("INC-GAME-5")
def test_the_end_is_checked_after_an_action_and_no_more_shots_follow() -> None:
    # Two models in Reaction Fire: the first shot ends the game, the second is not offered.
    scene = Scene(hall(2, 6), goal="last-out")
    grunt = scene.put("grunt", "a1", "n")
    guards = [scene.put("ilsa", "a6", "s"), scene.put("gretel", "b6", "s")]
    scene.wound(grunt)
    scene.watch(*guards)
    scene.play(f"activate {grunt}", f"move {grunt} n", f"fire {guards[1]} {grunt} smg", dice=[6])
    assert scene.asked() is None and scene.table.over


@rule("INC-GAME-5")
def test_a_mission_without_a_limit_of_its_own_runs_on() -> None:
    scene = Scene.start("recon", turn_limit=0)
    while scene.table.turn <= 45:
        _sleep_through(scene)
    assert not scene.table.over


def _sleep_through(scene: Scene) -> None:
    """Nobody does anything until the next Game Turn."""
    turn = scene.table.turn
    while scene.table.turn == turn and not scene.table.over:
        options = scene.options()
        quiet = [text for text in ("pass", "bid 0", "end-turn") if text in options]
        scene.play(quiet[0] if quiet else options[0])


@rule("INC-GAME-7")
def test_after_the_optional_turn_limit_the_game_is_a_draw() -> None:
    scene = Scene.start("recon", turn_limit=3)
    while not scene.table.over:
        _sleep_through(scene)
    assert scene.table.turn == 3
    assert (scene.table.winners, scene.table.why) == (0, WHY_TURN_LIMIT)
    assert new_table("recon", scripted([])).turn_limit == 40


@rule("INC-GAME-7")
@pytest.mark.parametrize("side", SIDE_NAMES)
def test_a_player_may_give_up_at_any_time_and_loses(side: str) -> None:
    scene = Scene(hall(1, 5))
    grunt, zombie = scene.put("grunt", "a1", "n"), scene.put("sturmzombie", "a4", "s")
    scene.cp(allied=2)
    scene.watch(grunt)
    # In the middle of an action too: the Allied player is asked whether he reloads.
    scene.table.side = scene.table.first = 1
    scene.play(f"activate {zombie}", f"move {zombie} s", f"fire {grunt} {zombie} lmg", dice=[1, 1])
    assert scene.asked() == ("allied", Q_RELOAD)
    scene.play(f"resign {side}")
    assert scene.asked() is None and scene.table.winners == (2 if side == "allied" else 1)


@rule("INC-GAME-7")
def test_both_may_agree_on_a_draw() -> None:
    scene = Scene(hall(1, 5))
    scene.put("grunt", "a1", "n")
    scene.play("offer-end allied")
    assert scene.asked() == ("allied", Q_TURN)
    scene.play("offer-end german")
    assert scene.asked() is None and scene.table.winners == 0


@rule("INC-GAME-6")
def test_a_seat_cannot_know_the_other_hand_but_all_else() -> None:
    scene = Scene(hall(3, 3), side="german")
    grunt = scene.put("grunt", "a1", "n")
    zombie = scene.put("sturmzombie", "c3", "s")
    scene.hand("allied", "snafu", "lucky-devil")
    scene.hand("german", "booby-trap")
    scene.effect("jammed-radio", grunt)
    scene.cp(allied=3, german=2)
    scene.wound(grunt)
    scene.play(f"activate {zombie}")
    hands = set()
    for seed in range(8):
        thought = scene.game.sample(1, seed).state
        assert isinstance(thought, Table)
        hands.add(tuple(thought.hand[0]))
        assert sum(thought.hand[0]) == 2 and thought.hand[1] == scene.table.hand[1]
        assert thought.cp == [3, 2] and thought.wounds == scene.table.wounds
        assert thought.pile == scene.table.pile and thought.cards_on == scene.table.cards_on
        assert thought.deck_size == scene.table.deck_size == sum(thought.deck)
        assert thought.hand[0][CARD_IDS.index("jammed-radio")] <= 1  # one of two copies lies in play
    assert len(hands) > 1


@rule("INC-GAME-6")
def test_a_seat_cannot_know_a_bid_before_the_reveal() -> None:
    scene = Scene.start("recon").play("pass", "bid 4")
    assert scene.asked() == ("german", Q_BID)
    bids = {thought.bids[0] for thought in (scene.game.sample(1, seed).state for seed in range(20))}  # type: ignore[attr-defined]
    assert bids == {0, 1, 2, 3, 4}
    assert not scene.happened(Bids)


@rule("INC-GAME-6", "INC-SETUP-1")
@pytest.mark.parametrize("brought", [True, False])
def test_a_seat_cannot_know_a_force_before_both_are_shown(brought: bool) -> None:
    # Whether the other side brought its force to the table or chose it there.
    force = ["slugger", "sarge"]
    scene = Scene.start("pinger-raid", forces={"allied": force} if brought else None)
    if not brought:
        scene.play(*[f"buy {kind}" for kind in force])
    assert scene.asked() == ("german", Q_FORCES)
    thoughts = [view(scene.game.sample(1, seed), 0).forces.allied for seed in range(20)]
    assert len(set(thoughts)) > 3


# ---------------------------------------------------------------- words of the book


@rule("INC-TEXT-1")
def test_each_model_has_one_name() -> None:
    names = {model.id: model.name for model in MODELS if not model.optional}
    assert len(names) == 10
    assert names["gretel"] == "Gretel von X" and names["ilsa"] == "Ilsa von X"
    assert names["slugger"] == "Slugger Murphy"
    assert [id for id, name in names.items() if name.lower().startswith("stu")] == ["sturmzombie"]
    ilsa = next(model for model in MODELS if model.id == "ilsa")
    assert (ilsa.rp, ilsa.ap, ilsa.fortitude, ilsa.damage, ilsa.limit) == (5, 5, 5, 4, 1)


@rule("INC-TEXT-2")
def test_limit_nought_is_no_limit() -> None:
    scene = Scene.start("incursion", rp={"allied": 30, "german": 30})
    scene.play(*["buy grunt"] * 10)
    assert scene.asked() == ("german", Q_FORCES)
    scene.play(*["buy sturmzombie"] * 10)
    assert scene.table.sturmzombie_lots == 10


@rule("INC-TEXT-3")
def test_sluggers_will_is_about_effect_cards() -> None:
    scene = Scene(hall(3, 3))
    slugger = scene.put("slugger", "b1", "n")
    scene.effect("jammed-radio", slugger)
    scene.event("flooded-tunnel")
    scene.play(f"activate {slugger}")
    assert scene.options("will") == [f"will {slugger} jammed-radio"]


@rule("INC-TEXT-3")
def test_ilsa_wields_two_smgs() -> None:
    scene = Scene(hall(1, 4), side="german")
    ilsa, grunt = scene.put("ilsa", "a1", "n"), scene.put("grunt", "a4", "s")
    scene.play(f"activate {ilsa}", f"fire {ilsa} {grunt} smg", "reroll 1", dice=[2, 6, 6])
    assert scene.dead(grunt)


@rule("INC-TEXT-3")
def test_a_volatile_bomber_acts_as_under_blaze_of_glory() -> None:
    scene = Scene(hall(1, 5))
    grunt, bomber = scene.put("grunt", "a1", "n"), scene.put("bomberzombie", "a4", "s")
    scene.play(f"activate {grunt}", f"fire {grunt} {bomber} lmg", dice=[4, 1, 2, 4])
    assert scene.table.glory == bomber
    scene.play(f"move {bomber} s", "pass")
    assert scene.dead(bomber)


@rule("INC-TEXT-5")
@pytest.mark.parametrize("copies", [2, 3])
def test_every_copy_of_low_on_ammo_leaves_one_die(copies: int) -> None:
    scene = Scene(hall(1, 4), side="german")
    gretel, grunt = scene.put("gretel", "a1", "n"), scene.put("grunt", "a4", "s")
    for _ in range(copies):
        scene.effect("low-on-ammo", gretel)
    scene.play(f"activate {gretel}", f"fire {gretel} {grunt} smg", dice=[1])


@rule("INC-TEXT-5")
def test_both_copies_of_critical_hit_replace_the_roll() -> None:
    scene = Scene(hall(1, 4))
    grunt, ilsa = scene.put("grunt", "a1", "n"), scene.put("ilsa", "a4", "s")
    scene.hand("allied", "critical-hit", "critical-hit")
    scene.play(f"activate {grunt}")
    for n in (1, 2):
        scene.play(f"fire {grunt} {ilsa} lmg", "play critical-hit")  # no die falls
        assert scene.wounds(ilsa) == n


# ---------------------------------------------------------------- set-up


@rule("INC-SETUP-1")
def test_the_order_of_setting_up() -> None:
    scene = Scene.start("incursion", seed=4)
    table, dossier = scene.table, find_mission("incursion")[1]
    # (1) the board is laid, (2) forces come first, before any card or CP.
    assert table.shut == (1 << len(dossier.grid.gates)) - 1 & ~dossier.door_open
    assert scene.asked() == ("allied", Q_FORCES)
    assert table.cp == [0, 0] and sum(map(sum, table.hand)) == 0 and table.turn == 0
    scene.play("buy slugger", "buy grunt", "buy grunt", "buy grunt")
    assert scene.asked() == ("german", Q_FORCES)
    scene.play(*["buy sturmzombie"] * 4)
    # (3) Model Cards, (4) the whole deck, (5) Game Turn 1 begins with CP and a first hand, then deployment.
    order = [type(event) for event in scene.events if isinstance(event, (Force, Turn, Cp, Drew))]
    assert order == [Force, Force, Turn, Cp, Cp, Drew, Drew]
    assert [KIND_IDS[kind] for kind in table.force[0]] == ["slugger", "grunt", "grunt", "grunt"]
    assert table.turn == 1 and [sum(hand) for hand in table.hand] == [4, 4] and sum(table.deck) == 58
    assert scene.asked() == ("allied", Q_INTELLIGENCE)
    assert table.on_board == 0, "nobody is on the board yet"
    scene.play("intelligence").pass_through(Q_AFTER_BID)
    assert scene.asked() == ("allied", Q_DEPLOY)


@rule("INC-SETUP-1")
def test_forces_are_shown_together() -> None:
    scene = Scene.start("incursion")
    scene.play("buy slugger", "buy grunt", "buy grunt", "buy grunt")
    assert scene.happened(Force) == []  # the German has not chosen yet
    scene.play(*["buy sturmzombie"] * 4)
    assert [event.side for event in scene.happened(Force)] == [0, 1]


@rule("INC-SETUP-2")
def test_doors_start_closed_and_not_sealed() -> None:
    table = new_table("pinger-raid", scripted([]))
    assert table.shut == (1 << len(table.dossier.grid.gates)) - 1
    assert table.sealed == 0
    recon = new_table("recon", scripted([]))
    assert recon.shut == (1 << len(recon.dossier.grid.gates)) - 1
    plain = [gate.index for gate in recon.dossier.grid.gates if gate.mark != "S"]
    assert plain and not any(recon.sealed >> index & 1 for index in plain)


@rule("INC-COUNTER-1")
def test_counters_never_run_out() -> None:
    # The box has one Knocked Down counter and ten Locked ones; the table has as many as it needs.
    scene = Scene(hall(3, 3), side="german")
    gretel = scene.put("gretel", "b1", "n")
    grunts = [scene.put("grunt", square, "s") for square in ("a2", "b2", "c2")]
    scene.play(f"activate {gretel}")
    for grunt in grunts:
        scene.play(f"strike {gretel} {grunt}", dice=[1, 6])
    assert scene.table.knocked == sum(1 << m for m in grunts)


@rule("INC-COUNTER-1")
def test_more_than_forty_squares_may_burn() -> None:
    scene = Scene(hall(9, 9))
    blazers = [scene.put("blazer", f"{letter}1", "n") for letter in "abcdefghi"]
    for n, blazer in enumerate(blazers):
        letter = "abcdefghi"[n]
        scene.play(f"activate {blazer}", f"flame {blazer}", *[f"at {letter}{row}" for row in range(3, 10)], "end")
    assert scene.table.fire[0].bit_count() == 72


@rule("INC-COUNTER-1")
def test_cave_in_and_hidden_tunnel_exist_once_because_their_cards_do() -> None:
    table = new_table("recon", scripted([]))
    assert table.deck[CARD_IDS.index("cave-in")] == table.deck[CARD_IDS.index("hidden-tunnel")] == 1
