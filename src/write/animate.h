/* Pictures for the web that move: the carving of a maze, step by step, and its solution. */
#ifndef MAZEPRESS_WRITE_ANIMATE_H
#define MAZEPRESS_WRITE_ANIMATE_H

#include "page/place.h"
#include "write/path.h"

/* The rules for a style that animates.  Who prefers less motion, and programs that know none, see
 * the finished maze. */
void animate_rules(const maze_style *style, maze_sink *sink);

/* The end of a group's start tag, `<g class="carving" ...`, and the group: a cover for each step of
 * the carving, which make_recorded has kept, of the cells that it reaches first and of the wall
 * that it opens.  False when out of memory. */
bool animate_carving(const page_place *place, path_pen pen);

/* When a way is drawn, for which its lines are asked in order. */
typedef struct animate_way {
    double delay, duration; /* seconds; of the whole way */
    double length, done;    /* points; of all lines, and of those so far */
} animate_way;

animate_way animate_way_of(const maze_drawing *drawing, const maze_style *style);

/* The attribute `style` of a line's path, which belongs to the class "solving". */
void animate_line(animate_way *way, const maze_mark *mark, const maze_polyline *line,
                  maze_sink *sink);

#endif
