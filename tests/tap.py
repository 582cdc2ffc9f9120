"""Prints the results of tests in the Test Anything Protocol, and runs other programs.

A test fails by raising an exception. A Failure describes the error; for any other exception, the traceback is printed."""
import gc
import os
import resource
import shutil
import subprocess
import sys
import traceback
import zlib
from concurrent.futures import ThreadPoolExecutor
from typing import Callable, Iterable, List, Optional, Union

TIME_LIMIT = 300     # in seconds; a program that runs longer is ended, and its test fails
SOAK = int(os.environ.get("MAZEPRESS_SOAK") or 0)    # 0 in a plain run; the number of the run in a long run (sh tests/run --soak)

ELSEWHERE: List[float] = []     # processor times of commands that are not child processes, in seconds

Words = Union[str, bytes]

# Tests make many objects and few cycles, so the collector of cycles runs rarely. By default, it takes up to a third of their time.
gc.set_threshold(100_000)


def some(items: Iterable, share: int) -> list:
    """Returns one in `share` of the items, or all items with --soak. The choice depends on the values of the items, and not on
    their order."""
    items = list(items)
    first = sorted(range(len(items)), key=lambda i: zlib.crc32(repr(items[i]).encode()))[:-(-len(items) // share)]
    return items if SOAK else [items[i] for i in sorted(first)]


def in_turn(items: Iterable, share: int) -> list:
    """Returns one in `share` of the items. With --soak, the choice depends on the number of the run, so that `share` consecutive
    runs cover all items."""
    return list(items)[SOAK % share::share]


class Failure(Exception):
    """An exception that a failing test raises. Its text describes the error."""


class Skip(Exception):
    """An exception that a test raises if it cannot run on this machine. Its text names the missing requirement."""


# --- the protocol ---------------------------------------------------------------

class Tap:
    def __init__(self):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
        self.count = 0
        self.failed = 0

    def test(self, name: str, body: Callable[[], None]) -> None:
        self.count += 1
        name = " ".join(name.split())  # a docstring may have several lines
        before = cpu_seconds()
        try:
            body()
        except Skip as skip:
            print(f"ok {self.count} - {name} # SKIP {skip}", flush=True)
        except Failure as failure:
            self.report(name, str(failure))
        except Exception:
            self.report(name, traceback.format_exc())
        else:
            print(f"ok {self.count} - {name}", flush=True)
        if os.environ.get("MAZEPRESS_TIMES"):
            print(f"# {cpu_seconds() - before:.2f} s of CPU", flush=True)

    def report(self, name: str, why: str) -> None:
        self.failed += 1
        print(f"not ok {self.count} - {name}")
        for line in why.splitlines() or ["no reason given"]:
            print(f"# {line}", flush=True)

    def finish(self) -> int:
        """Prints the number of tests, and returns the exit status of the script."""
        print(f"1..{self.count}")
        return 1 if self.failed or not self.count else 0


def cpu_seconds() -> float:
    """Returns the CPU seconds of this process, of its child processes that have ended, and of commands that launchers ran."""
    return sum(ELSEWHERE) + sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def run(tests: Iterable[Callable[[], None]]) -> None:
    """Runs the given functions as tests, which are named after the functions, and exits."""
    tap = Tap()
    for test in tests:
        tap.test(test.__name__.removeprefix("test_").replace("_", " "), test)
    sys.exit(tap.finish())


# --- expectations ----------------------------------------------------------------

def fail_if(problem: Optional[str]) -> None:
    if problem:
        raise Failure(problem)


def fail_if_any(problems: Iterable[Optional[str]]) -> None:
    """Fails if the list contains a problem that is not None. The error shows the first few problems."""
    found = [p for p in problems if p]
    if found:
        rest = [f"and {len(found) - 6} more"] if len(found) > 6 else []
        raise Failure("\n".join(found[:6] + rest))


def expect(actual, wanted, what: str) -> None:
    if actual != wanted:
        raise Failure(f"{what}: {shorten(actual)}, expected {shorten(wanted)}")


def expect_close(actual, wanted: float, what: str) -> None:
    """Fails unless two numbers are equal, except for the rounding of printed digits."""
    if not isinstance(actual, (int, float)) or abs(actual - wanted) > 1e-6 * max(1.0, abs(wanted)):
        raise Failure(f"{what}: {actual!r}, expected {wanted!r}")


def expect_same_cells(found: set, wanted: set, what: str) -> None:
    if found != wanted:
        raise Failure(f"{what}: {sorted(found - wanted)[:6]} too many, {sorted(wanted - found)[:6]} missing")


def shorten(value) -> str:
    text = repr(value)
    return text if len(text) <= 400 else text[:400] + "…"


# --- other programs ---------------------------------------------------------------

def need(*programs: str) -> None:
    for name in programs:
        if not shutil.which(name):
            raise Skip(f"no {name}")


def run_tool(*command: Words, stdin: bytes = b"") -> subprocess.CompletedProcess:
    return subprocess.run(command, input=stdin, timeout=TIME_LIMIT, capture_output=True, check=False)


def tool(*command: Words, stdin: bytes = b"") -> bytes:
    """Runs a program, checks that it succeeds, and returns its output."""
    done = run_tool(*command, stdin=stdin)
    if done.returncode != 0:
        told = (done.stdout + done.stderr).decode("utf-8", "replace").strip()
        raise Failure(f"{' '.join(map(str, command))}\nexit status {done.returncode}: {told[:600]}")
    return done.stdout


# --- several at a time -------------------------------------------------------------

def in_parallel(function: Callable, items: Iterable) -> list:
    with ThreadPoolExecutor(max_workers=os.cpu_count() or 1) as pool:
        return list(pool.map(function, items))


def for_each(items: Iterable, check: Callable) -> None:
    """Calls check(item) for every item, several at the same time. Fails if a call raises an exception; the error shows the first
    few exceptions."""
    items: List = list(items)
    if not items:
        raise Failure("there is nothing to check")

    def attempt(item) -> Optional[str]:
        try:
            check(item)
        except Skip:
            raise
        except Failure as failure:
            return f"{shorten(item)}: {failure}"
        except Exception:
            return f"{shorten(item)}: {traceback.format_exc()}"
        return None

    fail_if_any(in_parallel(attempt, items))
