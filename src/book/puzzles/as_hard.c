/* How many cells a kind of maze needs to be as hard as its level: a few of its mazes are made and
 * measured by difficulty3, and the number of cells is corrected by how far their middle is from
 * the level's. Textures with short solutions and mazes with loops need more cells than others. */
#include "book/puzzles/as_hard.h"

#include <mazepress/maze.h>
#include <mazepress/measure.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The mazes that are measured, with the seeds 1, 2, ..., and how often their size is corrected. */
enum { MEASURED = 7, CORRECTIONS = 3 };

/* Twice the cells are this many points more, about; from squares, where the exponent is 0.8. */
#define POINTS_OF_TWICE 7.5

/* The cells are at least and at most this share of those that the level means. */
#define LEAST_CELLS 0.6
#define MOST_CELLS 4.0

static int compare(const void *a, const void *b)
{
    unsigned x = *(const unsigned *)a, y = *(const unsigned *)b;
    return (x > y) - (x < y);
}

/* The middle difficulty3 of a recipe's mazes; 0 if one cannot be made. */
static unsigned middle_of(const maze_recipe *fields)
{
    unsigned found[MEASURED] = {0};
    maze_recipe *recipe = maze_recipe_copy(fields, NULL);
    bool done = recipe != NULL;
    for (unsigned i = 0; i < MEASURED && done; i++) {
        maze_recipe_set_seed(recipe, i + 1);
        maze_maze *maze = maze_make(recipe, NULL, NULL);
        done = maze && maze_difficulty3(maze, &found[i], NULL);
        maze_destroy(maze);
    }
    maze_recipe_destroy(recipe);
    qsort(found, MEASURED, sizeof *found, compare);
    return done ? found[MEASURED / 2] : 0;
}

static uint64_t cells_as_hard(const book_open_maze *open, uint64_t cells, unsigned wanted)
{
    double most = MOST_CELLS * (double)cells, least = LEAST_CELLS * (double)cells;
    double now = (double)cells;
    for (int i = 0; i < CORRECTIONS; i++) {
        maze_recipe *recipe =
            book_open_maze_of_cells(open, (uint64_t)round(now), LEVEL_ASPECT, NULL);
        unsigned middle = recipe ? middle_of(recipe) : 0;
        maze_recipe_destroy(recipe);
        if (middle == 0 || middle == wanted)
            break;
        now *= exp2(((double)wanted - (double)middle) / POINTS_OF_TWICE);
        now = fmin(fmax(now, least), most);
    }
    return (uint64_t)round(now);
}

/* True if a kind is the level's own maze, whatever its doors: the level's range is that of its
 * mazes. */
static bool is_of_level(const book_kind *kind, const maze_level *level)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    size_t length = strlen(level->recipe);
    maze_recipe_format(kind->maze, text);
    return strncmp(text, level->recipe, length) == 0 &&
           (text[length] == '\0' || strncmp(text + length, "-doors", 6) == 0);
}

bool book_kinds_as_hard(book_kinds *kinds, const maze_level *level, maze_error *error)
{
    const unsigned *band = maze_level_difficulty3(level);
    for (size_t i = 0; i < kinds->count && band[0] > 0; i++) {
        book_kind *kind = &kinds->kinds[i];
        if (!kind->is_open || kind->mixed || is_of_level(kind, level))
            continue;
        kind->cells = cells_as_hard(&kind->open, kind->cells, (band[0] + band[1]) / 2);
        maze_recipe_destroy(kind->maze);
        kind->maze = book_open_maze_of_cells(&kind->open, kind->cells, LEVEL_ASPECT, error);
        if (!kind->maze)
            return false;
    }
    return true;
}
