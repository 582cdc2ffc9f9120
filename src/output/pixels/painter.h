/* Painting marks with Cairo, for the formats that do. */
#ifndef MAZEPRESS_OUTPUT_PAINTER_H
#define MAZEPRESS_OUTPUT_PAINTER_H

#include "output/pixels/painted_picture.h"
#include "output/pixels/stroke_texts.h"
#include "write/files/document.h"

#include <cairo.h>
#include <glib.h>

/* The marks to paint. */
typedef enum output_painter_texts { WITH_TEXTS, WITHOUT_TEXTS, TEXTS_ALONE } output_painter_texts;

/* Data for painting a document, beyond a context.  Pictures are identified by their pointers, so
 * that each is in the document once, or as often as the drawing with the most uses has it; they
 * must outlive the painter. */
typedef struct output_painter {
    struct output_setter *setter;     /* NULL until the first text */
    output_painted_picture *pictures; /* the pictures painted so far */
    size_t picture_count;
    const char *font_directory, *font, *language;
    maze_look look;    /* the look of its typeface */
    GHashTable *fonts; /* collects the fonts of texts (output_fonts_note); NULL: it does not */
    output_strokes *strokes; /* collects the paths of strokes; NULL: Cairo writes them */
    output_painter_texts texts;
    maze_paper size; /* size of the last page of a PDF */
    bool outlines;   /* texts are painted as shapes */
    bool pixels;     /* the paper also covers the whole last pixels of a row and of a column */
    bool gray;       /* colored pixels become gray */
    bool ink; /* for surfaces with only alpha: a gray value is an amount of ink, and paper has none
               */
    bool one_color; /* with ink: every mark except the paper is full ink, whatever its color */
} output_painter;

/* Returns a painter for the pages of a document, with its fonts. The caller finishes it. */
output_painter output_painter_for(const maze_document *document);
void output_painter_finish(output_painter *painter);

/* Makes the painter record the fonts that it uses from now on. */
void output_painter_note_fonts(output_painter *painter);

/* Paints a drawing; a user unit is a point. */
bool output_painter_paint(output_painter *painter, cairo_t *context, const maze_drawing *drawing,
                          maze_error *error);

/* Paints at least a part of a page; `part` NULL: all of it. */
bool output_painter_paint_page(output_painter *painter, cairo_t *context, const maze_page *page,
                               const maze_box *part, maze_error *error);

/* Writes Cairo's output to a sink: a cairo_write_func_t. */
cairo_status_t output_write_to_sink(void *sink, const unsigned char *data, unsigned int size);

/* Reports a surface's or context's error: the sink's reason if it has one. */
bool output_fail_cairo(cairo_status_t status, maze_sink *sink, maze_error *error);

/* Ends a surface that writes to a sink, and its context.  Returns false and fills in the error if
 * either failed. */
bool output_finish_surface(cairo_surface_t *surface, cairo_t *context, maze_sink *sink,
                           maze_error *error);

/* The functions in the table of formats, each in its own file. */

bool output_write_pdf(const maze_document *document, maze_sink *sink, maze_error *error);
bool output_write_png(const maze_document *document, maze_sink *sink, maze_error *error);
bool output_write_print_svg(const maze_document *document, maze_sink *sink, maze_error *error);

#endif
