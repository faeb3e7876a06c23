"""What draws random games to rare things."""

import random

from tests.earth_reborn.board import Cadaver, Room
from tests.earth_reborn.scene import FIELD, HALL, Scene, number
from tests.earth_reborn.test_greedy import game_of
from tests.rules_plugin import rule
from undercroft.core.choice import Ask
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.laws.destinations import Destination, destination
from undercroft.games.earth_reborn.laws.lures import WISE, lures
from undercroft.games.earth_reborn.rules import verbs
from undercroft.games.earth_reborn.rules.catalogue_tables import SECTION_TYPE
from undercroft.games.earth_reborn.rules.dossier import AWARD_DESTROYED, AWARD_HOLDS, AWARD_LEFT_FREE
from undercroft.games.earth_reborn.rules.ips.abilities import line_number
from undercroft.games.earth_reborn.rules.questions import Q_ACT, Q_MOVE
from undercroft.games.earth_reborn.rules.stakes import stake
from undercroft.games.earth_reborn.rules.tables import G_DEADLY_VIRUS, NORAD, O_CLOSE_COMBAT, O_INTERACT
from undercroft.games.earth_reborn.rules.verbs import END, MOVE, STEP

UNWISE = 1  # a turn of NORAD in which it is curious, whose seed is 0


def drawn(scene: Scene, who: int, *options: int) -> list[int]:
    """The options that lure in his activation."""
    assert (UNWISE + NORAD) % WISE
    scene.table.doer = scene.table.activated = who
    return lures(scene.table, Ask(NORAD, Q_ACT, [*options, END], who))


def test_a_test_is_made_with_all_cp() -> None:
    scene = Scene(HALL, rooms={"a": Room("missile-room")})
    woo = scene.put("woo", "A", "e")
    works = [verbs.work(stake(3, 1, cp), 0, 0) for cp in (2, 3, 4)]
    assert drawn(scene, woo, *works) == works[-1:]


@rule("ER-GAP-10")
def test_what_pays_in_the_end_is_not_used_up() -> None:
    for awards, lured in (([], True), ([(NORAD, AWARD_HOLDS, 8, G_DEADLY_VIRUS, -1)], False)):
        scene = Scene(HALL, awards=awards)
        woo = scene.put("woo", "A", "e")
        card = scene.carry("woo", "deadly-virus")[0]
        use = verbs.use(stake(3, 1, 1), card, 0, 0)
        assert (use in drawn(scene, woo, use)) is lured


@rule("ER-TILE-2")
def test_kendall_is_drawn_before_a_grave_and_faces_it() -> None:
    scene = Scene(FIELD, rooms={"a": Room("cemetery")}, cadavers=[Cadaver("M")])
    scene.table.whereabouts[number("zombie-1")] = 5
    kendall = scene.put("kendall", "A", "e")
    raising = [of for of in _over_the_turns(scene, kendall) if of.order == O_INTERACT and of.squares]
    beside = sum(1 << scene.square(mark) for mark in "HLNR")
    assert raising and all(of.squares == beside for of in raising)
    assert raising[0].facing[scene.square("L")] == 1, "east of L lies the grave"


def test_who_must_get_away_goes_to_the_exits_and_wreckers_to_what_must_fall() -> None:
    scene = Scene(FIELD.replace("| A ", "  A "), awards=[(NORAD, AWARD_LEFT_FREE, 12, number("woo"), -1)])
    woo = scene.put("woo", "M", "e")
    assert all(of.leaves and of.squares for of in _over_the_turns(scene, woo))
    scene = Scene(HALL, awards=[(NORAD, AWARD_DESTROYED, 12, -1, 0)])
    nick = scene.put("nick", "A", "e")
    scene.table.turn = 2
    assert any(not of.leaves for of in _over_the_turns(scene, nick))


@rule("ER-COMBO-10", "ER-COMBO-5")
def test_a_blow_that_a_friend_can_join_comes_first_in_a_game_of_combined_orders() -> None:
    for seed, comes_first in ((1, True), (2, False)):
        scene = Scene(HALL, seed=seed)
        woo, jack = scene.put("woo", "A", "e"), scene.put("jack", "B", "w")
        scene.put("nick", "C", "w")
        scene.give("nick", "close-combat 1 gold")
        tile = scene.give("woo", "close-combat 2")[0]
        section = next(at for at in range(4) if SECTION_TYPE[tile * 4 + at] == O_CLOSE_COMBAT)
        strike, spying = verbs.strike(stake(tile, section, 1), jack), verbs.ability(line_number("spying"), 0)
        assert (drawn(scene, woo, strike, spying) == [strike]) is comes_first


def _over_the_turns(scene: Scene, who: int) -> list[Destination]:
    out = []
    for turn in range(1, 9):
        scene.table.turn = turn
        out.append(destination(scene.table, who))
    return out


def test_steps_that_lure_lead_nearer() -> None:
    """In the middle of a Move some steps lure and others do not."""
    game = game_of("the-vault", 3)
    rng = random.Random(3)
    for _ in range(4000):
        if game.ask is None:
            break
        if game.ask.question == Q_MOVE:
            steps = [code for code in game.ask.options if verb_of(code) == STEP]
            lured = [code for code in game.lures() if verb_of(code) == STEP]
            if len(steps) > len(lured) > 0:
                return
        moves = [code for code in game.ask.options if verb_of(code) == MOVE]
        game.do(rng.choice(moves or game.ask.options))
    raise AssertionError("no such moment")
