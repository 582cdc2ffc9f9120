/* Sheets of roads to follow with a finger or a pencil. */
#ifndef MAZEPRESS_PAGE_ROAD_SHEET_H
#define MAZEPRESS_PAGE_ROAD_SHEET_H

#include "page/sheet_box.h"

/* True if the style's roads become narrower, so that the sheet is a ladder: the same road in six
 * widths. */
bool page_road_is_ladder(const maze_style *style);

/* True if they become narrower from one maze to the next, as a road has all widths on its sheet. */
bool page_road_narrows(const maze_recipe *recipe, const maze_style *style);

/* Sets the style to the width of road `i` of `count`, which become narrower evenly. */
void page_road_narrow(maze_style *style, size_t i, size_t count);

/* Lays out a sheet of roads on paper in landscape format: a ladder, or three roads for small
 * children to trace.  The maze must outlive the page.  Returns NULL and sets *error if they do not
 * fit. */
maze_page *page_road_sheet(const maze_maze *maze, const maze_path *path, const maze_style *style,
                           maze_error *error);

/* Puts the same sheet into a box of a page of a book, without its lines for the name and without
 * its recipe.  Maze and the style's texts must outlive the page. */
bool page_road_sheet_add(maze_page *page, const maze_maze *maze, const maze_style *style,
                         const page_sheet_box *box, maze_error *error);

#endif
