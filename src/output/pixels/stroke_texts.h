/* Writes the paths of strokes into a PDF, because Cairo writes them slowly. Cairo strokes a
 * placeholder instead: a line to a point far outside the page. Later, the path replaces the
 * placeholder. */
#ifndef MAZEPRESS_OUTPUT_STROKE_TEXTS_H
#define MAZEPRESS_OUTPUT_STROKE_TEXTS_H

#include <mazepress/drawing.h>

#include <cairo.h>
#include <glib.h>
#include <stdbool.h>

typedef struct output_strokes output_strokes;

output_strokes *output_strokes_create(void);
void output_strokes_destroy(output_strokes *strokes);

void output_strokes_clear(output_strokes *strokes);

/* These functions write a path. A line without length becomes a dot if it follows a move and
 * `round` is true. Otherwise, it is omitted. */
void output_strokes_begin(output_strokes *strokes, bool round);
void output_strokes_move(output_strokes *strokes, maze_point to);
void output_strokes_line(output_strokes *strokes, maze_point to);
void output_strokes_curve(output_strokes *strokes, maze_point out, maze_point in, maze_point to);
void output_strokes_close(output_strokes *strokes);

/* Ends a path, and adds its mark to the context. Returns false, without a mark, if the first point
 * is outside `box`, because Cairo would omit the mark. */
bool output_strokes_end(output_strokes *strokes, cairo_t *context, const maze_box *box);

/* Returns a copy of a content stream in which paths replace their marks, or NULL if the stream has
 * no marks. The caller frees the copy. */
GString *output_strokes_restore(output_strokes *strokes, const void *content, size_t size);

/* Returns true if all paths have replaced their marks. */
bool output_strokes_are_whole(const output_strokes *strokes);

#endif
