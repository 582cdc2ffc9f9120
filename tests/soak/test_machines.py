"""Tests that programs built for other machines and by other compilers make the same mazes and the same files.

The program without Cairo requires only the C library. It is built for machines with other byte orders, pointer sizes and
floating-point units, and runs in an emulator. The required Debian packages are qemu-user, gcc-i686-linux-gnu,
gcc-arm-linux-gnueabihf and gcc-s390x-linux-gnu."""
import re
import sys
from pathlib import Path
from typing import Dict, List, NamedTuple, Sequence

import paths
from building import ROOT, build, done, main, run
from tap import Failure, expect, in_parallel, need


class Machine(NamedTuple):
    prefix: str      # prefix of the names of the compiler and of the binutils
    emulator: str
    family: str
    endian: str


MACHINES = {
    "i386": Machine("i686-linux-gnu", "qemu-i386", "x86", "little"),
    "armhf": Machine("arm-linux-gnueabihf", "qemu-arm", "arm", "little"),
    "s390x": Machine("s390x-linux-gnu", "qemu-s390x", "s390x", "big"),
}
PROGRAM = Path(sys.argv[1]).resolve()      # the tested program, which is compiled by gcc -O3
LEVELS = (("gcc", "-O0"), ("clang", "-O3"))
GOLDEN = ROOT / "tests" / "golden"
FORMATS = ("svg", "json", "text", "blocks", "dxf", "scad", "tmx", "play")
WITH_CAIRO = (*FORMATS, "png", "pdf", "print-svg")
WIDELY = 16     # every WIDELY-th recipe is drawn in all formats


def recipes() -> List[str]:
    """Returns the recipes of all golden mazes and of the gallery."""
    names = [path.stem for folder in ("mazes", "sides") for path in sorted((GOLDEN / folder).glob("*.txt"))]
    for table in sorted(GOLDEN.glob("*.txt")):
        names += [line.split()[0] for line in table.read_text().splitlines() if line.strip() and not line.startswith("#")]
    gallery = (ROOT / "samples" / "gallery.txt").read_text().splitlines()
    names += [line for line in gallery if re.fullmatch(r"[a-z0-9.-]+", line)]
    return list(dict.fromkeys(names))


def told(place: Path, *program) -> List[str]:
    """Returns a line of JSON for each recipe, with the measures and the fingerprint that `program` computes."""
    (place / "recipes").write_text("".join(name + "\n" for name in recipes()))
    with (place / "recipes").open("rb") as names:
        result = run(*program, "info", "--json", "-", stdin=names)
    if result.returncode != 0:
        raise Failure(f"{program}: exit status {result.returncode}: {result.stderr[-600:]!r}")
    return result.stdout.decode().splitlines()


def written(place: Path, program: Sequence, formats: Sequence[str]) -> Dict[str, bytes]:
    place.mkdir()
    jobs = [(recipe, kind) for recipe in recipes()[::WIDELY] for kind in formats]

    def one(job) -> None:
        recipe, kind = job
        result = run(*program, "draw", "-q", "-f", kind, "--solution=hidden" if kind == "play" else "--solution", "-o", f"{recipe}.{kind}", recipe, cwd=place,
                     environment={"SOURCE_DATE_EPOCH": "0"})
        if result.returncode not in (0, 2):     # exit status 2: the format cannot show the maze, on any machine
            raise Failure(f"{recipe} as {kind}: exit status {result.returncode}: {result.stderr[-600:]!r}")

    in_parallel(one, jobs)
    return {path.name: path.read_bytes() for path in sorted(place.iterdir())}


def books(place: Path, program: Path) -> Dict[str, bytes]:
    for press in ("kdp", "screen"):
        done(program, "book", "--level", "easy", "--puzzles", "30", "--seed", "1", "--set", f"press={press}", "-o",
             f"{press}.pdf", cwd=place, environment={"SOURCE_DATE_EPOCH": "0"})
    return {path.name: path.read_bytes() for path in place.glob("*.pdf")}


def same(what: str, there: Sequence, here: Sequence) -> None:
    wrong = [f"{a}\n{b}" for a, b in zip(here, there) if a != b]
    if wrong or len(here) != len(there):
        raise Failure(f"{what}: {len(wrong)} of {len(here)} differ\n" + "\n".join(wrong[:3]))


def same_files(what: str, there: Dict[str, bytes], here: Dict[str, bytes]) -> None:
    expect(sorted(there), sorted(here), f"{what}: the files")
    expect([name for name in here if there[name] != here[name]], [], f"{what}: files that differ")


def cross_file(place: Path, machine: Machine) -> Path:
    tools = "".join(f"{tool} = '{machine.prefix}-{name}'\n" for tool, name in (("c", "gcc"), ("ar", "ar"), ("strip", "strip")))
    path = place / "cross.ini"
    path.write_text(f"[binaries]\n{tools}c_ld = 'bfd'\nexe_wrapper = '{machine.emulator}'\n[host_machine]\nsystem = 'linux'\n"
                    f"cpu_family = '{machine.family}'\ncpu = '{machine.family}'\nendian = '{machine.endian}'\n")
    return path


def on(name: str):
    def test(place: Path) -> None:
        machine = MACHINES[name]
        need(f"{machine.prefix}-gcc", machine.emulator)
        built = build(place / name, "cc", ["--cross-file", cross_file(place, machine), "-Dprint=false", "-Dweb=disabled",
                                           "-Dbuildtype=release", "-Dc_link_args=-static"], ["src/mazepress"])
        program = [machine.emulator, built / "src" / "mazepress"]
        here = told(place, PROGRAM)
        expect(len(here) > 1000, True, f"{len(here)} recipes are mazes")
        same(name, told(place, *program), here)
        files = written(place / "here", [PROGRAM], FORMATS)
        same_files(name, written(place / "there", program, FORMATS), files)
        print(f"# {len(here)} mazes and {len(files)} files are the same")
    test.__doc__ = f"On {name} mazes, their measures and their files are the same"
    return test


def compilers_agree(place: Path) -> None:
    """Programs compiled by gcc -O3, gcc -O0 and clang -O3 make the same mazes and the same files in every format, byte for byte"""
    here, files = told(place, PROGRAM), written(place / "here", [PROGRAM], WITH_CAIRO)
    files.update(books(place / "here", PROGRAM))
    expect(len(files) > 200, True, f"{len(files)} files are compared")
    for compiler, level in LEVELS:
        built = build(place / f"{compiler}{level}", compiler, ["-Dbuildtype=plain", f"-Dc_args={level}", "-Dweb=disabled"],
                      ["src/mazepress"]) / "src" / "mazepress"
        same(f"{compiler} {level}", told(place, built), here)
        there = written(place / f"{compiler}{level}.files", [built], WITH_CAIRO)
        there.update(books(place / f"{compiler}{level}.files", built))
        same_files(f"{compiler} {level}", there, files)
    print(f"# {len(files)} files are the same")


if __name__ == "__main__":
    main([*map(on, MACHINES), compilers_agree])
