"""Tests color books for print shops: colors are kept, and the check and the thickness of the spine depend on the ink."""
from pathlib import Path

import paths
from program import Program, main
from readers import painted
from tap import Failure, expect, need, tool

WAY, PASSAGES = "#c01060", "#204080"
PICTURE = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">'
           '<defs><linearGradient id="g"><stop stop-color="#e01010"/><stop offset="1" stop-color="#e0e010"/>'
           '</linearGradient></defs><path d="M0 0h20v20h-20z" fill="{fill}"/></svg>')
BOOK = """title: Amazing Mazes
look: modern
press: {press}
trim: 6x9in
seed: 5
ink: {ink}
puzzles: 60
maze: rect7x9
draw: passages
passage-color: "{passages}"
solution-color: "{way}"
start-picture: plain.svg
goal-picture: ramp.svg
"""


def write(program: Program, name: str, ink: str = "color", press: str = "kdp") -> None:
    program.in_folder("plain.svg").write_text(PICTURE.format(fill="#10a050"))
    program.in_folder("ramp.svg").write_text(PICTURE.format(fill="url(#g)"))
    program.in_folder(name).write_text(BOOK.format(ink=ink, press=press, passages=PASSAGES, way=WAY))


def colors_of(path: Path, page: int) -> set:
    return set(map(bytes, painted.page_of(path, page, 100).colors()))


def colored(colors: set) -> set:
    return {color for color in colors if max(color) - min(color) > 16}


def colors_stay(program: Program) -> None:
    """Passages, solutions and pictures have their colors in a color book, and are gray in a black-and-white book"""
    write(program, "color.yaml")
    said = program.done("book", "color.yaml", "-o", "color.pdf").message
    if "color.pdf is fit for kdp" not in said or "spine width on color paper" not in said or "white paper" in said:
        raise Failure(said)
    path, found = program.in_folder("color.pdf"), set()
    pages = int(tool("qpdf", "--show-npages", path))
    puzzle = colors_of(path, 10) | colors_of(path, 11)
    for color in (PASSAGES, "#10a050"):
        expect(bytes.fromhex(color[1:]) in puzzle, True, f"{color} on the puzzles' pages")
    expect(any(c[0] > 200 and 60 < c[1] < 180 and c[2] < 60 for c in puzzle), True, "the middle of a ramp")
    for page in range(pages - 6, pages + 1):
        found |= colors_of(path, page)
    expect(bytes.fromhex(WAY[1:]) in found, True, "the way's color on the solutions' pages")
    write(program, "black.yaml", "black")
    said = program.done("book", "black.yaml", "-o", "black.pdf").message
    expect("spine width on white paper" in said and "color paper" not in said, True, f"papers: {said}")
    expect(colored(colors_of(program.in_folder("black.pdf"), 10)), set(), "colors in black")
    expect("ink: color" in program.done("book", "color.yaml", "--print-spec").text, True, "written back")


need("pdftoppm")
main()
