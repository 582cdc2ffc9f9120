/* The passages of a maze as roads: broad ways between two edges, open at the doors, on land. */
#ifndef MAZEPRESS_PAGE_ROADS_H
#define MAZEPRESS_PAGE_ROADS_H

#include "page/place.h"

/* Decides for a place whose style leaves open what is drawn: roads, if they can be, or walls. */
void roads_choose(page_place *place);

/* The land between two roads, in the width of a passage with its wall. */
#define ROAD_GAP 0.26

/* True if the land is more than the ground of the cells: a panel round them. */
bool roads_have_land(const page_place *place);
bool roads_draw_land(maze_drawing *drawing, const page_place *place);

/* How far the land reaches beyond the cells, points: some way where they are a whole rectangle,
 * else to where walls would end. */
double roads_reach(const page_place *place);

/* Adds the roads of the cells. */
bool roads_draw(maze_drawing *drawing, const page_place *place, cell_range cells,
                maze_error *error);

/* The settings of a mark that fills roads between their edges. */
void roads_prepare(const page_place *place, maze_mark *mark);

#endif
