/* A maze as data: JSON Lines, one object per line, as src/write/maze.schema.json defines it.
 * Lengths are in cells, as in <mazepress/shape.h>, not in points of a page.  The file writes first
 * the cells, one by one or as one number each, then the maze that contains them. */
#include "core/carve/maze.h"
#include "core/letters/letters.h"
#include "core/recipe/recipe.h"
#include "core/shape/wrappers.h"
#include "page/layout/page.h"
#include "page/marks/drawing.h"
#include "page/marks/marks.h"
#include "write/files/document.h"
#include "write/files/path.h"
#include "write/grid.h"
#include "write/json_text.h"

#include <mazepress/maze.h>
#include <mazepress/sink.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define JSON_OPEN_SIDES 32

typedef struct writer {
    maze_sink *sink;
    const maze_maze *maze;
    const maze_graph *graph;
    const maze_shape *shape;
    const recipe_graph *nodes; /* NULL: not a graph */
} writer;

/* Data about a maze that is computed before anything is written. */
typedef struct findings {
    maze_measures measures;
    maze_fingerprint fingerprint;
    char *input;         /* "": none */
    char *letters;       /* "": none */
    uint32_t *distance;  /* distance of each cell from the entrance; NULL in the compact form */
    maze_drawing *walls; /* NULL in the compact form */
} findings;

static void put_outline(const writer *w, maze_cell cell)
{
    maze_wall walls[MAZE_MAX_SIDES];
    double sweeps[MAZE_MAX_SIDES];
    uint32_t sides = maze_shape_has_walls(w->shape) ? write_walk_round(w->shape, cell, walls) : 0;
    write_put(w->sink, ",\"outline\":[");
    for (uint32_t i = 0; i < sides; i++) {
        write_json_comma(w->sink, i);
        write_json_point(w->sink, maze_shape_corner(w->shape, walls[i].from));
        sweeps[i] = walls[i].sweep;
    }
    write_put(w->sink, "]");
    write_json_sweeps(w->sink, sweeps, sides);
}

static void put_side(const writer *w, maze_cell cell, uint32_t side)
{
    uint32_t back = MAZE_NONE;
    maze_cell next = w->graph->across(w->graph->context, cell, side, &back);
    write_put(w->sink, "{\"cell\":");
    write_json_integer_or_null(w->sink, next);
    write_put(w->sink, ",\"back\":");
    write_json_integer_or_null(w->sink, next == MAZE_NONE ? MAZE_NONE : back);
    write_put(w->sink, ",\"open\":");
    write_json_boolean(w->sink, maze_is_open(w->maze, cell, side));
    write_put(w->sink, "}");
}

static void put_integer(const writer *w, const char *name, uint32_t value)
{
    write_put(w->sink, name);
    write_json_integer(w->sink, value);
}

/* Writes its row (or ring) and its place in it; for a node of a graph, its name. */
static void put_place(const writer *w, maze_cell cell)
{
    shape_seat seat;
    if (w->nodes) {
        const graph_node *node = &w->nodes->nodes[cell];
        write_put(w->sink, ",\"name\":\"");
        maze_sink_write(w->sink, w->nodes->text + node->name, node->name_length);
        write_put(w->sink, "\"");
    } else if (shape_seat_of(w->shape, cell, &seat)) {
        put_integer(w, shape_has_rings(w->shape) ? ",\"ring\":" : ",\"row\":", seat.row);
        put_integer(w, ",\"column\":", seat.column);
    }
}

static void put_cell(const writer *w, maze_cell cell, uint32_t distance)
{
    maze_cell over = maze_shape_over(w->shape, cell);
    put_integer(w, "{\"number\":", cell);
    put_place(w, cell);
    if (shape_face(w->shape, cell) != MAZE_NONE)
        put_integer(w, ",\"face\":", shape_face(w->shape, cell));
    put_integer(w, ",\"distance\":", distance);
    if (over != MAZE_NONE)
        put_integer(w, ",\"under\":", over);
    write_put(w->sink, ",\"center\":");
    write_json_point(w->sink, maze_shape_center(w->shape, cell));
    put_outline(w, cell);
    write_put(w->sink, ",\"sides\":[");
    for (uint32_t side = 0; side < maze_shape_sides(w->shape, cell); side++) {
        write_json_comma(w->sink, side);
        put_side(w, cell, side);
    }
    write_put(w->sink, "]}");
}

/* Writes pairs of cells, the lower number first. */
static void put_passages(const writer *w)
{
    size_t count = 0;
    write_put(w->sink, "\"passages\":[");
    for (maze_cell cell = 0; cell < w->graph->cells; cell++)
        for (uint32_t side = 0; side < maze_shape_sides(w->shape, cell); side++) {
            uint32_t back;
            maze_cell next = w->graph->across(w->graph->context, cell, side, &back);
            if (next == MAZE_NONE || next < cell || !maze_is_open(w->maze, cell, side))
                continue;
            write_json_comma(w->sink, count++);
            write_put(w->sink, "[");
            write_json_integer(w->sink, cell);
            write_put(w->sink, ",");
            write_json_integer(w->sink, next);
            write_put(w->sink, "]");
        }
    write_put(w->sink, "]");
}

/* Fails if a cell has more than JSON_OPEN_SIDES sides. */
static bool can_be_compact(const writer *w, maze_error *error)
{
    for (maze_cell cell = 0; cell < w->graph->cells; cell++)
        if (maze_shape_sides(w->shape, cell) > JSON_OPEN_SIDES)
            return maze_fail(error, MAZE_BAD_INPUT,
                             "the option \"compact\" works only with cells of at most %d sides; "
                             "cell %lu has %lu",
                             JSON_OPEN_SIDES, (unsigned long)cell,
                             (unsigned long)maze_shape_sides(w->shape, cell));
    return true;
}

/* Writes "open": one number per cell; bit i is 1 if side i is open. */
static void put_open(const writer *w)
{
    write_put(w->sink, "\"open\":[");
    for (maze_cell cell = 0; cell < w->graph->cells; cell++) {
        uint32_t open = 0;
        for (uint32_t side = 0; side < maze_shape_sides(w->shape, cell); side++)
            open |= (uint32_t)maze_is_open(w->maze, cell, side) << side;
        write_json_comma(w->sink, cell);
        write_json_integer(w->sink, open);
    }
    write_put(w->sink, "]");
}

/* The version of the form that the schema describes. */
#define JSON_FORM "2"

/* The recipe's first field names the whole shape. */
static void put_shape(const writer *w)
{
    const maze_recipe *recipe = maze_get_recipe(w->maze);
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, text);
    text[strcspn(text, "-")] = '\0';
    write_put(w->sink, "\"shape\":{");
    write_json_word(w->sink, "name", maze_recipe_shape(recipe));
    write_put(w->sink, ",");
    write_json_word(w->sink, "field", text);
    write_put(w->sink, ",\"size\":[");
    for (unsigned i = 0; maze_recipe_size(recipe, i) > 0; i++) {
        write_json_comma(w->sink, i);
        write_json_integer(w->sink, maze_recipe_size(recipe, i));
    }
    write_put(w->sink, "],\"extent\":");
    write_json_point(w->sink, maze_shape_extent(w->shape));
    write_put(w->sink, "}");
}

static void put_line(const writer *w, const maze_mark *mark, const maze_polyline *line)
{
    write_put(w->sink, "{\"closed\":");
    write_json_boolean(w->sink, line->closed);
    write_put(w->sink, ",\"points\":[");
    for (size_t i = 0; i < line->count; i++) {
        write_json_comma(w->sink, i);
        write_json_point(w->sink, mark->points[line->first + i]);
    }
    write_put(w->sink, "]");
    if (mark->sweeps)
        write_json_sweeps(w->sink, mark->sweeps + line->first, line->count - !line->closed);
    write_put(w->sink, "}");
}

static void put_walls(const writer *w, const maze_mark *walls)
{
    write_put(w->sink, "\"walls\":[");
    for (size_t i = 0; i < walls->line_count; i++) {
        write_json_comma(w->sink, i);
        put_line(w, walls, &walls->lines[i]);
    }
    write_put(w->sink, "]");
}

/* Returns the unit vector out of a cell, perpendicular to the chord of a side, and therefore to the
 * wall at its middle. */
static maze_point way_out(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    maze_wall wall = maze_shape_wall(shape, cell, side);
    maze_point from = maze_shape_corner(shape, wall.from), to = maze_shape_corner(shape, wall.to);
    maze_point middle = maze_shape_middle(shape, cell, side);
    maze_point center = maze_shape_center(shape, cell);
    double x = to.y - from.y, y = from.x - to.x, length = hypot(x, y);
    if (x * (middle.x - center.x) + y * (middle.y - center.y) < 0)
        length = -length;
    return (maze_point){x / length, y / length};
}

static void put_door(const writer *w, const char *before, maze_door door, bool inward)
{
    bool inside = door.side == MAZE_NONE;
    maze_point point = inside ? maze_shape_center(w->shape, door.cell)
                              : maze_shape_middle(w->shape, door.cell, door.side);
    write_put(w->sink, before);
    write_put(w->sink, "{\"cell\":");
    write_json_integer(w->sink, door.cell);
    write_put(w->sink, ",\"side\":");
    write_json_integer_or_null(w->sink, door.side);
    write_put(w->sink, ",\"point\":");
    write_json_point(w->sink, point);
    write_put(w->sink, ",\"direction\":");
    if (inside) {
        write_put(w->sink, "null");
    } else {
        maze_point out = way_out(w->shape, door.cell, door.side);
        write_json_pair(w->sink, inward ? (maze_point){-out.x, -out.y} : out, JSON_ANGLE_DECIMALS);
    }
    write_put(w->sink, "}");
}

static bool find(const writer *w, bool compact, findings *f, maze_error *error)
{
    if (!maze_measure(w->maze, &f->measures, error) ||
        !maze_fingerprint_of(w->maze, &f->fingerprint, error))
        return false;
    f->input = carve_inputs_text(w->maze, error);
    if (!f->input)
        return false;
    if (compact)
        return can_be_compact(w, error);
    uint32_t farthest;
    f->distance = page_distances(w->maze, &farthest, error);
    if (!f->distance)
        return false;
    /* The walls are those of a page on which a cell is one point wide. */
    page_place place = {.maze = w->maze, .cell = 1};
    maze_color ink = {.kind = MAZE_COLOR_AUTO};
    f->walls = page_drawing_create(0, 0);
    if (!f->walls)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
    maze_mark *mark = page_drawing_add(f->walls, MAZE_ROLE_WALLS, MAZE_MARK_STROKE, ink);
    return page_chain_walls(&place, 0, maze_shape_ground(w->shape) - 1, mark, NULL, error);
}

static void put_cells_with(const writer *w, const char *name, const letters_letter *letters,
                           size_t count)
{
    write_put(w->sink, name);
    for (size_t i = 0; i < count; i++) {
        write_json_comma(w->sink, i);
        write_put(w->sink, "{\"cell\":");
        write_json_integer(w->sink, letters[i].cell);
        write_put(w->sink, ",");
        write_json_word(w->sink, "letter", letters[i].text);
        write_put(w->sink, "}");
    }
    write_put(w->sink, "]");
}

/* Writes which letter is in which cell. */
static void put_letters(const writer *w, const page_place *place, const char *input)
{
    const letters_text *letters = place->letters;
    const char *language = place->style.letters_language;
    write_put(w->sink, "\"letters\":{");
    write_json_word(w->sink, "input", input);
    write_put(w->sink, ",");
    if (place->style.letters_kind != LETTERS_SENTENCE) {
        write_json_word(w->sink, "kind", recipe_letters_names[place->style.letters_kind]);
        write_put(w->sink, ",");
    }
    write_json_word(w->sink, "text", place->style.letters);
    write_put(w->sink, ",");
    write_json_word(w->sink, "language", language ? language : "");
    put_cells_with(w, ",\"way\":[", letters->letters, letters->way_count);
    put_cells_with(w, ",\"beside\":[", letters->letters + letters->way_count,
                   letters->all_count - letters->way_count);
    write_put(w->sink, "},");
}

static void put_place_of(const writer *w, const write_grid *grid, const char *name, maze_cell cell)
{
    uint32_t column, row;
    write_grid_find(grid, cell, &column, &row);
    write_put(w->sink, name);
    put_integer(w, "{\"column\":", column);
    put_integer(w, ",\"row\":", row);
    write_put(w->sink, "}");
}

/* Writes rows of 0 and 1, in the form of blocks. */
static void put_grid(const writer *w, const write_grid *grid)
{
    write_put(w->sink, "\"grid\":{\"rows\":[");
    for (uint32_t row = 0; row < grid->rows; row++) {
        write_put(w->sink, row ? ",[" : "[");
        for (uint32_t column = 0; column < grid->columns; column++) {
            write_json_comma(w->sink, column);
            write_put(w->sink, write_grid_at(grid, column, row) == WRITE_WALL ? "1" : "0");
        }
        write_put(w->sink, "]");
    }
    put_place_of(w, grid, "],\"start\":", maze_entrance(w->maze).cell);
    put_place_of(w, grid, ",\"goal\":", maze_exit(w->maze).cell);
    write_put(w->sink, "},");
}

static void put_colors(const writer *w)
{
    unsigned count = maze_colors(w->maze);
    write_put(w->sink, "\"colors\":{\"count\":");
    write_json_integer(w->sink, count);
    write_put(w->sink, ",\"cells\":[");
    for (maze_cell cell = 0; cell < maze_get_graph(w->maze)->cells; cell++) {
        unsigned color = maze_color_at(w->maze, cell);
        write_json_comma(w->sink, cell);
        if (color < count)
            write_json_integer(w->sink, color);
        else
            write_put(w->sink, "null");
    }
    write_put(w->sink, "]},");
}

static void put_maze(const writer *w, const page_place *place, const maze_path *path,
                     const findings *f, const write_grid *grid)
{
    write_put(w->sink, "{\"mazepress\":\"" MAZEPRESS_VERSION "\",\"form\":" JSON_FORM ",");
    write_json_recipe(w->sink, maze_get_recipe(w->maze));
    write_put(w->sink, ",");
    if (*f->input) {
        write_json_word(w->sink, "input", f->input);
        write_put(w->sink, ",");
    }
    if (place->letters)
        put_letters(w, place, f->letters);
    put_shape(w);
    write_put(w->sink, ",\"doors\":{");
    put_door(w, "\"entrance\":", maze_entrance(w->maze), true);
    put_door(w, ",\"exit\":", maze_exit(w->maze), false);
    write_put(w->sink, "},");
    if (maze_entrances(w->maze) > 1) {
        write_put(w->sink, "\"entrances\":[");
        for (unsigned i = 0; i < maze_entrances(w->maze); i++)
            put_door(w, i > 0 ? "," : "", maze_entrance_at(w->maze, i), true);
        write_put(w->sink, "],");
    }
    if (maze_stars(w->maze) > 0) {
        write_put(w->sink, "\"stars\":[");
        for (unsigned i = 0; i < maze_stars(w->maze); i++) {
            write_put(w->sink, i > 0 ? "," : "");
            write_json_integer(w->sink, maze_star_at(w->maze, i));
        }
        write_put(w->sink, "],");
    }
    if (grid->maze)
        put_grid(w, grid);
    if (maze_colors(w->maze) > 0)
        put_colors(w);
    if (path) {
        write_put(w->sink, "\"solution\":[");
        for (size_t i = 0; i < path->length; i++) {
            write_json_comma(w->sink, i);
            write_json_integer(w->sink, path->cells[i]);
        }
        write_put(w->sink, "],");
    }
    write_put(w->sink, "\"measures\":{");
    write_json_measures(w->sink, &f->measures, &f->fingerprint);
    write_put(w->sink, "},");
    if (f->walls) {
        put_walls(w, &f->walls->marks[0]);
        write_put(w->sink, ",");
        put_passages(w);
        write_put(w->sink, ",\"cells\":[");
        for (maze_cell cell = 0; cell < w->graph->cells; cell++) {
            write_json_comma(w->sink, cell);
            put_cell(w, cell, f->distance[cell]);
        }
        write_put(w->sink, "]");
    } else {
        put_open(w);
    }
    write_put(w->sink, "}\n");
}

static bool put_page(maze_sink *sink, const maze_page *page, const maze_document *document,
                     maze_error *error)
{
    const maze_maze *maze;
    const maze_path *path;
    bool done = true;
    for (size_t i = 0; done && (maze = maze_page_maze(page, i, &path)); i++) {
        const maze_shape *shape = maze_get_shape(maze);
        writer w = {sink, maze, maze_get_graph(maze), shape, shape_plane_graph(shape)};
        findings f = {.input = NULL};
        uint32_t checksum;
        f.letters = write_letters_of(page, i, &checksum, error);
        write_grid grid = {.maze = NULL};
        done = f.letters && find(&w, document->json_compact, &f, error) &&
               (!document->json_grid ||
                write_grid_start(&grid, page, i, "the option \"grid\"", HAS_WALLS, error));
        if (done)
            put_maze(&w, &page->places[i], path, &f, &grid);
        write_grid_finish(&grid);
        free(f.input);
        free(f.letters);
        free(f.distance);
        maze_drawing_destroy(f.walls);
    }
    return done;
}

static bool write_json(const maze_document *document, maze_sink *sink, maze_error *error)
{
    bool done = true;
    for (uint32_t i = 0; i < document->pages && done && maze_sink_write(sink, "", 0); i++) {
        maze_page *page = document->page(document->context, i, error);
        done = page && put_page(sink, page, document, error);
        maze_page_destroy(page);
    }
    return done;
}

const maze_format write_format_json = {.name = "json",
                                       .extension = "json",
                                       .summary = "data for programs, one maze per line",
                                       .medium = MAZE_MEDIUM_LETTERS,
                                       .many_pages = true,
                                       .is_text = true,
                                       .write = write_json};
