"""Tests with ThreadSanitizer that threads have no data races. Also tests that the number of threads does not change the files
that mazepress writes."""
import sys
from pathlib import Path

import paths
from building import ROOT, build, done, main
from tap import expect

PROGRAM = Path(sys.argv[1]).resolve()
OPTIONS = ("-Dbuildtype=debug", "-Doptimization=1", "-Db_sanitize=thread", "-Db_lundef=false")
THREADS = range(1, 17)
TINY = ["--level", "tiny", "--seed", "1"]
COMMANDS = {
    "screen.pdf": ["book", "--set", "press=screen", *TINY],
    "kdp.pdf": ["book", "--set", "press=kdp", *TINY],
    "class.pdf": ["book", "--names", "names.txt", "--worksheet", "mixed", *TINY],
    "scale.png": ["draw", "--cell", "8px", "--heat", "yes", "hex200x200-1"],
    "strips.pdf": ["draw", "--paper", "maze", "--cell", "2mm", "--solution", "rect1200x1200-1"],
    "tiles.pdf": ["draw", "--paper", "600x400mm", "--tile", "a4", "--solution=page", "rect60x60-1"],
}


def make(place: Path, threads: int, puzzles: int, *program, **environment: str) -> None:
    """Writes the file of each command into the folder."""
    (place / "names.txt").write_text("".join(f"Child {i}\n" for i in range(40)))
    for name, command in COMMANDS.items():
        many = ["--puzzles", puzzles] if "press" in " ".join(command) else []
        done(*program, *command, *many, "-o", name, f"-j{threads}", cwd=place, environment={"SOURCE_DATE_EPOCH": "0", **environment})


def no_race(place: Path) -> None:
    """On four threads, pages that are made ahead, books, a class set, pictures, strips, tiles, and a search have no data races"""
    built = build(place / "build", "clang", OPTIONS, ("tests/unit/test_book", "src/mazepress"))
    watch = {"TSAN_OPTIONS": f"exitcode=66:suppressions={ROOT / 'tests/soak/tsan.supp'}"}
    still = ["setarch", "-R"]        # the sanitizer of clang 14 requires a fixed layout of addresses
    done(*still, built / "tests/unit/test_book", environment=watch)
    make(place, 4, 300, *still, built / "src/mazepress", **watch)
    done(*still, built / "src/mazepress", "find", "rect9x9", "--dead-ends", "12..", "--count", "20", environment=watch)


def same_files(place: Path) -> None:
    """With 1 to 16 threads, books, a class set, pictures, strips and tiles are the same, byte for byte"""
    files = {}
    for threads in THREADS:
        make(place, threads, 30, PROGRAM)
        made = {name: (place / name).read_bytes() for name in COMMANDS}
        files = files or made
        expect([name for name in COMMANDS if made[name] != files[name]], [], f"files that differ with {threads} threads")


if __name__ == "__main__":
    main([no_race, same_files])
