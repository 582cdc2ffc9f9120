"""Tests that poppler reads the right words, lines and pictures from the PDFs that typeset.c writes.

    python3 test_typeset.py TYPESET"""
import sys
import tempfile
import unicodedata
from pathlib import Path

import paths
from readers import painted, pdftext, pictures, png
from tap import Skip, Tap, expect, fail_if, need, run_tool, tool

TYPESET = str(Path(sys.argv[1]).resolve())
ARABIC = "/usr/share/fonts/opentype/fonts-hosny-amiri/Amiri-Regular.ttf"
CJK = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
LEFT = 36
WORDS = ("The rabbit is hungry and would like to find its way to the carrot at the other end of the maze. "
         "Every maze has exactly one way through; follow it with a pencil.")
ARABIC_WORDS = "ساعد الأرنب على الوصول إلى الجزرة فاتبع الطريق ولا تلمس الجدران"
JAPANESE = "迷路はうさぎがにんじんを見つけるためのものです。鉛筆で線をひいて、壁にふれないように進みましょう。"


def font(path: str) -> str:
    if not Path(path).is_file():
        raise Skip(f"no {path}")
    return f"font={path}"


def typeset(*arguments: str) -> str:
    """Runs typeset.c with these arguments, and returns the path of the PDF."""
    path = str(Path(folder, f"{abs(hash(arguments)):x}.pdf"))
    tool(TYPESET, path, *arguments)
    return path


def printed(*arguments: str) -> list:
    return tool(TYPESET, str(Path(folder, "none.pdf")), *arguments).decode().split()


def refusal(*arguments: str) -> str:
    done = run_tool(TYPESET, str(Path(folder, "refused.pdf")), *arguments)
    expect(done.returncode, 2, "exit status")
    return done.stderr.decode()


def text_of(path: str) -> str:
    """Returns the text of a PDF without direction marks. Presentation forms, such as joined Arabic letters, become
    plain letters."""
    text = "".join(c for c in pdftext.text_of(path) if unicodedata.category(c) != "Cf" and c != "\f")
    return unicodedata.normalize("NFKC", text)


def words_of(path: str) -> list:
    return pdftext.words_of(path, 1)


def lines_of(path: str) -> list:
    """Returns the left and right end of each line of text, from top to bottom."""
    lines = {}
    for _, left, top, right, _ in words_of(path):
        low, high = lines.get(round(top), (left, right))
        lines[round(top)] = (min(left, low), max(right, high))
    return [lines[top] for top in sorted(lines)]


def fonts_of(path: str) -> list:
    need("pdffonts")
    rows = tool("pdffonts", path).decode().splitlines()[2:]
    for row in rows:
        expect(row.split()[-5:-2], ["yes", "yes", "yes"], f"embedded, subset, unicode: {row}")
    return sorted({row.split()[0].split("+")[-1] for row in rows})


def differs(a: float, b: float, slack: float = 0.3) -> bool:
    return abs(a - b) > slack


# --- text -----------------------------------------------------------------------


def check_words_are_found_again():
    path = typeset(f"text={WORDS} fi fl ffl", "justified")
    expect(text_of(path).split(), (WORDS + " fi fl ffl").split(), "words")
    expect(fonts_of(path), ["DejaVuSans"], "fonts")


def check_justified_lines_are_as_wide_as_the_box():
    lines = lines_of(typeset("width=200", "justified", "at-top", f"text={WORDS}\n{WORDS}"))
    expect(len(lines) % 2, 0, "two equal paragraphs")
    half = len(lines) // 2
    for i, (left, right) in enumerate(lines):
        fail_if(f"line {i} starts at {left}" if differs(left, LEFT) else None)
        full = not differs(right, LEFT + 200)
        expect(full, i not in (half - 1, len(lines) - 1), f"line {i} of {len(lines)} fills the box")


def check_a_paragraph_that_continues_is_justified_to_its_end():
    whole = typeset("width=200", "justified", "at-top", f"text={WORDS}")
    count = int(printed("width=200", "height=45", f"break={WORDS}")[0])
    part = lines_of(typeset("width=200", "justified", "at-top", "continues", f"text={WORDS[:count]}"))
    expect(len(part), 3, "lines within 45 pt")
    expect(part, lines_of(whole)[:3], "lines of the part")


def check_kerning_is_on():
    def width(text):
        (_, left, _, right, _), = words_of(typeset("size=40", f"text={text}"))
        return right - left
    fail_if("AV is not kerned" if width("AVAVAV") > width("AAA") + width("VVV") - 5 else None)


def check_arabic_is_shaped_and_found_in_logical_order():
    path = typeset(font(ARABIC), "justified", "at-top", f"text={ARABIC_WORDS}\n{ARABIC_WORDS[:20]} 12")
    found = text_of(path).replace(" ", "").replace("\n", "")
    expect(found, (ARABIC_WORDS + ARABIC_WORDS[:20] + "12").replace(" ", ""), "letters")
    expect("Amiri-Regular" in fonts_of(path), True, "the book's font")
    # Arabic text begins at the right edge, and joined letters are narrower than separate letters.
    fail_if("not at the right" if differs(max(right for *_, right, _ in words_of(path)), 420 - LEFT, 2) else None)
    def extent(text):
        found = words_of(typeset(font(ARABIC), "size=40", f"text={text}"))
        return max(right for *_, right, _ in found) - min(left for _, left, *_ in found)
    joined, apart = extent("سسسس"), 4 * extent("س")
    fail_if(f"{joined} of {apart}: not joined" if joined > 0.9 * apart else None)


def check_japanese_is_wrapped_without_spaces():
    path = typeset(font(CJK), "width=150", "justified", f"text={JAPANESE}")
    expect(text_of(path).replace("\n", "").replace(" ", ""), unicodedata.normalize("NFKC", JAPANESE), "letters")
    expect(fonts_of(path), ["NotoSansCJKjp-Regular"], "fonts")
    lines = lines_of(path)
    fail_if(f"{len(lines)} lines" if len(lines) < 4 else None)
    for word, *_ in words_of(path):
        fail_if(f"a line starts with {word[0]}" if word[0] in "。、" else None)


def check_dejavu_stands_in_for_what_the_font_lacks():
    arabic = fonts_of(typeset(font(ARABIC), "text=ساعد ★", "mono", "text=rect1x1-1"))
    expect(arabic, ["Amiri-Regular", "DejaVuSans", "DejaVuSansMono"], "fonts")
    expect(fonts_of(typeset(font(ARABIC), "bold", "text=Title")), ["Amiri-Regular"], "fonts of a title")


def check_breaks_cut_a_text_at_its_lines():
    """Checks that a text that is broken into several pieces keeps all words, that each piece fits, and that no piece
    begins or ends with a single line of a paragraph."""
    text = "\n".join([WORDS, "A short one.", WORDS, "Two lines of text, one and then another, are here."])
    whole = float(printed("width=200", f"measure={text}")[0])
    line = float(printed("width=200", "measure=one")[0])
    for height in (1.5 * line, 2.5 * line, 3 * line, 5.2 * line, 9 * line, whole - 1, whole):
        rest, parts = text.encode(), []
        while rest:
            count = int(printed("width=200", f"height={height}", f"break={rest.decode()}")[0])
            fail_if("nothing fits" if not 0 < count <= len(rest) else None)
            parts.append(rest[:count].decode())
            rest = rest[count:]
            taken = float(printed("width=200", f"measure={parts[-1]}")[0])
            fail_if(f"{taken} of {height}" if taken > height + 0.01 else None)
        expect("".join(parts), text, "the parts together")
        fail_if("cut though it fits" if height == whole and len(parts) > 1 else None)
        if height < 5 * line:
            continue
        for before, after in zip(parts, parts[1:]):
            if before.endswith("\n"):
                continue
            for part in (before.split("\n")[-1], after.split("\n")[0]):
                alone = float(printed("width=200", f"measure={part}")[0]) < 1.5 * line
                fail_if(f"a line stands alone: {part}" if alone else None)
    expect(printed("width=200", f"height={line - 1}", f"break={text}"), ["0"], "less than a line")


def check_texts_shrink_to_their_least_size_only():
    text = "text=" + "word " * 60
    found = words_of(typeset("width=200", "height=60", text))
    fail_if("not all words" if len(found) != 60 else None)
    refusal("width=200", "height=60", "least=11", text)
    tall = [word[4] - word[2] for word in words_of(typeset("size=14", "text=word"))]
    small = [word[4] - word[2] for word in found]
    fail_if(f"{small[0]} of {tall[0]}" if not 6 / 14 < small[0] / tall[0] < 12 / 14 else None)


# --- pictures --------------------------------------------------------------------


def write_png(name: str, width: int, height: int, pixel) -> str:
    rows = [b"".join(bytes(pixel(x, y)) for x in range(width)) for y in range(height)]
    path = Path(folder, name)
    path.write_bytes(png.to_png(pictures.Picture(width, height, rows, 4)))
    return str(path)


def half_clear(x: int, y: int) -> tuple:
    return (200, 40 + x, 3 * y, 255 if x < 30 else 0)


def pictures_of(path: str) -> list:
    """Returns a tuple (page, type, color, bits, object) for each picture in a PDF."""
    need("pdfimages")
    rows = [row.split() for row in tool("pdfimages", "-list", path).decode().splitlines()[2:]]
    return [(int(row[0]), row[2], row[5], row[7], row[10]) for row in rows]


def check_a_picture_is_in_the_file_once():
    path = write_png("a.png", 60, 40, half_clear)
    for kind, color in (("picture", "rgb"), ("gray-picture", "gray")):
        pages = [f"{kind}={path}", "page"] * 30
        found = pictures_of(typeset("width=90", "height=60", *pages))
        expect([picture[:4] for picture in found], [(page, "image", color, "8") for page in range(1, 31)], kind)
        expect(len({picture[4] for picture in found}), 1, "objects")


def check_a_picture_keeps_its_pixels():
    need("pdfimages")
    path = typeset("width=90", "height=60", "picture=" + write_png("b.png", 60, 40, half_clear))
    tool("pdfimages", path, str(Path(folder, "out")))
    wanted = [b"".join(bytes(half_clear(x, y)[:3]) if x < 30 else b"\xff\xff\xff" for x in range(60)) for y in range(40)]
    expect(pictures.of_pnm(Path(folder, "out-000.ppm").read_bytes()) == pictures.Picture(60, 40, wanted, 3), True,
           "pixels are the file's, what is clear is white")


def check_a_picture_fills_its_box():
    black = write_png("c.png", 7, 5, lambda x, y: (0, 0, 0, 255) if y < 2 else (128, 128, 128, 255))
    for turned in ((), ("turned",)):
        path = typeset("width=140", "height=100", *turned, f"picture={black}")
        rows = painted.page_of(path, 1, 72, "-gray").rows
        dark = [(x, y) for y, row in enumerate(rows) for x, value in enumerate(row) if value < 200]
        box = min(x for x, _ in dark), min(y for _, y in dark), max(x for x, _ in dark), max(y for _, y in dark)
        off = max(abs(a - b) for a, b in zip(box, (36, 36, 36 + 139, 36 + 99)))
        fail_if(f"painted from {box[:2]} to {box[2:]}" if off > 1 else None)
        expect(rows[45][100] < 64, not turned, "the black part is on top")


def main() -> int:
    tap = Tap()
    for name, check in list(globals().items()):
        if name.startswith("check_"):
            tap.test(name.removeprefix("check_").replace("_", " "), check)
    return tap.finish()


with tempfile.TemporaryDirectory() as folder:
    status = main()
sys.exit(status)
