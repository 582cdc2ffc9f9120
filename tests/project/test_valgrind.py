"""Tests the program under Valgrind: it reads no uninitialized memory and has no memory leaks."""
import pathlib
import shlex
import subprocess
import sys
import tempfile

import paths
import tap

PROGRAM, ROOT = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
VALGRIND = ["valgrind", "--quiet", "--error-exitcode=99", "--leak-check=full",
            "--errors-for-leak-kinds=definite", "--num-callers=40",
            f"--suppressions={pathlib.Path(__file__).parent.parent / 'valgrind.supp'}"]
SPEC = """\
title: T
author: A
press: {press}
trim: 5x8in
seed: 1
maze: rect4x4
per-page: {together}
sections:
  - {{name: One, puzzles: {first}, difficulty: 5..9}}
  - {{name: Two, puzzles: {second}, start-picture: {pictures}/rabbit.png, caption: Go}}
  - {{name: Three, recipes: "rect5x5-1\\n7\\n"}}
solutions: {{ per-page: 9, style: dashed }}
"""
PICTURES = ROOT / "samples" / "pictures"
FILES = {"ingram.yaml": SPEC.format(press="ingram", together=1, first=4, second=4, pictures=PICTURES),
         "kdp.yaml": SPEC.format(press="kdp", together=2, first=8, second=16, pictures=PICTURES),
         "faults.yaml": "titel: T\nsections:\n  - {name: A, puzzles: x}\n  - {nam: B}\n"}

# Exit statuses and arguments of the tested commands. A start of the program takes Valgrind six seconds. Reads of uninitialized
# memory are the only errors that sanitizers do not detect. The first commands make a picture and a book, which executes most of the
# code.
SHORT = 2
CASES = """
0 draw -f png --solution --dpi 72 -o maze.png rect20x10-7391
0 book ingram.yaml --images d --image-format svg -o b.pdf
0 draw -f svg --solution -o maze.svg rect20x10-7391
0 draw -f text --solution rect20x10-7391 rect20x10-straight30-7391 rect20x10-queue-7391 rect20x10-random-all-7391
0 info rect20x10-7391
0 find rect8x8 --middle 30.. --difficulty 12.. --count 2
1 find rect8x8 --dead-ends ..1 --limit 20
2 draw rect20x10-qeue-7391
1 draw -f svg -o /dev/full rect20x10-7391
0 book --puzzles 2 --level tiny --seed 1 --title A --answers foot -o book.pdf
0 book kdp.yaml --images d --image-format svg -o b.pdf
2 book faults.yaml
""".strip().splitlines()


def check(status, *arguments):
    tap.need("valgrind")
    with tempfile.TemporaryDirectory() as directory:
        for name, text in FILES.items():
            pathlib.Path(directory, name).write_text(text)
        result = subprocess.run([*VALGRIND, PROGRAM, *arguments], cwd=directory, capture_output=True, text=True)
        assert result.returncode == int(status), result.stderr[-4000:]


tests = tap.Tap()
for case in CASES[:None if tap.SOAK else SHORT]:
    tests.test(case[2:], lambda: check(*shlex.split(case)))
sys.exit(tests.finish())
