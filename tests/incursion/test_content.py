"""The box of Incursion: the numbers of its models, weapons and cards."""

from collections import Counter
from importlib.resources import files

from tests.rules_plugin import rule
from undercroft.core.files.ledger import load_ledger
from undercroft.games.incursion.content.catalogue import (
    CARDS,
    MODELS,
    WEAPONS,
)


@rule("INC-MODEL-1", "INC-TEXT-2")
def test_every_model_has_the_numbers_of_its_card() -> None:
    numbers = [(m.id, m.side, m.rp, m.ap, m.fortitude, m.damage, m.limit) for m in MODELS]
    assert numbers == [
        ("grunt", "allied", 3, 3, 6, 2, 0),
        ("hmg-ape", "allied", 4, 3, 6, 2, 2),
        ("blazer", "allied", 4, 3, 6, 2, 2),
        ("sarge", "allied", 4, 4, 6, 2, 1),
        ("slugger", "allied", 5, 4, 6, 4, 1),
        ("sturmzombie", "german", 3, 5, 4, 1, 0),
        ("bomberzombie", "german", 1, 5, 4, 1, 4),
        ("blitzhund", "german", 2, 6, 4, 2, 2),
        ("gretel", "german", 5, 5, 5, 4, 1),
        ("ilsa", "german", 5, 5, 5, 4, 1),
        ("hans", "german", 5, 5, 5, 4, 1),
    ]


def test_every_model_carries_its_weapons() -> None:
    assert {m.id: m.weapons for m in MODELS} == {
        "grunt": ("lmg", "grenades"),
        "hmg-ape": ("hmg", "grenades"),
        "blazer": ("flamethrower", "grenades"),
        "sarge": ("lmg", "launcher"),
        "slugger": ("pistol", "grenades"),
        "sturmzombie": (),
        "bomberzombie": ("bomb",),
        "blitzhund": (),
        "gretel": ("smg", "grenades", "whip"),
        "ilsa": ("smg", "grenades"),
        "hans": ("shotgun", "grenades"),
    }
    assert [m.id for m in MODELS if m.zombie] == ["sturmzombie", "bomberzombie"]
    assert [m.id for m in MODELS if m.optional] == ["hans"]


def test_every_weapon_has_the_numbers_of_the_chart() -> None:
    assert [(w.id, w.rof, w.reaction, w.shots, w.ap, w.area, w.range) for w in WEAPONS] == [
        ("smg", 2, 1, 1, 1, False, 0),
        ("lmg", 3, 2, 1, 1, False, 0),
        ("hmg", 3, 2, 2, 1, False, 0),
        ("shotgun", 1, 1, 1, 1, False, 0),
        ("pistol", 1, 1, 1, 1, False, 0),
        ("flamethrower", 1, 0, 1, 2, True, 0),
        ("grenades", 1, 0, 1, 2, True, 6),
        ("launcher", 1, 0, 1, 1, True, 0),
        ("whip", 1, 0, 1, 1, False, 2),
        ("bomb", 1, 0, 1, 1, True, 0),
    ]


def test_the_battle_deck_has_66_cards() -> None:
    kinds: Counter[str] = Counter()
    for card in CARDS:
        kinds[card.kind] += card.count
    assert kinds == {"effect": 37, "event": 29}
    assert [card.rule for card in CARDS] == [f"INC-BC-{number}" for number in range(1, 34)]


@rule("INC-TEXT-4")
def test_seven_cards_of_five_names_may_lie_on_the_sturmzombie_card() -> None:
    swd = {card.id: card.count for card in CARDS if card.swd}
    expected = {"v-neutralizer": 1, "v-stimulator": 1, "screecher-gear": 1, "boosted-pinger": 1, "brainwurst": 3}
    assert swd == expected
    assert all(card.kind == "effect" for card in CARDS if card.swd)


def test_kill_values() -> None:
    by_value: dict[int, set[str]] = {}
    for card in CARDS:
        by_value.setdefault(card.kill, set()).add(card.id)
    assert by_value == {
        2: {
            "extra-ammo", "armor-piercing-ammo", "buckin-for-a-medal", "low-on-ammo", "liquid-courage", "minor-injury",
            "brainwurst", "lucky-devil", "cave-in", "booby-trap", "rackley",
        },
        3: {
            "wild-weasel", "thousand-yard-stare", "jammed-radio", "sir-yes-sir", "battle-rage", "crushing-blow",
            "snafu", "blaze-of-glory", "critical-hit", "medic-kit",
        },
        4: {
            "v-neutralizer", "v-stimulator", "screecher-gear", "boosted-pinger", "bat-outa-hell", "major-injury",
            "pour-it-on", "savage-fury", "power-surge", "flooded-tunnel", "intelligence-briefing", "hidden-tunnel",
        },
    }  # fmt: skip


def test_cards_with_a_moment_of_their_own() -> None:
    assert {card.id: card.timing for card in CARDS if card.timing != "turn"} == {
        "brainwurst": "before-bid",
        "power-surge": "after-bid",
        "flooded-tunnel": "after-bid",
        "intelligence-briefing": "after-bid",
        "snafu": "any",
        "lucky-devil": "trigger",
        "blaze-of-glory": "trigger",
        "critical-hit": "trigger",
    }


def test_ids_are_unique_and_every_rule_exists() -> None:
    for ids in ([m.id for m in MODELS], [w.id for w in WEAPONS], [c.id for c in CARDS]):
        assert len(set(ids)) == len(ids)
    weapons = {weapon.id for weapon in WEAPONS}
    assert all(weapons.issuperset(model.weapons) for model in MODELS)
    rules = load_ledger(files("undercroft.games.incursion") / "ledger.toml").rules
    named = {special.rule for model in MODELS for special in model.special if special.rule}
    assert rules.keys() >= named | {weapon.rule for weapon in WEAPONS} | {card.rule for card in CARDS}
