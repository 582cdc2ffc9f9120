"""Tests that mazepress reads lists of names and words as programs and people write them: the names and words that it finds, its
report, and its errors.

    python3 test_lists_read.py READ_LISTS MAZEPRESS
"""
import csv
import io
import os
import random
import re
import resource
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import List, NamedTuple

import paths
import name_lists
from program import Program, expect_failed, expect_refused
from readers import pdftext
from tap import SOAK, Tap, expect, fail_if_any, need, tool

READ, MAZEPRESS = (str(Path(path).resolve()) for path in sys.argv[1:3])
SMALL = ("--maze", "rect4x4", "--answers", "none", "--seed", "1", "-o", "class.pdf")

class Read(NamedTuple):
    status: str
    lines: List[str]
    report: str


def read(*arguments: str) -> List[Read]:
    found = []
    for block in tool(READ, *arguments).decode().split("\n.\n")[:-1]:
        status, *lines = block.split("\n")
        found.append(Read(status, [line[1:] for line in lines if line.startswith("\t")],
                          "\n".join(line for line in lines if not line.startswith("\t"))))
    return found


def written(name: str, content: bytes) -> str:
    path = Path(folder, name)
    path.write_bytes(content)
    return str(path)


def check_children_of_lists() -> None:
    """mazepress finds the children in each list that a human reader would find"""
    paths = [written(f"{i}.csv", each.content) for i, each in enumerate(name_lists.LISTS)]
    fail_if_any(None if found.lines == each.children else f"{each.name}: {found.lines}, not {each.children}; {found.report}"
                for each, found in zip(name_lists.LISTS, read(*paths)))


def check_column_that_tells_apart() -> None:
    """mazepress does not report a column as skipped if it distinguishes two children of the same name"""
    found = read(written("twins.csv", b"Nr,Class,Name\n1,5a,Anna\n2,5b,Anna\n3,5a,Ben\n"))[0]
    expect('"Anna (5a)", "Anna (5b)"' in found.report and 'column "Nr" skipped' in found.report, True, found.report)


def check_blank_rows() -> None:
    """mazepress does not count blank rows as names"""
    few = [f"Kid {chr(65 + i)}" for i in range(26)]
    many = ["Xanq" + "".join(chr(97 + i // 15**k % 15) for k in range(3)) for i in range(500)]
    lists = ((few, "Name,Class\n" + "".join(f"{name},1a\n" for name in few) + ",\n" * 12000), (few, "\n".join(few) + "\n" * 12000),
             (many, ("\n" * 21).join(many)))
    paths = [written(f"blank{i}.csv", text.encode()) for i, (_, text) in enumerate(lists)]
    for (names, _), found in zip(lists, read(*paths)):
        expect((found.status, found.lines), ("ok", names), found.report)


def check_words_of_lists() -> None:
    """mazepress finds the words, meanings and pictures in each list that a human reader would find"""
    paths = [written(f"w{i}.txt", each.content) for i, each in enumerate(name_lists.WORDS)]
    found = read("words", *paths)
    wanted = [[line.replace("|cat.", f"|{folder}/cat.") for line in each.children] for each in name_lists.WORDS]
    fail_if_any(None if own.lines == lines else f"{each.name}: {own.lines}, not {lines}; {own.report}"
                for each, own, lines in zip(name_lists.WORDS, found, wanted))
    [own] = read("words", "column=2", written("w.csv", name_lists.rows("a,b", "Katze,cat", "Hund,dog").encode()))
    expect(own.lines, ["b|a|", "cat|Katze|", "dog|Hund|"], "a column by its number")
    [own] = read("words", "column=Foo", written("w.csv", name_lists.rows("Bar,Foo", "Katze,cat", "Hund,dog").encode()))
    expect((own.lines, own.report), (["cat|Katze|", "dog|Hund|"], '2 words, "cat" to "dog", from column "Foo"; meanings from column "Bar"'), "a column by its heading")
    [own] = read("words", "column=1", written("w.csv", name_lists.rows("Name", "cat").encode()))
    expect(own.lines, ["Name||", "cat||"], "with --column 1 a lone heading is a word")


def check_quotes_are_those_of_csv() -> None:
    """mazepress reads cells with quotation marks, separators and line ends as Python's csv module wrote them, in each dialect"""
    dice = random.Random(7)
    pieces = ["Anna", "Ben", " ", "Zoë", '"', ";", "|", "\n", "'", "Ø", "李", "\t", "a b"]
    problems = []
    tables = []
    for i in range(400 if SOAK else 60):
        separator, end = dice.choice(";|\t,"), dice.choice(["\n", "\r\n", "\r"])
        quoting = csv.QUOTE_ALL if end == "\r" or dice.random() < 0.5 else csv.QUOTE_MINIMAL    # QUOTE_MINIMAL does not quote "\n"
        cells = [["Nr", "Name", "Notes"]]
        for k in range(dice.randrange(2, 9)):
            name = "".join(dice.choice(pieces) for _ in range(dice.randrange(0, 5)))
            cells.append([str(k + 1), f"X{'abcdefghijk'[k]} {name}Y", "".join(dice.choice(pieces) for _ in range(dice.randrange(0, 6)))])
        text = io.StringIO()
        csv.writer(text, delimiter=separator, quoting=quoting, lineterminator=end).writerows(cells)
        tables.append((written(f"q{i}.csv", text.getvalue().encode()), cells))
    for (path, cells), found in zip(tables, read("column=2", *(path for path, _ in tables))):
        wanted = [re.sub(r"\s+", " ", row[1]).strip() for row in cells[1:]]
        if found.lines != wanted:
            problems.append(f"{path}: {found.lines}, not {wanted}; {found.report}")
    fail_if_any(problems)


def check_reports() -> None:
    """The report contains the number of names or words, the first and the last one, their column, and the skipped columns and
    lines"""
    for title, *words in (["Reports of names"], ["Reports of words", "words"]):
        lists = name_lists.REPORTS[title]
        reports = [re.sub(r"\S+/R\d+\.csv", "R", own.report) for own in read(*words, *(written(f"R{i}.csv", each.content) for i, each in enumerate(lists)))]
        fail_if_any(None if own == "; ".join(each.children) else f"{each.name}: {own!r}, not {'; '.join(each.children)!r}" for each, own in zip(lists, reports))


def check_columns_that_are_named() -> None:
    """`--column` accepts the headings or the numbers of columns, separated by commas"""
    for each in name_lists.REPORTS["Columns of names"]:
        [found] = read(f"column={each.name}", written("columns.csv", each.content))
        expect(found.lines, each.children, f"column {each.name} of {each.content!r}")
    path = written("columns.csv", name_lists.REPORTS["Columns of names"][0].content)
    [found] = read("column=Klasse", path)
    expect((found.status, found.report),
           ("error", f'column: {path} has no column "Klasse"; use one of "Nr", "Vorname", "Nachname", "Spitzname"'), "an unknown column")


def zipped(*names: str) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name in names:
            archive.writestr(name, "application/vnd.oasis.opendocument.spreadsheet" if name == "mimetype" else "<x/>")
    return file.getvalue()


def check_other_kinds_of_files() -> None:
    """mazepress rejects files in other formats or encodings, files that are too large, and files without names, with a reason"""
    kinds = {"a.xlsx": (zipped("[Content_Types].xml", "xl/workbook.xml"), "is an Excel workbook", "save it as CSV UTF-8"),
             "a.docx": (zipped("[Content_Types].xml", "word/document.xml"), "is a Word document", "plain text"),
             "a.ods": (zipped("mimetype", "content.xml"), "is a LibreOffice spreadsheet", "save it as CSV UTF-8"),
             "a.numbers": (zipped("Index/Document.iwa"), "Numbers", "CSV"),
             "a.zip": (zipped("names.txt"), "is a zip archive", "unpack"),
             "a.xls": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "is an old Excel or Word file", "save it as CSV UTF-8"),
             "wide.csv": (b"a," * 2000000, "line 1", "more than 300000 bytes"), "cells.csv": (b"a," * 6000, "line 1", "more than 5000 cells"),
             "high.csv": (b"a\n" * 2000000, "more than 50000 lines", "split the list"), "many.csv": (b"a,1,2,3,4,5,6\n" * 20000, "more than 100000 cells", "remove columns"),
             "half.txt": (b"\xff\xfeA\0\n\0\x00\xd8", "damaged UTF-16", "UTF-8"),
             **{each.name: (each.content, *each.children) for each in name_lists.REPORTS["Errors"]}}
    for (name, (content, *parts)), found in zip(kinds.items(), read(*(written(name, content) for name, (content, *_) in kinds.items()))):
        expect(found.status, "error", name)
        for part in (*parts, name):
            expect(part in found.report, True, f"{part!r} in {found.report!r}")


def check_endless_lists() -> None:
    """mazepress rejects a directory and a device that never ends, and needs less than 1 GB of memory"""
    program = Program(MAZEPRESS, folder)
    limits = {} if program.is_sanitized() else {resource.RLIMIT_AS: 1 << 30}
    expect_refused(program.run("book", "--names", "/dev/zero", *SMALL, limits=limits), "names", "/dev/zero", "4 MB")
    expect_refused(program.run("draw", "--words", "/dev/zero", "-o", "-", limits=limits), "words", "/dev/zero")
    expect_failed(program.run("book", "--names", ".", *SMALL), "names", "directory")


def check_long_lines() -> None:
    """mazepress rejects a line that is much longer than the lines around it, and in which most blanks are after character 1000"""
    rows = [f"{name:20}{group}" for name, group in zip(("Anna", "Ben", "Carl", "Dora"), ("3a", "3b") * 2)]
    long = "x" * 990 + " " * 20 + "  ".join("a" * 60000)
    expect_refused(Program(MAZEPRESS, folder).run("book", "--names", written("long-line.txt", "\n".join([*rows, long, *rows]).encode()), *SMALL),
                   "names", "line 5", "letters, but the maximum is 60")


def check_sheets_of_a_class() -> None:
    """In a class set, each child's sheet has the child's name, and the report is printed to stderr unless --quiet is given"""
    need("pdftotext")
    program = Program(MAZEPRESS, folder)
    written("class.csv", name_lists.rows("sep=;", "Nr;Name;Klasse", '1;"Berg, Anna";5a', "2;Zoë Weiß;5a").encode("utf-16"))
    done = program.done("book", "--names", "class.csv", *SMALL)
    expect('2 names, "Anna Berg" to "Zoë Weiß", from column "Name"; columns "Nr", "Klasse" skipped\n' in done.message, True, done.message)
    pages = [" ".join(word.text for word in page.words) for page in pdftext.pages_of(os.path.join(folder, "class.pdf"))]
    expect([next((name for name in ("Anna Berg", "Zoë Weiß") if name in page), page) for page in pages], ["Anna Berg", "Zoë Weiß"], "pages")
    expect(program.done("book", "--names", "class.csv", "--quiet", *SMALL).message, "", "stderr")
    expect('from column "Klasse"' in program.done("book", "--names", "class.csv", "--column", "3", *SMALL).message, True, "--column")
    expect_refused(program.run("book", "--names", "class.csv", "--column", "Vorname", *SMALL), "Vorname", '"Nr", "Name", "Klasse"')


def check_key_of_a_class() -> None:
    """In the answer key, names in several scripts begin next to their numbers; without a font for a script, the error names a
    Debian package"""
    need("pdftotext")
    program = Program(MAZEPRESS, folder)
    names = ["\u0645\u062d\u0645\u062f \u0639\u0644\u064a", "\u05d3\u05d5\u05d3 \u05dc\u05d5\u05d9", "Anna"]
    if Path("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc").exists():
        names += ["\u5c71\u7530 \u3055\u304f\u3089", "\uae40\ubbfc\uc900"]
    written("key.csv", name_lists.rows("Name", *names).encode())
    for look in ("playful", "classic", "modern"):
        program.done("book", "--names", "key.csv", "--maze", "rect5x5", "--seed", "1", "--look", look, "-o", "key.pdf")
        page = pdftext.pages_of(os.path.join(folder, "key.pdf"))[-1]
        for number in range(1, len(names) + 1):
            [badge] = [word for word in page.words if word.text == str(number) and any(
                other.text == "page" and abs(other.left - word.right) < 40 and 0 < other.top - word.top < 40 for other in page.words)]
            gaps = [word.left - badge.right for word in page.words if abs(word.bottom - badge.bottom) < 8 and word.left > badge.right]
            expect(0 < min(gaps, default=999) < 25, True, f"{look}: the gap beside number {number}: {gaps}")
    refused = program.run("book", "--names", written("deva.csv", "\u0905\u0928\u0928\u094d\u092f\u093e\n".encode()), *SMALL)
    if refused.status != 0:     # this is the case if no Noto font is installed
        expect_failed(refused, "U+0905", "install the Debian package fonts-noto-core")


def main() -> int:
    tap = Tap()
    for name, check in list(globals().items()):
        if name.startswith("check_"):
            tap.test(check.__doc__ or name, check)
    return tap.finish()


with tempfile.TemporaryDirectory() as folder:
    status = main()
sys.exit(status)
