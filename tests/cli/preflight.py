"""Checks that `mazepress check` accepts valid books, and that it reports the expected finding for a book with one fault."""
import re
from typing import Callable, List, NamedTuple, Optional

from pdfmake import INCH, Book
from program import Program, expect_status
from tap import Failure, expect, for_each


def check(program: Program, data: bytes, press: str, name: str = "a.pdf"):
    result = program.run("check", program.put(name, data), "--press", press)
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
    page: Optional[int]      # number of the page with the fault; None: the fault concerns the whole file
    said: str                # a regular expression that the message must match
    change: Callable[[Book], None]
    pages: Optional[int] = None
    bleed: float = 0
    only: bool = True        # true: the program must report nothing else


def expect_found(program: Program, case: Broken) -> None:
    book = Book(case.press, case.pages, bleed=case.bleed)
    changed = case.change(book)
    data = changed if isinstance(changed, bytes) else book.build()
    status, lines = check(program, data, case.press, case.name + ".pdf")
    where = rf"pages? {case.page}\b[^:]*: " if case.page else ""
    wanted = [l for l in lines if re.match(where + "(warning: )?(?!page)", l) and re.search(case.said, l)]
    if not wanted:
        raise Failure(f"{case.name}: no finding {where}{case.said!r} in {lines}")
    if case.only and len(lines) != 1:
        raise Failure(f"{case.name}: one finding is right, there are {lines}")
    expect(status, 0 if "warning: " in wanted[0] else 1, f"{case.name}: exit status")


def expect_all_found(program: Program, cases: List[Broken]) -> None:
    for_each(cases, lambda case: expect_found(program, case))


# --- changes of a good book ---------------------------------------------------------

def append(page: int, text: str, **resources: str) -> Callable[[Book], None]:
    def change(book: Book) -> None:
        book.contents[page - 1] = f"{book.contents[page - 1]}\n{text}"
        book.resources.update(resources)
    return change


def with_object(page: int, text: str, category: str, body: Callable[[Book], int]):
    """Returns a change that adds `text` to the content of a page. `body` adds an object to the book and returns its number;
    this object becomes the resource /X of the given category."""
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
    """Returns a change that adds text in an embedded font. The operators `text` contain the number of each glyph, in two bytes."""
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
    """Returns a change that paints a black rectangle. Its edges are given in inches from the lower left corner of the sheet."""
    return append(page, f"0 g {left * 72:g} {bottom * 72:g} {(right - left) * 72:g}"
                        f" {(top - bottom) * 72:g} re f")


def nested(levels: int) -> Callable[[Book], None]:
    return append(3, "q " * levels + "Q " * levels)
