"""Battle Cards: deck, hand, playing, and how long Events last (INC-CARD, INC-EVENT)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.points import hand_size
from undercroft.games.incursion.rules.questions import (
    Q_ACTIVATION,
    Q_DISCARD,
    Q_GLORY,
    Q_RESPONSE,
    Q_TURN,
    Q_WEASEL,
    Q_WINDOW,
)
from undercroft.games.incursion.rules.tables import (
    CARD_COUNT,
    CARD_IDS,
)
from undercroft.games.incursion.vocabulary.events import (
    Drew,
    DrewCard,
    Reshuffled,
)


def total(scene: Scene) -> int:
    """Cards in deck, pile, hands and play."""
    s = scene.table
    return s.deck_size + s.pile_size + sum(s.hand[0]) + sum(s.hand[1]) + s.in_play


# ---------------------------------------------------------------- deck and hand


@rule("INC-CARD-1")
def test_both_draw_from_one_deck_of_66() -> None:
    scene = Scene.start("recon").play()
    assert scene.table.deck_size == 66 - 2 - 2
    assert total(scene) == 66
    for card in range(CARD_COUNT):
        held = scene.table.hand[0][card] + scene.table.hand[1][card]
        assert scene.table.deck[card] + held == Scene.start("recon").table.deck[card]


@rule("INC-CARD-1")
def test_what_a_player_draws_is_told_to_him_alone() -> None:
    scene = Scene.start("recon").play()
    told = scene.happened(DrewCard)
    assert len(told) == 4
    for drew in told:
        assert drew.audience == 1 << drew.side and scene.table.hand[drew.side][drew.card]
    assert scene.told(Drew) == [(0, 2), (1, 2)]  # everybody sees how many


@rule("INC-CARD-2")
@pytest.mark.parametrize(
    ("rp", "cards"),
    [(1, 1), (3, 1), (5, 1), (6, 2), (8, 2), (9, 3), (11, 3), (12, 4), (14, 4), (15, 5), (30, 5)],
)
def test_hand_size_by_rp(rp: int, cards: int) -> None:
    assert hand_size(rp) == cards


@rule("INC-CARD-2")
def test_each_hand_goes_by_its_own_allowance_not_by_what_was_spent() -> None:
    forces = {"allied": ["grunt"], "german": ["sturmzombie"]}
    scene = Scene.start("incursion", forces=forces, rp={"allied": 15, "german": 6}).play()
    assert [sum(hand) for hand in scene.table.hand] == [5, 2]


@rule("INC-CARD-3")
def test_any_number_of_cards_for_no_points() -> None:
    scene = Scene(hall(3, 3))
    grunt = scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "c3", "s")
    scene.hand("allied", "extra-ammo", "extra-ammo", "extra-ammo", "buckin-for-a-medal")
    scene.cp(allied=1)
    scene.play(f"activate {grunt}")
    for card in ("extra-ammo", "extra-ammo", "extra-ammo", "buckin-for-a-medal"):
        scene.play(f"play {card}")  # the Grunt's card is the only one they can go on
    assert scene.lying_on("extra-ammo", grunt) == 3
    assert scene.ap() == 4 and scene.table.cp[0] == 1


@rule("INC-CARD-3")
def test_not_in_the_other_players_turn() -> None:
    scene = Scene(hall(3, 3), side="german")
    scene.put("grunt", "a1", "n")
    zombie = scene.put("sturmzombie", "c3", "s")
    scene.hand("allied", "extra-ammo", "booby-trap")
    scene.orders(allied="always")
    scene.play(f"activate {zombie}", f"move {zombie} s")
    assert scene.asked() == ("german", Q_ACTIVATION)
    assert scene.options("play") == []


@rule("INC-CARD-4")
def test_used_negated_and_discarded_cards_lie_on_one_pile() -> None:
    scene = Scene(hall(3, 3), rp=(3, 3))
    scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "c3", "s")
    scene.hand("allied", "booby-trap", "buckin-for-a-medal", "extra-ammo")
    scene.hand("german", "snafu")
    scene.cp(german=2)
    scene.play("play booby-trap", "pass", dice=[1])  # used
    scene.play("play buckin-for-a-medal", "snafu buckin-for-a-medal table")  # negated, and the SNAFU itself used
    assert [scene.piled(card) for card in ("booby-trap", "buckin-for-a-medal", "snafu")] == [1, 1, 1]
    scene.play("play extra-ammo", "kill extra-ammo table")
    assert scene.piled("extra-ammo") == 1
    scene = Scene(hall(3, 3), rp=(3, 3)).maintenance()
    scene.put("grunt", "a1", "n")
    scene.hand("allied", "booby-trap")
    scene.play("discard booby-trap")
    assert scene.piled("booby-trap") == 1


@rule("INC-CARD-4")
def test_an_empty_deck_is_made_anew_at_once() -> None:
    scene = Scene(hall(3, 3), rp=(6, 6)).maintenance()
    scene.put("grunt", "a1", "n")
    s = scene.table
    # Three cards left for four draws; fifty-odd on the pile.
    s.pile, s.deck = s.deck, [0] * CARD_COUNT
    for card in ("extra-ammo", "booby-trap", "medic-kit"):
        s.pile[CARD_IDS.index(card)] -= 1
        s.deck[CARD_IDS.index(card)] += 1
    s.deck_size, s.pile_size = 3, 63
    scene.play()
    assert len(scene.happened(Reshuffled)) == 1
    assert [sum(hand) for hand in s.hand] == [2, 2]  # the drawing went on from the new deck
    assert (s.deck_size, s.pile_size) == (62, 0)


@rule("INC-CARD-4")
def test_a_deck_that_ran_out_with_the_pile_is_made_from_what_is_used_later() -> None:
    scene = Scene(hall(3, 3), rp=(6, 6)).quiet()
    grunt = scene.put("grunt", "a1", "n")
    s = scene.table
    s.hand[0][CARD_IDS.index("medic-kit")] = 1
    scene.wound(grunt)
    scene.play("play medic-kit")
    assert (s.deck_size, s.pile_size) == (0, 1)
    scene.play("end-turn")
    assert scene.told(Reshuffled) == [()] and s.pile_size == 0
    assert scene.held("allied", "medic-kit") == 1 and sum(s.hand[1]) == 0


@rule("INC-CARD-4")
def test_with_nothing_left_nothing_is_drawn() -> None:
    scene = Scene(hall(3, 3), rp=(6, 6)).maintenance()
    grunt = scene.put("grunt", "a1", "n")
    s = scene.table
    s.deck, s.deck_size = [0] * CARD_COUNT, 0
    s.deck[CARD_IDS.index("medic-kit")] = s.deck_size = 1
    scene.play()
    assert [sum(hand) for hand in s.hand] == [1, 0] and s.deck_size == s.pile_size == 0
    assert scene.alive(grunt)


# ---------------------------------------------------------------- who plays what on what


@rule("INC-CARD-5")
def test_any_side_may_play_any_card_on_friend_or_enemy() -> None:
    for side in ("allied", "german"):
        scene = Scene(hall(3, 3), side=side)
        grunt, dog = scene.put("grunt", "a1", "n"), scene.put("blitzhund", "c3", "s")
        scene.hand(side, "minor-injury", "v-stimulator", "wild-weasel", "battle-rage")
        scene.play("play minor-injury")
        assert scene.options("on") == [f"on {grunt}", f"on {dog}"]
        scene.play(f"on {grunt if side == 'allied' else dog}")  # even to one's own harm
    scene = Scene(hall(3, 3))
    grunt = scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "c3", "s")
    scene.hand("allied", "boosted-pinger")
    scene.play("play boosted-pinger")
    assert scene.lying_on("boosted-pinger", "zombies") == 1


@rule("INC-CARD-5")
def test_hidden_tunnel_is_for_the_german_alone() -> None:
    for side, playable in (("allied", []), ("german", ["play hidden-tunnel"])):
        scene = Scene(hall(3, 3), side=side)
        scene.put("grunt", "a1", "n")
        scene.put("sturmzombie", "c3", "s")
        scene.hand(side, "hidden-tunnel")
        assert scene.options("play") == playable


@rule("INC-CARD-5")
def test_the_allied_player_chooses_the_wild_weasels_zombies() -> None:
    scene = Scene(hall(3, 3), side="german")
    scene.put("grunt", "a1", "n")
    zombie = scene.put("sturmzombie", "c3", "s")
    scene.hand("german", "wild-weasel")
    scene.play("play wild-weasel", dice=[1])
    assert scene.asked() == ("allied", Q_WEASEL)
    assert scene.options("on") == [f"on {zombie}"]


@rule("INC-CARD-6")
def test_a_card_needs_a_legal_target() -> None:
    scene = Scene(hall(3, 3))
    grunt = scene.put("grunt", "a1", "n")
    scene.put("bomberzombie", "c3", "s")
    scene.hand("allied", "medic-kit", "wild-weasel", "rackley")
    assert scene.options("play") == ["play rackley"]  # nobody is wounded, and there is no Sturmzombie
    scene = Scene(hall(3, 3))
    grunt = scene.put("grunt", "a1", "n")
    scene.wound(grunt)
    scene.put("sturmzombie", "c3", "s")
    scene.hand("allied", "medic-kit", "wild-weasel")
    assert scene.options("play") == ["play wild-weasel", "play medic-kit"]


@rule("INC-CARD-6", "INC-MOVE-5")
def test_who_has_left_the_board_is_no_target() -> None:
    scene = Scene(hall(3, 3), exits={"allied": [("a3", "n")]})
    gone, grunt = scene.put("grunt", "a3", "n"), scene.put("grunt", "b1", "n")
    gretel = scene.put("gretel", "c3", "n")
    scene.wound(gone)
    scene.hand("allied", "medic-kit", "extra-ammo")
    scene.play(f"activate {gone}", f"leave {gone} n")
    assert scene.options("play") == ["play extra-ammo"]
    scene.play("play extra-ammo")
    assert scene.options() == [f"on {grunt}", f"on {gretel}"]


@rule("INC-CARD-6")
def test_cave_in_needs_a_square_without_model_and_objective() -> None:
    scene = Scene(hall(3, 1), items=[("pinger", "b1")])
    scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "c1", "s")
    scene.hand("allied", "cave-in")
    assert scene.options("play") == []
    scene = Scene(hall(4, 1), items=[("pinger", "b1")])
    scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "c1", "s")
    scene.hand("allied", "cave-in")
    scene.play("play cave-in")
    assert scene.table.cave == scene.square("d1")


@rule("INC-CARD-6")
def test_the_target_is_named_before_the_opponent_answers() -> None:
    scene = Scene(hall(3, 3))
    grunt = scene.put("grunt", "a1", "n")
    dog = scene.put("blitzhund", "c3", "s")
    scene.hand("allied", "minor-injury")
    scene.cp(german=2)
    scene.play("play minor-injury")
    assert scene.options("on") == [f"on {grunt}", f"on {dog}"]
    scene.play(f"on {dog}")
    assert scene.asked() == ("german", Q_RESPONSE)


@rule("INC-CARD-7")
def test_an_unused_card_stays_in_hand_until_it_is_discarded() -> None:
    scene = Scene(hall(3, 3), rp=(3, 3))
    scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "c3", "s")
    scene.hand("allied", "hidden-tunnel")  # the Allied player can never play it
    scene.hand("german", "extra-ammo")
    scene.next_turn().next_turn()
    assert scene.held("allied", "hidden-tunnel") == 1 and scene.table.turn == 3
    scene.play("end-turn", "end-turn")
    assert scene.asked() == ("allied", Q_DISCARD)
    scene.play("discard hidden-tunnel", "pass")
    assert scene.piled("hidden-tunnel") == 1 and scene.held("allied", "hidden-tunnel") == 0


# ---------------------------------------------------------------- how long Events last


@rule("INC-EVENT-1")
def test_an_event_without_duration_is_over_at_once() -> None:
    scene = Scene(hall(3, 3))
    grunt = scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "c3", "s")
    scene.wound(grunt)
    scene.hand("allied", "medic-kit")
    scene.play("play medic-kit")
    assert scene.wounds(grunt) == 0
    assert scene.piled("medic-kit") == 1 and scene.table.in_play == 0


@rule("INC-EVENT-1", "INC-EVENT-2")
@pytest.mark.parametrize("card", ["power-surge", "flooded-tunnel"])
def test_an_event_of_a_game_turn_goes_with_it(card: str) -> None:
    scene = Scene(hall(3, 3))
    scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "c3", "s")
    scene.event(card)
    scene.play("end-turn")
    assert scene.asked() == ("german", Q_TURN) and scene.piled(card) == 0  # it lasts through both player turns
    assert scene.table.surge or scene.table.flooded
    scene.play("end-turn")
    assert scene.piled(card) == 1 and not scene.table.surge and not scene.table.flooded


@rule("INC-EVENT-1", "INC-EVENT-2")
def test_cave_in_and_hidden_tunnel_stay() -> None:
    scene = Scene(hall(3, 3), entries={"german": [("c3", "n")]}, rp=(3, 3))
    scene.put("grunt", "a1", "n")
    scene.event("cave-in", "b2")
    scene.event("hidden-tunnel", "a3")
    for _ in range(3):
        scene.next_turn()
    assert scene.table.cave == scene.square("b2") and scene.table.tunnel == scene.square("a3")
    assert scene.piled("cave-in") == scene.piled("hidden-tunnel") == 0


@rule("INC-EVENT-2")
@pytest.mark.parametrize("card", ["cave-in", "hidden-tunnel"])
def test_until_they_are_killed(card: str) -> None:
    scene = Scene(hall(3, 3), entries={"german": [("c3", "n")]})
    scene.put("grunt", "a1", "n")
    scene.event(card, "b2")
    scene.cp(allied=4)
    scene.play(f"kill {card} table")
    assert scene.table.cave == scene.table.tunnel == -1 and scene.piled(card) == 1


@rule("INC-EVENT-2")
@pytest.mark.parametrize(
    ("card", "dice"), [("booby-trap", [1]), ("rackley", [1]), ("medic-kit", []), ("lucky-devil", [6])]
)
def test_instantaneous_events_leave_nothing_on_the_table(card: str, dice: list[int]) -> None:
    scene = Scene(hall(3, 3))
    grunt, gretel = scene.put("grunt", "a1", "n"), scene.put("gretel", "c3", "s")
    scene.wound(gretel)
    scene.hand("allied", card)
    if card == "lucky-devil":
        scene.hand("allied", "booby-trap")
        scene.play("play booby-trap", "play lucky-devil", dice=dice)
    elif card == "rackley":
        scene.play(f"play {card}", f"on {gretel}", dice=dice)
    else:
        scene.play(f"play {card}", dice=dice)
    assert scene.piled(card) == 1 and scene.table.in_play == 0 and scene.alive(grunt)


@rule("INC-EVENT-2")
def test_the_wild_weasel_lies_until_its_german_turn_is_over() -> None:
    scene = Scene(hall(3, 3))
    scene.put("grunt", "a1", "n")
    zombie, other = scene.put("sturmzombie", "c3", "s"), scene.put("sturmzombie", "b3", "s")
    scene.hand("allied", "wild-weasel")
    scene.play("play wild-weasel", f"on {zombie}", dice=[1])
    assert scene.piled("wild-weasel") == 0 and scene.table.in_play == 1
    scene.play("end-turn")
    assert scene.options("activate") == [f"activate {other}"]
    assert scene.piled("wild-weasel") == 0
    scene.play("end-turn")
    assert scene.piled("wild-weasel") == 1 and scene.table.weasel_held == 0


@rule("INC-EVENT-2")
def test_a_wild_weasel_played_in_a_german_turn_waits_for_the_next() -> None:
    scene = Scene(hall(3, 3), side="german")
    scene.put("grunt", "a1", "n")
    zombie, other = scene.put("sturmzombie", "c3", "s"), scene.put("sturmzombie", "b3", "s")
    scene.hand("german", "wild-weasel")
    scene.play("play wild-weasel", f"on {zombie}", dice=[1])
    assert f"activate {zombie}" in scene.options()  # not this turn
    scene.play("end-turn")
    assert scene.table.in_play == 1
    scene.next_turn(german_bid=1)
    assert scene.options("activate") == [f"activate {other}"]


@rule("INC-EVENT-2")
def test_the_wild_weasel_can_be_killed_before_it_bites() -> None:
    scene = Scene(hall(3, 3))
    scene.put("grunt", "a1", "n")
    zombie = scene.put("sturmzombie", "c3", "s")
    scene.hand("allied", "wild-weasel")
    scene.cp(german=3)
    scene.play("play wild-weasel", "pass", f"on {zombie}", dice=[1])
    scene.play("end-turn", "kill wild-weasel table")
    assert scene.options("activate") == [f"activate {zombie}"]


def glory_scene(*german_cards: str, cp: int = 0) -> tuple[Scene, int, int]:
    """An Allied Grunt is about to fall in the German turn and plays Blaze of Glory."""
    scene = Scene(hall(3, 5), side="german")
    grunt, friend = scene.put("grunt", "b2", "n"), scene.put("grunt", "a1", "s")
    dog = scene.put("blitzhund", "b3", "s")
    zombie = scene.put("sturmzombie", "c5", "s")
    scene.wound(grunt)
    scene.hand("allied", "blaze-of-glory")
    scene.hand("german", *german_cards)
    scene.cp(german=cp)
    scene.orders(german="always")
    scene.play(f"activate {dog}", f"strike {dog} {grunt}", dice=[6, 1, 1])
    assert scene.alive(friend) and scene.alive(zombie)
    return scene, grunt, dog


@rule("INC-EVENT-2")
def test_blaze_of_glory_lies_on_the_table_while_the_model_acts() -> None:
    scene, grunt, dog = glory_scene()
    scene.play("play blaze-of-glory")
    assert scene.asked() == ("allied", Q_GLORY)
    assert scene.piled("blaze-of-glory") == 0 and scene.table.in_play == 1
    scene.play(f"fire {grunt} {dog} lmg", dice=[4, 4, 1])
    assert scene.dead(dog) and scene.piled("blaze-of-glory") == 0
    scene.play("pass")
    assert scene.dead(grunt) and scene.piled("blaze-of-glory") == 1 and scene.table.in_play == 0


@rule("INC-EVENT-2", "INC-KILL-1", "INC-SHOOT-5")
def test_a_blaze_of_glory_killed_meanwhile_stops_the_attack() -> None:
    scene, grunt, dog = glory_scene(cp=3)
    scene.play("play blaze-of-glory", "pass", f"fire {grunt} {dog} lmg", "kill blaze-of-glory table")  # no die falls
    assert scene.alive(dog) and scene.dead(grunt)
    assert scene.piled("blaze-of-glory") == 1 and scene.table.in_play == 0 and scene.table.cp[1] == 0
    assert scene.active() == dog  # the interrupted activation goes on


@rule("INC-EVENT-2")
def test_a_blaze_of_glory_can_be_snafued_after_an_action() -> None:
    scene, grunt, dog = glory_scene("snafu")
    scene.play("play blaze-of-glory", "pass", f"move {grunt} s")
    assert scene.asked() == ("german", Q_WINDOW)
    scene.play("snafu blaze-of-glory table")
    assert scene.dead(grunt) and scene.piled("blaze-of-glory") == scene.piled("snafu") == 1
    assert scene.active() == dog
