/* Paints marks with Cairo, for all formats that Cairo writes. */
#ifndef MAZEPRESS_OUTPUT_PAINTER_H
#define MAZEPRESS_OUTPUT_PAINTER_H

#include "output/pixels/painted_picture.h"
#include "output/pixels/stroke_texts.h"
#include "write/files/document.h"

#include <cairo.h>
#include <glib.h>

/* The marks that are painted: all marks, all except texts, or only texts. */
typedef enum output_painter_texts { WITH_TEXTS, WITHOUT_TEXTS, TEXTS_ALONE } output_painter_texts;

/* Data for painting a document with one or more contexts. A picture is identified by its pointer,
 * and must outlive the painter. A file contains a raster image once, or several times if one
 * drawing uses it several times. */
typedef struct output_painter {
    struct output_setter *setter;     /* the typesetter; NULL until a text is painted */
    output_painted_picture *pictures; /* pictures that the painter has painted */
    size_t picture_count;
    const char *font_directory, *font, *language;
    maze_look look; /* look whose typeface is used */
    /* set of the fonts that texts use (output_fonts_note); NULL: the painter does not record
     * fonts */
    GHashTable *fonts;
    output_strokes *strokes; /* stores the paths of strokes; NULL: Cairo writes them */
    output_painter_texts texts;
    maze_paper size; /* size of the preceding page of a PDF */
    bool outlines;   /* true if texts are painted as shapes */
    bool pixels;     /* true if the target is a surface of pixels: the paper fills it, and texts and
                        pictures outside it are skipped */
    bool gray;       /* true if output_raster_create converts colors to grays */
    bool ink; /* true if the surface has only alpha, the amount of ink of each pixel; paper has no
                 ink */
    /* true if, on an ink surface, each mark except the paper is full ink, whatever its color */
    bool one_color;
} output_painter;

/* Returns a painter for the pages of a document, with the document's fonts. The caller finishes the
 * painter. */
output_painter output_painter_for(const maze_document *document);
void output_painter_finish(output_painter *painter);

/* Makes the painter record the fonts that it uses from now on. */
void output_painter_note_fonts(output_painter *painter);

/* Paints a drawing in units of points. */
bool output_painter_paint(output_painter *painter, cairo_t *context, const maze_drawing *drawing,
                          maze_error *error);

/* Paints a page. If `part` is not NULL, the rest of the page may be omitted. */
bool output_painter_paint_page(output_painter *painter, cairo_t *context, const maze_page *page,
                               const maze_box *part, maze_error *error);

/* Writes the output of Cairo to a sink. This function is a cairo_write_func_t. */
cairo_status_t output_write_to_sink(void *sink, const unsigned char *data, unsigned int size);

/* Fails with the error of a surface or context: the sink's reason if there is one, otherwise
 * Cairo's reason. */
bool output_fail_cairo(cairo_status_t status, maze_sink *sink, maze_error *error);

/* Finishes a surface that writes to a sink, and its context. Returns false, with the error filled
 * in, if the surface or the context failed. */
bool output_finish_surface(cairo_surface_t *surface, cairo_t *context, maze_sink *sink,
                           maze_error *error);

/* The functions in the table of formats that write documents. Each function is in a separate
 * file. */

bool output_write_pdf(const maze_document *document, maze_sink *sink, maze_error *error);
bool output_write_png(const maze_document *document, maze_sink *sink, maze_error *error);
bool output_write_print_svg(const maze_document *document, maze_sink *sink, maze_error *error);

#endif
