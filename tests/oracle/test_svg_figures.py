"""Tests that mazes from SVG files of many programs have nearly the cells of the figures that rsvg-convert paints, and that mazes
from PNGs with the same pictures have nearly the same cells.

    python3 test_svg_figures.py MAZEPRESS"""
import base64
import gzip
import json
import re
import shutil
from pathlib import Path
from typing import List, Set, Tuple

import paths
from program import Program, expect_refused, main
from readers import png
from tap import Failure, expect, for_each, need, some, tool

LIKE = .95      # minimum similarity: cells that both figures have, divided by cells that at least one figure has
APART = 16      # maximum difference between a color value (0 to 255) of the background and of a pixel that belongs to the background
WIDE = 200      # width of painted images in pixels

F = "M20 15H180V75H80V126H140V180H80V285H20Z"
BAR = "M20 15H80V285H20Z"
ARMS = "M80 15H180V75H80Z M80 126H140V180H80Z"
WHOLE = '<rect width="200" height="300"{}/>'
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 300"{}>'


def svg(body: str, more: str = "") -> str:
    return HEAD.format(more) + body + "</svg>"


def path(more: str = "", data: str = F) -> str:
    return f'<path d="{data}"{more}/>'


def styled(css: str, body: str) -> str:
    return svg(f"<style>{css}</style>" + body)


def white(color: str, more: str = "") -> str:
    """Returns an SVG with a white page. `color` is a notation of the color white."""
    return svg(more + WHOLE.format(f' fill="{color}"') + path(' fill="black"'))


def page(color: str, figure: str) -> str:
    return svg(WHOLE.format(f' fill="{color}"') + path(f' fill="{figure}"'))


RING = "M10 10H190V290H10Z M60 60H140V240H60Z"
PIXELS = tool("rsvg-convert", "-w", "100", stdin=page("#fff", "#000").encode()) if shutil.which("rsvg-convert") else b""
DATA = "data:image/png;base64," + base64.b64encode(PIXELS).decode()
GRADIENT = '<linearGradient id="g"><stop stop-color="{0}"{2}/><stop offset="1" stop-color="{1}"{2}/></linearGradient>'

CASES = {
    # style sheets
    "classes": styled(".st0{fill:#FFFFFF;}.st1{fill:#231F20;}", WHOLE.format(' class="st0"') + path(' class="st1"')),
    "elements in css": styled("rect{fill:white}path{fill:navy}", WHOLE.format("") + path()),
    "ids in css": styled("#page{fill:#fff}", WHOLE.format(' id="page"') + path()),
    "descendants": styled("g.a rect{fill:#fff}", f'<g class="a">{WHOLE.format("")}</g>' + path()),
    "children": styled("svg>rect{fill:#fff}", WHOLE.format("") + path()),
    "several classes": styled(".a{fill:red}.b.c{fill:#fff}", WHOLE.format(' class="a b c"') + path()),
    "attributes in css": styled("rect[width='200']{fill:#fff}", WHOLE.format("") + path()),
    "important": styled("rect{fill:#fff!important}", WHOLE.format(' style="fill:red"') + path()),
    "two style sheets": svg("<style>rect{fill:red}</style><style>rect{fill:#fff}</style>" + WHOLE.format("") + path()),
    "cdata": styled("<![CDATA[ .a > .b { fill : #fff } ]]>", f'<g class="a">{WHOLE.format(" class=%sb%s" % (chr(34), chr(34)))}</g>' + path()),
    "fill-rule in css": styled("path{fill-rule:evenodd}", path(data=RING)),
    "stroke in css": styled("path{fill:none;stroke:#000;stroke-width:40px}", path(data="M50 285V45H180M50 150H140")),
    "display in css": styled(".off{display:none}", WHOLE.format(' class="off"') + path()),
    "visibility in css": styled(".off{visibility:hidden}", WHOLE.format(' class="off"') + path()),
    "opacity in css": styled(".off{opacity:0}", WHOLE.format(' class="off"') + path()),
    # invisible elements
    "visibility": svg(WHOLE.format(' visibility="hidden"') + path()),
    "opacity": svg(WHOLE.format(' opacity="0"') + path()),
    "opacity of a group": svg(f'<g opacity="0">{WHOLE.format("")}</g>' + path()),
    "fill-opacity": svg(WHOLE.format(' fill-opacity="0"') + path()),
    "transparent": svg(WHOLE.format(' fill="transparent"') + path()),
    "rgba": svg(WHOLE.format(' fill="rgba(0,0,0,0)"') + path()),
    "hex with alpha": svg(WHOLE.format(' fill="#00000000"') + path()),
    "a transparent gradient": svg("<defs>" + GRADIENT.format("#000", "#000", ' stop-opacity="0"') + "</defs>" +
                                  WHOLE.format(' fill="url(#g)"') + path()),
    "a hidden layer": svg(f'<g style="display : none">{WHOLE.format("")}<text y="90">Draft</text><image width="9" height="9" href="photo.jpg"/></g>' + path()),
    "text that is never shown": svg('<defs><text id="t" y="90">A</text></defs><text y="50"> </text><text opacity="0" y="99">B</text>' + path()),
    # notations of white
    "white as rgb": white("rgb(255,255,255)"),
    "white as percent": white("rgb(100%, 100%, 100%)"),
    "white as hsl": white("hsl(0, 0%, 100%)"),
    "white as currentColor": svg(f'<g color="white">{WHOLE.format(" fill=%scurrentColor%s" % (chr(34), chr(34)))}</g>' + path()),
    "white as a gradient": white("url(#g)", "<defs>" + GRADIENT.format("white", "#fff", "") + "</defs>"),
    "white from a group": svg(f'<g fill="white">{WHOLE.format("")}</g>' + path()),
    "white on transparent": svg(path(' fill="white"')),
    "white shapes on top": svg(path() + '<circle cx="50" cy="230" r="20" fill="#fff"/>'),
    # pages of various colors
    "an ivory page": page("ivory", "#000"),
    "a pale blue page": page("#cde", "#c00"),
    "a dark page": page("#10202f", "#fff8e0"),
    "a blue page": page("#1040a0", "gold"),
    "a page that is nearly the figure": page("#808080", "#a0a0a0"),
    "a pale figure": page("#fff", "#ffe"),
    "a page that is larger than the picture": svg('<path d="M-50-50H400V500H-50Z" fill="#012"/>' + path(' fill="orange"')),
    "figures of a game": svg('<path d="M0 0h200v300H0z"/><path fill="#e63" d="' + F + '"/>'),
    "colors": svg("<defs>" + GRADIENT.format("#fe8", "#206", "") + "</defs>" + path(' fill="url(#g)"') + '<circle cx="50" cy="230" r="20" fill="#eed"/>'),
    "a tile with round corners": svg('<rect x="2" y="2" width="196" height="296" rx="50"/>' + path(' fill="#fff" transform="translate(30 45) scale(.7)"')),
    # clips and masks
    "clip-path": svg(f'<clipPath id="c">{path()}</clipPath>' + WHOLE.format(' clip-path="url(#c)"')),
    "clip-path of a box": svg('<clipPath id="c" clipPathUnits="objectBoundingBox"><path d="M.1.05H.9V.25H.4V.42H.7V.6H.4V.95H.1Z"/></clipPath>' + WHOLE.format(' clip-path="url(#c)"')),
    "clip-path of a group": svg(f'<clipPath id="c">{path()}</clipPath><g clip-path="url(#c)">{WHOLE.format("")}<circle r="90"/></g>'),
    "clip-path that uses": svg(f'<defs><path id="p" d="{F}"/></defs><clipPath id="c"><use href="#p"/></clipPath>' + WHOLE.format(' clip-path="url(#c)"')),
    "clip-path in css": styled(".k{clip-path:url(#c)}", f'<clipPath id="c">{path()}</clipPath>' + WHOLE.format(' class="k"')),
    "a mask": svg(f'<mask id="m">{path(" fill=%swhite%s" % (chr(34), chr(34)))}</mask>' + WHOLE.format(' mask="url(#m)"')),
    "a mask with black": svg(f'<mask id="m">{WHOLE.format(" fill=%swhite%s" % (chr(34), chr(34)))}<path d="M80 75H200V126H80ZM140 120H200V300H80V180H140Z"/></mask>' + WHOLE.format(' mask="url(#m)"')),
    "a pattern": svg('<pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse"><rect width="11" height="11"/></pattern>' + path(' fill="url(#p)"')),
    "a filter": svg('<filter id="f"><feFlood flood-color="#fff"/><feComposite in2="SourceGraphic" operator="in"/></filter>' + WHOLE.format(' filter="url(#f)"') + path()),
    "a turbulence": svg('<filter id="f"><feTurbulence baseFrequency=".1"/><feComposite in2="SourceGraphic" operator="in"/></filter><g filter="url(#f)" opacity="0">' + path() + "</g>" + path()),
    # elements that other elements use
    "use": svg(f'<defs><path id="p" d="{F}" transform="translate(-10 -10)"/></defs><use href="#p" x="10" y="10"/>'),
    "use by xlink": svg(f'<defs><path id="p" d="{F}"/></defs><use xlink:href="#p"/>'),
    "use within use": svg(f'<defs><path id="p" d="{BAR}"/><g id="q"><use href="#p"/><path d="{ARMS}"/></g></defs><use href="#q"/>'),
    "use of what comes later": svg(f'<use href="#p"/><defs><path id="p" d="{F}"/></defs>'),
    "a symbol": svg(f'<symbol id="s" viewBox="0 0 200 300">{path()}</symbol><use href="#s" width="200" height="300"/>'),
    "a symbol in a smaller place": svg(f'<symbol id="s" viewBox="0 0 200 300">{path()}</symbol><use href="#s" x="50" width="100" height="150"/>'),
    "nested svg": svg(path(data=BAR) + '<svg x="20" y="15" width="160" height="60" viewBox="0 0 16 6"><rect width="16" height="6"/></svg>'),
    "nested svg that cuts": svg(path(data=BAR) + '<svg x="20" y="15" width="160" height="60"><rect width="900" height="900"/></svg>'),
    "switch": svg(f'<switch><g systemLanguage="xx">{WHOLE.format("")}</g><g>{path()}</g></switch>'),
    "switch of illustrator": svg(f'<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" width="1" height="1"/><g>{path()}</g></switch>'),
    # units of lengths
    "percent": svg('<rect x="10%" y="5%" width="30%" height="90%"/><rect x="10%" y="5%" width="80%" height="20%"/><rect x="10%" y="42%" width="60%" height="18%"/>'),
    "mm and px": '<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="100mm"><rect width="100mm" height="20mm"/><path d="M0 0h75.6v377.95h-75.6z"/></svg>',
    "inches and points": '<svg xmlns="http://www.w3.org/2000/svg" width="2in" height="3in"><rect width="48pt" height="216pt"/><rect width="2in" height="48"/></svg>',
    "a viewBox that does not begin at 0": f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -60 300 420" width="30" height="42">{path()}</svg>',
    "proportions that do not fit": f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 300" width="500" height="300">{path()}</svg>',
    "stretched": f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 300" width="300" height="300" preserveAspectRatio="none">{path()}</svg>',
    "a width in percent": f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 300" width="100%" height="100%">{path()}</svg>',
    "only a width": f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 300" width="90">{path()}</svg>',
    # lines
    "dashes": svg('<path fill="none" stroke="#000" stroke-width="40" stroke-dasharray="100 12" d="M40 290V10"/><rect x="55" y="15" width="90" height="270"/>'),
    "caps and joins": svg('<path fill="none" stroke="#000" stroke-width="50" stroke-linecap="round" stroke-linejoin="round" d="M60 240V60H140"/>'),
    "miters": svg('<path fill="none" stroke="#000" stroke-width="24" stroke-linejoin="miter" d="M30 250L100 60L170 250Z"/>'),
    "markers": svg('<marker id="k" markerWidth="4" markerHeight="4" refX="2" refY="2"><rect width="4" height="4"/></marker><path fill="none" stroke="#000" stroke-width="30" marker-end="url(#k)" d="M40 260V60H110"/>'),
    "a path that crosses itself": svg('<path d="M100 10L160 280L10 110H190L40 280Z"/>'),
    "transforms": svg(f'<g transform="translate(100 150) rotate(20) scale(.7)"><g transform="skewX(10) translate(-100,-150)">{path()}</g></g>'),
    "basic shapes": svg('<rect x="20" y="150" width="160" height="140" rx="30"/><ellipse cx="100" cy="150" rx="60" ry="40"/><circle cx="100" cy="100" r="45"/><polygon points="60,110 100,10 140,110"/>'),
    "paint-order and strokes": svg('<path stroke="#000" fill="#000" stroke-width="20" paint-order="stroke" d="M60 60H140V240H60Z"/>'),
    # declarations and structure of files
    "entities": '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns "http://www.w3.org/2000/svg"><!ENTITY ink \'fill="navy"\'>'
                f'<!ENTITY part "&lt;">]><svg xmlns="&ns;" viewBox="0 0 200 300"><title>a &part; b &amp; c</title>{path()}</svg>',
    "an entity that is elements": f'<!DOCTYPE svg [<!ENTITY f \'<path d="{F}"/>\'>]>' + svg("&f;"),
    "a document type": '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- a > b -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 20010904//EN" "x.dtd">\n' + svg(path()),
    "svgz": gzip.compress(svg(path()).encode()),
    "utf-16": ('<?xml version="1.0" encoding="UTF-16"?>' + svg("<title>Füße</title>" + path())).encode("utf-16"),
    "latin-1": ('<?xml version="1.0" encoding="ISO-8859-1"?>' + svg("<title>Füße</title>" + path())).encode("latin-1"),
    "a byte order mark": b"\xEF\xBB\xBF" + svg(path()).encode(),
    "a prefix": '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 200 300">'
                f'<s:path d="{F}"/></s:svg>',
    "metadata with names like ours": svg('<metadata><text xmlns="urn:x">Author</text></metadata>' + path()),
    "pixels in it": svg(f'<image width="200" height="300" xlink:href="{DATA}"/>'),
    "pixels and paths": svg(f'<image width="100" height="150" href="{DATA}"/>' + path(data="M10 140H190V290H10Z")),
}

Cells = Set[Tuple[int, int]]


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


def cells_of_picture(found: List[List[bool]], columns: int, rows: int) -> Cells:
    """Returns the cells (column, row) whose middles are in the figure. The grid covers the box of the figure."""
    ys = [y for y, row in enumerate(found) if any(row)]
    xs = [x for x in range(len(found[0])) if any(row[x] for row in found)]
    width, height = xs[-1] - xs[0] + 1, ys[-1] - ys[0] + 1
    return {(i, j) for j in range(rows) for i in range(columns)
            if found[ys[0] + int((j + .5) * height / rows)][xs[0] + int((i + .5) * width / columns)]}


def cells_of_maze(program: Program, file: str, *options: str) -> Tuple[Cells, int, int, str]:
    done = program.done("draw", "-f", "json", "-o", "-", "--cells", "32", *options, file, "7")
    maze = json.loads(done.text)
    columns, rows = map(int, re.match(r"rect(\d+)x(\d+)", maze["recipe"]).groups())
    return {(int(x), int(y)) for x, y in (cell["center"] for cell in maze["cells"])}, columns, rows, done.message


def likeness(a: Cells, b: Cells) -> float:
    return len(a & b) / len(a | b)


def put(program: Program, name: str, data) -> str:
    file = re.sub(r"\W+", "-", name) + (".svgz" if data[:1] == b"\x1F" else ".svg")
    program.in_folder(file).write_bytes(data if isinstance(data, bytes) else data.encode())
    return file


def painted(program: Program, file: str, width: int = WIDE) -> bytes:
    return tool("rsvg-convert", "-w", str(width), "-h", str(2 * width), "-a", str(program.in_folder(file)))


def check(program: Program, name: str) -> None:
    file = put(program, name, CASES[name])
    found = figure_of(painted(program, file))
    kept, columns, rows, _ = cells_of_maze(program, file, "--outline")
    like = likeness(kept, cells_of_picture(found, columns, rows))
    if like < LIKE:
        raise Failure(f"{name}: only {like:.3f} of the cells are in both")


def constructs(program: Program) -> None:
    """The figure that mazepress makes from an SVG has nearly the same cells as the figure that rsvg-convert paints"""
    need("rsvg-convert")
    for_each(some(CASES, 16), lambda name: check(program, name))


def pixels_too(program: Program) -> None:
    """With --outline and --mask, a PNG of an SVG gives a maze with nearly the same cells as the SVG itself"""
    need("rsvg-convert")

    def same(name: str) -> None:
        file = put(program, name, CASES[name])
        picture = str(Path(file).with_suffix(".png"))
        program.in_folder(picture).write_bytes(painted(program, file, 900))
        kept = cells_of_maze(program, file, "--outline")[0]
        for option in ("--outline", "--mask"):
            like = likeness(kept, cells_of_maze(program, picture, option)[0]) if option == "--outline" else 1
            if option == "--mask":
                like = mask_likeness(program, picture)
            if like < LIKE:
                raise Failure(f"{name}, {option}: only {like:.3f} of the cells are in both")

    for_each(some(["a dark page", "a pale blue page", "white on transparent", "colors", "a pale figure", "white shapes on top", "figures of a game"], 7), same)


def halves(program: Program) -> None:
    """If half of a picture's edge is white and half is black, the figure is black, in an SVG and in PNGs of any size"""
    need("rsvg-convert")
    for data in ("M0 150H60V60H120V150H200V300H0Z", "M0 150.1H60V60H120V150.1H200V300H0Z", "M100 0H200V300H100V200H40V120H100Z"):
        file = put(program, data, page("#fff", "#000").replace(F, data))
        found = figure_of(painted(program, file))
        for width in (0, 301):
            name = f"{width}.png" if width else file
            if width:
                program.put(name, painted(program, file, width))
            kept, columns, rows, _ = cells_of_maze(program, name, "--outline")
            like = likeness(kept, cells_of_picture(found, columns, rows))
            if like < LIKE:
                raise Failure(f"{data}, {name}: only {like:.3f} of the cells are in both")


def mask_likeness(program: Program, file: str) -> float:
    """Returns the similarity between the mask of a file and the figure in the file. The grid covers the whole picture."""
    found = figure_of(program.in_folder(file).read_bytes())
    kept, columns, rows, _ = cells_of_maze(program, file, "--mask")
    height, width = len(found), len(found[0])
    wanted = {(i, j) for j in range(rows) for i in range(columns)
              if found[int((j + .5) * height / rows)][int((i + .5) * width / columns)]}
    return likeness(kept, wanted)


SHADE = '<radialGradient id="s"><stop/><stop offset="1" stop-opacity="0"/></radialGradient><ellipse cx="110" cy="270" rx="85" ry="28" opacity=".4" fill="url(#s)"/>'


GLASS = '<linearGradient id="l"><stop stop-color="#36c" stop-opacity=".7"/><stop offset="1" stop-color="#36c" stop-opacity=".06"/></linearGradient>'
SHINE = '<radialGradient id="h"><stop stop-color="#fff"/><stop offset=".7" stop-color="#fff"/><stop offset="1" stop-color="#36c"/></radialGradient>'


def soft_shadows(program: Program) -> None:
    """A shadow that fades out is not part of a figure, but evenly translucent areas, pale areas, glass and highlights belong to the figure"""
    solid = path(' stroke="#555" stroke-width="8" stroke-linejoin="round"')
    plain = cells_of_maze(program, put(program, "solid", svg(solid)), "--outline")[0]
    pale = path(' fill="url(#g)" stroke="#555" stroke-width="8" stroke-linejoin="round"')
    shaded = put(program, "shaded", svg(SHADE + GRADIENT.format("#fbfbfb", "#ddd", "") + pale))
    expect(likeness(cells_of_maze(program, shaded, "--outline")[0], plain) > LIKE, True, "a pale figure with its shadow")
    dark = put(program, "dark-shadow", svg(SHADE.replace('".4"', '".65"') + solid))
    kept, _, _, said = cells_of_maze(program, dark, "--outline")
    expect((likeness(kept, plain) > LIKE, "bridges" in said), (True, False), f"a figure with a dark shadow: {said}")
    glass = put(program, "glass", svg(GLASS + path(' fill="url(#l)" stroke="#555" stroke-width="8" stroke-linejoin="round"')))
    expect(likeness(cells_of_maze(program, glass, "--outline")[0], plain) > LIKE, True, "glass in a frame")
    shining = put(program, "shining", svg(SHINE + path(' fill="#36c" stroke="#555" stroke-width="8" stroke-linejoin="round"') +
                                          '<ellipse cx="50" cy="150" rx="28" ry="125" fill="url(#h)"/>'))
    expect(likeness(cells_of_maze(program, shining, "--outline")[0], plain) > LIKE, True, "a figure with a highlight")
    faint = put(program, "faint", svg(path(data=BAR) + path(' opacity=".35"', data=ARMS)))
    whole = cells_of_maze(program, put(program, "whole", svg(path(data=BAR) + path(data=ARMS))), "--outline")[0]
    expect(likeness(cells_of_maze(program, faint, "--outline")[0], whole) > LIKE, True, "arms that are translucent")


def options(program: Program) -> None:
    """`--invert` and `--threshold` have the same effect on an SVG as on pixels, and mazepress reports surprising results"""
    file = put(program, "night", page("#000", "#fff"))
    kept, columns, rows, said = cells_of_maze(program, file, "--outline")
    expect((columns * rows > len(kept), "--invert uses the white parts" in said), (True, True), f"black ink with a hole: {said}")
    light = cells_of_maze(program, file, "--invert", "--outline")[0]
    plain = cells_of_maze(program, put(program, "day", svg(path())), "--outline")[0]
    expect(likeness(light, plain) > LIKE, True, "the light figure")
    two = put(program, "two", svg(WHOLE.format(' fill="#fff"') + path(' fill="#999"') + path(data=BAR)))
    expect(likeness(cells_of_maze(program, two, "--outline")[0], plain) > LIKE, True, "all that differs")
    flag = put(program, "flag", svg('<path fill="#05a" d="M0 0H70V300H0Z"/><path fill="#e43" d="M130 0H200V300H130Z"/><path fill="#fff" d="M70 0H130V300H70Z"/>'))
    kept, columns, rows, said = cells_of_maze(program, flag, "--outline")
    expect((len(kept), "fills the whole image" in said), (columns * rows, True), f"stripes: {said}")
    bar = cells_of_maze(program, two, "--threshold", "20", "--outline")
    expect(len(bar[0]), bar[1] * bar[2], "what is darker than 20 percent: the bar")


CUT_HERE = '<path fill="none" stroke="#000" stroke-width="3" stroke-dasharray="8 4" d="M20 80L100 20L180 80V280H20Z"/>'
FACE = '<circle cx="100" cy="150" r="90" fill="none" stroke="#000" stroke-width="3"/><circle cx="70" cy="120" r="9"/><circle cx="130" cy="120" r="9"/>'


def languages(program: Program) -> None:
    """If an SVG has parts for different languages, mazepress uses the English part in every locale"""
    file = put(program, "languages", svg(f'<switch><path systemLanguage="fr" d="{BAR}"/>' + path(' systemLanguage="en"') + WHOLE.format("") + "</switch>"))
    plain = cells_of_maze(program, put(program, "plain", svg(path())), "--outline")[0]
    for locale in ("C", "en_US.UTF-8", "fr_FR.UTF-8"):
        maze = json.loads(program.done("draw", "-f", "json", "-o", "-", "--cells", "32", "--outline", file, "7", env={"LC_ALL": locale, "LANG": locale}).text)
        cells = {(int(x), int(y)) for x, y in (cell["center"] for cell in maze["cells"])}
        expect(likeness(cells, plain) > LIKE, True, locale)


def line_drawings(program: Program) -> None:
    """mazepress fills a closed line drawing up to its outer line, even if the line has small gaps, and reports this; rings keep their holes"""
    need("rsvg-convert")
    for body in (FACE, FACE.replace('stroke-width="3"', 'stroke-width="3" stroke-dasharray="140.6 .8"', 1), CUT_HERE, '<path fill="none" stroke="#555" stroke-width="2" stroke-linejoin="round" d="M100 20L180 280L20 110H180L20 280Z"/>'):
        file = put(program, "lines", svg(body))
        kept, columns, rows, said = cells_of_maze(program, file, "--outline", )
        expect_filled = re.sub('fill="none"( stroke="#000")?', 'fill="#000"', body)
        found = figure_of(painted(program, put(program, "full", svg(expect_filled))))
        like = likeness(kept, cells_of_picture(found, columns, rows))
        expect((like > .9, "filled up to its outer line" in said), (True, True), f"{like:.3f} of {body}: {said}")
    shape = '<path fill="{}" stroke="#000" stroke-width="18" d="M20 20H180V200L20 280Z"/><path d="M60 60h40v40h-40z"/>'
    kept, columns, rows, said = cells_of_maze(program, put(program, "outlined", svg(shape.format("#fff"))), "--outline")
    solid = cells_of_maze(program, put(program, "solid", svg(shape.format("#000"))), "--outline")[0]
    expect((likeness(kept, solid) > .99, "filled up to its outer line" in said), (True, True), f"a white shape with a thick outline: {said}")
    kept, columns, rows, said = cells_of_maze(program, put(program, "open", svg(shape.format("none"))), "--outline")
    expect((likeness(kept, solid) < .9, "filled" in said), (True, False), f"a thick outline alone: {said}")
    frame = svg(WHOLE.format("") + '<path fill="#fff" d="M20 20H180V280H20Z"/><path d="M60 60h40v40h-40z"/>')
    expect("filled" in cells_of_maze(program, put(program, "frame", frame), "--outline")[3], False, "black ink up to the edge with a white hole")
    bars = "".join(f'<path d="M{10 + 12 * i} 20h{3 + i % 3}v260h-{3 + i % 3}z"/>' for i in range(15))
    expect("filled" in program.run("draw", "--outline", put(program, "bars", svg(bars)), "-f", "svg", "-o", "-", "7").message, False, "bars are no dashes")
    ring = put(program, "ring", svg(path(' fill-rule="evenodd"', RING)))
    kept, columns, rows, said = cells_of_maze(program, ring, "--outline")
    expect((len(kept) < .75 * columns * rows, "filled" in said), (True, False), "a thick ring")


def refusals(program: Program) -> None:
    """mazepress rejects too many elements or effects, other SVG files and endless entities, and prints the reason"""
    def refused(name: str, text, *says: str) -> None:
        expect_refused(program.run("draw", "--outline", put(program, name, text), "-f", "svg", "-o", "-", "7"), name, *says)

    use = '<g id="u0"><path d="M0 0h9v9z"/></g>' + "".join(f'<g id="u{i + 1}">' + f'<use href="#u{i}"/>' * 10 + "</g>" for i in range(9))
    for name, body in (
            ("uses", use), ("groups", f'<g opacity=".9">{path()}</g>' * 5000),
            ("styles", "<style>.a{filter:url(#f)}</style><filter id='f'>" + "<feTurbulence/>" * 9 + "</filter>" + path(' class="a"') * 90),
            ("blended", path(' style="mix-blend-mode : multiply"') * 900),
            ("blended-by-class", "<style>.a{mix-blend-mode:multiply}</style>" + path(' class="a"') * 900),
            ("comments", "<style>/*</style>" * 200000 + path()),
            ("selectors", "<style>" + ".a," * 200000 + ".b{fill:url(#g);" + "x:y;" * 500000 + "}</style>" + f'<g opacity=".9">{path()}</g>' * 5000),
            ("morphology", '<filter id="f"><feMorphology radius="50"/></filter>' + path(' filter="url(#f)"') * 30)):
        refused(name, svg(body), "too complex to draw")
    nested = base64.b64encode(svg(path()).encode()).decode()
    refused("svg", svg(f'<image width="90" height="90" href="data:image/svg+xml;base64,{nested}"/>'), "another SVG file")
    laughs = "<!DOCTYPE svg [<!ENTITY a0 'ha'>" + "".join(f"<!ENTITY a{i + 1} '{f'&a{i};' * 20}'>" for i in range(12)) + "]>"
    refused("laughs", laughs + svg("<title>&a12;</title>"), "entities")
    refused("circle", "<!DOCTYPE svg [<!ENTITY a '&b;'><!ENTITY b '&a;'>]>" + svg("<title>&a;</title>"), "entities")
    refused("cut", gzip.compress(svg(path()).encode())[:90], "damaged")
    program.done("draw", "--outline", put(program, "opaque", svg(path(' style="opacity:1;mix-blend-mode:normal"') * 900)), "-f", "svg", "-o", "-", "7")
    octaves = '<filter id="f"><feTurbulence baseFrequency=".05" numOctaves="9999999"/></filter>' + path(' filter="url(#f)"')
    done = program.run("draw", "--outline", put(program, "octaves", svg(octaves)), "-f", "svg", "-o", "-", "7")
    # Newer versions of librsvg limit the number of octaves, and paint specks.
    expect(done.status == 2 and bool(re.search("seconds to paint on this machine; make it simpler|would be omitted", done.message)), True, f"octaves: {done}")
    shadow = '<filter id="f"><feDropShadow dx="4" dy="4" stdDeviation="2"/></filter>' + path(' filter="url(#f)"')
    done = program.run("draw", "--outline", put(program, "shadow", svg(shadow)), "-f", "svg", "-o", "-", "7")
    expect(done.status == 0 or "feDropShadow" in done.message, True, f"an effect that older versions of librsvg lack: {done}")
    matrix = '<filter id="f"><feConvolveMatrix order="31" kernelMatrix="' + "1 " * 961 + '"/></filter>' + path(' filter="url(#f)"')
    done = program.run("draw", "--outline", put(program, "fails", svg(matrix)), "-f", "svg", "-o", "-", "7")
    expect(done.status in (0, 2) and "panicked" not in done.message, True, f"a file at which some versions of librsvg end the process: {done}")


def large_style_sheets(program: Program) -> None:
    """mazepress reports a feature that browsers paint differently even at the end of a large style sheet, and reads one that nothing uses"""
    for rules, news in ((".b{fill:red}" * 3000 + "g{rect{fill:none}}", True), ("b{}" * 600000, False)):
        file = put(program, "rules", styled(rules, f'<g>{WHOLE.format("")}</g>'))
        # A door picture takes less time than an outline, but has at most 2 million bytes.
        option = "--start-picture" if news else "--outline"
        said = program.run("draw", "rect5x5-1", option, file, "-f", "svg", "-o", "-").message
        expect("uses a nested rule in CSS, which mazepress does not paint as browsers do" in said, news, said)


def unpainted_everywhere(program: Program) -> None:
    """mazepress reports features that it does not paint, for each option and key that accepts an image; if the image remains empty, the error names the feature"""
    news = "uses var() in CSS, which mazepress does not paint as browsers do"
    half = put(program, "half", svg('<rect x="10" y="10" width="50" height="40" fill="#a0a"/><circle cx="60" cy="60" r="25" style="fill:var(--c)"/>'))
    lost = put(program, "lost", svg('<rect style="width:calc(50px + 20px);height:40px"/>'))
    for option in ["--outline", "--mask", "--reveal", "--flow"]:
        cells = ["--cells", "30", "7"] if option != "--mask" else ["7"]
        expect(news in program.run("draw", option, half, *cells, "-f", "svg", "-o", "-").message, True, option)
        message = program.run("draw", option, lost, *cells, "-f", "svg", "-o", "-").message
        expect("the file uses calc() in CSS, which mazepress does not paint as browsers do" in message, True, f"{option}: {message}")
    for option in ["--tone", "--start-picture", "--goal-picture", "--collect-picture"]:
        expect(news in program.run("draw", "rect9x9-collect-7", option, half, "-f", "svg", "-o", "-").message, True, option)
    program.put("many.yaml", f"title: A\nseed: 7\nsections:\n- puzzles: 1\n  maze: rect9x9\n  pictures: {half} | {half}\n".encode())
    expect(news in program.run("book", "many.yaml", "-o", "many.pdf").message, True, "pictures in a specification")
    for key, more in (("mask", ""), ("maze: rect9x9\n  start-picture", "  start-crop: 50%x50%+0+0\n")):
        parts = "".join(f"- name: {name}\n  puzzles: 1\n  {key}: {half}\n{more if name == 'B' else ''}" for name in "ABC")
        program.put("same.yaml", f"title: A\nseed: 7\nsections:\n{parts}".encode())
        told = program.run("book", "same.yaml", "-o", "same.pdf", "--overwrite").message
        expect(told.count(news), 1, f"{key} of three sections: {told}")
    program.in_folder("folder").mkdir()
    program.put("folder/1.svg", program.in_folder(half).read_bytes())
    program.put("folder/2.svg", svg('<rect x="10" y="10" width="50" height="40"/>').encode())
    told = program.run("book", "--title", "A", "--reveal", "folder", "--seed", "7", "-o", "folder.pdf").message
    expect(told.count(news), 1, f"an image of a folder: {told}")


main()
