"""Reads the tables of the program from `mazepress list --json`, so that tests need no lists of their own. The program is the
first argument of the script.

    TABLES["shapes"][0]["gives"]    a row of a table, see the man page
    FORMATS["text"]                 "txt": the extension of each format
    names("algorithms", needs="growth")"""
import json
import re
import subprocess
import sys
from functools import lru_cache
from typing import List

TABLES = json.loads(subprocess.run([sys.argv[1], "list", "--json"], stdout=subprocess.PIPE, check=True).stdout)
FORMATS = {row["name"]: row["extension"] for row in TABLES["formats"]}
OPTIONS = {verb["name"]: {option["name"]: option for option in verb["options"]} for verb in TABLES["verbs"]}


def rows(place: str, without: str = "", **having: str) -> List[dict]:
    """Returns the rows of a table whose members equal, or contain, the given values: rows("shapes", gives="squares",
    without="needs")."""
    return [row for row in TABLES[place] if all(asked == row[key] or isinstance(row[key], list) and asked in row[key] for key, asked in having.items())
            and not (without and row[without])]


def names(place: str, without: str = "", **having: str) -> List[str]:
    return [row["name"] for row in rows(place, without, **having)]


# --- shapes ---------------------------------------------------------------------------

# Shapes with only numbers after their names. Shapes with a single path and folded shapes are left out, because they have separate
# tests.
SIZED = [row for row in TABLES["shapes"] if row["numbers"] and not row["argument"] and not {"branches", "flat"} & set(row["takes"])]


IRREGULAR = ("organic", "flow")    # shapes without rows: no simple rule gives the positions of their cells


def size_of(row: dict, *numbers: int) -> str:
    return row["name"] + "x".join(str(max(number, row["least"])) for number in numbers[:row["numbers"]])


def cells_of(recipes: List[str]) -> List[int]:
    told = subprocess.run([sys.argv[1], "info", "--json", *recipes], stdout=subprocess.PIPE, check=True).stdout
    return [json.loads(line)["cells"] for line in told.splitlines()]


@lru_cache(maxsize=None)
def sized(cells: int, wider: int = 1) -> List[str]:
    """Returns every shape that has a size, with about the given number of cells and the given number of additional
    columns."""
    counts = cells_of([f"{size_of(row, 12, 12)}-1" for row in SIZED])
    sides = [12 * (cells / count) ** 0.5 for count in counts]
    return [size_of(row, round(side + wider / 2), round(side - wider / 2)) for row, side in zip(SIZED, sides)]


def shape_of(recipe: str) -> dict:
    """Returns the row of a recipe's shape; for a recipe without a shape, the row of the default shape."""
    found = [row for row in TABLES["shapes"] if re.match(f"{row['name']}(?![a-z])", recipe)]
    return found[0] if found else rows("shapes", default=True)[0]


def fits(recipe: str, *fields: str) -> bool:
    """True if the recipe's shape has every property that the steps require. The steps are those of growing trees."""
    words = re.findall("[a-z]+", " ".join(fields))
    needed = {need for row in TABLES["steps"] if row["name"] in words for need in row["needs"]} - {"growth"}
    return needed <= set(shape_of(recipe)["gives"])
