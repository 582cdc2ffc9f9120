"""Help, version and lists, in any locale."""
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from program import Program, expect_files, files_in, main
from tap import Failure, expect, tool
from terminal import FORMATS, LOCALES

VERBS = ["draw", "book", "info", "list"]


def help_alone(program: Program) -> None:
    """mazepress alone prints a short help with three examples"""
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
    """--help of each verb is the same in every locale, in 80 columns"""
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
    """--help names the formats, papers' forms, levels with ages, and every option"""
    draw, book = program.done("draw", "--help").text, program.done("book", "--help").text
    style = ["cell", "wall", "margin", "wall-color", "paper-color", "solution-color", "solution-dash",
             "arrows", "joins", "draw", "passage-color", "corners", "texture", "texture-color", "shade", "hand", "ground", "ground-texture", "solution-curve", "solution-fill", "paper", "title", "heading", "caption", "no-recipe", "seed", "output",
             "jobs"]
    for text, options in [(draw, [*style, "format", "solution", "inline", "label", "id-prefix",
                                  "color-scheme", "dpi", "heat"]),
                          (book, [*style, "puzzles", "maze", "level", "seeds", "per-page", "answers"])]:
        missing = [o for o in options if f"--{o}" not in text]
        expect(missing, [], "options missing in the help")
    expect([f for f in FORMATS if f not in draw], [], "formats missing in draw --help")
    for level in ("tiny", "easy", "medium", "hard", "expert"):
        if not re.search(rf"\b{level} \([^)]+\)", book):
            raise Failure(f"book --help does not tell the ages of {level}")


def help_beats_everything(program: Program) -> None:
    """--help and -h may be anywhere before --"""
    for arguments in (["draw", "rect5x5-1", "--help"], ["draw", "--cell", "5mm", "-h"],
                      ["book", "-h"], ["info", "-h"], ["list", "-h"]):
        result = program.done(*arguments)
        if "Usage:" not in result.text:
            raise Failure(f"{result}\nno usage")
    expect_files(program)


def version(program: Program) -> None:
    """--version names the program, Cairo, libpng and Pango with versions"""
    text = program.done("--version").text
    for name in ("mazepress", "Cairo", "libpng", "Pango"):
        if not re.search(rf"^{name} \d+\.\d+(\.\d+)?$", text, re.M):
            raise Failure(f"no version of {name} in {text!r}")


def lists(program: Program) -> None:
    """list names shapes, outlines, algorithms, formats, papers and levels"""
    wanted = {"shapes": ["rectWxH", "hexWxH", "triWxH", "octWxH", "brickWxH", "cairoWxH", "rhombiWxH", "kagomeWxH",
                         "snubWxH", "floretWxH", "polarR", "organicWxH", "wordN.TEXT", "graph.CHECKSUM"],
              "outlines": ["circle", "diamond", "egg", "heart", "hexagon", "house", "star", "tree", "triangle", "mask.CHECKSUM"],
              "algorithms": ["newest", "queue", "random", "uniform", "straightN", "all", "doors.WHICH"],
              "formats": list(FORMATS),
              "papers": ["universal", "a4", "letter", "a5", "a3", "legal"],
              "levels": ["tiny", "easy", "medium", "hard", "expert"]}
    whole = program.done("list").text
    for subject, names in wanted.items():
        text = program.done("list", subject).text
        found = [line.split()[0] for line in text.splitlines()]
        expect([name for name in found if name in names], names, f"list {subject}")
        expect(len(set(found)), len(found), f"list {subject}: different names")
        if text not in whole or not re.search(rf"^{subject}:$", whole, re.M):
            raise Failure(f"list alone does not hold list {subject}")
        if any(len(line) > 80 for line in text.splitlines()):
            raise Failure(f"list {subject} is wider than 80 columns")
    sizes = dict(re.findall(r"^(\w+) +(rect\d+x\d+)", program.done("list", "levels").text, re.M))
    expect(sizes, {"tiny": "rect6x8", "easy": "rect10x13", "medium": "rect15x20", "hard": "rect25x33",
                   "expert": "rect40x53"}, "levels")


def all_of_a_name(program: Program) -> None:
    """list NAME tells the form, what it looks like, what it needs and its source, in 80 columns"""
    text = program.done("list", "kruskal").text
    for part in ("kruskal, algorithm: ", "random order", "\nSource: J. B. Kruskal"):
        if part not in text:
            raise Failure(f"{part!r} is missing in {text!r}")
    straight = program.done("list", "straightN").text
    expect(program.done("list", "Straight").text, straight, "by its name")
    if "\nNeeds: cells that know straight on and a growing tree.\n" not in straight:
        raise Failure(straight)
    for name in re.findall(r"^(?!doors)([a-z]+)", program.done("list", "algorithms").text, re.M):
        told = program.done("list", name).text
        if any(len(line) > 80 for line in told.splitlines()) or not re.search(r"\n\n[A-Z][^\n]{50}", told):
            raise Failure(f"list {name}: {told}")


if __name__ == "__main__":
    main([help_alone, examples_of_the_help_work, help_in_any_locale, help_names_every_option, help_beats_everything,
          version, lists, all_of_a_name])
