"""Other machines and other compilers: the same mazes, and the same files.

The core, which needs the C library alone, is compiled for machines that differ in byte order, in the width of
pointers and in floating point, and runs in an emulator.  Debian: qemu-user, gcc-i686-linux-gnu,
gcc-arm-linux-gnueabihf, gcc-s390x-linux-gnu."""
import re
import sys
from pathlib import Path
from typing import Dict, List

from building import ROOT, build, done, main, run
from tap import Failure, expect, in_parallel, need

# Compiler, emulator.
MACHINES = {
    "i386": ("i686-linux-gnu-gcc", "qemu-i386"),
    "armhf": ("arm-linux-gnueabihf-gcc", "qemu-arm"),
    "s390x": ("s390x-linux-gnu-gcc", "qemu-s390x"),
}
BUILD = Path(sys.argv[1]).resolve().parents[1]      # where there are headers that it writes
GOLDEN = ROOT / "tests" / "golden"
LEVELS = ("-O0", "-O3")
FORMATS = ("svg", "json", "text", "blocks", "png", "pdf", "print-svg")
WIDELY = 8      # of the recipes every so many is written in all formats


def recipes() -> List[str]:
    """All goldens' and the gallery's, but for those that need an input beside them."""
    names = [path.stem for folder in ("mazes", "sides") for path in sorted((GOLDEN / folder).glob("*.txt"))]
    for table in ("polar.txt", "woven.txt", "organic.txt", "difficulty.txt", "difficulty2.txt"):
        names += [line.split()[0] for line in (GOLDEN / table).read_text().splitlines() if line.strip()]
    gallery = (ROOT / "samples" / "gallery.txt").read_text().splitlines()
    names += [line for line in gallery if re.fullmatch(r"[a-z0-9.-]+", line)]
    return list(dict.fromkeys(names))


def compiled(place: Path, name: str, *compiler: str) -> Path:
    program = place / name
    done(*compiler, "-std=c17", "-ffp-contract=off", "-D_DEFAULT_SOURCE", "-D_FILE_OFFSET_BITS=64",
         '-DMAZEPRESS_VERSION="0"', f"-I{ROOT / 'include'}", f"-I{BUILD / 'include'}", f"-I{ROOT / 'src'}", f"-I{BUILD / 'src'}", ROOT / "tests/soak/told.c",
         *sorted((ROOT / "src" / "core").rglob("*.c")), "-o", program, "-lm")
    return program


def told(place: Path, *command) -> List[str]:
    with (place / "recipes").open("rb") as names:
        result = run(*command, stdin=names)
    if result.returncode != 0:
        raise Failure(f"{command}: exit status {result.returncode}: {result.stderr[-600:]!r}")
    return result.stdout.decode().splitlines()


def prepared(place: Path) -> List[str]:
    """What this machine says of them."""
    need("gcc")
    (place / "recipes").write_text("".join(name + "\n" for name in recipes()))
    here = told(place, compiled(place, "here", "gcc", "-O2"))
    expect(len(here) > 300, True, f"{len(here)} recipes are mazes")
    return here


def compare(what: str, here: List[str], there: List[str]) -> None:
    wrong = [f"{a}\n{b}" for a, b in zip(here, there) if a != b]
    if wrong or len(here) != len(there):
        raise Failure(f"{what}: {len(wrong)} of {len(here)} differ\n" + "\n".join(wrong[:3]))


def on(name: str):
    def test(place: Path) -> None:
        compiler, emulator = MACHINES[name]
        need(compiler, emulator)
        here = prepared(place)
        static = compiled(place, name, compiler, "-O2", "-static")
        compare(name, here, told(place, emulator, static))
        print(f"# {len(here)} mazes are the same")
    test.__doc__ = f"On {name} mazes and their measures are the same"
    return test


def compilers_agree_on_mazes(place: Path) -> None:
    """gcc and clang, each at -O0 and -O3, make the same mazes"""
    need("clang")
    here = prepared(place)
    for compiler in ("gcc", "clang"):
        for level in LEVELS:
            there = told(place, compiled(place, compiler + level, compiler, level))
            compare(f"{compiler} {level}", here, there)


def written(place: Path, program: Path) -> Dict[str, bytes]:
    place.mkdir()
    jobs = [(recipe, kind) for recipe in recipes()[::WIDELY] for kind in FORMATS]

    def one(job) -> None:
        run(program, "draw", "-f", job[1], "--solution", "-o", f"{job[0]}.{job[1]}", job[0], cwd=place,
            environment={"SOURCE_DATE_EPOCH": "0"})

    in_parallel(one, jobs)
    for press in ("kdp", "screen"):
        done(program, "book", "--level", "easy", "--puzzles", "30", "--seed", "1", "--set", f"press={press}", "-o",
             f"{press}.pdf", cwd=place, environment={"SOURCE_DATE_EPOCH": "0"})
    return {path.name: path.read_bytes() for path in sorted(place.iterdir())}


def compilers_agree_on_files(place: Path) -> None:
    """gcc and clang, each at -O0 and -O3, write the same files of every format, byte by byte"""
    need("clang")
    first: Dict[str, bytes] = {}
    for compiler in ("gcc", "clang"):
        for level in LEVELS:
            built = build(place / f"{compiler}{level}", compiler, ["-Dbuildtype=plain", f"-Dc_args={level}"],
                          ["src/mazepress"])
            files = written(place / f"{compiler}{level}.files", built / "src" / "mazepress")
            first = first or files
            expect(sorted(files), sorted(first), f"{compiler} {level}: the files")
            expect([name for name in first if files[name] != first[name]], [], f"{compiler} {level}: files that differ")
    expect(len(first) > 200, True, f"{len(first)} files are compared")
    print(f"# {len(first)} files are the same")


if __name__ == "__main__":
    main([*map(on, MACHINES), compilers_agree_on_mazes, compilers_agree_on_files])
