/* Computes the sizes of mazes and arranges the mazes of a section on a page (sizes.c), and checks
 * that the mazes are legible (legible.c). */
#ifndef MAZEPRESS_BOOK_SIZES_H
#define MAZEPRESS_BOOK_SIZES_H

#include "book/plan/plan.h"
#include "page/layout/place.h"

#define ALMOST 1e-6 /* tolerance for comparing lengths, in points */

/* --- the number of mazes per page and of columns, and the sizes of cells and mazes ------------ */

/* Returns the sample maze for the fields of a recipe. The first call for these fields makes the
 * sample. Returns NULL and sets *error if the recipe cannot be copied. */
const book_sized *book_sized_of(const book_layout *layout, const maze_recipe *fields,
                                maze_error *error);

/* book_sized_table returns a new table of samples; the keys are recipes. book_sized_with_table
 * returns a new table for finding samples by kind, number of cells and aspect; the table does not
 * own the samples. */
GHashTable *book_sized_table(void);
GHashTable *book_sized_with_table(void);

/* Plans the sizes of a section: `per_page` if the user does not set it, the columns, the kinds, and
 * the requirements. The layout's geometry and the heights of the section's texts must be known. A
 * kind whose size the user does not set has as many cells as its level requires. It has fewer cells
 * if a pencil or large print requires larger cells. A kind with less than a minimum share of the
 * level's cells is omitted. The minimum share is lower if no kind would remain. If the user sets
 * the cell size, a kind has as many cells as fit. The section has roads if all of its mazes can
 * have roads. Otherwise, it has walls. */
void book_plan_sizes(const book_layout *layout, book_section_plan *section);

/* minimum share of the level's cells for a section with several kinds */
#define LEAST_SHARE 0.6
/* minimum share for a section with only one kind */
#define LEAST_SHARE_ALONE 0.45
#define LEAST_SHARE_CROWDED 0.35 /* minimum share if no kind would fit otherwise */
/* Minimum share in large print, for words, and for a single kind of long lines. */
#define LEAST_SHARE_LOW 0.2

/* Returns the number of points by which mazes of a kind are easier than their level, because of
 * their kind or because they have fewer cells. */
double book_points_easier(const book_planned_kind *planned, const book_kind *kind);

/* Sets section->need to the joint requirements of all kinds that are not omitted. */
void book_set_need(const book_layout *layout, book_section_plan *section);

/* Checks that the planned walls are thick enough, and that passages are wide enough. The error
 * suggests values that work. */
bool book_check_legible(const book_layout *layout, const book_section_plan *section,
                        maze_error *error);

/* Returns the minimum cell size, in points, for the pencil of the section's level, or for corridors
 * of the requested clear width. Returns 0 for most books that are printed at home, because their
 * pages can be enlarged. */
double book_pencil_cell(const book_layout *layout, const book_section_plan *section);

/* Returns the minimum cell size, in points, that suits the section's readers and their pencils. */
double book_wanted_cell(const book_layout *layout, const book_section_plan *section,
                        const book_need *need);

/* Returns the minimum cell size, in points, with which letters in cells are legible; 0 if cells
 * have no letters. */
double book_letter_cell(const book_layout *layout, const book_need *need, const maze_style *look);

/* Returns the minimum legible cell size, in points. It is larger in large print. */
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

size_t book_kinds_kept(const book_section_plan *section);
bool book_has_pictures(const book_section_plan *section);

/* Arranges `per_page` mazes per page. Chooses the number of columns with which mazes have the
 * largest share of the requested cells. Among equally good numbers, the number with the largest
 * mazes wins, then the smallest number. */
void book_arrange(const book_layout *layout, book_section_plan *section, unsigned per_page);

/* Cell sizes, in points, of a kind's answers at the bottom of the page: the planned size, and the
 * minimum legible size. */
typedef struct book_foot_cells {
    double has, least;
} book_foot_cells;

/* Returns the cell sizes of the kind with the least legible answers, and sets *kind to the index of
 * this kind. */
book_foot_cells book_worst_at_foot(const book_layout *layout, const book_section_plan *section,
                                   size_t *kind);

/* True if a kind of the section is only used if too few outlines of the theme fit. */
bool book_is_replacement(const book_layout *layout, const book_section_plan *section, size_t kind);

/* Returns the part of a page for lines to trace. */
page_sheet_box book_lines_box(const book_layout *layout, uint32_t number);

#endif
