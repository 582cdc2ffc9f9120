"""Tests the program without Cairo: it requires only libc and libm, writes the same bytes as the full program, and reports
missing features in one line.

With MAZEPRESS_SOAK, and if mingw-w64 and wine are installed, a build for Windows is tested in the same way."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import paths
import tap

ALONE, PROGRAM, ROOT = (pathlib.Path(path).resolve() for path in sys.argv[1:4])
MAZES = ["rect12x9-7", "hex8x7-3", "polar6-7", "rect9x9-weave60-4", "organic7x7-3", "word12.ab-4", "heart12x12-smooth-7", "cube4-1"]
WANT_CAIRO = (["draw", "-o", "a.pdf", "rect5x5-1"], ["draw", "-f", "png", "-o", "a.png", "rect5x5-1"], ["book", "--puzzles", "1", "-o", "b.pdf"],
              ["check", "a.pdf"], ["draw", "-f", "svg", "--code", "https://example.org", "-o", "a.svg", "rect5x5-1"])


def run(program, *arguments, **options):
    return subprocess.run([*program, *arguments], capture_output=True, stdin=subprocess.DEVNULL, **options)


def check_same(program, folder, mazes):
    """Checks that `program` writes the same files and the same output as the tested program, byte for byte."""
    for recipe in mazes:
        for form in ("svg", "json", "text", "dxf", "scad"):
            ours, theirs = (run(by, "draw", "-q", "-f", form, "-o", f"{name}.{form}", recipe, cwd=folder)
                            for name, by in (("a", program), ("b", [PROGRAM])))
            assert (ours.returncode, ours.stderr) == (theirs.returncode, theirs.stderr), (recipe, form, ours, theirs)
            if theirs.returncode != 2:    # exit status 2: the format cannot show the maze
                assert (folder / f"a.{form}").read_bytes() == (folder / f"b.{form}").read_bytes(), (recipe, form)
    for arguments in (["info", "--json", *mazes], ["list"], ["list", "weave"], ["find", "rect9x9", "--count", "2", "--dead-ends", "..9"],
                      ["draw", "-f", "svg", "-o", "-", mazes[0]], ["draw", "--help"], ["draw", "rect0x0-1"]):
        ours, theirs = run(program, *arguments, cwd=folder), run([PROGRAM], *arguments, cwd=folder)
        assert (ours.returncode, ours.stdout, ours.stderr) == (theirs.returncode, theirs.stdout, theirs.stderr), (arguments, ours, theirs)


def check_refusals(program, folder):
    before = set(folder.iterdir())
    for arguments in WANT_CAIRO:
        result = run(program, *arguments, cwd=folder)
        assert result.returncode in (1, 3) and result.stderr.count(b"\n") == 1, (arguments, result)
        assert b"this build lacks Cairo" in result.stderr and set(folder.iterdir()) == before, (arguments, result)
    version = run(program, "--version")
    assert version.returncode == 0 and version.stdout.startswith(b"mazepress ") and b"lacks Cairo" in version.stdout, version


def test_it_writes_what_the_whole_program_writes_and_refuses_the_rest_in_one_line():
    with tempfile.TemporaryDirectory() as folder:
        check_same([ALONE], pathlib.Path(folder), MAZES)
        check_refusals([ALONE], pathlib.Path(folder))


def test_it_needs_libc_and_libm():
    tap.need("readelf")
    told = subprocess.run(["readelf", "-d", ALONE], capture_output=True, text=True, check=True).stdout
    needed = re.findall(r"NEEDED.*\[(.*)\]", told)
    assert needed and all(re.match(r"lib(c|m|dl|pthread|[a-z]*san|stdc\+\+|gcc_s)\.|ld-", name) for name in needed), needed


def check_paths(program, folder):
    """Checks file names with characters that no code page contains, file names with backslashes, and input from a pipe."""
    list_of = folder / "list-\u00e9\u6f22.txt"
    list_of.write_text("rect5x5-3\n")
    made = [run(program, "draw", "-q", "-f", "svg", "-o", output, recipe, cwd=folder)
            for output, recipe in (("one-\u00df\u6f22.svg", "rect5x5-1"), ("new-\u00fc\\", list_of.name), ("new-\u00fc\\", "rect5x5-4"),
                                   ("new-\u00fc\\in/", "rect5x5-5"))]
    assert not any(one.returncode or one.stderr for one in made), made
    found = sorted(str(path.relative_to(folder)) for path in folder.rglob("*-*.svg"))
    assert found == sorted(["one-\u00df\u6f22.svg", *(f"new-\u00fc/{name}.svg" for name in ("rect5x5-3", "rect5x5-4", "in/rect5x5-5"))]), found
    piped = subprocess.run([*program, "info", "--json", "-"], input=b"rect5x5-3\n", capture_output=True)
    assert (piped.returncode, piped.stdout) == (0, run([PROGRAM], "info", "--json", "rect5x5-3").stdout), piped
    missing = run(program, "info", "not-\u6f22.txt", cwd=folder)
    assert missing.stderr.decode() == "mazepress: cannot read not-\u6f22.txt: No such file or directory\n", missing


def test_for_windows():
    if not tap.SOAK:
        raise tap.Skip("takes minutes: set MAZEPRESS_SOAK")
    tap.need("x86_64-w64-mingw32-gcc-posix", "wine")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for command in (["meson", "setup", folder / "build", ROOT, "--cross-file", ROOT / "src/windows/x86_64-w64-mingw32.ini", "--buildtype=release"],
                        ["ninja", "-C", folder / "build"]):
            made = run(command)
            assert made.returncode == 0, made.stdout[-2000:]
        os.environ.update(WINEPREFIX=str(folder / "wine"), WINEDEBUG="-all")
        (folder / "wine").mkdir()
        # Without a server that stays, each command starts the services of Windows again, which takes several times as long.
        quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run(["wineserver", "--persistent"], check=True, **quiet)
        try:
            check_for_windows(["wine", folder / "build" / "src" / "mazepress.exe"], folder / "place")
        finally:
            subprocess.run(["wineserver", "--kill", "--wait"], check=False, **quiet)


def check_for_windows(program, place):
    # The services that the first command starts keep its output open until the server ends.
    subprocess.run([*program, "--version"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    (place / "deep").mkdir(parents=True)
    check_same(program, place, MAZES)
    check_refusals(program, place)
    check_paths(program, place)
    for name in ("deep\\a.svg", "deep/a.svg"):    # the first run creates the file, and the second run replaces it
        made = run(program, "draw", "-f", "svg", "-o", name, MAZES[0], cwd=place)
        assert made.returncode == 0 and [path.name for path in (place / "deep").iterdir()] == ["a.svg"], (name, made)


tap.run([value for name, value in list(globals().items()) if name.startswith("test_")])
