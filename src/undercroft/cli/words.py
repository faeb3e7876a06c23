"""`words`: for translators. What a language lacks, and its files made ready."""

from pathlib import Path
from typing import Annotated

import typer

from undercroft.cli.helping import explained, helped
from undercroft.core.errors import UndercroftError
from undercroft.core.speech.languages import language, languages
from undercroft.core.speech.say import Text, say
from undercroft.core.speech.wordlist import faults, packages, renew
from undercroft.screen import tell

INCOMPLETE = 1


@explained(say("Say what a language lacks, or make its files ready for a translator."))
def words(
    code: Annotated[
        str, typer.Argument(metavar="LANGUAGE", help=helped(say("A language's code, like fr; left out, all.")))
    ] = "",
    renewed: Annotated[
        bool, typer.Option("--renew", help=helped(say("Bring its catalogues up to date; new entries are empty.")))
    ] = False,
    only: Annotated[
        str, typer.Option("--package", metavar="NAME", help=helped(say("Only this game's, or the table's.")))
    ] = "",
    folder: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help=helped(say("Write all of them into this folder: a new language."))),
    ] = None,
) -> None:
    if renewed:
        if not code or code == "en":
            raise UndercroftError(say("--renew: expected the code of a language other than English"))
        for package in [package for package in packages() if only in ("", package.name)]:
            empty = renew(code, package, (folder or package.languages) / code)
            tell(say("{file}: {number} to translate", file=f"{package.name}.po", number=empty))
        return
    wrong = [fault for one in ([code] if code else languages()[1:]) for fault in _faults(one)]
    for fault in wrong:
        tell(fault)
    if not wrong:
        tell(say("languages: {codes} complete", codes=", ".join(languages())))
    else:
        raise typer.Exit(INCOMPLETE)


def _faults(code: str) -> list[Text]:
    return faults(language(code).code) if code != "en" else []
