"""The Final phase (ER-CORE-35 to ER-CORE-40)."""

from tests.earth_reborn.scene import HALL, Scene, number
from tests.rules_plugin import rule
from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules.dossier import AWARD_SCRAMBLER_ON, EITHER_SEAT, WIN_DEAD, WIN_TIME
from undercroft.games.earth_reborn.rules.events import E_KEPT
from undercroft.games.earth_reborn.rules.questions import Q_DISCARD, Q_ROUND
from undercroft.games.earth_reborn.rules.tables import JACK, NICK, NORAD, SALEMITE, WHY_DEAD, WHY_MP, WHY_TIE, WHY_TIME
from undercroft.games.earth_reborn.vocabulary.events import Control, FinalPhase, Kept, Power, Turn


def duo(**more: object) -> Scene:
    scene = Scene(HALL, **more)  # type: ignore[arg-type]
    scene.put("nick", "A", "e")
    scene.put("jack", "C", "w")
    return scene


@rule("ER-CORE-35")
def test_the_steps_come_in_their_order() -> None:
    scene = duo(modules=9)
    scene.hand("norad", "move 3")
    scene.table.unpowered = 1
    scene.put("bill", "E", side="norad")
    scene.table.traitor = 1 << number("bill")
    scene.play("pass", "pass", "pass")
    kinds = [kind for kind in scene.kinds() if kind in (FinalPhase, Kept, Power, Control, Turn)]
    assert kinds == [FinalPhase, Kept, Kept, Power, Control, Turn]
    assert not scene.table.norad >> number("bill") & 1 and scene.table.traitor == 0


@rule("ER-CORE-36")
def test_objectives_are_looked_at_first() -> None:
    scene = duo(wins=[(NORAD, WIN_DEAD, JACK, 0)])
    scene.kill("jack", "D")
    scene.hand("norad", "move 3")
    scene.play("pass", "pass")
    outcome = scene.game.outcome
    assert outcome is not None and outcome.winners == (NORAD,) and scene.table.why == WHY_DEAD
    assert not scene.happened(E_KEPT)


@rule("ER-CORE-36")
def test_both_objectives_at_one_check_are_a_draw() -> None:
    scene = duo(wins=[(NORAD, WIN_DEAD, JACK, 0), (SALEMITE, WIN_DEAD, NICK, 0)])
    scene.kill("jack", "D")
    scene.kill("nick", "A")
    scene.play("pass", "pass")
    assert scene.table.over and scene.table.winners == 0 and scene.table.why == WHY_TIE


@rule("ER-CORE-35", "ER-CORE-36")
def test_a_scenario_of_so_many_turns_is_over_after_its_last_final_phase() -> None:
    scene = duo(modules=2, turns=2, wins=[(SALEMITE, WIN_TIME, 0, 0)])
    scene.play("pass", "pass")
    assert scene.table.turn == 2 and not scene.table.over
    while not scene.table.over:
        scene.play("pass")
    assert scene.table.winners == 1 << SALEMITE and scene.table.why == WHY_TIME and scene.table.turn == 2


@rule("ER-CORE-36")
def test_most_mp_wins_where_the_scenario_says_nothing_else() -> None:
    for mp, winners, why in (((6, 5), 1, WHY_MP), ((5, 6), 2, WHY_MP), ((5, 5), 0, WHY_TIE)):
        scene = duo(turns=1, mp=mp)
        scene.play("pass", "pass")
        assert scene.table.over and scene.table.winners == winners and scene.table.why == why


@rule("ER-CORE-35")
def test_what_pays_in_each_final_phase_is_paid() -> None:
    scene = duo(mp=(5, 5), awards=[(EITHER_SEAT, AWARD_SCRAMBLER_ON, 3, 0, -1)])
    (card,) = scene.carry("nick", "radio-scrambler")
    scene.table.switched_on = 1 << card
    scene.play("pass", "pass")
    assert (scene.mp("norad"), scene.mp("salemite")) == (8, 5)


@rule("ER-CORE-37")
def test_cards_are_disengaged_but_an_empty_weapon_stays_engaged() -> None:
    scene = duo()
    gun, laptop = scene.carry("nick", "light-bolter", "laptop")
    s = scene.table
    s.engaged = 1 << NICK
    s.out_of_ammo, s.engaged_cards = 1 << gun, 1 << laptop
    scene.play("pass", "pass")
    assert s.engaged == 0 and s.engaged_cards == 0 and s.out_of_ammo == 1 << gun


@rule("ER-CORE-38", "ER-CORE-39")
def test_assigned_tiles_are_discarded_and_all_cp_lost() -> None:
    scene = duo(modules=2, base=(0, 0), wins=[(SALEMITE, WIN_TIME, 0, 0)])
    tiles = scene.give("nick", "move 3", "close-combat 2")
    scene.put("jack", "C", "w", wounds=2)
    s = scene.table
    s.own_cp[JACK] = 2
    scene.play("activate nick", "move @2", "halt e", "end", "pass", "pass")
    assert all(s.discarded >> tile & 1 for tile in tiles) and s.assigned == [0] * 12 and s.cp_laid == [0] * 48
    assert s.spent_cp[NICK] == 0 and s.own_cp[JACK] == 0
    assert (scene.cp("norad"), scene.cp("salemite")) == (3, 0)  # the new turn's bonus of Nick, nothing of the last
    assert scene.wounds("jack") == 2
    assert s.known_discarded == [s.discarded, s.discarded]  # all have seen them


@rule("ER-CORE-40")
def test_more_than_five_are_discarded_and_more_if_one_likes() -> None:
    scene = duo(modules=2)
    scene.hand("norad", *range(7))
    scene.hand("salemite", 20, 21)
    scene.play("pass", "pass")
    assert scene.asked() == ("norad", Q_DISCARD) and not scene.can("pass")
    scene.play("discard 0", "discard 3")
    assert scene.can("pass")
    scene.play("discard 6")
    assert scene.happened(E_KEPT) == []  # nothing is told before both have chosen
    assert scene.table.hand[NORAD].bit_count() == 7
    scene.play("pass")
    assert scene.asked() == ("salemite", Q_DISCARD)
    scene.play("discard 21", "pass")
    assert scene.happened(E_KEPT) == [(NORAD, 4), (SALEMITE, 1)]
    s = scene.table
    assert bits(s.discarded) == [0, 3, 6, 21]
    assert bits(s.known_discarded[NORAD]) == [0, 3, 6] and bits(s.known_discarded[SALEMITE]) == [21]
    assert scene.asked() == ("norad", Q_ROUND)


@rule("ER-CORE-40", "ER-GEAR-28")
def test_five_may_be_kept_also_with_the_constitution() -> None:
    scene = duo()
    scene.carry("nick", "constitution")
    scene.hand("norad", *range(6))
    scene.play("pass", "pass")
    assert not scene.can("pass")
    scene.play("discard 2", "pass")
    assert scene.happened(E_KEPT)[0] == (NORAD, 5)
    assert scene.table.hand[NORAD].bit_count() == 6
