/* The parts of a flow, in the order in which they are made: the field, which has a direction
 * everywhere, and the streams, evenly spaced lines along it.  Whole numbers decide all of it. */
#ifndef MAZEPRESS_CORE_FLOW_PARTS_H
#define MAZEPRESS_CORE_FLOW_PARTS_H

#include "core/shape/organic/organic_parts.h"

#include <mazepress/random.h>

/* Lengths along streams are whole numbers; so long is a cell. */
#define FLOW_CELL 1024

/* Pixels of a picture along a cell. */
#define FLOW_PIXELS 2

/* A direction is so long. */
#define FLOW_UNIT 16384

typedef struct flow_point {
    int32_t x, y;
} flow_point;

typedef struct flow_field {
    const organic_ground *ground;
    int32_t width, height;  /* in pixels */
    int32_t *cosine, *sine; /* of each pixel, of twice the angle of its direction, FLOW_UNIT long
                             * or less */
    int32_t *ridges;        /* of each pixel of a picture how much darker it is than what lies round
                             * it, in 64ths of a shade of 255; NULL: there is none */
    int32_t *room; /* of each point of the ground's lattice how far it is from outside; NULL, but in
                    * fields that follow their border: the ground is a rectangle */
    bool follows_border;
} flow_field;

/* What lines follow without a picture. */
typedef enum flow_pattern {
    FLOW_BORDER,   /* the border of the ground */
    FLOW_HILLS,    /* hills at the same height */
    FLOW_VORTICES, /* vortices and spirals, between them the horizon */
    FLOW_RINGS,    /* circles round the nearest of some places */
    FLOW_WAVES,    /* waves across one another */
    FLOW_PATTERNS
} flow_pattern;

/* The field of a pattern, where `grays` is NULL, or of a picture with FLOW_PIXELS pixels along a
 * cell, row by row, 0 white to MAZE_GRAYS_BLACK.  False when out of memory; the caller finishes
 * it in any case. */
bool shape_flow_field_make(flow_field *field, const organic_ground *ground, const uint8_t *grays,
                           flow_pattern pattern, uint64_t seed);
void shape_flow_field_finish(flow_field *field);

/* The direction at a place, to one of its two ends. */
flow_point shape_flow_direction(const flow_field *field, flow_point at);

/* How far a place is from what is outside; 0 or less there. */
int32_t shape_flow_room(const flow_field *field, flow_point at);

/* Samples are a quarter of a cell apart; so many are in one. */
#define FLOW_SAMPLES 4

typedef struct flow_stream {
    uint32_t first, count; /* of its samples */
    bool is_ring;          /* its last sample is beside its first */
} flow_stream;

typedef struct flow_streams {
    flow_stream *streams;
    uint32_t count;
    flow_point *at; /* samples, those of a stream one after the other along it */
    uint32_t samples;
} flow_streams;

/* Lines along the field about a cell apart, everywhere.  False when out of memory; the caller
 * finishes them in any case. */
bool shape_flow_streams_make(flow_streams *streams, const flow_field *field);
void shape_flow_streams_finish(flow_streams *streams);

/* What is drawn. */

/* The part of a stream that a cell has. */
typedef struct flow_cell {
    uint32_t from,
        to; /* its pieces: one more from piece to piece, two more from stream to stream */
    uint32_t first, end; /* of its samples, and past the last */
} flow_cell;

typedef struct flow_lines {
    flow_streams streams;
    flow_cell *cells;
    maze_point *corners; /* those of walls, then two between those of each side */
    uint32_t corner_count;
    bool is_cut; /* out of an outline, on which its border lies */
} flow_lines;

/* Places the corners of the walls that a shape was made of; streams and cells are there.  False
 * when out of memory; the caller finishes it in any case. */
bool shape_flow_lines_make(flow_lines *lines, organic_shape *shape, const organic_walls *walls);
void shape_flow_lines_finish(flow_lines *lines);

/* The operation `pieces` of such a shape. */
unsigned shape_flow_pieces(const flow_lines *lines, const organic_shape *shape, maze_cell cell,
                           uint32_t side, maze_wall pieces[MAZE_PIECES]);

/* The operations of those names: along a stream ways cross sides where it is cut, else at the middle
 * of what is drawn; and they go along the samples. */
maze_point shape_flow_middle(const flow_lines *lines, const organic_shape *shape, maze_cell cell,
                             uint32_t side);
unsigned shape_flow_trail(const flow_lines *lines, const organic_shape *shape, maze_cell cell,
                          uint32_t from, uint32_t to, maze_point trail[SHAPE_TRAIL]);

/* True if two cells follow each other along a stream. */
static inline bool flow_is_along(const flow_lines *lines, maze_cell a, maze_cell b)
{
    const flow_cell *x = &lines->cells[a], *y = &lines->cells[b];
    return x->to + 1 == y->from || y->to + 1 == x->from;
}

#endif
