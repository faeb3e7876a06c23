"""Signs that can be seen, and those that cannot: these may steer a terminal, turn the writing round, or make two names
that look alike. Only inside a picture that is made of several (🏳️‍🌈, 👩🏿‍🚒) do some of them belong."""

import re
from collections.abc import Callable

# A picture alone: those of newer lists than Python's own, too. Behind it how it is shown, its skin, and of a flag the
# country spelled out.
_PICTURE = "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]"
_SKIN = "[\U0001f3fb-\U0001f3ff]"
_COUNTRY = "[\U000e0030-\U000e007a]{2,6}\U000e007f"
_WHOLE = f"{_PICTURE}\ufe0f?{_SKIN}?(?:{_COUNTRY})?"
_PICTURES = re.compile(f"({_WHOLE}(?:\u200d{_WHOLE})*)")


def seen(text: str, otherwise: Callable[[str], str]) -> str:
    """The text with every sign that cannot be seen replaced; pictures stay whole."""
    if text.isprintable():
        return text
    parts = _PICTURES.split(text)  # what lies between pictures, and in every second place a picture
    parts[::2] = ["".join(sign if sign.isprintable() else otherwise(sign) for sign in part) for part in parts[::2]]
    return "".join(parts)


def one_line(text: str) -> str:
    """The text on one line, without signs that cannot be seen."""
    return " ".join(seen(text, lambda sign: " ").split())
