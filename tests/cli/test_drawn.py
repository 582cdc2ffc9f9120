"""Tests that mazepress measures mazes that other programs have drawn as text. rows/files.txt tests faults in drawings."""
import json
import re
from typing import Callable, Dict, List

import paths
from program import Program, main
from tap import expect


class Maze:
    """A maze as a set of open places (column, row) in a grid. Cells are at odd columns and odd rows. Places that are not in the
    set are walls."""

    def __init__(self, width: int, height: int, opened):
        self.width, self.height, self.opened = width, height, set(opened)
        self.columns, self.rows = 2 * width + 1, 2 * height + 1

    def wall(self, column: int, row: int) -> bool:
        return (column, row) not in self.opened

    def corner(self, column: int, row: int) -> int:
        """Returns the directions in which walls leave a corner, as the sum of 1 (up), 2 (right), 4 (down) and 8 (left)."""
        around = [(0, -1), (1, 0), (0, 1), (-1, 0)]
        return sum(1 << i for i, (x, y) in enumerate(around)
                   if 0 <= column + x < self.columns and 0 <= row + y < self.rows and self.wall(column + x, row + y))


def maze_of(program: Program, recipe: str) -> Maze:
    """Returns the maze of a recipe, read from the JSON that draw writes."""
    told = json.loads(program.text("draw", "-f", "json", "--grid", recipe))
    rows = told["grid"]["rows"]
    return Maze(len(rows[0]) // 2, len(rows) // 2, {(x, y) for y, row in enumerate(rows) for x, place in enumerate(row) if place != 1})


# --- text forms in which other programs draw a maze ---------------------------------------------------

def lines(maze: Maze, corner: str = "+", width: int = 2, height: int = 1, floor: str = "-", bar: str = "|") -> str:
    text = []
    for row in range(maze.rows):
        line = ""
        for column in range(maze.columns):
            wall = maze.wall(column, row)
            if column % 2 == 0:
                line += corner if row % 2 == 0 else bar if wall else " "
            else:
                line += (floor if wall and row % 2 == 0 else " ") * width
        text += [line] * (1 if row % 2 == 0 else height)
    return "\n".join(text) + "\n"


BOX = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
HEAVY = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"


def boxes(maze: Maze, width: int = 1, compact: bool = False, glyphs: str = BOX) -> str:
    text = []
    for row in range(0, maze.rows, 2 if compact else 1):
        line = ""
        for column in range(maze.columns):
            wall = maze.wall(column, row)
            if column % 2 == 0:
                line += glyphs[maze.corner(column, row)] if row % 2 == 0 else glyphs[5] if wall else " "
            else:
                line += (glyphs[10] if wall and row % 2 == 0 else " ") * width
        text.append(line.rstrip())
    return "\n".join(text) + "\n"


def blocks(maze: Maze, wall: str = "#", space: str = " ", strip: bool = False) -> str:
    text = ["".join(wall if maze.wall(x, y) else space for x in range(maze.columns)) for y in range(maze.rows)]
    return "\n".join(line.rstrip() if strip else line for line in text) + "\n"


def halves(maze: Maze) -> str:
    glyph = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}
    return "".join("".join(glyph[maze.wall(x, y), y + 1 < maze.rows and maze.wall(x, y + 1)] for x in range(maze.columns)) + "\n"
                   for y in range(0, maze.rows, 2))


def floors(maze: Maze) -> str:
    text = [" " + " ".join("_" if maze.wall(x, 0) else " " for x in range(1, maze.columns, 2))]
    for y in range(1, maze.rows, 2):
        line = "|" if maze.wall(0, y) else " "
        for x in range(1, maze.columns, 2):
            line += ("_" if maze.wall(x, y + 1) else " ") + ("|" if maze.wall(x + 1, y) else " ")
        text.append(line)
    return "\n".join(text) + "\n"


def table(maze: Maze, wall: int = 1) -> List[List[int]]:
    return [[wall if maze.wall(x, y) else 1 - wall for x in range(maze.columns)] for y in range(maze.rows)]


def numpy(maze: Maze) -> str:
    rows = [" ".join(map(str, row)) for row in table(maze)]
    return "[[" + "]\n [".join(rows) + "]]\n"


FORMS: Dict[str, Callable[[Maze], str]] = {
    "the notebook": lambda m: lines(m, "o"),
    "+--+": lines,
    "+--- in three lines": lambda m: lines(m, width=4, height=2),
    "trailing blanks cut": lambda m: "\n".join(line.rstrip() for line in lines(m).split("\n")),
    "boxes, wide": lambda m: boxes(m, 3),
    "heavy boxes": lambda m: boxes(m, 3, glyphs=HEAVY),
    "compact boxes": lambda m: boxes(m, 1, True),
    "underscores": floors,
    "##": lambda m: blocks(m, "##", "  "),
    "double blocks, cut": lambda m: blocks(m, "██", "  ", True),
    "# and .": lambda m: blocks(m, "#", "."),
    "emoji": lambda m: blocks(m, "⬛", "⬜"),
    "halves": halves,
    "inverted digits": lambda m: blocks(m, "0", "1"),
    "CSV": lambda m: "\n".join(",".join(map(str, row)) for row in table(m)) + "\n",
    "numpy": numpy,
    "JSON": lambda m: json.dumps(table(m)) + "\n",
    "indented, with a title": lambda m: "Maze no 7, depth first\n\n" + "".join("    " + line + "\n" for line in blocks(m).splitlines()) + "\nhave fun\n",
}

SAME = ("cells", "passages", "perfect", "unique", "dead_ends", "junctions", "straights", "turns", "loops", "solution_length", "solution_turns", "decisions",
        "middle", "branches", "branch_cells", "longest_branch", "difficulty1", "difficulty2", "difficulty3", "mcclendon_complexity", "mcclendon_difficulty",
        "fingerprint")


def measures(told: str) -> List[dict]:
    return [json.loads(line) for line in told.splitlines()]


def expect_same(program: Program, files: Dict[str, str], told: dict, solution=None) -> None:
    """Checks that for each drawing, mazepress reports the measures in `told` and, if given, the solution."""
    names = []
    for i, text in enumerate(files.values()):
        names.append(f"{i}.txt")
        program.in_folder(names[-1]).write_text(text)
    result = program.done("info", "--json", *names)
    for name, found in zip(files, measures(result.text)):
        expect({key: found[key] for key in SAME}, {key: told[key] for key in SAME}, name)
        if solution is not None:
            expect(found["solution"], solution, f"the solution of {name}")


def forms_have_the_measures_of_their_maze(program: Program) -> None:
    """A maze has the same measures in every form in which programs draw it"""
    for recipe in ("rect7x5-3", "rect12x9-kruskal-braid40-8"):
        told = json.loads(program.text("draw", "-f", "json", "--solution", recipe))
        maze = maze_of(program, recipe)
        expect_same(program, {name: form(maze) for name, form in FORMS.items()}, told["measures"], told["solution"])


RECIPES = ["rect1x2-1", "rect2x1-1", "rect2x2-3", "rect9x4-random-2", "rect10x10-braid100-6", "rect15x20-7391", "rect11x11-rooms3-3", "rect24x20.heart-3",
           "rect40x53-1", "rect18x18-doors.farthest-3"]


def our_formats_are_read_back(program: Program) -> None:
    """mazepress reads the output of -f text and -f blocks, with or without a solution, and finds the measures and the solution of its recipe"""
    for recipe in RECIPES:
        told = json.loads(program.text("draw", "-f", "json", "--solution", recipe))
        files = {f"{form} {recipe} {solved}": program.text("draw", "-f", form, *solved, recipe) + "\n"
                 for form in ("text", "blocks") for solved in ((), ("--solution",))}
        files[f"grid {recipe}"] = json.dumps([[int(place == 1) for place in row] for row in
                                              json.loads(program.text("draw", "-f", "json", "--grid", recipe))["grid"]["rows"]])
        own = dict(told["measures"])
        expect_same(program, files, own, told["solution"])


def letters_say_where_the_doors_are(program: Program) -> None:
    """S and E, A and B, @ and >, and other pairs of characters mark the entrance and the exit, inside cells or in gaps"""
    plain = "#########\n#1    # #\n# ### # #\n# # #   #\n# # ### #\n# #    2#\n#########\n"
    want = None
    for first, last in ("SE", "SG", "SF", "AB", "@>", "ST", "se", "IO", "@X"):
        program.in_folder("m.txt").write_text(plain.replace("1", first).replace("2", last))
        found = measures(program.text("info", "--json", "m.txt"))[0]
        want = want or found
        expect(found, want, first + last)
    in_gaps = plain.replace("#1", "S ").replace("2#", " E")
    program.in_folder("m.txt").write_text(in_gaps)
    expect(measures(program.text("info", "--json", "m.txt"))[0]["solution"], want["solution"], "the measures")


# --- files ---------------------------------------------------------------------------------------

def files_of_all_systems_are_read(program: Program) -> None:
    """mazepress reads drawings in UTF-8 and UTF-16, with or without a byte order mark, with any line ends, with tabs, and from standard input"""
    maze = maze_of(program, "rect6x5-2")
    want = None
    for text in (boxes(maze, 3), blocks(maze, "##", "  ")):
        want = None
        for encoding in ("utf-8", "utf-8-sig", "utf-16") + (("utf-16-be",) if text.isascii() else ()):
            for end in ("\n", "\r\n", "\r"):
                program.in_folder("m.txt").write_bytes(text.replace("\n", end).encode(encoding))
                found = program.text("info", "--json", "m.txt")
                want = want or found
                expect(found, want, f"{encoding} with {end!r}")
        expect(program.text("info", "--json", "-", stdin=text.encode()), want, "standard input")
    tabbed = "\t" + blocks(maze).replace("\n", "\n\t").rstrip("\t")
    program.in_folder("m.txt").write_text(tabbed)
    expect(measures(program.text("info", "--json", "m.txt"))[0]["fingerprint"], measures(want)[0]["fingerprint"], "tabs")


def drawings_are_drawn(program: Program) -> None:
    """draw writes a drawn maze in other formats, and info reads its measures from the PDF, SVG, PNG and JSON files"""
    maze = maze_of(program, "rect9x7-4")
    program.in_folder("m.txt").write_text(boxes(maze))
    told = measures(program.text("info", "--json", "m.txt"))[0]
    for name in ("m.pdf", "m.svg", "m.png", "m.json"):
        program.done("draw", "m.txt", "--solution", "-o", name)
        expect(measures(program.text("info", "--json", name))[0], told, name)
    expect(program.text("draw", "m.txt", "-f", "text"), program.text("draw", "rect9x7-4", "-f", "text"), "the measures")
    expect(program.text("draw", "m.txt", "-f", "blocks", "--solution"), program.text("draw", "rect9x7-4", "-f", "blocks", "--solution"), "the measures")
    drawn = program.text("draw", "m.txt", "-f", "svg", "-o", "-")
    same = program.text("draw", "rect9x7-4", "-f", "svg", "-o", "-")
    expect(re.findall(r' d="([^"]*)"', drawn), re.findall(r' d="([^"]*)"', same), "the lines of the SVG")


main()
