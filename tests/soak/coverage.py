"""Measures the branch coverage of tests with gcov: the share of branches in src that are taken.

    python3 tests/soak/coverage.py FOLDER [SUITE...]    the named suites, or else every suite of a plain run

The script builds the project in FOLDER with gcc's instrumentation, without the web. It prints the share of branches that were
taken, in total and for the ten files with the lowest shares. Branches that only a killed child process takes are not counted."""
import json
import os
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Dict, Iterator, List, Tuple

ROOT = Path(__file__).resolve().parents[2]
SUITES = ("unit", "golden", "refused", "proof", "oracle", "cli", "project")
FEW = 20    # minimum number of branches in a file that is listed
Branch = Tuple[str, int, int]    # a file, a line in it, and the number of a branch in the line


def build(folder: Path) -> None:
    if not (folder / "build.ninja").exists():
        options = ("-Dbuildtype=plain", "-Doptimization=1", "-Db_coverage=true", "-Dweb=disabled")
        subprocess.run(["meson", "setup", folder, ROOT, *options], env={**os.environ, "CC": os.environ.get("CC", "gcc")}, check=True)
    subprocess.run(["ninja", "-C", folder], check=True)


def run(folder: Path, suites: List[str]) -> None:
    for counts in folder.rglob("*.gcda"):
        counts.unlink()
    asked = [word for suite in suites for word in ("--suite", suite)]
    subprocess.run(["meson", "test", "-C", folder, "--no-rebuild", "--timeout-multiplier", "4", "--no-suite", "long", *asked], check=False)


def told(counts: Path) -> Iterator[dict]:
    """Yields a dictionary for each source file in src that gcov reports for one object file."""
    command = ["gcov", "--json-format", "--branch-probabilities", "--stdout", counts.name]
    for line in subprocess.run(command, cwd=counts.parent, stdout=subprocess.PIPE, check=True).stdout.splitlines():
        document = json.loads(line)
        for file in document["files"]:
            path = os.path.relpath(os.path.join(document["current_working_directory"], file["file"]), ROOT)
            if path.startswith("src/"):
                yield {**file, "file": path}


def taken(folder: Path) -> Dict[Branch, int]:
    """Returns how often each branch was taken. If several objects contain the same file, their counts are added."""
    found: Dict[Branch, int] = defaultdict(int)
    for counts in sorted(folder.rglob("*.gcda")):
        for file in told(counts):
            for line in file["lines"]:
                for number, branch in enumerate(line["branches"]):
                    found[file["file"], line["line_number"], number] += branch["count"]
    return found


def share(counts: List[int]) -> float:
    return 100 * sum(count > 0 for count in counts) / len(counts)


def main(folder: Path, suites: List[str]) -> None:
    build(folder)
    run(folder, suites)
    found, files = taken(folder), defaultdict(list)
    for (file, _, _), count in found.items():
        files[file].append(count)
    print(f"{share(list(found.values())):.1f} % of {len(found)} branches in {len(files)} files")
    for file in sorted((file for file in files if len(files[file]) >= FEW), key=lambda file: share(files[file]))[:10]:
        print(f"{share(files[file]):5.1f} % of {len(files[file]):4}  {file}")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]).resolve(), sys.argv[2:] or list(SUITES))
