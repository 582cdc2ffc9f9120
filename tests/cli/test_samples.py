"""Tests the samples: samples/run makes every file, and the sample books have the requested contents according to other programs."""
import json
import re
import tempfile
from functools import lru_cache
from pathlib import Path

import paths
from checkout import copy_of_the_sources
from program import Program, main
from readers import painted, pdftext
from tap import SOAK, Failure, expect, need, some, tool

SAMPLES = Path(__file__).resolve().parents[2] / "samples"


SCRATCH = tempfile.TemporaryDirectory(prefix="mazepress-test-")


@lru_cache(maxsize=None)
def made_by_the_script(program: str) -> Path:
    """Runs samples/run with the tested program, and returns the folder in which the script writes its files."""
    checkout = copy_of_the_sources(Path(SCRATCH.name), Path(program))
    for name in ("gallery.txt", "portraits.txt"):    # test_gallery makes and checks the whole gallery
        gallery = checkout / "samples" / name
        lines = gallery.read_text().splitlines(keepends=True)
        seen = set(some(lines, 8))
        gallery.write_text("".join(line for line in lines if line in seen or line.startswith("=")))
    if not SOAK:         # Use two of the twelve photographs.
        portraits = checkout / "samples" / "portraits.yaml"
        portraits.write_text("".join(portraits.read_text().splitlines(keepends=True)[:-10]))
    told = tool("sh", str(checkout / "samples" / "run"), "--yes").decode()
    expect(f"The sample book and pictures are in {checkout / 'samples' / 'out'}:" in told, True, told)
    return checkout / "samples" / "out"


def the_script_makes_every_file(program: Program) -> None:
    """samples/run makes every file that it lists, and no file is empty"""
    out = made_by_the_script(program.path)
    made = [path for path in (*out.iterdir(), out.parent / "gallery.html") if path.is_file()]
    expect([path.name for path in made if path.stat().st_size == 0], [], "empty files")
    script = (SAMPLES / "run").read_text()
    wanted = {"gallery.html", "rabbit.pdf", *re.findall(r'"\$out/([\w-]+\.[\w.]+)"', script)}
    expect(len(wanted) > 8 and sorted(wanted - {path.name for path in made}), [], "files that are missing")


def the_hundred(program: Program) -> None:
    """The sample book of a hundred puzzles is fit for the print shop, and each puzzle meets the requirements of its section"""
    need("qpdf", "pdffonts", "pdfinfo")
    out = made_by_the_script(program.path)
    check_a_print_shop_takes_it(program, out / "amazing.pdf")
    check_as_it_was_asked_for(program, (out / "amazing.recipes.txt").read_text())


def check_a_print_shop_takes_it(program: Program, path: Path) -> None:
    """Checks that `check` and qpdf accept the book for KDP. The file has no title and embeds its fonts, and the list next to
    the book has 100 different recipes."""
    program.done("check", str(path), "--press", "kdp")
    tool("qpdf", "--check", str(path))
    info = tool("pdfinfo", str(path)).decode()
    expect("Title:" in info, False, "a title in the file")
    fonts = tool("pdffonts", str(path)).decode().splitlines()[2:]
    expect({line.split()[-5] for line in fonts}, {"yes"}, "fonts embedded")
    recipes = path.with_suffix(".recipes.txt").read_text().splitlines()
    expect(len({line for line in recipes if not line.startswith("#")}), 100, "recipes")


def check_as_it_was_asked_for(program: Program, list_of_recipes: str) -> None:
    """Checks that each solution passes through the middle of its maze, and that the difficulty of each puzzle differs by at
    most 3 from the difficulty that its section requests."""
    text = (SAMPLES / "amazing.yaml").read_text()
    sections = re.findall(r"- name: (.+)\n(?:.*\n)*? +difficulty: (\d+)\.\.(\d+)", text)
    lists = re.split(r"^# (.+)\n", re.sub(r"^# difficulty: .*\n", "", list_of_recipes, flags=re.M), flags=re.M)[1:]
    expect([name for name, _, _ in sections], lists[::2], "sections")
    for (name, low, high), recipes in zip(sections, lists[1::2]):
        told = [json.loads(line) for line in program.text("info", "--json", *recipes.split()).splitlines()]
        for place, figures in enumerate(told):
            wanted = int(low) + (int(high) - int(low)) * place / (len(told) - 1)
            if abs(figures["difficulty3"] - wanted) > 3:
                raise Failure(f"{name}, {place + 1}: difficulty {figures['difficulty3']}, not {wanted}")
            if figures["middle"] < (15 if name == "Fiendish" else 10):
                raise Failure(f"{name}, {place + 1}: {figures['middle']} % in the middle")


def the_screen_has_words_of_its_own(program: Program) -> None:
    """The German sample book has bookmarks and links, declares its language, and contains no English words"""
    need("qpdf")
    path = made_by_the_script(program.path) / "irrgarten.pdf"
    tool("qpdf", "--check", str(path))
    program.done("check", str(path), "--press", "screen")
    text = pdftext.text_of(path)
    expect([word for word in ("Solutions", "Contents", "page ", "Puzzle") if word in text], [],
           "English words")
    expect("Lösungen" in text and "Rätsel 1 bis 10" in text, True, "German words")


def the_child_has_pictures(program: Program) -> None:
    """In the sample book for a child, each puzzle has two pictures, such as a rabbit and a carrot, drawn as vector graphics"""
    need("pdfimages", "pdftoppm")
    path = made_by_the_script(program.path) / "rabbit.pdf"
    rows = tool("pdfimages", "-list", str(path)).decode().splitlines()[2:]
    expect(rows, [], "pictures of pixels")
    pages = painted.pages_of(path, 40, "-f", "4", "-l", "27")
    expect(len(pages), 24, "pages")
    for number, page in enumerate(pages, 4):
        for name, color in ((("rabbit", (233, 216, 200)), ("carrot", (242, 138, 46))),
                            (("bee", (255, 207, 61)), ("flower", (232, 100, 125))))[number % 2]:
            expect(any(1 in row for row in page.near(color, 11)), True, f"the color of the {name} on page {number}")


main()
