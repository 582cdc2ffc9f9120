/* Chooses the sizes of a section's mazes and their arrangement on pages, and checks that the mazes
 * are legible. Cell sizes are in points. */
#ifndef MAZEPRESS_BOOK_SIZES_H
#define MAZEPRESS_BOOK_SIZES_H

#include "book/plan/plan.h"
#include "page/layout/place.h"

#define ALMOST 1e-6 /* tolerance for comparing numbers, such as lengths in points */

/* Returns a sample that represents the mazes with the recipe `fields` and any seed. The
 * specification owns the sample. Returns NULL and sets *error on failure. */
const book_sized *book_sized_of(const book_layout *layout, const maze_recipe *fields,
                                maze_error *error);

/* Returns a new table for the member `sized` of book_terms. */
GHashTable *book_sized_table(void);

/* Plans the number of puzzles per page, the number of columns, and the sizes of the mazes of each
 * kind in a section. Mazes without a given size have the number of cells for their level, or fewer
 * cells if the cells would otherwise be too small. Kinds that would have far fewer cells are
 * omitted. */
void book_plan_sizes(book_section_plan *section);

/* Minimum number of cells of a maze, relative to the number for its level. LEAST_SHARE is for
 * sections with several kinds of mazes, and LEAST_SHARE_ALONE for sections with one kind.
 * LEAST_SHARE_CROWDED is for sections in which no kind fits otherwise. LEAST_SHARE_LOW replaces
 * these values for some kinds of mazes (size_by_level in sizes.c). */
#define LEAST_SHARE 0.6
#define LEAST_SHARE_ALONE 0.45
#define LEAST_SHARE_CROWDED 0.35
#define LEAST_SHARE_LOW 0.2

/* Returns the estimated number of points by which mazes of a kind are easier than their level
 * requires. */
double book_points_easier(const book_planned_kind *kind);

/* Sets section->need to the strictest requirements of the section's kinds of mazes, except omitted
 * kinds. */
void book_set_need(book_section_plan *section);

/* Returns true if the section's mazes and solutions are legible and printable. Otherwise, returns
 * false and sets *error to a message with advice. */
bool book_check_legible(const book_section_plan *section, maze_error *error);

/* Returns the minimum cell size that leaves space for a pencil at the section's level; 0 if the
 * section does not require this space. */
double book_pencil_cell(const book_section_plan *section);

/* Returns the minimum cell size with which mazes are legible and leave space for a pencil. */
double book_wanted_cell(const book_section_plan *section, const book_need *need);

/* Returns the minimum cell size for legible letters in cells; 0 if the cells have no letters. */
double book_letter_cell(const book_section_plan *section, const book_need *need);

/* Returns the minimum cell size with which walls and letters are legible. In large print, the size
 * is at least LARGE_PRINT_CELL. */
double book_readable_cell(const book_section_plan *section, const book_need *need);

/* book_room_of returns the box for one maze on the section's pages. book_fit_in returns the cell
 * size of mazes like the sample in a box, and the space around the cells. */
maze_box book_room_of(const book_section_plan *section);
page_fit book_fit_in(const book_section_plan *section, const book_sized *sized,
                     const maze_box *room);

double book_height_of(const book_planned_kind *kind);

/* Returns true for a shape whose cells are strips along lines. Fewer cells of such a shape fill the
 * same area. */
static inline bool book_has_lines(const book_open_maze *open)
{
    return open->row->usual_share > 0;
}

size_t book_kinds_kept(const book_section_plan *section);
bool book_has_pictures(const book_section_plan *section);

/* Arranges the section's mazes on pages with `per_page` mazes each. Chooses the number of columns
 * with which the mazes keep, in total, the largest share of their requested cells. If several
 * numbers of columns are equally good, chooses the number with the largest mazes. */
void book_arrange(book_section_plan *section, unsigned per_page);

/* The planned cell size of solutions at the bottom of the page, and the smallest legible size. */
typedef struct book_foot_cells {
    double has, least;
    book_planned_kind *kind; /* NULL if the section omits all kinds */
} book_foot_cells;

/* Returns the cell sizes of the kind of maze with the least legible solutions at the bottom of the
 * page. */
book_foot_cells book_worst_at_foot(const book_section_plan *section);

/* Returns true if the section uses mazes of the kind only when too few outlines of the book's theme
 * fit. */
bool book_is_replacement(const book_section_plan *section, const book_planned_kind *kind);

page_sheet_box book_lines_box(const book_layout *layout, uint32_t number);

#endif
