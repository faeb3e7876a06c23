"""Mission cards in hands: how they are drawn, which of two scores, who sees them, how the game ends (ER-SAGS-44 to
ER-SAGS-46, ER-SAGS-55 to ER-SAGS-58, ER-SAGS34-17 to ER-SAGS34-19, ER-SAGS34-25 to ER-SAGS34-27)."""

import re
from pathlib import Path

import pytest

from tests.earth_reborn.missions import bands, bits_of, deal, place, scored, shown
from tests.earth_reborn.sags_scene import SagsScene
from tests.earth_reborn.scene import HALL, Scene, number
from tests.rules_plugin import rule
from undercroft.core.board.grid import bits
from undercroft.core.chance.dice import seeded
from undercroft.core.files.content import ContentError
from undercroft.core.speech.languages import language
from undercroft.games.earth_reborn.content import mission_cards
from undercroft.games.earth_reborn.content.mission_cards import MISSION_CARDS, load_cards
from undercroft.games.earth_reborn.rules import characters, goals, unmasking
from undercroft.games.earth_reborn.rules.combat import wounds
from undercroft.games.earth_reborn.rules.ips import reanimation, search
from undercroft.games.earth_reborn.rules.mission_tables import DECKS, MISSION_IDS
from undercroft.games.earth_reborn.rules.questions import Q_ACT, Q_BONUS, Q_MISSION
from undercroft.games.earth_reborn.rules.tables import NORAD, SALEMITE, W_CARDS, WHY_MP, WHY_TIE
from undercroft.games.earth_reborn.vocabulary.events import MissionOut, Unmasked, happened

# ---------------------------------------------------------------- the cards as a file


@rule("ER-MISSION-1")
def test_there_are_eighteen_cards_of_each_faction() -> None:
    assert [deck.bit_count() for deck in DECKS] == [18, 18]
    assert len(set(MISSION_IDS)) == 36 and all(card.name and card.type and card.mp for card in MISSION_CARDS)


@pytest.mark.parametrize(
    "old, new, said",
    [
        ('id = "decipher"', 'id = "blackout"', "card[11].id: expected an id that no other card has"),
        ('condition = "slain"', 'condition = "slayed"', "card[1].condition: expected one of kill,"),
        ('who = "deeler"', 'who = "dealer"', "card[0].who: expected one of nick,"),
        ('who = "deeler"\n', "", "card[0].who"),
        ('what = "zombie-serum"', 'what = "serum"', "card[2].what: expected one of light-bolter,"),
        ('room = "generator"', 'room = "kitchen"', "card[9].room: expected one of armory,"),
        ('condition = "slain"', 'condition = "slain"\nroom = "armory"', "card[1].room"),
        ('needs = ["vasquez"]', 'needs = ["nobody"]', "card[15].needs"),
        ('needs_one = ["franck", "bill"]', 'needs_one = ["nobody"]', "card[21].needs_one"),
        ('scores = "end"', 'scores = "never"', "card[13].scores"),
        ('band = "discard"', 'band = "maybe"', "card[15].band"),
    ],
)
def test_a_wrong_card_is_told_with_its_place(tmp_path: Path, old: str, new: str, said: str) -> None:
    text = mission_cards.FILE.read_text()
    assert old in text
    path = tmp_path / "mission_cards.toml"
    path.write_text(text.replace(old, new, 1))
    with pytest.raises(ContentError, match=re.escape(said)):
        load_cards(path)


# ---------------------------------------------------------------- Step 5

ALL = ("nick vasquez mammoth woo", "jessica franck bill kendall deeler jack")


def drawn(team: tuple[str, ...] = ALL, players: int = 2, seed: int = 1) -> SagsScene:
    scene = SagsScene("cards", team=team, players=players, seed=seed)
    scene.table.dice = seeded(seed)
    return scene


@rule("ER-SAGS-44")
def test_each_draws_four_of_his_own_that_only_he_sees() -> None:
    for seed in range(6):
        scene = drawn(seed=seed).play()
        s = scene.table
        for seat in (NORAD, SALEMITE):
            assert s.missions[seat].bit_count() == 4 and not s.missions[seat] & ~DECKS[seat]
            told = [str(line.text) for line in scene.game.story(seat)]
            names = [f"Your mission: {MISSION_CARDS[card].name}." for card in bits(s.missions[seat])]
            assert all(name in told for name in names)
            others = [str(line.text) for line in scene.game.story(1 - seat)] + [
                str(line.text) for line in scene.game.story(-1)
            ]
            assert not any(name in others for name in names)


@rule("ER-SAGS34-17")
def test_who_could_pay_for_nobody_has_no_bonus_mission_to_choose() -> None:
    scene = drawn(("nick", "", "jack", "vasquez"), players=4)
    scene.play()
    asked = []
    while scene.table.world_step == W_CARDS:
        assert scene.game.ask is not None
        asked.append(scene.game.ask.seat)
        scene.game.do(scene.game.codes()[0])
    assert 1 not in asked and not scene.table.missions[1]


@rule("ER-SAGS-45")
def test_what_names_nobody_in_play_is_shown_and_replaced() -> None:
    """No room of the cards lies on the map of the bench; of those who are named Nick and Jack alone are there."""
    scene = drawn(("nick", "jack"))
    s = scene.table
    fits = bits_of(
        "norad-eradicate smuggle-serum kill-jack steal-virus decipher we-the-people nobody-left-behind"
        " salemite-eradicate kill-nick capture-nick raise-the-dead hostages new-recruit ashes-of-history breathe-deep"
    )
    scene.play()
    assert s.missions_able[NORAD] | s.missions_able[SALEMITE] == fits
    out = [event.mission for event in happened(s) if isinstance(event, MissionOut)]
    assert out and all(not fits >> card & 1 for card in out)
    assert s.missions_shown == sum(1 << card for card in out)
    assert not (s.missions[NORAD] | s.missions[SALEMITE]) & (s.missions_shown | ~fits)
    for card in out:  # everybody sees it
        said = f"shows the mission {MISSION_CARDS[card].name}: it cannot be completed"
        assert any(said in str(line.text) for line in scene.game.story(-1))


@rule("ER-SAGS-45")
def test_a_deck_that_runs_out_leaves_fewer_cards() -> None:
    scene = drawn(("nick", "jack"))
    s = scene.table
    s.missions, s.missions_able = [0, 0], [bits_of("kill-jack decipher"), bits_of("hostages")]
    scene.play()
    assert s.missions == s.missions_able
    assert s.missions_shown.bit_count() == 36 - 3


@rule("ER-SAGS-45")
def test_nothing_can_be_raised_while_no_zombie_is_left() -> None:
    for team, able in (("jack zombie-1", True), ("jack zombie-1 zombie-2", False)):
        s = drawn(("nick", team)).play().table
        assert bool(s.missions_able[SALEMITE] & bits_of("raise-the-dead")) == able
        assert bool(s.missions_able[SALEMITE] & bits_of("new-recruit")) == able


@rule("ER-SAGS-45")
def test_a_change_of_heart_takes_two_and_a_traitor_one() -> None:
    for norad, salemite, heart, traitor in (
        ("nick", "franck", False, True), ("vasquez", "jack", False, False), ("vasquez", "franck", True, True),
        ("vasquez", "bill", False, True),
    ):  # fmt: skip
        s = drawn((norad, salemite)).play().table
        assert bool(s.missions_able[NORAD] & bits_of("change-of-heart")) == heart
        assert bool(s.missions_able[SALEMITE] & bits_of("kill-traitor")) == traitor


@rule("ER-SAGS34-17")
def test_bands_draw_one_for_each_character_of_its_faction() -> None:
    scene = drawn(("nick jack", "vasquez woo kendall", "jessica"), players=3).play()
    s = scene.table
    counts = [[(held & deck).bit_count() for deck in DECKS] for held in s.missions]
    assert counts == [[1, 1], [2, 1], [0, 1]]


@rule("ER-SAGS34-17")
def test_four_players_choose_the_faction_of_one_more() -> None:
    scene = drawn(("nick jack", "vasquez woo", "jessica kendall", "deeler franck"), players=4).play()
    s = scene.table
    assert scene.asked() == ("norad", Q_BONUS) and scene.options() == ["bonus norad", "bonus salemite"]
    scene.play("bonus salemite")  # the others have one faction only
    counts = [[(held & deck).bit_count() for deck in DECKS] for held in s.missions]
    assert counts == [[1, 2], [3, 0], [0, 3], [0, 3]]


@rule("ER-SAGS34-17")
def test_who_could_pay_for_nobody_has_no_mission_and_no_bonus() -> None:
    scene = drawn(("nick jack", "", "jessica kendall", "deeler franck"), players=4).play()
    scene.play("bonus norad")
    assert scene.table.missions[1] == 0 and scene.table.world_step > W_CARDS


@rule("ER-SAGS34-18", "ER-SAGS34-19")
def test_what_is_marked_for_it_or_aims_at_oneself_is_discarded() -> None:
    s = drawn(("franck vasquez", "nick woo", "jessica kendall"), players=3).play().table
    own = "kill-vasquez make-vasquez-talk change-of-heart kill-traitor"
    assert not s.missions_able[0] & bits_of(own) and s.missions_able[0] & bits_of("kill-nick")
    assert not s.missions_able[1] & bits_of("kill-nick capture-nick make-woo-talk change-of-heart")
    assert not s.missions_able[2] & bits_of("capture-jessica kill-kendall bring-in-alive")
    assert s.missions_able[0] & bits_of("capture-jessica") and s.missions_able[2] & bits_of("make-vasquez-talk")
    assert not any(able & bits_of("kill-deeler") for able in s.missions_able)


# ---------------------------------------------------------------- one event, one card


def die(scene: Scene, killer: str, victim: str, *answers: str) -> None:
    scene.run(wounds.wound(scene.table, number(victim), 30, number(killer), False), *answers)


@rule("ER-SAGS-46", "ER-EXS-9")
def test_one_death_scores_one_of_two_cards_as_their_owner_likes() -> None:
    scene = place("kill-deeler norad-eradicate")
    die(scene, "nick", "deeler", "score kill-deeler")
    assert scored(scene) == [(NORAD, 10, "kill-deeler")] and scene.mp("norad") == 10
    scene = place("kill-deeler norad-eradicate")
    die(scene, "nick", "deeler", "score norad-eradicate")
    assert scored(scene) == [(NORAD, 4, "norad-eradicate")] and shown(scene) == ["norad-eradicate"]
    assert not scene.table.missions_shown & bits_of("kill-deeler")


@rule("ER-SAGS-46")
def test_nobody_is_asked_where_one_card_alone_fits() -> None:
    scene = place("kill-deeler norad-eradicate kill-kendall", "salemite-eradicate")
    die(scene, "nick", "kendall", "score kill-kendall")
    die(scene, "nick", "jessica")
    assert scored(scene) == [(NORAD, 4, "norad-eradicate")]
    die(scene, "franck", "deeler")  # by his own side: only the named one fits
    assert scored(scene) == [(NORAD, 10, "kill-deeler")]


@rule("ER-SAGS-46")
def test_a_new_zombie_may_fit_two_cards_too() -> None:
    scene = place("", "raise-the-dead new-recruit")
    scene.put("nick", "A", state="dead")
    scene.kill("nick", "A")
    flow = reanimation.raise_dead(scene.table, number("kendall"), 64 + number("nick"))
    scene.run(flow, "face zombie-1 n", "score new-recruit")
    assert scored(scene) == [(SALEMITE, 10, "new-recruit")]


@rule("ER-SAGS-46")
def test_two_pieces_off_the_map_are_two_conditions() -> None:
    scene = place("smuggle-serum steal-virus")
    scene.carry("nick", "zombie-serum", "deadly-virus")
    scene.table.events = []
    goals.left_map(scene.table, number("nick"))
    scene.events = happened(scene.table)
    assert scored(scene) == [(NORAD, 12, "smuggle-serum"), (NORAD, 12, "steal-virus")]


@rule("ER-SAGS-46", "ER-CORE-10")
def test_that_there_is_a_choice_is_nobody_elses_to_know() -> None:
    scene = place("kill-deeler norad-eradicate", "kill-nick")
    scene.imprison("deeler", "nick")
    scene.put("kendall", "W")
    scene.give("nick", "close-combat 1")
    scene.play("activate nick", "assassinate @1")
    assert scene.asked() == ("norad", Q_MISSION) and scene.game.private()
    assert scene.options() == ["score kill-deeler", "score norad-eradicate"]
    labels = [language("en").words(label.label) for label in scene.game.labels(NORAD)]
    assert labels == ["Kill Jeff Deeler: 10 MP", "Eradicate: 4 MP"]
    assert scene.refused("score blackout").rule == "ER-SAGS-46"
    assert scene.game.view(SALEMITE) == scene.game.sample(SALEMITE, 3).view(SALEMITE)
    scene.play("score kill-deeler")
    assert scene.mp("norad") == 10 and scene.asked() == ("norad", Q_ACT)


# ---------------------------------------------------------------- Kill Traitor


def traitor(hand: str, square: str = "V") -> Scene:
    """Franck Einstein with NORAD, before the eyes of Jessica Hollister or behind everybody's back."""
    scene = place("", hand)
    for who in ("deeler", "kendall", "bill"):
        scene.put(who, state="away")
    scene.put("franck", square, side="norad")
    scene.put("jessica", "D", "n" if square == "V" else "s")
    return scene


def look(scene: Scene) -> list[int]:
    scene.table.events = []
    unmasking.look_for_traitors(scene.table)
    scene.events = happened(scene.table)
    return [event.who for event in scene.told(Unmasked)]


@rule("ER-SAGS-58")
def test_a_traitor_who_is_seen_is_unmasked_and_the_card_is_shown() -> None:
    scene = traitor("kill-traitor hostages", "P")
    scene.put("jessica", "D", "n")
    assert look(scene) == [number("franck")] and shown(scene) == ["kill-traitor"]
    assert not scored(scene) and not scene.table.missions_shown & bits_of("hostages")
    assert look(scene) == []
    scene = traitor("kill-traitor", "L")
    scene.put("jessica", "D", "e")  # she looks away
    assert look(scene) == [] and shown(scene) == []
    scene = traitor("hostages", "P")  # nobody holds the card
    assert look(scene) == []


@rule("ER-SAGS-58")
def test_the_unmasked_may_be_attacked_also_while_he_is_ones_own() -> None:
    scene = traitor("kill-traitor", "P")
    look(scene)
    scene.put("franck", "P")  # back with the Salemites
    assert characters.targets(scene.table, number("jessica")) >> number("franck") & 1
    die(scene, "jessica", "franck")
    assert scored(scene) == [(SALEMITE, 8, "kill-traitor")]
    scene.put("bill", "Q", side="norad")
    scene.put("jessica", "R", "w")
    assert look(scene) == []  # the card is used up


@rule("ER-SAGS-58")
def test_one_whom_nobody_has_unmasked_is_a_friend() -> None:
    scene = traitor("kill-traitor", "P")
    scene.put("franck", "P")
    assert not characters.targets(scene.table, number("jessica")) >> number("franck") & 1
    die(scene, "jessica", "franck")
    assert scored(scene) == []


# ---------------------------------------------------------------- ground, and the end


@rule("ER-SAGS-51")
def test_on_salemite_ground_their_searches_bring_no_mp() -> None:
    assert SagsScene("play", team=ALL).table.dossier.ground == SALEMITE
    for who, seat in (("nick", "norad"), ("jessica", "salemite")):
        scene = place()
        scene.turn_to(seat)
        scene.deck("laptop", "rifle", "axe", "taser")
        scene.put(who, "N")
        scene.give(who, "search 1")
        more, _ = search.search_value(scene.table, number(who), scene.tile("p"))
        scene.play(f"activate {who}", "search @1 p", dice=["B*", *["B0"] * (more - 1)])
        assert scene.can("spy mp") == (who == "nick")


@rule("ER-SAGS-57")
def test_most_mp_win_and_as_many_are_a_draw() -> None:
    for mp, winners, why in (((8, 7), 1, WHY_MP), ((7, 8), 2, WHY_MP), ((8, 8), 0, WHY_TIE)):
        scene = place("nobody-left-behind", mp=mp)
        for who in ("nick", "vasquez", "woo"):
            scene.put(who, state="dead")
        goals.time_is_up(scene.table)
        assert (scene.table.winners, scene.table.why) == (winners, why)


@rule("ER-SAGS-57", "ER-MISSION-9")
def test_missions_of_the_end_count_before_the_winner_is_found() -> None:
    scene = place("nobody-left-behind", mp=(0, 8))
    goals.time_is_up(scene.table)
    assert (scene.table.mp[NORAD], scene.table.winners) == (9, 1)


@rule("ER-SAGS-57")
def test_a_player_without_characters_passes_to_the_last_turn() -> None:
    scene = Scene(HALL, mp=(3, 2), turns=2, ground="salemite")
    deal(scene, "kill-jack", "hostages")
    scene.put("nick", "A")
    scene.put("jack", "E", wounded=True, wounds=2)
    scene.play()
    die(scene, "nick", "jack")
    assert not scene.table.over and scene.mp("norad") == 13
    game = scene.reopen().game
    for _ in range(200):
        if game.ask is None:
            break
        codes = game.codes()
        quiet = [code for code in codes if scene.texts([code])[0].split()[0] in ("pass", "keep")]
        game.do(quiet[0] if quiet else codes[-1])
    assert game.state.over and game.table.turn == 2 and game.state.winners == 1


@rule("ER-SAGS34-26")
def test_bands_that_are_level_share_the_victory() -> None:
    for mp, winners in (([5, 9, 7], 2), ([9, 5, 9], 5), ([4, 4, 4], 7)):
        scene = bands(place(), "nick woo", "vasquez jessica", "deeler kendall")
        deal(scene, "", "", "")
        scene.table.mp = mp
        goals.time_is_up(scene.table)
        assert (scene.table.winners, scene.table.why) == (winners, WHY_MP)


# ---------------------------------------------------------------- bands score


def trio(*hands: str) -> Scene:
    return deal(bands(place(), "nick jessica", "vasquez kendall", "woo deeler"), *hands)


@rule("ER-SAGS34-18", "ER-MISSION-8")
def test_a_mark_asks_for_a_character_of_the_owner_and_of_that_faction() -> None:
    scene = trio("blackout smuggle-serum", "contamination", "")
    scene.table.events = []
    goals.blackout(scene.table, number("jessica"), scene.tile("g"))  # his, but no NORAD Character
    goals.blackout(scene.table, number("woo"), scene.tile("g"))  # NORAD, but not his
    assert scene.table.mp == [0, 0, 0]
    goals.blackout(scene.table, number("nick"), scene.tile("g"))
    assert scene.table.mp == [4, 0, 0]
    (stake,) = [one for one in scene.game.stakes(0) if one.pays == "mission-blackout"]
    assert str(stake.text) == "Paid at once, every time. A NORAD Character must do it."
    (stake,) = [one for one in scene.game.stakes(1) if one.pays == "mission-contamination"]
    assert str(stake.text) == "Paid at once, the first time only. A Salemite Character must do it."


@rule("ER-SAGS34-27")
def test_a_death_pays_whoever_did_it_but_an_eradication() -> None:
    scene = trio("norad-eradicate", "", "kill-vasquez")
    die(scene, "nick", "vasquez")
    assert sorted(scored(scene)) == [(0, 4, "norad-eradicate"), (2, 10, "kill-vasquez")]
    scene = trio("norad-eradicate", "", "")
    die(scene, "jessica", "vasquez")  # his, but no NORAD Character
    assert scored(scene) == []
    scene = trio("norad-eradicate", "", "destroy-zombie-lab")
    die(scene, "nick", "jessica")  # his own
    assert scored(scene) == []
    scene.table.destroyed_elements = 3
    goals.destroyed(scene.table, scene.tile("l"))
    assert scene.table.mp == [0, 0, 10]
    scene = trio("", "salemite-eradicate", "")
    scene.run(wounds.wound(scene.table, number("nick"), 30, -1, False, 1))  # what he has laid
    assert scored(scene) == [(1, 6, "salemite-eradicate")]


@rule("ER-MISSION-7", "ER-SAGS34-18")
def test_a_band_holds_a_room_with_its_own_alone() -> None:
    scene = trio("hold-communication-room", "", "")
    scene.put("jessica", "L")
    goals.final_phase(scene.table)
    assert scene.table.mp == [0, 0, 0]  # hers is the wrong faction
    scene.put("jessica", "D")
    scene.put("nick", "L")
    goals.final_phase(scene.table)
    assert scene.table.mp == [3, 0, 0]
    scene.put("jessica", "C")
    scene.put("woo", "C")
    goals.final_phase(scene.table)
    assert scene.table.mp == [6, 0, 0]


@rule("ER-SAGS34-19")
def test_one_event_scores_one_card_of_each_band() -> None:
    scene = trio("norad-eradicate kill-kendall", "", "")
    die(scene, "nick", "kendall", "score kill-kendall")
    assert scored(scene) == [(0, 10, "kill-kendall")]


@rule("ER-SAGS-46", "ER-CORE-10")
def test_nobody_learns_that_there_was_a_choice_from_its_answer() -> None:
    """A death that fits two cards looks to all others like one that fits one: the answer is no step of its own."""
    told = []
    for hand, answer in (("kill-deeler norad-eradicate", "score kill-deeler"), ("kill-deeler", "")):
        scene = place(hand, "kill-nick")
        scene.imprison("deeler", "nick")
        scene.put("kendall", "W")
        scene.give("nick", "close-combat 1")
        scene.play("activate nick", "assassinate @1")
        lines = [str(line.text) for line in scene.game.story(SALEMITE)]
        if answer:
            assert scene.game.ask is not None and scene.game.ask.unseen
            scene.play(answer)
            assert scene.game.quiet
            lines += [str(line.text) for line in scene.game.story(SALEMITE)]
        told.append(lines)
    assert told[0] == told[1] and any("Kill Jeff Deeler" in line for line in told[0])
