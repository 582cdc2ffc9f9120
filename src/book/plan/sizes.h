/* The sizes of mazes in a book, how mazes of a section fit on a page (sizes.c), and whether they
 * are legible (legible.c). */
#ifndef MAZEPRESS_BOOK_SIZES_H
#define MAZEPRESS_BOOK_SIZES_H

#include "book/plan/plan.h"
#include "page/layout/place.h"

#define ALMOST 1e-6 /* points */

/* The number of mazes per page, the number of columns, and the cell size; for a kind of open size,
 * also the number of cells. */

/* Returns the sample maze for these fields, which is made on the first call; NULL, with the error
 * filled in, if there is no such recipe. */
const book_sized *book_sized_of(const book_layout *layout, const maze_recipe *fields,
                                maze_error *error);
GHashTable *book_sized_table(void);

/* Plans the sizes of a section: per_page if it is 0 (auto), columns, kinds, and requirements. The
 * layout's geometry and the heights of the section's texts must be known.
 *
 * A kind of open size has as many cells as its level, in the proportions of its field, or fewer if
 * a pencil or a reader of large print requires it. Below LEAST_SHARE of this number it is omitted,
 * unless all kinds would be; in large print, kinds of long lines are omitted, too.  If the cell
 * size is given, it has as many cells as fit.  A section has roads if all its mazes can have them,
 * otherwise walls. */
void book_plan_sizes(const book_layout *layout, book_section_plan *section);

#define LEAST_SHARE 0.6
#define LEAST_SHARE_ALONE 0.45   /* minimum share for a single kind */
#define LEAST_SHARE_CROWDED 0.35 /* minimum share if no kind would fit otherwise */
/* Minimum share in large print, which the reader has requested, and for words, which are long. */
#define LEAST_SHARE_LOW 0.2

/* Returns the points by which mazes of a kind are easier than its level because of their space; 0
 * if the size of the kind does not depend on difficulty. */
double book_points_easier(const book_planned_kind *planned, const book_kind *kind);

/* Computes the requirements of all kinds of the section that are not omitted. */
void book_set_need(const book_layout *layout, book_section_plan *section);

/* Checks that walls are thick enough and passages wide enough in the planned sizes.  The error
 * names numbers that work. */
bool book_check_legible(const book_layout *layout, const book_section_plan *section,
                        maze_error *error);

/* Returns the smallest cell size for the pencil of the section's level, in points; 0 except in a
 * book for a print shop, because its pages cannot be enlarged. */
double book_pencil_cell(const book_layout *layout, const book_section_plan *section);

/* Returns the smallest cell size that suits the readers, in points. */
double book_wanted_cell(const book_layout *layout, const book_section_plan *section,
                        const book_need *need);

/* Returns the cell size, in points, whose letters the readers can read; 0 without letters. */
double book_letter_cell(const book_layout *layout, const book_need *need, const maze_style *look);

/* Returns the minimum legible size, at arm's length in large print. */
double book_readable_cell(const book_layout *layout, const book_section_plan *section,
                          const book_need *need);

/* Returns the box of each maze on the section's pages, and how a maze fits there. */
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

/* Arranges this many mazes per page in the columns in which most kinds fit and mazes are largest;
 * of equal arrangements, the one with the fewest columns. */
void book_arrange(const book_layout *layout, book_section_plan *section, unsigned per_page);

/* Returns the cell size of a kind's answers at the foot, and the minimum legible size. */
typedef struct book_foot_cells {
    double has, least;
} book_foot_cells;

/* Returns them for the kind with the least legible answers; `*kind` is its number. */
book_foot_cells book_worst_at_foot(const book_layout *layout, const book_section_plan *section,
                                   size_t *kind);

/* True if a section's kind is between a theme's outlines, because few of these fit. */
bool book_is_replacement(const book_layout *layout, const book_section_plan *section, size_t kind);

/* Returns the part of a page that lines to trace have. */
page_sheet_box book_lines_box(const book_layout *layout, uint32_t number);

/* Lays out a sheet of roads or lines, without pictures, on a page that is discarded. Returns false
 * and sets *error if there is no room. */
bool book_try_roads(const book_layout *layout, const book_section_plan *section,
                    const book_sized *sized, maze_error *error);

#endif
