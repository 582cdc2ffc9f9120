/* Sheets for swell paper, whose black lines rise when it is heated, to be read by touch. */
#ifndef MAZEPRESS_PAGE_SWELL_SHEET_H
#define MAZEPRESS_PAGE_SWELL_SHEET_H

#include <mazepress/page.h>

#include <stdbool.h>

/* What can be distinguished by touch, in mm: the minimum thickness of lines, and their minimum
 * distance. */
#define SWELL_LEAST_LINE 1.5
#define SWELL_LEAST_GAP 6.4
#define SWELL_LEAST_CELL 8.1 /* minimum cell size with the default line, in mm */

#define SWELL_RECIPE "rect8x9" /* recipe of a maze that fills a sheet */
#define SWELL_DEAD_ENDS 10 /* maximum number of dead ends, because a reader must remember them */

/* Fails if a style has something that fingers cannot read. */
bool page_swell_check_style(const maze_style *style, maze_error *error);

/* Puts the maze on a page of the style's paper that is for swell paper only and contains nothing
 * else.  Fails if it could not be read by touch. */
bool page_swell_add(maze_page *page, const maze_maze *maze, const maze_style *style,
                    maze_error *error);

/* Makes a page like that of page_swell_add.  The maze must outlive the page. */
maze_page *page_swell_sheet(const maze_maze *maze, const maze_path *path, const maze_style *style,
                            maze_error *error);

#endif
