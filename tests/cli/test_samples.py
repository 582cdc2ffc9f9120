"""Tests the samples: samples/run makes every file, and the sample books have the requested contents according to other programs."""
import re
import tempfile
from functools import lru_cache
from pathlib import Path

import paths
from checkout import copy_of_the_sources, shorten_samples
from program import Program, main
from readers import pdftext
from tap import SOAK, expect, need, some, tool

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
    if not SOAK:
        shorten_samples(checkout / "samples")
        script = checkout / "samples" / "run"
        script.write_text(re.sub(r"(days\.mjs .*?);", r"\1 5;", script.read_text()))    # mazes of 5 days, not of a year
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
    """The sample book of a hundred puzzles is fit for the print shop"""
    need("qpdf", "pdffonts", "pdfinfo")
    out = made_by_the_script(program.path)
    check_a_print_shop_takes_it(program, out / "amazing.pdf")


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


main()
