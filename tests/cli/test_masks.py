"""Tests that images become mazes: which cells exist, files that contain a mask, and errors."""
import random
import resource
import zlib
from pathlib import Path
from typing import List

import paths
from maskpicture import KINDS, Rows, alpha_png, big_png, dark_cells, gray_png, largest, mask_text
from program import Program, expect_refused, main, over
from readers import png
from tap import SOAK, expect

CAT = Path(__file__).parent.parent.parent / "samples" / "pictures" / "cat.png"


def blob(seed, width, height):
    """Returns the pixels of a picture of six random disks with gray edges. The disks may overlap, and may enclose
    holes."""
    dice = random.Random(seed)
    disks = [(dice.uniform(0, width), dice.uniform(0, height), dice.uniform(0.1, 0.4) * min(width, height))
             for _ in range(6)]
    rows = []
    for y in range(height):
        row = []
        for x in range(width):
            inside = min(((x + .5 - a) ** 2 + (y + .5 - b) ** 2) ** .5 - r for a, b, r in disks)
            row.append(max(0, min(255, int(128 + inside * 60 + dice.uniform(-40, 40)))))
        rows.append(row)
    return rows


def cut_of(program, name, recipe, *options):
    """Returns the mask that is stored in the PNG of a maze."""
    drawn = program.draw("cut-" + name, "-f", "png", "--cell", "4px", "--mask", name, *options, recipe)
    return png.packed_text(drawn, b"Mask")


def otsu(rows: Rows) -> List[int]:
    """Returns the best thresholds between dark and light shades, in percent of white. With these thresholds, the variance
    within the two groups of shades is minimal (Otsu, 1979), or at most 0.1 % larger."""
    shades = sorted(shade for row in rows for shade in row)
    within = {}
    for last in range(255):
        parts = [[shade for shade in shades if (shade <= last) == dark] for dark in (True, False)]
        if all(parts):
            within[last] = round(sum(sum((shade - sum(part) / len(part)) ** 2 for shade in part) for part in parts), 6)
    best = [last for last, found in within.items() if found == min(within.values())] or [0, 255]
    good = [last for last, found in within.items() if found <= 1.001 * min(within.values())]
    return sorted({last * 100 // 255 + 1 for last in [(best[0] + best[-1]) // 2, *good]})


@over([(seed, low, high) for seed, (low, high) in enumerate(
    [(0, 255), (0, 60), (190, 255), (100, 140), (0, 128), (30, 220), (10, 90), (120, 240), (77, 77)])])
def test_the_threshold_is_found(program: Program, case: tuple) -> None:
    """--threshold auto separates the dark and light shades of dark images, light images, and images of two shades"""
    seed, low, high = case
    dice = random.Random(seed)
    rows = [[low + (shade * (high - low)) // 255 for shade in row] for row in blob(seed, 20 + seed, 30)]
    if seed > 5:
        rows = [[dice.choice((low, high)) for _ in range(9)] for _ in range(9)]
    name, wanted = program.put(f"auto-{seed}.png", gray_png(rows)), otsu(rows)
    for option in [["--mask", name, "rect12x13-7"], ["--reveal", name, "rect30x30-7"]][seed % 2:][:2 if SOAK else 1]:
        same = wanted if SOAK else [wanted[0], wanted[-1]]
        found, *drawn = [program.run("draw", "-f", "json", "-o", "-", "--threshold", str(threshold), *option) for threshold in ("auto", *same)]
        expect((found.status, found.text) in [(each.status, each.text) for each in drawn], True, f"{name}, {wanted} %, {option[0]}")


@over([(seed, KINDS[seed % len(KINDS)]) for seed in range(40 if SOAK else 10)])
def test_every_cell_is_what_its_area_says(program: Program, case: tuple) -> None:
    """A cell of a mask exists if at least half of its area is dark, at every size and in every kind of PNG"""
    seed, kind = case
    dice = random.Random(seed)
    rows = blob(seed, dice.randrange(9, 60), dice.randrange(9, 60))
    width, height = dice.randrange(2, 40), dice.randrange(2, 40)
    threshold, invert = dice.choice([30, 50, 77]), bool(seed % 2)
    cells = dark_cells(rows, width, height, threshold, invert)
    name = program.put(f"{seed}-{kind.__name__}.png", kind(rows))
    options = ["--parts", "largest", "--threshold", str(threshold), *(["--invert"] if invert else [])]
    found = cut_of(program, name, f"rect{width}x{height}-7", *options)
    expect(found, mask_text(largest(cells), width, height), f"{name} {width}x{height} {options}")


def test_hostile_pictures(program: Program) -> None:
    """mazepress makes a maze or prints a clear error if an image is tiny, white, damaged, empty, or a decompression bomb"""
    def refused(data, *parts):
        program.put("bad.png", data)
        expect_refused(program.run("draw", "--mask", "bad.png", "-o", "x.svg", "7"), "bad.png", *parts)

    program.put("one.png", gray_png([[0]]))
    expect(cut_of(program, "one.png", "7", "--cells", "3"), mask_text({(x, y) for x in range(3) for y in range(3)}, 3, 3),
           "one black pixel")
    expect(cut_of(program, "one.png", "rect1x1-7"), "mask.8c45ee3b.0.1", "one cell")
    refused(gray_png([[255]]), "no cell", "leaves no cell")
    refused(gray_png([[255] * 50] * 40), "no cell")
    refused(alpha_png([[255] * 50] * 40), "no cell")
    refused(b"", "is an empty file")
    refused(b"\xff\xd8\xff\xe0" + bytes(40), "JPEG")
    cat = CAT.read_bytes()
    refused(cat[:len(cat) // 2], "damaged")
    refused(cat[:20], "damaged")
    refused(cat[:200] + bytes([cat[200] ^ 255]) + cat[201:], "damaged")
    bomb = png.file_of(png.head(2_000_000_000, 2_000_000_000, depth=1), b"")
    refused(bomb, "2000000000", "500 million")
    refused(png.file_of(png.head(65536, 1, depth=1), bytes(8193)), "65536", "65535")
    text = png.chunk(b"zTXt", b"Comment\0\0" + zlib.compress(bytes(50_000_000), 9))
    program.put("text.png", cat[:33] + text + cat[33:])
    program.done("draw", "--mask", "text.png", "-o", "text.svg", "7", limits={resource.RLIMIT_AS: 1 << 30})


def test_a_large_picture_takes_little_memory(program: Program) -> None:
    """mazepress needs little memory for an interlaced image of 8000 x 8000 pixels"""
    program.put("big.png", big_png(8000, 1))
    program.done("draw", "--mask", "big.png", "--cells", "20", "-o", "big.png.svg", "-f", "svg", "-j", "1", "7",
                 limits={resource.RLIMIT_AS: 60 << 20})     # less than one byte of memory per pixel
    expect(program.recipes_of("big.png.svg")[0].split("-")[0],
           "rect20x20." + mask_text({(x, y) for x in range(20) for y in range(10, 20)}, 20, 20)[:13], "the mask")


main()
