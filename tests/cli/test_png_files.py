"""PNG as other tools see it."""
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from documents import expect_in
from program import Program, main
from tap import Failure, expect, need, tool


def pngs_are_sound(program: Program) -> None:
    """pngcheck finds no fault; 1 and 2 bits, gray and color where they are due; texts inside"""
    need("pngcheck")
    kinds = {"1-bit": ["--arrows", "none"], "2-bit gray": [], "8-bit gray": ["--joins", "round"], "RGB": ["--heat"],
             "2-bit palette": ["--wall-color", "navy"], "1-bit palette": ["--wall-color", "navy", "--arrows", "none"]}
    for kind, words in kinds.items():
        program.draw("a.png", "rect9x7-5", "--title", "Für dich", *words)
        report = tool("pngcheck", "-vt", str(program.in_folder("a.png"))).decode("utf-8", "replace")
        if not re.search(kind.replace(" ", r"[ \w-]*"), report):
            raise Failure(f"{kind} expected with {words}: {report.splitlines()[1]}")
        for part in ("keyword: Title", "keyword: Software", "keyword: Recipe", program.recipes_of("rect9x7-5")[0],
                     "No errors"):
            expect_in(part, report, "pngcheck")


def png_resolution(program: Program) -> None:
    """pHYs tells --dpi, and the size in pixels follows it"""
    need("pngcheck")
    sizes = {}
    for dpi, words in ((300, []), (72, ["--dpi", "72"]), (96, ["--dpi", "96"]), (600, ["--dpi", "600"])):
        program.draw("a.png", "rect9x7-5", *words)
        report = tool("pngcheck", "-v", str(program.in_folder("a.png"))).decode()
        phys = re.search(r"pHYs.*?: (\d+)x(\d+) pixels/meter", report)
        expect((phys[1], phys[2]), (str(round(dpi / 0.0254)),) * 2, f"pHYs for {dpi} dpi")
        sizes[dpi] = int(re.search(r"(\d+) x (\d+) image", report)[1])
    if not 1.9 < sizes[600] / sizes[300] < 2.1 or not 3.8 < sizes[300] / sizes[72] < 4.6:
        raise Failure(f"widths in pixels: {sizes}")


def png_pixel_sizes(program: Program) -> None:
    """Cells and margins in px are whole pixels of the PNG"""
    need("pngcheck")
    program.draw("a.png", "rect9x7-5", "--cell", "10px", "--wall", "2px", "--margin", "5px", "--arrows", "none")
    report = tool("pngcheck", "-v", str(program.in_folder("a.png"))).decode()
    size = re.search(r"(\d+) x (\d+) image", report)
    expect((int(size[1]), int(size[2])), (9 * 10 + 2 + 10, 7 * 10 + 2 + 10), "size in pixels")


main()
