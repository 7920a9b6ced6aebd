"""Sudoku puzzles: solve, check, count, rate, generate, hint, explain.

A puzzle is text in any format that `sudoku convert` reads, a list of cells row by row, or a list of rows; 0 or None is
a blank. Solutions come back in the same form: text as one line.

>>> from satdoku import sudoku
>>> sudoku.solve("1.....3..2.....4")
'1342243142133124'

Options of all functions: `box` is the shape of a box, as "2x3" or (2, 3) (default: as nearly square as possible);
`variant` is "x" (diagonals), "windows" or others, joined by commas or in a list; `regions` are those of a jigsaw, as
text or rows; `symbols` is an alphabet. What is not given, the text of a puzzle may say. `seconds` limits the time of a
call: `LimitReached` is raised.

The functions ending in `_many` take many puzzles: text with all of them, or a list; they answer in order, with
`threads` threads (0: all processors), classic 9x9 puzzles together. For a puzzle that is wrong, `Error` is raised, or
with `errors="return"` the error is in the list instead of the answer.
"""

from dataclasses import dataclass, field
from typing import Any, List, Optional, Sequence, Tuple, Union

from . import _arguments as checked
from . import _core
from . import _puzzle_options as given
from ._puzzle_options import Box, Names
from .errors import Error

Candidate = Tuple[Tuple[int, int], int]  #: ((row, column), digit), rows and columns from 0


@dataclass(frozen=True)
class Check:
    """What `check` found. It is true if there is exactly one solution."""

    solutions: List[Any]  #: at most two

    @property
    def unique(self) -> bool:
        return len(self.solutions) == 1

    def __bool__(self) -> bool:
        return self.unique


@dataclass(frozen=True)
class Rating:
    """How hard a puzzle is, as `sudoku rate` prints it."""

    blanks: int
    freedom: int  #: other blanks in the row, column and box, summed over all blanks
    nodes: int  #: branches in the search for a second solution
    rounds: int  #: rounds of propagation
    solutions: int  #: 0, 1, or 2 for several
    difficulty: Optional[int]  #: 1 to 5, of the hardest technique; None without a unique solution, or beyond 16x16
    hardest: Optional[str]  #: the hardest technique that is needed
    score: Optional[int]  #: sum of the costs of all steps


@dataclass(frozen=True)
class Step:
    """A step of a solution by techniques: a digit, or candidates that are removed."""

    technique: str
    cell: Optional[Tuple[int, int]]  #: row and column from 0; None if candidates are removed
    digit: Optional[int]
    removed: List[Candidate]
    text: str = field(repr=False)  #: in sentences
    brief: str = field(repr=False)  #: in the notation that players use


@dataclass(frozen=True)
class Explanation:
    """The steps from the givens to the solution."""

    steps: List[Step]
    difficulty: int  #: 1 to 5
    score: int

    def __str__(self) -> str:
        return "\n".join(step.text for step in self.steps)


@dataclass(frozen=True)
class Hint:
    """The next step."""

    kind: str  #: "step" by a technique; "reason": a digit by search; "mistake"; "none" if nothing is left
    technique: Optional[str]
    cell: Optional[Tuple[int, int]]  #: row and column from 0; None if candidates are removed
    digit: Optional[int]
    removed: List[Candidate]
    where: str  #: where to look
    rule: str  #: which rule applies, on which cells
    text: str  #: the step with its reason

    def __str__(self) -> str:
        return self.text


def _many(
    puzzles: Any, work: _core.Work, options: _core.BoardOptions, errors: str
) -> List[Any]:
    if errors not in ("raise", "return"):
        raise Error(f"unknown value '{errors}' of errors; choose from raise, return")
    return _core.answer_many(puzzles, work, options, errors == "return")


def _each(answers: Sequence[Any], make: Any) -> List[Any]:
    return [answer if isinstance(answer, Error) else make(answer) for answer in answers]


def solve(
    puzzle: Any,
    *,
    box: Optional[Box] = None,
    variant: Optional[Names] = None,
    regions: Any = None,
    symbols: Optional[str] = None,
    engine: str = "auto",
    seconds: Optional[float] = None,
) -> Any:
    """Return a solution, or None if there is none. It is checked against rules and givens.

    `engine` is "auto", "bits", "bulk" or "sat".

    >>> solve([1, 0, 0, 0, 0, 0, 3, 0, 0, 2, 0, 0, 0, 0, 0, 4])
    [1, 3, 4, 2, 2, 4, 3, 1, 4, 2, 1, 3, 3, 1, 2, 4]
    >>> solve([[1, 1, 0, 0], [0] * 4, [0] * 4, [0] * 4]) is None
    True
    """
    work = given.work_of("solve", engine, 0, 1, seconds)
    return _core.answer_one(puzzle, work, given.options_of(box, variant, regions, symbols))


def solve_many(
    puzzles: Any,
    *,
    box: Optional[Box] = None,
    variant: Optional[Names] = None,
    regions: Any = None,
    symbols: Optional[str] = None,
    engine: str = "auto",
    threads: int = 0,
    seconds: Optional[float] = None,
    errors: str = "raise",
) -> List[Any]:
    """Return a solution of each puzzle, None where there is none.

    >>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> solve_many([line, line])[1][:9]
    '534678912'
    >>> len(solve_many(f"{line}\\n{line}\\n"))
    2
    """
    work = given.work_of("solve", engine, 0, threads, seconds)
    return _many(puzzles, work, given.options_of(box, variant, regions, symbols), errors)


def check(
    puzzle: Any,
    *,
    box: Optional[Box] = None,
    variant: Optional[Names] = None,
    regions: Any = None,
    symbols: Optional[str] = None,
    engine: str = "auto",
    seconds: Optional[float] = None,
) -> Check:
    """Find out whether a puzzle has no solution, one, or several.

    >>> bool(check("...." * 4))
    False
    >>> len(check("...." * 4).solutions)
    2
    """
    work = given.work_of("check", engine, 0, 1, seconds)
    return Check(_core.answer_one(puzzle, work, given.options_of(box, variant, regions, symbols))[1])


def check_many(
    puzzles: Any,
    *,
    box: Optional[Box] = None,
    variant: Optional[Names] = None,
    regions: Any = None,
    symbols: Optional[str] = None,
    engine: str = "auto",
    threads: int = 0,
    seconds: Optional[float] = None,
    errors: str = "raise",
) -> List[Any]:
    """Return a `Check` of each puzzle."""
    work = given.work_of("check", engine, 0, threads, seconds)
    found = _many(puzzles, work, given.options_of(box, variant, regions, symbols), errors)
    return _each(found, lambda answer: Check(answer[1]))


def count(
    puzzle: Any,
    limit: Optional[int] = None,
    *,
    box: Optional[Box] = None,
    variant: Optional[Names] = None,
    regions: Any = None,
    symbols: Optional[str] = None,
    engine: str = "auto",
    seconds: Optional[float] = None,
) -> int:
    """Count the solutions, up to `limit` if it is not None.

    >>> count("." * 16)
    288
    >>> count("." * 81, 1000)
    1000
    """
    work = given.work_of("count", engine, given.limit_of(limit), 1, seconds)
    answer: int = _core.answer_one(puzzle, work, given.options_of(box, variant, regions, symbols))
    return answer


def count_many(
    puzzles: Any,
    limit: Optional[int] = None,
    *,
    box: Optional[Box] = None,
    variant: Optional[Names] = None,
    regions: Any = None,
    symbols: Optional[str] = None,
    engine: str = "auto",
    threads: int = 0,
    seconds: Optional[float] = None,
    errors: str = "raise",
) -> List[Any]:
    """Count the solutions of each puzzle, up to `limit` if it is not None."""
    work = given.work_of("count", engine, given.limit_of(limit), threads, seconds)
    return _many(puzzles, work, given.options_of(box, variant, regions, symbols), errors)


def rate(
    puzzle: Any,
    *,
    box: Optional[Box] = None,
    variant: Optional[Names] = None,
    regions: Any = None,
    symbols: Optional[str] = None,
    seconds: Optional[float] = None,
) -> Rating:
    """Rate a puzzle by the search effort and by the techniques of players.

    >>> rating = rate("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> rating.difficulty, rating.hardest
    (1, 'naked-single')
    """
    work = given.work_of("rate", "auto", 0, 1, seconds)
    return Rating(*_core.answer_one(puzzle, work, given.options_of(box, variant, regions, symbols)))


def rate_many(
    puzzles: Any,
    *,
    box: Optional[Box] = None,
    variant: Optional[Names] = None,
    regions: Any = None,
    symbols: Optional[str] = None,
    threads: int = 0,
    seconds: Optional[float] = None,
    errors: str = "raise",
) -> List[Any]:
    """Return a `Rating` of each puzzle."""
    work = given.work_of("rate", "auto", 0, threads, seconds)
    found = _many(puzzles, work, given.options_of(box, variant, regions, symbols), errors)
    return _each(found, lambda answer: Rating(*answer))


def generate(
    *,
    difficulty: Union[str, int, None] = None,
    technique: Optional[str] = None,
    rating: Union[str, float, Tuple[float, float], None] = None,
    level: Optional[int] = None,
    blanks: Optional[int] = None,
    minimal: bool = False,
    unique: bool = True,
    symmetry: str = "none",
    seed: Optional[int] = None,
    box: Optional[Box] = None,
    variant: Optional[Names] = None,
    regions: Any = None,
    form: str = "text",
    format: Optional[str] = None,
    seconds: Optional[float] = None,
) -> Any:
    """Generate a puzzle.

    At most one of these says which kind: `difficulty`, "easy" to "extreme" or 1 to 5; `technique`, the hardest one that
    is needed; `rating`, by Sudoku Explainer, a number or two, as in "7.0..8.0" (classic 9x9 puzzles); `level`, 1 to 5,
    by the number of givens; `blanks`, how many; `minimal`, no given can be left out. The default is "medium" for classic
    9x9 puzzles, otherwise level 3. `symmetry` is that of the givens. The same `seed` gives the same puzzle; None: a
    random one.

    `form` is "text", in a `format` of `sudoku convert`, or "rows" or "flat" for lists. The variant "jigsaw" without
    `regions` gets random ones, which the text has in the default format "grid".

    >>> puzzle = generate(difficulty="easy", seed=1)
    >>> check(puzzle).unique, rate(puzzle).difficulty
    (True, 1)
    >>> len(generate(box=(2, 3), form="rows"))
    6
    """
    return generate_many(
        1,
        difficulty=difficulty,
        technique=technique,
        rating=rating,
        level=level,
        blanks=blanks,
        minimal=minimal,
        unique=unique,
        symmetry=symmetry,
        seed=seed,
        box=box,
        variant=variant,
        regions=regions,
        form=form,
        format=format,
        threads=1,
        seconds=seconds,
    )[0]


def generate_many(
    number: int,
    *,
    difficulty: Union[str, int, None] = None,
    technique: Optional[str] = None,
    rating: Union[str, float, Tuple[float, float], None] = None,
    level: Optional[int] = None,
    blanks: Optional[int] = None,
    minimal: bool = False,
    unique: bool = True,
    symmetry: str = "none",
    seed: Optional[int] = None,
    box: Optional[Box] = None,
    variant: Optional[Names] = None,
    regions: Any = None,
    form: str = "text",
    format: Optional[str] = None,
    threads: int = 0,
    seconds: Optional[float] = None,
) -> List[Any]:
    """Generate puzzles, as `generate` does. They do not depend on the number of threads.

    >>> puzzles = generate_many(50, blanks=50, seed=7)
    >>> len(set(puzzles)), all(puzzle.count(".") == 50 for puzzle in puzzles)
    (50, True)
    """
    word = difficulty
    if word is not None and not isinstance(word, str):
        word = str(checked.number("difficulty", difficulty))
    wanted = _core.Wanted(
        checked.maybe_text("difficulty", word),
        checked.maybe_text("technique", technique),
        given.rating_of(rating),
        checked.maybe_number("level", level, 2**32 - 1),
        checked.maybe_number("blanks", blanks, 2**32 - 1),
        checked.truth("minimal", minimal),
        checked.truth("unique", unique),
        checked.text("symmetry", symmetry),
        given.seed_of(seed),
    )
    return _core.generate(
        checked.number("number", number),
        wanted,
        given.options_of(box, variant, regions, None, may_lack_regions=True),
        checked.text("form", form),
        checked.maybe_text("format", format),
        checked.number("threads", threads),
        checked.time_limit(seconds),
    )


def random_regions(
    *,
    box: Optional[Box] = None,
    variant: Optional[Names] = None,
    seed: Optional[int] = None,
    seconds: Optional[float] = None,
) -> List[List[int]]:
    """Return random regions of a jigsaw for the option `regions`: rows of the numbers of regions, from 1.

    `box` gives the size of the board. There is a grid under the rules of the `variant`, if one is given beside
    "jigsaw". `generate` with the same seed makes the same regions.

    >>> regions = random_regions(seed=5)
    >>> puzzle = generate(regions=regions, seed=5)
    >>> check(puzzle, regions=regions).unique
    True
    """
    names = [name for name in given.names_of(variant).split(",") if name and name != "jigsaw"]
    options = given.options_of(box, ["jigsaw", *names], None, None, may_lack_regions=True)
    return _core.random_regions(options, given.seed_of(seed), checked.time_limit(seconds))


def hint(
    puzzle: Any,
    cell: Optional[Tuple[int, int]] = None,
    *,
    box: Optional[Box] = None,
    variant: Optional[Names] = None,
    regions: Any = None,
    symbols: Optional[str] = None,
    language: str = "en",
    seconds: Optional[float] = None,
) -> Hint:
    """Return the easiest next step, or the first one of those that lead to a `cell` (row and column from 0).

    Raises `Error` unless the puzzle has exactly one solution. `language` is "en" or "zh".

    >>> found = hint("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> found.technique, found.cell, found.digit
    ('naked-single', (4, 4), 5)
    """
    options = given.options_of(box, variant, regions, symbols)
    at = None if cell is None else given.place_of(cell)
    words, bound = checked.text("language", language), checked.time_limit(seconds)
    return Hint(*_core.hint(puzzle, at, options, words, bound))


def explain(
    puzzle: Any,
    *,
    box: Optional[Box] = None,
    variant: Optional[Names] = None,
    regions: Any = None,
    symbols: Optional[str] = None,
    language: str = "en",
    seconds: Optional[float] = None,
) -> Explanation:
    """Return the steps from the givens to the solution, always the easiest one that applies.

    Raises `Error` unless the puzzle has exactly one solution.

    >>> way = explain("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> way.difficulty, len(way.steps)
    (1, 51)
    """
    options = given.options_of(box, variant, regions, symbols)
    steps, difficulty, score = _core.explain(
        puzzle, options, checked.text("language", language), checked.time_limit(seconds)
    )
    return Explanation([Step(*step) for step in steps], difficulty, score)
