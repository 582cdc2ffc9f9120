"""Tests the reports that are not errors, such as the number of sheets, and the tables of the verb list."""
import sys

sys.path.insert(0, sys.path[0] + "/..")

from program import Program, expect_files, main
from tables import TABLES
from tap import expect


def told(program: Program, *arguments: str) -> list:
    return program.done(*arguments).message.splitlines()


def sheets_are_counted(program: Program) -> None:
    """mazepress prints the number of sheets that it makes for a list of names or of words"""
    program.in_folder("names.txt").write_text("Anna\nBen\nZoë\n")
    program.in_folder("words.txt").write_text("sun\nmoon\n")
    for count, command in ((3, ["book", "--names", "names.txt", "--seed", "1", "-o", "a.pdf"]), (2, ["draw", "--words", "words.txt", "--seed", "1", "-o", "a.pdf"]),
                           (2, ["book", "--words", "words.txt", "--seed", "1", "-o", "a.pdf"]),
                           (4, ["draw", "--worksheet", "letters", "--level", "tiny", "--count", "4", "--seed", "1", "-o", "a.pdf"]),
                           (2, ["draw", "--theme", "farm", "--count", "2", "--seed", "1", "-o", "sheets/"])):
        lines = told(program, *command)
        expect(sum(line.startswith(f"{count} sheets") for line in lines), 1, f"{' '.join(command)}: {lines}")
        expect(told(program, *command, "--quiet"), [], "quiet")


def other_formats_are_reported(program: Program) -> None:
    """mazepress warns if the extension of an output file belongs to another format than --format"""
    warning = "warning: a.pdf has the format png; for pdf, remove --format"
    expect(told(program, "draw", "rect4x4-1", "-f", "png", "-o", "a.pdf"), [warning, "wrote a.pdf"], "a png with the name of a pdf")
    for name, output_format in (("a.svg", "print-svg"), ("a.print.svg", "svg"), ("a.txt", "text"), ("a", "png")):
        expect(told(program, "draw", "rect4x4-1", "-f", output_format, "-o", name), [f"wrote {name}"], name)


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


main()
