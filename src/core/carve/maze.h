/* Internal functions for mazes.  Many functions are inline, because loops over all sides would be
 * slow with a function call per side.  Functions with a parameter `error` return NULL or false and
 * set *error on failure. */
#ifndef MAZEPRESS_CORE_MAZE_H
#define MAZEPRESS_CORE_MAZE_H

#include "core/base/collections.h"
#include "core/recipe/inputs.h"
#include "core/recipe/recipe.h"
#include "core/shape/rect.h"
#include "core/shape/shape.h"

#include <mazepress/maze.h>
#include <mazepress/reveal.h>
#include <mazepress/solve.h>

struct maze_maze {
    maze_graph graph;
    maze_shape *shape; /* NULL: the graph belongs to the caller */
    /* for a unicursal maze, the shape of the maze from which it was made; NULL for other mazes */
    maze_shape *source;
    maze_door entrance, exit;
    /* all entrances if there are several; otherwise not used */
    maze_door entrances[MAZE_ENTRANCES];
    unsigned entrance_count; /* 0: one entrance */
    /* the cells with stars, in the order in which the solution visits them */
    maze_cell stars[MAZE_STARS];
    unsigned star_count;
    maze_path collected;  /* the solution that visits the stars; empty for a maze without stars */
    unsigned color_count; /* 0: the maze has no colors */
    /* for each cell, the number of its color, or `color_count` if the cell has no color */
    uint8_t *colors;
    /* number of columns if the maze is a whole grid of squares and does not have several entrances;
     * otherwise 0 */
    uint32_t columns;
    maze_recipe *recipe;
    uint8_t *open; /* one bit per side, at the index maze_bit; 1: the side is open */
    /* One bit per cell. 1: the cell belongs to the picture that the solution shows. NULL: there is
     * no picture. */
    uint8_t *picture;
    maze_reveal revealed;
    /* the sides, as results of maze_bit, in the order in which they were opened; NULL if the order
     * is not recorded */
    uint32_t *opened;
    size_t opened_count, opened_room;
    /* for each kind of input, its text without the checksum, or NULL */
    char *texts[RECIPE_TEXT_KINDS];
};

/* Creates a maze whose sides are all closed.  The maze owns `shape`, which may be NULL. On failure,
 * the function destroys `shape`. */
maze_maze *carve_create_closed(const maze_graph *graph, maze_shape *shape,
                               const maze_recipe *recipe, maze_error *error);

/* Like maze_make, but records in `opened` the order in which passages are opened. */
maze_maze *core_make_recorded(const maze_recipe *recipe, const maze_inputs *inputs,
                              maze_error *error);

/* Like maze_make, but faster for recipes that differ only in their seeds.  *last is the maze of the
 * previous recipe, or NULL. The function reuses the shape of this maze if possible, and destroys
 * the maze.  *last then becomes the new maze, or NULL after an error. */
maze_maze *core_remake(const maze_recipe *recipe, const maze_inputs *inputs, maze_maze **last,
                       maze_error *error);

/* number of spare bytes after the bits of `open`, because open_set reads eight bytes at once */
enum { OPEN_SPARE = 8 };

/* Returns the index of the bit of a side in `open`. */
static inline size_t maze_bit(const maze_maze *maze, maze_cell cell, uint32_t side)
{
    return (size_t)cell * maze->graph.sides + side;
}

static inline void maze_open_side(maze_maze *maze, maze_cell cell, uint32_t side)
{
    size_t bit = maze_bit(maze, cell, side);
    bits_set(maze->open, bit);
    if (maze->opened_count < maze->opened_room)
        maze->opened[maze->opened_count++] = (uint32_t)bit;
}

static inline void maze_close_side(maze_maze *maze, maze_cell cell, uint32_t side)
{
    bits_clear(maze->open, maze_bit(maze, cell, side));
}

/* Opens a side that leads to a cell, and the side that leads back. */
static inline void maze_open_both(maze_maze *maze, maze_door at)
{
    maze_door next = graph_across(&maze->graph, at);
    maze_open_side(maze, at.cell, at.side);
    maze_open_side(maze, next.cell, next.side);
}

/* Returns the text form of the input with the checksum `checksum`. The recipe of the maze must
 * contain this checksum.  The caller frees the text. */
char *carve_input_text(const maze_maze *maze, uint32_t checksum, maze_error *error);

/* Returns the text forms of all inputs of a maze, separated by spaces.  The caller frees the text.
 */
char *carve_inputs_text(const maze_maze *maze, maze_error *error);

/* The number of open sides of a cell, and the first two of these sides. */
typedef struct open_sides {
    uint32_t count, side[2];
} open_sides;

/* Returns true if a side of a cell is open.  The cell and the side must exist. */
static inline bool side_is_open(const maze_maze *maze, maze_cell cell, uint32_t side)
{
    return bits_get(maze->open, maze_bit(maze, cell, side));
}

/* open_set returns the set of open sides of a cell among OPEN_SET sides from side `first` on.  Bit
 * i is side first + i. */
enum { OPEN_SET = 32 };

static inline uint32_t open_set(const maze_maze *maze, maze_cell cell, uint32_t first)
{
    size_t bit = maze_bit(maze, cell, first);
    const uint8_t *at = maze->open + (bit >> 3);
    uint64_t bytes = (uint64_t)at[0] | (uint64_t)at[1] << 8 | (uint64_t)at[2] << 16 |
                     (uint64_t)at[3] << 24 | (uint64_t)at[4] << 32 | (uint64_t)at[5] << 40 |
                     (uint64_t)at[6] << 48 | (uint64_t)at[7] << 56;
    uint32_t left = maze->graph.sides - first, none = left < OPEN_SET ? UINT32_MAX << left : 0;
    return (uint32_t)(bytes >> (bit & 7)) & ~none;
}

/* An iteration over the open sides of a cell.  `side` is the current side. */
typedef struct open_walk {
    const maze_maze *maze;
    maze_cell cell;
    uint32_t first, set; /* `set` contains remaining open sides; bit 0 is side `first` */
    uint32_t side;
} open_walk;

/* Starts an iteration over the open sides of a cell from side `first` on.  `first` may be the
 * number of sides.  The iteration is then empty. */
static inline open_walk open_start(const maze_maze *maze, maze_cell cell, uint32_t first)
{
    uint32_t set = first < maze->graph.sides ? open_set(maze, cell, first) : 0;
    return (open_walk){maze, cell, first, set, 0};
}

/* Removes a side from an iteration that starts at side 0 and has not taken a step yet. A search
 * removes the side through which it reached the cell. Returns true if the side was open and is one
 * of the first OPEN_SET sides. Other sides are not removed. */
static inline bool open_skip(open_walk *walk, uint32_t side)
{
    uint32_t bit = side < OPEN_SET ? walk->set & UINT32_C(1) << side : 0;
    walk->set &= ~bit;
    return bit != 0;
}

/* Moves to the next open side. Returns false if there are no more open sides. */
static inline bool open_next(open_walk *walk)
{
    while (walk->set == 0) {
        walk->first += OPEN_SET;
        if (walk->first >= walk->maze->graph.sides)
            return false;
        walk->set = open_set(walk->maze, walk->cell, walk->first);
    }
    walk->side = walk->first + bits_lowest(walk->set);
    walk->set &= walk->set - 1;
    return true;
}

/* square_set_in and square_set return the set of open sides of a cell in a whole grid of squares.
 * Bit i is side i. */
enum { SQUARE_SETS = 1 << RECT_SIDES };

static inline unsigned square_set_in(const uint8_t *open, maze_cell cell)
{
    return open[cell / 2] >> (cell % 2 * RECT_SIDES) & (SQUARE_SETS - 1);
}

static inline unsigned square_set(const maze_maze *maze, maze_cell cell)
{
    return square_set_in(maze->open, cell);
}

static inline open_sides square_open(unsigned set)
{
    static const open_sides open[SQUARE_SETS] = {
        {0, {0, 0}}, {1, {0, 0}}, {1, {1, 0}}, {2, {0, 1}}, {1, {2, 0}}, {2, {0, 2}},
        {2, {1, 2}}, {3, {0, 1}}, {1, {3, 0}}, {2, {0, 3}}, {2, {1, 3}}, {3, {0, 1}},
        {2, {2, 3}}, {3, {0, 2}}, {3, {1, 2}}, {4, {0, 1}},
    };
    return open[set];
}

static inline open_sides find_open(const maze_maze *maze, maze_cell cell)
{
    open_sides open = {0, {0, 0}};
    if (maze->columns > 0)
        return square_open(square_set(maze, cell));
    for (open_walk walk = open_start(maze, cell, 0); open_next(&walk); open.count++)
        if (open.count < 2)
            open.side[open.count] = walk.side;
    return open;
}

static inline bool is_door(const maze_maze *maze, maze_cell cell, uint32_t side)
{
    for (unsigned i = 0; i < maze->entrance_count; i++)
        if (cell == maze->entrances[i].cell && side == maze->entrances[i].side)
            return true;
    return (cell == maze->entrance.cell && side == maze->entrance.side) ||
           (cell == maze->exit.cell && side == maze->exit.side);
}

/* Returns the set of a cell's sides that are doors. */
static inline unsigned square_doors(const maze_maze *maze, maze_cell cell)
{
    unsigned set = 0;
    if (maze->entrance_count == 0 && cell != maze->entrance.cell && cell != maze->exit.cell)
        return 0;
    for (uint32_t side = 0; side < RECT_SIDES; side++)
        set |= (unsigned)is_door(maze, cell, side) << side;
    return set;
}

/* Returns the cell across an open side, or MAZE_NONE if the side is a door.  *back receives the
 * side that leads back. */
static inline maze_cell behind_open(const maze_maze *maze, maze_cell cell, uint32_t side,
                                    uint32_t *back)
{
    const maze_graph *graph = &maze->graph;
    if (maze->columns == 0)
        return graph->across(graph->context, cell, side, back);
    uint32_t step = side & 1 ? 1 : maze->columns;
    *back = side ^ 2;
    if (is_door(maze, cell, side))
        return MAZE_NONE;
    return side == RECT_RIGHT || side == RECT_BOTTOM ? cell + step : cell - step;
}

/* Returns the cell across a side, or MAZE_NONE if the side is closed or a door.  *back receives the
 * side that leads back. */
static inline maze_cell cross(const maze_maze *maze, maze_cell cell, uint32_t side, uint32_t *back)
{
    return side_is_open(maze, cell, side) ? behind_open(maze, cell, side, back) : MAZE_NONE;
}

/* Returns true if a path that enters `cell` through side `from` goes straight ahead through side
 * `to`.  `from` is MAZE_NONE if the path starts in the cell. */
static inline bool is_ahead(const maze_maze *maze, maze_cell cell, uint32_t from, uint32_t to)
{
    const maze_graph *graph = &maze->graph;
    if (maze->columns > 0)
        return from == (to ^ 2);
    return from != MAZE_NONE && graph->ahead && graph->ahead(graph->context, cell, from) == to;
}

/* Returns the first open side of `cell` that leads to `next`, or MAZE_NONE.  *back receives the
 * side that leads back. */
static inline uint32_t side_to(const maze_maze *maze, maze_cell cell, maze_cell next,
                               uint32_t *back)
{
    for (open_walk walk = open_start(maze, cell, 0); open_next(&walk);)
        if (behind_open(maze, cell, walk.side, back) == next)
            return walk.side;
    return MAZE_NONE;
}

/* An iteration over the cells of a path from entrance to exit.  The path enters the current cell
 * through the side `entered`, and leaves it through the side `left`. */
typedef struct core_way {
    const maze_maze *maze;
    const maze_path *path;
    size_t place;
    maze_cell cell;
    uint32_t entered, left, back;
} core_way;

static inline core_way way_start(const maze_maze *maze, const maze_path *path)
{
    return (core_way){.maze = maze, .path = path, .back = maze->entrance.side};
}

static inline bool way_next(core_way *way)
{
    const maze_path *path = way->path;
    if (way->place == path->length)
        return false;
    way->cell = path->cells[way->place++];
    way->entered = way->back;
    way->left = way->place < path->length
                    ? side_to(way->maze, way->cell, path->cells[way->place], &way->back)
                    : way->maze->exit.side;
    return true;
}

/* Returns true if the path turns in the current cell.  A path does not turn in a cell that is a
 * door. */
static inline bool way_turns(const core_way *way)
{
    return way->entered != MAZE_NONE && way->left != MAZE_NONE &&
           !is_ahead(way->maze, way->cell, way->entered, way->left);
}

/* The callback of flood().  The flood has reached `cell`, and `next` is the cell across one of the
 * open sides of `cell`.  Returns true, and records that `next` is reached, if the flood reaches
 * `next` for the first time. */
typedef bool flood_meet(void *context, maze_cell cell, maze_cell next, uint32_t back);

/* Continues a flood, a breadth-first search, from the first `count` cells of `queue`.  Appends the
 * cells that it reaches to `queue`, which must have space for all cells.  Returns the number of
 * cells in `queue`.  The function is inline, so that `meet` needs no function call. */
static inline uint32_t flood(const maze_maze *maze, flood_meet *meet, void *context,
                             maze_cell *queue, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        for (open_walk walk = open_start(maze, queue[i], 0); open_next(&walk);) {
            uint32_t back;
            maze_cell next = behind_open(maze, walk.cell, walk.side, &back);
            if (next != MAZE_NONE && meet(context, walk.cell, next, back))
                queue[count++] = next;
        }
    return count;
}

/* Computes the distances of all cells from the cell `start`.  distance[cell] receives the number of
 * steps from `start`, or MAZE_NONE if no path reaches the cell.  Returns the largest number of
 * steps.  `queue` must have space for all cells. */
uint32_t carve_distances(const maze_maze *maze, maze_cell start, uint32_t *distance,
                         maze_cell *queue);

/* Like carve_distances, but counts the steps to each cell from the nearest entrance with a path to
 * this cell. */
uint32_t carve_distances_inside(const maze_maze *maze, uint32_t *distance, maze_cell *queue);

/* Sets *complete to the number of paths from the entrance to the exit that visit all stars without
 * visiting a cell twice. */
bool carve_collect_count(const maze_maze *maze, unsigned *complete, maze_error *error);

/* Decides which sides of the outer border can be doors.  `suits` returns true if `side` is
 * suitable.  `entrance` is the chosen entrance if `side` is tested as the exit, and NULL if `side`
 * is tested as the entrance.  If `strict` is false, `suits` also accepts less suitable sides. */
typedef struct carve_door_rule {
    bool (*suits)(void *context, const maze_maze *maze, const shape_border *border, maze_door side,
                  const maze_door *entrance, bool strict);
    void *context;
} carve_door_rule;

/* Moves the doors of a maze to suitable sides of its border, unless the doors are already suitable.
 * Doors of mazes with stars, with colors or with several entrances do not move.  Neither do doors
 * that are cells.  `numbers` receives the places of the new doors in the border, counted from 1, or
 * zeros if the doors did not move. */
bool carve_doors_move(maze_maze *maze, const carve_door_rule *rule, uint32_t numbers[2],
                      maze_error *error);

#endif
