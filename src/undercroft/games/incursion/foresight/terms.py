"""What the sums behind numbers are made of (rules.combat.modifiers), beside the cards and the special rules of models:
the rules name them in English, and translators find them here."""

from undercroft.core.speech.say import say

TERMS = (
    say("printed"), say("never below 0"), say("Fortitude"), say("at most 6"), say("at least 1"), say("at least one"),
    say("hand to hand"), say("extra shot"), say("burning"), say("each model"),
    say("smg"), say("lmg"), say("hmg"), say("shotgun"), say("pistol"), say("hand grenades"), say("grenade launcher"),
    say("big bomb"),
    say("smg in Reaction Fire"), say("lmg in Reaction Fire"), say("hmg in Reaction Fire"),
    say("shotgun in Reaction Fire"), say("pistol in Reaction Fire"),
)  # fmt: skip
