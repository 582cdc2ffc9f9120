"""Tests that print shops accept worksheets: books of each kind of worksheet, for each press, level and look and two trims, pass
`check`. A plain run tests a sample of the combinations, and --soak tests all 1,170."""
import itertools
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from program import Program, main_over
from tables import TABLES
from tap import Failure, some

SHOPS = ["kdp", "lulu", "ingram"]
LEVELS = ["tiny", "easy", "medium", "hard", "expert"]
LOOKS = ["classic", "modern", "playful"]
TRIMS = ["6x9in", "8.5x11in"]
KINDS = [row["name"] for row in TABLES["worksheets"]]
WORDS = "sun\ncloud\nrain\nwind\nsnow\nstorm\nfrost\nrainbow\n"
SMALL = {"roads"}       # kinds of worksheets that mazepress may reject on the smaller trim; the message then names a larger trim


def check(program: Program, case: tuple) -> None:
    """Books of worksheets pass the check of their press"""
    told = make(program, *case)
    if case[0] in SMALL and case[-1] == TRIMS[0]:
        larger = re.search(r"use a trim of ([\d.]+x[\d.]+in)$", told, re.M)
        told = make(program, *case[:-1], larger.group(1)) if larger else told
    if told:
        raise Failure(told[-800:])


def make(program: Program, *case: str) -> str:
    """Makes a book. Returns "" if mazepress wrote it under the requested name, and otherwise the messages of the run."""
    kind, shop, level, look, trim = case
    name = "-".join(case)
    program.in_folder(f"{name}.txt").write_text(WORDS, encoding="utf-8")    # each book has its own file: books are made in parallel
    options = ["--words", f"{name}.txt"] if kind == "words" else []
    result = program.run("book", "--press", shop, "--trim", trim, "--worksheet", kind, "--level", level, "--look", look,
                         "--puzzles", "16", "--backs", "blank", "--seed", "3", *options, "-o", f"{name}.pdf")
    told = result.err.decode("utf-8", "replace")
    fits = result.status == 0 and program.in_folder(f"{name}.pdf").exists() and not program.in_folder(f"{name}-unfit.pdf").exists()
    return "" if fits else f"exit status {result.status}: {told}"


CASES = some(itertools.product(KINDS, SHOPS, LEVELS, LOOKS, TRIMS), 240)

if __name__ == "__main__":
    main_over([("every worksheet prints in every shop", CASES, check)])
