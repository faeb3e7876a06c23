"""What a page shows of the game: a label for every option, panels, cards, ways, help, and in all of it no secret."""

import re

import pytest

from tests.earth_reborn.fights import LONG, shooter
from tests.earth_reborn.passing import final_phase
from tests.earth_reborn.scene import HALL, Room, Scene, number
from tests.earth_reborn.tours import MISSIONS, tour
from tests.rules_plugin import rule
from undercroft.core.game import Game
from undercroft.core.page import Guide
from undercroft.core.proof.laws import dealt_otherwise
from undercroft.core.speech.languages import writer
from undercroft.games.earth_reborn.game import EarthReborn
from undercroft.games.earth_reborn.rules import devices
from undercroft.games.earth_reborn.rules.questions import Q_BET, Q_ROUND
from undercroft.games.earth_reborn.rules.tables import NORAD, SALEMITE
from undercroft.games.earth_reborn.vocabulary.events import TakenBack, happened
from undercroft.games.earth_reborn.words.refs import square_name

SPECTATOR = -1


@pytest.mark.parametrize("mission", MISSIONS)
def test_all_that_a_page_may_ask_is_answered_at_every_question_of_a_game(mission: str) -> None:
    """In both languages; every ref has a card, and everything that spares clicks begins with a legal action."""
    written = [writer(language).json for language in ("en", "fr")]
    for at, game in enumerate(tour(mission, 3, 200)):
        assert game.ask is not None
        seat, legal = game.ask.seat, {str(action) for action in game.options()}
        labels, panels, guide = game.labels(seat), game.panels(seat), game.guide(seat)
        assert sorted(label.action for label in labels) == sorted(legal)
        assert len({label.key for label in labels if label.key}) == sum(1 for label in labels if label.key)
        begun_with = [errand.actions[0] for errand in guide.errands] + [guide.skip] * (guide.skip != "")
        for panel in panels:
            assert len({row.id for row in panel.rows}) == len(panel.rows), str(panel.title)
        if at % 10 == 0:
            refs = [ref for label in labels for ref in label.refs]
            refs += [row.ref for panel in panels for row in panel.rows if row.ref]
            cards = [game.inspect(seat, *ref) for ref in dict.fromkeys(refs)]
            assert all(card.lines for card in cards)
            shown = [game.overlay(seat, int(id)) for _, id in guide.ready[:2]]
            begun_with += [one.actions[0] for each in shown for one in each.reach]
            assert not {one.action for one in game.greyed(seat, seat)} & legal
            for write in written:
                write([labels, panels, guide, shown, cards])
        assert set(begun_with) <= legal
        for other in (1 - seat, SPECTATOR):
            assert game.labels(other) == [] and game.guide(other) == Guide()


def test_what_a_label_points_at_last_can_be_clicked() -> None:
    """On the board, in the tray or in a list beside it."""
    for game in tour("terror-in-the-basement", 4, 160):
        assert game.ask is not None
        seat = game.ask.seat
        drawn = game.picture(seat).svg()
        rows = {row.ref for panel in game.panels(seat) for row in panel.rows}
        for label in game.labels(seat):
            if label.refs:
                kind, id = label.refs[-1]
                listed = (kind, id) in rows or kind == "card"
                assert listed or f'data-{kind}="{id}"' in drawn, label.action


def asked(what: int, mission: str, seed: int = 4) -> EarthReborn:
    return next(game for game in tour(mission, seed, 2000) if game.ask is not None and game.ask.question == what)


@rule("ER-DUEL-2")
def test_the_key_of_a_bet_is_its_number() -> None:
    game = asked(Q_BET, "last-hope-chapel")
    assert game.ask is not None
    for label in game.labels(game.ask.seat):
        bet = label.action.partition(" ")[2]
        assert label.key == (bet if int(bet) < 10 else "") and str(label.label) == f"{bet} CP"


def two_targets() -> Scene:
    scene = shooter("vasquez", "sniper-rifle", cp=4)
    scene.put("jack", "H", "w")
    scene.put("deeler", "B", "w")
    return scene.play("activate vasquez")


def test_attacks_on_one_target_stand_together_with_the_most_cp_first() -> None:
    labels = [one for one in two_targets().game.labels(NORAD) if one.action.startswith("shoot ")]
    order = [str(label.label) for label in labels]
    assert len(labels) > 4 and order == sorted(order, key=list(dict.fromkeys(order)).index)
    for text in set(order):
        spent = [str(label.cost)[0] for label in labels if str(label.label) == text]
        assert len(spent) > 3 and spent == sorted(spent, reverse=True)


def test_a_blow_that_can_do_no_harm_comes_last_and_says_so() -> None:
    """Nick Bolter, Wounded, has no dice behind him: that nothing happens is sure, and yet worth nothing."""
    scene = Scene(LONG)
    scene.put("nick", "B", "e")
    scene.put("jack", "A", "e")
    scene.table.wounded |= 1 << number("nick")
    scene.give("nick", "close-combat 4")
    labels = [one for one in scene.play("activate nick").game.labels(NORAD) if one.action.startswith("strike ")]
    costs = [str(label.cost)[0] for label in labels]
    assert str(labels[-1].odds).startswith("can do no harm \u00b7 you: ") and costs == sorted(costs, reverse=True)
    assert labels[-1].chance is not None and labels[-1].chance.chance == 0


@rule("ER-SHOOT-2")
def test_a_shot_says_how_far_it_must_reach_and_with_what() -> None:
    scene = shooter("vasquez", "sniper-rifle")
    scene.put("jack", "H", "w")
    labels = scene.play("activate vasquez").game.labels(NORAD)
    shots = [str(label.odds) for label in labels if label.action.startswith("shoot ")]
    assert shots and all(re.search(r"; range 7, aims with \d+ (die|dice) \+ \d+$", odds) for odds in shots), shots


def test_an_order_names_its_section_where_there_are_several() -> None:
    for scene in (two_targets(), shooter("vasquez", "sniper-rifle", cp=2).play("activate vasquez")):
        for word in ("shoot", "move"):
            labels = [label for label in scene.game.labels(NORAD) if label.action.startswith(f"{word} ")]
            sections = {re.split("[ :]", label.action)[1] for label in labels}
            for label in labels:
                cp, said = label.action.split(":")[1][0], str(label.cost)
                assert said.startswith(f"{cp} CP: {word.title()} ") if len(sections) > 1 else said == f"{cp} CP"


def test_an_order_names_its_tile_where_two_have_the_same_section() -> None:
    """Both cost the same and do the same now, but another section is left for later."""
    scene = shooter("vasquez", "sniper-rifle", cp=2)
    tiles = [10, 12]  # Move 3 is on both of them
    for tile in tiles:
        scene.table.bag &= ~(1 << tile)
        scene.table.assigned[number("vasquez")] |= 1 << tile
    labels = [one for one in scene.play("activate vasquez").game.labels(NORAD) if one.action.startswith("move ")]
    costs = [str(label.cost) for label in labels]
    assert "1 CP: Move 3 (tile 11)" in costs and "1 CP: Move 3 (tile 13)" in costs and "1 CP: Move 3 red" in costs
    assert len(set(costs)) == len(costs), costs


def test_cp_lie_in_front_of_everyone() -> None:
    """What both sides have is the first thing in the status line, for all who look on."""
    game = asked(Q_ROUND, "terror-in-the-basement")
    for seat in (0, 1, SPECTATOR):
        pools = next(panel for panel in game.panels(seat) if panel.kind == "pools")
        assert [(row.id, row.value) for row in pools.rows[:2]] == [
            ("cp-norad", game.table.cp[0]), ("cp-salemite", game.table.cp[1]),
        ]  # fmt: skip


@rule("ER-CORE-9")
def test_the_form_of_facings_begins_with_the_way_to_the_enemy() -> None:
    """In the churchyard the dead come from the north, and Nick Bolter stands south of them."""
    norad, salemite = (
        next(one.copy() for one in tour("last-hope-chapel", 1, 20) if one.ask is not None and one.ask.seat == seat)
        for seat in (NORAD, SALEMITE)
    )
    form = norad.guide(NORAD).form
    assert len(form) > 1 and str(form[0].title) == "Nick Bolter faces"
    assert [str(pick.label) for pick in form[0].picks] == ["north", "east", "south", "west"]
    jessica = next(part for part in salemite.guide(SALEMITE).form if "Jessica" in str(part.title))
    assert str(jessica.picks[0].label) in ("south", "west")


# ---------------------------------------------------------------- secrets


def everything(game: Game, seat: int) -> tuple[str, str, str]:
    """All that somebody is shown: the picture, the panels, the question with its answers."""
    write = writer("en").json
    picture, panels = game.shown(seat)
    return picture.svg(), str(write(panels)), str(write([game.labels(seat), game.guide(seat)]))


@pytest.mark.parametrize("mission", MISSIONS)
@rule("ER-CORE-10", "ER-RADIO-4")
def test_nobody_is_shown_what_the_other_side_hides(mission: str) -> None:
    """With other tiles behind the other screen, other markers on the other side, Vasquez in another lock-up and
    another bet, the page is the same to the last letter; a spectator's is the same whosever secrets change."""
    differed = False
    for at, game in enumerate(tour(mission, 6, 180)):
        if at % 9 and not (game.ask is not None and game.ask.secret):
            continue
        for seat in (0, 1):
            twin = dealt_otherwise(game, seat, at)
            assert everything(twin, seat) == everything(game, seat)
            assert everything(twin, SPECTATOR) == everything(game, SPECTATOR)
            differed = differed or twin.view(1 - seat) != game.view(1 - seat)
    assert differed


@pytest.mark.parametrize("mission", MISSIONS)
@rule("ER-CORE-10")
def test_the_log_names_no_tile_that_the_other_side_holds(mission: str) -> None:
    for game in tour(mission, 7, 200):
        if any(isinstance(event, TakenBack) for event in happened(game.table)):
            continue  # everybody saw that one (ER-RADIO-9)
        for seat in (0, 1, SPECTATOR):
            hidden = 0
            for other in (0, 1):
                hidden |= game.table.hand[other] if other != seat else 0
            for line in game.story(seat):
                for found in re.findall(r"\btile (\d+)", str(line.text)):
                    assert not hidden >> int(found) - 1 & 1, str(line.text)


@rule("ER-CORE-35")
def test_devices_that_are_due_together_are_named_with_their_places() -> None:
    scene = Scene(HALL, rooms={"a": Room("missile-room")})
    scene.put("nick", "A")
    plastic, bomb = scene.carry("nick", "plastic-explosive", "time-bomb")
    devices.arm(scene.table, plastic, scene.square("C"), 1, NORAD)
    devices.arm(scene.table, bomb, scene.square("D"), 1, SALEMITE)
    scene.table.machines_on = 1
    scene.table.timers = [1]
    final_phase(scene)
    labels = {one.action: str(one.label) for one in scene.game.labels(NORAD)}
    places = [square_name(scene.table.dossier, scene.square(mark)) for mark in "CD"]
    assert [text.split()[-1] for text in labels.values() if " at " in text] == places
    assert len(labels) == 3
