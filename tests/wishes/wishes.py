"""Makes random specifications of books. They resemble the specifications that teachers, publishers, and makers of books for
seniors or children write: most of them omit most keys. The number of a specification determines its content. Keys that
contradict each other, such as a mask and a recipe, are not combined.

A wish is a random specification, together with the files that it names. The pictures at doors are a square for the start and a
disc for the goal. Nothing else on a page has their shades, so leaves.py can find them."""
import random
from pathlib import Path
from typing import Dict, List, NamedTuple

from shops import SHOPS

SAMPLES = Path(__file__).resolve().parents[2] / "samples" / "pictures"

LEVELS = ("tiny", "easy", "medium", "hard", "expert")
LOOKS = ("plain", "classic", "modern", "playful")
HOME_TRIMS = ("letter", "a4", "a5", "8.5x8.5in", "6x9in", "210x210mm", "9x7in", "7x10in")
SCREEN_TRIMS = ("157x210mm", "a5", "letter", "200x150mm")
LANGUAGES = ("de", "fr", "es", "it", "nl", "pl", "pt", "pt-BR", "cs", "tr", "ru", "ar", "ja", "zh")

# OPEN_KINDS are recipes without a size; the level sets the size. SIZED are recipes with a size that suits a level.
OPEN_KINDS = ("rect", "hex", "polar-doors.center", "heart-smooth", "brick", "circle-smooth", "tri", "rhombi", "organic",
              "rect-straight40", "tree-smooth", "egg-smooth", "star-smooth", "oct", "cairo", "spiral")
SIZED = {"tiny": ("rect6x6", "polar4", "hex6x6", "rect7x8"), "easy": ("rect10x12", "polar6", "hex8x9", "heart14x14-smooth"),
         "medium": ("rect15x18", "polar8", "hex12x14", "brick12x18"), "hard": ("rect24x30", "polar12", "hex20x24"),
         "expert": ("rect36x46", "polar16", "hex30x34")}

CELLS = {"tiny": "14", "easy": "18", "medium": "24", "hard": "32", "expert": "44"}      # columns of a maze from a picture, by level

TITLES = ("Mazes", "My Book of Mazes", "The Quite Enormous Winter Evening Maze Collection", "Labyrinthe für Anna und Jürgen",
          "A", "Find the Way Home", "One Hundred and One Mazes for Patient People Who Like to Find Their Own Way", "Iiiiii",
          "MAZES FOR EVERYONE", "Donaudampfschifffahrtsgesellschaft")
SUBTITLES = ("24 puzzles", "Mazes from easy to hard, for rainy days, long journeys and quiet evenings by the lamp",
             "for small hands", "Large print")
AUTHORS = ("A", "Anna Maria Müller-Lüdenscheidt", "The Mazepress Makers", "J. R.")
SECTION_NAMES = ("Warm-up", "On the way", "Fiendish", "For rainy days and very long journeys", "A", "Winding", "Rings and hearts")
NAMES = ("Anna", "Ben", "Charlotte-Sophie", "David", "Emilia", "Finn", "Greta", "Hannah von Hohenstein", "Ida", "Jan", "Klara",
         "Leo", "Mia", "Noah", "Olga", "Paul", "Quirin", "Rosa", "Søren", "Tom", "Ugo", "Vera", "Willi", "Xaver", "Yara", "Zoë")

# WALLED are the worksheets whose mazes are drawn as walls or roads. UNWALLED are all other worksheets.
WALLED = ("letters", "counting", "sums", "three-doors", "collect", "maze")
UNWALLED = ("colors", "lines", "roads", "tracing", "labyrinth", "cube")
THEMES = ("farm", "space", "halloween", "easter", "dinosaurs", "ocean")
SENTENCES = ("The moon is not a lamp", "Hello", "Fischers Fritz fischt", "Where is my red ball?", "Ali ata bak")
NUMBERS = (("letters", SENTENCES), ("count-by", ("2", "3", "1 to 10", "7", "10 to 100")), ("sums", ("20", "30", "60")))
# Keys that a wish keeps if it becomes a book with a theme, with letters, or with worksheets.
KEPT = ("press", "trim", "title", "subtitle", "author", "look", "language", "large-print", "answers", "contents", "how-to-play",
        "section-openers", "certificate", "bleed", "time", "dedication", "isbn", "ages", "seed", "recipe-line", "level")

START_SHADE, GOAL_SHADE = 0x4F / 255, 0xA7 / 255
START = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path fill="#4f4f4f" d="M0 0H40V40H0Z"/></svg>\n'
GOAL = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle fill="#a7a7a7" cx="20" cy="20" r="20"/></svg>\n'


class Section(NamedTuple):
    name: str
    puzzles: int
    keys: Dict[str, str]


class Wish(NamedTuple):
    """A random specification. `keys` contains its keys with their values, in the notation of the file. `sections` is empty if
    the book has no sections."""
    number: int
    keys: Dict[str, str]
    sections: List[Section]
    names: List[str]

    def get(self, key: str, default: str = "") -> str:
        return self.keys.get(key, default)

    def in_section(self, section: int, key: str, default: str = "") -> str:
        """Returns the value of `key` in a section, or the value of the book if the section does not set the key."""
        if section < len(self.sections) and key in self.sections[section].keys:
            return self.sections[section].keys[key]
        return self.get(key, default)

    @property
    def counts(self) -> List[int]:
        """Returns the number of puzzles in each section. A book without sections counts as one section."""
        if self.sections:
            return [section.puzzles for section in self.sections]
        return [int(self.get("puzzles", "24"))] if not self.names else [len(self.names)]

    @property
    def pictures(self) -> bool:
        return "start-picture" in self.keys

    def kind(self, section: int) -> str:
        """Returns the kind of a section's puzzles: "maze", the name of a worksheet, or one of the keys `letters`, `count-by` and
        `sums`, which print letters or numbers along the solutions."""
        for key, _ in NUMBERS:
            if self.in_section(section, key):
                return key
        return self.in_section(section, "worksheet", "maze")

    @property
    def has_mazes(self) -> bool:
        """True if each puzzle is a maze that is drawn as walls or roads, so that leaves.py can find it on its page."""
        return not any(self.kind(section) in UNWALLED for section in range(len(self.counts)))

    @property
    def has_tasks(self) -> bool:
        """True if the puzzles of a section are not plain mazes, so that the captions of solutions can contain other numbers."""
        return any(self.kind(section) != "maze" for section in range(len(self.counts)))

    @property
    def is_plain_maze(self) -> bool:
        """True if the book has no theme, no worksheets, and no letters or numbers along solutions. Its doors then have only arrows
        or the pictures of the wish."""
        return "theme" not in self.keys and all(self.kind(section) == "maze" and not self.in_section(section, "worksheet")
                                                for section in range(len(self.counts)))

    @property
    def text(self) -> str:
        lines = [f"{key}: {value}" for key, value in self.keys.items()]
        if self.sections:
            lines.append("sections:")
        for section in self.sections:
            lines.append(f"  - name: {section.name}")
            lines += [f"    {key}: {value}" for key, value in {"puzzles": section.puzzles, **section.keys}.items()]
        return "\n".join(lines) + "\n"

    def write(self, folder: Path) -> Path:
        """Writes the specification and the files that it names. Returns the path of the specification."""
        (folder / "start.svg").write_text(START, encoding="utf-8")
        (folder / "goal.svg").write_text(GOAL, encoding="utf-8")
        if self.names:
            (folder / f"names-{self.number}.txt").write_text("\n".join(self.names) + "\n", encoding="utf-8")
        path = folder / f"wish-{self.number}.yaml"
        path.write_text(self.text, encoding="utf-8")
        return path

    @property
    def told(self) -> str:
        """Returns a description of the wish in one line."""
        more = "; ".join(f"[{s.name} {s.puzzles} " + " ".join(f"{k}={v}" for k, v in s.keys.items()) + "]" for s in self.sections)
        return f"wish {self.number}: " + ", ".join(f"{k}={v}" for k, v in self.keys.items()) + (" " + more if more else "")


class Maker:
    """Makes a wish. All random choices come from one generator, which is seeded with the number of the wish."""

    def __init__(self, number: int):
        self.random = random.Random(number)
        self.keys: Dict[str, str] = {}
        self.sections: List[Section] = []
        self.names: List[str] = []

    def maybe(self, percent: int) -> bool:
        return self.random.randrange(100) < percent

    def one(self, *items):
        return self.random.choice(items)

    # --- parts -------------------------------------------------------------------

    def paper(self) -> None:
        press = self.one("home", "home", "screen", "kdp", "kdp", "lulu", "lulu", "ingram")
        if press != "home" or self.maybe(30):
            self.keys["press"] = press
        shop = SHOPS.get(press)
        if shop:
            width, height = self.random.choice(shop.trims)
            self.keys["trim"] = f"{width:g}x{height:g}in"
        elif self.maybe(70):
            self.keys["trim"] = self.random.choice(SCREEN_TRIMS if press == "screen" else HOME_TRIMS)

    def words(self) -> None:
        if self.maybe(85):
            self.keys["title"] = self.quoted(self.random.choice(TITLES))
            if self.maybe(30):
                self.keys["subtitle"] = self.quoted(self.random.choice(SUBTITLES))
        if self.maybe(60):
            self.keys["author"] = self.quoted(self.random.choice(AUTHORS))
        if self.maybe(75):
            self.keys["look"] = self.random.choice(LOOKS)
        if self.maybe(25):
            self.keys["language"] = self.random.choice(LANGUAGES)

    @staticmethod
    def quoted(text: str) -> str:
        return '"' + text + '"'

    def mazes(self, level: str) -> Dict[str, str]:
        """Returns random keys that select the mazes of a level: mixed kinds, one kind, several kinds, recipes with sizes, or the
        shape of a picture."""
        kind = self.random.randrange(100)
        if kind < 50:
            return {"level": level, "maze": "mixed"}
        if kind < 63:
            return {"level": level, "maze": self.random.choice(OPEN_KINDS)}
        if kind < 72:
            return {"level": level, "maze": "[" + ", ".join(self.random.sample(OPEN_KINDS, 3)) + "]"}
        if kind < 79:
            return {"maze": self.random.choice(SIZED[level])}
        if kind < 85:
            return {"maze": "[" + ", ".join(self.random.sample(SIZED[level], 3)) + "]"}
        if kind < 89:
            return {"outline": str(SAMPLES / self.one("cat.svg", "fish.svg", "rabbit.svg")), "cells": CELLS[level]}
        if kind < 93:
            return {"mask": str(SAMPLES / self.one("cat.png", "rabbit.png", "carrot.png")), "cells": CELLS[level]}
        return {"level": level}

    def count(self, least: int, per_page: int) -> int:
        """Returns a random number of puzzles. They fill at least `least` pages, the minimum of the press, and in some books
        more than 50 pages."""
        pages = self.random.randrange(least, least + 10) if least else self.random.randrange(2, 16)
        if least and self.maybe(5):
            pages = self.random.randrange(52, 64)      # numbers near the page counts at which the gutter becomes wider
        return pages * per_page

    def puzzles(self) -> None:
        shop = SHOPS.get(self.keys.get("press", ""))
        least = shop.least_pages if shop else 0
        level = self.one("tiny", "tiny", "easy", "easy", "easy", "easy", "medium", "medium", "medium", "hard", "hard", "expert")
        per_page = self.one(1, 1, 1, 2, 2, 4)
        if level in ("hard", "expert") and per_page > 2:
            per_page = 2
        if per_page > 1:
            self.keys["per-page"] = str(per_page)
        if self.maybe(70):
            self.keys.update(self.mazes(level))
            self.keys["puzzles"] = str(self.count(least, per_page))
            return
        first = LEVELS.index(level)
        names = self.random.sample(SECTION_NAMES, self.random.randrange(2, 5))
        for i, name in enumerate(names):
            keys = self.mazes(LEVELS[min(len(LEVELS) - 1, first + i)])
            share = self.count(max(4, least), per_page) // len(names) + 1
            self.sections.append(Section(name, share, keys))

    def extras(self) -> None:
        if self.maybe(30) and not any("outline" in s.keys or "mask" in s.keys for s in self.sections):
            self.keys["start-picture"], self.keys["goal-picture"] = "start.svg", "goal.svg"
        if self.maybe(12):
            self.keys["large-print"] = "yes"
        if self.maybe(20):
            self.keys["answers"] = self.one("foot", "none", "separate")
        elif self.maybe(25):
            self.keys["solutions"] = "{ style: " + self.one("path", "faded", "dashed", "filled") + " }"
        for key, values, percent in (("recipe-line", ("foot", "list", "none"), 30), ("contents", ("yes", "no"), 20),
                                     ("how-to-play", ("yes", "no"), 20), ("section-openers", ("yes", "no"), 20),
                                     ("certificate", ("yes", "no"), 15), ("backs", ("blank",), 4), ("bleed", ("yes",), 4),
                                     ("draw", ("roads", "passages"), 5), ("corners", ("round",), 5), ("hand", ("yes",), 2),
                                     ("arrows", ("none",), 5), ("time", ("yes",), 8),
                                     ("caption", ('"Find the way"', '"Help the rabbit find its carrot in the wood, and be quick"'), 8),
                                     ("heading", ('"Name {name} Date {date}"',), 6),
                                     ("dedication", ('"For everyone who ever got lost and found the way back"',), 6),
                                     ("isbn", ("978-3-16-148410-0",), 4), ("ages", ("6-9", "12+"), 4),
                                     ("seed", ("7", "Room 12"), 60), ("measure", ("difficulty2",), 15)):
            if self.maybe(percent):
                self.keys[key] = self.random.choice(values)

    def class_set(self) -> None:
        """Turns some wishes into class sets, in which each name gets a sheet."""
        if self.sections or "press" in self.keys or not self.maybe(40):
            return
        self.names = self.random.sample(NAMES, self.random.randrange(3, 26))
        self.keys.pop("puzzles", None)
        for key in ("mask", "outline", "cells"):
            self.keys.pop(key, None)
        if self.maybe(50):
            self.keys["heading"] = self.one('"{name}"', '"{name} Date {date}"', '"Name: {name}    Date {date}"')


    # --- sheets ---------------------------------------------------------------------------

    def sheets(self) -> None:
        """Turns some wishes into books with a theme, with letters or numbers along solutions, or with worksheets."""
        kind = self.random.randrange(100)
        if kind >= 40:
            return
        names, per_page = self.names, self.keys.get("per-page", "1")
        self.keys = {key: value for key, value in self.keys.items() if key in KEPT}
        shop, sections = SHOPS.get(self.keys.get("press", "")), self.one(1, 1, 2, 3)
        least = shop.least_pages if shop else self.random.randrange(2, 6)
        self.keys.setdefault("level", self.one("tiny", "easy", "easy", "medium"))
        if kind < 24 and self.maybe(30) or kind < 12:
            self.keys["theme"] = self.random.choice(THEMES)
        if kind < 12 and per_page == "2":
            self.keys["per-page"] = per_page
            least *= 2
        if names and not self.sections:
            self.sections, self.names = [], names
            self.keys.update(self.sheet(kind))
            return
        self.sections, self.names = [], []
        self.keys["puzzles"] = str(max(1, least // sections))
        if sections == 1 or kind < 12:
            self.keys.update(self.sheet(kind))
            return
        self.sections = [Section(name, int(self.keys["puzzles"]), self.sheet(kind))
                         for name in self.random.sample(SECTION_NAMES, sections)]
        del self.keys["puzzles"]

    def sheet(self, kind: int) -> Dict[str, str]:
        if kind < 12:
            return {}
        if kind < 24:
            key, values = self.random.choice(NUMBERS)
            return {key: self.quoted(self.random.choice(values))}
        return {"worksheet": self.random.choice(WALLED if kind < 32 else UNWALLED)}

    # --- combinations that make no sense ----------------------------------------------------------------

    def with_meaning(self) -> None:
        """Removes keys that contradict each other, after all keys have been chosen. A class set has no keys for contents or
        openers of sections. Each picture but cat.png is an outline and not a mask. If mazes have a fixed size, the book has no
        large print, and a book for a print shop does not set `per-page`."""
        several = "per-page" in self.keys
        for keys in [self.keys] + [section.keys for section in self.sections]:
            if keys.get("mask", "cat.png")[-7:] != "cat.png":
                keys["outline"] = keys.pop("mask")
        sized = any("cells" in keys or "level" not in keys and "maze" in keys
                    for keys in [section.keys for section in self.sections] or [self.keys])
        if sized:
            self.keys.pop("large-print", None)
            if self.keys.get("press") in SHOPS:
                self.keys.pop("per-page", None)
        if self.names:
            for key in ("contents", "section-openers"):
                self.keys.pop(key, None)
            if several:
                self.keys.pop("heading", None)


def wish_of(number: int) -> Wish:
    maker = Maker(number)
    maker.paper()
    maker.words()
    maker.puzzles()
    maker.extras()
    maker.class_set()
    maker.sheets()
    maker.with_meaning()
    if maker.names:
        maker.keys["names"] = f"names-{number}.txt"
    maker.keys.setdefault("seed", str(number))
    return Wish(number, maker.keys, maker.sections, maker.names)
