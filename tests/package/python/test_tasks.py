"""Functions about whole formulas, against brute force and each other."""

import array
import decimal
import gzip
import os
import pathlib
import pickle
import random
import tempfile
import unittest
from fractions import Fraction

import brute_force
import satdoku

try:
    import numpy
except ImportError:
    numpy = None


class Solving(unittest.TestCase):
    def test_all_engines_agree_with_brute_force(self):
        chance = random.Random(4)
        self.assertGreaterEqual(len(satdoku.engines()), 4)
        for engine in ["auto", *satdoku.engines()]:
            for _ in range(60):
                clauses = brute_force.random_clauses(chance, 6, chance.randint(1, 28))
                expected = brute_force.models(clauses, 6)
                formula = satdoku.Formula(clauses, variables=6)
                result = satdoku.solve(formula, engine=engine, threads=chance.randint(1, 2))
                self.assertEqual(result.satisfiable, bool(expected))
                self.assertEqual(bool(result), bool(expected))
                if result:
                    self.assertIn(tuple(result.model), expected)
                else:
                    self.assertIsNone(result.model)
                self.assertIn("conflicts", result.statistics)

    def test_limits_and_wrong_options(self):
        chance = random.Random(7)
        hard = [[chance.choice((-1, 1)) * v for v in chance.sample(range(1, 301), 3)] for _ in range(1300)]
        result = satdoku.solve(hard, engine="learning", conflicts=5)
        self.assertEqual((result.satisfiable, result.stop_reason), (None, "conflict limit"))
        self.assertEqual(satdoku.solve(hard, seconds=0.0).stop_reason, "time limit")
        for wrong in ({"engine": "x"}, {"branch": "x"}, {"techniques": {"x": True}}, {"seconds": -1}):
            with self.assertRaises(satdoku.Error):
                satdoku.solve([[1]], **wrong)
        for wrong in ({"threads": -1}, {"conflicts": -1}, {"conflicts": 2**64}, {"memory": 10**5000}):
            with self.assertRaisesRegex(satdoku.Error, f"^{list(wrong)[0]} must "):
                satdoku.solve([[1]], **wrong)
        for wrong in ({"engine": 5}, {"seconds": "1"}, {"conflicts": 1.5}, {"seed": True}, {"techniques": ["x"]}):
            with self.assertRaisesRegex(TypeError, f"^{list(wrong)[0]} must "):
                satdoku.solve([[1]], **wrong)
        self.assertRaises(TypeError, satdoku.solve, [[1]], techniques={"probing": 1})


class Counting(unittest.TestCase):
    def test_counts_are_those_of_brute_force(self):
        chance = random.Random(5)
        for _ in range(300):
            variables = chance.randint(1, 7)
            clauses = brute_force.random_clauses(chance, variables, chance.randint(0, 12))
            formula = satdoku.Formula(clauses, variables=variables)
            models = brute_force.models(clauses, variables)
            self.assertEqual(satdoku.count(formula), len(models))
            shown = [v for v in range(1, variables + 1) if chance.random() < 0.5]
            chance.shuffle(shown)
            self.assertEqual(satdoku.count(formula, shown), len({tuple(m[v - 1] for v in shown) for m in models}))

    def test_weighted_counts_are_those_of_brute_force(self):
        chance = random.Random(6)
        for _ in range(200):
            variables = chance.randint(1, 6)
            clauses = brute_force.random_clauses(chance, variables, chance.randint(0, 10))
            literals = [s * v for v in range(1, variables + 1) for s in (1, -1)]
            chosen = [n for n in literals if chance.random() < 0.6]
            given = {n: Fraction(chance.randint(-3, 9), chance.randint(1, 7)) for n in chosen}
            for absent in ("complement", "one"):

                def weight(literal):
                    if literal in given:
                        return given[literal]
                    return 1 - given[-literal] if absent == "complement" and -literal in given else Fraction(1)

                expected = Fraction(0)
                for model in brute_force.models(clauses, variables):
                    product = Fraction(1)
                    for literal in model:
                        product *= weight(literal)
                    expected += product
                formula = satdoku.Formula(clauses, variables=variables)
                self.assertEqual(satdoku.count(formula, weights=given, absent=absent), expected)

    def test_kinds_of_weights(self):
        for weight in (Fraction(1, 4), 0.25, "0.25", "1/4", decimal.Decimal("0.25")):
            self.assertEqual(satdoku.count([[1, 2]], weights={1: weight}), Fraction(1, 4) * 2 + Fraction(3, 4))
        for wrong, error in (({1: None}, TypeError), ({1: "x"}, satdoku.Error), ({1: float("nan")}, satdoku.Error),
                             ({0: 1}, satdoku.Error), ({9: 1}, satdoku.Error), ({"1": 1}, TypeError)):
            with self.assertRaises(error):
                satdoku.count([[1, 2]], weights=wrong)

    @unittest.skipIf(numpy is None, "skipped: numpy is not installed")
    def test_weights_of_numpy(self):
        for kind in (numpy.int64, numpy.uint8, numpy.float32, numpy.float64):
            self.assertEqual(satdoku.count([[1]], weights={numpy.int32(1): kind(3)}), 3)

    def test_long_counts_are_exact(self):
        self.assertEqual(satdoku.count(satdoku.Formula([[1, 2]], variables=20002)), 3 * 2**20000)

    def test_wrong_variables(self):
        for wrong in ([0], [3], [-1], [1, 1], [2**40]):
            with self.assertRaises(satdoku.Error):
                satdoku.count([[1, 2]], wrong)
        self.assertRaises(TypeError, satdoku.count, [[1]], "1")


class CountingFiles(unittest.TestCase):
    """What a file says about its count is heeded or refused."""

    HEAD = "p cnf 3 1\n1 2 0\n"

    def refused(self, lines, line, **options):
        formula = satdoku.loads(self.HEAD + lines)
        with self.assertRaises(satdoku.Error) as caught:
            satdoku.count(formula, **options)
        self.assertEqual(caught.exception.line, line)
        return formula

    def test_weights(self):
        formula = self.refused("c p weight 1 0.4 0\nc p weight -2 1/4 0\n", 3)
        self.assertEqual(formula.weights, {1: Fraction(2, 5), -2: Fraction(1, 4)})
        # 1 weighs 2/5 and 3/5, 2 weighs 3/4 and 1/4, 3 doubles.
        self.assertEqual(satdoku.count(formula, weights=formula.weights), 2 * (1 - Fraction(3, 5) * Fraction(1, 4)))
        self.assertEqual(satdoku.count(formula, weights={}), 6)
        self.refused("c t wmc\nc p weight 1 0.4 0\n", 4)
        self.refused("w 1 0.4\n", 3)
        self.assertEqual(satdoku.count(satdoku.loads(self.HEAD + "c t mc\nc p weight 1 0.4 0\n")), 6)
        self.assertEqual(satdoku.count(satdoku.loads(self.HEAD + "c about p weight\nc p cnf\n")), 6)

    def test_variables(self):
        for line in ("c p show 1 2 0", "c ind 1-2 0", "vp 1 2 0", "c p show 1 0\nc p show 2 0"):
            formula = self.refused(line + "\n", 3)
            self.assertEqual(formula.shown, [1, 2])
            self.assertEqual(satdoku.count(formula, formula.shown), 3)
        formula = self.refused("c p show 1 0\nc p weight 1 2 0\n", 4)
        self.refused("c p show 1 0\nc p weight 1 2 0\n", 3, weights={1: 2})
        self.refused("c p show 1 0\nc p weight 1 2 0\n", 4, variables=[1])
        self.assertEqual(satdoku.count(formula, formula.shown, weights={1: 2}), 1)  # 2 + (1 - 2)
        self.refused("c t pmc\n", 3)
        self.assertEqual(satdoku.loads(self.HEAD + "c p show 0\n").shown, [])
        self.assertIsNone(satdoku.loads(self.HEAD + "c ind is a word\n").shown)

    def test_copies_keep_the_lines(self):
        formula = satdoku.loads(self.HEAD + "c p weight 1 0.4 0\nc p show 1 2 0\n")
        copies = [satdoku.Formula(formula), pickle.loads(pickle.dumps(formula)), satdoku.loads(satdoku.dumps(formula))]
        for copy in copies:
            self.assertEqual((copy.weights, copy.shown), ({1: Fraction(2, 5)}, [1, 2]))
            self.assertRaises(satdoku.Error, satdoku.count, copy)

    def test_wrong_lines(self):
        for line in ("c p weight 1 0", "c p weight x 1 0", "c p weight 1 y 0", "c p weight 1 1/0 0", "c p weight 0 1 0",
                     "c p weight 1 1 0\nc p weight 1 2 0", "w 1 0.5"):
            with self.assertRaises(satdoku.Error):
                satdoku.loads(self.HEAD + line + "\n").weights
        for line in ("c p show x 0", "c p show -1 0", "c p show 99999999999999 0", "c ind 3-1 0"):
            with self.assertRaises(satdoku.Error):
                satdoku.loads(self.HEAD + line + "\n").shown


class Proofs(unittest.TestCase):
    def test_proofs_are_right_and_damaged_ones_are_not(self):
        chance = random.Random(8)
        proved = refused = 0
        while proved < 60:
            clauses = brute_force.random_clauses(chance, 7, 45)
            if brute_force.models(clauses, 7):
                self.assertRaises(satdoku.Error, satdoku.prove, clauses)
                continue
            proved += 1
            for format in ("drat", "drat-bin", "lrat", "lrat-bin"):
                engine = chance.choice(["learning", "textbook", "lookahead"])
                proof = satdoku.prove(clauses, format=format, engine=engine)
                checked = satdoku.check(clauses, proof, format=format.split("-")[0])
                self.assertTrue(checked.verified, (checked, engine, format))
            # A formula without one of its clauses may be satisfiable: then the proof is wrong.
            less = clauses[:6]
            if brute_force.models(less, 7):
                refused += 1
                found = satdoku.check(less, satdoku.prove(clauses))
                self.assertFalse(found)
                self.assertNotEqual(found.reason, "")
        self.assertGreater(refused, 20)

    def test_files(self):
        clauses = [[1, 2], [1, -2], [-1, 2], [-1, -2]]
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "a.lrat")
            self.assertIsNone(satdoku.prove(clauses, path, format="lrat"))
            self.assertTrue(satdoku.check(clauses, path))
            self.assertEqual(satdoku.check(clauses, str(path)).format, "lrat")
            packed = gzip.compress(path.read_bytes())
            self.assertTrue(satdoku.check(clauses, packed))
            with self.assertRaises(satdoku.Error):
                satdoku.prove([[1]], os.path.join(folder, "b.drat"))
            self.assertEqual(os.listdir(folder), ["a.lrat"])
            for wrong in ("none.drat", ""):
                with self.assertRaises(satdoku.Error):
                    satdoku.check(clauses, os.path.join(folder, wrong))

    def test_a_malformed_proof_has_a_place(self):
        with self.assertRaises(satdoku.Error) as caught:
            satdoku.check([[1], [-1, 2]], b"1 0\n2 x 0\n", format="drat")
        self.assertEqual((caught.exception.line, caught.exception.column), (2, 3))
        self.assertRaises(satdoku.Error, satdoku.check, [[1]], b"", format="x")
        self.assertRaises(TypeError, satdoku.check, [[1]], 5)

    def test_random_bytes_are_refused(self):
        chance = random.Random(9)
        for _ in range(300):
            proof = bytes(chance.choice(b"ad012 -\n\0\x02\x03") for _ in range(chance.randint(0, 40)))
            for format in (None, "drat", "lrat", "frat"):
                try:
                    self.assertFalse(satdoku.check([[1, 2], [-1, 3]], proof, format=format))
                except satdoku.Error:
                    pass


class Cubes(unittest.TestCase):
    def test_cubes_cover_all_models(self):
        chance = random.Random(10)
        for _ in range(100):
            clauses = brute_force.random_clauses(chance, 6, chance.randint(1, 25))
            models = brute_force.models(clauses, 6)
            for options in ({"depth": 2}, {"number": 4}, {}):
                cubes = satdoku.cubes(clauses, **options)
                solver = satdoku.Solver(clauses)
                self.assertEqual(any([solver.solve(cube) for cube in cubes]), bool(models))
                for model in models:
                    self.assertTrue(any(set(cube) <= set(model) for cube in cubes))

    def test_wrong_sizes(self):
        self.assertRaises(satdoku.Error, satdoku.cubes, [[1]], depth=1, number=2)
        self.assertRaises(satdoku.Error, satdoku.cubes, [[1]], number=0)
        self.assertRaises(satdoku.Error, satdoku.cubes, [[1]], depth=-1)


class Texts(unittest.TestCase):
    def test_round_trips(self):
        chance = random.Random(11)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "ä.cnf")
            for _ in range(50):
                clauses = brute_force.random_clauses(chance, 9, chance.randint(0, 9))
                formula = satdoku.Formula(clauses, variables=chance.randint(0, 12))
                self.assertEqual(list(formula), clauses)
                self.assertEqual(satdoku.loads(satdoku.dumps(formula)), formula)
                self.assertEqual(pickle.loads(pickle.dumps(formula)), formula)
                satdoku.write(formula, path, comments=["one", "two"])
                self.assertEqual(satdoku.read(path), formula)
                self.assertEqual(satdoku.loads(gzip.compress(pathlib.Path(path).read_bytes())), formula)
                self.assertEqual(satdoku.loads(memoryview(satdoku.dumps(formula).encode())), formula)

    def test_errors_have_a_place(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "a.cnf")
            pathlib.Path(path).write_text("p cnf 2 1\n1 x 0\n")
            with self.assertRaises(satdoku.Error) as caught:
                satdoku.read(path)
            self.assertEqual((caught.exception.file, caught.exception.line, caught.exception.column), (path, 2, 3))
            self.assertTrue(str(caught.exception).startswith(path + ":2:3: "))
            copy = pickle.loads(pickle.dumps(caught.exception))
            self.assertEqual(str(copy), str(caught.exception))
            for missing in (os.path.join(folder, "none.cnf"), folder):
                self.assertRaises(satdoku.Error, satdoku.read, missing)
            self.assertRaises(satdoku.Error, satdoku.write, [[1]], os.path.join(folder, "none", "a.cnf"))
            self.assertRaises(satdoku.Error, satdoku.read, path + "\0b")
            for name in (os.fsencode(folder) + b"/\xff.cnf", folder + "/\udcff.cnf"):
                with self.assertRaisesRegex(satdoku.Error, "No such file"):
                    satdoku.read(name)
            satdoku.write([[1]], os.fsencode(folder) + b"/\xff.cnf")
            self.assertEqual(len(satdoku.read(folder + "/\udcff.cnf")), 1)
        self.assertRaises(TypeError, satdoku.dumps, [[1]], comments="one")
        with self.assertRaisesRegex(satdoku.Error, "^clause 2: 0 is not a literal"):
            satdoku.Formula([[1], [0]])
        with self.assertRaisesRegex(TypeError, "^clause 3: .* it has a str"):
            satdoku.Formula([[1], [], ["x"]])
        with self.assertRaisesRegex(satdoku.Error, "^clause 2: 0 is not a literal"):
            satdoku.Formula(array.array("i", [1, 2, 0]), [0, 1, 3])
        for text in ("", "p cnf 1 2\n1 0\n", "p cnf 1 1\n2 0\n", "p wcnf 1 1\n1 1 0\n", "\0"):
            self.assertRaises(satdoku.Error, satdoku.loads, text)
        self.assertEqual(len(satdoku.loads("p cnf 1 2\n2 0\n", strictness="lenient")), 1)
        self.assertRaises(satdoku.Error, satdoku.loads, "p cnf 1 0\n", strictness="x")
        self.assertRaises(TypeError, satdoku.loads, 5)
        self.assertRaises(TypeError, satdoku.read, 5)
        self.assertRaises((TypeError, ValueError), satdoku.loads, memoryview(b"p cnf 1 0\n")[::-1])

    def test_formulas_are_sequences(self):
        formula = satdoku.Formula([[1, -2], [], [2]])
        self.assertEqual([formula[-1], formula[0], formula[1]], [[2], [1, -2], []])
        self.assertRaises(IndexError, formula.__getitem__, 3)
        self.assertEqual((formula.literals, formula.variables, len(formula)), (3, 2, 3))
        self.assertNotEqual(formula, satdoku.Formula([[1, -2], [], [-2]]))
        self.assertEqual(satdoku.Formula(formula, variables=5).variables, 5)
        self.assertEqual(list(satdoku.Formula(formula)), list(formula))
        self.assertFalse(satdoku.Formula([[1, 2]]).satisfied_by([-1]))
        self.assertRaises(satdoku.Error, satdoku.Formula([[1], [-1]]).satisfied_by, [1, -1])
        self.assertRaises(TypeError, formula.__getitem__, slice(1))
        self.assertRaises(satdoku.Error, satdoku.Formula, [[1]], variables=2**31)


class WrongArguments(unittest.TestCase):
    """Whatever is given, there is an answer or an exception of Python."""

    def test_random_arguments(self):
        chance = random.Random(12)
        things = [
            None, True, 0, -1, 3, 2**31, -(2**31), 2**63, 2**64, 2**100, 1.5, float("nan"), float("inf"), "", "x", "1",
            "\ud800", b"", b"p cnf 1 1\n1 0\n", bytearray(b"1 0"), [], [[]], [[1]], [[1, -1], [2]], [[0]], [None],
            [[None]], [["1"]], (1, 2), {1: 2}, {1, 2}, object(), int, array.array("i", [1, 0]), array.array("d", [1.0]),
            memoryview(array.array("i", [1, 2, 0])), memoryview(b"abc").cast("c"), satdoku.Formula([[1, 2]]),
            satdoku.Solver([[1]]), iter([[1], [2]]), range(3), "53..7...." * 9, ["53..7...."] * 9, [[0] * 9] * 9,
        ]
        functions = [
            satdoku.solve, satdoku.count, satdoku.prove, satdoku.check, satdoku.cubes, satdoku.loads, satdoku.dumps,
            satdoku.Formula, satdoku.Solver, satdoku.Solver([[1, 2]]).add, satdoku.Solver([[1, 2]]).add_clauses,
            satdoku.Solver([[1, 2]]).assume, satdoku.Solver([[1, 2]]).solve, satdoku.Solver([[1, 2]]).value,
            satdoku.Solver([[1, 2]]).set_phase, satdoku.Solver([[1, 2]]).reset_phase,
            satdoku.Formula([[1]]).satisfied_by, satdoku.sudoku.solve, satdoku.sudoku.solve_many,
            satdoku.sudoku.check, satdoku.sudoku.check_many, satdoku.sudoku.rate, satdoku.sudoku.hint,
            satdoku.sudoku.explain,
            lambda a, b=None: satdoku.sudoku.count(a, b, seconds=0.05),
            lambda a, b=None: satdoku.sudoku.count_many(a, b, seconds=0.05),
            lambda a, b=None: list(satdoku.Solver([[1, 2]]).enumerate(a, assumptions=b or [])),
            lambda a, b=None: satdoku.sudoku.solve([0] * 16, box=a, variant=b),
            lambda a, b=None: satdoku.sudoku.solve([0] * 16, regions=a, symbols=b),
            lambda a, b=None: satdoku.sudoku.generate(difficulty=a, box=b, seconds=0.05),
            lambda a, b=None: satdoku.sudoku.generate(seed=a, format=b, seconds=0.05),
            lambda a, b=None: satdoku.sudoku.generate(blanks=a, symmetry=b, seconds=0.05),
        ]
        ended = {"answers": 0, "errors": 0}
        for _ in range(6000):
            function = chance.choice(functions)
            arguments = [chance.choice(things) for _ in range(chance.choice((1, 1, 2)))]
            try:
                function(*arguments)
                ended["answers"] += 1
            except (TypeError, ValueError, OverflowError, MemoryError, UnicodeError):
                ended["errors"] += 1
        self.assertGreater(min(ended.values()), 300)


if __name__ == "__main__":
    unittest.main()
