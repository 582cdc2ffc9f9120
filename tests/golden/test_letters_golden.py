"""Tests that recorded recipes always have their letters in the same cells.

A line of letters.txt contains a recipe, a language, a sentence, and the letters with their cells, such as "12T 15H …": first the
letters on the solution, in order, then a bar and the other letters. For numbers, and for a word of a list, the option is before the
sentence, such as "count-by=7". Lines are added for new features of letters, and are never replaced."""
import json
import re
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent.parent)]
from program import Program, main
from tap import expect

LINES = Path(__file__).with_name("letters.txt").read_text().splitlines()


def told(letters: dict) -> str:
    return " | ".join(" ".join(f"{one['cell']}{':' * ('kind' in letters)}{one['letter']}" for one in letters[part]) for part in ("way", "beside"))


def as_ever(program: Program) -> None:
    """mazepress puts the letters of recorded recipes into the recorded cells"""
    for line in LINES:
        recipe, language, sentence, wanted = line.split("\t")
        option = sentence if re.match("(count-by|sums|words)=", sentence) else f"letters={sentence}"
        if option.startswith("words="):
            program.in_folder("words.txt").write_text(sentence[6:])
            option = "words=words.txt"
        drawn = program.text("draw", "-f", "json", "-o", "-", f"--{option}", "--language", language, recipe)
        expect(told(json.loads(drawn)["letters"]), wanted, f"{recipe}: {sentence}")


main()
