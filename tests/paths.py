"""Lets a test script import the modules of all test folders. Each folder has a link to this file, and a script imports `paths`
before those modules."""
import sys
from pathlib import Path

TESTS = next(folder for folder in Path(__file__).absolute().parents if (folder / "tap.py").is_file())
FOLDERS = ("cli", "lists", "oracle", "web", "wishes")

sys.path[1:1] = [str(TESTS), *(str(TESTS / folder) for folder in FOLDERS)]
