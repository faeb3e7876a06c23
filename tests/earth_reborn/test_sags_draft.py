"""Step 3 of the S.A.G.S.: two draft equipment (ER-SAGS-31 to ER-SAGS-34)."""

from collections.abc import Callable

from tests.earth_reborn.sags_scene import SagsScene
from tests.rules_plugin import rule
from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules.questions import Q_DRAFT, Q_TURN_DECK
from undercroft.games.earth_reborn.rules.sags import draft
from undercroft.games.earth_reborn.rules.tables import CARDS, NORAD, SALEMITE, W_DRAFT
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary import events as told

SAMPLES = 60
ALL_CARDS = (1 << CARDS) - 1


def drafting(norad: int = 0x55555555 & ALL_CARDS, team: tuple[str, str] = ("nick woo", "jack deeler")) -> SagsScene:
    """At the first choice, with these cards in the deck of NORAD and all others in that of the Salemites."""
    scene = SagsScene("draft", team=team).play("pass")
    scene.table.draft_decks = [norad, ALL_CARDS & ~norad]
    scene.reopen()
    return scene


def samples(scene: SagsScene, seat: int, look: Callable[[Table], object]) -> set[object]:
    out = set()
    for seed in range(SAMPLES):
        twin = scene.game.sample(seat, seed)
        twin.check()
        assert twin.view(seat) == scene.game.view(seat)
        out.add(look(twin.state))  # type: ignore[arg-type]
    return out


@rule("ER-SAGS-31")
def test_all_cards_are_sorted_by_the_side_that_is_up_and_norad_may_turn_them_over() -> None:
    scene = SagsScene("draft", team=("nick", "jack")).play()
    assert scene.asked() == ("norad", Q_TURN_DECK) and scene.options() == ["flip", "pass"]
    norad, salemite = scene.table.draft_decks
    assert norad | salemite == ALL_CARDS and not norad & salemite
    assert SagsScene("draft", team=("nick", "jack")).play("flip").table.draft_decks == [salemite, norad]
    assert SagsScene("draft", team=("nick", "jack")).play("pass").table.draft_decks == [norad, salemite]
    sizes = {SagsScene("draft", team=("nick", "jack"), seed=seed).play().table.draft_decks[0] for seed in range(8)}
    assert len(sizes) == 8
    assert len(samples(scene, NORAD, lambda s: tuple(s.draft_decks))) > SAMPLES / 2, "nobody has seen a card"


@rule("ER-SAGS-32")
def test_each_takes_its_own_side_of_a_card_of_its_deck() -> None:
    scene = drafting(0b111)
    assert scene.asked() == ("norad", Q_DRAFT)
    assert scene.options("draft") == ["draft 0a", "draft 1a", "draft 2a"]
    assert scene.refused("draft 0b").rule == scene.refused("draft 3a").rule == "ER-SAGS-32"
    scene.play("draft 1a")
    assert scene.asked() == ("salemite", Q_DRAFT) and "draft 3b" in scene.options() and not scene.can("draft 3a")
    assert scene.table.mp == [30, 30], "nothing is paid yet"


@rule("ER-SAGS-33")
def test_after_each_choice_the_decks_change_hands_and_are_turned_over() -> None:
    scene = drafting(0b1111).play("draft 1a", "draft 4b")
    assert scene.table.draft_decks == [ALL_CARDS & ~0b11111, 0b1101]
    assert scene.options("draft") == [f"draft {card}a" for card in range(5, CARDS)]
    scene.play("draft 5a")
    assert scene.options("draft") == ["draft 0b", "draft 2b", "draft 3b"]
    scene.play("draft 0b")
    assert scene.table.world_step != W_DRAFT, "both have as many cards as Characters"
    assert [sorted(draft.taken(scene.table, seat)) for seat in (0, 1)] == [[2, 10], [1, 9]]


@rule("ER-SAGS-33")
def test_whoever_has_as_many_cards_as_characters_is_done_and_the_other_goes_on() -> None:
    scene = drafting(0b1111, ("nick", "jack deeler kendall")).play("draft 0a", "draft 4b", "draft 1b")
    assert scene.asked() == ("salemite", Q_DRAFT)
    assert scene.options("draft") == [f"draft {card}b" for card in range(5, CARDS)], "the deck that he gave away"


@rule("ER-SAGS-34")
def test_who_passes_takes_no_more_and_the_decks_still_change_hands() -> None:
    scene = drafting(0b1111).play("pass", "draft 4b")
    assert [(one.seat, one.number) for one in scene.told(told.Drafted)] == [(NORAD, 0), (SALEMITE, 1)]
    assert scene.asked() == ("salemite", Q_DRAFT)
    assert scene.options("draft") == [f"draft {card}b" for card in range(4)]
    scene.play("draft 0b")
    assert draft.taken(scene.table, NORAD) == [] and draft.taken(scene.table, SALEMITE) == [9, 1]


@rule("ER-SAGS-34")
def test_an_empty_deck_is_no_pass() -> None:
    scene = drafting(0).play()
    assert scene.asked() == ("salemite", Q_DRAFT)
    scene.play("draft 0b")
    assert scene.asked() == ("norad", Q_DRAFT) and len(scene.options("draft")) == CARDS - 1


@rule("ER-SAGS-32")
def test_what_the_other_takes_is_seen_when_the_deck_comes() -> None:
    scene = drafting(0b1111).play("draft 1a")
    taken = samples(scene, SALEMITE, lambda s: s.picks[0])
    assert taken == {card * 2 + 1 for card in range(4)} | {draft.PASSED}, "it may have passed"
    assert samples(scene, NORAD, lambda s: (s.picks[0], *s.draft_decks)) == {(3, 0b1101, ALL_CARDS & ~0b1111)}
    scene.play("draft 4b")
    assert samples(scene, SALEMITE, lambda s: (*s.picks, *s.draft_decks)) == {(3, 10, ALL_CARDS & ~0b11111, 0b1101)}
    scene.play("draft 5a", "draft 0b")
    assert len(samples(scene, SALEMITE, lambda s: s.picks[2])) > 15, "the last one is not seen"
    assert samples(scene, SALEMITE, lambda s: (s.picks[0], s.picks[3])) == {(3, 2)}


@rule("ER-SAGS-32")
def test_a_spectator_sees_no_card() -> None:
    scene = drafting(0b1111).play("draft 1a", "draft 4b", "draft 5a")
    seen = samples(scene, -1, lambda s: (s.picks[0], s.picks[1]))
    assert len(seen) > SAMPLES / 2
    for twin in (scene.game.sample(-1, seed).state for seed in range(8)):
        cards = [pick - 1 >> 1 for pick in twin.picks if 0 < pick < draft.PASSED]  # type: ignore[attr-defined]
        lying = [bits(deck) for deck in twin.draft_decks]  # type: ignore[attr-defined]
        assert sorted([*cards, *lying[0], *lying[1]]) == list(range(CARDS))
