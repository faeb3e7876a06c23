"""The pages as the server makes them: the first page, what it tells of each game, and commands that read as such."""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.french_sent import in_markup
from tests.server.web import Web, served
from undercroft.core.spec import games
from undercroft.core.speech.languages import language
from undercroft.core.speech.wordlist import packages
from undercroft.server.api.pages import HERE, coded

MOST_COVER = 70_000  # bytes, of which a fifth goes over the wire


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    with served(tmp_path_factory.mktemp("web")) as web:
        yield web


@pytest.mark.parametrize("code", ["en", "fr"])
def test_the_first_page_tells_of_every_game(web: Web, code: str) -> None:
    """Without any script: the picture, its name and a sentence, who can play and how long."""
    page = web.http.get("/", headers={"Accept-Language": code}).text
    for spec in games().values():
        minutes = [info.minutes for info in spec.missions()]
        least, most = min(minutes), max(minutes)
        assert language(code).words(spec.cover().text).replace("'", "&#39;") in page
        assert f"1–{len(spec.seats)} {'players' if code == 'en' else 'joueurs'}" in page
        assert (f"{least}–{most} min" if least < most else f"{most} min") in page
        (address,) = re.findall(rf'src="(/games/{spec.id}/cover\.svg\?\w+)"', page)
        picture = web.http.get(address)
        assert (
            picture.headers["content-type"].startswith("image/svg+xml")
            and "immutable" in picture.headers["cache-control"]
        )
        assert picture.text == spec.cover().picture


@pytest.mark.parametrize("game", list(games()))
def test_a_cover_is_small_and_says_nothing(game: str) -> None:
    """It is the same in every language, and needs nothing from elsewhere."""
    picture = games()[game].cover().picture
    root = ElementTree.fromstring(picture)
    assert root.tag.endswith("svg") and "viewBox" in root.attrib and len(picture.encode()) < MOST_COVER
    words = [word for word in in_markup(picture) if len(word) > 2 and word.isalpha()]
    assert not [word for word in words if set(word) - set("IVX")]  # rooms have numbers
    assert "href" not in picture and "<script" not in picture and "url(" not in picture


def test_no_game_no_page(web: Web) -> None:
    for where in ("/games/chess", "/games/chess/cover.svg"):
        answer = web.http.get(where, headers={"Accept": "text/html"})
        assert answer.status_code == 404 and "chess" in answer.text


# ---------------------------------------------------------------- commands in sentences


def test_commands_read_as_such() -> None:
    assert (
        coded("end it and start `undercroft serve`: <b>") == "end it and start <code>undercroft serve</code>: &lt;b&gt;"
    )


def test_no_page_shows_a_bare_backtick(web: Web) -> None:
    for where in ("/", "/games/incursion", "/table/x", "/replay/x", "/rules/incursion", "/nowhere"):
        for code in ("en", "fr"):
            page = web.http.get(
                where, headers={"Accept-Language": code, "Accept": "text/html", "Host": "localhost"}
            ).text
            assert "`" not in re.sub(r"<script.*?</script>", "", page, flags=re.DOTALL), where


def test_a_text_with_a_command_is_written_as_such_wherever_it_stands() -> None:
    """In templates by a filter; scripts, the server and the games, which have none, say no such thing."""
    for template in (HERE / "templates").glob("*.html"):
        for found in re.findall(r"\{\{([^}]*`[^}]*)\}\}", template.read_text(encoding="utf-8")):
            assert "|coded" in found, template.name
    for script in (HERE / "static").glob("*.js"):
        assert not re.findall(r'\btn?\("[^"]*`', script.read_text(encoding="utf-8")), script.name
    for package in packages():
        if package.name in ("server", *games()):
            catalogue = Path(str(package.languages)) / "fr" / f"{package.name}.po"
            assert "`" not in catalogue.read_text(encoding="utf-8"), package.name
