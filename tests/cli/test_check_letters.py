"""What `mazepress check` notices when a finished book for reading loses letters: mazepress leaves sums of them in it."""
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from program import Program, expect_status, main
from tap import expect, for_each, need, tool

LETTERS = "the page does not show the letters that it did when mazepress made it: some are missing or different"
SHOWN = re.compile(rb"\n(\[[^\n]*\]TJ|\([^\n]*\)Tj)(?=\n)")
MEANING = re.compile(rb"/ToUnicode (\d+) 0 R")


def book(program: Program, *options: str) -> Path:
    """A book, its streams laid open."""
    need("qpdf")
    path = program.in_folder("a.pdf")
    program.done("book", "--level", "easy", "--puzzles", "3", "--seed", "1", "--set", "press=screen", *options,
                 "-o", str(path))
    plain = program.in_folder("plain.pdf")
    tool("qpdf", "--qdf", "--object-streams=disable", str(path), str(plain))
    return plain


def findings(program: Program, data: bytes, press: str = "screen") -> list:
    path = program.in_folder("damaged.pdf")
    path.write_bytes(data)
    lines = program.run("check", "--press", press, str(path)).out.decode().splitlines()
    return [line.partition(": ")[2] for line in lines[:-1]]


def page_at(data: bytes, at: int) -> int:
    return data.count(b"%% Contents for page ", 0, at)


def lost_texts(program: Program) -> None:
    """Any string of letters that a page no longer shows is noticed, on its page"""
    data = book(program).read_bytes()
    shown = list(SHOWN.finditer(data))
    expect(len(shown) > 10, True, "strings of letters")
    for each in shown[::5]:
        blank = data[:each.start(1)] + b" " * len(each[1]) + data[each.end(1):]
        expect(findings(program, blank), [f"page {page_at(data, each.start())}: {LETTERS}"], each[1].decode("latin-1"))


def lost_meanings(program: Program) -> None:
    """Fonts that swap what their letters mean, or forget it, are noticed on each page that uses them"""
    data = book(program).read_bytes()
    one, other = list(MEANING.finditer(data))[:2]
    swapped = (data[:one.start(1)] + other[1] + data[one.end(1):other.start(1)] + one[1] + data[other.end(1):])
    expect(all(LETTERS in line for line in findings(program, swapped)) and swapped != data, True, "swapped")
    expect(len(findings(program, swapped)) >= 3, True, "pages with swapped letters")
    forgotten = data.replace(b"endbfchar", b"%ndbfchar").replace(b"beginbfchar", b"%eginbfchar")
    expect(len(findings(program, forgotten)) >= 3, True, "pages with forgotten letters")


def what_keeps_letters(program: Program) -> None:
    """What other programs do to a file without changing its text is no finding; pages taken out are told"""
    plain = book(program)
    for options in (["--linearize"], ["--object-streams=generate"], ["--coalesce-contents"]):
        other = program.in_folder("other.pdf")
        tool("qpdf", *options, str(plain), str(other))
        expect(findings(program, other.read_bytes()), [], str(options))
    tool("qpdf", str(plain), "--pages", str(plain), "2-z", "--", str(program.in_folder("fewer.pdf")))
    lines = findings(program, program.in_folder("fewer.pdf").read_bytes())
    expect([line for line in lines if "pages" in line or LETTERS in line][0].startswith("warning: the file has "), True,
           str(lines))
    expect(any(LETTERS in line for line in lines), False, str(lines))


def every_language(program: Program) -> None:
    """Books of all looks and scripts have the letters that they say"""
    def one(case) -> None:
        look, language, title = case
        name = f"{look}-{language}.pdf"
        program.done("book", "--level", "tiny", "--puzzles", "2", "--seed", "1", "--set", "press=screen", "--set",
                     f"look={look}", "--set", f"language={language}", "--title", title, "-o", name)
        expect_status(program.run("check", "--press", "screen", name), 0)
    for_each([("plain", "ar", "مَتَاهَةٌ لا"), ("classic", "de", "Übergrößenträger – „fi“"), ("modern", "tr", "İIıi"),
              ("playful", "cs", "Příliš žluťoučký kůň"), ("modern", "ru", "Лабиринт")], one)


def blank_runs(program: Program) -> None:
    """A space in a font of its own, which Cairo leaves out, is no letter that is lost"""
    def one(dedication: str) -> None:
        name = f"{len(dedication)}.pdf"
        program.done("book", "--level", "tiny", "--puzzles", "1", "--seed", "1", "--press", "screen", "--look", "classic",
                     "--title", "T", "--dedication", dedication, "-o", name)
        expect_status(program.run("check", "--press", "screen", name), 0)
    for_each(["\u05e9\u05dc\u05d5\u05dd world 123 \u05e9\u05dc\u05d5\u05dd (abc)", "A thing \ufffc of mine"], one)


def shops_get_no_sums(program: Program) -> None:
    """A file for a print shop carries nothing for us"""
    program.done("book", "--level", "tiny", "--puzzles", "24", "--seed", "1", "--press", "kdp", "-o", "kdp.pdf")
    expect(b"PieceInfo" in program.in_folder("kdp.pdf").read_bytes(), False, "sums in a file for kdp")
    expect_status(program.run("check", "--press", "kdp", "kdp.pdf"), 0)


if __name__ == "__main__":
    main([lost_texts, lost_meanings, what_keeps_letters, every_language, blank_runs, shops_get_no_sums])
