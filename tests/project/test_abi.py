"""Tests the binary interface of both libraries with abidiff: functions, types and their layout equal the recorded interface in
library.abi.

The public interface is compiled from the headers alone, so internal functions have no effect. The interface is frozen: test_abi.py
PROGRAM ROOT --renew records additions, but rejects all other changes while the major version is the same."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import paths
import tap

PROGRAM, ROOT = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
BUILD = PROGRAM.parent.parent
HEADERS = [ROOT / "include" / "mazepress", BUILD / "include" / "mazepress"]
KEPT = ROOT / "tests" / "project" / "library.abi"
SECOND = {"book.h", "input.h", "mask.h", "paint.h", "preflight.h", "spec.h"}    # the headers of libmazepress-print
SOVERSION = "1"
CHANGED, BROKEN = 4, 8    # bits of abidiff's exit status: CHANGED if the interface has changed, and BROKEN if the change is incompatible

# Rules for abidiff: new members of a structure may use its reserved space.
RESERVED = """[suppress_type]
  name = maze_measures
  has_data_member_inserted_between = {offset_of(reserved), end}
"""


def declared(header):
    text = re.sub(r"/\*.*?\*/", "", header.read_text(), flags=re.S)
    text = re.sub(r"^\s*#.*$", "", text, flags=re.M)
    return re.findall(r"MAZE_API\s+([^;{}]*?\))\s*(?:MAZE_PRINTF\([^)]*\)\s*)?;", text)


def names_declared(header):
    return {re.search(r"(\w+)\s*\([^()]*(?:\([^()]*\)[^()]*)*\)$", " ".join(each.split()))[1] for each in declared(header)}


def compiled(folder):
    """Compiles a library in which all public functions are empty, with debugging information about their types. Returns the path
    of the library."""
    source, library = folder / "public.c", folder / "public.so"
    headers = sorted(file for each in HEADERS for file in each.glob("*.h"))
    bodies = "".join(f"{each}\n{{\n    __builtin_trap();\n}}\n" for header in headers for each in declared(header))
    source.write_text(f"#include <mazepress/paint.h>\n#include <mazepress.h>\n{bodies}")
    cairo = subprocess.run(["pkg-config", "--cflags", "cairo"], capture_output=True, text=True, check=True).stdout.split()
    made = subprocess.run([os.environ.get("CC", "cc"), "-std=c17", "-g", "-O0", "-shared", "-fPIC", "-w",
                           *(f"-I{each.parent}" for each in HEADERS), *cairo, source, "-o", library],
                          capture_output=True, text=True)
    assert made.returncode == 0, made.stderr
    return library


def compared(folder, library, *options):
    return subprocess.run(["abidiff", "--no-added-syms", *options, KEPT, library], cwd=folder, capture_output=True, text=True)


def test_the_interface_is_as_it_was_promised():
    tap.need("abidiff", "pkg-config")
    with tempfile.TemporaryDirectory() as directory:
        folder = pathlib.Path(directory)
        result = compared(folder, compiled(folder))
    assert result.returncode & (CHANGED | BROKEN) == 0, result.stdout
    assert result.returncode == 0, result.stderr


def test_the_libraries_are_called_by_the_first_number_of_the_version():
    """The file names of the libraries contain the major version. A release that breaks the interface must increase this
    version. library.abi is for version 1."""
    tap.need("readelf")
    version = re.search(r"version: '([^']+)'", (ROOT / "meson.build").read_text())[1]
    assert version.split(".")[0] == SOVERSION
    for name in ("mazepress", "mazepress-print"):
        library = BUILD / "src" / f"lib{name}.so"
        if not library.exists():
            raise tap.Skip("no shared library in this build")
        told = subprocess.run(["readelf", "-d", library], capture_output=True, text=True, check=True).stdout
        assert re.search(r"SONAME.*\[(.*)\]", told)[1] == f"lib{name}.so.{SOVERSION}", told
        assert os.readlink(library) == f"lib{name}.so.{SOVERSION}"
        assert os.readlink(library.with_name(f"lib{name}.so.{SOVERSION}")) == f"lib{name}.so.{version}"


def test_the_library_has_these_functions_and_no_others():
    """Each public function is in one of the two libraries and in library.abi, and all functions of a header are in the same library."""
    tap.need("nm")
    libraries = [BUILD / "src" / f"lib{name}.so" for name in ("mazepress", "mazepress-print")]
    if not libraries[0].exists():
        raise tap.Skip("no shared library in this build")
    place = {}
    for library in libraries:
        listed = subprocess.run(["nm", "-D", "--defined-only", library], capture_output=True, text=True, check=True).stdout
        for line in listed.splitlines():
            if line.split()[1] in "TDBR" and "PRIVATE" not in line:
                name = line.split()[2].split("@")[0]
                assert name not in place, name
                place[name] = library.name
    named = set()
    for header in sorted(file for each in HEADERS for file in each.glob("*.h")):
        names = names_declared(header)
        named |= names
        homes = {place.get(name) for name in names}
        assert len(homes) <= 1, (header.name, {name: place.get(name) for name in names})
        assert homes <= {libraries[header.name in SECOND].name}, (header.name, homes)
    recorded = set(re.findall(r"<elf-symbol name='(\w+)'", KEPT.read_text()))
    assert named == recorded, f"--renew: {sorted(named ^ recorded)}"
    assert set(place) == named, (sorted(set(place) - named), sorted(named - set(place)))


def renew():
    tap.need("abidw")
    with tempfile.TemporaryDirectory() as directory:
        folder = pathlib.Path(directory)
        library = compiled(folder)
        changes = compared(folder, library)
        others = [member for member in re.findall("type of '([^']+)' changed", changes.stdout) if " reserved[" not in member]
        if not others and not re.search("^ +type size changed", changes.stdout, re.M):    # the only change is in reserved space, and no member has moved
            (folder / "reserved.txt").write_text(RESERVED)
            changes = compared(folder, library, "--suppressions", "reserved.txt")
        assert changes.returncode == 0, f"The interface is frozen; only functions may be added:\n{changes.stdout}{changes.stderr}"
        subprocess.run(["abidw", "--no-show-locs", "--no-corpus-path", "--no-comp-dir-path", "--no-elf-needed",
                        "--out-file", KEPT, library], check=True)


if sys.argv[3:] == ["--renew"]:
    assert shutil.which("abidw"), "abidw is missing (Debian: abigail-tools)"
    renew()
else:
    tap.run([value for name, value in globals().items() if name.startswith("test_")])
