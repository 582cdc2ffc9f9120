"""Lists the kinds of problems that are known. Tests ignore these kinds until the problems are fixed."""
from typing import Dict

KNOWN: Dict[str, str] = {}
