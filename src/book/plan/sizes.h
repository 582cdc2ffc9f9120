/* The sizes of mazes in a book, and how mazes of a section fit with so many a page (sizes.c);
 * whether they stay legible (legible.c). */
#ifndef MAZEPRESS_BOOK_SIZES_H
#define MAZEPRESS_BOOK_SIZES_H

#include "book/plan/plan.h"
#include "page/layout/place.h"

#define ALMOST 1e-6 /* points */

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

/* True if a section's kind stands in between a theme's outlines where few of these have room. */
bool book_is_replacement(const book_layout *layout, const book_section_plan *section, size_t kind);

#endif
