"""What meadhall refuses, as exceptions."""

from __future__ import annotations


class Error(ValueError):
    """Something that cannot be done, with a stable code and a sentence.

    `rule` is the rule of the game that forbids it, or "".
    """

    def __init__(self, code: str, rule: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule
        self.message = message

    def __reduce__(self) -> tuple[type, tuple[str, str, str]]:
        return type(self), (self.code, self.rule, self.message)

    def __repr__(self) -> str:
        rule = f" ({self.rule})" if self.rule else ""
        return f"<{type(self).__name__} {self.code}{rule}: {self.message}>"


class Refusal(Error):
    """A move that may not be made now, or that is no move."""
