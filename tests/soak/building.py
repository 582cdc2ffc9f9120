"""Builds variants of the project for the tests of sh tests/run --soak."""
import os
import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import Callable, Dict, Iterable, Iterator, Optional

from tap import SOAK, Failure, Skip, Tap, need

ROOT = Path(sys.argv[2]).resolve()


def run(*command, environment: Optional[Dict[str, str]] = None, **options) -> subprocess.CompletedProcess:
    options.setdefault("stdin", subprocess.DEVNULL)
    return subprocess.run([str(part) for part in command], env={**os.environ, **(environment or {})},
                          capture_output=True, check=False, **options)


def done(*command, **options) -> bytes:
    """Runs a command, checks that it succeeds, and returns its output."""
    result = run(*command, **options)
    if result.returncode != 0:
        told = (result.stdout + result.stderr).decode("utf-8", "replace")
        raise Failure(f"{' '.join(map(str, command))[:300]}\nexit status {result.returncode}: {told[-3000:]}")
    return result.stdout


@contextmanager
def folder() -> Iterator[Path]:
    place = Path(tempfile.mkdtemp(prefix="mazepress-soak-"))
    try:
        yield place
    finally:
        shutil.rmtree(place, ignore_errors=True)


def build(place: Path, compiler: str, options: Iterable[str], targets: Iterable[str]) -> Path:
    need(compiler, "meson", "ninja")
    done("meson", "setup", place, ROOT, *options, environment={"CC": compiler})
    done("ninja", "-C", place, *targets)
    return place


def main(tests: Iterable[Callable[[Path], None]]) -> None:
    """Runs the tests one after the other, each in a new folder. Without --soak, skips all tests."""
    tap = Tap()

    def alone(test: Callable[[Path], None]) -> None:
        if not SOAK:
            raise Skip("takes long: sh tests/run --soak")
        with folder() as place:
            test(place)

    for test in tests:
        tap.test((test.__doc__ or test.__name__).splitlines()[0].rstrip("."), lambda test=test: alone(test))
    sys.exit(tap.finish())
