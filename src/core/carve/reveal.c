/* reveal.CHECKSUM and reveal.word.TEXT: the solution, filled, is a picture.
 *
 * The ways of the literature run round blocks of two by two cells, and give the picture away before
 * anybody solves the maze: there are no dead ends where the blocks lie.  Here the way grows cell by
 * cell, by detours, and so do the other cells. */
#include "core/carve/reveal.h"

#include "core/base/digits.h"
#include "core/recipe/recipe.h"
#include "core/recipe/rows.h"

#include <stdio.h>

#define TRIES 8 /* ways that are found, of which the best is kept */
#define USUAL_SHARE 15
#define WORD "word."
#define GRID_BYTES 35 /* of memory a cell, at most */

/* A way that was found. */
typedef struct reveal_try {
    uint8_t *mark, *open;
    uint32_t faults; /* cells of the picture that it misses, and others that it covers */
    uint32_t joined;
} reveal_try;

static bool start_memory(reveal_try *t, const reveal_grid *g)
{
    t->mark = malloc(g->cells);
    t->open = malloc(g->cells);
    return t->mark && t->open;
}

static void finish_try(reveal_try *t)
{
    free(t->mark);
    free(t->open);
}

static uint32_t count_faults(const reveal_grid *g)
{
    uint32_t faults = 0;
    for (uint32_t cell = 0; cell < g->cells; cell++)
        faults += reveal_is(g, cell, REVEAL_USED) != reveal_is(g, cell, REVEAL_GIVEN);
    return faults;
}

static void save_try(const reveal_grid *g, reveal_try *t)
{
    memcpy(t->mark, g->mark, g->cells);
    memcpy(t->open, g->open, g->cells);
    t->joined = g->joined;
    t->faults = count_faults(g);
}

static void load_try(reveal_grid *g, const reveal_try *t)
{
    memcpy(g->mark, t->mark, g->cells);
    memcpy(g->open, t->open, g->cells);
    g->joined = t->joined;
}

/* Finds a way. */
static bool try_way(reveal_grid *g, uint64_t seed, unsigned number)
{
    char stream[16];
    snprintf(stream, sizeof stream, "reveal%u", number);
    maze_random_init(&g->random, seed, stream);
    g->joined = 0;
    reveal_find_base(g);
    if (!reveal_join(g))
        return false;
    reveal_cover(g);
    return true;
}

/* Finds some ways from the widened picture on, and leaves the best. */
static bool find_way(reveal_grid *g, const reveal_try *start, reveal_try *best, uint64_t seed)
{
    best->faults = UINT32_MAX;
    for (unsigned i = 0; i < TRIES; i++) {
        load_try(g, start);
        if (!try_way(g, seed, i))
            return false;
        if (count_faults(g) < best->faults)
            save_try(g, best);
    }
    load_try(g, best);
    return true;
}

static bool carve(reveal_grid *g, const core_making *m, unsigned share)
{
    reveal_try start = {0}, best = {0};
    uint64_t seed = m->recipe->seed;
    bool done = start_memory(&start, g) && start_memory(&best, g);
    reveal_choose_doors(g);
    if (done)
        save_try(g, &start);
    done = (done && find_way(g, &start, &best, seed)) || reveal_fail_memory(m->error);
    if (done) {
        maze_random_init(&g->random, seed, "reveal");
        reveal_grow_outside(g, share);
    }
    finish_try(&start);
    finish_try(&best);
    return done;
}

static maze_door door_of(const reveal_grid *g, maze_door door)
{
    uint32_t x = door.cell % g->stride - 1, y = door.cell / g->stride - 1;
    return (maze_door){y * g->columns + x, door.side};
}

static void book_open_maze(const reveal_grid *g, maze_maze *maze)
{
    for (maze_cell cell = 0; cell < maze->graph.cells; cell++) {
        uint32_t at = reveal_cell(g, cell % g->columns, cell / g->columns);
        bool way = reveal_is(g, at, REVEAL_WAY);
        maze->revealed.covered += way && reveal_is(g, at, REVEAL_GIVEN);
        maze->revealed.spilled += way && !(g->mark[at] & (REVEAL_GIVEN | REVEAL_PICTURE));
        for (uint32_t side = 0; side < RECT_SIDES; side++)
            if (reveal_is_open(g, at, side))
                maze_open_side(maze, cell, side);
    }
    maze->revealed.joined = g->joined;
    maze->entrance = door_of(g, g->entrance);
    maze->exit = door_of(g, g->exit);
}

static bool is_word(const char *argument)
{
    return strncmp(argument, WORD, sizeof WORD - 1) == 0;
}

static bool take_picture(reveal_grid *g, const core_making *m, const recipe_field *field)
{
    return is_word(field->text)
               ? reveal_write(g, field->text + sizeof WORD - 1, m->error)
               : reveal_take_mask(g, m->inputs, recipe_field_checksum(field), m->error);
}

/* The maze keeps a copy of the picture. */
static bool keep_picture(const reveal_grid *g, maze_maze *maze, maze_error *error)
{
    maze->picture = bits_create(maze->graph.cells);
    if (!maze->picture)
        return reveal_fail_memory(error);
    for (maze_cell cell = 0; cell < maze->graph.cells; cell++)
        if (reveal_is(g, reveal_cell(g, cell % g->columns, cell / g->columns), REVEAL_GIVEN))
            bits_set(maze->picture, cell);
    return true;
}

static bool make(core_making *m, const recipe_field *field)
{
    reveal_grid g = {0};
    uint32_t columns, rows;
    shape_grid(m->maze->shape, &columns, &rows);
    bool done = reveal_start(&g, columns, rows, m->error) && take_picture(&g, m, field) &&
                keep_picture(&g, m->maze, m->error) &&
                reveal_widen(&g, &m->maze->revealed, m->error) && carve(&g, m, field->number[0]);
    if (done)
        book_open_maze(&g, m->maze);
    reveal_finish(&g);
    return done;
}

static bool is_text(const char *word)
{
    size_t length = strlen(word);
    return length > 0 && word[0] != '.' && word[length - 1] != '.' && !strstr(word, "..") &&
           strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789.") == length;
}

static bool read(const recipe_reader *reader, const char *argument, recipe_field *field)
{
    uint32_t checksum;
    bool known = is_word(argument)
                     ? is_text(argument + sizeof WORD - 1)
                     : strlen(argument) == CHECKSUM_DIGITS && checksum_read(argument, &checksum);
    return known
               ? reader_keep(reader, argument, field)
               : reader_fail(reader, "what the solution shows is a picture, by its checksum of "
                                     "eight digits of 0 to 9 and a to f, as in reveal.1f3a9c20, or "
                                     "a word, with one \".\" for a space, as "
                                     "reveal.word.for.you");
}

static void estimate(const recipe_field *field, recipe_estimate *estimate)
{
    (void)field;
    double rim = 2 * (estimate->extent.x + estimate->extent.y + 2);
    estimate->bytes += (estimate->cells + (uint64_t)rim) * GRID_BYTES + bits_bytes(estimate->cells);
}

static const recipe_row rows[] = {{
    .term = {.name = "reveal",
             .form = "revealN.WHAT",
             .kind = "algorithm",
             .summary = "the solution, filled, shows a picture or word.TEXT",
             .about =
                 "Who has found the way and fills its cells sees a picture: dark parts of one that "
                 "was given for it, or words. The way grows by detours on single cells, as "
                 "many level as upright ones, and so do the wrong branches, so that the maze looks "
                 "the same everywhere and does not tell what it shows. Thin parts are widened to "
                 "two cells, pieces joined, and 1 to 5 % of the cells stay white: they are dead "
                 "ends. N, 3 to 30, is how many wrong branches first leave 1000 cells of the way "
                 "(15); with fewer they are longer. Doors lie where the way passes through the "
                 "picture along its longer side.",
             .source = "pictures by ways: Y. Okamoto and R. Uehara, \"How to make a picturesque "
                       "maze\" (CCCG 2009); by adding to a way piece by piece: T. Kurokawa, "
                       "\"Picture Maze Generation by Successive Insertion of Path Segment\" "
                       "(British Journal of Mathematics & Computer Science 4, 2014)"},
    .slot = SLOT_CARVE,
    .is_input = true,
    .numbers = 1,
    .low = 3,
    .high = 30,
    .usual = USUAL_SHARE,
    .example = "reveal.word.hi",
    .needs = HAS_GRID,
    .gives = HAS_TREE,
    .takes = HAS_CHOICE | HAS_LOOSE | HAS_UPRIGHT,
    .read = read,
    .estimate = estimate,
    .make = make,
}};
const recipe_rows rows_reveal = RECIPE_ROWS(rows);
