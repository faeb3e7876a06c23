"""Steps 2, 3, 4 and 6 of the S.A.G.S. in words: who is chosen, which card, which marker."""

from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.page.headings import CHARACTERS, CHOOSE, EQUIPMENT, wording
from undercroft.games.earth_reborn.rules.catalogue_tables import CARD_MP, CHARACTER_MP
from undercroft.games.earth_reborn.rules.tables import CHARACTERS as MOST
from undercroft.games.earth_reborn.vocabulary import actions as done
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.option import Option, Wording
from undercroft.games.earth_reborn.words.refs import character_ref, face_ref


@wording.add
def _enlist(o: Option, a: done.Enlist) -> Wording:
    text = say("{who}, for {cost} MP", who=names.who(a.who), cost=CHARACTER_MP[a.who])
    return text, CHARACTERS, [character_ref(a.who)], "ER-SAGS-30"


@wording.add
def _draft(o: Option, a: done.Draft) -> Wording:
    text = say("Take {item:the}, for {cost} MP later", item=names.item(a.card_face), cost=CARD_MP[a.card_face])
    return names.with_back(text, a.card_face), EQUIPMENT, [face_ref(a.card_face)], "ER-SAGS-32"


@wording.add
def _hide(o: Option, a: done.Hide) -> Wording:
    refs = [character_ref(a.who)] if a.who < MOST else []
    if o.s.dossier.seats > 2 and a.who >= MOST:
        side = names.SIDES[a.who - MOST]
        return say("A decoy of {side:the}", side=side), CHOOSE, [], "ER-SAGS34-13"
    return say("The marker: {marker}", marker=names.marker(a.who)), CHOOSE, refs, "ER-SAGS-36"
