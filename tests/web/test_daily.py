"""Tests that the maze of the day meets the minimum requirements and is the same for everybody."""
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "oracle"), str(HERE.parent)]

import floors
from jsonmaze import drawn
from program import Program, main
from tap import Failure, Skip, expect

MODULES = Path(sys.argv[1]).resolve().parent / "web"


def days(program: Program) -> None:
    """In four weeks, each level has a good maze every day; if the maze of a day's seed is good, this seed is used unchanged"""
    if not shutil.which("node"):
        raise Skip("node is not installed")
    done = subprocess.run(["node", HERE / "daily.mjs", MODULES], stdout=subprocess.PIPE, check=True)
    found = json.loads(done.stdout)
    expect([twice for _, once, twice in found], [once for _, once, _ in found], "the same again")
    kept = 0
    for (own, taken, _), maze in zip(found, drawn(program, [taken for _, taken, _ in found])):
        expect(floors.missed(maze), [], f"{taken} is dull")
        kept += taken == own
        if taken != own and not re.fullmatch(re.escape(own) + r"\d{3}", taken):
            raise Failure(f"{taken} is not of the day of {own}")
    dull = [own for own, taken, _ in found if taken != own]
    if kept < 20 or not dull:
        raise Failure(f"{kept} of {len(found)} days keep their seed")
    for maze in drawn(program, dull):
        if not floors.missed(maze):
            raise Failure(f"{maze['recipe']} is not dull, and was replaced")


main()
