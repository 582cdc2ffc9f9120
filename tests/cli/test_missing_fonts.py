"""Tests errors for fonts that are damaged, stored under another name, or without ink. rows/files.txt tests missing fonts and characters."""
import random
import shutil
from pathlib import Path
from typing import Callable, Dict, List, Optional

import paths
from faults import BOOK, garbage
from program import Program, Result, expect_failed, files_in, main
from tap import SOAK, Failure, Skip, expect

FONT_FILES = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf"]
FONT_PLACES = ["/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu",
               "/usr/share/fonts/dejavu-sans-fonts", "/usr/share/fonts/TTF",
               "/usr/local/share/fonts/dejavu", "/opt/homebrew/share/fonts", "/Library/Fonts"]


def whole_fonts() -> Dict[str, bytes]:
    for place in FONT_PLACES:
        if all(Path(place, name).is_file() for name in FONT_FILES):
            return {name: Path(place, name).read_bytes() for name in FONT_FILES}
    raise Skip("no DejaVu fonts where they usually are")


def draw_with_fonts(program: Program, folder: str, *more: str) -> List[Result]:
    return [program.run(*arguments, "rect5x5-1", *more, env={"MAZEPRESS_FONTS": folder})
            for arguments in (["draw", "-o", "a.pdf"], ["draw", "-o", "a.print.svg"], ["book", "-o", "a.pdf"])]


def without(table: bytes, data: bytes) -> bytes:
    """Returns a font file in which `table` consists of zeros. With zeros in "glyf", letters have no ink; with zeros in "hmtx",
    letters have no width."""
    for at in range(12, 12 + 16 * int.from_bytes(data[4:6], "big"), 16):
        start, length = (int.from_bytes(data[at + i:at + i + 4], "big") for i in (8, 12))
        if data[at:at + 4] == table:
            return data[:start] + bytes(length) + data[start + length:]
    raise Failure(f"no table {table!r}")


DAMAGES = {"empty": lambda data: b"", "garbage": lambda data: garbage(random.Random(7), 5000), "missing": None,
           "the first 100 bytes": lambda data: data[:100], "the first half": lambda data: data[:len(data) // 2],
           "zeros behind the first 1000 bytes": lambda data: data[:1000] + bytes(len(data) - 1000),
           "text": lambda data: b"this is no font\n" * 100}


def make_fonts(program: Program, change: Callable[[str, bytes], Optional[bytes]]) -> None:
    """Writes the result of `change` for each font into the folder fonts/. If the result is None, the font is not written."""
    folder = program.in_folder("fonts")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, data in whole_fonts().items():
        if (changed := change(name, data)) is not None:
            (folder / name).write_bytes(changed)


def expect_named(program: Program, name: str, what: str) -> None:
    """Checks that each command of draw_with_fonts fails with a message that contains `name`, and leaves no file. `what` is the
    fault."""
    for result in draw_with_fonts(program, "fonts", "--title", "Maze"):
        try:
            expect_failed(result, name)
        except Failure as failure:
            raise Failure(f"{name}, {what}: {failure}") from None
    expect([f for f in files_in(program.folder) if not f.startswith("fonts/")], [], "files")


def corrupt_fonts(program: Program) -> None:
    """If a font file is missing, wrong, damaged or truncated, mazepress prints one line, exits with status 1, and writes no file"""
    for number, (what, damage) in enumerate(DAMAGES.items()):
        for wrong in FONT_FILES if SOAK else [FONT_FILES[number % 3]]:
            make_fonts(program, lambda name, data: data if name != wrong else damage and damage(data))
            expect_named(program, wrong, what)


def fonts_from_elsewhere(program: Program) -> None:
    """The same fonts in another directory give the same output, byte for byte"""
    make_fonts(program, lambda name, data: data)
    for name in ("a.pdf", "a.print.svg"):
        expect(program.draw(name, "--title", "Maze", "rect5x5-1", env={"MAZEPRESS_FONTS": "fonts"})
               == program.draw(name, "--title", "Maze", "rect5x5-1"), True, f"{name}: same bytes")


def blank_letters(program: Program) -> None:
    """If the letters of a font have no ink, mazepress reports the font and the first such letter, and writes no file"""
    make_fonts(program, lambda name, data: without(b"glyf", data) if "Bold" in name else data)
    for name in ("pdf", "print-svg"):
        expect_failed(program.run("draw", "-f", name, "-o", "a", "--title", "\u2003Maze", "rect5x5-1",
                                  env={"MAZEPRESS_FONTS": "fonts"}), "DejaVu Sans", '"M" (U+004D)')
    expect_failed(program.run(*BOOK, "--set", "look=plain", "--set", "title-page=yes", "--title", "Maze",
                              env={"MAZEPRESS_FONTS": "fonts"}), "DejaVu Sans draws nothing for the character")
    for letter in ("\u0640", "\u2800"):  # characters that may have no ink; only some fonts draw a tatweel (U+0640)
        program.done("draw", "-f", "pdf", "-o", "-", "--title", letter, "rect5x5-1", env={"MAZEPRESS_FONTS": "fonts"})
    expect([f for f in files_in(program.folder) if not f.startswith("fonts/")], [], "files")


main()
