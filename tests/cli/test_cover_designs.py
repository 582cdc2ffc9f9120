"""Covers as a person would see them: what is centered, enclosed, on one line and large enough, and which texts have room."""
import re
import sys
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Callable, List, NamedTuple, Tuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from program import Program, main
from readers import painted, pdftext
from tap import Failure, expect, for_each, some

LOOKS = ["classic", "modern", "playful"]
TITLE = "The Extraordinarily Large Book of Mazes for Long Train Rides"
SUBTITLE = "Sixty quiet labyrinths to carry with you in a bag, with all of the answers at the very end"
GROUND, INK, ACCENT, SECOND, LIGHT = "#80b0e0", "#102030", "#d02050", "#10a050", "#ffffff"
BLEED = 9


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
        self.rows = painted.page_of(self.path, 1, 72 * scale).pixels() if scale else [[()]]
        self.width, self.height = len(self.rows[0]), len(self.rows)
        self.cut = round(BLEED * scale), round((BLEED + trim[0] * 72) * scale)    # of the back
        self.front = self.width - self.cut[1], self.width - self.cut[0]

    def boxes(self, wanted: Callable, left: int, right: int, top: int = 0, bottom: int = 10**6) -> Box:
        """The box round all pixels that are wanted."""
        found = [(x, y) for y in range(top, min(bottom, self.height)) for x in range(left, right)
                 if wanted(self.rows[y][x])]
        xs, ys = [x for x, _ in found], [y for _, y in found]
        return Box(min(xs), min(ys), max(xs), max(ys))

    def flood(self, x: int, y: int, goes_on: Callable) -> set:
        """The pixels that hang together with one."""
        inside = [bytes(map(goes_on, row)) for row in self.rows]
        seen, spans = set(), [(y, x)]
        while spans:
            y, x = spans.pop()
            if (x, y) in seen:
                continue
            left, right = inside[y].rfind(0, 0, x) + 1, inside[y].find(0, x)
            right = right if right >= 0 else self.width
            seen.update((at, y) for at in range(left, right))
            for beside in (y - 1, y + 1):
                at = inside[beside].find(1, left, right) if 0 <= beside < self.height else -1
                while at >= 0:
                    spans.append((beside, at))
                    end = inside[beside].find(0, at, right)
                    at = inside[beside].find(1, end, right) if end >= 0 else -1
        return seen


def near(color: str, by: int = 40) -> Callable:
    wanted = bytes.fromhex(color[1:])
    return lru_cache(None)(lambda pixel: all(abs(a - b) <= by for a, b in zip(pixel, wanted)))


def expect_middle(inner: Box, outer: Box, by: float, what: str) -> None:
    across = (inner.left + inner.right - outer.left - outer.right) / 2
    down = (inner.top + inner.bottom - outer.top - outer.bottom) / 2
    if abs(across) > by or abs(down) > by:
        raise Failure(f"{what}: {across} to the right of the middle of {outer}, {down} below it")


def text_in(sheet: Sheet, at: Tuple[int, int], ground: str) -> Tuple[Box, Box]:
    """What is not of the ground in a field of it, and the field."""
    field = sheet.flood(*at, near(ground, 90))
    rows = {y: [x for x, _ in row] for y, row in groupby(sorted(field, key=lambda p: (p[1], p[0])), lambda p: p[1])}
    found = [(x, y) for y, row in rows.items() for x in range(row[0], row[-1]) if (x, y) not in field]
    xs, ys = [x for x, _ in found], [y for _, y in found]
    whole = Box(min(min(r) for r in rows.values()), min(rows), max(max(r) for r in rows.values()), max(rows))
    return Box(min(xs), min(ys), max(xs), max(ys)), whole


COLORS = " ".join((GROUND, INK, ACCENT, SECOND, LIGHT))


def texts_of_playful_are_in_the_middle(program: Program) -> None:
    """By their ink, with and without letters below the line: on the labels of front and back, and on the disc"""
    def one(case) -> None:
        title, trim = case
        name = f"{title[:4]}-{trim[0]}"
        sheet = Sheet(program, name, trim, "--set", f"colors={COLORS}", look="playful", title=title,
                      subtitle="Happy ways" if "y" in title else "Ten ran in", author="Jay" if "y" in title else "Ann")
        white = near(LIGHT, 10)
        for side, what in ((sheet.front, "front"), (sheet.cut, "back")):
            middle = (side[0] + side[1]) // 2
            top = next(y for y in range(sheet.height) if white(sheet.rows[y][middle]))
            ink, label = text_in(sheet, (middle, top), LIGHT)
            expect_middle(ink, label, 1.5, f"{name}: the {what}'s label")
        green = near(SECOND, 10)
        right = sheet.boxes(green, *sheet.front)
        ink, disc = text_in(sheet, ((right.left + right.right) // 2, right.top + 2), SECOND)
        expect_middle(ink, disc, 1.5, f"{name}: the disc")
    for_each([("Gypsy joy", (6, 9)), ("Mazes at sea", (8.5, 8.5)), ("Mazes at sea", (5, 8))], one)


def the_heart_is_a_maze(program: Program) -> None:
    """The heart of playful is a maze with a smooth border: all its passages hang together, and it reaches far"""
    def one(trim) -> None:
        sheet = Sheet(program, f"heart-{trim[0]}", trim, "--set", f"colors={COLORS}", look="playful")
        red = near(ACCENT, 30)
        box = sheet.boxes(red, *sheet.front)
        middle, height = (box.left + box.right) // 2, box.bottom - box.top
        y = box.top + height // 3
        start = next(x for x in range(middle, box.right) if red(sheet.rows[y][x]))
        field = sheet.flood(start, y, red)
        whole = sum(red(pixel) for row in sheet.rows for pixel in row[sheet.front[0]:sheet.front[1]])
        if len(field) < .98 * whole:
            raise Failure(f"{trim}: {len(field)} of {whole} pixels of the heart hang together")
        border = near(INK, 90)
        edges = [next(x for x in range(box.left - 9, box.right) if border(sheet.rows[y][x]) or red(sheet.rows[y][x]))
                 for y in range(box.top + height // 4, box.top + 3 * height // 4)]
        steps = [abs(a - b) for a, b in zip(edges, edges[1:])]
        expect(max(steps) <= 5, True, f"{trim}: the longest step of the border, {max(steps)}")
        walls = [sum(1 for color, _ in groupby(map(near(INK, 90), sheet.rows[y][box.left:box.right])) if color)
                 for y in range(box.top + height // 4, box.top + height // 2)]
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
    for_each([(look, press, trim) for look in LOOKS
              for press, trim in (("kdp", (5, 8)), ("lulu", (8.5, 8.5)), ("kdp", (8.5, 11)))], one)


def the_frame_goes_round_the_barcode(program: Program) -> None:
    """Classic's double rule on the back is closed, with the barcode outside it; what it holds is in its middle"""
    def one(case) -> None:
        press, trim = case
        sheet = Sheet(program, f"frame-{press}-{trim[0]}", trim, look="classic", press=press)
        ground = sheet.rows[4][4]

        is_ground = near(f"#{bytes(ground).hex()}", 24)
        left, right = sheet.cut
        x = (left + right) // 2
        y = sheet.height - (BLEED + 40)     # above the frame's foot
        inside = sheet.flood(left + 50, y, is_ground)
        if any(at[0] in (0, sheet.width - 1) for at in inside):
            raise Failure(f"{case}: the frame is open")
        between = sheet.flood(left + 4, y, is_ground)
        expect((0, 0) in between, True, f"{case}: round the frame")
        # Lines of text and the medallion, in rows that the frame crosses at both sides.
        rows = {}
        for x_, y_ in inside:
            low, high = rows.get(y_, (x_, x_))
            rows[y_] = min(low, x_), max(high, x_)
        most = max(high for _, high in rows.values())
        marks, seen = [], False
        for y_ in sorted(rows):
            low, high = rows[y_]
            if high < most - 2:     # beside the niche
                continue
            dark = [x_ for x_ in range(low, high) if (x_, y_) not in inside and not is_ground(sheet.rows[y_][x_])]
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
        black = near("#000000", 60)
        tops = {what: sheet.boxes(black, *side, bottom=sheet.height // 4).top for what, side in
                (("back", sheet.cut), ("spine", (sheet.cut[1], sheet.front[0])), ("front", sheet.front))}
        if max(tops.values()) - min(tops.values()) > 3:
            raise Failure(f"{trim}: ink begins at {tops}")
        spine = sheet.boxes(black, sheet.cut[1], sheet.front[0], bottom=sheet.height // 3)
        share = (spine.right - spine.left) / (sheet.front[0] - sheet.cut[1])
        expect(.25 < share < .7, True, f"{trim}: the text's share of the spine, {share}")
    for_each([(6, 9), (8.5, 11)], one)


def the_way_is_whole(program: Program) -> None:
    """Modern's way goes straight on where it leaves the maze: its edges are at the same height in both"""
    def one(trim) -> None:
        path = Sheet(program, f"whole-{trim[0]}", trim, look="modern", scale=0).path
        rows = painted.page_of(path, 1, 4 * 72).gray(min).rows

        def way_at(x: int) -> List[int]:
            return [y for y in range(len(rows) // 3, len(rows)) if rows[y][x] > 200]
        for outer, inner in ((8, 4 * 34), (len(rows[0]) - 9, len(rows[0]) - 4 * 34)):
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
    """A title or subtitle without room is refused with how many of its letters fit, and so many do"""
    def one(case) -> None:
        look, key, trim = case
        words = {"title": "Mazes", "subtitle": "Ways"}
        words[key] = "Wide and winding ways to wander " * 28

        def options(text: str) -> List[str]:
            given = {**words, key: text, "look": look, "press": "kdp", "trim": trim}
            return [word for name, value in given.items() for word in (f"--{name}", value)] + \
                ["--maze", "rect9x9", "--puzzles", "30", "--seed", "5", "-o", f"{look}-{key}.pdf"]
        result = program.run("cover", *options(words[key].strip()))
        found = re.search(rf"{key}: it is too long for a cover of {look} of [\d.]+ x [\d.]+ in: of its 895 letters"
                          r" (\d+) fit", result.message)
        if not found or result.status == 0:
            raise Failure(str(result))
        letters = int(found.group(1))
        expect(60 < letters < 895, True, f"{case}: letters that fit, {letters}")
        program.done("cover", *options(words[key][:letters - 1].strip()))
    for_each([(look, key, "5x8in") for look in LOOKS for key in ("title", "subtitle")], one)
    result = program.run("cover", "--title", "Labyrinth" * 60, "--press", "kdp", "--look", "modern", "--maze", "rect9x9",
                         "--puzzles", "30", "-o", "no.pdf")
    expect((result.status != 0, "of its 540 letters" in result.message), (True, True), str(result))


main()
