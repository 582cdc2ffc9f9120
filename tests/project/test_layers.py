"""Tests that each room of src includes only files of the rooms before it, and uses only the external libraries that it may use."""
import pathlib
import re
import sys

import paths
import tap

ROOT = pathlib.Path(sys.argv[2])
ROOMS = {
    "core": {"core"},
    "page": {"core", "page"},
    "write": {"core", "page", "write"},
    "output": {"core", "page", "write", "output"},
    "input": {"core", "page", "input"},
    "press": {"core", "page", "write", "output", "input", "press"},
    "book": {"core", "page", "write", "output", "input", "press", "words", "book"},
    "cli": {"core", "page", "write", "output", "input", "press", "book", "cli"},
    "web": {"core", "page", "write", "web"},
}
STANDARD = {"assert", "ctype", "dlfcn", "errno", "fcntl", "inttypes", "math", "pthread", "sched", "search", "setjmp",
            "signal", "stdarg", "stdatomic", "stdbool", "stddef", "stdint", "stdio", "stdlib", "string", "sys/mman",
            "sys/random", "sys/resource", "sys/stat", "sys/types", "sys/wait", "time", "unistd"}
LIBRARIES = {
    "core": set(),
    "page": set(),
    "write": set(),
    "output": {"cairo", "cairo-pdf", "cairo-svg", "png", "pango/pangocairo",
               "pango/pangofc-fontmap", "fontconfig/fontconfig", "glib", "lcms2", "librsvg/rsvg", "qpdf/qpdf-c", "zint", "zlib"},
    "input": {"cairo", "gdk-pixbuf/gdk-pixbuf", "glib", "jerror", "jpeglib", "lcms2", "librsvg/rsvg", "png", "qpdf/qpdf-c", "zlib"},
    "press": {"glib", "qpdf/qpdf-c", "zlib"},
    "book": {"glib", "libfyaml"},
    "cli": {"cairo", "fontconfig/fontconfig", "glib", "libfyaml", "pango/pango", "png", "zint", "zlib"},
    "web": set(),
}
PUBLIC_OF = {
    "core": {"error", "random", "recipe", "graph", "shape", "maze", "solve", "measure", "fingerprint",
             "walk", "inputs", "law", "reveal", "version"},
    "page": {"style", "drawing", "page"},
    "write": {"sink", "output"},
    "output": {"paint"},
    "input": {"input", "mask"},
    "press": {"preflight"},
    "book": {"book", "spec"},
    "cli": set(),
    "web": set(),
}
STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
OPTION = re.compile(r"(?:^| |(?<!var)\()(--[a-z][a-z-]+)")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)\.h[>"]', re.M)


def includes(path):
    return INCLUDE.findall(path.read_text())


def sources(room):
    found = sorted((ROOT / "src" / room).rglob("*.[ch]"))
    assert found, f"no sources in src/{room}"
    return found


def allowed_public(room):
    return set().union(*(PUBLIC_OF[left] for left in ROOMS[room] - {"words"}))


def test_every_folder_of_src_is_a_known_room():
    folders = {path.name for path in (ROOT / "src").iterdir() if path.is_dir()}
    assert folders == set(ROOMS) | {"packages", "windows", "words"}, folders


def test_rooms_include_only_from_their_left_and_know_only_their_libraries():
    for room, left in ROOMS.items():
        for path in sources(room):
            for kind, name in includes(path):
                if kind == '"':
                    assert name.split("/")[0] in left, f"{path} includes {name}"
                elif name.startswith("mazepress/"):
                    assert name.split("/")[1] in allowed_public(room), f"{path} includes {name}"
                else:
                    assert name in STANDARD | LIBRARIES[room], f"{path} includes <{name}.h>"


def test_public_headers_need_no_library():
    headers = sorted((ROOT / "include" / "mazepress").glob("*.h*"))
    assert {path.name.split(".")[0] for path in headers} == set().union(*PUBLIC_OF.values())
    for path in headers:
        for kind, name in includes(path):
            ours = name.startswith("mazepress/")
            assert kind == "<" and (ours or name in STANDARD), f"{path} includes {name}"


def test_messages_of_the_library_name_no_options():
    """Messages of the library name keys and never options; the command line adds "--" to the keys when it prints the messages."""
    for room in set(ROOMS) - {"book", "cli"}:
        for path in (ROOT / "src" / room).rglob("*.c"):
            for text in STRING.findall(path.read_text()):
                found = OPTION.search(text)
                assert not found, f"{path}: {found[1]} in \"{text}\""


def test_the_layout_does_not_change_styles():
    """The layout does not change the style of a place: the style has only what the caller requested. Decisions of the layout
    are in other members of the place."""
    written = re.compile(r"\bplace(?:->|\.)style\.[\w.]+ [|&+-]?= ")
    for room in ROOMS:
        for path in (ROOT / "src" / room).rglob("*.c"):
            found = written.search(path.read_text())
            assert not found, f"{path}: {found[0]}"


def test_every_source_is_built():
    listed = (ROOT / "src" / "meson.build").read_text() + "".join(
        line.replace("'", "'web/", 1) + "\n"
        for line in (ROOT / "src" / "web" / "meson.build").read_text().splitlines())
    for room in ROOMS:
        for path in (ROOT / "src" / room).rglob("*.c"):
            assert f"'{path.relative_to(ROOT / 'src')}'" in listed, f"{path} is not in meson.build"


def test_the_top_level_holds_what_belongs_there():
    known = {"meson.build", "meson_options.txt", "README.md", "LICENSE", "src", "include", "tests", "samples"}
    extra = {path.name for path in ROOT.iterdir()
             if not path.name.startswith((".", "build"))} - known
    assert not extra, extra


tap.run([value for name, value in list(globals().items()) if name.startswith("test_")])
