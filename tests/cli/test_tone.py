"""Tests walls with tone: the shades of photographs, the images that mazepress reads, the drawings, files of each format that are drawn again without the
image, and rejected input."""
import re
from pathlib import Path
from typing import List, Tuple

import paths
from maskpicture import Rows, gray_png
from program import Program, main
from readers import painted, png, svgfile
from readers.pictures import of_pnm
from tap import Failure, expect, need, tool

HALVES = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M20 0h20v20h-20z"/></svg>')


def halves(width: int = 40, height: int = 20) -> list:
    """Returns the rows of an image whose left half is white and whose right half is black."""
    return [[255] * (width // 2) + [0] * (width // 2) for _ in range(height)]


def file(program: Program, name: str, data) -> str:
    program.in_folder(name).write_bytes(data.encode() if isinstance(data, str) else data)
    return name


def svg(program: Program, *arguments: str) -> str:
    return program.draw("out.svg", *arguments).decode()


def grays_of(text: str) -> str:
    return re.search(r"grays\.[0-9a-f]{8}\.[0-9]+x[0-9]+\.[A-Za-f]+", text)[0]


def ink(program: Program, *arguments: str) -> list:
    """Returns the share of dark pixels, from 0 to 1, of each quarter of a drawing, from left to right."""
    picture = png.read(program.draw("out.png", "--dpi", "100", *arguments))
    rows, width = picture.near((0, 0, 0), 127), picture.width
    return [sum(sum(row[k * width // 4:(k + 1) * width // 4]) for row in rows) / (len(rows) * width / 4) for k in range(4)]


def expect_right_darker(recipe: str, found: list) -> None:
    """Checks that the right quarter of a drawing has more ink than the left quarter. Shapes with short sides, such as octagons,
    leave less space for wide walls, so the required ratio is lower."""
    more = 1.15 if recipe.startswith("oct") else 1.5 if recipe.startswith(("hex", "rhombi", "snub", "organic")) else 2
    if not found[3] > more * found[0]:
        raise Failure(f"{recipe}: ink is {found}")


def every_kind_of_picture(program: Program) -> None:
    """A PNG, JPEG or SVG of one image gives the same shades, and --tone reads this image back from files that mazepress has drawn"""
    need("pnmtojpeg")
    head = b"P5 400 200 255\n" + b"".join(bytes(row) for row in halves(400, 200))
    names = [file(program, "a.png", gray_png(halves())), file(program, "a.svg", HALVES),
             file(program, "a.jpg", tool("pnmtojpeg", "-quality=100", stdin=head))]
    texts = [grays_of(svg(program, "rect20x10-3", "--tone", name)) for name in names]
    expect(len(set(texts)), 1, "pictures in grays")
    letters = texts[0].split(".")[-1]
    expect(letters, ("A" * 20 + "f" * 20) * 20, "its letters")
    for suffix in ("svg", "png", "pdf"):
        program.draw(f"ours.{suffix}", "rect20x10-3", "--tone", names[0])
        expect(grays_of(svg(program, "rect30x8-5", "--tone", f"ours.{suffix}")), texts[0], f"the picture of {suffix}")
    file(program, "one.grays", texts[0] + "\n")
    expect(grays_of(svg(program, "rect30x8-5", "--tone", "one.grays")), texts[0], "the picture of a text")


PHOTO = str(Path(__file__).resolve().parents[2] / "samples" / "portraits" / "windmill.jpg")
CELLS = 20
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef"


def shades_of(program: Program, name: str) -> Tuple[int, int, List[int]]:
    """Returns the number of columns and rows of a photograph's shades in an SVG, and the shades, from 0 (white) to 31 (black)."""
    _, _, size, letters = grays_of(svg(program, "--tone", name, "--cells", str(CELLS), "3")).split(".")
    return *map(int, size.split("x")), list(map(LETTERS.index, letters))


def expect_near(found: List[int], wanted: List[int], most: int, what: str) -> None:
    """Checks that shades differ by at most `most`, and that few of them differ."""
    off = [abs(a - b) for a, b in zip(found, wanted)]
    if max(off) > most or sum(off) > len(off) * most ** 2 / 16:
        raise Failure(f"{what}: {sum(off)} of {len(off)} differ, by {max(off)} at most")


def by_hand(rows: Rows, wide: int, high: int) -> List[float]:
    """Returns the shades of a photograph from 0 (white) to 31 (black), independently of the program. A shade is the mean of an
    area. Shades are stretched so that the darkest two percent become black and the lightest two percent become white."""
    def mean(x: int, y: int) -> float:
        total = weight = 0.0
        left, right, top, bottom = (place * size / count for place, size, count in (
            (x, len(rows[0]), wide), (x + 1, len(rows[0]), wide), (y, len(rows), high), (y + 1, len(rows), high)))
        for j in range(int(top), min(len(rows), int(bottom) + 1)):
            for i in range(int(left), min(len(rows[0]), int(right) + 1)):
                share = (min(right, i + 1) - max(left, i)) * (min(bottom, j + 1) - max(top, j))
                total, weight = total + share * rows[j][i], weight + share
        return total / weight
    means = [mean(x, y) for y in range(high) for x in range(wide)]
    in_order = sorted(means)
    dark, light = in_order[len(means) // 50], in_order[-1 - len(means) // 50]
    return [min(31.0, max(0.0, 31 * (light - value) / (light - dark))) for value in means]


def shades_are_those_of_the_photograph(program: Program) -> None:
    """The shades of a maze are the means of areas of the photograph, stretched between the darkest and the lightest two percent"""
    need("jpegtopnm")
    picture = of_pnm(tool("jpegtopnm", PHOTO))
    wide, high, found = shades_of(program, PHOTO)
    expect((wide, abs(high / wide - picture.height / picture.width) < .03), (2 * CELLS, True), "size")
    expect_near(found, [round(shade) for shade in by_hand(picture.rows, wide, high)], 1, "shades")


def photographs_of_four_inks(program: Program) -> None:
    """A photograph has nearly the same shades in a CMYK JPEG"""
    need("jpegtopnm", "pnmtops", "gs")
    data = tool("jpegtopnm", PHOTO)
    picture = of_pnm(data)
    page = tool("pnmtops", "-noturn", "-nocenter", "-dpi=72", f"-imagewidth={picture.width / 72}", stdin=data)
    tool("gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=jpegcmyk", "-dJPEGQ=95", "-r72", f"-g{picture.width}x{picture.height}",
         f"-sOutputFile={program.in_folder('inks.jpg')}", str(program.in_folder(program.put("page.ps", page))))
    expect_near(shades_of(program, "inks.jpg")[2], shades_of(program, PHOTO)[2], 2, "four inks")


def options_of_photographs(program: Program) -> None:
    """--crop, --invert, --gamma and --cells change the walls as expected, and mazepress warns about unsuitable images"""
    name = file(program, "a.png", gray_png([[x * 255 // 63 for x in range(64)] for _ in range(64)]))
    plain, negative, light, dark = (
        sum(ord(c) - 65 if c <= "Z" else ord(c) - 71 for c in grays_of(svg(program, "rect16x16-3", "--tone", name, *more)).split(".")[-1])
        for more in ((), ("--invert",), ("--gamma", "1.5"), ("--gamma", "0.6")))
    expect(light < plain < dark, True, f"gamma: {light}, {plain}, {dark}")
    expect(plain + negative, 31 * 32 * 32, "with its negative")
    right = grays_of(svg(program, "rect16x16-3", "--tone", name, "--crop", "50%x50%+50%+0%"))
    expect((right.split(".")[-1][0], right.split(".")[-1][31]), ("f", "A"), "a part is stretched anew")
    result = program.run("draw", "--tone", file(program, "half.png", gray_png(halves())), "--cells", "30", "--seed", "4",
                         "-o", str(program.in_folder("cells.svg")))
    expect(result.status, 0, result.err)
    expect(b"rect30x15-4" in result.err, True, result.err)
    # With --tone and --cells, a seed alone or fields without a shape make a maze of squares of this number of columns.
    cells = ("--tone", name, "--cells", "30")
    expect([svg(program, *cells, "4") == svg(program, *cells, "--seed", "4"), "rect30x30-wilson-7" in svg(program, *cells, "wilson-7")],
           [True, True], "a seed and fields with --cells")
    for told, rows in (("one shade", [[200] * 40] * 40), ("finer than a cell", [[x % 2 * 255 for x in range(200)]] * 200),
                       ("--crop 180x180+10+10", [[0 if min(x, y, 199 - x, 199 - y) < 5 else 200 + (x * y) % 50
                                                  for x in range(200)] for y in range(200)])):
        result = program.run("draw", "rect20x20-3", "--tone", file(program, "b.png", gray_png(rows)), "-o",
                             str(program.in_folder("b.svg")))
        expect(result.status, 0, result.err)
        expect(told.encode() in result.err, True, f"{told}: {result.err}")


def every_shape(program: Program) -> None:
    """Walls are wider on the dark side of the image, in every shape and at any image size"""
    name = file(program, "a.png", gray_png(halves()))
    for recipe in ("rect24x12-3", "hex20x10-3", "tri30x12-3", "oct16x8-3", "snub10x5-3", "polar8-3", "organic24x12-3", "rect30x30.heart-smooth-3"):
        expect_right_darker(recipe, ink(program, recipe, "--tone", name))
    for recipe, tone in (("rect20x20-3", "gradient"), ("polar8-3", "heat")):
        expect(ink(program, recipe, "--tone", tone) != ink(program, recipe), True, f"{recipe}: {tone}")


def outlines_in_all_formats(program: Program) -> None:
    """In SVG and DXF, each connected piece of wall with tone is one closed outline; a print-svg labels its walls"""
    root = svg(program, "rect20x10-3", "--tone", "gradient")
    walls = svgfile.with_class(root, "walls")
    expect(len(walls), 1, "marks of walls")
    expect((walls[0].get("stroke"), walls[0].get("d").count("z")), (None, 2), "outlines")
    dxf = program.draw("a.dxf", "rect20x10-3", "--tone", "gradient").decode()
    expect(len(re.findall(r"POLYLINE\s+8\s+WALLS", dxf)), 2, "of a dxf")
    expect(b'inkscape:label="walls"' in program.draw("a.print.svg", "rect20x10-3", "--tone", "gradient"), True, "print-svg")


def books(program: Program) -> None:
    """Each section of a book can have its own image, whose path is relative to the specification; solutions also show the image"""
    file(program, "a.png", gray_png(halves(200, 240)))
    file(program, "b.yaml", "seed: 4\ntrim: 6x9in\nsections:\n"
         "  - {name: One, maze: rect40x48, puzzles: 2, tone: a.png, clear: 1mm}\n"
         "  - {name: Two, maze: polar14, puzzles: 1, tone: gradient}\n"
         "  - {name: Three, maze: rect12x14, puzzles: 1, tone: none}\n")
    program.done("book", "b.yaml", "-o", "b.pdf")
    need("pdftoppm")
    dark = []
    for page in painted.pages_of(program.in_folder("b.pdf"), 50):
        rows, half = page.near((0, 0, 0), 139), page.width // 2
        dark.append([sum(sum(row[:half]) for row in rows), sum(sum(row[half:]) for row in rows)])
    expect(sum(right > 1.6 * left for left, right in dark) >= 2, True, f"dark pixels of halves are {dark}")


main()
