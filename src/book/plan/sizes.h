/* Functions that compute the sizes of mazes in a book, arrange a section's mazes on a page
 * (sizes.c), and check whether they are legible (legible.c). */
#ifndef MAZEPRESS_BOOK_SIZES_H
#define MAZEPRESS_BOOK_SIZES_H

#include "book/plan/plan.h"
#include "page/layout/place.h"

#define ALMOST 1e-6 /* tolerance when comparing lengths, in points */

/* Functions that choose the number of mazes per page, the number of columns, the cell size, and,
 * for kinds without a given size, the number of cells. */

/* Returns the sample maze for these fields, which is made on the first call. Returns NULL, with the
 * error filled in, if there is no such recipe. */
const book_sized *book_sized_of(const book_layout *layout, const maze_recipe *fields,
                                maze_error *error);
GHashTable *book_sized_table(void);

/* Plans the sizes of a section: per_page if it is 0 (auto), columns, kinds, and requirements. The
 * layout's geometry and the heights of the section's texts must be known. A kind without a given
 * size has as many cells as its level, in the proportions of its field; it has fewer cells if a
 * pencil or a reader of large print requires it. Below LEAST_SHARE of the level's number, the kind
 * is omitted, unless all kinds would be. In large print, kinds of long lines are omitted, too. If
 * the cell size is given, a kind has as many cells as fit. A section has roads if all its mazes can
 * have them, otherwise walls. */
void book_plan_sizes(const book_layout *layout, book_section_plan *section);

#define LEAST_SHARE 0.6
#define LEAST_SHARE_ALONE 0.45   /* minimum share of cells for a single kind */
#define LEAST_SHARE_CROWDED 0.35 /* minimum share of cells if no kind would fit otherwise */
/* Minimum share of cells in large print, which the reader has requested, and for words, which are
 * long. */
#define LEAST_SHARE_LOW 0.2

/* Returns the points by which mazes of a kind are easier than its level because they have fewer
 * cells; 0 if the size of the kind does not depend on difficulty. */
double book_points_easier(const book_planned_kind *planned, const book_kind *kind);

/* Computes the combined requirements of all kinds of the section that are not omitted. */
void book_set_need(const book_layout *layout, book_section_plan *section);

/* Checks that walls are thick enough and passages wide enough in the planned sizes. The error
 * suggests numbers that work. */
bool book_check_legible(const book_layout *layout, const book_section_plan *section,
                        maze_error *error);

/* Returns the smallest cell size for the pencil of the section's level, in points; 0 except in a
 * book for a print shop, because its pages cannot be enlarged. */
double book_pencil_cell(const book_layout *layout, const book_section_plan *section);

/* Returns the smallest cell size that suits the readers, in points. */
double book_wanted_cell(const book_layout *layout, const book_section_plan *section,
                        const book_need *need);

/* Returns the smallest cell size, in points, whose letters the section's readers can read; 0
 * without letters. */
double book_letter_cell(const book_layout *layout, const book_need *need, const maze_style *look);

/* Returns the minimum legible cell size, in points; in large print, legible at arm's length. */
double book_readable_cell(const book_layout *layout, const book_section_plan *section,
                          const book_need *need);

/* Return the box for each maze on the section's pages, and the fit of a maze in it. */
maze_box book_room_of(const book_layout *layout, const book_section_plan *section);
page_fit book_fit_in(const book_layout *layout, const book_section_plan *section,
                     const book_sized *sized, const maze_box *room);

/* Returns the height of a kind's mazes on the page, in points. */
double book_height_of(const book_planned_kind *kind);

/* True if the shape consists of long lines, which require many cells. */
static inline bool book_has_lines(const book_open_maze *open)
{
    return open->row->usual_share > 0;
}

/* Returns the number of kinds that are not omitted. */
size_t book_kinds_kept(const book_section_plan *section);
bool book_has_pictures(const book_section_plan *section);

/* Arranges this many mazes per page. Chooses the number of columns in which most kinds fit and
 * mazes are largest; of equal arrangements, the one with fewest columns. */
void book_arrange(const book_layout *layout, book_section_plan *section, unsigned per_page);

/* The cell size of a kind's answers at the foot, and the minimum legible size, in points. */
typedef struct book_foot_cells {
    double has, least;
} book_foot_cells;

/* Returns the sizes for the kind whose answers are least legible; *kind receives its number. */
book_foot_cells book_worst_at_foot(const book_layout *layout, const book_section_plan *section,
                                   size_t *kind);

/* True if a kind of the section is a replacement between a theme's outlines, because few outlines
 * fit. */
bool book_is_replacement(const book_layout *layout, const book_section_plan *section, size_t kind);

/* Returns the part of a page for lines to trace. */
page_sheet_box book_lines_box(const book_layout *layout, uint32_t number);

#endif
