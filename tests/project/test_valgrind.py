"""Nothing is read that was not written, nothing is lost: the program under valgrind."""
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))
import tap

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
ROOT = pathlib.Path(sys.argv[2]).resolve()
VALGRIND = ["valgrind", "--quiet", "--error-exitcode=99", "--leak-check=full",
            "--errors-for-leak-kinds=definite", "--num-callers=40",
            f"--suppressions={pathlib.Path(__file__).parent.parent / 'valgrind.supp'}"]


def check(*arguments, status=0):
    if not shutil.which("valgrind"):
        raise tap.Skip("no valgrind")
    with tempfile.TemporaryDirectory() as directory:
        result = subprocess.run([*VALGRIND, PROGRAM, *arguments], cwd=directory,
                                capture_output=True, text=True)
        assert result.returncode == status, result.stderr[-4000:]


def test_svg():
    check("draw", "-f", "svg", "--solution", "-o", "maze.svg", "rect20x10-7391")


def test_png():
    check("draw", "-f", "png", "--solution", "--dpi", "72", "-o", "maze.png", "rect20x10-7391")


def test_text_of_every_kernel():
    check("draw", "-f", "text", "--solution", "rect20x10-7391", "rect20x10-straight30-7391",
          "rect20x10-queue-7391", "rect20x10-random-all-7391")


def test_info():
    check("info", "rect20x10-7391")


def test_find():
    check("find", "rect8x8", "--middle", "30..", "--difficulty", "12..", "--count", "2")
    check("find", "rect8x8", "--dead-ends", "..1", "--limit", "20", status=1)


def test_bad_input():
    check("draw", "rect20x10-qeue-7391", status=2)
    check("draw", "-f", "svg", "-o", "/dev/full", "rect20x10-7391", status=1)


def test_book():
    check("book", "--puzzles", "2", "--level", "tiny", "--seed", "1", "--title", "A",
          "--answers", "foot", "-o", "book.pdf")


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


def check_book(press, together, first, second):
    with tempfile.TemporaryDirectory() as directory:
        spec = pathlib.Path(directory, "b.yaml")
        spec.write_text(SPEC.format(press=press, together=together, first=first, second=second,
                                    pictures=ROOT / "samples" / "pictures"))
        check("book", str(spec), "--images", "d", "--image-format", "svg", "-o", "b.pdf")


def test_book_from_a_specification():
    check_book("ingram", 1, 4, 4)


def test_larger_book():
    check_book("kdp", 2, 8, 16)


def test_specification_with_faults():
    with tempfile.TemporaryDirectory() as directory:
        spec = pathlib.Path(directory, "b.yaml")
        spec.write_text("titel: T\nsections:\n  - {name: A, puzzles: x}\n  - {nam: B}\n")
        check("book", str(spec), status=2)


# A start takes valgrind six seconds.  The sanitizers see all but what is read and was never written; a picture and
# a book read most that there is.
SHORT = (test_png, test_book_from_a_specification)
tap.run([value for name, value in list(globals().items())
         if name.startswith("test_") and (tap.SOAK or value in SHORT)])
