"""What is known to be broken, by kinds of problems: not tested until it is mended, when its line goes."""
from typing import Dict

KNOWN: Dict[str, str] = {
    "base line": "kinds that are not of one height are centered in plain",
    "picture sizes": "a picture is as large as the room at its door",
    "picture small": "the same",
    "picture on wall": "doors are in notches",
    "arrows": "the same",
    "empty puzzles": "mazes do not use a page's room",
    "refusal without a key": "what the plan refuses does not name keys",
    "branches": "mazes are not asked how far their branches lead",
    "notch": "doors are drawn anywhere on the border",
    "difficulty": "a mix does not rise where its kinds cannot be as hard as wanted",
}
