"""What is done with a whole formula: solve, count, prove, check, cubes."""

import decimal
import os
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Dict, Iterable, List, Mapping, Optional, Union, overload

from . import _core
from .errors import Error
from .formula import Path, core_of


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


def _limits(
    seconds: Optional[float], conflicts: Optional[int], decisions: Optional[int], memory: Optional[int]
) -> _core.Limits:
    return _core.Limits(seconds, conflicts, decisions, memory)


def _search(
    engine: str, branch: str, seed: int, threads: int, techniques: Optional[Mapping[str, bool]]
) -> _core.Search:
    return _core.Search(engine, branch, seed, threads, list((techniques or {}).items()))


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
    search = _search(engine, branch, seed, threads, techniques)
    return Result(*_core.solve(core_of(formula), search, _limits(seconds, conflicts, decisions, memory)))


def _weights(weights: Mapping[int, Any]) -> "list[tuple[int, str]]":
    pairs = []
    for literal, weight in weights.items():
        if not isinstance(weight, (int, float, str, Fraction, decimal.Decimal)):
            raise TypeError(f"a weight must be a number, not {type(weight).__name__}")
        try:
            exact = Fraction(weight)
        except (ValueError, OverflowError, ZeroDivisionError):
            raise Error(f"{weight} is not a weight") from None
        pairs.append((literal, f"{exact.numerator}/{exact.denominator}"))
    return pairs


def _number(text: str) -> int:
    # int() refuses texts of more than 4300 digits.
    return int(decimal.Decimal(text))


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

    Raises `LimitReached` at a limit of seconds or of memory in bytes.

    >>> count([[1, 2, 3]])
    7
    >>> count([[1, 2]], weights={1: "1/3", 2: 0.5})
    Fraction(2, 3)
    """
    if absent not in ("complement", "one"):
        raise Error(f"unknown value '{absent}' of absent; choose from complement, one")
    pairs = None if weights is None else _weights(weights)
    limits = _limits(seconds, None, None, memory)
    text = _core.count(core_of(formula), variables, pairs, absent == "complement", limits)
    if weights is None:
        return _number(text)
    numerator, _, denominator = text.partition("/")
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
    search = _search(engine, branch, seed, 1, techniques)
    limits = _limits(seconds, conflicts, decisions, memory)
    if path is None:
        return _core.prove(core_of(formula), format, search, limits)
    _core.prove_to_file(core_of(formula), os.fspath(path), format, search, limits)
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
    core = core_of(formula)
    if isinstance(proof, (str, os.PathLike)):
        return Checked(*_core.check_file(core, os.fspath(proof), format, seconds))
    return Checked(*_core.check_bytes(core, proof, format, seconds))


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
    return _core.cubes(core_of(formula), depth, number, _limits(seconds, None, None, memory))[0]
