"""Compile the engine in place with mypyc; `make fast` calls it. Everything works without it, only slower.

A module is compiled when one of its first lines is `# compiled: mypyc`. All of them go into one group, because calls
between compiled modules are cheap only inside a group.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
MARKER = "# compiled: mypyc"
NEAR_TOP = 20
OBJECTS = str(Path("build") / "objects")
NATIVE = "__native"  # how the files begin that mypyc writes
BEST = "2"  # the C compiler's level; 0 is ready several times sooner, for who only wants to know whether it works

# Nothing outside the library calls its functions by name, so calls between its files need no table of jumps: a quarter
# faster than without. Levels above 2 make the library larger than the processor's cache likes, and slower.
CLOSED = ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt"]

PRACTICE = """
from undercroft.core.spec import Benchmark, games
from undercroft.study.measure import TableContest

for spec in games().values():
    for mission in spec.missions():
        contest = TableContest(spec, Benchmark(mission.name, mission.id))
        for number in range(60):
            contest.play(number)
"""


def modules() -> list[str]:
    """The marked files, relative to the root: the one place that says what is compiled."""
    package = ROOT / "src" / "undercroft"
    found = sorted(package.rglob("*.py"))
    return [str(path.relative_to(ROOT)) for path in found if _marked(path)]


def _marked(path: Path) -> bool:
    return MARKER in path.read_text(encoding="utf-8").splitlines()[:NEAR_TOP]


def missing() -> str:
    """What this machine lacks for compiling, or nothing."""
    names = [os.environ.get("CC", ""), sysconfig.get_config_var("CC") or "", "cc", "gcc", "clang"]
    if os.name != "nt" and not any(shutil.which(name.split()[0]) for name in names if name.strip()):
        return "no C compiler"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "no Python headers (Python.h)"
    return ""


def compile_in_place(paths: list[str], level: str) -> None:
    from mypyc.build import mypycify

    # The shared library lies beside the package, under a fixed name, so that a new build replaces the old one.
    extensions = mypycify(paths, opt_level=level, debug_level="0", group_name="undercroft", multi_file=True)
    library = next(extension for extension in extensions if extension.name.endswith("__mypyc"))
    if level != BEST or not is_gcc():
        build(extensions, [])
        return
    sources, arguments = library.sources, list(library.extra_compile_args)
    build(extensions, ["-fprofile-generate"])
    practise()
    library.sources, library.extra_compile_args = sources, arguments
    build([library], ["-fprofile-use", "-Wno-missing-profile"])


def is_gcc() -> bool:
    """Whether the C compiler is one that learns from practice in this way."""
    compiler = sysconfig.get_config_var("CC") or "cc"
    told = subprocess.run([*compiler.split(), "--version"], capture_output=True, text=True, check=False)
    return "Free Software Foundation" in told.stdout


def practise() -> None:
    """Play random games of every mission, so that the compiler knows the usual ways through the rules: what it has seen
    taken lies together afterwards, and is a fifth faster."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    subprocess.run([sys.executable, "-c", PRACTICE], env=environment, check=True)


def build(extensions: list[Any], learning: list[str]) -> None:
    from setuptools import Distribution

    for extension in extensions:
        compile_side_by_side(extension, learning)
    done = Distribution({"name": "undercroft", "package_dir": {"": "src"}, "ext_modules": extensions})
    command = done.get_command_obj("build_ext")
    command.inplace = True
    command.force = True
    command.build_temp = OBJECTS
    command.ensure_finalized()
    command.run()


def compile_side_by_side(extension: Any, learning: list[str]) -> None:
    """Every C file by itself, as many at once as there are processors: one file for all modules would keep a single
    processor busy for minutes, and take more than a gigabyte. What is left is to link them."""
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler

    compiler = new_compiler()
    customize_compiler(compiler)
    compiler.add_include_dir(sysconfig.get_path("include"))

    if os.name != "nt":
        extension.extra_compile_args += [*CLOSED, *learning]
    extension.extra_link_args = learning
    before = [] if learning or len(extension.sources) == 1 else read_before(compiler, extension)

    def one(source: str) -> list[str]:
        more = before if Path(source).name.startswith(NATIVE) else []
        return compiler.compile(
            [source], OBJECTS, extension.define_macros, extension.include_dirs,
            extra_postargs=[*extension.extra_compile_args, *more], depends=extension.depends,
        )  # fmt: skip

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        objects = list(pool.map(one, extension.sources))
    extension.extra_objects = [path for paths in objects for path in paths]
    extension.sources = []


def read_before(compiler: Any, extension: Any) -> list[str]:
    """Has the headers with which every C file begins read once for all, for they are longer than most of the files;
    returns how a file is told of it. Where the result does not fit, the compiler reads the headers themselves."""
    if not is_gcc():
        return []
    both = Path("build") / "headers.h"
    names = [f"{NATIVE}_undercroft.h", f"{NATIVE}_internal_undercroft.h"]
    both.write_text("".join(f'#include "{name}"\n' for name in names), encoding="utf-8")
    places = [f"-I{folder}" for folder in (*extension.include_dirs, *compiler.include_dirs)]
    how = [*extension.extra_compile_args, "-x", "c-header", "-c", str(both), "-o", f"{both}.gch"]
    compiler.spawn([*compiler.compiler_so, *places, *how])
    return ["-include", str(both)]


def main() -> int:
    os.chdir(ROOT)
    lack = missing()
    if lack:
        print(f"Nothing was compiled: there is {lack} here. Everything works all the same, only slower.")
        return 0
    paths = modules()
    if not paths:
        print(f"Nothing was compiled: no module carries the line `{MARKER}`.")
        return 0
    remove_compiled()
    compile_in_place(paths, sys.argv[1] if len(sys.argv) > 1 else BEST)
    print(f"Compiled {len(paths)} modules; `make slow` goes back.")
    return 0


def remove_compiled() -> None:
    """Old files of modules that are no longer marked would go on hiding their sources."""
    for pattern in ("*.so", "*.pyd"):
        for path in (ROOT / "src").rglob(pattern):
            path.unlink()


if __name__ == "__main__":
    sys.exit(main())
