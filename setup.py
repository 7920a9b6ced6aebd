"""Builds the Python package: `pip install .`, or without a network `pip install --no-build-isolation --no-index .`.

CMake builds the extension module into a temporary folder, which takes some minutes; CMAKE_ARGS has further arguments of
it.  If SATDOKU_BUILD_DIR names a folder in which the module was built before, that one is taken.
"""

import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

PROJECT = pathlib.Path(__file__).resolve().parent


def version():
    text = (PROJECT / "CMakeLists.txt").read_text()
    return re.search(r"project\(satdoku VERSION ([0-9.]+)", text).group(1)


class CMakeBuild(build_ext):
    """Configures, builds the target of the package, and copies the module to where setuptools expects it."""

    def build_extension(self, extension):
        built = os.environ.get("SATDOKU_BUILD_DIR")
        folder = pathlib.Path(built or self.build_temp).resolve()
        if not built:
            self.configure(folder)
            subprocess.run(["cmake", "--build", str(folder), "--target", "satdoku_python_package"], check=True)
        (module,) = (folder / "python/satdoku").glob("_core*.so")
        target = pathlib.Path(self.get_ext_fullpath(extension.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(module, target)

    def configure(self, folder):
        command = ["cmake", "-S", str(PROJECT), "-B", str(folder), "-DCMAKE_BUILD_TYPE=Release", "-DSATDOKU_PYTHON=ON"]
        command += ["-DSATDOKU_UNITY=sudoku", f"-DPython3_EXECUTABLE={sys.executable}"]
        if shutil.which("ninja"):
            command += ["-G", "Ninja"]
        if shutil.which("ccache"):
            command += ["-DCMAKE_CXX_COMPILER_LAUNCHER=ccache"]
        subprocess.run(command + shlex.split(os.environ.get("CMAKE_ARGS", "")), check=True)


setup(
    version=version(),
    packages=["satdoku"],
    package_dir={"": "python"},
    package_data={"satdoku": ["py.typed", "*.pyi"]},
    ext_modules=[Extension("satdoku._core", sources=[])],
    cmdclass={"build_ext": CMakeBuild},
    zip_safe=False,
)
