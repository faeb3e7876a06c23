"""How good each option is for the Hero who is asked: what the computer player goes by."""
