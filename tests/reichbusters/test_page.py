"""What a page shows of the game: a label for every option, panels, cards, ways and deeds, reasons, help."""

from fractions import Fraction
from random import Random

import pytest

from tests.reichbusters.fights import attacks, pair
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.core.chance.odds import Case, Chance, percent
from undercroft.core.errors import UndercroftError
from undercroft.core.page import Guide
from undercroft.core.speech.languages import language, writer
from undercroft.core.speech.say import say
from undercroft.games.reichbusters import GAME
from undercroft.games.reichbusters.content.catalogue import WOUNDS
from undercroft.games.reichbusters.game import Reichbusters
from undercroft.games.reichbusters.page.labels import short

CASES = [("raid", "1.1", {"heroes": 2}), ("raid", "1.0", {"heroes": 3}), ("vrilpanzer", "1.1", {"heroes": 4})]


def begun(mission: str, edition: str, options: dict[str, object], seed: int) -> Reichbusters:
    game = GAME.new(mission, seeded(seed), edition, options)
    game.open()
    return game


def to_the_first_turn(game: Reichbusters) -> None:
    """Somebody says who is next."""
    while game.choice is not None and game.choice.kind != "next":
        game.do(game.codes()[-1])


@pytest.mark.parametrize("mission, edition, options", CASES)
def test_all_that_a_page_may_ask_is_answered_at_every_question_of_a_game(
    mission: str, edition: str, options: dict[str, object]
) -> None:
    """In both languages; every ref has a card, and everything that spares clicks begins with a legal action."""
    game, random = begun(mission, edition, options, 3), Random(3)
    told = [writer(language).json for language in ("en", "fr")]
    for at in range(400):
        if game.ask is None:
            break
        game.stay(closely=True)
        seat, legal = game.ask.seat, {str(action) for action in game.options()}
        labels, panels, guide = game.labels(seat), game.panels(seat), game.guide(seat)
        assert sorted(label.action for label in labels) == sorted(legal)
        begun_with = [errand.actions[0] for errand in guide.errands] + [guide.skip] * (guide.skip != "")
        refs = [ref for label in labels for ref in label.refs]
        refs += [row.ref for panel in panels for row in panel.rows if row.ref]
        if at % 5 == 0:
            shown = [game.overlay(seat, int(id)) for _, id in guide.ready]
            begun_with += [one.reach.actions[0] for each in shown for one in each.deeds]
            begun_with += [one.actions[0] for each in shown for one in each.reach]
            cards = [game.inspect(seat, *ref) for ref in dict.fromkeys(refs)]
            assert all(card.lines for card in cards)
            assert not {one.action for one in game.greyed(seat, seat)} & legal
            for write in told:
                write([labels, panels, guide, shown, cards])
        assert set(begun_with) <= legal
        for panel in panels:
            assert len({row.id for row in panel.rows}) == len(panel.rows), str(panel.title)
        game.do(random.choice(game.codes()))


# ---------------------------------------------------------------- a team that decides together


@rule("RB-ROUND-2")
def test_any_seat_of_the_team_may_say_who_is_next() -> None:
    game = begun("raid", "1.1", {"heroes": 2}, 1)
    to_the_first_turn(game)
    for seat in (0, 1):
        assert [str(label.label) for label in game.labels(seat)] == [
            f"{name} has the next turn" for name in ("Brick", "Claudine")
        ]
        assert len(game.guide(seat).ready) == 2
    assert game.labels(-1) == [] and game.guide(-1) == Guide()


@rule("RB-TIE-1")
def test_ties_are_the_whole_teams() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], at="AC", alarm=True, ties="ties")
    scene.put("soldier", "B", 2)
    scene.put("dog", "B", 2)
    scene.play("end")
    assert scene.question() == ("one", "tie") and scene.game.asks(0) and scene.game.asks(1)


# ---------------------------------------------------------------- odds and noise on labels


@rule("RB-DOOR-2", "RB-NOISE-6")
def test_a_door_says_what_its_noise_risks() -> None:
    scene = Scene(ROOMS, heroes=["brick", "sarge"], noise={"d": 2})
    scene.put("soldier", "D")
    scene.play()
    label = next(one for one in scene.game.labels(0) if one.action == "door 0")
    heard = 1 - Fraction(1, 3) ** 2  # unless both dice are blank
    assert f"heard {percent(heard)}" in str(label.odds) and "awareness rises" in str(label.odds)
    assert label.refs[-1] == ("door", "0") and str(label.cost) == "1 action"


@rule("RB-BANG-2", "RB-ALARM-1")
def test_a_bang_that_sets_off_the_alarm_says_so() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], pre=1)
    scene.carry(0, "grenade")
    scene.play()
    label = next(one for one in scene.game.labels(0) if one.action.startswith("use"))
    assert str(label.odds) == "noise: the marker moves 1 space, alarm 100\u00a0%"


@rule("RB-NOISE-5", "RB-KEY-71")
def test_answers_in_a_noise_test_say_what_will_be_heard() -> None:
    scene = Scene(ROOMS, heroes=["red-hawk", "sarge"], barracks="D")
    scene.skill(0, "stealthy")
    scene.play("door d", dice=["noise:1"])
    odds = {label.action: str(label.odds) for label in scene.game.labels(0)}
    assert odds["done"].startswith("heard 100\u00a0%")
    assert odds["reroll 0"].startswith(f"heard {percent(Fraction(2, 3))}")


def test_of_several_units_those_are_named_to_whom_something_can_happen() -> None:
    """ "patient zero 0 %" stood in the list of an explosion; where nothing can happen to anybody all are named."""
    scene = Scene(HALL, heroes=["brick", "sarge"], barracks="D")
    units = [scene.put("soldier", "A"), scene.put("officer", "A"), scene.put("zombie", "A")]
    scene.play()

    def chance(unit: int, sure: Fraction) -> Chance:
        text = say("{chance} to die", chance=percent(sure))
        return Chance(unit, (), Case("dies", say("dies"), sure), text, harm=sure)

    some = [chance(unit, Fraction(at, 4)) for at, unit in enumerate(units)]
    assert str(short(scene.game.table, 0, some)) == "officer Albert 25.0\u00a0%, zombie Uwe 50.0\u00a0%"
    assert str(short(scene.game.table, 0, some[:2])) == "25.0\u00a0% to die"
    assert str(short(scene.game.table, 0, [chance(unit, Fraction(0)) for unit in units])).count(" 0\u00a0%") == 3


@rule("RB-ATK-3")
def test_the_best_attack_comes_first() -> None:
    scene = Scene(HALL, heroes=["claudine", "sarge"], barracks="D")
    scene.put("soldier", "A")
    scene.play()
    chances = [one.chance.chance for one in scene.game.labels(0) if one.chance and str(one.group) == "Attack"]
    assert len(chances) > 1 and chances == sorted(chances, reverse=True)


# ---------------------------------------------------------------- ways and deeds


@rule("RB-MOVE-1", "RB-MOVE-2")
def test_a_way_further_takes_cards_and_is_one_plan() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"])
    scene.hand(0, "bull-rush")
    scene.play()
    found = {plan.square: plan for plan in scene.game.plans(0)}
    assert found["b1"].actions == ("move b1", "done") and found["b1"].extra == 0
    assert found["c1"].actions == ("move b1", "modify one bull-rush", "move c1") and found["c1"].extra == 1
    assert "d1" not in found
    scene.play(*found["c1"].actions, dice=["noise:blank"])
    assert scene.where(0) == "C"


@rule("RB-MOVE-2")
def test_a_move_that_is_under_way_has_been_paid_for() -> None:
    """Another area takes a card only, and what is done where the Hero stays one action."""
    scene = Scene(HALL, heroes=["brick", "sarge"], barracks="D")
    scene.put("zombie", "D")
    scene.hand(0, "bull-rush")
    scene.play("move b1")
    shown = scene.game.overlay(0, 0)
    assert {str(one.price) for one in shown.reach} == {"1 card"} and {one.cost for one in shown.reach} == {1}
    attacks = [deed for deed in shown.deeds if deed.reach.square == "b1"]
    assert attacks and all(str(deed.reach.price) == "1 action" for deed in attacks)
    assert all(deed.reach.actions[0] == "done" for deed in attacks)


@rule("RB-ROUND-2", "RB-MOVE-1")
def test_whoever_may_be_next_has_ways_that_begin_with_the_turn() -> None:
    scene = Scene(ROOMS, heroes=["brick", "claudine"], opened="de")
    scene.choosing()
    scene.play()
    assert not scene.game.overlay(0, 1).reach  # the seat of another Hero would have to stop after the first action
    shown = scene.game.overlay(1, 1)
    assert shown.reach and all(one.actions[0] == "turn two" for one in shown.reach)


@rule("RB-TURN-1")
def test_the_end_of_a_turn_loses_a_basic_action_only_where_one_can_be_made() -> None:
    """No card is left to draw, no door is there, and the Hero has moved."""
    scene = Scene(HALL, heroes=["brick", "sarge"], barracks="D")
    scene.hand(0, "last-man-standing")
    scene.cards(0)
    assert _ending(scene.play()) == "2 basic actions are left"
    scene.play("move b1")
    assert scene.basics == 1 and not scene.options("draw") and scene.options("play") and _ending(scene) == ""


def _ending(scene: Scene) -> str:
    return next(str(label.loses) for label in scene.game.labels(0) if label.action == "end")


@rule("RB-TEST-3", "RB-SPEC-3")
def test_the_last_special_and_the_end_of_a_test_that_succeeds_are_one_answer() -> None:
    """More dice or cards stay an answer; where the test still fails, nobody is led to leave it at that."""
    scene = _shooting("special", 3, 3, 3)
    errands = scene.game.guide(0).errands
    spent = [action for action in scene.options() if action.startswith("spend")]
    assert spent and [list(one.actions) for one in errands] == [[action, "done"] for action in spent]
    assert str(errands[0].label).endswith(", and leave it at that")
    assert not _shooting("special", *["blank"] * 3).game.guide(0).errands


def _shooting(*faces: str | int) -> Scene:
    scene = pair("brick")
    scene.hand(0, "pin-them-down")
    return scene.play(f"attack first {scene.put('soldier', 'B')}", dice=attacks(*faces))


@rule("RB-KEY-48", "RB-MOVE-1")
def test_whoever_is_first_as_the_tokens_lie_has_ways_that_leave_them_there() -> None:
    """Swapping stays an answer; who walks with the first Hero has said that nobody swaps."""
    scene = Scene(ROOMS, heroes=["brick", "claudine"], opened="de", alarm=True)
    for hero in range(2):
        scene.skill(hero, "opportunist")
    scene.choosing()
    scene.play(dice=["#1", "#0"])
    assert scene.game.ask is not None
    first = scene.game.ask.seat
    guide, shown = scene.game.guide(first), scene.game.overlay(first, first)
    assert guide.ready == [("model", str(first))] and len(scene.options()) == 2
    assert shown.reach and all(one.actions[0] == "pass" for one in shown.reach)
    assert not scene.game.overlay(first, 1 - first).reach
    way = next(one for one in shown.reach if not one.danger)
    scene.play("pass", "pass", *way.actions[1:])
    assert scene.game.ask is not None and scene.game.ask.seat == first


@rule("RB-MOVE-2")
def test_a_card_that_is_a_move_is_played_by_its_end() -> None:
    """With no basic action left and one such card, pointing at an area means the card; with two it is asked which."""
    scene = Scene(HALL, heroes=["brick", "sarge"])
    scene.hand(0, "bull-rush")
    scene.again(basics=0)
    scene.play()
    shown = {one.square: one for one in scene.game.overlay(0, 0).reach}
    assert shown["b1"].actions[:2] == ("play bull-rush", "move b1") and shown["b1"].extra == 0
    assert str(shown["b1"].price) == "Bull rush"
    other = Scene(HALL, heroes=["brick", "sarge"])
    other.hand(0, "bull-rush", "door-kicker")
    other.again(basics=0)
    assert all(one.extra for one in other.play().game.overlay(0, 0).reach)


@rule("RB-ATK-4")
def test_every_enemy_that_is_like_the_one_on_offer_can_be_pointed_at() -> None:
    scene = Scene(HALL, heroes=["claudine", "sarge"], barracks="D")
    first = scene.put("soldier", "A", 2)
    scene.play()
    deeds = [deed for deed in scene.game.overlay(0, 0).deeds if deed.ref == ("model", str(first + 11))]
    assert deeds and all(deed.reach.actions[0] in scene.options() for deed in deeds)
    assert all(deed.chance is not None for deed in deeds)


@rule("RB-DOOR-1", "RB-SEARCH-3")
def test_a_door_and_what_lies_face_down_are_done_after_a_step() -> None:
    scene = Scene(ROOMS, heroes=["brick", "sarge"], at="B")
    scene.hide("C", "medical")
    scene.play()
    deeds = {deed.ref: deed for deed in scene.game.overlay(0, 0).deeds}
    assert list(deeds["door", "1"].reach.actions) == ["move c1", "door 1"]
    assert list(deeds["hidden", "c1-medical"].reach.actions) == ["move c1", "search hidden"]
    assert str(deeds["hidden", "c1-medical"].label) == "Search what lies face down in c1"
    assert deeds["door", "1"].meant


def test_who_is_not_asked_sees_no_ways() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"])
    scene.put("soldier", "C")
    scene.play()
    shown = scene.game.overlay(1, 0)
    assert not shown.reach and not shown.deeds and shown.sees and shown.seen_by
    with pytest.raises(UndercroftError, match="no figure 99"):
        scene.game.overlay(0, 99)


# ---------------------------------------------------------------- panels and cards


def test_a_pool_is_called_as_its_number_wants_it() -> None:
    """Not `1 Basic actions`: the name stands beside the number."""
    scene = Scene(HALL, heroes=["brick"], barracks="D")
    scene.hand(0, "last-man-standing")
    scene.points(0, defence=1)
    scene.cards(0)
    for played, name, number in (((), "Basic actions", 2), (("move b1",), "Basic action", 1)):
        pools = {row.id: row for row in scene.play(*played).game.panels(0)[0].rows}
        assert (str(pools["basics"].name), pools["basics"].value) == (name, number)
        assert (str(pools["points-defence"].name), pools["points-defence"].value) == ("Defence point", 1)
    french = [language("fr").words(pools[id].name) for id in ("basics", "points-defence")]
    assert french == ["Action de base", "Point Défense"]


@rule("RB-ENEMY-3", "RB-EATK-3")
def test_the_panel_says_what_the_enemy_will_do_next() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], at="A")
    scene.put("zombie", "A", 2)
    scene.put("zombie", "D")
    scene.aware("A", "alert")
    scene.play()
    panel = next(one for one in scene.game.panels(0) if str(one.title) == "The enemy's next turn")
    texts = [(str(row.name), str(row.text)) for row in panel.rows]
    assert any("2 zombies" in name and "with" in text and "to hold out" in text for name, text in texts), texts
    assert ("1 zombie", "from d1 to c1") in texts


def coming(scene: Scene) -> list[str]:
    """What the panel says of the enemy's next turn."""
    panel = next(one for one in scene.play().game.panels(0) if str(one.title) == "The enemy's next turn")
    return [str(row.text) for row in panel.rows]


@rule("RB-KEY-37", "RB-KEY-51")
def test_the_panel_knows_that_an_incendiary_shot_pierces() -> None:
    scene = Scene(HALL, heroes=["quentin"], alarm=True)
    gruber = scene.put("gisela-gruber", "B")
    scene.hurt(gruber, 1)  # 6 for two dice without specials: both show a 3
    (text,) = coming(scene)
    assert text == "shoot at Quentin with 6: 2.8\u00a0% to hold out"


def told(scene: Scene, kind: str, id: str) -> list[str]:
    """What the page says of a thing."""
    return [str(line) for line in scene.play().game.inspect(0, kind, id).lines]


@rule("RB-ITEM-1")
def test_items_that_are_alike_are_told_once_with_their_number() -> None:
    """On the board, in the row of whoever carries them, and on their card."""
    scene = Scene(HALL)
    charges = ("demolition-charge", "demolition-charge-2", "demolition-charge-3")
    scene.lay(charges[0], "B")
    assert told(scene, "square", "b1")[0] == "The demolition charge lies here."
    scene.lay(charges[1], "B")
    assert told(scene, "square", "b1")[0] == "Here lie: demolition charge ×2."
    scene.carry(0, *charges)
    rows = [row for panel in scene.play().game.panels(0) for row in panel.rows if row.ref == ("model", "0")]
    assert [str(badge) for badge in rows[0].badges].count("demolition charge ×3") == 1
    assert sum(line.startswith("Carried: demolition charge ×3.") for line in told(scene, "model", "0")) == 1


@rule("RB-KEY-26")
def test_oreilly_is_no_enemy_of_the_area_he_is_in() -> None:
    scene = Scene(HALL)
    scene.put("oreilly", "B")
    assert told(scene, "square", "b1") == ["O'Reilly is here."]
    soldier = scene.put("soldier", "C")
    assert scene.play().game.overlay(0, 0).seen_by == [str(soldier + 10)]  # nor does he watch the Heroes


@rule("RB-SPAWN-2", "RB-SPAWN-3")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_a_spawn_token_says_what_triggers_it(edition: str) -> None:
    scene = Scene(ROOMS, edition=edition)
    scene.spawn_token("D", 1)
    assert ("alert room" in told(scene, "spawn", "d1")[0]) == (edition == "1.1")


@rule("RB-DMG-2")
def test_a_wound_says_what_lasts_what_it_did_and_that_it_counts() -> None:
    ids = [wound.id for wound in WOUNDS]
    lines = {id: told(Scene(HALL), "wound", str(ids.index(id))) for id in ("concussion", "hurled-back", "shrapnel")}
    assert lines["concussion"] == [
        "You draw no card in the end of round phase.",
        "When it came: Discard 1 card.",
        "It lasts if the damage is 5 or more.",
    ]
    assert lines["hurled-back"][0] == "When it came: You are knocked back."
    assert lines["shrapnel"][0] == "It only counts: with four of them a Hero is Downed."


@rule("RB-KEY-10")
def test_the_panel_tells_of_a_bomb_once_and_the_card_of_the_bomber_gives_it_no_number() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], at="A", alarm=True)
    bomber = scene.put("tracking-bomber", "A")
    assert coming(scene) == ["explodes, and everybody in its area is wounded"]
    assert "Values: its bomb, defence 4." in told(scene, "model", str(bomber + 10))


@rule("RB-REC-1", "RB-KEY-76")
def test_a_dashboard_shows_wounds_and_weapons_as_they_are() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"])
    scene.wound(0, "shrapnel", "flesh-wound")
    scene.jam(0, "first")
    scene.knock_down(1)
    scene.play()
    panel = next(one for one in scene.game.panels(0) if str(one.title) == "Heroes")
    brick, sarge = panel.rows
    assert (brick.value, brick.of) == (2, 4) and "(jammed)" in str(brick.text)
    assert "was knocked down" in [str(badge) for badge in sarge.badges]


@rule("RB-FACT-1")
def test_a_card_tells_values_and_keywords() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"])
    officer = scene.put("officer", "B")
    scene.play()
    card = scene.game.inspect(0, "model", str(officer + 10))
    assert any(str(line).startswith("Values: ") for line in card.lines)
    assert any(rule_id.startswith("RB-KEY-") for rule_id in card.rules)
    with pytest.raises(UndercroftError, match="nothing of the kind"):
        scene.game.inspect(0, "portal", "1")


# ---------------------------------------------------------------- why not


@rule("RB-TURN-2")
def test_basic_actions_that_are_not_possible_say_why() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"])
    scene.play("move B")
    greyed = {str(one.label): one for one in scene.game.greyed(0, 0)}
    assert {"Move", "Search", "Ready equipment", "Recover"} <= set(greyed)
    assert "once per turn" in str(greyed["Move"].why) and greyed["Move"].rule == "RB-TURN-2"


@rule("RB-TURN-2", "RB-ADJ-1")
def test_whoever_stands_behind_closed_doors_is_told_of_the_door() -> None:
    scene = Scene(ROOMS, heroes=["brick", "sarge"])
    scene.play()
    greyed = {str(one.label): one for one in scene.game.greyed(0, 0)}
    assert str(greyed["Move"].why) == "the door a1/b1 to the Room B b1 is closed" and greyed["Move"].rule == "RB-ADJ-1"


@rule("RB-DECK-2")
@pytest.mark.parametrize(
    "deck, discards, line, told",
    [
        (2, 0, "", "Brick draws 2 cards."),
        (1, 2, "the discards become the deck: one of them leaves the game", "Brick draws 2 cards."),
        (1, 0, "1 card is left to draw", "Brick draws 1 card."),
        (0, 1, "no card is left to draw", "Brick has no card left to draw."),
    ],
)
def test_drawing_says_what_the_deck_still_gives(deck: int, discards: int, line: str, told: str) -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"])
    scene.cards(0, deck=["haymaker", "dig-in"][:deck], discard=["spray", "pineapple"][:discards])
    scene.play()
    label = next(label for label in scene.game.labels(0) if label.action == "draw")
    assert str(label.odds) == line
    scene.play("draw")
    assert told in [str(one.text) for one in scene.game.story(0)]


@rule("RB-ADJ-1", "RB-DOOR-1")
def test_pointing_at_what_cannot_be_says_why() -> None:
    scene = Scene(ROOMS, heroes=["brick", "sarge"])
    scene.play()
    assert scene.game.explain(0, [["model", "0"], ["square", "d1"]])[0].rule
    assert scene.game.explain(0, [["model", "0"], ["door", "1"]])[0].rule
    assert scene.game.explain(0, [["model", "0"], ["door", "0"]]) == []
    assert scene.game.explain(1, [["model", "0"], ["door", "1"]]) == []


@rule("RB-CARD-5")
def test_an_instant_may_go_by_for_the_turn() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], alarm=True)
    scene.hand(0, "come-and-get-it")
    scene.put("soldier", "D")
    scene.play("end")
    guide = scene.game.guide(0)
    assert guide.skip == "pass" and str(guide.skips) == "Play no instant cards for the rest of the round"
