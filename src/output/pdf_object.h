/* Objects of a pdf in qpdf's hands.
 *
 * qpdf keeps the first error of functions that return none; object_check finds it at the end of
 * some of them.  Handles are given back where there may be many. */
#ifndef MAZEPRESS_OUTPUT_PDF_OBJECT_H
#define MAZEPRESS_OUTPUT_PDF_OBJECT_H

#include <mazepress/drawing.h>
#include <qpdf/qpdf-c.h>

/* A quiet qpdf; NULL, with the error filled in, when out of memory. */
qpdf_data object_qpdf(maze_error *error);

/* False, with the error filled in, if qpdf failed or warned. */
bool object_check(qpdf_data qpdf, const char *what, maze_error *error);

/* One more than the highest object number of a document that was read. */
int object_count(qpdf_data qpdf);

/* Sets a key and gives back the value's handle. */
void object_set(qpdf_data qpdf, qpdf_oh dictionary, const char *key, qpdf_oh value);
void object_set_name(qpdf_data qpdf, qpdf_oh dictionary, const char *key, const char *name);
void object_set_integer(qpdf_data qpdf, qpdf_oh dictionary, const char *key, long long value);

/* A rectangle, from the upper left corner, on a page of that height. */
qpdf_oh object_box(qpdf_data qpdf, maze_box box, double height);

#endif
