"""What is known to be broken, by kinds of problems: not tested until it is mended, when its line goes."""
from typing import Dict

KNOWN: Dict[str, str] = {
    "empty puzzles": "an egg alone on a square page, with room for large pictures on all its sides, fills 30 % of it",
}
