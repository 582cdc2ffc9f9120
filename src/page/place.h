/* A maze in its place on a page: origin, scale, thickness, and the marks at its doors. */
#ifndef MAZEPRESS_PAGE_PLACE_H
#define MAZEPRESS_PAGE_PLACE_H

#include "page/box.h"
#include "page/style.h"

#include <mazepress/drawing.h>
#include <mazepress/maze.h>
#include <mazepress/solve.h>

typedef struct page_place {
    const maze_maze *maze;
    maze_path path; /* borrowed; empty: no solution */
    maze_style style;
    maze_point origin; /* of the shape's (0, 0), in points */
    double cell;       /* points; negative: turned upside down */
    double wall;       /* points */
    uint64_t key;      /* of the random bits of the drawing */
    /* For cells colored by distance: steps from the entrance to each cell, owned by the page (NULL:
     * no colors), the most of them, and the box of their legend, in points. */
    uint32_t *distance;
    uint32_t farthest;
    maze_box legend;
} page_place;

/* The cells first..last of a maze's ground, or none of them. */
typedef struct cell_range {
    bool none;
    maze_cell first, last;
} cell_range;

/* The narrowest passage, in wall thicknesses. */
#define LEAST_PASSAGE 2.5

/* How wide the narrowest passage is, in points. */
double place_passage(const page_place *place);

/* The thickness that a rule gives for a cell of that size, points; `otherwise` if it gives none. */
double thickness_in(const maze_thickness *rule, double cell, double otherwise);

/* How round corners are, in points: no more than a cell's inner circle where nothing is said. */
double place_corner_radius(const page_place *place);

/* How far walls, or the land of roads, reach beyond the cells, points. */
double place_reach(const page_place *place);

/* Points of the page for a point of the shape. */
maze_point place_point(const page_place *place, maze_point point);

/* The box of walls and of the marks outside the doors, in points of the page. */
maze_box place_bounds(const page_place *place);

/* The cells that touch a part of the page. */
cell_range place_cells(const page_place *place, maze_box part);

/* The corners of the arrow at a door, outside it, which has a side; `inward`: it points into the
 * maze. */
void place_arrow(const page_place *place, maze_door door, bool inward, maze_point corner[3]);

/* The middle of a door's wall, or of the cell of a goal inside, in points of the page. */
maze_point place_door(const page_place *place, maze_door door);

/* Centers the maze in `box`, as large as the style says or else as fits.  `turned`: upside
 * down.  `px` is the style's pixel in points.  Fails with advice when it does not fit. */
bool place_in_box(page_place *place, const maze_maze *maze, const maze_path *path,
                  const maze_style *style, maze_box box, bool turned, maze_error *error);

/* The cell size rounded to the coarsest binary fraction of a point that costs less than a fortieth:
 * Cairo works in 1/256 pt and prints what it has, so round numbers make short files. */
double place_round_cell(double cell);

/* Places the maze at a picture's upper left margin; *size is the picture's size.  In
 * MAZE_MEDIUM_PIXELS the straight edges lie on whole pixels. */
bool place_in_picture(page_place *place, const maze_maze *maze, const maze_path *path,
                      const maze_style *style, maze_paper *size, maze_error *error);

/* Points a pixel in the style's medium. */
double style_pixel(const maze_style *style);

#endif
