"""Makes the rows of a table in C from the lines of a text file. A line is a name, a colon and a text; lines that begin with "#"
are comments.

    python3 rows.py ROW FILE HEADER

ROW is the form of a row in C, in which NAME is the name, CONSTANT the name in the spelling of enumerators, and TEXT the text."""
import json
import re
import sys
from pathlib import Path

row, file, header = sys.argv[1:]
rows = []
for line in Path(file).read_text(encoding="utf-8").splitlines():
    name, colon, text = line.partition(": ")
    if colon and not line.startswith("#"):
        words = {"NAME": name, "CONSTANT": name.upper().replace("-", "_"), "TEXT": json.dumps(text, ensure_ascii=False)[1:-1]}
        rows.append(re.sub("|".join(words), lambda found: words[found[0]], row))
Path(header).write_text("\n".join(rows) + "\n", encoding="utf-8")
