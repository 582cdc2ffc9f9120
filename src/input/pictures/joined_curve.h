/* The outline of a figure for a maze of a certain size: all parts joined, as one curve. */
#ifndef MAZEPRESS_INPUT_JOINED_CURVE_H
#define MAZEPRESS_INPUT_JOINED_CURVE_H

#include "input/pictures/silhouette.h"

#include <mazepress/inputs.h>

/* The cells of a maze; rows 0: as many as the proportions of the figure need. */
typedef struct input_size {
    uint32_t columns, rows;
} input_size;

/* Adds the outline of a figure whose parts are joined for these cells, and reports its checksum,
 * the cells and the facts.  If all of the figure is one part without thin necks, its curve is that
 * of input_samples_trace.  The error says what is wrong, without the file's name. */
bool input_joined_outline(const input_samples *samples, input_size *size, maze_inputs *inputs,
                          uint32_t *checksum, input_figure *figure, maze_error *error);

/* Adds the outline of the largest part; `size`, unless its columns are 0, is for the facts. */
bool input_largest_outline(const input_samples *samples, input_size *size, maze_inputs *inputs,
                           uint32_t *checksum, input_figure *figure, maze_error *error);

#endif
