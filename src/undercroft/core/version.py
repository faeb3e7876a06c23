"""The version of this package, which records name."""

VERSION = "0.1.0"
