/* The passages of a maze: as thick lines, as roads with edges, and what lies between them. */
#ifndef MAZEPRESS_PAGE_WAYS_H
#define MAZEPRESS_PAGE_WAYS_H

#include "page/layout/place.h"
#include "page/marks/drawing.h"

#include <mazepress/drawing.h>

/* Adds the open ways of the cells to `mark`, each once: lines from center to center through the
 * middles of open sides, straight on through cells where they can, and out of the doors.  Ways
 * under others end before these.  The mark's width must be set. */
void page_ways_draw(maze_drawing *drawing, const page_place *place, page_range cells,
                    maze_mark *mark);

/* The settings of a mark of passages: its width, its joins and whether it runs along x and y
 * only. */
void page_ways_prepare(const page_place *place, maze_mark *mark);

/* Fills what passages leave open in rooms, in a mark of its own: round corners at which no wall
 * ends from center to center of the cells there.  Nothing for a maze that cannot have any. */
void page_halls_draw(maze_drawing *drawing, const page_place *place, maze_color color,
                     page_range cells);

/* Lines through a cell that lies under another: they end before its edge, and begin again beyond
 * it. */

/* True if a cell lies under another. */
bool page_goes_under(const page_place *place, maze_cell cell);

/* Goes from the middle of a side on into such a cell, as far as the line is seen, and ends it. */
void page_line_under(page_line *line, const page_place *place, maze_cell cell, uint32_t side);

/* Starts a line where one is seen again, and goes to the middle of the side. */
void page_line_from_under(page_line *line, maze_mark *mark, const page_place *place, maze_cell cell,
                          uint32_t side);

/* The passages of a maze as roads: broad ways between two edges, open at the doors. */
void page_roads_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* The land that they lie on, as a panel round the cells. */
void page_roads_draw_land(maze_drawing *drawing, const page_place *place);

/* The settings of a mark that fills roads between their edges. */
void page_roads_prepare(const page_place *place, maze_mark *mark);

#endif
