"""What is known to be broken, by kinds of problems: not tested until it is mended, when its line goes."""
from typing import Dict

KNOWN: Dict[str, str] = {}
