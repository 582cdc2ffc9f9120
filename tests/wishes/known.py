"""Lists the kinds of known problems. Tests ignore these kinds until the problems are fixed."""
from typing import Dict

KNOWN: Dict[str, str] = {}
