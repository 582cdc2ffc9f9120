/* Lays out a sheet with the net of a box, which the reader cuts out, folds and glues. */
#ifndef MAZEPRESS_PAGE_NET_SHEET_H
#define MAZEPRESS_PAGE_NET_SHEET_H

#include "page/sheet_box.h"

/* Returns the sheet of a net on separate paper. `path` may be NULL. `maze` and `path` must outlive
 * the page. Returns NULL and sets *error on failure, for example if the net does not fit. */
maze_page *page_net_sheet(const maze_maze *maze, const maze_path *path, const maze_style *style,
                          maze_error *error);

/* Puts the sheet of a net into a box on a page of a book. `maze` and the style's texts must outlive
 * the page. Returns false and sets *error on failure, for example if the net does not fit. */
bool page_net_sheet_add(maze_page *page, const maze_maze *maze, const maze_style *style,
                        const page_sheet_box *box, maze_error *error);

#endif
