/* Sheets of roads to stay on with a finger or a pencil. */
#ifndef MAZEPRESS_PAGE_ROAD_SHEET_H
#define MAZEPRESS_PAGE_ROAD_SHEET_H

#include <mazepress/page.h>

#include <stdbool.h>

/* True if the style's roads become narrower: theirs is a ladder, the same road in six widths. */
bool page_road_is_ladder(const maze_style *style);

/* Gives the style the width of road `i` of so many, which become narrower evenly. */
void page_road_narrow(maze_style *style, size_t i, size_t count);

/* Lays out a sheet of roads: a ladder, or three for small children to trace, on paper that lies
 * across.  The maze must outlive the page.  NULL, with the reason, if they do not fit. */
maze_page *page_road_sheet(const maze_maze *maze, const maze_style *style, maze_error *error);

/* Puts the same roads without the sheet's texts into a box of a page of a book; `mirrored`: the
 * page will be. */
bool page_road_add(maze_page *page, const maze_maze *maze, const maze_style *style, maze_box box,
                   bool mirrored, maze_error *error);

#endif
