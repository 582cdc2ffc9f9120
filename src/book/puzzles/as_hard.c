/* Chooses the number of cells for a kind of maze so that its mazes have a wanted difficulty. The
 * difficulty of a kind is the median difficulty3 of a few sample mazes, or is computed from its
 * level. */
#include "book/puzzles/as_hard.h"

#include "core/base/collections.h"

#include <mazepress/maze.h>
#include <mazepress/measure.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* MEASURED is the number of sample mazes per size. MEASURED_SIZES is the maximum number of measured
 * sizes. */
enum { MEASURED = 7, MEASURED_SIZES = 3 };

/* default growth of the difficulty, in points, when the number of cells doubles; measured with mazes
 * of squares */
#define POINTS_OF_TWICE 7.5
#define LEAST_OF_TWICE 4 /* minimum growth of the difficulty, in points */
#define MOST_OF_TWICE 9  /* maximum growth of the difficulty, in points */

/* Two measured sizes determine the growth of the difficulty only if they differ by more than the
 * factor 2 to the power of OCTAVE. */
#define OCTAVE 0.7

/* minimum of the corrected number of cells, relative to the number before the correction */
#define LEAST_CELLS 0.6
/* maximum of the corrected number of cells, relative to the number before the correction */
#define MOST_CELLS 4.0

/* If the difficulty rises within a level, a kind whose sample mazes differ in difficulty by at most
 * NARROW points can get SIZES sizes. If the difficulty rises over several levels, any kind can get
 * SIZES_ON sizes. */
enum { NARROW = 3, SIZES = 3, SIZES_ON = 4 };

/* The median and the spread of the difficulty3 of sample mazes. `middle` is 0 if a sample maze
 * cannot be made. */
typedef struct sample {
    unsigned middle, spread;
} sample;

typedef struct fitted {
    double cells, middle;
    double slope;
    unsigned spread;
} fitted;

static sample measure(book_open_maze *open, double cells)
{
    unsigned found[MEASURED] = {0};
    maze_recipe *recipe = book_open_maze_of_cells(open, (uint64_t)round(cells), LEVEL_ASPECT, NULL);
    bool done = recipe != NULL;
    for (unsigned i = 0; i < MEASURED && done; i++) {
        maze_recipe_set_seed(recipe, i + 1);
        maze_maze *maze = maze_make(recipe, NULL, NULL);
        done = maze && maze_difficulty3(maze, &found[i], NULL);
        maze_destroy(maze);
    }
    maze_recipe_destroy(recipe);
    qsort(found, MEASURED, sizeof *found, compare_uint32);
    return done ? (sample){found[MEASURED / 2], found[MEASURED - 1] - found[0]} : (sample){0, 0};
}

/* Returns the number of cells for the difficulty `wanted`, but at least LEAST_CELLS * `usual` and
 * at most MOST_CELLS * `usual`. */
static double cells_for(const fitted *fit, double wanted, uint64_t usual)
{
    double cells = fit->cells * exp2((wanted - fit->middle) / fit->slope);
    return fmin(fmax(cells, LEAST_CELLS * (double)usual), MOST_CELLS * (double)usual);
}

static double points_between(const fitted *fit, double cells)
{
    return fit->slope * log2(cells / fit->cells);
}

/* Finds the number of cells for the difficulty `wanted` by measuring sample mazes. Returns false if
 * a sample maze of the first size cannot be made, for example because an input is missing. */
static bool fit_cells(book_open_maze *open, uint64_t usual, double wanted, fitted *fit)
{
    double cells = (double)usual;
    *fit = (fitted){.slope = POINTS_OF_TWICE};
    for (int i = 0; i < MEASURED_SIZES; i++) {
        sample found = measure(open, cells);
        if (found.middle == 0)
            return i > 0;
        double twice = i > 0 ? log2(cells / fit->cells) : 0;
        if (fabs(twice) > OCTAVE)
            fit->slope =
                fmin(fmax((found.middle - fit->middle) / twice, LEAST_OF_TWICE), MOST_OF_TWICE);
        *fit = (fitted){cells, found.middle, fit->slope, found.spread};
        cells = cells_for(fit, wanted, usual);
        if (fabs(points_between(fit, cells)) < 1)
            break;
    }
    fit->middle += points_between(fit, cells);
    fit->cells = cells;
    return true;
}

/* Returns true if the kind has the recipe of the level, perhaps with doors added. Mazes of this
 * recipe define the range of difficulties of the level. */
static bool is_of_level(const book_kind *kind, const maze_level *level)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    size_t length = strlen(level->recipe);
    maze_recipe_format(kind->maze, text);
    return strncmp(text, level->recipe, length) == 0 &&
           (text[length] == '\0' || strncmp(text + length, "-doors", 6) == 0);
}

static book_kind *append(book_kinds *kinds, const book_kind *kind, maze_error *error)
{
    if (!array_more(kinds->kinds, kinds->count)) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a list of mazes");
        return NULL;
    }
    kinds->kinds[kinds->count] = *kind;
    return &kinds->kinds[kinds->count++];
}

/* Appends a kind in one size, or in several sizes for difficulties from band[0] to band[1]. */
static bool append_sizes(book_kinds *kinds, book_kind *kind, const unsigned band[2],
                         book_rise rise, const fitted *fit, maze_error *error)
{
    double middle = (band[0] + band[1]) / 2.0, width = band[1] - band[0] + 1;
    bool wide = rise == RISE_ON || (rise == RISE_LEVEL && fit->spread <= NARROW);
    bool several = wide && fit->middle > middle - 1;
    bool on = several && rise == RISE_ON;
    unsigned sizes = on ? SIZES_ON : several ? SIZES : 1;
    for (unsigned i = 0; i < sizes; i++) {
        book_kind *sized = append(kinds, kind, error);
        if (!sized)
            return false;
        double place = on ? (double)i / (sizes - 1) : (i + 0.5) / sizes;
        double wanted = middle + width * (place - 0.5);
        double cells = cells_for(fit, wanted, kind->cells);
        sized->cells = (uint64_t)round(cells);
        sized->slope = fit->slope;
        sized->work = cells / (double)kind->cells;
        sized->wanted = several ? (unsigned)round(wanted) : 0;
        sized->easier = (unsigned)fmax(round(wanted - fit->middle - points_between(fit, cells)), 0);
        sized->maze = book_open_maze_of_cells(&kind->open, sized->cells, LEVEL_ASPECT, error);
        if (!sized->maze)
            return false;
    }
    return true;
}

/* Computes the number of cells for the difficulty `wanted`, without sample mazes. Assumes that the
 * kind, with its own number of cells, has the middle of the level's range of difficulties. */
static fitted fit_of_level(const book_kind *kind, const maze_level *level, double wanted)
{
    const unsigned *band = maze_level_difficulty3(level);
    fitted fit = {(double)kind->cells, (band[0] + band[1]) / 2.0, POINTS_OF_TWICE, 0};
    double cells = cells_for(&fit, wanted, kind->cells);
    fit.middle += points_between(&fit, cells);
    fit.cells = cells;
    return fit;
}

bool book_kinds_as_hard(book_kinds *kinds, const maze_level *level, const unsigned band[2],
                        book_rise rise, maze_error *error)
{
    double wanted = (band[0] + band[1]) / 2.0;
    book_kinds sized = *kinds;
    sized.kinds = NULL;
    sized.count = 0;
    bool done = true;
    for (uint32_t i = 0; i < kinds->count && done; i++) {
        book_kind *kind = &kinds->kinds[i];
        fitted fit;
        kind->listed = i;
        bool fits = band[0] > 0 && kind->is_open;
        if (fits && (kind->mixed || is_of_level(kind, level))) {
            fits = rise == RISE_ON;
            fit = fit_of_level(kind, level, wanted);
        } else if (fits) {
            fits = fit_cells(&kind->open, kind->cells, wanted, &fit);
        }
        done = fits ? append_sizes(&sized, kind, band, rise, &fit, error)
                    : append(&sized, kind, error) != NULL;
        if (fits || !done)
            maze_recipe_destroy(kind->maze);
        kind->maze = NULL;
    }
    book_kinds_finish(kinds);
    *kinds = sized;
    return done;
}
