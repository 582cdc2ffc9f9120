/* Tests that no field of recipes makes a maze take much longer than its estimated time, relative
 * to plain squares that are made at the same time. The result does not depend on the speed or
 * load of the machine. The test detects every field whose time grows faster than its estimate. */
#include "core/recipe/recipe.h"
#include "unit.h"

#include <stdio.h>
#include <time.h>

/* SECONDS is the estimated time of the tested mazes. A maze may take up to MOST_RATIO times its
 * estimate. */
#define SECONDS (getenv("MAZEPRESS_SOAK") ? 5 : 0.05)
#define MOST_RATIO 5
#define TRIES 4
#define FLOOR "rect600x600-7"

/* Names of rows whose fields have arguments, and recipes with these fields. %u is the number of
 * columns or rows. */
static const char *const spelled[][2] = {
    {"flow", "flow%ux%u.hills"},
    {"word", "word%u.hello"},
    {"letters", "organic%ux%u.letters.hi"},
    {"pick", "rect%ux%u-70newest.30random"},
    {"blend", "rect%ux%u-blend.newest.random"},
    {"reveal", "rect%ux%u-reveal6.word.hi"},
};

/* Shapes with which a field is combined. At least one of them meets the requirements of each
 * field. */
static const char *const bases[] = {"rect%ux%u", "rect%ux%u.heart", "hex%ux%u"};

static maze_recipe *recipe_with(const char *pattern, unsigned size)
{
    char text[120];
    maze_error error;
    snprintf(text, sizeof text, pattern, size, size, size);
    maze_recipe *recipe = maze_recipe_parse(text, &error);
    if (recipe && !recipe_check_needs(recipe, &error)) {
        maze_recipe_destroy(recipe);
        recipe = NULL;
    }
    return recipe;
}

/* Returns the largest recipe of the pattern whose estimated time is at most SECONDS, or the
 * smallest recipe if all recipes take longer. */
static maze_recipe *recipe_that_takes(const char *pattern)
{
    maze_recipe *best = NULL;
    for (double size = 4; size < 65536; size *= 1.25) {
        maze_recipe *next = recipe_with(pattern, (unsigned)size);
        if (next && recipe_estimate_of(next, NULL).seconds > SECONDS && best) {
            maze_recipe_destroy(next);
            break;
        }
        if (next) {
            maze_recipe_destroy(best);
            best = next;
        }
    }
    return best;
}

/* Returns the time for making a maze, divided by its estimated time. If the estimate is at most
 * half of SECONDS, and the recipe is not `plain`, the time is divided by SECONDS instead. */
static double times_estimate(const maze_recipe *recipe, const maze_recipe *plain)
{
    maze_error error;
    clock_t start = clock();
    maze_destroy(maze_make(recipe, NULL, &error));
    double took = (double)(clock() - start) / CLOCKS_PER_SEC;
    double seconds = recipe_estimate_of(recipe, NULL).seconds;
    return took / (recipe == plain || seconds > SECONDS / 2 ? seconds : SECONDS);
}

static void check_pattern(const char *pattern, maze_recipe *plain)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    double ratio = 0;
    maze_recipe *recipe = recipe_that_takes(pattern);
    if (!recipe)
        return;
    for (unsigned i = 0; i < TRIES; i++) {
        ratio = times_estimate(recipe, plain) / times_estimate(plain, plain);
        if (ratio <= MOST_RATIO)
            break;
    }
    maze_recipe_format(recipe, text);
    if (getenv("MAZEPRESS_TIMES"))
        printf("# %s: %.2f\n", text, ratio);
    maze_recipe_destroy(recipe);
    if (ratio > MOST_RATIO)
        fail_msg("%s took %.1f times its estimate", text, ratio);
}

/* Writes the field of a row to `text`, with `number` in place of each of its numbers. Returns
 * false if the field requires another kind of argument. */
static bool write_field(const recipe_row *row, uint32_t number, char *text, size_t size)
{
    int length = snprintf(text, size, "%s", row->term.name);
    for (unsigned i = 0; i < row->numbers; i++)
        length += snprintf(text + length, size - (size_t)length, i ? "x%lu" : "%lu",
                           (unsigned long)number);
    if (row->word)
        snprintf(text + length, size - (size_t)length, ".%s", row->word);
    return row->word || !row->read;
}

static void check_on_bases(const recipe_row *row, uint32_t number, maze_recipe *plain)
{
    char field[60], pattern[100];
    if (!write_field(row, number, field, sizeof field))
        return;
    for (size_t i = 0; i < COUNT(bases); i++) {
        snprintf(pattern, sizeof pattern, "%s%c%s-7", bases[i], row->slot == SLOT_CUT ? '.' : '-',
                 field);
        maze_recipe *recipe = recipe_with(pattern, 20);
        maze_recipe_destroy(recipe);
        if (recipe) {
            check_pattern(pattern, plain);
            return;
        }
    }
}

static void check_row(const recipe_row *row, maze_recipe *plain)
{
    char pattern[100];
    for (size_t i = 0; i < COUNT(spelled); i++)
        if (strcmp(row->term.name, spelled[i][0]) == 0 && !row->word) {
            snprintf(pattern, sizeof pattern, "%s-7", spelled[i][1]);
            check_pattern(pattern, plain);
        }
    if (row->slot == SLOT_SHAPE) {
        static const char *const sizes[] = {"", "%u", "%ux%u", "%ux%ux%u"};
        snprintf(pattern, sizeof pattern, "%s%s-7", row->term.name, sizes[row->numbers]);
        if (row->numbers > 0 && !row->read)
            check_pattern(pattern, plain);
        return;
    }
    check_on_bases(row, row->low, plain);
    if (row->numbers == 1 && row->high != row->low)
        check_on_bases(row, row->high, plain);
}

TEST(every_field_takes_about_as_long_as_estimated)
{
    maze_error error;
    const recipe_row *row;
    maze_recipe *plain = maze_recipe_parse(FLOOR, &error);
    unsigned outlines = 0;
    assert_non_null(plain);
    for (unsigned i = 0; (row = recipe_row_at(i)); i++)
        if (!row->is_many || outlines++ % 16 == 0)
            check_row(row, plain);
    maze_recipe_destroy(plain);
}

/* The number of steps of a random walk along a corridor grows with the square of the length. */
TEST(estimates_include_long_random_walks)
{
    maze_error error;
    maze_recipe *plain = maze_recipe_parse(FLOOR, &error);
    static const char *const thin[] = {"rect1x%u-aldousbroder-7", "rect3x%u-wilson-7",
                                       "spiral%u-aldousbroder-7"};
    for (size_t i = 0; i < COUNT(thin); i++)
        check_pattern(thin[i], plain);
    maze_recipe_destroy(plain);
}

/* A random walk of the algorithm wilson along 60,000 squares takes half a minute. Its estimate must
 * be below one minute, because the package for JavaScript rejects mazes that are expected to take
 * longer. */
TEST(a_walk_along_many_squares_is_not_overestimated)
{
    maze_recipe *recipe = recipe_with("rect60000x1-wilson-7", 0);
    double seconds = recipe_estimate_of(recipe, NULL).seconds;
    maze_recipe_destroy(recipe);
    if (seconds < 10 || seconds > 60)
        fail_msg("%.0f seconds are expected", seconds);
}

UNIT_MAIN
