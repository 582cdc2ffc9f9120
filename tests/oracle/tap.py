"""Test Anything Protocol, and the running of other programs."""
import os
import shutil
import subprocess
import sys
import tempfile
import traceback
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Callable, Iterable, List, Optional

TIME_LIMIT = 120


class Failure(Exception):
    pass


class Skip(Exception):
    pass


class Tap:
    def __init__(self):
        self.count = 0
        self.failed = 0

    def test(self, name: str, body: Callable[[], None]) -> None:
        """Runs the body; it fails by raising anything."""
        self.count += 1
        try:
            body()
        except Skip as skip:
            print(f"ok {self.count} - {name} # SKIP {skip}", flush=True)
        except Failure as failure:
            self.report(name, str(failure))
        except Exception as error:     # a reader's complaint, or a fault of the test
            frame = traceback.extract_tb(error.__traceback__)[-1]
            self.report(name, f"{type(error).__name__}: {error} "
                              f"({Path(frame.filename).name}:{frame.lineno})")
        else:
            print(f"ok {self.count} - {name}", flush=True)

    def report(self, name: str, why: str) -> None:
        self.failed += 1
        print(f"not ok {self.count} - {name}")
        for line in why.splitlines() or ["no reason given"]:
            print(f"# {line}", flush=True)

    def finish(self) -> int:
        print(f"1..{self.count}")
        return 1 if self.failed or not self.count else 0


def fail_if(problem: Optional[str]) -> None:
    if problem:
        raise Failure(problem)


def fail_if_any(problems: Iterable[Optional[str]]) -> None:
    """Fails with the first few of the problems that are not None."""
    found = [p for p in problems if p]
    if found:
        rest = [f"and {len(found) - 4} more"] if len(found) > 4 else []
        raise Failure("\n".join(found[:4] + rest))


def expect(actual, wanted, what: str) -> None:
    if actual != wanted:
        raise Failure(f"{what}: {actual!r}, expected {wanted!r}")


def expect_close(actual, wanted: float, what: str) -> None:
    """Equal but for rounding in print."""
    if not isinstance(actual, (int, float)) or abs(actual - wanted) > 1e-6 * max(1.0, abs(wanted)):
        raise Failure(f"{what}: {actual!r}, expected {wanted!r}")


def expect_same_cells(found: set, wanted: set, what: str) -> None:
    if found != wanted:
        raise Failure(f"{what}: {sorted(found - wanted)[:6]} too many, {sorted(wanted - found)[:6]} missing")


def need(*tools: str) -> None:
    for tool in tools:
        if not shutil.which(tool):
            raise Skip(f"no {tool}")


def run(command: List[str], stdin: bytes = b"", cwd: Optional[str] = None) -> subprocess.CompletedProcess:
    return subprocess.run(command, input=stdin, cwd=cwd, timeout=TIME_LIMIT,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)


def output_of(command: List[str], stdin: bytes = b"", cwd: Optional[str] = None) -> bytes:
    done = run(command, stdin, cwd)
    if done.returncode != 0:
        raise Failure(f"{' '.join(map(str, command))}\nexit status {done.returncode}: "
                      f"{done.stderr.decode('utf-8', 'replace').strip()}")
    return done.stdout


def in_parallel(function: Callable, items: Iterable) -> list:
    with ThreadPoolExecutor(max_workers=os.cpu_count() or 1) as pool:
        return list(pool.map(function, items))


def for_each(items: Iterable, body: Callable) -> None:
    """Runs the body on every item and fails with the first few that raised."""
    items = list(items)

    def attempt(item) -> Optional[str]:
        try:
            body(item)
        except Skip:
            raise
        except Exception as error:
            kind = "" if isinstance(error, Failure) else f"{type(error).__name__}: "
            return f"{item}: {kind}{error}" if item else f"{kind}{error}"
        return None

    fail_if_any(in_parallel(attempt, items))


class Program:
    """The mazepress under test, run in a folder of its own."""

    def __init__(self, path: str, folder: str):
        self.path = str(Path(path).resolve())
        self.folder = folder

    def run(self, *arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess:
        return run([self.path, *arguments], stdin, self.folder)

    def text(self, *arguments: str) -> str:
        return output_of([self.path, *arguments], cwd=self.folder).decode("utf-8")

    def draw(self, name: str, *arguments: str) -> str:
        """Draws into a file of this name and gives its path."""
        output_of([self.path, "draw", "-o", name, *arguments], cwd=self.folder)
        path = Path(self.folder, name)
        if not path.is_file():
            raise Failure(f"nothing was written under {name}")
        return str(path)


@contextmanager
def program_from_arguments():
    if len(sys.argv) != 2:
        sys.exit(f"usage: {Path(sys.argv[0]).name} MAZEPRESS")
    if not os.access(sys.argv[1], os.X_OK):
        sys.exit(f"cannot run {sys.argv[1]}")
    with tempfile.TemporaryDirectory(prefix="mazepress-oracle-") as folder:
        yield Program(sys.argv[1], folder)
