"""The Game Turn and its Maintenance Phase (INC-TURN, INC-MAINT)."""

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.questions import (
    Q_ACTIVATION,
    Q_AFTER_BID,
    Q_BEFORE_BID,
    Q_BID,
    Q_DEPLOY,
    Q_DISCARD,
    Q_INTELLIGENCE,
    Q_TURN,
)
from undercroft.games.incursion.rules.tables import (
    ACTION,
    CARD_COUNT,
    CARD_IDS,
)
from undercroft.games.incursion.vocabulary.events import (
    Bids,
    Cp,
    Discarded,
    Drew,
    DrewCard,
    Expired,
    GameTurnOver,
    PlayerTurn,
    Reinforced,
    Turn,
)


def two(rp: tuple[int, int] = (6, 6)) -> tuple[Scene, int, int]:
    """A Grunt and a Sturmzombie out of each other's sight, and a way in for more zombies."""
    scene = Scene(hall(3, 3), entries={"german": [("c3", "n")]}, rp=rp)
    return scene, scene.put("grunt", "a1", "s"), scene.put("sturmzombie", "c2", "n")


# ---------------------------------------------------------------- the Game Turn


@rule("INC-TURN-1")
def test_maintenance_then_the_first_and_the_second_player_turn() -> None:
    scene, _, _ = two()
    scene.play("end-turn", "end-turn")
    order = [type(event) for event in scene.events if isinstance(event, (GameTurnOver, Turn, PlayerTurn))]
    assert order == [PlayerTurn, GameTurnOver, Turn]
    assert scene.table.phase != ACTION
    scene.play("pass", "bid 0", "bid 2")
    assert scene.told(PlayerTurn) == [(1,)]
    scene.play("end-turn")
    assert scene.told(PlayerTurn) == [(0,)] and scene.asked() == ("allied", Q_TURN)
    assert scene.table.turn == 2


@rule("INC-TURN-1")
def test_the_second_player_comes_only_when_the_first_is_done() -> None:
    scene, grunt, zombie = two()
    assert scene.options("activate") == [f"activate {grunt}"]
    scene.play(f"activate {grunt}", "end")
    assert scene.seat() == "german" and scene.options("activate") == [f"activate {zombie}"]


@rule("INC-TURN-2")
def test_what_the_end_of_the_game_turn_clears() -> None:
    scene = Scene(hall(4, 3), entries={"german": [("c3", "n")]}, items=[("pinger", "a1")], rp=(3, 3))
    slugger, grunt = scene.put("slugger", "a2", "s"), scene.put("grunt", "a3", "s")
    zombie = scene.put("sturmzombie", "c2", "n")
    scene.event("power-surge")
    scene.event("flooded-tunnel")
    scene.effect("minor-injury", slugger)
    scene.effect("jammed-radio", slugger)
    scene.play(f"activate {slugger}", f"will {slugger} minor-injury", f"pick-up {slugger} 0", f"drop {slugger}")
    assert scene.table.will_used and scene.table.dropped == [slugger]
    scene.play("end", "end-turn")
    scene.play("end-turn")
    # In this order: Events of the Game Turn, then the markers.
    kinds = [type(event) for event in scene.events if isinstance(event, (Expired, GameTurnOver))]
    assert kinds == [Expired, Expired, GameTurnOver]
    s = scene.table
    assert not s.surge and not s.flooded
    assert s.activated == 0 and not s.will_used and s.dropped == [-1]
    assert scene.alive(grunt) and scene.alive(zombie)


@rule("INC-TURN-2")
def test_what_stays_over_the_end_of_the_game_turn() -> None:
    scene = Scene(hall(4, 3), entries={"german": [("c3", "n")]})
    grunt, down = scene.put("grunt", "a1", "s"), scene.put("grunt", "b1", "s")
    scene.put("sturmzombie", "c2", "n")
    scene.table.side = 0
    scene.table.first = 1  # the Allied turn is the second one
    scene.watch(grunt)
    scene.wound(grunt)
    scene.effect("jammed-radio", grunt)
    scene.table.fire[0] = 1 << scene.square("d1")
    scene.play(f"activate {down}", "end")
    scene.table.knocked = 1 << down
    scene.table.activated |= 1 << grunt  # it went into Reaction Fire before
    scene.play("end-turn")
    s = scene.table
    assert s.turn == 2
    assert scene.reacting(grunt) and scene.wounds(grunt) == 1 and scene.lying_on("jammed-radio", grunt)
    assert s.fire[0] == 1 << scene.square("d1") and s.knocked == 1 << down


# ---------------------------------------------------------------- the steps


@rule("INC-MAINT-1")
def test_the_steps_in_order() -> None:
    scene, _, _ = two()
    scene.table.dossier.entry_squares[1].append(scene.square("a3"))
    scene.table.dossier.entry_edges[1].append(0)
    scene.hand("allied", "power-surge", "extra-ammo")
    scene.hand("german", "brainwurst", "extra-ammo")
    scene.maintenance()
    asked = []
    while scene.question() not in (Q_TURN, Q_ACTIVATION):
        asked.append(scene.asked())
        options = scene.options()
        scene.play(next(text for text in ("pass", "bid 0", options[0]) if text in options))
    assert asked == [
        ("allied", Q_DISCARD), ("german", Q_DISCARD),
        ("german", Q_BEFORE_BID),
        ("allied", Q_INTELLIGENCE), ("allied", Q_BID), ("german", Q_BID),
        ("allied", Q_AFTER_BID),
        ("german", Q_DEPLOY), ("german", Q_DEPLOY),
    ]  # fmt: skip


@rule("INC-MAINT-1")
def test_points_come_before_cards_and_cards_before_the_bid() -> None:
    scene, _, _ = two()
    scene.maintenance().play()
    first = [type(event) for event in scene.events if isinstance(event, (Turn, Cp, Drew, Bids, Reinforced))]
    assert first == [Turn, Cp, Cp, Drew, Drew]
    scene.pass_through(Q_BEFORE_BID).play("pass", "bid 0", "bid 0").pass_through(Q_AFTER_BID)
    assert scene.table.waiting, "the horde came with the Deployment step"


@rule("INC-MAINT-2")
def test_command_points_never_carry_over() -> None:
    scene, _, _ = two(rp=(6, 9))
    scene.cp(allied=3, german=1)
    scene.play("end-turn", "end-turn")
    assert scene.table.turn == 2
    assert scene.table.cp == [4, 5]  # not 7 and 6
    assert scene.told(Cp) == [(0, 4, 0), (1, 5, 0)]


# ---------------------------------------------------------------- Replenish Hand


@rule("INC-MAINT-3")
def test_any_number_of_cards_may_be_discarded_before_drawing() -> None:
    scene, _, _ = two(rp=(9, 9))
    scene.hand("allied", "extra-ammo", "extra-ammo", "booby-trap")
    scene.hand("german", "low-on-ammo", "low-on-ammo", "low-on-ammo")
    scene.maintenance()
    assert scene.options() == ["pass", "discard extra-ammo", "discard booby-trap"]
    scene.play("discard extra-ammo", "discard extra-ammo", "discard booby-trap")
    assert scene.asked() == ("german", Q_DISCARD)
    scene.play("pass")
    assert scene.told(Discarded) == [(0, CARD_IDS.index(card)) for card in
                                           ("extra-ammo", "extra-ammo", "booby-trap")]  # fmt: skip
    assert [sum(hand) for hand in scene.table.hand] == [3, 3]
    assert scene.held("german", "low-on-ammo") == 3


@rule("INC-MAINT-3")
def test_a_discard_of_one_turn_is_none_of_the_next() -> None:
    scene, _, _ = two()
    scene.hand("allied", "low-on-ammo", "booby-trap")
    scene.hand("german", "low-on-ammo", "rackley")
    scene.maintenance().play("discard low-on-ammo", "pass", "pass")
    s = scene.table
    s.hand[0] = [0] * CARD_COUNT  # whatever was drawn: a card of that name again
    scene.hand("allied", "low-on-ammo", "booby-trap")
    scene.next_turn()
    while s.turn < 3:
        scene.next_turn()
    assert scene.held("allied", "low-on-ammo") == 1 and scene.happened(Discarded) == []


@rule("INC-MAINT-3")
def test_discards_are_chosen_in_secret_and_shown_together() -> None:
    scene, _, _ = two()
    scene.hand("allied", "extra-ammo", "booby-trap")
    scene.hand("german", "low-on-ammo", "rackley")
    scene.maintenance()
    scene.play("discard extra-ammo", "pass")
    assert scene.asked() == ("german", Q_DISCARD)
    assert scene.happened(Discarded) == [] and scene.table.pile_size == 0
    thought = scene.game.sample(1, 5).state
    assert sum(thought.discards[0]) == 0  # type: ignore[attr-defined]
    scene.play("discard low-on-ammo", "discard rackley")
    assert len(scene.happened(Discarded)) == 3


@rule("INC-MAINT-3")
def test_the_allied_player_draws_all_his_cards_first() -> None:
    scene, _, _ = two(rp=(9, 9))
    scene.maintenance()
    s = scene.table
    s.deck, s.deck_size = [0] * CARD_COUNT, 4
    s.deck[CARD_IDS.index("extra-ammo")] = 3
    s.deck[CARD_IDS.index("booby-trap")] = 1
    scene.play()
    assert [event.side for event in scene.happened(DrewCard)] == [0, 0, 0, 1]


@rule("INC-MAINT-3")
def test_in_game_turn_one_players_only_draw() -> None:
    scene = Scene.start("recon").play()
    assert scene.question() == Q_INTELLIGENCE  # nobody was asked for discards
    assert [sum(hand) for hand in scene.table.hand] == [2, 2]


@rule("INC-MAINT-3")
def test_a_hand_above_its_size_is_not_cut_down() -> None:
    # Ilsa brought an extra card and has fallen since.
    scene, _, _ = two()
    scene.hand("german", "extra-ammo", "low-on-ammo", "booby-trap")
    scene.hand("allied", "extra-ammo", "rackley")
    scene.maintenance().play("pass", "pass")
    assert sum(scene.table.hand[1]) == 3
    assert scene.happened(Drew) == []
