/* Makes mazes for reveal.CHECKSUM and reveal.word.TEXT: the filled cells of the solution show a
 * picture.  A base path from door to door grows by detours until it covers as much of the picture
 * as possible.  The wrong branches grow by the same detours, so that they look like the solution.
 * In earlier publications, the solution leads around blocks of two by two cells.  Such a maze
 * reveals its picture before it is solved, because the picture contains no dead ends. */
#include "core/base/numbers.h"
#include "core/carve/reveal_picture.h"

#include <stdio.h>
#include <string.h>

#define TRIES 8 /* number of solutions that are tried; the best is kept */
#define NEAR 11 /* maximum random cost of a cell of the picture, for the base path */
#define FAR 200 /* cost of a cell outside the picture */
/* If the path misses at least this number of connected cells of the picture, the path may leave the
 * picture to reach these cells. */
#define LARGE 4
/* maximum number of times that the area for the path is widened */
#define WIDENINGS 6
#define FIRST_ROUNDS 100 /* number of rounds of mending in the first pass */
#define MORE_ROUNDS 30
#define OUTSIDE_ROUNDS 100
/* maximum number of steps of the walk by which a branch starts */
#define LONGEST_WALK 12
#define PART 8 /* a round attaches about 1 / PART of the cells next to the tree */
#define USUAL_SHARE 15
#define WORD "word."
#define GRID_BYTES 35

static void shuffle(reveal_grid *g, uint32_t *numbers, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t k = i + (uint32_t)random_below(&g->random, count - i), number = numbers[i];
        numbers[i] = numbers[k];
        numbers[k] = number;
    }
}

static inline bool is_free(const reveal_grid *g, uint32_t cell, uint8_t marks)
{
    return (g->mark[cell] & (marks | REVEAL_USED | REVEAL_RIM)) == marks;
}

/* Opens a closed side or closes an open side, together with the side that leads back. */
static inline void toggle(reveal_grid *g, uint32_t cell, uint32_t side)
{
    g->open[cell] ^= (uint8_t)(1u << (side & 3));
    g->open[reveal_across(g, cell, side)] ^= (uint8_t)(1u << ((side + 2) & 3));
}

/* Replaces a passage with a path through the two free cells next to it, in the direction `beside`.
 * The tree stays a tree. */
static inline void detour(reveal_grid *g, uint32_t cell, uint32_t side, uint32_t beside)
{
    uint32_t c = reveal_across(g, cell, beside), next = reveal_across(g, cell, side);
    toggle(g, cell, side);
    toggle(g, cell, beside);
    toggle(g, next, beside);
    toggle(g, c, side);
    g->mark[c] |= REVEAL_USED;
    g->mark[reveal_across(g, c, side)] |= REVEAL_USED;
}

static bool is_dark(const reveal_grid *g, uint32_t x, uint32_t y)
{
    return reveal_is(g, reveal_cell(g, x, y), REVEAL_PICTURE);
}

static uint32_t find_middle(const reveal_grid *g, uint32_t line, bool upright)
{
    uint32_t length = upright ? g->rows : g->columns, best = 0, nearest = UINT32_MAX;
    for (uint32_t i = 0; i < length; i++) {
        uint32_t away = 2 * i + 1 > length ? 2 * i + 1 - length : length - 2 * i - 1;
        if (away >= nearest || !is_dark(g, upright ? line : i, upright ? i : line))
            continue;
        best = i;
        nearest = away;
    }
    return best;
}

/* Chooses doors at opposite sides of the grid, so that the solution leads along the longer side of
 * the picture. */
static void choose_doors(reveal_grid *grid)
{
    uint32_t left = UINT32_MAX, right = 0, top = UINT32_MAX, bottom = 0;
    for (uint32_t y = 0; y < grid->rows; y++)
        for (uint32_t x = 0; x < grid->columns; x++) {
            if (!is_dark(grid, x, y))
                continue;
            left = x < left ? x : left;
            right = x > right ? x : right;
            top = y < top ? y : top;
            bottom = y;
        }
    if (right - left >= bottom - top) {
        uint32_t first = find_middle(grid, left, true), last = find_middle(grid, right, true);
        grid->entrance = (maze_door){reveal_cell(grid, 0, first), RECT_LEFT};
        grid->exit = (maze_door){reveal_cell(grid, grid->columns - 1, last), RECT_RIGHT};
    } else {
        uint32_t first = find_middle(grid, top, false), last = find_middle(grid, bottom, false);
        grid->entrance = (maze_door){reveal_cell(grid, first, 0), RECT_TOP};
        grid->exit = (maze_door){reveal_cell(grid, last, grid->rows - 1), RECT_BOTTOM};
    }
}

/* Visits the neighbors of a cell, as in Dijkstra's algorithm.  The cheapest path to a neighbor
 * leads through the first cell that reaches it, because the cost of a step depends only on the
 * neighbor. */
static void reach(reveal_grid *g, base_heap *heap, uint64_t number)
{
    uint32_t cell = (uint32_t)number;
    for (uint32_t side = 0; side < 4; side++) {
        uint32_t next = reveal_across(g, cell, side);
        if (g->left_by[next] != UINT8_MAX || reveal_is(g, next, REVEAL_RIM))
            continue;
        uint64_t cost =
            reveal_is(g, next, REVEAL_PICTURE) ? 1 + random_below(&g->random, NEAR) : FAR;
        g->left_by[next] = (uint8_t)side;
        heap_put(heap, ((number >> 32) + cost) << 32 | next);
    }
}

static void find_base(reveal_grid *grid)
{
    base_heap heap = {.numbers = grid->heap};
    uint32_t start = grid->entrance.cell;
    memset(grid->left_by, UINT8_MAX, grid->cells);
    grid->left_by[start] = 0;
    heap_put(&heap, start);
    while (grid->left_by[grid->exit.cell] == UINT8_MAX)
        reach(grid, &heap, heap_take(&heap));
    for (uint32_t cell = grid->exit.cell; cell != start;) {
        uint32_t back = grid->left_by[cell] + 2u;
        grid->mark[cell] |= REVEAL_USED;
        toggle(grid, cell, back);
        cell = reveal_across(grid, cell, back);
    }
    grid->mark[start] |= REVEAL_USED;
}

/* The cells and sides that detours may use.  A cell must have all marks in `from` and no mark in
 * `but`. */
typedef struct reveal_rule {
    uint8_t from;
    uint8_t but;
    bool alike;   /* true: both cells of a detour must be in the picture, or both outside */
    bool off_way; /* true: a side between two cells of the solution must stay open */
} reveal_rule;

static inline bool may_change(const reveal_grid *g, uint32_t cell, uint32_t side, reveal_rule rule)
{
    return !(rule.off_way && g->mark[cell] & g->mark[reveal_across(g, cell, side)] & REVEAL_WAY);
}

static bool fits(const reveal_grid *g, uint32_t cell, uint32_t side, uint32_t beside,
                 reveal_rule rule)
{
    uint32_t c = reveal_across(g, cell, beside), d = reveal_across(g, c, side);
    return is_free(g, c, rule.from) && is_free(g, d, rule.from) &&
           !((g->mark[c] | g->mark[d]) & rule.but) &&
           !(rule.alike && (g->mark[c] ^ g->mark[d]) & REVEAL_PICTURE);
}

/* Open sides in two directions: to the right (index 0) and down (index 1).  For each direction,
 * `sides` lists the sides at which a detour must still be tried, and `open` is the number of all
 * open sides. */
typedef struct reveal_waiting {
    uint32_t *sides[2];
    uint32_t count[2], open[2];
} reveal_waiting;

static void wait_for(reveal_waiting *w, uint32_t edge)
{
    unsigned upright = edge & 1;
    w->sides[upright][w->count[upright]++] = edge;
}

/* Removes and returns a random side at which a detour must still be tried.  A detour at a side to
 * the right opens two sides downwards, and vice versa.  If possible, takes a side of the direction
 * with more open sides, so that both directions remain balanced. */
static uint32_t take(reveal_grid *g, reveal_waiting *w)
{
    unsigned upright = w->open[1] > w->open[0];
    upright = w->count[upright] > 0 ? upright : !upright;
    uint32_t i = (uint32_t)random_below(&g->random, w->count[upright]);
    uint32_t *taken = &w->sides[upright][i], edge = *taken;
    *taken = w->sides[upright][--w->count[upright]];
    return edge;
}

static void detours(reveal_grid *grid, reveal_rule rule)
{
    reveal_waiting waiting = {.sides = {grid->list, grid->list + grid->cells}};
    for (uint32_t cell = 0; cell < grid->cells; cell++)
        for (uint32_t side = RECT_RIGHT; side <= RECT_BOTTOM; side++) {
            if (!reveal_is_open(grid, cell, side))
                continue;
            waiting.open[side == RECT_BOTTOM]++;
            if (may_change(grid, cell, side, rule) &&
                (fits(grid, cell, side, side + 1, rule) || fits(grid, cell, side, side + 3, rule)))
                wait_for(&waiting, reveal_edge(grid, cell, side));
        }
    while (waiting.count[0] + waiting.count[1] > 0) {
        uint32_t edge = take(grid, &waiting), cell = edge / 2,
                 side = edge & 1 ? RECT_BOTTOM : RECT_RIGHT;
        uint32_t beside = side + 1 + 2 * (uint32_t)random_below(&grid->random, 2);
        if (!fits(grid, cell, side, beside, rule) && !fits(grid, cell, side, beside += 2, rule))
            continue;
        detour(grid, cell, side, beside);
        waiting.open[!(edge & 1)] += 2;
        wait_for(&waiting, reveal_edge(grid, cell, beside));
        wait_for(&waiting, reveal_edge(grid, reveal_across(grid, cell, beside), side));
        wait_for(&waiting, reveal_edge(grid, reveal_across(grid, cell, side), beside));
    }
}

static bool is_hole(const reveal_grid *g, uint32_t cell, reveal_rule rule)
{
    return is_free(g, cell, rule.from) && !(g->mark[cell] & rule.but);
}

static bool fill_hole(reveal_grid *grid, uint32_t hole, reveal_rule rule)
{
    uint32_t first = (uint32_t)random_below(&grid->random, 4);
    for (uint32_t side = first; side < first + 4; side++) {
        uint32_t next = reveal_across(grid, hole, side);
        if (!is_free(grid, next, rule.from & REVEAL_ALLOWED) || grid->mark[next] & rule.but)
            continue;
        for (uint32_t turn = 1; turn < 4; turn += 2) {
            uint32_t cell = reveal_across(grid, hole, side + turn);
            if (!reveal_is_open(grid, cell, side) || !may_change(grid, cell, side, rule))
                continue;
            detour(grid, cell, side, side + turn + 2);
            return true;
        }
    }
    return false;
}

/* Moves a hole to the diagonally opposite cell of a block of two by two cells, if a path turns in
 * that cell. The path then turns in the cell of the old hole instead. Returns the cell that
 * contains the hole after the call. */
static uint32_t move(reveal_grid *grid, uint32_t hole, reveal_rule rule)
{
    uint32_t first = (uint32_t)random_below(&grid->random, 4);
    for (uint32_t side = first; side < first + 4; side++) {
        uint32_t corner = reveal_across(grid, reveal_across(grid, hole, side), side + 1);
        if (grid->open[corner] != (1u << ((side + 2) & 3) | 1u << ((side + 3) & 3)) ||
            corner == grid->entrance.cell || corner == grid->exit.cell ||
            (rule.off_way && reveal_is(grid, corner, REVEAL_WAY)))
            continue;
        toggle(grid, corner, side + 2);
        toggle(grid, corner, side + 3);
        toggle(grid, hole, side);
        toggle(grid, hole, side + 1);
        grid->mark[hole] |= REVEAL_USED;
        grid->mark[corner] &= (uint8_t)~REVEAL_USED;
        return corner;
    }
    return hole;
}

/* Fills holes by detours, and moves holes that cannot be filled, in up to `rounds` rounds.  Holes
 * are free cells that have all marks in `rule.from` and no mark in `rule.but`. */
static void mend(reveal_grid *grid, unsigned rounds, reveal_rule rule)
{
    uint32_t count = 0;
    for (uint32_t cell = 0; cell < grid->cells; cell++)
        if (is_hole(grid, cell, rule))
            grid->list[count++] = cell;
    for (; rounds > 0 && count > 0; rounds--) {
        uint32_t left = 0;
        shuffle(grid, grid->list, count);
        for (uint32_t i = 0; i < count; i++) {
            uint32_t hole = grid->list[i];
            if (!is_free(grid, hole, 0) || fill_hole(grid, hole, rule))
                continue;
            hole = move(grid, hole, rule);
            if (is_hole(grid, hole, rule) && !fill_hole(grid, hole, rule))
                grid->list[left++] = hole;
        }
        count = left;
    }
}

static uint32_t list_free(reveal_grid *grid, uint32_t start)
{
    uint32_t count = 0;
    grid->list[count++] = start;
    grid->left_by[start] = 1;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t side = 0; side < 4; side++) {
            uint32_t next = reveal_across(grid, grid->list[i], side);
            if (grid->left_by[next] || !is_free(grid, next, REVEAL_PICTURE))
                continue;
            grid->left_by[next] = 1;
            grid->list[count++] = next;
        }
    return count;
}

static bool allow_more(reveal_grid *grid)
{
    bool any = false;
    memset(grid->left_by, 0, grid->cells);
    for (uint32_t cell = 0; cell < grid->cells; cell++) {
        if (grid->left_by[cell] || !is_free(grid, cell, REVEAL_PICTURE))
            continue;
        uint32_t count = list_free(grid, cell);
        for (uint32_t i = 0; i < 9 * count && count >= LARGE; i++) {
            uint32_t k = i % 9,
                     near = grid->list[i / 9] + k % 3 + k / 3 * grid->stride - 1 - grid->stride;
            grid->mark[near] |= REVEAL_ALLOWED;
            any = true;
        }
    }
    return any;
}

static void cover(reveal_grid *grid)
{
    static const reveal_rule inside = {.from = REVEAL_ALLOWED};
    static const reveal_rule holes = {.from = REVEAL_ALLOWED | REVEAL_PICTURE};
    for (uint32_t cell = 0; cell < grid->cells; cell++) {
        grid->mark[cell] &= (uint8_t)~REVEAL_ALLOWED;
        if (reveal_is(grid, cell, REVEAL_PICTURE))
            grid->mark[cell] |= REVEAL_ALLOWED;
    }
    for (unsigned i = 0; i == 0 || (i <= WIDENINGS && allow_more(grid)); i++) {
        detours(grid, inside);
        mend(grid, i == 0 ? FIRST_ROUNDS : MORE_ROUNDS, holes);
    }
}

static void attach(reveal_grid *grid, uint32_t cell, uint32_t side)
{
    uint32_t steps = 1 + (uint32_t)random_below(&grid->random, LONGEST_WALK);
    while (steps-- > 0) {
        uint32_t sides[4], count = 0;
        toggle(grid, cell, side);
        cell = reveal_across(grid, cell, side);
        grid->mark[cell] |= REVEAL_USED;
        for (uint32_t i = 0; i < 4; i++)
            if (is_free(grid, reveal_across(grid, cell, i), 0))
                sides[count++] = i;
        if (count == 0)
            return;
        if (steps > 0)
            side = sides[random_below(&grid->random, count)];
    }
}

/* Marks the solution, and starts about `share` wrong branches per 1000 cells of the solution.  The
 * number of branches is at most a third of the number of sides that lead from the solution to free
 * cells outside the picture. */
static void start_branches(reveal_grid *grid, unsigned share)
{
    uint32_t length = 0, count = 0;
    for (uint32_t cell = 0; cell < grid->cells; cell++)
        if (reveal_is(grid, cell, REVEAL_USED)) {
            grid->mark[cell] |= REVEAL_WAY;
            length++;
        }
    for (uint32_t cell = 0; cell < grid->cells; cell++)
        for (uint32_t side = 0; side < 4 && reveal_is(grid, cell, REVEAL_WAY); side++) {
            uint32_t next = reveal_across(grid, cell, side);
            if (is_free(grid, next, 0) && !reveal_is(grid, next, REVEAL_PICTURE))
                grid->list[count++] = 4 * cell + side;
        }
    uint32_t wanted = (uint32_t)((uint64_t)length * share / 1000 + 1);
    wanted = wanted < count / 3 ? wanted : count / 3;
    shuffle(grid, grid->list, count);
    for (uint32_t i = 0; i < wanted; i++) {
        uint32_t cell = grid->list[i] / 4, side = grid->list[i] % 4;
        if (is_free(grid, reveal_across(grid, cell, side), 0))
            attach(grid, cell, side);
    }
}

/* Lists the sides that lead from a free cell to the tree.  If some of these sides cross the border
 * of the picture, only these sides are listed, and *across becomes true. */
static uint32_t list_ways_in(const reveal_grid *grid, uint32_t cell, uint32_t sides[4],
                             bool *across)
{
    uint32_t count = 0;
    *across = false;
    for (uint32_t side = 0; side < 4; side++) {
        uint32_t next = reveal_across(grid, cell, side);
        bool other = (grid->mark[cell] ^ grid->mark[next]) & REVEAL_PICTURE;
        if (!reveal_is(grid, next, REVEAL_USED) || (*across && !other))
            continue;
        if (other && !*across)
            count = 0;
        *across = *across || other;
        sides[count++] = side;
    }
    return count;
}

/* Lists the free cells next to the tree, in random order.  Cells that can be attached across the
 * border of the picture come first. */
static uint32_t list_touching(reveal_grid *grid)
{
    uint32_t count[2] = {0, 0}, sides[4];
    uint32_t *lists[2] = {grid->list, grid->list + grid->cells};
    for (uint32_t cell = 0; cell < grid->cells; cell++) {
        bool across;
        if (is_free(grid, cell, 0) && list_ways_in(grid, cell, sides, &across) > 0)
            lists[!across][count[!across]++] = cell;
    }
    shuffle(grid, lists[0], count[0]);
    shuffle(grid, lists[1], count[1]);
    memmove(lists[0] + count[0], lists[1], count[1] * sizeof *lists[1]);
    return count[0] + count[1];
}

static bool attach_some(reveal_grid *grid)
{
    uint32_t count = list_touching(grid), wanted = count / PART + 1, sides[4];
    for (uint32_t i = 0; i < count && i < wanted; i++) {
        bool across;
        uint32_t cell = grid->list[i];
        if (!is_free(grid, cell, 0))
            continue;
        uint32_t ways = list_ways_in(grid, cell, sides, &across);
        uint32_t side = sides[random_below(&grid->random, ways)];
        attach(grid, reveal_across(grid, cell, side), side + 2);
    }
    return count > 0;
}

/* Grows the wrong branches.  `share` is the approximate number of branches that start per 1000
 * cells of the solution. */
static void grow_outside(reveal_grid *g, unsigned share)
{
    static const reveal_rule alike = {.alike = true, .off_way = true};
    static const reveal_rule any = {.off_way = true};
    static const reveal_rule holes = {.but = REVEAL_PICTURE, .off_way = true};
    start_branches(g, share);
    detours(g, alike);
    mend(g, OUTSIDE_ROUNDS, holes);
    do
        detours(g, any);
    while (attach_some(g));
}

static bool find_way(reveal_grid *grid, uint8_t *start, uint8_t *best, uint64_t seed)
{
    size_t size = 2 * (size_t)grid->cells;
    uint32_t least = UINT32_MAX, joined = 0;
    memcpy(start, grid->mark, size);
    for (unsigned i = 0; i < TRIES; i++) {
        char stream[16];
        /* number of dark cells off the solution, plus number of other cells on the solution */
        uint32_t faults = 0;
        memcpy(grid->mark, start, size);
        grid->joined = 0;
        snprintf(stream, sizeof stream, "reveal%u", i);
        maze_random_init(&grid->random, seed, stream);
        find_base(grid);
        if (!carve_reveal_join(grid))
            return false;
        cover(grid);
        for (uint32_t cell = 0; cell < grid->cells; cell++)
            faults += reveal_is(grid, cell, REVEAL_USED) != reveal_is(grid, cell, REVEAL_GIVEN);
        if (faults >= least)
            continue;
        memcpy(best, grid->mark, size);
        joined = grid->joined;
        least = faults;
    }
    memcpy(grid->mark, best, size);
    grid->joined = joined;
    return true;
}

static bool carve(reveal_grid *grid, const core_making *making, unsigned share)
{
    uint8_t *start = base_pool_take(making->own, grid->cells, 2);
    uint8_t *best = base_pool_take(making->own, grid->cells, 2);
    choose_doors(grid);
    if (!start || !best || !find_way(grid, start, best, making->recipe->seed))
        return carve_reveal_fail_memory(making->error);
    maze_random_init(&grid->random, making->recipe->seed, "reveal");
    grow_outside(grid, share);
    return true;
}

static maze_door door_of(const reveal_grid *g, maze_door door)
{
    uint32_t x = door.cell % g->stride - 1, y = door.cell / g->stride - 1;
    return (maze_door){y * g->columns + x, door.side};
}

static void open_maze(const reveal_grid *grid, maze_maze *maze)
{
    for (maze_cell cell = 0; cell < maze->graph.cells; cell++) {
        uint32_t at = reveal_cell(grid, cell % grid->columns, cell / grid->columns);
        bool way = reveal_is(grid, at, REVEAL_WAY);
        if (reveal_is(grid, at, REVEAL_GIVEN))
            bits_set(maze->picture, cell);
        maze->revealed.covered += way && reveal_is(grid, at, REVEAL_GIVEN);
        maze->revealed.spilled += way && !(grid->mark[at] & (REVEAL_GIVEN | REVEAL_PICTURE));
        for (uint32_t side = 0; side < RECT_SIDES; side++)
            if (reveal_is_open(grid, at, side))
                maze_open_side(maze, cell, side);
    }
    maze->revealed.joined = grid->joined;
    maze->entrance = door_of(grid, grid->entrance);
    maze->exit = door_of(grid, grid->exit);
}

static bool is_word(const char *argument)
{
    return strncmp(argument, WORD, sizeof WORD - 1) == 0;
}

static bool make(core_making *making, const recipe_field *field)
{
    reveal_grid grid = {0};
    uint32_t columns, rows;
    shape_grid(making->maze->shape, &columns, &rows);
    bool done = carve_reveal_start(&grid, making->own, columns, rows, making->error) &&
                (is_word(field->text)
                     ? carve_reveal_write(&grid, field->text + sizeof WORD - 1, making->error)
                     : carve_reveal_take_mask(&grid, making->inputs, recipe_field_checksum(field),
                                              making->error)) &&
                carve_reveal_widen(&grid, &making->maze->revealed, making->error) &&
                carve(&grid, making, field->number[0]);
    if (done) {
        making->maze->picture = bits_create(making->maze->graph.cells);
        done = making->maze->picture || carve_reveal_fail_memory(making->error);
    }
    if (done)
        open_maze(&grid, making->maze);
    return done;
}

static bool read(const recipe_reader *reader, const char *argument, recipe_field *field)
{
    uint32_t checksum;
    const char *word = is_word(argument) ? argument + sizeof WORD - 1 : NULL;
    size_t length = strlen(word ? word : argument);
    bool known = word ? length > 0 && word[0] != '.' && word[length - 1] != '.' &&
                            !strstr(word, "..") &&
                            strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789.") == length
                      : length == CHECKSUM_DIGITS && base_checksum_read(argument, &checksum);
    return known ? recipe_keep(reader, argument, field)
                 : recipe_fail(reader, "the text after \"reveal.\" must be a checksum of eight "
                                       "digits (0 to 9, a to f), as in reveal.1f3a9c20, or "
                                       "\"word.\" and a text, as in reveal.word.hello; write a "
                                       "space as \".\"");
}

static void estimate(const recipe_field *field, recipe_estimate *estimate)
{
    double rim = 2 * (estimate->extent.x + estimate->extent.y + 2);
    estimate->bytes += (estimate->cells + (uint64_t)rim) * GRID_BYTES + bits_bytes(estimate->cells);
}

static const recipe_row reveal_list[] = {{
    .term =
        {RECIPE_TERM("reveal", "revealN.WHAT", "algorithm"),
         .summary = "the filled solution shows a picture or word.TEXT",
         .about =
             "A solver who fills the cells of the solution sees a picture: the dark parts of an "
             "image, or words. The solution grows by detours of single cells, horizontal and "
             "vertical ones equally often. Wrong branches grow in the same way, so the maze looks "
             "the same everywhere and does not reveal the picture. Thin parts are widened to two "
             "cells, and pieces are joined. 1 to 5 % of the cells stay white; they are dead ends. "
             "N, 3 to 30 (15), is the number of wrong branches that start at first per 1000 cells "
             "of the solution. Fewer branches become longer. The solution passes through "
             "the picture along its longer side, between the doors.",
         .source = "pictures by ways: Y. Okamoto and R. Uehara, \"How to make a picturesque "
                   "maze\" (CCCG 2009); by adding pieces to a path: T. Kurokawa, "
                   "\"Picture Maze Generation by Successive Insertion of Path Segment\" "
                   "(British Journal of Mathematics & Computer Science 4, 2014)"},
    .cell_ns = 4500,
    .slot = SLOT_CARVE,
    .is_input = true,
    .input_file = "mask",
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
const recipe_rows carve_reveal_rows = RECIPE_ROWS(reveal_list);
