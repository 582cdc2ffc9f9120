/* How rich the pixels of a picture must be. */
#ifndef MAZEPRESS_OUTPUT_RICHNESS_H
#define MAZEPRESS_OUTPUT_RICHNESS_H

#include "output/pack.h"

#include <mazepress/drawing.h>
#include <stdbool.h>

typedef struct raster_colors {
    maze_color ink, paper;
} raster_colors;

typedef struct output_richness {
    raster_kind kind;
    raster_colors colors; /* with one_color; else black and white */
    bool one_color;       /* nothing needs more than two colors, and at doors blends of them */
} output_richness;

/* Of a drawing that has every mark of a page, if only without its lines; `gray`: colors are to
 * become grays. */
output_richness richness_of(const maze_drawing *drawing, bool gray);

/* Straight walls of ink with square ends lie on whole pixels; everything else has soft edges. */
bool richness_is_hard(const maze_mark *mark, maze_color ink);

bool richness_is_color(maze_color color, maze_color other);

/* An arrow, a disc or a picture at a door, which is drawn whole with any part of the page. */
bool richness_is_at_door(const maze_mark *mark);

#endif
