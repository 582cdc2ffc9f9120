/* Painting marks with Cairo, for the formats that do. */
#ifndef MAZEPRESS_OUTPUT_PAINTER_H
#define MAZEPRESS_OUTPUT_PAINTER_H

#include "output/pixels/painted_picture.h"
#include "write/files/document.h"

#include <cairo.h>
#include <glib.h>

/* Which marks are painted. */
typedef enum output_painter_texts { WITH_TEXTS, WITHOUT_TEXTS, TEXTS_ALONE } output_painter_texts;

/* Data for painting a document, beyond a context.  Pictures are identified by their pointers, so
 * that each is in the document once, or as often as the drawing with the most uses has it; they
 * must outlive the painter. */
typedef struct output_painter {
    struct output_setter *setter;     /* NULL until the first text */
    output_painted_picture *pictures; /* painted so far */
    size_t picture_count;
    const char *font_directory, *font, *language;
    maze_look look;    /* the one whose typeface is used */
    GHashTable *fonts; /* gets those that texts are shown in (output_fonts_note); NULL: unwanted */
    output_painter_texts texts;
    maze_paper size; /* of a PDF's pages so far */
    bool outlines;   /* text as shapes */
    bool pixels;     /* the paper also covers all of the last pixels of a row and of a column */
    bool gray;       /* pixels that have color become gray */
    bool ink; /* for surfaces of alpha alone: a gray is how much ink there is, paper is none */
    bool one_color; /* with ink: every mark but the paper is full ink, whatever its color */
} output_painter;

/* One for the pages of a document, in its fonts.  The caller finishes it. */
output_painter output_painter_for(const maze_document *document);
void output_painter_finish(output_painter *painter);

/* Makes the painter note the fonts that it uses from here on. */
void output_painter_note_fonts(output_painter *painter);

/* Paints a drawing, one user unit to the point. */
bool output_painter_paint(output_painter *painter, cairo_t *context, const maze_drawing *drawing,
                          maze_error *error);

/* Paints at least a part of a page; `part` NULL: all of it. */
bool output_painter_paint_page(output_painter *painter, cairo_t *context, const maze_page *page,
                               const maze_box *part, maze_error *error);

/* Cairo's way to write to a sink: a cairo_write_func_t. */
cairo_status_t output_write_to_sink(void *sink, const unsigned char *data, unsigned int size);

/* Reports a surface's or context's error: the sink's reason if it has one. */
bool output_fail_cairo(cairo_status_t status, maze_sink *sink, maze_error *error);

/* Ends a surface that writes to a sink, and its context.  Returns false and fills in the error if
 * either failed.
 */
bool output_finish_surface(cairo_surface_t *surface, cairo_t *context, maze_sink *sink,
                           maze_error *error);

/* The functions that the table of formats calls, each in a file of its own. */

bool output_write_pdf(const maze_document *document, maze_sink *sink, maze_error *error);
bool output_write_png(const maze_document *document, maze_sink *sink, maze_error *error);
bool output_write_print_svg(const maze_document *document, maze_sink *sink, maze_error *error);

#endif
