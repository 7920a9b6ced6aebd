"""The incremental solver."""

from typing import Any, Dict, Iterable, Iterator, List, Mapping, NoReturn, Optional, Tuple

from . import _arguments as checked
from . import _core
from .formula import Formula


class Solver:
    """An incremental SAT solver: add clauses and solve under assumptions, in any order.

    `clauses` are added as by `add_clauses`. `branch` is a branching rule of the learning engine; `techniques` switches
    some of `satdoku.techniques()` on or off; `keep_models` restricts the solver to techniques that keep all models.

    A variable exists from its first mention. One thread at a time may use a solver: a call during another one raises
    `Error`. Different solvers may work in parallel.

    >>> solver = Solver()
    >>> solver.add([1, 2])
    >>> solver.add([-1, 2])
    >>> solver.solve()
    True
    >>> solver.solve([-2])
    False
    >>> solver.core()
    [-2]
    """

    def __init__(
        self,
        clauses: Any = None,
        *,
        seed: int = 0,
        branch: str = "best",
        techniques: Optional[Mapping[str, bool]] = None,
        keep_models: bool = False,
    ) -> None:
        self._core = _core.Solver(
            checked.number("seed", seed),
            checked.text("branch", branch),
            checked.switches(techniques),
            checked.truth("keep_models", keep_models),
        )
        if clauses is not None:
            self.add_clauses(clauses)

    def add(self, clause: Iterable[int]) -> None:
        """Add a clause: a list, array or other iterable of literals. The empty clause is false."""
        self._core.add(clause)

    def add_clauses(self, clauses: Any, offsets: Any = None) -> None:
        """Add many clauses: all of them, or none if one is wrong (some if ^C ends the call).

        `clauses` is a `Formula`, an iterable of clauses, or a buffer (array, numpy, memoryview) of integers:

        - in which each clause is ended by 0, as in DIMACS;
        - with `offsets`: clause i is `clauses[offsets[i]:offsets[i + 1]]`;
        - with two dimensions: each row is a clause.

        A contiguous buffer of 32-bit integers is read where it is, without a copy.

        >>> from array import array
        >>> solver = Solver()
        >>> solver.add_clauses(array("i", [1, 2, 0, -1, 0]))
        >>> solver.add_clauses(array("i", [3, 4, -4]), offsets=[0, 2, 3])
        >>> solver.solve(), solver.model()
        (True, [-1, 2, 3, -4])
        """
        self._core.add_clauses(clauses._data if isinstance(clauses, Formula) else clauses, offsets)

    def new_variable(self) -> int:
        """Return a variable with a number larger than all before."""
        return self._core.new_variable()

    @property
    def variables(self) -> int:
        """The largest variable so far, 0 if there is none."""
        return self._core.variables()

    def assume(self, *literals: int) -> None:
        """Assume the literals in the next call of `solve` or `enumerate`, beside those that are given there."""
        self._core.assume(literals)

    def solve(
        self,
        assumptions: Iterable[int] = (),
        *,
        seconds: Optional[float] = None,
        conflicts: Optional[int] = None,
        decisions: Optional[int] = None,
        memory: Optional[int] = None,
    ) -> Optional[bool]:
        """Return True if the clauses are satisfiable under the assumptions, False if not, None if a limit was reached.

        The limits are for this call; `memory` is in bytes. Afterwards there is a `model`, a `core` or a `stop_reason`.

        >>> Solver([[1, 2], [-1, 2]]).solve([-2])
        False
        """
        return self._core.solve(assumptions, checked.limits(seconds, conflicts, decisions, memory))

    def propagate(self, assumptions: Iterable[int] = ()) -> Tuple[bool, List[int]]:
        """Make the assumptions true in turn, with all that follows by unit propagation, without search.

        Return whether there was no conflict, and the literals that became true, in order, without those that are true
        without assumptions. Nothing else changes: the last answer remains.

        >>> solver = Solver([[-1, 2], [-2, 3], [-3, -4]])
        >>> solver.propagate([1])
        (True, [1, 2, 3, -4])
        >>> solver.propagate([4, 1])[0]
        False
        """
        return self._core.propagate(assumptions)

    @property
    def answer(self) -> Optional[bool]:
        """What the last call of `solve` returned; None after a change."""
        return self._core.answer()

    @property
    def stop_reason(self) -> str:
        """Why the last call of `solve` returned None: "time limit", "conflict limit", ...; otherwise "none"."""
        return self._core.stop_reason()

    def value(self, literal: int) -> bool:
        """Return whether the literal is true in the model."""
        return self._core.value(literal)

    def model(self) -> List[int]:
        """Return the model: the variables 1, 2, ... in this order, negative if false.

        Raises `Error` unless `solve` returned True last.
        """
        return self._core.model()

    def core(self) -> List[int]:
        """Return the assumptions that are contradictory with the clauses; none if the clauses alone are.

        Raises `Error` unless `solve` returned False last.
        """
        return self._core.core()

    def minimized_core(
        self,
        *,
        seconds: Optional[float] = None,
        conflicts: Optional[int] = None,
        decisions: Optional[int] = None,
        memory: Optional[int] = None,
    ) -> List[int]:
        """Return a core from which no literal can be left out.

        It is found by further queries, at most one for each literal of `core`, to which the limits apply: literals that
        could not be decided are kept.

        >>> solver = Solver([[-1, -2], [-3, -2]])
        >>> solver.solve([1, 2, 3])
        False
        >>> len(solver.minimized_core())
        2
        """
        return self._core.minimized_core(checked.limits(seconds, conflicts, decisions, memory))

    def enumerate(
        self,
        variables: Optional[Iterable[int]] = None,
        *,
        assumptions: Iterable[int] = (),
        limit: Optional[int] = None,
        seconds: Optional[float] = None,
        conflicts: Optional[int] = None,
        decisions: Optional[int] = None,
        memory: Optional[int] = None,
    ) -> Iterator[List[int]]:
        """Generate each assignment of `variables` (all if None) that extends to a model, once; at most `limit`.

        Literals are in the order of `variables`. The clauses are unchanged afterwards. Until the generator ends or is
        closed, the solver is in use: other calls raise `Error`. A limit raises `LimitReached`: `seconds` are from the
        call of this function on, the others are of each search between two models.
        The search runs ahead in a thread of its own.

        >>> solver = Solver([[1, 2], [-1, -2]])
        >>> sorted(solver.enumerate())
        [[-1, 2], [1, -2]]
        """
        most = checked.maybe_number("limit", limit)
        bounds = checked.limits(seconds, conflicts, decisions, memory)
        return self._models(_core.Models(self._core, variables, assumptions, most, bounds))

    @staticmethod
    def _models(models: _core.Models) -> Iterator[List[int]]:
        try:
            batch = models.next()
            while batch:
                yield from batch
                batch = models.next()
        finally:
            models.close()

    def set_phase(self, literal: int) -> None:
        """Set the value that a decision on this variable tries first."""
        self._core.set_phase(literal)

    def reset_phase(self, variable: int) -> None:
        """Undo `set_phase`."""
        self._core.reset_phase(variable)

    def statistics(self) -> Dict[str, int]:
        """Return counters of all queries together, by name."""
        return self._core.statistics()

    def __reduce__(self) -> NoReturn:
        raise TypeError("a solver cannot be copied or pickled; copy its clauses")

    def __repr__(self) -> str:
        return f"<satdoku.Solver at {id(self):#x}>"
