"""Tests rules for the sources: names, opening comments, and dependencies without cycles.

A source file x.c has a header x.h; both are one file for the rules. A file depends on another file if it includes the
other file, or calls a function of the other file according to the symbols of the compiled objects."""
import collections
import graphlib
import pathlib
import re
import subprocess
import sys

import paths
import tap

PROGRAM, ROOT = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
SRC, BUILD = ROOT / "src", PROGRAM.parent

MOST_FILES = 25    # maximum number of files per folder

# The subfolders of each room, in order. A file includes only files of its own subfolder and of earlier subfolders. Files directly
# in the room come last. A folder inside a subfolder is a leaf: files of the subfolder and of its other leaves must not include
# files of a leaf.
ORDER = {
    "core": ["base", "recipe", "shape", "carve", "measure", "letters"],
    "page": ["layout", "boxes", "marks", "decor", "codes"],
    "write": ["files", "makers"],
    "output": ["type", "pixels", "pdf"],
    "input": ["drawings", "joining", "pictures", "ours"],
    "press": [],
    "book": ["languages", "themes", "puzzles", "spec", "plan", "looks"],
    "cli": ["arguments"],
    "web": [],
}
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.M)
PARAGRAPH = 50    # minimum number of characters in a comment that describes a file


def name_of(path):
    """Returns the name of a source or header below src, without its extension."""
    return str(path.relative_to(SRC).with_suffix(""))


SOURCES = sorted(path for room in ORDER for path in (SRC / room).rglob("*.[ch]"))


def tell(faults):
    assert not faults, f"{len(faults)}:\n" + "\n".join(sorted(faults))


def test_a_name_is_used_once():
    places = collections.defaultdict(set)
    for path in SOURCES:
        places[path.stem].add(name_of(path))
    tell([" ".join(sorted(each)) for each in places.values() if len(each) > 1])


def test_files_begin_as_they_should():
    """Files begin with a comment that describes them. Feature macros such as _GNU_SOURCE are defined before the first system header is
    included, because they have no effect after it."""
    faults = []
    for path in SOURCES:
        text = path.read_text()
        opening = re.match(r"/\*(.*?)\*/", text, re.S)
        least = PARAGRAPH if path.suffix == ".c" else 20
        macro, included = re.search(r"^#define _\w+_SOURCE\b", text, re.M), re.search(r"^#include", text, re.M)
        if not opening or len(" ".join(opening[1].split())) < least or macro and included and macro.start() > included.start():
            faults.append(str(path.relative_to(SRC)))
    tell(faults)


def test_a_folder_can_be_seen_whole():
    counts = collections.Counter(str(path.parent.relative_to(SRC)) for path in SOURCES)
    tell([f"{folder}/ {count}" for folder, count in counts.items() if count > MOST_FILES])


def test_sub_folders_are_known():
    for room, folders in ORDER.items():
        found = {path.name for path in (SRC / room).iterdir() if path.is_dir() and list(path.glob("*.[ch]"))}
        assert found == set(folders), f"{room}: {found ^ set(folders)}"


def test_sub_folders_have_an_order():
    faults = []
    for path in SOURCES:
        room, *folder = path.relative_to(SRC).parts[:-1]
        order = ORDER[room]
        mine = order.index(folder[0]) if folder and folder[0] in order else len(order)
        for name in INCLUDE.findall(path.read_text()):
            parts = name.split("/")
            above = len(parts) > 2 and parts[1] in order and order.index(parts[1]) > mine
            leaf = len(parts) == 4 and folder[:1] == parts[1:2] and folder != parts[1:3]
            if parts[0] == room and (above or leaf or len(parts) == 2 and folder):
                faults.append(f"{path.relative_to(SRC)} -> {name}")
    tell(faults)


FUNCTION = re.compile(r"^\w[\w *]*?\b(\w+)\(([^;{}]*?)\)\n\{\n(.*?)^\}\n", re.M | re.S)
LETTER = re.compile(r"\b(?!char|double|float|int|void|unsigned|u?int\d+_t|size_t|bool|\w*(?:point|corner|spot|color)\b)\w+ \*(?!a\b|b\b)[a-z]\b")


def test_structs_have_whole_words_as_names():
    """In functions with more than ten lines, a pointer to a struct has a name with more than one letter. This excludes points,
    and two structs `a` and `b` that a function compares."""
    tell([f"{name_of(path)} {name}: {LETTER.search(parameters)[0]}" for path in SOURCES
          for name, parameters, body in FUNCTION.findall(path.read_text()) if body.count("\n") > 10 and LETTER.search(parameters)])


def told_of_each(objects, *command):
    """Runs a command, such as nm, once for all object files. The command prints the path of each object before its lines.
    Returns a dictionary from each path to these lines."""
    lines, path = collections.defaultdict(list), None
    for line in subprocess.run([*command, *objects], capture_output=True, text=True).stdout.splitlines():
        named = re.fullmatch(r"(?:File: )?(/.*\.o):?", line)
        if named:
            path = named[1]
        else:
            lines[path].append(line)
    return lines


def called(lines):
    """Returns the functions that an object calls, according to the output `lines` of readelf. A function to which only a table
    refers does not count, because a table refers to all functions in its rows."""
    found, is_code = set(), False
    for line in lines:
        if line.startswith("Relocation section"):
            is_code = ".text" in line
        words = line.split()
        if is_code and len(words) >= 5 and re.fullmatch("[0-9a-f]+", words[0]):
            found.add(words[4].split("@")[0])
    return found


def symbols():
    """Returns a dictionary from each object to three sets: the functions that it exports, the functions that it calls, and the
    data that it exports."""
    objects = {str(path): OBJECTS[path.name[:-len(".c.o")]] for path in sorted(BUILD.rglob("*.c.o"))
               if path.name[:-len(".c.o")] in OBJECTS and path.parent.name.endswith(".p")}
    names, relocations = told_of_each(objects, "nm", "-g"), told_of_each(objects, "readelf", "-rW")
    found = {}
    for path, name in objects.items():
        given, data = set(), set()
        for line in filter(None, names[path]):
            kind, symbol = line.split()[-2:]
            if kind != "U":
                (given if kind in "TW" else data).add(symbol)
        found[name] = given, called(relocations[path]), data
    return found


SOURCE_NAMES = [name_of(path) for path in SOURCES if path.suffix == ".c"]
OBJECTS = {name.replace("/", "_"): name for name in SOURCE_NAMES}
SYMBOLS = symbols()
assert len(SYMBOLS) > 100, "no objects are found where the program is"


def test_symbols_carry_the_prefix_of_their_room():
    faults = []
    for name, (given, _, data) in SYMBOLS.items():
        room, *rest = name.split("/")
        prefix = rest[0] if room == "core" and len(rest) > 1 else room
        faults += [f"{name} {symbol}" for symbol in given | data
                   if not re.match(rf"_?({prefix}|maze)_|main$|__", symbol)]
    tell(faults)


def test_functions_are_static_unless_another_file_names_them():
    """A function that no other file names is static. A header names a function once to declare it; if the header names the
    function again, in a macro, other files use the function there."""
    users, declared = collections.defaultdict(set), collections.Counter()
    for path in [*SRC.rglob("*.[ch]"), *(ROOT / "tests").rglob("*.[ch]")]:
        words = re.findall(r"\w+", path.read_text())
        if path.suffix == ".h":
            declared.update(words)
        else:
            for word in set(words):
                users[word].add(path)
    tell([f"{name} {symbol}" for name, (given, _, _) in SYMBOLS.items() for symbol in given
          if len(users[symbol]) == 1 and declared[symbol] < 2 and not re.match(r"maze_|main$|_", symbol)])


def test_files_make_no_circles():
    edges, why = collections.defaultdict(set), {}
    for path in SOURCES:
        for other in INCLUDE.findall(path.read_text()):
            if (SRC / other).is_file() and other[:-2] != name_of(path):
                edges[name_of(path)].add(other[:-2])
                why.setdefault((name_of(path), other[:-2]), set()).add("include")
    homes = {symbol: name for name, (given, _, _) in SYMBOLS.items() for symbol in given}
    for name, (_, wanted, _) in SYMBOLS.items():
        for symbol in wanted & homes.keys() - {homes.get(name)}:
            if homes[symbol] != name:
                edges[name].add(homes[symbol])
                why.setdefault((name, homes[symbol]), set()).add(symbol)
    try:
        graphlib.TopologicalSorter(edges).prepare()
    except graphlib.CycleError as error:
        circle = error.args[1][::-1]
        arrows = [f"{a} -> {b}: {' '.join(sorted(why[a, b]))[:150]}" for a, b in zip(circle, circle[1:])]
        tell(arrows)


tap.run([value for name, value in list(globals().items()) if name.startswith("test_")])
