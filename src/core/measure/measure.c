/* Measuring a maze part by part, and the table of measures that mazes are chosen by. What a part
 * needs is measured first; a tree is known by its passages, and then one walk fills in most
 * parts. */
#include "core/measure/measure.h"

#include "core/base/errors.h"
#include "core/carve/sides.h"
#include "core/measure/branches.h"
#include "core/measure/difficulty.h"
#include "core/measure/solve.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

typedef struct figure {
    maze_measure_key key;
    measure_part part;
    size_t offset; /* in maze_measures, of a number of 32 bits */
} figure;

_Static_assert(sizeof(unsigned) == sizeof(uint32_t), "difficulties are read as uint32_t");

#define FIGURE(place, name, unit, least, most, summary, member, part)                              \
    {{name, unit, summary, least, most}, part, offsetof(maze_measures, member)},

static const figure figures[] = {FIGURE_ROWS(FIGURE)};

const maze_measure_key *maze_measure_key_at(unsigned i)
{
    return i < FIGURES ? &figures[i].key : NULL;
}

uint32_t maze_measure_value(const maze_measures *measures, unsigned i)
{
    if (!measures || i >= FIGURES)
        return 0;
    return *(const uint32_t *)((const char *)measures + figures[i].offset);
}

unsigned measure_figure_find(const char *name)
{
    unsigned i = 0;
    while (i < FIGURES && strcmp(figures[i].key.name, name) != 0)
        i++;
    return i;
}

measure_part measure_figure_part(unsigned i)
{
    return figures[i].part;
}

/* Those that measure_tree fills in together. */
enum {
    TREE_PARTS = 1u << MEASURE_PERFECT | 1u << MEASURE_UNIQUE | 1u << MEASURE_BRANCHES |
                 1u << MEASURE_COMPLEXITY | 1u << MEASURE_DIFFICULTY1 | 1u << MEASURE_DIFFICULTY2
};

/* So many cells with the same open sides. */
static void count_kind(const maze_maze *maze, maze_cell cell, open_sides open, uint32_t cells,
                       maze_measures *m)
{
    if (open.count >= 3)
        m->junctions += cells;
    else if (open.count == 1)
        m->dead_ends += cells;
    else if (open.count == 2 && is_ahead(maze, cell, open.side[0], open.side[1]))
        m->straights += cells;
    else if (open.count == 2)
        m->turns += cells;
}

/* Two squares are a byte; there are so few sets of open sides that each is looked at once. */
static void count_squares(const maze_maze *maze, maze_measures *m)
{
    uint32_t cells = maze->graph.cells, pairs[UINT8_MAX + 1] = {0}, kinds[SQUARE_SETS] = {0};
    uint64_t sides = 0;
    for (maze_cell pair = 0; pair < cells / 2; pair++)
        pairs[maze->open[pair]]++;
    for (unsigned byte = 0; byte <= UINT8_MAX; byte++) {
        kinds[byte % SQUARE_SETS] += pairs[byte];
        kinds[byte / SQUARE_SETS] += pairs[byte];
    }
    if (cells % 2 == 1)
        kinds[square_set(maze, cells - 1)]++;
    for (unsigned set = 0; set < SQUARE_SETS; set++) {
        count_kind(maze, 0, square_open(set), kinds[set], m);
        sides += (uint64_t)square_open(set).count * kinds[set];
    }
    sides -= (uint64_t)maze_is_open(maze, maze->entrance.cell, maze->entrance.side) +
             maze_is_open(maze, maze->exit.cell, maze->exit.side);
    m->passages = sides / 2;
}

static void count_cells(const maze_maze *maze, maze_measures *m)
{
    for (maze_cell cell = 0; cell < maze->graph.cells; cell++) {
        count_kind(maze, cell, find_open(maze, cell), 1, m);
        for (open_walk walk = open_start(maze, cell, 0); open_next(&walk);) {
            uint32_t back;
            maze_cell next = behind_open(maze, cell, walk.side, &back);
            if (next != MAZE_NONE && (next > cell || (next == cell && back >= walk.side)))
                m->passages++;
        }
    }
}

static void measure_way(const maze_maze *maze, const maze_path *path, maze_measures *m)
{
    core_way way = way_start(maze, path);
    m->solution_length = (uint32_t)path->length;
    m->middle = measure_middle(maze, path);
    while (way_next(&way)) {
        if (way_turns(&way))
            m->solution_turns++;
        if (find_open(maze, way.cell).count >= 3)
            m->decisions++;
    }
}

static bool find_way(measuring *m, maze_error *error)
{
    return m->path.cells || maze_solve(m->maze, &m->path, error);
}

/* What hangs together with one passage less than cells is a tree; one walk over it fills in all
 * that needs its branches. */
static bool measure_perfect(measuring *m, maze_error *error)
{
    maze_cell first = 0;
    maze_path any = {.cells = &first, .length = 1};
    if (!measure_do(m, MEASURE_KINDS, error))
        return false;
    if (m->measures.passages != m->maze->graph.cells - 1)
        return true;
    if (m->maze->shape && !find_way(m, error))
        return false;
    if (!measure_tree(m->maze, m->maze->shape ? &m->path : &any, &m->measures, error))
        return false;
    if (m->measures.perfect)
        m->parts |= TREE_PARTS;
    return true;
}

static bool fill_in(measuring *m, measure_part part, maze_error *error)
{
    const maze_maze *maze = m->maze;
    maze_measures *measures = &m->measures;
    if (part == MEASURE_KINDS) {
        if (maze->columns > 0)
            count_squares(maze, measures);
        else
            count_cells(maze, measures);
        measures->loops = (uint32_t)(measures->passages + 1 - maze->graph.cells);
        return true;
    }
    if (part == MEASURE_PERFECT)
        return measure_perfect(m, error);
    if (!maze->shape)
        return true;
    if (TREE_PARTS >> part & 1 && !measure_do(m, MEASURE_PERFECT, error))
        return false;
    if (m->parts >> part & 1)
        return true;
    if (!find_way(m, error))
        return false;
    switch (part) {
    case MEASURE_WAY:
        measure_way(maze, &m->path, measures);
        return true;
    case MEASURE_UNIQUE:
        return measure_unique(maze, &m->path, &measures->unique, error);
    case MEASURE_DIFFICULTY1:
        return measure_difficulty(maze, &m->path, &measures->difficulty, error);
    case MEASURE_DIFFICULTY2:
        return maze_difficulty2(maze, &measures->difficulty2, error);
    default:
        return measure_branches(maze, &m->path, part == MEASURE_COMPLEXITY, measures, error);
    }
}

bool measure_do(measuring *m, measure_part part, maze_error *error)
{
    m->measures.cells = m->maze->graph.cells;
    if (!(m->parts >> part & 1) && !fill_in(m, part, error))
        return false;
    m->parts |= 1u << part;
    return true;
}

void measure_finish(measuring *m)
{
    maze_path_finish(&m->path);
}

bool maze_measure(const maze_maze *maze, maze_measures *measures, maze_error *error)
{
    if (!given(maze, "maze", error) || !given(measures, "place for the measures", error))
        return false;
    measuring m = {.maze = maze};
    bool done = true;
    for (measure_part part = 0; part < MEASURE_PARTS && done; part++)
        done = part == MEASURE_BRANCHES || measure_do(&m, part, error);
    if (done)
        *measures = m.measures;
    measure_finish(&m);
    return done;
}
