"""Drillers: whose they are, how they lie face down, how they are revealed and paid."""

import pytest

from tests.earth_reborn.sags_scene import SagsScene, part
from tests.earth_reborn.sags_site import BuildingSite
from tests.rules_plugin import rule
from undercroft.core.board.grid import bits
from undercroft.core.chance.dice import seeded
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import secrets
from undercroft.games.earth_reborn.rules.sags import drillers
from undercroft.games.earth_reborn.rules.sags.parts import driller_number, driller_of, driller_seat
from undercroft.games.earth_reborn.rules.tables import NORAD, SALEMITE
from undercroft.games.earth_reborn.vocabulary import events as told
from undercroft.games.earth_reborn.vocabulary.events import happened


@rule("ER-SAGS-5")
def test_norad_has_all_of_them() -> None:
    site = BuildingSite()
    assert [bits(held) for held in site.table.drillers_held] == [[0, 1, 2, 3, 4], []]
    assert site.can("choose-tile t60b")
    site = BuildingSite(constructor="salemite")
    assert not site.can("choose-tile t60b")
    assert site.why("choose-tile t60b") == ("ER-SAGS-5", "you have no Driller")


@rule("ER-SAGS34-4")
@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_draw_one_each_but_never_the_solid_one(players: int) -> None:
    drawn = set()
    for seed in range(20):
        scene = SagsScene("build", players=players, seed=seed).play()
        held = scene.table.drillers_held
        assert [one.bit_count() for one in held] == [1] * players
        assert len(set(held)) == players and not sum(held) & 1
        drawn.add(tuple(held))
        assert len(scene.told(told.DrewDriller)) == players
    assert len(drawn) > 8


@rule("ER-SAGS34-6", "ER-SAGS-20")
def test_each_may_lay_his_one_driller() -> None:
    site = BuildingSite(players=3, constructor="salemite")
    site.lay("T60b 1,1")
    assert driller_seat(site.table.drillers_laid[0]) == 1 and not site.table.drillers_held[1]


@rule("ER-SAGS-20")
def test_it_is_laid_instead_of_a_tile_and_its_player_says_which() -> None:
    site = BuildingSite().lay("T60b 1,1")
    assert site.asked() == ("norad", q.Q_WHICH_DRILLER) and site.game.ask is not None and site.game.ask.secret
    assert site.options() == [f"which-driller driller-{number}" for number in range(1, 6)]
    site.play("which-driller driller-3")
    assert site.asked() == ("salemite", q.Q_BUILD)
    assert site.table.drillers_laid == [driller_of(2, NORAD)] and bits(site.table.drillers_held[NORAD]) == [0, 1, 3, 4]
    assert site.table.mp == [30, 30]  # paid when it is revealed


@rule("ER-SAGS-20", "ER-SAGS-15")
def test_it_touches_something_like_any_tile() -> None:
    site = BuildingSite()
    assert site.lies("T60b 1,1") and not site.lies("T60b 5,5")


@rule("ER-EXS-7", "ER-SAGS-20")
def test_example_a_driller_gives_no_access_and_carries_no_door() -> None:
    site = BuildingSite("T77a 4,1", "T73a@180 8,2", hung=("7,1,E: S5",)).lay("T60b 4,3").play("which-driller driller-5")
    assert not site.told(told.Fined) and site.asked() == ("salemite", q.Q_BUILD)  # it needs no access
    site.lay("T28b 6,3")  # a corridor: open towards the Driller, whose wall is there, and towards the room
    assert site.asked() in (("salemite", q.Q_BESIDES), ("norad", q.Q_BUILD))
    site = BuildingSite("T60b 1,1").lay("T28b 3,1")
    assert site.asked() == ("norad", q.Q_CURE)  # no access over the Driller
    assert not site.edges("3,1,W") & site.lines()
    assert site.why_not_hang("3,1,W: W2") == ("ER-SAGS-20", "no door stands at a Driller that lies face down")


def revealing(number: int, mp: tuple[int, int] = (30, 30)) -> SagsScene:
    """A Driller lies face down beside a corridor and open ground, with walls of a cell in the north."""
    tiles = ("T60b 5,3", "T43a@270 4,1", "T43b@90 7,1", "T28a 5,2")
    scene = SagsScene("deploy", tiles=tiles, mp=mp)
    scene.table.drillers_held = [0, 0]
    scene.table.drillers_laid = [driller_of(number, NORAD)]
    return scene


@rule("ER-SAGS-42")
@pytest.mark.parametrize(("number", "turns"), [(0, 1), (1, 4), (2, 2), (3, 4), (4, 1)])
def test_its_player_chooses_how_it_is_turned(number: int, turns: int) -> None:
    s = revealing(number).table
    ask = drillers.reveal_question(s, NORAD, 0)
    assert (ask.seat, ask.question, len(ask.options)) == (NORAD, q.Q_DRILLER_TURN, turns)


@rule("ER-SAGS-42")
def test_its_open_sides_have_no_wall_of_it_but_walls_of_others_stay() -> None:
    scene = revealing(1)
    s = scene.table
    walls = [next(iter(BuildingSite().edges(side))) for side in ("5,3,N", "5,3,W", "6,3,E", "5,4,S")]
    assert [s.dossier.walls >> one & 1 for one in walls] == [1, 1, 1, 1]
    assert s.dossier.kinds[0] == "driller-closed"
    drillers.reveal(s, drillers.reveal_question(s, NORAD, 0).options[3])  # open to the west
    assert s.dossier.kinds[0] == "driller-2" and s.parts[0] == part("T61a@270 5,3")
    assert [s.dossier.walls >> one & 1 for one in walls] == [1, 0, 1, 1]
    scene = revealing(1)
    s = scene.table
    drillers.reveal(s, drillers.reveal_question(s, NORAD, 0).options[0])  # open to the north: the cell's wall stays
    assert [s.dossier.walls >> one & 1 for one in walls] == [1, 1, 1, 1]
    assert not s.dossier.double >> walls[0] & 1 and not s.drillers_laid


@rule("ER-SAGS-43")
@pytest.mark.parametrize(("number", "price"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)])
def test_norad_pays_for_it(number: int, price: int) -> None:
    scene = revealing(number)
    s = scene.table
    s.events = []
    drillers.reveal(s, drillers.reveal_question(s, NORAD, 0).options[0])
    assert s.mp == [30 - price, 30]


@rule("ER-SAGS-43")
def test_who_cannot_pay_has_nothing_left_and_the_driller_stays() -> None:
    s = revealing(4, mp=(1, 30)).table
    s.events = []
    drillers.reveal(s, drillers.reveal_question(s, NORAD, 0).options[0])
    assert s.mp == [0, 30] and s.dossier.kinds[0] == "driller-5"


@rule("ER-SAGS-42")
def test_which_it_is_is_seen_before_it_is_turned() -> None:
    s = revealing(3).table
    s.events = []
    drillers.reveal_question(s, NORAD, 0)
    drillers.reveal_question(s, NORAD, 0)  # asked once more, it is told no more
    assert [e.driller for e in happened(s) if isinstance(e, told.RevealedDriller)] == [3]
    assert 3 not in drillers.unknown(s, SALEMITE)
    twin = s.copy()
    drillers.deal_anew(twin, SALEMITE, drillers.unknown(twin, SALEMITE))
    assert twin.drillers_laid == s.drillers_laid


# ---------------------------------------------------------------- who knows which


@rule("ER-SAGS-20")
def test_the_other_player_is_not_told_which_it_is() -> None:
    site = BuildingSite().lay("T60b 1,1").play("which-driller driller-3")
    [event] = site.told(told.ChoseDriller)
    assert event.driller == 2
    numbers = set()
    for seed in range(20):
        twin = site.table.copy()
        secrets.deal_anew(twin, SALEMITE, seeded(seed))
        numbers.add(driller_number(twin.drillers_laid[0]))
        assert twin.drillers_held[NORAD] | 1 << driller_number(twin.drillers_laid[0]) == 31
        own = site.table.copy()
        secrets.deal_anew(own, NORAD, seeded(seed))
        assert (own.drillers_laid, own.drillers_held) == (site.table.drillers_laid, site.table.drillers_held)
    assert numbers == {0, 1, 2, 3, 4}
    other, own_view = site.game.view(SALEMITE).world, site.game.view(NORAD).world
    assert other is not None and own_view is not None
    assert not other.own_laid and own_view.own_laid[0].driller == 2


@rule("ER-SAGS34-4")
def test_of_four_each_knows_his_own() -> None:
    site = BuildingSite(players=4, seed=3)
    for seat in range(4):
        twin = site.table.copy()
        drillers.deal_anew(twin, seat, drillers.unknown(twin, seat))
        assert twin.drillers_held[seat] == site.table.drillers_held[seat]
        assert sorted(twin.drillers_held) == sorted(site.table.drillers_held)
