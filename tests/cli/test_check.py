"""What `mazepress check` finds in files made for it: good ones, and broken ones in one way each."""
import re
import sys
import zlib
from pathlib import Path
from typing import Callable, List, NamedTuple, Optional

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from pdfmake import INCH, WANTED, Book, Pdf, truetype
from program import Program, expect_failed, expect_status, main
from tap import SOAK, Failure, expect, for_each, need, tool

SHOPS = ["kdp", "lulu", "ingram"]


def put(program: Program, name: str, data: bytes) -> str:
    program.in_folder(name).write_bytes(data)
    return name


def check(program: Program, data: bytes, press: str, name: str = "a.pdf"):
    result = program.run("check", put(program, name, data), "--press", press)
    expect_status(result, 0, 1)
    if result.err:
        raise Failure(f"{result}\nstderr is not empty")
    lines = result.text.splitlines()
    for line in lines:
        if not line.startswith(name + ": "):
            raise Failure(f"{result.command}: the line {line!r} does not name the file")
    expect(lines[-1].startswith(f"{name}: fit for {press}"), result.status == 0, "the last line")
    return result.status, [line[len(name) + 2:] for line in lines[:-1]]


def expect_clean(program: Program, book: Book, name: str = "a.pdf") -> None:
    status, lines = check(program, book.build(), book.press, name)
    expect((status, lines), (0, []), "a good file for " + book.press)


class Broken(NamedTuple):
    name: str
    press: str
    page: Optional[int]      # None: the whole file
    said: str                # a regular expression
    change: Callable[[Book], None]
    pages: Optional[int] = None
    bleed: float = 0
    only: bool = True        # nothing else is found


def expect_found(program: Program, case: Broken) -> None:
    book = Book(case.press, case.pages, bleed=case.bleed)
    changed = case.change(book)
    data = changed if isinstance(changed, bytes) else book.build()
    status, lines = check(program, data, case.press, case.name + ".pdf")
    where = f"page {case.page}: " if case.page else ""
    wanted = [l for l in lines if re.match(where + "(warning: )?(?!page)", l) and re.search(case.said, l)]
    if not wanted:
        raise Failure(f"{case.name}: no finding {where}{case.said!r} in {lines}")
    if case.only and len(lines) != 1:
        raise Failure(f"{case.name}: one finding is right, there are {lines}")
    expect(status, 0 if "warning: " in wanted[0] else 1, f"{case.name}: exit status")


# Changes of a good book.

def append(page: int, text: str, **resources: str) -> Callable[[Book], None]:
    def change(book: Book) -> None:
        book.contents[page - 1] = f"{book.contents[page - 1]}\n{text}"
        book.resources.update(resources)
    return change


def with_object(page: int, text: str, category: str, body: Callable[[Book], int]):
    """Draws something with a resource /X."""
    def change(book: Book) -> None:
        append(page, text, **{category: f"<< /X {body(book)} 0 R >>"})(book)
    return change


def image(keys: str, width: int = 600, height: int = 600, text: str = "q 144 0 0 144 200 200 cm /X Do Q"):
    return with_object(3, text, "XObject", lambda book: book.pdf.stream(
        b"\x80" * (width * height), f"/Type /XObject /Subtype /Image /Width {width} /Height {height}"
                                    f" /BitsPerComponent 8 {keys}"))


def form(content: str, keys: str = "", text: str = "/X Do"):
    return with_object(3, text, "XObject", lambda book: book.pdf.stream(
        content, "/Type /XObject /Subtype /Form /BBox [0 0 700 900] " + keys))


def extra(page: int, text: str) -> Callable[[Book], None]:
    def change(book: Book) -> None:
        book.extras[page - 1] = text
    return change


def catalog(text: str) -> Callable[[Book], None]:
    def change(book: Book) -> None:
        book.catalog += text
    return change


def info(text: str) -> Callable[[Book], None]:
    def change(book: Book) -> None:
        number = book.pdf.add(f"<< {text} >>")
        book.trailer = f"/Info {number} 0 R"
    return change


def boxes(page: int, text: str) -> Callable[[Book], None]:
    def change(book: Book) -> None:
        book.own_boxes[page - 1] = text
    return change


def state(keys: str) -> Callable[[Book], None]:
    return with_object(3, "/X gs", "ExtGState", lambda book: book.pdf.add(f"<< {keys} >>"))


def font(keys: str, text: str = "BT /X 9 Tf 200 200 Td (hello) Tj ET") -> Callable[[Book], None]:
    def change(book: Book) -> None:
        number = book.pdf.add(f"<< /Type /Font {keys} >>")
        book.resources["Font"] = f"<< /F {book.font} 0 R /X {number} 0 R >>"
        append(3, text)(book)
    return change


def embedded(file: bytes, text: str = "BT /X 9 Tf 200 200 Td <00010002> Tj ET", keys: str = "",
             names: bool = True) -> Callable[[Book], None]:
    """A font of two bytes a letter, which are numbers of glyphs."""
    def change(book: Book) -> None:
        number, meaning = book.pdf.stream(file), book.pdf.stream("who looks")
        font(f"/Subtype /Type0 /BaseFont /Han /Encoding /Identity-H"
             f" {f'/ToUnicode {meaning} 0 R' if names else ''} /DescendantFonts [<< /Subtype /CIDFontType2 {keys}"
             f" /FontDescriptor << /Type /FontDescriptor /FontFile2 {number} 0 R >> >>]", text)(book)
    return change


def text(codes: str) -> str:
    return f"BT /X 9 Tf 200 200 Td {codes} Tj ET"


def glyphs(procedure: str) -> Callable[[Book], None]:
    def change(book: Book) -> None:
        number = book.pdf.stream(procedure)
        font(f"/Subtype /Type3 /FontMatrix [.001 0 0 .001 0 0] /FontBBox [0 0 1000 1000] /FirstChar 97"
             f" /LastChar 97 /Widths [1000] /CharProcs << /a {number} 0 R >> /Resources << >>"
             f" /Encoding << /Differences [97 /a] >>", "BT /X 9 Tf 200 200 Td (a) Tj ET")(book)
    return change


def blank(*pages: int) -> Callable[[Book], None]:
    def change(book: Book) -> None:
        for page in pages:
            book.contents[page - 1] = "1 g 0 0 1000 1000 re f"
    return change


def size(width: float, height: float, page: Optional[int] = None) -> Callable[[Book], None]:
    text = f"/MediaBox [0 0 {width * INCH:g} {height * INCH:g}]"

    def change(book: Book) -> None:
        for i in range(len(book.contents)) if page is None else [page - 1]:
            book.own_boxes[i] = text
    return change


def ink_at(page: int, left: float, bottom: float, right: float, top: float) -> Callable[[Book], None]:
    """A black area, in inches of the sheet."""
    return append(page, f"0 g {left * 72:g} {bottom * 72:g} {(right - left) * 72:g}"
                        f" {(top - bottom) * 72:g} re f")


def nested(levels: int) -> Callable[[Book], None]:
    return append(3, "q " * levels + "Q " * levels)


def loop(book: Book) -> None:
    """A form that draws itself, twice."""
    number = book.pdf.add(None)
    data = b"/X Do /X Do"
    book.pdf.put(number, b"<< /Subtype /Form /BBox [0 0 9 9] /Length %d /Resources << /XObject"
                         b" << /X %d 0 R >> >> >>\nstream\n%s\nendstream" % (len(data), number, data))
    append(3, "/X Do", XObject=f"<< /X {number} 0 R >>")(book)


def bomb(book: Book, between: str = ".999 0 0 1 0 0 cm ") -> None:
    """A form that draws ten times a form that draws ten times …, each time at another place."""
    inner = book.pdf.stream("0 g 200 200 9 9 re f", "/Subtype /Form /BBox [0 0 700 900]")
    for _ in range(15):
        inner = book.pdf.stream(("/X Do " + between) * 10, f"/Subtype /Form /BBox [0 0 700 900] /Resources"
                                               f" << /XObject << /X {inner} 0 R >> >>")
    append(3, "/X Do", XObject=f"<< /X {inner} 0 R >>")(book)


def forms_in_forms(book: Book) -> None:
    """The same at one place, which is looked at once."""
    bomb(book, "")


def letters_bomb(book: Book) -> None:
    """Letters drawn by procedures that set letters of the next font, and so on."""
    count, text = 40, "1000 0 d0 BT /X 9 Tf (aaaaaaaa) Tj ET"
    numbers = [book.pdf.add(None) for _ in range(count)]
    procedures = [book.pdf.stream((text + " ") * 1000) for _ in range(count)]
    for i, number in enumerate(numbers):
        book.pdf.put(number, f"<< /Type /Font /Subtype /Type3 /FontMatrix [1 0 0 1 0 0] /FontBBox [0 0 1 1]"
                             f" /FirstChar 97 /Widths [1] /CharProcs << /a {procedures[i]} 0 R >> /Resources"
                             f" << /Font << /X {numbers[(i + 1) % count]} 0 R >> >> /Encoding"
                             f" << /Differences [97 {'/a ' * 500}] >> >>")
    book.resources["Font"] = f"<< /F {book.font} 0 R /X {numbers[0]} 0 R >>"


def zip_bomb(book: Book) -> None:
    """A gigabyte of spaces in a megabyte."""
    block, packer = b" " * (1 << 20), zlib.compressobj(9)
    pieces = [packer.compress(block) + packer.flush(zlib.Z_FULL_FLUSH) for _ in range(2)]
    check = 1
    for _ in range(1024):
        check = zlib.adler32(block, check)
    data = pieces[0] + 1023 * pieces[1] + b"\3\0" + check.to_bytes(4, "big")
    book.contents[2] = book.pdf.stream(data, "/Filter /FlateDecode", packed=False)


def in_chunks(change: Callable[[bytes], bytes]) -> Callable[[Book], bytes]:
    return lambda book: change(book.build())


CASES: List[Broken] = [
    # counts
    Broken("too-few", "kdp", None, "22 pages; kdp takes 24 and more", lambda b: None, 22),
    Broken("too-few-lulu", "lulu", None, "30 pages; lulu takes 32", lambda b: None, 30),
    Broken("too-few-ingram", "ingram", None, "16 pages; ingram takes 18", lambda b: None, 16),
    Broken("odd", "kdp", None, "25 pages; kdp wants a multiple of 2", lambda b: None, 25),
    Broken("odd-ingram", "ingram", None, "19 pages; .* multiple of 2", lambda b: None, 19),
    Broken("last-not-blank", "ingram", 18, "last page is not blank", append(18, "0 g 200 200 9 9 re f")),
    Broken("three-blank", "kdp", 9, "blank page number 3 in a row", blank(7, 8, 9)),
    # sizes
    Broken("wrong-trim", "kdp", 1, "does not cut pages of 8.4 x 11 in", size(8.4, 11), only=False),
    Broken("sizes-differ", "kdp", 5, "the page is 6 x 9 in, the first one 8.5 x 11", size(6, 9, 5), only=False),
    Broken("trim-box", "kdp", 2, "trim box is not where", boxes(2, "/MediaBox [0 0 612 792] /TrimBox [9 9 603 783]"),
           only=False),
    Broken("trim-side", "kdp", 2, "trim box is not where",
           boxes(2, "/MediaBox [0 0 621 810] /TrimBox [0 9 612 801]"), bleed=.125, only=False),
    Broken("bleed-box", "kdp", 2, "bleed box is not", boxes(2, "/MediaBox [0 0 612 792] /BleedBox [9 9 603 783]")),
    Broken("crop-box", "kdp", 2, "crop box is not", boxes(2, "/MediaBox [0 0 612 792] /CropBox [9 9 603 783]")),
    Broken("turned", "kdp", 4, "turned by 90", extra(4, "/Rotate 90")),
    Broken("user-unit", "kdp", 4, "UserUnit", extra(4, "/UserUnit 2")),
    # color
    Broken("rgb", "kdp", 3, "DeviceRGB in what is drawn", append(3, "0 0 0 rg")),
    Broken("rgb-stroke", "lulu", 3, "DeviceRGB", append(3, "1 0 0 RG")),
    Broken("cmyk", "ingram", 3, "DeviceCMYK", append(3, "0 0 0 1 k")),
    Broken("rgb-space", "kdp", 3, "DeviceRGB", append(3, "/DeviceRGB cs 1 0 0 sc")),
    Broken("icc", "kdp", 3, "ICCBased", with_object(3, "/X cs", "ColorSpace", lambda b: b.pdf.add(
        f"[/ICCBased {b.pdf.stream('profile', '/N 3')} 0 R]"))),
    Broken("rgb-in-form", "kdp", 3, "DeviceRGB", form("0 0 1 rg")),
    Broken("rgb-in-pattern", "kdp", 3, "DeviceRGB", with_object(
        3, "/Pattern cs /X scn", "Pattern", lambda b: b.pdf.stream(
            "1 0 0 rg 0 0 5 5 re f", "/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9]"
                                     " /XStep 9 /YStep 9 /Resources << >>"))),
    Broken("rgb-shading", "kdp", 3, "DeviceRGB in a shading", with_object(
        3, "q 200 200 50 50 re W n /X sh Q", "Shading", lambda b: b.pdf.add(
            "<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 1 1] >>"))),
    Broken("rgb-in-letter", "kdp", 1, "DeviceRGB", glyphs("1000 0 d0 1 0 0 rg 0 0 9 9 re f")),
    Broken("rgb-image", "kdp", 3, "DeviceRGB in a picture", image("/ColorSpace /DeviceRGB")),
    Broken("cmyk-image", "kdp", 3, "DeviceCMYK in a picture", image("/ColorSpace /DeviceCMYK")),
    Broken("indexed-image", "kdp", 3, "DeviceRGB in a picture",
           image("/ColorSpace [/Indexed /DeviceRGB 1 <000000FFFFFF>]")),
    Broken("inline-image", "kdp", 3, "RGB in a picture",
           append(3, "q 1 0 0 1 200 200 cm BI /W 9 /H 9 /CS /RGB /BPC 8 ID \x00\x01EI\xff EI Q")),
    Broken("light-gray", "kdp", 3, "warning: .*5 % gray", append(3, "0.95 g 200 200 50 50 re f")),
    # transparency
    Broken("page-group", "kdp", 3, "transparency group on the page",
           extra(3, "/Group << /S /Transparency /CS /DeviceGray >>")),
    Broken("form-group", "kdp", 3, "transparency group on a form", form("", "/Group << /S /Transparency >>")),
    Broken("alpha", "kdp", 3, r"alpha 0\.5", state("/ca 0.5")),
    Broken("stroke-alpha", "kdp", 3, r"alpha 0\.25", state("/CA .25")),
    Broken("soft-mask", "kdp", 3, "soft mask", state("/SMask << /S /Luminosity >>")),
    Broken("blend", "kdp", 3, "blend mode", state("/BM /Multiply")),
    Broken("image-mask", "kdp", 3, "soft mask", with_object(
        3, "q 9 0 0 9 200 200 cm /X Do Q", "XObject", lambda b: b.pdf.stream(
            b"\0" * 10000, f"/Subtype /Image /Width 100 /Height 100 /BitsPerComponent 8 /ColorSpace"
                           f" /DeviceGray /SMask {b.pdf.stream(b'', '/Subtype /Image')} 0 R"))),
    # fonts
    Broken("not-embedded", "kdp", 1, "font Helvetica is not embedded",
           font("/Subtype /Type1 /BaseFont /Helvetica")),
    Broken("not-embedded-home", "home", 1, "font Courier is not embedded",
           font("/Subtype /Type1 /BaseFont /Courier"), pages=4),
    Broken("not-embedded-cid", "kdp", 1, "font Han is not embedded",
           font("/Subtype /Type0 /BaseFont /Han /Encoding /Identity-H /DescendantFonts"
                " [<< /Subtype /CIDFontType2 /W [0 1000000000 500 7 [1 2 3]] >>]",
                "BT /X 9 Tf 200 200 Td <00410042> Tj ET")),
    Broken("font-empty", "kdp", 1, "file of the font Han is damaged or has no letters", embedded(b"")),
    Broken("font-no-font", "home", 1, "file of the font Han is damaged", embedded(b"hello, hello, hello"), pages=4),
    Broken("font-cut", "kdp", 1, "file of the font Han is damaged", embedded(truetype()[:-9])),
    Broken("font-no-outlines", "kdp", 1, "Han is damaged or has no letters", embedded(truetype(9, ("maxp", "loca")))),
    Broken("font-lost-file", "kdp", 1, "font Lost is not embedded",
           font("/Subtype /TrueType /BaseFont /Lost /FontDescriptor << /FontFile2 9999 0 R >>")),
    Broken("font-unset", "kdp", 3, "text without a font", lambda book: book.contents.__setitem__(2, "BT 200 200 Td (x) Tj ET " + book.contents[2])),
    Broken("glyph-notdef", "kdp", 3, "letters that its font does not have", embedded(truetype(), text("<00010000>"))),
    Broken("glyph-beyond", "kdp", 3, "letters that its font does not have", embedded(truetype(9), text("<00080009>"))),
    Broken("glyph-simple", "home", 3, "letters that its font does not have",
           append(3, "BT /F 9 Tf 200 200 Td (\\344) Tj ET"), pages=4),
    Broken("no-unicode", "screen", 1, "Han does not say what its letters are", embedded(truetype(), names=False), pages=4),
    Broken("font-missing", "kdp", 3, "a font is missing", append(3, "BT /Y 9 Tf ET")),
    Broken("font-in-form", "kdp", 3, "font Times is not embedded",
           form("BT /T 9 Tf 200 200 Td (x) Tj ET",
                "/Resources << /Font << /T << /Type /Font /Subtype /Type1 /BaseFont /Times >> >> >>")),
    # what shops do not want
    Broken("annotation", "kdp", 3, "annotations or links", extra(3, "/Annots [<< /Subtype /Text >>]")),
    Broken("page-action", "kdp", 3, "the page has actions", extra(3, "/AA << /O 1 >>")),
    Broken("bookmark", "kdp", None, "bookmarks", catalog("/Outlines << /First << /Title (x) >> >>")),
    Broken("title", "kdp", None, "metadata: Title", info("/Title (x)")),
    Broken("author", "kdp", None, "metadata: Author", info("/Author (x)")),
    Broken("xmp", "kdp", None, "metadata: XMP", catalog("/Metadata << /Type /Metadata >>")),
    Broken("open-action", "kdp", None, "OpenAction", catalog("/OpenAction [0 /Fit]")),
    Broken("script", "kdp", None, "has JavaScript", catalog("/Names << /JavaScript << /Names [] >> >>")),
    Broken("script-action", "kdp", None, "JavaScript in an action",
           lambda b: b.pdf.add("<< /S /JavaScript /JS (x) >>") and None),
    Broken("attachment", "lulu", None, "attachments", catalog("/Names << /EmbeddedFiles << /Names [] >> >>")),
    Broken("form-fields", "ingram", None, "form fields", catalog("/AcroForm << /Fields [] >>")),
    Broken("layers", "kdp", None, "layers", catalog("/OCProperties << /OCGs [] >>")),
    Broken("version", "kdp", None, r"warning: PDF 1\.7", lambda b: setattr(b.pdf, "version", "1.7")),
    Broken("hidden-text", "kdp", 3, "not seen", append(3, "BT 3 Tr /F 9 Tf 200 200 Td (x) Tj ET")),
    # measures
    Broken("thin-line", "kdp", 3, r"a line 0\.5 pt", append(3, ".5 w 200 200 m 300 300 l S")),
    Broken("hairline", "kdp", 3, "a line 0 pt", append(3, "0 w 200 200 m 300 300 l S")),
    Broken("scaled-line", "kdp", 3, r"a line 0\.1 pt", append(3, "q .1 0 0 2 0 0 cm 1 w 2000 200 m 3000 300 l S Q")),
    Broken("state-line", "kdp", 3, r"a line 0\.2 pt",
           with_object(3, "q /X gs 200 200 m 300 300 l S Q", "ExtGState", lambda b: b.pdf.add("<< /LW .2 >>"))),
    Broken("thin-area", "kdp", 3, r"a line 0\.3 pt", append(3, "200 200 100 .3 re f")),
    Broken("small-type", "kdp", 3, r"type of 6 pt", append(3, "BT /F 6 Tf 200 200 Td (x) Tj ET")),
    Broken("scaled-type", "kdp", 3, r"type of 5 pt", append(3, "BT /F 1 Tf 5 0 0 5 200 200 Tm (x) Tj ET")),
    Broken("turned-type", "kdp", 3, r"type of 4 pt", append(3, "q 0 .5 -.5 0 200 200 cm BT /F 8 Tf (x) ' ET Q")),
    Broken("low-dpi", "kdp", 3, "a picture of 100 dpi", image("/ColorSpace /DeviceGray", 200, 200)),
    Broken("low-dpi-one-way", "kdp", 3, "a picture of 150 dpi", image("/ColorSpace /DeviceGray", 600, 300)),
    Broken("low-dpi-form", "kdp", 3, "a picture of 150 dpi", lambda b: (image(
        "/ColorSpace /DeviceGray", 600, 600, "2 0 0 2 -300 -300 cm q 144 0 0 144 200 200 cm /X Do Q")(b), None)[1]),
    # margins: 0.375 in at the spine, 0.25 in elsewhere
    Broken("ink-left-spine", "kdp", 3, r"ink 0\.300 in from the left \(spine\) edge.*0\.375", ink_at(3, .3, 5, 1, 6)),
    Broken("ink-right", "kdp", 3, r"ink 0\.200 in from the right edge.*0\.25", ink_at(3, 8, 5, 8.3, 6)),
    Broken("ink-left", "kdp", 4, r"ink 0\.200 in from the left edge.*0\.25", ink_at(4, .2, 5, 1, 6)),
    Broken("ink-right-spine", "kdp", 4, r"ink 0\.300 in from the right \(spine\) edge.*0\.375",
           ink_at(4, 8, 5, 8.2, 6)),
    Broken("ink-top", "kdp", 3, r"ink 0\.100 in from the top", ink_at(3, 5, 10, 6, 10.9)),
    Broken("ink-bottom", "kdp", 3, r"ink 0\.100 in from the bottom", ink_at(3, 5, .1, 6, 1)),
    Broken("gutter-of-many", "kdp", 1, r"keeps 0\.5 in free", lambda b: None, 152, only=False),
    Broken("line-width", "kdp", 3, r"ink 0\.111 in from the right", append(3, "20 w 300 300 m 594 300 l S")),
    Broken("curve", "kdp", 3, r"ink 0\.083 in from the right", append(3, "2 w 500 300 m 640 350 640 350 500 400 c S")),
    Broken("text-out", "kdp", 3, r"ink 0\.222 in from the right", append(3, "BT /F 10 Tf 571 300 Td (12345) Tj ET")),
    Broken("text-array", "kdp", 3, r"ink 0\.222 in from the right",
           append(3, "BT /F 10 Tf 571 300 Td [(12) -1000 (3)] TJ ET")),
    Broken("text-below", "kdp", 3, "from the bottom", append(3, "BT /F 30 Tf 300 20 Td (g) Tj ET")),
    Broken("image-out", "kdp", 3, "ink beyond the top|ink 0.000 in from the top",
           image("/ColorSpace /DeviceGray", text="q 72 0 0 72 200 730 cm /X Do Q")),
    Broken("form-out", "kdp", 3, r"ink 0\.139 in from the left", form("0 g 0 0 9 9 re f", "/Matrix [1 0 0 1 10 300]")),
    Broken("not-quite-bleeding", "kdp", 3, r"beyond the right edge", ink_at(3, 8, 5, 8.55, 6), bleed=.125),
    Broken("bleeding-text", "kdp", 3, r"beyond the right edge",
           append(3, "BT /F 200 Tf 550 300 Td (x) Tj ET"), bleed=.125),
    Broken("bleed-at-spine", "kdp", 3, r"left \(spine\)", ink_at(3, 0, 5, 1, 6), bleed=.125),
    Broken("lulu-safety", "lulu", 3, r"ink 0\.400 in from the top.*0\.5", ink_at(3, 5, 9, 6, 10.6)),
    Broken("ingram-safety", "ingram", 3, r"ink 0\.400 in from the bottom.*0\.5", ink_at(3, 5, .4, 6, 2)),
    # damage
    Broken("garbage", "kdp", 3, 'damaged: "xyzzy" is not an operator', append(3, " 1 2 xyzzy")),
    Broken("unbalanced", "kdp", 3, "q without Q", append(3, " q")),
    Broken("unbalanced-too", "kdp", 3, "Q without q", append(3, " Q")),
    Broken("open-string", "kdp", 3, "damaged", append(3, " (never ends")),
    Broken("deep-q", "kdp", 3, "graphics states", nested(100000), only=False),
    Broken("missing-form", "kdp", 3, "missing", append(3, " /Nothing Do")),
    Broken("loop", "kdp", 3, "contains itself", loop),
    Broken("bomb", "kdp", 3, "too large to check", bomb, only=False),
    Broken("zip-bomb", "kdp", 3, "too long", zip_bomb),
    Broken("bomb-of-letters", "kdp", 1, "too large to check", letters_bomb, only=False),
    Broken("xref", "kdp", None, "damaged", in_chunks(lambda data: data.replace(b"startxref\n", b"startxref\n1")),
           only=False),
    Broken("broken-stream", "kdp", 3, "cannot be read|damaged", lambda b: b.contents.__setitem__(
        2, b.pdf.stream(b"this was never packed", "/Filter /FlateDecode", packed=False)), only=False),
    # for reading
    Broken("no-language", "screen", None, "language", lambda b: setattr(b, "catalog", ""), pages=4),
    Broken("no-bookmarks", "screen", None, "no bookmarks",
           catalog("/Outlines << /Type /Outlines >>"), pages=4),
    Broken("dead-link", "screen", 2, "a link leads nowhere",
           extra(2, "/Annots [<< /Subtype /Link /Dest (gone) >>]"), pages=4),
    Broken("dead-action", "screen", 2, "a link leads nowhere",
           extra(2, "/Annots [<< /Subtype /Link /A << /S /GoTo /D [null /Fit] >> >>]"), pages=4),
    Broken("dead-bookmark", "screen", None, "a bookmark leads nowhere", lambda b: (
        setattr(b, "kids", []), b.add_bookmark("/Dest (gone)"), None)[2], pages=4),
    Broken("ring-of-bookmarks", "screen", None, "in circles", lambda b: (
        b.pdf.add(f"<< /Title (x) /Next {len(b.pdf.objects) + 1} 0 R >>"),
        catalog(f"/Outlines << /First {len(b.pdf.objects)} 0 R >>")(b), None)[2], pages=4),
]


def each_broken_file_is_caught(program: Program) -> None:
    """Each broken file is caught, named with its page, and nothing else in it"""
    late = () if SOAK else ("bomb-of-letters", "bomb") if program.is_sanitized() else ("bomb-of-letters",)
    for_each([case for case in CASES if case.name not in late], lambda case: expect_found(program, case))


def good_files_pass(program: Program) -> None:
    for press in WANTED:
        expect_clean(program, Book(press))
    for press in SHOPS:
        for pages in (32, 58):
            expect_clean(program, Book(press, pages, 6, 9))
            book = Book(press, pages)
            book.boxes = False
            expect_clean(program, book)


def books_with_bleed_pass(program: Program) -> None:
    """Books with bleed pass, and pictures may bleed"""
    for press in SHOPS:
        for boxes_told in (True, False):
            book = Book(press, 32, bleed=.125)
            book.boxes = boxes_told
            width, height = book.size()
            append(3, f"0 g {width - 90:g} 90 90 90 re f 200 {height - 90:g} 90 90 re f"
                      f" 200 0 90 90 re f")(book)
            append(4, "0 g 0 90 90 90 re f")(book)
            expect_clean(program, book)


def harmless_things_pass(program: Program) -> None:
    for change in [
            image("/ColorSpace /DeviceGray"),
            image("/ColorSpace [/Indexed /DeviceGray 1 <00FF>]"),
            image("/ImageMask true", 600, 600),
            append(3, "q 1 0 0 1 200 200 cm BI /W 9 /H 9 /CS /G /BPC 8 ID \x00\x01EI\xff EI Q"),
            append(3, "q 200 200 9 9 re W n 0 g 0 0 1000 1000 re f Q"),
            append(3, "q 0 0 1 1 re W n BT /F 1 Tf ( ) Tj ET Q"),
            append(3, "/DeviceGray cs 0.2 sc /DeviceGray CS 0 SC 200 200 9 9 re B"),
            append(3, "BX 1 2 xyzzy EX"),
            append(3, "/Artifact BMC EMC /P << /MCID 0 >> BDC EMC % a comment ( [\n"),
            append(3, "0 w 1 g 200 200 9 9 re f 0 0 1 0 0 0 c n"),
            nested(200), forms_in_forms, state("/ca 1 /CA 1 /BM /Normal /SMask /None /LW 1"), glyphs("1000 0 d0 0 0 9 9 re f"),
            form("0 g 0 0 90 90 re f", "/Matrix [1 0 0 1 200 200]"),
            form("0 g 0 0 900 900 re f", "", "q 100 100 99 99 re W* n /X Do Q"),
            blank(7, 8), info("/Producer (x) /CreationDate (D:2026)"),
            append(3, "2 w 500 300 m 610 350 610 350 500 400 c S"),
            append(3, "2 w 500 300 m 610 350 500 400 v S 500 400 m 610 350 500 300 y S"),
            extra(3, "/Annots []")]:
        book = Book("kdp")
        change(book)
        expect_clean(program, book)


def links_that_lead_somewhere_pass(program: Program) -> None:
    book = Book("screen", 4)
    book.extras[1] = "/Annots [<< /Subtype /Link /Dest (here) >> << /Subtype /Link /A << /S /URI >> >>]"
    book.catalog += " /Names << /Dests << /Kids [<< /Names [(here) [1 /Fit] (there) [1 /Fit]] >>] >> >>"
    expect_clean(program, book)


def page_limits_go_by_size(program: Program) -> None:
    """The most pages go by press and size"""
    for press, pages, width, height, good in [
            ("kdp", 590, 8.5, 11, True), ("kdp", 592, 8.5, 11, False), ("kdp", 828, 6, 9, True),
            ("kdp", 830, 6, 9, False), ("kdp", 780, 8.27, 11.69, True), ("kdp", 782, 8.27, 11.69, False),
            ("lulu", 800, 6, 9, True), ("lulu", 802, 6, 9, False), ("ingram", 1200, 6, 9, True),
            ("ingram", 1202, 6, 9, False)]:
        book = Book(press, pages, width, height)
        book.contents = ["0 g 200 200 9 9 re f"] * (pages - 1) + [""]
        status, lines = check(program, book.build(), press)
        if good:
            expect((status, lines), (0, []), f"{pages} pages for {press}")
        else:
            expect(status, 1, f"{pages} pages for {press}")
            expect([bool(re.search(rf"{pages} pages; {press} takes", l)) for l in lines], [True], str(lines))


def the_gutter_goes_by_pages(program: Program) -> None:
    for pages, gutter in [(150, .375), (152, .5), (300, .5), (302, .625), (500, .625), (502, .75),
                          (588, .75)]:
        for wrong in (False, True):
            book = Book("kdp", pages)
            book.contents = ["0 g 300 300 9 9 re f"] * pages
            ink_at(3, gutter - (.02 if wrong else 0), 5, 1, 6)(book)
            status, lines = check(program, book.build(), "kdp")
            expect((status, len(lines)), (int(wrong), int(wrong)), f"{pages} pages, {wrong}: {lines}")


def encrypted_files_are_caught(program: Program) -> None:
    need("qpdf")
    put(program, "plain.pdf", Book("kdp").build())
    for password, said in [("", "the file is encrypted"), ("secret", "encrypted, with a password")]:
        tool("qpdf", "--allow-weak-crypto", "--encrypt", password, "owner", "128", "--use-aes=y", "--",
             program.in_folder("plain.pdf"), program.in_folder("locked.pdf"))
        result = program.run("check", "--press", "kdp", "locked.pdf")
        expect_status(result, 1)
        if said not in result.text:
            raise Failure(f"{result.text!r} does not say {said!r}")


def qpdf_writes_what_passes(program: Program) -> None:
    """A file that qpdf wrote anew, with object streams, is judged alike"""
    need("qpdf")
    put(program, "plain.pdf", Book("kdp").build())
    for options in (["--object-streams=disable"], ["--qdf"], ["--linearize"]):
        tool("qpdf", *options, program.in_folder("plain.pdf"), program.in_folder("new.pdf"))
        program.done("check", "new.pdf", "--press", "kdp")


def our_own_sheets_pass_at_home(program: Program) -> None:
    """Our sheets pass at home, and are refused by a shop for their color and group"""
    program.done("draw", "-o", "sheet.pdf", "rect5x5-1")
    program.done("check", "sheet.pdf")
    result = expect_status(program.run("check", "sheet.pdf", "--press", "kdp"), 1)
    for said in ("page 1: DeviceRGB", "page 1: a transparency group on the page", "metadata: Creator"):
        if said not in result.text:
            raise Failure(f"{said!r} is missing in {result.text}")


def what_is_no_pdf_is_an_error(program: Program) -> None:
    expect_failed(program.run("check", "nothing.pdf"), "nothing.pdf")
    for name, data in [("empty.pdf", b""), ("text.pdf", b"hello " * 500), ("head.pdf", b"%PDF-1.4\n")]:
        expect_failed(program.run("check", put(program, name, data)), name)
    whole = Book("kdp").build()
    for length in range(0, len(whole) - 300, len(whole) // 40):
        expect_failed(program.run("check", "--press", "kdp", put(program, "cut.pdf", whole[:length])), "cut.pdf")
    program.in_folder("folder.pdf").mkdir()
    expect_failed(program.run("check", "folder.pdf"), "folder.pdf")


def hostile_trees_are_refused(program: Program) -> None:
    """Page trees without end, or as deep as a well, are refused"""
    ring = Pdf()
    ring.add("<< /Type /Pages /Kids [1 0 R 1 0 R] /Count 1000000000 >>")
    expect_failed(program.run("check", put(program, "ring.pdf", ring.bytes(ring.add("<< /Pages 1 0 R >>")))), "ring")
    deep = Pdf()
    for i in range(50000):
        deep.add(f"<< /Type /Pages /Kids [{i + 2} 0 R] /Count 1 >>")
    deep.add("<< /Type /Page /MediaBox [0 0 9 9] >>")
    expect_failed(program.run("check", put(program, "deep.pdf", deep.bytes(deep.add("<< /Pages 1 0 R >>")))), "deep")


main([each_broken_file_is_caught, good_files_pass, books_with_bleed_pass, harmless_things_pass,
      links_that_lead_somewhere_pass, page_limits_go_by_size, the_gutter_goes_by_pages,
      encrypted_files_are_caught, qpdf_writes_what_passes, our_own_sheets_pass_at_home,
      what_is_no_pdf_is_an_error, hostile_trees_are_refused])
