/* A short line of known length on a sheet that promises lengths. */
#ifndef MAZEPRESS_PAGE_SCALE_LINE_H
#define MAZEPRESS_PAGE_SCALE_LINE_H

#include <mazepress/page.h>

#include <stdbool.h>

/* Adds a line of 50 mm, of 2 in, or both, as the paper's size suggests, with its length beside it,
 * in a corner of the page where nothing else is.  Without such a corner the page stays as it is.
 * False, with the error filled in, if the page cannot be drawn. */
bool page_scale_line_add(maze_page *page, maze_error *error);

#endif
