"""Tests pictures at doors: PNG, JPEG and SVG files in every output format and shape, and files that are not images."""
import base64
import re
from pathlib import Path

import paths
from maskpicture import PASSES
from program import Program, main
from readers import painted, png
from tap import expect, for_each, need, some, tool

SAMPLES = Path(__file__).resolve().parents[2] / "samples" / "pictures"
RABBIT, CARROT = str(SAMPLES / "rabbit.svg"), str(SAMPLES / "carrot.svg")
PNG = str(SAMPLES / "cat.png")
GRADIENT = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><linearGradient id="g"><stop stop-color="red"/>'
            '<stop offset="1" stop-color="blue"/></linearGradient><path fill="url(#g)" d="M0 0h20v10H0z"/></svg>')
STRETCHED = ('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 400 100" preserveAspectRatio="none">'
             '<rect x="20" y="10" width="360" height="80" fill="none" stroke="#000" stroke-width="6"/></svg>')
SHINES = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path opacity=".5" d="M0 0h9v9H0z"/></svg>'


def jpeg(program: Program, name: str, *options: str, gray: bool = False, size: int = 1) -> str:
    """Writes a JPEG whose halves are red and blue, or dark and light if `gray` is true. Returns its name."""
    need("pnmtojpeg")
    colors = (b"\x28", b"\xdc") if gray else (b"\xdc\x1e\x1e", b"\x1e\x1e\xdc")
    rows = (colors[0] * 24 * size + colors[1] * 24 * size) * 32 * size
    head = b"%s %d %d 255\n" % (b"P5" if gray else b"P6", 48 * size, 32 * size)
    program.in_folder(name).write_bytes(tool("pnmtojpeg", "-quality=98", *options, stdin=head + rows))
    return name


def images_of(program: Program, name: str) -> list:
    """Returns a row for each image that pdfimages lists in a PDF: type, width, height, color, components, bits, encoding, object."""
    need("pdfimages")
    rows = tool("pdfimages", "-list", str(program.in_folder(name))).decode().splitlines()[2:]
    return [[*fields[2:9], fields[10]] for fields in map(str.split, rows)]


def pixels_of(data: bytes) -> list:
    """Returns the pixels of a PNG as rows of (red, green, blue)."""
    return png.read(data).pixels()


def count_like(data: bytes, color: tuple) -> int:
    """Returns the number of pixels of a PNG that are close to a color."""
    return sum(map(sum, png.read(data).near(color, 12)))


def a_jpeg_is_embedded_as_it_is(program: Program) -> None:
    """The formats pdf, print-svg and svg embed a JPEG without changing its bytes"""
    for gray, options in ((False, ()), (True, ("-grayscale",)), (False, ("-progressive",))):
        name = jpeg(program, "two.jpg", *options, gray=gray)
        data = program.in_folder(name).read_bytes()
        program.draw("a.pdf", "--start-picture", name, "--goal-picture", PNG, "rect5x5-1")
        color = "gray" if gray else "rgb"
        expect(images_of(program, "a.pdf")[0][:7], ["image", "48", "32", color, "1" if gray else "3", "8", "jpeg"], "jpeg")
        tool("pdfimages", "-all", str(program.in_folder("a.pdf")), str(program.in_folder("out")))
        expect(program.in_folder("out-000.jpg").read_bytes() == data, True, "the same bytes")
        for form in ("svg", "print-svg"):
            text = program.draw("a.svg", "-f", form, "--start-picture", name, "rect5x5-1").decode()
            uri = re.search(r'href="data:image/jpeg;base64,([^"]*)"', text)
            expect(uri is not None, True, f"a jpeg in {form}")
            expect(base64.b64decode(uri.group(1)) == data, True, f"the same bytes in {form}")


def pixels_are_those_of_the_file(program: Program) -> None:
    """A PNG output has the colors of a JPEG or SVG picture, even if mazepress paints the output in bands"""
    name = jpeg(program, "two.jpg")
    data = program.draw("a.png", "--start-picture", name, "--cell", "60px", "rect3x3-1")
    red, blue = count_like(data, (220, 30, 30)), count_like(data, (30, 30, 220))
    expect(red > 1200 and abs(red - blue) < red / 10, True, f"{red} red and {blue} blue pixels")
    data = program.draw("a.png", "--goal-picture", CARROT, "--cell", "80px", "rect3x3-1")
    expect(count_like(data, (0xf2, 0x8a, 0x2e)) > 640, True, "orange pixels")
    plain = program.in_folder("black.svg")
    plain.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h20v20H0z"/>'
                     '<path fill="#808080" d="M20 0h20v20H20z"/></svg>')
    data = program.draw("a.png", "--start-picture", str(plain), "--cell", "60px", "rect3x3-1", "--arrows", "none")
    expect(data[25], 0, "a gray file stays gray")
    dots = count_like(data, (128, 128, 128))
    side = 2.2 * 60 / 2
    expect(abs(dots - side * side) < 3 * side, True, f"{dots} gray pixels")


def an_svg_is_drawn_as_lines(program: Program) -> None:
    """The formats pdf and print-svg draw an SVG picture as lines, without pixels; the format svg contains the whole file"""
    need("xmllint")
    program.draw("a.pdf", "--start-picture", RABBIT, "--goal-picture", CARROT, "rect5x5-1")
    expect(images_of(program, "a.pdf"), [], "pictures of pixels")
    text = program.draw("p.svg", "-f", "print-svg", "--start-picture", RABBIT, "rect5x5-1").decode()
    expect("data:" in text, False, "pictures of pixels in print-svg")
    expect("rgb(91.37" in text, True, "the rabbit's color in print-svg")
    text = program.draw("a.svg", "-f", "svg", "--start-picture", RABBIT, "rect5x5-1").decode()
    uri = re.search(r'href="data:image/svg\+xml;base64,([^"]*)"', text)
    expect(base64.b64decode(uri.group(1)) == Path(RABBIT).read_bytes(), True, "the svg within the svg")
    for name in ("p.svg", "a.svg"):
        tool("xmllint", "--noout", str(program.in_folder(name)))


RED = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="#f00" d="M0 0H9V9H0Z"/></svg>'
BLUE = RED.replace("#f00", "#00f")
MM_DPI = 101.6           # resolution in dots per inch at which a millimeter is four pixels


def side_of(picture, color: tuple) -> float:
    """Returns the width of the area of one color on a page, in millimeters."""
    rows = [row for row in picture.near(color, 39) if 1 in row]
    return (max(row.rindex(1) for row in rows) - min(row.index(1) for row in rows) + 1) / 4 if rows else 0


def pictures_have_the_size_asked_for(program: Program) -> None:
    """The size of pictures can be a length or a number of cells, on sheets and in images; all pictures of a section have the same size"""
    program.in_folder("red.svg").write_text(RED)
    program.in_folder("blue.svg").write_text(BLUE)
    both = ("--start-picture", "red.svg", "--goal-picture", "blue.svg")
    for size, wanted in (("13mm", 13), (".5in", 12.7), ("1.5cells", 15)):
        program.draw("a.pdf", *both, "--cell", "1cm", "--picture-size", size, "rect8x8-doors.apart-1")
        page = painted.page_of(program.in_folder("a.pdf"), 1, MM_DPI)
        for color in ((255, 0, 0), (0, 0, 255)):
            expect(abs(side_of(page, color) - wanted) <= 0.5, True, f"{size}: {side_of(page, color)} mm")
    program.draw("a.png", *both, "--cell", "1cm", "--picture-size", "13mm", "--dpi", "101.6", "rect8x8-doors.apart-1")
    expect(abs(side_of(png.read(program.in_folder("a.png").read_bytes()), (255, 0, 0)) - 13) <= 0.5, True, "of a png")
    for size, least, most in (("14mm", 14, 14), ("2cells", 8, 40)):
        program.done("book", "--level", "easy", "--maze", "rect, hex, brick", "--puzzles", "5", "--seed", "1", "--answers", "none",
                     *both, "--picture-size", size, "-o", "b.pdf")
        sides = [side_of(page, (255, 0, 0)) for page in painted.pages_of(program.in_folder("b.pdf"), MM_DPI)]
        expect(len(sides), 5, "pages")
        expect(max(sides) - min(sides) <= 0.5 and least - 0.5 <= min(sides) <= most + 0.5, True, f"{size}: {sides}")
    program.done("book", "--maze", "rect10x10", "--puzzles", "1", "--seed", "1", "--answers", "none", *both,
                 "--picture-size", "2cells", "--look", "plain", "-o", "b.pdf")
    page = painted.page_of(program.in_folder("b.pdf"), 1, MM_DPI)
    cell = max(row.rindex(1) - row.index(1) for row in page.near((0, 0, 0), 59) if 1 in row) / 4 / 10
    expect(abs(side_of(page, (255, 0, 0)) / cell - 2) < 0.1, True, f"{side_of(page, (255, 0, 0))} mm, cells of {cell} mm")


def small_children_get_large_pictures(program: Program) -> None:
    """In a book, pictures at mazes of the levels tiny and easy are 15 to 22 mm wide on large pages"""
    program.in_folder("red.svg").write_text(RED)
    for level in ("tiny", "easy"):
        program.done("book", "--level", level, "--maze", "rect", "--puzzles", "3", "--seed", "1", "--trim", "8.5x11in", "--answers", "none",
                     "--start-picture", "red.svg", "-o", "large.pdf")
        sides = [side_of(page, (255, 0, 0)) for page in painted.pages_of(program.in_folder("large.pdf"), MM_DPI)]
        expect(len(sides) == 3 and 14.9 <= min(sides) and max(sides) <= 22.3, True, f"{level}: {sides}")


def print_shops_get_gray(program: Program) -> None:
    """In a book for a print shop, pictures are gray and opaque; transparent or stretched SVG pictures become pixels"""
    color = jpeg(program, "color.jpg", size=10)
    gray = jpeg(program, "gray.jpg", "-grayscale", gray=True, size=10)
    for name, text in (("gradient.svg", GRADIENT), ("shines.svg", SHINES), ("stretched.svg", STRETCHED)):
        program.in_folder(name).write_text(text)
    wanted = {RABBIT: None, color: "image", gray: "jpeg", "gradient.svg": "image", "shines.svg": "image", "stretched.svg": "image"}

    def check(picture):
        name = Path(picture).stem + ".pdf"
        program.done("book", "--maze", "rect5x5", "--puzzles", "30", "--seed", "1", "--press", "kdp",
                    "--start-picture", picture, "-o", name)
        images = images_of(program, name)
        expect(len({row[7] for row in images}), 1 if images else 0, "objects of the picture, which all pages share")
        kinds = {(row[3], row[6]) for row in images}
        expect(kinds, {("gray", wanted[picture])} if wanted[picture] else set(), "pictures")
        program.done("check", name, "--press", "kdp")
        if picture == color:     # the luma of its red and blue is 87 and 52
            tool("pdfimages", "-png", str(program.in_folder(name)), str(program.in_folder("gray")))
            shades = {round(value / 8) for value in png.load(program.in_folder("gray-000.png")).rows[9][::40]}
            expect(shades, {11, 6}, "shades")

    for_each({color, *some(wanted, 4)}, check)


def books_take_pairs_in_turn(program: Program) -> None:
    """Puzzles of a book use pairs of pictures in turn, and each section begins with the first pair"""
    colors = {"a": (255, 0, 0), "b": (0, 255, 0), "c": (0, 0, 255), "d": (255, 0, 255)}
    folder = program.in_folder("books")
    folder.mkdir()
    for name, color in colors.items():
        (folder / f"{name}.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#'
                                            + "".join(f"{c:02x}" for c in color) + '" d="M0 0h9v9H0z"/></svg>')
    (folder / "book.yaml").write_text(
        "seed: 1\nmaze: rect4x4\npress: home\nhow-to-play: no\ncontents: no\nimprint: no\nsection-openers: no\n"
        "answers: none\npictures: [[a.svg, b.svg], [c.svg, d.svg]]\nsections:\n  - {name: A, puzzles: 3}\n"
        "  - {name: B, puzzles: 2}\n  - {name: C, puzzles: 2, pictures: d.svg | a.svg}\n")
    program.done("book", "books/book.yaml", "-o", "b.pdf")
    there = [page.colors() for page in painted.pages_of(program.in_folder("b.pdf"), 30)]
    found = ["".join(name for name, color in colors.items() if color in page) for page in there]
    expect([each for each in found if each], ["ab", "cd", "ab", "ab", "cd", "ad", "ad"], "pictures page by page")
    again = program.text("book", "books/book.yaml", "--print-spec")
    expect("books/a.svg | books/b.svg, books/c.svg | books/d.svg" in again, True, again)


def picture(program: Program, name: str, rows: list, interlaced: bool = False) -> str:
    """Writes a PNG from rows of pixels (red, green, blue, alpha), and returns its name."""
    parts = [[row[x::dx] for row in rows[y::dy]] for x, y, dx, dy in PASSES] if interlaced else [rows]
    raw = b"".join(b"\0" + bytes(part for pixel in row for part in pixel) for rows in parts for row in rows if row)
    start = png.head(len(rows[0]), len(rows), png.COLOR_AND_ALPHA, interlaced=interlaced)
    program.in_folder(name).write_bytes(png.file_of(start, raw))
    return name


def large_pictures_are_reduced(program: Program) -> None:
    """A PNG of at most 1536 pixels per side is embedded unchanged; a larger PNG is reduced by an integer factor, and its colors are averaged on white"""
    def shown(name):
        text = program.draw("a.svg", "-f", "svg", "--start-picture", name, "rect5x5-1").decode()
        return base64.b64decode(re.search(r'href="data:image/png;base64,([^"]*)"', text).group(1))

    small = [[(x % 256, 7 * y % 256, x * y % 256, (0, 90, 255)[(x // 50 + y // 20) % 3]) for x in range(801)]
             for y in range(51)]
    twice = [[small[y // 2][x // 2] for x in range(1601)] for y in range(101)]
    wanted = shown(picture(program, "small.png", small))
    on_white = [[tuple((part * alpha + 255 * (255 - alpha) + 127) // 255 for part in color) for *color, alpha in row]
                for row in small]
    expect(pixels_of(wanted) == on_white, True, "the pixels of a small picture, on white")
    for interlaced in (False, True):
        name = picture(program, f"twice{interlaced:d}.png", twice, interlaced)
        expect(shown(name) == wanted, True, f"twice as large: {name}")
    black_and_white = [[(255 * (x % 3 == 0),) * 3 + (255,) for x in range(4605)] for _ in range(6)]
    expect(pixels_of(shown(picture(program, "lines.png", black_and_white))), [[(85,) * 3] * 1535] * 2, "means")
    for width, kept in ((1536, 1536), (1537, 769)):
        rows = [[(9, 9, 9, 255)] * width] * 2
        expect(png.header_of(shown(picture(program, "wide.png", rows))).width, kept, f"width of {width} pixels")
    program.draw("a.pdf", "--start-picture", jpeg(program, "large.jpg", size=40), "rect5x5-1")
    expect(images_of(program, "a.pdf")[0][1:7], ["960", "640", "rgb", "3", "8", "image"], "a large jpeg")


main()
