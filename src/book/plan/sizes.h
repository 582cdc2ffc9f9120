/* What sizes.c finds out and legible.c asks for: how mazes of a section fit with so many a page. */
#ifndef MAZEPRESS_BOOK_SIZES_H
#define MAZEPRESS_BOOK_SIZES_H

#include "book/plan/plan.h"
#include "page/layout/place.h"

#define ALMOST 1e-6 /* points */

/* The cell, in points, whose letters readers of the section can read; 0 without letters. */
double book_letter_cell(const book_layout *layout, const book_section_plan *section);

/* What can be told apart, in large print at arm's length. */
double book_readable_cell(const book_layout *layout, const book_section_plan *section,
                          const book_need *need);

/* The room of each maze on the section's pages, and how one fits there. */
maze_box book_room_of(const book_layout *layout, const book_section_plan *section);
page_fit book_fit_in(const book_layout *layout, const book_section_plan *section,
                     const book_sized *sized, const maze_box *room);

/* How high a kind's mazes are on the page, points. */
double book_height_of(const book_planned_kind *kind);

/* True if its shape is of long lines, which are not seen in few cells. */
static inline bool book_has_lines(const book_open_maze *open)
{
    return open->row->usual_share > 0;
}

/* How many kinds are not left out. */
size_t book_kinds_kept(const book_section_plan *section);
bool book_has_pictures(const book_section_plan *section);

/* Arranges so many a page in the columns in which most kinds have room, and their mazes are
 * largest; of equals the fewest. */
void book_arrange(const book_layout *layout, book_section_plan *section, unsigned per_page);

/* The cells of a kind's answers at the foot, and the least that can be read. */
typedef struct book_foot_cells {
    double has, least;
} book_foot_cells;

/* Of the kind that is worst off; `*kind` is its number. */
book_foot_cells book_worst_at_foot(const book_layout *layout, const book_section_plan *section,
                                   size_t *kind);

#endif
