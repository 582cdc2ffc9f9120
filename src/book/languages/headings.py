"""Makes the rows of the table in headings.c from the lines of headings.txt.

    python3 headings.py headings.txt HEADER
"""
import json
import sys
from pathlib import Path

text, header = map(Path, sys.argv[1:])
lines = [line.split(": ", 1) for line in text.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
rows = [f"{{HEADING_{kind.upper().replace('-', '_')}, {json.dumps(words, ensure_ascii=False)}}}," for kind, words in lines]
header.write_text("\n".join(rows) + "\n", encoding="utf-8")
