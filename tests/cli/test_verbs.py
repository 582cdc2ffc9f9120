"""Tests that the help names every option, and that the version names every library. rows/files.txt has other tests of the help."""
import re
import subprocess
from pathlib import Path

import paths
from program import Program, main
from tables import FORMATS, OPTIONS, names
from tap import Failure, expect


def help_names_every_option(program: Program) -> None:
    """--help prints the formats, the levels with their ages, and every option with the form of its value"""
    for verb, options in OPTIONS.items():
        text = program.text(verb, "--help")
        expect([line for line in text.splitlines() if len(line) > 80], [], f"{verb} --help: lines of more than 80 columns")
        shown = re.findall(r"^  (?:-(\w), )?--([a-z0-9-]+)(?:=(\S+)|\[=(\S+)\])?(?=\s|$)", text, re.M)
        expect([(name, letter or None, needed or optional or None) for letter, name, needed, optional in shown if name not in ("help", "version")],
               [(name, option["letter"], option["value"]) for name, option in options.items()], f"{verb} --help")
    expect([name for name in FORMATS if name not in program.text("draw", "--help")], [], "formats missing in draw --help")
    for level in names("levels"):
        if not re.search(rf"\b{level} \([^)]+\)", program.text("book", "--help")):
            raise Failure(f"book --help does not tell the ages of {level}")


def version(program: Program) -> None:
    """--version prints the version of the program, its compiler, and the version of each library that the program requires"""
    text = program.done("--version").text
    named = {"cairo": "Cairo", "glib-2.0": "GLib", "lcms2": "Little CMS", "libfyaml": "libfyaml", "libjpeg": "libjpeg", "libpng": "libpng",
             "librsvg-2.0": "librsvg", "gdk-pixbuf-2.0": "gdk-pixbuf", "fontconfig": "Fontconfig", "pangocairo": "Pango", "libqpdf": "qpdf", "zlib": "zlib"}
    build = (Path(__file__).parents[2] / "meson.build").read_text()
    asked = set(re.findall(r"dependency\('([^']+)'", build)) - {"cairo-pdf", "cairo-svg", "pangoft2"}
    expect(asked, set(named), "libraries of meson.build")
    lines = text.splitlines()
    for name in ["mazepress", "(?:GCC|Clang)", "zint", *named.values()]:
        if len([line for line in lines if re.fullmatch(rf"{name} \d+\.\d+\S*( .*)?", line)]) != 1:
            raise Failure(f"no version of {name} in {text!r}")
    expect(len(lines), 3 + len(named), "lines")
    for package, name in named.items():    # by default, the program is built with the libraries of the same machine
        found = subprocess.run(["pkg-config", "--modversion", package], capture_output=True, text=True).stdout.strip()
        if found and not any(re.fullmatch(rf"{name} {re.escape(found)}|{name} \S+ \(built with {re.escape(found)}\)", line) for line in lines):
            raise Failure(f"{name} {found} is not in {text!r}")


main()
