"""Tests print-svg and dxf, the formats for plotters, cutters and mills. Mazes are solved by the lines in these files alone."""
import json
import math
import re
import unicodedata
from pathlib import Path
from typing import Callable, List, Tuple

import paths
import gridlines
import mazeread
import ways
from checks import check_maze, way_through
from program import Program, expect_refused, main_of
from readers import png, svgfile
from readers.geometry import Line
from tables import sized
from tap import Failure, Skip, expect, for_each, need, run_tool, tool

SVG = svgfile.NAMESPACE
INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"
RECIPES = ("rect1x1-5", "rect1x7-3", "rect12x9-7391", "rect20x26-1", "rect15x11-random-4")
READER = Path(__file__).with_name("dxfsolve.py")
DEBIANS_PYTHON = "/usr/bin/python3"


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
    """A print-svg has millimeters as its units, and separate layers for walls, solution, doors and text"""
    text = program.text("draw", "-f", "print-svg", "-o", "-", "--solution", "--title", "Title", "--paper", "a4", "rect12x9-7391")
    root = svgfile.root_of(text.encode())
    expect([root.get(name) for name in ("width", "height", "viewBox")], ["210mm", "297mm", "0 0 210 297"], "the page")
    expect(sorted(layers_of(text)), ["doors", "solution", "text", "walls"], "layers")
    text = program.text("draw", "-f", "print-svg", "-o", "-", "--heat", "--code", "{recipe}", "--title", "T", "rect5x5-1")
    expect(sorted(layers_of(text)), ["code", "doors", "ground", "text", "walls"], "layers of a heat map with a code")
    text = program.text("draw", "-f", "print-svg", "-o", "-", "--cell", "10mm", "--margin", "0mm", "--paper", "maze", "--arrows",
                        "none", "--wall", "1mm", "rect12x9-7391")
    root = svgfile.root_of(text.encode())
    expect([root.get(name) for name in ("width", "height", "viewBox")], ["121mm", "91mm", "0 0 121 91"],
           "a page that is cut to the maze")
    expect(list(layers_of(text)), ["walls"], "its layers")
    check_maze(mazeread.read_print_svg(text), "rect12x9-7391")


def arcs_are_arcs(program: Program) -> None:
    """The walls of round mazes, round corners, and the disc at a goal are arcs, and no line is a Bezier curve"""
    for options in (["polar8-7391"], ["--corners", "round", "rect9x9-1"], ["--arrows", "none", "--solution", "--solution-curve", "rect9x9-1"],
                    ["rect9x9-doors.center-1"]):
        text = program.text("draw", "-f", "print-svg", "-o", "-", "--lettering", "none", *options)
        data = " ".join(re.findall(r' d="([^"]*)"', text))
        expect(("a" in data, "C" in data, "c" in data), (True, False, False), f"arcs and curves of {options}")


def lines_of(text: str) -> set:
    """Returns the walls of a maze of squares in a print-svg, as the set of wall places that the lines cover."""
    lines = svgfile.strokes_by_darkness(text)[0]
    return set(map(frozenset, gridlines.wall_units(gridlines.wall_lattice(lines), lines)))


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
    """In a print-svg, the raised tool moves less than the lowered tool, less than in an svg, and less than if it always continued at the nearest line end"""
    for recipe in ("rect30x40-7391", "hex20x20-3", "polar14-3", "word30.anna-1"):
        options = ["--arrows", "none", "--cell", "5mm", recipe]
        found = []
        for form in (["print-svg", "--paper", "maze", "--lettering", "none"], ["svg"]):
            text = program.text("draw", "-f", form[0], "-o", "-", *form[1:], *options)
            found.append(svgfile.lines_of(re.search(r'<path[^>]* d="([^"]*)"', text)[1]))
        (up, down), (web_up, web_down) = map(travel, found)
        if not (up < .75 * down and up / down < .5 * web_up / web_down):
            raise Failure(f"{recipe}: {up:.0f} mm up, {down:.0f} down; web {web_up:.0f} up, {web_down:.0f} down")
        nearest = travel_to_nearest(found[0])
        if up > nearest * .9:
            raise Failure(f"{recipe}: {up:.0f} mm up, {nearest:.0f} to the nearest")


def painted(text: str, size: Tuple[float, float], cut: bool) -> List[bytes]:
    """Returns the rows of pixels of an image with the walls in its middle. If `cut` is true, the walls are filled outlines."""
    width, height = svgfile.numbers_of(svgfile.root_of(text))[2:]
    path = re.search(r'label="walls">\n<path[^>]*?(stroke-width[^>]*)? d="([^"]*)"', text)
    look = 'fill-rule="evenodd"' if cut else 'fill="none" stroke="#000" ' + path[1]
    view = f"{(width - size[0]) / 2} {(height - size[1]) / 2} {size[0]} {size[1]}"
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" width="{4 * size[0]}" height="{4 * size[1]}"><path {look} d="{path[2]}"/></svg>'
    return png.read(tool("rsvg-convert", "-b", "white", stdin=svg.encode())).channel(0)


def kerf_leaves_walls_as_thick_as_asked_for(program: Program) -> None:
    """With --kerf, print-svg and dxf draw closed outlines of walls that are thicker by the kerf, for every shape"""
    need("rsvg-convert")
    shapes = [*(f"{each}-7" for each in sized(40)), "polar5-3", "rect9x9-weave60-4", "heart9x9-smooth-7", "polar4-doors.center-1", "rect9x9-doors.center-2"]
    common = ["--paper", "maze", "--lettering", "none", "--arrows", "none", "--cell", "8mm"]

    def check(recipe: str) -> None:
        cut = program.text("draw", "-f", "print-svg", *common, "--wall", "1mm", "--kerf", "0.4mm", "-o", "-", recipe)
        thick = program.text("draw", "-f", "print-svg", *common, "--wall", "1.4mm", "-o", "-", recipe)
        size = tuple(svgfile.numbers_of(svgfile.root_of(thick))[2:])
        rows = [painted(text, size, is_cut) for text, is_cut in ((cut, True), (thick, False))]
        other = sum(abs(a - b) > 100 for one, two in zip(*rows) for a, b in zip(one, two))
        dark = sum(value < 128 for row in rows[1] for value in row)
        if dark < 2000 or other > dark / 1000:
            raise Failure(f"{other} of {dark} pixels differ")
        lines = re.search(r'label="walls">\n<path[^>]* d="([^"]*)"', cut)[1]
        expect(lines.count("m"), lines.count("z"), "lines that are closed")
        dxf = program.text("draw", "-f", "dxf", *common, "--wall", "1mm", "--kerf", "0.4mm", "-o", "-", recipe)
        expect(set(re.findall(r"\nPOLYLINE\n8\nWALLS\n(?:.*\n){8}70\n(.*)\n", dxf)), {"1"}, "flags of dxf")
        expect("LINE\n8\nWALLS" in dxf.replace("POLYLINE", ""), False, "single lines in dxf")
    for_each(shapes, check)


def directions(line: Line) -> Tuple[float, float]:
    chord = math.atan2(line.end[1] - line.start[1], line.end[0] - line.start[0])
    return chord - line.sweep / 2, chord + line.sweep / 2


def turn(a: float, b: float) -> float:
    return abs(math.degrees(math.remainder(b - a, 2 * math.pi)))


def dxf_edges(text: str) -> List[float]:
    """Returns the lengths of the straight edges of all lines and polylines, read from the pairs of lines of which a DXF
    consists."""
    rows = text.split("\n")
    lengths: List[float] = []
    entity, values, run, closed = "", {}, [], False
    for code, value in zip((row.strip() for row in rows[::2]), rows[1::2]):
        if code != "0":
            values[code] = value
            continue
        if entity == "LINE":
            lengths.append(math.dist((float(values["10"]), float(values["20"])), (float(values["11"]), float(values["21"]))))
        elif entity == "POLYLINE":
            run, closed = [], values["70"].strip() == "1"
        elif entity == "VERTEX":
            run.append((float(values["10"]), float(values["20"])))
        elif entity == "SEQEND":
            lengths += [math.dist(a, b) for a, b in zip(run, run[1:] + run[:closed])]
        entity, values = value, {}
    return lengths


SHORTEST = 0.01 - 0.0015    # minimum length of an edge in mm, minus the error of rounding both ends to thousandths


def no_edge_without_length(program: Program) -> None:
    """In print-svg and dxf, no edge is shorter than 0.01 mm; with --kerf, outlines in print-svg turn by at most 60 degrees at edges shorter than 0.15 mm"""
    fish = str(Path(__file__).resolve().parents[2] / "samples" / "pictures" / "fish.svg")
    shapes = ["heart12x12-smooth-7391", "star20x20-smooth-3", "circle20x20-smooth-5", "egg14x14-smooth-2", "word20.HI-smooth-1",
              "organic12x12-3", "organic9x9-5", "hex9x9-2", "polar6-1"]
    items = [[*more, recipe] for recipe in shapes for more in ([], ["--kerf", "0.2mm"])] + [["--kerf", "0.1mm", "--outline", fish, "--cells", "20", "smooth-3"],
                                                                                          ["--corners", "round", "heart12x12-smooth-7391"]]

    def check(words: List[str]) -> None:
        common = ["--paper", "maze", "--cell", "6mm", "--wall", "1.5mm", "--arrows", "none", "-o", "-", *words]
        svg = program.text("draw", "-f", "print-svg", *common)
        walls = svgfile.lines_of(re.search(r'label="walls">\n<path[^>]* d="([^"]*)"', svg)[1])
        for run in walls:
            for before, line, after in zip(run[-1:] + run[:-1], run, run[1:] + run[:1]):
                long = math.dist(line.start, line.end)
                turns = turn(directions(before)[1], directions(line)[0]), turn(directions(line)[1], directions(after)[0])
                if long < SHORTEST or ("--kerf" in words and long < 0.15 and max(turns) > 60):
                    raise Failure(f"an edge of {long:.4f} mm, between turns of {turns[0]:.0f} and {turns[1]:.0f} degrees, at {line.start}")
        dxf = program.text("draw", "-f", "dxf", *[word for word in common if "1.5mm" not in word and word != "--wall"]
                           ) if "--kerf" not in words else program.text("draw", "-f", "dxf", *common)
        short = [length for length in dxf_edges(dxf) if length < SHORTEST]
        expect(len(short), 0, "dxf: edges without a length")
    for_each(items, check)


def lettering(program: Program) -> None:
    """--lettering makes print-svg and dxf draw texts as outlines, draw texts as single strokes, or omit texts"""
    draw = lambda kind, *options: program.text("draw", "-f", "print-svg", "-o", "-", "--title", "Find The Way, 12!",
                                               "--lettering", kind, *options, "rect9x7-5")
    expect(program.text("draw", "-f", "print-svg", "-o", "-", "--title", "Find The Way, 12!", "rect9x7-5") == draw("outlines"), True, "the default")
    expect("text" in layers_of(draw("none")), False, "a layer of no texts")
    paths = list(layers_of(draw("strokes"))["text"].iter(SVG + "path"))
    expect(([path.get("fill") for path in paths], len(paths)), (["none", "none"], 2), "strokes of the title and the recipe")
    expect("transform" in draw("strokes"), False, "a transform")
    for path in paths:
        pieces = svgfile.lines_of(path.get("d"))
        expect(len(pieces) > 10, True, "letters")
        middle = [x for piece in pieces for line in piece for x in (line.start[0], line.end[0])]
        expect(abs((min(middle) + max(middle)) / 2 - 105) < .5, True, "centered")
    for form in ("dxf", "print-svg"):
        expect_refused(program.run("draw", "-f", form, "-o", "-", "--lettering", "strokes", "--title", "Na\u00ef\u65e5", "rect5x5-1"),
                       '"\u65e5"', "none")


def pen_lines(program: Program, title: str) -> set:
    text = program.text("draw", "-f", "print-svg", "-o", "-", "--no-recipe", "--title", title, "--lettering", "strokes", "rect5x5-1")
    (path,) = layers_of(text)["text"].iter(SVG + "path")
    return {frozenset(tuple(round(v * 1000) / 1000 for v in end) for end in (line.start, line.end))
            for piece in svgfile.lines_of(path.get("d")) for line in piece}


def latin_letters() -> dict:
    """Returns, for each accent, the capital letters with this accent, as pairs (letter, base letter). The letters are Ș, Ț, and
    all but two of the accented capitals in Latin-1 and Latin Extended-A."""
    found = {}
    for letter in map(chr, [*range(0xC0, 0x180), 0x218, 0x21A]):
        parts = unicodedata.normalize("NFD", letter)
        if len(parts) == 2 and letter.isupper() and letter not in "\u0130\u013d":    # except a capital I with a dot, and an L with a caron
            found.setdefault(parts[1], []).append((letter, parts[0]))
    return found


def accents(program: Program) -> None:
    """Every accented Latin letter of Europe's languages consists of the lines of its base letter, and an accent above or below these lines"""
    for accent, pairs in latin_letters().items():
        whole, base = (pen_lines(program, " ".join(letters)) for letters in zip(*pairs))
        name = unicodedata.name(accent)
        expect(base <= whole, True, f"letters below {name}")
        top, bottom = min(y for line in base for _, y in line), max(y for line in base for _, y in line)
        wrong = [line for line in whole - base
                 if not all(y >= bottom if accent in "\u0326\u0327\u0328" else y < top - .3 for _, y in line)]
        expect(wrong, [], f"lines of {name} that are elsewhere")
        middles = sorted({round(sum(x for x, _ in line) / 2, 2) for line in whole - base})
        expect(len(middles) >= len(pairs), True, f"{name} on each letter")
    letters = "".join(letter for pairs in latin_letters().values() for letter, _ in pairs)
    expect(pen_lines(program, letters.lower()) == pen_lines(program, letters), True, "small letters")
    others = "".join(chr(code) for code in range(0xC0, 0x180))
    expect(len(pen_lines(program, others)) > 1000, True, "all of both blocks")


# --- dxf --------------------------------------------------------------------------------------------

def read_dxf(program: Program, *options) -> dict:
    if run_tool(DEBIANS_PYTHON, "-c", "import ezdxf").returncode:
        raise Skip("no python3-ezdxf")
    path = program.draw_file(f"{abs(hash(options))}.dxf", "-f", "dxf", *options)
    told = json.loads(tool(DEBIANS_PYTHON, str(READER), path))
    expect((told["errors"], told["unit"], told["version"]), ([], 4, "AC1009"), "audit, unit and version")
    expect(set(told["layers"]) <= set(told["known"]), True, "the table of layers")
    return told["layers"]


def layer_colors(program: Program, *options) -> dict:
    """Returns the color number of each layer. In the layer table of a DXF, group 2 is the name and group 62 the color."""
    lines = program.text("draw", "-f", "dxf", "-o", "-", *options).splitlines()
    groups = list(zip(map(int, lines[::2]), lines[1::2]))
    starts = [i for i, group in enumerate(groups) if group == (0, "LAYER")]
    return {groups[i + 1][1]: int(groups[i + 3][1]) for i in starts}


def colors_of_layers(program: Program) -> None:
    """If an option sets a color, the layer in a dxf gets the nearest color number of AutoCAD, and other layers keep their numbers"""
    for color, number in (("red", 1), ("yellow", 2), ("#00fe00", 3), ("blue", 5), ("black", 7), ("white", 7), ("#818181", 8),
                          ("#bfc0c0", 9), ("#ff7f00", 30), ("navy", 174), ("#4c2626", 17), ("#323232", 250)):
        colors = layer_colors(program, "--wall-color", color, "--solution", "rect5x5-1")
        expect((colors["WALLS"], colors["SOLUTION"], colors["DOORS"]), (number, 1, 3), color)
    colors = layer_colors(program, "--draw", "passages", "--passage-color", "blue", "--solution-color", "lime", "rect5x5-1")
    expect((colors["WALLS"], colors["PASSAGES"], colors["SOLUTION"]), (7, 5, 3), "passages and solution")


def polylines_have_a_place(program: Program) -> None:
    """A polyline in a dxf begins with the point that the format of AutoCAD release 12 requires, and ends with SEQEND"""
    text = program.text("draw", "-f", "dxf", "-o", "-", "polar5-7391")
    count = text.count("\nPOLYLINE\n")
    expect(count > 5, True, "polylines")
    expect(len(re.findall(r"\n0\nPOLYLINE\n8\n[A-Z]+\n66\n1\n10\n0\.0\n20\n0\.0\n30\n0\.0\n70\n[01]\n0\nVERTEX\n", text)), count, "their heads")
    expect(text.count("\nSEQEND\n"), count, "their ends")


def dxf_lines(text: str, layer: str) -> list:
    """Returns the lines and arcs of a layer of a DXF. The y coordinates run downwards, as on a page."""
    words = text.split("\n")
    found, place = [], {}
    groups = [(int(words[i]), words[i + 1]) for i in range(0, len(words) - 1, 2)] + [(0, "")]
    points: list = []
    closed = False
    for group, value in groups:
        if group != 0:
            place[group] = value
            continue
        kind = place.get(0)
        x, y, to_x, to_y, bulge = (float(place.get(k, 0)) for k in (10, 20, 11, 21, 42))
        if kind == "LINE" and place[8] == layer:
            found.append([Line((x, -y), (to_x, -to_y), 0.0)])
        elif kind == "POLYLINE":
            points, closed = [], place[70] == "1"
        elif kind == "VERTEX":
            points.append(((x, -y), -4 * math.atan(bulge)))
        elif kind == "SEQEND" and place[8] == layer:
            ends = points[1:] + (points[:1] if closed else [])
            found.append([Line(a, b, sweep) for (a, sweep), (b, _) in zip(points, ends)])
        place = {0: value}
    return found


def points_along(line: Line) -> list:
    """Returns points along a line or an arc. The chords between them are at most a thousandth of the radius away from the arc."""
    (ax, ay), (bx, by), sweep = line
    if sweep == 0:
        return [(ax, ay), (bx, by)]
    up = 1 / math.tan(sweep / 2) / 2
    x, y = (ax + bx) / 2 - (by - ay) * up, (ay + by) / 2 + (bx - ax) * up
    turns = [sweep * k / 100 for k in range(101)]
    return [(x + (ax - x) * math.cos(t) - (ay - y) * math.sin(t), y + (ax - x) * math.sin(t) + (ay - y) * math.cos(t)) for t in turns]


EXTENTS = [("rect9x7-1",), ("polar9-3", "--solution"), ("polar5-1", "--corners", "round", "--cell", "9mm", "--paper", "maze"),
           ("heart20x20-smooth-7391", "--title", "Heart", "--paper", "a4"), ("hex7x7-2", "--wall", "3mm", "--cell", "12mm", "--kerf", ".2mm"),
           ("cube4-8", "--paper", "a4"), ("rect9x9-5", "--letters", "HELLO"), ("word12.go-1", "--solution", "--solution-curve")]


def extents_of_dxf(program: Program) -> None:
    """$EXTMIN and $EXTMAX of a dxf are the box of its lines and arcs, in millimeters, as $INSUNITS declares"""
    for words in EXTENTS:
        text = program.text("draw", "-f", "dxf", "-o", "-", *words)
        head = re.search(r"\n\$INSUNITS\n70\n4\n9\n\$EXTMIN\n10\n(.*)\n20\n(.*)\n9\n\$EXTMAX\n10\n(.*)\n20\n(.*)\n0\nENDSEC\n", text)
        told = [float(number) for number in head.groups()]
        points = [point for layer in set(re.findall(r"\n(?:LINE|SEQEND)\n8\n([A-Z]+)\n", text)) for line in dxf_lines(text, layer)
                  for piece in line for point in points_along(piece)]
        span = [min(x for x, _ in points), -max(y for _, y in points), max(x for x, _ in points), -min(y for _, y in points)]
        if max(abs(a - b) for a, b in zip(told, span)) > .01:
            raise Failure(f"{words}: {told}, not {span}")


def check_arcs(program: Program, words: tuple) -> None:
    options = ["-o", "-", "--cell", "6mm", *words]
    print_svg = program.text("draw", "-f", "print-svg", "--arrows", "none", "--lettering", "none", *options)
    dxf = program.text("draw", "-f", "dxf", "--lettering", "none", *options)
    data = re.search(r'<path[^>]* d="([^"]*)"', print_svg)[1]
    ways.expect_same_lines(dxf_lines(dxf, "WALLS"), svgfile.lines_of(data), " ".join(words))


def turned(lines: list, height: float) -> list:
    return [[(x, height - y) for x, y in line] for line in lines]


def check_dxf(program: Program, recipe: str) -> None:
    layers = read_dxf(program, "--solution", "--title", "A title", "--paper", "a4", recipe)
    expect(set(layers), {"WALLS", "SOLUTION", "DOORS", "TEXT"}, "layers with lines")
    walls = turned(layers["WALLS"], 297)
    check_maze(gridlines.grid_of_lines(walls), recipe)
    expect(gridlines.cells_along(gridlines.wall_lattice(walls), turned(layers["SOLUTION"], 297)), list(way_through(recipe)),
           "the solution's cells")
    for lines in layers.values():
        for x, y in (point for line in lines for point in line):
            expect(0 <= x <= 210 and 0 <= y <= 297, True, "a point on the page")


def rings_and_outlines_are_solved(program: Program) -> None:
    """In a dxf, the solution is one line from door to door, and each point of the solution can be reached from outside without crossing a wall"""
    for recipe, cell in ways.MADE:
        layers = read_dxf(program, "--solution", "--paper", "maze", "--cell", f"{cell}mm", "--arrows", "none", recipe)
        (way,) = layers["SOLUTION"]
        ways.check_way(layers["WALLS"], way, cell, recipe)


def points(program: Program, test: Callable) -> None:
    test(colors_of_layers.__doc__, lambda: colors_of_layers(program))
    test("dxf reads back", lambda: for_each(RECIPES, lambda recipe: check_dxf(program, recipe)))
    kinds = [(recipe,) for recipe in ways.EVERY_KIND] + [("--corners", "round", "hex7x6-3"), ("--hand", "rect5x4-1")]
    test("The lines and arcs of a dxf are those of print-svg", lambda: for_each(kinds, lambda words: check_arcs(program, words)))
    for each in (millimeters_and_layers, arcs_are_arcs, travel_is_little, kerf_leaves_walls_as_thick_as_asked_for, no_edge_without_length, lettering, accents, polylines_have_a_place, extents_of_dxf,
                 rings_and_outlines_are_solved):
        test(each.__doc__, lambda each=each: each(program))


if __name__ == "__main__":
    main_of(points)
