/* Layout: turns a maze into a page, and a part of a page into a drawing. */
#ifndef MAZEPRESS_PAGE_H
#define MAZEPRESS_PAGE_H

#include <mazepress/drawing.h>
#include <mazepress/maze.h>
#include <mazepress/solve.h>
#include <mazepress/style.h>

typedef struct maze_page maze_page;

/* Lays out a maze for the medium of the style; the caller destroys the page.  `path` NULL: no
 * solution.  Maze and path are borrowed and must outlive the page.  Fails if the maze does not fit
 * the paper, if walls are as thick as their cell, and in similar cases; the error suggests values
 * that fit. */
MAZE_API maze_page *maze_page_layout(const maze_maze *maze, const maze_path *path,
                                     const maze_style *style, maze_error *error);

MAZE_API void maze_page_destroy(maze_page *page); /* NULL is allowed */

/* Returns the box of the page, in points. Its upper left corner is (0, 0). */
MAZE_API maze_box maze_page_box(const maze_page *page);

/* Returns the rectangle to which the finished page is cut, inside its box; without bleed, the whole
 * box. */
MAZE_API maze_box maze_page_trim(const maze_page *page);

/* An area of a page that links to another page of the document, numbered from 0. */
typedef struct maze_link {
    maze_box box;
    uint32_t page;
} maze_link;

/* Returns link i, or NULL if there is no link i. */
MAZE_API const maze_link *maze_page_link(const maze_page *page, size_t i);

/* Returns the number of points per pixel: 72 / dpi in MAZE_MEDIUM_PIXELS, 0.75 elsewhere. */
MAZE_API double maze_page_pixel(const maze_page *page);

/* Returns maze i of a page, in reading order, or NULL if there is no maze i.  *path, unless `path`
 * is NULL, receives its solution or NULL. */
MAZE_API const maze_maze *maze_page_maze(const maze_page *page, size_t i, const maze_path **path);

/* Draws everything that touches `part`, and possibly a little more, so the output must clip it; the
 * caller destroys the drawing.  The memory for walls grows with the part, not with the page. */
MAZE_API maze_drawing *maze_page_draw(const maze_page *page, maze_box part, maze_error *error);

#endif
