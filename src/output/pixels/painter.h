/* Paints the marks of a drawing with Cairo, for all formats that Cairo writes. */
#ifndef MAZEPRESS_OUTPUT_PAINTER_H
#define MAZEPRESS_OUTPUT_PAINTER_H

#include "output/pixels/painted_picture.h"
#include "output/pixels/stroke_texts.h"
#include "write/files/document.h"

#include <cairo.h>
#include <glib.h>

typedef enum output_painter_texts { WITH_TEXTS, WITHOUT_TEXTS, TEXTS_ALONE } output_painter_texts;

/* Paints drawings. Pictures must outlive the painter, which identifies them by their pointers. */
typedef struct output_painter {
    struct output_setter *setter;
    output_painted_picture *pictures;
    size_t picture_count;
    const char *font_directory, *font, *language;
    maze_look look; /* the look whose typeface is used */
    /* set of the fonts that were used, for output_fonts_note, or NULL */
    GHashTable *fonts;
    output_strokes *strokes; /* NULL if Cairo writes all paths */
    output_painter_texts texts;
    maze_paper size; /* size of the preceding page of a PDF */
    bool outlines;   /* true: texts are painted as shapes */
    bool pixels;
    bool gray; /* true: colors become grays */
    bool ink;  /* true: the surface has only alpha, which is the amount of ink */
    /* true: each mark except the paper is full ink */
    bool one_color;
} output_painter;

/* Returns a painter with the fonts of a document. The caller finishes the painter. */
output_painter output_painter_for(const maze_document *document);
void output_painter_finish(output_painter *painter);

/* Starts a new, empty set of used fonts. */
void output_painter_note_fonts(output_painter *painter);

bool output_painter_paint(output_painter *painter, cairo_t *context, const maze_drawing *drawing,
                          maze_error *error);

/* Paints a page. If `part` is not NULL, marks outside this part may be omitted. */
bool output_painter_paint_page(output_painter *painter, cairo_t *context, const maze_page *page,
                               const maze_box *part, maze_error *error);

/* Writes data of Cairo to a sink. This is a cairo_write_func_t. */
cairo_status_t output_write_to_sink(void *sink, const unsigned char *data, unsigned int size);

/* Sets *error to the reason of the sink, if it has one, or to that of Cairo. Returns false. */
bool output_fail_cairo(cairo_status_t status, maze_sink *sink, maze_error *error);

/* Finishes and destroys the context and the surface, which writes to `sink`. Returns false and sets
 * *error if the surface has an error. */
bool output_finish_surface(cairo_surface_t *surface, cairo_t *context, maze_sink *sink,
                           maze_error *error);

bool output_write_pdf(const maze_document *document, maze_sink *sink, maze_error *error);
bool output_write_png(const maze_document *document, maze_sink *sink, maze_error *error);
bool output_write_print_svg(const maze_document *document, maze_sink *sink, maze_error *error);

#endif
