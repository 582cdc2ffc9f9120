"""Tests that images become mazes: which cells exist, files that contain a mask, and errors."""
import os
import random
import resource
import zlib
from pathlib import Path
from typing import List

import paths
from maskpicture import KINDS, Rows, alpha_png, big_png, dark_cells, gray_png, largest, mask_text, pieces
from program import Program, expect_failed, expect_refused, main
from readers import png
from tap import SOAK, Failure, expect, for_each

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


def ring(size=40, outer=20, inner=8):
    at = (size - 1) / 2
    return [[0 if inner <= ((x - at) ** 2 + (y - at) ** 2) ** .5 <= outer else 255 for x in range(size)]
            for y in range(size)]


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


def test_the_threshold_is_found(program: Program) -> None:
    """--threshold auto separates the dark and light shades of dark images, light images, and images of two shades"""
    def check(case):
        seed, low, high = case
        dice = random.Random(seed)
        rows = [[low + (shade * (high - low)) // 255 for shade in row] for row in blob(seed, 20 + seed, 30)]
        if seed > 5:
            rows = [[dice.choice((low, high)) for _ in range(9)] for _ in range(9)]
        name, wanted = program.put(f"auto-{seed}.png", gray_png(rows)), otsu(rows)
        for option in (["--mask", name, "rect12x13-7"], ["--reveal", name, "rect30x30-7"]):
            same = wanted if SOAK else [wanted[0], wanted[-1]]
            found, *drawn = [program.run("draw", "-f", "json", "-o", "-", "--threshold", str(threshold), *option) for threshold in ("auto", *same)]
            expect((found.status, found.text) in [(each.status, each.text) for each in drawn], True, f"{name}, {wanted} %, {option[0]}")

    for_each([(seed, low, high) for seed, (low, high) in enumerate(
        [(0, 255), (0, 60), (190, 255), (100, 140), (0, 128), (30, 220), (10, 90), (120, 240), (77, 77)])], check)


def test_every_cell_is_what_its_area_says(program: Program) -> None:
    """A cell of a mask exists if at least half of its area is dark, at every size and in every kind of PNG"""
    cases = [(seed, kind) for seed in range(8) for kind in KINDS]

    def check(case):
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

    for_each(cases, check)


def test_islands_are_told_and_holes_stay(program: Program) -> None:
    """mazepress reports the omission of separate parts of a mask, or rejects the mask with --strict; holes of a mask remain"""
    rows = ring()
    hole = dark_cells(rows, 20, 20)
    program.put("ring.png", gray_png(rows))
    expect(cut_of(program, "ring.png", "rect20x20-7", "--strict"), mask_text(hole, 20, 20), "a ring")
    for x, y in [(0, 0), (39, 39), (20, 20)]:
        for dx in range(-2, 3):
            for dy in range(-2, 3):
                if 0 <= x + dx < 40 and 0 <= y + dy < 40:
                    rows[y + dy][x + dx] = 0
    program.put("islands.png", gray_png(rows))
    cells = dark_cells(rows, 20, 20)
    parts = sorted(map(len, pieces(cells)))
    told = program.done("draw", "-o", "i.svg", "--parts", "largest", "--mask", "islands.png", "rect20x20-7").message
    if f"islands.png: {len(parts) - 1} parts are omitted, {round(100 * sum(parts[:-1]) / len(cells))} % of the figure" not in told:
        raise Failure(told)
    expect(program.recipes_of("i.svg")[0].split("-")[0],
           "rect20x20." + mask_text(largest(cells), 20, 20)[:13], "the recipe")
    expect_refused(program.run("draw", "-o", "x.svg", "--strict", "--parts", "largest", "--mask", "islands.png", "rect20x20-7"),
                   "islands.png", "omitted", "remove --strict")


def test_sizes_and_recipes(program: Program) -> None:
    """The proportions of the image determine the number of rows; the recipe does not need a shape or a size"""
    program.put("wide.png", gray_png([[0] * 90 for _ in range(30)]))

    def recipe(*arguments):
        return program.recipes_of("--mask", "wide.png", *arguments)[0].split(".")[0]

    expect(recipe("7"), "rect40x13", "without --cells")
    expect(recipe("--cells", "60", "7"), "rect60x20", "--cells 60")
    expect(recipe("--cells", "60x45", "random-7"), "rect60x45", "--cells 60x45")
    expect(recipe("--cells", "9", "rect-random-7"), "rect9x3", "a bare shape")
    expect(recipe("rect11x5-7"), "rect11x5", "a size in the recipe")
    whole = program.recipes_of("--mask", "wide.png", "--cells", "6", "random-straight50-7")[0]
    expect(whole[:-2], "rect6x2." + mask_text({(x, y) for x in range(6) for y in range(2)}, 6, 2)[:13] +
           "-random-straight50-7", "the recipe")
    expect(program.recipes_of("--mask", "wide.png", whole), [whole], "a recipe that names the mask")


def test_shapes_without_fixed_cells_take_the_curve(program: Program) -> None:
    """With organic cells, whose positions depend on the seed, --mask cuts the maze along a curve, like --outline"""
    program.put("ring.png", gray_png(ring()))
    recipes = [program.done("draw", "-f", "json", "-o", "-", option, "ring.png", "organic14x14-5").text
               for option in ("--mask", "--outline")]
    expect(recipes[0], recipes[1], "the maze with --mask, and with --outline")


def test_what_is_wrong_is_told(program: Program) -> None:
    """mazepress reports a missing mask, a wrong picture, wrong sizes, and wrong options"""
    recipe = program.recipes_of("--mask", str(CAT), "--cells", "20", "7")[0]
    checksum = recipe.split(".")[2][:8]
    expect_refused(program.run("draw", recipe), checksum, "missing", "--mask")
    expect_refused(program.run("info", recipe), checksum, "missing", "--mask")
    other = program.run("draw", "--mask", str(CAT), "--threshold", "99", "--invert", recipe)
    expect_refused(other, checksum, "makes the mask", "use the original image")
    run = program.run
    cat = ["--mask", str(CAT)]
    expect_refused(run("draw", *cat, "--cells", "0", "7"), "--cells", "60x45")
    expect_refused(run("draw", *cat, "--cells", "60x", "7"), "--cells", "60x45")
    expect_refused(run("draw", *cat, "--cells", "20", "rect5x5-7"), "already has a size")
    expect_refused(run("draw", *cat, "--threshold", "101", "7"), "--threshold", "0 to 100", "auto")
    expect_refused(run("draw", *cat, "--invert=maybe", "7"), "--invert", "one of no, yes")
    expect_refused(run("draw", "--cells", "20", "7"), "--cells", "--mask")
    expect_refused(run("draw", *cat, "rect20x20.circle-7"), "outline")
    expect_refused(run("draw", "-f", "text", *cat, "hex-7"), "letters")
    expect_failed(run("draw", "--mask", "none.png", "7"), "none.png")


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
    """mazepress needs little memory for an image of 8000 x 8000 pixels, even if it is interlaced"""
    for interlaced in (0, 1):
        program.put("big.png", big_png(8000, interlaced))
        program.done("draw", "--mask", "big.png", "--cells", "20", "-o", "big.png.svg", "-f", "svg", "-j", "1", "7",
                     limits={resource.RLIMIT_AS: 60 << 20})     # less than one byte of memory per pixel
        expect(program.recipes_of("big.png.svg")[0].split("-")[0],
               "rect20x20." + mask_text({(x, y) for x in range(20) for y in range(10, 20)}, 20, 20)[:13], "the mask")


def test_files_with_damaged_masks(program: Program) -> None:
    """If a file contains a mask that is damaged, too large, or made for another recipe, mazepress reports this and needs little memory"""
    good = program.draw("cat.svg", "--mask", str(CAT), "--cells", "20", "7").decode()
    mask = good.split('data-mask="')[1].split('"')[0]

    def failed(text, *parts):
        program.put("bad.svg", good.replace(mask, text).encode())
        result = program.run("draw", "-o", "x.svg", "bad.svg", limits={resource.RLIMIT_AS: 1 << 30})
        expect(result.status in (1, 2), True, f"{result}")
        for part in parts:
            if part not in result.message:
                raise Failure(f"{result}\n{part} is missing")

    failed(mask[:14] + "1." + mask[14:], "bad.svg")
    failed(mask + "0", "bad.svg")
    failed(mask[:13], "bad.svg", "not a mask")
    failed("mask.12345678.4.4", "bad.svg", "12345678", "damaged")
    failed(mask[:13] + ".4000000000.7", "bad.svg", "100 million")
    failed(mask[:13] + ".99999999.99999999", "bad.svg", "100 million")
    failed("mask.498bc698.4.2.3", mask[5:13], "missing")
    failed("", mask[5:13], "missing")


def test_books(program: Program) -> None:
    """book writes its masks next to the list of recipes, and this list makes the same book"""
    program.put("cat.png", CAT.read_bytes())
    program.put("book.yaml", b"""title: Cats
seed: 7
sections:
  - name: Small
    puzzles: 3
    mask: cat.png
    cells: 16
    maze: random
    parts: largest
  - name: Inverted
    puzzles: 2
    mask: cat.png
    maze: rect20x24
    invert: yes
    threshold: 40
    parts: largest
""")
    os.mkdir(program.in_folder("out"))
    told = program.done("book", "book.yaml", "-o", "out/book.pdf", "--recipes", "out/list.txt",
                        "--images", "out/images").message
    if "omitted" not in told:
        raise Failure(f"parts that are omitted are not reported: {told}")
    expect_refused(program.run("book", "book.yaml", "-o", "x.pdf", "--strict"), "cat.png", "remove --strict")
    os.remove(program.in_folder("cat.png"))
    recipes = program.recipes_of("out/book.pdf")
    expect(len(recipes), 5, "puzzles")
    masks = sorted({recipe.split(".")[2][:8] + ".mask" for recipe in recipes})
    found = sorted(name for name in os.listdir(program.in_folder("out")) if name.endswith(".mask"))
    expect(found, masks, "mask files")
    program.done("book", "--set", "recipes=out/list.txt", "-o", "again.pdf")
    program.done("book", "out/book.pdf", "-o", "third.pdf")
    facts = program.done("info", "--json", "out/book.pdf").text
    for name in ["again.pdf", "third.pdf"]:
        expect(program.done("info", "--json", name).text, facts, name)
    for i, recipe in enumerate(recipes, 1):
        expect(program.recipes_of(f"out/images/{i:03}.png"), [recipe], "a picture's recipe")
        program.done("info", f"out/images/{i:03}.png")
    lines = program.in_folder("out/list.txt").read_bytes()
    for name in masks:
        lines += program.in_folder("out/" + name).read_bytes()
    expect(program.done("info", "--json", "-", stdin=lines).text, facts, "lists with masks in their lines")
    told = program.done("book", "out/book.pdf", "-o", "x.pdf", "--recipes", "-")
    expect(program.done("info", "--json", "-", stdin=told.out).text, facts, "a list on stdout")
    mask = program.in_folder("out/" + masks[0])
    mask.write_bytes(mask.read_bytes().replace(b"mask.", b"mask.0"))
    result = program.run("book", "--set", "recipes=out/list.txt", "-o", "x.pdf")
    expect(result.status, 2, f"{result}")
    mask.unlink()
    result = program.run("book", "--set", "recipes=out/list.txt", "-o", "x.pdf")
    expect_refused(result, masks[0][:8], "missing")


main()
