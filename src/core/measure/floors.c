/* The floors, which are minimum requirements for a solution, and the reasons for these
 * requirements. */
#include "core/measure/floors.h"

#include <math.h>

#define PI 3.14159265358979323846

/* A solution is long enough if it visits at least LEAST_SHARE percent of the cells.  It is also
 * long enough if it is at least LEAST_TIMES times as long as the straight line between its ends. */
enum { LEAST_SHARE = 15, LEAST_TIMES = 3 };

/* minimum number of junctions on the solution */
enum { LEAST_DECISIONS = 4 };

/* maximum percentage of the solution's cells that are at the border */
enum { MOST_BORDER = 50 };

/* minimum angle around the center that a solution must cover in a shape with rings, in radians */
#define LEAST_TURN (2 * PI * 2 / 3)
#define ROUNDING 1e-6

static bool is_long(const maze_maze *maze, const maze_path *path)
{
    if ((uint64_t)path->length * 100 >= (uint64_t)maze->graph.cells * LEAST_SHARE)
        return true;
    maze_point a = maze_shape_center(maze->shape, path->cells[0]);
    maze_point b = maze_shape_center(maze->shape, path->cells[path->length - 1]);
    return (double)path->length >= LEAST_TIMES * hypot(a.x - b.x, a.y - b.y);
}

static bool has_decisions(const maze_maze *maze, const maze_path *path)
{
    unsigned count = 0;
    for (size_t i = 0; i < path->length && count < LEAST_DECISIONS; i++)
        count += find_open(maze, path->cells[i]).count >= 3;
    return count >= LEAST_DECISIONS;
}

static bool is_at_border(const maze_maze *maze, maze_cell cell)
{
    const maze_graph *graph = &maze->graph;
    uint32_t sides = maze_shape_sides(maze->shape, cell), back;
    for (uint32_t side = 0; side < sides; side++)
        if (graph->across(graph->context, cell, side, &back) == MAZE_NONE)
            return true;
    return false;
}

static bool leaves_border(const maze_maze *maze, const maze_path *path)
{
    size_t count = 0;
    for (size_t i = 0; i < path->length; i++)
        count += is_at_border(maze, path->cells[i]);
    return count * 100 <= path->length * MOST_BORDER;
}

/* Returns true if the solution covers a large enough angle around the center, or if the shape has
 * no rings. The angle of the center cell is undefined, so the parts of the solution before and
 * after this cell are measured separately. */
static bool goes_round(const maze_maze *maze, const maze_path *path)
{
    double angle = 0, least = 0, most = 0, last = NAN, widest = 0;
    if (!shape_has_rings(maze->shape))
        return true;
    maze_cell center = shape_center_find(maze->shape);
    for (size_t i = 0; i < path->length; i++) {
        shape_spot spot = shape_spot_of(maze->shape, path->cells[i]);
        double x = 2.0 * spot.x - spot.width, y = 2.0 * spot.y - spot.height;
        if (path->cells[i] == center) {
            angle = least = most = 0;
            last = NAN;
            continue;
        }
        double now = atan2(y, x);
        if (!isnan(last))
            angle += remainder(now - last, 2 * PI);
        last = now;
        least = fmin(least, angle);
        most = fmax(most, angle);
        widest = fmax(widest, most - least);
    }
    return widest >= LEAST_TURN - ROUNDING;
}

typedef bool floor_is_met(const maze_maze *maze, const maze_path *path);

enum {
    LENGTH = 1 << 0,
    DECISIONS = 1 << 1,
    BORDER = 1 << 2,
    TURN = 1 << 3,
    ALL = LENGTH | DECISIONS | BORDER | TURN
};

static const struct {
    unsigned bit;
    floor_is_met *is_met;
    const char *reason;
} floors[] = {
    {LENGTH, is_long, "a short, direct solution is obvious at a glance"},
    {DECISIONS, has_decisions, "without decisions, the solver only follows a corridor"},
    {BORDER, leaves_border, "along the border, one side is always closed"},
    {TURN, goes_round, "in rings, a solution straight to the center is obvious at a glance"},
};

static bool is_one_path(const maze_maze *maze)
{
    return !(recipe_has(maze->recipe) & HAS_BRANCHES);
}

static bool is_revealed(const maze_maze *maze)
{
    return maze->picture != NULL;
}

static bool is_folded(const maze_maze *maze)
{
    return !(recipe_has(maze->recipe) & HAS_FLAT);
}

static bool has_several_entrances(const maze_maze *maze)
{
    return maze->entrance_count > 0;
}

static const struct {
    bool (*is_kind)(const maze_maze *maze);
    unsigned without;
    const char *reason;
} exempt[] = {
    {is_one_path, ALL, "labyrinths and roads to trace are a single path without branches"},
    {is_revealed, ALL, "the picture decides the solution of a revealed picture"},
    {is_folded, BORDER, "the border of a net is not a border of its box"},
    {has_several_entrances, LENGTH,
     "each entrance has a part of the cells; books have stricter rules for it"},
};

unsigned measure_floors_missed(const maze_maze *maze, const maze_path *path)
{
    unsigned asked = ALL, missed = 0;
    if (maze->graph.cells < FLOORS_FROM_CELLS || path->length == 0 ||
        !maze_shape_has_walls(maze->shape))
        return 0;
    for (size_t i = 0; i < sizeof exempt / sizeof *exempt; i++)
        if (exempt[i].is_kind(maze))
            asked &= ~exempt[i].without;
    for (size_t i = 0; i < sizeof floors / sizeof *floors; i++)
        missed += asked & floors[i].bit && !floors[i].is_met(maze, path);
    return missed;
}
