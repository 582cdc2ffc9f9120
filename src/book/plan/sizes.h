/* Computes the sizes of mazes, and arranges mazes on pages. Cell sizes are in points. */
#ifndef MAZEPRESS_BOOK_SIZES_H
#define MAZEPRESS_BOOK_SIZES_H

#include "book/plan/plan.h"
#include "page/layout/place.h"

#define ALMOST 1e-6 /* tolerance for comparing lengths, in points */

/* Returns the sample maze for the fields of a recipe. The layout owns the sample. Returns NULL and
 * sets *error on failure. */
const book_sized *book_sized_of(const book_layout *layout, const maze_recipe *fields,
                                maze_error *error);

/* Return tables for the members `sized` and `sized_with` of book_layout. */
GHashTable *book_sized_table(void);
GHashTable *book_sized_with_table(void);

/* Each kind has as many cells as its level requires, or fewer if large print or a pencil needs
 * larger cells. Kinds with much fewer cells are omitted. */
void book_plan_sizes(const book_layout *layout, book_section_plan *section);

/* minimum share of the level's cells for a section with several kinds */
#define LEAST_SHARE 0.6
/* minimum share for a section with one kind */
#define LEAST_SHARE_ALONE 0.45
#define LEAST_SHARE_CROWDED 0.35 /* minimum share if no kind fits otherwise */
/* minimum share in large print, for words, and for a single kind of long lines */
#define LEAST_SHARE_LOW 0.2

/* Returns by how many points mazes of a kind are easier than their level. */
double book_points_easier(const book_planned_kind *planned, const book_kind *kind);

/* Sets section->need to the largest requirements of its kinds. */
void book_set_need(const book_layout *layout, book_section_plan *section);

/* Checks the planned walls and passages. The error suggests values that work. */
bool book_check_legible(const book_layout *layout, const book_section_plan *section,
                        maze_error *error);

/* Returns the minimum cell size for the pencil of the section's level. Returns 0 if any size is
 * acceptable. */
double book_pencil_cell(const book_layout *layout, const book_section_plan *section);

/* Returns the minimum cell size for the section's readers and their pencils. */
double book_wanted_cell(const book_layout *layout, const book_section_plan *section,
                        const book_need *need);

/* Returns the minimum cell size for legible letters; 0 if cells have no letters. */
double book_letter_cell(const book_layout *layout, const book_need *need, const maze_style *look);

/* Returns the minimum legible cell size, which is larger in large print. */
double book_readable_cell(const book_layout *layout, const book_section_plan *section,
                          const book_need *need);

/* book_room_of returns the box for each maze, and book_fit_in the place of a maze in this box. */
maze_box book_room_of(const book_layout *layout, const book_section_plan *section);
page_fit book_fit_in(const book_layout *layout, const book_section_plan *section,
                     const book_sized *sized, const maze_box *room);

double book_height_of(const book_planned_kind *kind);

/* True if the cells of the shape are long lines, so that mazes need many cells. */
static inline bool book_has_lines(const book_open_maze *open)
{
    return open->row->usual_share > 0;
}

size_t book_kinds_kept(const book_section_plan *section);
bool book_has_pictures(const book_section_plan *section);

/* Chooses the number of columns that allows the largest share of the requested cells. Among equally
 * good numbers, the number with the largest mazes wins. */
void book_arrange(const book_layout *layout, book_section_plan *section, unsigned per_page);

/* Planned and minimum legible cell size of answers at the bottom of the page. */
typedef struct book_foot_cells {
    double has, least;
} book_foot_cells;

/* Returns the cell sizes of the kind with the least legible answers, and sets *kind to its
 * index. */
book_foot_cells book_worst_at_foot(const book_layout *layout, const book_section_plan *section,
                                   size_t *kind);

/* True if the kind is only used when too few outlines of the theme fit. */
bool book_is_replacement(const book_layout *layout, const book_section_plan *section, size_t kind);

page_sheet_box book_lines_box(const book_layout *layout, uint32_t number);

#endif
