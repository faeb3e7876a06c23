"""What a seat cannot know is dealt anew in its samples, and nothing else (ER-CORE-10, ER-RADIO-4)."""

from collections.abc import Callable
from random import Random

from tests.earth_reborn.scene import FIELD, HALL, Scene, number
from tests.rules_plugin import rule
from undercroft.core.board.grid import bits
from undercroft.core.chance.dice import seeded
from undercroft.games.earth_reborn.game import EarthReborn
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.dossiers import dossier_of
from undercroft.games.earth_reborn.rules.questions import Q_DISCARD
from undercroft.games.earth_reborn.rules.setup import new_table
from undercroft.games.earth_reborn.rules.tables import CLEAR, LISTENING, NORAD, SALEMITE, SCRAMBLED
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words.refs import square_name

SAMPLES = 40


def samples(scene: Scene, seat: int, look: Callable[[Table], object]) -> set[object]:
    """What a look at the table shows in many samples of a seat."""
    out = set()
    for seed in range(SAMPLES):
        game = scene.game.sample(seat, seed)
        game.check()
        assert isinstance(game, EarthReborn)
        assert game.view(seat) == scene.game.view(seat)
        out.add(look(game.table))
    return out


def duo() -> Scene:
    scene = Scene(HALL, modules=2)
    scene.put("nick", "A", "w")
    scene.put("jack", "E", "e")
    return scene


@rule("ER-CORE-10")
def test_the_other_hand_is_any_of_the_tiles_that_one_does_not_see() -> None:
    scene = duo()
    own = scene.hand("norad", 1, 2)
    scene.hand("salemite", 10, 11, 12)
    scene.give("nick", "move 3")
    scene.discard(20, 21)
    scene.play()
    hands = samples(scene, NORAD, lambda s: s.hand[SALEMITE])
    assert len(hands) > SAMPLES / 2
    seen = 0
    for hand in hands:
        assert isinstance(hand, int) and hand.bit_count() == 3
        seen |= hand
    assert not seen & (1 << own[0] | 1 << own[1] | 1 << 20 | 1 << 21 | scene.table.assigned[number("nick")])
    assert samples(scene, NORAD, lambda s: (s.hand[NORAD], s.discarded)) == {
        (scene.table.hand[NORAD], scene.table.discarded)
    }


@rule("ER-CORE-22", "ER-CORE-10")
def test_a_tile_that_the_enemy_took_from_the_pile_may_be_any_of_it() -> None:
    scene = duo()
    scene.discard(20, 21, 22)
    scene.play("take-tile pile", "take-tile 21")
    assert samples(scene, NORAD, lambda s: s.hand[NORAD]) == {1 << 21}
    hands = samples(scene, SALEMITE, lambda s: s.hand[NORAD])
    assert hands == {1 << 20, 1 << 21, 1 << 22}
    assert {bits(pile)[0] for pile in samples(scene, SALEMITE, lambda s: s.discarded) if isinstance(pile, int)} == {
        20,
        21,
    }


@rule("ER-CORE-22")
def test_whoever_looked_through_the_pile_knows_all_of_it() -> None:
    scene = duo()
    scene.hand("salemite", 30)
    scene.table.discarded |= 1 << 40  # which NORAD has not seen discarded
    scene.table.bag &= ~(1 << 40)
    scene.discard(20)
    assert scene.play().table.known_discarded == [1 << 20, 1 << 20]
    assert len(samples(scene, NORAD, lambda s: s.discarded)) > 5
    scene.play("take-tile pile", "take-tile 20", "pass")
    assert samples(scene, NORAD, lambda s: s.discarded) == {1 << 40}


@rule("ER-CORE-40", "ER-CORE-10")
def test_what_the_enemy_discards_is_not_seen() -> None:
    scene = duo()
    scene.hand("norad", 1, 2)
    scene.hand("salemite", 10, 11)
    scene.play("pass", "pass", "discard 1", "pass")
    assert scene.asked() == ("salemite", Q_DISCARD)
    scene.play("pass")
    piles = samples(scene, SALEMITE, lambda s: s.discarded)
    assert len(piles) > 5
    assert samples(scene, NORAD, lambda s: s.discarded) == {1 << 1}


@rule("ER-CORE-40")
def test_while_both_choose_neither_knows_what_the_other_gives_up() -> None:
    scene = duo()
    scene.hand("norad", 1, 2)
    scene.hand("salemite", 10, 11)
    scene.play("pass", "pass", "discard 1", "pass")
    given_up = {tuple(scene.game.sample(SALEMITE, seed).since[1:]) for seed in range(SAMPLES)}
    assert len(given_up) > 1
    assert len({tuple(scene.game.sample(NORAD, seed).since) for seed in range(SAMPLES)}) == 1


@rule("ER-DUEL-2")
def test_the_first_bet_is_unknown_until_both_are_shown() -> None:
    scene = Scene(HALL, modules=2, duels=True, cp=(6, 6))
    scene.put("nick", "A", "e")
    scene.put("jack", "C", "w")
    scene.play("activate nick", "duel jack", "face nick e", "bet 3")
    bets = {scene.game.sample(NORAD, seed).since[-1] for seed in range(SAMPLES)}
    assert len(bets) == 6
    assert {scene.game.sample(SALEMITE, seed).since[-1] for seed in range(SAMPLES)} == {scene.game.since[-1]}


@rule("ER-RADIO-4")
def test_markers_that_lie_face_down_may_be_any_of_their_kind() -> None:
    scene = Scene(FIELD)
    scene.put("nick", "A", "w")
    for who, square, kind in (("jessica", "O", CLEAR), ("franck", "S", LISTENING), ("deeler", "Y", SCRAMBLED)):
        scene.put(who, square, "s")
        scene.table.radio[number(who)] = kind
    scene.table.markers_aside = [CLEAR, LISTENING, SCRAMBLED]
    scene.table.revealed = 1 << number("franck")
    scene.play()
    seen = samples(
        scene, SALEMITE, lambda s: (s.radio[number("jessica")], s.radio[number("franck")], tuple(s.markers_aside))
    )
    assert len(seen) > 5
    assert {one[1] for one in seen if isinstance(one, tuple)} == {LISTENING}
    truth = (CLEAR, LISTENING, (CLEAR, LISTENING, SCRAMBLED))
    assert samples(scene, NORAD, lambda s: (s.radio[4], s.radio[5], tuple(s.markers_aside))) == {truth}


def test_the_lock_up_is_norads_secret() -> None:
    d = dossier_of("beauty-and-the-beast")
    game = EarthReborn(new_table(d, seeded(5)))
    game.open()
    game.do(game.codes()[1])
    chosen = game.table.locked
    rooms = set()
    for seed in range(SAMPLES):
        twin = game.sample(SALEMITE, seed)
        assert isinstance(twin, EarthReborn)
        rooms.add(twin.table.locked)
        own = game.sample(NORAD, seed)
        assert isinstance(own, EarthReborn) and own.table.locked == chosen
    assert rooms == set(d.lock_ups)
    game.table.searched_lock_ups = 1 << d.lock_ups[0]
    found = {game.sample(SALEMITE, seed) for seed in range(SAMPLES)}
    assert all(isinstance(twin, EarthReborn) and twin.table.locked != d.lock_ups[0] for twin in found)


@rule("ER-CORE-22")
def test_whoever_looks_through_the_pile_sees_the_same_tiles_in_every_sample() -> None:
    scene = duo()
    scene.table.discarded |= 1 << 40 | 1 << 41  # which nobody has seen discarded
    scene.table.bag &= ~(1 << 40 | 1 << 41)
    scene.play("take-tile pile")
    assert {tuple(scene.game.sample(NORAD, seed).codes()) for seed in range(SAMPLES)} == {tuple(scene.game.codes())}


@rule("ER-CORE-22", "ER-CORE-10")
def test_a_tile_from_the_pile_is_known_again_once_it_is_assigned() -> None:
    scene = duo()
    scene.discard(0, 20)
    scene.play("take-tile pile", "take-tile 0", "pass")
    assert scene.table.taken_discarded == [0, 1] and scene.table.known_discarded[SALEMITE] == 1 << 0 | 1 << 20
    scene.play("activate nick", "assign 0")
    scene.game.check()
    assert scene.table.taken_discarded == [0, 0] and scene.table.known_discarded[SALEMITE] == 1 << 20


# ---------------------------------------------------------------- help tells no secret


def helped(game: EarthReborn, seat: int) -> list[object]:
    """All that a page says of what the seat can do, in the order of its figures."""
    overlays = [game.overlay(seat, who) for who in bits(game.table.on_map)]
    return [*overlays, game.labels(seat), game.guide(seat), game.greyed(seat, -1)]


def before_a_lock_up() -> EarthReborn:
    """The first scenario: a Salemite could walk into a lock-up now."""
    d = dossier_of("beauty-and-the-beast")
    rooms = {square_name(d, square) for tile in d.lock_ups for square in bits(d.tile_squares[tile])}
    game = EarthReborn(new_table(d, seeded(1)))
    game.open()
    chance = Random(1)
    while not any(one.square in rooms for who in bits(game.table.on_map) for one in game.overlay(SALEMITE, who).reach):
        game.do(chance.choice(game.lures() or game.codes()))
    return game


@rule("ER-CORE-10")
def test_where_one_can_get_does_not_tell_which_lock_up_is_hers() -> None:
    """A plan used to play the true game: it stopped in the room that held her."""
    game = before_a_lock_up()
    told = []
    for room in game.table.dossier.lock_ups:
        game.table.locked = room
        told.append(helped(game, SALEMITE))
    assert len(told) > 1 and all(one == told[0] for one in told)


def marked(kind: int) -> Scene:
    """Jessica, whose CP Bonus is spent, is about to be given an order, with a marker of that kind on her."""
    scene = Scene(FIELD, cp=(6, 6))
    scene.put("nick", "A", "w")
    scene.put("jessica", "O", "s")
    scene.hand("salemite", 1)
    scene.table.radio[number("jessica")] = kind + 3 * NORAD
    scene.table.markers_aside = [other + 3 * NORAD for other in (CLEAR, LISTENING, SCRAMBLED) if other != kind]
    scene.give("jessica", "move 3")
    scene.play("pass", "activate jessica")
    scene.table.spent_cp[number("jessica")] = characters.bonus_cp(scene.table, number("jessica"))
    return scene


@rule("ER-RADIO-4", "ER-RADIO-6")
def test_where_one_can_get_does_not_tell_what_a_marker_hides() -> None:
    games = [marked(kind).game for kind in (CLEAR, LISTENING, SCRAMBLED)]
    told = [helped(game, SALEMITE) for game in games]
    assert told[0] == told[1] == told[2]
    reach = games[0].overlay(SALEMITE, number("jessica")).reach
    assert {one.danger for one in reach} == {1}, "what she can reach if it is a clear one, and that it is not sure"
