"""Builds the wheel and the source package of meadhall, in a folder that scripts/python staged.

A wheel of `make python` takes the extension that the release build has linked already
(MEADHALL_EXTENSION names it). From a source package the engine is compiled here: a library for each
folder of its sources, with the options that CMakeLists.txt gives it.
"""

import os
import re
import shutil
from glob import glob
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_clib import build_clib
from setuptools.command.build_ext import build_ext
from wheel.bdist_wheel import bdist_wheel

ENGINE = "engine"
LIMITED = ("Py_LIMITED_API", "0x030B0000")
# Lanes of these are short: unrolled, as -O3 does it, they would not become vectors.
SHORT = ("feast_plan.c", "feast_v2.c")
INCLUDE = [ENGINE, f"{ENGINE}/api", f"{ENGINE}/generated"]
BUILT = os.environ.get("MEADHALL_EXTENSION")


def version():
    text = Path(ENGINE, "generated", "version.h").read_text("utf-8")
    return re.search(r'MEADHALL_VERSION "([^"]+)"', text)[1]


def sources(*folders):
    return sorted(
        file
        for folder in folders
        for file in glob(f"{ENGINE}/{folder}/**/*.c", recursive=True)
        if not file.endswith("/main.c")
    )


def library(name, files, level, *macros):
    about = {
        "sources": files,
        "include_dirs": INCLUDE,
        "macros": list(macros),
        "cflags": ["-std=c17", level, "-DNDEBUG", "-fvisibility=hidden"],
    }
    return name, about


def libraries():
    quick = sources("core", "games")
    short = [file for file in quick if file.endswith(SHORT)]
    return [
        library("mh_api", sources("api"), "-O2", ("_DEFAULT_SOURCE", "1")),
        library("mh_words", sources("words", "generated"), "-O2"),
        library("mh_bots", sources("bots"), "-O2", ("_POSIX_C_SOURCE", "200809L")),
        library("mh_games", [file for file in quick if file not in short], "-O3"),
        library("mh_short", short, "-O2"),
    ]


class BuildExtension(build_ext):
    """Takes the extension that is built already, if one is named."""

    def build_extension(self, extension):
        if not BUILT:
            return super().build_extension(extension)
        target = self.get_ext_fullpath(extension.name)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copyfile(BUILT, target)
        return None


class Wheel(bdist_wheel):
    """One binary for CPython 3.11 and later."""

    def finalize_options(self):
        self.py_limited_api = "cp311"
        super().finalize_options()


extension = Extension(
    "meadhall._engine",
    sorted(glob("src/*.c")),
    include_dirs=["src", f"{ENGINE}/api"],
    define_macros=[LIMITED],
    extra_compile_args=["-std=c17", "-O2", "-fvisibility=hidden"],
    # The libraries need each other in both directions.
    extra_link_args=[
        "-Wl,--exclude-libs,ALL",
        "-Wl,--start-group",
        *(f"-l{name}" for name, _ in (libraries() if not BUILT else [])),
        "-Wl,--end-group",
        "-lm",
    ],
    py_limited_api=True,
)

setup(
    version=version(),
    ext_modules=[extension],
    libraries=[] if BUILT else libraries(),
    cmdclass={"build_ext": BuildExtension, "build_clib": build_clib, "bdist_wheel": Wheel},
)
