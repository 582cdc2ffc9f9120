/* The open sides of a cell, for the loops in which a call a side would count. */
#ifndef MAZEPRESS_CORE_SIDES_H
#define MAZEPRESS_CORE_SIDES_H

#include "core/maze.h"

#include <mazepress/solve.h>

/* How many, and the first two of them. */
typedef struct open_sides {
    uint32_t count, side[2];
} open_sides;

/* The same as maze_is_open, for a cell and a side that exist. */
static inline bool side_is_open(const maze_maze *maze, maze_cell cell, uint32_t side)
{
    return bits_get(maze->open, maze_bit(maze, cell, side));
}

static inline open_sides find_open(const maze_maze *maze, maze_cell cell)
{
    open_sides open = {0, {0, 0}};
    for (uint32_t side = 0; side < maze->graph.sides; side++)
        if (side_is_open(maze, cell, side)) {
            if (open.count < 2)
                open.side[open.count] = side;
            open.count++;
        }
    return open;
}

/* The cell across an open side, or MAZE_NONE: behind a wall and behind a door. */
static inline maze_cell cross(const maze_maze *maze, maze_cell cell, uint32_t side, uint32_t *back)
{
    const maze_graph *graph = &maze->graph;
    return side_is_open(maze, cell, side) ? graph->across(graph->context, cell, side, back)
                                          : MAZE_NONE;
}

/* True if `to` is straight ahead for who entered `cell` through `from`; nothing is for who started
 * there. */
static inline bool is_ahead(const maze_graph *graph, maze_cell cell, uint32_t from, uint32_t to)
{
    return from != MAZE_NONE && graph->ahead && graph->ahead(graph->context, cell, from) == to;
}

/* The first open side of `cell` that leads to `next`, MAZE_NONE if none does. */
static inline uint32_t side_to(const maze_maze *maze, maze_cell cell, maze_cell next,
                               uint32_t *back)
{
    for (uint32_t side = 0; side < maze->graph.sides; side++)
        if (cross(maze, cell, side, back) == next)
            return side;
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
           !is_ahead(&way->maze->graph, way->cell, way->entered, way->left);
}

#endif
