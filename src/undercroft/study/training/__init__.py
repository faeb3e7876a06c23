"""Learning what a position is worth: games are played, and a small network learns from who won them.

Only `fit.py` and `report.py` need numpy, which is an extra (`train`): a value that was learned is reckoned without it.
"""
