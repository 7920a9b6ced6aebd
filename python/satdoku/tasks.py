"""What is done with a whole formula: solve, count, prove, check, cubes."""

import decimal
import numbers
import os
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Dict, Iterable, List, Mapping, Optional, Union, overload

from . import _arguments as checked
from . import _core
from ._arguments import Path
from .counting import check_heeded
from .errors import Error
from .formula import Formula, core_of


@dataclass(frozen=True)
class Result:
    """The answer of `solve`. It is true if there is a model."""

    satisfiable: Optional[bool]  #: None if a limit was reached
    model: Optional[List[int]]  #: the variables 1, 2, ..., negative if false; None if there is none
    stop_reason: str  #: why `satisfiable` is None: "time limit", ...; otherwise "none"
    engine: str  #: the one that was used
    statistics: Dict[str, int] = field(repr=False)

    def __bool__(self) -> bool:
        return self.satisfiable is True


@dataclass(frozen=True)
class Checked:
    """What `check` found. It is true if the proof is right."""

    verified: bool
    reason: str  #: what is wrong; "" if nothing is
    format: str  #: "drat", "lrat" or "frat"
    line: Optional[int]  #: of a proof in text: where it is wrong
    lemmas: int  #: that were checked

    def __bool__(self) -> bool:
        return self.verified


def solve(
    formula: Any,
    *,
    engine: str = "auto",
    branch: str = "best",
    seed: int = 0,
    threads: int = 1,
    techniques: Optional[Mapping[str, bool]] = None,
    seconds: Optional[float] = None,
    conflicts: Optional[int] = None,
    decisions: Optional[int] = None,
    memory: Optional[int] = None,
) -> Result:
    """Decide whether a formula, or clauses, can be satisfied. The model is checked before it is returned.

    `engine` is a name of `satdoku.engines()`, or "auto". Engines that share their search tree among threads use
    `threads` of them (0: all processors). The limits are in seconds, conflicts, decisions and bytes.

    >>> solve([[1, 2], [-1], [-2, 3]]).model
    [-1, 2, 3]
    >>> solve([[1], [-1]]).satisfiable
    False
    """
    how = checked.search(engine, branch, seed, threads, techniques)
    return Result(*_core.solve(core_of(formula), how, checked.limits(seconds, conflicts, decisions, memory)))


def _exact(weight: Any) -> Fraction:
    is_real = isinstance(weight, (numbers.Real, str, decimal.Decimal))
    if not is_real or isinstance(weight, bool):
        raise TypeError(f"a weight must be a number, not {type(weight).__name__}")
    try:
        # Of other kinds, as of numpy, the integers and floats of Python.
        if isinstance(weight, numbers.Integral):
            return Fraction(int(weight))
        is_exact = isinstance(weight, (Fraction, str, decimal.Decimal))
        return Fraction(weight if is_exact else float(weight))
    except (ValueError, OverflowError, ZeroDivisionError):
        raise Error(f"{weight} is not a weight") from None


def _weights(weights: Any) -> "list[tuple[int, str]]":
    if not isinstance(weights, Mapping):
        raise TypeError(f"weights must map literals to numbers, not {type(weights).__name__}")
    pairs = []
    for literal, weight in weights.items():
        is_integer = isinstance(literal, numbers.Integral) and not isinstance(literal, bool)
        variable = checked.number("a literal", abs(literal) if is_integer else literal, 2**30)
        exact = _exact(weight)
        words = f"{_digits(exact.numerator)}/{_digits(exact.denominator)}"
        pairs.append((-variable if literal < 0 else variable, words))
    return pairs


# int() and str() refuse numbers of more than 4300 digits.
def _number(text: str) -> int:
    return int(decimal.Decimal(text))


def _digits(number: int) -> str:
    return str(decimal.Decimal(number))


@overload
def count(
    formula: Any,
    variables: Optional[Iterable[int]] = None,
    *,
    weights: None = None,
    absent: str = "complement",
    seconds: Optional[float] = None,
    memory: Optional[int] = None,
) -> int: ...
@overload
def count(
    formula: Any,
    variables: Optional[Iterable[int]] = None,
    *,
    weights: Mapping[int, Any],
    absent: str = "complement",
    seconds: Optional[float] = None,
    memory: Optional[int] = None,
) -> Fraction: ...
def count(
    formula: Any,
    variables: Optional[Iterable[int]] = None,
    *,
    weights: Optional[Mapping[int, Any]] = None,
    absent: str = "complement",
    seconds: Optional[float] = None,
    memory: Optional[int] = None,
) -> Union[int, Fraction]:
    """Count the models of a formula, or clauses, exactly.

    With `variables`, count their assignments that extend to a model. With `weights`, a number (int, Fraction, float,
    Decimal or text) for some literals, return the sum of the products of weights, as a Fraction. What a literal without
    a weight weighs, `absent` says: "complement", 1 minus the weight of its negation, or 1 if that has none; or "one".

    A file may say what its count means: then give `variables` and `weights` (`Formula.shown`, `Formula.weights`, or
    others). Raises `Error` if they are missing, `LimitReached` at a limit of seconds or of memory in bytes.

    >>> count([[1, 2, 3]])
    7
    >>> count([[1, 2]], weights={1: "1/3", 2: 0.5})
    Fraction(2, 3)
    """
    if absent not in ("complement", "one"):
        raise Error(f"unknown value '{absent}' of absent; choose from complement, one")
    if isinstance(formula, Formula):
        check_heeded(formula._counting, weights is not None, variables is not None)
    pairs = None if weights is None else _weights(weights)
    bounds = checked.limits(seconds, memory=memory)
    found = _core.count(core_of(formula), variables, pairs, absent == "complement", bounds)
    if weights is None:
        return _number(found)
    numerator, _, denominator = found.partition("/")
    return Fraction(_number(numerator), _number(denominator or "1"))


@overload
def prove(
    formula: Any,
    path: None = None,
    *,
    format: str = "drat",
    engine: str = "auto",
    branch: str = "best",
    seed: int = 0,
    techniques: Optional[Mapping[str, bool]] = None,
    seconds: Optional[float] = None,
    conflicts: Optional[int] = None,
    decisions: Optional[int] = None,
    memory: Optional[int] = None,
) -> bytes: ...
@overload
def prove(
    formula: Any,
    path: Path,
    *,
    format: str = "drat",
    engine: str = "auto",
    branch: str = "best",
    seed: int = 0,
    techniques: Optional[Mapping[str, bool]] = None,
    seconds: Optional[float] = None,
    conflicts: Optional[int] = None,
    decisions: Optional[int] = None,
    memory: Optional[int] = None,
) -> None: ...
def prove(
    formula: Any,
    path: Optional[Path] = None,
    *,
    format: str = "drat",
    engine: str = "auto",
    branch: str = "best",
    seed: int = 0,
    techniques: Optional[Mapping[str, bool]] = None,
    seconds: Optional[float] = None,
    conflicts: Optional[int] = None,
    decisions: Optional[int] = None,
    memory: Optional[int] = None,
) -> Optional[bytes]:
    """Return a proof that a formula, or clauses, cannot be satisfied, or write it to a file.

    `format` is "drat", "drat-bin", "lrat" or "lrat-bin". Raises `Error` if the formula is satisfiable, `LimitReached`
    at a limit.

    >>> prove([[1, 2], [1, -2], [-1, 2], [-1, -2]]).decode().endswith("0\\n")
    True
    """
    how = checked.search(engine, branch, seed, 1, techniques)
    bounds = checked.limits(seconds, conflicts, decisions, memory)
    if path is None:
        return _core.prove(core_of(formula), checked.text("format", format), how, bounds)
    _core.prove_to_file(core_of(formula), checked.path_bytes(path), checked.text("format", format), how, bounds)
    return None


def check(
    formula: Any, proof: Any, *, format: Optional[str] = None, seconds: Optional[float] = None
) -> Checked:
    """Check a proof that a formula, or clauses, cannot be satisfied: every lemma, until the empty clause follows.

    `proof` is the name of a file, or bytes, plain or compressed. `format` is "drat", "lrat", "frat", or None to detect
    DRAT and LRAT from the content. The checker shares no code with the solvers.

    >>> clauses = [[1, 2], [1, -2], [-1, 2], [-1, -2]]
    >>> bool(check(clauses, prove(clauses, format="lrat")))
    True
    >>> check(clauses, b"3 0\\n0\\n").reason
    'a lemma does not follow'
    """
    core, name = core_of(formula), None if format is None else checked.text("format", format)
    if isinstance(proof, (str, os.PathLike)):
        return Checked(*_core.check_file(core, checked.path_bytes(proof), name, checked.time_limit(seconds)))
    return Checked(*_core.check_bytes(core, proof, name, checked.time_limit(seconds)))


def cubes(
    formula: Any,
    *,
    depth: Optional[int] = None,
    number: Optional[int] = None,
    seconds: Optional[float] = None,
    memory: Optional[int] = None,
) -> List[List[int]]:
    """Split a formula, or clauses, into cubes: lists of literals that, assumed in turn, cover all assignments.

    The tree of decisions ends at `depth` of them, at this `number` of leaves, or at leaves that look easy. Leaves that
    are refuted are left out, so the formula is unsatisfiable if the list is empty.

    >>> clauses = [[1, 2, 3], [-1, -2, -3], [1, -2, 4], [-1, 2, -4]]
    >>> from satdoku import Solver
    >>> solver = Solver(clauses)
    >>> [solver.solve(cube) for cube in cubes(clauses, depth=1)]
    [True, True]
    """
    deepest, most = checked.maybe_number("depth", depth), checked.maybe_number("number", number)
    return _core.cubes(core_of(formula), deepest, most, checked.limits(seconds, memory=memory))[0]
