"""Tests books of mazes from photographs: folders, sizes for each level and paper, solutions with file names, lists that make
the same book again, and rejected input."""
import re
from pathlib import Path

import paths
from maskpicture import gray_png
from program import Program, expect_failed, expect_refused, main
from tap import SOAK, expect, for_each, need, tool

PORTRAITS = Path(__file__).resolve().parents[2] / "samples" / "portraits"
CAT = str(PORTRAITS / "cat.jpg")


def recipes(program: Program, name: str = "b.recipes.txt") -> list:
    return re.findall(r"^flow\S+", program.in_folder(name).read_text(), re.M)


def book(program: Program, *arguments: str) -> list:
    program.done("book", "--seed", "1", "--recipes", "b.recipes.txt", "-o", "b.pdf", *arguments)
    return recipes(program)


def columns(recipe: str) -> int:
    return int(re.match(r"flow(\d+)x", recipe)[1])


def folders(program: Program) -> None:
    """A folder of photographs gives one puzzle per photograph, in the order of the file names, and each solution shows the name of its file"""
    folder = program.in_folder("photos")
    folder.mkdir()
    for name, photo in (("02-black_cat.JPG", "cat.jpg"), ("01-a-horse.jpeg", "horse.jpg")):
        (folder / name).write_bytes((PORTRAITS / photo).read_bytes())
    (folder / "SOURCES").write_text("no picture")
    found = book(program, "--flow", "photos", "--level", "hard")
    alone = [book(program, "--flow", str(PORTRAITS / name), "--level", "hard", "--puzzles", "1")[0] for name in ("horse.jpg", "cat.jpg")]
    expect([r.split("-")[0] for r in found], [r.split("-")[0] for r in alone], "pictures in turn")
    program.done("book", "--seed", "1", "--flow", "photos", "--level", "hard", "-o", "b.pdf")
    need("pdftotext")
    text = tool("pdftotext", str(program.in_folder("b.pdf")), "-").decode()
    expect(["a horse" in text, "black cat" in text, text.index("a horse") < text.index("black cat")], [True] * 3, text)
    book(program, "--flow", CAT, "--shows", "Chelsea", "--puzzles", "1")
    expect(b"Chelsea" in tool("pdftotext", str(program.in_folder("b.pdf")), "-"), True, "shows")


def sizes(program: Program) -> None:
    """Mazes of photographs have more cells at higher levels and on larger paper, and their corridors have the clear width of the level"""
    by_level = [columns(book(program, "--flow", CAT, "--level", level, "--puzzles", "1")[0]) for level in ("medium", "hard", "expert")]
    expect(by_level, sorted(set(by_level)), "columns by level")
    expect(by_level[2] / by_level[0] > 2, True, by_level)
    small = columns(book(program, "--flow", CAT, "--puzzles", "1", "--trim", "6x9in")[0])
    expect(small < by_level[2], True, f"{small} on small paper, {by_level[2]} on large")
    two = book(program, "--flow", CAT, "--puzzles", "2", "--per-page", "2")
    expect(columns(two[0]) < by_level[2] and two[0] != two[1], True, two)
    expect(columns(book(program, "--flow", CAT, "--puzzles", "1", "--clear", "2mm")[0]), by_level[1], "clear of hard")
    expect(book(program, "--flow", CAT, "--puzzles", "1", "--cells", "30", "--maze", "heart-prim")[0].split("-")[1], "prim", "fields")


def faces(program: Program) -> None:
    """If a maze has too few cells to show a face, book and draw print a warning with a remedy"""
    def told(*arguments: str) -> str:
        words = re.search(r"a face is not recognizable in (.*)", program.done(*arguments, "-o", "b.pdf").message)
        return words[1] if words else ""
    one = ("book", "--seed", "1", "--flow", CAT, "--puzzles", "1")
    few = r"\d+x\d+ cells unless it fills the image; select the face with --crop, or use "
    for arguments, advice in ((("--level", "medium"), "the level hard or a larger trim$"), (("--cells", "28"), "more cells$"),
                              (("--level", "expert", "--clear", "3mm"), 'a smaller --clear or a larger trim$'),
                              (("--level", "medium", "--per-page", "2", "--trim", "a3"), 'the level hard, a smaller --per-page or a larger trim$')):
        expect(bool(re.match(few + advice, told(*one, *arguments))), True, f"{arguments}: {told(*one, *arguments)}")
    expect([told(*one, "--level", level) for level in ("hard", "expert")], ["", ""], "enough cells")
    expect(bool(re.match(few + "more --cells$", told("draw", "--flow", CAT, "--cells", "28"))), True, "draw")
    expect([told("draw", "--flow", CAT), told("draw", "--tone", CAT, "rect20x20-1")], ["", ""], "draw with enough, and tone")


def middles(program: Program) -> None:
    """The solution of a maze from a photograph passes through the middle of the maze unless the book requests otherwise"""
    found = book(program, "--flow", CAT, "--puzzles", "8", "--level", "medium")
    program.done("draw", "b.recipes.txt", "-f", "json", "-o", "b.json")
    measured = re.findall(r'"middle":(\d+)', program.in_folder("b.json").read_text())
    expect((len(measured), sum(int(middle) >= 10 for middle in measured)), (len(found), len(found)), f"shares of ways in the middle: {measured}")


def covers(program: Program) -> None:
    """The cover of a book of photographs shows the first photograph on its front, in every look, unless a cover picture is given"""
    need("pdftoppm")
    horse, ground = str(PORTRAITS / "horse.jpg"), ("--cover-picture", "g.svg")
    program.in_folder("g.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="#9ac"/></svg>')

    def fronts(look: str, photo: str, *more: str, option: str = "--flow") -> bytes:
        program.done("cover", option, photo, "--look", look, "--press", "ingram", "--trim", "6x9in", "--title", "Portraits",
                     "--puzzles", "16", "--seed", "1", "-o", "c.pdf", *more)
        return tool("pdftoppm", "-r", "30", str(program.in_folder("c.pdf")))
    for look in ("classic", "modern", "playful"):
        expect(fronts(look, CAT) == fronts(look, horse), False, f"{look}: another photograph, another front")
    expect(fronts("modern", CAT, *ground), fronts("modern", horse, *ground), "a picture as its ground")
    named = [fronts("modern", maze, option="--maze") for maze in ("flow.hills-horizontal97", "flow.heart-horizontal97", "hex", "rect")]
    expect((len(set(named[:3])), named[2] == named[3]), (3, True), "fronts of books whose mazes are hills, hearts, hexagons and squares")


def outlines(program: Program) -> None:
    """A maze of lines without a photograph keeps the proportions of its outline, with one and with two mazes per page"""
    for pages in ("1", "2"):
        recipe = book(program, "--maze", "flow.heart-horizontal97", "--puzzles", "2", "--per-page", pages)[0]
        width, height = map(int, re.match(r"flow(\d+)x(\d+)", recipe).groups())
        expect(0.9 < width / height < 1.2, True, f"{recipe}, {pages} a page")


def lists(program: Program) -> None:
    """book writes the shades of a photograph into a file next to the list of recipes, and draw accepts this list; --crop and --gamma change the shades"""
    found = book(program, "--flow", CAT, "--puzzles", "2", "--level", "hard", "--crop", "80%x80%+10%+10%", "--gamma", "0.8")
    plain = book(program, "--flow", CAT, "--puzzles", "2", "--level", "hard")
    expect(found[0].split(".")[1][:8] != plain[0].split(".")[1][:8], True, "crop and gamma change the picture")
    checksum = re.match(r"flow\d+x\d+\.([0-9a-f]{8})", plain[0])[1]
    expect(program.in_folder(f"{checksum}.grays").exists(), True, "the picture beside the list")
    program.done("draw", "b.recipes.txt", "-o", "again.pdf")
    expect(program.in_folder("again.pdf").exists(), True, "drawn again")


def refusals(program: Program) -> None:
    """`book` rejects photographs that cannot become mazes, and options that conflict or leave no space, with the reason"""
    program.in_folder("empty").mkdir()
    program.in_folder("flat.png").write_bytes(gray_png([[120] * 40 for _ in range(40)]))
    program.in_folder("text.jpg").write_text("no picture")
    for arguments, told in ((("--flow", "empty"), "the folder empty has no image"), (("--flow", "flat.png"), "one shade"),
                            (("--flow", "text.jpg"), "is not a PNG, JPEG, SVG, HEIC"), (("--flow", CAT, "--mask", CAT), "both set the shape"),
                            (("--flow", CAT, "--reveal", CAT), "conflicts with"), (("--flow", CAT, "--gamma", "20"), "0.1 to 10"),
                            (("--flow", CAT, "--seeds", "1,2"), "its own mazes"), (("--flow", CAT, "--crop", "all"), "600x800"),
                            (("--flow", CAT, "--maze", "mixed"), "single maze"), (("--flow", CAT, "--maze", "hex9x9"), "--flow already sets the shape"),
                            (("--flow", CAT, "--level", "medium", "--trim", "4x6in"), "too few for a photograph"),
                            (("--flow", CAT, "--cells", "90", "--clear", "3mm"), 'use up to 26x20 cells or --clear 0.89mm'),
                            (("--flow", CAT, "--cells", "30", "--clear", "3mm"), 'use up to 26x20 cells, --clear 2.67mm, or a trim'),
                            (("--flow", CAT, "--cell", "20mm"), 'use --cell 9.3mm, or a trim'),
                            (("--flow", CAT, "--cell", "9mm", "--level", "medium", "--trim", "4x6in"), "use a trim of about 204x305mm"),
                            (("--flow", CAT, "--margin", "200mm"), "margins of 200 mm leave no space on paper of 210 x 279.4 mm"),
                            (("--flow", "empty", "--shows", "x"), '--shows names a single image'), (("--shows", "x"), "requires --reveal or --flow")):
        expect_refused(program.run("book", "--seed", "1", "-o", "x.pdf", *arguments), told)
    expect_failed(program.run("book", "--seed", "1", "-o", "x.pdf", "--flow", "gone.jpg"), "gone.jpg")


REMEDIES = {r"--level ([a-z]+)": "--level", r"--clear ([0-9.]+mm)": "--clear", r"--cell ([0-9.]+mm)": "--cell", r"--per-page (\d+)": "--per-page", r"up to (\d+)x\d+ cells": "--cells",
            r"a trim of (?:about )?([0-9.]+x[0-9.]+(?:mm|in))": "--trim"}


def remedies(program: Program) -> None:
    """If the maze of a photograph would have too few or too small cells, the trim that the message suggests works; with --soak, every suggestion is tested"""
    def one(case: tuple) -> None:
        options = dict(case)
        told = expect_refused(program.run("book", "--seed", "1", "-o", "x.pdf", "--flow", CAT, *sum(case, ())), "use ").message
        found = {option: match[1] for pattern, option in REMEDIES.items() for match in [re.search(pattern, told.partition("; use ")[2])] if match}
        expect(len(found) >= 2, True, f"{case}: remedies in {told}")
        for option, value in (found if SOAK else {"--trim": found["--trim"]}).items():
            program.done("book", "--seed", "1", "-o", "x.pdf", "--flow", CAT, *sum({**options, option: value}.items(), ()), "--overwrite")
    cases = [(("--level", "medium"), ("--trim", "4x6in")), (("--cells", "27"), ("--clear", "3mm"), ("--trim", "6x9in")),
             (("--clear", "3mm"), ("--per-page", "4"), ("--trim", "6x9in")), (("--cells", "30"), ("--clear", "3mm")), (("--cell", "20mm"),)]
    for_each(cases if SOAK else cases[:2], one)


main()
