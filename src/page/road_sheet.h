/* Lays out sheets of roads, which people follow with a finger or a pencil. */
#ifndef MAZEPRESS_PAGE_ROAD_SHEET_H
#define MAZEPRESS_PAGE_ROAD_SHEET_H

#include "page/sheet_box.h"

/* True if the roads of a style become narrower. The sheet is then a ladder: the same road in six
 * widths. */
bool page_road_is_ladder(const maze_style *style);

/* True if roads become narrower from maze to maze. Returns false for recipes of roads, because each
 * of their sheets shows all widths. */
bool page_road_narrows(const maze_recipe *recipe, const maze_style *style);

/* Sets the width of road i of `count` roads, which become narrower evenly. */
void page_road_narrow(maze_style *style, size_t i, size_t count);

/* Returns a sheet of roads on separate paper. A ladder is in portrait format, and roads to trace
 * are in landscape format. `maze` must outlive the page. Returns NULL and sets *error on failure,
 * for example if the roads do not fit. */
maze_page *page_road_sheet(const maze_maze *maze, const maze_path *path, const maze_style *style,
                           maze_error *error);

/* Puts a sheet of roads into a box on a page of a book. `maze` and the style's texts must outlive
 * the page. Returns false and sets *error on failure, for example if the roads do not fit. */
bool page_road_sheet_add(maze_page *page, const maze_maze *maze, const maze_style *style,
                         const page_sheet_box *box, maze_error *error);

#endif
