/* Adds one or two lines of known length to a page. With these lines, the reader checks the size of
 * a print. */
#ifndef MAZEPRESS_PAGE_SCALE_LINE_H
#define MAZEPRESS_PAGE_SCALE_LINE_H

#include <mazepress/page.h>

#include <stdbool.h>

/* Adds a line of 50 mm, a line of 2 in, or both, to a page. If no corner has enough free space, the
 * page is unchanged. */
bool page_scale_line_add(maze_page *page, maze_error *error);

#endif
