"""Keywords and skills as sentences name them; what they are called and by which rules stands in content/."""

from collections.abc import Mapping

from undercroft.core.speech.say import Text, phrase
from undercroft.games.reichbusters.content import keywords

KEYWORDS: Mapping[str, Text] = {keyword.id: phrase(keyword.name) for keyword in keywords.KEYWORDS}
