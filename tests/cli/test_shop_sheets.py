"""Tests that worksheets fit every press: books of each kind, press, level, look and two trims pass the preflight.

A plain run has a sample of the combinations, `--soak` has all 1,170.
"""
import itertools
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
SMALL = {"roads", "tracing"}       # these are rejected with a remedy on the smaller trim, because roads would be too narrow


def check(program: Program, case: tuple) -> None:
    """A book is written under its own name, not as -unfit.pdf"""
    kind, shop, level, look, trim = case
    program.in_folder("words.txt").write_text(WORDS, encoding="utf-8")
    options = ["--words", "words.txt"] if kind == "words" else []
    name = "-".join(case)
    result = program.run("book", "--press", shop, "--trim", trim, "--worksheet", kind, "--level", level, "--look", look,
                         "--puzzles", "16", "--backs", "blank", "--seed", "3", *options, "-o", f"{name}.pdf")
    told = result.err.decode("utf-8", "replace")
    if kind in SMALL and trim == TRIMS[0] and result.status == 2 and "use a trim of about" in told:
        return
    unfit = program.in_folder(f"{name}-unfit.pdf").exists()
    if result.status != 0 or unfit or not program.in_folder(f"{name}.pdf").exists():
        raise Failure(f"exit status {result.status}{', unfit' if unfit else ''}: {told[-800:]}")


CASES = some(itertools.product(KINDS, SHOPS, LEVELS, LOOKS, TRIMS), 240)

if __name__ == "__main__":
    main_over([("every worksheet prints in every shop", CASES, check)])
