"""Whether a text is French: it is no English sentence of ours, and none of its words is English alone.

What is English is known from the catalogues: every template that French says otherwise, with anything in its places,
and every word of an English template, noun or rule that no French one has.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache

from undercroft.core.spec import games
from undercroft.core.speech.languages import language, ledger_in
from undercroft.core.speech.say import parsed
from undercroft.core.speech.wordlist import nouns, packages, templates
from undercroft.games.incursion.content.catalogue import NAMES

WORD = re.compile(r"[^\W\d_]{2,}")
GRAM = 5  # letters by which a sentence is looked for
ENDS = " .,;:!?()\u00a0"
HEARD = ("server", "pages")  # the rooms that speak to people at a table, beside the games
PRINTED = ("Elected Card", "Gretel welds", "Blazer of Glory")  # misprints on the English cards, which a rule quotes
QUOTED = frozenset((
    "allied", "decline", "end", "game", "german", "kind", "length", "next", "of", "offer", "orders", "state",
))  # fmt: skip  # words of files and commands, which French texts about these quote as they stand there
CALLED = rf"(?:(?<=\bAPE )|(?<=\bAPE Blazer ))(?:{'|'.join(NAMES.allied)})\b"  # call signs, which no language bends
CODE = re.compile("|".join([  # for machines: what stands in back quotes; the id of a rule
    "`[^`]*`", r"\b[A-Z]+(?:-[A-Z0-9]+)*-\d+\b", *PRINTED, CALLED,
]))  # fmt: skip
JOINTS = re.compile(r"(?<=[.!?;:,)])\s+|\s+(?=\()|\s·\s|\n")  # between the sentences and clauses of one text


def strangers(texts: Iterable[str]) -> dict[str, list[str]]:
    """The texts that are not French, each with the English that is in it."""
    found = {text: english_in(text) for text in set(texts)}
    return {text: english for text, english in sorted(found.items()) if english}


@cache
def english_in(text: str) -> list[str]:
    """The English sentences and words of a text."""
    plain = CODE.sub("", text)
    parts = {plain, *JOINTS.split(plain)}
    sentences = {template for part in parts for template in _sentences(part.strip(ENDS))}
    return sorted(sentences) + [word for word in WORD.findall(plain) if word.casefold() in english_words()]


def _sentences(part: str) -> Iterator[str]:
    if part in _said():
        return
    for net in (net for gram in sorted({*_grams(part), ""}) for net in _nets_by_gram().get(gram, ())):
        template, piece, french = net
        if piece in part and _is(template, part) and not any(_is(other, part) for other in french):
            yield template


# ---------------------------------------------------------------- what is English


@cache
def english_words() -> frozenset[str]:
    """The words that only English has."""
    return frozenset(_words(_english()) - (_words(_french()) - QUOTED))


def _words(texts: Iterable[str]) -> set[str]:
    return {word.casefold() for text in texts for word in WORD.findall(" ".join(_pieces(CODE.sub("", text))))}


def _pieces(template: str) -> list[str]:
    """What stands between the places of a template; a text of a file may have braces of its own."""
    try:
        return [before for before, *_ in parsed(template)]
    except ValueError:
        return [template]


@cache
def _templates(package: str) -> dict[str, str]:
    return templates(next(one for one in packages() if one.name == package))


def _all_templates() -> dict[str, str]:
    return {one: many for package in packages() for one, many in _templates(package.name).items()}


def _english() -> Iterator[str]:
    for pair in _all_templates().items():
        yield from pair
    for package in packages():
        yield from nouns(package)
    yield from _rules("en")


def _french() -> Iterator[str]:
    """What the table says to people at it; the command's texts name options and files, whose words are English."""
    french = language("fr")
    for package in packages():
        if package.name in HEARD or package.name in games():
            for text in _templates(package.name):
                yield from french.messages.get(text, ())
    for thing in french.things.values():
        yield from (thing.one, thing.many)
    for row in french.grammar.forms.values():
        yield from row.values()
    yield from _rules("fr")
    for spec in games().values():
        yield spec.name


def _rules(code: str) -> Iterator[str]:
    for spec in games().values():
        ledger = ledger_in(spec, code)
        yield ledger.source
        for rule in ledger.all_rules().values():
            yield from (rule.title, rule.text, rule.source, rule.ruling)


Net = tuple[str, str, tuple[str, ...]]  # an English template that French says otherwise, its longest piece, its French


@cache
def _nets_by_gram() -> dict[str, list[Net]]:
    """The nets by some letters that a text must have to be caught in them: those of its longest piece that are rarest.
    A text has few of these, and there are thousands of nets."""
    nets = _nets()
    often = Counter(gram for _, piece, _ in nets for gram in _grams(piece))
    found: dict[str, list[Net]] = defaultdict(list)
    for net in nets:
        found[min(_grams(net[1]), key=lambda gram: (often[gram], gram), default="")].append(net)
    return found


def _grams(text: str) -> set[str]:
    return {text[at : at + GRAM] for at in range(len(text) - GRAM + 1)}


def _nets() -> list[Net]:
    messages = language("fr").messages
    nets = []
    for pair in _all_templates().items():
        for text in pair:
            piece = max(_pieces(text), key=len, default="").strip(ENDS)
            if _telling(text) and text.strip(ENDS) not in _said():
                nets.append((text, piece, tuple(messages.get(pair[0], ()))))
    return nets


def _is(template: str, text: str) -> bool:
    return _pattern(template).fullmatch(text) is not None


@cache
def _said() -> frozenset[str]:
    """What French says as it stands."""
    return frozenset(form.strip(ENDS) for forms in language("fr").messages.values() for form in forms)


def _telling(template: str) -> bool:
    """It has enough words to be known by; a name and a place beside it may stand in any language."""
    words = _words([template])
    return bool(words & english_words()) or len(words) > 1 or (bool(words) and "{" not in template)


@cache
def _pattern(template: str) -> re.Pattern[str]:
    """A template as a text may be it, with anything in its places and without the stop at its end."""
    bare = template.strip(ENDS)
    try:
        parts = [re.escape(before) + (".+" if field is not None else "") for before, field, *_ in parsed(bare)]
    except ValueError:
        parts = [re.escape(bare)]
    return re.compile("".join(parts), re.IGNORECASE | re.DOTALL)
