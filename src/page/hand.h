/* Where the corners of walls lie on the page, and walls as drawn by hand. */
#ifndef MAZEPRESS_PAGE_HAND_H
#define MAZEPRESS_PAGE_HAND_H

#include "page/place.h"

/* A corner in points of the page.  Drawn by hand it lies a little beside its place: by a slow wave
 * and a small step of its own, in whole 256ths of a cell, which follow from the seed and the
 * corner's number, so that walls that meet still do, and whatever is filled ends under them. */
maze_point hand_corner(const page_place *place, maze_corner corner);

/* How far beside its place a wall may lie, in points. */
double hand_reach(const page_place *place);

/* Where the way goes through a cell: in points of the page, its center (MAZE_NONE) or the middle of
 * a side.  Drawn by hand it wavers as the walls round it do. */
maze_point hand_way(const page_place *place, maze_cell cell, uint32_t side);

/* The sweep of a wall, or piece of one, between these corners: drawn by hand it is a little bent,
 * unless corners are rounded. */
double hand_sweep(const page_place *place, const maze_wall *wall);

/* Random bits that belong to a wall in this drawing, whichever way it runs. */
uint64_t hand_key(const page_place *place, const maze_wall *wall);

/* The next random number of a key, 0 to 1 in steps of 1 / 1024. */
double hand_next(uint64_t *key);

#endif
