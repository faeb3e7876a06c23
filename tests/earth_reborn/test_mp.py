"""Mission Points and Morale Points."""

from tests.earth_reborn.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules import goals
from undercroft.games.earth_reborn.rules.dossier import AWARD_KILL, EITHER_SEAT
from undercroft.games.earth_reborn.rules.events import E_MP
from undercroft.games.earth_reborn.rules.tables import JACK, NICK, NORAD, SALEMITE, WHY_MP, WHY_TIE


@rule("ER-MP-1")
def test_what_missions_earn_is_spent_as_morale() -> None:
    scene = Scene(HALL, mp=(0, 0), awards=[(NORAD, AWARD_KILL, 4, 1 << JACK, 0)])
    scene.put("nick", "A")
    scene.put("jack", "E")
    list(goals.killed(scene.table, JACK, NICK, -1))
    assert scene.mp("norad") == 4
    scene.play("activate nick", "ability 0")
    assert scene.mp("norad") == 3


@rule("ER-MP-2")
def test_there_are_never_fewer_than_none() -> None:
    scene = Scene(HALL, mp=(1, 0))
    goals.gain_mp(scene.table, NORAD, -3, goals.REASON_SPENT)
    assert scene.mp("norad") == 0
    scene.put("nick", "A")
    scene.play("activate nick")
    assert not scene.can("ability")  # what costs MP needs that many


@rule("ER-MP-2")
def test_the_scenario_gives_the_first() -> None:
    scene = Scene(HALL, mp=(3, 8))
    assert (scene.mp("norad"), scene.mp("salemite")) == (3, 8)


@rule("ER-MP-3")
def test_a_special_item_earns_mp() -> None:
    scene = Scene(HALL)
    scene.put("woo", "A")
    scene.carry("woo", "laptop")
    scene.give("woo", "interact 2")
    scene.play("activate woo", "use @2 laptop", dice=["c", "c", "0", "0"])
    assert scene.mp("norad") == 9
    assert scene.happened(E_MP) == [(NORAD, 4, 9, goals.REASON_LAPTOP)]


@rule("ER-MP-4")
def test_mp_buy_only_what_a_rule_says() -> None:
    scene = Scene(HALL)
    scene.put("woo", "A")
    scene.play("activate woo")
    assert not scene.can("ability") and not scene.can("morale")


@rule("ER-MP-5")
def test_most_mp_win_after_the_last_turn() -> None:
    scene = Scene(HALL, mp=(3, 4))
    goals.time_is_up(scene.table)
    assert (scene.table.winners, scene.table.why) == (1 << SALEMITE, WHY_MP)


@rule("ER-MP-5")
def test_a_tie_is_a_draw() -> None:
    scene = Scene(HALL, mp=(4, 4))
    goals.time_is_up(scene.table)
    assert (scene.table.winners, scene.table.why) == (0, WHY_TIE)


@rule("ER-MP-6")
def test_an_award_names_whose_points_it_gives() -> None:
    everyone = 1 << JACK | 1 << NICK
    scene = Scene(
        HALL, mp=(0, 0), awards=[(EITHER_SEAT, AWARD_KILL, 2, everyone, 0), (NORAD, AWARD_KILL, 3, everyone, 0)]
    )
    scene.put("nick", "A")
    scene.put("jack", "E")
    list(goals.killed(scene.table, JACK, NICK, -1))
    list(goals.killed(scene.table, NICK, JACK, -1))
    assert (scene.mp("norad"), scene.mp("salemite")) == (5, 2)


@rule("ER-MP-1", "ER-CORE-2")
def test_without_the_module_there_are_no_points() -> None:
    scene = Scene(HALL, "all but mp")
    goals.gain_mp(scene.table, NORAD, 3, goals.REASON_SPY)
    assert scene.mp("norad") == 5
