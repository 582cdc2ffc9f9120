"""Tests the help, the version and the verb `list`. The help is the same in every locale."""
import re
import subprocess
from pathlib import Path

import paths
from program import Program, expect_files, expect_refused, files_in, main
from tables import FORMATS, OPTIONS, TABLES, names, rows
from tap import Failure, expect, tool
from terminal import LOCALES

VERBS = ["draw", "book", "info", "list"]


def help_alone(program: Program) -> None:
    """mazepress without arguments prints a short help with three examples"""
    text = program.done().text
    examples = [line for line in text.splitlines() if line.startswith("  mazepress ")]
    expect(len(examples), 3, "examples")
    for verb in VERBS:
        if not re.search(rf"^ +{verb} ", text, re.M):
            raise Failure(f"the help does not name {verb}")
    expect(program.done("--help").text, text, "--help")
    if len(text.splitlines()) > 24:
        raise Failure(f"{len(text.splitlines())} lines are not short")
    expect_files(program)


def examples_of_the_help_work(program: Program) -> None:
    for line in program.done().text.splitlines():
        if line.startswith("  mazepress "):
            words = tool("sh", "-c", "printf '%s\\n' " + line.split(None, 1)[1].split("   ")[0])
            program.done(*words.decode().splitlines())
    expect(len(files_in(program.folder)), 3, "files written")


def help_in_any_locale(program: Program) -> None:
    """--help of each verb prints the same text in every locale, in at most 80 columns"""
    for verb in VERBS:
        wanted = program.done(verb, "--help", env={"LC_ALL": "C"})
        expect(wanted.err, b"", f"{verb} --help: stderr")
        if "Usage:" not in wanted.text or f"mazepress {verb}" not in wanted.text:
            raise Failure(f"{verb} --help has no usage: {wanted.text[:100]}")
        wide = [line for line in wanted.text.splitlines() if len(line) > 80]
        expect(wide, [], f"{verb} --help: lines of more than 80 columns")
        for locale in LOCALES:
            result = program.done(verb, "--help", env={**locale, "COLUMNS": "200"})
            expect((result.out, result.err), (wanted.out, b""), f"{verb} --help with {locale}")


def help_names_every_option(program: Program) -> None:
    """--help prints the formats, the levels with their ages, and every option with the form of its value"""
    for verb, options in OPTIONS.items():
        text = program.text(verb, "--help")
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
    for other in (["version"], ["-V"], ["-version"], ["draw", "--version"], ["book", "-V"]):
        expect(program.done(*other).text, text, " ".join(other))
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


def lists(program: Program) -> None:
    """list prints all entries of its tables, in lines of at most 80 columns; list --json prints the same entries as JSON"""
    wanted = {"shapes": [row["form"] for row in TABLES["shapes"]], "outlines": [row["form"] for row in TABLES["cuts"]],
              "algorithms": [row["form"] for place in ("before", "algorithms", "steps", "after", "doors", "stars") for row in TABLES[place]],
              **{subject: names(subject) for subject in ("formats", "papers", "levels", "measures")},
              "presses": [name for row in TABLES["presses"] for name in [row["name"]] * (1 + len(row["trims"]) + ("custom" in row))]}
    whole = program.done("list").text
    for subject, forms in wanted.items():
        text = program.done("list", subject).text
        expect([line.split()[0] for line in text.splitlines()], forms, f"list {subject}")
        if text not in whole or not re.search(rf"^{subject}:$", whole, re.M):
            raise Failure(f"list alone does not hold list {subject}")
        if any(len(line) > 80 for line in text.splitlines()):
            raise Failure(f"list {subject} is wider than 80 columns")
    expect({row["name"]: row["recipe"] for row in TABLES["levels"]}, {"trace": "road4", "tiny": "rect6x8", "easy": "rect10x13",
                                                                      "medium": "rect15x20", "hard": "rect25x33", "expert": "rect40x53"}, "levels")
    expect([key for key, value in TABLES.items() if not value], [], "empty tables")
    expect([row["name"] for place in ("shapes", "algorithms", "steps", "doors") for row in rows(place, default=True)], ["rect", "newest", "uniform", "doors"], "defaults")
    rect = rows("shapes", name="rect")[0]
    expect([rect[key] for key in ("form", "numbers", "least", "most", "argument", "needs")], ["rectWxH", 2, 1, 65535, False, []], "rect")
    expect_refused(program.run("list", "--json", "shapes"), "no subject")


def tables_of_list(program: Program) -> None:
    """The verb list has a table for every kind of value, and its help names all tables"""
    for subject in ("looks", "languages", "keys"):
        names = [line.split()[0] for line in program.text("list", subject).splitlines()]
        rows = [row if isinstance(row, str) else row.get("tag") or row["name"] for row in TABLES[subject]
                if isinstance(row, str) or row.get("place") not in ("solutions", "words")]
        expect(names, rows, subject)
    expect("hatch" in program.text("list", "textures").split(), True, "textures")
    expect(len(program.text("list", "fonts").splitlines()) > 0, True, "fonts")
    help_text = program.text("list", "--help")
    whole = program.text("list")
    for subject in ("shapes", "outlines", "algorithms", "formats", "papers", "levels", "presses", "measures", "themes", "worksheets", "looks", "textures", "languages", "fonts", "keys"):
        expect(subject in help_text, True, f"{subject} in the help")
        expect(f"{subject}:\n" in whole, subject not in ("fonts", "keys"), f"{subject} among all")
    expect_files(program)


def all_of_a_name(program: Program) -> None:
    """list NAME prints the form, the appearance, the requirements and the source of an entry in at most 80 columns"""
    text = program.done("list", "kruskal").text
    for part in ("kruskal, algorithm: ", "random order", "\nSource: J. B. Kruskal"):
        if part not in text:
            raise Failure(f"{part!r} is missing in {text!r}")
    straight = program.done("list", "straightN").text
    expect(program.done("list", "Straight").text, straight, "by its name")
    if "\nRequires: cells with opposite sides, a growing tree.\n" not in straight:
        raise Failure(straight)
    for name in re.findall(r"^(?!doors)([a-z]+)", program.done("list", "algorithms").text, re.M):
        told = program.done("list", name).text
        if any(len(line) > 80 for line in told.splitlines()) or not re.search(r"\n\n[A-Z][^\n]{50}", told):
            raise Failure(f"list {name}: {told}")


main()
