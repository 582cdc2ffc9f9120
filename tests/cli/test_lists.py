"""Tests lists of recipes for draw: options next to a recipe, and lines with errors."""
import re
import subprocess

import paths
from program import Program, expect_refused, expect_status, main
from readers import pdftext
from tap import expect

LIST = b"""# a comment
rect6x6-1 --title "For Ann" --cell 9mm
rect6x6-2
  hex5x5-3\t--title='For \xc3\x85ke' --wall-color navy --hand
"""
BAD = b"rect5x5-1\nrekt5x5-1\nrect3x3.mask.498bc698-1\nrect6x6-1 --titel x\nrect7x7-2\n"


def options_beside_recipes(program: Program) -> None:
    """draw makes the same file from a line of a list as from the command line with the options of the line"""
    program.done("draw", "-f", "print-svg", "-o", "all/", "--margin", "20mm", "--title", "Maze", "-", stdin=LIST)
    for recipe, options in (("rect6x6-1", ["--title", "For Ann", "--cell", "9mm"]), ("rect6x6-2", ["--title", "Maze"]),
                            ("hex5x5-3", ["--title=For \u00c5ke", "--wall-color", "navy", "--hand"])):
        alone = program.draw("alone.print.svg", "--margin", "20mm", *options, recipe)
        expect(program.in_folder(f"all/{recipe}.print.svg").read_bytes() == alone, True, recipe)
    program.in_folder("list.txt").write_bytes(LIST)
    stream = program.done("draw", "-f", "svg", "-o", "-", "list.txt").out
    expect(re.findall(rb"<title[^>]*>([^<]*)", stream), [b"For Ann", b"Maze rect6x6-2", "For \u00c5ke".encode()], "titles")
    expect(program.recipes_of("list.txt"), program.recipes_of("rect6x6-1", "rect6x6-2", "hex5x5-3"), "info reads the list")


def pages_of_one_pdf(program: Program) -> None:
    """If a list is drawn into one PDF, each page has the title of its line, including the pages of solutions"""
    for more, pages in (([], 3), (["--solution=page"], 6)):
        program.done("draw", "-o", "all.pdf", "--heading", "Sheet {number}", *more, "-", stdin=LIST)
        text = pdftext.texts_of(program.in_folder("all.pdf"), "-layout")
        expect(len(text), pages, "pages")
        titles = [re.search(r"For \w+", page) for page in text]
        wanted = ["For Ann", None, "For \u00c5ke"]
        expect([found and found[0] for found in titles], [t for t in wanted for _ in range(pages // 3)], "titles")
        numbers = re.findall(r"Sheet (\d)", "".join(text))
        expect(numbers, ["1", "2", "3"], "numbers")


def keep_going(program: Program) -> None:
    """With --keep-going, draw reports the lines that fail, draws the other mazes, and exits with status 1"""
    expect_refused(program.run("draw", "-f", "svg", "-o", "new/", "-", stdin=BAD), "line 2", "rekt5x5")
    for name in ("pdf", "svg", "png", "json", "text"):
        result = expect_status(program.run("draw", "-f", name, "-o", "-", "--keep-going", "-", stdin=BAD), 1)
        alone = program.done("draw", "-f", name, "-o", "-", "rect5x5-1", "rect7x7-2").out
        expect(result.out == alone, True, f"{name}: the others")
        lines = result.message.splitlines()
        expect([bool(re.search(part, line)) for part, line in zip(
            ("line 2: .*rekt5x5", "line 4: .*--titel", "^mazepress: rect3x3.mask.498bc698-1: .*mask", "^mazepress: 3 of 5 mazes could not be drawn; see the errors above$"),
            lines)], [True] * 4, f"{name}: {lines}")
    for name in ("pdf", "print-svg"):
        cold = b"rect5x5-1\nrect6x6-1 --title 'A \xe2\x9b\x84\xe4\xb8\x80'\nrect5x5-2\n"
        result = expect_status(program.run("draw", "-f", name, "-o", "-", "--keep-going", "-", stdin=cold), 1)
        expect(result.out == program.done("draw", "-f", name, "-o", "-", "rect5x5-1", "rect5x5-2").out, True, f"{name}: a letter is in no font")
        expect("rect6x6-1: " in result.message and "1 of 3 mazes" in result.message, True, result.message)
    result = expect_status(program.run("draw", "-o", "cold.pdf", "--keep-going", "-", stdin=cold), 1)
    expect((program.recipes_of("cold.pdf"), result.message.count("rect6x6-1: ")), (program.recipes_of("rect5x5-1", "rect5x5-2"), 1), result.message)
    refused = b"rect5x5-1\nrect6x6-1 --heading x\nrect6x6-2 --hand\n"
    result = expect_status(program.run("draw", "-f", "svg", "-o", "-", "--keep-going", "-", stdin=refused), 1)
    expect(result.out == program.done("draw", "-f", "svg", "-o", "-", "rect5x5-1").out + program.done("draw", "-f", "svg", "-o", "-", "--hand", "rect6x6-2").out, True, "others than the refused")
    expect("options of the recipe rect6x6-1: --heading works only with pdf" in result.message and "1 of 3 mazes" in result.message, True, result.message)
    expect_status(program.run("draw", "-o", "single.png", "--keep-going", "-", stdin=b"rect5x5-1 --heading x\n"), 1)
    expect(program.in_folder("single.png").exists(), False, "a file of no maze")
    large = b"rect5x5-1\nrect60000x1-1\nrect5x5-2\n"
    for place, files in (("some/", ["some/rect5x5-1.pdf", "some/rect5x5-2.pdf"]), ("one.pdf", ["one.pdf"])):
        result = expect_status(program.run("draw", "-o", place, "--cell", "9mm", "--keep-going", "-", stdin=large), 1)
        expect("rect60000x1-1: " in result.message and "1 of 3 mazes" in result.message, True, result.message)
        for file in files:
            expect(program.in_folder(file).is_file(), True, file)
    expect(len(program.recipes_of("one.pdf")), 2, "recipes of one.pdf")
    for list_, name in ((b"x\ny\n", "-"), (b"rect5x5-1 --titel x\n", "bad.txt"), (b"rect5x5-1 --dpi 90\n", "-")):
        program.in_folder("bad.txt").write_bytes(list_)
        result = expect_status(program.run("draw", "-o", "bad.pdf", "--keep-going", name, stdin=list_), 1)
        count = list_.count(b"\n")
        expect(result.message.splitlines()[-1], f"mazepress: {count} of {count} mazes could not be drawn; see the errors above", "would be empty")
        expect(program.in_folder("bad.pdf").exists(), False, "a pdf of no maze")
    expect_refused(program.run("draw", "-o", "bad.pdf", "--keep-going", "-", stdin=b"\n"), "standard input has no recipe")
    result = expect_status(program.run("draw", "-f", "text", "--keep-going", "-", stdin=b"foo\nrect5x5\0-1\nrect5x5-2\n"), 1)
    expect("line 2: a recipe cannot contain a NUL" in result.message and "2 of 3 mazes" in result.message, True, "a NUL is told")
    expect(result.out, program.done("draw", "-f", "text", "rect5x5-2").out, "the maze after a NUL")
    result = expect_status(program.run("draw", "-o", "nothing/", "--puzzle", "1", "--keep-going", "-", stdin=b"rect5x5-1 --wall foo\n"), 1)
    expect("1 of 1 mazes could not be drawn" in result.message, True, "--puzzle of a list without mazes")
    expect(program.in_folder("nothing").exists(), False, "a directory is made for nothing")
    result = expect_status(program.run("draw", "-o", "none.jsonl", "--keep-going", "rect5x5-1", "-", stdin=b"x\n"), 1)
    expect(program.recipes_of("none.jsonl"), program.recipes_of("rect5x5-1"), "what is left")


def encodings(program: Program) -> None:
    """mazepress reads lists of recipes and specifications in every encoding that lists of names can have, from files and pipes"""
    text = "# für Zoë\nrect5x5-1 --title 'Zoë à Łódź'\n\nrect6x6-2\n"
    western = text.replace(" à Łódź", "")
    wanted = program.recipes_of("rect5x5-1", "rect6x6-2")
    files = {"utf8": text.encode(), "mark": text.encode("utf-8-sig"), "joined": text.encode("utf-8-sig") * 2,
             "utf16": text.encode("utf-16"), "utf16le": text.encode("utf-16-le"), "utf16be": b"\xfe\xff" + text.encode("utf-16-be"),
             "cp1252": western.encode("cp1252"), "mac": western.replace("\n", "\r").encode("mac-roman"), "cp850": western.encode("cp850")}
    for name, data in files.items():
        program.in_folder(f"{name}.txt").write_bytes(data)
        times = 2 if name == "joined" else 1
        for result in (program.done("info", "--recipe", f"{name}.txt"), program.done("info", "--recipe", "-", stdin=data)):
            expect(result.text.split(), wanted * times, name)
            expect("is not UTF-8; it was read as" in result.message, name in ("cp1252", "mac", "cp850"), f"{name}: {result.message}")
        drawn = program.done("draw", "-o", f"{name}.pdf", "--keep-going", f"{name}.txt")
        words = subprocess.run(["pdftotext", program.in_folder(f"{name}.pdf"), "-"], check=True, capture_output=True).stdout.decode()
        expect(("Zoë" in words, "failed" in drawn.message), (True, False), f"the title of {name}")
    for encoding in ("utf-8-sig", "utf-16", "cp1252"):
        program.in_folder("list.txt").write_bytes("# für Zoë\r\nrect5x5-1\r\nrect6x6-2\r\n".encode(encoding))
        program.in_folder("book.yaml").write_bytes("title: Zoë\r\nsections:\r\n- recipes: list.txt\r\n".encode(encoding))
        told = program.done("book", "book.yaml", "-o", f"{encoding}.pdf").message
        expect("book.yaml: warning: the file is not UTF-8" in told, encoding == "cp1252", told)
        words = subprocess.run(["pdftotext", program.in_folder(f"{encoding}.pdf"), "-"], check=True, capture_output=True).stdout.decode()
        expect("Zoë" in words, True, f"the title in {encoding}")
        expect(program.recipes_of(f"{encoding}.pdf"), wanted, f"a book of {encoding}")
    mixed = "rect5x5-1 --title Zoë\n".encode() + b"rect6x6-2 --title Zo\xeb\nrect7x7-3\n"
    result = expect_status(program.run("draw", "-o", "mixed.pdf", "--keep-going", "-", stdin=mixed), 1)
    expect("standard input, line 2: --title must be UTF-8" in result.message and "1 of 3 mazes" in result.message, True, result.message)


main()
