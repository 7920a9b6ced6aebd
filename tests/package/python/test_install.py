"""The package as it is installed, by pip and by cmake.  SATDOKU_BUILD_DIR is the folder of the build."""

import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import satdoku

PROJECT = pathlib.Path(__file__).resolve().parents[3]
BUILD = os.environ.get("SATDOKU_BUILD_DIR")
FILES = {
    "__init__.py", "_arguments.py", "_core.pyi", "_puzzle_options.py", "counting.py", "errors.py", "formula.py",
    "py.typed", "solver.py", "sudoku.py", "tasks.py",
}
PROGRAM = "import satdoku; print(satdoku.__file__, satdoku.Solver([[1]]).solve(), satdoku.__version__)"


@unittest.skipIf(BUILD is None, "skipped: SATDOKU_BUILD_DIR is not set")
class Installed(unittest.TestCase):
    def run_program(self, folder):
        environment = {**os.environ, "PYTHONPATH": str(folder)}
        done = subprocess.run([sys.executable, "-B", "-c", PROGRAM], env=environment, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        path = pathlib.Path(folder, "satdoku/__init__.py")
        self.assertEqual(done.stdout, f"{path} True {satdoku.__version__}\n")
        names = {file.name for file in pathlib.Path(folder, "satdoku").iterdir() if file.name != "__pycache__"}
        self.assertEqual({name for name in names if not name.startswith("_core.cpython")}, FILES)
        self.assertEqual(len(names), len(FILES) + 1)

    def test_cmake_installs_where_the_interpreter_looks(self):
        with tempfile.TemporaryDirectory() as folder:
            install = ["cmake", "--install", BUILD, "--component", "python", "--prefix", folder]
            subprocess.run(install, check=True, stdout=subprocess.DEVNULL)
            version = f"python{sys.version_info.major}.{sys.version_info.minor}"
            self.run_program(pathlib.Path(folder, "lib", version, "site-packages"))

    def test_pip_installs_without_a_network(self):
        if any(importlib.util.find_spec(name) is None for name in ("pip", "setuptools", "wheel")):
            self.skipTest("skipped: pip, setuptools or wheel is not installed")
        with tempfile.TemporaryDirectory() as folder:
            source, target = pathlib.Path(folder, "source"), pathlib.Path(folder, "target")
            source.mkdir()
            for name in ("CMakeLists.txt", "setup.py", "pyproject.toml"):
                shutil.copy2(PROJECT / name, source)
            shutil.copytree(PROJECT / "python", source / "python")
            pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
            pip += ["--no-build-isolation", "--no-index", "--no-deps", "--target", str(target), str(source)]
            done = subprocess.run(pip, capture_output=True, text=True, cwd=folder)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            self.run_program(target)
            version = satdoku.__version__
            self.assertTrue(pathlib.Path(target, f"satdoku-{version}.dist-info").exists(), os.listdir(target))


if __name__ == "__main__":
    unittest.main()
