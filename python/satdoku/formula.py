"""Formulas, and reading and writing DIMACS."""

import os
from typing import Any, Iterable, Iterator, List, Union

from . import _core

Path = Union[str, "os.PathLike[str]"]


class Formula:
    """An immutable formula in conjunctive normal form. Clauses are kept as they are given.

    `clauses` and `offsets` are as for `Solver.add_clauses`; `variables` is the least number of variables.

    >>> formula = Formula([[1, -2], [2]])
    >>> len(formula), formula.variables, formula[0]
    (2, 2, [1, -2])
    """

    __slots__ = ("_data",)
    _data: _core.Formula

    def __init__(self, clauses: Any = (), offsets: Any = None, *, variables: int = 0) -> None:
        if isinstance(clauses, Formula):
            variables = max(variables, clauses.variables)
            clauses = clauses._data
        self._data = _core.Formula(clauses, offsets, variables)

    @property
    def variables(self) -> int:
        """The number of variables: that of the header, at least the largest that occurs."""
        return self._data.variables()

    @property
    def literals(self) -> int:
        """The number of literals in all clauses."""
        return self._data.literals()

    def __len__(self) -> int:
        return len(self._data)

    def __getitem__(self, index: int) -> List[int]:
        size = len(self)
        if not -size <= index < size:
            raise IndexError("the formula has no such clause")
        return self._data.clause(index % size)

    def __iter__(self) -> Iterator[List[int]]:
        return (self._data.clause(i) for i in range(len(self)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Formula):
            return NotImplemented
        return self.variables == other.variables and list(self) == list(other)

    def __hash__(self) -> int:
        return hash((len(self), self.variables, self.literals))

    def __reduce__(self) -> "tuple[object, tuple[str]]":
        return loads, (dumps(self),)

    def __repr__(self) -> str:
        return f"<satdoku.Formula of {self.variables} variables and {len(self)} clauses>"

    def satisfied_by(self, model: Iterable[int]) -> bool:
        """Return whether each clause has a literal of the model.

        >>> Formula([[1, 2], [-1]]).satisfied_by([-1, 2])
        True
        """
        return self._data.falsified(model) < 0


def core_of(formula: Any) -> _core.Formula:
    """The formula of the extension module; clauses become one."""
    return (formula if isinstance(formula, Formula) else Formula(formula))._data


def _formula(core: _core.Formula) -> Formula:
    formula = Formula.__new__(Formula)
    formula._data = core
    return formula


def read(path: Path, *, strictness: str = "normal") -> Formula:
    """Read a file in DIMACS CNF, plain or compressed.

    `strictness` is "strict", "normal" or "lenient", as described in docs/formats.md. Raises `Error` with the place of
    what is wrong.
    """
    return _formula(_core.read_file(os.fspath(path), strictness))


def loads(text: Union[str, bytes, bytearray, memoryview], *, strictness: str = "normal") -> Formula:
    """Read text in DIMACS CNF.

    >>> list(loads("p cnf 2 1\\n1 -2 0\\n"))
    [[1, -2]]
    """
    return _formula(_core.read_text(text, strictness))


def write(formula: Any, path: Path, *, comments: Iterable[str] = ()) -> None:
    """Write a formula, or clauses, to a file in DIMACS CNF. The file appears when it is complete."""
    _core.write_file(core_of(formula), os.fspath(path), list(comments))


def dumps(formula: Any, *, comments: Iterable[str] = ()) -> str:
    """Return a formula, or clauses, as text in DIMACS CNF.

    >>> print(dumps([[1, -2]], comments=["made by hand"]), end="")
    c made by hand
    p cnf 2 1
    1 -2 0
    """
    return _core.write_text(core_of(formula), list(comments))
