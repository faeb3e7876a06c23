"""Wounds, death, loot, healing (ER-CC-10 to ER-CC-13, ER-EQUIP-5, ER-EQUIP-6, ER-EQUIP-10, ER-TILE-9)."""

from tests.earth_reborn.scene import FIELD, HALL, Scene, number
from tests.rules_plugin import rule
from undercroft.core.state import ALL
from undercroft.games.earth_reborn.rules.combat import wounds
from undercroft.games.earth_reborn.rules.dossier import AWARD_KILL, EITHER_SEAT, WIN_DEAD
from undercroft.games.earth_reborn.rules.events import (
    E_DEFENCE,
    E_DIED,
    E_HITS,
    E_LOOTED,
    E_WOUNDED,
    E_WOUNDS,
)
from undercroft.games.earth_reborn.rules.questions import Q_DROP, Q_LOOT, Q_ROUND
from undercroft.games.earth_reborn.rules.tables import NORAD, SALEMITE
from undercroft.games.earth_reborn.vocabulary.events import Healed, Healthy, happened


def wound(scene: Scene, who: str, number_of: int, *answers: str) -> None:
    scene.run(wounds.wound(scene.table, number(who), number_of, -1, False), *answers)


@rule("ER-CC-10", "ER-CORE-6")
def test_wounds_that_reach_the_life_points_turn_the_card() -> None:
    scene = Scene()
    vasquez = scene.put("vasquez", "A")
    wound(scene, "vasquez", 2)
    assert not scene.is_wounded("vasquez")
    wound(scene, "vasquez", 1)
    assert scene.happened(E_WOUNDED) == [(vasquez,)]
    assert scene.is_wounded("vasquez")
    assert scene.wounds("vasquez") == 0


@rule("ER-CC-11", "ER-CC-10", "ER-COREX-35")
def test_six_wounds_at_once_kill_unhurt_vasquez() -> None:
    scene = Scene()
    vasquez = scene.put("vasquez", "B")
    wound(scene, "vasquez", 5)
    assert not scene.is_dead("vasquez")
    scene = Scene()
    scene.put("vasquez", "B")
    wound(scene, "vasquez", 6)
    assert scene.happened(E_DIED) == [(vasquez, scene.square("B"), -1)]
    assert scene.is_dead("vasquez")
    assert scene.where("vasquez") is None
    assert scene.table.corpse[vasquez] == scene.square("B")


@rule("ER-CC-11")
def test_the_dead_are_not_activated_and_their_tiles_stay_until_the_final_phase() -> None:
    scene = Scene()
    scene.put("vasquez", "B")
    scene.put("nick", "C")
    tiles = scene.give("vasquez", "move 1")
    wound(scene, "vasquez", 6)
    scene.play()
    assert not scene.can("activate vasquez")
    assert scene.can("activate nick")
    assert scene.table.assigned[number("vasquez")] == 1 << tiles[0]


@rule("ER-CC-11")
def test_when_the_activated_one_dies_his_round_ends() -> None:
    scene = Scene()
    scene.put("nick", "B", "e", wounded=True, wounds=2)
    scene.put("jack", "C", "w")
    scene.give("nick", "close-combat 1")
    scene.play("activate nick", "strike @1 jack", dice=["0", "c", "0", "0", "0"])
    assert scene.is_dead("nick")
    assert scene.asked() == ("salemite", Q_ROUND)


@rule("ER-CC-12")
def test_markers_of_the_dead_hinder_nobody_and_lie_together() -> None:
    scene = Scene()
    scene.kill("vasquez", "B")
    scene.kill("woo", "B")
    scene.put("nick", "A", "e")
    scene.put("jack", "E", "w")
    scene.carry("nick", "light-bolter")
    scene.give("nick", "move 1", "shoot 1")
    scene.play("activate nick")
    assert scene.can("shoot @1 light-bolter jack")
    scene.play("move @1", "step e")
    assert scene.where("nick") == "B"
    assert scene.can("halt e")


@rule("ER-CC-13", "ER-EQUIP-10")
def test_who_kills_in_close_combat_may_loot_at_once() -> None:
    scene = Scene(HALL)
    scene.put("nick", "B", "e")
    kendall = scene.put("kendall", "C", "w", wounded=True)
    scene.carry("kendall", "colt-m7", "revolver")
    scene.magnet("kendall")
    scene.give("nick", "close-combat 4")
    scene.play("activate nick", "strike @4 kendall", dice=["2", "2", "2", "2", "2"])
    assert scene.is_dead("kendall")
    assert scene.asked() == ("norad", Q_LOOT)
    scene.play("loot kendall magnet", "loot kendall revolver", "ready")
    assert scene.carried("nick") == ["revolver"]
    assert scene.table.magnets[number("nick")] == 1
    assert scene.carried("kendall") == ["colt-m7"]
    assert scene.table.magnets[kendall] == 0


@rule("ER-EQUIP-10")
def test_the_looter_checks_his_weight() -> None:
    scene = Scene(HALL)
    scene.put("woo", "B", "e")
    scene.put("kendall", "C", "w", wounded=True, wounds=1)
    scene.carry("woo", "light-bolter")
    scene.carry("kendall", "shotgun")
    scene.give("woo", "close-combat 2")
    scene.play("activate woo", "strike @2 kendall", "loot kendall shotgun", dice=["c", "0"])
    assert scene.asked() == ("norad", Q_DROP)
    scene.play("drop light-bolter")
    assert scene.carried("woo") == ["shotgun"]


@rule("ER-EQUIP-10")
def test_a_defender_who_kills_his_attacker_may_loot_and_a_shot_gives_no_right_to_it() -> None:
    scene = Scene(HALL)
    scene.put("nick", "B", "e", wounded=True, wounds=2)
    scene.carry("nick", "colt-m7")
    scene.put("deeler", "C", "w")
    scene.give("nick", "close-combat 1")
    scene.play("activate nick", "strike @1 deeler", dice=["0", "c", "0", "0"])
    assert scene.asked() == ("salemite", Q_LOOT)
    scene.play("loot nick colt-m7")
    assert scene.happened(E_LOOTED)
    scene = Scene(HALL)
    scene.put("nick", "A", "e")
    scene.carry("nick", "light-bolter")
    scene.put("kendall", "C", "w", wounded=True, wounds=1)
    scene.carry("kendall", "revolver")
    scene.give("nick", "shoot 1")
    scene.play("activate nick", "shoot @1 light-bolter kendall", dice=["c", "0"])
    assert scene.is_dead("kendall")
    assert scene.carried("kendall") == ["revolver"]
    assert scene.happened(E_LOOTED) == []


@rule("ER-CC-10", "ER-EQUIP-6", "ER-EQUIP-5")
def test_who_becomes_wounded_drops_what_is_too_heavy_at_once() -> None:
    scene = Scene()
    scene.put("nick", "A")  # allowance 6, Wounded 5
    scene.carry("nick", "heavy-machine-gun", "light-bolter")
    wound(scene, "nick", 4, "drop light-bolter")
    assert scene.carried("nick") == ["heavy-machine-gun"]


@rule("ER-CC-8", "ER-EQUIP-6")
def test_an_attacker_whom_critical_hits_turn_drops_what_is_too_heavy_too() -> None:
    scene = Scene(HALL)
    scene.put("nick", "B", "e", wounds=3)
    scene.carry("nick", "heavy-machine-gun", "light-bolter")
    scene.put("deeler", "C", "w")
    scene.give("nick", "close-combat 1")
    scene.play("activate nick", "strike @1 deeler", dice=["0", "0", "c", "0", "0"])
    assert scene.asked() == ("norad", Q_DROP)
    scene.play("drop heavy-machine-gun")
    assert scene.carried("nick") == ["light-bolter"]


@rule("ER-CC-8", "ER-EQUIP-5")
def test_kevlar_that_is_dropped_between_critical_and_normal_hits_no_longer_helps() -> None:
    scene = Scene(HALL)
    scene.put("nick", "B", "e")
    jessica = scene.put("jessica", "C", "e", wounds=3)  # allowance 4, Wounded 3; Armor 3, Wounded 2
    scene.carry("jessica", "kevlar-armor", "rifle")
    scene.give("nick", "close-combat 2")
    scene.play("activate nick", "strike @2 jessica", dice=["c", "2", "2"])
    assert scene.asked() == ("salemite", Q_DROP)
    scene.play("drop kevlar-armor")
    assert scene.wounds("jessica") == 2  # 4 hits against Armor 2
    assert scene.table.whereabouts[jessica] == 1


@rule("ER-CC-8", "ER-CORE-36")
def test_two_who_kill_each_other_both_count_at_the_same_check() -> None:
    wins = [(NORAD, WIN_DEAD, number("deeler"), 0), (SALEMITE, WIN_DEAD, number("nick"), 0)]
    scene = Scene(HALL, wins=wins)
    scene.put("nick", "B", "e", wounded=True, wounds=2)
    scene.put("deeler", "C", "w", wounded=True, wounds=2)
    scene.give("nick", "close-combat 1")
    scene.play("activate nick", "strike @1 deeler", dice=["c", "c", "0"])
    assert scene.table.over
    assert scene.table.winners == 0


@rule("ER-CC-11", "ER-MP-3")
def test_a_death_pays_the_enemy() -> None:
    scene = Scene(HALL, awards=[(NORAD, AWARD_KILL, 4, 1 << number("kendall"), 0)])
    scene.put("kendall", "B")
    wound(scene, "kendall", 5)
    assert scene.mp("norad") == 9


@rule("ER-CC-11", "ER-MP-3")
def test_an_unmasked_traitor_pays_the_side_that_kills_him() -> None:
    """Nick Bolter is Character 0: that he killed him must not be taken for nobody."""
    for killer, paid in [("nick", "norad"), ("jessica", "salemite")]:
        scene = Scene(HALL, awards=[(EITHER_SEAT, AWARD_KILL, 4, 1 << number("franck"), 0)])
        scene.put("franck", "B")
        scene.put("nick", "C")
        scene.put("jessica", "D")
        scene.table.unmasked = 1 << number("franck")
        scene.run(wounds.wound(scene.table, number("franck"), 9, number(killer), False))
        assert scene.mp(paid) == 9


@rule("ER-CHAR-6", "ER-CC-11")
def test_the_marker_of_a_dead_mammoth_lies_on_the_square_that_its_player_chooses() -> None:
    scene = Scene(FIELD)
    mammoth = scene.put("mammoth", "G", "n")
    wound(scene, "mammoth", 11, "square M")
    assert scene.table.corpse[mammoth] == scene.square("M")
    assert scene.table.occupied == 0


@rule("ER-TILE-9", "ER-GEAR-13")
def test_healing_turns_a_card_back_to_its_healthy_side() -> None:
    scene = Scene()
    jack = scene.put("jack", "A", wounded=True, wounds=1)
    scene.table.events = []
    wounds.heal(scene.table, jack, 3)
    assert not scene.is_wounded("jack")
    assert scene.wounds("jack") == 3  # 5 Life Points, 4 lost when it turned, one more restored
    assert happened(scene.table) == [Healed(0, ALL, jack, 3), Healthy(1, ALL, jack)]


@rule("ER-TILE-9")
def test_nobody_gets_above_full_health() -> None:
    scene = Scene()
    jack = scene.put("jack", "A", wounds=1)
    scene.table.events = []
    wounds.heal(scene.table, jack, 4)
    assert scene.wounds("jack") == 0
    assert happened(scene.table) == [Healed(0, ALL, jack, 1)]
    scene.table.events = []
    wounds.heal(scene.table, jack, 1)
    assert scene.table.events == []


@rule("ER-SHOOT-14")
def test_no_wounds_are_told_where_there_are_none() -> None:
    scene = Scene()
    scene.put("jack", "A")
    scene.run(wounds.damage(scene.table, number("jack"), 0, 2, 0, -1))
    assert scene.happened(E_HITS) == [(-1, 0, 2)]
    assert scene.happened(E_DEFENCE) == [(number("jack"), 0, 2)]
    assert scene.happened(E_WOUNDS) == []
