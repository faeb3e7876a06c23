"""Action cards: halves, durations, noise, instants, modifiers (RB-CARD, RB-MOD); each card: test_hero_cards.py."""

import pytest

from tests.reichbusters.fights import attacks, defences, defend, hit, noise, noises, silence, vril
from tests.reichbusters.hands import scene
from tests.reichbusters.scene import ROOMS
from tests.rules_plugin import rule
from undercroft.games.reichbusters.content.catalogue import CARDS
from undercroft.games.reichbusters.vocabulary import events as told

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])


# ---------------------------------------------------------------- the deck, halves, durations


@rule("RB-CARD-1", "RB-GAP-9")
def test_every_hero_has_ten_cards_with_a_modifier_and_two_feats() -> None:
    assert len(CARDS) == 60
    for hero in range(5):
        own = CARDS[hero * 12 : hero * 12 + 12]
        assert sum(card.feat for card in own) == 2
        assert all((card.modifier is None) == card.feat for card in own)


@rule("RB-CARD-2", "RB-CARD-4", "RB-CARD-5")
def test_upper_halves_are_free_or_instant_actions() -> None:
    one = scene("tea-break", "ambush")
    assert one.options("play") == ["play tea-break"]
    one.play("play tea-break")
    assert one.basics == 2 and len(one.held(0)) == 3 and one.discards(0) == ["tea-break"]


@rule("RB-CARD-3", "RB-EX-6")
def test_effects_are_optional_but_in_their_order() -> None:
    one = scene("shoot-and-scoot")
    soldier = one.put("soldier", "C")
    two = one.twin()
    one.play("play shoot-and-scoot", "pass", "move B")  # no shot, a step: no weapon was used, so no noise
    assert one.where(0) == "B" and not one.happened(told.Noise)
    dice = [*attacks(1, 1, 1), *silence(2)]
    two.play("play shoot-and-scoot", f"attack first {soldier}", "done", dice=dice)
    assert two.where(0) == "A"


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
    assert not one.happened(told.Noise) and one.round == 1


@rule("RB-CARD-3", "RB-KEY-40")
def test_standing_up_with_a_card_is_an_effect_that_is_heard() -> None:
    one = scene("bull-rush")
    one.knock_down(0)
    one.play("play bull-rush", "done", dice=silence(1))
    assert not one.hero(0).knocked


@rule("RB-CARD-7", "RB-DECK-1", "RB-DECK-2")
def test_a_card_in_use_is_not_among_those_that_are_reshuffled() -> None:
    one = scene("tea-break")
    one.cards(0, discard=["creep", "pebble"])  # one of which is lost
    lost = one.removed(0)
    one.play("play tea-break")
    assert len(one.held(0)) == one.removed(0) - lost == 1
    assert one.discards(0) == ["tea-break"] and one.lasting(0) == []


@rule("RB-CARD-7", "RB-KEY-81")
def test_a_feat_in_use_has_not_yet_left_the_game() -> None:
    """Its own vril special cannot bring it back: with nothing to bring, that is a boost."""
    one = scene("ghost-of-agincourt")
    one.enhance(0, "first")
    one.put("experiment-601", "C")
    dice = [*attacks(1, 1, 1), *vril("special"), *vril(1)]
    one.play("play ghost-of-agincourt", "attack first experiment-601-1", "pass", dice=dice)
    assert one.removed(0) == 1 and one.discards(0) == []


@rule("RB-CARD-7", "RB-DIFF-28")
@BOTH
def test_cards_lie_as_long_as_their_icons_say(edition: str) -> None:
    one = scene("pin-them-down", "dig-in", edition=edition)
    one.play("play dig-in", "play pin-them-down", "at B", dice=silence(2))
    assert one.lasting(0) == ["pin-them-down", "dig-in"] and one.suppressed() == "B"
    one.play("end")  # the next Hero's turn begins
    assert one.lasting(0) == ["dig-in"] and one.discards(0) == ["pin-them-down"] and one.suppressed() == ""
    one.play("end", "turn one")
    assert one.lasting(0) == [] and one.discards(0) == ["pin-them-down", "dig-in"]


@rule("RB-CARD-7")
def test_a_feat_leaves_the_game() -> None:
    one = scene("invisible")
    one.play("play invisible", "done")
    assert one.hero(0).unseen and one.lasting(0) == ["invisible"]  # its rest lasts until her next turn
    one.play("end", "end", "turn one")
    assert not one.hero(0).unseen and one.removed(0) == 1 and one.discards(0) == []


@rule("RB-CARD-8", "RB-ALARM-3")
@pytest.mark.parametrize("names", [("battle-plan",), ("pin-them-down", "dig-in")])
def test_the_alarm_ends_lasting_cards_and_what_battle_plan_promised(names: tuple[str, ...]) -> None:
    one = scene(*names)
    one.marker(6)
    one.carry(0, "grenade")
    for name in names:
        one.play(f"play {name}", *(["at B"] if name == "pin-them-down" else []), dice=silence(2 * (name[0] == "p")))
    one.play("use grenade", "pass", "pass")  # nobody swaps turns
    assert one.alarm and one.basics == 2 and one.lasting(0) == [] and one.suppressed() == ""


# ---------------------------------------------------------------- modifiers


@rule("RB-MOD-1", "RB-CARD-2")
def test_modifiers_come_after_the_dice_one_after_the_other() -> None:
    one = scene("haymaker", "pin-them-down")
    answers = ["modify one haymaker", "modify one pin-them-down"]
    assert hit(one, "unarmed", one.put("zombie", "A"), *answers, dice=attacks(3, 2))  # 3 and 2 more, a die of 2: 7
    assert one.discards(0) == ["pin-them-down", "haymaker"]  # at the end of the test


@rule("RB-MOD-2", "RB-MOVE-2", "RB-EX-7")
def test_a_modifier_adds_its_noise_to_the_actions_own() -> None:
    one = scene("rule-britannia")
    one.play("move B", "modify one rule-britannia", "move C", dice=silence(1))
    assert one.where(0) == "C" and one.facts(told.Noise) == [{"hero": 0, "dice": 1}]


@rule("RB-MOD-3")
def test_each_comrade_here_helps_an_attack_with_one_card() -> None:
    one = scene("haymaker", comrade="sarge")
    one.stand(1, "A")
    one.hand(1, "grenade-out", "battle-plan")  # 2 more; a die more
    answers = ["modify one haymaker", "modify two grenade-out"]
    assert hit(one, "unarmed", one.put("zombie", "A"), *answers, dice=attacks(3))
    assert one.held(1) == ["battle-plan"]


@rule("RB-MOD-3", "RB-KEY-69", "RB-KEY-35")
def test_a_squad_leader_helps_from_next_door_and_a_guardian_defends() -> None:
    one = scene("haymaker", comrade="sarge")
    one.hand(1, "grenade-out", "rally")
    one.stand(1, "B")
    zombie = one.put("zombie", "A")
    assert not hit(one, "unarmed", zombie, "done", dice=attacks(3))
    one.skill(1, "squad-leader", "guardian")
    assert not hit(one, "unarmed", zombie, "modify two grenade-out", "done", dice=attacks(1))
    one.stand(1, "A")
    assert defend(one, "modify two rally", dice=defences(1, 1, 1, 1), by="") == 4


@rule("RB-MOD-2")
def test_quiet_takes_a_noise_die_away() -> None:
    one = scene("picklock", map=ROOMS)
    noise(one, 2, "modify one picklock", dice=noises(3, "blank"))
    assert not one.happened(told.NoiseCard)


@rule("RB-GAP-9")
def test_special_modifiers() -> None:
    one = scene("head-shot")
    tank = one.put("vrilpanzer", "C")
    assert hit(one, "first", tank, "modify one head-shot", dice=attacks(3, 2, 2)) and one.harm(tank) == 1
    two = scene("garrotte")
    assert hit(two, "second", two.put("soldier", "A"), "modify one garrotte", dice=attacks(1, 1, "blank"))
    three = scene("clear-the-breech")
    hit(three, "first", three.put("zombie", "C"), "modify one clear-the-breech", dice=attacks(1, 1, 1, 1))
    assert three.weapon(0, 0).jams == 0
    four = scene("ambush")
    hit(four, "first", four.put("zombie", "C"), "modify one ambush", dice=attacks(1, 1, 1, 1, 1))  # 2: it is not alert
    five = scene("pineapple")
    hit(five, "first", five.put("dog", "B", 2), "modify one pineapple", dice=attacks(1, 1, 1, 1))
    assert five.units("B") == []


@rule("RB-MOD-1", "RB-ITEM-14")
def test_a_blank_that_counts_as_two_is_no_blank_for_a_radio() -> None:
    one = scene("garrotte")
    one.carry(0, "radio")
    zombie = one.put("zombie", "A")
    assert not hit(one, "second", zombie, "modify one garrotte", dice=attacks("blank", 3, 1))  # 6 against 7


@rule("RB-MOD-1")
def test_slip_away_moves_after_the_test() -> None:
    one = scene("slip-away")
    assert defend(one, "modify one slip-away", "move B", dice=defences(1, 3)) == 5
    assert one.where(0) == "B"


@rule("RB-CARD-5", "RB-CAP-2", "RB-KEY-40", "RB-REC-1")
@pytest.mark.parametrize("state", ["captured", "knocked down", "downed", "none of it"])
def test_whoever_cannot_act_plays_no_instant(state: str) -> None:
    one = scene("overwatch", alarm=True)
    if state == "downed":
        one.down(0)
    elif state == "captured":
        one.capture(0)
    elif state == "knocked down":
        one.knock_down(0)
    zombie = one.put("zombie", "C")
    able = state == "none of it"
    answers = ["play overwatch", f"attack first {zombie}", "done"] if able else []
    one.enemy_phase("action-stations", *answers, dice=[*attacks(1, 1, 1), *silence(2)] if able else [])
    assert one.held(0) == ([] if able else ["overwatch"])
