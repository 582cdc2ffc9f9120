"""Lets a script import the modules of all folders of tests: each folder has a link to this file, and its scripts import it before them."""
import sys
from pathlib import Path

TESTS = next(folder for folder in Path(__file__).absolute().parents if (folder / "tap.py").is_file())
FOLDERS = ("cli", "lists", "oracle", "web", "wishes")

sys.path[1:1] = [str(TESTS), *(str(TESTS / folder) for folder in FOLDERS)]
