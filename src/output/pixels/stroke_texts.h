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

/* Removes all paths. */
void output_strokes_clear(output_strokes *strokes);

/* Begins a path. If `round` is true, a line without length that follows a move is a dot. All other
 * lines without length are omitted. */
void output_strokes_begin(output_strokes *strokes, bool round);
void output_strokes_move(output_strokes *strokes, maze_point to);
void output_strokes_line(output_strokes *strokes, maze_point to);
void output_strokes_curve(output_strokes *strokes, maze_point out, maze_point in, maze_point to);
void output_strokes_close(output_strokes *strokes);

/* Ends a path, and adds its placeholder to the path of the context. Returns false, and removes the
 * path, if its first point is outside `box`, because Cairo would omit the placeholder. An empty
 * path is removed, and the function returns true. */
bool output_strokes_end(output_strokes *strokes, cairo_t *context, const maze_box *box);

/* Returns a copy of a content stream in which the paths replace their placeholders, or NULL if the
 * stream has no placeholders. The caller frees the copy. */
GString *output_strokes_restore(output_strokes *strokes, const void *content, size_t size);

/* Returns true if all paths have replaced their placeholders. */
bool output_strokes_are_whole(const output_strokes *strokes);

#endif
