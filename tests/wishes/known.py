"""What is known to be broken, by kinds of problems: not tested until it is mended, when its line goes."""
from typing import Dict

KNOWN: Dict[str, str] = {
    "neighbors": "sizes on a page of two or four are chosen for each maze alone",
    "base line": "the same",
    "head line": "the same, and plain numbers",
    "slender": "any kind is put in any room",
    "junk": "any number of cells is taken for small",
    "picture sizes": "a picture is as large as the room at its door",
    "picture small": "the same",
    "picture on wall": "doors are in notches",
    "arrows": "the same",
    "empty puzzles": "mazes do not use a page's room",
    "empty solutions": "all solutions have the size that the densest needs",
    "refusal without a key": "what the plan refuses does not name keys",
    "branches": "mazes are not asked how far their branches lead",
    "notch": "doors are drawn anywhere on the border",
    "difficulty": "a mix does not rise where its kinds cannot be as hard as wanted",
}
