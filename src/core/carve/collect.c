/* Stars to collect: the maze gets loops, and among all paths from the entrance to the exit that
 * visit no cell twice, exactly one visits all its stars.  Walls are opened one by one.  After each,
 * all paths are listed; the wall stays open if there are more of them than before.  Then the
 * longest path on which it is possible gets stars, each at a place that excludes as many other
 * paths as possible. */
#include "core/base/errors.h"
#include "core/base/random.h"
#include "core/carve/carving.h"
#include "core/carve/maze.h"
#include "core/recipe/recipe.h"
#include "core/recipe/rows.h"

#include <stdlib.h>
#include <string.h>

#define CELLS_PER_RING 8
#define MOST_RINGS 12
#define LEAST_RING 5  /* minimum number of passages between the cells at a wall that is opened */
#define MOST_WAYS 300 /* maximum number of paths through the maze */
#define MOST_TRIES 400

typedef struct collecting {
    maze_maze *maze;
    maze_error *error;
    maze_random random;
    uint32_t
        *numbers; /* for each cell: number of open sides that may lead on, or number of steps */
    maze_cell *queue;
    uint8_t *is_used; /* one bit per cell: on the path that is being walked */
    open_walk *walks; /* for each cell of that path, its remaining sides */
    size_t *walls;    /* walls to open, numbered by maze_bit */
    unsigned ways;    /* number of paths found by the last walk */
    uint8_t *passed;  /* for each path, if they are recorded: one bit per cell; otherwise NULL */
    size_t *lengths;
    bool tried[MOST_WAYS];
    unsigned kept;             /* the path whose cells are copied to `queue`, or UINT32_MAX */
    size_t places[MAZE_STARS]; /* of the stars in `queue` */
} collecting;

static bool fail_memory(const collecting *c)
{
    return maze_fail(c->error, MAZE_NO_MEMORY, "out of memory for stars to collect");
}

/* Computes `numbers`: 0 for cells from which no path leads on. */
static void find_dead_ends(collecting *c)
{
    maze_cell from = c->maze->entrance.cell, to = c->maze->exit.cell;
    uint32_t count = 0, back;
    for (maze_cell cell = 0; cell < c->maze->graph.cells; cell++) {
        c->numbers[cell] = 0;
        for (open_walk walk = open_start(c->maze, cell, 0); open_next(&walk);)
            c->numbers[cell] += behind_open(c->maze, cell, walk.side, &back) != MAZE_NONE;
        if (c->numbers[cell] == 1 && cell != from && cell != to)
            c->queue[count++] = cell;
    }
    while (count > 0) {
        maze_cell cell = c->queue[--count];
        c->numbers[cell] = 0;
        for (open_walk walk = open_start(c->maze, cell, 0); open_next(&walk);) {
            maze_cell next = behind_open(c->maze, cell, walk.side, &back);
            if (next != MAZE_NONE && c->numbers[next] > 0 && --c->numbers[next] == 1 &&
                next != from && next != to)
                c->queue[count++] = next;
        }
    }
}

/* Returns the next cell of the walk, which has `length` cells; MAZE_NONE: none. */
static maze_cell next_of(const collecting *c, size_t length)
{
    uint32_t back;
    open_walk *walk = &c->walks[length - 1];
    while (open_next(walk)) {
        maze_cell next = behind_open(c->maze, walk->cell, walk->side, &back);
        if (next != MAZE_NONE && c->numbers[next] > 0 && !bits_get(c->is_used, next))
            return next;
    }
    return MAZE_NONE;
}

/* Records the data of a path when the walk has reached its end. */
static void keep_way(collecting *c, size_t length)
{
    size_t bytes = bits_bytes(c->maze->graph.cells);
    if (c->passed && c->ways < MOST_WAYS) {
        memcpy(c->passed + c->ways * bytes, c->is_used, bytes);
        c->lengths[c->ways] = length;
    }
    if (c->ways++ == c->kept)
        for (size_t i = 0; i < length; i++)
            c->queue[i] = c->walks[i].cell;
}

/* Walks all paths, up to one more than MOST_WAYS, with sides in rising order.  From the end of each
 * path, the walk returns to the last cell that has another side. */
static void walk_ways(collecting *c)
{
    maze_cell goal = c->maze->exit.cell, cell = c->maze->entrance.cell;
    size_t length = 0;
    find_dead_ends(c);
    for (c->ways = 0; cell != MAZE_NONE || length > 0;) {
        if (cell != MAZE_NONE) {
            bits_set(c->is_used, cell);
            c->walks[length++] = open_start(c->maze, cell, cell == goal ? c->maze->graph.sides : 0);
            if (cell == goal)
                keep_way(c, length);
        }
        cell = c->ways > MOST_WAYS ? MAZE_NONE : next_of(c, length);
        if (cell == MAZE_NONE)
            bits_clear(c->is_used, c->walks[--length].cell);
    }
}

/* True if two cells are at least `passages` passages apart. */
static bool are_apart(collecting *c, maze_cell from, maze_cell to, uint32_t passages)
{
    uint32_t count = 1, back;
    memset(c->numbers, 0xFF, c->maze->graph.cells * sizeof *c->numbers);
    c->numbers[from] = 0;
    c->queue[0] = from;
    for (uint32_t i = 0; i < count && c->numbers[c->queue[i]] + 1 < passages; i++)
        for (open_walk walk = open_start(c->maze, c->queue[i], 0); open_next(&walk);) {
            maze_cell next = behind_open(c->maze, walk.cell, walk.side, &back);
            if (next == MAZE_NONE || c->numbers[next] != MAZE_NONE)
                continue;
            c->numbers[next] = c->numbers[walk.cell] + 1;
            c->queue[count++] = next;
        }
    return c->numbers[to] == MAZE_NONE;
}

static void close_wall(collecting *c, size_t wall)
{
    uint32_t sides = c->maze->graph.sides;
    maze_door at = {(maze_cell)(wall / sides), (uint32_t)(wall % sides)};
    maze_door next = graph_across(&c->maze->graph, at);
    maze_close_side(c->maze, at.cell, at.side);
    maze_close_side(c->maze, next.cell, next.side);
}

/* Opens a wall if this increases the number of paths, but not above the limit. */
static bool open_ring(collecting *c, size_t wall)
{
    uint32_t sides = c->maze->graph.sides;
    maze_door at = {(maze_cell)(wall / sides), (uint32_t)(wall % sides)};
    unsigned ways = c->ways;
    if (!are_apart(c, at.cell, graph_across(&c->maze->graph, at).cell, LEAST_RING))
        return false;
    maze_open_both(c->maze, at);
    walk_ways(c);
    if (c->ways > ways && c->ways <= MOST_WAYS)
        return true;
    close_wall(c, wall);
    c->ways = ways;
    return false;
}

/* Lists the walls between two cells, each as a side of the lower-numbered one; returns their
 * number. */
static size_t find_walls(const collecting *c)
{
    size_t count = 0;
    for (maze_door at = {0, 0}; at.cell < c->maze->graph.cells; at.cell++)
        for (at.side = 0; at.side < c->maze->graph.sides; at.side++) {
            maze_cell next = graph_across(&c->maze->graph, at).cell;
            if (next != MAZE_NONE && next > at.cell && !side_is_open(c->maze, at.cell, at.side))
                c->walls[count++] = maze_bit(c->maze, at.cell, at.side);
        }
    return count;
}

/* Opens walls and lists them in `opened`; returns their number. */
static unsigned open_rings(collecting *c, size_t opened[MOST_RINGS])
{
    unsigned rings = 0, most = c->maze->graph.cells / CELLS_PER_RING;
    size_t count = find_walls(c);
    most = most < MOST_RINGS ? most : MOST_RINGS;
    c->ways = 1;
    for (unsigned tries = 0; tries < MOST_TRIES && count > 0 && rings < most; tries++) {
        size_t i = (size_t)random_below(&c->random, count), wall = c->walls[i];
        c->walls[i] = c->walls[--count];
        if (open_ring(c, wall))
            opened[rings++] = wall;
    }
    return rings;
}

static bool passes(const collecting *c, unsigned way, maze_cell cell)
{
    return bits_get(c->passed + way * bits_bytes(c->maze->graph.cells), cell);
}

/* True if a cell is one of the first `count` stars, or has one behind one of its sides. */
static bool is_near_star(const collecting *c, maze_cell cell, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        maze_door at = {cell, 0};
        if (c->maze->stars[i] == cell)
            return true;
        for (; at.side < c->maze->graph.sides; at.side++)
            if (graph_across(&c->maze->graph, at).cell == c->maze->stars[i])
                return true;
    }
    return false;
}

/* Returns the distance, along the path, of cell `i` from the nearest of both ends and the first
 * `count` stars. */
static size_t room_at(const collecting *c, size_t length, size_t i, unsigned count)
{
    size_t least = i < length - 1 - i ? i : length - 1 - i;
    for (unsigned k = 0; k < count; k++) {
        size_t apart = c->places[k] < i ? i - c->places[k] : c->places[k] - i;
        least = apart < least ? apart : least;
    }
    return least;
}

/* Puts star number `count` on the path in `queue`: at a cell that leaves the fewest other paths in
 * `left`, preferably not at a junction, and far from ends and stars.  Returns false if no cell is
 * free. */
static bool put_star(collecting *c, size_t length, unsigned count, uint8_t *left)
{
    size_t best_room = 0;
    unsigned best_score = UINT32_MAX;
    maze_cell best = MAZE_NONE;
    for (size_t i = 1; i + 1 < length; i++) {
        maze_cell cell = c->queue[i];
        unsigned score = find_open(c->maze, cell).count > 2;
        for (unsigned way = 0; way < c->ways; way++)
            score += left[way] && passes(c, way, cell) ? 2 : 0;
        if (score > best_score || is_near_star(c, cell, count))
            continue;
        size_t room = room_at(c, length, i, count);
        if (score == best_score && room <= best_room)
            continue;
        best_score = score;
        best_room = room;
        best = cell;
        c->places[count] = i;
    }
    if (best == MAZE_NONE)
        return false;
    c->maze->stars[count] = best;
    for (unsigned way = 0; way < c->ways; way++)
        left[way] = left[way] && passes(c, way, best);
    return true;
}

/* Puts the stars on a path.  Returns true if no other path visits all of them. */
static bool put_stars(collecting *c, unsigned way, unsigned count)
{
    uint8_t left[MOST_WAYS];
    memset(left, 1, sizeof left);
    left[way] = 0;
    c->kept = way;
    walk_ways(c);
    for (unsigned i = 0; i < count; i++)
        if (!put_star(c, c->lengths[way], i, left))
            return false;
    return !memchr(left, 1, c->ways);
}

/* Returns the longest path, the first of equals, and marks it as used; MOST_WAYS: none is left. */
static unsigned next_longest(collecting *c)
{
    unsigned best = MOST_WAYS;
    size_t longest = 0;
    for (unsigned i = 0; i < c->ways; i++)
        if (!c->tried[i] && c->lengths[i] > longest) {
            longest = c->lengths[i];
            best = i;
        }
    if (best < MOST_WAYS)
        c->tried[best] = true;
    return best;
}

/* Sorts the stars in the order of the path in `queue`, and stores both. */
static bool keep_stars(collecting *c, size_t length, unsigned count)
{
    maze_maze *maze = c->maze;
    maze_path *way = &maze->collected;
    way->cells = malloc(length * sizeof *way->cells);
    if (!way->cells)
        return false;
    memcpy(way->cells, c->queue, length * sizeof *way->cells);
    way->length = length;
    for (size_t i = 0; i < length; i++)
        for (unsigned k = maze->star_count; k < count; k++)
            if (maze->stars[k] == way->cells[i]) {
                maze->stars[k] = maze->stars[maze->star_count];
                maze->stars[maze->star_count++] = way->cells[i];
            }
    return true;
}

/* Places the stars on the longest possible path.  Returns false if there is none.  *done becomes
 * false, with *error set, if there is not enough memory. */
static bool find_stars(collecting *c, unsigned count, bool *done)
{
    unsigned way;
    c->kept = UINT32_MAX;
    walk_ways(c);
    memset(c->tried, 0, sizeof c->tried);
    while ((way = next_longest(c)) < MOST_WAYS)
        if (put_stars(c, way, count)) {
            *done = keep_stars(c, c->lengths[way], count) || fail_memory(c);
            return true;
        }
    return false;
}

static bool start(collecting *c)
{
    size_t cells = c->maze->graph.cells;
    c->is_used = bits_create(cells);
    c->numbers = malloc(cells * sizeof *c->numbers);
    c->queue = malloc(cells * sizeof *c->queue);
    c->walks = malloc(cells * sizeof *c->walks);
    c->walls = malloc(cells * c->maze->graph.sides * sizeof *c->walls);
    c->lengths = malloc(MOST_WAYS * sizeof *c->lengths);
    c->kept = UINT32_MAX;
    return (c->is_used && c->numbers && c->queue && c->walks && c->walls && c->lengths) ||
           fail_memory(c);
}

/* Starts recording the paths that are walked. */
static bool start_keeping(collecting *c)
{
    c->passed = malloc(MOST_WAYS * bits_bytes(c->maze->graph.cells));
    return c->passed || fail_memory(c);
}

static void finish(collecting *c)
{
    free(c->is_used);
    free(c->numbers);
    free(c->queue);
    free(c->walks);
    free(c->walls);
    free(c->lengths);
    free(c->passed);
}

/* Closes walls again, the last one first, until there is a suitable path. */
static bool make_collect(core_making *m, const recipe_field *field)
{
    collecting c = {.maze = m->maze, .error = m->error};
    size_t opened[MOST_RINGS];
    unsigned rings = 0;
    maze_random_init(&c.random, m->recipe->seed, "collect");
    bool done = start(&c);
    if (done) {
        rings = open_rings(&c, opened);
        done = start_keeping(&c);
    }
    while (done && rings > 0 && !find_stars(&c, field->number[0], &done))
        close_wall(&c, opened[--rings]);
    finish(&c);
    return done &&
           (rings > 0 || recipe_refuse(m->recipe, m->error,
                                       ": there is no space for %lu stars and a second path; use "
                                       "another seed, a larger shape or fewer stars",
                                       (unsigned long)field->number[0]));
}

static void estimate_collect(const recipe_field *field, recipe_estimate *estimate)
{
    estimate->bytes += estimate->cells * (2 * sizeof(uint32_t) + sizeof(open_walk) +
                                          estimate->sides * sizeof(size_t)) +
                       (MOST_WAYS + 1) * bits_bytes(estimate->cells);
}

bool carve_collect_count(const maze_maze *maze, unsigned *complete, maze_error *error)
{
    maze_maze seen = *maze;
    collecting c = {.maze = &seen, .error = error};
    bool done = start(&c) && start_keeping(&c);
    *complete = 0;
    if (done)
        walk_ways(&c);
    for (unsigned way = 0; done && way < c.ways; way++) {
        unsigned stars = 0;
        while (stars < maze->star_count && passes(&c, way, maze->stars[stars]))
            stars++;
        *complete += stars == maze->star_count;
    }
    finish(&c);
    return done;
}

static const recipe_row collect_list[] = {
    {
        .term = {.name = "collect",
                 .form = "collectN",
                 .kind = "stars",
                 .summary = "N stars, 2 to 9 (5); exactly one path collects all",
                 .about =
                     "Collect all stars! The maze has loops, and many paths lead through it. "
                     "Exactly one of the paths that visit no cell twice passes every star. It is "
                     "the solution, and it is long. mazepress searches all paths to ensure this.",
                 .source = NULL},
        .slot = SLOT_STARS,
        .numbers = 1,
        .low = 2,
        .high = MAZE_STARS,
        .usual = 5,
        .needs =
            HAS_WALLS | HAS_PLANE | HAS_TREE | HAS_LOOSE | HAS_SINGLE | HAS_NARROW | HAS_BRANCHES,
        .takes = HAS_TREE,
        .estimate = estimate_collect,
        .make = make_collect,
    },
};
const recipe_rows carve_collect_rows = RECIPE_ROWS(collect_list);
