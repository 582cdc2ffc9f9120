/* Solves mazes: finds a shortest path, and decides whether there is another path. Also computes
 * other measures of a path, and estimates the time and memory of measuring. The search for a path
 * starts from the end of the path, so that each stored side leads towards the end. */
#include "core/measure/measures.h"

#include "core/base/errors.h"

#include <mazepress/solve.h>

#include <stdlib.h>
#include <string.h>

/* Maximum memory for measuring, in bytes per cell of a tree, and per cell of a maze with loops.
 * Parts are measured one after another, so their memory does not add up. */
#define BYTES_PER_CELL 6
#define BYTES_PER_CELL_OF_LOOPS 12

/* Time of all measures, in nanoseconds per cell of a tree, and per cell of a maze with loops. */
#define NS_PER_CELL 250
#define NS_PER_CELL_OF_LOOPS 400

void *measure_memory(const maze_maze *maze, size_t bytes, maze_error *error)
{
    size_t cells = maze->graph.cells;
    void *memory = NULL;
    if (base_memory_check((uint64_t)cells * bytes, "measuring", error) &&
        !(memory = malloc(cells * bytes)))
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a solution");
    return memory;
}

bool measure_check_memory(const maze_recipe *recipe, uint64_t *bytes, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    uint64_t each = recipe_has(recipe) & HAS_TREE ? BYTES_PER_CELL : BYTES_PER_CELL_OF_LOOPS;
    uint64_t cells = recipe_estimate_of(recipe, NULL).cells;
    *bytes = maze_memory_needed(recipe) + cells * each;
    maze_recipe_format(recipe, text);
    return cells >= MAZE_NONE || /* check_cells in make.c rejects these recipes */
           base_memory_check(*bytes, text, error);
}

double measure_seconds(const maze_recipe *recipe)
{
    recipe_estimate estimate = recipe_estimate_of(recipe, NULL);
    double each = recipe_has(recipe) & HAS_TREE ? NS_PER_CELL : NS_PER_CELL_OF_LOOPS;
    return estimate.seconds + (double)estimate.cells * each / 1e9;
}

/* Values of `onward` in place of the side that leads towards the goal.  GOAL: the cell is the goal.
 * UNSEEN: the cell was not reached. */
enum { GOAL = MAZE_MAX_SIDES, UNSEEN };

/* Searches from `goal` until `from` is reached. onward[cell] receives the side that leads towards
 * the goal.  `queue` must have space for all cells.  Returns true if `from` was reached. */
static bool spread(const maze_maze *maze, maze_cell goal, maze_cell from, uint8_t *onward,
                   maze_cell *queue)
{
    uint32_t count = 1, back;
    memset(onward, UNSEEN, maze->graph.cells);
    onward[goal] = GOAL;
    queue[0] = goal;
    for (uint32_t i = 0; i < count && onward[from] == UNSEEN; i++) {
        open_walk walk = open_start(maze, queue[i], 0);
        open_skip(&walk, onward[queue[i]]);
        while (open_next(&walk)) {
            maze_cell next = behind_open(maze, walk.cell, walk.side, &back);
            if (next == MAZE_NONE || onward[next] != UNSEEN)
                continue;
            onward[next] = (uint8_t)back;
            queue[count++] = next;
        }
    }
    return onward[from] != UNSEEN;
}

static bool spread_squares(const maze_maze *maze, maze_cell goal, maze_cell from, uint8_t *onward,
                           maze_cell *queue)
{
    const maze_cell steps[RECT_SIDES] = {[RECT_TOP] = -maze->columns,
                                         [RECT_RIGHT] = 1,
                                         [RECT_BOTTOM] = maze->columns,
                                         [RECT_LEFT] = -(maze_cell)1};
    uint32_t count = 1;
    memset(onward, UNSEEN, maze->graph.cells);
    onward[goal] = GOAL;
    queue[0] = goal;
    for (uint32_t i = 0; i < count && onward[from] == UNSEEN; i++) {
        maze_cell cell = queue[i];
        unsigned set = square_set(maze, cell) & ~square_doors(maze, cell);
        for (; set; set &= set - 1) {
            unsigned side = bits_lowest(set);
            maze_cell next = cell + steps[side];
            if (onward[next] != UNSEEN)
                continue;
            onward[next] = (uint8_t)(side ^ 2);
            queue[count++] = next;
        }
    }
    return onward[from] != UNSEEN;
}

static bool copy_path(const maze_cell *cells, size_t length, maze_path *path, maze_error *error)
{
    maze_cell *copy = malloc(length * sizeof *copy);
    if (!copy)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a solution");
    *path = (maze_path){.cells = memcpy(copy, cells, length * sizeof *copy), .length = length};
    return true;
}

/* Makes the path from `from` to the goal. The cells are first stored in `queue`, whose previous
 * contents are no longer needed. */
static bool collect(const maze_maze *maze, maze_cell from, const uint8_t *onward, maze_cell *queue,
                    maze_path *path, maze_error *error)
{
    size_t length = 0;
    uint32_t back;
    for (maze_cell cell = from;; cell = behind_open(maze, cell, onward[cell], &back)) {
        queue[length++] = cell;
        if (onward[cell] == GOAL)
            break;
    }
    return copy_path(queue, length, path, error);
}

bool maze_solve_between(const maze_maze *maze, maze_cell from, maze_cell to, maze_path *path,
                        maze_error *error)
{
    if (!given(maze, "maze", error) || !given(path, "path", error))
        return false;
    size_t cells = maze->graph.cells;
    if (from >= cells || to >= cells)
        return reject(error, "cell %lu does not exist; the cells are numbered 0 to %lu",
                      (unsigned long)(from < cells ? to : from), (unsigned long)cells - 1);
    uint8_t *onward;
    maze_cell *queue;
    if (!base_memory_check(cells * (sizeof *onward + sizeof *queue), "the solution", error))
        return false;
    onward = malloc(cells);
    queue = malloc(cells * sizeof *queue);
    bool done = onward && queue;
    if (!done)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a solution");
    else if (!(maze->columns > 0 ? spread_squares : spread)(maze, to, from, onward, queue))
        done = reject(error, "there is no path from cell %lu to cell %lu", (unsigned long)from,
                      (unsigned long)to);
    else
        done = collect(maze, from, onward, queue, path, error);
    free(onward);
    free(queue);
    return done;
}

bool maze_solve(const maze_maze *maze, maze_path *path, maze_error *error)
{
    if (!given(maze, "maze", error) || !given(path, "path", error))
        return false;
    if (!maze->shape)
        return reject(error,
                      "a maze of a graph has no entrance and no exit; use maze_solve_between");
    size_t length = maze->collected.length;
    if (length == 0)
        return maze_solve_between(maze, maze->entrance.cell, maze->exit.cell, path, error);
    return copy_path(maze->collected.cells, length, path, error);
}

void maze_path_finish(maze_path *path)
{
    if (!path)
        return;
    free(path->cells);
    *path = (maze_path){0};
}

static bool is_in_middle(uint32_t place, uint32_t size)
{
    return (uint64_t)place * 10 >= (uint64_t)size * 3 && (uint64_t)place * 10 <= (uint64_t)size * 7;
}

uint32_t measure_middle(const maze_maze *maze, const maze_path *path)
{
    uint64_t inside = 0;
    for (size_t i = 0; i < path->length; i++) {
        shape_spot spot = shape_spot_of(maze->shape, path->cells[i]);
        inside += is_in_middle(spot.x, spot.width) && is_in_middle(spot.y, spot.height);
    }
    return (uint32_t)((100 * inside + path->length - 1) / path->length);
}

uint32_t measure_faces(const maze_maze *maze, const maze_path *path)
{
    uint32_t met = 0, count = 0;
    for (size_t i = 0; i < path->length; i++) {
        uint32_t face = shape_face(maze->shape, path->cells[i]);
        met |= UINT32_C(1) << (face == MAZE_NONE ? 0 : face);
    }
    for (; met; met &= met - 1)
        count++;
    return count;
}

unsigned measure_ninths(const maze_maze *maze, const maze_path *path)
{
    const maze_shape *shape = maze_get_shape(maze);
    maze_point extent = maze_shape_extent(shape);
    unsigned seen = 0, count = 0;
    if (shape_face(shape, 0) != MAZE_NONE)
        return 9 - 6 + measure_faces(maze, path);
    for (size_t i = 0; i < path->length; i++) {
        maze_point at = maze_shape_center(shape, path->cells[i]);
        int x = (int)(3 * at.x / extent.x), y = (int)(3 * at.y / extent.y);
        seen |= 1u << (3 * (y < 0 ? 0 : y > 2 ? 2 : y) + (x < 0 ? 0 : x > 2 ? 2 : x));
    }
    for (unsigned i = 0; i < 9; i++)
        count += seen >> i & 1;
    return count;
}

/* Joins cells into sets across all passages that the path does not use.  There is another path if a
 * set contains two cells of the path.  In a maze with stars, solutions are counted instead. */
bool measure_unique(const maze_maze *maze, const maze_path *path, bool *unique, maze_error *error)
{
    uint32_t cells = maze->graph.cells;
    unsigned complete;
    if (maze->star_count > 0) {
        bool done = carve_collect_count(maze, &complete, error);
        *unique = done && complete == 1;
        return done;
    }
    /* for each cell of the path, the side through which the path leaves the cell */
    uint32_t *left = measure_memory(maze, 2 * sizeof *left, error);
    if (!left)
        return false;
    sets joined = {left + cells};
    sets_part(&joined, cells);
    memset(left, 0xFF, cells * sizeof *left);
    for (core_way way = way_start(maze, path); way_next(&way) && way.place < path->length;)
        left[way.cell] = way.left;
    for (maze_cell cell = 0; cell < cells; cell++)
        for (open_walk walk = open_start(maze, cell, 0); open_next(&walk);) {
            uint32_t back;
            maze_cell next = behind_open(maze, cell, walk.side, &back);
            if (next != MAZE_NONE && left[cell] != walk.side && left[next] != back)
                sets_join(&joined, cell, next);
        }
    for (size_t i = 0; i < path->length; i++)
        left[path->cells[i]] = MAZE_NONE;
    *unique = true;
    for (size_t i = 0; i < path->length && *unique;
         i++) { /* left[set] becomes 0 if the set contains a cell of the path */
        maze_cell set = sets_find(&joined, path->cells[i]);
        *unique = left[set] != 0;
        left[set] = 0;
    }
    free(left);
    return true;
}
