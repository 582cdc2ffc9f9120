/* Sheets for swell paper, whose black lines rise when it is heated, to be read with fingers. */
#ifndef MAZEPRESS_PAGE_SWELL_SHEET_H
#define MAZEPRESS_PAGE_SWELL_SHEET_H

#include <mazepress/page.h>

#include <stdbool.h>

/* What fingers tell apart, mm: lines at least so thick, and so far from each other. */
#define SWELL_LEAST_LINE 1.5
#define SWELL_LEAST_GAP 6.4
#define SWELL_LEAST_CELL 8.1 /* with a usual line */

#define SWELL_RECIPE "rect8x9" /* fills a sheet */
#define SWELL_DEAD_ENDS 10 /* at most: they are kept in mind */

/* Cells with one way out, doors counted. */
uint32_t page_swell_dead_ends(const maze_maze *maze);

/* Puts the maze on a page of the style's paper that is for swell paper alone: nothing else may
 * stand on it.  False, with the reason, if fingers could not read it. */
bool page_swell_add(maze_page *page, const maze_maze *maze, const maze_style *style,
                    maze_error *error);

/* The same as a page of its own.  The maze must outlive it. */
maze_page *page_swell_sheet(const maze_maze *maze, const maze_path *path, const maze_style *style,
                            maze_error *error);

#endif
