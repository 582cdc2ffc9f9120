/* A maze as data: JSON Lines, an object a line, as src/write/maze.schema.json has it.  Lengths are
 * in cells, as everywhere in <mazepress/shape.h>, not on the page. */
#include "core/recipe/recipe.h"
#include "page/chain.h"
#include "page/drawing.h"
#include "write/formats.h"
#include "write/json_facts.h"
#include "write/json_text.h"

#include <math.h>
#include <string.h>

#define LENGTH_DECIMALS 3
#define ANGLE_DECIMALS 6 /* an arc may go round a whole maze */

typedef struct writer {
    maze_sink *sink;
    const maze_maze *maze;
    const maze_graph *graph;
    const maze_shape *shape;
} writer;

static void put_comma(const writer *w, size_t i)
{
    if (i > 0)
        json_put(w->sink, ",");
}

static void put_numbers(const writer *w, maze_point point, unsigned decimals)
{
    json_put(w->sink, "[");
    json_number(w->sink, point.x, decimals);
    json_put(w->sink, ",");
    json_number(w->sink, point.y, decimals);
    json_put(w->sink, "]");
}

static void put_point(const writer *w, maze_point point)
{
    put_numbers(w, point, LENGTH_DECIMALS);
}

/* Writes nothing if all are straight. */
static void put_sweeps(const writer *w, const double *sweeps, size_t count)
{
    size_t i = 0;
    while (i < count && sweeps[i] == 0)
        i++;
    if (i == count)
        return;
    json_put(w->sink, ",\"sweeps\":[");
    for (i = 0; i < count; i++) {
        put_comma(w, i);
        json_number(w->sink, sweeps[i], ANGLE_DECIMALS);
    }
    json_put(w->sink, "]");
}

static void put_number_or_null(const writer *w, uint32_t number)
{
    if (number == MAZE_NONE)
        json_put(w->sink, "null");
    else
        json_integer(w->sink, number);
}

/* The recipe's first field names the whole shape. */
static void put_shape(const writer *w)
{
    const maze_recipe *recipe = maze_get_recipe(w->maze);
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, text);
    text[strcspn(text, "-")] = '\0';
    json_put(w->sink, "\"shape\":{");
    json_word(w->sink, "name", maze_recipe_shape(recipe));
    json_put(w->sink, ",");
    json_word(w->sink, "field", text);
    json_put(w->sink, ",\"size\":[");
    for (unsigned i = 0; maze_recipe_size(recipe, i) > 0; i++) {
        put_comma(w, i);
        json_integer(w->sink, maze_recipe_size(recipe, i));
    }
    json_put(w->sink, "],\"extent\":");
    put_point(w, maze_shape_extent(w->shape));
    json_put(w->sink, "}");
}

static bool has_end(const maze_wall *wall, maze_corner corner)
{
    return wall->from == corner || wall->to == corner;
}

static void turn_round(maze_wall *wall)
{
    maze_corner from = wall->from;
    wall->from = wall->to;
    wall->to = from;
    wall->sweep = -wall->sweep;
}

/* True if the first side of a cell goes clockwise round it: if it ends where the second begins, or,
 * where both have the same ends, if they bulge outwards. */
static bool goes_clockwise(const maze_wall *first, const maze_wall *second)
{
    if (!has_end(second, first->from))
        return true;
    if (!has_end(second, first->to))
        return false;
    double back = second->from == first->to ? second->sweep : -second->sweep;
    return first->sweep + back > 0;
}

/* The sides of a cell in order, each from where the one before ends; returns how many. */
static uint32_t walk_round(const writer *w, maze_cell cell, maze_wall *walls)
{
    uint32_t sides = maze_shape_sides(w->shape, cell);
    for (uint32_t i = 0; i < sides; i++)
        walls[i] = maze_shape_wall(w->shape, cell, i);
    if (!goes_clockwise(&walls[0], &walls[sides > 1]))
        turn_round(&walls[0]);
    for (uint32_t i = 1; i < sides; i++)
        if (walls[i].from != walls[i - 1].to)
            turn_round(&walls[i]);
    return sides;
}

static void put_outline(const writer *w, maze_cell cell)
{
    maze_wall walls[MAZE_MAX_SIDES];
    double sweeps[MAZE_MAX_SIDES];
    uint32_t sides = maze_shape_has_walls(w->shape) ? walk_round(w, cell, walls) : 0;
    json_put(w->sink, ",\"outline\":[");
    for (uint32_t i = 0; i < sides; i++) {
        put_comma(w, i);
        put_point(w, maze_shape_corner(w->shape, walls[i].from));
        sweeps[i] = walls[i].sweep;
    }
    json_put(w->sink, "]");
    put_sweeps(w, sweeps, sides);
}

static void put_side(const writer *w, maze_cell cell, uint32_t side)
{
    uint32_t back = MAZE_NONE;
    maze_cell next = w->graph->across(w->graph->context, cell, side, &back);
    json_put(w->sink, "{\"cell\":");
    put_number_or_null(w, next);
    json_put(w->sink, ",\"back\":");
    put_number_or_null(w, next == MAZE_NONE ? MAZE_NONE : back);
    json_put(w->sink, ",\"open\":");
    json_boolean(w->sink, maze_is_open(w->maze, cell, side));
    json_put(w->sink, "}");
}

static void put_cell(const writer *w, maze_cell cell)
{
    maze_cell over = maze_shape_over(w->shape, cell);
    json_put(w->sink, "{\"number\":");
    json_integer(w->sink, cell);
    if (over != MAZE_NONE) {
        json_put(w->sink, ",\"under\":");
        json_integer(w->sink, over);
    }
    json_put(w->sink, ",\"center\":");
    put_point(w, maze_shape_center(w->shape, cell));
    put_outline(w, cell);
    json_put(w->sink, ",\"sides\":[");
    for (uint32_t side = 0; side < maze_shape_sides(w->shape, cell); side++) {
        put_comma(w, side);
        put_side(w, cell, side);
    }
    json_put(w->sink, "]}");
}

static void put_cells(const writer *w)
{
    json_put(w->sink, "\"cells\":[");
    for (maze_cell cell = 0; cell < w->graph->cells; cell++) {
        put_comma(w, cell);
        put_cell(w, cell);
    }
    json_put(w->sink, "]");
}

/* Pairs of cells, the lesser number first. */
static void put_passages(const writer *w)
{
    size_t count = 0;
    json_put(w->sink, "\"passages\":[");
    for (maze_cell cell = 0; cell < w->graph->cells; cell++)
        for (uint32_t side = 0; side < maze_shape_sides(w->shape, cell); side++) {
            uint32_t back;
            maze_cell next = w->graph->across(w->graph->context, cell, side, &back);
            if (next == MAZE_NONE || next < cell || !maze_is_open(w->maze, cell, side))
                continue;
            put_comma(w, count++);
            json_put(w->sink, "[");
            json_integer(w->sink, cell);
            json_put(w->sink, ",");
            json_integer(w->sink, next);
            json_put(w->sink, "]");
        }
    json_put(w->sink, "]");
}

static void put_line(const writer *w, const maze_mark *mark, const maze_polyline *line)
{
    json_put(w->sink, "{\"closed\":");
    json_boolean(w->sink, line->closed);
    json_put(w->sink, ",\"points\":[");
    for (size_t i = 0; i < line->count; i++) {
        put_comma(w, i);
        put_point(w, mark->points[line->first + i]);
    }
    json_put(w->sink, "]");
    if (mark->sweeps)
        put_sweeps(w, mark->sweeps + line->first, line->count - !line->closed);
    json_put(w->sink, "}");
}

static void put_walls(const writer *w, const maze_mark *walls)
{
    json_put(w->sink, "\"walls\":[");
    for (size_t i = 0; i < walls->line_count; i++) {
        put_comma(w, i);
        put_line(w, walls, &walls->lines[i]);
    }
    json_put(w->sink, "]");
}

/* The unit vector out of the maze at a side. */
static maze_point way_out(const writer *w, maze_door door, maze_point middle)
{
    maze_point center = maze_shape_center(w->shape, door.cell);
    double dx = middle.x - center.x, dy = middle.y - center.y, length = hypot(dx, dy);
    return (maze_point){dx / length, dy / length};
}

static void put_door(const writer *w, const char *name, maze_door door, bool inward)
{
    bool inside = door.side == MAZE_NONE;
    maze_point point = inside ? maze_shape_center(w->shape, door.cell)
                              : maze_shape_middle(w->shape, door.cell, door.side);
    json_put(w->sink, name);
    json_put(w->sink, ":{\"cell\":");
    json_integer(w->sink, door.cell);
    json_put(w->sink, ",\"side\":");
    put_number_or_null(w, door.side);
    json_put(w->sink, ",\"point\":");
    put_point(w, point);
    json_put(w->sink, ",\"direction\":");
    if (inside) {
        json_put(w->sink, "null");
    } else {
        maze_point out = way_out(w, door, point), in = {-out.x, -out.y};
        put_numbers(w, inward ? in : out, ANGLE_DECIMALS);
    }
    json_put(w->sink, "}");
}

static void put_doors(const writer *w)
{
    json_put(w->sink, "\"doors\":{");
    put_door(w, "\"entrance\"", maze_entrance(w->maze), true);
    put_door(w, ",\"exit\"", maze_exit(w->maze), false);
    json_put(w->sink, "}");
}

static void put_solution(const writer *w, const maze_path *path)
{
    if (!path)
        return;
    json_put(w->sink, "\"solution\":[");
    for (size_t i = 0; i < path->length; i++) {
        put_comma(w, i);
        json_integer(w->sink, path->cells[i]);
    }
    json_put(w->sink, "],");
}

/* The walls as on a page where a cell is one point wide. */
static bool chain_all(const writer *w, maze_mark *mark, maze_error *error)
{
    page_place place = {.maze = w->maze, .cell = 1};
    return chain_walls(&place, 0, maze_shape_ground(w->shape) - 1, mark, NULL, error);
}

static bool put_maze(const writer *w, const maze_path *path, const maze_mark *walls,
                     maze_error *error)
{
    maze_measures measures;
    maze_fingerprint fingerprint;
    if (!maze_measure(w->maze, &measures, error) ||
        !maze_fingerprint_of(w->maze, &fingerprint, error))
        return false;
    json_put(w->sink, "{\"mazepress\":\"" MAZEPRESS_VERSION "\",");
    json_recipe(w->sink, maze_get_recipe(w->maze));
    json_put(w->sink, ",");
    put_shape(w);
    json_put(w->sink, ",");
    put_doors(w);
    json_put(w->sink, ",");
    put_solution(w, path);
    json_put(w->sink, "\"measures\":{");
    json_measures(w->sink, &measures, &fingerprint);
    json_put(w->sink, "},");
    put_walls(w, walls);
    json_put(w->sink, ",");
    put_passages(w);
    json_put(w->sink, ",");
    put_cells(w);
    json_put(w->sink, "}\n");
    return true;
}

static bool put_page(maze_sink *sink, const maze_page *page, maze_error *error)
{
    const maze_maze *maze;
    const maze_path *path;
    bool done = true;
    for (size_t i = 0; done && (maze = maze_page_maze(page, i, &path)); i++) {
        writer w = {sink, maze, maze_get_graph(maze), maze_get_shape(maze)};
        maze_drawing *drawing = drawing_create(0, 0);
        maze_color ink = {.kind = MAZE_COLOR_AUTO};
        maze_mark *walls =
            drawing ? drawing_add(drawing, MAZE_ROLE_WALLS, MAZE_MARK_STROKE, ink) : NULL;
        done = walls ? chain_all(&w, walls, error) && put_maze(&w, path, walls, error)
                     : maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
        maze_drawing_destroy(drawing);
    }
    return done && (maze_sink_write(sink, "", 0) || fail_sink(sink, error));
}

static bool write_json(const maze_document *document, maze_sink *sink, maze_error *error)
{
    bool done = true;
    for (uint32_t i = 0; i < document->pages && done; i++) {
        maze_page *page = document->page(document->context, i, error);
        done = page && put_page(sink, page, error);
        maze_page_destroy(page);
    }
    return done;
}

const maze_format format_json = {
    "json", "json",    "data for programs, a maze a line", MAZE_MEDIUM_LETTERS, true, true,
    false,  write_json};
