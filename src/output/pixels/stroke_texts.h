/* The paths of strokes in a PDF, written without Cairo, which needs three times as long for them.
 * Cairo paints a mark instead, a line from the first point of the path to a point far outside the
 * page, and writes everything else: the order, the color, the width. When the content stream is
 * copied, each mark becomes its path. */
#ifndef MAZEPRESS_OUTPUT_STROKE_TEXTS_H
#define MAZEPRESS_OUTPUT_STROKE_TEXTS_H

#include <mazepress/drawing.h>

#include <cairo.h>
#include <glib.h>
#include <stdbool.h>

typedef struct output_strokes output_strokes;

output_strokes *output_strokes_create(void);
void output_strokes_destroy(output_strokes *strokes);

/* Forgets all paths. */
void output_strokes_clear(output_strokes *strokes);

/* A path has the points that Cairo would write, in its units. Its first point is set by the first
 * move. With round caps, a line of no length is a dot; otherwise it is omitted. */
void output_strokes_begin(output_strokes *strokes, bool round);
void output_strokes_move(output_strokes *strokes, maze_point to);
void output_strokes_line(output_strokes *strokes, maze_point to);
void output_strokes_curve(output_strokes *strokes, maze_point out, maze_point in, maze_point to);
void output_strokes_close(output_strokes *strokes);

/* Ends the path and adds its mark to the context's path, for Cairo to stroke. Returns false and
 * forgets the path if its first point is outside the box, where Cairo would omit the mark. */
bool output_strokes_end(output_strokes *strokes, cairo_t *context, const maze_box *box);

/* Returns the content stream with paths instead of marks; NULL if it has no marks. */
GString *output_strokes_restore(output_strokes *strokes, const void *content, size_t size);

/* True if each path was restored once. */
bool output_strokes_are_whole(const output_strokes *strokes);

#endif
