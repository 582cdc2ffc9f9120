"""Tests the design of covers and title pages. Covers of a series differ, and the backs of themed covers have no large empty
area. Ages are legible, and titles are larger than subtitles."""
from itertools import groupby
from typing import Tuple

import paths
from program import Program, main
from readers import painted, pdftext
from tap import Failure, expect, for_each, tool

LOOKS = ["classic", "modern", "playful"]
COLORS = "#80b0e0 #102030 #d02050 #10a050 #ffffff"
BLEED = 9
LINE = {"classic": 1.0, "modern": 1.2, "playful": 1.569}     # for each look, the line height of the font in which a cover shows --ages, as a multiple of the font size


class Sheet:
    """The pixels of a cover (one per point), and the positions of its front and back."""

    def __init__(self, program: Program, name: str, trim: Tuple[float, float], look: str, *options: str):
        path = program.in_folder(f"{name}.pdf")
        program.done("cover", "--look", look, "--press", "kdp", "--trim", f"{trim[0]}x{trim[1]}in", "--maze", "rect9x9", "--puzzles", "40",
                     "--seed", "5", "--author", "Ada Quill", *options, "-o", path.name)
        self.picture, self.words = painted.page_of(path, 1, 72), pdftext.pages_of(path)[0].words
        self.width, self.height = self.picture.width, self.picture.height
        self.back = BLEED, round(BLEED + trim[0] * 72)
        self.front = self.width - self.back[1], self.width - BLEED

    def near(self, color: str, by: int) -> list:
        """Returns rows of flags: 1 if the pixel's color differs from `color` by at most `by`."""
        return self.picture.near(tuple(bytes.fromhex(color[1:])), by)

    def commonest(self, left: float, top: float, right: float, bottom: float) -> bytes:
        """Returns the most frequent color of the pixels in a box."""
        pixels = [row[3 * x:3 * x + 3] for row in self.picture.rows[int(top):int(bottom)] for x in range(int(left), int(right))]
        return max(set(pixels), key=pixels.count)


def covers_of_a_series_differ(program: Program) -> None:
    """Each book of a series has its number on front and spine; neighbors differ in color, and in playful in arrangement"""
    def one(look: str) -> None:
        grounds, plans = [], []
        for volume in range(1, 6 if look == "playful" else 4):
            trim = (8.5, 11) if volume == 2 else (6, 9)
            sheet = Sheet(program, f"series-{look}-{volume}", trim, look, "--title", "Big Mazes", "--subtitle", "All", "--volume", str(volume),
                          "--puzzles", "120")
            spine = [word for word in sheet.words if sheet.back[1] < word.left and word.right < sheet.front[0]]
            text = "".join(word.text.upper() for word in sorted(spine, key=lambda word: word.top))
            expect(text.endswith(f"BOOK{volume}ADAQUILL"), True, f"{look}: text of the spine, {text}")
            grounds.append(sheet.commonest(0, 0, sheet.width, 40))
            front = [word.text.upper() for word in sheet.words if word.left > sheet.front[0]]
            place = front.index("BOOK")
            expect(front[place:place + 2], ["BOOK", str(volume)], f"{look}: words of the front, {front}")
            title = next(word for word in sheet.words if word.text.upper() == "MAZES" and word.left > sheet.front[0])
            label = sheet.commonest(title.left, title.top, title.right, title.bottom)
            white = [row[slice(*sheet.front)] for row in sheet.near("#ffffff", 4)]
            plans.append((round(title.top / sheet.height * 72), label, sum(map(sum, white)) * 20 // (len(white) * len(white[0]))))
        expect([one for one, other in zip(grounds, grounds[1:]) if one == other], [], f"colors of neighbors, {look}")
        if look == "playful":
            expect([one for one, other in zip(plans, plans[1:]) if one == other], [], "arrangements of neighbors")
            expect(len({top for top, *_ in plans}) >= 2, True, f"places of the title, {plans}")
    for_each(LOOKS, one)


def numbers_of_a_series_are_on_every_front(program: Program) -> None:
    """The number of a book in a series is also on fronts with a picture, flow lines or a theme; `words.volume` sets its words"""
    program.in_folder("picture.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#8ac" d="M0 0h9v9H0z"/></svg>')
    def one(case: tuple) -> None:
        look, *options = case
        sheet = Sheet(program, f"front-{look}-{len(options)}{options[0]}", (6, 9), look, "--title", "Mazes", "--volume", "12", *options)
        front = {word.text.lower() for word in sheet.words if word.left > sheet.front[0]}
        expect({"12", *(("band",) if "de" in options else ("nr.", "of", "20") if "--set" in options else ("book",))} - front, set(), f"{case}: {front}")
    for_each([(look, *options) for look in LOOKS for options in
              (("--cover-picture", "picture.svg"), ("--maze", "flow.hills"), ("--theme", "farm", "--language", "de"), ("--set", "words.volume=Nr. {number} of 20"))], one)
    fronts = [Sheet(program, f"hero-{volume}", (6, 9), "playful", "--theme", "farm", "--volume", volume) for volume in "12"]
    faces = [sum(map(sum, (row[slice(*sheet.front)] for row in sheet.near("#fcfdf8", 6)))) for sheet in fronts]
    expect(abs(faces[0] - faces[1]) > .05 * faces[0], True, f"areas of the outlines: {faces}")


def figures_of_a_series_differ(program: Program) -> None:
    """In classic and modern, fronts of covers with consecutive seeds differ in cells, in curves, or in the place of the title"""
    def one(look: str) -> None:
        seen = []
        for seed in range(4):
            sheet = Sheet(program, f"figure-{look}-{seed}", (6, 9), look, "--title", "Big Mazes", "--set", f"seed={seed}", "--set", f"colors={COLORS}")
            ground = sheet.near(COLORS.split()[0], 12)
            rows = [bytes(row[slice(*sheet.front)]) for row in ground[int(.62 * sheet.height):int(.94 * sheet.height)]]
            title = min(word.top for word in sheet.words if word.left > sheet.front[0])
            edges = [x for row in rows for x in range(1, len(row)) if row[x - 1] != row[x]]
            seen.append((len(edges) / len(rows), len(set(edges)), title))      # the edges of a curve are at many positions
        alike = [(one, other) for one, other in zip(seen, seen[1:]) if abs(one[2] - other[2]) < 9
                 and all(abs(a - b) < .15 * max(a, b) for a, b in zip(one[:2], other[:2]))]
        expect(alike, [], f"{look}: edges in a row, places of edges, and the top of the title")
    for_each(["classic", "modern"], one)


def backs_of_themes_are_filled(program: Program) -> None:
    """On the back of a theme's cover in the look modern, no empty area is higher than 15 % of the page, and three pages with mazes are shown"""
    def one(trim: Tuple[float, float]) -> None:
        sheet = Sheet(program, f"filled-{trim[0]}", trim, "modern", "--theme", "space", "--ages", "6-7")
        left, right = sheet.back
        rows = [all(row[left + 10:right - 10]) for row in sheet.near("#14163d", 12)]
        longest = max(len(list(run)) for empty, run in groupby(rows) if empty)
        expect(longest < .15 * sheet.height, True, f"{trim}: {longest} empty rows of {sheet.height}")
        pages = [row[left:right] for row in sheet.near("#ffffff", 4)]
        middle = max(pages[:sheet.height // 2], key=sum)
        expect(len(middle.replace(b"\0", b" ").split()) >= 3, True, f"{trim}: pages next to each other")
    for_each([(8.5, 11), (6, 9), (8.5, 8.5)], one)


def ages_can_be_read(program: Program) -> None:
    """The ages on the front have a size of at least 12 points in every look, even on the smallest trim"""
    def one(case: tuple) -> None:
        look, theme = case
        sheet = Sheet(program, f"ages-{look}-{len(theme)}", (5, 8), look, "--ages", "10-12", *(theme or ("--title", "Mazes")))
        word = next(word for word in sheet.words if "10" in word.text and word.left > 5 * 72)
        size = (word.bottom - word.top) / LINE[look]
        expect(size >= 11.9, True, f"{case}: {size} points")
    for_each([(look, theme) for look in LOOKS for theme in ((), ("--theme", "farm"))], one)


def last_lines_have_the_accent(program: Program) -> None:
    """The last line of a title or headline has the accent color if it is legible; figures are larger than their words"""
    pale = COLORS.replace("#d02050", "#f0e0d0")
    ink, accent = COLORS.split()[1:3]

    def one(case: tuple) -> None:
        look, colors, first, last, color, *options = case
        sheet = Sheet(program, f"accent-{look}-{colors == pale}", (6, 9), look, "--set", f"colors={colors}", *options)
        for said, wanted in ((first, ink), (last, color)):
            word = next(word for word in sheet.words if word.text == said)
            high = word.bottom - word.top
            middle = slice(int(word.top + 0.4 * high), int(word.top + 0.7 * high))      # lines overlap above and below
            seen = [sum(sum(row[int(word.left):int(word.right)]) for row in sheet.near(tint, 6)[middle]) > 20 for tint in (ink, accent)]
            expect(seen, [wanted == ink, wanted == accent], f"{look}, {colors}: ink and accent in \"{said}\"")
        if look == "modern":
            figures, counted = (next(word for word in sheet.words if word.text == said) for said in ("40", "mazes"))
            expect(figures.bottom - figures.top > 2 * (counted.bottom - counted.top), True, "heights of figures and their words")
    title = ("--title", "Big Mazes", "--volume", "1")
    for_each([("playful", COLORS, "Big", "Mazes", accent, *title), ("playful", pale, "Big", "Mazes", ink, *title),
              ("modern", COLORS, "One", "takes.", accent, "--title", "Farm", "--theme", "farm")], one)


def subtitles_are_clear_of_art(program: Program) -> None:
    """On the front of a theme's cover, no part of the scene is behind the words of the subtitle"""
    def one(trim: Tuple[float, float]) -> None:
        said = ["Bring", "everybody", "home", "for", "supper"]
        sheet = Sheet(program, f"clear-{trim[0]}", trim, "playful", "--theme", "farm", "--set", f"colors={COLORS}", "--subtitle", " ".join(said))
        words = [word for word in sheet.words if word.text in said and word.left > sheet.front[0]]
        expect(len(words), len(said), "words")
        art = sheet.near("#0c783c", 6)      # the color of the darker hill, which is behind the outline of the theme
        behind = sum(sum(row[int(word.left) - 2:int(word.right) + 2]) for word in words for row in art[int(word.top):int(word.bottom)])
        expect(behind, 0, f"{trim}: pixels of art behind the subtitle")
        expect(sum(map(sum, art)) > 50, True, f"{trim}: art on the hill")
    for_each([(6, 9), (5, 8), (8.5, 8.5)], one)


def titles_are_larger_than_subtitles(program: Program) -> None:
    """If a long word makes the title on a title page small, the subtitle is even smaller, in every look"""
    def one(case: tuple) -> None:
        look, trim = case
        program.done("book", "--look", look, "--trim", trim, "--press", "kdp", "--language", "de", "--title", "Donaudampfschifffahrtslabyrinthe",
                     "--subtitle", "Rätsel", "--maze", "rect9x9", "--puzzles", "30", "--seed", "5", "-o", f"long-{look}-{trim}.pdf")
        words = pdftext.pages_of(program.in_folder(f"long-{look}-{trim}.pdf"), page=1)[0].words
        title, subtitle = (next(word for word in words if word.text.upper().startswith(start)) for start in ("DONAU", "RÄTSEL"))
        if title.bottom - title.top <= subtitle.bottom - subtitle.top:
            raise Failure(f"{case}: the title {title}, the subtitle {subtitle}")
    for_each([(look, trim) for look in LOOKS for trim in ("5x8in", "8.5x11in")], one)


SOFT = "\u00ad"
GERMAN = "Weih|nachts|laby|rinth|rätsel|buch für Kinder".replace("|", SOFT)


def soft_hyphens_break_titles(program: Program) -> None:
    """A soft hyphen breaks a long title, which becomes larger; unbroken words and the metadata contain no hyphens"""
    def one(case: tuple) -> None:
        verb, look, *options = case
        sizes = []
        for title in (GERMAN, GERMAN.replace(SOFT, "")):
            name = f"soft-{verb}-{look}-{len(options)}-{len(title)}.pdf"
            program.done(verb, "--look", look, "--trim", "6x9in", "--press", "kdp" if verb == "cover" else "home", "--language", "de",
                         "--title", title, "--subtitle", f"Rätsel{SOFT}buch", "--maze", "rect6x6", "--puzzles", "30", "--seed", "5", *options, "-o", name)
            words = pdftext.pages_of(program.in_folder(name), page=1)[0].words
            first = next(word for word in words if word.text.upper().startswith("WEIH") or word.text == "W")
            sizes.append(first.bottom - first.top)
            joined = "".join(word.text for word in words).upper()
            whole = joined.replace(SOFT, "").replace("-", "")
            expect("WEIHNACHTSLABYRINTHRÄTSELBUCHFÜRKINDER" in whole, True, f"{case}: {joined}")
            expect(("RÄTSELBUCH" in joined, "RÄTSEL-BUCH" in joined), (True, False), f"{case}: the subtitle")
            facts = tool("pdfinfo", program.in_folder(name)).decode()
            expect(SOFT in facts, False, f"{case}: {facts}")
            if first.text != "W":
                subtitle = next(word for word in words if word.text == "Rätselbuch")
                expect(first.bottom - first.top > subtitle.bottom - subtitle.top, True, f"{case}: larger than the subtitle")
        expect(sizes[0] > sizes[1] or len(options) > 0 and sizes[0] == sizes[1], True, f"{case}: sizes {sizes}")
    for_each([(verb, look) for verb in ("book", "cover") for look in LOOKS] + [("cover", "playful", "--theme", "farm")], one)


def titles_of_certificates_are_inside_their_frames(program: Program) -> None:
    """On the certificate of a theme, the title is between the frame's upper edge and the heading, even on a wide trim"""
    def one(look: str) -> None:
        name, people = f"certificate-{look}.pdf", "Farmers" if look == "modern" else "Mazes for Little Farmers"
        program.done("book", "--theme", "farm", "--look", look, "--trim", "200x150mm", "--title", f"Big {people}",
                     "--maze", "rect", "--puzzles", "2", "--seed", "3", "--level", "easy", "--certificate", "-o", name)
        pages = pdftext.pages_of(program.in_folder(name))
        number = next(number for number, page in enumerate(pages, 1) if "Maze Master" in page.text)
        words = {word.text: word for word in pages[number - 1].words}
        left, right, top = words["Big"].left, words["Farmers"].right, words["Big"].top
        across = range(int(left) * 2, int(right) * 2)
        rows = painted.page_of(program.in_folder(name), number, 144).rows
        lines = [y / 2 for y, row in enumerate(rows) if all(row[3 * x] < 128 for x in across)]
        expect([y for y in lines if top < y < words["Maze"].top], [], f"{look}: lines behind the title")
        expect(any(y < top + 4 for y in lines) or look == "modern", True, f"{look}: a frame above the title")
    for_each(LOOKS, one)


main()
