"""Nothing in a S.A.G.S. is met that does not explain itself when pointed at: each sign on the 36 mission cards and on
all floor tiles, markers, Drillers, doors, teams, the marks on a token; in both languages."""

import re
from collections.abc import Iterable

import pytest

from tests.earth_reborn.missions import bands, bits_of, deal, place
from tests.earth_reborn.sags_scene import SagsScene, side_of
from tests.earth_reborn.scene import Scene, number
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError
from undercroft.core.page import Panel, Ref, Sign
from undercroft.core.proof.doors import shown
from undercroft.core.speech.languages import language
from undercroft.core.speech.say import Words
from undercroft.core.state import ALL
from undercroft.games.earth_reborn import GAME
from undercroft.games.earth_reborn.content.mission_cards import MISSION_CARDS
from undercroft.games.earth_reborn.content.pieces import sides
from undercroft.games.earth_reborn.content.sags import SAGS
from undercroft.games.earth_reborn.page.mission_cards import signs
from undercroft.games.earth_reborn.page.tile_faces import driller_face, tile_face
from undercroft.games.earth_reborn.rules import goals, spy
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules.ips.room_lines import BY_ROOM
from undercroft.games.earth_reborn.rules.mission_tables import MISSION_IDS
from undercroft.games.earth_reborn.rules.sags.pieces import CLOSED, DRILLER_SIDES, SIDES
from undercroft.games.earth_reborn.rules.tables import NORAD, P_WORLD, SALEMITE, W_GEAR
from undercroft.games.earth_reborn.words.awards import awards

LANGUAGES = [language(code).words for code in ("en", "fr")]
SAME = {"Secret Safe Room"}  # in both languages


def explained(found: Iterable[Sign]) -> None:
    """Each has a picture, a name and what it means, in both languages."""
    for sign in found:
        assert sign.svg.startswith("<svg")
        for text in (sign.name, sign.text):
            english, french = (words(text) for words in LANGUAGES)
            assert english and french, sign.svg
        assert LANGUAGES[0](sign.text) != LANGUAGES[1](sign.text), LANGUAGES[0](sign.text)


def panel(game_panels: Iterable[Panel], title: str) -> Panel | None:
    return next((one for one in game_panels if str(one.title) == title), None)


# ---------------------------------------------------------------- mission cards


@rule("ER-MISSION-1")
@pytest.mark.parametrize("card", range(len(MISSION_CARDS)), ids=MISSION_IDS)
def test_each_sign_of_a_mission_card_is_explained(card: int) -> None:
    """What is to be done, what it pays, how often, whose back it has, who must do it among three or four."""
    found = signs(card)
    explained(found)
    assert len(found) == 5 and len({sign.svg for sign in found}) == 5
    assert str(found[1].name) == f"{MISSION_CARDS[card].mp} MP"


@rule("ER-SAGS-44", "ER-SAGS-56")
@pytest.mark.parametrize("side", [NORAD, SALEMITE])
def test_every_mission_card_says_what_it_pays_to_whom_and_how_often(side: int) -> None:
    """In its owner's hand, and to everybody once it is shown; nobody else has it beside the board."""
    for id, of in zip(MISSION_IDS, MISSION_CARDS):
        if of.side != ("norad", "salemite")[side]:
            continue
        scene = place(id) if side == NORAD else place("", id)
        scene.reopen()
        own = panel(scene.game.panels(side), "Your missions")
        assert own is not None and own.named and len(own.rows) == 1
        row = own.rows[0]
        assert row.ref is not None and f"{of.mp} MP:" in str(row.text) and row.faces == (signs(MISSION_IDS.index(id)),)
        card = scene.game.inspect(side, *row.ref)
        assert f"pays the {('NORAD', 'Salemite')[side]} player {of.mp} MP" in str(card.lines[0])
        assert str(card.lines[1]).startswith("Paid") and all(words(line) for words in LANGUAGES for line in card.lines)
        hidden(scene, side, row.ref)
        scene.table.missions_shown = bits_of(id)
        for seat in (1 - side, ALL):
            other = panel(scene.game.panels(seat), f"Missions: {('NORAD', 'Salemites')[side]}")
            assert other is not None and [str(one.name) for one in other.rows] == [of.name]
            assert "shown to all" in map(str, other.rows[0].badges)


def hidden(scene: Scene, side: int, ref: Ref) -> None:
    """Nobody else sees more of it than its back, nor can ask for it."""
    for seat in (1 - side, ALL):
        other = panel(scene.game.panels(seat), f"Missions: {('NORAD', 'Salemites')[side]}")
        assert other is not None and [(row.ref, row.value) for row in other.rows] == [(None, 1)]
        with pytest.raises(UndercroftError):
            scene.game.inspect(seat, *ref)


def test_progress_is_told_during_the_game() -> None:
    scene = place("kill-kendall norad-eradicate")
    scene.reopen()
    own = panel(scene.game.panels(NORAD), "Your missions")
    assert own is not None
    told = {str(row.name): [str(badge) for badge in row.badges] for row in own.rows}
    assert told["Kill Professor Kendall"] == ["10 MP", "not yet"]
    assert told["Eradicate"] == ["4 MP", "nothing paid yet"]
    scene.table.awards_paid = bits_of("kill-kendall")
    own = panel(scene.game.panels(NORAD), "Your missions")
    assert own is not None and "already paid" in [str(badge) for row in own.rows for badge in row.badges]


def now(scene: Scene, side: int, card: str) -> str:
    """How a card stands, as its owner reads it beside the board and when it is pointed at."""
    own = panel(scene.game.panels(side), "Your missions")
    row = next(one for one in own.rows if str(one.name) == card) if own is not None else None
    assert row is not None and row.ref is not None
    told = str(row.badges[1])
    assert f"Now: {told}." in str(row.text) and f"Now: {told}." in map(str, scene.game.inspect(side, *row.ref).lines)
    return told


@rule("ER-SAGS-56")
def test_what_a_card_has_paid_so_far_stands_on_it() -> None:
    """In words, whatever pays several times: by Spy Points, by zombies, by rooms that are held."""
    scene = place("eye-in-the-sky hold-command-post", "raise-the-dead")
    scene.reopen()
    assert now(scene, NORAD, "Eye in the Sky") == "nothing paid yet"
    assert now(scene, NORAD, "Hold the Command Post") == "not so now"
    assert now(scene, SALEMITE, "Raise the Dead") == "nothing paid yet"
    scene.put("nick", "O")
    goals.spied(scene.table, number("nick"), 2)
    scene.put("nick", "N")
    goals.final_phase(scene.table)
    goals.final_phase(scene.table)
    scene.run(goals.raised(scene.table, number("zombie-1"), number("kendall"), -1))
    scene.reopen()
    assert now(scene, NORAD, "Eye in the Sky") == "8 MP paid"
    assert now(scene, NORAD, "Hold the Command Post") == "so it is now; 6 MP paid"
    assert now(scene, SALEMITE, "Raise the Dead") == "4 MP paid"


@rule("ER-TILE-10")
def test_missiles_that_will_fly_say_when() -> None:
    scene = place("norad-missiles")
    scene.reopen()
    assert now(scene, NORAD, "Launch the Missiles") == "not yet"
    tile = scene.tile("m")
    scene.run(BY_ROOM[t.R_MISSILE_ROOM].use(scene.table, number("nick"), tile, 0, []))
    scene.reopen()
    assert now(scene, NORAD, "Launch the Missiles") == "ON, with 2 time counters left"


@rule("ER-SAGS34-18")
def test_a_card_of_bands_stands_as_its_faction_has_done_it() -> None:
    """The scrambler that a Character of NORAD has switched ON pays nothing, and does not say that it will."""
    for who, told in (("nick", "not so now"), ("kendall", "ON now: {band}")):
        scene = deal(bands(place(), "nick kendall", "vasquez deeler", "woo jessica"), "radio-silence", "", "")
        scene.run(BY_ROOM[t.R_COMMUNICATION_ROOM].use(scene.table, number(who), scene.tile("c"), 0, []))
        (award,) = awards(scene.table.dossier, scene.table, 0)
        assert str(award.now).startswith(told.partition("{")[0])
        assert "the Radio Scrambler of the communication room" in str(award.title)


@rule("ER-SAGS-44", "ER-SAGS34-17")
def test_of_cards_that_lie_face_down_everybody_sees_the_backs() -> None:
    scene = deal(place(), "kill-kendall norad-missiles", "hostages")
    scene.reopen()
    backs = panel(scene.game.panels(SALEMITE), "Missions: NORAD")
    assert backs is not None and [(str(row.name), row.value) for row in backs.rows] == [("2 NORAD cards, face down", 2)]
    scene.table.missions_shown = bits_of("kill-kendall")
    for seat in (SALEMITE, ALL):
        backs = panel(scene.game.panels(seat), "Missions: NORAD")
        assert backs is not None
        assert [(str(row.name), row.value) for row in backs.rows] == [
            ("Kill Professor Kendall", None), ("1 NORAD card, face down", 1),
        ]  # fmt: skip


def test_what_was_spied_is_known_to_the_spy_alone() -> None:
    scene = deal(place(), "kill-kendall", "hostages")
    scene.reopen()
    scene.run(spy.gain(scene.table, SALEMITE, 1, True), "peek norad 1")
    found = panel(scene.game.panels(SALEMITE), "Missions: NORAD")
    assert found is not None and "seen by you alone" in map(str, found.rows[0].badges) and len(found.rows) == 1
    other = panel(scene.game.panels(ALL), "Missions: NORAD")
    assert other is not None and [(row.ref, row.value) for row in other.rows] == [(None, 1)]


# ---------------------------------------------------------------- floor tiles


@rule("ER-SAGS-21")
@pytest.mark.parametrize("bands", [False, True])
def test_each_sign_of_every_floor_tile_is_explained(bands: bool) -> None:
    """The tile itself, its MP icon, each thing that stands on it, facing icons, walls, what is broken."""
    for side in (*range(SIDES), CLOSED):
        found = tile_face(side, bands)
        explained(found)
        of = sides()[side]
        drawn = {one.id for one in of.elements} | {one.id for one in of.decor}
        names = [str(sign.name) for sign in found]
        assert len(found) == 1 + (of.mp is not None) + len(drawn) + sum(
            1 for there in (of.icons, of.printed != "none" or of.inside, of.breach) if there
        )
        assert ("MP icon" in names) == (of.mp is not None) and ("Facing icon" in names) == bool(of.icons)
        assert all(sign.part == (at > 0 and str(sign.name) != "MP icon") for at, sign in enumerate(found))
    for driller in range(len(DRILLER_SIDES)):
        explained(driller_face(driller))


def test_what_a_room_does_is_told_with_it() -> None:
    text = str(tile_face(side_of("T70a"))[0].text)
    assert re.match(r"\d × \d squares\.", text) and "Room type" in text


# ---------------------------------------------------------------- on the board, at every question


def told(lines: Iterable[Words]) -> bool:
    return all(words(line) for words in LANGUAGES for line in lines)


@pytest.mark.parametrize("players", [2, 4])
def test_all_that_can_be_pointed_at_has_a_card(players: int) -> None:
    """From the first tile to the first turn, for all seats and whoever watches."""
    game = GAME.new(SAGS, seeded(players), "1.0", {"players": players})
    game.open()
    number, kinds = 0, set()
    while game.table.phase == P_WORLD:
        assert game.ask is not None
        suggestion = game.guide(game.ask.seat).suggests
        assert suggestion is not None
        for action in suggestion.actions:
            game.stay(closely=True)
            if number % 25 == 0 or game.table.world_step == W_GEAR:
                for seat in (ALL, *range(players)):
                    for kind, id in dict.fromkeys(shown(game, seat)):
                        if kind not in ("at", "side", "section"):
                            card = game.inspect(seat, kind, id)
                            assert str(card.title) and card.lines and told(card.lines), (kind, id)
                            kinds.add(kind)
            number += 1
            game.apply(game.parse(action))
    assert {"square", "place", "door", "element", "wall", "character", "face", "model", "mission"} <= kinds


def test_markers_that_lie_face_down_say_what_they_are() -> None:
    scene = SagsScene("deploy", team=("nick", "jack")).play("hide jack", "square 1,1")
    name = scene.game.view(NORAD).muster
    assert name is not None
    square = name.markers[0].square
    own, other = (scene.game.inspect(seat, "square", square).lines for seat in (SALEMITE, NORAD))
    assert "Your marker lies here, face down: Jack Saw." in map(str, own)
    assert any(str(line).startswith("A marker of the Salemite player lies here, face down") for line in other)


def test_the_marks_of_a_token_say_what_they_mean() -> None:
    scene = place()
    scene.carry("nick", "zombie-serum")
    scene.table.magnets[0] = 1
    scene.reopen()
    lines = [str(line) for line in scene.game.inspect(NORAD, "model", "0").lines]
    assert "Square plate: a Character of NORAD, led by the NORAD player." in lines
    assert "The card: 1 piece of equipment is carried." in lines
    assert "A Magnetic card is carried: magnetic doors open with it." in lines
