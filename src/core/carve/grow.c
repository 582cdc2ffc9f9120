/* The growing tree for any graph, as <mazepress/law.h> defines it.  A pick decides from which cell
 * of the frontier the tree grows.  A step decides to which unvisited neighbors of this cell the
 * tree grows. */
#include "core/base/random.h"
#include "core/carve/colors.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The unvisited neighbors to which the tree can grow from a cell, in the order of the sides. */
typedef struct carve_choices {
    uint32_t count;
    uint16_t *side, *back;
    maze_cell *neighbor;
} carve_choices;

struct carve_pick;

struct carve_step;

/* A pick in a mixture of picks.  A simple pick is stored as a mixture with only this pick. */
typedef struct pick_part {
    const recipe_row *row; /* its `data` is a carve_pick */
    uint32_t number;       /* the number in the field, for example 5 in recent5 */
    uint32_t percent;
} pick_part;

#define PICK_PARTS 6

typedef struct carve_grower {
    const core_making *making;
    const struct carve_pick *pick;
    const struct carve_step *step;
    recipe_field pick_field, step_field;
    maze_random random;
    uint16_t
        /* for each cell, the side through which it was entered, or GROW_ROOT or GROW_UNVISITED */
        *entered;
    maze_cell unvisited;
    maze_cell opened;
    carve_choices choices;

    /* frontier of a pick with `take`: a circular buffer with space for all cells */
    maze_cell *frontier;
    maze_cell head;
    maze_cell length;

    /* frontier of a pick without `take` */
    carve_ordered ordered;
    pick_part parts[PICK_PARTS];
    size_t slot;
    bool moves;
} carve_grower;

/* Values of `entered` that are not sides. GROW_ROOT: the tree starts in the cell. GROW_UNVISITED:
 * the tree has not reached the cell. */
enum { GROW_ROOT = QUOTIENT_SIDES, GROW_UNVISITED };

/* The data of a pick.  `take` and `choose` are called only while the frontier has cells. */
typedef struct carve_pick {
    /* Removes and returns a cell of the frontier. If the tree can still grow from the cell, the
     * caller appends the cell again. NULL: the frontier is an ordered list. */
    maze_cell (*take)(carve_grower *grower);

    /* position of the picked cell in the frontier, if `take` is NULL or the pick is in a mixture */
    enum { PICK_MIXED, PICK_NEWEST, PICK_FIRST, PICK_MIDDLE, PICK_ANY, PICK_RECENT } order;

    /* true: a picked cell from which the tree can still grow moves to the end of the frontier */
    bool moves;

    /* the fast version; GROW_OTHER if there is none */
    grow_frontier fast;

    /* For a mixture: `list` fills `parts` with the picks of a field.  `choose` returns the pick for
     * the next step. */
    void (*list)(const recipe_field *field, pick_part *parts);
    const pick_part *(*choose)(carve_grower *grower);
} carve_pick;

typedef struct carve_step {
    /* Returns the index of a neighbor in grower->choices.  NULL: the tree grows to all neighbors,
     * one after another. */
    uint32_t (*choose)(carve_grower *grower, maze_cell cell);

    shape_axis axis;

    /* True if the fast versions support the step.  The number in the step's field is then the
     * percentage of steps that lead straight ahead if possible; without a number, the percentage is
     * 0. */
    bool fast;
} carve_step;

#define GROW_ROW                                                                                   \
    .slot = SLOT_CARVE, .gives = HAS_GROWTH | HAS_TREE, .estimate = grow_estimate,                 \
    .carves_classes = grows_fast, .make = grow_make

/* Returns a pointer to entry `index` of the circular buffer. Entry 0 is at the index `head`. */
static inline maze_cell *grow_entry(const carve_grower *g, maze_cell index)
{
    maze_cell room = g->making->graph->cells - g->head;
    return &g->frontier[index < room ? g->head + index : index - room];
}

static void append(carve_grower *g, maze_cell cell)
{
    if (!g->pick->take) {
        carve_ordered_append(&g->ordered, cell);
        return;
    }
    *grow_entry(g, g->length) = cell;
    g->length++;
}

static maze_cell pick_cell(carve_grower *grower)
{
    if (grower->pick->take)
        return grower->pick->take(grower);
    const pick_part *part = grower->pick->choose ? grower->pick->choose(grower) : grower->parts;
    const carve_pick *pick = part->row->data;
    maze_cell length = grower->ordered.length, index = 0;
    switch (pick->order) {
    case PICK_NEWEST:
        index = length - 1;
        break;
    case PICK_MIDDLE:
        index = length / 2;
        break;
    case PICK_ANY:
        index = (maze_cell)random_below(&grower->random, length);
        break;
    case PICK_RECENT:
        index =
            length - 1 -
            (maze_cell)random_below(&grower->random, part->number < length ? part->number : length);
        break;
    case PICK_FIRST:
    case PICK_MIXED:
        break;
    }
    grower->slot = carve_ordered_find(&grower->ordered, index);
    grower->moves = pick->moves;
    return grower->ordered.cells[grower->slot];
}

/* Updates the frontier after a step from a picked cell.  `grows` is true if the tree can still grow
 * from the cell. */
static void settle(carve_grower *g, maze_cell cell, bool grows)
{
    if (!g->pick->take && grows && !g->moves)
        return;
    if (!g->pick->take)
        carve_ordered_remove(&g->ordered, g->slot);
    if (grows)
        append(g, cell);
}

static void find_choices(carve_grower *grower, maze_cell cell)
{
    const maze_graph *graph = grower->making->graph;
    const carve_colors *colors = grower->making->colors;
    carve_choices *found = &grower->choices;
    uint32_t back, count = 0, sides = carve_sides(grower->making, cell);
    for (uint32_t side = 0; side < sides; side++) {
        maze_cell neighbor = graph->across(graph->context, cell, side, &back);
        if (neighbor == MAZE_NONE || grower->entered[neighbor] != GROW_UNVISITED ||
            (colors && !carve_colors_allow(colors, graph, cell, neighbor)))
            continue;
        found->side[count] = (uint16_t)side;
        found->back[count] = (uint16_t)back;
        found->neighbor[count++] = neighbor;
    }
    found->count = count;
}

static maze_cell visit(carve_grower *g, maze_cell cell, uint32_t k)
{
    const carve_choices *choices = &g->choices;
    maze_cell neighbor = choices->neighbor[k];
    g->entered[neighbor] = choices->back[k];
    g->opened = neighbor;
    g->unvisited--;
    carve_open(g->making, cell, choices->side[k], neighbor, choices->back[k]);
    if (g->making->colors)
        carve_colors_put(g->making->colors, cell, neighbor);
    return neighbor;
}

static bool grow(carve_grower *grower)
{
    const carve_choices *choices = &grower->choices;
    while (grower->unvisited > 0) {
        if (grower->length == 0 && grower->ordered.length == 0)
            return grower->making->colors ||
                   carve_fail_connected(grower->making, grower->unvisited);
        maze_cell cell = pick_cell(grower);
        find_choices(grower, cell);
        if (choices->count > 0 && grower->step->choose) {
            maze_cell neighbor = visit(grower, cell, grower->step->choose(grower, cell));
            /* several choices may lead to the same neighbor */
            bool grows = false;
            for (uint32_t k = 0; k < choices->count; k++)
                grows = grows || choices->neighbor[k] != neighbor;
            settle(grower, cell, grows);
            append(grower, neighbor);
            continue;
        }
        settle(grower, cell, false);
        for (; choices->count > 0; find_choices(grower, cell))
            append(grower,
                   visit(grower, cell, (uint32_t)random_below(&grower->random, choices->count)));
    }
    return true;
}

static bool carve_grow_graph(const core_making *making)
{
    size_t cells = making->graph->cells, sides = making->graph->sides;
    carve_grower grower = {.making = making,
                           .pick_field = recipe_field_in(making->recipe, SLOT_CARVE),
                           .step_field = recipe_field_in(making->recipe, SLOT_STEP)};
    grower.pick = grower.pick_field.row->data;
    grower.step = grower.step_field.row->data;
    if (grower.pick->list)
        grower.pick->list(&grower.pick_field, grower.parts);
    else
        grower.parts[0] =
            (pick_part){.row = grower.pick_field.row, .number = grower.pick_field.number[0]};
    grower.entered = base_pool_take(making->own, cells, sizeof *grower.entered);
    grower.choices.side = base_pool_take(making->own, sides, sizeof *grower.choices.side);
    grower.choices.back = base_pool_take(making->own, sides, sizeof *grower.choices.back);
    grower.choices.neighbor = base_pool_take(making->own, sides, sizeof *grower.choices.neighbor);
    if (grower.pick->take)
        grower.frontier = base_pool_take(making->own, cells, sizeof *grower.frontier);
    else
        grower.ordered = carve_ordered_start(making->own, making->graph->cells);
    if (!carve_check_memory(making))
        return false;
    maze_cell root = carve_root(making);
    maze_random_init(&grower.random, making->recipe->seed, "carve");
    for (maze_cell cell = 0; cell < cells; cell++)
        grower.entered[cell] = GROW_UNVISITED;
    grower.entered[root] = GROW_ROOT;
    grower.opened = root;
    grower.unvisited = making->graph->cells - 1;
    append(&grower, root);
    return grow(&grower);
}

static bool grows_fast(const core_making *m, const recipe_field *field)
{
    const carve_pick *pick = field->row->data;
    const carve_step *step = recipe_field_in(m->recipe, SLOT_STEP).row->data;
    return step->fast && carve_grows_fast(m, pick->fast);
}

static bool grow_make(core_making *m, const recipe_field *field)
{
    const carve_pick *pick = field->row->data;
    if (!grows_fast(m, field))
        return carve_grow_graph(m);
    return carve_grow_fast(
        m, &(carve_growth){.frontier = pick->fast,
                           .recent = field->number[0],
                           .straight = recipe_field_in(m->recipe, SLOT_STEP).number[0]});
}

static void grow_estimate(const recipe_field *field, recipe_estimate *estimate)
{
    const carve_pick *pick = field->row->data;
    const carve_step *step = recipe_field_in(estimate->recipe, SLOT_STEP).row->data;
    uint64_t cells = estimate->cells;
    if (pick->fast && step->fast && estimate->sides <= NEAR_SIDES)
        estimate->bytes += carve_grow_fast_bytes(estimate, pick->fast);
    else
        estimate->bytes += cells * sizeof(uint16_t) +
                           (pick->take ? cells * sizeof(maze_cell) : carve_ordered_bytes(cells));
}

static maze_cell take_newest(carve_grower *g)
{
    g->length--;
    return *grow_entry(g, g->length);
}

static maze_cell take_first(carve_grower *g)
{
    maze_cell cell = g->frontier[g->head];
    g->head = g->head + 1 == g->making->graph->cells ? 0 : g->head + 1;
    g->length--;
    return cell;
}

/* Takes a random cell from the frontier.  The newest cell moves to the place of this cell. */
static maze_cell take_random(carve_grower *g)
{
    maze_cell *place = grow_entry(g, (maze_cell)random_below(&g->random, g->length));
    maze_cell cell = *place;
    *place = take_newest(g);
    return cell;
}

#define NORVIG "P. Norvig, \"Maze Generation\" (2018)"
#define BUCK "J. Buck, \"Maze Generation: Growing Tree algorithm\" (2011)"

static const recipe_row pick_list[] = {
    {
        .term = {RECIPE_NAMED("newest", "pick"),
                 .summary = "grow from the newest cell: long winding corridors (default)",
                 .about =
                     "The recursive backtracker: a walk continues from the cell that it opened "
                     "last. When it is stuck, it goes back along its path to the last cell with a "
                     "free neighbor. About one cell in ten is a dead end. Corridors are long and "
                     "winding; wrong branches and the solution are long, too.",
                 .source = NORVIG},
        .cell_ns = 20,
        GROW_ROW,
        .is_default = true,
        .data = &(const carve_pick){.take = take_newest, .order = PICK_NEWEST, .fast = GROW_NEWEST},
    },
    {
        .term = {RECIPE_NAMED("queue", "pick"),
                 .summary = "grow from all cells in turn: rings around the first cell",
                 .about = "Every cell that can still grow makes one step in turn, so the maze "
                          "spreads from its first cell like a ring on water. Corridors run "
                          "outwards, and the solution is short.",
                 .source = NORVIG},
        .cell_ns = 20,
        GROW_ROW,
        .data =
            &(const carve_pick){
                .take = take_first, .order = PICK_FIRST, .moves = true, .fast = GROW_QUEUE},
    },
    {
        .term = {RECIPE_NAMED("random", "pick"),
                 .summary = "grow from any cell: many short dead ends",
                 .about =
                     "The next cell is any cell that can still grow. More than a quarter of all "
                     "cells are dead ends, most of them one cell long, and the solution is rather "
                     "straight.",
                 .source = NORVIG},
        .cell_ns = 20,
        GROW_ROW,
        .data = &(const carve_pick){.take = take_random, .order = PICK_ANY, .fast = GROW_RANDOM},
    },
    {
        .term =
            {RECIPE_NAMED("oldest", "pick"),
             .summary = "grow from the oldest cell: long straight corridors outwards",
             .about =
                 "The first cell opens passages to all its neighbors, then the second cell does, "
                 "and so on, in the order in which cells were added. Few cells are dead ends: one "
                 "in twenty at 50 by 50, fewer in larger mazes. Long parallel corridors run "
                 "outwards from the first cell, and the solution is nearly as short as possible.",
             .source = BUCK},
        .cell_ns = 20,
        GROW_ROW,
        .data = &(const carve_pick){.order = PICK_FIRST, .fast = GROW_OLDEST},
    },
    {
        .term = {RECIPE_NAMED("middle", "pick"),
                 .summary = "grow from the cell of middle age: similar to oldest",
                 .about = "The next cell is the middle one in the list of all cells that can still "
                          "grow. As with oldest, long corridors run outwards and dead ends are "
                          "few, but corridors near the first cell wind.",
                 .source = BUCK},
        .cell_ns = 220,
        GROW_ROW,
        .data = &(const carve_pick){.order = PICK_MIDDLE},
    },
    {
        .term = {RECIPE_TERM("recent", "recentK", "pick"),
                 .summary = "grow from any of the K newest cells, 2 to 1000000",
                 .about =
                     "The next cell is any of the K newest cells. Dead ends are as numerous and "
                     "short as with random, a little more than a quarter of the cells. For "
                     "small K, the corridors between them are long and winding, because the "
                     "maze grows near its newest cells.",
                 .source = "W. D. Pullen, \"Daedalus\" (river)"},
        .cell_ns = 200,
        GROW_ROW,
        .numbers = 1,
        .low = 2,
        .high = 1000000,
        .data = &(const carve_pick){.order = PICK_RECENT, .fast = GROW_RECENT},
    },
};
const recipe_rows carve_pick_rows = RECIPE_ROWS(pick_list);

typedef struct mixture {
    pick_part parts[PICK_PARTS];
    unsigned count;
} mixture;

static bool is_pick(const recipe_row *row)
{
    return row->slot == SLOT_CARVE && row->make == grow_make &&
           ((const carve_pick *)row->data)->order != PICK_MIXED;
}

static bool fail_two(const recipe_reader *reader)
{
    return recipe_fail(reader, "blend requires exactly two picks, without percentages; write them "
                               "as in blend.newest.random");
}

static bool fail_unknown(const recipe_reader *reader, const char *typed, uint32_t percent)
{
    base_nearest best = {0};
    char choice[NEAREST_CHOICE_SIZE];
    const recipe_row *row;
    if (!*typed && percent == 0)
        return fail_two(reader);
    if (!*typed)
        return recipe_fail(
            reader, "a pick is missing; write one after each percentage, as in 70newest.30random");
    for (unsigned i = 0; (row = recipe_row_at(i)); i++)
        if (is_pick(row))
            base_nearest_list(&best, typed, row->term.name, row->term.form);
    return recipe_fail(reader, "\"%.40s\" is not a pick that can be mixed; %s", typed,
                       base_nearest_choice(&best, choice, sizeof choice));
}

static bool read_number(const recipe_reader *reader, const recipe_row *row, const char **text,
                        uint32_t *number)
{
    uint64_t value;
    if (!recipe_read_number(reader, text, row->high, &value))
        return false;
    if (value < row->low)
        return recipe_fail(reader, "\"%s\" must be followed by a number from %lu to %lu",
                           row->term.name, (unsigned long)row->low, (unsigned long)row->high);
    *number = (uint32_t)value;
    return true;
}

static bool read_pick(const recipe_reader *reader, const char **text, uint32_t percent,
                      mixture *mixture)
{
    char typed[MAZE_RECIPE_LENGTH + 1];
    const char *start = *text;
    size_t length = strspn(start, "abcdefghijklmnopqrstuvwxyz");
    memcpy(typed, start, length);
    typed[length] = '\0';
    const recipe_row *row = recipe_find_row(typed, "");
    uint32_t number = 0;
    if (!row || !is_pick(row))
        return fail_unknown(reader, typed, percent);
    *text += length;
    if (row->numbers && !read_number(reader, row, text, &number))
        return false;
    length = (size_t)(*text - start);
    if (**text && **text != '.')
        return recipe_fail(
            reader,
            "only \".\" and another pick can follow \"%.*s\"; add the \".\" or remove "
            "other characters",
            (int)length, start);
    for (unsigned i = 0; i < mixture->count; i++)
        if (mixture->parts[i].row == row && mixture->parts[i].number == number)
            return recipe_fail(reader, "%.*s is given twice; replace one of the two", (int)length,
                               start);
    if (mixture->count == PICK_PARTS)
        return recipe_fail(reader, "at most %d picks can be mixed; remove some", PICK_PARTS);
    mixture->parts[mixture->count++] = (pick_part){row, number, percent};
    if (!**text)
        return true;
    ++*text;
    return **text || recipe_fail(reader, "write a pick after the last \".\"");
}

static bool read_shares(const recipe_reader *reader, const char *text, mixture *mixture)
{
    uint64_t sum = 0, percent;
    const char *first = text;
    while (*text) {
        if (*text < '0' || *text > '9')
            return recipe_fail(reader, "a percentage is missing; write one before each pick, as in "
                                       "70newest.30random");
        if (!recipe_read_number(reader, &text, 100, &percent))
            return false;
        if (percent == 0)
            return recipe_fail(reader, "a pick cannot have 0 percent; remove the pick");
        sum += percent;
        if (!read_pick(reader, &text, (uint32_t)percent, mixture))
            return false;
    }
    if (sum != 100)
        return recipe_fail(reader,
                           "the percentages add up to %lu; they must add up to "
                           "100",
                           (unsigned long)sum);
    return mixture->count > 1 ||
           recipe_fail(reader, "a mixture requires two picks; for one pick, write %s",
                       first + sizeof "100" - 1);
}

static int by_row(const void *a, const void *b)
{
    const pick_part *x = a, *y = b;
    return x->row != y->row ? (x->row > y->row) - (x->row < y->row)
                            : (x->number > y->number) - (x->number < y->number);
}

static bool keep(const recipe_reader *reader, const mixture *mixture, recipe_field *field)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    size_t length = 0;
    for (unsigned i = 0; i < mixture->count; i++) {
        const pick_part *part = &mixture->parts[i];
        if (i > 0)
            length += (size_t)sprintf(text + length, ".");
        if (part->percent)
            length += (size_t)sprintf(text + length, "%lu", (unsigned long)part->percent);
        length += (size_t)sprintf(text + length, "%s", part->row->term.name);
        if (part->row->numbers)
            length += (size_t)sprintf(text + length, "%lu", (unsigned long)part->number);
    }
    if (length > RECIPE_TEXT)
        return recipe_fail(reader,
                           "the mixture has %lu characters, but the maximum is %d; use fewer picks",
                           (unsigned long)length, RECIPE_TEXT);
    memcpy(field->text, text, length + 1);
    return true;
}

static bool read_mix(const recipe_reader *reader, const char *argument, recipe_field *field)
{
    mixture m = {.count = 0};
    if (!read_shares(reader, argument, &m))
        return false;
    qsort(m.parts, m.count, sizeof *m.parts, by_row);
    return keep(reader, &m, field);
}

static bool read_two(const recipe_reader *reader, const char *text, mixture *m)
{
    while (*text)
        if (!read_pick(reader, &text, 0, m))
            return false;
    return m->count == 2 || fail_two(reader);
}

static bool read_blend(const recipe_reader *reader, const char *argument, recipe_field *field)
{
    mixture m = {.count = 0};
    return read_two(reader, argument, &m) && keep(reader, &m, field);
}

static void list(const recipe_field *field, pick_part *parts)
{
    const recipe_reader reader = {"", "", NULL};
    mixture m = {.count = 0};
    if (field->row->number_first)
        read_shares(&reader, field->text, &m);
    else
        read_two(&reader, field->text, &m);
    memcpy(parts, m.parts, sizeof m.parts);
}

static const pick_part *choose_share(carve_grower *g)
{
    uint64_t s = random_below(&g->random, 100);
    const pick_part *part = g->parts;
    for (; s >= part->percent; part++)
        s -= part->percent;
    return part;
}

/* Chooses between two picks by the number of the cell that was opened last.  In the first third of
 * the cells, the first pick is chosen.  In the last third, the second pick is chosen.  In between,
 * the probability of the second pick increases evenly. */
static const pick_part *choose_blend(carve_grower *g)
{
    int64_t cells = g->making->graph->cells;
    return &g->parts[(int64_t)random_below(&g->random, (uint64_t)cells) <
                     3 * (int64_t)g->opened - cells];
}

static const recipe_row mixture_list[] = {
    {
        .term = {RECIPE_TERM("pick", "Npick.Npick", "pick"),
                 .summary = "different picks, with percentages: 70newest.30random",
                 .about = "For each step, one of two or more picks is drawn at random, and chooses "
                          "the next cell. The percentages add up to 100. 70newest.30random has the "
                          "long corridors of newest, with more and shorter branches.",
                 .source = "J. Buck, \"Mazes for Programmers\" (2015), chapter 12"},
        .cell_ns = 400,
        GROW_ROW,
        .number_first = true,
        .data = &(const carve_pick){.list = list, .choose = choose_share},
        .read = read_mix,
    },
    {
        .term = {RECIPE_TERM("blend", "blend.PICK.PICK", "pick"),
                 .summary = "one pick at the top, another below: blend.newest.random",
                 .about = "One texture at the top of the maze changes gradually into another at "
                          "the bottom; in rings, from the middle to the rim. The place where the "
                          "maze grew last decides which pick chooses next. blend.newest.oldest "
                          "changes from winding corridors to straight ones."},
        .cell_ns = 300,
        GROW_ROW,
        .data = &(const carve_pick){.list = list, .choose = choose_blend},
        .read = read_blend,
    },
};
const recipe_rows carve_mixture_rows = RECIPE_ROWS(mixture_list);

static uint32_t choose_any(carve_grower *g, maze_cell cell)
{
    return (uint32_t)random_below(&g->random, g->choices.count);
}

static uint32_t choice_ahead(const carve_grower *g, maze_cell cell)
{
    const maze_graph *graph = g->making->graph;
    if (g->entered[cell] == GROW_ROOT)
        return MAZE_NONE;
    uint32_t ahead = graph->ahead(graph->context, cell, g->entered[cell]);
    for (uint32_t k = 0; k < g->choices.count; k++)
        if (g->choices.side[k] == ahead)
            return k;
    return MAZE_NONE;
}

static uint32_t choose_straight(carve_grower *g, maze_cell cell)
{
    bool straight = random_below(&g->random, 100) < g->step_field.number[0];
    uint32_t k = choose_any(g, cell), ahead = straight ? choice_ahead(g, cell) : MAZE_NONE;
    return ahead != MAZE_NONE ? ahead : k;
}

/* Avoids the side straight ahead in some steps.  The number of the field is the percentage of these
 * steps. */
static uint32_t choose_winding(carve_grower *g, maze_cell cell)
{
    bool winds = random_below(&g->random, 100) < g->step_field.number[0];
    uint32_t ahead = winds ? choice_ahead(g, cell) : MAZE_NONE;
    if (ahead == MAZE_NONE || g->choices.count == 1)
        return choose_any(g, cell);
    uint32_t k = (uint32_t)random_below(&g->random, g->choices.count - 1);
    return k + (k >= ahead);
}

static bool is_along(const carve_grower *g, maze_cell cell, uint32_t k)
{
    maze_door side = carve_side(g->making, cell, g->choices.side[k]);
    return shape_axis_of(g->making->maze->shape, side.cell, side.side) == g->step->axis;
}

/* In some steps, chooses a neighbor along the axis of the field, horizontal or vertical, if there
 * is one.  The number of the field is the percentage of these steps. */
static uint32_t choose_along(carve_grower *g, maze_cell cell)
{
    bool along = random_below(&g->random, 100) < g->step_field.number[0];
    uint32_t found = 0;
    for (uint32_t k = 0; along && k < g->choices.count; k++)
        found += is_along(g, cell, k);
    if (found == 0)
        return choose_any(g, cell);
    uint32_t left = (uint32_t)random_below(&g->random, found), k = 0;
    while (!is_along(g, cell, k) || left-- > 0)
        k++;
    return k;
}

#define PULLEN "W. D. Pullen, \"Think Labyrinth: Maze Classification\""

static const recipe_row step_list[] = {
    {
        .term = {RECIPE_NAMED("uniform", "step"),
                 .summary = "go to any unvisited neighbor (default)",
                 .about = "All free neighbors of the picked cell have the same probability, "
                          "whatever their direction."},
        .slot = SLOT_STEP,
        .is_default = true,
        .needs = HAS_GROWTH,
        .data = &(const carve_step){.choose = choose_any, .fast = true},
    },
    {
        .term = {RECIPE_TERM("straight", "straightN", "step"),
                 .summary = "go straight ahead with N %, 1 to 100",
                 .about = "With a probability of N %, the corridor continues straight through the "
                          "picked cell, if possible. Corridors become longer, and turns fewer; "
                          "straight100 turns only if it must.",
                 .source = PULLEN " (run)"},
        .cell_ns = 15,
        .slot = SLOT_STEP,
        RECIPE_PERCENT,
        .needs = HAS_GROWTH | HAS_AHEAD,
        .data = &(const carve_step){.choose = choose_straight, .fast = true},
    },
    {
        .term = {RECIPE_TERM("winding", "windingN", "step"),
                 .summary = "avoid going straight ahead with N %, 1 to 100",
                 .about = "The opposite of straightN: with a probability of N %, the corridor "
                          "turns, if possible. Corridors wind from cell to cell, without long "
                          "straight lines, which a solver would see at a glance.",
                 .source = PULLEN " (run)"},
        .cell_ns = 160,
        .slot = SLOT_STEP,
        RECIPE_PERCENT,
        .needs = HAS_GROWTH | HAS_AHEAD,
        .data = &(const carve_step){.choose = choose_winding},
    },
    {
        .term = {RECIPE_TERM("horizontal", "horizontalN", "step"),
                 .summary = "go along the row with N %, 1 to 100; in rings along the ring",
                 .about = "With a probability of N %, the corridor continues in its row of cells, "
                          "or along its ring, if possible. Corridors are horizontal, so the solver "
                          "must search for paths down.",
                 .source = PULLEN " (bias)"},
        .cell_ns = 140,
        .slot = SLOT_STEP,
        RECIPE_PERCENT,
        .needs = HAS_GROWTH | HAS_AXES,
        .data = &(const carve_step){.choose = choose_along, .axis = AXIS_HORIZONTAL},
    },
    {
        .term = {RECIPE_TERM("vertical", "verticalN", "step"),
                 .summary = "go to another row with N %, 1 to 100; in rings in or out",
                 .about = "With a probability of N %, the corridor continues up or down, in rings "
                          "inwards or outwards, if possible. Corridors are vertical; the solution "
                          "leads through quickly, or up and down many times.",
                 .source = PULLEN " (bias)"},
        .cell_ns = 140,
        .slot = SLOT_STEP,
        RECIPE_PERCENT,
        .needs = HAS_GROWTH | HAS_AXES,
        .data = &(const carve_step){.choose = choose_along, .axis = AXIS_VERTICAL},
    },
    {
        .term = {RECIPE_NAMED("all", "step"), .summary = "go to all unvisited neighbors at once",
                 .about = "The picked cell opens passages to all its free neighbors, so there are "
                          "many junctions and short corridors.",
                 .source = "J. Voisin, \"Growing tree\" (2013)"},
        .cell_ns = 110,
        .slot = SLOT_STEP,
        .needs = HAS_GROWTH,
        .data = &(const carve_step){.choose = NULL},
    },
};
const recipe_rows carve_step_rows = RECIPE_ROWS(step_list);
