"""`words`: for translators. What a language lacks, and its files made ready."""

from pathlib import Path
from typing import Annotated

import typer

from undercroft.core.errors import UndercroftError
from undercroft.core.languages import language, languages
from undercroft.core.wordlist import faults, packages, renew

INCOMPLETE = 1


def words(
    code: Annotated[str, typer.Argument(metavar="LANGUAGE", help="A language's code, like fr; left out, all.")] = "",
    renewed: Annotated[
        bool, typer.Option("--renew", help="Bring its catalogues up to date; new entries are empty.")
    ] = False,
    only: Annotated[str, typer.Option("--package", metavar="NAME", help="Only this game's, or the table's.")] = "",
    folder: Annotated[Path | None, typer.Option(help="Write all of them into this folder: a new language.")] = None,
) -> None:
    """Say what a language lacks, or make its files ready for a translator."""
    if renewed:
        if not code or code == "en":
            raise UndercroftError("--renew: expected the code of a language other than English")
        for package in [package for package in packages() if only in ("", package.name)]:
            empty = renew(code, package, (folder or package.languages) / code)
            print(f"{package.name}.po: {empty} to translate")
        return
    wrong = [fault for one in ([code] if code else languages()[1:]) for fault in _faults(one)]
    print("\n".join(wrong) if wrong else f"languages: {', '.join(languages())} complete")
    if wrong:
        raise typer.Exit(INCOMPLETE)


def _faults(code: str) -> list[str]:
    return faults(language(code).code) if code != "en" else []
