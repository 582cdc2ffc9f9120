/* The mazes in JSON as <write/maze.schema.json> has it, or as `info --json` writes it: each is made
 * again from its recipe and input, and must have the open sides that stand there. */
#include "core/base/array.h"
#include "core/base/bits.h"
#include "core/base/digits.h"
#include "core/maze.h"
#include "core/recipe/inputs.h"
#include "input/json_parse.h"
#include "input/readers.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LAST_FORM 2

/* A large maze is made only if the file lists so many of its cells. */
#define MOST_LEFT_OUT 100
#define SMALL 10000
#define MOST_CUT 4000000

/* A side in a row of all: */
enum { SIDE_OPEN = 1, SIDE_FIRST = 2 };

typedef struct reader {
    maze_recipe_list *list;
    char recipe[MAZE_RECIPE_LENGTH + 1], check[2];
    char *input;    /* NULL: none */
    uint8_t *sides; /* of the long form: of all cells, see above */
    uint32_t *open; /* of the compact form: of each cell */
    size_t side_count, open_count, cells;
    bool tells_sides, tells_open; /* the forms that the maze has */
    bool first;                   /* the side that comes is the first of its cell */
} reader;

static void forget(reader *r)
{
    r->recipe[0] = r->check[0] = '\0';
    free(r->input);
    r->input = NULL;
    r->side_count = r->open_count = r->cells = 0;
    r->tells_sides = r->tells_open = false;
}

static bool take_side(reader *r, bool open, maze_error *error)
{
    if (!array_more(r->sides, r->side_count))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    r->sides[r->side_count++] = (uint8_t)((open ? SIDE_OPEN : 0) | (r->first ? SIDE_FIRST : 0));
    r->first = false;
    return true;
}

static bool take_open(reader *r, const char *text, maze_error *error)
{
    const char *end = text;
    uint64_t value;
    if (!digits_read(&end, UINT32_MAX, &value) || *end)
        return maze_fail(error, MAZE_BAD_INPUT, "open has whole numbers from 0 to 4294967295");
    if (!array_more(r->open, r->open_count))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    r->open[r->open_count++] = (uint32_t)value;
    return true;
}

static bool take_form(const char *text, maze_error *error)
{
    return strcmp(text, "1") == 0 || strcmp(text, "2") == 0 ||
           maze_fail(
               error, MAZE_BAD_INPUT,
               "a maze of the form %.40s, which a later mazepress may know; this one reads up "
               "to %d",
               text, LAST_FORM);
}

static bool keep_text(char *to, size_t room, const char *name, const char *text, size_t size,
                      maze_error *error)
{
    if (size >= room)
        return maze_fail(error, MAZE_BAD_INPUT, "the %s is too long", name);
    memcpy(to, text, size + 1);
    return true;
}

static bool take_text(reader *r, const char *path, const char *text, size_t size, maze_error *error)
{
    if (strcmp(path, ".recipe") == 0)
        return keep_text(r->recipe, sizeof r->recipe, "recipe", text, size, error);
    if (strcmp(path, ".check") == 0)
        return keep_text(r->check, sizeof r->check, "check", text, size, error);
    if (strcmp(path, ".input") != 0)
        return true;
    free(r->input);
    r->input = strdup(text);
    return r->input || maze_fail(error, MAZE_NO_MEMORY, "out of memory");
}

/* A cell's sides as either form has them; *side is the first one's place in the row of all. */
static bool same_cell(const reader *r, const maze_maze *maze, maze_cell cell, size_t *side)
{
    uint32_t open = 0, sides = maze_shape_sides(maze_get_shape(maze), cell);
    for (uint32_t i = 0; i < sides; i++) {
        bool is_open = maze_is_open(maze, cell, i);
        open |= is_open ? UINT32_C(1) << (i & 31) : 0;
        if (!r->tells_sides)
            continue;
        if (*side >= r->side_count ||
            r->sides[*side] != ((is_open ? SIDE_OPEN : 0) | (i == 0 ? SIDE_FIRST : 0)))
            return false;
        ++*side;
    }
    return !r->tells_open || r->open[cell] == open;
}

static bool same_sides(const reader *r, const maze_maze *maze)
{
    size_t side = 0;
    bool same = true;
    for (maze_cell cell = 0; same && cell < maze_get_graph(maze)->cells; cell++)
        same = same_cell(r, maze, cell, &side);
    return same && side == r->side_count;
}

/* The fewest cells that a maze can have, for its shape has so many. */
static uint64_t fewest_cells(const maze_recipe *recipe, const maze_inputs *inputs, uint64_t cells)
{
    uint32_t checksum;
    if (!recipe_has_in(recipe, SLOT_CUT))
        return cells / MOST_LEFT_OUT;
    const input_mask *mask =
        maze_recipe_input(recipe, &checksum) ? inputs_mask(inputs, checksum) : NULL;
    if (!mask) /* a line may leave a few cells of a small shape, hardly so of a large one */
        return cells <= MOST_CUT ? 1 : (uint64_t)(sqrt((double)cells) / 4);
    uint64_t kept = 0;
    for (uint32_t i = 0; i < mask->cells; i++)
        kept += bits_get(mask->bits, i);
    return kept;
}

static bool check_count(size_t told, uint64_t cells, const maze_recipe *recipe, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    if (told == cells)
        return true;
    maze_recipe_format(recipe, text);
    return maze_fail(error, MAZE_BAD_INPUT,
                     "the maze that ends here is not the one that its recipe %.200s makes: it has "
                     "%zu cell%s",
                     text, told, told == 1 ? "" : "s");
}

static bool compare_made(const reader *r, const maze_maze *maze, maze_error *error)
{
    uint32_t cells = maze_get_graph(maze)->cells;
    const maze_recipe *recipe = maze_get_recipe(maze);
    if ((r->tells_sides && !check_count(r->cells, cells, recipe, error)) ||
        (r->tells_open && !check_count(r->open_count, cells, recipe, error)))
        return false;
    return same_sides(r, maze) ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "the maze that ends here is not the one that its recipe %.200s makes: other "
                     "sides are open",
                     r->recipe);
}

/* What its recipe names by a checksum, maze_make reports as missing. */
static bool lacks_input(const maze_recipe *recipe, const maze_inputs *inputs)
{
    uint32_t checksum;
    return maze_recipe_input(recipe, &checksum) && !inputs_have(inputs, checksum);
}

/* Nothing is made that is much larger than what the file lists. */
static bool compare(const reader *r, const maze_recipe *recipe, maze_error *error)
{
    uint64_t cells = recipe_estimate_of(recipe, r->list->inputs).cells;
    size_t told = r->tells_open ? r->open_count : r->cells;
    if (!lacks_input(recipe, r->list->inputs) && cells > SMALL &&
        told < fewest_cells(recipe, r->list->inputs, cells))
        return check_count(told, cells, recipe, error);
    maze_maze *maze = maze_make(recipe, r->list->inputs, error);
    bool same = maze && compare_made(r, maze, error);
    maze_destroy(maze);
    return same;
}

static bool end_maze(reader *r, maze_error *error)
{
    if (!*r->recipe)
        return maze_fail(error, MAZE_BAD_INPUT, "the object that ends here has no recipe");
    char text[MAZE_RECIPE_LENGTH + 3];
    snprintf(text, sizeof text, "%s%s%s", r->recipe, *r->check ? "." : "", r->check);
    bool done = (!r->input || recipes_add_input(r->list, r->input, error)) &&
                recipes_add(r->list, text, error);
    if (done && (r->tells_open || r->tells_sides))
        done = compare(r, r->list->recipes[r->list->count - 1], error);
    forget(r);
    return done;
}

/* What begins. */
static void take_beginning(reader *r, const char *path, json_kind kind)
{
    if (kind == JSON_ARRAY && strcmp(path, ".cells") == 0)
        r->tells_sides = true;
    if (kind == JSON_ARRAY && strcmp(path, ".open") == 0)
        r->tells_open = true;
    if (kind == JSON_OBJECT && strcmp(path, ".cells[]") == 0) {
        r->cells++;
        r->first = true;
    }
}

static bool take(void *context, const char *path, json_kind kind, const char *text, size_t size,
                 maze_error *error)
{
    reader *r = context;
    if (*path == '\0' && kind != JSON_OBJECT)
        return kind == JSON_END ? end_maze(r, error)
                                : maze_fail(error, MAZE_BAD_INPUT, "each maze is one object");
    if (kind == JSON_OBJECT || kind == JSON_ARRAY)
        take_beginning(r, path, kind);
    if (strcmp(path, ".cells[].sides[].open") == 0)
        return take_side(r, kind == JSON_TRUE, error);
    if (strcmp(path, ".open[]") == 0)
        return take_open(r, text, error);
    if (kind == JSON_NUMBER && strcmp(path, ".form") == 0)
        return take_form(text, error);
    return kind != JSON_STRING || take_text(r, path, text, size, error);
}

bool read_json_recipes(const char *path, FILE *file, maze_recipe_list *list, maze_error *error)
{
    reader r = {.list = list};
    maze_error reason;
    bool done = json_parse(file, MAZE_INPUT_LENGTH, take, &r, &reason);
    forget(&r);
    free(r.sides);
    free(r.open);
    return done || maze_fail(error, reason.status == MAZE_BAD_INPUT ? MAZE_NOT_OURS : reason.status,
                             "%s: %.400s", path, reason.message);
}
