/* A maze as data: JSON Lines, an object a line, as src/write/maze.schema.json has it.  Lengths are
 * in cells, as everywhere in <mazepress/shape.h>, not on the page. */
#include "core/recipe/input_text.h"
#include "core/recipe/recipe.h"
#include "page/chain.h"
#include "page/drawing.h"
#include "page/heat.h"
#include "write/formats.h"
#include "write/json_cells.h"
#include "write/json_facts.h"
#include "write/json_text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The number of the form that the schema describes. */
#define JSON_FORM "2"

typedef struct writer {
    maze_sink *sink;
    const maze_maze *maze;
    const maze_shape *shape;
} writer;

/* The recipe's first field names the whole shape. */
static void put_shape(const writer *w)
{
    const maze_recipe *recipe = maze_get_recipe(w->maze);
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, text);
    text[strcspn(text, "-")] = '\0';
    sink_put(w->sink, "\"shape\":{");
    json_word(w->sink, "name", maze_recipe_shape(recipe));
    sink_put(w->sink, ",");
    json_word(w->sink, "field", text);
    sink_put(w->sink, ",\"size\":[");
    for (unsigned i = 0; maze_recipe_size(recipe, i) > 0; i++) {
        json_comma(w->sink, i);
        json_integer(w->sink, maze_recipe_size(recipe, i));
    }
    sink_put(w->sink, "],\"extent\":");
    json_point(w->sink, maze_shape_extent(w->shape));
    sink_put(w->sink, "}");
}

static void put_line(const writer *w, const maze_mark *mark, const maze_polyline *line)
{
    sink_put(w->sink, "{\"closed\":");
    json_boolean(w->sink, line->closed);
    sink_put(w->sink, ",\"points\":[");
    for (size_t i = 0; i < line->count; i++) {
        json_comma(w->sink, i);
        json_point(w->sink, mark->points[line->first + i]);
    }
    sink_put(w->sink, "]");
    if (mark->sweeps)
        json_sweeps(w->sink, mark->sweeps + line->first, line->count - !line->closed);
    sink_put(w->sink, "}");
}

static void put_walls(const writer *w, const maze_mark *walls)
{
    sink_put(w->sink, "\"walls\":[");
    for (size_t i = 0; i < walls->line_count; i++) {
        json_comma(w->sink, i);
        put_line(w, walls, &walls->lines[i]);
    }
    sink_put(w->sink, "]");
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
    sink_put(w->sink, name);
    sink_put(w->sink, ":{\"cell\":");
    json_integer(w->sink, door.cell);
    sink_put(w->sink, ",\"side\":");
    json_integer_or_null(w->sink, door.side);
    sink_put(w->sink, ",\"point\":");
    json_point(w->sink, point);
    sink_put(w->sink, ",\"direction\":");
    if (inside) {
        sink_put(w->sink, "null");
    } else {
        maze_point out = way_out(w, door, point), in = {-out.x, -out.y};
        json_pair(w->sink, inward ? in : out, JSON_ANGLE_DECIMALS);
    }
    sink_put(w->sink, "}");
}

static void put_doors(const writer *w)
{
    sink_put(w->sink, "\"doors\":{");
    put_door(w, "\"entrance\"", maze_entrance(w->maze), true);
    put_door(w, ",\"exit\"", maze_exit(w->maze), false);
    sink_put(w->sink, "}");
}

static void put_solution(const writer *w, const maze_path *path)
{
    if (!path)
        return;
    sink_put(w->sink, "\"solution\":[");
    for (size_t i = 0; i < path->length; i++) {
        json_comma(w->sink, i);
        json_integer(w->sink, path->cells[i]);
    }
    sink_put(w->sink, "],");
}

/* What is found of a maze before anything is written. */
typedef struct findings {
    maze_measures measures;
    maze_fingerprint fingerprint;
    char *input;         /* "": none */
    uint32_t *distance;  /* of each cell from the entrance; NULL in the compact form */
    maze_drawing *walls; /* the same */
} findings;

/* The walls as on a page where a cell is one point wide. */
static bool chain_all(const writer *w, findings *f, maze_error *error)
{
    page_place place = {.maze = w->maze, .cell = 1};
    maze_color ink = {.kind = MAZE_COLOR_AUTO};
    f->walls = drawing_create(0, 0);
    maze_mark *mark =
        f->walls ? drawing_add(f->walls, MAZE_ROLE_WALLS, MAZE_MARK_STROKE, ink) : NULL;
    return mark ? chain_walls(&place, 0, maze_shape_ground(w->shape) - 1, mark, NULL, error)
                : maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
}

static bool find(const writer *w, bool compact, findings *f, maze_error *error)
{
    if (!maze_measure(w->maze, &f->measures, error) ||
        !maze_fingerprint_of(w->maze, &f->fingerprint, error))
        return false;
    f->input = input_text_of(w->maze, error);
    if (!f->input)
        return false;
    if (compact)
        return json_can_open(w->maze, error);
    uint32_t farthest;
    f->distance = heat_distances(w->maze, &farthest, error);
    return f->distance && chain_all(w, f, error);
}

static void finish(findings *f)
{
    free(f->input);
    free(f->distance);
    maze_drawing_destroy(f->walls);
}

static void put_maze(const writer *w, const maze_path *path, const findings *f)
{
    sink_put(w->sink, "{\"mazepress\":\"" MAZEPRESS_VERSION "\",\"form\":" JSON_FORM ",");
    json_recipe(w->sink, maze_get_recipe(w->maze));
    sink_put(w->sink, ",");
    if (*f->input) {
        json_word(w->sink, "input", f->input);
        sink_put(w->sink, ",");
    }
    put_shape(w);
    sink_put(w->sink, ",");
    put_doors(w);
    sink_put(w->sink, ",");
    put_solution(w, path);
    sink_put(w->sink, "\"measures\":{");
    json_measures(w->sink, &f->measures, &f->fingerprint);
    sink_put(w->sink, "},");
    if (f->walls) {
        put_walls(w, &f->walls->marks[0]);
        sink_put(w->sink, ",");
        json_cells(w->sink, w->maze, f->distance);
    } else {
        json_open(w->sink, w->maze);
    }
    sink_put(w->sink, "}\n");
}

static bool put_page(maze_sink *sink, const maze_page *page, bool compact, maze_error *error)
{
    const maze_maze *maze;
    const maze_path *path;
    bool done = true;
    for (size_t i = 0; done && (maze = maze_page_maze(page, i, &path)); i++) {
        writer w = {sink, maze, maze_get_shape(maze)};
        findings f = {.input = NULL};
        done = find(&w, compact, &f, error);
        if (done)
            put_maze(&w, path, &f);
        finish(&f);
    }
    return done && (maze_sink_write(sink, "", 0) || fail_sink(sink, error));
}

static bool write_json(const maze_document *document, maze_sink *sink, maze_error *error)
{
    bool done = true;
    for (uint32_t i = 0; i < document->pages && done; i++) {
        maze_page *page = document->page(document->context, i, error);
        done = page && put_page(sink, page, document->json_compact, error);
        maze_page_destroy(page);
    }
    return done;
}

const maze_format format_json = {
    "json", "json",    "data for programs, a maze a line", MAZE_MEDIUM_LETTERS, true, true,
    false,  write_json};
