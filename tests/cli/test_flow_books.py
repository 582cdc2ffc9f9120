"""Tests books of mazes from photographs: folders, sizes for each level and paper, solutions with file names, lists that make
the same book again, and rejected input."""
import re
from pathlib import Path

import paths
from program import Program, main
from tap import expect, need, tool

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


def lists(program: Program) -> None:
    """book writes the shades of a photograph into a file next to the list of recipes, and draw accepts this list; --crop and --gamma change the shades"""
    found = book(program, "--flow", CAT, "--puzzles", "2", "--level", "hard", "--crop", "80%x80%+10%+10%", "--gamma", "0.8")
    plain = book(program, "--flow", CAT, "--puzzles", "2", "--level", "hard")
    expect(found[0].split(".")[1][:8] != plain[0].split(".")[1][:8], True, "crop and gamma change the picture")
    checksum = re.match(r"flow\d+x\d+\.([0-9a-f]{8})", plain[0])[1]
    expect(program.in_folder(f"{checksum}.grays").exists(), True, "the picture beside the list")
    program.done("draw", "b.recipes.txt", "-o", "again.pdf")
    expect(program.in_folder("again.pdf").exists(), True, "drawn again")


main()
