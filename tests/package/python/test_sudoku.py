"""satdoku.sudoku, against brute force and against itself."""

import os
import pathlib
import random
import re
import subprocess
import threading
import unittest

import brute_force
import satdoku
from satdoku import sudoku

try:
    import numpy
except ImportError:
    numpy = None

PROGRAM = pathlib.Path(os.environ.get("SATDOKU_BUILD_DIR", "/none"), "bin/sudoku")
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EASY_SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def text_of(board):
    return "".join(".123456789ABCDEF"[digit] for digit in board)


def rows_of(board, side):
    return [board[i * side : (i + 1) * side] for i in range(side)]


class Small(unittest.TestCase):
    """Boards that brute force solves: 4x4 and 6x6, classic and with diagonals."""

    SHAPES = [(4, (2, 2), None, ()), (6, (2, 3), None, ()), (6, (3, 2), None, ()),
              (4, (2, 2), "x", ([0, 5, 10, 15], [3, 6, 9, 12]))]

    def boards(self, chance, number, side, rows, columns, also=()):
        full = next(brute_force.solutions([0] * side * side, side, rows, columns, also))
        for _ in range(number):
            names = chance.sample(range(1, side + 1), side)
            kept = chance.uniform(0.3, 0.7)
            board = [names[digit - 1] if chance.random() < kept else 0 for digit in full]
            if chance.random() < 0.3:
                board[chance.randrange(side * side)] = chance.randint(1, side)
            yield board

    def test_answers_are_those_of_brute_force(self):
        chance = random.Random(1)
        seen = set()
        for side, (rows, columns), variant, also in self.SHAPES:
            for board in self.boards(chance, 60, side, rows, columns, also):
                options = {"box": (rows, columns), "variant": variant}
                expected = list(brute_force.solutions(board, side, rows, columns, also))
                seen.add((side, min(len(expected), 2)))
                self.assertEqual(sudoku.count(board, **options), len(expected))
                for engine in ("auto", "bits", "sat"):
                    solution = sudoku.solve(board, engine=engine, **options)
                    if expected:
                        self.assertIn(solution, expected)
                    else:
                        self.assertIsNone(solution)
                found = sudoku.check(board, **options)
                self.assertEqual(len(found.solutions), min(len(expected), 2))
                self.assertEqual(found.unique, len(expected) == 1)
                self.assertTrue(all(solution in expected for solution in found.solutions))
                if len(expected) == 2:
                    self.assertEqual(sorted(found.solutions), sorted(expected))
        self.assertGreaterEqual(len(seen), 6)

    def test_forms_of_a_board_mean_the_same(self):
        chance = random.Random(2)
        for board in self.boards(chance, 30, 4, 2, 2):
            expected = sudoku.solve(board)
            self.assertEqual(sudoku.solve([digit or None for digit in board]), expected)
            self.assertEqual(sudoku.solve(rows_of(board, 4)), expected and rows_of(expected, 4))
            self.assertEqual(sudoku.solve(text_of(board)), expected and text_of(expected))
            self.assertEqual(sudoku.solve([text_of(row) for row in rows_of(board, 4)]), expected and text_of(expected))
            if numpy is not None:
                for kind in (numpy.int8, numpy.int64):
                    array = numpy.array(rows_of(board, 4), dtype=kind)
                    self.assertEqual(sudoku.solve(array), expected and rows_of(expected, 4))


class Many(unittest.TestCase):
    def setUp(self):
        chance = random.Random(3)
        self.puzzles = sudoku.generate_many(300, blanks=55, unique=False, seed=4)
        self.puzzles += [EASY_SOLVED[:70] + chance.choice("123456789") + EASY_SOLVED[71:] for _ in range(30)]
        self.puzzles += ["1" * 2 + "." * 79, "." * 81, EASY.replace(".", "0")]
        self.puzzles += sudoku.generate_many(5, box=(2, 3), seed=5) + ["1.....3..2.....4"]
        chance.shuffle(self.puzzles)

    def test_many_at_once_answer_as_one_by_one(self):
        for one, many, more in ((sudoku.solve, sudoku.solve_many, {}), (sudoku.check, sudoku.check_many, {}),
                                (sudoku.count, sudoku.count_many, {"limit": 1}), (sudoku.rate, sudoku.rate_many, {}),
                                (sudoku.count, sudoku.count_many, {"limit": 150})):
            expected = [one(puzzle, **more) for puzzle in self.puzzles]
            for threads in (1, 2, 3):
                found = many(self.puzzles, threads=threads, **more)
                self.assertEqual(len(found), len(expected))
                for a, b in zip(found, expected):
                    if one is sudoku.solve and a is not None and b is not None:
                        continue  # some solution of several: checked below
                    if one is sudoku.check:
                        a, b = len(a.solutions), len(b.solutions)
                    self.assertEqual(a, b)
            text = "".join(puzzle + "\n" for puzzle in self.puzzles)
            self.assertEqual(many(text, **more), many(self.puzzles, **more))
            self.assertEqual(many(text.encode(), **more), many(text, **more))

    def test_solutions_keep_the_givens(self):
        for puzzle, solution in zip(self.puzzles, sudoku.solve_many(self.puzzles)):
            if solution is not None:
                self.assertTrue(all(given in (".", "0", digit) for given, digit in zip(puzzle, solution)))
                self.assertEqual(sudoku.count(solution), 1)

    def test_uniqueness_is_a_count_of_one(self):
        counts = sudoku.count_many(self.puzzles, 2)
        checks = sudoku.check_many(self.puzzles)
        self.assertEqual([check.unique for check in checks], [count == 1 for count in counts])
        self.assertEqual(set(counts), {0, 1, 2})

    def test_forms_are_kept_one_by_one(self):
        board = [int(digit.replace(".", "0")) for digit in EASY]
        solved = [int(digit) for digit in EASY_SOLVED]
        found = sudoku.solve_many([EASY, board, rows_of(board, 9), tuple(board), EASY])
        self.assertEqual(found, [EASY_SOLVED, solved, rows_of(solved, 9), solved, EASY_SOLVED])
        self.assertEqual(sudoku.solve_many([]), [])
        self.assertEqual(sudoku.solve_many(""), [])
        self.assertEqual(sudoku.solve_many(puzzle for puzzle in (EASY,)), [EASY_SOLVED])

    def test_errors_stand_in_the_place_of_answers(self):
        puzzles = [EASY, "#" * 81, EASY, [1, 2, 3], [9] * 16]
        with self.assertRaisesRegex(satdoku.Error, "puzzle 2"):
            sudoku.solve_many(puzzles)
        found = sudoku.solve_many(puzzles, errors="return")
        self.assertEqual([type(answer) for answer in found], [str, satdoku.Error, str, satdoku.Error, satdoku.Error])
        text = EASY + "\n" + EASY[:-1] + "\n" + EASY + "\n"
        found = sudoku.check_many(text, errors="return")
        self.assertEqual((found[0].unique, found[2].unique, found[1].line), (True, True, 2))
        self.assertRaises(satdoku.Error, sudoku.solve_many, [], errors="x")
        self.assertRaises(TypeError, sudoku.solve_many, [EASY, 5])
        self.assertRaises(TypeError, sudoku.solve_many, 5)

    def test_threads_of_the_caller(self):
        expected = sudoku.solve_many(self.puzzles)
        found = [None] * 4

        def work(i):
            found[i] = sudoku.solve_many(self.puzzles, threads=2)

        threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, [expected] * 4)


class Rules(unittest.TestCase):
    def test_jigsaw_regions(self):
        solvable = 0
        for regions in (
            ["1112", "1322", "3342", "3444"],
            ["1222", "1132", "1433", "4443"],
            ["1122", "1122", "3344", "3344"],
            ["1112", "3122", "3342", "3444"],
            ["1123", "1123", "4423", "4423"],
        ):
            flat = "".join(regions)
            houses = [[cell for cell in range(16) if flat[cell] == name] for name in "1234"]
            expected = list(brute_force.solutions([0] * 16, 4, 1, 4, houses))
            numbers = [[int(digit) for digit in row] for row in regions]
            for form in (regions, "\n".join(regions), numbers):
                self.assertEqual(sudoku.count("." * 16, regions=form), len(expected))
            solution = sudoku.solve([0] * 16, regions=regions, variant="jigsaw")
            self.assertTrue(solution in expected if expected else solution is None)
            solvable += bool(expected)
        self.assertGreaterEqual(solvable, 3)
        for wrong in ("1111", ["1112"], [[1, 2], [1, 2, 3]], "1112\n1322\n3342\n3444"[:-2]):
            with self.assertRaises((satdoku.Error, TypeError)):
                sudoku.solve([0] * 16, regions=wrong)

    def test_variants_and_boxes(self):
        windows = sudoku.solve("." * 81, variant=["x", "windows"])
        self.assertEqual(len({windows[i * 10] for i in range(9)}), 9)
        window = {windows[r * 9 + c] for r in (1, 2, 3) for c in (5, 6, 7)}
        self.assertEqual(len(window), 9)
        self.assertEqual(sudoku.count([0] * 36, 100, box="3x2"), 100)
        for wrong in ({"variant": "none"}, {"box": "x"}, {"box": (3, 4)}, {"variant": "jigsaw"}, {"symbols": "x"}):
            with self.assertRaises(satdoku.Error):
                sudoku.solve(EASY, **wrong)
        self.assertRaises(TypeError, sudoku.solve, EASY, box=(3,))

    def test_large_boards(self):
        puzzle = sudoku.generate(box=(4, 4), level=2, seed=3)
        solution = sudoku.solve(puzzle)
        self.assertEqual(len(solution), 256)
        rows = sudoku.generate(box=(5, 5), blanks=300, unique=False, form="rows", seed=1)
        self.assertEqual(sudoku.count(sudoku.solve(rows)), 1)

    def test_wrong_puzzles(self):
        for wrong in ("", "#", EASY + EASY, f"{EASY}\n{EASY}\n", [1, 2], [[1, 2], [3]], [5] * 16, [-1] + [0] * 15):
            with self.subTest(wrong):
                self.assertRaises(satdoku.Error, sudoku.solve, wrong)
        for wrong in (None, 5, [None, "1"], {}, [[1, 0], 1], [1.5] * 16):
            with self.subTest(wrong):
                self.assertRaises((TypeError, satdoku.Error), sudoku.solve, wrong)
        self.assertRaisesRegex(TypeError, "^puzzles must be text or a list, not int", sudoku.solve_many, 5)

    def test_cells_of_text(self):
        solution = sudoku.solve(EASY)
        self.assertEqual(sudoku.solve(list(EASY)), solution)
        self.assertEqual(sudoku.solve_many(bytearray(EASY.encode())), [solution])
        self.assertEqual(sudoku.solve([[0] * 6] * 6, box=[2, 3]), sudoku.solve([[0] * 6] * 6, box="2x3"))


class Generation(unittest.TestCase):
    def test_generated_puzzles_are_of_the_kind(self):
        for puzzle in sudoku.generate_many(20, minimal=True, seed=1):
            self.assertTrue(sudoku.check(puzzle))
            for cell, given in enumerate(puzzle):
                if given != ".":
                    self.assertEqual(sudoku.count(puzzle[:cell] + "." + puzzle[cell + 1 :], 2), 2)
        for difficulty, name in ((1, "easy"), (2, "medium"), (4, "fiendish")):
            for rating in sudoku.rate_many(sudoku.generate_many(5, difficulty=name, seed=2)):
                self.assertEqual(rating.difficulty, difficulty)
        self.assertEqual(sudoku.rate(sudoku.generate(technique="x-wing", seed=3)).hardest, "x-wing")
        puzzle = sudoku.generate(symmetry="rot180", level=3, seed=4)
        self.assertEqual([c == "." for c in puzzle], [c == "." for c in puzzle[::-1]])

    def test_a_seed_reproduces_and_threads_do_not_matter(self):
        for options in ({}, {"blanks": 50}, {"variant": "x", "level": 2}, {"box": (2, 3)}):
            alone = sudoku.generate_many(40, seed=7, threads=1, **options)
            self.assertEqual(alone, sudoku.generate_many(40, seed=7, threads=3, **options))
            self.assertNotEqual(alone, sudoku.generate_many(40, seed=8, **options))
            self.assertEqual(alone[0], sudoku.generate(seed=7, **options))
        self.assertNotEqual(sudoku.generate(blanks=40), sudoku.generate(blanks=40))

    def test_wrong_requests(self):
        for wrong in ({"difficulty": "x"}, {"difficulty": 9}, {"technique": "x"}, {"level": 6}, {"blanks": 90},
                      {"symmetry": "x"}, {"level": 1, "blanks": 5}, {"minimal": True, "unique": False},
                      {"format": "x"}, {"form": "x"}, {"box": (5, 5), "difficulty": 1}, {"rating": 13},
                      {"rating": (5, 4)}, {"rating": "x"}, {"rating": 9.9}, {"rating": 3, "minimal": True},
                      {"rating": 3, "box": (2, 3)}, {"variant": "jigsaw", "form": "rows"},
                      {"variant": "jigsaw", "format": "line"}, {"variant": "jigsaw", "box": (6, 7)}):
            with self.subTest(wrong):
                self.assertRaises(satdoku.Error, sudoku.generate, **wrong)
        self.assertRaises(satdoku.LimitReached, sudoku.generate, blanks=64, seconds=0.05)
        self.assertEqual(sudoku.generate_many(0), [])
        self.assertRaises(satdoku.Error, sudoku.generate_many, -1)
        self.assertRaises(satdoku.LimitReached, sudoku.generate_many, 2**32, seconds=0.05, threads=1)
        for wrong in ({"rating": [1, 2, 3]}, {"rating": True}, {"difficulty": 1.5}, {"minimal": 1}, {"seed": "x"}):
            with self.assertRaisesRegex(TypeError, f"^{list(wrong)[0]} must "):
                sudoku.generate(**wrong)

    def test_random_regions(self):
        for options in ({}, {"box": (2, 3)}, {"variant": "jigsaw,x"}):
            regions = sudoku.random_regions(seed=3, **options)
            self.assertEqual(regions, sudoku.random_regions(seed=3, **options))
            side = len(regions)
            self.assertEqual(sorted(n for row in regions for n in row), sorted(list(range(1, side + 1)) * side))
            rules = {**options, "variant": options.get("variant", "jigsaw")}
            puzzle = sudoku.generate(regions=regions, level=2, seed=4, form="rows", **rules)
            solution = sudoku.solve(puzzle, regions=regions, **rules)
            for n in range(1, side + 1):
                cells = [solution[r][c] for r in range(side) for c in range(side) if regions[r][c] == n]
                self.assertEqual(sorted(cells), list(range(1, side + 1)))
            # The text has the regions, which are those of the seed.
            text = sudoku.generate(level=2, seed=3, **rules)
            self.assertTrue(sudoku.check(text).unique)
            self.assertEqual(sudoku.solve(text), sudoku.solve(text, regions=regions, **rules))
            self.assertNotEqual(regions, sudoku.random_regions(seed=5, **options))
        self.assertEqual(len(set(sudoku.generate_many(3, variant="jigsaw", level=2, seed=1))), 3)

    @unittest.skipUnless(PROGRAM.exists(), "skipped: the program sudoku is not built")
    def test_ratings_are_those_of_the_program(self):
        for asked, low, high in ((1.2, 1.2, 1.2), ((2, 3.4), 2, 3.4), ("4.0..5.5", 4, 5.5)):
            puzzles = sudoku.generate_many(3, rating=asked, seed=2)
            rate = [str(PROGRAM), "rate", "--scale", "se", "-"]
            done = subprocess.run(rate, input="\n".join(puzzles), capture_output=True, text=True)
            found = [float(rating) for rating in re.findall(r"er=([0-9.]+)", done.stdout)]
            self.assertEqual(len(found), 3, done)
            self.assertTrue(all(low <= rating <= high for rating in found), (asked, found))
        made = [str(PROGRAM), "generate", "--variant", "jigsaw", "--level", "2", "--seed", "3", "-f", "grid"]
        done = subprocess.run(made, capture_output=True, text=True)
        self.assertEqual(done.stdout.strip(), sudoku.generate(variant="jigsaw", level=2, seed=3))


class Teaching(unittest.TestCase):
    def test_explanations_end_at_the_solution(self):
        for puzzle in [EASY, *sudoku.generate_many(4, difficulty=4, seed=5)]:
            board = [int(digit.replace(".", "0")) for digit in puzzle]
            solution = sudoku.solve(board)
            way = sudoku.explain(puzzle)
            for step in way.steps:
                if step.cell is None:
                    self.assertTrue(step.removed)
                    for (row, column), digit in step.removed:
                        self.assertNotEqual(solution[row * 9 + column], digit)
                else:
                    row, column = step.cell
                    self.assertEqual(board[row * 9 + column], 0)
                    board[row * 9 + column] = step.digit
                self.assertTrue(step.text and step.brief)
            self.assertEqual(board, solution)
            self.assertEqual(way.difficulty, sudoku.rate(puzzle).difficulty)
            self.assertEqual(str(way).count("\n") + 1, sum(step.text.count("\n") + 1 for step in way.steps))

    def test_hints_are_right(self):
        board = [int(digit.replace(".", "0")) for digit in sudoku.generate(difficulty=2, seed=6)]
        solution = sudoku.solve(board)
        for _ in range(8):
            hint = sudoku.hint(board)
            self.assertEqual(hint.kind, "step")
            self.assertTrue(hint.where and hint.rule and hint.text)
            if hint.cell is None:
                for (row, column), digit in hint.removed:
                    self.assertNotEqual(solution[row * 9 + column], digit)
                break
            row, column = hint.cell
            self.assertEqual(solution[row * 9 + column], hint.digit)
            board[row * 9 + column] = hint.digit
        self.assertEqual(sudoku.hint(solution).kind, "none")
        blank = board.index(0)
        asked = sudoku.hint(board, divmod(blank, 9))
        self.assertIn(f"r{blank // 9 + 1}c{blank % 9 + 1}", asked.text)
        self.assertNotEqual(sudoku.hint(board, language="zh").text, sudoku.hint(board).text)

    def test_only_unique_puzzles_are_explained(self):
        for call in (sudoku.hint, sudoku.explain):
            self.assertRaisesRegex(satdoku.Error, "several solutions", call, "." * 81)
            self.assertRaisesRegex(satdoku.Error, "no solution", call, "11" + "." * 79)
            self.assertRaises(satdoku.Error, call, EASY, language="x")
        for cell in ((9, 0), (-1, 0), (0, 0)):
            self.assertRaises(satdoku.Error, sudoku.hint, EASY, cell)
        self.assertRaises(TypeError, sudoku.hint, EASY, "r1c3")


if __name__ == "__main__":
    unittest.main()
