/* The marks outside a maze's doors, or at a goal inside: an arrow, a disc, or a picture. */
#ifndef MAZEPRESS_PAGE_DOOR_H
#define MAZEPRESS_PAGE_DOOR_H

#include "page/place.h"
#include "page/units.h"

/* Of the longer side of a picture outside a door, on paper: small enough for a large cell, large
 * enough for a child. */
#define SMALLEST_PICTURE (10 * POINTS_PER_MM)
#define LARGEST_PICTURE (22 * POINTS_PER_MM)

/* The picture outside the entrance (`start`) or the exit, or at a goal inside, and the box that it
 * fills; NULL: there is none. */
const maze_picture *door_picture(const page_place *place, bool start, maze_box *box);

/* Where a line as wide as this ends that runs from the cell's center out of the side of a door: its
 * cap ends at the outer edge of the wall. */
maze_point door_end(const page_place *place, maze_door door, double width);

/* The radius of the disc that marks a goal inside. */
double door_disc(const page_place *place);

/* The box round the mark outside the door; false if there is none. */
bool door_bounds(const page_place *place, bool start, maze_box *box);

#endif
