/* Paints the marks of a drawing with Cairo, for all formats that Cairo writes. */
#ifndef MAZEPRESS_OUTPUT_PAINTER_H
#define MAZEPRESS_OUTPUT_PAINTER_H

#include "output/pixels/painted_picture.h"
#include "output/pixels/solved.h"
#include "output/pixels/stroke_texts.h"
#include "output/type/setters.h"
#include "write/files/document.h"

#include <cairo.h>
#include <glib.h>

/* g_autoptr declares a page, a sink or a drawing that is destroyed at the end of its scope. */
G_DEFINE_AUTOPTR_CLEANUP_FUNC(maze_page, maze_page_destroy)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(maze_sink, maze_sink_destroy)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(maze_drawing, maze_drawing_destroy)

typedef enum output_painter_texts { WITH_TEXTS, WITHOUT_TEXTS, TEXTS_ALONE } output_painter_texts;

/* The settings and the loaded pictures and fonts of a painter. The caller sets `setters` and
 * finishes the painter. The setters and the pictures must outlive the painter, which identifies
 * pictures by their pointers. */
typedef struct output_painter {
    output_setters *setters; /* loaded fonts that painters share */
    output_setter *setter;
    output_painted_picture *pictures;
    size_t picture_count;
    /* set of the fonts that were used (output_fonts_note); NULL: fonts are not recorded */
    GHashTable *fonts;
    /* paths that are inserted into a PDF later; NULL: Cairo writes all paths */
    output_strokes *strokes;
    /* a solution that all parts of the page share; NULL: each part has its own */
    const output_solved *solved;
    output_painter_texts texts;
    maze_paper size; /* size that was last set for pages of a PDF */
    bool outlines;   /* texts are painted as outlines of their letters */
    bool pixels;
    bool gray; /* colors become grays */
    bool ink;  /* the surface has only alpha, which is the amount of ink */
    /* each mark except the paper is painted as full ink */
    bool one_color;
} output_painter;

void output_painter_finish(output_painter *painter);

/* output_setters_start returns a store of setters with the fonts of a document. If
 * document->measurer is not NULL, the pages measure their texts with these setters, and the maker
 * of the pages destroys the store. Otherwise, output_setters_end destroys the store. */
output_setters *output_setters_start(const maze_document *document);
void output_setters_end(output_setters *setters, const maze_document *document);

/* Starts a new record of the fonts that the painter uses. */
void output_painter_note_fonts(output_painter *painter);

bool output_painter_paint(output_painter *painter, cairo_t *context, const maze_drawing *drawing,
                          maze_error *error);

/* Paints a page. If `part` is not NULL, other parts of the page may be incomplete. If
 * painter->solved is not NULL, `page` must be painter->solved->page. */
bool output_painter_paint_page(output_painter *painter, cairo_t *context, const maze_page *page,
                               const maze_box *part, maze_error *error);

/* Writes bytes to a maze_sink, as a cairo_write_func_t. */
cairo_status_t output_write_to_sink(void *sink, const unsigned char *data, unsigned int size);

/* Sets *error for a status of Cairo, and returns false. If writing to the sink failed, *error
 * becomes the sink's error. `sink` may be NULL. */
bool output_fail_cairo(cairo_status_t status, maze_sink *sink, maze_error *error);

/* Finishes and destroys a surface that writes to the sink, and its context. */
bool output_finish_surface(cairo_surface_t *surface, cairo_t *context, maze_sink *sink,
                           maze_error *error);

bool output_write_pdf(const maze_document *document, maze_sink *sink, maze_error *error);
bool output_write_png(const maze_document *document, maze_sink *sink, maze_error *error);
bool output_write_print_svg(const maze_document *document, maze_sink *sink, maze_error *error);

#endif
