"""Action cards: halves, durations, noise, instants, modifiers (RB-CARD, RB-MOD); each card: test_hero_cards.py."""

import pytest

from tests.reichbusters.fights import attacks, defend, hit, noise, noises, token, vril
from tests.reichbusters.hands import scene
from tests.reichbusters.scene import Unit
from tests.rules_plugin import rule
from undercroft.games.reichbusters.content.catalogue import CARDS
from undercroft.games.reichbusters.rules.cards import cards
from undercroft.games.reichbusters.rules.catalogue_tables import CARD_FEAT, CARD_IDS, CARD_TRIGGERS, MOD_KIND, MOD_NONE
from undercroft.games.reichbusters.rules.tables import I_GRENADE, I_RADIO, I_VRIL_SHIELD, P_ACTION_STATIONS
from undercroft.games.reichbusters.rules.tests import modifiers
from undercroft.games.reichbusters.vocabulary import events as told

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])


# ---------------------------------------------------------------- the deck, halves, durations


@rule("RB-CARD-1", "RB-GAP-9")
def test_every_hero_has_ten_cards_with_a_modifier_and_two_feats() -> None:
    assert len(CARDS) == 60
    for hero in range(5):
        own = range(hero * 12, hero * 12 + 12)
        assert sum(CARD_FEAT[card] for card in own) == 2
        assert all((MOD_KIND[card] == MOD_NONE) == CARD_FEAT[card] for card in own)


@rule("RB-CARD-2", "RB-CARD-4", "RB-CARD-5")
def test_upper_halves_are_free_or_instant_actions() -> None:
    one = scene("tea-break", "ambush")
    assert one.play().options("play") == ["play tea-break"]
    assert CARD_TRIGGERS[CARD_IDS.index("ambush")]
    one.play("play tea-break")
    assert one.table.basic_actions == 2 and one.table.hand[0].bit_count() == 3
    assert one.table.discard[0] == 1 << CARD_IDS.index("tea-break") % 12


@rule("RB-CARD-3", "RB-EX-6")
def test_effects_are_optional_but_in_their_order() -> None:
    one = scene("shoot-and-scoot")
    one.put("soldier", "C")
    one.play("play shoot-and-scoot", "pass", "move B")  # no shot, a step: no weapon was used, so no noise
    assert one.where(0) == "B" and not one.happened(told.Noise)
    two = scene("shoot-and-scoot")
    soldier = two.put("soldier", "C")
    two.play(
        "play shoot-and-scoot", f"attack first {soldier}", "done", dice=[*attacks(1, 1, 1), *noises(*["blank"] * 2)]
    )
    assert two.where(0) == "A"


@rule("RB-CARD-6", "RB-NOISE-3", "RB-EX-8")
def test_rule_britannia_makes_one_noise_test_for_both_attacks() -> None:
    one = scene("rule-britannia")
    one.put("zombie", "A", 2)
    one.play("play rule-britannia", "attack second zombie-1", "attack second zombie-1",
             dice=[*attacks(1, 1, 1), *attacks(1, 1, 1), *noises("blank")])  # fmt: skip
    assert one.facts(told.Noise) == [{"hero": 0, "dice": 1}]


@rule("RB-EX-4", "RB-NOISE-3", "RB-CARD-6")
def test_sustained_fire_is_tested_with_its_own_three_dice() -> None:
    one = scene("sustained-fire")
    one.put("zombie", "C", 2)
    one.play("play sustained-fire", "attack first zombie-1", "attack first zombie-1",
             dice=[*attacks(1, 1, 1), *attacks(1, 1, 1), *noises("blank", "blank", "blank")])  # fmt: skip
    assert one.facts(told.Noise) == [{"hero": 0, "dice": 3}]


@rule("RB-NOISE-2")
def test_a_card_without_noise_makes_none() -> None:
    one = scene("haymaker")
    soldier = one.put("soldier", "A")
    one.play("play haymaker", f"attack unarmed {soldier}", dice=attacks(2, 2, 1))
    assert not one.happened(told.Noise)


@rule("RB-CARD-3", "RB-BANG-2")
@pytest.mark.parametrize("name", ["pin-them-down", "bull-rush", "wall-of-lead"])
def test_a_card_of_which_no_effect_is_used_makes_no_noise(name: str) -> None:
    one = scene(name)
    one.put("zombie", "B")
    declined = {"pin-them-down": ["pass"], "bull-rush": ["done"], "wall-of-lead": ["pass", "pass"]}[name]
    one.play(f"play {name}", *declined)
    assert not one.happened(told.Noise) and one.table.round == 1


@rule("RB-CARD-3", "RB-KEY-40")
def test_standing_up_with_a_card_is_an_effect_that_is_heard() -> None:
    one = scene("bull-rush")
    one.table.knocked_down = 1
    one.play("play bull-rush", "done", dice=noises("blank"))
    assert not one.table.knocked_down


@rule("RB-CARD-7", "RB-DECK-1", "RB-DECK-2")
def test_a_card_in_use_is_not_among_those_that_are_reshuffled() -> None:
    one = scene("tea-break")
    bit = one.table.hand[0]
    one.table.deck[0], one.table.discard[0] = 0, 3  # two cards, one of which is lost
    one.play("play tea-break")
    assert one.table.hand[0].bit_count() == one.table.removed[0].bit_count() == 1
    assert one.table.discard[0] == bit and not one.table.lasting[0]


@rule("RB-CARD-7", "RB-KEY-81")
def test_a_feat_in_use_has_not_yet_left_the_game() -> None:
    """Its own vril special cannot bring it back: with nothing to bring, that is a boost."""
    one = scene("ghost-of-agincourt")
    one.table.enhanced[0] = 1
    one.put("experiment-601", "C")
    dice = [*attacks(1, 1, 1), *vril("special"), *vril(1)]
    one.play("play ghost-of-agincourt", "attack first experiment-601-1", "pass", dice=dice)
    assert one.table.removed[0].bit_count() == 1 and not one.table.discard[0]


@rule("RB-CARD-7", "RB-DIFF-28")
@BOTH
def test_cards_lie_as_long_as_their_icons_say(edition: str) -> None:
    one = scene("pin-them-down", "dig-in", edition=edition)
    one.play("play dig-in", "play pin-them-down", "at B", dice=noises("blank", "blank"))
    bits = {card: 1 << CARD_IDS.index(card) % 12 for card in ("pin-them-down", "dig-in")}
    assert one.table.lasting[0] == sum(bits.values())
    cards.expire_next_turn(one.table)  # whoever takes it
    assert one.table.lasting[0] == bits["dig-in"] and one.table.discard[0] == bits["pin-them-down"]
    assert one.table.suppressed_by_cards == 0
    cards.expire_own(one.table, 0)
    assert one.table.lasting[0] == 0 and one.table.discard[0] == sum(bits.values())


@rule("RB-CARD-7")
def test_a_feat_leaves_the_game() -> None:
    one = scene("invisible")
    one.play("play invisible", "done")
    assert one.table.unseen == 1 and one.table.lasting[0] == 2  # its rest lasts until her next turn
    cards.expire_own(one.table, 0)
    assert one.table.unseen == 0 and one.table.removed[0] == 2 and one.table.discard[0] == 0


@rule("RB-CARD-8", "RB-ALARM-3")
def test_the_alarm_ends_lasting_cards() -> None:
    one = scene("pin-them-down", "dig-in")
    one.play("play dig-in", "play pin-them-down", "at B", dice=noises("blank", "blank"))
    cards.expire_all(one.table)
    assert one.table.lasting[0] == 0 and one.table.suppressed_by_cards == 0


@rule("RB-CARD-8")
def test_the_alarm_ends_what_battle_plan_promised() -> None:
    one = scene("battle-plan")
    one.table.round = one.table.dossier.pre
    one.carry(0, token(I_GRENADE))
    one.play("play battle-plan", f"use {token(I_GRENADE)}")
    assert one.table.alarm and not one.table.battle_plan


# ---------------------------------------------------------------- modifiers


@rule("RB-MOD-1", "RB-CARD-2")
def test_modifiers_come_after_the_dice_one_after_the_other() -> None:
    one = scene("haymaker", "pin-them-down")
    zombie = one.put("zombie", "A")
    answers = ["modify one haymaker", "modify one pin-them-down"]
    assert hit(one, 2, zombie, *answers, dice=attacks(3, 2))  # 3 and 2 more, a die of 2: 7
    assert one.table.discard[0] == 1 << 4 | 1 << 2  # at the end of the test


@rule("RB-MOD-2", "RB-MOVE-2", "RB-EX-7")
def test_a_modifier_adds_its_noise_to_the_actions_own() -> None:
    one = scene("rule-britannia")
    one.play("move B", "modify one rule-britannia", "move C", dice=noises("blank"))
    assert one.where(0) == "C" and one.facts(told.Noise) == [{"hero": 0, "dice": 1}]


@rule("RB-MOD-3")
def test_each_comrade_here_helps_an_attack_with_one_card() -> None:
    one = scene("haymaker", comrade="sarge")
    one.stand(1, "A")
    one.hand(1, 4, 10)  # grenade out, bayonets: 2 more each
    zombie = one.put("zombie", "A")
    answers = ["modify one haymaker", "modify two grenade-out"]
    assert hit(one, 2, zombie, *answers, dice=attacks(3))
    assert one.table.hand[1] == 1 << 10


@rule("RB-MOD-3", "RB-KEY-69", "RB-KEY-35")
def test_a_squad_leader_helps_from_next_door_and_a_guardian_defends() -> None:
    one = scene("haymaker", comrade="sarge")
    one.hand(1, 4, 5)
    one.stand(1, "B")
    zombie = one.put("zombie", "A")
    assert not hit(one, 2, zombie, "done", dice=attacks(3))
    one.skill(1, "squad-leader", "guardian")
    assert not hit(one, 2, zombie, "modify two grenade-out", "done", dice=attacks(1))
    one.stand(1, "A")
    assert defend(one, 8, "modify two rally", dice=["defence:1"] * 4) == 4


@rule("RB-MOD-2")
def test_quiet_takes_a_noise_die_away() -> None:
    one = scene("picklock")
    assert noise(one, 2, "modify one picklock", dice=noises(3, "blank")) == 0


@rule("RB-GAP-9")
def test_special_modifiers() -> None:
    one = scene("head-shot")
    tank = one.put("vrilpanzer", "C")
    assert hit(one, 0, tank, "modify one head-shot", dice=attacks(3, 2, 2)) and one.table.unit_wounds[tank] == 1
    two = scene("garrotte")
    soldier = two.put("soldier", "A")
    assert hit(two, 1, soldier, "modify one garrotte", dice=attacks(1, 1, "blank"))
    three = scene("clear-the-breech")
    zombie = three.put("zombie", "C")
    hit(three, 0, zombie, "modify one clear-the-breech", dice=attacks(1, 1, 1, 1))
    assert three.table.jams[0] == 0
    four = scene("ambush")
    zombie = four.put("zombie", "C")
    hit(four, 0, zombie, "modify one ambush", dice=attacks(1, 1, 1, 1, 1))  # two dice: it is not alert
    five = scene("pineapple")
    five.put("dog", "B", 2)
    hit(five, 0, Unit(32), "modify one pineapple", dice=attacks(1, 1, 1, 1))
    assert five.units("B") == []


@rule("RB-MOD-1", "RB-ITEM-14")
def test_a_blank_that_counts_as_two_is_no_blank_for_a_radio() -> None:
    one = scene("garrotte")
    one.carry(0, token(I_RADIO))
    zombie = one.put("zombie", "A")
    assert not hit(one, 1, zombie, "modify one garrotte", dice=attacks("blank", 3, 1))  # 6 against 7


@rule("RB-MOD-1")
def test_slip_away_moves_after_the_test() -> None:
    one = scene("slip-away")
    assert defend(one, 3, "modify one slip-away", dice=["defence:1"] * 2) == 3
    one.run(modifiers.test_is_over(one.table), "move B")
    assert one.where(0) == "B"


@rule("RB-CARD-5", "RB-CAP-2", "RB-KEY-40", "RB-REC-1")
@pytest.mark.parametrize("state", ["captured", "knocked_down", "downed"])
def test_whoever_cannot_act_plays_no_instant(state: str) -> None:
    one = scene("overwatch")
    one.table.alarm = True
    if state == "downed":
        one.wound(0, 0, 1, 2, 3)
    else:
        setattr(one.table, state, 1)
    one.put("zombie", "C")
    one.enemy_phase(P_ACTION_STATIONS)
    assert one.table.hand[0]


def test_no_card_is_decoration() -> None:
    """Every upper half has a name in the code that is the card's own."""
    for number, card in enumerate(CARDS):
        assert cards.TOPS[number].__name__ == card.id.replace("-", "_"), card.id
    assert token(I_VRIL_SHIELD) >= 0
