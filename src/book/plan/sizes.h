/* Chooses the sizes of a section's mazes and their arrangement on pages, and checks that the mazes
 * are legible. Cell sizes are in points. */
#ifndef MAZEPRESS_BOOK_SIZES_H
#define MAZEPRESS_BOOK_SIZES_H

#include "book/plan/plan.h"
#include "page/layout/place.h"

#define ALMOST 1e-6 /* tolerance for comparing lengths, in points */

/* Returns a sample of the mazes whose recipes have the same fields as `fields`, with any seed. The
 * layout owns the sample. Returns NULL and sets *error on failure. */
const book_sized *book_sized_of(const book_layout *layout, const maze_recipe *fields,
                                maze_error *error);

/* book_sized_table and book_sized_with_table return new tables for the members `sized` and
 * `sized_with` of book_layout. */
GHashTable *book_sized_table(void);
GHashTable *book_sized_with_table(void);

/* Plans the number of puzzles per page, their columns, and the size of each kind of maze in a
 * section. Each kind has as many cells as its level requires, or fewer if large print or a pencil
 * needs larger cells. Kinds with far fewer cells are omitted. */
void book_plan_sizes(const book_layout *layout, book_section_plan *section);

/* Minimum number of cells of a maze, relative to the number for its level. LEAST_SHARE applies to
 * sections with several kinds of mazes, LEAST_SHARE_ALONE to sections with one kind, and
 * LEAST_SHARE_CROWDED if no kind fits otherwise. LEAST_SHARE_LOW applies in large print, to words,
 * and to a single kind of maze whose cells follow lines. */
#define LEAST_SHARE 0.6
#define LEAST_SHARE_ALONE 0.45
#define LEAST_SHARE_CROWDED 0.35
#define LEAST_SHARE_LOW 0.2

/* Returns the number of points by which mazes of a kind are easier than their level requires. */
double book_points_easier(const book_planned_kind *planned, const book_kind *kind);

/* Sets section->need to the largest requirements of the section's kinds of mazes, except omitted
 * kinds. */
void book_set_need(const book_layout *layout, book_section_plan *section);

/* Returns true if the section's mazes and solutions are legible and printable. Otherwise, sets
 * *error to a message that suggests values that work. */
bool book_check_legible(const book_layout *layout, const book_section_plan *section,
                        maze_error *error);

/* Returns the minimum cell size for drawing with a pencil at the section's level. Returns 0 if any
 * size is acceptable. */
double book_pencil_cell(const book_layout *layout, const book_section_plan *section);

/* Returns the minimum cell size with which mazes are legible and leave space for a pencil. */
double book_wanted_cell(const book_layout *layout, const book_section_plan *section,
                        const book_need *need);

/* Returns the minimum cell size for legible letters in cells; 0 if the cells have no letters. */
double book_letter_cell(const book_layout *layout, const book_need *need, const maze_style *look);

/* Returns the minimum cell size with which walls and letters are legible. This size is larger in
 * large print. */
double book_readable_cell(const book_layout *layout, const book_section_plan *section,
                          const book_need *need);

/* book_room_of returns the box for one maze on the section's pages. book_fit_in returns how mazes
 * like the sample fit into a box: their cell size, and the space around their cells. */
maze_box book_room_of(const book_layout *layout, const book_section_plan *section);
page_fit book_fit_in(const book_layout *layout, const book_section_plan *section,
                     const book_sized *sized, const maze_box *room);

double book_height_of(const book_planned_kind *kind);

/* Returns true for a shape whose cells are strips along lines, so that fewer cells fill the same
 * area. */
static inline bool book_has_lines(const book_open_maze *open)
{
    return open->row->usual_share > 0;
}

size_t book_kinds_kept(const book_section_plan *section);
bool book_has_pictures(const book_section_plan *section);

/* Arranges `per_page` mazes on the section's pages. Chooses the number of columns with which the
 * mazes keep the largest share of their requested cells. Among equally good numbers of columns,
 * chooses the number with the largest mazes. */
void book_arrange(const book_layout *layout, book_section_plan *section, unsigned per_page);

/* The planned cell size of solutions at the bottom of the page, and the smallest legible size. */
typedef struct book_foot_cells {
    double has, least;
} book_foot_cells;

/* Finds the kind of maze with the least legible solutions at the bottom of the page. Sets *kind to
 * the index of this kind, and returns its cell sizes. */
book_foot_cells book_worst_at_foot(const book_layout *layout, const book_section_plan *section,
                                   size_t *kind);

/* Returns true if the section uses mazes of the kind only when too few outlines of the book's theme
 * fit. */
bool book_is_replacement(const book_layout *layout, const book_section_plan *section, size_t kind);

page_sheet_box book_lines_box(const book_layout *layout, uint32_t number);

#endif
