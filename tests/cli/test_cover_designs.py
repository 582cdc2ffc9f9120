"""Covers as a person would see them: what is centered, enclosed, on one line and large enough, and which texts have room."""
import re
import sys
import unicodedata
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import List, NamedTuple, Tuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from program import Program, expect_refused, main
from readers import painted, pdftext
from readers.pictures import Picture
from tap import SOAK, Failure, expect, for_each, some

LOOKS = ["classic", "modern", "playful"]
TITLE = "The Extraordinarily Large Book of Mazes for Long Train Rides"
SUBTITLE = "Sixty quiet labyrinths to carry with you in a bag, with all of the answers at the very end"
GROUND, INK, ACCENT, SECOND, LIGHT = "#80b0e0", "#102030", "#d02050", "#10a050", "#ffffff"
BLEED = 9


Field = List[bytes]      # rows of 1 for each pixel of it, and 0
OTHERS = bytes([1] + 255 * [0])


class Box(NamedTuple):
    """Pixels; right and bottom are inside."""
    left: int
    top: int
    right: int
    bottom: int


class Sheet:
    """A cover in pixels, `scale` to a point, its sides as they are cut."""

    def __init__(self, program: Program, name: str, trim: Tuple[float, float], *options: str, scale: int = 1,
                 puzzles: int = 40, **keys: str):
        self.path, self.scale, self.said = program.in_folder(f"{name}.pdf"), scale, ""
        given = {"title": "Big Book of Mazes", "author": "Ada Quill", "press": "kdp", **keys}
        words = [word for key, value in given.items() if value for word in (f"--{key}", value)]
        result = program.done("cover", *words, "--maze", "rect9x9", "--puzzles", str(puzzles), "--seed", "5",
                              "--trim", f"{trim[0]}x{trim[1]}in", *options, "-o", f"{name}.pdf")
        self.said = result.message
        expect(f"is fit for {given['press']}" in self.said, True, f"{name}: {self.said}")
        self.picture = painted.page_of(self.path, 1, 72 * scale) if scale else Picture(1, 1, [bytes(3)], 3)
        self.width, self.height = self.picture.width, self.picture.height
        self.near = lru_cache(None)(self.near)
        self.cut = round(BLEED * scale), round((BLEED + trim[0] * 72) * scale)    # of the back
        self.front = self.width - self.cut[1], self.width - self.cut[0]

    def near(self, color: str, by: int = 40) -> Field:
        """The pixels of about that color."""
        return self.picture.near(tuple(bytes.fromhex(color[1:])), by)

    def flood(self, x: int, y: int, inside: Field) -> Field:
        """The pixels of a field that are connected to the given one."""
        seen, spans = [bytearray(self.width) for _ in inside], [(y, x)]
        while spans:
            y, x = spans.pop()
            if seen[y][x]:
                continue
            left, right = inside[y].rfind(0, 0, x) + 1, inside[y].find(0, x)
            right = right if right >= 0 else self.width
            seen[y][left:right] = b"\1" * (right - left)
            for beside in (y - 1, y + 1):
                at = inside[beside].find(1, left, right) if 0 <= beside < self.height else -1
                while at >= 0:
                    spans.append((beside, at))
                    end = inside[beside].find(0, at, right)
                    at = inside[beside].find(1, end, right) if end >= 0 else -1
        return seen


def box_of(field: Field, left: int = 0, right: int = 10**6, top: int = 0, bottom: int = 10**6) -> Box:
    """The box round its pixels."""
    rows = [(y, row.find(1, left, right), row.rfind(1, left, right)) for y, row in enumerate(field[top:bottom], top)]
    rows = [row for row in rows if row[1] >= 0]
    return Box(min(first for _, first, _ in rows), rows[0][0], max(last for _, _, last in rows), rows[-1][0])


def runs(row: bytes) -> int:
    """The number of places in a row at which pixels of a field begin."""
    return len(row.replace(b"\0", b" ").split())


def expect_middle(inner: Box, outer: Box, by: float, what: str) -> None:
    across = (inner.left + inner.right - outer.left - outer.right) / 2
    down = (inner.top + inner.bottom - outer.top - outer.bottom) / 2
    if abs(across) > by or abs(down) > by:
        raise Failure(f"{what}: {across} to the right of the middle of {outer}, {down} below it")


def text_in(sheet: Sheet, at: Tuple[int, int], ground: str) -> Tuple[Box, Box]:
    """What is not of the ground in a field of it, and the field."""
    field = sheet.flood(*at, sheet.near(ground, 90))
    whole = box_of(field)
    holes = [bytes(row.index(1)) + row[row.index(1):row.rindex(1)].translate(OTHERS) if 1 in row else b"" for row in field]
    return box_of(holes), whole


COLORS = " ".join((GROUND, INK, ACCENT, SECOND, LIGHT))


def texts_of_playful_are_in_the_middle(program: Program) -> None:
    """By their ink, with and without letters below the line: on the labels of front and back, and on the disc"""
    def one(case) -> None:
        title, trim = case
        name = f"{title[:4]}-{trim[0]}"
        sheet = Sheet(program, name, trim, "--set", f"colors={COLORS}", look="playful", title=title,
                      subtitle="Happy ways" if "y" in title else "Ten ran in", author="Jay" if "y" in title else "Ann")
        white = sheet.near(LIGHT, 10)
        for side, what in ((sheet.front, "front"), (sheet.cut, "back")):
            middle = (side[0] + side[1]) // 2
            top = next(y for y in range(sheet.height) if white[y][middle])
            ink, label = text_in(sheet, (middle, top), LIGHT)
            expect_middle(ink, label, 1.5, f"{name}: the {what}'s label")
        right = box_of(sheet.near(SECOND, 10), *sheet.front)
        ink, disc = text_in(sheet, ((right.left + right.right) // 2, right.top + 2), SECOND)
        expect_middle(ink, disc, 1.5, f"{name}: the disc")
    for_each([("Gypsy joy", (6, 9)), ("Mazes at sea", (8.5, 8.5)), ("Mazes at sea", (5, 8))], one)


def the_heart_is_a_maze(program: Program) -> None:
    """The heart of playful is a maze with a smooth border: all its passages are connected, and it is large"""
    def one(trim) -> None:
        sheet = Sheet(program, f"heart-{trim[0]}", trim, "--set", f"colors={COLORS}", look="playful")
        red = sheet.near(ACCENT, 30)
        box = box_of(red, *sheet.front)
        middle, height = (box.left + box.right) // 2, box.bottom - box.top
        y = box.top + height // 3
        start = next(x for x in range(middle, box.right) if red[y][x])
        field = sheet.flood(start, y, red)
        together, whole = sum(map(sum, field)), sum(sum(row[slice(*sheet.front)]) for row in red)
        if together < .98 * whole:
            raise Failure(f"{trim}: {together} of {whole} pixels of the heart hang together")
        border = sheet.near(INK, 90)
        edges = [next(x for x in range(box.left - 9, box.right) if border[y][x] or red[y][x])
                 for y in range(box.top + height // 4, box.top + 3 * height // 4)]
        steps = [abs(a - b) for a, b in zip(edges, edges[1:])]
        expect(max(steps) <= 5, True, f"{trim}: the longest step of the border, {max(steps)}")
        walls = [runs(border[y][box.left:box.right]) for y in range(box.top + height // 4, box.top + height // 2)]
        expect(sum(walls) / len(walls) >= 3.5, True, f"{trim}: walls across the heart, {sum(walls) / len(walls)}")
        room = sheet.height - BLEED * 2 - sheet.height // 2
        if height < .8 * room and box.right - box.left < .68 * (sheet.front[1] - sheet.front[0]):
            raise Failure(f"{trim}: a heart of {box} in {room} below the label")
    for_each([(5, 8), (8.5, 8.5)], one)


def titles_are_larger_than_subtitles(program: Program) -> None:
    """A long title is at least 1.25 times as large as a long subtitle, which has up to three lines"""
    def one(case) -> None:
        look, press, trim = case
        sheet = Sheet(program, f"long-{look}-{trim[0]}x{trim[1]}", trim, look=look, press=press, title=TITLE, subtitle=SUBTITLE)
        words = [word for word in pdftext.pages_of(sheet.path)[0].words if word.left > sheet.front[0]]
        title = max(word.bottom - word.top for word in words)     # the size of the type follows from it
        subtitle = [word.bottom - word.top for word in words if word.text in ("labyrinths", "carry", "bag,")]
        expect(len(subtitle), 3, f"{case}: words that are found")
        if title < 1.24 * max(subtitle):
            raise Failure(f"{case}: the title's letters are {title} high, the subtitle's {subtitle}")
        lines = {round(word.top) for word in words if word.text in SUBTITLE.split() and word.text not in TITLE.split()}
        expect(2 <= len(lines) <= 3, True, f"{case}: lines of the subtitle at {lines}")
    for_each(some([(look, press, trim) for look in LOOKS
                   for press, trim in (("kdp", (5, 8)), ("lulu", (8.5, 8.5)), ("kdp", (8.5, 11)))], 2), one)


def the_frame_goes_round_the_barcode(program: Program) -> None:
    """Classic's double rule on the back is closed, with the barcode outside it; its content is in its middle"""
    def one(case) -> None:
        press, trim = case
        sheet = Sheet(program, f"frame-{press}-{trim[0]}", trim, look="classic", press=press)
        ground = sheet.near(f"#{sheet.picture.rows[4][12:15].hex()}", 24)
        left, right = sheet.cut
        x = (left + right) // 2
        y = sheet.height - (BLEED + 40)     # above the frame's foot
        inside = sheet.flood(left + 50, y, ground)
        if any(row[0] or row[-1] for row in inside):
            raise Failure(f"{case}: the frame is open")
        between = sheet.flood(left + 4, y, ground)
        expect(between[0][0], 1, f"{case}: round the frame")
        # Lines of text and the medallion, in rows that the frame crosses at both sides.
        most = max(row.rfind(1) for row in inside)
        marks, seen = [], False
        for row, paper in zip(inside, ground):
            low, high = row.find(1), row.rfind(1)
            if low < 0 or high < most - 2:     # beside the niche
                continue
            dark = [x_ for x_ in range(low, high) if not row[x_] and not paper[x_]]
            if dark and seen:
                marks[-1] = min(marks[-1][0], dark[0]), max(marks[-1][1], dark[-1])
            elif dark:
                marks.append((dark[0], dark[-1]))
            seen = bool(dark)
        expect(len(marks) >= 5, True, f"{case}: headline, rule, text, medallion, facts at {marks}")
        off = [mark for mark in marks if abs(sum(mark) / 2 - x) > 2.5]
        expect(off, [], f"{case}: what is not in the middle, {x}")
    for_each([("kdp", (5, 8)), ("lulu", (6, 9))], one)


def modern_begins_on_one_line(program: Program) -> None:
    """The ink of modern's front, spine and back begins at one height, the spine's is large on thick books"""
    def one(trim) -> None:
        sheet = Sheet(program, f"line-{trim[0]}", trim, look="modern", puzzles=300)
        black = sheet.near("#000000", 60)
        tops = {what: box_of(black, *side, bottom=sheet.height // 4).top for what, side in
                (("back", sheet.cut), ("spine", (sheet.cut[1], sheet.front[0])), ("front", sheet.front))}
        if max(tops.values()) - min(tops.values()) > 3:
            raise Failure(f"{trim}: ink begins at {tops}")
        spine = box_of(black, sheet.cut[1], sheet.front[0], bottom=sheet.height // 3)
        share = (spine.right - spine.left) / (sheet.front[0] - sheet.cut[1])
        expect(.25 < share < .7, True, f"{trim}: the text's share of the spine, {share}")
    for_each([(6, 9), (8.5, 11)], one)


def the_way_is_whole(program: Program) -> None:
    """Modern's way goes straight on where it leaves the maze: its edges are at the same height in both"""
    def one(trim) -> None:
        path = Sheet(program, f"whole-{trim[0]}", trim, look="modern", scale=0).path
        page = painted.page_of(path, 1, 4 * 72)

        def way_at(x: int) -> List[int]:
            return [y for y in range(page.height // 3, page.height) if min(page.rows[y][3 * x:3 * x + 3]) > 200]
        for outer, inner in ((8, 4 * 34), (page.width - 9, page.width - 4 * 34)):
            ends = way_at(outer)
            inside = [y for y in way_at(inner) if ends[0] - 8 <= y <= ends[-1] + 8]
            off = abs(ends[0] - inside[0]), abs(ends[-1] - inside[-1])
            expect(max(off) <= 1, True, f"{trim}: the way's edges are off by {off} quarters of a point")
    for_each([(6, 9), (5, 8)], one)


def long_texts_have_room_everywhere(program: Program) -> None:
    """60 letters of title and 90 of subtitle are fit for every press, in every look: the smallest, the widest and others"""
    shops = re.findall(r"^(kdp|lulu|ingram)\s+([\d.]+) x\s+([\d.]+) in", program.done("list", "presses").text, re.M)
    by_press = [list(group) for _, group in groupby(shops, lambda shop: shop[0])]
    expect(len(by_press), 3, "presses with trims")
    chosen = {}
    for group in by_press:
        for trim in (group[0], max(group, key=lambda shop: float(shop[1]) / float(shop[2])),
                     min(group, key=lambda shop: float(shop[1]) * float(shop[2]))):
            chosen[trim] = True
    expect((len(TITLE), len(SUBTITLE)), (60, 90), "letters")

    def one(case) -> None:
        look, (press, width, height) = case
        Sheet(program, f"room-{look}-{press}-{width}", (float(width), float(height)), look=look, press=press,
              title=TITLE, subtitle=SUBTITLE, scale=0)
    for_each(some([(look, shop) for look in LOOKS for shop in chosen], 3), one)
    for look in LOOKS:      # little room on the back, and nothing above the title
        Sheet(program, f"alone-{look}", (7.5, 7.5), look=look, press="lulu", title="Mazes", author="", scale=0)


def what_is_too_long_is_told(program: Program) -> None:
    """A title or subtitle that does not fit is rejected with the number of letters that fit; that many letters fit, and
    no more do"""
    def one(case) -> None:
        look, key, trim = case
        words = {"title": "Mazes", "subtitle": "Ways"}
        words[key] = "Wide and winding ways to wander " * 28

        def options(text: str) -> List[str]:
            given = {**words, key: text, "look": look, "press": "kdp", "trim": trim}
            return [word for name, value in given.items() for word in (f"--{name}", value)] + \
                ["--maze", "rect9x9", "--puzzles", "30", "--seed", "5", "-o", f"{look}-{key}.pdf"]
        result = program.run("cover", *options(words[key].strip()))
        found = re.search(rf"{key} is too long for a cover of {look}, [\d.]+ x [\d.]+ in: 895 letters"
                          r", but only (\d+) fit", result.message)
        if not found or result.status == 0:
            raise Failure(str(result))
        letters = int(found.group(1))
        expect(60 < letters < 895, True, f"{case}: letters that fit, {letters}")
        program.done("cover", *options(words[key][:letters]))
        expect_refused(program.run("cover", *options(words[key][:letters + 1])), f"{letters + 1} letters, but only {letters} fit")
    cases = [(look, key, "5x8in") for look in LOOKS for key in ("title", "subtitle")]
    for_each(cases if SOAK else cases[::3], one)
    result = program.run("cover", "--title", "Labyrinth" * 30, "--press", "kdp", "--look", "modern", "--maze", "rect9x9",
                         "--puzzles", "30", "-o", "no.pdf")
    expect((result.status != 0, "270 letters, but only" in result.message), (True, True), str(result))


def texts_down(paper: Field) -> int:
    """The number of objects on it that are separated by free rows."""
    return runs(bytes(not all(row) for row in paper))


def texts_stand_clear_of_descenders(program: Program) -> None:
    """Everything after a title is below it"""
    sheet = Sheet(program, "gypsy-modern", (8.25, 6), "--set", f"colors={COLORS}", look="modern", title="gypsy",
                  subtitle="A thin one", author="")
    front = slice(sheet.front[0] + 2, sheet.front[1] - 2)
    expect(texts_down([row[front] for row in sheet.near(GROUND, 60)]), 3, "title, subtitle and maze of modern")
    sheet = Sheet(program, "gypsy-playful", (8.5, 8.5), "--set", f"colors={COLORS}", look="playful", title="gypsy", author="Ann Lee")
    middle, light = sum(sheet.front) // 2, sheet.near(LIGHT, 10)
    ink, _ = text_in(sheet, (middle, next(y for y, row in enumerate(light) if row[middle])), LIGHT)
    label = slice(ink.left - 5, ink.right + 5)
    expect(texts_down([row[label] for row in sheet.near(LIGHT, 60)[ink.top:ink.bottom + 1]]), 2, "title and author of playful")


def titles_of_themes_have_whole_letters(program: Program) -> None:
    """Accents stay with their letters, even as characters of their own, and clear of the line above; a subtitle may be none"""
    titles = [unicodedata.normalize(form, "\u00c9l\u00e8ve") for form in ("NFC", "NFD")]
    composed, apart = [Sheet(program, f"letters-{i}", (6, 9), "--theme", "easter", title=title).picture
                       for i, title in enumerate(titles)]
    expect(composed.rows == apart.rows, True, "accents as characters of their own make the same picture")
    sheet = Sheet(program, "stacked", (6, 9), "--theme", "farm", "--set", f"colors={COLORS}", "--subtitle", "",
                  title="nnnnnnn " + 7 * "\u1ed6")
    left, right, half = sheet.front[0] + 100, sheet.front[1] - 100, sheet.height // 3
    above, below = (box_of(sheet.near(color), left, right, 0, half) for color in (ACCENT, SECOND))
    if below.top <= above.bottom:
        raise Failure(f"the second line's accents at {below} reach into the first line at {above}")


main()
