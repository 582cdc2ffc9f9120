"""Reads the lists of names and words in names.txt, words.txt and reports.txt, and makes lists from the headings in headings.txt."""
import csv
import io
import re
import unicodedata
from pathlib import Path
from typing import Dict, List, NamedTuple

import paths
from tap import some

ANNA = ["Anna", "Ben", "Carl"]
BERG = ["Anna Berg", "Ben Cole", "Carl Dietz"]


class NameList(NamedTuple):
    name: str
    content: bytes
    children: List[str]


def of(name: str, text: str, children: List[str], encoding: str = "utf-8") -> NameList:
    return NameList(name, text.encode(encoding), children)


def rows(*lines: str) -> str:
    return "".join(line + "\n" for line in lines)


def sections(name: str) -> Dict[str, List[str]]:
    """Returns a dictionary from each title in a text file to the rows below the title."""
    found: Dict[str, List[str]] = {}
    for line in (Path(__file__).parent / name).read_text("utf-8").splitlines():
        if line.startswith("# "):
            found[line[2:]] = []
        elif line:
            found[list(found)[-1]].append(line)
    return found


def unescaped(text: str) -> str:
    return re.sub(r"\\(n|t|r|\\|x(..)|u(....))", lambda escape: chr(int(escape[2] or escape[3], 16)) if escape[2] or escape[3]
                  else {"n": "\n", "t": "\t", "r": "\r", "\\": "\\"}[escape[1]], text)


def list_in(row: str) -> NameList:
    """Returns the list in a row of names.txt or words.txt. The opening comment of names.txt describes the form of the rows."""
    name, text, children = row.split(" => ")
    encoding = re.search(r" \[(.*)\]$", name)
    without_end = re.search(r"(?<!\\)(\\\\)*\\$", text)
    text = unescaped(text[:-1]) if without_end else unescaped(text) + "\n"
    return of(name, text, [unescaped(child) for child in children.split("; ")], encoding[1] if encoding else "utf-8")


NAMES = {title: [list_in(row) for row in found] for title, found in sections("names.txt").items()}
REPORTS = {title: [list_in(row) for row in found] for title, found in sections("reports.txt").items() if found}
WORDS = [list_in(row) for found in sections("words.txt").values() for row in found]
SCHOOLS = NAMES["Lists as school administrations, forms and spreadsheets of many countries export them"]
HEADINGS, PAIRS, MIDDLE, OTHERS = ("|".join(found).split("|") for found in sections("headings.txt").values())


def headed() -> List[NameList]:
    """Returns two lists for each heading of a column of names: the column alone, and a table with another column."""
    found = []
    for i, heading in enumerate(HEADINGS):
        cell = f'"{heading}"' if "," in heading else heading
        found.append(of(f"heading {heading} alone", rows(cell, *ANNA), ANNA))
        other = OTHERS[i % len(OTHERS)].split(";")
        separator = ";,\t"[i % 3]
        table = [[other[0], cell], *([other[k + 1], ANNA[k]] for k in range(3))]
        if i % 2:
            table = [row[::-1] for row in table]
        found.append(of(f"heading {heading} with {other[0]}", rows(*(separator.join(row) for row in table)), ANNA))
    return found


def joined() -> List[NameList]:
    """Returns two lists for each pair of headings for first and last names: the two columns alone, and a table with another
    column in which the last names come before the first names."""
    found = []
    for i, pair in enumerate(PAIRS):
        first, last = pair.split(", ")
        separator = ",;\t"[i % 3]
        table = [(first, last), *(name.split() for name in BERG)]
        found.append(of(pair, rows(*(separator.join(row) for row in table)), BERG))
        other = OTHERS[i % len(OTHERS)].split(";")
        found.append(of(f"{other[0]}, {last}, {first}", rows(*(separator.join((other[k], *row[::-1])) for k, row in enumerate(table))), BERG))
    return found


def second_names() -> List[NameList]:
    """Returns lists with two columns of first names. The column of last names is after or before both. Some people have only one
    first name, and initials do not count as names."""
    lists = []
    for headings in MIDDLE:
        first, second, last = headings.split(",")
        lists.append(of(headings, rows(headings, "Anna,Ida,Berg", "Ben,,Cole", "Carl,Max,Dietz"), ["Anna Ida Berg", "Ben Cole", "Carl Max Dietz"]))
        lists.append(of(f"{headings}, the last name first", rows(f"Nr;{last};{first};{second}", "1;Berg;Anna;Ida", "2;Cole;Ben;", "3;Dietz;Carl;Max"),
                        ["Anna Ida Berg", "Ben Cole", "Carl Max Dietz"], "utf-16"))
    return lists + [of("initials", rows("First Name,Middle Initial,Last Name", "Anna,I,Berg", "Ben,,Cole", "Carl,M.,Dietz"), BERG)]


def width_of(text: str) -> int:
    """Returns the number of columns that a terminal needs for a text."""
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def aligned() -> List[NameList]:
    """Returns the tables that the other functions make, and the tables of SCHOOLS, with columns that are aligned with spaces. In
    turn, the tables are aligned by width, by number of characters, and by number of bytes."""
    found = []
    measures = {"width": width_of, "characters": len, "bytes": lambda text: len(text.encode())}
    for i, each in enumerate(headed() + joined() + second_names() + SCHOOLS):
        text = each.content.decode("utf-8", "replace").replace("\r\n", "\n")
        tables = [list(csv.reader(io.StringIO(text), delimiter=separator)) for separator in ("\t;," if "�" not in text else "")]
        table = next((table for table in tables if len(table) > 1 and len(table[0]) > 1 and len({len(row) for row in table}) == 1), None)
        if not table:
            continue
        name, measure = list(measures.items())[i % 3]
        widths = [max(map(measure, column)) for column in zip(*table)]
        lines = ["  ".join(cell + " " * (wide - measure(cell)) for cell, wide in zip(row, widths)).rstrip() for row in table]
        found.append(of(f"{each.name}, aligned by {name}", rows(*lines), each.children))
    return found


LISTS = [each for found in NAMES.values() for each in found] + some(aligned(), 3) + headed() + joined() + second_names()
