"""Tests the findings of `mazepress check --cover` for good covers and for covers with one fault."""
import re
from typing import Callable, List, NamedTuple

import paths
from pdfmake import EXCHANGED, SPINES, Book, Pdf
from program import Program, expect_status, main, over
from tap import Failure, expect

# The requirements of each press, written independently of the program, in inches: the distance of text from the cut and from the
# fold, the minimum number of pages for text on the spine, and the free space around the barcode.
WANTED = {"kdp": (.25, .0625, 80, .25), "lulu": (.5, .125, 82, .375), "ingram": (.25, .0625, 48, .25)}


class Cover:
    """A cover that its press accepts. Tests change it so that it has faults. Positions are in inches from the lower left corner."""

    def __init__(self, press: str = "kdp", pages: int = 200, paper: str = "white", trim=(8.5, 11.0)):
        self.press, self.pages, self.paper, self.trim = press, pages, paper, trim
        self.safe, self.free, self.spine_pages, self.barcode_free = WANTED[press]
        self.spine = SPINES[press][paper](pages)
        self.width, self.height = .25 + 2 * trim[0] + self.spine, .25 + trim[1]
        self.fold = .125 + trim[0], .125 + trim[0] + self.spine
        self.pdf = Pdf()
        self.font = Book.embedded_font(self)
        self.boxes = self.extra = self.resources = ""
        self.catalog = EXCHANGED if press == "ingram" else ""
        self.count = 1
        right = self.fold[0] - self.barcode_free
        self.barcode = (right - 2, .125 + self.barcode_free, right, .125 + self.barcode_free + 1.2)
        ground = ".1 .2 .5 rg" if press != "ingram" else "1 .8 .2 .1 k"
        self.content = [f"{ground} {self.area(0, 0, self.width, self.height)}"]
        top, left = self.height - .125 - self.safe, .125 + self.safe
        self.write(left + .01, top - .2, 12)
        self.write(left + .01, .125 + self.safe + .04, 12)
        self.write(self.fold[1] + self.free + .01, top - .2, 12)

    def area(self, left: float, bottom: float, right: float, top: float) -> str:
        return f"{left * 72:.4f} {bottom * 72:.4f} {(right - left) * 72:.4f} {(top - bottom) * 72:.4f} re f"

    def draw(self, text: str) -> None:
        self.content.append(text)

    def fill(self, color: str, *box: float) -> None:
        self.draw(f"q {color} {self.area(*box)} Q")

    def write(self, x: float, y: float, size: float, text: str = "abcd", turned: bool = False) -> None:
        """Writes white text at a position in inches. `size` is in points. Letters are half as wide as high. With `turned`, the
        text runs downwards."""
        matrix = "0 -1 1 0" if turned else "1 0 0 1"
        self.draw(f"q BT /F {size} Tf 1 g {matrix} {x * 72:.4f} {y * 72:.4f} Tm ({text}) Tj ET Q")

    def on_spine(self, size: float) -> None:
        """Writes text in the middle of the spine. `size` is the font size in points. The text covers .9 of this size above the
        baseline, and .2 below it."""
        self.write((self.fold[0] + self.fold[1]) / 2 - .35 * size / 72, 6, size, "title", turned=True)

    def add_barcode(self) -> None:
        left, bottom, right, top = self.barcode
        self.fill("1 g", *self.barcode)
        for i in range(10):
            self.fill("0 g", left + .3 + i * .1, bottom + .3, left + .35 + i * .1, top - .3)
        self.draw(f"q BT /F 9 Tf 0 g {left * 72 + 20:.3f} {bottom * 72 + 9:.3f} Td (978316) Tj ET Q")

    def build(self) -> bytes:
        pdf, tree = self.pdf, self.pdf.add(None)
        boxes = self.boxes or f"/MediaBox [0 0 {self.width * 72:.4f} {self.height * 72:.4f}]"
        stream = pdf.stream("\n".join(self.content))
        kids = [pdf.add(f"<< /Type /Page /Parent {tree} 0 R {boxes} /Contents {stream} 0 R /Resources"
                        f" << /Font << /F {self.font} 0 R >> {self.resources} >> {self.extra} >>")
                for _ in range(self.count)]
        pdf.put(tree, f"<< /Type /Pages /Count {self.count} /Kids [{' '.join(f'{k} 0 R' for k in kids)}] >>")
        return pdf.bytes(pdf.add(f"<< /Type /Catalog /Pages {tree} 0 R {self.catalog} >>"))

    def options(self) -> List[str]:
        return ["--cover", "--press", self.press, "--pages", str(self.pages), "--paper", self.paper,
                "--trim", f"{self.trim[0]}x{self.trim[1]}in"]


def check(program: Program, cover: Cover, *options: str, name: str = "c.pdf"):
    program.in_folder(name).write_bytes(cover.build())
    result = program.run("check", name, *(options or cover.options()))
    expect_status(result, 0, 1)
    lines = result.text.splitlines()
    expect(lines[-1].startswith(f"{name}: fit for {cover.press}"), result.status == 0, "the last line")
    return [line[len(name) + 2:] for line in lines[:-1]]


@over([(press, paper, pages, trim, barcode)
       for press, papers in SPINES.items() for paper in papers
       for pages, trim in [(40, (8.5, 11.0)), (240, (6.0, 9.0)), (500, (8.5, 11.0))]
       for barcode in (False, True)])
def good_covers_pass(program: Program, case: tuple) -> None:
    """`check` accepts covers of every press, paper and thickness, with and without a barcode and text on the spine"""
    press, paper, pages, trim, barcode = case
    cover = Cover(press, pages, paper, trim)
    if pages >= cover.spine_pages:
        cover.on_spine(min(20, (cover.spine - 2 * cover.free) * 60))
    if barcode:
        cover.add_barcode()
    name = "-".join(str(part) for part in (press, paper, pages, barcode)) + ".pdf"
    expect(check(program, cover, name=name), [], f"findings of {case}")


class Broken(NamedTuple):
    name: str
    said: str
    change: Callable[[Cover], None]
    press: str = "kdp"
    pages: int = 200
    only: bool = True


def image(cover: Cover, pixels: int, *box: float) -> None:
    number = cover.pdf.stream(b"\x40" * pixels * pixels, f"/Type /XObject /Subtype /Image /Width {pixels} /Height"
                              f" {pixels} /BitsPerComponent 8 /ColorSpace /DeviceGray")
    cover.resources = f"/XObject << /X {number} 0 R >>"
    left, bottom, right, top = (72 * b for b in box)
    cover.draw(f"q {right - left} 0 0 {top - bottom} {left} {bottom} cm /X Do Q")


def resize(cover: Cover, by: float) -> None:
    cover.width += by


def set_font(cover: Cover) -> None:
    cover.font = cover.pdf.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")


def state(cover: Cover, keys: str) -> None:
    cover.resources = f"/ExtGState << /X << {keys} >> >>"
    cover.draw("/X gs")


CASES = [
    Broken("two-pages", "the cover has 2 pages", lambda c: setattr(c, "count", 2)),
    Broken("too-wide", r"for 200 pages of 8\.5 x 11 in on white paper, it must be 17\.7 x 11\.25 in, with a spine of 0\.4504",
           lambda c: resize(c, .02)),
    Broken("other-paper", "on white paper, it must be", lambda c: resize(c, 200 * (.0025 - .002252))),
    Broken("no-bleed", "the cover is", lambda c: setattr(c, "boxes", "/MediaBox [0 0 1256 792]")),
    Broken("trim-box", "trim box must be 0.125 inches from every edge", lambda c: setattr(
        c, "boxes", f"/MediaBox [0 0 {c.width * 72} {c.height * 72}] /TrimBox [0 0 600 700]")),
    Broken("turned", "rotated by 90", lambda c: setattr(c, "extra", "/Rotate 90")),
    Broken("layers", "layers", lambda c: setattr(c, "catalog", "/OCProperties << /OCGs [] >>")),
    Broken("annotation", "annotations", lambda c: setattr(c, "extra", "/Annots [<< /Subtype /Text >>]")),
    Broken("font", "Helvetica is not embedded", set_font),
    Broken("alpha", "transparent", lambda c: state(c, "/ca .5")),
    Broken("blend", "blend mode", lambda c: state(c, "/BM /Multiply")),
    Broken("group", "transparency group", lambda c: setattr(c, "extra", "/Group << /S /Transparency >>")),
    Broken("dpi", "a picture has 100 dpi", lambda c: image(c, 200, 11, 5, 13, 7)),
    Broken("rgb", "a drawing or text uses the color space DeviceRGB, but the press requires CMYK", lambda c: c.fill("1 0 0 rg", 2, 5, 3, 6), "ingram"),
    Broken("much-ink", "the inks on one spot add up to 310 %, but the press accepts at most 240 %", lambda c: c.fill("1 .9 .8 .4 k", 2, 5, 3, 6), "ingram"),
    Broken("no-condition", "not PDF/X", lambda c: setattr(c, "catalog", ""), "ingram"),
    Broken("thin-line", "a line is 0.5 pt", lambda c: c.draw("q 0 G .5 w 200 400 m 300 400 l S Q")),
    Broken("small-type", "a type size of 5 pt", lambda c: c.write(11, 5, 5)),
    # text
    Broken("text-left", r"text is 0\.20. inches from the left cut, but the press requires at least 0\.25 inches", lambda c: c.write(.325, 6, 12)),
    Broken("text-right", "text is 0.100 inches from the right cut", lambda c: c.write(c.width - .125 - .1 - 24 / 72, 6, 12)),
    Broken("text-top", "from the upper cut", lambda c: c.write(11, 10.85, 12)),
    Broken("text-bottom", "from the lower cut", lambda c: c.write(11, .3, 12)),
    Broken("text-in-bleed", "text extends beyond the lower cut", lambda c: c.write(11, .05, 12)),
    Broken("lulu-safe", r"text is 0\.400 inches from the left cut, but the press requires at least 0\.5 inches",
           lambda c: c.write(.525, 6, 12), "lulu"),
    Broken("text-fold", "text is 0.040 inches from the fold", lambda c: c.write(c.fold[1] + .04, 6, 12)),
    Broken("text-over-fold", "text extends beyond the fold", lambda c: c.write(c.fold[0] - .3, 6, 12)),
    Broken("spine-thin", "the spine of a book of 78 pages has text; kdp accepts text on the spine only from 80 pages on",
           lambda c: c.on_spine(7), pages=78),
    Broken("spine-thin-lulu", "the spine of a book of 80 pages has text; lulu accepts text on the spine only from 81", lambda c: c.on_spine(7), "lulu", 80),
    Broken("spine-full", r"from the fold of the spine, but the press requires at least 0\.0625", lambda c: c.on_spine(28)),
    # bleed and cut
    Broken("short-bleed", "ends 0.050 inches before the edge of the sheet", lambda c: c.fill("0 g", .05, 5, 3, 6)),
    Broken("no-bleed-art", "ends 0.125 inches before the edge of the sheet",
           lambda c: c.fill("0 g", 11, 5, c.width - .125, 6)),
    Broken("crop-mark", "before the edge of the sheet", lambda c: c.draw("q 0 G 1 w 100 2 m 100 8 l S Q")),
    # the area of the barcode
    Broken("barcode-text", r"a text is in the place of the barcode \(2 x 1.2 inches", lambda c: c.write(7.5, .8, 12)),
    Broken("barcode-text-beside", "a text is in the place of the barcode", lambda c: c.write(c.barcode[0] - .2, .8, 12)),
    Broken("barcode-art", "warning: the barcode will cover a part of the drawing", lambda c: c.fill("0 g", 5, .9, 7, 3)),
    Broken("barcode-art-late", "warning: the barcode will cover a part of the drawing", lambda c: (c.add_barcode(), c.fill("0 g", 5, .9, 7, 3))),
    Broken("barcode-moved", "a text is in the place of the barcode", lambda c: (
        setattr(c, "barcode", tuple(b + d for b, d in zip(c.barcode, (-.5, .5, -.5, .5)))), c.add_barcode()), only=False),
]


@over(CASES)
def broken_covers_are_caught(program: Program, case: Broken) -> None:
    """`check` reports the fault of each faulty cover"""
    cover = Cover(case.press, case.pages)
    case.change(cover)
    lines = check(program, cover, name=case.name + ".pdf")
    if not any(re.search(case.said, line) for line in lines):
        raise Failure(f"{case.name}: no finding {case.said!r} in {lines}")
    if case.only and len(lines) != 1:
        raise Failure(f"{case.name}: one finding is right, there are {lines}")


def a_white_label_hides_what_was_there(program: Program) -> None:
    """`check` does not report art that is behind the white box of the barcode, or a picture that fills the whole cover behind the box"""
    cover = Cover()
    cover.fill("0 g", 5, .9, 7, 3)
    cover.write(7.5, .8, 12)
    cover.add_barcode()
    expect(check(program, cover), [], "findings")
    cover = Cover()
    image(cover, 3600, 0, 0, 8.625, 11.25)
    expect(check(program, cover), [], "findings of a picture")


def covers_of_books_bound_at_the_right(program: Program) -> None:
    """On a right-bound cover, `check` accepts a barcode at the lower left of the back, or in a white box at the lower right of the back"""
    right = ["--binding", "right"]

    def cover() -> Cover:
        made = Cover()
        left = made.fold[1] + made.barcode_free
        made.barcode = (left, .375, left + 2, 1.575)
        return made
    good = cover()
    good.add_barcode()
    expect(check(program, good, *good.options(), *right), [], "findings")
    outside = cover()
    edge = outside.width - .125 - .25
    outside.barcode = (edge - 2, .375, edge, 1.575)
    outside.add_barcode()
    expect(check(program, outside, *outside.options(), *right), [], "findings with the barcode at the edge")
    bad = cover()
    bad.write(bad.barcode[0] + .5, .8, 12)
    lines = check(program, bad, *bad.options(), *right)
    expect((len(lines), "at the lower left of the back" in lines[0]), (1, True), f"text there: {lines}")
    front = cover()
    front.write(7.5, .8, 12)     # the area that is reserved for the barcode on a left-bound cover
    expect(check(program, front, *front.options(), *right), [], "findings of text on the front")


def books_tell_their_covers(program: Program) -> None:
    """`check --book` reads the number of pages, the trim and the press of a cover from the book's specification"""
    program.in_folder("b.yaml").write_text("press: kdp\ntrim: 6x9in\nseed: 1\npuzzles: 96\nmaze: rect8x10\n"
                                           "solutions:\n  per-page: 24\n")
    cover = Cover("kdp", 100, "cream", (6.0, 9.0))
    expect(check(program, cover, "--cover", "--book", "b.yaml", "--paper", "cream"), [], "findings")
    lines = check(program, cover, "--cover", "--book", "b.yaml")
    expect(len(lines), 1, "findings on other paper")
    program.in_folder("b.yaml").write_text("press: kdpp\n")
    result = program.run("check", "c.pdf", "--cover", "--book", "b.yaml")
    expect((result.status, "did you mean \"kdp\"?" in result.message), (2, True), str(result))


main()
