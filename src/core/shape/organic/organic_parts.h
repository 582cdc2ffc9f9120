/* The parts of a shape with irregular cells, in the order in which they are made.  The ground is a
 * rectangle, or the inside of an outline.  The sites are places on the ground.  An image assigns
 * each lattice point of the ground to the nearest site.  The walls are between the areas of the
 * image. */
#ifndef MAZEPRESS_CORE_ORGANIC_PARTS_H
#define MAZEPRESS_CORE_ORGANIC_PARTS_H

#include "core/shape/contour.h"
#include "core/shape/wrappers.h"

#include <mazepress/graph.h>

/* The side of a square with the area of a cell, in units of coordinates.  Coordinates are
 * integers. */
#define ORGANIC_CELL 256

/* Cells consist of lattice points.  A square with the area of a cell has ORGANIC_POINTS points
 * along a side.  Each point is the middle of a square whose side is ORGANIC_STEP. */
#define ORGANIC_POINTS 8
#define ORGANIC_STEP (ORGANIC_CELL / ORGANIC_POINTS)

typedef struct organic_point {
    int32_t x, y;
} organic_point;

typedef struct organic_ground {
    uint32_t columns, rows;             /* size of the rectangle, in squares of a cell's size */
    uint32_t point_columns, point_rows; /* size of the lattice, in points */
    /* for each lattice point, row by row, 1 if it is inside and 0 if it is outside; NULL: all
     * points are inside */
    uint8_t *inside;
    /* the contour of the outline, without rings if there is no outline.  A cell of the contour is a
     * square of the lattice, with the side ORGANIC_STEP. */
    contour edge;
} organic_ground;

/* Makes the ground: the rectangle of the shape, or the largest piece inside the recipe's outline.
 * Returns false and sets the error of `m` on failure.  The caller finishes the ground in any
 * case. */
bool shape_organic_ground_make(core_making *m, organic_ground *ground);
void shape_organic_ground_finish(organic_ground *ground);

/* Returns the point of the outline that is nearest to `point`; if there is no outline, returns
 * `point`. */
organic_point shape_organic_ground_edge(const organic_ground *ground, organic_point point);

/* Converts a point of the outline's curve to a point of the ground. */
organic_point shape_organic_ground_point(contour_point at);

/* The sites: places that are spread evenly but irregularly.  Each site is near the middle of a
 * cell. */
typedef struct organic_sites {
    const organic_ground *ground;
    uint32_t count;
    /* the sites, row by row, where a row is ORGANIC_CELL high; in each row from left to right */
    organic_point *at;
} organic_sites;

/* Draws the sites of a seed and moves them apart.  A narrow outline may have no sites.  Returns
 * false if there is not enough memory.  The caller finishes the sites in any case. */
bool shape_organic_sites_make(organic_sites *sites, const organic_ground *ground, uint64_t seed);
void shape_organic_sites_finish(organic_sites *sites);

/* An image: the cell of each lattice point. */
typedef struct organic_image {
    uint32_t columns, rows;
    maze_cell *cells;  /* for each point, its cell; MAZE_NONE: the point is outside */
    uint32_t *samples; /* for each point, the nearest sample; NULL: cells have no samples */
    size_t *first;     /* for each cell, the index of its first point in the order of rows */
    const struct organic_samples *of;
} organic_image;

/* The samples of cells.  Each cell has several samples, and consists of the points whose nearest
 * sample is one of these samples. */
typedef struct organic_samples {
    organic_sites sites;
    maze_cell *cells; /* for each sample, its cell */
} organic_samples;

/* Assigns each point to the nearest site or, if `samples` is not NULL, to the cell of the nearest
 * sample.  `samples` must outlive the image.  Points that are not 4-connected to the point of their
 * site are moved to a neighboring cell; if there is none, they become outside.  A site is removed
 * if its own point belongs to another cell.  Returns false if there is not enough memory.  The
 * caller finishes the image in any case. */
bool shape_organic_image_make(organic_image *image, organic_sites *sites,
                              const organic_samples *samples);
void shape_organic_image_finish(organic_image *image);

/* Returns the number of points of an image, including a row or column of outside points at each
 * side of the lattice. */
static inline size_t organic_image_points(const organic_image *image)
{
    return (image->columns + (size_t)2) * (image->rows + (size_t)2);
}

/* Returns the index of the point (x, y) in `cells` and `samples`. `x` can be at most `columns`, and
 * `y` at most `rows`. */
static inline size_t organic_image_place(const organic_image *image, uint32_t x, uint32_t y)
{
    return (y + (size_t)1) * (image->columns + (size_t)2) + x + 1;
}

/* The walls between the cells of an image, as a plane graph, and the changes that improve them. */

/* A side of a cell.  It leads clockwise from its corner to the corner of the next side. */
typedef struct organic_side {
    maze_cell cell;
    uint32_t corner;
    uint32_t next, before; /* the next and the previous side of the same cell */
    /* the side of the neighbor at the same wall; MAZE_NONE: the side is at the border */
    uint32_t twin;
} organic_side;

/* The rank of a corner.  RANK_INSIDE: the corner is inside the shape.  RANK_BORDER: the corner is
 * on the border.  RANK_FIXED: the corner is a corner of the border itself, and never moves. */
typedef enum organic_rank { RANK_INSIDE, RANK_BORDER, RANK_FIXED } organic_rank;

typedef struct organic_corner {
    organic_point at;
    organic_rank rank;
    bool bends_in;   /* true: the border bends inwards at this corner */
    uint32_t weight; /* number of original corners that were united into this corner */
} organic_corner;

typedef struct organic_walls {
    const organic_ground *ground;
    organic_side *sides; /* the sides of all cells, cell by cell in ascending order */
    uint32_t side_count;
    organic_corner *corners; /* the corners; at first from top to bottom */
    uint32_t corner_count;
    /* for each cell, a number; sides between cells whose numbers differ by 1 do not vanish; NULL:
     * all sides can vanish */
    const uint32_t *order;
} organic_walls;

/* Makes the walls of an image.  A cell can have only two sides, or none if it is the only cell.
 * Returns false if there is not enough memory.  The caller finishes the walls in any case. */
bool shape_organic_walls_make(organic_walls *walls, const organic_image *image,
                              const organic_sites *sites);
void shape_organic_walls_finish(organic_walls *walls);

/* Returns the side of a cell that starts at the highest place.  If several sides start equally
 * high, returns the leftmost of them.  `side` is any side of the cell. */
uint32_t shape_organic_highest_side(const organic_walls *walls, uint32_t side);

/* Returns the square of a side's length. */
static inline int64_t organic_square(const organic_walls *w, const organic_side *side)
{
    organic_point a = w->corners[side->corner].at;
    organic_point b = w->corners[w->sides[side->next].corner].at;
    int64_t x = b.x - a.x, y = b.y - a.y;
    return x * x + y * y;
}

/* Returns the next side clockwise around the corner at which `side` starts.  This next side belongs
 * to the cell across `side`.  Returns MAZE_NONE if `side` is at the border. */
static inline uint32_t organic_turned_on(const organic_walls *w, uint32_t side)
{
    uint32_t twin = w->sides[side].twin;
    return twin == MAZE_NONE ? MAZE_NONE : w->sides[twin].next;
}

/* ORGANIC_SHORTEST is the length below which walls vanish, in units of coordinates.
 * ORGANIC_NARROWEST is the guaranteed minimum width of passages, in cells. */
#define ORGANIC_SHORTEST 110
#define ORGANIC_NARROWEST 0.42

/* Unites the corners at the ends of each wall that is shorter than `shortest`, as long as its cells
 * keep at least three sides.  A short wall that leads from border to border is removed instead, so
 * that its two cells are joined.  Corners that were united to another corner are no longer used.
 * Sides that vanished have the cell MAZE_NONE. */
void shape_organic_unite(organic_walls *walls, int64_t shortest);

/* Adds a corner on the outline in the middle of border sides that are too far from the outline, or
 * whose cell has only two sides.  Returns false if there is not enough memory. */
bool shape_organic_bend(organic_walls *walls);

/* Moves the inner corners of concave cells, so that these cells become less concave. */
void shape_organic_mend(organic_walls *walls);

/* Moves the inner corners of cells that are too narrow, for example where the border of an outline
 * bends inwards. */
void shape_organic_widen(organic_walls *walls);

/* The shape that is made from the walls. */

/* A side of a cell.  It leads clockwise from its corner to the corner of the cell's next side. */
typedef struct organic_edge {
    maze_cell next; /* the neighbor; MAZE_NONE: the side is at the border */
    uint32_t back;  /* index of the same side among the sides of the neighbor */
    uint32_t corner;
} organic_edge;

typedef struct organic_shape {
    maze_shape shape;
    /* for each cell, the index of its first side; the last element is the number of sides */
    uint32_t *first;
    organic_edge *sides;
    /* the corners and the centers of cells from which the maze is made */
    organic_point *corners, *centers;
    /* the corners and the centers in drawings; the same arrays as `corners` and `centers` unless
     * corners were widened */
    organic_point *drawn, *middles;
    int32_t *top;    /* for each cell, the smallest y of this cell and of all later cells */
    int32_t *bottom; /* for each cell, the largest y of this cell and of all earlier cells */
    bool has_room;   /* false: a cell has no area or a negative area */
} organic_shape;

/* Makes a shape from a copy of `walls`.  There are at most `most` cells.  The cells are renumbered
 * in the same order, in `walls`, too.  The sides of each cell begin with its highest side.  If
 * `widen` is not NULL, `widen` moves corners for drawings only; the places that determine the maze
 * do not change.  Returns false if there is not enough memory.  The caller destroys the shape in
 * any case. */
bool shape_organic_take(organic_shape *shape, organic_walls *walls, size_t most,
                        void (*widen)(organic_walls *walls));

/* Computes `top` and `bottom`.  Before the call, these arrays must contain the smallest and the
 * largest y of each single cell. */
void shape_organic_level(organic_shape *shape);

/* Returns the corner at which a side of a cell starts.  If `side` is the number of sides, returns
 * the first corner. */
uint32_t shape_organic_corner_of(const organic_shape *shape, maze_cell cell, uint32_t side);

/* The operations of shapes with irregular cells.  Each line with a number from ORGANIC_LINES on is
 * a single wall. */
#define ORGANIC_LINES 4
maze_cell shape_organic_across(const void *context, maze_cell cell, uint32_t side, uint32_t *back);
void shape_organic_destroy(maze_shape *shape);
uint32_t shape_organic_side_count(const maze_shape *shape, maze_cell cell);
maze_point shape_organic_corner(const maze_shape *shape, maze_corner corner);
maze_point shape_organic_center(const maze_shape *shape, maze_cell cell);
maze_wall shape_organic_wall(const maze_shape *shape, maze_cell cell, uint32_t side);
shape_spot shape_organic_spot(const maze_shape *shape, maze_cell cell);
bool shape_organic_strip(const maze_shape *shape, double top, double bottom, maze_cell *first,
                         maze_cell *last);
uint32_t shape_organic_gate(const maze_shape *shape, maze_cell cell, bool exit);

#define ORGANIC_OPERATIONS                                                                         \
    .side_count = shape_organic_side_count, .wall = shape_organic_wall,                            \
    .center = shape_organic_center, .spot = shape_organic_spot, .strip = shape_organic_strip,      \
    .gate = shape_organic_gate

/* Both functions set the error of `m` and return false. shape_organic_fail_memory reports that
 * there is not enough memory, and shape_organic_fail_small that the outline is too small for
 * `what`. */
bool shape_organic_fail_memory(core_making *m);
bool shape_organic_fail_small(core_making *m, const char *what);

#endif
