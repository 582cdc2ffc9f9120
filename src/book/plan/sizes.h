/* Computes the sizes of mazes and arranges the mazes of a section on a page (sizes.c), and checks
 * that the mazes are legible (legible.c). */
#ifndef MAZEPRESS_BOOK_SIZES_H
#define MAZEPRESS_BOOK_SIZES_H

#include "book/plan/plan.h"
#include "page/layout/place.h"

#define ALMOST 1e-6 /* tolerance for comparing lengths, in points */

/* --- the number of mazes per page and of columns, and the sizes of cells and mazes ------------ */

/* Returns the sample maze for the fields of a recipe. The first call for these fields makes the
 * sample. Returns NULL, with the error filled in, if the recipe is invalid. */
const book_sized *book_sized_of(const book_layout *layout, const maze_recipe *fields,
                                maze_error *error);

/* Return new tables for a layout: the samples, and the samples of each kind. */
GHashTable *book_sized_table(void);
GHashTable *book_sized_with_table(void);

/* Plans the sizes of a section: `per_page` if it is 0 (auto), the columns, the kinds, and the
 * requirements. The layout's geometry and the heights of the section's texts must be known. A kind
 * whose size the user does not set has as many cells as its level, in the proportions of its field.
 * It has fewer cells if a pencil or large print requires larger cells. A kind with less than
 * LEAST_SHARE of the level's cells is omitted, unless no kind would remain. In large print, kinds
 * of long lines are omitted, too. If the user sets the cell size, a kind has as many cells as fit.
 * The section has roads if all of its mazes can have roads; otherwise, it has walls. */
void book_plan_sizes(const book_layout *layout, book_section_plan *section);

#define LEAST_SHARE 0.6
/* minimum share for a section with only one kind */
#define LEAST_SHARE_ALONE 0.45
#define LEAST_SHARE_CROWDED 0.35 /* minimum share if no kind would fit with a larger share */
/* Minimum share in large print, and for words. Users request both, and words are long. */
#define LEAST_SHARE_LOW 0.2

/* Returns the number of points by which mazes of a kind are easier than the kind's level, because
 * they have fewer cells. */
double book_points_easier(const book_planned_kind *planned, const book_kind *kind);

/* Sets section->need to the requirements of all kinds together, except omitted kinds. */
void book_set_need(const book_layout *layout, book_section_plan *section);

/* Checks that walls are thick enough and passages are wide enough in the planned sizes. The error
 * suggests values that work. */
bool book_check_legible(const book_layout *layout, const book_section_plan *section,
                        maze_error *error);

/* Returns the minimum cell size for the pencil of the section's level, in points. Returns 0 for
 * books that are not for a print shop, because their pages can be enlarged. */
double book_pencil_cell(const book_layout *layout, const book_section_plan *section);

/* Returns the minimum cell size that suits the readers, in points. */
double book_wanted_cell(const book_layout *layout, const book_section_plan *section,
                        const book_need *need);

/* Returns the minimum cell size, in points, with which the section's readers can read letters in
 * cells; 0 if cells have no letters. */
double book_letter_cell(const book_layout *layout, const book_need *need, const maze_style *look);

/* Returns the minimum legible cell size, in points. In large print, cells must be legible at arm's
 * length. */
double book_readable_cell(const book_layout *layout, const book_section_plan *section,
                          const book_need *need);

/* book_room_of returns the box for each maze on the section's pages. book_fit_in returns the size
 * and position of a maze in this box. */
maze_box book_room_of(const book_layout *layout, const book_section_plan *section);
page_fit book_fit_in(const book_layout *layout, const book_section_plan *section,
                     const book_sized *sized, const maze_box *room);

/* Returns the height of a kind's mazes on the page, in points. */
double book_height_of(const book_planned_kind *kind);

/* True if the cells of the shape are long lines, so that mazes require many cells. */
static inline bool book_has_lines(const book_open_maze *open)
{
    return open->row->usual_share > 0;
}

/* Returns the number of kinds that are not omitted. */
size_t book_kinds_kept(const book_section_plan *section);
bool book_has_pictures(const book_section_plan *section);

/* Arranges `per_page` mazes per page. Chooses the number of columns with which most kinds fit and
 * mazes are the largest. The smallest of equally good numbers wins. */
void book_arrange(const book_layout *layout, book_section_plan *section, unsigned per_page);

/* The planned cell size of a kind's answers at the bottom of the page, and the minimum legible cell
 * size, in points. */
typedef struct book_foot_cells {
    double has, least;
} book_foot_cells;

/* Returns the cell sizes for the kind with the least legible answers, and sets *kind to the index
 * of this kind. */
book_foot_cells book_worst_at_foot(const book_layout *layout, const book_section_plan *section,
                                   size_t *kind);

/* True if a kind of the section is only used if too few outlines of a theme fit. */
bool book_is_replacement(const book_layout *layout, const book_section_plan *section, size_t kind);

/* Returns the part of a page for lines to trace. */
page_sheet_box book_lines_box(const book_layout *layout, uint32_t number);

#endif
