/* Makes a page from a recipe, or puts a sheet on a page of a book. */
#ifndef MAZEPRESS_PAGE_SHEET_H
#define MAZEPRESS_PAGE_SHEET_H

#include "page/sheet_box.h"

/* Makes a maze.  If `path` is not NULL, also solves the maze.  The caller destroys the maze and the
 * path. */
maze_maze *page_make_solved(const maze_recipe *recipe, const maze_inputs *inputs, maze_path *path,
                            maze_error *error);

/* Returns the maximum number of bytes for making, laying out and drawing a maze. */
uint64_t page_memory_needed(const maze_recipe *recipe, const maze_style *style);

/* Returns the estimated time for making, laying out and drawing a maze on one core, in seconds.  If
 * `solved` is true, the time includes the solution. */
double page_seconds_needed(const maze_recipe *recipe, const maze_inputs *inputs,
                           const maze_style *style, bool solved);

/* Returns false and sets *error if a maze would need too much memory, or would not fit on the
 * style's paper or image.  Call this function before the maze is made.  `inputs` may be NULL. */
bool page_check_size(const maze_recipe *recipe, const maze_inputs *inputs, const maze_style *style,
                     maze_error *error);

/* True if the page of a maze has exact lengths: the maze's roads have widths, the maze is a net to
 * be folded, or the style has a cell size in millimeters or inches. */
bool page_promises_size(const maze_maze *maze, const maze_style *style);

/* Puts a sheet into a box on the page of a book: the sheet of a maze that asks a question, of a
 * road or labyrinth, or of a net.  The sheet looks like a sheet on separate paper, without the
 * lines at the top and the bottom.  `maze` and the style's texts must outlive the page. */
bool page_sheet_add(maze_page *page, const maze_maze *maze, const maze_style *style,
                    const page_sheet_box *box, maze_error *error);

/* Returns the space for the maze on the sheet that page_sheet_add makes. */
maze_box page_sheet_room(const maze_recipe *recipe, const maze_style *style,
                         const page_sheet_box *box);

/* Makes a maze, its solution and its page from a recipe.  The caller destroys the page, which owns
 * its maze. */
maze_page *page_make(const maze_recipe *recipe, const maze_inputs *inputs, bool solved,
                     const maze_style *style, maze_error *error);

#endif
