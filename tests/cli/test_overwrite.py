"""Tests that mazepress replaces an input with the output of the same command only if --overwrite is given. rows/files.txt tests other inputs."""
import os
import shutil
from pathlib import Path
from typing import List

import paths
from program import Program, expect_refused, files_in, main
from tap import expect

SAMPLES = Path(__file__).resolve().parents[2] / "samples"


def fill(program: Program) -> None:
    """Writes the input files that the tests share."""
    shutil.copy(SAMPLES / "pictures" / "face.png", program.in_folder("face.png"))
    program.in_folder("list.txt").write_text("rect5x5-1\nrect6x6-2\n")


def refused_and_kept(program: Program, commands: List[List[str]]) -> None:
    """Checks that mazepress rejects each command because its output is one of its inputs, and that the input is unchanged."""
    for command in commands:
        name = command[-1]
        before = program.in_folder(name).read_bytes()
        files = files_in(program.folder)
        expect_refused(program.run(*command), name, "would be replaced", "--overwrite")
        expect(program.in_folder(name).read_bytes() == before, True, f"{' '.join(command)} keeps {name}")
        expect(files_in(program.folder), files, "files")


def links(program: Program) -> None:
    """mazepress treats a hard link, a symbolic link, or another path to an input as the input"""
    fill(program)
    os.link(program.in_folder("face.png"), program.in_folder("hard.png"))
    os.symlink("face.png", program.in_folder("soft.png"))
    refused_and_kept(program, [["draw", "--mask", a, "-o", b]
                               for a in ("face.png", "hard.png", "soft.png") for b in ("face.png", "hard.png", "soft.png", "./soft.png")])
    with open(program.in_folder("list.txt"), "rb") as read:
        expect_refused(program.run("draw", "-", "-f", "text", "-o", "list.txt", before=lambda: os.dup2(read.fileno(), 0)), "list.txt would be replaced")


main()
