"""Nothing is read that was not written, nothing is lost: the program under valgrind."""
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))
import tap

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
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


def test_bad_input():
    check("draw", "rect20x10-qeue-7391", status=2)
    check("draw", "-f", "svg", "-o", "/dev/full", "rect20x10-7391", status=1)


def test_book():
    check("book", "--puzzles", "2", "--level", "tiny", "--seed", "1", "--title", "A",
          "--answers", "foot", "-o", "book.pdf")


tap.run([value for name, value in list(globals().items()) if name.startswith("test_")])
