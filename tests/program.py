"""Runs the program like a user, and checks its results.

A script ends with `main()`, which runs its tests, each in a new empty folder. A test is a function `(program: Program) -> None`,
whose docstring is the name of the test. The decorators `each` and `over` make tests of functions with a second parameter, an item."""
import os
import re
import resource
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from functools import partial
from inspect import signature
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Callable, Dict, Iterable, Iterator, List, NamedTuple, Optional, Tuple, Union

import launcher
from tap import ELSEWHERE, SOAK, TIME_LIMIT, Failure, Skip, Tap, Words, cpu_seconds, expect, for_each

# The program must use the library next to it, and not a library that the environment names.
os.environ.pop("LD_LIBRARY_PATH", None)


# A warning that gdk-pixbuf prints if it cannot run an image loader in a sandbox, for example in a chroot.
GLYCIN = re.compile(rb"^WARNING: Glycin running without sandbox.*\n", re.M)


class Result(NamedTuple):
    command: str
    status: int       # the exit status, or the negative number of the signal that ended the program
    out: bytes
    err: bytes

    @property
    def text(self) -> str:
        return self.out.decode("utf-8")

    @property
    def message(self) -> str:
        return self.err.decode("utf-8", "backslashreplace")

    def __str__(self) -> str:
        return f"{self.command}\nexit status {self.status}, stderr: {self.message.strip()[:600]}"


class Program:
    """The program under test, and methods that run it in a folder."""

    def __init__(self, path: str, folder: str):
        self.path = str(Path(path).resolve())
        self.folder = folder
        self.sanitized: Optional[bool] = None
        self.time_limit = TIME_LIMIT * (4 if self.is_sanitized() else 1)

    def is_sanitized(self) -> bool:
        if self.sanitized is None:
            self.sanitized = b"__asan_init" in Path(self.path).read_bytes()
        return self.sanitized

    def some(self, items: Iterable, nth: int) -> list:
        """Returns all items. In a build with sanitizers and without --soak, returns only every `nth` item, because a build
        without sanitizers checks all items."""
        return list(items)[::nth if self.is_sanitized() and not SOAK else 1]

    def in_folder(self, name: str) -> Path:
        return Path(self.folder, name)

    def put(self, name: str, data: bytes) -> str:
        """Writes `data` into a file of the test's folder, and returns the name of the file."""
        self.in_folder(name).write_bytes(data)
        return name

    def environment(self, changes: Optional[Dict[str, Optional[str]]]) -> Dict[str, str]:
        """Returns a copy of this process's environment without the variables that affect the output of mazepress, updated
        with `changes`. A variable whose new value is None is removed."""
        env = {k: v for k, v in os.environ.items()
               if k not in ("SOURCE_DATE_EPOCH", "MAZEPRESS_FONTS")}
        env["XDG_CONFIG_HOME"] = os.devnull     # no file of defaults is read
        for name, value in (changes or {}).items():
            if value is None:
                env.pop(name, None)
            else:
                env[name] = value
        return env

    def start(self, *arguments: Words, env=None, cwd=None, limits=None, before=None,
              **streams) -> subprocess.Popen:
        """Starts the program without waiting for its end. `limits` maps resources to their limits in bytes. The child process
        calls `before` before it runs the program."""
        if resource.RLIMIT_AS in (limits or {}) and self.is_sanitized():
            raise Skip("a sanitizer cannot live under a memory limit")

        def prepare() -> None:
            for kind, most in (limits or {}).items():
                resource.setrlimit(kind, (most, most))
            if before:
                before()

        streams.setdefault("stdin", subprocess.DEVNULL)
        return subprocess.Popen([self.path, *arguments], env=self.environment(env),
                                cwd=cwd or self.folder, close_fds=True,
                                preexec_fn=prepare if limits or before else None, **streams)

    def run(self, *arguments: Words, stdin: Optional[bytes] = None, time_limit: Optional[float] = None,
            **options) -> Result:
        """Runs the program, and waits for its end. `options` are arguments of `start`."""
        command = "mazepress " + " ".join(shown(a) for a in arguments)
        time_limit = time_limit or self.time_limit
        run = self.launched if self.can_be_launched(stdin, **options) else self.started
        ended = run(arguments, stdin, time_limit, **options)
        if not ended:
            raise Failure(f"{command}\nnot done after {time_limit:.0f} s")
        status, out, err = ended
        return Result(command, status, out, GLYCIN.sub(b"", err))

    def can_be_launched(self, stdin: Optional[bytes], env=None, cwd=None, **others) -> bool:
        """True if a launcher can run a command with these options: its libraries have been loaded with other variables."""
        return not others and not any(name.startswith(launcher.EARLY) for name in env or {}) and \
            len(stdin or b"") <= launcher.PIPE_SIZE and launcher.can_launch(self.path)

    def launched(self, arguments, stdin: Optional[bytes], limit: float, env=None, cwd=None) -> Optional[tuple]:
        ended = launcher.launch(self.path, str(cwd or self.folder), [os.fsencode(a) for a in arguments], self.environment(env), stdin, limit)
        if ended:
            ELSEWHERE.append(ended.seconds)
        return ended and ended[:3]

    def started(self, arguments, stdin: Optional[bytes], limit: float, **options) -> Optional[tuple]:
        options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
        if stdin is not None:
            options["stdin"] = subprocess.PIPE
        child = self.start(*arguments, **options)
        try:
            out, err = child.communicate(stdin, timeout=limit)
        except subprocess.TimeoutExpired:
            child.kill()
            child.communicate()
            return None
        return child.returncode, out or b"", err or b""

    def done(self, *arguments: Words, **options) -> Result:
        """Runs a command, checks that it succeeds, and returns its result."""
        return expect_status(self.run(*arguments, **options), 0)

    def timed(self, *arguments: Words, **options) -> Tuple[Result, float]:
        """Runs a command, and returns its result and its processor time. Tests compare this time with the time of another run,
        and never with a number of seconds, because machines differ."""
        before = cpu_seconds()
        result = self.run(*arguments, **{"stdout": subprocess.PIPE, **options})     # a launcher would not load the libraries
        return result, cpu_seconds() - before

    def text(self, *arguments: Words, **options) -> str:
        """Runs a command, checks that it succeeds, and returns its standard output as text."""
        return self.done(*arguments, **options).text

    def draw(self, name: str, *arguments: Words, **options) -> bytes:
        """Runs `draw` with the file `name` as output, and returns the bytes of this file."""
        return Path(self.draw_file(name, *arguments, **options)).read_bytes()

    def draw_file(self, name: str, *arguments: Words, **options) -> str:
        """Runs `draw` with the file `name` as output, and returns the path of this file."""
        self.done("draw", "-o", name, *arguments, **options)
        path = self.in_folder(name)
        if not path.is_file():
            raise Failure(f"no file {name}")
        return str(path)

    def recipes_of(self, *arguments: Words, **options) -> List[str]:
        return self.done("info", "--recipe", *arguments, **options).text.splitlines()


def shown(argument: Words) -> str:
    text = os.fsdecode(argument)
    text = text if len(text) <= 80 else text[:60] + "…"
    return text if re.fullmatch(r"[\w./=,:-]+", text) else repr(text)


def expect_status(result: Result, *wanted: int) -> Result:
    if result.status not in wanted:
        raise Failure(f"{result}\nexpected exit status {' or '.join(map(str, wanted))}")
    return result


def expect_one_line(result: Result, *parts: str) -> Result:
    """Checks that stderr is one line that begins with "mazepress: ", has no control characters, and contains all the parts."""
    try:
        line = result.err.decode("utf-8")
    except UnicodeDecodeError:
        raise Failure(f"{result}\nstderr is not UTF-8") from None
    if line.count("\n") != 1 or not line.endswith("\n"):
        raise Failure(f"{result}\nexpected one line on stderr, not {line.count(chr(10))}")
    if any(ord(c) < 0x20 or 0x7F <= ord(c) < 0xA0 for c in line[:-1]):
        raise Failure(f"{result}\ncontrol characters on stderr: {line!r}")
    if not line.startswith("mazepress: "):
        raise Failure(f"{result}\nthe line does not begin with \"mazepress: \"")
    for part in parts:
        if part not in line:
            raise Failure(f"{result}\n\"{part}\" is missing")
    return result


def expect_refused(result: Result, *parts: str) -> Result:
    """Checks that a command reported a usage error: its exit status is 2, stderr has one line, and stdout is empty."""
    return expect_error(result, 2, parts)


def expect_failed(result: Result, *parts: str) -> Result:
    """Checks that a command failed: its exit status is 1, and stderr has one line."""
    return expect_error(result, 1, parts)


def expect_unchecked(result: Result, *parts: str) -> Result:
    """Checks that `check` reports a file that it cannot examine: its exit status is 3, and stderr has one line."""
    return expect_error(result, 3, parts)


def expect_error(result: Result, status: int, parts: Iterable[str]) -> Result:
    expect_status(result, status)
    expect_one_line(result, *parts)
    expect(result.out, b"", f"{result.command}: stdout")
    return result


def expect_soon(taken: float, other: float, times: float, what: str) -> None:
    """Checks that a run took at most `times` times as much processor time as another run on this machine. `taken` and `other`
    are the processor times of the two runs, in seconds."""
    if taken > times * other:
        raise Failure(f"{what} took {taken:.3f} s, more than {times} times the {other:.3f} s of the other run")


def files_in(folder: Union[str, Path]) -> List[str]:
    """Returns the paths of all files below a folder, relative to the folder, including hidden files."""
    return sorted(os.path.relpath(os.path.join(where, name), folder)
                  for where, _, names in os.walk(folder) for name in names)


def expect_files(program: Program, *names: str) -> None:
    expect(files_in(program.folder), sorted(names), "files")


Test = Callable[[Program], None]


def name_of(test: Callable) -> str:
    return (test.__doc__ or test.__name__.replace("_", " ")).strip().splitlines()[0].rstrip(".")


def words_of(item) -> str:
    return ", ".join(map(str, item)) if isinstance(item, tuple) else str(item)


def path_from_arguments() -> str:
    if len(sys.argv) != 2:
        sys.exit(f"usage: {Path(sys.argv[0]).name} MAZEPRESS")
    if not os.access(sys.argv[1], os.X_OK):
        sys.exit(f"cannot run {sys.argv[1]}")
    return sys.argv[1]


@contextmanager
def in_its_own_folder(path: str) -> Iterator[Program]:
    with tempfile.TemporaryDirectory(prefix="mazepress-test-") as folder:
        yield Program(path, folder)


def test_of(check: Callable, name: str, call: Test) -> Test:
    """Returns a test with a name, as if the script that defines `check` defined the test."""
    def test(program: Program) -> None:
        call(program)

    test.__doc__, test.__module__ = name, check.__module__
    return test


def each(items: Iterable) -> Callable[[Callable], List[Test]]:
    """A decorator that makes a list of tests from a function (program, item): one test for each item. The item follows the docstring
    in the name of the test, or replaces {} in the docstring."""
    def tests_of(check: Callable) -> List[Test]:
        name = name_of(check) if "{}" in name_of(check) else f"{name_of(check)}: {{}}"
        return [test_of(check, name.replace("{}", words_of(item)), lambda program, item=item: check(program, item)) for item in items]

    return tests_of


def over(items: Iterable) -> Callable[[Callable], Test]:
    """A decorator that makes one test from a function (program, item). The test calls the function for all items, several at the
    same time."""
    return lambda check: test_of(check, name_of(check), lambda program: for_each(items, lambda item: check(program, item)))


def is_test(value) -> bool:
    """True if `value` is a test: a function of the script whose only parameter is the program, and which returns nothing."""
    return isinstance(value, FunctionType) and value.__module__ == "__main__" and \
        list(signature(value).parameters) == ["program"] and value.__annotations__.get("return", ...) is None


def tests_in(script: ModuleType) -> List[Test]:
    """Returns the tests of a script in their order."""
    values = [value if isinstance(value, list) else [value] for value in vars(script).values()]
    return [value for several in values for value in several if is_test(value)]


def main(tests: Iterable[Test] = ()) -> None:
    """Runs the given tests, or all tests of the script, and exits."""
    path, tap = path_from_arguments(), Tap()

    def run(test: Test) -> None:
        with in_its_own_folder(path) as program:
            test(program)

    for test in tests or tests_in(sys.modules["__main__"]):
        tap.test(name_of(test), partial(run, test))
    sys.exit(tap.finish())
