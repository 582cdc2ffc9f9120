"""Tests print-svg, dxf and scad, the formats for plotters, cutters, mills and OpenSCAD. Their lines are those of the svg, which
test_every_shape compares with the maze."""
import ast
import itertools
import math
import re
import unicodedata
from collections import Counter
from pathlib import Path
from typing import Dict, List, Tuple

import paths
from program import Program, main, over
from readers import geometry, png, svgfile
from readers.geometry import Line
from tables import sized
from tap import Failure, Skip, expect, need, run_tool, some, tool

SVG = svgfile.NAMESPACE
INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"
DEBIANS_PYTHON = "/usr/bin/python3"
GUIDE = Path(__file__).resolve().parents[2] / "samples" / "guides" / "makers.md"
NEAR = 0.01     # distance below which two points count as the same point, in mm
KINDS = [(recipe,) for recipe in ("rect9x7-5", "rect1x1-5", "polar5-7391", "hex7x6-3", "tri8x5-2", "floret3x3-2", "circle10x10-smooth-3",
                                  "organic6x5-3", "rect9x9-doors.center-1", "word6.ao-2")] + [("--corners", "round", "rect7x6-3")]


# --- lines of all formats -------------------------------------------------------------------------------

def lines_of_dxf(text: str, layer: str) -> List[List[Line]]:
    """Returns the lines and arcs of a layer of a DXF. The y coordinates run downwards, as on a page."""
    words = text.split("\n")
    found, place, points, closed = [], {}, [], False
    for group, value in [(int(words[i]), words[i + 1]) for i in range(0, len(words) - 1, 2)] + [(0, "")]:
        if group != 0:
            place[group] = value
            continue
        kind = place.get(0)
        x, y, to_x, to_y, bulge = (float(place.get(k, 0)) for k in (10, 20, 11, 21, 42))
        if kind == "LINE" and place[8] == layer:
            found.append([Line((x, -y), (to_x, -to_y), 0.0)])
        elif kind == "POLYLINE":
            points, closed = [], place[70] == "1"
            expect([place.get(k) for k in (66, 10, 20, 30)], ["1", "0.0", "0.0", "0.0"], "the point that AutoCAD release 12 requires")
        elif kind == "VERTEX":
            points.append(((x, -y), -4 * math.atan(bulge)))
        elif kind == "SEQEND" and place[8] == layer:
            ends = points[1:] + (points[:1] if closed else [])
            found.append([Line(a, b, sweep) for (a, sweep), (b, _) in zip(points, ends)])
        place = {0: value}
    return found


def lines_of_scad(text: str, name: str, closed: bool = False) -> List[List[Line]]:
    """Returns the lines and arcs of a list in a scad file. In the file, y runs upwards; in the result, y runs downwards."""
    found = []
    for points in ast.literal_eval(re.search(rf"^{name} = (.*?);", text, re.M | re.S)[1]):
        ends = points[1:] + points[:1] if closed else points[1:]
        found.append([Line((a[0], -a[1]), (b[0], -b[1]), math.radians(-a[2]) if len(a) > 2 else 0.0)
                      for a, b in zip(points, ends)])
    return found


def path_of(text: str, layer: str) -> str:
    return re.search(rf'label="{layer}">\n<path[^>]* d="([^"]*)"', text)[1]


READ = {
    "svg": lambda text, name: [[geometry.moved(line, lambda p: tuple(k * 25.4 / 96 for k in p)) for line in piece]
                               for piece in svgfile.pieces_of(text, name)],
    "print-svg": lambda text, name: svgfile.lines_of(path_of(text, name)),
    "dxf": lambda text, name: lines_of_dxf(text, name.upper()),
    "scad": lambda text, name: lines_of_scad(text, {"solution": "way"}.get(name, name)),
}


def drawn(program: Program, form: str, words: tuple) -> List[Line]:
    """Returns the lines of the walls and of the solution, moved so that the smallest x and the smallest y are 0."""
    plain = {"svg": ("--arrows", "none"), "scad": ()}.get(form, ("--arrows", "none", "--lettering", "none"))
    text = program.text("draw", "-f", form, "-o", "-", "--cell", "6mm", "--solution", *plain, *words)
    lines = [line for name in ("walls", "solution") for piece in READ[form](text, name) for line in piece]
    left, top = (min(end[i] for line in lines for end in line[:2]) for i in (0, 1))
    return [geometry.moved(line, lambda p: (p[0] - left, p[1] - top)) for line in lines]


def is_near(a: Line, b: Line) -> bool:
    ends = math.dist(a.start, b.start) < NEAR and math.dist(a.end, b.end) < NEAR and abs(a.sweep - b.sweep) < .01
    return ends or (math.dist(a.start, b.end) < NEAR and math.dist(a.end, b.start) < NEAR and abs(a.sweep + b.sweep) < .01)


@over(KINDS)
def check_lines(program: Program, words: tuple) -> None:
    """Each format has the same lines and arcs as the svg, regardless of their order, direction and position"""
    wanted = drawn(program, "svg", words)
    for form in ("print-svg", "dxf", "scad"):
        found = drawn(program, form, words)
        expect(len(found), len(wanted), f"lines of {form}")
        expect([line for line in wanted if not any(is_near(line, other) for other in found)], [], f"lines that {form} lacks")


# --- print-svg --------------------------------------------------------------------------------------

def layers_of(text: str) -> dict:
    root = svgfile.root_of(text.encode())
    groups = [g for g in root if g.tag == SVG + "g"]
    names = [group.get(INKSCAPE + "label") for group in groups]
    expect(sorted(set(names)), sorted(names), "layers, each there once")
    for group in groups:
        expect(group.get(INKSCAPE + "groupmode"), "layer", "a group's mode")
    expect([e.tag for e in root if e.tag != SVG + "g"], [], "what stands outside layers")
    return {group.get(INKSCAPE + "label"): group for group in groups}


def millimeters_and_layers(program: Program) -> None:
    """A print-svg has millimeters as its units, separate layers for walls, solution, doors and text, and no Bezier curves"""
    for words, page, layers in (
            (["--solution", "--title", "Title", "--paper", "a4"], (210, 297), ["doors", "solution", "text", "walls"]),
            (["--heat", "--code", "{recipe}", "--title", "T", "--paper", "a5"], (148, 210), ["code", "doors", "ground", "text", "walls"]),
            (["--cell", "10mm", "--margin", "0mm", "--paper", "maze", "--arrows", "none", "--wall", "1mm"], (121, 91), ["walls"])):
        text = program.text("draw", "-f", "print-svg", "-o", "-", *words, "rect12x9-7391")
        root = svgfile.root_of(text.encode())
        expect([root.get(name) for name in ("width", "height", "viewBox")],
               [f"{page[0]}mm", f"{page[1]}mm", f"0 0 {page[0]} {page[1]}"], "the page")
        expect(sorted(layers_of(text)), layers, f"layers with {words}")
    text = program.text("draw", "-f", "print-svg", "-o", "-", "--lettering", "none", "--solution", "--solution-curve", "rect9x9-doors.center-1")
    data = " ".join(re.findall(r' d="([^"]*)"', text))
    expect(("a" in data, "c" in data.lower()), (True, False), "arcs, curves")


def travel(pieces) -> tuple:
    """Returns how far a tool moves if it follows the lines in order: the distance with the tool raised, and the
    distance with the tool lowered."""
    up = down = 0.0
    tool_at = (0.0, 0.0)
    for piece in pieces:
        up += math.dist(tool_at, piece[0].start)
        down += sum(math.dist(line.start, line.end) for line in piece)
        tool_at = piece[-1].end
    return up, down


def travel_to_nearest(pieces) -> float:
    """Returns how far a raised tool moves if it always continues with the line whose end is nearest."""
    left = [(piece[0].start, piece[-1].end) for piece in pieces]
    up, tool_at = 0.0, (0.0, 0.0)
    while left:
        far, i, end = min((math.dist(tool_at, ends[end]), i, end) for i, ends in enumerate(left) for end in (0, 1))
        up += far
        tool_at = left.pop(i)[1 - end]
    return up


def travel_is_little(program: Program) -> None:
    """In a print-svg, the raised tool moves less than the lowered tool, and less than if it always continued at the nearest line end"""
    for recipe in ("rect30x40-7391", "hex20x20-3"):
        text = program.text("draw", "-f", "print-svg", "-o", "-", "--arrows", "none", "--cell", "5mm", "--lettering", "none", recipe)
        pieces = svgfile.lines_of(path_of(text, "walls"))
        up, down = travel(pieces)
        nearest = travel_to_nearest(pieces)
        if up > .75 * down or up > .9 * nearest:
            raise Failure(f"{recipe}: {up:.0f} mm up, {down:.0f} down, {nearest:.0f} to the nearest")


def painted(text: str, size: Tuple[float, float], cut: bool) -> List[bytes]:
    """Returns the rows of pixels of an image with the walls in its middle. If `cut` is true, the walls are filled outlines."""
    width, height = svgfile.numbers_of(svgfile.root_of(text))[2:]
    path = re.search(r'label="walls">\n<path[^>]*?(stroke-width[^>]*)? d="([^"]*)"', text)
    look = 'fill-rule="evenodd"' if cut else 'fill="none" stroke="#000" ' + path[1]
    view = f"{(width - size[0]) / 2} {(height - size[1]) / 2} {size[0]} {size[1]}"
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" width="{4 * size[0]}" height="{4 * size[1]}"><path {look} d="{path[2]}"/></svg>'
    return png.read(tool("rsvg-convert", "-b", "white", stdin=svg.encode())).channel(0)


CUT = [*(f"{each}-7" for each in sized(40)), "polar5-3", "rect9x9-weave60-4", "heart9x9-smooth-7", "polar4-doors.center-1", "rect9x9-doors.center-2"]


@over(some(CUT, 3))
def kerf_leaves_walls_as_thick_as_asked_for(program: Program, recipe: str) -> None:
    """With --kerf, print-svg and dxf draw closed outlines of walls that are thicker by the kerf, for every shape"""
    need("rsvg-convert")
    common = ["--paper", "maze", "--lettering", "none", "--arrows", "none", "--cell", "8mm"]
    cut = program.text("draw", "-f", "print-svg", *common, "--wall", "1mm", "--kerf", "0.4mm", "-o", "-", recipe)
    thick = program.text("draw", "-f", "print-svg", *common, "--wall", "1.4mm", "-o", "-", recipe)
    size = tuple(svgfile.numbers_of(svgfile.root_of(thick))[2:])
    rows = [painted(text, size, is_cut) for text, is_cut in ((cut, True), (thick, False))]
    other = sum(abs(a - b) > 100 for one, two in zip(*rows) for a, b in zip(one, two))
    dark = sum(value < 128 for row in rows[1] for value in row)
    if dark < 2000 or other > dark / 1000:
        raise Failure(f"{other} of {dark} pixels differ")
    lines = path_of(cut, "walls")
    expect(lines.count("m"), lines.count("z"), "lines that are closed")
    dxf = program.text("draw", "-f", "dxf", *common, "--wall", "1mm", "--kerf", "0.4mm", "-o", "-", recipe)
    expect(set(re.findall(r"\nPOLYLINE\n8\nWALLS\n(?:.*\n){8}70\n(.*)\n", dxf)), {"1"}, "flags of dxf")
    expect("LINE\n8\nWALLS" in dxf.replace("POLYLINE", ""), False, "single lines in dxf")


def directions(line: Line) -> Tuple[float, float]:
    chord = math.atan2(line.end[1] - line.start[1], line.end[0] - line.start[0])
    return chord - line.sweep / 2, chord + line.sweep / 2


def turn(a: float, b: float) -> float:
    return abs(math.degrees(math.remainder(b - a, 2 * math.pi)))


SHORTEST = 0.01 - 0.0015    # minimum length of an edge in mm, minus the error of rounding both ends to thousandths


FISH = str(Path(__file__).resolve().parents[2] / "samples" / "pictures" / "fish.svg")
SMOOTH = ["heart12x12-smooth-7391", "star20x20-smooth-3", "circle20x20-smooth-5", "egg14x14-smooth-2", "word20.HI-smooth-1",
          "organic12x12-3", "organic9x9-5", "hex9x9-2", "polar6-1"]
EDGES = [[*more, recipe] for recipe in SMOOTH for more in ([], ["--kerf", "0.2mm"])] + [
    ["--kerf", "0.1mm", "--outline", FISH, "--cells", "20", "smooth-3"], ["--corners", "round", "heart12x12-smooth-7391"]]


@over(some(EDGES, 3))
def no_edge_without_length(program: Program, words: List[str]) -> None:
    """In print-svg and dxf, no edge is shorter than 0.01 mm; with --kerf, outlines in print-svg turn by at most 60 degrees at edges shorter than 0.15 mm"""
    wide = ["--wall", "1.5mm"] if "--kerf" in words else []
    svg, dxf = (program.text("draw", "-f", form, "--paper", "maze", "--cell", "6mm", *wide, "--arrows", "none", "-o", "-", *words)
                for form in ("print-svg", "dxf"))
    for run in svgfile.lines_of(path_of(svg, "walls")):
        for before, line, after in zip(run[-1:] + run[:-1], run, run[1:] + run[:1]):
            long = math.dist(line.start, line.end)
            turns = turn(directions(before)[1], directions(line)[0]), turn(directions(line)[1], directions(after)[0])
            if long < SHORTEST or (wide and long < 0.15 and max(turns) > 60):
                raise Failure(f"an edge of {long:.4f} mm, between turns of {turns[0]:.0f} and {turns[1]:.0f} degrees, at {line.start}")
    short = [line for run in lines_of_dxf(dxf, "WALLS") for line in run if math.dist(line.start, line.end) < SHORTEST]
    expect(short, [], "dxf: edges without a length")


def lettering(program: Program) -> None:
    """--lettering makes print-svg draw texts as outlines, draw centered texts as single strokes, or omit texts"""
    draw = lambda *options: program.text("draw", "-f", "print-svg", "-o", "-", "--title", "Find The Way, 12!", *options, "rect9x7-5")
    expect(draw() == draw("--lettering", "outlines"), True, "the default")
    expect("text" in layers_of(draw("--lettering", "none")), False, "a layer of no texts")
    strokes = draw("--lettering", "strokes")
    paths = list(layers_of(strokes)["text"].iter(SVG + "path"))
    expect(([path.get("fill") for path in paths], "transform" in strokes), (["none", "none"], False), "strokes of the title and the recipe")
    for path in paths:
        pieces = svgfile.lines_of(path.get("d"))
        expect(len(pieces) > 10, True, "letters")
        middle = [x for piece in pieces for line in piece for x in (line.start[0], line.end[0])]
        expect(abs((min(middle) + max(middle)) / 2 - 105) < .5, True, "centered")


def pen_lines(program: Program, title: str) -> set:
    text = program.text("draw", "-f", "print-svg", "-o", "-", "--no-recipe", "--title", title, "--lettering", "strokes", "rect5x5-1")
    (path,) = layers_of(text)["text"].iter(SVG + "path")
    return {frozenset(tuple(round(v * 1000) / 1000 for v in end) for end in (line.start, line.end))
            for piece in svgfile.lines_of(path.get("d")) for line in piece}


def accents(program: Program) -> None:
    """Every accented Latin letter of Europe's languages consists of the lines of its base letter, and an accent above or below these lines"""
    found: Dict[str, list] = {}
    for letter in map(chr, [*range(0xC0, 0x180), 0x218, 0x21A]):
        parts = unicodedata.normalize("NFD", letter)
        if len(parts) == 2 and letter.isupper() and letter not in "\u0130\u013d":    # except a capital I with a dot, and an L with a caron
            found.setdefault(parts[1], []).append((letter, parts[0]))
    for accent, pairs in found.items():
        whole, base = (pen_lines(program, " ".join(letters)) for letters in zip(*pairs))
        name = unicodedata.name(accent)
        expect(base <= whole, True, f"letters below {name}")
        top, bottom = min(y for line in base for _, y in line), max(y for line in base for _, y in line)
        wrong = [line for line in whole - base
                 if not all(y >= bottom if accent in "\u0326\u0327\u0328" else y < top - .3 for _, y in line)]
        expect(wrong, [], f"lines of {name} that are elsewhere")
        middles = {round(sum(x for x, _ in line) / 2, 2) for line in whole - base}
        expect(len(middles) >= len(pairs), True, f"{name} on each letter")
    expect(len(pen_lines(program, "".join(chr(code) for code in range(0xC0, 0x180)))) > 1000, True, "all of both blocks")


# --- dxf --------------------------------------------------------------------------------------------

AUDIT = """import ezdxf, sys
document = ezdxf.readfile(sys.argv[1])
audit = document.audit()
used = {entity.dxf.layer for entity in document.modelspace()}
print(audit.errors + audit.fixes, document.units, document.dxfversion, sorted(used), used <= {layer.dxf.name for layer in document.layers})"""


def ezdxf_finds_no_fault(program: Program) -> None:
    """ezdxf, which other programs use, finds no fault in a dxf, and reads its unit, its version and its layers"""
    if run_tool(DEBIANS_PYTHON, "-c", "import ezdxf").returncode:
        raise Skip("no python3-ezdxf")
    for recipe in ("rect12x9-7391", "polar5-7391"):
        path = program.draw_file("a.dxf", "-f", "dxf", "--solution", "--title", "A title", "--paper", "a4", recipe)
        expect(tool(DEBIANS_PYTHON, "-c", AUDIT, path).decode(), "[] 4 AC1009 ['DOORS', 'SOLUTION', 'TEXT', 'WALLS'] True\n", recipe)


def colors_of_layers(program: Program) -> None:
    """If an option sets a color, the layer in a dxf gets the nearest color number of AutoCAD, and other layers keep their numbers"""
    def colors(*options: str) -> Dict[str, int]:
        lines = program.text("draw", "-f", "dxf", "-o", "-", *options, "rect5x5-1").splitlines()
        groups = list(zip(map(int, lines[::2]), lines[1::2]))       # group 2 is the name, and group 62 the color
        return {groups[i + 1][1]: int(groups[i + 3][1]) for i, group in enumerate(groups) if group == (0, "LAYER")}

    for color, number in (("red", 1), ("#00fe00", 3), ("black", 7), ("white", 7), ("#818181", 8), ("#ff7f00", 30), ("navy", 174), ("#323232", 250)):
        found = colors("--wall-color", color, "--solution")
        expect((found["WALLS"], found["SOLUTION"], found["DOORS"]), (number, 1, 3), color)
    found = colors("--draw", "passages", "--passage-color", "blue", "--solution-color", "lime")
    expect((found["WALLS"], found["PASSAGES"], found["SOLUTION"]), (7, 5, 3), "passages and solution")


EXTENTS = [("polar9-3", "--solution"), ("polar5-1", "--corners", "round", "--cell", "9mm", "--paper", "maze"),
           ("heart20x20-smooth-7391", "--title", "Heart", "--paper", "a4"), ("hex7x7-2", "--wall", "3mm", "--cell", "12mm", "--kerf", ".2mm"),
           ("cube4-8", "--paper", "a4"), ("rect9x9-5", "--letters", "HELLO"), ("word12.go-1", "--solution", "--solution-curve")]


def extents_of_dxf(program: Program) -> None:
    """$EXTMIN and $EXTMAX of a dxf are the box of its lines and arcs, in millimeters, as $INSUNITS declares"""
    for words in EXTENTS:
        text = program.text("draw", "-f", "dxf", "-o", "-", *words)
        head = re.search(r"\n\$INSUNITS\n70\n4\n9\n\$EXTMIN\n10\n(.*)\n20\n(.*)\n9\n\$EXTMAX\n10\n(.*)\n20\n(.*)\n0\nENDSEC\n", text)
        told = [float(number) for number in head.groups()]
        points = [point for layer in set(re.findall(r"\n(?:LINE|SEQEND)\n8\n([A-Z]+)\n", text)) for piece in lines_of_dxf(text, layer)
                  for line in piece for point in (geometry.points_along(line, .05) if line.sweep else line[:2])]
        span = [min(x for x, _ in points), -max(y for _, y in points), max(x for x, _ in points), -min(y for _, y in points)]
        if max(abs(a - b) for a, b in zip(told, span)) > .01:
            raise Failure(f"{words}: {told}, not {span}")


# --- solids ------------------------------------------------------------------------------------------

def area_inside(lines: list) -> float:
    """Returns the area inside closed lines. Holes run in the opposite direction, and are subtracted."""
    area = 0.0
    for line in (line for piece in lines for line in piece):
        area += (line.start[0] * line.end[1] - line.end[0] * line.start[1]) / 2
        if line.sweep:
            radius = math.dist(line.start, line.end) / 2 / math.sin(abs(line.sweep) / 2)
            area += math.copysign(radius ** 2 / 2 * (abs(line.sweep) - math.sin(abs(line.sweep))), line.sweep)
    return abs(area)


def floors(program: Program) -> None:
    """The floor of a solid covers the cells of the maze, but not cells that are not part of the maze, such as holes"""
    for recipe, wanted in (("rect9x7-5", 63 * 36), ("polar5-7391", math.pi * 30 ** 2), ("hex7x6-3", 42 * 36 * math.sqrt(3) / 2),
                           ("word6.o-2", None)):
        outline = lines_of_scad(program.text("draw", "-f", "scad", "-o", "-", "--cell", "6mm", recipe), "outline", closed=True)
        if wanted is None:
            expect(len(outline), 2, "lines round a letter with a hole")
        else:
            expect(abs(area_inside(outline) / wanted - 1) < 1e-4, True, f"the area of {recipe}")


def faces_of(mesh: Path, near: float) -> List[tuple]:
    """Returns the triangles of a mesh. Points closer than `near` are merged first, as in slicers."""
    points = [tuple(map(float, found)) for found in re.findall(r"vertex (\S+) (\S+) (\S+)", mesh.read_text(encoding="ascii"))]
    places: Dict[tuple, List[tuple]] = {}
    names: Dict[tuple, tuple] = {}
    for point in points:
        if point not in names:
            place = tuple(math.floor(value / near) for value in point)
            around = (other for step in itertools.product((-1, 0, 1), repeat=3)
                      for other in places.get(tuple(a + b for a, b in zip(place, step)), ()) if math.dist(point, other) < near)
            names[point] = next(around, point)
            if names[point] == point:
                places.setdefault(place, []).append(point)
    return [corners for corners in zip(*[iter(names[point] for point in points)] * 3) if len(set(corners)) == 3]


def volume_of(faces: List[tuple]) -> float:
    """Returns the volume inside a closed mesh: the sum of the tetrahedra between its faces and the origin."""
    return sum(a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0])
               for a, b, c in faces) / 6


def solids_have_no_hole(program: Program) -> None:
    """From a scad file, OpenSCAD makes a closed solid with the expected volume: each edge has two faces, even if points closer than 0.01 mm are merged"""
    need("openscad")
    for options in [["--cell", "10mm", "--wall", "2mm", "--height", "4mm", "rect6x5-3"]] + some([
            ["--cell", "9mm", "--wall", "1.6mm", "heart6x6-smooth-7391"], ["circle5x5-smooth-5"], ["polar2-7391"], ["hex3x3-3", "--solution"],
            ["--solution", "star8x8-smooth-3"], ["organic4x4-3"], ["--cell", "8mm", "egg8x8-smooth-2"], ["rect4x4-2", "--hand"]], 4):
        scad = Path(program.draw_file("solid.scad", "-f", "scad", *options))
        tool("openscad", "-o", str(scad.with_suffix(".stl")), str(scad))
        faces = faces_of(scad.with_suffix(".stl"), 0.01)
        edges = Counter(frozenset(pair) for corners in faces for pair in itertools.combinations(corners, 2))
        expect(set(edges.values()), {2}, f"faces of the edges of {' '.join(options)}")
        if options[-1] == "rect6x5-3":      # its walls cover squares of 1 mm
            ends = [[sorted((round(line.start[i]), round(line.end[i]))) for i in (0, 1)]
                    for piece in lines_of_scad(scad.read_text(encoding="utf-8"), "walls") for line in piece]
            covered = {(x, y) for (left, right), (top, bottom) in ends for x in range(left - 1, right + 1) for y in range(top - 1, bottom + 1)}
            expect(round(volume_of(faces)), 4 * len(covered) + 2 * 64 * 54, "volume")


def the_model_of_the_guide(program: Program) -> None:
    """OpenSCAD imports the walls of the guide's print-svg at true size, from door to door, into the guide's model"""
    need("openscad")
    command, model = re.search(r"^mazepress ([^\n]* walls.svg [^\n]*)\n```\n\n```openscad\n(.*?)^```", GUIDE.read_text(encoding="utf-8"), re.M | re.S).groups()
    program.done(*command.split())
    scad, mesh = program.in_folder("model.scad"), program.in_folder("model.stl")
    scad.write_text(model, encoding="utf-8")
    tool("openscad", "-o", str(mesh), str(scad))
    points = {point for face in faces_of(mesh, 0.01) for point in face}
    box, groove = ([(min(axis), max(axis)) for axis in zip(*group)] for group in (points, [point for point in points if point[2] == 3]))
    expect((box, groove[:2]), ([(0, 92), (0, 72), (0, 4)], [(5, 87), (5, 67)]), "the box of the model, and of the groove in it")


main()
