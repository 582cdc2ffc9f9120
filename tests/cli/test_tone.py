"""Tests walls with tone: the images that mazepress reads, the drawings, files of each format that are drawn again without the
image, and rejected input."""
import re
from pathlib import Path

import paths
from maskpicture import gray_png
from program import Program, expect_failed, expect_refused, main
from readers import png, svgfile
from tap import Failure, expect, need, tool

ROOT = Path(__file__).resolve().parents[2]
CAT = str(ROOT / "samples" / "portraits" / "cat.jpg")
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
    rows = [[pixel[0] < 128 for pixel in row] for row in picture.pixels()]
    width = len(rows[0])
    return [sum(row[x] for row in rows for x in range(k * width // 4, (k + 1) * width // 4)) / (len(rows) * width / 4)
            for k in range(4)]


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
    for recipe in ("rect24x12-3", "hex20x10-3", "tri30x12-3", "oct16x8-3", "brick20x10-3", "rhombi12x6-3", "snub10x5-3",
                   "polar8-3", "spiral8-3", "organic24x12-3", "word9.HI-3", "rect30x30.heart-3", "rect30x30.heart-smooth-3",
                   "rect20x10-braid50-3", "rect15x15-doors.center-3"):
        expect_right_darker(recipe, ink(program, recipe, "--tone", name))
    for recipe, tone in (("rect20x20-3", "gradient"), ("polar8-3", "heat"), ("hex12x12-3", "gradient")):
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


def small_files(program: Program) -> None:
    """An SVG portrait of 60 x 80 cells has less than 200 kB, and less than 70 kB after compression"""
    import gzip
    data = program.draw("cat.svg", "rect60x80-7", "--tone", CAT)
    expect(len(data) < 200000 and len(gzip.compress(data)) < 70000, True, f"{len(data)}, {len(gzip.compress(data))}")


def books(program: Program) -> None:
    """Each section of a book can have its own image, whose path is relative to the specification; solutions also show the image"""
    file(program, "a.png", gray_png(halves(200, 240)))
    file(program, "flat.png", gray_png([[200] * 40] * 40))
    file(program, "b.yaml", "seed: 4\ntrim: 6x9in\nsections:\n"
         "  - {name: One, maze: rect40x48, puzzles: 2, tone: a.png, clear: 1mm}\n"
         "  - {name: Two, maze: polar14, puzzles: 1, tone: gradient}\n"
         "  - {name: Three, maze: rect12x14, puzzles: 1, tone: none}\n")
    for more in ((), ("--look", "playful")):
        program.done("book", "b.yaml", "-o", "b.pdf", *more)
        need("pdftoppm")
        dark = []
        for page in range(1, 40):
            ppm = tool("pdftoppm", "-r", "50", "-gray", "-f", str(page), "-l", str(page), str(program.in_folder("b.pdf"))) \
                if page <= int(re.search(r"Pages:\s+(\d+)", tool("pdfinfo", str(program.in_folder("b.pdf"))).decode())[1]) else b""
            if ppm:
                _, size, _, data = ppm.split(b"\n", 3)
                width, height = map(int, size.split())
                rows = [data[y * width:(y + 1) * width] for y in range(height)]
                dark.append([sum(v < 140 for row in rows for v in row[k * width // 2:(k + 1) * width // 2]) for k in (0, 1)])
        expect(sum(right > 1.6 * left for left, right in dark) >= 2, True, f"{more}: dark pixels of halves are {dark}")
    program.done("book", "--maze", "rect30x36", "--puzzles", "24", "--tone", "a.png", "--trim", "6x9in", "--press", "kdp", "--seed",
                 "1", "-o", "d.pdf")
    told = program.done("book", "--maze", "rect20x24", "--puzzles", "1", "--tone", "flat.png", "--seed", "1", "-o", "c.pdf")
    expect(b"one shade" in told.err, True, told.err)
    expect_refused(program.run("book", "--maze", "rect20x24", "--puzzles", "1", "--tone", "gradient", "--texture", "dots", "-o",
                               "c.pdf"), "even width")
    expect_failed(program.run("book", "--maze", "rect20x24", "--puzzles", "1", "--tone", "gone.jpg", "-o", "c.pdf"), "gone.jpg")


def refusals(program: Program) -> None:
    """mazepress rejects images that it cannot read and conflicting options, and prints the reason"""
    name = file(program, "a.png", gray_png(halves()))
    toned = ("draw", "rect20x10-3", "--tone", name, "-o", "x.svg")
    for more, told in ((("--texture", "dots"), "even width"), (("--shade",), "even width"), (("--hand",), "too narrow"),
                       (("--draw", "passages"), "requires walls"), (("--draw", "roads"), "requires walls"),
                       (("--corners", "round"), "corners"), (("--animate", "carve"), "plain walls"),
                       (("--clear", "40mm"), "the maximum is 4.08 mm"), (("--gamma", "0"), "0.1 to 10"), (("--gamma", "x"), "0.1 to 10"),
                       (("--crop", "90x9+0+0"), "not inside"), (("--crop", "all"), "600x800"), (("--cells", "30"), 'rect20x10-3 has its own shape')):
        expect_refused(program.run(*toned, *more), told)
    for arguments, told in ((("rect9x9-3", "--clear", "1mm"), "--clear requires --tone; use both or neither"), (("rect9x9-3", "--crop", "1x1+0+0"), "--tone"),
                            (("rect9x9-3", "--calm"), "--tone"), (("rect9x9-weave50-3", "--tone", "gradient"), "cross"),
                            (("rect9x9-3", "--tone", "00000000"), "is missing"), (("--tone", name, "--cells", "0"), "columns"),
                            (("rect9x9-3", "--tone", file(program, "b.txt", "no picture")), "is not a PNG, JPEG, SVG, HEIC"),
                            (("rect9x9-3", "--tone", file(program, "c.grays", "grays.00000000.1x1.A")), "damaged")):
        expect_refused(program.run("draw", *arguments, "-o", "x.svg"), told)
    expect_failed(program.run("draw", "rect9x9-3", "--tone", "missing.jpg", "-o", "x.svg"), "missing.jpg")
    expect_refused(program.run("draw", "rect9x9-3", "--tone", "gradient", "-o", "x.scad"), "scad")
    expect_refused(program.run("draw", "rect9x9-3", "--tone", "gradient", "-f", "text"), "tone")


main()
