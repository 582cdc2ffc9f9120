"""Tests that `mazepress check` handles files that are damaged, encrypted, malicious, or not PDF."""
import zlib
from typing import Callable

import paths
from pdfmake import Book
from preflight import Broken, append, expect_all_found, expect_clean, nested
from program import Program, expect_failed, expect_unchecked, expect_status, main
from tap import SOAK, Failure, need, tool


def loop(book: Book) -> None:
    """Adds a form that draws itself twice to page 3."""
    number = book.pdf.add(None)
    data = b"/X Do /X Do"
    book.pdf.put(number, b"<< /Subtype /Form /BBox [0 0 9 9] /Length %d /Resources << /XObject"
                         b" << /X %d 0 R >> >> >>\nstream\n%s\nendstream" % (len(data), number, data))
    append(3, "/X Do", XObject=f"<< /X {number} 0 R >>")(book)


def bomb(book: Book, between: str = ".999 0 0 1 0 0 cm ") -> None:
    """Adds nested forms to page 3, 16 levels deep. Each outer form draws the form inside it ten times, and writes `between`
    after each copy. By default, `between` makes the next copy slightly narrower."""
    inner = book.pdf.stream("0 g 200 200 9 9 re f", "/Subtype /Form /BBox [0 0 700 900]")
    for _ in range(15):
        inner = book.pdf.stream(("/X Do " + between) * 10, f"/Subtype /Form /BBox [0 0 700 900] /Resources"
                                               f" << /XObject << /X {inner} 0 R >> >>")
    append(3, "/X Do", XObject=f"<< /X {inner} 0 R >>")(book)


def zip_bomb(book: Book) -> None:
    """Replaces the content of page 3 with a compressed stream of one megabyte, which expands to one gigabyte of spaces."""
    block, packer = b" " * (1 << 20), zlib.compressobj(9)
    pieces = [packer.compress(block) + packer.flush(zlib.Z_FULL_FLUSH) for _ in range(2)]
    check = 1
    for _ in range(1024):
        check = zlib.adler32(block, check)
    data = pieces[0] + 1023 * pieces[1] + b"\3\0" + check.to_bytes(4, "big")
    book.contents[2] = book.pdf.stream(data, "/Filter /FlateDecode", packed=False)


def in_chunks(change: Callable[[bytes], bytes]) -> Callable[[Book], bytes]:
    return lambda book: change(book.build())


CASES = [
    # damage
    Broken("garbage", "kdp", 3, 'damaged: "xyzzy" is not an operator', append(3, " 1 2 xyzzy")),
    Broken("unbalanced", "kdp", 3, 'operator "q" has no "Q"', append(3, " q")),
    Broken("unbalanced-too", "kdp", 3, 'operator "Q" has no "q"', append(3, " Q")),
    Broken("open-string", "kdp", 3, "damaged", append(3, " (never ends")),
    Broken("deep-q", "kdp", 3, "drawings are nested more than", nested(100000), only=False),
    Broken("missing-form", "kdp", 3, "missing", append(3, " /Nothing Do")),
    Broken("loop", "kdp", 3, "contains itself", loop),
    Broken("bomb", "kdp", 3, "the file is too large, so a part of it was not checked", bomb, only=False),
    Broken("zip-bomb", "kdp", 3, "too long", zip_bomb),
    Broken("xref", "kdp", None, "damaged", in_chunks(lambda data: data.replace(b"startxref\n", b"startxref\n1")),
           only=False),
    Broken("broken-stream", "kdp", 3, "cannot be read|damaged", lambda b: b.contents.__setitem__(
        2, b.pdf.stream(b"this was never packed", "/Filter /FlateDecode", packed=False)), only=False),
]


def each_damage_is_found(program: Program) -> None:
    """`check` reports each kind of damage with the number of the page, in a short time"""
    expect_all_found(program, [case for case in CASES if SOAK or case.name != "bomb"])


def forms_at_one_place_pass(program: Program) -> None:
    """`check` accepts a page on which nested forms draw one form many times at the same position"""
    book = Book("kdp")
    bomb(book, "")
    expect_clean(program, book)


def encrypted_files_are_caught(program: Program) -> None:
    need("qpdf")
    program.put("plain.pdf", Book("kdp").build())
    for password, said in [("", "the file is encrypted"), ("secret", "the file requires a password")]:
        tool("qpdf", "--allow-weak-crypto", "--encrypt", password, "owner", "128", "--use-aes=y", "--",
             program.in_folder("plain.pdf"), program.in_folder("locked.pdf"))
        result = program.run("check", "--press", "kdp", "locked.pdf")
        expect_status(result, 1)
        if said not in result.text:
            raise Failure(f"{result.text!r} does not say {said!r}")
    expect_failed(program.run("info", "locked.pdf"), "locked.pdf requires a password")


def qpdf_writes_what_passes(program: Program) -> None:
    """`check` accepts a good book after qpdf has rewritten its file in another structure"""
    need("qpdf")
    program.put("plain.pdf", Book("kdp").build())
    for options in (["--object-streams=disable"], ["--qdf"], ["--linearize"]):
        tool("qpdf", *options, program.in_folder("plain.pdf"), program.in_folder("new.pdf"))
        program.done("check", "new.pdf", "--press", "kdp")


def what_is_no_pdf_is_an_error(program: Program) -> None:
    expect_unchecked(program.run("check", "nothing.pdf"), "nothing.pdf")
    for name, data in [("empty.pdf", b""), ("text.pdf", b"hello " * 500), ("head.pdf", b"%PDF-1.4\n")]:
        expect_unchecked(program.run("check", program.put(name, data)), name)
    whole = Book("kdp").build()
    for length in range(0, len(whole) - 300, len(whole) // 10):
        cut = program.run("check", "--press", "kdp", program.put("cut.pdf", whole[:length]))
        if cut.status not in (1, 3):
            raise Failure(f"{cut} has status {cut.status}")
        if b"the file is damaged" not in cut.out:        # qpdf 12 and later find the pages in more damaged files
            expect_unchecked(cut, "cut.pdf")
    program.in_folder("folder.pdf").mkdir()
    expect_unchecked(program.run("check", "folder.pdf"), "folder.pdf")


main()
