/* Paints marks with Cairo, for all formats that Cairo writes. */
#ifndef MAZEPRESS_OUTPUT_PAINTER_H
#define MAZEPRESS_OUTPUT_PAINTER_H

#include "output/pixels/painted_picture.h"
#include "output/pixels/stroke_texts.h"
#include "write/files/document.h"

#include <cairo.h>
#include <glib.h>

typedef enum output_painter_texts { WITH_TEXTS, WITHOUT_TEXTS, TEXTS_ALONE } output_painter_texts;

/* A painter for a document. A picture is identified by its pointer, and must outlive the
 * painter. */
typedef struct output_painter {
    struct output_setter *setter;     /* NULL until a text is painted */
    output_painted_picture *pictures; /* pictures that the painter has painted */
    size_t picture_count;
    const char *font_directory, *font, *language;
    maze_look look; /* look whose typeface is used */
    /* set of the fonts that texts use (output_fonts_note); NULL: fonts are not recorded */
    GHashTable *fonts;
    output_strokes *strokes; /* stores the paths of strokes; NULL: Cairo writes them */
    output_painter_texts texts;
    maze_paper size; /* size of the preceding page of a PDF */
    bool outlines;   /* texts are painted as shapes */
    bool pixels;     /* the target is a surface of pixels, which the paper fills */
    bool gray;       /* output_raster_create converts colors to grays */
    bool ink; /* the surface has only alpha, the amount of ink of each pixel; paper has no ink */
    /* on an ink surface, each mark except the paper is full ink */
    bool one_color;
} output_painter;

/* The caller finishes the painter. */
output_painter output_painter_for(const maze_document *document);
void output_painter_finish(output_painter *painter);

/* Makes the painter record the fonts that it uses from now on. */
void output_painter_note_fonts(output_painter *painter);

/* Units are points. */
bool output_painter_paint(output_painter *painter, cairo_t *context, const maze_drawing *drawing,
                          maze_error *error);

/* If `part` is not NULL, the rest of the page may be omitted. */
bool output_painter_paint_page(output_painter *painter, cairo_t *context, const maze_page *page,
                               const maze_box *part, maze_error *error);

/* Writes the output of Cairo to a sink, as a cairo_write_func_t. */
cairo_status_t output_write_to_sink(void *sink, const unsigned char *data, unsigned int size);

/* Fails with the sink's reason if there is one, otherwise with Cairo's reason. */
bool output_fail_cairo(cairo_status_t status, maze_sink *sink, maze_error *error);

/* Finishes a surface that writes to a sink. Fails if the surface or the context failed. */
bool output_finish_surface(cairo_surface_t *surface, cairo_t *context, maze_sink *sink,
                           maze_error *error);

/* The functions in the table of formats that write documents. */

bool output_write_pdf(const maze_document *document, maze_sink *sink, maze_error *error);
bool output_write_png(const maze_document *document, maze_sink *sink, maze_error *error);
bool output_write_print_svg(const maze_document *document, maze_sink *sink, maze_error *error);

#endif
