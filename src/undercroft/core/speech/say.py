"""Texts as values: a template and what fills it, turned into words once, at the edge, for the one who reads them.

    say("{who} fires at {whom}.", who=noun("Grunt APE", "Able"), whom=noun("Sturmzombie", "Otto"))

`str()` of a text is English. Another language (core.languages) has a translation of the template, in which the same
things may stand in another order and in another form: `{who:The}`, in French `{who:Le}`, asks for the name with its
article, `blessé{whom:e}` for an ending that agrees. Which forms there are, the language's grammar says; which gender
a thing has, its list of nouns.

A text is a whole sentence or a whole label. Never glue two of them: other languages put things in another order.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from string import Formatter
from typing import Final

ENDINGS: Final = ("!", "?", "…", ".")  # what ends a sentence: no full stop comes after it


class Noun:
    """A thing by its English name. `tag` stands behind the name and tells one from others like it: `Sturmzombie Otto`.
    A thing that is `proper` has a name of its own and no article."""

    __slots__ = ("many", "name", "proper", "tag")

    def __init__(self, name: str, tag: str = "", many: str = "", proper: bool = False) -> None:
        self.name = name
        self.tag = tag
        self.many = many or f"{name}s"
        self.proper = proper

    def __str__(self) -> str:
        return ENGLISH.words(self)

    def __repr__(self) -> str:
        return f"<{self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Noun) and self._all() == other._all()

    def __hash__(self) -> int:
        return hash(self._all())

    def _all(self) -> tuple[object, ...]:
        return self.name, self.tag, self.many, self.proper


class CountedNoun:
    """So many of a thing: `1 hit`, `3 hits`."""

    __slots__ = ("number", "thing")

    def __init__(self, number: int, thing: Noun) -> None:
        self.number = number
        self.thing = thing

    def __str__(self) -> str:
        return ENGLISH.words(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CountedNoun) and (self.number, self.thing) == (other.number, other.thing)

    def __hash__(self) -> int:
        return hash((self.number, self.thing))


class Listing:
    """Things one after the other: `a, b and c`, or with `either`, `a, b or c`."""

    __slots__ = ("either", "items")

    def __init__(self, items: "Sequence[Words]", either: bool = False) -> None:
        self.items = tuple(items)
        self.either = either

    def __str__(self) -> str:
        return ENGLISH.words(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Listing) and (self.items, self.either) == (other.items, other.either)

    def __hash__(self) -> int:
        return hash((self.items, self.either))


class Text:
    """A template and what fills it; where a number decides between two templates, that number too."""

    __slots__ = ("args", "many", "number", "template")

    def __init__(self, template: str, args: "Mapping[str, Words]", many: str = "", number: int = 1) -> None:
        self.template = template
        self.args = args
        self.many = many  # the template for any number but one; empty where no number decides
        self.number = number

    def __str__(self) -> str:
        return ENGLISH.words(self)

    def __repr__(self) -> str:
        return f"<{self}>"

    def __eq__(self, other: object) -> bool:
        """A string is compared with the English words: programs and tests may write what they expect."""
        return str(self) == other if isinstance(other, str) else isinstance(other, Text) and self._all() == other._all()

    def __hash__(self) -> int:
        return hash(str(self))

    def _all(self) -> tuple[object, ...]:
        return self.template, self.args, self.many, self.number


class Lettered:
    """A picture with words in it, drawn when it is read, in the language of that code. `str()` of it is English."""

    __slots__ = ("draw",)

    def __init__(self, draw: Callable[[str], str]) -> None:
        self.draw = draw

    def __str__(self) -> str:
        return self.draw(ENGLISH.code)


# What may fill a place in a template. A plain string is the same in every language: a square, a person's name, a file.
Words = str | int | float | Text | Noun | CountedNoun | Listing

# The forms of numbers, in every language: 25%, +1, 87.5.
NUMBERS: Final = ("percent", "+", "tenths")


def say(template: str, **args: Words) -> Text:
    """A sentence or a label. The template is written out where `say` is called: that is where translators find it."""
    return Text(template, args)


def say_for(number: int, one: str, many: str, **args: Words) -> Text:
    """One of two templates, by a number, which fills `{number}` in both."""
    return Text(one, {"number": number, **args}, many, number)


def phrase(text: str) -> Text:
    """A text that stands in a content file: a card's, a mission's."""
    return Text(text, {})


def noun(name: str, tag: str | int = "", many: str = "", proper: bool = False) -> Noun:
    """A thing that templates may name."""
    return Noun(name, str(tag), many, proper)


class NounForms:
    """What a language knows of a noun."""

    __slots__ = ("kind", "many", "one", "proper", "vowel")

    def __init__(self, one: str, many: str, kind: str, proper: bool = False, vowel: bool | None = None) -> None:
        self.one = one
        self.many = many
        self.kind = kind  # the row of the grammar that its forms are in: a gender
        self.proper = proper
        self.vowel = vowel  # whether it begins with one; None if its first letter tells


class Grammar:
    """How a language puts nouns into sentences.

    `forms` has a row for each kind of noun, which is a gender: `m`, for names `proper-m`, for several `m-many`, before
    a vowel `m-vowel`. In a row stand the forms that templates ask for, `{}` being the noun; an ending that agrees
    has none.
    """

    def __init__(
        self,
        forms: Mapping[str, Mapping[str, str]],
        vowels: str,
        between: str,
        both: str,
        either: str,
        nothing: str,
        percent: str,
        usual: str,
        decimal: str = ".",
        glides: tuple[str, ...] = (),
    ) -> None:
        self.forms = forms
        self.vowels = frozenset(vowels)
        self.between = between
        self.both = both
        self.either = either
        self.nothing = nothing
        self.percent = percent
        self.decimal = decimal  # the mark before tenths
        self.glides = glides  # beginnings that are written with a vowel and spoken without: de Yann, but d'Yves
        self.usual = usual  # the kind that several things of different kinds have together, and people we know not of

    def is_ending(self, wanted: str) -> bool:
        """A form that does not hold the noun itself: an ending, a pronoun, a verb that agrees."""
        return "{}" not in self.forms.get(self.usual, {}).get(wanted[0].lower() + wanted[1:], "{}")

    def form(self, thing: NounForms, several: bool, name: str, wanted: str) -> str:
        """The form that a template wants of a noun whose name is written out."""
        if not wanted:
            return name
        kind = ("proper-" if thing.proper else "") + thing.kind + ("-many" if several else "")
        vowel = self._open(name.casefold()) if thing.vowel is None else thing.vowel
        if vowel and f"{kind}-vowel" in self.forms:
            kind += "-vowel"
        form = self.forms.get(kind, {}).get(wanted[0].lower() + wanted[1:], "{}").format(name)
        return form[:1].upper() + form[1:] if wanted[0].isupper() else form

    def _open(self, name: str) -> bool:
        """Whether it is spoken with a vowel first."""
        return name[:1] in self.vowels and not name.startswith(self.glides)


Plural = Callable[[int], int]


class Language:
    """One language: its translations, its nouns, its grammar. What it lacks is said in English."""

    def __init__(
        self,
        code: str,
        name: str,
        grammar: Grammar,
        messages: Mapping[str, Sequence[str]],
        things: Mapping[str, NounForms],
        plural: Plural,
    ) -> None:
        self.code = code
        self.name = name  # as its speakers call it
        self.grammar = grammar
        self.messages = messages
        self.things = things
        self.plural = plural

    def words(self, text: Words, wanted: str = "") -> str:
        """The text as its reader reads it; `wanted` is the form that the place in a template asks for."""
        if isinstance(text, str):
            return self.grammar.form(self._person(text), False, text, wanted)
        if isinstance(text, Text):
            return self._sentence(text)
        if isinstance(text, Noun):
            thing = self._thing(text)
            name = f"{thing.one} {text.tag}" if text.tag else thing.one
            return self.grammar.form(thing, False, name, wanted)
        if isinstance(text, CountedNoun):
            return self._several(text, wanted)
        if isinstance(text, Listing):
            return self._listing(text, wanted)
        if wanted == "percent":
            return self.grammar.percent.format(f"{text:.0%}"[:-1])
        if wanted == "tenths" and isinstance(text, float):
            return f"{text:.1f}".replace(".", self.grammar.decimal)
        return f"{text:+d}" if wanted == "+" and isinstance(text, int) else str(text)

    def _sentence(self, text: Text) -> str:
        found = self.messages.get(text.template)
        if text.many:
            forms = found or (text.template, text.many)
            template = forms[min(self.plural(text.number) if found else int(text.number != 1), len(forms) - 1)]
        else:
            template = found[0] if found else text.template
        if not text.args:
            return template
        out: list[str] = []
        for before, field, form, _ in parsed(template):
            ended = before[:1] == "." and bool(out) and out[-1][-1:] in ENDINGS
            out.append(before[1:] if ended else before)
            if field is not None:
                out.append(self.words(text.args[field], form or ""))
        return "".join(out)

    def _person(self, name: str) -> NounForms:
        """Whatever is not a noun but stands where one might: a person's name, a square, a file."""
        return NounForms(name, name, self.grammar.usual, proper=True)

    def _thing(self, noun: Noun) -> NounForms:
        return self.things.get(noun.name) or NounForms(noun.name, noun.many, "it", noun.proper)

    def _kind(self, items: "Sequence[Words]") -> str:
        """The one kind of all the things, or else the usual one."""
        kinds = {self._thing(item).kind if isinstance(item, Noun) else self.grammar.usual for item in items}
        return kinds.pop() if len(kinds) == 1 else self.grammar.usual

    def _several(self, text: CountedNoun, wanted: str) -> str:
        thing = self._thing(text.thing)
        thing = NounForms(thing.one, thing.many, thing.kind, vowel=False)  # a number stands before it
        several = self.plural(text.number) > 0
        name = f"{text.number} {thing.many if several else thing.one}"
        return self.grammar.form(thing, several, name, wanted)

    def _listing(self, text: Listing, wanted: str) -> str:
        if not text.items:
            return self.grammar.nothing
        if len(text.items) > 1 and wanted and self.grammar.is_ending(wanted):
            return self.grammar.form(NounForms("", "", self._kind(text.items)), True, "", wanted)
        later = wanted[:1].lower() + wanted[1:]
        items = [self.words(item, later if at else wanted) for at, item in enumerate(text.items)]
        if len(items) == 1:
            return items[0]
        last = self.grammar.either if text.either else self.grammar.both
        return f"{self.grammar.between.join(items[:-1])}{last}{items[-1]}"


def fields(template: str) -> set[str]:
    """What a template has places for."""
    return {field for _, field, _, _ in parsed(template) if field is not None}


@lru_cache(4096)
def parsed(template: str) -> tuple[tuple[str, str | None, str | None, str | None], ...]:
    """The parts of a template."""
    return tuple(Formatter().parse(template))


_IT: Final = {"the": "the {}", "a": "a {}", "is": "is", "has": "has", "its": "its", "s": "s"}
_THEY: Final = {"the": "the {}", "a": "{}", "is": "are", "has": "have", "its": "their", "s": ""}
ENGLISH: Final = Language(
    "en",
    "English",
    Grammar(
        {
            "it": _IT,
            "it-vowel": {**_IT, "a": "an {}"},
            "it-many": _THEY,
            "proper-it": {**_IT, "the": "{}", "a": "{}"},
        },
        vowels="aeiou",
        between=", ",
        both=" and ",
        either=" or ",
        nothing="nothing",
        percent="{}%",
        usual="it",
    ),
    {},
    {},
    lambda number: int(number != 1),
)
