"""The version of this package, which records name. It stands nowhere else: pyproject.toml reads it here."""

VERSION = "0.1.0"
