"""Checks of arguments: an exception names the argument and says what it must be."""

import operator
import os
from typing import Any, Iterable, List, Mapping, Optional, Tuple, Union

from . import _core
from .errors import Error

Path = Union[str, bytes, "os.PathLike[str]", "os.PathLike[bytes]"]
MOST = 2**64 - 1
_NO_LIMITS = _core.Limits(None, None, None, None)


def number(name: str, value: Any, most: int = MOST) -> int:
    """An integer from 0 to `most`."""
    try:
        if isinstance(value, bool):
            raise TypeError
        n = operator.index(value)
    except TypeError:
        raise TypeError(f"{name} must be an integer, not {type(value).__name__}") from None
    if n < 0:
        raise Error(f"{name} must not be negative")
    if n > most:
        raise Error(f"{name} must be at most {most}")
    return n


def maybe_number(name: str, value: Any, most: int = MOST) -> Optional[int]:
    """An integer, or None."""
    return None if value is None else number(name, value, most)


def text(name: str, value: Any) -> str:
    """Text that can be written as UTF-8."""
    if not isinstance(value, str):
        raise TypeError(f"{name} must be text, not {type(value).__name__}")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise Error(f"{name} has half a character") from None
    return value


def maybe_text(name: str, value: Any) -> str:
    """Text; "" for None."""
    return "" if value is None else text(name, value)


def texts(name: str, values: Any) -> List[str]:
    """A list of texts."""
    if isinstance(values, (str, bytes)) or not isinstance(values, Iterable):
        raise TypeError(f"{name} must be a list of texts, not {type(values).__name__}")
    return [text(name, value) for value in values]


def truth(name: str, value: Any) -> bool:
    """True or False."""
    if not isinstance(value, bool):
        raise TypeError(f"{name} must be True or False, not {type(value).__name__}")
    return value


def time_limit(value: Any) -> Optional[float]:
    """Seconds, or None."""
    if value is None:
        return None
    if isinstance(value, (str, bytes, bool)):
        raise TypeError(f"seconds must be a number, not {type(value).__name__}")
    try:
        return float(value)
    except TypeError:
        raise TypeError(f"seconds must be a number, not {type(value).__name__}") from None
    except OverflowError:
        return float("inf") if value > 0 else float("-inf")


def limits(seconds: Any, conflicts: Any = None, decisions: Any = None, memory: Any = None) -> _core.Limits:
    """The limits of a query."""
    if seconds is None and conflicts is None and decisions is None and memory is None:
        return _NO_LIMITS
    return _core.Limits(
        time_limit(seconds),
        maybe_number("conflicts", conflicts),
        maybe_number("decisions", decisions),
        maybe_number("memory", memory),
    )


def switches(techniques: Any) -> List[Tuple[str, bool]]:
    """Techniques that are switched on or off."""
    if techniques is None:
        return []
    if not isinstance(techniques, Mapping):
        raise TypeError(f"techniques must map names to True or False, not {type(techniques).__name__}")
    return [(text("a technique", name), truth(f"technique {name}", on)) for name, on in techniques.items()]


def search(engine: Any, branch: Any, seed: Any, threads: Any, techniques: Any) -> _core.Search:
    """How a formula is searched."""
    most_threads = 2**32 - 1
    return _core.Search(
        text("engine", engine),
        text("branch", branch),
        number("seed", seed),
        number("threads", threads, most_threads),
        switches(techniques),
    )


def path_bytes(path: Path) -> bytes:
    """The name of a file, as the system has it."""
    name = os.fsencode(path)
    if b"\0" in name:
        raise Error("the name of a file cannot have a null character")
    return name
