"""Tests that the last lines of tests/run list the failures with their reasons, and count every test once."""
import ast
import json
import pathlib
import sys
import tempfile

from paths import TESTS
import tap


def counted(*entries: dict, missing: tuple = ()) -> tuple:
    """Returns the exit status of count.py and the lines that it prints for a log with these entries, and for logs that do not exist."""
    with tempfile.TemporaryDirectory() as folder:
        log = pathlib.Path(folder) / "testlog.json"
        log.write_text("".join(json.dumps({"name": "t", "duration": 2.0, "stdout": "", "stderr": ""} | entry) + "\n" for entry in entries))
        done = tap.run_tool(sys.executable, str(TESTS / "count.py"), str(log), *missing)
    return done.returncode, done.stdout.decode().splitlines()


def test_points_are_counted():
    tap.expect(counted({"result": "OK", "stdout": "ok 1 - a\nok 2 - b # SKIP no\n1..2\n"}, {"result": "OK"}, {"result": "SKIP"}),
               (0, ["2 passed, 0 failed, 2 skipped"]), "without a failure")
    tap.expect(counted({"result": "SKIP"})[0], 1, "the status where nothing ran")


def test_failed_points_are_shown_with_their_reasons():
    status, lines = counted({"name": "cli / b", "result": "ERROR", "stdout": "ok 1 - a\nnot ok 2 - b\n# why\n# more\nok 3 - c\n1..3\n"})
    tap.expect((status, lines[1].startswith("Failed: cli / b"), lines[2:]), (1, True, ["not ok 2 - b", "# why", "# more", "2 passed, 1 failed"]), "a point")


def test_tests_and_logs_that_end_early_are_failures():
    status, lines = counted({"result": "TIMEOUT", "stdout": "ok 1 - a\n", "stderr": "boom\n"})
    tap.expect((status, lines[2:]), (1, ["TIMEOUT after 2 s", "ok 1 - a", "boom", "1 passed, 1 failed"]), "a test that took too long")
    status, lines = counted({"result": "OK"}, missing=("/nowhere/clang/meson-logs/testlog.json",))
    tap.expect((status, lines[-1], "/nowhere/clang has no log" in lines[1]), (1, "1 passed, 1 failed", True), "a folder that was not built")


def test_nothing_follows_the_call_that_runs_a_files_tests():
    """No test is defined below the call that runs the tests of its file, because this call exits."""
    files = sorted(TESTS.glob("*/test_*.py"))
    late = []
    for path in files:
        body = ast.parse(path.read_text(encoding="utf-8")).body
        late += [f"{path.relative_to(TESTS)}:{node.lineno}" for node in body[:-1]
                 if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and ast.unparse(node.value.func) in ("main", "tap.run")]
    tap.expect((len(files) > 100, late), (True, []), "files, and calls before the end")


tap.run([value for name, value in list(globals().items()) if name.startswith("test_")])
