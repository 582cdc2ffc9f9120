#include "book/open.h"

#include "core/base/digits.h"
#include "core/recipe/fold.h"

#include <math.h>
#include <mazepress/maze.h>
#include <stdio.h>
#include <string.h>

#define TRIAL 24 /* a number that every shape may have, to measure the shape */
#define MOST_NUMBER 2000

#define THOUSAND 1000.0

/* Ends the text at the field's end, and says where the next one starts; NULL: this was the last. */
static char *next_field(char *field)
{
    char *hyphen = strchr(field, '-');
    if (hyphen)
        *hyphen++ = '\0';
    return hyphen;
}

/* The row named by the letters at a field's start. */
static const recipe_row *row_at(const char *field, size_t *length)
{
    char name[MAZE_RECIPE_LENGTH + 1];
    *length = 0;
    while (is_letter(field[*length])) {
        name[*length] = field[*length];
        ++*length;
    }
    name[*length] = '\0';
    const char *rest = field + *length;
    return recipe_find_row(name, *rest == '.' ? rest + 1 : "");
}

static double aspect_of(const recipe_row *row)
{
    return row && row->slot == SLOT_CUT && !row->read ? row->aspect / THOUSAND : 0;
}

/* True if the field is the recipe's shape, or an outline of the usual one. */
static bool take_shape(const char *field, open_maze *open, size_t *length)
{
    const recipe_row *row = row_at(field, length);
    if (!row || (row->slot != SLOT_SHAPE && (row->slot != SLOT_CUT || row->read)))
        return false;
    size_t unused;
    bool cut = row->slot == SLOT_CUT;
    open->row = cut ? recipe_default_row(SLOT_SHAPE) : row;
    open->aspect =
        aspect_of(cut                                   ? row
                  : !row->read && field[*length] == '.' ? row_at(field + *length + 1, &unused)
                                                        : NULL);
    return true;
}

maze_recipe *open_maze_sketch(const open_maze *open, const uint32_t size[2], maze_error *error)
{
    char numbers[24], text[2 * MAZE_RECIPE_LENGTH + sizeof numbers];
    snprintf(numbers, sizeof numbers, open->row->numbers == 2 ? "%lux%lu" : "%lu",
             (unsigned long)size[0], (unsigned long)size[1]);
    snprintf(text, sizeof text, "%s%s%s", open->before, numbers, open->behind);
    return maze_recipe_parse(text, error);
}

/* How much larger a maze becomes by each number. */
static bool find_unit(open_maze *open)
{
    const uint32_t trial[2] = {TRIAL, TRIAL};
    maze_recipe *recipe = open_maze_sketch(open, trial, NULL);
    if (!recipe)
        return false;
    maze_point extent = recipe_estimate_of(recipe, NULL).extent;
    open->unit = (maze_point){extent.x / TRIAL, extent.y / TRIAL};
    maze_recipe_destroy(recipe);
    return true;
}

bool open_maze_read(const char *text, open_maze *open)
{
    char folded[MAZE_RECIPE_LENGTH + 1], fields[MAZE_RECIPE_LENGTH + 1];
    *open = (open_maze){.row = recipe_default_row(SLOT_SHAPE)};
    if (!recipe_fold(text, folded, NULL) || !*folded)
        return false;
    strcpy(fields, folded);
    for (char *field = fields, *next; field; field = next) {
        size_t length;
        next = next_field(field);
        if (!take_shape(field, open, &length))
            continue;
        size_t end = (size_t)(field - fields) + length;
        if (open->row->numbers == 0 || is_digit(folded[end]))
            return false;
        memcpy(open->before, folded, end);
        strcpy(open->behind, folded + end);
        return find_unit(open);
    }
    strcpy(open->before, open->row->term.name);
    snprintf(open->behind, sizeof open->behind, "-%.*s", MAZE_RECIPE_LENGTH - 1, folded);
    return find_unit(open);
}

void open_maze_size(const open_maze *open, uint32_t first, double aspect, uint32_t size[2])
{
    double wide = open->aspect > 0 ? open->aspect : aspect;
    double second = round(first * open->unit.x / wide / open->unit.y);
    size[0] = first;
    size[1] = (uint32_t)fmax(fmin(second, MOST_NUMBER), open->row->low);
}

maze_recipe *open_maze_sized(const open_maze *open, const uint32_t size[2], maze_error *error)
{
    maze_recipe *recipe = open_maze_sketch(open, size, error);
    if (recipe && !recipe_check_needs(recipe, error)) {
        maze_recipe_destroy(recipe);
        return NULL;
    }
    return recipe;
}

/* Of the maze in that size; 0: there is none. */
static uint64_t cells_of(const open_maze *open, uint32_t first, double aspect)
{
    uint32_t size[2];
    uint64_t cells = 0;
    open_maze_size(open, first, aspect, size);
    maze_recipe *recipe = open_maze_sized(open, size, NULL);
    if (!recipe)
        return 0;
    maze_recipe_set_seed(recipe, 1);
    maze_maze *maze = maze_make(recipe, NULL, NULL);
    if (maze)
        cells = maze_get_graph(maze)->cells;
    maze_destroy(maze);
    maze_recipe_destroy(recipe);
    return cells;
}

static uint64_t distance(uint64_t a, uint64_t b)
{
    return a > b ? a - b : b - a;
}

maze_recipe *open_maze_of_cells(const open_maze *open, uint64_t cells, double aspect,
                                maze_error *error)
{
    uint32_t low = open->row->low, high = low, size[2];
    while (high < MOST_NUMBER && cells_of(open, high, aspect) < cells)
        high *= 2;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        *(cells_of(open, middle, aspect) < cells ? &low : &high) = middle;
    }
    uint64_t less = cells_of(open, low, aspect), more = cells_of(open, high, aspect);
    bool lower = less > 0 && distance(less, cells) <= distance(more, cells);
    open_maze_size(open, lower ? low : high, aspect, size);
    return open_maze_sized(open, size, error);
}
