"""The package itself: the limited API only, stubs, docstrings and docs that have every name."""

import ast
import doctest
import importlib
import importlib.util
import inspect
import os
import re
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

import meadhall
from meadhall import _engine

ROOT = Path(os.environ.get("MEADHALL_SOURCE", Path(__file__).parents[2]))
PACKAGE = Path(meadhall.__file__).parent
# Names with an underscore that the stable ABI has: its macros stand for them.
STABLE = {
    "_PyArg_ParseTuple_SizeT", "_PyObject_CallFunction_SizeT", "_PyObject_CallMethod_SizeT",
    "_PyObject_New", "_PyObject_NewVar", "_Py_BuildValue_SizeT", "_Py_Dealloc", "_Py_FalseStruct",
    "_Py_NoneStruct", "_Py_NotImplementedStruct", "_Py_TrueStruct",
}


def public(thing):
    return [name for name in dir(thing) if not name.startswith("_")]


class BinaryTest(unittest.TestCase):
    def test_only_the_stable_abi(self):
        """The compiler sees no other functions (Py_LIMITED_API); nothing private came in by macros."""
        nm = shutil.which("nm")
        if not nm:
            self.skipTest("nm is not installed")
        binary = _engine.__file__
        self.assertTrue(binary.endswith(".abi3.so"))
        output = subprocess.run([nm, "-D", binary], capture_output=True, text=True, check=True).stdout
        symbols = [line.split() for line in output.splitlines()]
        needed = {words[-1] for words in symbols if words[-2] == "U"}
        offered = {words[-1] for words in symbols if words[-2] in "TDBR"}
        self.assertEqual(offered, {"PyInit__engine"})
        names = {name for name in needed if re.match(r"_?Py", name)}
        self.assertTrue(names)
        private = {name for name in names if name.startswith("_Py")}
        self.assertLessEqual(private, STABLE)
        self.assertFalse([name for name in needed if name.startswith("meadhall_")])

    def test_it_needs_no_library_of_ours(self):
        ldd = shutil.which("ldd")
        if not ldd:
            self.skipTest("ldd is not installed")
        libraries = subprocess.run([ldd, _engine.__file__], capture_output=True, text=True).stdout
        self.assertNotIn("meadhall.so", libraries)
        self.assertNotIn("libpython", libraries)

    def test_version(self):
        self.assertRegex(meadhall.__version__, r"^\d+\.\d+\.\d+$")
        self.assertEqual(meadhall.__version__, _engine.version)


class NamesTest(unittest.TestCase):
    classes = [getattr(meadhall, name) for name in meadhall.__all__ if name[0].isupper()]

    def test_everything_public_has_a_docstring(self):
        modules = ["meadhall.adapters.common", "meadhall.adapters.pettingzoo", "meadhall.adapters.openspiel",
                   "meadhall.adapters.single", "meadhall.drawing", "meadhall.drawing.canvas"]
        things = [getattr(meadhall, name) for name in meadhall.__all__]
        for module in map(importlib.import_module, modules):
            things += [
                thing
                for name, thing in vars(module).items()
                if getattr(thing, "__module__", "") == module.__name__ and not name.startswith("_")
            ]
        for thing in things:
            if isinstance(thing, (str, tuple)):
                continue
            self.assertTrue(inspect.getdoc(thing), thing)
            if not inspect.isclass(thing):
                continue
            for name in public(thing):
                if name in ("add_note", "with_traceback", "args") or hasattr(dict, name):
                    continue
                if name in getattr(thing, "__dataclass_fields__", {}):
                    continue
                if inspect.ismemberdescriptor(getattr(thing, name)):
                    continue  # __slots__
                self.assertTrue(inspect.getdoc(getattr(thing, name)), f"{thing.__name__}.{name}")

    def test_stubs_have_the_extension_s_names(self):
        stubs = ast.parse((PACKAGE / "_engine.pyi").read_text("utf-8"))
        classes = {node.name: node for node in stubs.body if isinstance(node, ast.ClassDef)}
        for name in public(_engine):
            thing = getattr(_engine, name)
            if not inspect.isclass(thing) or name == "Column":
                continue
            written = {node.name for node in classes[name].body if isinstance(node, ast.FunctionDef)}
            self.assertEqual({n for n in written if not n.startswith("_")}, set(public(thing)), name)
        self.assertTrue((PACKAGE / "py.typed").exists())

    def test_the_docs_have_every_name(self):
        text = (ROOT / "docs" / "python.md").read_text("utf-8")
        words = set(re.findall(r"\w+", " ".join(re.findall(r"`[^`]*`|```.*?```", text, re.DOTALL))))
        for name in meadhall.__all__:
            self.assertIn(name, words)
        for thing in self.classes:
            for name in public(thing):
                if name not in ("add_note", "with_traceback"):
                    self.assertIn(name, words, f"{thing.__name__}.{name} is not in docs/python.md")


class ExamplesTest(unittest.TestCase):
    def test_docstrings(self):
        for name in ("meadhall", "meadhall.table"):
            failed, tried = doctest.testmod(importlib.import_module(name))
            self.assertEqual(failed, 0)
            self.assertGreater(tried, 0)

    def test_the_walk_through(self):
        """It trains for a moment and plays its matches; how well is a matter of minutes."""
        if not importlib.util.find_spec("numpy"):
            self.skipTest("numpy is not installed")
        script = ROOT / "examples" / "train_jorvik.py"
        told = subprocess.run(
            [sys.executable, script, "--minutes", "0.005", "--games", "2", "--count", "8"],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        self.assertIn("trained", told)
        self.assertIn("greedy", told)

    def test_the_examples_of_the_docs(self):
        """All blocks of docs/python.md run, one after another, in one namespace."""
        text = (ROOT / "docs" / "python.md").read_text("utf-8")
        blocks = re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
        self.assertGreater(len(blocks), 5)
        names = {}
        for block in blocks:
            if "numpy" in block and not importlib.util.find_spec("numpy"):
                continue
            if ">>>" in block:
                test = doctest.DocTestParser().get_doctest(block, names, "docs/python.md", None, 0)
                runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
                runner.run(test, clear_globs=False)
                names.update(test.globs)
                self.assertEqual(runner.failures, 0, block)
            else:
                exec(compile(block, "docs/python.md", "exec"), names)


if __name__ == "__main__":
    unittest.main()
