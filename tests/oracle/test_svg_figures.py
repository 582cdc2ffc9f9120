"""Tests that mazes from SVG files of many programs have nearly the cells of the figures that rsvg-convert paints, and that mazes
from PNGs with the same pictures have nearly the same cells.

    python3 test_svg_figures.py MAZEPRESS"""
import base64
import gzip
import json
import re
import shutil
from pathlib import Path
from string import Template
from typing import Dict, List, NamedTuple, Set, Tuple, Union

import paths
from program import Program, expect_refused, main, over
from readers import png
from tap import SOAK, expect, need, some, tool

LIKE = .95      # minimum similarity: cells that both figures have, divided by cells that at least one figure has
APART = 16      # maximum difference between a color value (0 to 255) of the background and of a pixel that belongs to the background
FILLED = "filled up to its outer line"
WIDE = 200      # width of painted images in pixels

F = "M20 15H180V75H80V126H140V180H80V285H20Z"
BAR = "M20 15H80V285H20Z"
ARMS = "M80 15H180V75H80Z M80 126H140V180H80Z"
RING = "M10 10H190V290H10Z M60 60H140V240H60Z"
PAGE = '<rect width="200" height="300"{}/>'
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 300">'


def svg(body: str) -> str:
    return HEAD + body + "</svg>"


def path(more: str = "", data: str = F) -> str:
    return f'<path d="{data}"{more}/>'


def page(color: str, figure: str) -> str:
    return svg(PAGE.format(f' fill="{color}"') + path(f' fill="{figure}"'))


def read_cases() -> Tuple[Dict[str, str], Dict[str, Tuple[str, str, str]]]:
    """Returns two dictionaries from the names in svg_figures.txt: to SVG files; and, for names with two figures, to both figures and
    what mazepress must report, or ""."""
    pixels = tool("rsvg-convert", "-w", "100", stdin=page("#fff", "#000").encode()) if shutil.which("rsvg-convert") else b""
    data = "data:image/png;base64," + base64.b64encode(pixels).decode()
    files, pairs, heading = {}, {}, ""
    for line in Path(__file__).with_name("svg_figures.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            heading = line
        elif line:
            name, text = line.split(": ", 1)
            text = Template(text).substitute(F=F, BAR=BAR, ARMS=ARMS, RING=RING, PIXELS=data).replace("\\n", "\n")
            drawn, _, other = text.partition(" == ")
            if other:
                pairs[name] = drawn, other, FILLED if "fills" in heading else ""
            else:
                files[name] = text if re.match(r"<(\?|!|svg|s:svg)", text) else svg(text)
    return files, pairs


FILES, ALIKE = read_cases()
CASES: Dict[str, Union[str, bytes]] = {
    **FILES,
    "svgz": gzip.compress(svg(path()).encode()),
    "utf-16": ('<?xml version="1.0" encoding="UTF-16"?>' + svg("<title>Füße</title>" + path())).encode("utf-16"),
    "latin-1": ('<?xml version="1.0" encoding="ISO-8859-1"?>' + svg("<title>Füße</title>" + path())).encode("latin-1"),
    "a byte order mark": b"\xEF\xBB\xBF" + svg(path()).encode(),
}

Cells = Set[Tuple[int, int]]


class Made(NamedTuple):
    """The maze that mazepress makes from a file: its cells, the size of its grid, and what mazepress reports."""
    cells: Cells
    columns: int
    rows: int
    message: str


def figure_of(data: bytes) -> List[List[bool]]:
    """Returns rows of flags: true for each pixel of the figure. The figure consists of the pixels that differ from the
    background. The background has the color of the upper left corner, or is white if a corner is transparent. If no pixel
    differs, the opaque pixels are the figure."""
    picture = png.read(data)
    n = picture.channels
    pixels = [[row[i:i + n] if n == 4 else row[i:i + n] + b"\xFF" for i in range(0, len(row), n)] for row in picture.rows]
    paper = [[[(c * p[3] + 255 * (255 - p[3])) // 255 for c in p[:3]] for p in row] for row in pixels]
    corners = [pixels[y][x] for y in (0, -1) for x in (0, -1)]
    ground = paper[0][0] if all(corner[3] > 128 for corner in corners) else (255, 255, 255)
    seen = [[max(abs(a - b) for a, b in zip(p, ground)) > APART for p in row] for row in paper]
    return seen if any(map(any, seen)) else [[p[3] > 128 for p in row] for row in pixels]


def cells_of_picture(found: List[List[bool]], columns: int, rows: int, whole: bool = False) -> Cells:
    """Returns the cells (column, row) whose middles are in the figure. The grid covers the box of the figure, or the `whole`
    picture."""
    ys = [y for y, row in enumerate(found) if whole or any(row)]
    xs = [x for x in range(len(found[0])) if whole or any(row[x] for row in found)]
    width, height = xs[-1] - xs[0] + 1, ys[-1] - ys[0] + 1
    return {(i, j) for j in range(rows) for i in range(columns)
            if found[ys[0] + int((j + .5) * height / rows)][xs[0] + int((i + .5) * width / columns)]}


def made(program: Program, file: str, *options: str, **more) -> Made:
    done = program.done("draw", "-f", "json", "-o", "-", "--cells", "32", *(options or ("--outline",)), file, "7", **more)
    maze = json.loads(done.text)
    columns, rows = map(int, re.match(r"rect(\d+)x(\d+)", maze["recipe"]).groups())
    return Made({(int(x), int(y)) for x, y in (cell["center"] for cell in maze["cells"])}, columns, rows, done.message)


def expect_like(a: Cells, b: Cells, what: str, least: float = LIKE) -> None:
    like = len(a & b) / len(a | b)
    expect(like >= least, True, f"{what}: {like:.3f} of the cells are in both")


def put(program: Program, name: str, data) -> str:
    file = re.sub(r"\W+", "-", name) + (".svgz" if data[:1] == b"\x1F" else ".svg")
    return program.put(file, data if isinstance(data, bytes) else data.encode())


def made_from(program: Program, name: str, data, *options: str) -> Made:
    return made(program, put(program, name, data), *options)


def painted(program: Program, file: str, width: int = WIDE) -> bytes:
    return tool("rsvg-convert", "-w", str(width), "-h", str(2 * width), "-a", str(program.in_folder(file)))


# --- figures, as another program paints them -----------------------------------------------------

@over(some(CASES, 40))
def constructs(program: Program, name: str) -> None:
    """The figure that mazepress makes from an SVG has nearly the same cells as the figure that rsvg-convert paints"""
    need("rsvg-convert")
    file = put(program, name, CASES[name])
    maze = made(program, file)
    expect_like(maze.cells, cells_of_picture(figure_of(painted(program, file)), maze.columns, maze.rows), name)
    expect("filled up" in maze.message, False, f"{name}: {maze.message}")


@over(some(["a dark page", "a pale blue page", "white on transparent", "colors", "a pale figure", "white shapes on top", "figures of a game"], 7))
def pixels_too(program: Program, name: str) -> None:
    """With --outline and --mask, a PNG of an SVG gives a maze with nearly the same cells as the SVG itself"""
    need("rsvg-convert")
    file = put(program, name, CASES[name])
    picture = program.put(f"{file}.png", painted(program, file, 400))
    expect_like(made(program, picture).cells, made(program, file).cells, name)
    mask = made(program, picture, "--mask")
    found = figure_of(program.in_folder(picture).read_bytes())
    expect_like(mask.cells, cells_of_picture(found, mask.columns, mask.rows, whole=True), f"{name}: a mask")


def halves(program: Program) -> None:
    """If half of a picture's edge is white and half is black, the figure is black, in an SVG and in PNGs of any size"""
    need("rsvg-convert")
    for data in some(["M0 150.1H60V60H120V150.1H200V300H0Z", "M100 0H200V300H100V200H40V120H100Z"], 2):
        file = put(program, data, page("#fff", "#000").replace(F, data))
        found = figure_of(painted(program, file))
        for name in (file, program.put("301.png", painted(program, file, 301))):
            maze = made(program, name)
            expect_like(maze.cells, cells_of_picture(found, maze.columns, maze.rows), f"{data}, {name}")


# --- figures that equal others -------------------------------------------------------------------

THICK = '<path fill="none" stroke="#000" stroke-width="18" d="M20 20H180V200L20 280Z"/><path d="M60 60h40v40h-40z"/>'
SURPRISES = (FILLED, "bridges", "--invert uses the white parts", "fills the whole image")


@over(some(ALIKE, 6))
def figures_are_alike(program: Program, name: str) -> None:
    """Faded shadows are no part of a figure; translucent and pale areas, glass and highlights are; a line drawing is filled up to its outer line"""
    drawn, other, surprise = ALIKE[name]
    maze = made_from(program, name, svg(drawn))
    expect_like(maze.cells, made_from(program, f"{name}, other", svg(other)).cells, name, .9 if surprise else LIKE)
    expect([text for text in SURPRISES if text in maze.message], [surprise] if surprise else [], f"{name}: {maze.message}")


def open_drawings(program: Program) -> None:
    """mazepress does not fill a thick outline or ring, an area up to the edge with a white hole, or bars"""
    outline = made_from(program, "open", svg(THICK))
    ring = made_from(program, "ring", svg(path(' fill-rule="evenodd"', RING)))
    frame = made_from(program, "frame", svg(PAGE.format("") + '<path fill="#fff" d="M20 20H180V280H20Z"/><path d="M60 60h40v40h-40z"/>'))
    bars = "".join(f'<path d="M{10 + 12 * i} 20h{3 + i % 3}v260h-{3 + i % 3}z"/>' for i in range(15))
    told = program.run("draw", "--outline", put(program, "bars", svg(bars)), "-f", "svg", "-o", "-", "7").message
    expect(["filled" in said for said in (outline.message, ring.message, frame.message, told)], [False] * 4, "what is filled")
    for what, maze in (("a thick outline alone", outline), ("a thick ring", ring)):
        expect(len(maze.cells) < .75 * maze.columns * maze.rows, True, what)


def options(program: Program) -> None:
    """`--invert` and `--threshold` have the same effect on an SVG as on pixels, and mazepress reports surprising results"""
    night = put(program, "night", page("#000", "#fff"))
    dark = made(program, night)
    expect((dark.columns * dark.rows > len(dark.cells), SURPRISES[2] in dark.message), (True, True), f"black ink with a hole: {dark.message}")
    expect_like(made(program, night, "--invert", "--outline").cells, made_from(program, "day", svg(path())).cells, "the light figure")
    flag = made_from(program, "flag", svg('<path fill="#05a" d="M0 0H70V300H0Z"/><path fill="#e43" d="M130 0H200V300H130Z"/><path fill="#fff" d="M70 0H130V300H70Z"/>'))
    expect((len(flag.cells), SURPRISES[3] in flag.message), (flag.columns * flag.rows, True), f"stripes: {flag.message}")
    bar = made_from(program, "two", svg(ALIKE["all that differs"][0]), "--threshold", "20", "--outline")
    expect(len(bar.cells), bar.columns * bar.rows, "what is darker than 20 percent: the bar")


def languages(program: Program) -> None:
    """If an SVG has parts for different languages, mazepress uses the English part in every locale"""
    file = put(program, "languages", svg(f'<switch><path systemLanguage="fr" d="{BAR}"/>' + path(' systemLanguage="en"') + PAGE.format("") + "</switch>"))
    plain = made_from(program, "plain", svg(path())).cells
    for locale in ("C", "fr_FR.UTF-8") if SOAK else ("fr_FR.UTF-8",):
        expect_like(made(program, file, env={"LC_ALL": locale, "LANG": locale}).cells, plain, locale)


# --- limits ----------------------------------------------------------------------------------------

USES = '<g id="u0"><path d="M0 0h9v9z"/></g>' + "".join(f'<g id="u{i + 1}">' + f'<use href="#u{i}"/>' * 10 + "</g>" for i in range(9))
SHADED = f'<g opacity=".9">{path()}</g>' * 5000
ENDLESS = "<!DOCTYPE svg [<!ENTITY a0 'ha'>" + "".join(f"<!ENTITY a{i + 1} '{f'&a{i};' * 20}'>" for i in range(12)) + "]>"
# For each rejected file: its content, and the reason.
REJECTED = {
    **{name: (svg(body), "too complex to draw") for name, body in {
        "uses": USES, "groups": SHADED,
        "styles": "<style>.a{filter:url(#f)}</style><filter id='f'>" + "<feTurbulence/>" * 9 + "</filter>" + path(' class="a"') * 90,
        "blended": path(' style="mix-blend-mode : multiply"') * 900,
        "blended-by-class": "<style>.a{mix-blend-mode:multiply}</style>" + path(' class="a"') * 900,
        "comments": "<style>/*</style>" * 200000 + path(),
        "selectors": "<style>" + ".a," * 200000 + ".b{fill:url(#g);" + "x:y;" * 500000 + "}</style>" + SHADED,
        "references": "<style>*{" + "fill:url(#g);" * 60000 + "}</style>" + "<g/>" * 200000,
        "morphology": '<filter id="f"><feMorphology radius="50"/></filter>' + path(' filter="url(#f)"') * 30}.items()},
    "svg": (svg(f'<image width="90" height="90" href="data:image/svg+xml;base64,{base64.b64encode(svg(path()).encode()).decode()}"/>'), "another SVG file"),
    "laughs": (ENDLESS + svg("<title>&a12;</title>"), "entities"),
    "circle": ("<!DOCTYPE svg [<!ENTITY a '&b;'><!ENTITY b '&a;'>]>" + svg("<title>&a;</title>"), "entities"),
    "cut": (gzip.compress(svg(path()).encode())[:90], "damaged"),
}
# For each file that only some versions of librsvg paint: an effect, and the text that mazepress prints if it does not draw the file.
# Newer versions limit the number of octaves, and paint specks.
DOUBTFUL = {
    "octaves": ('<feTurbulence baseFrequency=".05" numOctaves="9999999"/>', "seconds to paint on this machine; make it simpler|would be omitted"),
    "shadow": ('<feDropShadow dx="4" dy="4" stdDeviation="2"/>', "feDropShadow"),
    "matrix": ('<feConvolveMatrix order="31" kernelMatrix="' + "1 " * 961 + '"/>', "mazepress: (?!.*panicked)"),
}


def refusals(program: Program) -> None:
    """mazepress rejects too many elements or effects, other SVG files and endless entities, and prints the reason"""
    def drawn(name: str, data):
        return program.run("draw", "--outline", put(program, name, data), "-f", "svg", "-o", "-", "7")

    for name, (data, reason) in REJECTED.items():
        expect_refused(drawn(name, data), name, reason)
    expect(drawn("opaque", svg(path(' style="opacity:1;mix-blend-mode:normal"') * 900)).status, 0, "effects that change nothing")
    for name, (effect, reason) in DOUBTFUL.items():
        done = drawn(name, svg(f'<filter id="f">{effect}</filter>' + path(' filter="url(#f)"')))
        expect(done.status == 0 and name != "octaves" or done.status == 2 and re.search(reason, done.message) is not None, True, f"{name}: {done}")


NEWS = "which mazepress does not paint as browsers do"


def large_style_sheets(program: Program) -> None:
    """mazepress reports a feature that browsers paint differently even at the end of a large style sheet, and reads one that nothing uses"""
    for rules, news in ((".b{fill:red}" * 3000 + "g{rect{fill:none}}", True), ("b{}" * 300000, False)):
        file = put(program, "rules", svg(f'<style>{rules}</style><g>{PAGE.format("")}</g>'))
        # A door picture takes less time than an outline, but has at most 2 million bytes.
        option = "--start-picture" if news else "--outline"
        said = program.run("draw", "rect5x5-1", option, file, "-f", "svg", "-o", "-").message
        expect(f"uses a nested rule in CSS, {NEWS}" in said, news, said)


def reported_once(program: Program) -> None:
    """mazepress reports a feature that it does not paint once per file, even if several sections use the file"""
    half = put(program, "half", svg('<rect x="10" y="10" width="50" height="40" fill="#a0a"/><circle cx="60" cy="60" r="25" style="fill:var(--c)"/>'))
    for key, more in (("mask", ""), ("maze: rect9x9\n  start-picture", "  start-crop: 50%x50%+0+0\n")):
        parts = "".join(f"- name: {name}\n  puzzles: 1\n  {key}: {half}\n{more if name == 'B' else ''}" for name in "ABC")
        program.put("same.yaml", f"title: A\nseed: 7\nsections:\n{parts}".encode())
        told = program.run("book", "same.yaml", "-o", "same.pdf", "--overwrite").message
        expect(told.count(NEWS), 1, f"{key} of three sections: {told}")
    program.in_folder("folder").mkdir()
    program.put("folder/1.svg", program.in_folder(half).read_bytes())
    program.put("folder/2.svg", svg('<rect x="10" y="10" width="50" height="40"/>').encode())
    told = program.run("book", "--title", "A", "--reveal", "folder", "--seed", "7", "-o", "folder.pdf").message
    expect(told.count(NEWS), 1, f"an image of a folder: {told}")


main()
