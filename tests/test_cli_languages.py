"""The command in the reader's language: `--lang`, the system's settings, and English where nobody asks."""

import json
import re
from pathlib import Path
from typing import Any, cast

import pytest
import typer

from tests.french import strangers
from tests.french_sent import in_markup
from tests.test_cli import GAME, MISSION, SPEC, Run, change_a_die, records, run, simulation
from undercroft.cli import app, without_language
from undercroft.cli.helping import _TEXTS, Group
from undercroft.core.errors import UndercroftError
from undercroft.core.spec import games
from undercroft.core.speech.languages import language

__all__ = ["records", "run"]  # fixtures

FRENCH = language("fr")


def plain(text: str) -> str:
    """One line with plain spaces, as people read it."""
    return " ".join(re.sub(r"[│╭╮╰╯─]", " ", text).split())


@pytest.mark.parametrize("words", [["--lang", "fr", "games"], ["games", "--lang", "fr"], ["games", "--lang=fr"]])
def test_the_language_may_stand_before_or_after_the_command(run: Run, words: list[str]) -> None:
    code, out, err = run(*words)
    assert (code, err) == (0, "") and "places :" in plain(out) and "seats:" not in out


@pytest.mark.parametrize("system", ["fr_FR.UTF-8", "fr_CA", "fr"])
def test_else_it_is_the_systems(run: Run, system: str) -> None:
    assert "Reconnaissance" in run("games", lang=system)[1]
    assert "Reconnaissance" not in run("games", "--lang", "en", lang=system)[1]


@pytest.mark.parametrize("system", ["", "C", "POSIX", "C.UTF-8", "xx_YY.UTF-8", "en_GB.UTF-8"])
def test_english_is_spoken_where_nothing_fits(run: Run, system: str) -> None:
    assert "seats:" in run("games", lang=system)[1]


def test_the_first_setting_that_is_set_counts(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "places" in run("games", lang="")[1]
    monkeypatch.setenv("LC_MESSAGES", "en_US.UTF-8")
    assert "seats:" in run("games", lang="")[1]


@pytest.mark.parametrize("words", [["--lang", "xx", "games"], ["games", "--lang", "xx"], ["games", "--lang=xx"]])
def test_an_unknown_language_gets_one_sentence(run: Run, words: list[str]) -> None:
    assert run(*words) == (2, "", "undercroft: there is no language 'xx': expected one of en, fr\n")
    err = run(*words, lang="fr_FR.UTF-8")[2]
    assert plain(err) == "undercroft: il n'y a pas de langue 'xx' : attendu : en, fr"


def test_a_language_without_a_code_gets_one_sentence(run: Run) -> None:
    assert run("games", "--lang") == (2, "", "undercroft: there is no language '': expected one of en, fr\n")


def test_only_the_language_is_taken_out() -> None:
    assert without_language(["a", "--lang", "fr", "--json"]) == (["a", "--json"], "fr")
    assert without_language(["a", "--language", "b"]) == (["a", "--language", "b"], "")
    with pytest.raises(UndercroftError, match="there is no language '--json'"):
        without_language(["--lang", "--json"])


# ---------------------------------------------------------------- help


def test_every_help_is_a_text() -> None:
    """Whoever adds an option without one would leave English in French help."""
    group = cast(Group, typer.main.get_command(app))
    for command in [group, *group.commands.values()]:
        assert command.help in _TEXTS, command.name
        for param in command.params:
            help = cast(Any, param).help
            assert help in _TEXTS or not help, (command.name, param.name)


def test_every_help_is_french(run: Run) -> None:
    for command in [[], *([name] for name in cast(Group, typer.main.get_command(app)).commands)]:
        code, out, _ = run(*command, "--help", "--lang", "fr")
        assert code == 0 and "Emploi :" in plain(out) and "Usage" not in out
        for english, text in _TEXTS.items():
            if len(english.split()) > 2 and english != FRENCH.words(text):
                assert plain(english) not in plain(out), (command, english)
        assert "[default" not in out and "[required]" not in out and "Commands" not in out


def test_help_is_english_again(run: Run) -> None:
    run("simulate", "--help", "--lang", "fr")
    out = run("simulate", "--help")[1]
    assert "Usage: undercroft simulate" in out and "[default: 100]" in out and "[required]" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["games", "--jso"], "Il n'y a pas d'option --jso (options possibles : --json)"),
        (["--nonsense"], "Il n'y a pas d'option --nonsense"),
        (["dance"], "Il n'y a pas de commande 'dance'."),
        (["replay"], "L'argument 'FILE' manque."),
        (["simulate", GAME], "L'option '--mission' manque."),
        (["bench", "x"], "Arguments en trop (x)"),
        (["games", "--json=1"], "L'option '--json' ne prend pas de valeur."),
        (["replay", "x", "--step"], "L'option '--step' demande une valeur."),
        (simulation("--games", "many"), "Valeur incorrecte pour '--games' : attendu : un nombre entier"),
        (simulation("--games", 0), "Valeur incorrecte pour '--games' : attendu : 1 ou plus"),
        (["play", "--port", 99999], "Valeur incorrecte pour '--port' : attendu : 65535 ou moins"),
        (["bench", "--seconds", "x"], "Valeur incorrecte pour '--seconds' : attendu : un nombre"),
        (simulation("--seed", "odd"), "graine 'odd' : attendu : un nombre entier de 0 à "),
        (["rules", "chess"], "il n'y a pas de jeu 'chess' : attendu : "),
        (["rules", GAME, "NO"], "il n'y a pas de règle 'NO' : attendu : un identifiant comme "),
        (["replay", "nowhere.record"], "nowhere.record : attendu : fichier lisible, trouvé : Aucun fichier ou dossier"),
        (["render", GAME, MISSION, "--out", "x.gif"], "--out x.gif : attendu : un nom qui finit par .svg ou .png"),
    ],
)
def test_bad_input_gets_one_french_sentence(run: Run, words: list[object], sentence: str) -> None:
    code, out, err = run(*words, lang="fr_FR.UTF-8")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert sentence in plain(err) and "expected" not in err and "found" not in err


# ---------------------------------------------------------------- what commands say


def test_games_for_programs(run: Run) -> None:
    found = json.loads(run("games", "--json", "--lang", "fr")[1])["games"]
    english = json.loads(run("games", "--json")[1])["games"]
    assert [game["id"] for game in found] == [game["id"] for game in english] == list(games())
    at = list(games()).index("incursion")
    recon, same = found[at]["missions"][0], english[at]["missions"][0]
    assert recon["id"] == same["id"] and recon["name"] == "Reconnaissance" and recon["blurb"] != same["blurb"]


def test_rules(run: Run) -> None:
    rule = next(iter(SPEC.ledger().rules.values()))
    out = run("rules", GAME, rule.id, "--lang", "fr")[1]
    assert rule.id in out and rule.title not in out
    assert "Notre décision :" in plain(run("rules", GAME, "INC-CAMP-2", "--lang", "fr")[1])
    assert "INC-CAMP-2" in run("rules", GAME, "--search", "carte effet survécu", "--lang", "fr")[1]
    assert "Aucune règle ne contient tous ces mots : xyzzy" in plain(
        run("rules", GAME, "--search", "xyzzy", "--lang", "fr")[1]
    )


def test_simulate(run: Run) -> None:
    code, out, _ = run(*simulation("--games", 2), "--lang", "fr")
    assert code == 0 and "2 parties de chaque mission" in plain(out) and "choix par seconde" in out
    assert "," in out.split("%")[0], "decimals take a comma"


def test_check_a_faulty_mission(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('id = "mine"\n', encoding="utf-8")
    code, out, err = run("check", file, "--lang", "fr")
    assert (code, out) == (2, "") and f"{file} : attendu : le champ `name`, qui manque" in plain(err)
    file.write_text("id = [", encoding="utf-8")
    assert f"{file} :" in plain(run("check", file, "--lang", "fr")[2])
    faults = json.loads(run("check", file, "--lang", "fr", "--json")[1])["faults"]
    assert len(faults) == 1 and "attendu : du TOML correct" in plain(faults[0])


def test_replay_a_record(run: Run, records: Path) -> None:
    (file,) = records.iterdir()
    told = plain(run("replay", file, "--lang", "fr")[1])
    assert "étapes, et les règles les confirment toutes." in told
    assert "Partie nulle : " in told and "A draw" not in told  # the record itself has the end in English
    assert plain(run("check", file, "--lang", "fr")[1]).endswith(": aucun défaut")


def test_replay_a_damaged_record(run: Run, records: Path) -> None:
    (file,) = records.iterdir()
    text, step = change_a_die(file.read_text(encoding="utf-8"))
    file.write_text(text, encoding="utf-8")
    code, _, err = run("replay", file, "--quiet", "--lang", "fr")
    assert code == 2 and f", étape {step} : " in plain(err) and "step" not in err
    file.write_text("undercroft 1\ngame\n", encoding="utf-8")
    assert f"{file}, ligne 2 : attendu : l'un de" in plain(run("check", file, "--lang", "fr")[2])


@pytest.mark.parametrize("game", games())
def test_the_board_in_the_terminal_is_lettered_in_it(run: Run, game: str) -> None:
    """Its key, its pools and its hands stand below it in words."""
    mission = games()[game].missions()[0].id
    words = ("play", "--terminal", game, mission, "--against", "random", "--seed", 1)
    english, french = (run(*words, "--lang", code, typed="quit\n")[1] for code in ("en", "fr"))
    key = next(line for line in english.splitlines() if "closed door" in line)
    assert key not in french and "porte fermée" in plain(french)


def test_a_picture_is_lettered_in_it(run: Run, tmp_path: Path) -> None:
    """Its title, which is drawn, and what it tells of each thing."""
    file = tmp_path / "board.svg"
    assert run("render", GAME, MISSION, "--out", file, "--lang", "fr")[0] == 0
    assert strangers(in_markup(file.read_text(encoding="utf-8"))) == {}
    assert "RECONNAISSANCE" in in_markup(file.read_text(encoding="utf-8"))


def test_play_in_the_terminal(run: Run, tmp_path: Path) -> None:
    words = ["play", "--terminal", GAME, MISSION, "--against", "random", "--seed", 4, "--lang", "fr"]
    typed = ["?", "log", "9999", "dance", "save", f"save {tmp_path / 'mine.record'}", f"why resign {SPEC.seats[0]}"]
    code, out, err = run(*words, typed="".join(f"{line}\n" for line in [*typed, "quit"]))
    out = plain(out)
    assert (code, err) == (0, "")
    for sentence in (
        "Vous jouez les Alliés.",
        "Tapez le numéro d'un choix",
        "il n'y a pas de choix 9999 : attendu : de 1 à",
        "'dance' n'est pas une action : attendu :",
        "save : attendu : le nom d'un fichier à écrire",
        "Enregistré ; `undercroft replay",
        "C'est possible maintenant.",
        "Le tour de jeu 1 commence.",
        "Tour 1 : maintenance",
        "La partie s'arrête ici. À la prochaine !",
    ):
        assert sentence in out
    lost = run(*words, typed=f"resign {SPEC.seats[0]}\n")[1]
    assert "Vous perdez." in lost and "You lose." not in lost
