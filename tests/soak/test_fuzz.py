"""Runs each fuzz target under libFuzzer with sanitizers, for MAZEPRESS_FUZZ_SECONDS or an hour; tests/run sets this variable.
libFuzzer searches for inputs that reach new code.

Inputs that fail are saved in tests/fuzz/finds/NAME. Every later test run tries them again."""
import os
import re
import shutil
from pathlib import Path

import paths
from building import ROOT, build, done, main, run
from tap import Failure, in_parallel, need

SECONDS = int(os.environ.get("MAZEPRESS_FUZZ_SECONDS", "3600"))
SANITIZERS = "address,undefined"
TARGETS = sorted(path.stem.removeprefix("fuzz_") for path in (ROOT / "tests" / "fuzz").glob("fuzz_*.c"))
LARGEST = 65536          # maximum size of an input, in bytes
LONGEST = 40             # maximum time for an input, in seconds
MEGABYTES = 1500
WATCH = {"LSAN_OPTIONS": f"suppressions={ROOT / 'tests/leaks.txt'}:print_suppressions=0", "ASAN_OPTIONS": "symbolize=0"}


def keep(finds: Path, name: str) -> list:
    place = ROOT / "tests" / "fuzz" / "finds" / name
    found = sorted(finds.glob("*-*"))
    for path in found:
        place.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, place / path.name[:24])
    return [path.name for path in found]


def search(place: Path, built: Path, name: str) -> None:
    inputs, finds = place / f"{name}.inputs", place / f"{name}.finds"
    inputs.mkdir()
    finds.mkdir()
    done(built / "tests" / "fuzz" / f"fuzz_{name}", ROOT / "tests" / "fuzz" / "inputs" / f"{name}.txt", "--corpus", inputs, environment=WATCH)
    (inputs / "words").rename(place / f"{name}.words")
    result = run(built / "tests" / "fuzz" / f"long_{name}", f"-max_total_time={SECONDS}", f"-timeout={LONGEST}", f"-rss_limit_mb={MEGABYTES}",
                 f"-max_len={LARGEST}", f"-dict={place / f'{name}.words'}", f"-artifact_prefix={finds}/", inputs,
                 cwd=place, environment=WATCH)
    told = result.stderr.decode("utf-8", "replace")
    points = re.search(r"Loaded \d+ modules\s+\((\d+)", told)
    reached = re.findall(r"cov: (\d+)", told)
    runs = re.findall(r"^#(\d+)", told, re.MULTILINE)
    print(f"# {name}: {runs[-1] if runs else 0} inputs, {reached[-1] if reached else 0} of"
          f" {points[1] if points else '?'} places in the code reached", flush=True)
    if result.returncode != 0:
        raise Failure(f"{name}: found {keep(finds, name)}\n{told[-3000:]}")


def each_target(place: Path) -> None:
    """No input makes a target crash, or take too much time or memory"""
    need("clang")
    built = build(place / "build", "clang",
                  ["-Dbuildtype=debug", "-Doptimization=1", "-Dfuzzer=-fsanitize=fuzzer", f"-Db_sanitize={SANITIZERS}", "-Db_lundef=false",
                   "-Dc_args=-fsanitize=fuzzer-no-link", "-Dc_link_args=-fsanitize=fuzzer-no-link"],
                  [f"tests/fuzz/{kind}_{name}" for kind in ("fuzz", "long") for name in TARGETS])
    problems = [problem for problem in in_parallel(lambda name: attempt(place, built, name), TARGETS) if problem]
    if problems:
        raise Failure("\n".join(problems))


def attempt(place: Path, built: Path, name: str) -> str:
    try:
        search(place, built, name)
    except Failure as failure:
        return str(failure)
    return ""


if __name__ == "__main__":
    main([each_target])
