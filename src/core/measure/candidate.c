#include "core/measure/candidate.h"

#include "core/shape/shape.h"

#include <string.h>

static bool measure_more(measuring *m, uint32_t parts, maze_error *error)
{
    for (measure_part part = 0; part < MEASURE_PARTS; part++)
        if (parts >> part & 1 && !measuring_do(m, part, error))
            return false;
    return true;
}

/* Whether a and b, of `whole`, lie less than a third of it apart. */
static bool is_near(uint64_t a, uint64_t b, uint64_t whole)
{
    return 3 * (a > b ? a - b : b - a) < whole;
}

static bool has_near_doors(const maze_maze *maze)
{
    const maze_shape *shape = maze_get_shape(maze);
    shape_spot a = shape_spot_of(shape, maze_entrance(maze).cell);
    shape_spot b = shape_spot_of(shape, maze_exit(maze).cell);
    return is_near(a.x, b.x, a.width) && is_near(a.y, b.y, a.height);
}

static bool judge(const maze_maze *maze, const candidate_terms *terms, candidate_result *candidate,
                  maze_error *error)
{
    measuring m = {.maze = maze};
    bool done = filters_judge(terms->filters, &m, &candidate->refused, error);
    if (done && candidate->refused == FIGURES)
        done = measure_more(&m, terms->parts, error) &&
               (!terms->fingerprint || maze_fingerprint_of(maze, &candidate->fingerprint, error));
    candidate->near_doors = terms->doors && candidate->refused == FIGURES && has_near_doors(maze);
    candidate->measures = m.measures;
    measuring_finish(&m);
    return done;
}

bool candidate_try(const maze_recipe *recipe, const candidate_terms *terms,
                   candidate_result *candidate, maze_error *error)
{
    maze_maze *maze = maze_make(recipe, terms->inputs, error);
    bool done = maze && judge(maze, terms, candidate, error);
    maze_destroy(maze);
    return done;
}

unsigned fingerprint_hash(const void *key)
{
    return (unsigned)((const maze_fingerprint *)key)->low;
}

int fingerprint_equal(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(maze_fingerprint)) == 0;
}
