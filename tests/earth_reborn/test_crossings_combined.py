"""Combined Orders of which somebody leaves, dies or is scrambled on the way; Radio Scrambling and CP on cards."""

from tests.earth_reborn.scene import FIELD, HALL, Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules.events import E_DRY, E_MOVE_ORDER, E_RELOADED, E_REVEALED, E_TEST
from undercroft.games.earth_reborn.rules.questions import Q_ACT, Q_INTERRUPT, Q_MOVE, Q_ROUND
from undercroft.games.earth_reborn.rules.tables import DEPARTED, NICK, NORAD, SALEMITE, SCRAMBLED, SUPPLY, VASQUEZ

OPEN_END = "+---+---+---+---+---+\n  A   B   C   D   E |\n+---+---+---+---+---+"


# ---------------------------------------------------------------- Combined Moves


def moving(map: str, nick: str, vasquez: str, mine: str = "", wounded: str = "") -> Scene:
    """Nick Bolter is activated and Vasquez joins; the next question is who goes first."""
    scene = Scene(map)
    for who, square, last in (("nick", nick, 2), ("vasquez", vasquez, 2)):
        scene.put(who, square, "e", wounded=who == wounded, wounds=last if who == wounded else 0)
    scene.put("jack", "E", "w")
    scene.give("nick", "move 1")
    scene.give("vasquez", "move 1 gold")
    if mine:
        scene.table.mines = [scene.square(mine) * 4 + 2 + SALEMITE]
    return scene.play("activate nick", "move @1", "join vasquez @1g")


@rule("ER-COMBO-8", "ER-MOVE-19")
def test_when_one_has_left_the_map_the_next_one_moves() -> None:
    scene = moving(OPEN_END, "B", "A")
    scene.play("who vasquez", "leave")
    assert scene.table.whereabouts[VASQUEZ] == DEPARTED
    assert scene.table.doer == NICK and scene.asked() == ("norad", Q_MOVE)


@rule("ER-COMBO-8", "ER-GEAR-14")
def test_when_a_mine_has_killed_one_the_next_one_moves() -> None:
    scene = moving(HALL, "A", "C", mine="D", wounded="vasquez")
    scene.play("who vasquez", "step e", dice=["c", "0", "0", "0", "0", "0"])  # two dice for Jack beside her
    assert scene.is_dead("vasquez") and scene.table.doer == NICK and scene.asked() == ("norad", Q_MOVE)


@rule("ER-COMBO-8", "ER-CC-11")
def test_when_the_activated_one_dies_the_others_move_before_the_round_ends() -> None:
    """Their CP are spent, and a Combined Order is theirs as much as his."""
    scene = moving(HALL, "A", "C", mine="B", wounded="nick")
    scene.play("who nick", "step e", dice=["c", "0", "0", "0", "0", "0"])
    assert scene.is_dead("nick")
    assert scene.table.doer == VASQUEZ and scene.asked() == ("norad", Q_MOVE)
    scene.play("step w", "halt w")
    assert scene.asked() == ("salemite", Q_ROUND), "nobody is activated any more"
    assert scene.table.movers_waiting == [] and scene.table.chances_of_activated == [] and scene.table.activated == -1


@rule("ER-COMBO-8", "ER-MOVE-19")
def test_when_the_activated_one_has_left_the_map_the_others_move() -> None:
    scene = moving(OPEN_END, "A", "C")
    scene.play("who nick", "leave")
    assert scene.table.whereabouts[NICK] == DEPARTED
    assert scene.table.doer == VASQUEZ and scene.asked() == ("norad", Q_MOVE)
    scene.play("step w", "halt w")
    assert scene.asked() == ("salemite", Q_ROUND)


@rule("ER-COMBO-8", "ER-COMBO-9", "ER-DUEL-18")
def test_when_the_activated_one_dies_in_a_pause_the_others_move_and_can_be_interrupted() -> None:
    scene = Scene(HALL, duels=True)
    scene.put("nick", "C", "e", wounded=True, wounds=2)
    scene.put("vasquez", "A", "e")
    scene.put("jack", "E", "w")
    scene.give("nick", "move 1")
    scene.give("vasquez", "move 1 gold")
    scene.give("jack", "close-combat 1 red")
    scene.play("activate nick", "pass", "move @1", "join vasquez @1g", "who nick", "step e")
    scene.play("duel jack", "face nick e", "bet 2", "bet 0", "strike @1r nick", dice=["c", *["0"] * 4])
    while scene.asked() == ("salemite", Q_INTERRUPT):
        scene.play("end")
    assert scene.is_dead("nick") and scene.table.doer == VASQUEZ
    assert scene.options() == ["duel jack", "pass"], "Nick Bolter hides her no more"
    scene.play("pass", "step e", "halt e")
    assert scene.asked() == ("salemite", Q_ROUND)


@rule("ER-COMBO-8", "ER-GEAR-14")
def test_a_third_one_moves_when_both_the_others_are_dead() -> None:
    scene = Scene(HALL)
    scene.put("nick", "D", "e", wounded=True, wounds=2)
    scene.put("vasquez", "B", "e", wounded=True, wounds=2)
    scene.put("woo", "A", "e")
    scene.put("jack", "E", "w")
    scene.give("nick", "move 1")
    scene.give("vasquez", "move 1 gold")
    scene.give("woo", "move 1 gold")
    scene.table.mines = [scene.square("C") * 4 + 2 + SALEMITE]
    scene.play("activate nick", "move @1", "join vasquez @1g", "join woo @1g", "who vasquez", "who nick")
    scene.play("step e", dice=["c", "0", "0", "0", "c", "0"])
    assert scene.is_dead("nick") and scene.is_dead("vasquez")
    assert scene.table.doer == number("woo") and scene.asked() == ("norad", Q_MOVE)
    scene.play("step e", "halt e")
    assert scene.asked() == ("salemite", Q_ROUND)


@rule("ER-COMBO-8", "ER-CHAR-3")
def test_who_has_changed_sides_before_his_part_does_not_move() -> None:
    scene = Scene(FIELD, duels=True, cp=(9, 9)).turn_to("salemite")
    scene.put("vasquez", "A", "e")
    scene.put("franck", "D", "w")
    scene.put("jack", "H", "w")
    scene.give("jack", "move 1")
    scene.give("franck", "move 1 gold")
    scene.play("activate jack", "pass", "move @1", "join franck @1g", "who jack", "step w", "step w")
    scene.play("duel vasquez", "face jack w", "bet 2", "bet 0", "ability 1", dice=["c", "2", "0"])
    while scene.asked() == ("norad", Q_INTERRUPT):
        scene.play("end")
    scene.play("halt w")
    assert scene.table.norad >> number("franck") & 1
    assert scene.asked() == ("salemite", Q_ACT) and scene.table.doer == number("jack")
    assert scene.happened(E_MOVE_ORDER) == [], "and nobody reads that he did"


# ---------------------------------------------------------------- scrambled


def at_the_laptop(activated: str, scrambled: str) -> Scene:
    """James Woo carries the Laptop, Vasquez is beside him; a Salemite marker lies on one who has spent his Bonus."""
    scene = Scene(HALL, cp=(9, 9))
    scene.put("woo", "A", "e")
    scene.put("vasquez", "B", "e")
    scene.put("deeler", "E", "w")
    (card,) = scene.carry("deeler", "radio-scrambler")
    scene.table.switched_on |= 1 << card
    scene.table.switched_on_by_salemites |= 1 << card
    scene.carry("woo", "laptop")
    for who in ("woo", "vasquez"):
        scene.give(who, "interact 1" if who == activated else "interact 2 gold")
    scene.table.radio[number(scrambled)] = SCRAMBLED + 3 * SALEMITE
    scene.table.spent_cp[number(scrambled)] = 2
    return scene.play(f"activate {activated}", "use @1 laptop")


@rule("ER-RADIO-9", "ER-COMBO-13")
def test_who_is_scrambled_when_he_joins_takes_no_part() -> None:
    scene = at_the_laptop("woo", "vasquez")
    scene.play("join vasquez @1", dice=["2", "2", "2"])  # the dice of James Woo alone
    assert scene.spent("vasquez") == 2 and scene.mp("norad") == 9


@rule("ER-RADIO-9", "ER-COMBO-13")
def test_without_the_carrier_nothing_is_done() -> None:
    scene = at_the_laptop("vasquez", "woo")
    scene.play("join woo @1")
    assert scene.happened(E_REVEALED) and not scene.happened(E_TEST)
    assert (scene.spent("vasquez"), scene.spent("woo")) == (1, 2)


def listening_post(who: str) -> Scene:
    """NORAD's scrambler is ON, and a scrambled marker of its lies on this Salemite."""
    scene = Scene(HALL, cp=(9, 9))
    scene.put("vasquez", "A", "e")
    (card,) = scene.carry("vasquez", "radio-scrambler")
    scene.table.switched_on |= 1 << card
    scene.put(who, "E", "w")
    scene.table.radio[number(who)] = SCRAMBLED + 3 * NORAD
    return scene.turn_to("salemite")


@rule("ER-RADIO-6", "ER-RADIO-9", "ER-SHOOT-16")
def test_a_reload_beyond_the_bonus_is_taken_back_too() -> None:
    scene = listening_post("deeler")
    scene.carry("deeler", "light-bolter")
    scene.give("deeler", "shoot 2")
    scene.play("activate deeler", "shoot @2 light-bolter vasquez", "aim 1 0", dice=["a", "2", "0", "0"])
    assert scene.happened(E_DRY) and scene.spent("deeler") == 2
    scene.play("reload *")
    assert scene.happened(E_REVEALED) and not scene.happened(E_RELOADED)
    assert scene.spent("deeler") == 2 and scene.cp("salemite") == 7


@rule("ER-RADIO-9", "ER-ABILITY-2")
def test_an_ability_of_which_too_little_is_left_has_no_effect() -> None:
    scene = listening_post("kendall")
    scene.kill("woo", "D")
    scene.put("zombie-1", state="supply")
    scene.give("kendall", "move 1")
    scene.play("activate kendall", "move @1", "halt w", "ability 3")
    assert scene.happened(E_REVEALED) and scene.table.whereabouts[number("zombie-1")] == SUPPLY
    assert scene.spent("kendall") == 2 and scene.cp("salemite") == 7  # the second of the two CP came back
