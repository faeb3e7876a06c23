"""Seat tokens: 128 random bits for whoever sits there; the table keeps only a hash of them.

A token is random through and through, so one round of SHA-256 is enough: there is nothing to guess faster. Never
write a token into a log or an error.
"""

import hashlib
import hmac
import secrets

BITS = 128


def new_token() -> str:
    """A fresh secret, fit for an address."""
    return secrets.token_urlsafe(BITS // 8)


def hashed(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


def matches(token: str, kept: str) -> bool:
    """The token is the one whose hash was kept; takes the same time whether it is or not. Nothing matches ''."""
    return equal(hashed(token), kept)


def equal(one: str, other: str) -> bool:
    """Two hashes are equal, told in constant time."""
    return hmac.compare_digest(one, other)
