"""The examples of docstrings and of docs/python.md, and the types."""

import doctest
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import satdoku
import satdoku.counting
import satdoku.errors
import satdoku.formula
import satdoku.solver
import satdoku.tasks

PROJECT = pathlib.Path(__file__).resolve().parents[3]
MODULES = [satdoku, satdoku.errors, satdoku.formula, satdoku.solver, satdoku.tasks, satdoku.sudoku]
FLAGS = doctest.ELLIPSIS


def examples_of_page(path):
    """The blocks marked `pycon` as one text; other lines are blank, so that the numbers of lines stay."""
    lines, inside = [], False
    for line in path.read_text().split("\n"):
        if inside and line == "```":
            inside = False
        lines.append(line if inside else "")
        if line == "```pycon":
            inside = True
    return "\n".join(lines)


def mypy_command():
    """Of this interpreter, or of the system's."""
    for command in ([sys.executable, "-m", "mypy"], ["mypy"], ["/usr/bin/python3", "-m", "mypy"]):
        try:
            if subprocess.run([*command, "--version"], capture_output=True).returncode == 0:
                return command
        except OSError:
            pass
    return None


class Examples(unittest.TestCase):
    def test_docstrings(self):
        attempted = 0
        for module in [*MODULES, satdoku.counting]:
            found = doctest.testmod(module, optionflags=FLAGS)
            self.assertEqual(found.failed, 0, module.__name__)
            attempted += found.attempted
        self.assertGreater(attempted, 45)

    def test_pages(self):
        before = os.getcwd()
        for page, least in (("docs/python.md", 25), ("README.md", 2)):
            text = examples_of_page(PROJECT / page)
            test = doctest.DocTestParser().get_doctest(text, {}, page, page, 0)
            runner = doctest.DocTestRunner(optionflags=FLAGS)
            with tempfile.TemporaryDirectory() as folder:
                os.chdir(folder)
                runner.run(test)
                os.chdir(before)
            self.assertEqual(runner.failures, 0, page)
            self.assertGreaterEqual(runner.tries, least, page)

    def test_every_public_name_has_a_docstring(self):
        names = 0
        for module in (satdoku, satdoku.sudoku):
            for name, thing in vars(module).items():
                if name.startswith("_") or getattr(thing, "__module__", "").split(".")[0] != "satdoku":
                    continue
                names += 1
                self.assertTrue(thing.__doc__, name)
                for member, value in vars(thing).items() if isinstance(thing, type) else ():
                    if not member.startswith("_") and callable(value):
                        self.assertTrue(value.__doc__, f"{name}.{member}")
        self.assertGreater(names, 20)


class Types(unittest.TestCase):
    def test_the_stub_names_what_the_module_has(self):
        stub = (PROJECT / "python/satdoku/_core.pyi").read_text()
        named = set(re.findall(r"^(?:def|class) (\w+)", stub, re.M)) | {"__version__"}
        from satdoku import _core

        there = {name for name in vars(_core) if not name.startswith("__")} | {"__version__"}
        self.assertEqual(named, there)
        for name in re.findall(r"^class (\w+)", stub, re.M):
            body = re.search(rf"^class {name}:\n((?:    .*\n|\n)*)", stub, re.M).group(1)
            methods = set(re.findall(r"def (\w+)", body))
            members = {m for m in vars(getattr(_core, name)) if not m.startswith("__") or m in ("__init__", "__len__")}
            self.assertEqual(methods, members, name)

    def test_the_package_type_checks(self):
        mypy = mypy_command()
        if mypy is None:
            self.skipTest("skipped: mypy is not installed")
        with tempfile.TemporaryDirectory() as folder:
            user = pathlib.Path(folder, "user.py")
            user.write_text(
                "from fractions import Fraction\n"
                "from typing import List, Optional\n"
                "import satdoku\n"
                "answer: Optional[bool] = satdoku.Solver([[1]]).solve([1])\n"
                "model: List[int] = satdoku.Solver([[1]]).model()\n"
                "number: int = satdoku.count([[1]])\n"
                "weight: Fraction = satdoku.count([[1]], weights={1: 2})\n"
                "proof: bytes = satdoku.prove([[1], [-1]])\n"
            )
            wrong = pathlib.Path(folder, "wrong.py")
            wrong.write_text("import satdoku\nnumber: str = satdoku.count([[1]])\n")
            # mypy takes stubs from where the environment says.
            environment = {**os.environ, "MYPYPATH": str(PROJECT / "python"), "MYPY_CACHE_DIR": folder + "/cache"}
            environment.pop("PYTHONPATH", None)

            def check(*arguments):
                return subprocess.run([*mypy, "--strict", *arguments], env=environment, capture_output=True, text=True)

            good = check("-p", "satdoku")
            self.assertEqual(good.returncode, 0, good.stdout + good.stderr)
            good = check(str(user))
            self.assertEqual(good.returncode, 0, good.stdout + good.stderr)
            self.assertEqual(check(str(wrong)).returncode, 1)


if __name__ == "__main__":
    unittest.main()
