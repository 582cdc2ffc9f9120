/* The parts of a flow shape, in the order in which they are made.  The functions that make parts
 * return false if there is not enough memory. */
#ifndef MAZEPRESS_CORE_FLOW_PARTS_H
#define MAZEPRESS_CORE_FLOW_PARTS_H

#include "core/shape/organic/organic_parts.h"

#include <mazepress/random.h>

/* side of a square with the area of a cell, in units of coordinates */
#define FLOW_CELL 1024

/* number of pixels of an image per cell, in x and in y */
#define FLOW_PIXELS 2

/* maximum length of a vector that represents a direction */
#define FLOW_UNIT 16384

typedef struct flow_point {
    int32_t x, y;
} flow_point;

typedef struct flow_field {
    const organic_ground *ground;
    int32_t width, height; /* in pixels */
    /* for each pixel, the cosine and the sine of twice the angle of its direction, multiplied by at
     * most FLOW_UNIT */
    int32_t *cosine, *sine;
    /* for each pixel, how much darker the pixel is than its surroundings, at most 64 * 255; NULL:
     * there is no image */
    int32_t *ridges;
    /* For each lattice point, the distance from the border of the ground, in units of coordinates.
     * NULL: the ground is a rectangle, and the field does not follow its border. */
    int32_t *room;
    bool follows_border;
} flow_field;

typedef enum flow_pattern {
    FLOW_BORDER,   /* along the border of the ground, which is the area of the shape */
    FLOW_HILLS,    /* along lines of equal height on hills */
    FLOW_VORTICES, /* around vortices and spirals; between them, horizontally */
    FLOW_RINGS,    /* along circles around the nearest of several places */
    FLOW_WAVES,    /* horizontally, but turned by several waves that cross each other */
    FLOW_PATTERNS
} flow_pattern;

/* Makes the field of an image, or of `pattern` if `grays` is NULL.  `grays` contains the pixels of
 * the image, row by row, from 0 (white) to MAZE_GRAYS_BLACK. */
bool shape_flow_field_make(flow_field *field, base_pool *pool, const organic_ground *ground,
                           const uint8_t *grays, flow_pattern pattern, uint64_t seed);

/* Returns the direction of the field at a place, as a vector with a length of about FLOW_UNIT.  The
 * opposite direction is equally valid. */
flow_point shape_flow_direction(const flow_field *field, flow_point at);

/* Returns the distance from a place to the border of the ground, in units of coordinates.  The
 * result is 0 or less if the place is outside the ground. */
int32_t shape_flow_room(const flow_field *field, flow_point at);

/* number of samples per cell along a stream */
#define FLOW_SAMPLES 4

typedef struct flow_stream {
    uint32_t first, count;
    /* true: the stream is closed */
    bool is_ring;
} flow_stream;

typedef struct flow_streams {
    flow_stream *streams;
    uint32_t count;
    /* the samples of all streams, stream by stream */
    flow_point *at;
    uint32_t samples;
} flow_streams;

/* Makes streams, which are lines along the directions of the field.  Adjacent streams are about a
 * cell apart. */
bool shape_flow_streams_make(flow_streams *streams, base_pool *pool, const flow_field *field);

typedef struct flow_cell {
    /* The numbers of the first and the last piece that the cell contains, or 0 if the cell contains
     * no piece. The pieces of a stream have consecutive numbers. */
    uint32_t from, to;
    uint32_t first, end;
} flow_cell;

typedef struct flow_lines {
    flow_streams streams;
    flow_cell *cells;
    maze_point *corners; /* the corners of walls, followed by two inner points for each side */
    uint32_t corner_count;
    bool is_cut; /* true: the border of the shape is an outline, not a rectangle */
} flow_lines;

/* Computes the curved lines of `walls`, from which `shape` was made.  `streams` and `cells` of
 * *lines must be set before the call. */
bool shape_flow_lines_make(flow_lines *lines, organic_shape *shape, const organic_walls *walls);

/* Implements the operation `pieces` of flow shapes. */
unsigned shape_flow_pieces(const flow_lines *lines, const organic_shape *shape, maze_cell cell,
                           uint32_t side, maze_wall pieces[MAZE_PIECES]);

/* These functions implement the operations `middle` and `trail`.  A path along a stream crosses a
 * side where the stream is cut.  Other paths cross a side at the middle of the drawn wall. */
maze_point shape_flow_middle(const flow_lines *lines, const organic_shape *shape, maze_cell cell,
                             uint32_t side);
unsigned shape_flow_trail(const flow_lines *lines, const organic_shape *shape, maze_cell cell,
                          uint32_t from, uint32_t to, maze_point trail[SHAPE_TRAIL]);

/* Returns true if the pieces of two cells are consecutive along a stream. */
static inline bool flow_is_along(const flow_lines *lines, maze_cell a, maze_cell b)
{
    const flow_cell *x = &lines->cells[a], *y = &lines->cells[b];
    return x->to + 1 == y->from || y->to + 1 == x->from;
}

#endif
