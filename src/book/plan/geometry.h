/* The book's pages as paper: size, bleed, margins, and how large type is. */
#ifndef MAZEPRESS_BOOK_GEOMETRY_H
#define MAZEPRESS_BOOK_GEOMETRY_H

#include "book/puzzles/terms.h"

typedef struct book_geometry {
    maze_paper trim;
    double margin; /* outside, top and bottom */
    double inside; /* at the spine */
    double bleed;
    bool odd_left;
    const press_shop *press;
} book_geometry;

/* The geometry of a book with so many pages.  Fails if margins are less than the press wants, or
 * leave no room. */
bool book_geometry_find(book_geometry *geometry, const book_terms *terms, uint32_t pages,
                        maze_error *error);

/* How much wider than the press asks for the narrower of the side margins is. */
double book_geometry_spare(const book_geometry *geometry, const book_terms *terms, uint32_t pages);

/* A page's number where any will do, as right and left pages have rooms of the same size. */
#define ANY_PAGE 1

/* Pages are numbered from 1; odd ones are on the right, or, in a book that is bound at the right
 * but not mirrored as a whole, on the left. */
bool book_geometry_is_right(const book_geometry *geometry, uint32_t number);
maze_paper book_geometry_page(const book_geometry *geometry);
maze_box book_geometry_trim(const book_geometry *geometry, uint32_t number);
maze_box book_geometry_room(const book_geometry *geometry, uint32_t number);

/* Sizes of type, points. */
typedef struct book_type_sizes {
    double title, subtitle, heading, body, label, answer_label, recipe, answer_recipe, number;
    double least; /* no text is set smaller */
} book_type_sizes;

book_type_sizes book_type_of(const book_terms *terms);

/* In the size of the type: the height of a line, the width of a letter of DejaVu Sans Mono. */
#define LINE_HEIGHT 1.4
#define MONO_WIDTH 0.602

/* Legibility: walls are at least as thick, see also LEAST_PASSAGE. */
#define LEAST_WALL 0.75
#define LARGE_PRINT_CELL (8 * 72 / 25.4)

#endif
