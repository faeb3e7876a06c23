"""The campaign: missions in a row and the cards that survivors keep (INC-CAMP)."""

import json
import random
from typing import Any

import pytest

from tests.incursion.scene import Scene
from tests.rules_plugin import rule
from undercroft.core.chance.dice import scripted, seeded
from undercroft.core.errors import UndercroftError
from undercroft.core.packing import RESIGN, pack
from undercroft.games.incursion.campaign import Campaign, Keep, Side
from undercroft.games.incursion.game import Incursion
from undercroft.games.incursion.laws.invariants import check
from undercroft.games.incursion.rules.damage.damage import remove
from undercroft.games.incursion.rules.deck.responses import lay
from undercroft.games.incursion.rules.tables import ACTION, CARD_IDS, COPIES, FIRST_GERMAN

NO_CARDS: dict[Side, Keep] = {}
ALLIED, GERMAN = 0, 1


def forces(allied: list[str], german: list[str]) -> dict[Side, list[str]]:
    return {"allied": allied, "german": german}


def give(game: Incursion, card: str, m: int) -> None:
    """Lay an Effect Card on a model, out of the deck or out of whoever's hand it is in."""
    s, i = game.table, CARD_IDS.index(card)
    source = next(cards for cards in (s.deck, s.hand[0], s.hand[1]) if cards[i])
    source[i] -= 1
    s.deck_size = sum(s.deck)
    lay(s, i, m + 2)


def won_by(campaign: Campaign, game: Incursion, side: int) -> None:
    """The other side gives up, and the mission is written down."""
    game.apply(pack(RESIGN, 1 - side))
    campaign.finish(game)


def after_recon(cards: dict[int, list[str]], fallen: tuple[int, ...] = ()) -> Campaign:
    """Recon is over; the Grunts bear these cards, and some have fallen."""
    campaign = Campaign.start(["recon", "pinger-raid", "incursion"])
    game = campaign.next_game(forces(["grunt", "grunt"], ["sturmzombie", "sturmzombie"]), NO_CARDS, seeded(1))
    for m, names in cards.items():
        for name in names:
            give(game, name, m)
    for m in fallen:
        game.table.waiting &= ~(1 << m)
        game.table.on_board |= 1 << m
        game.table.square[m] = 0
        remove(game.table, m)
    won_by(campaign, game, ALLIED)
    return campaign


NEXT = forces(["grunt", "grunt"], ["gretel", "sturmzombie"])


# ---------------------------------------------------------------- missions in a row


@rule("INC-CAMP-1", "INC-GAME-2")
def test_the_full_campaign_is_all_missions_in_order() -> None:
    campaign = Campaign.start()
    expected = ["recon", "incursion", "pinger-raid", "twitcher", "behind-enemy-lines", "ac-dc", "doomsday"]
    assert [mission for mission in campaign.missions if mission in expected] == expected
    game = campaign.next_game(forces(["grunt", "grunt"], ["sturmzombie", "sturmzombie"]), NO_CARDS, seeded(1))
    assert game.table.dossier.id == "recon"
    won_by(campaign, game, GERMAN)
    game = campaign.next_game(forces(["grunt"], ["sturmzombie"]), NO_CARDS, seeded(1))
    assert game.table.dossier.id == "incursion"


@rule("INC-CAMP-1")
@pytest.mark.parametrize(("winners", "winner"), [
    ([ALLIED, ALLIED, GERMAN], "allied"), ([GERMAN, GERMAN, ALLIED], "german"), ([ALLIED, GERMAN], "draw"),
])  # fmt: skip
def test_most_missions_win_and_a_tie_is_a_draw(winners: list[int], winner: str) -> None:
    campaign = Campaign.start(["pinger-raid"] * len(winners))
    for side in winners:
        assert campaign.winner is None
        game = campaign.next_game(forces(["grunt"], ["sturmzombie"]), NO_CARDS, seeded(1))
        won_by(campaign, game, side)
    assert campaign.over
    assert campaign.score == (winners.count(ALLIED), winners.count(GERMAN))
    assert campaign.winner == winner


@rule("INC-CAMP-1")
def test_a_drawn_mission_counts_for_nobody() -> None:
    campaign = Campaign.start(["pinger-raid"])
    game = campaign.next_game(forces(["grunt"], ["sturmzombie"]), NO_CARDS, seeded(1))
    game.table.finish(0, 0)
    campaign.finish(game)
    assert campaign.played[0].winner == "draw"
    assert (campaign.score, campaign.winner) == ((0, 0), "draw")


@rule("INC-CAMP-1")
def test_a_campaign_played_to_its_end_by_chance() -> None:
    """Whole games, with whatever cards fall, every table sound, and the campaign written and read in between."""
    rng = random.Random(7)
    campaign = Campaign.start(["pinger-raid", "incursion"])
    keep: dict[Side, Keep] = {}
    for mission in range(2):
        bought = forces(["grunt", "grunt", "sarge"], ["gretel", "sturmzombie"])
        sides: tuple[Side, Side] = ("allied", "german")
        for side in sides:
            choices = campaign.keepable(side, bought[side])
            if choices:
                keep[side] = choices[0]
        game = campaign.next_game(bought, keep, seeded(mission), orders=("never", "never"), turn_limit=6)
        while game.ask is not None:
            game.do(rng.choice(game.codes()))
            check(game.table, game.flow is None)
        campaign = Campaign.from_dict(json.loads(json.dumps(campaign.to_dict())))
        campaign.finish(game)
    assert campaign.over


# ---------------------------------------------------------------- keeping a card


@rule("INC-CAMP-2")
def test_a_survivor_bought_again_may_keep_one_card() -> None:
    campaign = after_recon({0: ["extra-ammo", "extra-ammo"], 1: ["jammed-radio"]})
    choices = campaign.keepable("allied", ["grunt", "grunt"])
    assert choices == [Keep("grunt 1", "extra-ammo"), Keep("grunt 2", "jammed-radio")]
    assert campaign.keepable("german", ["gretel", "sturmzombie"]) == []
    game = campaign.next_game(NEXT, {"allied": choices[0]}, seeded(2))
    card = CARD_IDS.index("extra-ammo")
    assert game.table.kept[0] == 1 << 3 * card, "one card, under the Model Card"
    assert game.table.kept[1] == 0
    in_deck = game.table.deck[card] + game.table.hand[0][card] + game.table.hand[1][card]
    assert in_deck == COPIES[card] - 1, "taken out of the Battle Deck"
    check(game.table, True)


@rule("INC-CAMP-2")
def test_keeping_is_voluntary_and_all_other_cards_go_back() -> None:
    campaign = after_recon({0: ["extra-ammo"]})
    game = campaign.next_game(NEXT, NO_CARDS, seeded(2))
    assert sum(game.table.kept) == 0
    assert sum(game.table.deck) + sum(map(sum, game.table.hand)) == sum(COPIES)


@rule("INC-CAMP-2")
def test_the_fallen_keep_nothing() -> None:
    campaign = after_recon({0: ["extra-ammo"], 1: ["jammed-radio"]}, fallen=(0,))
    assert campaign.keepable("allied", ["grunt 1", "grunt 2"]) == [Keep("grunt 2", "jammed-radio")]


@rule("INC-CAMP-2")
def test_a_model_that_left_by_an_exit_survived() -> None:
    campaign = Campaign.start(["recon", "pinger-raid"])
    game = campaign.next_game(forces(["grunt", "grunt"], ["sturmzombie", "sturmzombie"]), NO_CARDS, seeded(1))
    scene = Scene.of(game.table)
    game.table.waiting &= ~1  # Grunt 1 stands before the lift
    grunt = scene.put("grunt", "b11", "w")
    game.table.force[ALLIED].pop()  # the bench counted him again
    game.table.phase, game.table.side = ACTION, ALLIED
    give(game, "extra-ammo", grunt)
    scene.play(f"activate {grunt}", f"leave {grunt} w")
    assert game.table.gone == 1 << grunt
    won_by(campaign, game, GERMAN)
    assert Keep("grunt 1", "extra-ammo") in campaign.keepable("allied", ["grunt"])


@rule("INC-CAMP-2")
def test_a_card_that_was_taken_away_before_the_end_is_not_kept() -> None:
    campaign = after_recon({})
    assert campaign.keepable("allied", ["grunt", "grunt"]) == []


@rule("INC-CAMP-2")
def test_only_who_is_bought_again_keeps() -> None:
    campaign = after_recon({0: ["extra-ammo"], 1: ["jammed-radio"]})
    assert campaign.keepable("allied", ["sarge"]) == []
    assert campaign.keepable("allied", ["grunt 2", "sarge"]) == [Keep("grunt 2", "jammed-radio")]
    with pytest.raises(UndercroftError, match=r"cannot keep 'extra-ammo' on 'grunt 1'.*INC-CAMP-2"):
        campaign.next_game(forces(["sarge"], ["sturmzombie"]), {"allied": Keep("grunt 1", "extra-ammo")}, seeded(2))
    assert campaign.now is None, "a refusal changes nothing"


@rule("INC-CAMP-2", "INC-CAMP-3")
def test_a_kept_card_works_in_the_next_mission() -> None:
    campaign = after_recon({0: ["buckin-for-a-medal"]})
    game = campaign.next_game(NEXT, {"allied": Keep("grunt 1", "buckin-for-a-medal")}, scripted([]))
    scene = Scene.of(game.table)
    scene.play(*["pass"] * len(scene.options("intelligence")), "bid 0", "bid 0")
    scene.play("enter 0 e")
    assert scene.ap() == 3, "3 AP and 1 for the card, less 1 for entering"


# ---------------------------------------------------------------- how long it lasts


def kept_by_grunt_1() -> tuple[Campaign, Incursion]:
    """Pinger Raid has begun; Grunt 1 keeps Extra Ammo from Recon."""
    campaign = after_recon({0: ["extra-ammo"]})
    return campaign, campaign.next_game(NEXT, {"allied": Keep("grunt 1", "extra-ammo")}, seeded(2))


@rule("INC-CAMP-3")
def test_a_kept_card_serves_on_and_more_may_join_it() -> None:
    campaign, game = kept_by_grunt_1()
    give(game, "battle-rage", 0)
    won_by(campaign, game, ALLIED)
    assert campaign.keepable("allied", ["grunt"]) == [Keep("grunt 1", "battle-rage")], "what lies under it stays anyway"
    game = campaign.next_game(forces(["grunt"], ["sturmzombie"]), {"allied": Keep("grunt 1", "battle-rage")}, seeded(3))
    kept = game.table.kept[0]
    assert kept == 1 << 3 * CARD_IDS.index("extra-ammo") | 1 << 3 * CARD_IDS.index("battle-rage")


@rule("INC-CAMP-3")
def test_a_kept_card_is_lost_with_its_model() -> None:
    campaign, game = kept_by_grunt_1()
    s = game.table
    s.waiting &= ~1
    s.on_board |= 1
    s.square[0] = 0
    remove(s, 0)
    card = CARD_IDS.index("extra-ammo")
    assert (s.kept[0], s.pile[card]) == (0, 0), "gone, and not back before the next mission"
    won_by(campaign, game, ALLIED)
    game = campaign.next_game(forces(["grunt 1"], ["sturmzombie"]), NO_CARDS, seeded(3))
    assert sum(game.table.kept) == 0, "a new Grunt with an old number"
    assert game.table.deck[card] + sum(hand[card] for hand in game.table.hand) == COPIES[card], "in the deck again"


@rule("INC-CAMP-3")
def test_a_kept_card_is_lost_when_its_model_is_left_out() -> None:
    campaign, game = kept_by_grunt_1()
    won_by(campaign, game, ALLIED)
    game = campaign.next_game(forces(["grunt 2"], ["sturmzombie"]), NO_CARDS, seeded(3))
    assert sum(game.table.kept) == 0
    won_by(campaign, game, ALLIED)
    assert [survivor.name for survivor in campaign.survivors["allied"]] == ["grunt 2"]


@rule("INC-CAMP-3")
def test_models_of_one_kind_are_told_apart_by_number() -> None:
    campaign = after_recon({1: ["extra-ammo"]}, fallen=(0,))
    keep: dict[Side, Keep] = {"allied": Keep("grunt 2", "extra-ammo")}
    game = campaign.next_game(forces(["sarge", "grunt", "grunt"], ["sturmzombie"]), keep, seeded(2))
    card = 1 << 3 * CARD_IDS.index("extra-ammo")
    assert game.table.kept[:3] == [0, card, 0], "the survivor is bought first, then a new Grunt"
    assert campaign.roster("allied", ["sarge", "grunt", "grunt"]) == ["sarge 1", "grunt 2", "grunt 1"]


@rule("INC-CAMP-3")
def test_the_sturmzombie_card_keeps_nothing() -> None:
    campaign = Campaign.start(["pinger-raid", "incursion"])
    game = campaign.next_game(forces(["grunt"], ["sturmzombie", "bomberzombie"]), NO_CARDS, seeded(1))
    s = game.table
    i = CARD_IDS.index("boosted-pinger")
    if s.deck[i]:
        s.deck[i] -= 1
        s.deck_size -= 1
        lay(s, i, 1)
    give(game, "v-stimulator", FIRST_GERMAN)
    won_by(campaign, game, GERMAN)
    again = ["sturmzombie", "bomberzombie"]
    assert campaign.keepable("german", again) == [Keep("bomberzombie 1", "v-stimulator")]
    with pytest.raises(UndercroftError, match="cannot keep 'boosted-pinger' on 'sturmzombie 1'"):
        campaign.next_game(forces(["grunt"], again), {"german": Keep("sturmzombie 1", "boosted-pinger")}, seeded(2))
    keep: dict[Side, Keep] = {"german": Keep("bomberzombie 1", "v-stimulator")}
    game = campaign.next_game(forces(["grunt"], again), keep, seeded(2))
    assert game.table.kept[FIRST_GERMAN] == 1 << 3 * CARD_IDS.index("v-stimulator")


@rule("INC-CAMP-3", "INC-SLUG-6")
def test_what_lies_under_the_model_card_cannot_be_removed() -> None:
    """Neither by CP nor by SNAFU nor by Slugger's will."""
    campaign = Campaign.start(["pinger-raid", "incursion"])
    game = campaign.next_game(forces(["slugger"], ["gretel", "sturmzombie"]), NO_CARDS, seeded(1))
    give(game, "minor-injury", 0)
    won_by(campaign, game, ALLIED)
    keep: dict[Side, Keep] = {"allied": Keep("slugger 1", "minor-injury")}
    game = campaign.next_game(forces(["slugger"], ["sturmzombie"]), keep, scripted([]), orders=("never", "never"))
    scene = Scene.of(game.table)
    s = game.table
    s.waiting, s.phase, s.side = 0, ACTION, ALLIED
    scene.put("sturmzombie", "l2", "n")
    s.to_deploy = 0
    s.on_board |= 1
    s.square[0] = scene.square("l1")
    s.at[s.square[0]] = 0
    s.taken[0] = 1 << s.square[0]
    s.cp = [6, 6]
    s.hand[0] = [0] * len(CARD_IDS)
    s.hand[0][CARD_IDS.index("snafu")] = 1
    scene.play("activate 0")
    assert scene.ap() == 3, "4 and the kept injury"
    assert scene.options("will") == scene.options("kill") == scene.options("snafu") == []


# ---------------------------------------------------------------- plain data and clear words


@rule("INC-CAMP-1")
def test_a_campaign_is_plain_data_also_while_a_mission_is_played() -> None:
    campaign, game = kept_by_grunt_1()
    text = json.dumps(campaign.to_dict())
    again = Campaign.from_dict(json.loads(text))
    assert again == campaign
    won_by(again, game, GERMAN)
    assert again.score == (1, 1)
    assert [(survivor.name, survivor.kept) for survivor in again.survivors["allied"]] == [
        ("grunt 1", ["extra-ammo"]), ("grunt 2", []),
    ]  # fmt: skip


def lone(side: str, name: str, *cards: str) -> dict[str, Any]:
    """A campaign with one survivor."""
    return {"missions": ["recon"], "survivors": {side: [{"name": name, "cards": list(cards), "kept": []}]}}


BROKEN: list[tuple[dict[str, Any], str]] = [
    ({"missions": ["atlantis"]}, "there is no mission 'atlantis'"),
    ({"missions": []}, "at least one"),
    ({"missions": ["recon"], "played": [{"mission": "incursion", "winner": "allied"}]}, "expected the first of recon"),
    ({"missions": ["recon"], "played": [{"mission": "recon", "winner": "swiss"}]}, "winner"),
    ({"missions": ["recon"], "spoils": 1}, "spoils"),
    (lone("allied", "tank 1"), "'tank 1'"),
    (lone("german", "sturmzombie 1"), "a card of their own"),
    (lone("allied", "grunt"), "numbered"),
    (lone("allied", "grunt 1", "snafu"), "'snafu'"),
    (lone("allied", "grunt 1", "pour-it-on", "pour-it-on"), "2 of card 'pour-it-on'"),
    ({"missions": ["recon"], "now": {"mission": "recon", "forces": {"allied": ["grunt 1"]}}}, "the german force"),
]


@pytest.mark.parametrize(("data", "word"), BROKEN)
def test_broken_data_is_refused_with_a_clear_word(data: dict[str, Any], word: str) -> None:
    with pytest.raises(UndercroftError, match=word):
        Campaign.from_dict(data)


def test_faults_of_a_player_are_named() -> None:
    campaign = Campaign.start(["pinger-raid"])
    sturm = ["sturmzombie"]
    for bought, word in (
        ({"allied": ["grunt"]}, "one for each side"),
        (forces(["grunt", "tank"], sturm), "'tank' in the allied force"),
        (forces(["gretel"], sturm), "'gretel' in the allied force"),
        (forces(["grunt two"], sturm), "'grunt two'"),
        (forces(["grunt 1", "grunt 1"], sturm), "'grunt 1' twice"),
        (forces(["grunt"] * 4, sturm), "INC-FORCE-1"),
        (forces(["grunt"], ["gretel"]), "INC-FORCE-4"),
    ):
        with pytest.raises(UndercroftError, match=word):
            campaign.next_game(bought, NO_CARDS, seeded(1))  # type: ignore[arg-type]
        assert campaign.now is None
    with pytest.raises(UndercroftError, match="no mission of the campaign"):
        campaign.finish(Scene.start("recon").game)


def test_missions_are_played_one_after_the_other() -> None:
    campaign = Campaign.start(["pinger-raid"])
    game = campaign.next_game(forces(["grunt"], ["sturmzombie"]), NO_CARDS, seeded(1))
    with pytest.raises(UndercroftError, match="'pinger-raid' is still being played"):
        campaign.next_game(forces(["grunt"], ["sturmzombie"]), NO_CARDS, seeded(1))
    with pytest.raises(UndercroftError, match="is not over yet"):
        campaign.finish(game)
    other = Scene.start("recon").play().game
    other.apply(RESIGN)
    with pytest.raises(UndercroftError, match="another game"):
        campaign.finish(other)
    won_by(campaign, game, ALLIED)
    with pytest.raises(UndercroftError, match="the campaign is over"):
        campaign.next_game(forces(["grunt"], ["sturmzombie"]), NO_CARDS, seeded(1))
