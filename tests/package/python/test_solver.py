"""Solver, against brute force."""

import copy
import ctypes
import gc
import pathlib
import pickle
import random
import time
import unittest
from array import array

import brute_force
import satdoku

try:
    import numpy
except ImportError:
    numpy = None


class Answers(unittest.TestCase):
    def test_answers_models_and_cores_are_those_of_brute_force(self):
        chance = random.Random(1)
        kinds = set()
        for _ in range(400):
            variables = chance.randint(1, 6)
            clauses = brute_force.random_clauses(chance, variables, chance.randint(0, 20))
            solver = satdoku.Solver(clauses, seed=chance.randint(0, 9))
            for _ in range(3):
                assumed = [chance.choice((-1, 1)) * v for v in range(1, variables + 1) if chance.random() < 0.3]
                if chance.random() < 0.5:
                    clause = brute_force.random_clauses(chance, variables, 1)[0]
                    clauses.append(clause)
                    solver.add(clause)
                expected = brute_force.models(clauses + [[a] for a in assumed], variables)
                answer = solver.solve(assumed)
                kinds.add((answer, bool(assumed)))
                self.assertEqual(answer, bool(expected))
                self.assertEqual(solver.answer, answer)
                if answer:
                    model = solver.model()
                    full = model + [-v for v in range(len(model) + 1, variables + 1)]
                    self.assertIn(tuple(full), expected)
                    self.assertTrue(all(solver.value(literal) for literal in model))
                    self.assertTrue(satdoku.Formula(clauses).satisfied_by(full))
                else:
                    self.check_core(clauses, variables, assumed, solver)
        self.assertEqual(len(kinds), 4)

    def check_core(self, clauses, variables, assumed, solver):
        def contradictory(literals):
            return not brute_force.models(clauses + [[a] for a in literals], variables)

        self.assertLessEqual(set(solver.core()), set(assumed))
        self.assertTrue(contradictory(solver.core()))
        core = solver.minimized_core()
        self.assertTrue(contradictory(core))
        for left_out in core:
            self.assertFalse(contradictory([a for a in core if a != left_out]))

    def test_enumeration_reports_each_assignment_once(self):
        chance = random.Random(2)
        for _ in range(200):
            variables = chance.randint(1, 6)
            clauses = brute_force.random_clauses(chance, variables, chance.randint(0, 10))
            shown = [v for v in range(1, variables + 1) if chance.random() < 0.7]
            assumed = [chance.choice((-1, 1)) * chance.randint(1, variables)] if chance.random() < 0.3 else []
            models = brute_force.models(clauses + [[a] for a in assumed], variables)
            expected = {tuple(model[v - 1] for v in shown) for model in models}
            solver = satdoku.Solver(clauses)
            found = [tuple(model) for model in solver.enumerate(shown, assumptions=assumed)]
            self.assertEqual(len(found), len(set(found)))
            self.assertEqual(set(found), expected)
            some = list(solver.enumerate(shown, assumptions=assumed, limit=2))
            self.assertEqual(len(some), min(2, len(expected)))
            self.assertEqual(solver.solve(), bool(brute_force.models(clauses, variables)))

    def test_many_models_pass_through_the_buffer(self):
        solver = satdoku.Solver([[v, -v] for v in range(1, 18)])
        self.assertEqual(len({tuple(model) for model in solver.enumerate()}), 2**17)

    def test_assume_holds_for_one_call(self):
        solver = satdoku.Solver([[1, 2]])
        solver.assume(-1, -2)
        self.assertFalse(solver.solve())
        self.assertEqual(sorted(solver.core()), [-2, -1])
        self.assertTrue(solver.solve())
        solver.assume(-1)
        self.assertEqual(list(solver.enumerate()), [[-1, 2]])

    def test_propagation_is_that_of_brute_force(self):
        chance = random.Random(4)
        ends = set()
        for _ in range(400):
            clauses = brute_force.random_clauses(chance, 8, chance.randint(0, 16))
            assumed = [chance.choice((-1, 1)) * v for v in chance.sample(range(1, 9), chance.randint(0, 3))]
            expected, literals = brute_force.propagate(clauses, assumed)
            solver = satdoku.Solver(clauses)
            right, implied = solver.propagate(assumed)
            ends.add(right)
            self.assertEqual(right, expected)
            if right:
                root = brute_force.propagate(clauses, [])[1]
                self.assertEqual(set(implied), literals - root)
            self.assertEqual(len(implied), len(set(implied)))
            self.assertEqual(solver.solve(), bool(brute_force.models(clauses, 8)))
            answer = solver.answer
            solver.propagate(assumed)
            self.assertEqual(solver.answer, answer)
        self.assertEqual(ends, {True, False})
        self.assertRaises(satdoku.Error, solver.propagate, [0])
        self.assertRaises(TypeError, solver.propagate, "1")

    def test_phases_choose_the_model(self):
        for sign in (1, -1):
            solver = satdoku.Solver([[v, -v] for v in range(1, 9)])
            for v in range(1, 9):
                solver.set_phase(sign * v)
            solver.solve()
            self.assertEqual(solver.model(), [sign * v for v in range(1, 9)])


class Clauses(unittest.TestCase):
    """Every way to give clauses means the same."""

    def forms(self, clauses):
        flat = [n for clause in clauses for n in clause + [0]]
        plain = [n for clause in clauses for n in clause]
        offsets = [0]
        for clause in clauses:
            offsets.append(offsets[-1] + len(clause))
        yield "lists", (clauses, None)
        yield "tuples", (tuple(map(tuple, clauses)), None)
        yield "generators", ((iter(clause) for clause in clauses), None)
        yield "arrays", ([array("h", clause) for clause in clauses], None)
        yield "formula", (satdoku.Formula(clauses), None)
        yield "int32", (array("i", flat), None)
        yield "offsets", (array("i", plain), offsets)
        yield "list and offsets", (plain, array("q", offsets))
        yield "int64", (array("q", flat), None)
        yield "memoryview", (memoryview(array("i", flat)), None)
        yield "ctypes", ((ctypes.c_int * len(flat))(*flat), None)
        yield "ctypes long", ((ctypes.c_long * len(flat))(*flat), None)
        yield "ctypes rows", ([(ctypes.c_int64 * len(clause))(*clause) for clause in clauses], None)
        yield "backwards", (memoryview(array("i", flat[::-1]))[::-1], None)
        if numpy is not None:
            yield "numpy", (numpy.array(flat, dtype=numpy.int32), None)
            yield "numpy, every second", (numpy.repeat(numpy.array(flat, dtype=numpy.int32), 2)[::2], None)
            yield "numpy int64 offsets", (numpy.array(plain, dtype=numpy.int32), numpy.array(offsets))
            yield "numpy rows in a list", ([numpy.array(clause, dtype=numpy.int64) for clause in clauses], None)
            yield "read-only", (self.read_only(flat), None)

    @staticmethod
    def read_only(flat):
        numbers = numpy.array(flat, dtype=numpy.int32)
        numbers.flags.writeable = False
        return numbers

    def test_forms_agree(self):
        chance = random.Random(3)
        for _ in range(30):
            clauses = brute_force.random_clauses(chance, 5, chance.randint(0, 8))
            for name, (form, offsets) in self.forms(clauses):
                with self.subTest(name):
                    if name not in ("generators",):
                        self.assertEqual(list(satdoku.Formula(form, offsets)), clauses)
                    solver = satdoku.Solver()
                    solver.add_clauses(form, offsets)
                    variables = max((abs(n) for clause in clauses for n in clause), default=0)
                    found = {tuple(model) for model in solver.enumerate(range(1, variables + 1))}
                    self.assertEqual(found, set(brute_force.models(clauses, variables)))

    @unittest.skipIf(numpy is None, "skipped: numpy is not installed")
    def test_rows_of_a_matrix_are_clauses(self):
        matrix = numpy.array([[1, 2, 3], [-1, -2, -3]])
        for m in (matrix, matrix.astype(numpy.int32), numpy.asfortranarray(matrix)):
            self.assertEqual(list(satdoku.Formula(m)), [[1, 2, 3], [-1, -2, -3]])
        self.assertEqual(list(satdoku.Formula(numpy.zeros((2, 0), dtype=numpy.int32))), [[], []])

    def test_wrong_clauses_change_nothing(self):
        wrong = [
            ([[1], [0]], None, satdoku.Error),
            ([[1], [2**30]], None, satdoku.Error),
            ([[1], [-(2**31)]], None, satdoku.Error),
            ([[1], [2**70]], None, satdoku.Error),
            ([[1], [10**5000]], None, satdoku.Error),
            ([[1], [True]], None, TypeError),
            ([[1], [1.5]], None, TypeError),
            ([[1], ["2"]], None, TypeError),
            ([[1], None], None, TypeError),
            ([[1], 2], None, TypeError),
            ([1, 2], None, TypeError),
            ("1 2 0", None, TypeError),
            (b"1 2 0", None, TypeError),
            (5, None, TypeError),
            (array("i", [1, 0, 2]), None, satdoku.Error),
            (array("f", [1, 0]), None, TypeError),
            (array("q", [2**40, 0]), None, satdoku.Error),
            (array("i", [1, 2]), [0, 1], satdoku.Error),
            (array("i", [1, 2]), [0, 3], satdoku.Error),
            (array("i", [1, 2]), [1, 2], satdoku.Error),
            (array("i", [1, 2]), [0, 2, 1, 2], satdoku.Error),
            (array("i", [1, 2]), [], satdoku.Error),
            (array("i", [1, 0]), [0, 2], satdoku.Error),
            (array("i", [1, 2]), "02", TypeError),
            (array("i", [1, 2]), [0, -1, 2], satdoku.Error),
        ]
        for clauses, offsets, error in wrong:
            with self.subTest(clauses=clauses, offsets=offsets):
                solver = satdoku.Solver([[3]])
                with self.assertRaises(error):
                    solver.add_clauses(clauses, offsets)
                self.assertEqual(solver.variables, 3)
                self.assertEqual(list(solver.enumerate([3])), [[3]])

    def test_exceptions_of_an_iterable_pass_through(self):
        def clauses():
            yield [1]
            raise ZeroDivisionError

        with self.assertRaises(ZeroDivisionError):
            satdoku.Solver(clauses())


class Misuse(unittest.TestCase):
    def test_a_query_that_the_answer_does_not_allow(self):
        solver = satdoku.Solver([[1]])
        for call in (solver.model, solver.core, solver.minimized_core, lambda: solver.value(1)):
            self.assertRaises(satdoku.Error, call)
        self.assertTrue(solver.solve())
        self.assertRaises(satdoku.Error, solver.core)
        self.assertRaises(satdoku.Error, solver.value, 0)
        self.assertRaises(TypeError, solver.value, "1")
        self.assertEqual(solver.model(), [1])

    def test_unknown_options(self):
        self.assertRaises(satdoku.Error, satdoku.Solver, branch="nothing")
        self.assertRaises(satdoku.Error, satdoku.Solver, techniques={"nothing": True})
        self.assertRaises(TypeError, satdoku.Solver, seed="x")
        self.assertRaises(satdoku.Error, satdoku.Solver, seed=-1)

    def test_an_error_is_a_value_error(self):
        self.assertTrue(issubclass(satdoku.Error, ValueError))
        self.assertTrue(issubclass(satdoku.LimitReached, satdoku.Error))

    def test_a_solver_in_use_says_so(self):
        solver = satdoku.Solver([[1, 2]])
        models = solver.enumerate()
        next(models)
        for call in (solver.solve, solver.enumerate, lambda: solver.add([1]), lambda: solver.variables):
            with self.assertRaisesRegex(satdoku.Error, "in use"):
                call()
        models.close()
        self.assertTrue(solver.solve())

    def test_an_argument_may_use_the_solver(self):
        solver = satdoku.Solver()
        solver.add_clauses([solver.new_variable(), -1] for _ in range(3))
        self.assertEqual(solver.variables, 3)
        solver.add(-solver.new_variable() for _ in range(2))
        self.assertTrue(solver.solve(-solver.variables for _ in range(1)))
        self.assertEqual(solver.propagate(solver.variables for _ in range(1)), (True, [5, -4]))

    def test_a_generator_that_is_dropped_frees_the_solver(self):
        solver = satdoku.Solver([[v, -v] for v in range(1, 40)])
        for _ in range(20):
            next(solver.enumerate())
        gc.collect()
        self.assertTrue(solver.solve())


    def test_a_generator_that_never_began_frees_the_solver(self):
        solver = satdoku.Solver([[1]])
        solver.enumerate().close()
        self.assertTrue(solver.solve())

    def test_a_slow_reader_gets_all_models_that_were_found_in_time(self):
        models = satdoku.Solver([[1, 2]]).enumerate(seconds=0.2)
        found = [next(models)]
        time.sleep(0.5)
        self.assertEqual(len(found + list(models)), 3)

    def test_a_solver_is_not_copied(self):
        for call in (copy.copy, copy.deepcopy, pickle.dumps):
            with self.assertRaisesRegex(TypeError, "a solver cannot be copied"):
                call(satdoku.Solver([[1]]))

    def test_variables_that_a_formula_declares_exist(self):
        formula = satdoku.Formula([[1]], variables=4)
        solver = satdoku.Solver(formula)
        self.assertEqual(solver.variables, 4)
        self.assertEqual(len(list(solver.enumerate())), satdoku.count(formula))
        self.assertTrue(satdoku.Solver(satdoku.Formula([[1]], variables=2**29)).solve())

    def test_memory_of_solvers_is_returned(self):
        def many():
            for _ in range(2000):
                solver = satdoku.Solver([[v, v + 1, -v - 2] for v in range(1, 50)])
                solver.solve([-1])
                next(solver.enumerate([1]))
            gc.collect()
            return int(pathlib.Path("/proc/self/statm").read_text().split()[1])

        many()
        before = many()
        self.assertLess(many() - before, 1000)  # pages; all solvers together have more


if __name__ == "__main__":
    unittest.main()
