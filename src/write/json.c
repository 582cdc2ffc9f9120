/* Writes a maze as JSON Lines, as src/write/maze.schema.json defines. Lengths are in cells, as in
 * <mazepress/shape.h>, not in points. */
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
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define JSON_OPEN_SIDES 32

typedef struct writer {
    json_writer *json;
    const maze_maze *maze;
    const maze_graph *graph;
    const maze_shape *shape;
    const recipe_graph *nodes; /* graph from which the maze was made, or NULL */
} writer;

typedef struct findings {
    maze_measures measures;
    maze_fingerprint fingerprint;
    /* text forms of all inputs of the maze, separated by spaces; "" if there are none */
    char *input;
    char *letters;       /* the letters in cells, as the text of an input */
    uint32_t *distance;  /* for each cell, the distance from the entrance; NULL in the compact
                          * form */
    maze_drawing *walls; /* lines of the walls; NULL in the compact form */
} findings;

static void put_point(const writer *w, const char *name, maze_point point)
{
    write_json_point(w->json, name, point, JSON_LENGTH_DECIMALS);
}

static void put_outline(const writer *w, maze_cell cell)
{
    maze_wall walls[MAZE_MAX_SIDES];
    double sweeps[MAZE_MAX_SIDES];
    uint32_t sides = maze_shape_has_walls(w->shape) ? write_walk_round(w->shape, cell, walls) : 0;
    write_json_open(w->json, "outline", "[");
    for (uint32_t i = 0; i < sides; i++) {
        put_point(w, NULL, maze_shape_corner(w->shape, walls[i].from));
        sweeps[i] = walls[i].sweep;
    }
    write_json_close(w->json, "]");
    write_json_sweeps(w->json, sweeps, sides);
}

static void put_side(const writer *w, maze_cell cell, uint32_t side)
{
    uint32_t back = MAZE_NONE;
    maze_cell next = w->graph->across(w->graph->context, cell, side, &back);
    write_json_open(w->json, NULL, "{");
    write_json_index(w->json, "cell", next);
    write_json_index(w->json, "back", next == MAZE_NONE ? MAZE_NONE : back);
    write_json_boolean(w->json, "open", maze_is_open(w->maze, cell, side));
    write_json_close(w->json, "}");
}

/* Writes the row or ring of a cell and its column, if the shape has rows or rings. In a maze of a
 * graph, writes the name of the node instead. */
static void put_place(const writer *w, maze_cell cell)
{
    shape_seat seat;
    if (w->nodes) {
        char name[MAZE_GRAPH_NAME + 1];
        const graph_node *node = &w->nodes->nodes[cell];
        snprintf(name, sizeof name, "%.*s", (int)node->name_length, w->nodes->text + node->name);
        write_json_text(w->json, "name", name);
    } else if (shape_seat_of(w->shape, cell, &seat)) {
        write_json_integer(w->json, shape_has_rings(w->shape) ? "ring" : "row", seat.row);
        write_json_integer(w->json, "column", seat.column);
    }
}

static void put_cell(const writer *writer, maze_cell cell, uint32_t distance)
{
    maze_cell over = maze_shape_over(writer->shape, cell);
    write_json_open(writer->json, NULL, "{");
    write_json_integer(writer->json, "number", cell);
    put_place(writer, cell);
    if (shape_face(writer->shape, cell) != MAZE_NONE)
        write_json_integer(writer->json, "face", shape_face(writer->shape, cell));
    write_json_integer(writer->json, "distance", distance);
    if (over != MAZE_NONE)
        write_json_integer(writer->json, "under", over);
    put_point(writer, "center", maze_shape_center(writer->shape, cell));
    put_outline(writer, cell);
    write_json_open(writer->json, "sides", "[");
    for (uint32_t side = 0; side < maze_shape_sides(writer->shape, cell); side++)
        put_side(writer, cell, side);
    write_json_close(writer->json, "]}");
}

static void put_passages(const writer *w)
{
    write_json_open(w->json, "passages", "[");
    for (maze_cell cell = 0; cell < w->graph->cells; cell++)
        for (uint32_t side = 0; side < maze_shape_sides(w->shape, cell); side++) {
            uint32_t back;
            maze_cell next = w->graph->across(w->graph->context, cell, side, &back);
            if (next != MAZE_NONE && next >= cell && maze_is_open(w->maze, cell, side))
                write_json_cells(w->json, NULL, (maze_cell[]){cell, next}, 2);
        }
    write_json_close(w->json, "]");
}

static bool can_be_compact(const writer *w, maze_error *error)
{
    for (maze_cell cell = 0; cell < w->graph->cells; cell++)
        if (maze_shape_sides(w->shape, cell) > JSON_OPEN_SIDES)
            return reject(error,
                          "the option \"compact\" works only with cells of at most %d sides, but "
                          "cell %lu has %lu; remove the option",
                          JSON_OPEN_SIDES, (unsigned long)cell,
                          (unsigned long)maze_shape_sides(w->shape, cell));
    return true;
}

/* Writes a number for each cell. Bit i of the number is 1 if side i of the cell is open. */
static void put_open(const writer *w)
{
    write_json_open(w->json, "open", "[");
    for (maze_cell cell = 0; cell < w->graph->cells; cell++) {
        uint32_t open = 0;
        for (uint32_t side = 0; side < maze_shape_sides(w->shape, cell); side++)
            open |= (uint32_t)maze_is_open(w->maze, cell, side) << side;
        write_json_integer(w->json, NULL, open);
    }
    write_json_close(w->json, "]");
}

#define JSON_FORM 2

/* Writes the shape of the maze. The member "field" is the first field of the recipe. */
static void put_shape(const writer *writer)
{
    const maze_recipe *recipe = maze_get_recipe(writer->maze);
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, text);
    text[strcspn(text, "-")] = '\0';
    write_json_open(writer->json, "shape", "{");
    write_json_text(writer->json, "name", maze_recipe_shape(recipe));
    write_json_text(writer->json, "field", text);
    write_json_open(writer->json, "size", "[");
    for (unsigned i = 0; maze_recipe_size(recipe, i) > 0; i++)
        write_json_integer(writer->json, NULL, maze_recipe_size(recipe, i));
    write_json_close(writer->json, "]");
    put_point(writer, "extent", maze_shape_extent(writer->shape));
    write_json_close(writer->json, "}");
}

static void put_walls(const writer *writer, const maze_mark *walls)
{
    write_json_open(writer->json, "walls", "[");
    for (size_t i = 0; i < walls->line_count; i++) {
        const maze_polyline *line = &walls->lines[i];
        write_json_open(writer->json, NULL, "{");
        write_json_boolean(writer->json, "closed", line->closed);
        write_json_open(writer->json, "points", "[");
        for (size_t k = 0; k < line->count; k++)
            put_point(writer, NULL, walls->points[line->first + k]);
        write_json_close(writer->json, "]");
        if (walls->sweeps)
            write_json_sweeps(writer->json, walls->sweeps + line->first,
                              line->count - !line->closed);
        write_json_close(writer->json, "}");
    }
    write_json_close(writer->json, "]");
}

/* Returns the unit vector that leads out of a cell through a side. */
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

static void put_door(const writer *writer, const char *name, maze_door door, bool inward)
{
    bool inside = door.side == MAZE_NONE;
    write_json_open(writer->json, name, "{");
    write_json_integer(writer->json, "cell", door.cell);
    write_json_index(writer->json, "side", door.side);
    if (inside) {
        put_point(writer, "point", maze_shape_center(writer->shape, door.cell));
        write_json_text(writer->json, "direction", NULL);
    } else {
        maze_point out = way_out(writer->shape, door.cell, door.side);
        put_point(writer, "point", maze_shape_middle(writer->shape, door.cell, door.side));
        write_json_point(writer->json, "direction", inward ? (maze_point){-out.x, -out.y} : out,
                         JSON_ANGLE_DECIMALS);
    }
    write_json_close(writer->json, "}");
}

static bool find(const writer *writer, bool compact, findings *findings, maze_error *error)
{
    if (!maze_measure(writer->maze, &findings->measures, error) ||
        !maze_fingerprint_of(writer->maze, &findings->fingerprint, error))
        return false;
    findings->input = carve_inputs_text(writer->maze, error);
    if (!findings->input)
        return false;
    if (compact)
        return can_be_compact(writer, error);
    uint32_t farthest;
    findings->distance = page_distances(writer->maze, &farthest, error);
    if (!findings->distance)
        return false;
    /* the walls are the same as on a page with cells of one point */
    page_place place = {.maze = writer->maze, .cell = 1};
    maze_color ink = {.kind = MAZE_COLOR_AUTO};
    findings->walls = page_drawing_create(0, 0);
    if (!findings->walls)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
    maze_mark *mark = page_drawing_add(findings->walls, MAZE_ROLE_WALLS, MAZE_MARK_STROKE, ink);
    return page_chain_walls(&place, 0, maze_shape_ground(writer->shape) - 1, mark, NULL, error);
}

static void put_cells_with(const writer *w, const char *name, const letters_letter *letters,
                           size_t count)
{
    write_json_open(w->json, name, "[");
    for (size_t i = 0; i < count; i++) {
        write_json_open(w->json, NULL, "{");
        write_json_integer(w->json, "cell", letters[i].cell);
        write_json_text(w->json, "letter", letters[i].text);
        write_json_close(w->json, "}");
    }
    write_json_close(w->json, "]");
}

static void put_letters(const writer *writer, const page_place *place, const char *input)
{
    const letters_text *letters = place->letters;
    const char *language = place->style.letters_language;
    write_json_open(writer->json, "letters", "{");
    write_json_text(writer->json, "input", input);
    if (place->style.letters_kind != LETTERS_SENTENCE)
        write_json_text(writer->json, "kind", recipe_letters_names[place->style.letters_kind]);
    write_json_text(writer->json, "text", place->style.letters);
    write_json_text(writer->json, "language", language ? language : "");
    put_cells_with(writer, "way", letters->letters, letters->way_count);
    put_cells_with(writer, "beside", letters->letters + letters->way_count,
                   letters->all_count - letters->way_count);
    write_json_close(writer->json, "}");
}

static void put_place_of(const writer *w, const write_grid *grid, const char *name, maze_cell cell)
{
    uint32_t column, row;
    write_grid_find(grid, cell, &column, &row);
    write_json_open(w->json, name, "{");
    write_json_integer(w->json, "column", column);
    write_json_integer(w->json, "row", row);
    write_json_close(w->json, "}");
}

static void put_grid(const writer *writer, const write_grid *grid)
{
    write_json_open(writer->json, "grid", "{");
    write_json_open(writer->json, "rows", "[");
    for (uint32_t row = 0; row < grid->rows; row++) {
        write_json_open(writer->json, NULL, "[");
        for (uint32_t column = 0; column < grid->columns; column++)
            write_json_integer(writer->json, NULL, write_grid_at(grid, column, row) == WRITE_WALL);
        write_json_close(writer->json, "]");
    }
    write_json_close(writer->json, "]");
    put_place_of(writer, grid, "start", maze_entrance(writer->maze).cell);
    put_place_of(writer, grid, "goal", maze_exit(writer->maze).cell);
    write_json_close(writer->json, "}");
}

static void put_colors(const writer *w)
{
    unsigned count = maze_colors(w->maze);
    write_json_open(w->json, "colors", "{");
    write_json_integer(w->json, "count", count);
    write_json_open(w->json, "cells", "[");
    for (maze_cell cell = 0; cell < w->graph->cells; cell++) {
        unsigned color = maze_color_at(w->maze, cell);
        write_json_index(w->json, NULL, color < count ? color : MAZE_NONE);
    }
    write_json_close(w->json, "]}");
}

static void put_doors(const writer *writer)
{
    unsigned entrances = maze_entrances(writer->maze);
    write_json_open(writer->json, "doors", "{");
    put_door(writer, "entrance", maze_entrance(writer->maze), true);
    put_door(writer, "exit", maze_exit(writer->maze), false);
    write_json_close(writer->json, "}");
    if (entrances < 2)
        return;
    write_json_open(writer->json, "entrances", "[");
    for (unsigned i = 0; i < entrances; i++)
        put_door(writer, NULL, maze_entrance_at(writer->maze, i), true);
    write_json_close(writer->json, "]");
}

static void put_maze(const writer *writer, const page_place *place, const maze_path *path,
                     const findings *findings, const write_grid *grid)
{
    json_writer *json = writer->json;
    write_json_open(json, NULL, "{");
    write_json_text(json, "mazepress", MAZEPRESS_VERSION);
    write_json_integer(json, "form", JSON_FORM);
    write_json_recipe(json, maze_get_recipe(writer->maze));
    if (*findings->input)
        write_json_text(json, "input", findings->input);
    if (place->letters)
        put_letters(writer, place, findings->letters);
    put_shape(writer);
    put_doors(writer);
    if (maze_stars(writer->maze) > 0)
        write_json_stars(json, writer->maze);
    if (grid->maze)
        put_grid(writer, grid);
    if (maze_colors(writer->maze) > 0)
        put_colors(writer);
    if (path)
        write_json_cells(json, "solution", path->cells, path->length);
    write_json_open(json, "measures", "{");
    write_json_measures(json, &findings->measures, &findings->fingerprint);
    write_json_close(json, "}");
    if (findings->walls) {
        put_walls(writer, &findings->walls->marks[0]);
        put_passages(writer);
        write_json_open(json, "cells", "[");
        for (maze_cell cell = 0; cell < writer->graph->cells; cell++)
            put_cell(writer, cell, findings->distance[cell]);
        write_json_close(json, "]");
    } else {
        put_open(writer);
    }
    write_json_close(json, "}\n");
}

static bool put_page(maze_sink *sink, const maze_page *page, const maze_document *document,
                     maze_error *error)
{
    const maze_maze *maze;
    const maze_path *path;
    bool done = true;
    for (size_t i = 0; done && (maze = maze_page_maze(page, i, &path)); i++) {
        const maze_shape *shape = maze_get_shape(maze);
        json_writer json = {.sink = sink};
        writer writer = {&json, maze, maze_get_graph(maze), shape, shape_plane_graph(shape)};
        findings findings = {.input = NULL};
        uint32_t checksum;
        findings.letters = write_letters_of(page, i, &checksum, error);
        write_grid grid = {.maze = NULL};
        done = findings.letters && find(&writer, document->json_compact, &findings, error) &&
               (!document->json_grid ||
                write_grid_start(&grid, page, i, "the option \"grid\"", HAS_WALLS, error));
        if (done)
            put_maze(&writer, &page->places[i], path, &findings, &grid);
        write_grid_finish(&grid);
        free(findings.input);
        free(findings.letters);
        free(findings.distance);
        maze_drawing_destroy(findings.walls);
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
