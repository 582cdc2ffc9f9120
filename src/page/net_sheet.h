/* The sheet of a maze that is cut out and folded. */
#ifndef MAZEPRESS_PAGE_NET_SHEET_H
#define MAZEPRESS_PAGE_NET_SHEET_H

#include <mazepress/page.h>

/* Lays out the net of a box on the style's paper, with the style's words.  Maze and path, which may
 * be NULL, must outlive the page.  Returns NULL and sets *error if it does not fit. */
maze_page *page_net_sheet(const maze_maze *maze, const maze_path *path, const maze_style *style,
                          maze_error *error);

#endif
