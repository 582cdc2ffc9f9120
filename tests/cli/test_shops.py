"""Tests the trim sizes that `list` prints, and that books of the smallest and largest trim sizes pass `check`. wishes/ tests other books."""
import json
from typing import Dict, Set, Tuple

import paths
from program import Program, main, over
from tap import expect, some

LOOKS = ["classic", "modern", "playful"]
# Trim sizes in inches, from the tables of the print shops: KDP, "Print Options" (G201834180); Lulu, the sizes of its print API;
# IngramSpark, the trim size matrix of the File Creation Guide.
TRIMS: Dict[str, str] = {
    "kdp": "5x8 5.06x7.81 5.25x8 5.5x8.5 6x9 6.14x9.21 6.69x9.61 7x10 7.44x9.69 7.5x9.25 8x10 8.25x6 8.25x8.25 8.5x8.5 8.5x11 8.27x11.69",
    "lulu": "4.25x6.875 5x8 5.5x8.5 5.83x8.27 6x9 6.14x9.21 6.63x10.25 7x10 7.44x9.68 7.5x7.5 8.27x11.69 8.5x8.5 8.5x11 9x7 11x8.5 11.69x8.27",
    "ingram": "4x6 4x7 4.25x7 4.37x7 4.72x7.48 5x7 5x8 5.06x7.81 5.25x8 5.5x8.25 5.5x8.5 5.83x8.27 6x9 6.024x9.252 6.14x9.21 6.5x6.5 6.625x10.25 "
              "6.69x9.61 7x10 7.44x9.69 7.5x9.25 8x8 8x10 8x10.88 8.25x8.25 8.25x10.75 8.25x11 8.268x11.693 8.5x8.5 8.5x9 8.5x11",
}
# The smallest and the largest trim size of each print shop, and custom sizes at the limits of KDP.
BOUNDS = [("kdp", "4x6in"), ("kdp", "8.5x11.69in"), ("kdp", "4x11.69in"), ("kdp", "8.5x6in"), ("kdp", "152x220mm"), ("lulu", "4.25x6.875in"),
          ("lulu", "11.69x8.27in"), ("ingram", "4x6in"), ("ingram", "8.5x11in")]
BOOK = ["--puzzles", "30", "--maze", "rect", "--level", "easy", "--seed", "1", "--title", "Small mazes", "--author", "Ada"]


def trims_are_those_of_the_shops(program: Program) -> None:
    """list prints every trim size of the three print shops, and the limits of KDP's custom sizes"""
    listed = json.loads(program.text("list", "--json"))["presses"]
    for press, sizes in TRIMS.items():
        found: Set[Tuple[float, float]] = {(round(trim["width"] / 72, 3), round(trim["height"] / 72, 3))
                                           for one in listed if one["name"] == press for trim in one["trims"]}
        expect(sorted(found), sorted(tuple(map(float, size.split("x"))) for size in sizes.split()), press)
    expect("any size from 4 x 6 to 8.5 x 11.69 in" in program.text("list", "presses"), True, "KDP's own sizes")


@over(some([(press, trim, look) for press, trim in BOUNDS for look in LOOKS], 4))
def books_of_all_trims(program: Program, item: Tuple[str, str, str]) -> None:
    """Books of the smallest and the largest trim sizes pass the check of their press in three looks, and so do their covers"""
    press, trim, look = item
    name = f"{'-'.join(item)}.pdf"
    words = [*BOOK, "--press", press, "--trim", trim, "--look", look]
    program.done("book", *words, "-o", name)
    expect(f"{name}: fit for {press}" in program.text("check", "--press", press, name), True, f"{item}")
    program.done("cover", *words, "-o", f"cover-{name}")


main()
