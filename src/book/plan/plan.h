/* The plan of a whole book: its puzzles, listed but not chosen, the pictures at their doors, and
 * all pages; the sizes of mazes that stay legible; making pages of it one by one; and what is told
 * about it. */
#ifndef MAZEPRESS_BOOK_PLAN_H
#define MAZEPRESS_BOOK_PLAN_H

#include "book/plan/layout.h"
#include "write/files/document.h"

#include <glib.h>

typedef struct book_plan {
    book_puzzle_list puzzles;
    book_layout layout;
    GPtrArray *doors;    /* pictures, two for each pair of each section in turn, which has one pair
                            at least: start, goal; NULL: an arrow */
    GPtrArray *pictures; /* those that were read, each file once */
} book_plan;

/* Reads the pictures, lists the puzzles, plans all pages, and gives the puzzles the kinds and the
 * sizes that the plan has chosen.  Terms are borrowed.  Fails with advice if there is no room,
 * mazes would be too small to read, or the press takes fewer or more pages.  The caller finishes
 * the plan, also on error. */
bool book_plan_start(book_plan *plan, const book_terms *terms, const maze_book_options *options,
                     maze_error *error);
void book_plan_finish(book_plan *plan);

/* Sizes: how many mazes a page holds, in how many columns, and the size of their cells; where a
 * maze's size is open, its number of cells as well. */

/* The maze that stands for all with these fields, made when it is first asked for; NULL, with the
 * error filled in, if there is no such recipe. */
const book_sized *book_sized_of(const book_layout *layout, const maze_recipe *fields,
                                maze_error *error);
GHashTable *book_sized_table(void);

/* Plans the sizes of a section: per_page, where that is 0 (auto), columns, the kinds, the need. The
 * layout's geometry and the heights of the section's texts are known.
 *
 * A kind whose size is open has as many cells as its level means, in the proportions of its field,
 * or fewer where a pencil or a reader of large print could not follow them; below LEAST_SHARE of
 * that number it is left out, unless all would be; so are long lines in large print.  With cells of
 * a given size it has as many as fit.  A section is roads or walls, as all its mazes can be. */
void book_plan_sizes(const book_layout *layout, book_section_plan *section);

#define LEAST_SHARE 0.6
#define LEAST_SHARE_ALONE 0.45   /* of the only kind */
#define LEAST_SHARE_CROWDED 0.35 /* where no kind would have room with so many a page */
#define LEAST_SHARE_LOW                                                                            \
    0.2 /* in large print, whose readers were asked, and of words, which are long */

/* The points by which mazes of a kind are easier than its level, by the room that they have; 0 for
 * a kind whose size is not by difficulty. */
double book_points_easier(const book_planned_kind *planned, const book_kind *kind);

/* What all mazes of the section need that are not left out, from its kinds. */
void book_set_need(const book_layout *layout, book_section_plan *section);

/* Legible or refused: checks that walls are thick enough and passages wide enough in the sizes
 * planned.  The error names numbers that would do. */
bool book_check_legible(const book_layout *layout, const book_section_plan *section,
                        maze_error *error);

/* The smallest cell that leaves the pencil of the section's level its room, points; 0 but in a
 * print shop's book, as no one can enlarge its pages. */
double book_pencil_cell(const book_layout *layout, const book_section_plan *section);

/* The smallest cell that its readers are to be given, points. */
double book_wanted_cell(const book_layout *layout, const book_section_plan *section,
                        const book_need *need);

/* Making the pages of a planned book, each by itself. */

/* Makes page `index` (from 0) of the book or of its separate answers.  May be called on several
 * threads at once.  The caller destroys the page. */
maze_page *book_make_page(const book_layout *layout, const book_page_plan *plan, uint32_t index,
                          maze_error *error);

/* A document of so many pages with the book's title and in its fonts; `make` gets `context`. */
maze_document book_document_of(const book_layout *layout, uint32_t pages, maze_page_maker *make,
                               void *context);

/* For a print shop's book an SVG with gradients or transparency becomes opaque pixels, `longer` of
 * them on the longer side, gray or in color; on failure the picture is finished. */
bool book_make_opaque(const book_terms *terms, maze_picture *picture, bool gray, uint32_t longer,
                      maze_error *error);

/* What is told about a finished plan: to its publisher, and to readers of its file. */

/* Puzzles that are further than MAZE_BOOK_TOLERANCE from the difficulty wanted. */
size_t book_missed(const book_layout *layout);

/* Lines; the caller frees them. */
char *book_report(const book_layout *layout);

/* Bookmarks of a book: its sections with their puzzles, solutions, recipes; and its pages' labels,
 * the numbers that are printed on them.  All is NULL in a book that has none. */
typedef struct book_navigation {
    GArray *bookmarks;   /* of maze_bookmark */
    const char **labels; /* of the pages */
    GStringChunk *texts;
} book_navigation;

/* The caller finishes it. */
void book_navigation_start(book_navigation *navigation, const book_layout *layout);
void book_navigation_finish(book_navigation *navigation);

/* True if a section's kind stands in between a theme's outlines where few of these have room. */
bool book_stands_in(const book_layout *layout, const book_section_plan *section, size_t kind);

#endif
