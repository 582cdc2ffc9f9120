"""The program's own tables, as `mazepress list --json` tells them: what tests go through, so that none keeps a list of
its own.  The program is the script's first argument.

    TABLES["shapes"][0]["gives"]    a row of a table, see the man page
    FORMATS["text"]                 "txt": the extension of each format
    names("algorithms", needs="growth")"""
import json
import subprocess
import sys
from typing import List

TABLES = json.loads(subprocess.run([sys.argv[1], "list", "--json"], stdout=subprocess.PIPE, check=True).stdout)
FORMATS = {row["name"]: row["extension"] for row in TABLES["formats"]}
OPTIONS = {verb["name"]: {option["name"]: option for option in verb["options"]} for verb in TABLES["verbs"]}


def rows(place: str, without: str = "", **having: str) -> List[dict]:
    """Rows of a table whose members are, or hold, what is asked: rows("shapes", gives="squares", without="needs")."""
    return [row for row in TABLES[place] if all(asked == row[key] or isinstance(row[key], list) and asked in row[key] for key, asked in having.items())
            and not (without and row[without])]


def names(place: str, without: str = "", **having: str) -> List[str]:
    return [row["name"] for row in rows(place, without, **having)]
