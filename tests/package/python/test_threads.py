"""Limits, ^C, threads and processes."""

import itertools
import os
import random
import subprocess
import sys
import threading
import time
import unittest

import brute_force
import satdoku


def hard_clauses():
    """Random 3-SAT beyond the threshold: no engine refutes it within hours."""
    chance = random.Random(7)
    return [[chance.choice((-1, 1)) * v for v in chance.sample(range(1, 601), 3)] for _ in range(2700)]


class Interrupts(unittest.TestCase):
    def setUp(self):
        self.solver = satdoku.Solver(hard_clauses())

    def test_limits(self):
        self.assertIsNone(self.solver.solve(conflicts=10))
        self.assertEqual(self.solver.stop_reason, "conflict limit")
        begun = time.monotonic()
        self.assertIsNone(self.solver.solve(seconds=0.1))
        self.assertLess(time.monotonic() - begun, 20)
        self.assertEqual(self.solver.stop_reason, "time limit")
        self.assertIsNone(self.solver.solve(seconds=0))
        self.assertRaises(satdoku.Error, self.solver.solve, seconds=-1)
        self.assertRaises(satdoku.Error, self.solver.solve, seconds=float("nan"))
        self.assertTrue(satdoku.Solver([[1]]).solve(seconds=float("inf")))
        with self.assertRaises(satdoku.LimitReached):
            list(self.solver.enumerate(conflicts=10))
        with self.assertRaises(satdoku.LimitReached):
            list(self.solver.enumerate(seconds=0.1))
        self.solver.add([1])
        self.assertIsNone(self.solver.solve(conflicts=10))

    def enumeration_of_another_thread(self):
        found = []
        thread = threading.Thread(target=lambda: found.append(self.solver.enumerate()))
        thread.start()
        thread.join()
        return found[0]

    def raises_keyboard_interrupt(self, call):
        # In a process: while a list is read, other threads of this one wait.
        timer = subprocess.Popen(["sh", "-c", f"sleep 0.3; kill -INT {os.getpid()}"])
        begun = time.monotonic()
        with self.assertRaises(KeyboardInterrupt):
            call()
        timer.wait()
        self.assertLess(time.monotonic() - begun, 20)

    def test_control_c(self):
        formula = satdoku.Formula(hard_clauses())
        for name, call in {
            "solve": self.solver.solve,
            "enumerate": lambda: list(self.solver.enumerate()),
            "function": lambda: satdoku.solve(formula),
            "lookahead": lambda: satdoku.solve(formula, engine="lookahead", threads=2),
            "prove": lambda: satdoku.prove(formula),
            "sudoku": lambda: satdoku.sudoku.count("." * 81),
            "many": lambda: satdoku.sudoku.count_many(["." * 81, "." * 81], threads=2),
            "an endless list": lambda: satdoku.sudoku.solve_many(itertools.repeat("." * 81)),
            "rating": lambda: satdoku.sudoku.generate_many(10**6, rating=9.8, threads=1),
            "enumerate in another thread": lambda: [None for _ in self.enumeration_of_another_thread()],
        }.items():
            with self.subTest(name):
                self.raises_keyboard_interrupt(call)
        self.assertIsNone(self.solver.solve(conflicts=10))

    def test_other_threads_run_meanwhile(self):
        counted = [0]
        done = threading.Event()

        def count():
            while not done.is_set():
                counted[0] += 1
                time.sleep(0.001)

        thread = threading.Thread(target=count)
        thread.start()
        self.solver.solve(seconds=0.5)
        done.set()
        thread.join()
        self.assertGreater(counted[0], 20)


class Threads(unittest.TestCase):
    def test_two_threads_and_one_solver(self):
        solver = satdoku.Solver(hard_clauses())
        begun, answers = threading.Event(), []

        def work():
            begun.set()
            answers.append(solver.solve(seconds=1))

        thread = threading.Thread(target=work)
        thread.start()
        begun.wait()
        refused = 0
        while thread.is_alive():
            try:
                solver.add([1, 2])
            except satdoku.Error:
                refused += 1
            time.sleep(0.01)
        thread.join()
        self.assertEqual(answers, [None])
        self.assertGreater(refused, 10)

    def test_solvers_in_parallel_answer_as_alone(self):
        def work(seed, found):
            chance = random.Random(seed)
            for _ in range(30):
                clauses = brute_force.random_clauses(chance, 20, 85)
                solver = satdoku.Solver(clauses)
                found.append((solver.solve(), solver.model() if solver.answer else None))

        alone = [[] for _ in range(4)]
        together = [[] for _ in range(4)]
        for seed in range(4):
            work(seed, alone[seed])
        threads = [threading.Thread(target=work, args=(seed, together[seed])) for seed in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(alone, together)

    def test_the_interpreter_exits_while_a_daemon_thread_works(self):
        program = (
            "import threading, time, satdoku\n"
            "work = lambda: satdoku.sudoku.count('.' * 81)\n"
            "threading.Thread(target=work, daemon=True).start()\n"
            "models = satdoku.Solver([[v, -v] for v in range(1, 40)]).enumerate()\n"
            "next(models)\n"
            "time.sleep(0.2)\n"
        )
        done = subprocess.run([sys.executable, "-B", "-c", program], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_a_solver_lives_on_in_a_child_process(self):
        solver = satdoku.Solver([[1, 2], [-1]])
        models = satdoku.Solver([[v, -v] for v in range(1, 30)]).enumerate()
        next(models)
        process = os.fork()
        if process == 0:
            right = solver.solve() and solver.model() == [-1, 2]
            try:
                for _ in models:
                    pass
                right = False
            except satdoku.Error as error:
                right = right and "child process" in str(error)
            right = right and len(satdoku.sudoku.solve_many(["." * 81] * 3, threads=2)) == 3
            os._exit(0 if right else 1)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]), 0)
        self.assertEqual(len(next(models)), 29)


if __name__ == "__main__":
    unittest.main()
