/* The inside of a maze, for the rest of core: its sides opened and closed, and the open sides of
 * cells, one after the other, for the loops in which a call a side would count; the ways that go
 * through them. */
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
    maze_shape *shape;  /* NULL for a caller's graph */
    maze_shape *source; /* the shape that the recipe names, if it was made into another; or NULL */
    maze_door entrance, exit;
    maze_door entrances[MAZE_ENTRANCES]; /* where there are several, that one among them */
    unsigned entrance_count;             /* 0: there is no other */
    maze_cell stars[MAZE_STARS]; /* to be collected, in the order of the way */
    unsigned star_count;
    maze_path collected; /* the way that does; of a maze without stars empty */
    unsigned color_count; /* of those that are walked in turn; 0: cells have no colors */
    uint8_t *colors;      /* of each cell from 0 on, `color_count` of an empty one */
    uint32_t columns; /* of a whole grid of squares with two doors; else 0 */
    maze_recipe *recipe;
    uint8_t *open;    /* a bit for each side of each cell, see maze_bit */
    uint8_t *picture; /* a bit for each cell, of the picture that the solution shows; NULL: none */
    maze_reveal revealed;
    uint32_t *opened; /* sides, as maze_bit has them, in the order in which they were opened; NULL:
                       * that was not recorded */
    size_t opened_count, opened_room;
    char *texts[RECIPE_TEXT_KINDS]; /* after its checksum, of the outline that is cut out, and of
                                     * the picture that is followed; NULL: none */
};

/* A maze of a graph with every side closed; takes over `shape`, also when it fails. */
maze_maze *carve_create_closed(const maze_graph *graph, maze_shape *shape,
                               const maze_recipe *recipe, maze_error *error);

/* maze_make, and `opened` is kept, unless a later stage has made another maze of it. */
maze_maze *core_make_recorded(const maze_recipe *recipe, const maze_inputs *inputs,
                              maze_error *error);

/* maze_make, of recipes that are the same but for their seeds, one after the other: where seeds do
 * not change the shape it is that of `*last`.  Destroys `*last`, which may be NULL, and becomes it;
 * NULL after an error. */
maze_maze *core_make_again(const maze_recipe *recipe, const maze_inputs *inputs, maze_maze **last,
                           maze_error *error);

/* So many bytes follow the bits of the open sides, so that those of a cell can be read at once. */
enum { OPEN_SPARE = 8 };

/* The place of a side in `open`. */
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

/* Opens a side that leads to a cell, from both. */
static inline void maze_open_both(maze_maze *maze, maze_door at)
{
    maze_door next = graph_across(&maze->graph, at);
    maze_open_side(maze, at.cell, at.side);
    maze_open_side(maze, next.cell, next.side);
}

/* The input with this checksum, which the recipe of a maze names, as text.  The caller frees it;
 * NULL, with the error filled in, on error. */
char *carve_input_text(const maze_maze *maze, uint32_t checksum, maze_error *error);

/* All inputs of a maze, with a blank between them, "" for a maze without one; the same holds. */
char *carve_inputs_text(const maze_maze *maze, maze_error *error);

/* How many open sides a cell has, and the first two of them. */
typedef struct open_sides {
    uint32_t count, side[2];
} open_sides;

/* The same as maze_is_open, for a cell and a side that exist. */
static inline bool side_is_open(const maze_maze *maze, maze_cell cell, uint32_t side)
{
    return bits_get(maze->open, maze_bit(maze, cell, side));
}

/* The open sides of a cell from `first` on, OPEN_SET of them at most, as bits of a set. */
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

/* The open sides of a cell, one after the other. */
typedef struct open_walk {
    const maze_maze *maze;
    maze_cell cell;
    uint32_t first, set; /* sides to come, counted from `first` */
    uint32_t side;       /* where the walk is */
} open_walk;

/* From side `first` on, which may be one past the last. */
static inline open_walk open_start(const maze_maze *maze, maze_cell cell, uint32_t first)
{
    uint32_t set = first < maze->graph.sides ? open_set(maze, cell, first) : 0;
    return (open_walk){maze, cell, first, set, 0};
}

/* Leaves out a side at the start of a walk, if it is open and among the first OPEN_SET; true: it
 * was.  Where the sides of a cell are asked for what is new, that by which it was met never is, and
 * whether it comes first or last is guessed wrong every other time. */
static inline bool open_skip(open_walk *walk, uint32_t side)
{
    uint32_t bit = side < OPEN_SET ? walk->set & UINT32_C(1) << side : 0;
    walk->set &= ~bit;
    return bit != 0;
}

/* False past the last. */
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

/* The open sides of a cell of a whole grid of squares, as bits of a set. */
enum { SQUARE_SETS = 1 << RECT_SIDES };

static inline unsigned square_set_in(const uint8_t *open, maze_cell cell)
{
    return open[cell / 2] >> (cell % 2 * RECT_SIDES) & (SQUARE_SETS - 1);
}

static inline unsigned square_set(const maze_maze *maze, maze_cell cell)
{
    return square_set_in(maze->open, cell);
}

/* Of such a set. */
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

/* The cell across a side that is open; MAZE_NONE beyond a door. */
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

/* The cell across an open side, or MAZE_NONE beyond a wall or a door. */
static inline maze_cell cross(const maze_maze *maze, maze_cell cell, uint32_t side, uint32_t *back)
{
    return side_is_open(maze, cell, side) ? behind_open(maze, cell, side, back) : MAZE_NONE;
}

/* True if `to` is straight ahead after entering `cell` through `from`; false if `from` is
 * MAZE_NONE, at a start. */
static inline bool is_ahead(const maze_maze *maze, maze_cell cell, uint32_t from, uint32_t to)
{
    const maze_graph *graph = &maze->graph;
    if (maze->columns > 0)
        return from == (to ^ 2);
    return from != MAZE_NONE && graph->ahead && graph->ahead(graph->context, cell, from) == to;
}

/* The first open side of `cell` that leads to `next`, MAZE_NONE if none does. */
static inline uint32_t side_to(const maze_maze *maze, maze_cell cell, maze_cell next,
                               uint32_t *back)
{
    for (open_walk walk = open_start(maze, cell, 0); open_next(&walk);)
        if (behind_open(maze, cell, walk.side, back) == next)
            return walk.side;
    return MAZE_NONE;
}

/* The cells of a way from entrance to exit, one after the other, with the sides by which each is
 * entered and left; those of the first and the last are the doors. */
typedef struct core_way {
    const maze_maze *maze;
    const maze_path *path;
    size_t place;
    maze_cell cell;
    uint32_t entered, left, back; /* `back`: the side by which the next cell is entered */
} core_way;

static inline core_way way_start(const maze_maze *maze, const maze_path *path)
{
    return (core_way){.maze = maze, .path = path, .back = maze->entrance.side};
}

/* False past the last cell. */
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

/* Who starts in the first cell or stays in the last one does not turn there. */
static inline bool way_turns(const core_way *way)
{
    return way->entered != MAZE_NONE && way->left != MAZE_NONE &&
           !is_ahead(way->maze, way->cell, way->entered, way->left);
}

/* Whether `next`, behind an open side of `cell`, is to be met and was not met before: then it is
 * noted as met.  `back` is the side of it that leads to `cell`. */
typedef bool flood_meet(void *context, maze_cell cell, maze_cell next, uint32_t back);

/* Goes on from the first `count` cells of `queue`, which are met already, and appends every cell
 * that is met, near ones first, those of one cell in the order of its sides.  Returns their number.
 * `queue` has room for all that can be met.  Inline, so that a cell costs no call. */
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

/* Fills `distance` with the steps from `start` to each cell, MAZE_NONE where no way leads, and
 * returns the most of them.  `queue` has room for every cell. */
uint32_t carve_distances(const maze_maze *maze, maze_cell start, uint32_t *distance,
                         maze_cell *queue);

/* The same from the entrance, of several from that by which one gets to a cell. */
uint32_t carve_distances_inside(const maze_maze *maze, uint32_t *distance, maze_cell *queue);

/* Of a maze with stars, how many of the ways that come to no cell twice pass all of them.  False, with
 * the error filled in, when out of memory. */
bool carve_collect_count(const maze_maze *maze, unsigned *complete, maze_error *error);

/* Which sides of the outer border may be doors: whether one suits as the entrance (`entrance` is
 * NULL), or as the exit of one with that entrance; or, not `strict`, would do if none suit. */
typedef struct carve_door_rule {
    bool (*suits)(void *context, const maze_maze *maze, const shape_border *border, maze_door side,
                  const maze_door *entrance, bool strict);
    void *context;
} carve_door_rule;

/* Moves the doors of a maze with walls, both at its border, to sides that suit, as far from each
 * other as doors.apart has them or else as far as any, if those that it has do not; where none
 * suit to sides that would do.  `numbers` become those with which the field doors names the sides; 0 and 0 if nothing was moved: the doors suit, or none were found
 * that do. */
bool carve_doors_move(maze_maze *maze, const carve_door_rule *rule, uint32_t numbers[2],
                      maze_error *error);

#endif
