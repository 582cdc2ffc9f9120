"""Tests that mazepress makes a maze or prints an error message if a photograph is damaged, tiny, noisy, of one shade, or not an
image."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from maskpicture import Rows, gray_png
from program import Program, expect_one_line, main
from readers import png
from tap import expect

PHOTO = Path(__file__).resolve().parents[2] / "samples" / "portraits" / "windmill.jpg"


def rows_of(width: int = 120, height: int = 90) -> Rows:
    return [[(x * x // 7 + x * y // 5) % 256 for x in range(width)] for y in range(height)]


def small_and_plain_pictures(program: Program) -> None:
    """With --tone and --flow, photographs of one pixel, one shade, noise or a thin strip become mazes, with a warning if details are lost"""
    noise = [[(x * 7919 + y * 104729 + x * y * 31) % 256 for x in range(300)] for y in range(200)]
    for name, rows, told in (("one.png", [[64]], "one shade"), ("flat.png", [[128] * 50] * 40, "one shade"),
                             ("noise.png", noise, "finer than a cell"), ("strip.png", [[x % 256 for x in range(512)]] * 12, "")):
        program.in_folder(name).write_bytes(gray_png(rows))
        for option, cells in (("--tone", "24"), ("--flow", "100")):
            result = program.done("draw", "-f", "svg", "-o", "out.svg", option, name, "--cells", cells, "--seed", "3")
            expect(told in result.message, True, f"“{told}” of {option} {name}: {result.message}")


def what_is_wrong_is_told(program: Program) -> None:
    """mazepress rejects damaged photographs, files that are not images, and files that claim to be huge, and writes no output"""
    data, whole = PHOTO.read_bytes(), gray_png(rows_of())
    for name, bad, *parts in (
            ("start.jpg", data[:20], "damaged"), ("half.jpg", data[:len(data) // 2], "damaged"),
            ("end.jpg", data[:-400], "damaged"), ("start.png", whole[:20], "damaged"),
            ("half.png", whole[:len(whole) // 2], "damaged"), ("empty.jpg", b"", "is not a PNG, JPEG"), ("text.jpg", b"hello there", "is not a PNG, JPEG"),
            ("bomb.png", png.file_of(png.head(2_000_000_000, 2_000_000_000, depth=1), b""), "500 million"),
            ("long.png", png.file_of(png.head(65536, 1, depth=1), bytes(8193)), "65535")):
        program.in_folder(name).write_bytes(bad)
        for option in ("--tone", "--flow"):
            result = program.run("draw", "-o", "out.svg", option, name, "--seed", "3")
            expect(result.status in (1, 2), True, f"{result}")
            expect_one_line(result, name, *parts)
            expect(program.in_folder("out.svg").exists(), False, f"a file of {name}")


main()
