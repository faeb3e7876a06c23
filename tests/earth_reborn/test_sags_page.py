"""What a person sees of the S.A.G.S. before the first turn: teams, decks, markers, cards that explain themselves."""

from tests.earth_reborn.sags_scene import SagsScene
from undercroft.core.page import Panel
from undercroft.core.state import ALL
from undercroft.games.earth_reborn.rules.tables import CARDS, NORAD, SALEMITE

ALL_CARDS = (1 << CARDS) - 1


def panel(scene: SagsScene, seat: int, title: str) -> Panel | None:
    return next((one for one in scene.game.panels(seat) if str(one.title) == title), None)


def names(found: Panel | None) -> list[str]:
    return [] if found is None else [str(row.name) for row in found.rows]


def test_a_team_with_its_price_and_what_is_left_is_seen_by_its_player_alone() -> None:
    scene = SagsScene("team").play("enlist nick", "enlist woo")
    own = panel(scene, NORAD, "Your team")
    assert own is not None and names(own) == ["Nick Bolter", "James Woo"]
    assert [str(row.badges[0]) for row in own.rows] == ["6 MP", "4 MP"]
    assert str(own.note) == "10 MP are chosen, 20 are left."
    for seat in (SALEMITE, ALL):
        assert panel(scene, seat, "Team: NORAD") is None
    scene.play("ready", "enlist jack", "ready")
    assert names(panel(scene, SALEMITE, "Team: NORAD")) == ["Nick Bolter", "James Woo"]
    assert str(getattr(panel(scene, NORAD, "Your team"), "note", "")) == "It cost 10 MP; 20 are left."


def test_the_deck_before_a_seat_and_what_it_took() -> None:
    scene = SagsScene("draft", team=("nick woo", "jack")).play("pass")
    s = scene.table
    deck = panel(scene, NORAD, "The deck before you")
    assert deck is not None and len(deck.rows) == s.draft_decks[NORAD].bit_count()
    assert panel(scene, ALL, "The deck before you") is None
    scene.play(scene.options("draft")[0])
    taken = panel(scene, NORAD, "What you take along")
    assert taken is not None and len(taken.rows) == 1 and panel(scene, SALEMITE, "What you take along") is None
    assert panel(scene, SALEMITE, "Team: NORAD") == panel(scene, ALL, "Team: NORAD")


def test_a_card_to_draft_says_what_is_on_its_back() -> None:
    """Two cards may have the same piece up: what can be turned up later tells them apart."""
    scene = SagsScene("draft", team=("nick", "jack")).play("pass")
    scene.table.draft_decks = [0b11, ALL_CARDS & ~0b11]
    bolters = [label for label in scene.reopen().game.labels(NORAD) if "light bolter, for" in str(label.label)]
    assert len(bolters) == 2 == len({str(label.label) for label in bolters})


def test_cards_that_are_pointed_at_explain_themselves() -> None:
    scene = SagsScene("team").play()
    for label in scene.game.labels(NORAD):
        kind, id = label.refs[0]
        card = scene.game.inspect(NORAD, kind, id)
        assert str(card.lines[0]).startswith("MP cost:") and len(card.lines) > 4
    scene = SagsScene("draft", team=("nick", "jack")).play("pass")
    for label in scene.game.labels(NORAD)[:-1]:
        card = scene.game.inspect(NORAD, *label.refs[0])
        assert str(card.lines[0]).startswith("MP cost:")
    assert scene.game.explain(NORAD, [["character", "5"]]) != []


def test_markers_lie_on_the_board_and_show_their_player_what_they_are() -> None:
    scene = SagsScene("deploy", team=("nick", "jack")).play("hide jack", "square 1,1")
    drawn = {seat: scene.game.draw(seat) for seat in (NORAD, SALEMITE, ALL)}
    assert "face down: Jack Saw" in drawn[SALEMITE]
    for seat in (NORAD, ALL):
        assert "A marker, face down" in drawn[seat] and "Jack Saw" not in drawn[seat]
    labels = scene.game.labels(NORAD)
    assert all(label.secret for label in labels), "a curtain falls at a screen that both share"
    assert scene.game.private()


def test_prompts_name_what_is_left() -> None:
    scene = SagsScene("team").play("enlist nick")
    assert scene.game.choice is not None and "24 of your 30 MP" in str(scene.game.choice.text)
    scene = SagsScene("deploy", team=("nick", "jack")).play("hide jack")
    assert scene.game.choice is not None and "Jack Saw" in str(scene.game.choice.text)


def test_before_the_first_turn_nothing_but_mission_points_is_counted() -> None:
    """CP, order tiles and the Search deck have no use yet, and would only take room."""
    for step, team in (("build", ()), ("team", ()), ("deploy", ("nick", "jack"))):
        scene = SagsScene(step, team=team)
        scene.play()
        found = panel(scene, NORAD, "Pools")
        assert found is not None and [row.id for row in found.rows] == ["mp-norad", "mp-salemite"]
