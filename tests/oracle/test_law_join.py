"""Tests that mazepress connects the parts of random figures by the same cells as an independent implementation."""
import random

import paths
import law_join
from maskpicture import gray_png, mask_text
from program import Program, main
from readers import png
from tap import SOAK, expect, for_each

FINE = law_join.FINE


class Canvas:
    """An image with eight pixels per side of a cell, so that each pixel is a sample."""

    def __init__(self, columns: int, rows: int):
        self.columns, self.rows = columns, rows
        self.pixels = [[255] * (columns * FINE) for _ in range(rows * FINE)]

    def box(self, left: int, top: int, right: int, bottom: int, shade: int = 0) -> None:
        for y in range(max(top, 0), min(bottom, len(self.pixels))):
            for x in range(max(left, 0), min(right, len(self.pixels[0]))):
                self.pixels[y][x] = shade

    def disk(self, x: float, y: float, radius: float, shade: int = 0) -> None:
        for j, row in enumerate(self.pixels):
            for i in range(len(row)):
                if (i + .5 - x) ** 2 + (j + .5 - y) ** 2 <= radius * radius:
                    row[i] = shade

    def line(self, ax: float, ay: float, bx: float, by: float, width: int) -> None:
        count = int(max(abs(bx - ax), abs(by - ay))) + 1
        for k in range(count + 1):
            x, y = round(ax + (bx - ax) * k / count), round(ay + (by - ay) * k / count)
            self.box(x, y, x + width, y + width)

    def joined(self) -> set:
        samples = {(x, y) for y, row in enumerate(self.pixels) for x, shade in enumerate(row) if shade < 128}
        kept = {(x, y) for x in range(self.columns) for y in range(self.rows)
                if 2 * sum((x * FINE + i, y * FINE + j) in samples for i in range(FINE) for j in range(FINE)) >= FINE * FINE}
        return law_join.join(kept, samples, self.columns, self.rows)


def made_up(seed: int) -> Canvas:
    """Returns an image of disks, rings, boxes, lines and specks at random places."""
    dice = random.Random(seed)
    canvas = Canvas(dice.randrange(6, 26), dice.randrange(6, 22))
    width, height = canvas.columns * FINE, canvas.rows * FINE
    for _ in range(dice.randrange(1, 8)):
        x, y, kind = dice.randrange(width), dice.randrange(height), dice.randrange(6)
        if kind < 2:
            canvas.disk(x, y, dice.uniform(3, 40))
        elif kind == 2:
            radius = dice.uniform(10, 60)
            canvas.disk(x, y, radius)
            canvas.disk(x, y, radius - dice.uniform(1, 16), 255)
        elif kind == 3:
            canvas.box(x, y, x + dice.randrange(2, 60), y + dice.randrange(2, 60))
        elif kind == 4:
            canvas.line(x, y, dice.randrange(width), dice.randrange(height), dice.randrange(1, 12))
        else:
            canvas.disk(x, y, dice.uniform(4, 30), 255)
    if not any(shade < 128 for row in canvas.pixels for shade in row):
        canvas.box(8, 8, 40, 30)
    return canvas


def check(program: Program, name: str, canvas: Canvas) -> None:
    program.in_folder(f"{name}.png").write_bytes(gray_png(canvas.pixels))
    done = program.run("draw", "-f", "png", "--cell", "4px", "-o", f"{name}-maze.png", "--mask", f"{name}.png", "--threshold", "50",
                       f"rect{canvas.columns}x{canvas.rows}-7")
    if done.status != 0 and "would be omitted" in done.message:
        return
    found = png.packed_text(program.in_folder(f"{name}-maze.png").read_bytes(), b"Mask")
    expect(found, mask_text(canvas.joined(), canvas.columns, canvas.rows), f"{name}: {canvas.columns} x {canvas.rows}")


def made_up_figures(program: Program) -> None:
    """For random figures, mazepress keeps the same cells as an independent implementation"""
    for_each(range(400 if SOAK else 14), lambda seed: check(program, f"figure{seed}", made_up(seed)))


main()
