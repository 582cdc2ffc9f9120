/* From a recipe to a page. */
#ifndef MAZEPRESS_PAGE_SHEET_H
#define MAZEPRESS_PAGE_SHEET_H

#include <mazepress/page.h>

/* Makes a maze and, unless `path` is NULL, solves it.  The caller destroys both. */
maze_maze *page_make_solved(const maze_recipe *recipe, const maze_inputs *inputs, maze_path *path,
                            maze_error *error);

/* The most bytes of memory that making, laying out and drawing a maze takes. */
uint64_t page_memory_needed(const maze_recipe *recipe, const maze_style *style);

/* True if lengths on the maze's page are promised: roads have their widths, nets are folded, and
 * the style gives a cell size in millimeters or inches. */
bool page_promises_size(const maze_maze *maze, const maze_style *style);

/* Recipe, maze, solution, page: the caller destroys the page, which owns its maze. */
maze_page *page_make(const maze_recipe *recipe, const maze_inputs *inputs, bool solved,
                     const maze_style *style, maze_error *error);

#endif
