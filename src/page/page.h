/* Building a page from mazes and texts. */
#ifndef MAZEPRESS_PAGE_PAGE_H
#define MAZEPRESS_PAGE_PAGE_H

#include "page/code.h"
#include "page/furniture.h"
#include "page/place.h"

#include <mazepress/page.h>

typedef struct owned_maze {
    maze_maze *maze;
    maze_path path;
} owned_maze;

typedef struct placed_picture {
    const maze_picture *picture; /* borrowed */
    maze_box box;
} placed_picture;

struct maze_page {
    maze_medium medium;
    maze_paper size;
    maze_box trim;
    double px;
    maze_color paper_color;
    char *title; /* for people who cannot see the page; NULL: none */
    page_place *places;
    owned_maze *owned;
    maze_text *texts;
    placed_picture *pictures;
    page_code *codes;
    maze_link *links;
    page_shape *shapes;
    size_t place_count, owned_count, text_count, picture_count, code_count, link_count, shape_count;
};

/* An empty page; NULL, with the error filled in, when out of memory. */
maze_page *page_create(maze_paper size, const maze_style *style, maze_error *error);

/* Puts a placed maze on the page, with the distances of its cells if its style wants them. */
bool page_add_place(maze_page *page, const page_place *place, maze_error *error);

/* Gives a maze and its solution (an empty path: none) to the page, also when it fails. */
bool page_own(maze_page *page, maze_maze *maze, maze_path path, maze_error *error);

/* Puts a shape on the page: below all mazes, or over those that are there, in the order in which
 * they are put. */
bool page_add_shape(maze_page *page, const page_shape *shape, maze_error *error);

/* Puts a copy of the text on the page, over everything else. */
bool page_add_text(maze_page *page, const maze_text *text, maze_error *error);

/* Gives a placed code to the page, also when it fails. */
bool page_add_code(maze_page *page, page_code code, maze_error *error);

/* Puts a borrowed picture on the page, below everything else; it fills the box. */
bool page_add_ground(maze_page *page, const maze_picture *picture, maze_box box, maze_error *error);

/* Makes the box a link to a page of the document. */
bool page_add_link(maze_page *page, maze_box box, uint32_t target, maze_error *error);

/* The same as maze_page_draw, but without the lines of walls that a lattice gives: the marks of
 * these have their place as `squares`. */
maze_drawing *page_draw_sparsely(const maze_page *page, maze_box part, maze_error *error);

/* The most bytes of memory that laying out and drawing a maze takes, besides the maze. */
uint64_t page_memory_needed(const maze_recipe *recipe, const maze_style *style);

#endif
