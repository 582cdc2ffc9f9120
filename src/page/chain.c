/* Each corner pairs the ends of walls that meet there: first those on one line, then what is left,
 * two by two.  A pair is a line going on; an end without a partner is where a line starts.  As the
 * pairing is made at each corner by itself, the lines do not depend on where one starts to walk. */
#include "page/chain.h"

#include "core/base/array.h"
#include "core/base/memory.h"
#include "page/drawing.h"
#include "page/hand.h"

#include <math.h>
#include <stdlib.h>

/* Wall w has the ends 2w and 2w + 1; the other end of e is e ^ 1. */
typedef uint32_t wall_end;

#define LINES 4096 /* a power of two */

typedef struct chain {
    const page_place *place;
    maze_wall *walls;
    size_t count;
    uint32_t recent[LINES]; /* the last wall on each line, modulo LINES */
    maze_corner base;       /* the least corner number */
    size_t corners;         /* corner numbers base .. base + corners - 1 */
    uint32_t *start;        /* of each corner's ends in `ends`; one more for the end */
    wall_end *ends;         /* of all corners, one after the other */
    wall_end *partner;      /* of each end, or MAZE_NONE */
    uint8_t *drawn;         /* of each wall */
    uint8_t **alone;        /* of each point of the mark; NULL: it is not asked for */
} chain;

static maze_corner corner_of(const chain *c, wall_end end)
{
    const maze_wall *wall = &c->walls[end >> 1];
    return end & 1 ? wall->to : wall->from;
}

/* Adds a wall, or makes the last one on its line longer if they meet: at the corner between them
 * these two would be paired in any case.  Not done when the corners at which others meet are
 * wanted, or when each is bent on its own. */
static bool add_wall(void *context, const maze_wall *piece)
{
    chain *c = context;
    maze_wall wall = *piece;
    wall.sweep = hand_sweep(c->place, piece);
    uint32_t *recent = &c->recent[wall.line % LINES];
    maze_wall *last = *recent < c->count ? &c->walls[*recent] : NULL;
    if (last && !c->alone && !c->place->style.hand && last->line == wall.line &&
        last->to == wall.from && last->sweep + wall.sweep <= MOST_SWEEP) {
        last->to = wall.to;
        last->sweep += wall.sweep;
        return true;
    }
    if (c->count >= MAZE_NONE / 2 || !array_more(c->walls, c->count))
        return false;
    *recent = (uint32_t)c->count;
    c->walls[c->count++] = wall;
    return true;
}

static bool add_side(const maze_shape *shape, maze_cell cell, uint32_t side,
                     bool (*add)(void *context, const maze_wall *piece), void *context)
{
    maze_wall pieces[MAZE_PIECES];
    unsigned count = maze_shape_pieces(shape, cell, side, pieces);
    for (unsigned i = 0; i < count; i++)
        if (!add(context, &pieces[i]))
            return false;
    return true;
}

bool chain_each(const maze_maze *maze, maze_cell first, maze_cell last,
                bool (*add)(void *context, const maze_wall *piece), void *context)
{
    const maze_shape *shape = maze_get_shape(maze);
    const maze_graph *graph = maze_get_graph(maze);
    if (!maze_shape_has_walls(shape))
        return true;
    for (maze_cell cell = first;; cell++) {
        uint32_t sides = maze_shape_sides(shape, cell);
        for (uint32_t side = 0; side < sides; side++) {
            uint32_t back;
            if (maze_is_open(maze, cell, side))
                continue;
            maze_cell next = graph->across(graph->context, cell, side, &back);
            bool seen = next != MAZE_NONE && next < cell && next >= first;
            if (!seen && !add_side(shape, cell, side, add, context))
                return false;
        }
        if (cell == last)
            return true;
    }
}

static void find_corner_range(chain *c)
{
    maze_corner least = UINT64_MAX, most = 0;
    for (wall_end end = 0; end < 2 * c->count; end++) {
        maze_corner corner = corner_of(c, end);
        least = corner < least ? corner : least;
        most = corner > most ? corner : most;
    }
    c->base = least;
    c->corners = (size_t)(most - least + 1);
}

static bool allocate(chain *c)
{
    c->start = calloc(c->corners + 1, sizeof *c->start);
    c->ends = malloc(2 * c->count * sizeof *c->ends);
    c->partner = malloc(2 * c->count * sizeof *c->partner);
    c->drawn = calloc(c->count, 1);
    return c->start && c->ends && c->partner && c->drawn;
}

/* Sorts all ends by corner (a counting sort). */
static void sort_ends(chain *c)
{
    wall_end total = (wall_end)(2 * c->count);
    for (wall_end end = 0; end < total; end++)
        c->start[corner_of(c, end) - c->base]++;
    uint32_t sum = 0;
    for (size_t i = 0; i <= c->corners; i++) {
        sum += c->start[i];
        c->start[i] = sum;
    }
    for (wall_end end = total; end-- > 0;)
        c->ends[--c->start[corner_of(c, end) - c->base]] = end;
}

static void make_partners(chain *c, wall_end a, wall_end b)
{
    c->partner[a] = b;
    c->partner[b] = a;
}

static void pair_corner(chain *c, const wall_end *ends, size_t count)
{
    for (size_t i = 0; i < count; i++)
        c->partner[ends[i]] = MAZE_NONE;
    for (size_t i = 0; i < count; i++)
        for (size_t j = i + 1; j < count && c->partner[ends[i]] == MAZE_NONE; j++)
            if (c->partner[ends[j]] == MAZE_NONE &&
                c->walls[ends[i] >> 1].line == c->walls[ends[j] >> 1].line)
                make_partners(c, ends[i], ends[j]);
    wall_end waiting = MAZE_NONE;
    for (size_t i = 0; i < count; i++) {
        if (c->partner[ends[i]] != MAZE_NONE)
            continue;
        if (waiting == MAZE_NONE) {
            waiting = ends[i];
        } else {
            make_partners(c, waiting, ends[i]);
            waiting = MAZE_NONE;
        }
    }
}

static void pair_ends(chain *c)
{
    for (size_t i = 0; i < c->corners; i++)
        pair_corner(c, c->ends + c->start[i], c->start[i + 1] - c->start[i]);
}

/* Notes whether a corner, which becomes the mark's next point, is one of two walls only. */
static bool add_alone(const chain *c, maze_corner corner, const maze_mark *mark)
{
    if (!c->alone)
        return true;
    if (!array_more(*c->alone, mark->point_count))
        return false;
    size_t i = (size_t)(corner - c->base);
    (*c->alone)[mark->point_count] = c->start[i + 1] - c->start[i] <= 2;
    return true;
}

static bool add_corner(const chain *c, wall_end end, maze_mark *mark)
{
    maze_corner corner = corner_of(c, end);
    return add_alone(c, corner, mark) && mark_point(mark, hand_corner(c->place, corner));
}

/* The sweep of the wall that is entered by this end. */
static double sweep_from(const chain *c, wall_end end)
{
    double sweep = c->walls[end >> 1].sweep;
    return end & 1 ? -sweep : sweep;
}

/* True if a piece of line of this sweep, which comes in at a wall's end, ends there. */
static bool ends_piece(const chain *c, wall_end end, wall_end next, double sweep)
{
    return next == MAZE_NONE || c->place->style.hand ||
           c->walls[next >> 1].line != c->walls[end >> 1].line ||
           fabs(sweep + sweep_from(c, next)) > MOST_SWEEP;
}

/* Draws the line that starts at `end`, to where it ends or comes back. */
static bool follow(chain *c, wall_end end, maze_mark *mark)
{
    if (!mark_begin(mark) || !add_corner(c, end, mark))
        return false;
    wall_end start = end;
    double sweep = 0; /* since the last point */
    for (;;) {
        c->drawn[end >> 1] = 1;
        sweep += sweep_from(c, end);
        wall_end far_end = end ^ 1, next = c->partner[far_end];
        if (next == start) {
            return mark_close(mark) && mark_sweep(mark, sweep);
        }
        if (ends_piece(c, far_end, next, sweep)) {
            if (!mark_sweep(mark, sweep) || !add_corner(c, far_end, mark))
                return false;
            sweep = 0;
        }
        if (next == MAZE_NONE)
            return true;
        end = next;
    }
}

/* Open lines first; what is left then are rings, each started at a bend, or a circle. */
static bool draw_lines(chain *c, maze_mark *mark)
{
    wall_end total = (wall_end)(2 * c->count);
    for (size_t i = 0; i < total; i++) {
        wall_end end = c->ends[i];
        if (c->partner[end] == MAZE_NONE && !c->drawn[end >> 1] && !follow(c, end, mark))
            return false;
    }
    for (wall_end end = 0; end < total; end++) {
        if (c->drawn[end >> 1])
            continue;
        bool at_bend = c->walls[c->partner[end] >> 1].line != c->walls[end >> 1].line;
        if (at_bend && !follow(c, end, mark))
            return false;
    }
    for (wall_end end = 0; end < total; end += 2)
        if (!c->drawn[end >> 1] && !follow(c, end, mark))
            return false;
    return true;
}

static bool fail_memory(maze_error *error)
{
    return maze_fail(error, MAZE_NO_MEMORY,
                     "out of memory for drawing the walls; take fewer cells");
}

bool chain_walls(const page_place *place, maze_cell first, maze_cell last, maze_mark *mark,
                 uint8_t **alone, maze_error *error)
{
    chain c = {.place = place, .alone = alone};
    if (alone)
        *alone = NULL;
    uint64_t sides = ((uint64_t)last - first + 1) * maze_get_graph(place->maze)->sides;
    if (!memory_check(sides * CHAIN_BYTES_PER_SIDE, "a drawing of the walls", error))
        return false;
    bool done = chain_each(place->maze, first, last, add_wall, &c);
    if (done && c.count > 0) {
        find_corner_range(&c);
        done = allocate(&c);
        if (done) {
            sort_ends(&c);
            pair_ends(&c);
            done = draw_lines(&c, mark);
        }
    }
    free(c.walls);
    free(c.start);
    free(c.ends);
    free(c.partner);
    free(c.drawn);
    return done || fail_memory(error);
}
