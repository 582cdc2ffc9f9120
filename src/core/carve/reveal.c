/* reveal.CHECKSUM and reveal.word.TEXT: the solution, filled, is a picture.
 *
 * The ways of the literature run round blocks of two by two cells, and give the picture away before
 * anybody solves the maze: where the blocks lie there is no dead end.  Here the way grows cell by
 * cell, by detours, and so does all that lies round it. */
#include "core/carve/reveal.h"

#include "core/base/digits.h"
#include "core/recipe/inputs.h"
#include "core/recipe/recipe.h"
#include "core/recipe/rows.h"

#include <stdio.h>

#define TRIES 8 /* ways that are found, of which the best is kept */
#define USUAL_SHARE 15
#define WORD "word."
#define LEAST_PICTURE 16 /* cells */
#define GRID_BYTES 35    /* of memory a cell, at most */

/* A way that was found. */
typedef struct reveal_try {
    uint8_t *mark, *open;
    uint32_t faults; /* cells of the picture that it misses, and others that it covers */
    uint32_t joined;
} reveal_try;

static bool fail_memory(const core_making *m)
{
    return maze_fail(m->error, MAZE_NO_MEMORY, "out of memory for a maze that shows a picture");
}

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
    done = (done && find_way(g, &start, &best, seed)) || fail_memory(m);
    if (done) {
        maze_random_init(&g->random, seed, "reveal");
        reveal_grow_outside(g, share);
    }
    finish_try(&start);
    finish_try(&best);
    return done;
}

static bool check_size(const core_making *m)
{
    return m->maze->graph.cells <= MAZE_MASK_CELLS ||
           maze_fail(m->error, MAZE_BAD_INPUT,
                     "a maze that shows a picture has %d million cells at most",
                     MAZE_MASK_CELLS / 1000000);
}

static bool start_grid(reveal_grid *g, const core_making *m)
{
    shape_grid(m->maze->shape, &g->columns, &g->rows);
    g->stride = g->columns + 2;
    g->cells = g->stride * (g->rows + 2);
    g->mark = malloc(g->cells);
    g->open = calloc(g->cells, 1);
    g->left_by = malloc(g->cells);
    g->list = malloc(2 * (size_t)g->cells * sizeof *g->list);
    g->heap = malloc(2 * (size_t)g->cells * sizeof *g->heap);
    if (!g->mark || !g->open || !g->left_by || !g->list || !g->heap)
        return fail_memory(m);
    memset(g->mark, REVEAL_RIM, g->cells);
    for (uint32_t y = 0; y < g->rows; y++)
        memset(g->mark + reveal_cell(g, 0, y), 0, g->columns);
    return true;
}

static void finish_grid(reveal_grid *g)
{
    free(g->mark);
    free(g->open);
    free(g->left_by);
    free(g->list);
    free(g->heap);
}

static bool take_mask(reveal_grid *g, const core_making *m, const recipe_field *field)
{
    uint32_t checksum = recipe_field_checksum(field), cells = m->maze->graph.cells;
    const input_mask *mask = inputs_mask(m->inputs, checksum);
    if (!mask)
        return maze_fail(m->error, MAZE_BAD_INPUT,
                         "the picture %08lx is missing; give the file that it was made of "
                         "(--reveal PICTURE), or a file that shows its maze",
                         (unsigned long)checksum);
    if (mask->cells != cells)
        return maze_fail(m->error, MAZE_BAD_INPUT,
                         "the picture %08lx is for %lu cells, and the shape has %lu",
                         (unsigned long)checksum, (unsigned long)mask->cells, (unsigned long)cells);
    for (maze_cell cell = 0; cell < cells; cell++)
        if (bits_get(mask->bits, cell))
            g->mark[reveal_cell(g, cell % g->columns, cell / g->columns)] |= REVEAL_GIVEN;
    return true;
}

static bool is_word(const char *argument)
{
    return strncmp(argument, WORD, sizeof WORD - 1) == 0;
}

/* Takes the picture, and keeps a copy of it with the maze. */
static bool take_picture(reveal_grid *g, const core_making *m, const recipe_field *field)
{
    maze_maze *maze = m->maze;
    if (!(is_word(field->text) ? reveal_write(g, field->text + sizeof WORD - 1, m->error)
                               : take_mask(g, m, field)))
        return false;
    maze->picture = bits_create(maze->graph.cells);
    if (!maze->picture)
        return fail_memory(m);
    for (maze_cell cell = 0; cell < maze->graph.cells; cell++)
        if (reveal_is(g, reveal_cell(g, cell % g->columns, cell / g->columns), REVEAL_GIVEN)) {
            bits_set(maze->picture, cell);
            maze->revealed.picture++;
        }
    return true;
}

static bool check_picture(const core_making *m, uint32_t left)
{
    uint32_t dark = m->maze->revealed.picture, cells = m->maze->graph.cells;
    if (dark == 0)
        return maze_fail(m->error, MAZE_BAD_INPUT, "the picture is empty: no cell is dark");
    if (dark == cells)
        return maze_fail(m->error, MAZE_BAD_INPUT,
                         "the picture is all dark; a way that is everywhere shows nothing");
    if (left == 0)
        return maze_fail(m->error, MAZE_BAD_INPUT,
                         "the picture has only specks of fewer than 4 dark cells");
    return left >= LEAST_PICTURE ||
           maze_fail(m->error, MAZE_BAD_INPUT,
                     "the picture is too small: it has %lu dark cells, and needs at least %d; give "
                     "the maze more cells",
                     (unsigned long)dark, LEAST_PICTURE);
}

static maze_door door_of(const reveal_grid *g, maze_door door)
{
    uint32_t x = door.cell % g->stride - 1, y = door.cell / g->stride - 1;
    return (maze_door){y * g->columns + x, door.side};
}

static void open_maze(const reveal_grid *g, maze_maze *maze)
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
    maze->revealed.lost = g->lost;
    maze->revealed.widened = g->widened;
    maze->revealed.joined = g->joined;
    maze->entrance = door_of(g, g->entrance);
    maze->exit = door_of(g, g->exit);
}

static bool make(core_making *m, const recipe_field *field)
{
    reveal_grid g = {0};
    m->maze->revealed = (maze_reveal){0};
    bool done = check_size(m) && start_grid(&g, m) && take_picture(&g, m, field) &&
                check_picture(m, reveal_widen(&g)) && carve(&g, m, field->number[0]);
    if (done)
        open_maze(&g, m->maze);
    finish_grid(&g);
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
    return known ? reader_keep(reader, argument, field)
                 : reader_fail(reader, "what the solution shows is a picture, by its checksum of "
                                       "eight digits of 0 to 9 and a to f, as reveal.1f3a9c20, or "
                                       "a word, with one \".\" for a space, as "
                                       "reveal.word.for.you");
}

static void estimate(const maze_recipe *recipe, const recipe_field *field,
                     const maze_inputs *inputs, recipe_estimate *estimate)
{
    (void)recipe, (void)field, (void)inputs;
    double rim = 2 * (estimate->extent.x + estimate->extent.y + 2);
    estimate->bytes += (estimate->cells + (uint64_t)rim) * GRID_BYTES + bits_bytes(estimate->cells);
}

static const recipe_row rows[] = {{
    .term = {.name = "reveal",
             .form = "revealN.WHAT",
             .kind = "algorithm",
             .summary = "the solution, filled, shows a picture, see --reveal, or word.TEXT",
             .about =
                 "Who has found the way and fills its cells sees a picture: dark parts of one that "
                 "was given with --reveal, or words. The way grows by detours on single cells, as "
                 "many level as upright ones, and so do the wrong branches, so that the maze looks "
                 "the same everywhere and does not tell what it shows. Thin parts are widened to "
                 "two cells, pieces joined, and 1 to 5 % of the cells stay white: they are dead "
                 "ends. N, 3 to 30, is how many wrong branches first leave 1000 cells of the way "
                 "(15); with fewer they are longer. Doors lie where the way passes through the "
                 "picture along its longer side.",
             .source = "Y. Okamoto and R. Uehara, \"How to make a picturesque maze\" (CCCG 2009), "
                       "whose ways round blocks of four these are not"},
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
