/* Layout: turns a maze into a page, and a part of a page into a drawing. */
#ifndef MAZEPRESS_PAGE_H
#define MAZEPRESS_PAGE_H

#include <mazepress/drawing.h>
#include <mazepress/maze.h>
#include <mazepress/solve.h>
#include <mazepress/style.h>

typedef struct maze_page maze_page;

/* Lays out a maze for the medium of the style.  The caller destroys the page.  If `path` is NULL,
 * the page has no solution.  Maze and path are borrowed and must outlive the page.  Fails if the
 * maze does not fit the paper, if walls are as thick as their cells, and in similar cases.  The
 * error proposes values that fit. */
MAZE_API maze_page *maze_page_layout(const maze_maze *maze, const maze_path *path,
                                     const maze_style *style, maze_error *error);

MAZE_API void maze_page_destroy(maze_page *page); /* NULL is allowed */

/* Returns the box of a page, in points.  Its upper left corner is (0, 0). */
MAZE_API maze_box maze_page_box(const maze_page *page);

/* Returns the rectangle to which the finished page is cut.  It is inside the box of the page;
 * without bleed, it is the whole box. */
MAZE_API maze_box maze_page_trim(const maze_page *page);

/* An area of a page that links to another page of the document.  Pages are numbered from 0. */
typedef struct maze_link {
    maze_box box;
    uint32_t page;
} maze_link;

/* Returns link i of a page; NULL if there is no link i. */
MAZE_API const maze_link *maze_page_link(const maze_page *page, size_t i);

/* Returns the number of points per pixel: 72 / dpi for MAZE_MEDIUM_PIXELS, and 0.75 for other
 * media. */
MAZE_API double maze_page_pixel(const maze_page *page);

/* Returns maze i of a page, in reading order; NULL if there is no maze i.  *path, unless `path` is
 * NULL, receives the solution of this maze, or NULL if it has none. */
MAZE_API const maze_maze *maze_page_maze(const maze_page *page, size_t i, const maze_path **path);

/* Draws everything that touches `part`.  The drawing may also contain marks outside of `part`, so
 * the output must clip it.  The caller destroys the drawing.  The memory for walls grows with the
 * part, not with the page. */
MAZE_API maze_drawing *maze_page_draw(const maze_page *page, maze_box part, maze_error *error);

#endif
