"""Joins the modules of the custom element for web pages into one file, so that a page loads only one script before its maze.
Each module may import only from modules before it. The element loads mazepress.js and kinds.js later, so these files remain
separate.

    python3 bundle.py TO FROM...
"""
import re
import sys
from pathlib import Path
from typing import Dict

from strip import stripped

IMPORT = re.compile(r"^import \{[^}]*\} from '\./([\w-]+\.js)';\n", re.M)
LATER = re.compile(r"const (\{[^}]*\}) = await import\('\./([\w-]+\.js)'\);\n")
NAMES = re.compile(r"^(?:export )?(?:async )?(?:const|let|class|function)\*? (\w+)|^(?:export )?const \{([^}]*)\}", re.M)


def joined(modules: Dict[str, str]) -> str:
    seen: Dict[str, str] = {}
    parts = []
    for name, text in modules.items():
        if unknown := set(IMPORT.findall(text)) - set(modules):
            raise SystemExit(f"{name} imports {', '.join(sorted(unknown))}, which is not joined")
        for one, several in NAMES.findall(text):
            for word in [one] if one else re.findall(r"\w+", several):
                if seen.setdefault(word, name) != name:
                    raise SystemExit(f"{name} and {seen[word]} both define {word}")
        text = LATER.sub(lambda found: "" if found[2] in modules else found[0], IMPORT.sub("", text))
        parts.append(text if name == list(modules)[-1] else re.sub(r"^export ", "", text, flags=re.M))
    return "".join(parts)


if __name__ == "__main__":
    files = [Path(name) for name in sys.argv[2:]]
    Path(sys.argv[1]).write_text(stripped(joined({file.name: file.read_text(encoding="utf-8") for file in files})), encoding="utf-8")
