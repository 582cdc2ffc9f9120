"""Known problems by kind. They are not tested until they are fixed; then their lines are removed."""
from typing import Dict

KNOWN: Dict[str, str] = {}
