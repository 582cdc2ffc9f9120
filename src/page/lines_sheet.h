/* Lays out sheets of lines that small children trace with a pencil. */
#ifndef MAZEPRESS_PAGE_LINES_SHEET_H
#define MAZEPRESS_PAGE_LINES_SHEET_H

#include "page/sheet_box.h"

/* The content of a sheet of lines. `step` is the difficulty from 0 to 9. `variant` determines which
 * lines are upside down. */
typedef struct page_lines {
    page_line_kind kind;
    unsigned step, variant;
} page_lines;

/* Returns the content of the sheet of a recipe. The content depends on the recipe's seed. If
 * `trace` names a kind of lines, such as MAZE_TRACE_WAVES, the sheet has lines of this kind. */
page_lines page_lines_of(const maze_recipe *recipe, maze_trace trace);

#define LINES_ON_SHEET 5
#define LINES_VARIANTS 68

/* Returns the seed of sheet i of a set of `count` sheets. The difficulty increases through the set,
 * and the kinds of lines take turns if the style sets no kind. */
uint64_t page_lines_seed(const maze_style *style, size_t i, size_t count, uint64_t variant);

unsigned page_lines_most(const maze_style *style);

/* Puts the lines of a sheet into a box on a page. `maze` must outlive the page. Returns false and
 * sets *error on failure, for example if the box is too small. */
bool page_lines_add(maze_page *page, const maze_maze *maze, const maze_style *style,
                    const page_sheet_box *box, maze_error *error);

/* Returns a sheet of lines on paper in portrait format. `maze` must outlive the page. */
maze_page *page_lines_sheet(const maze_maze *maze, const maze_path *path, const maze_style *style,
                            maze_error *error);

#endif
