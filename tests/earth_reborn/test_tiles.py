"""Order tiles as pictures, and what a bet can bring: what a page is told of them."""

from tests.earth_reborn.scene import Scene, number
from tests.earth_reborn.test_duel import watched
from tests.earth_reborn.tours import tour
from tests.rules_plugin import rule
from undercroft.core.page import Label, Row, Sign
from undercroft.games.earth_reborn.page.tiles import face, legend, note
from undercroft.games.earth_reborn.rules.catalogue_tables import SECTION_COLOUR, SECTION_TYPE
from undercroft.games.earth_reborn.rules.orders import MODULE_OF_ORDER
from undercroft.games.earth_reborn.rules.questions import Q_PILE
from undercroft.games.earth_reborn.rules.tables import C_BLACK, M_CLOSE_COMBAT, M_DUEL, M_MOVE, NORAD, SALEMITE

FIRST_SCENARIO = M_MOVE | M_CLOSE_COMBAT
TILES = 48


def pictured(scene: Scene, seat: int) -> list[Row]:
    return [row for panel in scene.game.panels(seat) if panel.kind == "cards" for row in panel.rows if row.faces]


@rule("ER-CORE-8")
def test_sections_that_a_scenario_does_not_use_are_off_and_said_to_be() -> None:
    for tile in range(TILES):
        for nth, sign in enumerate(face(tile, (0, 0, 0, 0), FIRST_SCENARIO)):
            used = FIRST_SCENARIO & MODULE_OF_ORDER[SECTION_TYPE[tile * 4 + nth]]
            assert bool(sign.off) != bool(used) and sign.svg.startswith("<svg")
            assert "interrupt" not in str(sign.text), "colours have no effect yet"
    assert "Shoot, Search and Interact" in str(note(FIRST_SCENARIO)) and not note(-1)
    assert sum(bool(sign.off) for sign in legend(FIRST_SCENARIO)) == 3 and not any(sign.off for sign in legend(-1))
    assert sum("no effect" in str(sign.text) for sign in legend(FIRST_SCENARIO)) == 3


def black(sign: Sign) -> bool:
    assert sign.ref is not None
    tile, _, nth = sign.ref[1].partition(".")
    return SECTION_COLOUR[int(tile) * 4 + int(nth) - 1] == C_BLACK


@rule("ER-DUEL-16", "ER-GEAR-16")
def test_black_sections_are_off_for_whoever_interrupts_but_with_a_motion_detector() -> None:
    for detector in (False, True):
        scene = watched(cp=(9, 9))
        scene.give("nick", "move 2")
        scene.hand("salemite", "move 2 red, close-combat 2 red", "close-combat 1 red")
        if detector:
            scene.carry("jack", "motion-detector")
        scene.play("activate nick", "duel jack", "face nick e", "bet 2", "bet 1")
        signs = [sign for row in pictured(scene, SALEMITE) for sign in row.faces[0]]
        used = [sign for sign in signs if "scenario" not in str(sign.off)]
        assert used and all((sign.off != "") == (black(sign) and not detector) for sign in used)
        other = [str(sign.off) for row in pictured(scene, NORAD) for sign in row.faces[0]]
        assert not any("Interruption" in why for why in other), "it is not they who interrupt"


def test_tiles_of_the_discard_pile_are_pictures_too() -> None:
    game = next(
        game for game in tour("last-hope-chapel", 4, 2000) if game.ask is not None and game.ask.question == Q_PILE
    )
    assert game.ask is not None
    labels = [label for label in game.labels(game.ask.seat) if label.refs == [] and label.face]
    assert labels and all(len(label.face) == 4 and label.deed for label in labels)


# ---------------------------------------------------------------- bets


def bets(scene: Scene, seat: int) -> dict[int, Label]:
    found = scene.game.labels(seat)
    assert all(label.number is not None and str(label.deed) == f"Bet {label.number} CP" for label in found)
    return {label.number: label for label in found if label.number is not None}


@rule("ER-DUEL-2")
def test_a_bet_says_how_many_of_the_other_bets_it_beats() -> None:
    """Who asked for the Duel must bet more, from 1 CP on; for the other a draw is enough."""
    scene = watched(cp=(3, 5))
    scene.give("nick", "move 2")
    scene.play("activate nick", "duel jack", "face nick e")
    asker = bets(scene, SALEMITE)
    assert str(asker[1].odds).startswith("wins against 1 of 4 possible bets; 4 CP left: ")
    assert str(asker[4].odds).startswith("wins for sure; 1 CP left: ")
    scene.play("bet 2")
    other = bets(scene, NORAD)
    assert str(other[0].odds) == "holds against 0 of 5 possible bets; 3 CP left"
    assert str(other[3].odds) == "holds against 3 of 5 possible bets; 0 CP left"


@rule("ER-DUEL-14")
def test_beside_a_bet_stands_what_the_interruption_could_achieve_with_what_is_left() -> None:
    """The very odds that are then offered."""
    scene = watched(cp=(3, 5))
    scene.give("nick", "move 2")
    scene.put("jack", "B", "w")
    (tile,) = scene.hand("salemite", "close-combat 2 red")
    scene.play("activate nick")
    duel = next(label for label in scene.game.labels(SALEMITE) if label.action.startswith("duel"))
    assert duel.odds == "", "asked in the open: what the tiles behind the screen could do is told with the bets"
    scene.play("duel jack", "face nick e")
    told = {number: str(label.odds) for number, label in bets(scene, SALEMITE).items()}
    assert told[5].endswith("0 CP left: no red or gold order could be given")
    scene.play("bet 4", "bet 0", f"assign {tile}")
    (strike,) = [label for label in scene.game.labels(SALEMITE) if label.action.startswith("strike")]
    achieved, _, _ = str(strike.odds).partition(" \u00b7 ")  # what is risked by it is told when it is chosen
    assert told[4].endswith(f"1 CP left: Strike Nick Bolter ({achieved})")
    assert told[3] != told[4].replace("1 CP", "2 CP"), "two dice more are worth more"


@rule("ER-DUEL-16")
def test_a_hand_that_cannot_interrupt_says_so_before_anything_is_bet() -> None:
    scene = watched(cp=(3, 5))
    scene.give("nick", "move 2")
    scene.table.hand[SALEMITE] = 0
    scene.play("activate nick")
    duel = next(label for label in scene.game.labels(SALEMITE) if label.action.startswith("duel"))
    assert duel.odds == ""
    assert scene.table.assigned[number("jack")] == 0 and scene.table.dossier.modules & M_DUEL
