"""Tests photographs: their shades do not depend on the file format or the orientation, and a large photograph needs little time
and memory."""
import re
import struct
from pathlib import Path
from typing import List

import paths
from maskpicture import KINDS, Rows, gray_png
from program import Program, main
from readers.pictures import Picture, of_pnm, to_pnm
from tap import Failure, expect, need, tool

PHOTO = str(Path(__file__).resolve().parents[2] / "samples" / "portraits" / "windmill.jpg")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef"
CELLS = 30
# For each Exif orientation, the options of pamflip that turn the image upright.
UPRIGHT = {1: (), 2: ("-lr",), 3: ("-r180",), 4: ("-tb",), 5: ("-xy",), 6: ("-cw",), 7: ("-xy", "-r180"), 8: ("-ccw",)}


def pixels() -> Picture:
    need("jpegtopnm")
    return of_pnm(tool("jpegtopnm", PHOTO))


def rows_of(picture: Picture) -> Rows:
    return [list(row) for row in picture.rows]


def grays_of(program: Program, name: str, *options: str, cells: int = CELLS) -> str:
    """Returns the shades of a photograph as an SVG contains them, without the checksum."""
    text = program.text("draw", "-q", "-f", "svg", "-o", "-", "--tone", name, "--cells", str(cells), "--seed", "3", *options)
    return re.search(r"grays\.[0-9a-f]{8}\.([0-9]+x[0-9]+\.[A-Za-f]+)", text)[1]


def values(grays: str) -> List[int]:
    return [LETTERS.index(letter) for letter in grays.split(".")[1]]


def by_hand(rows: Rows, wide: int, high: int) -> List[float]:
    """Returns the shades of a photograph from 0 (white) to 31 (black), independently of the program. A shade is the mean of an
    area. Shades are stretched so that the darkest two percent become black and the lightest two percent become white."""
    def mean(x: int, y: int) -> float:
        total = weight = 0.0
        left, right, top, bottom = (place * size / count for place, size, count in (
            (x, len(rows[0]), wide), (x + 1, len(rows[0]), wide), (y, len(rows), high), (y + 1, len(rows), high)))
        for j in range(int(top), min(len(rows), int(bottom) + 1)):
            for i in range(int(left), min(len(rows[0]), int(right) + 1)):
                share = (min(right, i + 1) - max(left, i)) * (min(bottom, j + 1) - max(top, j))
                total, weight = total + share * rows[j][i], weight + share
        return total / weight
    means = [mean(x, y) for y in range(high) for x in range(wide)]
    in_order = sorted(means)
    dark, light = in_order[len(means) // 50], in_order[-1 - len(means) // 50]
    return [min(31.0, max(0.0, 31 * (light - value) / (light - dark))) for value in means]


def shades_are_those_of_the_photograph(program: Program) -> None:
    """The shades of a maze are the means of areas of the photograph, stretched between the darkest and the lightest two percent"""
    grays = grays_of(program, PHOTO)
    wide, high = map(int, grays.split(".")[0].split("x"))
    expect((wide, abs(high / wide - 320 / 232) < .02), (2 * CELLS, True), "size")
    wanted = by_hand(rows_of(pixels()), wide, high)
    off = [abs(round(exact) - found) for exact, found in zip(wanted, values(grays))]
    if max(off) > 1 or sum(off) > len(off) / 50:
        raise Failure(f"of {len(off)} grays {sum(off)} differ, by {max(off)} at most")


def every_kind_of_file(program: Program) -> None:
    """A photograph has the same shades in every kind of PNG, and nearly the same shades in a CMYK JPEG"""
    need("pnmtops", "gs", "pnmtojpeg")
    picture = pixels()
    wanted = grays_of(program, PHOTO)
    for number, kind in enumerate(KINDS):
        expect(grays_of(program, program.put(f"{number}.png", kind(rows_of(picture)))), wanted, kind.__name__)
    page = tool("pnmtops", "-noturn", "-nocenter", "-dpi=72", f"-imagewidth={picture.width / 72}", stdin=to_pnm(picture))
    inks = program.in_folder("inks.jpg")
    tool("gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=jpegcmyk", "-dJPEGQ=95", "-r72",
         f"-g{picture.width}x{picture.height}", f"-sOutputFile={inks}", str(program.in_folder(program.put("page.ps", page))))
    near = [abs(a - b) for a, b in zip(values(grays_of(program, "inks.jpg")), values(wanted))]
    if max(near) > 2 or sum(near) > len(near) / 4:
        raise Failure(f"four inks: {sum(near)} of {len(near)} differ, by {max(near)} at most")


def turned(data: bytes, orientation: int) -> bytes:
    exif = b"Exif\0\0MM\0*\0\0\0\x08\0\x01" + struct.pack(">HHIHH", 0x112, 3, 1, orientation, 0) + bytes(4)
    return data[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + data[2:]


def mask_of(program: Program, name: str) -> str:
    return program.done("info", "rect40x30-1", "--mask", name, "--threshold", "50%").text.split("-")[0]


def every_way_a_camera_was_held(program: Program) -> None:
    """mazepress turns a photograph upright for each orientation that Exif data can have"""
    need("pamflip")
    data, picture = Path(PHOTO).read_bytes(), to_pnm(pixels())
    for orientation, flips in UPRIGHT.items():
        lying, upright = program.put("lying.jpg", turned(data, orientation)), picture
        for flip in flips:
            upright = tool("pamflip", flip, stdin=upright)
        program.put("upright.png", gray_png(rows_of(of_pnm(upright))))
        expect(grays_of(program, lying), grays_of(program, "upright.png"), f"orientation {orientation}")
        expect(mask_of(program, lying), mask_of(program, "upright.png"), f"orientation {orientation}, as a mask")


main()
