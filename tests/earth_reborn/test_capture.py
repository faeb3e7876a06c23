"""Capture and Prisoners (ER-CAPTURE-1 to ER-CAPTURE-9)."""

from tests.earth_reborn.scene import FIELD, HALL, Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.combat import capture, wounds
from undercroft.games.earth_reborn.rules.dossier import AWARD_FREED, AWARD_KILL
from undercroft.games.earth_reborn.rules.events import E_ASSASSINATED, E_CAPTURED, E_DROPPED, E_FREED, E_WOUNDS
from undercroft.games.earth_reborn.rules.questions import Q_ACT, Q_DROP, Q_FREED, Q_LOOT, Q_ROUND, Q_SHARE
from undercroft.games.earth_reborn.rules.tables import HERE, IN_DECK, NORAD, PRISONER, SALEMITE

CAUGHT = ["2", "2", "2", "2", "2"]  # enough against Armor 1 and an automatic hit


def hunt(captor: str = "nick", victim: str = "kendall", modules: str | int = "all", wound: int = 0) -> Scene:
    """Somebody before the back of a Wounded enemy."""
    scene = Scene(HALL, modules=modules)
    scene.put(captor, "B", "e")
    scene.put(victim, "C", "e", wounded=True, wounds=wound)
    scene.give(captor, "close-combat 4")
    if characters.seat_of(scene.table, number(captor)) == SALEMITE:
        scene.turn_to("salemite")
    return scene


# ---------------------------------------------------------------- the attempt


@rule("ER-CAPTURE-1", "ER-CORE-8")
def test_only_a_wounded_enemy_is_captured_and_only_with_the_module() -> None:
    scene = hunt()
    scene.play("activate nick")
    assert scene.can("capture @1 kendall")
    scene.table.wounded = 0
    scene.reopen()
    assert not scene.options("capture")
    assert scene.can("strike @1 kendall")
    scene = hunt(modules="all but capture")
    scene.play("activate nick")
    assert not scene.options("capture")


@rule("ER-CAPTURE-1", "ER-CAPTURE-5")
def test_who_has_a_prisoner_or_no_strength_captures_nobody() -> None:
    scene = hunt()
    scene.imprison("jessica", "nick")
    scene.play("activate nick")
    assert not scene.options("capture")
    scene = hunt("zombie-1", "woo")  # Weight allowance 0
    scene.play("activate zombie-1")
    assert not scene.options("capture")
    assert scene.can("strike @1 woo")


@rule("ER-CAPTURE-2", "ER-CAPTURE-3")
def test_wounds_that_would_have_killed_make_a_prisoner() -> None:
    scene = hunt()
    nick, kendall = number("nick"), number("kendall")
    tiles = scene.give("kendall", "move 1")
    scene.play("activate nick", "capture @4 kendall", dice=CAUGHT)
    assert scene.happened(E_CAPTURED) == [(kendall, nick)]
    assert scene.happened(E_WOUNDS) == []
    assert scene.table.whereabouts[kendall] == PRISONER
    assert scene.table.captor[kendall] == nick
    assert scene.where("kendall") is None
    assert scene.table.assigned[kendall] == 1 << tiles[0]
    assert scene.asked() == ("norad", Q_ACT)


@rule("ER-CAPTURE-2")
def test_a_capture_that_fails_wounds_nobody() -> None:
    scene = hunt()  # 2 Life Points, Armor 1
    scene.play("activate nick", "capture @4 kendall", dice=["2", "0", "0", "0", "0"])
    assert scene.table.whereabouts[number("kendall")] == HERE
    assert scene.wounds("kendall") == 0


@rule("ER-CAPTURE-2")
def test_wounds_he_has_already_count() -> None:
    scene = hunt(wound=1)
    scene.play("activate nick", "capture @1 kendall", dice=["c", "0"])
    assert scene.table.whereabouts[number("kendall")] == PRISONER


@rule("ER-CAPTURE-2")
def test_the_victims_critical_hits_wound_the_captor_and_a_dead_one_captures_nobody() -> None:
    scene = hunt("nick", "jack")
    scene.table.facing[number("jack")] = 3
    scene.play("activate nick", "capture @4 jack", dice=[*CAUGHT, "c", "0", "0"])
    assert scene.wounds("nick") == 1
    assert scene.table.whereabouts[number("jack")] == PRISONER
    scene = hunt("nick", "jack")
    scene.put("nick", "B", "e", wounded=True, wounds=2)
    scene.table.facing[number("jack")] = 3
    scene.play("activate nick", "capture @4 jack", dice=["2", "2", "2", "2", "c", "0", "0"])
    assert scene.is_dead("nick")
    assert scene.table.whereabouts[number("jack")] == HERE


# ---------------------------------------------------------------- becoming a Prisoner


@rule("ER-CAPTURE-3")
def test_a_prisoner_weighs_one_and_the_captor_drops_what_is_too_much() -> None:
    scene = hunt("woo")  # Weight allowance 3
    scene.carry("woo", "light-bolter", "colt-m7")
    scene.give("woo", "close-combat 4")
    scene.play("activate woo", "capture @4 kendall", dice=["2", "2", "2", "2"])
    assert scene.asked() == ("norad", Q_DROP)
    scene.play("drop colt-m7")
    assert scene.happened(E_DROPPED)
    assert scene.carried("woo") == ["light-bolter"]


@rule("ER-CAPTURE-4")
def test_the_captor_takes_what_he_can_carry_and_the_rest_leaves_play() -> None:
    scene = hunt("woo")
    scene.carry("woo", "colt-m7")
    rifle, revolver = scene.carry("kendall", "rifle", "revolver")
    scene.magnet("kendall", 2)
    scene.deck("axe", "shotgun")
    scene.play("activate woo", "capture @4 kendall", dice=["2", "2", "2", "2"])
    assert scene.asked() == ("norad", Q_LOOT)
    assert not scene.can(f"take {rifle} woo")  # Weight 2, but only 1 is left
    assert "cannot carry" in str(scene.refused(f"take {rifle} woo").text)
    scene.play(f"take {revolver} woo", "take magnet woo", "ready")
    assert sorted(scene.carried("woo")) == ["colt-m7", "revolver"]
    assert scene.table.magnets[number("woo")] == 1
    assert scene.table.magnets[number("kendall")] == 0
    assert scene.table.holder[rifle] == IN_DECK
    assert scene.table.deck_bottom[-1] >> 1 == rifle
    assert scene.carried("kendall") == []


@rule("ER-CAPTURE-5")
def test_a_prisoner_does_nothing_and_gives_no_cp() -> None:
    scene = Scene(HALL, base=(5, 5))
    scene.put("nick", "B")
    scene.put("jessica", "D")
    scene.imprison("vasquez", "jessica")
    scene.give("vasquez", "move 1")
    scene.play()
    assert not scene.can("activate vasquez")
    scene.play("pass", "pass")
    assert scene.cp("norad") == 5 + 3  # Nick Bolter's bonus alone


# ---------------------------------------------------------------- handling a Prisoner


@rule("ER-CAPTURE-6", "ER-COREX-98")
def test_a_prisoner_is_handed_on_like_a_card() -> None:
    scene = Scene(HALL).turn_to("salemite")
    scene.put("jessica", "C", "w")
    scene.put("franck", "B", "e")
    vasquez = scene.imprison("vasquez", "jessica")
    kit = scene.carry("jessica", "torture-kit")[0]
    scene.give("franck", "move 1")
    scene.play("activate franck", "move @1", "step e", "fetch jessica prisoner-vasquez", f"fetch jessica {kit}")
    assert scene.table.captor[vasquez] == number("franck")
    assert scene.carried("franck") == ["torture-kit"]


@rule("ER-CAPTURE-6")
def test_a_captor_frees_his_prisoner_on_a_square_beside_him() -> None:
    scene = Scene(HALL, awards=[(NORAD, AWARD_FREED, 3, number("vasquez"), 0)]).turn_to("salemite")
    scene.put("jessica", "C", "w")
    vasquez = scene.imprison("vasquez", "jessica")
    scene.table.wounds[vasquez] = 1
    scene.give("jessica", "move 1")
    scene.play("activate jessica", "move @1", "release B")
    assert scene.asked() == ("norad", Q_FREED)  # her player chooses how she faces
    scene.play("face vasquez w")
    assert scene.happened(E_FREED) == []
    assert scene.where("vasquez") == "B"
    assert scene.facing("vasquez") == "w"
    assert scene.is_wounded("vasquez") and scene.wounds("vasquez") == 1
    assert scene.table.captor[vasquez] == -1
    assert scene.mp("norad") == 8
    assert scene.asked() is not None and scene.asked() != ("norad", Q_FREED)


@rule("ER-CAPTURE-7")
def test_when_the_captor_dies_his_prisoner_is_free_and_the_equipment_is_divided() -> None:
    scene = Scene(HALL)
    scene.put("nick", "B", "e")
    scene.put("kendall", "C", "e", wounded=True, wounds=1)
    scene.imprison("vasquez", "kendall")
    colt, serum, revolver = scene.carry("kendall", "colt-m7", "zombie-serum", "revolver")
    scene.magnet("kendall")
    scene.give("nick", "close-combat 1")
    scene.play("activate nick", "strike @1 kendall", dice=["c", "0"])
    assert scene.is_dead("kendall")
    assert scene.asked() == ("norad", Q_FREED)
    scene.play("face vasquez n")
    assert scene.where("vasquez") == "C"
    assert scene.asked() == ("norad", Q_SHARE)
    assert "who takes that" in str(scene.refused(f"take {colt} jack").text)
    scene.play(f"take {colt} vasquez", f"take {serum} nick", "take magnet vasquez", "ready")
    assert scene.carried("vasquez") == ["colt-m7"]
    assert scene.carried("nick") == ["zombie-serum"]
    assert scene.carried("kendall") == ["revolver"]
    assert scene.table.magnets[number("vasquez")] == 1
    assert revolver >= 0
    assert scene.asked() == ("norad", Q_ACT)


@rule("ER-CAPTURE-7")
def test_a_captor_who_is_shot_leaves_his_equipment_to_the_freed_one_alone() -> None:
    scene = Scene(HALL)
    scene.put("nick", "A", "e")
    scene.put("kendall", "C", "e", wounded=True, wounds=1)
    scene.imprison("vasquez", "kendall")
    scene.carry("kendall", "colt-m7")
    scene.run(
        wounds.wound(scene.table, number("kendall"), 1, number("nick"), False), "face vasquez s", "take * vasquez"
    )
    assert scene.carried("vasquez") == ["colt-m7"]


@rule("ER-CAPTURE-8")
def test_a_captor_kills_his_prisoner_without_dice() -> None:
    scene = Scene(HALL, awards=[(SALEMITE, AWARD_KILL, 4, 1 << number("vasquez"), 0)]).turn_to("salemite")
    jessica = scene.put("jessica", "C", "w")
    vasquez = scene.imprison("vasquez", "jessica")
    scene.give("jessica", "close-combat 3")
    scene.play("activate jessica")
    assert {text.split(":")[1] for text in scene.options("assassinate")} == {"1"}
    scene.play("assassinate @1")
    assert scene.happened(E_ASSASSINATED) == [(vasquez, jessica)]
    assert scene.is_dead("vasquez")
    assert scene.table.corpse[vasquez] == scene.square("C")
    assert scene.table.captor[vasquez] == -1
    assert scene.mp("salemite") == 9
    assert scene.spent("jessica") == 1
    assert not scene.options("assassinate")


@rule("ER-CAPTURE-9")
def test_when_a_captor_is_captured_his_prisoner_stands_on_his_square() -> None:
    scene = hunt()
    vasquez = scene.imprison("vasquez", "kendall")
    scene.play("activate nick", "capture @4 kendall", dice=CAUGHT)
    assert scene.asked() == ("norad", Q_FREED)
    scene.play("face vasquez e")
    assert scene.where("vasquez") == "C"
    assert scene.table.whereabouts[vasquez] == HERE
    assert scene.table.captor[number("kendall")] == number("nick")


@rule("ER-CAPTURE-9", "ER-CAPTURE-10")
def test_the_prisoner_of_a_captured_machine_stands_beside_it() -> None:
    scene = Scene(FIELD).turn_to("salemite")
    scene.put("mammoth", "G", "n", wounded=True, wounds=4)
    scene.put("jessica", "Q", "n")
    scene.imprison("kendall", "mammoth")
    scene.give("jessica", "close-combat 1")
    scene.play("activate jessica", "capture @1 mammoth", "square B", "face kendall n", dice=["c"])
    assert scene.where("kendall") == "B"


@rule("ER-CAPTURE-2", "ER-DUEL-18")
def test_when_the_activated_one_is_captured_in_an_interruption_his_round_ends_after_it() -> None:
    scene = Scene(HALL, duels=True)
    scene.put("kendall", "B", "w", wounded=True, wounds=1, side="norad")  # somebody weak
    scene.put("jack", "C", "w")
    scene.give("jack", "close-combat 1 red")
    scene.play("activate kendall", "duel jack", "face kendall w", "bet 1", "bet 0")
    scene.play("capture @1r kendall", dice=["c", "0", "0", "0"])
    assert scene.table.whereabouts[number("kendall")] == PRISONER
    scene.play("end")
    assert scene.asked() == ("salemite", Q_ROUND)


@rule("ER-CAPTURE-1")
def test_a_prisoner_of_nobody() -> None:
    scene = Scene(HALL)
    nick = scene.put("nick", "B")
    assert capture.prisoner_of(scene.table, nick) == -1
