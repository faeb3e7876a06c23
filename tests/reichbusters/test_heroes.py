"""Heroes: decks, wounds that go, being Downed and captured, heroic points (RB-DECK, RB-DRAW, RB-REC, RB-CAP, RB-HP)."""

import pytest

from tests.reichbusters.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.core.choice import Flow
from undercroft.games.reichbusters.rules.board.areas import downed
from undercroft.games.reichbusters.rules.catalogue_tables import (
    LASTING_BLEEDING,
    LASTING_LOST_SKILL,
    LASTING_NUMB_ARM,
    LASTING_WEAK_MELEE,
    WOUND_LASTING,
)
from undercroft.games.reichbusters.rules.damage import deaths
from undercroft.games.reichbusters.rules.heroes import heroes
from undercroft.games.reichbusters.rules.questions import Q_CARD, Q_TURN, Q_WOUND
from undercroft.games.reichbusters.rules.tables import (
    DEFENCE_POINT,
    S_DIE_HARD,
    S_GENIUS,
    S_MECH_IMPLANTS,
    S_OPPORTUNIST,
    S_RAGE,
    WHY_ALL_CAPTURED,
    WILD_POINT,
)
from undercroft.games.reichbusters.rules.turn import hero_turn as turn
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.vocabulary import events as told

NUMB_ARM = WOUND_LASTING.index(LASTING_NUMB_ARM)
LOST_SKILL = WOUND_LASTING.index(LASTING_LOST_SKILL)
BLEEDING = WOUND_LASTING.index(LASTING_BLEEDING)
STRENGTH_SAP = WOUND_LASTING.index(LASTING_WEAK_MELEE)
PLAIN = [wound for wound, lasting in enumerate(WOUND_LASTING) if lasting == 0]  # wounds without a lasting effect


# ---------------------------------------------------------------- decks


@rule("RB-DRAW-1")
def test_draw_two_cards_without_noise_and_without_limit() -> None:
    scene = Scene()
    scene.hand(0, *range(8))
    scene.play("draw")
    assert scene.table.hand[0].bit_count() == 10 and scene.facts(told.Drew) == [{"hero": 0, "cards": 2}]
    assert len(scene.happened(told.DrewCard)) == 2 and scene.table.basic_actions == 1


@rule("RB-DECK-1", "RB-DECK-2")
def test_an_empty_deck_is_reshuffled_when_a_card_is_due_and_loses_its_top_card() -> None:
    scene = Scene()
    s = scene.table
    s.deck[0], s.discard[0], s.removed[0] = 1 << 11, 0b111, 4095 & ~(1 << 11 | 0b111)
    scene.play("draw", dice=["#0", "#1", "#0"])  # the last card; the second of three leaves; then the first
    assert s.hand[0] == 1 << 11 | 1 and s.removed[0] >> 1 & 1 and s.deck[0] == 0b100 and s.discard[0] == 0
    assert scene.facts(told.Reshuffled) == [{"hero": 0}] and scene.facts(told.Removed) == [{"hero": 0, "card": 1}]


@rule("RB-DECK-1")
def test_with_deck_and_discard_pile_empty_no_card_is_drawn() -> None:
    scene = Scene()
    scene.hand(0, *range(12))
    scene.play()
    assert not scene.options("draw")
    heroes.draw(scene.table, 0, 1)
    assert scene.table.hand[0] == 4095


@rule("RB-DECK-2")
def test_the_deck_may_have_lost_its_only_card() -> None:
    scene = Scene()
    s = scene.table
    s.deck[0], s.discard[0], s.removed[0] = 0, 1, 4094
    heroes.draw(s, 0, 1)
    assert s.hand[0] == 0 and s.removed[0] == 4095


@rule("RB-DECK-3")
def test_the_hero_chooses_what_to_discard() -> None:
    scene = Scene(heroes=["brick", "quentin"])
    scene.hand(1, 2, 5)
    flow = heroes.choose_discard(scene.table, 1)
    ask = next(flow)
    assert (ask.seat, ask.question, len(ask.options)) == (1, Q_CARD, 2)
    scene.run(heroes.choose_discard(scene.table, 1), "card stiff-upper-lip")
    assert scene.table.hand[1] == 1 << 2 and scene.table.discard[1] == 1 << 5
    scene.table.hand[1] = 0
    scene.run(heroes.choose_discard(scene.table, 1))  # nothing to discard


@rule("RB-KEY-34")
def test_a_genius_draws_three_and_discards_one() -> None:
    scene = Scene(heroes=["claudine"])
    scene.skill(0, "genius")
    scene.play("draw")
    assert scene.asked() == ("one", Q_CARD) and len(scene.options()) == 3
    scene.play(scene.options()[0])
    assert scene.table.hand[0].bit_count() == 2 and scene.table.discard[0].bit_count() == 1


# ---------------------------------------------------------------- skills


def test_a_skill_works_while_its_token_is_on_its_front() -> None:
    scene = Scene()
    assert not heroes.has_skill(scene.table, 0, S_RAGE)
    scene.skill(0, "rage")
    assert heroes.has_skill(scene.table, 0, S_RAGE)
    scene.table.shaken_skills[0] = 1 << S_RAGE
    assert not heroes.has_skill(scene.table, 0, S_RAGE)
    s = scene.table
    scene.play("end")  # until the end of the Hero's next turn
    assert heroes.has_skill(s, 0, S_RAGE)
    scene.table.lost_skills[0] = 1 << S_RAGE
    assert not heroes.has_skill(scene.table, 0, S_RAGE)


def test_team_cards_and_weapons_on_their_vril_side_give_skills() -> None:
    alone, pair = Scene(heroes=["brick"]), Scene(heroes=["brick", "quentin"])
    assert heroes.has_skill(alone.table, 0, S_DIE_HARD) and not heroes.has_skill(pair.table, 0, S_DIE_HARD)
    assert heroes.has_skill(pair.table, 1, S_OPPORTUNIST) and not heroes.has_skill(alone.table, 0, S_GENIUS)
    assert not heroes.has_skill(pair.table, 0, S_MECH_IMPLANTS)
    pair.table.enhanced[0] = 1
    assert heroes.has_skill(pair.table, 0, S_MECH_IMPLANTS) and not heroes.has_skill(pair.table, 1, S_MECH_IMPLANTS)


# ---------------------------------------------------------------- wounds


@rule("RB-DMG-3")
def test_a_wound_that_is_healed_is_discarded_and_its_effect_ends() -> None:
    scene = Scene()
    s = scene.table
    scene.wound(0, NUMB_ARM, LOST_SKILL, STRENGTH_SAP)
    s.forbidden_weapons[0], s.lost_skills[0] = 2, 1 << S_RAGE
    flow = heroes.choose_heal(s, 0, 2)
    assert next(flow).question == Q_WOUND
    scene.run(heroes.choose_heal(s, 0, 2), f"wound {NUMB_ARM}", f"wound {LOST_SKILL}")
    assert s.wounds[0] == 1 << STRENGTH_SAP and s.forbidden_weapons[0] == 0 and s.lost_skills[0] == 0
    assert s.wound_discard == 1 << NUMB_ARM | 1 << LOST_SKILL and len(scene.happened(told.Healed)) == 2


@rule("RB-ITEM-13")
def test_pain_killers_let_a_hero_ignore_wounds_that_still_count() -> None:
    scene = Scene()
    scene.wound(0, STRENGTH_SAP, *PLAIN[:3])
    assert heroes.suffers(scene.table, 0, LASTING_WEAK_MELEE)
    scene.table.ignore_wounds = 1
    assert not heroes.suffers(scene.table, 0, LASTING_WEAK_MELEE)
    assert downed(scene.table, 0)


@rule("RB-REC-1")
def test_four_permanent_wounds_down_a_hero() -> None:
    scene = Scene()
    scene.wound(0, *PLAIN[:3])
    assert not downed(scene.table, 0)
    scene.wound(0, PLAIN[3])
    assert downed(scene.table, 0)


@rule("RB-REC-3", "RB-REC-4", "RB-DIFF-24")
@pytest.mark.parametrize(("edition", "flat"), [("1.0", 1), ("1.1", 0)])
def test_a_comrade_heals_a_downed_hero_who_stands_up_at_once_in_the_second_edition(edition: str, flat: int) -> None:
    scene = Scene(edition=edition)
    scene.wound(0, *PLAIN[:4])
    scene.table.knocked_down = 1
    scene.run(heroes.choose_heal(scene.table, 0, 1), f"wound {PLAIN[0]}")
    assert not downed(scene.table, 0) and scene.table.knocked_down == flat and scene.facts(told.Risen) == [{"hero": 0}]


@rule("RB-REC-2", "RB-DIFF-25")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_going_down_ends_the_own_turn_after_the_action(edition: str) -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"], edition=edition)
    scene.play()
    scene.wound(0, *PLAIN[:4])  # as if by the draw
    scene.play("draw")
    assert scene.asked() == ("two", Q_TURN) and scene.happened(told.EnemyPhase)


@rule("RB-REC-5")
def test_whoever_starts_the_turn_downed_recovers_with_both_basic_actions() -> None:
    scene = Scene(heroes=["brick", "quentin"], at="AA")
    scene.wound(1, *PLAIN[:3], STRENGTH_SAP, NUMB_ARM)
    scene.hand(1, 9)  # Tea break, a free action
    scene.play("end")
    assert scene.asked() == ("two", Q_WOUND) and len(scene.options()) == 5
    scene.play(f"wound {PLAIN[0]}", f"wound {STRENGTH_SAP}")  # those that stay
    assert scene.table.wounds[1] == 1 << PLAIN[0] | 1 << STRENGTH_SAP and scene.happened(told.Risen)
    assert scene.asked() == ("two", Q_TURN) and scene.table.basic_actions == 0
    assert scene.options() == ["play tea-break", "end"]  # action cards stay


@rule("RB-REC-5")
def test_battle_plan_leaves_a_recovering_hero_one_basic_action() -> None:
    scene = Scene(heroes=["brick", "quentin"], at="AA")
    scene.wound(1, *PLAIN[:4])
    scene.table.battle_plan = True
    scene.play("end", f"wound {PLAIN[0]}", f"wound {PLAIN[1]}")
    assert scene.table.basic_actions == 1


# ---------------------------------------------------------------- captured


def captive(number: int = 4, at: str = "ADA") -> Scene:
    """Quentin lies in D with enemies around him; it is Brick's turn."""
    scene = Scene(heroes=["brick", "quentin", "sarge"], at=at)
    scene.table.acted = 1 | 4
    scene.wound(1, *PLAIN[:4])
    scene.put("zombie", "D", number)
    return scene


@rule("RB-CAP-1", "RB-CAP-2", "RB-DIFF-30")
def test_a_downed_hero_alone_with_four_enemies_is_captured_and_takes_no_actions() -> None:
    scene = captive()
    scene.play("end")
    assert scene.facts(told.Captured) == [{"hero": 1}] and scene.table.captured == 2
    assert [type(event) for event in scene.events].count(told.EnemyPhase) == 8  # after Brick's turn and after Quentin's
    assert scene.table.wounds[1].bit_count() == 4  # no Recover


@rule("RB-CAP-1")
def test_not_with_three_enemies_nor_with_a_comrade_there() -> None:
    for scene in (captive(3), captive(4, "ADD")):
        scene.play("end")
        assert not scene.table.captured and scene.asked() == ("two", Q_WOUND)


@rule("RB-CAP-3")
def test_once_a_condition_fails_the_hero_has_escaped_at_the_next_turn() -> None:
    scene = captive(3)
    scene.table.captured = 2
    scene.play("end")
    assert scene.facts(told.Freed) == [{"hero": 1}] and scene.asked() == ("two", Q_WOUND)


@rule("RB-CAP-2", "RB-WIN-1")
def test_the_mission_is_lost_when_all_who_are_left_are_captured() -> None:
    scene = Scene(heroes=["brick", "quentin"], at="AD")
    scene.put("zombie", "D", 4)
    scene.put("zombie", "A", 4)
    scene.wound(0, *PLAIN[:4])
    scene.wound(1, STRENGTH_SAP, NUMB_ARM, LOST_SKILL, 4)
    scene.table.captured = 1
    scene.table.acted = 1
    scene.play()
    assert scene.table.over and scene.table.why == WHY_ALL_CAPTURED and scene.table.winners == 0


# ---------------------------------------------------------------- heroic points


@rule("RB-HP-7")
def test_a_gained_point_is_drawn_from_the_supply() -> None:
    scene = Scene()
    s = scene.table
    scene.run(points(s), dice=["#8"])
    assert s.points[DEFENCE_POINT] == 1 and s.supply == [8, 7, 8]
    assert scene.facts(told.Point) == [{"hero": 0, "point": DEFENCE_POINT}]
    s.supply = [0, 0, 1]
    scene.run(points(s))
    assert s.points[WILD_POINT] == 1
    scene.run(points(s))  # the supply is empty
    scene.run(points(s, WILD_POINT))
    assert sum(s.points) == 2


def points(s: Table, *type: int) -> Flow:
    heroes.gain_point(s, 0, *type)
    yield from ()


@rule("RB-DMG-4", "RB-DIFF-39")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_a_downed_hero_may_suffer_more_than_four_wounds(edition: str) -> None:
    scene = Scene(edition=edition)
    scene.wound(0, *PLAIN[:4])
    scene.only("wound", PLAIN[4])
    scene.run(deaths.blast(scene.table, scene.area("A"), False, True, -1))
    assert scene.table.wounds[0].bit_count() == 5


@rule("RB-CAP-2", "RB-GAP-12")
def test_a_captured_hero_bleeds_all_the_same() -> None:
    """Nothing that wounds do at the start of a turn is an action."""
    scene = Scene(HALL, heroes=["brick", "quentin"], at="AD")
    scene.wound(0, BLEEDING, *PLAIN[:3])
    scene.hand(0, 3, 4)
    scene.put("zombie", "A", 4)
    scene.run(turn.start_turn(scene.table, 0), "card bull-rush")
    assert scene.table.captured == 1 and scene.table.hand[0] == 1 << 4
