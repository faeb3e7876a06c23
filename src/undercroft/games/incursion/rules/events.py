"""What can happen, as numbers, and how it is told: an event is (who may know it, E_..., arguments)."""
# compiled: mypyc
# Made from vocabulary/declared.py by `make tables`: change it there.

from typing import Final

from undercroft.core.state import ALL, State

E_FORCE: Final = 0  # INC-SETUP-1: side, kinds
E_TURN: Final = 1  # INC-TURN-1: turn
E_CP: Final = 2  # INC-MAINT-2: side, points, special
E_DISCARDED: Final = 3  # INC-MAINT-3: side, card
E_DREW: Final = 4  # INC-MAINT-3: side, cards
E_DREW_CARD: Final = 5  # INC-MAINT-3: side, card
E_BIDS: Final = 6  # INC-BID-1: allied, german, first
E_INTEL: Final = 7  # INC-INTEL-1
E_REINFORCED: Final = 8  # INC-SZ-2: kind, number
E_DEPLOYED: Final = 9  # INC-DEPLOY-1: model, entry
E_PLAYER_TURN: Final = 10  # INC-TIME-1: side
E_ACTIVATED: Final = 11  # INC-ACT-1: model
E_ENDED: Final = 12  # INC-ACT-3: model
E_MOVED: Final = 13  # INC-MOVE-2: model, start, to
E_TURNED: Final = 14  # INC-MOVE-1: model, way
E_ENTERED: Final = 15  # INC-DEPLOY-3: model, square, way
E_LEFT: Final = 16  # INC-MOVE-5: model
E_DOOR: Final = 17  # INC-DOOR-2: model, door, state
E_PICKED: Final = 18  # INC-ITEM-1: model, item
E_TOOK: Final = 19  # INC-ITEM-6: model, item, friend
E_USED: Final = 20  # INC-ITEM-1: model, item, on
E_DROPPED: Final = 21  # INC-ITEM-3: model, item
E_ATTACK: Final = 22  # INC-SHOOT-1: model, target, weapon, reaction
E_ROLL: Final = 23  # INC-DMG-1: target, bonus, fortitude, dice
E_REROLL: Final = 24  # INC-REROLL-1: lying, again, dice
E_DAMAGE: Final = 25  # INC-DMG-1: model, points
E_CASUALTY: Final = 26  # INC-DMG-2: model, kind
E_BLAST: Final = 27  # INC-GREN-1: model, square, weapon
E_FLAMES: Final = 28  # INC-FLAME-1: model, squares
E_FIRE_OUT: Final = 29  # INC-FLAME-5: side
E_BURNED: Final = 30  # INC-FLAME-6: model, dice
E_REACTION: Final = 31  # INC-RF-1: model
E_REACTION_LOST: Final = 32  # INC-RF-11: model
E_RELOADED: Final = 33  # INC-RF-9: model
E_KNOCKED: Final = 34  # INC-GRETEL-4: model
E_STOOD: Final = 35  # INC-GRETEL-4: model
E_PLAYED: Final = 36  # INC-CARD-6: side, card, where, on_square
E_KILLED: Final = 37  # INC-KILL-1: side, card, place
E_NEGATED: Final = 38  # INC-TIME-7: card
E_RESOLVED: Final = 39  # INC-TIME-6: card
E_REMOVED: Final = 40  # INC-BC-25: card, place
E_SAVED: Final = 41  # INC-BC-26: model
E_GLORY: Final = 42  # INC-BC-31: model
E_VOLATILE: Final = 43  # INC-BOMBER-3: model, die
E_WEASEL: Final = 44  # INC-BC-5: die
E_WEASELED: Final = 45  # INC-BC-5: model
E_RISEN: Final = 46  # INC-BC-30: model, square
E_COMMAND: Final = 47  # INC-CP-3: model, points, special
E_EXPIRED: Final = 48  # INC-CARD-4: card
E_RESHUFFLED: Final = 49  # INC-CARD-4
E_PUT_BACK: Final = 50  # INC-LEAP-2: model, square
E_COUNTER: Final = 51  # INC-TWITCH-2: item, found
E_CARRIER: Final = 52  # INC-TWITCH-2: model, die
E_GOAL: Final = 53  # INC-GAME-5: what, number
E_KNOCK_ROLL: Final = 54  # INC-GRETEL-3: model, die
E_GAME_TURN_OVER: Final = 55  # INC-TURN-2: turn
E_WILL: Final = 56  # INC-SLUG-6: model, card
E_SNAFUED: Final = 57  # INC-BC-25: side, card, place


def force(s: State, side: int, kinds: list[int]) -> None:
    s.events.append((ALL, E_FORCE, side, *kinds))


def turn(s: State, turn: int) -> None:
    s.events.append((ALL, E_TURN, turn))


def cp(s: State, side: int, points: int, special: int) -> None:
    s.events.append((ALL, E_CP, side, points, special))


def discarded(s: State, side: int, card: int) -> None:
    s.events.append((ALL, E_DISCARDED, side, card))


def drew(s: State, side: int, cards: int) -> None:
    s.events.append((ALL, E_DREW, side, cards))


def drew_card(s: State, audience: int, side: int, card: int) -> None:
    s.events.append((audience, E_DREW_CARD, side, card))


def bids(s: State, allied: int, german: int, first: int) -> None:
    s.events.append((ALL, E_BIDS, allied, german, first))


def intel(s: State) -> None:
    s.events.append((ALL, E_INTEL))


def reinforced(s: State, kind: int, number: int) -> None:
    s.events.append((ALL, E_REINFORCED, kind, number))


def deployed(s: State, model: int, entry: int) -> None:
    s.events.append((ALL, E_DEPLOYED, model, entry))


def player_turn(s: State, side: int) -> None:
    s.events.append((ALL, E_PLAYER_TURN, side))


def activated(s: State, model: int) -> None:
    s.events.append((ALL, E_ACTIVATED, model))


def ended(s: State, model: int) -> None:
    s.events.append((ALL, E_ENDED, model))


def moved(s: State, model: int, start: int, to: int) -> None:
    s.events.append((ALL, E_MOVED, model, start, to))


def turned(s: State, model: int, way: int) -> None:
    s.events.append((ALL, E_TURNED, model, way))


def entered(s: State, model: int, square: int, way: int) -> None:
    s.events.append((ALL, E_ENTERED, model, square, way))


def left(s: State, model: int) -> None:
    s.events.append((ALL, E_LEFT, model))


def door(s: State, model: int, door: int, state: int) -> None:
    s.events.append((ALL, E_DOOR, model, door, state))


def picked(s: State, model: int, item: int) -> None:
    s.events.append((ALL, E_PICKED, model, item))


def took(s: State, model: int, item: int, friend: int) -> None:
    s.events.append((ALL, E_TOOK, model, item, friend))


def used(s: State, model: int, item: int, on: bool) -> None:
    s.events.append((ALL, E_USED, model, item, 1 if on else 0))


def dropped(s: State, model: int, item: int) -> None:
    s.events.append((ALL, E_DROPPED, model, item))


def attack(s: State, model: int, target: int, weapon: int, reaction: bool) -> None:
    s.events.append((ALL, E_ATTACK, model, target, weapon, 1 if reaction else 0))


def roll(s: State, target: int, bonus: int, fortitude: int, dice: list[int]) -> None:
    s.events.append((ALL, E_ROLL, target, bonus, fortitude, *dice))


def reroll(s: State, lying: int, again: int, dice: list[int]) -> None:
    s.events.append((ALL, E_REROLL, lying, again, *dice))


def damage(s: State, model: int, points: int) -> None:
    s.events.append((ALL, E_DAMAGE, model, points))


def casualty(s: State, model: int, kind: int) -> None:
    s.events.append((ALL, E_CASUALTY, model, kind))


def blast(s: State, model: int, square: int, weapon: int) -> None:
    s.events.append((ALL, E_BLAST, model, square, weapon))


def flames(s: State, model: int, squares: list[int]) -> None:
    s.events.append((ALL, E_FLAMES, model, *squares))


def fire_out(s: State, side: int) -> None:
    s.events.append((ALL, E_FIRE_OUT, side))


def burned(s: State, model: int, dice: int) -> None:
    s.events.append((ALL, E_BURNED, model, dice))


def reaction(s: State, model: int) -> None:
    s.events.append((ALL, E_REACTION, model))


def reaction_lost(s: State, model: int) -> None:
    s.events.append((ALL, E_REACTION_LOST, model))


def reloaded(s: State, model: int) -> None:
    s.events.append((ALL, E_RELOADED, model))


def knocked(s: State, model: int) -> None:
    s.events.append((ALL, E_KNOCKED, model))


def stood(s: State, model: int) -> None:
    s.events.append((ALL, E_STOOD, model))


def played(s: State, side: int, card: int, where: int, on_square: bool) -> None:
    s.events.append((ALL, E_PLAYED, side, card, where, 1 if on_square else 0))


def killed(s: State, side: int, card: int, place: int) -> None:
    s.events.append((ALL, E_KILLED, side, card, place))


def negated(s: State, card: int) -> None:
    s.events.append((ALL, E_NEGATED, card))


def resolved(s: State, card: int) -> None:
    s.events.append((ALL, E_RESOLVED, card))


def removed(s: State, card: int, place: int) -> None:
    s.events.append((ALL, E_REMOVED, card, place))


def saved(s: State, model: int) -> None:
    s.events.append((ALL, E_SAVED, model))


def glory(s: State, model: int) -> None:
    s.events.append((ALL, E_GLORY, model))


def volatile(s: State, model: int, die: int) -> None:
    s.events.append((ALL, E_VOLATILE, model, die))


def weasel(s: State, die: int) -> None:
    s.events.append((ALL, E_WEASEL, die))


def weaseled(s: State, model: int) -> None:
    s.events.append((ALL, E_WEASELED, model))


def risen(s: State, model: int, square: int) -> None:
    s.events.append((ALL, E_RISEN, model, square))


def command(s: State, model: int, points: int, special: int) -> None:
    s.events.append((ALL, E_COMMAND, model, points, special))


def expired(s: State, card: int) -> None:
    s.events.append((ALL, E_EXPIRED, card))


def reshuffled(s: State) -> None:
    s.events.append((ALL, E_RESHUFFLED))


def put_back(s: State, model: int, square: int) -> None:
    s.events.append((ALL, E_PUT_BACK, model, square))


def counter(s: State, item: int, found: bool) -> None:
    s.events.append((ALL, E_COUNTER, item, 1 if found else 0))


def carrier(s: State, model: int, die: int) -> None:
    s.events.append((ALL, E_CARRIER, model, die))


def goal(s: State, what: int, number: int) -> None:
    s.events.append((ALL, E_GOAL, what, number))


def knock_roll(s: State, model: int, die: int) -> None:
    s.events.append((ALL, E_KNOCK_ROLL, model, die))


def game_turn_over(s: State, turn: int) -> None:
    s.events.append((ALL, E_GAME_TURN_OVER, turn))


def will(s: State, model: int, card: int) -> None:
    s.events.append((ALL, E_WILL, model, card))


def snafued(s: State, side: int, card: int, place: int) -> None:
    s.events.append((ALL, E_SNAFUED, side, card, place))
