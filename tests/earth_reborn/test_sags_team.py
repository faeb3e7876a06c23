"""Step 2 of the S.A.G.S.: two assemble their teams in secret (ER-SAGS-28 to ER-SAGS-30)."""

from tests.earth_reborn.sags_scene import SagsScene
from tests.earth_reborn.scene import number
from tests.rules_plugin import rule
from undercroft.core.state import ALL
from undercroft.games.earth_reborn.rules.questions import Q_TEAM
from undercroft.games.earth_reborn.rules.sags import team
from undercroft.games.earth_reborn.rules.tables import AWAY, BORN_NORAD, NORAD, SALEMITE, SUPPLY, W_DRAFT
from undercroft.games.earth_reborn.vocabulary import events as told

SAMPLES = 40


def cast(*names: str) -> int:
    return sum(1 << number(name) for name in names)


@rule("ER-SAGS-28")
def test_each_chooses_among_the_cards_of_its_own_side() -> None:
    scene = SagsScene("team").play()
    assert scene.asked() == ("norad", Q_TEAM)
    assert scene.options() == [f"enlist {who}" for who in ("nick", "vasquez", "mammoth", "woo")]
    for who in ("franck", "bill"):
        assert scene.refused(f"enlist {who}").rule == "ER-SAGS-28", "traitors begin as Salemites"
    scene.play("enlist woo", "ready")
    assert scene.asked() == ("salemite", Q_TEAM)
    assert len(scene.options()) == 8 and scene.can("enlist franck") and scene.can("enlist bill")
    assert scene.refused("enlist vasquez").rule == "ER-SAGS-28"


@rule("ER-SAGS-29")
def test_at_least_one_must_be_chosen() -> None:
    scene = SagsScene("team").play()
    assert scene.refused("ready").rule == "ER-SAGS-29"
    scene.play("enlist woo")
    assert scene.can("ready") and scene.refused("enlist woo").rule == "ER-SAGS-29"


@rule("ER-SAGS-29", "ER-SAGS-30")
def test_both_are_shown_at_the_same_time_and_paid() -> None:
    scene = SagsScene("team").play("enlist nick", "enlist woo", "ready")
    assert scene.told(told.Team) == [] and scene.table.mp == [30, 30]
    scene.play("enlist jessica", "enlist deeler", "enlist jack", "enlist zombie-1", "ready")
    assert [(one.seat, one.cost) for one in scene.told(told.Team)] == [(NORAD, 10), (SALEMITE, 17)]
    assert scene.table.mp == [20, 13] and scene.table.teams_shown == 3
    assert scene.table.world_step == W_DRAFT


@rule("ER-SAGS-29")
def test_cards_that_are_not_chosen_leave_the_game_but_zombies_can_be_raised() -> None:
    scene = SagsScene("team").play("enlist nick", "ready", "enlist zombie-1", "enlist jack", "ready")
    state = scene.table.whereabouts
    assert state[number("zombie-2")] == SUPPLY and state[number("zombie-1")] == AWAY
    assert state[number("vasquez")] == state[number("kendall")] == AWAY
    assert scene.table.norad == cast("nick")


@rule("ER-SAGS-30")
def test_a_team_that_costs_more_than_there_is_is_not_allowed() -> None:
    scene = SagsScene("team", mp=(9, 5)).play()
    scene.play("enlist vasquez")
    assert scene.asked() == ("norad", Q_TEAM) and scene.options() == ["enlist woo", "ready"]
    assert scene.refused("enlist nick").rule == "ER-SAGS-30"
    scene.play("enlist woo")  # nothing is left to choose
    assert scene.asked() == ("salemite", Q_TEAM)
    scene.play("enlist kendall", "enlist bill")
    assert scene.table.mp == [0, 0]


@rule("ER-SAGS-30")
def test_who_can_pay_for_nobody_plays_without_characters() -> None:
    scene = SagsScene("team", mp=(3, 5)).play()
    assert scene.asked() == ("salemite", Q_TEAM)
    scene.play("enlist jack")
    assert scene.table.team == [0, cast("jack")] and scene.table.mp == [3, 0]


@rule("ER-SAGS-29")
def test_a_team_that_is_not_shown_may_be_any_that_can_be_paid() -> None:
    scene = SagsScene("team", mp=(15, 30)).play("enlist nick", "enlist woo", "ready")
    teams = set()
    for seed in range(SAMPLES):
        twin = scene.game.sample(SALEMITE, seed)
        twin.check()
        assert twin.view(SALEMITE) == scene.game.view(SALEMITE) and twin.view(ALL) == scene.game.view(ALL)
        teams.add(twin.state.team[NORAD])  # type: ignore[attr-defined]
        assert scene.game.sample(NORAD, seed).state.team[NORAD] == scene.table.team[NORAD]  # type: ignore[attr-defined]
    assert len(teams) > 4 and all(team.cost(one) <= 15 and not one & ~BORN_NORAD for one in teams)


def test_while_one_chooses_the_other_sees_nothing_of_it() -> None:
    scene = SagsScene("team").play("enlist nick")
    before = SagsScene("team").play().game
    assert scene.game.view(SALEMITE) == before.view(SALEMITE) and scene.game.view(ALL) == before.view(ALL)
    assert scene.game.private()
