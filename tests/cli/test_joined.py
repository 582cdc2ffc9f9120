"""Tests that the separate parts of a figure become one maze, connected by bridges and necks. Also tests that mazepress reports
the parts that it omits."""
import json
import math
import random
import re
from pathlib import Path
from typing import List, Optional, Tuple

import paths
import jsonmaze
from maskpicture import gray_png
from program import Program, expect_refused, main
from readers import png
from tap import SOAK, Failure, Skip, expect, need, run_tool, some, tool

# For each Debian package of pictures: the pictures' folder, the number of tested pictures, and the minimum share of figures for
# which the maze covers 95 % of the figure's area.
PICTURES = (("adwaita-icon-theme", "share/icons/Adwaita/**/*-symbolic.svg", 40, .9), ("tango-icon-theme", "share/icons/Tango/scalable/**/*.svg", 30, .9),
            ("openclipart-svg", "share/openclipart/svg/**/*.svg", 60, .75), ("python3-skimage", "lib/python3/dist-packages/skimage/data/*.png", 8, .2),
            ("imagemagick-6-doc", "share/doc/imagemagick-6-common/html/images/*.png", 20, .35))
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}">{2}</svg>'
ISLAND = SVG.format(16, 16, '<path fill-rule="evenodd" d="M0 0h16v16H0zM1 1h14v14H1zM4 4h8v8H4z"/>')
DUMBBELL = SVG.format(48, 20, '<path d="M0 0h20v9.8h8V0h20v20H28v-9.8h-8V20H0z"/>')
TWO = SVG.format(16, 8, '<path d="M0 0h7v8H0zM9 0h7v8H9z"/>')
FAR = SVG.format(60, 20, '<path d="M0 0h20v20H0zM40 0h20v20H40z"/>')
SMALL = SVG.format(60, 20, '<path d="M0 0h38v20H0zM52 6h8v8H52z"/>')
DOTS = SVG.format(40, 20, '<path d="M0 0h40v14H0z"/>' + "".join(f'<circle cx="{x}" cy="17.5" r=".9"/>' for x in range(2, 40, 4)))
PEOPLE = SVG.format(24, 29, '<circle cx="12" cy="7" r="7"/><path d="M0 29A12 12 0 0 1 24 29z"/>')
BOWS = SVG.format(60, 40, '<path d="M4 4L26 18L26 22L4 36zM34 22L34 18L56 4L56 36z"/><circle cx="30" cy="4" r="3.4"/>')


RAYS = "".join("M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*(50 + radius * turn(k * math.pi / 6) for radius in (33, 46) for turn in (math.cos, math.sin))) for k in range(12))
SUN = SVG.format(100, 100, f'<circle cx="50" cy="50" r="22"/><path stroke="#000" stroke-width="5" stroke-linecap="round" d="{RAYS}"/>')


def put(program: Program, name: str, text: str) -> str:
    """Writes a figure as an SVG or as a PNG, depending on the extension of the name, and returns the name. If the name ends in
    -page.png, the figure has a margin."""
    if name.endswith("-page.png"):
        text = re.sub(r'viewBox="0 0 (\d+) (\d+)"', lambda m: f'viewBox="-2 -2 {int(m[1]) + 4} {int(m[2]) + 4}"', text)
    data = text.encode()
    if name.endswith(".png"):
        data = tool("rsvg-convert", "-w", "240", "-b", "white", stdin=data)
    program.in_folder(name).write_bytes(data)
    return name


def cells_of(program: Program, *arguments: str) -> int:
    """Returns the number of cells of a maze. Checks that exactly one path connects any two cells."""
    maze = json.loads(program.text("draw", "-f", "json", "-o", "-", *arguments))
    jsonmaze.check(maze)
    return len(maze["cells"])


def both(program: Program, name: str, text: str) -> List[List[str]]:
    """Returns lists of arguments for three mazes of a figure: a mask from a PNG, a smooth outline from an SVG, and an outline
    with stairs from a PNG. Without --soak, returns only one of the three lists."""
    png, page, svg = (put(program, name + ending, text) for ending in (".png", "-page.png", ".svg"))
    return some([["--mask", png, "7"], ["--outline", svg, "smooth-7"], ["--outline", page, "7"]], 3)


def islands(program: Program) -> None:
    """An island inside a hole of a figure becomes part of the maze"""
    need("rsvg-convert")
    for how in both(program, "island", ISLAND):
        expect(cells_of(program, "--cells", "32", *how), 240 + 256 + 6, f"{how}")
    if SOAK:
        expect(cells_of(program, "--cells", "32", "--parts", "largest", "--outline", put(program, "alone.png", ISLAND), "7"), 32 * 32, "the island alone")


def necks(program: Program) -> None:
    """A neck that is thinner than a cell connects the halves of a figure in the maze"""
    need("rsvg-convert")
    for how in both(program, "dumbbell", DUMBBELL):
        done = program.done("draw", "-f", "json", "-o", "-", "--cells", "40", *how)
        if " omitted" in done.message or "thinner than a cell" not in done.message:
            raise Failure(f"{how}: {done}")
        found, half = len(json.loads(done.text)["cells"]), (40 * 20 / 48) ** 2
        expect(2.2 * half > found > 1.8 * half, True, f"{how}: {found} cells, of one half {half:.0f}")


def bridges(program: Program) -> None:
    """A bridge between two parts is one cell wide and in the middle of the gap; from each output file, mazepress draws the same maze again"""
    need("rsvg-convert")
    for how in both(program, "two", TWO):
        expect(cells_of(program, "--cells", "16", *how), 7 * 8 * 2 + 2, f"{how}")
    file = put(program, "people.svg" if SOAK else "people.png", PEOPLE)
    done = program.done("draw", "-f", "json", "-o", "c.json", "--outline", file, "--cells", "24", "smooth-7")
    expect("joined by bridges of 3 cells" in done.message, True, "the bridge")
    first = program.draw("a.svg", "-f", "svg", "c.json")
    line = program.recipes_of("c.json")[0]
    expect(program.draw("b.svg", "-f", "svg", "--outline", file, line), first, "from the recipe and the file")
    for ending in ("png", "pdf") if SOAK else ():
        program.draw(f"c.{ending}", "-f", ending, "--outline", file, "--cells", "24", "smooth-7")
        expect(program.draw("d.svg", "-f", "svg", f"c.{ending}"), first, f"from a {ending}")


def slanting_bridges(program: Program) -> None:
    """The disk and the slanting rays of a sun become one maze of 340 to 440 cells"""
    found = cells_of(program, "--cells", "36", "--outline", put(program, "sun.png", SUN), "7")
    expect(340 < found < 440, True, f"a sun with {found} cells")


def whole_parts(program: Program) -> None:
    """A figure of one part has the same outline at all sizes, even with --parts largest"""
    file = put(program, "disk.png", SVG.format(100, 80, '<path d="M50 0A50 40 0 0 1 50 80A50 40 0 0 1 50 0zM40 30h20v20H40z" fill-rule="evenodd"/>'))
    checks = set()
    for options in (("--cells", "20"), ("--cells", "41"), ("--cells", "30", "--parts", "largest")):
        done = program.done("draw", "-f", "svg", "-o", "x.svg", "--outline", file, *options, "7")
        expect(done.message.replace("wrote x.svg", "").strip(), "", "nothing is reported")
        checks.add(re.search(r"outline\.(\w+)", program.recipes_of("x.svg")[0])[1])
    expect(len(checks), 1, "outlines")


def what_is_left_out(program: Program) -> None:
    """mazepress reports the share of a figure that it omits, with a remedy that works; it rejects the figure if more than a third is omitted"""
    need("rsvg-convert")
    for option, name, text in some([("--outline", "small-page.png", SMALL), ("--mask", "small.png", SMALL)], 2):
        file = put(program, name, text)
        told = program.done("draw", "-o", "x.svg", option, file, "--cells", "30", "7").message
        found = re.search(rf"{name}: 1 part is omitted, (\d+) % of the figure; it is too far from the other parts", told)
        expect(found and 7 <= int(found[1]) <= 9, True, told)
        expect_refused(program.run("draw", "-o", "x.svg", option, file, "--cells", "30", "--strict", "7"), name, "omitted", "remove --strict")
    for option, name, text in some([("--outline", "far-page.png", FAR), ("--mask", "far.png", FAR)], 2):
        file = put(program, name, text)
        expect_refused(program.run("draw", "-o", "x.svg", option, file, "--cells", "30", "7"), name, "50 %", "too far apart for bridges; use --parts largest")
        expect_refused(program.run("draw", "-o", "x.svg", option, file, "--cells", "30", "--strict", "7"), "bridges; use --parts largest without --strict")
        expect_refused(program.run("draw", "-o", "x.svg", option, file, "--cells", "30", "--parts", "largest", "--strict", "7"),
                       name, "omitted; remove --strict")
    for option, name in (("--mask", "dots.png"),):
        file = put(program, name, DOTS)
        told = program.done("draw", "-o", "x.svg", option, file, "--cells", "30", "7").message
        found = re.search(rf"{name}: \d+ parts are omitted, (\d+) % of the figure; use --cells (\d+), which keeps the whole figure", told)
        if not found:
            raise Failure(told)
        again = program.done("draw", "-o", "x.svg", option, file, "--cells", found[2], "--strict", "7").message
        expect("omitted" in again, False, again)


def sizes_that_suit(program: Program) -> None:
    """The size that an error message suggests for a figure works, and the message contains no checksum of an outline"""
    frame = put(program, "frame.png", SVG.format(100, 100, '<path fill-rule="evenodd" d="M0 0H100V100H0ZM6 6V94H94V6Z"/>'))
    fine = put(program, "fine.png", SVG.format(100, 100, '<path fill="none" stroke="#000" stroke-width="8" stroke-linecap="round" '
                                               'd="M50 5A45 45 0 1 1 49 5ZM20 62A31 31 0 0 0 80 62M30 35h1M70 35h1"/>'))
    thin = ["3", "--threshold", "50", "--parts", "largest"]
    for file, options in some([(fine, ["16", "smooth-7"]), (frame, [*thin, "hex-7"]), (frame, [*thin, "7"])], 3):
        told = expect_refused(program.run("info", "--outline", file, "--cells", *options), file).message
        found = re.search(r"use (\d+) columns of cells", told)
        if not found:
            raise Failure(told)
        program.done("info", "--outline", file, "--cells", found[1], *options[1:])


def whole_pages(program: Program) -> None:
    """If a figure fills its whole image, mazepress prints the likely cause, and suggests no options"""
    need("rsvg-convert")
    program.in_folder("black.png").write_bytes(gray_png([[0] * 40] * 30))
    page = put(program, "page.svg" if SOAK else "page.png", SVG.format(40, 30, '<rect width="40" height="30"/>'))
    for how in (["--mask", "black.png"], ["--outline", page]):
        told = program.done("draw", "-o", "x.svg", *how, "--cells", "20", "7").message
        if how[1] not in told or "--" in told or "page" not in told or "background" not in told:
            raise Failure(told)


def remedies(program: Program) -> None:
    """Every option that a message about a figure suggests works"""
    need("rsvg-convert")
    box = [[180 if 10 <= x < 30 and 8 <= y < 24 else 100 for x in range(40)] for y in range(30)]
    program.in_folder("gray.png").write_bytes(gray_png(box))
    faint = [[200 if 10 <= x < 30 and 8 <= y < 24 else 255 for x in range(40)] for y in range(30)]
    program.in_folder("faint.png").write_bytes(gray_png(faint))
    lines = put(program, "lines.png", SVG.format(100, 100, '<path fill="none" stroke="#000" stroke-width="2" d="M5 5H95V95H5zM30 40h40"/>'))
    dark = put(program, "dark.png", SVG.format(40, 30, '<rect width="40" height="30" fill="#036"/><circle cx="20" cy="15" r="9" fill="#fc0"/>'))
    two = put(program, "two-page.png", TWO)
    for offers, *words in some([("--threshold auto", "--mask", "gray.png", "--threshold", "85"), ("--invert", "--mask", dark), ("--invert", "--outline", dark),
                                ("--threshold 50", "--outline", lines), ("--parts largest", "--outline", two)], 5):
        told = program.done("info", *words, "--cells", "20", "7").message
        if offers not in told:
            raise Failure(f"{words}: {offers} in {told}")
        kept = words[:2] if "--threshold" in words else words
        program.done("info", *kept, *offers.split(), "--cells", "20", "7")
    for words in (["--mask", "faint.png", "--threshold", "40"], ["--reveal", "faint.png", "--threshold", "40"]):
        told = expect_refused(program.run("info", *words, "rect30x24-7"), "faint.png", "use --threshold auto").message
        program.done("info", *words[:2], "--threshold", "auto", "rect30x24-7")
        expect("invert" in told, False, told)


def every_shape(program: Program) -> None:
    """The parts of a figure are also connected in mazes of hexagons, octagons, bricks and triangles"""
    need("rsvg-convert")
    png, page = put(program, "two.png", TWO), put(program, "two-page.png", TWO)
    for shape in ("hex", "oct", "brick", "tri") if SOAK else ("hex", "tri"):
        halves = [cells_of(program, "--mask", png, "--cells", "24", "--parts", parts, f"{shape}-7") for parts in ("join", "largest")]
        expect(halves[0] > 1.8 * halves[1], True, f"{shape}: {halves}")
    for fields in ("organic24x12-7", "flow24x12-7", "hex24x14-7") if SOAK else ("organic24x12-7",):
        done = program.done("draw", "-f", "svg", "-o", "x.svg", "--outline", page, fields)
        expect("omitted" in done.message, False, f"{fields}: {done}")


def doors(program: Program) -> None:
    """Mazes of joined parts can have several kinds of doors; with --soak, find searches among these mazes"""
    need("rsvg-convert")
    file = put(program, "bows.png", BOWS)
    given = program.text("draw", "-f", "json", "-o", "-", "--outline", file, "--cells", "30", "smooth-7")
    line = json.loads(given)["recipe"] + "."
    mazes = [line.replace("-7.", f"-doors.{kind}-7.").rsplit(".", 1)[0] for kind in (("three", "two", "apart", "farthest") if SOAK else ("three",))]
    text = json.loads(given)["input"] + "\n" + "\n".join(mazes + ([each.replace("-smooth", "") for each in mazes] if SOAK else [])) + "\n"
    program.in_folder("doors.txt").write_text(text, encoding="utf-8")
    program.done("draw", "-o", "x.pdf", "doors.txt")
    if SOAK:
        found = program.text("find", "--outline", file, "--cells", "30", "--count", "2", "--recipe", "--limit", "20", "smooth")
        expect(len(re.findall("^rect", found, re.M)), 2, found)


def books(program: Program) -> None:
    """A book connects the parts of a figure, or uses the largest part; with --strict, it rejects a figure from which parts are omitted"""
    need("rsvg-convert")
    put(program, "island.svg", ISLAND)
    put(program, "island.png", ISLAND)
    put(program, "small-page.png", SMALL)
    for parts, key, file, cells in some([("join", "outline", "island.svg", 502), ("join", "mask", "island.png", 502),
                                         ("largest", "outline", "island.svg", 1024), ("largest", "mask", "island.png", 256)], 4):
        program.done("book", f"--{key}", file, "--cells", "32", "--parts", parts, "--puzzles", "1", "--title", "T", "--seed", "5", "-o", "b.pdf")
        expect(json.loads(program.text("info", "--json", "b.pdf"))["cells"], cells, f"{parts} {key}")
    expect_refused(program.run("book", "--outline", "small-page.png", "--cells", "30", "--puzzles", "1", "--strict", "--title", "T", "-o", "b.pdf"),
                   "small-page.png", "omitted")


def options(program: Program) -> None:
    """mazepress rejects --parts without a figure, with a wrong value, or with --reveal; --strict can be used with an outline"""
    file = put(program, "two.png", TWO)
    expect_refused(program.run("draw", "--parts", "join", "7"), "--parts", "--mask")
    expect_refused(program.run("draw", "--parts", "all", "--outline", file, "7"), "--parts", "join, largest")
    expect_refused(program.run("draw", "--parts", "join", "--reveal", file, "7"), "--parts", "--reveal")
    program.done("draw", "--strict", "--outline", file, "-o", "x.svg", "7")


def figure_in(file: str) -> Optional[List[Tuple[int, int]]]:
    """Returns the positions of the figure's pixels in a picture, without shadows and other translucent parts. Returns None if
    the picture is a photograph or has no figure."""
    how = ("rsvg-convert", "-a", "-w", "120", "-h", "120", file) if file.endswith(".svg") else \
        ("convert", file, "-resize", "120x120", "-depth", "8", "PNG32:-")
    pixels = [list(zip(*(iter(row),) * 4)) for row in png.read(tool(*how)).rows]
    edge = pixels[0] + pixels[-1] + [row[at] for row in pixels for at in (0, -1)]
    clear = sum(pixel[3] < 128 for pixel in edge) > .05 * len(edge)
    ground = sorted(edge)[len(edge) // 2]
    if not clear and sum(max(abs(a - b) for a, b in zip(pixel, ground)) > 16 for pixel in edge) > .05 * len(edge):
        return None
    found = [(x, y) for y, row in enumerate(pixels) for x, pixel in enumerate(row)
             if (pixel[3] >= 128 if clear else max(abs(a - b) for a, b in zip(pixel, ground)) > 16)]
    return found or None


def covered(program: Program, file: str) -> Optional[float]:
    """Returns the share of a figure's pixels that are in a cell of its maze or next to such a cell, after the boxes of both are
    aligned. Returns None if the picture has no figure or contains text."""
    dark = figure_in(file)
    if not dark:
        return None
    done = program.run("draw", "-f", "json", "-o", "-", "--outline", file, "--cells", "36", "7")
    if done.status != 0:
        return None if "has text" in done.message else 0
    maze = json.loads(done.text)
    columns, rows = map(int, re.search(r"rect(\d+)x(\d+)", maze["recipe"]).groups())
    cells = {(cell["column"], cell["row"]) if isinstance(cell, dict) else tuple(cell) for cell in maze["cells"]}
    left, top = min(x for x, _ in dark), min(y for _, y in dark)
    width, height = max(x for x, _ in dark) + 1 - left, max(y for _, y in dark) + 1 - top
    kept = 0
    for x, y in dark:
        u, v = int((x + .5 - left) / width * columns), int((y + .5 - top) / height * rows)
        kept += any((u + i, v + j) in cells for i in (-1, 0, 1) for j in (-1, 0, 1))
    return kept / len(dark)


def pictures_of_debian(program: Program) -> None:
    """In each Debian package of pictures, the required share of the figures have mazes that cover at least 95 % of the figure"""
    need("rsvg-convert", "convert")
    if not SOAK:
        raise Skip("only with --soak")
    if b"ImageMagick" not in run_tool("convert", "-version").stdout:
        raise Skip("convert is not ImageMagick's")
    missing = []
    for package, pattern, count, least in PICTURES:
        files = sorted(Path("/usr").glob(pattern))
        if not files:
            missing.append(package)
            continue
        chosen = random.Random(SOAK).sample(files, min(count, len(files)))
        shares = [share for share in (covered(program, str(file)) for file in chosen) if share is not None]
        kept = sum(share >= .95 for share in shares)
        print(f"# {package}: {kept} of {len(shares)} figures keep 95 % of their area", flush=True)
        expect(kept >= least * len(shares), True, f"{package}: {kept} of {len(shares)}")
    if missing:
        raise Skip(f"without {', '.join(missing)}, which are not installed")


main()
