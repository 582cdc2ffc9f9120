/* Makes a maze from a recipe and lays out its page, and estimates the memory and the time that a
 * maze needs. */
#ifndef MAZEPRESS_PAGE_SHEET_H
#define MAZEPRESS_PAGE_SHEET_H

#include "page/sheet_box.h"

/* Makes a maze and, if `path` is not NULL, solves it. The caller destroys the maze and finishes the
 * path. */
maze_maze *page_make_solved(const maze_recipe *recipe, const maze_inputs *inputs, maze_path *path,
                            maze_error *error);

/* Returns an estimate of the maximum memory for making, laying out and drawing a maze, in bytes. */
uint64_t page_memory_needed(const maze_recipe *recipe, const maze_style *style);

/* Returns an estimate of the time for making, laying out and drawing a maze on one core, in
 * seconds. */
double page_seconds_needed(const maze_recipe *recipe, const maze_inputs *inputs,
                           const maze_style *style, bool solved);

/* Returns false and sets *error if a maze would need too much memory, or would not fit. `inputs`
 * may be NULL. */
bool page_check_size(const maze_recipe *recipe, const maze_inputs *inputs, const maze_style *style,
                     maze_error *error);

/* Returns true if lengths on the page of a maze must be exact in print. */
bool page_promises_size(const maze_maze *maze, const maze_style *style);

/* Puts the sheet of a maze into a box on a page of a book. `maze` and the style's texts must
 * outlive the page. */
bool page_sheet_add(maze_page *page, const maze_maze *maze, const maze_style *style,
                    const page_sheet_box *box, maze_error *error);

/* Returns the space that a maze gets on its sheet in `box`. */
maze_box page_sheet_room(const maze_recipe *recipe, const maze_style *style,
                         const page_sheet_box *box);

/* Makes a maze, solves it if `solved` is true, and lays out its page. The caller destroys the page,
 * which owns the maze. */
maze_page *page_make(const maze_recipe *recipe, const maze_inputs *inputs, bool solved,
                     const maze_style *style, maze_error *error);

#endif
