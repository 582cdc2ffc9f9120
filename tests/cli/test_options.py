"""Tests options and arguments: texts, names of files with any bytes, and the output of info."""
import os
import shutil
from pathlib import Path

import paths
from program import Program, expect_failed, expect_refused, main
from tap import Failure, expect


def file_names_in_any_bytes(program: Program) -> None:
    """mazepress reads and writes files whose names contain any bytes, even with LC_ALL=C"""
    for name in (b"Gr\xc3\xbc\xc3\x9fe.svg", b"\xff\xfe.svg", b"a b.svg", b"-x.svg", b"a\nb.svg"):
        path = b"./" + name
        program.done("draw", "-o", path, "rect5x5-1", env={"LC_ALL": "C"})
        expect(program.recipes_of(path)[0][:9], "rect5x5-1", "the recipe read")
        if not os.path.exists(os.path.join(os.fsencode(program.folder), name)):
            raise Failure(f"{name!r} is not there")


def files_as_arguments(program: Program) -> None:
    """An argument with a slash or a known extension is the name of a file"""
    wanted = program.done("draw", "-f", "text", "rect9x7-random-5").out
    for name in ("a.svg", "a.png", "a.pdf", "a.print.svg", "plain"):
        program.draw(name, "-f", name.split(".", 1)[1].replace(".", "-") if "." in name else "pdf",
                     "rect9x7-random-5")
        path = name if "." in name else f"./{name}"
        expect(program.done("draw", "-f", "text", path).out, wanted, path)
        expect(program.done("-f", "text", f"{program.folder}/{name}").out, wanted, "absolute path")
    expect_failed(program.run("info", "b.svg"), "b.svg", "No such file")
    expect_failed(program.run("info", "./rect5x5-1"), "./rect5x5-1", "No such file")
    expect_failed(program.run("info", "."+"/"), "is a directory")


def the_path_of_the_program_is_not_told(program: Program) -> None:
    """Messages begin with "mazepress", regardless of the path of the program"""
    copy = program.in_folder("odd name")
    shutil.copy(program.path, copy)
    moved = Program(str(copy), program.folder)
    libraries = str(Path(program.path).parent)
    env = {"LD_LIBRARY_PATH": f"{libraries}:{os.environ.get('LD_LIBRARY_PATH', '')}"}
    for arguments in (["--frobnicate"], ["-x"], ["draw", "--frobnicate"], ["rekt"], ["info"]):
        result = expect_refused(moved.run(*arguments, env=env))
        if "odd name" in result.message:
            raise Failure(f"{result}\nthe path is told")


main()
