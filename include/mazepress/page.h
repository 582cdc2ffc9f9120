/* Layout: functions that turn a maze into a page, and a part of a page into a drawing. */
#ifndef MAZEPRESS_PAGE_H
#define MAZEPRESS_PAGE_H

#include <mazepress/drawing.h>
#include <mazepress/maze.h>
#include <mazepress/solve.h>
#include <mazepress/style.h>

typedef struct maze_page maze_page;

/* Lays out a maze for the medium of the style.  The caller destroys the page.  If `path` is NULL,
 * the page has no solution.  Maze and path are borrowed and must outlive the page.  Fails if the
 * maze cannot be laid out, for example if it does not fit the paper, or if walls are as thick as
 * cells are wide.  The error then proposes values that fit. */
MAZE_API maze_page *maze_page_layout(const maze_maze *maze, const maze_path *path,
                                     const maze_style *style, maze_error *error);

MAZE_API void maze_page_destroy(maze_page *page); /* NULL is allowed */

/* Returns the box of a whole page, in points.  Its upper left corner is (0, 0). */
MAZE_API maze_box maze_page_box(const maze_page *page);

/* Returns the box to which the printed page is cut, in points.  It is inside the box of the page;
 * without bleed, it is the box of the page. */
MAZE_API maze_box maze_page_trim(const maze_page *page);

/* An area of a page that links to another page of the document. */
typedef struct maze_link {
    maze_box box;  /* the area, in points */
    uint32_t page; /* index of the other page, from 0 */
} maze_link;

/* Returns link i of a page; NULL if there is no link i. */
MAZE_API const maze_link *maze_page_link(const maze_page *page, size_t i);

/* Returns the size of a pixel, in points: 72 / dpi for MAZE_MEDIUM_PIXELS, and 0.75 for other
 * media. */
MAZE_API double maze_page_pixel(const maze_page *page);

/* Returns maze i of a page, in reading order; NULL if there is no maze i.  If `path` is not NULL,
 * *path receives the solution of this maze, or NULL if the page does not have the solution. */
MAZE_API const maze_maze *maze_page_maze(const maze_page *page, size_t i, const maze_path **path);

/* Draws everything on a page that touches the box `part`, in points.  The drawing may also contain
 * marks outside `part`, so the output must clip the drawing to `part`.  The caller destroys the
 * drawing.  The memory for walls depends on the size of the part, not on the size of the page. */
MAZE_API maze_drawing *maze_page_draw(const maze_page *page, maze_box part, maze_error *error);

#endif
