"""A SAT solver with checked answers, and a Sudoku toolkit.

>>> import satdoku
>>> solver = satdoku.Solver([[1, 2], [-1, 3]])
>>> solver.solve([-2])
True
>>> solver.model()
[1, -2, 3]

Literals are signed integers as in DIMACS: 7 is variable 7, -7 its negation. Functions about whole formulas take a
`Formula` or clauses. `satdoku.sudoku` has the functions for puzzles.

Python's lock is released during long work, and ^C ends it: KeyboardInterrupt is raised.
"""

from . import sudoku
from ._core import __version__, engines, techniques
from .errors import Error, LimitReached
from .formula import Formula, dumps, loads, read, write
from .solver import Solver
from .tasks import Checked, Result, check, count, cubes, prove, solve

__all__ = [
    "Checked",
    "Error",
    "Formula",
    "LimitReached",
    "Result",
    "Solver",
    "__version__",
    "check",
    "count",
    "cubes",
    "dumps",
    "engines",
    "loads",
    "prove",
    "read",
    "solve",
    "sudoku",
    "techniques",
    "write",
]
