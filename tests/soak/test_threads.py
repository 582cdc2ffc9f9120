"""Tests that threads have no data races, with ThreadSanitizer."""
from pathlib import Path

from building import ROOT, build, done, main

OPTIONS = ("-Dbuildtype=debug", "-Doptimization=1", "-Db_sanitize=thread", "-Db_lundef=false")
COMMANDS = {
    "a book for the screen": ["book", "--set", "press=screen"],
    "a book for a print shop": ["book", "--set", "press=kdp"],
}


def no_race(place: Path) -> None:
    """On four threads, pages that are made ahead, books, a class set, a picture with a text, and a search have no data races"""
    built = build(place / "build", "clang", OPTIONS, ("tests/unit/test_book", "src/mazepress"))
    watch = {"TSAN_OPTIONS": f"exitcode=66:suppressions={ROOT / 'tests/soak/tsan.supp'}"}
    still = ["setarch", "-R"]        # the sanitizer of clang 14 requires a fixed layout of addresses
    done(*still, built / "tests/unit/test_book", environment=watch)
    done(*still, built / "src/mazepress", "draw", "-o", "scale.png", "-j4", "--cell", "8px", "--heat", "yes",
         "hex200x200-1", environment=watch, cwd=place)
    for name, command in COMMANDS.items():
        done(*still, built / "src/mazepress", *command, "-o", f"{name}.pdf", "--level", "tiny", "--puzzles", "300",
             "--seed", "1", "-j4", environment=watch, cwd=place)
    (place / "names.txt").write_text("".join(f"Child {i}\n" for i in range(40)))
    done(*still, built / "src/mazepress", "book", "--names", "names.txt", "--level", "tiny", "--worksheet", "mixed", "--seed", "1",
         "-j4", "-o", "class.pdf", environment=watch, cwd=place)
    done(*still, built / "src/mazepress", "find", "rect9x9", "--dead-ends", "12..", "--count", "20", environment=watch)


if __name__ == "__main__":
    main([no_race])
