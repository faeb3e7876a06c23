"""The words of questions where they depend on the table: what the player who is asked must choose (questions.py)."""

from undercroft.core.choice import Ask
from undercroft.core.packing import verb_of
from undercroft.core.speech.say import CountedNoun, Text, say, say_for
from undercroft.games.earth_reborn.rules import deck, verbs
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules.characters import affordable
from undercroft.games.earth_reborn.rules.sags import access, deployment
from undercroft.games.earth_reborn.rules.sags import draft as drafting
from undercroft.games.earth_reborn.rules.sags import team as teams
from undercroft.games.earth_reborn.rules.sags.pieces import ICON_CHANGE
from undercroft.games.earth_reborn.rules.sags.site import MAP, site_of
from undercroft.games.earth_reborn.rules.verbs import DROP, SQUARE
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.bands import offered
from undercroft.games.earth_reborn.words.names import marker

# A page writes them after "in others' turns ask me".
ORDERS = (
    say("once a walk, and at better chances"), say("only close by or armed"), say("never"),
    say("at every chance, in fights for weaker choices too"),
    say("only close by or armed, in fights for weaker choices too"),
    say("never, but in fights for weaker choices too"),
)  # fmt: skip

Ruled = tuple[Text, str]  # a question whose rule depends on the table


# ---------------------------------------------------------------- set-up, Initiative


def place(s: Table, ask: Ask) -> Text:
    return say("Which way does {who} face at the start?", who=names.who(ask.subject))


def exchange(s: Table, ask: Ask) -> Text:
    return say("Keep these order tiles, or put all of them back and draw as many others? Once only.")


def morale(s: Table, ask: Ask) -> Text:
    return say("For each of your Characters in the Officers' Quarters 1 MP can become 4 CP.")


def markers(s: Table, ask: Ask) -> Text:
    return say("Which radio marker goes on {who}? Your opponent does not see it.", who=names.who(ask.subject))


def initiative(s: Table, ask: Ask) -> Text:
    return say("{player:The} has the Initiative. Do you want to duel for it? At least 1 CP must be bet.",
               player=names.player(s, s.initiative))  # fmt: skip


# ---------------------------------------------------------------- S.A.G.S.


def team(s: Table, ask: Ask) -> Text:
    left = s.mp[ask.seat] - teams.cost(s.team[ask.seat])
    return say("Whom do you lead? {left} of your {mp} MP are left: equipment is paid from them too, and what remains "
               "counts at the end.", left=left, mp=s.mp[ask.seat])  # fmt: skip


def enroll(s: Table, ask: Ask) -> Text:
    return say("Whom do you enroll? You have {mp} MP: equipment is paid from them too, and what remains counts at the "
               "end.", mp=s.mp[ask.seat])  # fmt: skip


def draft(s: Table, ask: Ask) -> Text:
    left = s.team[ask.seat].bit_count() - len(drafting.taken(s, ask.seat))
    return say("Which card do you take? You can still take {cards}, and pay for all of them before the first turn: you "
               "have {mp} MP.", cards=CountedNoun(left, names.CARD), mp=s.mp[ask.seat])  # fmt: skip


def draft_no_more(s: Table, ask: Ask) -> Text:
    return say("Take no more cards") if s.dossier.seats == 2 else say("Take no card from this deck")


def spot(s: Table, ask: Ask) -> Ruled:
    """Where a marker is laid: a rule for each side (ER-SAGS-37, ER-SAGS-38)."""
    if deployment.faction_of(ask.subject) == t.SALEMITE:
        rule = "ER-SAGS-37"
    else:
        rule = "ER-SAGS-38"
    return say("Where do you lay the marker: {marker}?", marker=marker(ask.subject)), rule


def stand(s: Table, ask: Ask) -> Ruled:
    who = names.who(ask.subject)
    if ask.subject == t.MAMMOTH:
        text = say("Where does {who} stand? It covers four squares; named is the upper left one.", who=who)
        return text, "ER-SAGS-41"
    return say("On which square of the Driller does {who} stand?", who=who), "ER-SAGS-42"


# ---------------------------------------------------------------- rounds


def round(s: Table, ask: Ask) -> Text:
    return say("Your round, with {cp} CP: activate a Character, get an order tile, or pass.", cp=s.cp[ask.seat])


def act(s: Table, ask: Ask) -> Ruled:
    who, cp = names.who(ask.subject), affordable(s, ask.subject)
    if not s.assigned[ask.subject] and not s.got_tile >> ask.subject & 1:
        said = say("{who} is activated: assign an order tile, or leave {who} waiting for orders.", who=who)
        return said, "ER-CORE-19"
    if not cp:
        return say("No more CP can be spent on {who}.", who=who), "ER-CORE-32"
    return say("Up to {cp} CP can be spent on {who} now.", who=who, cp=cp), "ER-CORE-28"


def interrupt(s: Table, ask: Ask) -> Ruled:
    who = names.who(ask.subject)
    text = say_for(s.orders_left, "{who} interrupts: {number} red or gold order is left.",
                   "{who} interrupts: {number} red or gold orders are left.", who=who)  # fmt: skip
    return text, "ER-DUEL-14"


def move(s: Table, ask: Ask) -> Ruled:
    who, points = names.who(ask.subject), CountedNoun(s.movement_left, names.MOVEMENT_POINT)
    if s.flying:
        squares = CountedNoun(s.movement_left, names.SQUARE)
        return say("{who} flies: {squares} left.", who=who, squares=squares), "ER-GEAR-8"
    if not s.movement_left:
        return say("{who} has no Movement points left: stop here, facing which way?", who=who), "ER-MOVE-2"
    return say("{who} has {points}. Where to? The facing is chosen at the end.", who=who, points=points), "ER-MOVE-2"


# ---------------------------------------------------------------- Duels


def duel(s: Table, ask: Ask) -> Text:
    return say("{who} is in sight. Do you want to interrupt? The Duel is a secret bet of at least 1 CP; you have "
               "{cp}.", who=names.who(ask.subject), cp=s.cp[ask.seat])  # fmt: skip


def let_go_on(s: Table, ask: Ask) -> Text:
    return say("Let {who} go on", who=names.who(ask.subject))


def duel_facing(s: Table, ask: Ask) -> Text:
    return say("A Duel: which way does {who} face, if it comes to an interruption?", who=names.who(s.doer))


def bet(s: Table, ask: Ask) -> Ruled:
    cp = s.cp[ask.seat]
    if s.bands:
        return _bet_of_bands(s, ask)
    if ask.subject == t.NO_CHARACTER:
        return say("The Duel for the Initiative: how many of your {cp} CP do you bet? All CP that are bet are lost; "
                   "more wins, and on a draw nothing changes.", cp=cp), "ER-DUEL-3"  # fmt: skip
    who, whom = names.who(ask.subject), names.who(s.doer)
    if ask.seat == s.active:
        return say("A Duel: {who} wants to interrupt {whom}. How many of your {cp} CP do you bet, unseen? If it is as "
                   "much as the other bet or more, {whom} goes on. All CP that are bet are lost.", who=who, whom=whom,
                   cp=cp), "ER-DUEL-2"  # fmt: skip
    return say("A Duel: how many of your {cp} CP do you bet, unseen? If it is more than the other bet, {who} "
               "interrupts {whom} with up to two red or gold orders; else {whom} goes on. All CP that are bet are "
               "lost.", who=who, whom=whom, cp=cp), "ER-DUEL-2"  # fmt: skip


def _bet_of_bands(s: Table, ask: Ask) -> Ruled:
    """Of those who bet the highest wins (ER-SAGS34-32)."""
    cp = s.cp[ask.seat]
    if ask.subject == t.NO_CHARACTER:
        return say("The Duel for the Initiative: how many of your {cp} CP do you bet, unseen? The highest bet wins. "
                   "All CP that are bet are lost.", cp=cp), "ER-SAGS34-32"  # fmt: skip
    who, whom = names.who(ask.subject), names.who(s.doer)
    if ask.seat == s.active:
        return say("A Duel about {whom}: how many of your {cp} CP do you bet, unseen? With the highest bet {whom} goes "
                   "on. All CP that are bet are lost.", whom=whom, cp=cp), "ER-SAGS34-33"  # fmt: skip
    return say("A Duel: how many of your {cp} CP do you bet, unseen? With the highest bet {who} interrupts {whom} "
               "with up to two red or gold orders. All CP that are bet are lost.", who=who, whom=whom,
               cp=cp), "ER-SAGS34-33"  # fmt: skip


def show(s: Table, ask: Ask) -> Text:
    return say("Your bet is tied with another. Do you show how many CP you have left? Of those who show, whoever has "
               "the fewest wins the Duel.")  # fmt: skip


# ---------------------------------------------------------------- passing through enemies


def passage(s: Table, ask: Ask) -> Text:
    return say("{who} wants to pass through {whom}. Do you agree?", who=names.who(s.doer), whom=names.who(ask.subject))


def trade(s: Table, ask: Ask) -> Text:
    of = ask.subject
    offer = offered(s, s.doer, verbs.other_of(of), verbs.card_of(of), verbs.got_of(of))
    return say("{offer}. Do you agree?", offer=offer)


# ---------------------------------------------------------------- orders


def join(s: Table, ask: Ask) -> Text:
    return say("Who joins {who} with a gold section?", who=names.who(ask.subject))


def aim(s: Table, ask: Ask) -> Text:
    return say("How does {who} use the CP of this shot: for targeting or for damage?", who=names.who(ask.subject))


def weapon(s: Table, ask: Ask) -> Text:
    return say("With which weapon does {who} join?", who=names.who(ask.subject))


def blade(s: Table, ask: Ask) -> Text:
    return say("With which weapon does {who} fight?", who=names.who(ask.subject))


def side(s: Table, ask: Ask) -> Text:
    if ask.subject == t.NO_CHARACTER:
        return say("Which arc counts against it?")
    return say("Which arc counts in the fight with {who}?", who=names.who(ask.subject))


def drop(s: Table, ask: Ask) -> Text:
    if any(verb_of(code) != DROP for code in ask.options):
        return say("{who} carries too much: what is dropped or handed over?", who=names.who(ask.subject))
    return say("{who} carries too much: what is dropped?", who=names.who(ask.subject))


def loot(s: Table, ask: Ask) -> Text:
    return say("What is taken from {who}?", who=names.who(ask.subject))


def freed(s: Table, ask: Ask) -> Text:
    return say("{who} is free: where, and facing which way?", who=names.who(ask.subject))


def criticals(s: Table, ask: Ask) -> Text:
    return say("Who takes the next critical hit of {who}?", who=names.who(ask.subject))


def raised(s: Table, ask: Ask) -> Text:
    return say("{who} rises: which way does it face, and what does it keep?", who=names.who(ask.subject))


def marker_square(s: Table, ask: Ask) -> Text:
    return say("On which of its squares does the marker of {who} lie?", who=names.who(ask.subject))


def zone(s: Table, ask: Ask) -> Text:
    """What stands or lies in both zones of an explosion."""
    about = ask.subject
    met = names.who(about) if about < t.FIRST_THING else names.thing(s, about - t.FIRST_THING)
    return say("Which zone of the explosion counts for {thing:the}?", thing=met)


def what_next(s: Table, ask: Ask) -> Ruled:
    """In which order an explosion goes on, or those move who move together."""
    if any(verb_of(code) == SQUARE for code in ask.options):
        return say("The explosion reaches several squares at once: which is rolled for first?"), "ER-BLAST-4"
    return say("They move one after the other: who goes next?"), "ER-COMBO-8"


def wall(s: Table, ask: Ask) -> Ruled:
    """What the Mammoth MK II aims at, or what becomes of two short markers in a line."""
    if ask.subject < t.WALL_THING:
        return say("Which wall or door?"), "ER-LARGE-14"
    thing = names.thing(s, ask.subject)
    return say("{thing:The} is broken: does its marker become a long one with that beside it?", thing=thing), \
        "ER-DESTROY-7"  # fmt: skip


# ---------------------------------------------------------------- Search and Spy Points


def search(s: Table, ask: Ask) -> Text:
    top = deck.top(s)
    if top < 0:
        return say("The Search deck is empty.")
    points = CountedNoun(ask.subject, names.SEARCH_POINT)
    return say("{points} left. On top: {item:the}.", points=points, item=names.item(top))


def spy(s: Table, ask: Ask) -> Text:
    if s.missions:
        return say_for(ask.subject, "{number} Spy Point: take 1 MP, sort the Search deck, or look at a mission card.",
                       "{number} Spy Points: take MP, sort the Search deck, or look at mission cards.")  # fmt: skip
    return say_for(ask.subject, "{number} Spy Point: take 1 MP for it, or sort the top of the Search deck.",
                   "{number} Spy Points: take 1 MP for each, or sort the top of the Search deck.")  # fmt: skip


def sort(s: Table, ask: Ask) -> Text:
    return say("Which card lies next on top, and on which side? Only you see them.")


def pick_up(s: Table, ask: Ask) -> Text:
    return say("The bomb is OFF. Is it picked up?")


def discard(s: Table, ask: Ask) -> Ruled:
    held = s.hand[ask.seat].bit_count()
    if held > 5:
        return say("You keep at most five order tiles: discard some."), "ER-CORE-40"
    return say("Which order tiles do you not keep for the next turn?"), "ER-CORE-40"


# ---------------------------------------------------------------- S.A.G.S.


def build(s: Table, ask: Ask) -> Text:
    empty = MAP.bit_count() - site_of(s).taken.bit_count()
    return say_for(empty, "Choose a floor tile: {number} square is empty.",
                   "Choose a floor tile: {number} squares are empty.")  # fmt: skip


def lay(s: Table, ask: Ask) -> Text:
    return say("Where does {tile:the} lie, and how is it turned? It must touch the frame or another tile.",
               tile=names.floor_tile(ask.subject))  # fmt: skip


def icon(s: Table, ask: Ask) -> Text:
    if ICON_CHANGE[ask.subject] > 0:
        return say("Who earns 1 MP for {tile:the}?", tile=names.floor_tile(ask.subject))
    return say("Who loses 1 MP for {tile:the}?", tile=names.floor_tile(ask.subject))


def cure(s: Table, ask: Ask) -> Ruled:
    site = site_of(s)
    if access.unreached(site):
        return say("Indoor squares of this tile cannot be reached: where does a door lead in?"), "ER-SAGS-16"
    return say("Indoors and outdoors meet here: where does a door part them?"), "ER-SAGS-17"


def driller_turn(s: Table, ask: Ask) -> Text:
    return say("How is the Driller at {square} turned?", square=names.square(s, ask.subject))
