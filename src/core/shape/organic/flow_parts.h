/* The parts of a flow, in the order in which they are made: the field, which has a direction
 * everywhere; the streams, which are evenly spaced lines along the field; and the drawing of walls.
 * The field and the streams are computed in whole numbers. */
#ifndef MAZEPRESS_CORE_FLOW_PARTS_H
#define MAZEPRESS_CORE_FLOW_PARTS_H

#include "core/shape/organic/organic_parts.h"

#include <mazepress/random.h>

/* The length of a cell, in units of coordinates.  Lengths along streams are whole numbers. */
#define FLOW_CELL 1024

/* The number of pixels of an image per cell, in x and in y. */
#define FLOW_PIXELS 2

/* The length of the vectors that represent directions. */
#define FLOW_UNIT 16384

typedef struct flow_point {
    int32_t x, y;
} flow_point;

typedef struct flow_field {
    const organic_ground *ground;
    int32_t width, height; /* in pixels */
    /* for each pixel, cosine and sine of twice the angle of its direction, as a vector whose length
     * is at most FLOW_UNIT */
    int32_t *cosine, *sine;
    /* for each pixel of an image, how much darker it is than its surroundings, in 64ths of one of
     * 255 shades; NULL: the field is not made from an image */
    int32_t *ridges;
    /* for each point of the ground's lattice, its distance from the outside; NULL if the ground is
     * a rectangle, except in fields that follow their border */
    int32_t *room;
    bool follows_border;
} flow_field;

/* Patterns that lines follow if there is no image. */
typedef enum flow_pattern {
    FLOW_BORDER,   /* the border of the ground */
    FLOW_HILLS,    /* lines of equal height on hills */
    FLOW_VORTICES, /* vortices and spirals, with horizontal lines between them */
    FLOW_RINGS,    /* circles around the nearest of several places */
    FLOW_WAVES,    /* waves that cross each other */
    FLOW_PATTERNS
} flow_pattern;

/* Makes the field of `pattern` if `grays` is NULL, otherwise the field of an image. `grays`
 * contains the shades of the image's pixels, row by row, from 0 (white) to MAZE_GRAYS_BLACK, with
 * FLOW_PIXELS pixels along a side of a cell. Returns false if there is not enough memory; the
 * caller finishes the field in any case. */
bool shape_flow_field_make(flow_field *field, const organic_ground *ground, const uint8_t *grays,
                           flow_pattern pattern, uint64_t seed);
void shape_flow_field_finish(flow_field *field);

/* Returns the direction at a place; the opposite direction is equally valid. */
flow_point shape_flow_direction(const flow_field *field, flow_point at);

/* Returns the distance of a place from the outside; 0 or less if it is outside. */
int32_t shape_flow_room(const flow_field *field, flow_point at);

/* The number of samples per cell along a stream. */
#define FLOW_SAMPLES 4

typedef struct flow_stream {
    uint32_t first, count; /* index of its first sample, and number of its samples */
    bool is_ring;          /* the stream is closed: its last sample is next to its first one */
} flow_stream;

typedef struct flow_streams {
    flow_stream *streams;
    uint32_t count;
    flow_point *at; /* the samples of all streams; those of one stream are consecutive, in order
                       along the stream */
    uint32_t samples;
} flow_streams;

/* Makes lines along the field, everywhere about a cell apart.  Returns false if there is not enough
 * memory; the caller finishes the streams in any case. */
bool shape_flow_streams_make(flow_streams *streams, const flow_field *field);
void shape_flow_streams_finish(flow_streams *streams);

/* --- The drawing --- */

/* The part of a stream that belongs to a cell. */
typedef struct flow_cell {
    /* numbers of its first and its last piece; consecutive pieces of a stream have consecutive
     * numbers, and one number is skipped before each stream */
    uint32_t from, to;
    uint32_t first, end; /* its first sample, and the sample after its last one */
} flow_cell;

typedef struct flow_lines {
    flow_streams streams;
    flow_cell *cells;
    maze_point *corners; /* corners of walls, followed by two points for each side */
    uint32_t corner_count;
    bool is_cut; /* the border is an outline */
} flow_lines;

/* Places the corners of `walls`, from which `shape` was made.  The streams and the cells must
 * already be filled in.  Returns false if there is not enough memory; the caller finishes the lines
 * in any case. */
bool shape_flow_lines_make(flow_lines *lines, organic_shape *shape, const organic_walls *walls);
void shape_flow_lines_finish(flow_lines *lines);

/* Implements the operation `pieces` of a shape for flow. */
unsigned shape_flow_pieces(const flow_lines *lines, const organic_shape *shape, maze_cell cell,
                           uint32_t side, maze_wall pieces[MAZE_PIECES]);

/* Implement the operations `middle` and `trail` of a shape for flow.  A path along a stream crosses
 * a side at the place where the stream is cut; other paths cross the side at the middle of the
 * drawn wall.  Inside cells, paths follow the samples. */
maze_point shape_flow_middle(const flow_lines *lines, const organic_shape *shape, maze_cell cell,
                             uint32_t side);
unsigned shape_flow_trail(const flow_lines *lines, const organic_shape *shape, maze_cell cell,
                          uint32_t from, uint32_t to, maze_point trail[SHAPE_TRAIL]);

/* True if two cells are consecutive along a stream. */
static inline bool flow_is_along(const flow_lines *lines, maze_cell a, maze_cell b)
{
    const flow_cell *x = &lines->cells[a], *y = &lines->cells[b];
    return x->to + 1 == y->from || y->to + 1 == x->from;
}

#endif
