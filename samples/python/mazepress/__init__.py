"""Makes, solves, measures and draws mazes from recipes. The module requires libmazepress and cffi; PDF and PNG also require libmazepress-print."""
import array
import collections
import itertools
import json
import os
import pathlib
import random

import cffi

__all__ = ["Cell", "Error", "Maze", "Wall", "version"]

# The declarations of the library's headers; a test compares both.
DECLARATIONS = """
typedef struct maze_recipe maze_recipe;
typedef struct maze_inputs maze_inputs;
typedef struct maze_maze maze_maze;
typedef struct maze_shape maze_shape;
typedef struct maze_style maze_style;
typedef struct maze_page maze_page;
typedef struct maze_sink maze_sink;
typedef struct maze_document maze_document;
typedef uint32_t maze_cell;
typedef uint64_t maze_corner;

typedef struct maze_error {
    int status;
    char message[512];
} maze_error;
typedef struct maze_point {
    double x, y;
} maze_point;
typedef struct maze_door {
    maze_cell cell;
    uint32_t side;
} maze_door;
typedef struct maze_wall {
    maze_corner from, to;
    uint32_t line;
    double sweep;
} maze_wall;
typedef struct maze_path {
    maze_cell *cells;
    size_t length;
} maze_path;
typedef struct maze_graph {
    uint32_t cells;
    uint32_t sides;
    maze_cell (*across)(const void *context, maze_cell cell, uint32_t side, uint32_t *back);
    uint32_t (*ahead)(const void *context, maze_cell cell, uint32_t side);
    const void *context;
} maze_graph;
typedef struct maze_measures {
    uint32_t cells;
    uint64_t passages;
    uint32_t dead_ends, straights, turns, junctions;
    uint32_t solution_length;
    uint32_t solution_turns;
    uint32_t decisions;
    uint32_t middle;
    uint32_t branches;
    uint32_t branch_cells;
    uint32_t longest_branch;
    uint32_t loops;
    bool perfect;
    bool unique;
    double mcclendon_complexity, mcclendon_difficulty;
    unsigned difficulty;
    unsigned difficulty2;
    uint32_t faces;
    unsigned difficulty3;
    uint32_t reserved[8];
} maze_measures;
typedef struct maze_format {
    const char *name;
    const char *extension;
    const char *summary;
    int medium;
    bool many_pages, is_text, has_fonts;
    void *write;
} maze_format;

const char *maze_version(void);
maze_recipe *maze_recipe_parse(const char *text, maze_error *error);
void maze_recipe_destroy(maze_recipe *recipe);
bool maze_recipe_has_seed(const maze_recipe *recipe);
bool maze_recipe_own_seed(const maze_recipe *recipe, uint64_t *seed);
void maze_recipe_set_seed(maze_recipe *recipe, uint64_t seed);
void maze_recipe_format_checked(const maze_recipe *recipe, char *text);
maze_inputs *maze_inputs_create(maze_error *error);
void maze_inputs_destroy(maze_inputs *inputs);
bool maze_input_parse(maze_inputs *inputs, const char *text, maze_error *error);
maze_maze *maze_make(const maze_recipe *recipe, const maze_inputs *inputs, maze_error *error);
void maze_destroy(maze_maze *maze);
bool maze_is_open(const maze_maze *maze, maze_cell cell, uint32_t side);
maze_door maze_entrance(const maze_maze *maze);
maze_door maze_exit(const maze_maze *maze);
unsigned maze_entrances(const maze_maze *maze);
maze_door maze_entrance_at(const maze_maze *maze, unsigned i);
const maze_graph *maze_get_graph(const maze_maze *maze);
const maze_shape *maze_get_shape(const maze_maze *maze);
const maze_recipe *maze_get_recipe(const maze_maze *maze);
uint32_t maze_shape_sides(const maze_shape *shape, maze_cell cell);
bool maze_shape_has_walls(const maze_shape *shape);
maze_cell maze_shape_ground(const maze_shape *shape);
bool maze_shape_seat(const maze_shape *shape, maze_cell cell, uint32_t *row, uint32_t *column);
maze_point maze_shape_center(const maze_shape *shape, maze_cell cell);
maze_point maze_shape_corner(const maze_shape *shape, maze_corner corner);
unsigned maze_shape_pieces(const maze_shape *shape, maze_cell cell, uint32_t side, maze_wall pieces[3]);
bool maze_solve_between(const maze_maze *maze, maze_cell from, maze_cell to, maze_path *path, maze_error *error);
bool maze_solve(const maze_maze *maze, maze_path *path, maze_error *error);
void maze_path_finish(maze_path *path);
bool maze_measure(const maze_maze *maze, maze_measures *measures, maze_error *error);
maze_style *maze_style_create(int medium, maze_error *error);
bool maze_style_set(maze_style *style, const char *key, const char *value, maze_error *error);
void maze_style_destroy(maze_style *style);
maze_page *maze_page_layout(const maze_maze *maze, const maze_path *path, const maze_style *style, maze_error *error);
const maze_format *maze_format_find(const char *name, maze_error *error);
const maze_format *maze_format_of_path(const char *path);
bool maze_write(const maze_document *document, const maze_format *format, maze_sink *sink, maze_error *error);
maze_document *maze_document_create(maze_error *error);
void maze_document_destroy(maze_document *document);
bool maze_document_add_page(maze_document *document, maze_page *page, maze_error *error);
bool maze_document_set(maze_document *document, const char *key, const char *value, maze_error *error);
maze_sink *maze_sink_to_memory(maze_error *error);
maze_sink *maze_sink_to_file(const char *path, maze_error *error);
const void *maze_sink_data(const maze_sink *sink, size_t *size);
bool maze_sink_finish(maze_sink *sink, maze_error *error);
void maze_sink_destroy(maze_sink *sink);
"""
NONE = 2**32 - 1
FIGURES = ["cells", "passages", "dead_ends", "straights", "turns", "junctions", "solution_length", "solution_turns",
           "decisions", "middle", "branches", "branch_cells", "longest_branch", "loops", "perfect", "unique",
           "mcclendon_complexity", "mcclendon_difficulty", "difficulty", "difficulty2", "faces", "difficulty3"]

ffi = cffi.FFI()
ffi.cdef(DECLARATIONS)
SEEDS = 10**9    # one more than the largest new seed, which has nine digits
SHOWN = 10**6    # maximum number of cells of a maze that is printed as text


def _library():
    """Returns the path of the library: MAZEPRESS_LIBRARY, or the library next to this file, which a wheel contains, or the name of the
    installed library."""
    beside = pathlib.Path(__file__).with_name("libmazepress.so.1")
    return os.environ.get("MAZEPRESS_LIBRARY") or (str(beside) if beside.exists() else beside.name)


lib = ffi.dlopen(_library())

Cell = collections.namedtuple("Cell", "number x y neighbors row column distance")
Cell.__doc__ = """A cell: its number; x and y, its center in cells from the upper left corner of the maze; the numbers of the neighbors
to which it is open; its row (in round mazes, its ring) and its column there, or None if the shape has no rows; and its distance, the
number of steps from the nearest entrance, or None if no path leads to it."""
Wall = collections.namedtuple("Wall", "x1 y1 x2 y2 sweep")
Wall.__doc__ = "A wall from (x1, y1) to (x2, y2): straight if sweep is 0, and otherwise an arc of the angle sweep, in radians."


class Error(Exception):
    """An error that the library reports, with its message."""


def call(function, *arguments):
    """Calls a function of the library whose last parameter is the error, and returns its result. Raises Error if the result is 0 or
    NULL."""
    error = ffi.new("maze_error *")
    result = function(*arguments, error)
    if not result:
        raise Error(ffi.string(error.message).decode())
    return result


def bytes_of(value):
    """Returns a text as bytes in UTF-8, as the library requires. Raises Error if the text contains a NUL, which would end it."""
    try:
        text = value if isinstance(value, bytes) else str(value).encode()
    except UnicodeEncodeError as error:
        raise Error(f"{str(value)[:60]!a} contains half a character; remove it") from error
    if b"\0" in text:
        raise Error(f"{text[:60].decode(errors='replace')!a} contains the character NUL; remove it")
    return text


def version():
    """Returns the version of the library, such as "1.1.0", as a string."""
    return ffi.string(lib.maze_version()).decode()


class Maze:
    """A maze that is made from a recipe: Maze("rect20x15-7391"). If the recipe has no seed, the maze gets a random seed, which `recipe`
    contains. `inputs` are the texts of masks, graphs and images in files of mazepress, such as "mask.498bc698.4.2.3". The recipe names
    them by their checksums."""

    def __init__(self, recipe, inputs=()):
        named = ffi.gc(call(lib.maze_inputs_create), lib.maze_inputs_destroy)
        for text in inputs:
            call(lib.maze_input_parse, named, bytes_of(text))
        parsed = ffi.gc(call(lib.maze_recipe_parse, bytes_of(recipe)), lib.maze_recipe_destroy)
        seed = ffi.new("uint64_t *", random.SystemRandom().randrange(SEEDS))
        if not lib.maze_recipe_has_seed(parsed):
            lib.maze_recipe_own_seed(parsed, seed)
            lib.maze_recipe_set_seed(parsed, seed[0])
        self._maze = ffi.gc(call(lib.maze_make, parsed, named), lib.maze_destroy)
        self._graph, self._shape = lib.maze_get_graph(self._maze), lib.maze_get_shape(self._maze)

    def __repr__(self):
        return f"Maze({self.recipe!r})"

    @property
    def recipe(self):
        """The complete recipe, with its seed and check character, from which the same maze can be made again."""
        text = ffi.new("char[]", 204)
        lib.maze_recipe_format_checked(lib.maze_get_recipe(self._maze), text)
        return ffi.string(text).decode()

    def __len__(self):
        return self._graph.cells

    def _next(self, cell):
        back = ffi.new("uint32_t *")
        sides = range(self._graph.sides)
        found = (self._graph.across(self._graph.context, cell, side, back) for side in sides
                 if lib.maze_is_open(self._maze, cell, side))
        return [number for number in found if number != NONE]

    def _seat(self, cell):
        row, column = ffi.new("uint32_t *"), ffi.new("uint32_t *")
        return (row[0], column[0]) if lib.maze_shape_seat(self._shape, cell, row, column) else (None, None)

    @property
    def cells(self):
        """All cells, in the order of their numbers. In a maze with bridges, the cells under bridges are last."""
        neighbors = [self._next(number) for number in range(len(self))]
        met = [lib.maze_entrance_at(self._maze, i).cell for i in range(lib.maze_entrances(self._maze))]
        distances = dict.fromkeys(met, 0)
        for cell in met:
            fresh = [other for other in neighbors[cell] if other not in distances]
            distances.update((other, distances[cell] + 1) for other in fresh)
            met += fresh
        return [Cell(number, *center, neighbors[number], *self._seat(number), distances.get(number))
                for number, center in enumerate(self.centers.tolist())]

    def _data(self, **settings):
        return json.loads(self._draw("json", settings=settings))

    @property
    def centers(self):
        """The centers of all cells, in cells, as a memoryview of n rows of x and y, which numpy.asarray(maze.centers) accepts."""
        numbers = ffi.new("double[]", 2 * len(self))
        for cell in range(len(self)):
            center = lib.maze_shape_center(self._shape, cell)
            numbers[2 * cell], numbers[2 * cell + 1] = center.x, center.y
        return memoryview(ffi.buffer(numbers)[:]).cast("d", [len(self), 2])

    @property
    def passages(self):
        """The passages, as a memoryview of n rows. Each row has the numbers of the two connected cells, the lower number first."""
        pairs = self._data()["passages"]
        numbers = memoryview(array.array("I", itertools.chain.from_iterable(pairs)))
        return numbers.cast("B").cast("I", [len(pairs), 2]) if pairs else numbers

    @property
    def grid(self):
        """A maze of squares without bridges as rows of 0 (open) and 1 (wall), in a memoryview of bytes. Cells are at odd columns and odd
        rows. numpy.asarray(maze.grid) is an image of the maze."""
        rows = self._data(compact="yes", grid="yes")["grid"]["rows"]
        return memoryview(bytes(itertools.chain.from_iterable(rows))).cast("B", [len(rows), len(rows[0])])

    @property
    def walls(self):
        """All walls, each of them once. A graph has no walls, only passages."""
        found, pieces, back = {}, ffi.new("maze_wall[3]"), ffi.new("uint32_t *")
        if not lib.maze_shape_has_walls(self._shape):
            return []
        for cell in range(lib.maze_shape_ground(self._shape)):
            for side in range(lib.maze_shape_sides(self._shape, cell)):
                if lib.maze_is_open(self._maze, cell, side):
                    continue
                for wall in pieces[0:lib.maze_shape_pieces(self._shape, cell, side, pieces)]:
                    ends = min(wall.to, getattr(wall, "from")), max(wall.to, getattr(wall, "from")), abs(wall.sweep)
                    first, last = (lib.maze_shape_corner(self._shape, end) for end in (getattr(wall, "from"), wall.to))
                    found.setdefault(ends, Wall(first.x, first.y, last.x, last.y, wall.sweep))
        return list(found.values())

    @property
    def entrance(self):
        """The cell of the entrance; None if the maze has no doors."""
        return self._door(lib.maze_entrance(self._maze))

    @property
    def exit(self):
        """The cell of the exit; None if the maze has no doors."""
        return self._door(lib.maze_exit(self._maze))

    @staticmethod
    def _door(door):
        return None if door.cell == NONE else door.cell

    def way(self, start, end):
        """Returns the cells of the shortest path from the cell `start` to the cell `end`."""
        path = ffi.gc(ffi.new("maze_path *"), lib.maze_path_finish)
        call(lib.maze_solve_between, self._maze, start, end, path)
        return list(path.cells[0:path.length])

    @property
    def solution(self):
        """The cells of the solution, from the entrance to the exit."""
        path = self._solve()
        return list(path.cells[0:path.length])

    def _solve(self):
        path = ffi.gc(ffi.new("maze_path *"), lib.maze_path_finish)
        call(lib.maze_solve, self._maze, path)
        return path

    @property
    def measures(self):
        """A dictionary from the names of measures to their values: cells, dead_ends, solution_length, difficulty1, difficulty2,
        difficulty3 and others. "difficulty" is the same as "difficulty3"."""
        measures = ffi.new("maze_measures *")
        call(lib.maze_measure, self._maze, measures)
        found = {name: getattr(measures, name) for name in FIGURES}
        return {**found, "difficulty1": measures.difficulty, "difficulty": measures.difficulty3}

    def _write(self, format, sink, solution, title, style, settings):
        look = ffi.gc(call(lib.maze_style_create, format.medium), lib.maze_style_destroy)
        if title is not None:
            style = {"title": title, **style}
        for key, value in style.items():
            text = {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else value
            call(lib.maze_style_set, look, bytes_of(key.replace("_", "-")), bytes_of(text))
        path = self._solve() if solution else ffi.NULL
        document = ffi.gc(call(lib.maze_document_create), lib.maze_document_destroy)
        call(lib.maze_document_add_page, document, call(lib.maze_page_layout, self._maze, path, look))
        if ffi.string(format.name) == b"svg" and title is None:
            settings = {"inline": "yes", **settings}
        for key, value in settings.items():
            call(lib.maze_document_set, document, bytes_of(key), bytes_of(value))
        call(lib.maze_write, document, format, sink)
        call(lib.maze_sink_finish, sink)

    def draw(self, format="svg", solution=False, title=None, **style):
        """Draws the maze, optionally with its solution, and returns the file's bytes. `format` is a format of mazepress ("svg", "pdf",
        "png", "json", "text"). Other arguments are keys of styles, such as cell="7mm", wall_color="navy", corners="round"."""
        return self._draw(format, solution, title, style, {})

    def _draw(self, format, solution=False, title=None, style={}, settings={}):
        sink = ffi.gc(call(lib.maze_sink_to_memory), lib.maze_sink_destroy)
        self._write(call(lib.maze_format_find, bytes_of(format)), sink, solution, title, style, settings)
        size = ffi.new("size_t *")
        return bytes(ffi.buffer(lib.maze_sink_data(sink, size), size[0]))

    def save(self, path, solution=False, title=None, **style):
        """Draws the maze into the file `path`, whose extension selects the format."""
        name = bytes_of(os.fsencode(path))
        format = lib.maze_format_of_path(name)
        if not format:
            raise Error(f"no format has the ending of {os.fspath(path)}")
        sink = ffi.gc(call(lib.maze_sink_to_file, name), lib.maze_sink_destroy)
        self._write(format, sink, solution, title, style, {})

    def _repr_svg_(self):
        """Returns an SVG for notebooks. It is black on white, so that it is also visible in a dark notebook."""
        return self.draw("svg", paper_color="white", wall_color="black").decode()

    def __str__(self):
        """Returns the maze as text if it consists of at most a million squares, and otherwise a description."""
        try:
            return self.draw("text").decode() if len(self) <= SHOWN else repr(self)
        except Error:
            return repr(self)
