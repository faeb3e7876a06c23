"""Step 4 of the S.A.G.S.: markers are laid face down, then miniatures take their places (ER-SAGS-35 to ER-SAGS-41)."""

from collections.abc import Sequence

from tests.earth_reborn.sags_scene import SagsScene, square_of
from tests.earth_reborn.scene import number
from tests.rules_plugin import rule
from undercroft.core.board.grid import bits
from undercroft.core.state import ALL
from undercroft.games.earth_reborn.rules import characters, verbs
from undercroft.games.earth_reborn.rules.questions import Q_HIDE, Q_PLACE, Q_SPOT, Q_STAND
from undercroft.games.earth_reborn.rules.sags.deployment import allowed
from undercroft.games.earth_reborn.rules.sags.parts import marker_kind, marker_of, marker_seat, marker_square
from undercroft.games.earth_reborn.rules.tables import (
    DECOY_NORAD,
    DECOY_SALEMITE,
    MAMMOTH,
    NORAD,
    SALEMITE,
    SEATS,
    W_DEPLOY,
)
from undercroft.games.earth_reborn.vocabulary import events as told

SAMPLES = 40


def deploying(norad: str = "nick", salemite: str = "jack", tiles: Sequence[str] | None = None) -> SagsScene:
    return SagsScene("deploy", team=(norad, salemite), tiles=tiles)


def lay(scene: SagsScene, *markers: str) -> SagsScene:
    """Markers in turn, `jack 1,1`; only one that is left is not asked for."""
    for text in markers:
        what, at = text.split()
        scene.play(*([f"hide {what}"] if scene.can(f"hide {what}") else []), f"square {at}")
    return scene


def places(scene: SagsScene) -> set[int]:
    """The squares that answer."""
    return {verbs.square_of(code) for code in scene.game.codes()}


def turned(scene: SagsScene) -> SagsScene:
    """Its Driller is face up."""
    return scene.play(scene.options("turn-driller")[0])


def laid(scene: SagsScene) -> list[tuple[int, int, str]]:
    """What each marker stands for, whose it is and where it lies."""
    found = scene.table.markers
    return [(marker_kind(one), marker_seat(one), scene.squares(1 << marker_square(one))[0]) for one in found]


@rule("ER-SAGS-35")
def test_each_has_the_markers_of_its_characters_and_two_decoys() -> None:
    scene = deploying("nick woo", "jack").play()
    assert scene.options() == ["hide jack", "hide salemite-decoy"]
    assert scene.refused("hide kendall").rule == scene.refused("hide norad-decoy").rule == "ER-SAGS-35"
    lay(scene, "salemite-decoy 1,1", "norad-decoy 8,1", "salemite-decoy 1,2")
    assert scene.options() == ["hide nick", "hide woo", "hide norad-decoy"]
    assert scene.refused("hide mammoth").rule == "ER-SAGS-35"
    lay(scene, "norad-decoy 9,1")
    assert scene.asked() == ("salemite", Q_SPOT), "only one marker is left"
    lay(scene, "jack 3,1")
    assert scene.options() == ["hide nick", "hide woo"] and scene.refused("hide norad-decoy").rule == "ER-SAGS-35"


@rule("ER-SAGS-36")
def test_the_salemites_begin_and_then_both_lay_in_turn() -> None:
    scene = deploying("nick", "jack deeler").play()
    assert scene.asked() == ("salemite", Q_HIDE)
    order = []
    for _ in range(7):
        assert scene.game.ask is not None
        order.append(SEATS[scene.game.ask.seat])
        if scene.game.ask.question == Q_HIDE:
            scene.play(scene.options()[0])
        scene.play(scene.options("square")[0])
    assert order == ["salemite", "norad"] * 3 + ["salemite"], "who has none left lets the other go on"


@rule("ER-SAGS-37")
def test_salemites_lie_indoors() -> None:
    scene = deploying().play("hide jack")
    d = scene.table.dossier
    able = places(scene)
    assert able == set(bits(d.indoor & ~d.stops & ~d.sewers & ~d.tile_squares[d.kinds.index("driller-closed")]))
    assert square_of("1,1") in able
    for at in ("7,4", "9,4", "8,1", "16,20"):  # a Sewers Exit, a Driller, a yard, a boulder
        assert scene.refused(f"square {square_of(at)}").rule == "ER-SAGS-37", at


@rule("ER-SAGS-38")
def test_norad_lies_outdoors_or_on_a_driller() -> None:
    scene = lay(deploying().play(), "jack 1,1").play("hide nick")
    d = scene.table.dossier
    able = places(scene)
    assert able == {*bits(d.outdoor & ~d.stops), square_of("9,4")}
    for at in ("3,1", "7,4", "10,5"):
        assert scene.refused(f"square {square_of(at)}").rule == "ER-SAGS-38", at


@rule("ER-SAGS-38")
def test_without_anything_outdoors_norad_lies_indoors_at_the_frame() -> None:
    indoors = ("T88a 2,2", "T82b 1,6")
    scene = deploying(tiles=indoors)
    at_frame = allowed(scene.table, NORAD)
    assert at_frame and all("1," in at[:2] for at in scene.squares(at_frame))
    inner = deploying(tiles=indoors[:1])
    assert allowed(inner.table, NORAD) == allowed(inner.table, SALEMITE) != 0


@rule("ER-SAGS-39")
def test_one_marker_on_a_square_and_on_a_driller() -> None:
    scene = lay(deploying().play(), "jack 1,1", "nick 9,4")
    scene.play("hide salemite-decoy") if scene.can("hide salemite-decoy") else None
    assert scene.refused(f"square {square_of('1,1')}").rule == "ER-SAGS-39"
    lay(scene, "salemite-decoy 1,2")
    scene.play("hide norad-decoy") if scene.can("hide norad-decoy") else None
    assert scene.refused(f"square {square_of('9,4')}").rule == "ER-SAGS-39"


@rule("ER-SAGS-40")
def test_the_salemites_show_theirs_first_and_decoys_go() -> None:
    scene = lay(deploying().play(), "jack 1,1", "norad-decoy 8,1", "salemite-decoy 1,2", "nick 9,2")
    lay(scene, "salemite-decoy 3,1", "norad-decoy 8,2")
    assert scene.asked() == ("salemite", Q_PLACE) and scene.where("jack") == "1,1"
    assert [one.square for one in scene.told(told.Decoy)] == [square_of("1,2"), square_of("3,1")]
    assert (DECOY_NORAD, NORAD, "8,1") in laid(scene), "NORAD's lie face down still"
    turned(scene.play("face jack e"))
    assert scene.asked() == ("norad", Q_PLACE) and scene.where("nick") == "9,2" and laid(scene) == []
    scene.play("face nick w")
    assert (scene.facing("jack"), scene.facing("nick")) == ("e", "w")
    assert scene.table.world_step != W_DEPLOY


def with_mammoth(at: str, tiles: Sequence[str] | None = None) -> SagsScene:
    scene = deploying("mammoth", "jack", tiles)
    scene.table.markers = [marker_of(number("jack"), SALEMITE, square_of("1,1"))]
    scene.table.markers.append(marker_of(MAMMOTH, NORAD, square_of(at)))
    scene.table.step = 2
    scene.table.active = SALEMITE
    return turned(scene.play("face jack e"))


@rule("ER-SAGS-41", "ER-CHAR-6")
def test_a_large_miniature_covers_its_marker_and_may_stand_half_outside() -> None:
    scene = with_mammoth("8,1")  # the upper left square of a yard at the frame, a room to the west of it
    assert scene.asked() == ("norad", Q_STAND)
    width = scene.table.dossier.frame.width
    corner = square_of("8,1")
    assert places(scene) == {corner, corner - width}
    scene.play(f"square {corner - width}")
    covered = characters.squares(scene.table, MAMMOTH)
    assert scene.squares(covered & scene.table.dossier.floor) == ["8,1", "9,1"]
    scene.game.check()


@rule("ER-SAGS-41")
def test_where_it_has_no_room_its_marker_moves_to_the_nearest_square() -> None:
    scene = deploying("mammoth", "jack")
    d = scene.table.dossier
    full = [at for at in bits(d.outdoor) if at not in (square_of("1,6"), square_of("2,6"))]
    scene.table.markers = [marker_of(MAMMOTH, NORAD, square_of("8,1"))]
    scene.table.markers += [marker_of(DECOY_SALEMITE, SALEMITE, at) for at in full if at != square_of("8,1")]
    scene.table.step, scene.table.active = 3, NORAD
    turned(scene.play())
    assert scene.where("mammoth") is None or not characters.squares(scene.table, MAMMOTH) >> square_of("8,1") & 1
    if scene.asked() == ("norad", Q_STAND):
        scene.play(scene.options()[0])
    assert scene.where("mammoth") is not None


@rule("ER-SAGS-36")
def test_a_marker_face_down_may_be_any_of_its_player() -> None:
    scene = lay(deploying("nick woo").play(), "jack 1,1", "nick 8,1", "salemite-decoy 1,2").play("hide woo")
    kinds, next_ones = set(), set()
    for seed in range(SAMPLES):
        twin = scene.game.sample(SALEMITE, seed)
        assert twin.view(SALEMITE) == scene.game.view(SALEMITE) and twin.view(ALL) == scene.game.view(ALL)
        s = twin.state
        kinds.add(marker_kind(s.markers[1]))  # type: ignore[attr-defined]
        next_ones.add(s.marker_up)  # type: ignore[attr-defined]
        assert [marker_kind(one) for one in s.markers[::2]] == [number("jack"), DECOY_SALEMITE]  # type: ignore[attr-defined]
        own = scene.game.sample(NORAD, seed).state
        assert (own.markers[1], own.marker_up) == (scene.table.markers[1], number("woo"))  # type: ignore[attr-defined]
    assert kinds == next_ones == {number("nick"), number("woo"), DECOY_NORAD}


@rule("ER-SAGS-42", "ER-SAGS-43")
def test_norad_turns_its_drillers_before_its_miniatures_stand_on_any_square_of_them() -> None:
    scene = lay(deploying().play(), "jack 1,1", "nick 9,4", "salemite-decoy 1,2", "norad-decoy 8,1")
    lay(scene, "salemite-decoy 3,1", "norad-decoy 9,1").play("face jack e")
    assert scene.table.dossier.kinds.count("driller-closed") == 1 and scene.table.drillers_laid
    turned(scene)
    assert "driller-closed" not in scene.table.dossier.kinds and not scene.table.drillers_laid
    assert scene.asked() == ("norad", Q_STAND)
    assert places(scene) == {square_of(at) for at in ("9,4", "10,4", "9,5", "10,5")}
    scene.play(f"square {square_of('10,5')}", "face nick n")
    assert scene.where("nick") == "10,5"
