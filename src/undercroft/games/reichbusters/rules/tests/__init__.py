"""Tests with dice, step by step, with modifiers, heroic points and vril."""
