/* Lays out mazes on swell paper, whose black lines rise when the paper is heated, so that readers
 * can feel them. */
#ifndef MAZEPRESS_PAGE_SWELL_SHEET_H
#define MAZEPRESS_PAGE_SWELL_SHEET_H

#include <mazepress/page.h>

#include <stdbool.h>

#define SWELL_LEAST_LINE 1.5 /* minimum thickness of lines, in mm */
#define SWELL_LEAST_GAP 6.4  /* minimum gap between lines, in mm */
#define SWELL_LEAST_CELL 8.1 /* minimum cell size with walls of the default width, in mm */

#define SWELL_RECIPE "rect8x9" /* default recipe of books for swell paper */
/* maximum number of dead ends, because readers must remember them */
#define SWELL_DEAD_ENDS 10

/* Returns false and sets *error if a style has a setting whose effect is not legible by
 * touch. */
bool page_swell_check_style(const maze_style *style, maze_error *error);

/* Puts a maze on a page of swell paper. The page must have the style's paper size. Returns false
 * and sets *error on failure, for example if the maze would not be legible by touch. */
bool page_swell_add(maze_page *page, const maze_maze *maze, const maze_style *style,
                    maze_error *error);

/* Returns a page of swell paper with a maze. `maze` must outlive the page. Returns NULL and sets
 * *error on failure, or if `path` contains a solution. */
maze_page *page_swell_sheet(const maze_maze *maze, const maze_path *path, const maze_style *style,
                            maze_error *error);

#endif
