/* The outline of a pdf, which viewers show beside the pages. */
#ifndef MAZEPRESS_OUTPUT_OUTLINE_H
#define MAZEPRESS_OUTPUT_OUTLINE_H

#include <mazepress/output.h>
#include <qpdf/qpdf-c.h>

/* An error for a bookmark that leads nowhere, or a level that has no line above it. */
bool outline_check(const maze_finish *finish, uint32_t pages, maze_error *error);

/* Adds the outline to the catalog.  The outermost lines are seen, what is below them when a reader
 * opens them. */
bool outline_add(qpdf_data qpdf, qpdf_oh root, const maze_finish *finish, const float *heights,
                 maze_error *error);

/* An explicit destination: the top of a page, which is that high, as large as before. */
qpdf_oh outline_destination(qpdf_data qpdf, uint32_t page, double height);

#endif
