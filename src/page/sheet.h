/* Makes a page from a recipe. */
#ifndef MAZEPRESS_PAGE_SHEET_H
#define MAZEPRESS_PAGE_SHEET_H

#include "page/sheet_box.h"

/* Makes a maze and, unless `path` is NULL, solves it.  The caller destroys both. */
maze_maze *page_make_solved(const maze_recipe *recipe, const maze_inputs *inputs, maze_path *path,
                            maze_error *error);

/* Returns the maximum number of bytes for making, laying out and drawing a maze. */
uint64_t page_memory_needed(const maze_recipe *recipe, const maze_style *style);

/* Returns the estimated time for making, laying out and drawing a maze on one core. */
double page_seconds_needed(const maze_recipe *recipe, const maze_inputs *inputs,
                           const maze_style *style);

/* Fails before a maze is made if it needs too much memory or does not fit on the paper or image of
 * the style.  `inputs` may be NULL. */
bool page_check_size(const maze_recipe *recipe, const maze_inputs *inputs, const maze_style *style,
                     maze_error *error);

/* True if the maze's page has exact lengths: roads have widths, nets are folded, or the style has a
 * cell size in millimeters or inches. */
bool page_promises_size(const maze_maze *maze, const maze_style *style);

/* Puts a sheet into a box on the page of a book: the sheet of a maze that asks a question, of a
 * road or labyrinth, or of a net.  It looks as on a paper of its own, but without the lines at the
 * top and bottom of the paper.  The maze and the style's texts must outlive the page. */
bool page_sheet_add(maze_page *page, const maze_maze *maze, const maze_style *style,
                    const page_sheet_box *box, maze_error *error);

/* Returns the room that such a sheet leaves to its maze. */
maze_box page_sheet_room(const maze_recipe *recipe, const maze_style *style,
                         const page_sheet_box *box);

/* Makes maze, solution and page from a recipe.  The caller destroys the page, which owns its maze.
 */
maze_page *page_make(const maze_recipe *recipe, const maze_inputs *inputs, bool solved,
                     const maze_style *style, maze_error *error);

#endif
