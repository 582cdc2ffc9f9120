/* Layout: a maze becomes a page, and a part of a page becomes a drawing. */
#ifndef MAZEPRESS_PAGE_H
#define MAZEPRESS_PAGE_H

#include <mazepress/drawing.h>
#include <mazepress/maze.h>
#include <mazepress/solve.h>
#include <mazepress/style.h>

typedef struct maze_page maze_page;

/* Lays a maze out for the style's medium.  `path` may be NULL: no solution.  Maze and path are
 * borrowed and must outlive the page.  A maze that does not fit the paper, walls as thick as
 * their cell and the like are errors that say what would fit.  The caller destroys the page. */
MAZE_API maze_page *maze_page_layout(const maze_maze *maze, const maze_path *path,
                                     const maze_style *style, maze_error *error);

MAZE_API void maze_page_destroy(maze_page *page); /* NULL is allowed */

/* The page's size in points, from (0, 0). */
MAZE_API maze_box maze_page_box(const maze_page *page);

/* Where the finished page is cut, within its box; without bleed the whole of it. */
MAZE_API maze_box maze_page_trim(const maze_page *page);

/* A part of a page that leads to another page of the document, numbered from 0. */
typedef struct maze_link {
    maze_box box;
    uint32_t page;
} maze_link;

/* Link i, NULL past the last. */
MAZE_API const maze_link *maze_page_link(const maze_page *page, size_t i);

/* Points a pixel: 72 / dpi in MAZE_MEDIUM_PIXELS, 0.75 elsewhere. */
MAZE_API double maze_page_pixel(const maze_page *page);

/* The mazes on a page, in reading order: the i-th, or NULL past the last.  *path, unless `path`
 * is NULL, receives its solution or NULL. */
MAZE_API const maze_maze *maze_page_maze(const maze_page *page, size_t i, const maze_path **path);

/* Draws everything that touches `part`, and perhaps a little more: clip it.  The memory for walls
 * grows with the part, not with the page.  The caller destroys the drawing. */
MAZE_API maze_drawing *maze_page_draw(const maze_page *page, maze_box part, maze_error *error);

#endif
