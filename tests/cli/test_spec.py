"""Tests books from a specification: error messages, and keys and options that have the same effect."""
import re
import sys
from pathlib import Path
from typing import Dict, List

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from program import Program, expect_failed, expect_files, expect_refused, expect_status, main
from tap import Failure, expect

SPEC = """\
title: Mazes
seed: 5
sections:
  - name: A
    puzzles: 2
    level: tiny
    maze: rect
  - name: "B: b"
    recipes: |
      rect5x5-1
      7
  - name: C
    maze: rect6x6
    seeds: 7,9-10
"""


def write(program: Program, name: str, text: str) -> Path:
    path = program.in_folder(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())
    return path


def refused(program: Program, *arguments: str) -> str:
    """Runs book, checks that it exits with status 2 and writes no file, and returns the message."""
    return expect_status(program.run("book", *arguments), 2).message


def recipes_by(program: Program, *arguments: str) -> List[str]:
    program.done("book", "-o", "x.pdf", *arguments)
    return program.recipes_of("x.pdf")


def faults_have_places(program: Program) -> None:
    """mazepress reports each error in a specification with its line number, the text of the line, and a mark below the error"""
    write(program, "b.yaml", "title: Für dich\nsubtitel: x\nsections:\n  - name: \"A\"\n"
                             "    puzzles: \"many\"\n    maze: rect5x5-7\nwords: [a]\n")
    told = refused(program, "b.yaml", "-o", "b.pdf")
    expect(told, 'b.yaml:2:1: unknown key "subtitel"; did you mean "subtitle"?\n'
                 '  subtitel: x\n  ^\n'
                 'b.yaml:5:14: puzzles "many" must be a number from 1 to 100000\n'
                 '      puzzles: "many"\n               ^\n'
                 'b.yaml:6:11: maze "rect5x5-7" has a seed, but each puzzle has its own; remove the seed\n'
                 '      maze: rect5x5-7\n            ^\n'
                 'b.yaml:7:8: words must be keys with values, not a list\n'
                 '  words: [a]\n         ^\n'
                 'mazepress: b.yaml has 4 errors\n', "stderr")
    expect_files(program, "b.yaml")
    for text, told in (("difficulty: hard", '1:13: difficulty "hard" is a level; use it as the level instead, or write a number from 1 to 100'),
                       ("title:My book\npuzzles:5", "1:1: a space is missing after the colon; write it as in title: Mazes"),
                       ("level: “easy”", '1:8: level "“easy”" is unknown; use one of trace, tiny, easy, medium, hard, expert; remove the curly quotes')):
        write(program, "b.yaml", text + "\n")
        expect(refused(program, "b.yaml").partition("\n")[0], f"b.yaml:{told}", "stderr")


def comments_in_texts(program: Program) -> None:
    """A comment that cuts off the rest of a value, as in `title: Fun #1`, causes a warning with the line; comments with a space after the # cause no warning"""
    cases = {"title: Fun #1": (1, 12, "#1", "Fun #1"), "subtitle: #2 of all": (1, 11, "#2 of all", "#2 of all"),
             "imprint: Zoë #über": (1, 14, "#über", "Zoë #über"), "words:\n  mazes: Room #3": (2, 15, "#3", "Room #3"),
             "sections:\n  - name: One #a\n    puzzles: 2": (2, 15, "#a", "One #a"), "maze: [hex5x5,\n  rect9x9 #b\n ]": (2, 11, "#b", "rect9x9 #b"),
             "heading: No {number} #9   ": (1, 22, "#9", "No {number} #9")}
    silent = ["title: Fun # 1", 'title: "Fun #1"', "title: 'Fun #1'", "title: Fun#1", "title: Fun\n# one", "title: Fun #", "imprint: |\n  Fun #1\n  #2",
              '"title": "A" #1', "#1\ntitle: Fun"]
    for text, (line, column, comment, whole) in cases.items():
        write(program, "a.yaml", text + "\n" + ("" if "puzzles" in text else "puzzles: 2\n") + "seed: 1\n")
        result = program.done("book", "--print-spec", "a.yaml")
        told = f'a.yaml:{line}:{column}: warning: YAML reads "{comment}" as a comment; if it belongs to the text, write "{whole}", with the quotes'
        expect(told in result.message, True, f"{text}: {result.message}")
        expect(result.message.count("warning"), 1, text)
    for text in silent:
        write(program, "a.yaml", f"{text}\npuzzles: 2\nseed: 1\n")
        expect("warning" in program.done("book", "--print-spec", "a.yaml").message, False, text)


def no_yaml_in_words(program: Program) -> None:
    """If a specification is not valid YAML, mazepress explains the error and marks its position in the line"""
    for text, line, column, told in (
            ("sections:\n  - name: A\n    maze: rect9x9\n   puzzles: 3\n", 4, 4,
             "this line is indented by 3 spaces, but the lines above it by 4 or 2 or 0; indent lines"),
            ("sections:\n- name: A\n  maze: rect9x9\n\n # and\n - name: B\n", 6, 2,
             "this line is indented by 1 space, but the lines above it by 2 or 0"),
            ("title: A\n  author: B\n", 2, 3, "this line is indented by 2 spaces, but the lines above it by 0"),
            ("  title: A\nauthor: B\n", 2, 1, "this line is indented by 0 spaces, but the lines above it by 2"),
            ("title: A\n- B\n", 2, 1, "this line does not continue the lines above it"),
            ("title: A\nsections:\n\t- name: A\n", 3, 1, "this line is indented by a tab"),
            ("sections:\n- name: A\n  \tmaze: rect9x9\n", 3, 3, "this line is indented by a tab"),
            ("title: My: Book\n", 1, 10, "this line has a second \": \"; put a text that contains \": \" in quotes"),
            ("title:A\nauthor: B\n", 1, 7, "a space is missing after the \":\""),
            ("sections:\n- name: A\n  maze:rect9x9\n", 3, 8, "a space is missing after"),
            ("title A\nauthor: B\n", 1, 1, "a \":\" is missing after the key"),
            ("title: \"abc\npuzzles: 3\n", 1, 8, "the text that begins with this quote has no closing quote"),
            ("author: ü\ntitle: 'abc\n", 2, 8, "the text that begins with this quote has no closing quote"),
            ("seed: 1\npictures: [[a.png, b.png]\n", 2, 11, "this bracket is not closed"),
            ("words: {page: b\npuzzles: 3\n", 2, 8, "a comma or the closing bracket of the list is missing"),
            ("author: @B\n", 1, 9, "a text that begins with \"@\" requires quotes"),
            ("author: }B\n", 1, 9, "a text that begins with \"}\" requires quotes")):
        write(program, "b.yaml", text)
        message = refused(program, "b.yaml")
        shown = text.splitlines()[line - 1].replace("\t", " ")
        wanted = f"b.yaml:{line}:{column}: {told}"
        if wanted not in message or f"\n  {shown}\n  {' ' * (column - 1)}^\n" not in message:
            raise Failure(f"{text!r}: {wanted!r} with its mark is not told: {message}")


def bad_files(program: Program) -> None:
    """mazepress rejects files that are not specifications, and prints the reason"""
    for text, part in (("", "the file is empty"), ("[", "b.yaml:"), ("a: b: c\n", "b.yaml:1:5:"),
                       ("- a\n", "keys with values"), ("title: a\ntitle: b\n", "b.yaml:2:1: duplicate"),
                       ("title: a\n---\ntitle: b\n", "second document"),
                       ("title: &a a\nauthor: *a\n", "b.yaml:1:"), ("x" * 2 ** 21, "megabyte")):
        write(program, "b.yaml", text)
        if part not in (told := refused(program, "b.yaml")):
            raise Failure(f"{text[:60]!r}: {part!r} is not told: {told}")
        if "[ERR]" in told:
            raise Failure(f"libfyaml speaks for itself: {told}")
    program.in_folder("b.yaml").write_bytes(b"title: a\0b\n")
    expect("b.yaml:1:9:" in refused(program, "b.yaml"), True, "place of a bad byte")
    program.in_folder("b.yaml").unlink()
    expect_failed(program.run("book", "b.yaml"), "b.yaml", "No such file")
    program.in_folder("d.yml").mkdir()
    expect_failed(program.run("book", "d.yml"), "d.yml", "directory")
    expect_refused(program.run("book", "a.yaml", "b.yml"), "a.yaml", "b.yml", "one specification")


def sections_make_a_book(program: Program) -> None:
    """The puzzles of a book are the puzzles of its sections, in the order of the sections"""
    write(program, "b.yaml", SPEC)
    program.done("book", "b.yaml", "-o", "b.pdf", "--recipes", "b.txt")
    recipes = program.recipes_of("b.pdf")
    expect([r.split("-")[0] for r in recipes],
           ["rect6x8"] * 2 + ["rect5x5", "rect20x26"] + ["rect6x6"] * 3, "shapes")
    expect([re.sub(r"\..$", "", r) for r in recipes[2:]],
           ["rect5x5-1", "rect20x26-7", "rect6x6-7", "rect6x6-9", "rect6x6-10"], "given ones")
    lines = program.in_folder("b.txt").read_text().splitlines()
    expect(lines, ["# A", "# difficulty: 11..17", *recipes[:2], "# B: b", *recipes[2:4], "# C", *recipes[4:]], "--recipes")
    expect(recipes_by(program, "--set", "recipes=b.txt"), recipes, "from the list")
    expect(recipes_by(program, "--set", "recipes=b.pdf"), recipes, "from the book")


def section_names_decide_seeds(program: Program) -> None:
    """The mazes of a section depend on the section's name, and not on earlier sections"""
    def of(text: str) -> List[str]:
        write(program, "b.yaml", "seed: 1\nlevel: tiny\npuzzles: 2\n" + text)
        return recipes_by(program, "b.yaml")
    a, b = of("sections: [{name: A}]"), of("sections: [{name: B}]")
    expect(len(set(a + b)), 4, "different mazes")
    expect(of("sections: [{name: B}, {name: A}]"), b + a, "sections the other way round")
    expect(of(""), recipes_by(program, "--seed", "1", "--level", "tiny", "--puzzles", "2"),
           "a book without sections")


def paths_are_relative_to_the_spec(program: Program) -> None:
    """Paths in a specification are relative to its folder, and paths in options are relative to the working directory"""
    write(program, "sub/old.txt", "# from last year\r\nRect5x5 1\n\n7\n")
    write(program, "old.txt", "rect9x9-3\n")
    write(program, "sub/b.yaml", "recipes: old.txt\n")
    expect([r.split(".")[0] for r in recipes_by(program, "sub/b.yaml")], ["rect5x5-1", "rect20x26-7"],
           "in the file")
    expect([r.split(".")[0] for r in recipes_by(program, "sub/b.yaml", "--set", "recipes=old.txt")],
           ["rect9x9-3"], "in --set")
    printed = program.done("book", "sub/b.yaml", "--print-spec").text
    write(program, "c.yaml", printed)
    expect(recipes_by(program, "c.yaml"), recipes_by(program, "sub/b.yaml"), "printed and read")
    write(program, "sub/b.yaml", "recipes: no.txt\n")
    expect_failed(program.run("book", "sub/b.yaml"), "sub/b.yaml:1", "sub/no.txt")
    write(program, "sub/old.txt", "rect5x5-1\nrect5x5-1.x\n")
    write(program, "sub/b.yaml", "recipes: old.txt\n")
    expect_refused(program.run("book", "sub/b.yaml"), "sub/old.txt", "line 2")


SMALL = [["--puzzles", "3", "--maze", "rect7x7", "--seed", "1"],
         ["--level", "tiny", "--puzzles", "5", "--per-page", "4", "--seed", "Klasse 3", "--title", "Für: # dich",
          "--heading", "Name: ____", "--caption", "\"Los!\"", "--answers", "foot"],
         ["--seeds", "7,19,100-104", "--no-recipe", "--wall", "1mm", "--arrows", "color"],
         ["--paper", "a5", "--puzzles", "2", "--seed", "2", "--margin", "20mm", "--solution-dash", "dotted"],
         ["rect5x5-1", "rect6x6-2", "--title", "yes"],
         ["rect5x5", "--seed", "12"]]


def small_form_and_specification(program: Program) -> None:
    """book --print-spec OPTIONS prints a specification that makes the same book as the options"""
    for options in SMALL:
        wanted = program.done("book", *options, "-o", "-").out
        spec = program.done("book", *options, "--print-spec").text
        write(program, "s.yaml", spec)
        expect(program.done("book", "s.yaml", "-o", "-").out == wanted, True, f"{options}\n{spec}")
        expect(program.done("book", "s.yaml", "--print-spec").text, spec, "printed again")
    expect_files(program, "s.yaml")


def options_outweigh_the_file(program: Program) -> None:
    """Options override the top-level keys of a specification, and --set overrides any key"""
    write(program, "b.yaml", "title: T\nseed: 1\nmaze: rect5x5\npuzzles: 2\nsolutions: {style: path}\n")
    printed = program.done("book", "b.yaml", "--title", "New", "--level", "hard", "--set", "puzzles=3",
                           "--set", "solutions.style=dashed", "--set", "words.page=S. {page}",
                           "--print-spec").text
    expect(keys_of(printed), {"title": "New", "seed": "1", "level": "hard", "puzzles": "3",
                              "solutions.style": "dashed", "words.page": "\"S. {page}\""}, "keys")
    write(program, "b.yaml", SPEC)
    expect(len(recipes_by(program, "b.yaml", "--set", "A.puzzles=4")), 9, "puzzles by name")
    expect(len(recipes_by(program, "b.yaml", "--set", "1.puzzles=4")), 9, "puzzles by number")


def keys_of(text: str) -> Dict[str, str]:
    """Returns the keys and values of a YAML text, including keys in comments, which have no default. Sections and blocks are
    ignored."""
    found, holder = {}, ""
    for line in text.splitlines():
        match = re.match(r"(?:# ?)?( *)([a-z-]+):(?: (.*?))?(?:  +#.*)?$", line)
        if match and match[3] is None:
            holder = match[2]
        elif match and match[3]:
            found[f"{holder}.{match[2]}" if match[1] else match[2]] = match[3]
    return found


def example_is_complete(program: Program) -> None:
    """book --example prints a specification with every option and key; from it, mazepress makes the default book"""
    text = program.done("book", "--example").text
    keys = keys_of(text)
    options = set(re.findall(r"^  (?:-\w, )?--([a-z-]+)", program.done("book", "--help").text, re.M))
    options -= {"output", "set", "example", "print-spec", "no-defaults", "overwrite", "root", "strict", "recipes", "images", "image-format",
                "no-recipe", "jobs", "quiet"}
    expect(sorted(options - set(keys)), [], "options that are no keys of the example")
    for key in ("recipes", "sections.name", "solutions.per-page", "solutions.style", "words.contents",
                "words.how-to-play", "words.how-to-play-text", "words.difficulty-text", "words.solutions",
                "words.recipes", "words.page", "words.puzzles", "words.puzzle", "words.copyright",
                "words.again-foot", "words.again-list", "words.again-none"):
        if key not in keys and not re.search(rf"^ *#? +(- )?{key.split('.')[-1]}:", text, re.M):
            raise Failure(f"{key} is not in the example")
    write(program, "e.yaml", text)
    book = program.done("book", "--seed", "3", "-o", "-").out
    expect(program.done("book", "e.yaml", "--seed", "3", "-o", "-").out == book, True, "the usual book")
    printed = keys_of(program.done("book", "e.yaml", "--print-spec").text)
    for line in text.splitlines():
        key = re.match(r"([a-z-]+): ", line)
        if key and key[1] not in printed:
            raise Failure(f"{key[1]} of the example does not come back")


def pictures_of_all_puzzles(program: Program) -> None:
    """--images writes an image of each puzzle and of each solution"""
    program.done("book", "rect5x5-1", "rect6x6-2", "--images", "d/e", "--image-format", "svg", "--look", "plain",
                 "-o", "b.pdf")
    expect(sorted(p.name for p in program.in_folder("d/e").iterdir()),
           ["001-solution.svg", "001.svg", "002-solution.svg", "002.svg"], "files")
    expect(program.recipes_of("d/e/002.svg"), program.recipes_of("rect6x6-2"), "recipe")
    program.done("draw", "-o", "s.svg", "--solution", "rect6x6-2")
    expect(program.in_folder("d/e/002-solution.svg").read_bytes(), program.in_folder("s.svg").read_bytes(),
           "solution")
    program.done("book", "rect5x5-1", "--images", "d", "-o", "b.pdf")
    expect(program.recipes_of("d/001.png"), program.recipes_of("rect5x5-1"), "recipe of a png")


def shops_get_a_list(program: Program) -> None:
    """For a book that is for a print shop, mazepress writes a list of its recipes next to the book"""
    options = ["--level", "tiny", "--puzzles", "24", "--seed", "1"]
    program.done("book", *options, "--press", "kdp", "-o", "k.pdf")
    program.done("book", *options, "-o", "h.pdf")
    lines = program.in_folder("k.recipes.txt").read_text().splitlines()
    expect([line for line in lines if not line.startswith("#")], program.recipes_of("h.pdf"), "the list")
    expect(program.in_folder("h.recipes.txt").exists(), False, "a list at home")


def too_few_given_puzzles(program: Program) -> None:
    """If the recipes of a book fill too few pages for the press, mazepress prints how many puzzles are required"""
    program.in_folder("few.txt").write_text("".join(f"rect9x9-{i}\n" for i in range(5)))
    program.in_folder("few.yaml").write_text("press: lulu\nseed: 1\nrecipes: few.txt\n")
    expect_refused(program.run("book", "few.yaml"), "32", "use 16 puzzles instead of 5")


def print_spec_writes_nothing_else(program: Program) -> None:
    """With --print-spec and --example, book makes no book and prints no seed"""
    for words in (["--print-spec"], ["--example"]):
        result = program.done("book", *words)
        expect(result.err, b"", "stderr")
    expect("seed" in keys_of(program.done("book", "--print-spec").text), False, "a seed nobody gave")
    expect_files(program)


main()
