"""Reads the tables that `mazepress list --json` prints, so that tests need no separate lists. The program is the first argument
of the script.

    TABLES["shapes"][0]["gives"]    a member of a row; the man page describes the tables
    FORMATS["text"]                 "txt", the extension of files in a format
    names("algorithms", needs="growth")    the names of algorithms with this requirement
"""
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
    """Returns the rows of a table in which each named member equals or contains the given value. For example, rows("shapes",
    gives="squares", without="needs") also requires that the member `needs` is empty."""
    return [row for row in TABLES[place] if all(asked == row[key] or isinstance(row[key], list) and asked in row[key] for key, asked in having.items())
            and not (without and row[without])]


def names(place: str, without: str = "", **having: str) -> List[str]:
    return [row["name"] for row in rows(place, without, **having)]


# --- shapes ---------------------------------------------------------------------------

# The shapes whose names are followed by numbers only. Shapes with a single path and folded shapes are excluded, because they have
# separate tests.
SIZED = [row for row in TABLES["shapes"] if row["numbers"] and not row["argument"] and not {"branches", "flat"} & set(row["takes"])]


IRREGULAR = ("organic", "flow")    # shapes without rows; no simple rule gives the positions of their cells


def size_of(row: dict, *numbers: int) -> str:
    return row["name"] + "x".join(str(max(number, row["least"])) for number in numbers[:row["numbers"]])


def cells_of(recipes: List[str]) -> List[int]:
    told = subprocess.run([sys.argv[1], "info", "--json", *recipes], stdout=subprocess.PIPE, check=True).stdout
    return [json.loads(line)["cells"] for line in told.splitlines()]


@lru_cache(maxsize=None)
def sized(cells: int, wider: int = 1) -> List[str]:
    """Returns each shape in SIZED with a size, so that it has about `cells` cells, and about `wider` more columns than rows."""
    counts = cells_of([f"{size_of(row, 12, 12)}-1" for row in SIZED])
    sides = [12 * (cells / count) ** 0.5 for count in counts]
    return [size_of(row, round(side + wider / 2), round(side - wider / 2)) for row, side in zip(SIZED, sides)]


def shape_of(recipe: str) -> dict:
    """Returns the row of the recipe's shape, or the row of the default shape if the recipe has no shape."""
    found = [row for row in TABLES["shapes"] if re.match(f"{row['name']}(?![a-z])", recipe)]
    return found[0] if found else rows("shapes", default=True)[0]


def fits(recipe: str, *fields: str) -> bool:
    """True if the recipe's shape has every property that the steps in `fields` require. Steps are fields of growing trees."""
    words = re.findall("[a-z]+", " ".join(fields))
    needed = {need for row in TABLES["steps"] if row["name"] in words for need in row["needs"]} - {"growth"}
    return needed <= set(shape_of(recipe)["gives"])
