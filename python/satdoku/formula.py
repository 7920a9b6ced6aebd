"""Formulas, and reading and writing DIMACS."""

import operator
from fractions import Fraction
from typing import Any, Dict, Iterable, Iterator, List, Optional, Union

from . import _arguments as checked
from . import _core, counting
from ._arguments import Path
from .counting import Lines

_MOST_VARIABLES = 2**32 - 1


class Formula:
    """An immutable formula in conjunctive normal form. Clauses are kept as they are given.

    `clauses` and `offsets` are as for `Solver.add_clauses`; `variables` is the least number of variables.

    >>> formula = Formula([[1, -2], [2]])
    >>> len(formula), formula.variables, formula[0]
    (2, 2, [1, -2])
    """

    __slots__ = ("_data", "_counting")
    _data: _core.Formula
    _counting: Lines  # of its file, about counting

    def __init__(self, clauses: Any = (), offsets: Any = None, *, variables: int = 0) -> None:
        variables = checked.number("variables", variables, _MOST_VARIABLES)
        self._counting = ()
        if isinstance(clauses, Formula):
            variables = max(variables, clauses.variables)
            self._counting = clauses._counting
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

    @property
    def weights(self) -> Dict[int, Fraction]:
        """The weights of literals in lines ``c p weight`` of its file, for `count`; empty if there are none.

        >>> loads("p cnf 2 1\\nc p weight 1 0.4 0\\n1 2 0\\n").weights
        {1: Fraction(2, 5)}
        """
        return counting.weights(self._counting)

    @property
    def shown(self) -> Optional[List[int]]:
        """The variables in lines ``c p show`` of its file (or ``vp``, ``c ind``), for `count`; None without a line.

        >>> loads("p cnf 2 1\\nc p show 1 0\\n1 2 0\\n").shown
        [1]
        """
        return counting.shown(self._counting)

    def __len__(self) -> int:
        return len(self._data)

    def __getitem__(self, index: int) -> List[int]:
        index, size = operator.index(index), len(self)
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

    def __reduce__(self) -> "tuple[object, tuple[str, Lines]]":
        return _restored, (_core.write_text(self._data, []), self._counting)

    def __repr__(self) -> str:
        return f"<satdoku.Formula of {self.variables} variables and {len(self)} clauses>"

    def satisfied_by(self, model: Iterable[int]) -> bool:
        """Return whether each clause has a literal of the model.

        Raises `Error` if the model has both literals of a variable.

        >>> Formula([[1, 2], [-1]]).satisfied_by([-1, 2])
        True
        """
        return self._data.falsified(model) < 0


def core_of(formula: Any) -> _core.Formula:
    """The formula of the extension module; clauses become one."""
    return (formula if isinstance(formula, Formula) else Formula(formula))._data


def _formula(core: _core.Formula, lines: Lines) -> Formula:
    formula = Formula.__new__(Formula)
    formula._data, formula._counting = core, tuple(lines)
    return formula


def _restored(text: str, lines: Lines) -> Formula:
    return _formula(_core.read_text(text, "normal")[0], lines)


def _comments(formula: Any, comments: Any) -> List[str]:
    lines = formula._counting if isinstance(formula, Formula) else ()
    return [line[2:] for _, line in lines if line.startswith("c ")] + checked.texts("comments", comments)


def read(path: Path, *, strictness: str = "normal") -> Formula:
    """Read a file in DIMACS CNF, plain or compressed.

    `strictness` is "strict", "normal" or "lenient", as described in docs/formats.md. Raises `Error` with the place of
    what is wrong.
    """
    return _formula(*_core.read_file(checked.path_bytes(path), checked.text("strictness", strictness)))


def loads(text: Union[str, bytes, bytearray, memoryview], *, strictness: str = "normal") -> Formula:
    """Read text in DIMACS CNF.

    >>> list(loads("p cnf 2 1\\n1 -2 0\\n"))
    [[1, -2]]
    """
    return _formula(*_core.read_text(text, checked.text("strictness", strictness)))


def write(formula: Any, path: Path, *, comments: Iterable[str] = ()) -> None:
    """Write a formula, or clauses, to a file in DIMACS CNF. The file appears when it is complete.

    Comments of a file that was read are not kept, except those about counting (``c t``, ``c p``).
    """
    _core.write_file(core_of(formula), checked.path_bytes(path), _comments(formula, comments))


def dumps(formula: Any, *, comments: Iterable[str] = ()) -> str:
    """Return a formula, or clauses, as text in DIMACS CNF.

    >>> print(dumps([[1, -2]], comments=["made by hand"]), end="")
    c made by hand
    p cnf 2 1
    1 -2 0
    """
    return _core.write_text(core_of(formula), _comments(formula, comments))
