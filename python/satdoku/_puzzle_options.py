"""The arguments of the functions for puzzles, checked."""

import numbers
import secrets
from typing import Any, Iterable, Optional, Tuple, Union

from . import _arguments as checked
from . import _core

Box = Union[str, Tuple[int, int]]
Names = Union[str, Iterable[str]]


def box_of(box: Any) -> str:
    """The form RxC, or empty for None."""
    if box is None or isinstance(box, str):
        return checked.maybe_text("box", box)
    if not isinstance(box, (tuple, list)) or len(box) != 2:
        raise TypeError("box must be text like '2x3', or two numbers")
    return "x".join(str(checked.number("box", n, 999)) for n in box)


def names_of(variant: Any) -> str:
    """Names joined by commas, or empty for None."""
    if variant is None or isinstance(variant, str):
        return checked.maybe_text("variant", variant)
    return ",".join(checked.texts("variant", variant))


def work_of(job: str, engine: Any, limit: int, threads: Any, seconds: Any) -> _core.Work:
    """What is done with puzzles."""
    number_of_threads = checked.number("threads", threads)
    return _core.Work(job, checked.text("engine", engine), limit, number_of_threads, checked.time_limit(seconds))


def limit_of(limit: Any) -> int:
    """The most solutions that are counted."""
    return checked.MOST if limit is None else checked.number("limit", limit)


def rating_of(rating: Any) -> str:
    """The form LOW..HIGH, or empty for None."""
    if rating is None or isinstance(rating, str):
        return checked.maybe_text("rating", rating)
    bounds = rating if isinstance(rating, (tuple, list)) and len(rating) == 2 else (rating, rating)
    if any(isinstance(n, bool) or not isinstance(n, numbers.Real) for n in bounds):
        raise TypeError("rating must be a number, two numbers, or text like '7.0..8.0'")
    return "..".join(str(float(n)) for n in bounds)


def seed_of(seed: Any) -> int:
    """The seed, or a random one for None."""
    return secrets.randbits(64) if seed is None else checked.number("seed", seed)


def options_of(
    box: Optional[Box],
    variant: Optional[Names],
    regions: Any,
    symbols: Optional[str],
    may_lack_regions: bool = False,
) -> _core.BoardOptions:
    """The rules of puzzles."""
    return _core.BoardOptions(
        box_of(box), names_of(variant), regions, checked.maybe_text("symbols", symbols), may_lack_regions
    )


def place_of(cell: Any) -> Tuple[int, int]:
    """The row and the column of a cell."""
    if not isinstance(cell, (tuple, list)) or len(cell) != 2:
        raise TypeError("cell must be two numbers, a row and a column from 0")
    return checked.number("row", cell[0], 10**6), checked.number("column", cell[1], 10**6)
