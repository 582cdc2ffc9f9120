"""Tests --root, which limits a specification to files inside a folder, and the commands of SECURITY.md, which confine the
program."""
import os
import re
import shutil
import subprocess
from pathlib import Path

import paths
from program import Program, expect_refused, main
from tap import Skip, expect

SECURITY = Path(__file__).resolve().parents[2] / ".github" / "SECURITY.md"


def specify(program: Program, *lines: str) -> None:
    text = "\n".join(("title: T", "seed: 3", "puzzles: 2", *lines)) + "\n"
    program.in_folder("in").mkdir(exist_ok=True)
    program.in_folder("in/book.yaml").write_text(text)


def picture(program: Program, name: str) -> None:
    shutil.copy(SECURITY.parents[1] / "samples" / "pictures" / "face.png", program.in_folder(name))


def files_stay_in_the_folder(program: Program) -> None:
    """With --root, mazepress rejects a file outside the folder, even behind a link, and reads files inside the folder"""
    specify(program)
    picture(program, "out.png")
    picture(program, "in/a.png")
    program.in_folder("in/all").mkdir()
    for name, to in (("in/link.png", "../out.png"), ("in/all/b.png", "../../out.png"), ("in/up", "..")):
        program.in_folder(name).symlink_to(to)
    made = ["book", "in/book.yaml", "-o", "b.pdf", "--overwrite"]
    for path in ("../out.png", "link.png", "up/out.png", "missing.png", str(program.in_folder("out.png")), "/etc/passwd", "../in/../out.png"):
        for key in ("mask", "reveal"):
            specify(program, f"{key}: {path}", "cells: 20")
            expect_refused(program.run(*made, "--root", "in"), f"{key}: ", "--root requires", "remove the key")
    specify(program, "reveal: all", "cells: 20")
    expect_refused(program.run(*made, "--root", "in"), "reveal: ", "--root")
    for lines in (["sections:", "- {name: A, puzzles: 1}", "- {name: B, mask: ../out.png, cells: 20}"],
                  ["pictures: a.png | ../out.png"], ["font: a.ttf,../b.ttf"], ["names: ../out.png"], ["recipes: ../out.png"]):
        specify(program, *lines)
        expect_refused(program.run(*made, "--root", "in"), "--root")
        expect_refused(program.run("cover", "in/book.yaml", "--press", "kdp", "-o", "c.pdf", "--root", "in"), "--root")
    specify(program)
    for option in ("--mask=out.png", "--set=mask=out.png"):
        expect_refused(program.run(*made, option, "--cells", "20", "--root", "in"), "mask: ", "--root requires")
    for root in ("in", "in/", "in/../in", ".", "/"):
        specify(program, "mask: a.png", "cells: 20", "tone: none", "pictures: theme:cat | theme:mouse")
        program.done(*made, "--root", root)
    expect_refused(program.run(*made, "--root", "in/a.png"), "--root", "is not a folder")
    (mask,) = [file for file in make_list(program) if file.suffix == ".mask"]
    program.in_folder("in/book.yaml").write_text("recipes: list.txt\n")
    program.done(*made, "--root", "in")
    mask.rename(program.in_folder("outside"))
    mask.symlink_to("../outside")
    expect_refused(program.run(*made, "--root", "in"), "recipes: ", "--root requires", "replace the link")


def make_list(program: Program) -> list:
    """Makes a list of recipes in the folder in/, with a mask next to the list. Returns the paths of both files."""
    before = set(program.in_folder("in").iterdir())
    program.done("book", "--mask", "in/a.png", "--cells", "20", "--puzzles", "1", "--seed", "3", "--recipes", "in/list.txt", "-o", "l.pdf")
    return sorted(set(program.in_folder("in").iterdir()) - before)


def the_lines_of_the_guide(program: Program) -> None:
    """The commands that SECURITY.md lists make a book"""
    program.in_folder("out").mkdir()
    program.in_folder("strangers").mkdir()
    program.in_folder("strangers/book.yaml").write_text("title: T\nseed: 3\npuzzles: 1\n")
    blocks = re.findall(r"^```sh\n(.*?)^```", SECURITY.read_text(), re.M | re.S)
    expect(len(blocks), 2, "commands")
    if program.is_sanitized():
        raise Skip("sanitizers need more memory than the lines allow")
    environment = {**os.environ, "PATH": f"{Path(program.path).resolve().parent}:{os.environ['PATH']}"}
    for block in blocks:
        if "bwrap" in block and (not shutil.which("bwrap") or subprocess.run(["bwrap", "--ro-bind", "/", "/", "--unshare-all", "true"],
                                                                             capture_output=True).returncode):
            continue
        done = subprocess.run(["sh", "-e", "-c", block], cwd=program.in_folder("."), env=environment, capture_output=True, text=True)
        expect(done.returncode, 0, f"{block}: {done.stderr}")
        program.in_folder("out/book.pdf").unlink()


def addresses_cannot_be_overwritten(program: Program) -> None:
    """The addresses of library functions are resolved when the program starts, and are read-only after that"""
    if not shutil.which("readelf"):
        raise Skip("binutils are missing")
    for file in [Path(program.path), *Path(program.path).parent.glob("libmazepress*.so.*.*.*")]:
        if file.is_file():
            told = subprocess.run(["readelf", "-l", "-d", file], capture_output=True, text=True).stdout
            expect([word for word in ("GNU_RELRO", "NOW") if word not in told], [], str(file))


main()
